//! `compare`.

use std::collections::HashMap;
use std::fs;
use std::time::Duration;

use crate::helpers::{
    B28, Place, Ran, answer, ask, begins, done, has, interrupt, inundate, root, run, spawn,
};

const ILP: &str = "corpus/ilp-article.boards";

/// The lines of the CSV by method: the values by column.
fn table(args: &str, input: &str) -> HashMap<String, HashMap<String, String>> {
    let out = done(run(&format!("compare --format csv {args}"), input));
    let mut lines = out.lines().map(|line| line.split(',').map(str::to_owned));
    let header: Vec<String> = lines.next().unwrap().collect();
    let lines = lines.map(|line| {
        let line: HashMap<_, _> = header.iter().cloned().zip(line).collect();
        (line["method"].clone(), line)
    });
    lines.collect()
}

#[test]
fn it_sums_up_what_solve_finds() {
    let boards = answer("generate --rows 7 --cols 7 --count 12 --seed 5");
    let methods = ["exact", "greedy-area", "cycle", "beam:100"];
    let names = methods.join(",");
    let solved = ask(&format!("solve -f jsonl --no-stats -m {names}"), &boards);
    let moves = |method: usize| {
        let of_method = solved.iter().skip(method).step_by(methods.len());
        of_method.map(|record| record["moves"].as_i64().unwrap())
    };
    let table = table(&format!("--no-stats -m {names}"), &boards);
    for (place, name) in methods.into_iter().enumerate() {
        let line = &table[name];
        let near = |column: &str, expected: f64| {
            let found: f64 = line[column].parse().unwrap();
            assert!((found - expected).abs() < 1e-6, "{name} {column}: {found}");
        };
        let differences = || moves(place).zip(moves(0)).map(|(this, exact)| this - exact);
        let mean = |sum: i64| f64::from(i32::try_from(sum).unwrap()) / 12.0;
        near("mean_moves", mean(moves(place).sum()));
        near("mean_gap", mean(differences().sum()));
        let equal = differences().filter(|&more| more == 0).count();
        assert_eq!(line["best"], equal.to_string());
        assert_eq!([&line["boards"], &line["undecided"]], ["12", "0"]);
        if place > 0 {
            let more = differences().filter(|&more| more > 0).count();
            assert_eq!(line["compared_with"], "exact");
            assert_eq!(line["more"], more.to_string());
            assert_eq!(line["equal"], equal.to_string());
            // All differences have one sign: a coin falls on one side `more` times.
            near("p", 0.5_f64.powi(i32::try_from(more).unwrap() - 1).min(1.0));
        }
    }
    assert_eq!(table["exact"]["proven"], "12");
}

#[test]
fn threads_and_shards_change_nothing_but_the_boards() {
    let boards = answer("generate --rows 6 --cols 6 --count 9");
    let of = |args: &str| done(run(&format!("compare --no-stats --each {args}"), &boards));
    assert_eq!(of("-j 3"), of(""));
    let each = |args: &str| done(run(&format!("compare -f csv --each {args}"), &boards));
    let [first, second] = ["--shard 1/2", "--shard 2/2"].map(each);
    let lines = first.lines().chain(second.lines().skip(1)).count();
    assert_eq!(each("").lines().count(), lines);
    begins(&of("--shard 3/20"), "moves on each board\n");
    // An empty share.
    let out = answer("compare random:3x3x3:1 --shard 2/2 --no-stats");
    begins(&out, "0 boards\n");
}

#[test]
fn ctrl_c_leaves_what_is_known() {
    let here = Place::new();
    // Small ones first, which are done in time.
    let small = answer("generate --rows 5 --cols 5 --count 3");
    let large = fs::read_to_string(root().join(B28)).unwrap();
    here.write("boards", small + &large);
    let [picture, output, boards] = ["a.svg", "table", "boards"].map(|name| here.arg(name));
    let compare = format!("compare -m exact,cycle -f csv --plot {picture} -o {output} {boards}");
    let child = spawn(inundate().args(compare.split(' ')));
    std::thread::sleep(Duration::from_millis(700));
    interrupt(&child);
    let ran = Ran::from(child.wait_with_output().unwrap()).exits(1);
    let compared = ran.err.strip_prefix("interrupted after ").unwrap();
    let compared = compared.strip_suffix(" of 13 boards\n").unwrap();
    let number: u32 = compared.parse().unwrap();
    assert!((3..13).contains(&number), "{compared}");
    for method in ["exact", "cycle"] {
        let line = format!("\n{method},{compared},{compared},");
        has(&here.read("table"), &line);
    }
    assert!(here.has("a.svg"));
}

#[test]
fn pictures_and_outputs() {
    let here = Place::new();
    let [svg, png, pdf] = [&b"<svg"[..], b"\x89PNG", b"%PDF"];
    for (name, start) in [("a.svg", svg), ("a.PNG", png), ("a.pdf", pdf)] {
        here.answer(format!("compare {ILP} -m exact,cycle --plot HERE/{name}"));
        assert!(here.bytes(name).starts_with(start), "{name}");
    }
    let svg = here.read("a.svg");
    has(&svg, "<title>3 boards</title>");
    let means = "moves above the best: exact: mean 0.00, cycle: mean 7.00";
    has(&svg, means);
    here.run(format!("compare {ILP} -o HERE/x.svg --plot HERE/x.svg"))
        .exits(2);
    here.write("one", "ab\nba\n");
    here.run("compare HERE/one -o HERE/one").exits(2);
    assert_eq!(here.read("one"), "ab\nba\n");
}
