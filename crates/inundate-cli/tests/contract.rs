//! What scripts depend on: fields and their order, exit codes, and the same bytes in every run.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::{Ran, inundate, run, run_args};
use serde_json::Value;

const PC19: &str = "corpus/pc19.boards";
const B28: &str = "corpus/b28c6-first10.boards";

/// The first boards of a set.
fn first(set: &str, count: usize) -> String {
    let text = fs::read_to_string(common::root().join(set)).unwrap();
    let boards = text.lines().filter(|line| !line.starts_with('#'));
    boards.take(count).flat_map(|line| [line, "\n"]).collect()
}

fn done(ran: Ran) -> String {
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out
}

fn records(jsonl: &str) -> Vec<Value> {
    jsonl
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The names of the fields of an object in the order in which they are written.
fn fields(line: &str) -> Vec<String> {
    let (mut names, mut depth, mut start) = (Vec::new(), 0, None);
    for (index, byte) in line.bytes().enumerate() {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            b'"' => {
                start = match start {
                    None => Some(index + 1),
                    Some(start) => {
                        if depth == 1 && line[index..].starts_with("\":") {
                            names.push(line[start..index].to_owned());
                        }
                        None
                    }
                }
            }
            _ => {}
        }
    }
    names
}

const FIELDS: [&str; 16] = [
    "index",
    "id",
    "status",
    "moves",
    "lower_bound",
    "method",
    "kind",
    "rows",
    "cols",
    "vertices",
    "components",
    "colors",
    "variant",
    "pivot",
    "source",
    "sequence",
];
const STATS: [&str; 5] = [
    "expanded",
    "generated",
    "seconds",
    "cpu_seconds",
    "peak_bytes",
];

#[test]
fn the_fields_and_their_order() {
    for board in [
        "ab\nba\n",
        "a\n",
        r#"{"kind":"grid","cells":[["a",null],["b","c"]],"id":"x","free":true}"#,
        r#"{"kind":"graph","edges":[[0,1]],"colors":["a","b"]}"#,
    ] {
        let line = done(run("solve --format jsonl --no-stats", board));
        assert_eq!(fields(&line), FIELDS, "{line}");
        let line = done(run("solve --format jsonl", board));
        assert_eq!(fields(&line), [&FIELDS[..], &STATS].concat(), "{line}");
    }
}

#[test]
fn one_record_in_full() {
    let boards = "sample 2 3 0 1 abcbca\n";
    assert_eq!(
        done(run("solve --format jsonl --no-stats", boards)),
        concat!(
            r#"{"index":0,"id":"sample","status":"optimal","moves":3,"lower_bound":3,"method":"exact","#,
            r#""kind":"grid","rows":2,"cols":3,"vertices":6,"components":6,"colors":3,"#,
            r#""variant":"fixed","pivot":[0,1],"source":"-:1","sequence":["c","a","b"]}"#,
            "\n"
        )
    );
}

#[test]
fn graphs_have_no_rows_and_the_free_game_has_no_pivot() {
    let graph = r#"{"kind":"graph","edges":[[0,1],[1,2]],"colors":["x","y","x"],"pivot":1}"#;
    let record = &records(&done(run("solve --format jsonl", graph)))[0];
    assert_eq!(
        (&record["rows"], &record["cols"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(record["kind"], "graph");
    assert_eq!(record["pivot"], 1);
    assert_eq!(record["sequence"], serde_json::json!(["x"]));

    let record = &records(&done(run("solve --format jsonl --free", graph)))[0];
    assert_eq!(record["variant"], "free");
    assert_eq!(record["pivot"], Value::Null);
    assert_eq!(record["sequence"], serde_json::json!([[1, "x"]]));

    let record = &records(&done(run("solve --format jsonl --free", "xyx\n")))[0];
    assert_eq!(record["sequence"], serde_json::json!([[[0, 1], "x"]]));
}

#[test]
fn the_same_bytes_with_one_thread_and_with_four() {
    let boards = first(PC19, 12) + &first("corpus/b10c15n1000.boards", 6);
    for format in ["jsonl", "csv", "text"] {
        for methods in ["auto", "all", "exact,random-permutation,cycle"] {
            let args = format!("solve --no-stats --seed 3 --format {format} --method {methods}");
            let one = done(run(&format!("{args} --threads 1"), &boards));
            assert_eq!(one, done(run(&format!("{args} --threads 1"), &boards)));
            assert_eq!(one, done(run(&format!("{args} --threads 4"), &boards)));
        }
    }
}

#[test]
fn the_shards_are_the_whole() {
    let boards = first(PC19, 7);
    let args = "solve --no-stats --format jsonl --method greedy-area,cycle";
    let whole = done(run(args, &boards));
    let mut parts: Vec<String> = (1..=3)
        .flat_map(|shard| {
            let part = done(run(&format!("{args} --shard {shard}/3"), &boards));
            for record in records(&part) {
                assert_eq!(record["index"].as_u64().unwrap() % 3, shard - 1);
            }
            part.lines().map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    parts.sort_by_key(|line| records(line)[0]["index"].as_u64());
    assert_eq!(parts, whole.lines().collect::<Vec<_>>());
    assert_eq!(done(run("solve --format jsonl --shard 9/9", &boards)), "");
}

#[test]
fn are_k_moves_enough() {
    // The optimum of the first board is 19.
    let board = first(PC19, 1);
    for (moves, method, status) in [
        (18, "exact", "infeasible"),
        (0, "greedy-area", "infeasible"),
        (19, "exact", "optimal"),
        (1000, "exact", "feasible"),
        (1000, "cycle", "feasible"),
        (19, "cycle", "unknown"),
    ] {
        let args = format!("solve --format jsonl --at-most {moves} --method {method}");
        let record = &records(&done(run(&args, &board)))[0];
        assert_eq!(record["status"], status, "{args}: {record}");
        let bound = record["lower_bound"].as_u64().unwrap();
        match status {
            "infeasible" => assert!(bound > moves),
            "unknown" => assert!(bound <= moves),
            _ => assert!(record["moves"].as_u64().unwrap() <= moves),
        }
        let has_none = matches!(status, "infeasible" | "unknown");
        assert_eq!(record["moves"].is_null(), has_none);
        assert_eq!(record["sequence"].is_null(), has_none);
    }
}

/// A row that a limit left open: a solution and a true bound below it.
fn is_open(record: &Value) {
    let moves = record["moves"].as_u64().unwrap();
    assert_eq!(record["status"], "feasible", "{record}");
    assert!(record["lower_bound"].as_u64().unwrap() < moves, "{record}");
    assert_eq!(record["sequence"].as_array().unwrap().len() as u64, moves);
}

#[test]
fn limits_leave_both_sides_of_the_truth_and_exit_code_1() {
    for limit in ["--time-limit 1ms", "--time-limit 0", "--memory-limit 1B"] {
        let ran = run(&format!("solve --format jsonl {limit} {B28}"), "");
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{limit}");
        let rows = records(&ran.out);
        assert_eq!(rows.len(), 10);
        rows.iter().for_each(is_open);
    }
    let ran = run(&format!("solve --time-limit 1ms --shard 1/10 {B28}"), "");
    assert!(
        ran.out.contains("; stopped by the time limit"),
        "{}",
        ran.out
    );
    let ran = run(&format!("solve --memory-limit 1KiB --shard 1/10 {B28}"), "");
    assert!(
        ran.out.contains("; stopped by the memory limit"),
        "{}",
        ran.out
    );
    // One board is open, the other is not.
    let ran = run(
        "solve --method bfs --memory-limit 1B --format jsonl",
        "abc\n\na\n",
    );
    assert_eq!(ran.code, Some(1));
    let rows = records(&ran.out);
    assert_eq!(rows[0]["status"], "unknown");
    assert_eq!(rows[0]["sequence"], Value::Null);
    assert_eq!(rows[0]["lower_bound"], 2);
    assert_eq!(rows[1]["status"], "optimal");
}

#[test]
fn bad_boards_are_records_when_the_others_are_to_be_solved() {
    let text = "abc\nab\n\nab\n\n\0\n\nba\n";
    let out = done(run("solve --keep-going --format jsonl --no-stats", text));
    let rows = records(&out);
    let statuses: Vec<_> = rows
        .iter()
        .map(|row| row["status"].as_str().unwrap())
        .collect();
    assert_eq!(statuses, ["error", "optimal", "error", "optimal"]);
    for (index, row) in rows.iter().enumerate() {
        assert_eq!(row["index"], index);
        let line = out.lines().nth(index).unwrap();
        if row["status"] == "error" {
            assert_eq!(fields(line), [&FIELDS[..], &["error"]].concat());
            assert!(row["error"].as_str().unwrap().starts_with("-:"));
            assert_eq!(row["lower_bound"], Value::Null);
        } else {
            assert_eq!(fields(line), FIELDS);
        }
    }
    let out = done(run("solve --keep-going", text));
    assert!(
        out.contains("board 0: error: -:2: row 1: expected 3 cells"),
        "{out}"
    );
    assert!(out.contains("\n4 boards\n"), "{out}");
    assert!(out.ends_with("  2 errors\n"), "{out}");
    let out = done(run("bounds --keep-going --format jsonl", text));
    assert_eq!(
        fields(out.lines().next().unwrap()),
        ["index", "id", "error"]
    );
    assert_eq!(records(&out).len(), 4);
    let out = done(run("bounds --keep-going --format csv", text));
    for record in csv::Reader::from_reader(out.as_bytes()).records() {
        assert_eq!(record.unwrap().len(), 6);
    }
}

/// A method that does not cover a board leaves the others alone.
#[test]
fn a_method_that_does_not_cover_a_board() {
    let line: String = (0..65).map(|cell| ['a', 'b'][cell % 2]).collect();
    let args = "solve --keep-going --method bfs,exact";
    let rows = records(&done(run(&format!("{args} --format jsonl"), &line)));
    assert_eq!(rows[0]["status"], "error");
    assert_eq!(rows[0]["method"], "bfs");
    assert_eq!(
        rows[0]["error"],
        "bfs: expected at most 64 components, found 65"
    );
    assert_eq!(rows[1]["status"], "optimal");
    let out = done(run(args, &line));
    assert!(out.contains("65 components"), "{out}");
    assert!(
        out.contains("  bfs                  error: bfs: expected"),
        "{out}"
    );
    assert!(out.contains("  the optimum is 64\n"), "{out}");
    let all = records(&done(run("solve --method all --format jsonl", &line)));
    assert_eq!(all[0]["method"], "exact");
    assert!(all.iter().all(|row| row["method"] != "bfs"));
}

#[test]
fn several_inputs_are_counted_through() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let one = place("one", "ab\n\nba\n");
    let two = place("two", "x 1 2 0 0 ab\n");
    let args = ["solve", "--format", "jsonl", &one, "-", &two];
    let rows = records(&done(run_args(args, "{\"kind\":\"grid\",\"cells\":[[1]]}")));
    let sources: Vec<_> = rows
        .iter()
        .map(|row| row["source"].as_str().unwrap())
        .collect();
    let two = format!("{two}:1");
    assert_eq!(
        sources,
        [&format!("{one}:1"), &format!("{one}:3"), "-:1", &two]
    );
    let indices: Vec<_> = rows
        .iter()
        .map(|row| row["index"].as_u64().unwrap())
        .collect();
    assert_eq!(indices, [0, 1, 2, 3]);
    assert_eq!(rows[3]["id"], "x");
}

#[test]
fn output_appears_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result");
    let boards = first(PC19, 3);
    let to_file = |command: &str| {
        let args = command
            .split(' ')
            .chain(["--output", path.to_str().unwrap()]);
        assert_eq!(done(run_args(args, &boards)), "");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        fs::read_to_string(&path).unwrap()
    };
    for command in [
        "solve --no-stats --format jsonl",
        "solve --no-stats --format csv",
        "solve --no-stats --steps",
        "bounds",
    ] {
        assert_eq!(to_file(command), done(run(command, &boards)), "{command}");
    }
    let made = "generate --count 2 --seed 5";
    assert_eq!(to_file(made), done(run(made, "")));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let other = folder.path().join("other");
        fs::write(&other, "").unwrap();
        let permissions = |path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(permissions(&path), permissions(&other));
    }
    // While it solves, the place is empty; what is stopped is complete as well.
    fs::remove_file(&path).unwrap();
    let mut child = inundate()
        .args([
            "solve",
            B28,
            "--format",
            "jsonl",
            "--output",
            path.to_str().unwrap(),
        ])
        .spawn()
        .unwrap();
    sleep(Duration::from_millis(300));
    assert!(!path.exists());
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert_eq!(records(&fs::read_to_string(&path).unwrap()).len(), 10);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let commands = [
        "generate --count 100000",
        "solve corpus/pc19.boards --method greedy-area --format jsonl",
        "solve corpus/pc19.boards --method greedy-area --format csv --threads 2",
        "solve corpus/pc19.boards --method greedy-area",
        "bounds corpus/pc19.boards",
        "bounds corpus/pc19.boards --format csv",
    ];
    for command in commands {
        let mut child = inundate()
            .args(command.split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_line(&mut line).unwrap();
        drop(reader);
        let mut err = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut err)
            .unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{command}");
        assert_eq!(err, "", "{command}");
    }
}

fn interrupt(child: &std::process::Child) {
    let status = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(status.unwrap().success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_is_a_limit_like_any_other() {
    for threads in ["1", "2"] {
        let child = inundate()
            .args(["solve", B28, "--format", "jsonl", "--threads", threads])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        sleep(Duration::from_millis(500));
        interrupt(&child);
        let at = Instant::now();
        let ran = Ran::from(child.wait_with_output().unwrap());
        assert!(at.elapsed() < Duration::from_secs(5));
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
        let rows = records(&ran.out);
        assert_eq!(rows.len(), 10);
        is_open(&rows[9]);
        // What is known is a solution.
        let ran = run(&format!("verify {B28} -"), &ran.out);
        assert!(done(ran).ends_with("10 verified, 0 wrong, 0 without a sequence\n"));
    }
}

#[test]
fn verify_takes_what_solve_writes() {
    for (boards, options) in [
        (first(PC19, 20), "--method auto"),
        (first(PC19, 5), "--method all"),
        (
            first("corpus/b10c15n1000.boards", 10),
            "--method exact,cycle --pivot center",
        ),
        (
            first("corpus/exact-thesis-99.boards", 8),
            "--method greedy-area,greedy-perimeter --free",
        ),
        (
            first("corpus/ilp-article.boards", 2),
            "--method all --at-most 9",
        ),
        ("abc\nbca\n\na\n\nab\n".to_owned(), "--method all --free"),
    ] {
        let game: Vec<&str> = options.split(' ').skip(2).collect();
        let game = match game.as_slice() {
            ["--at-most", ..] | [] => &[],
            game => game,
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("boards");
        fs::write(&path, &boards).unwrap();
        let solved = done(run(&format!("solve --format jsonl {options}"), &boards));
        let claimed = records(&solved);
        let solutions = claimed
            .iter()
            .filter(|row| !row["sequence"].is_null())
            .count();
        let args = ["verify", path.to_str().unwrap(), "-"];
        let out = done(run_args(args.iter().chain(game).copied(), &solved));
        let last = format!(
            "{solutions} verified, 0 wrong, {} without a sequence",
            claimed.len() - solutions
        );
        assert_eq!(out.lines().last().unwrap(), last);
        assert_eq!(out.lines().count(), solutions + 1);
    }
}

#[test]
fn verify_catches_what_was_tampered_with() {
    let board = first(PC19, 1);
    let solved = done(run("solve --format jsonl --no-stats", &board));
    let claim = &records(&solved)[0];
    let wrong = |change: &dyn Fn(&mut Value), reason: &str| {
        let mut record = claim.clone();
        change(&mut record);
        let ran = run_args(["verify", "-", &record.to_string()], &board);
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{reason}");
        assert!(
            ran.out.contains("board 0 (0001): not a solution: "),
            "{}",
            ran.out
        );
        assert!(ran.out.contains(reason), "{reason}: {}", ran.out);
        assert!(
            ran.out
                .ends_with("0 verified, 1 wrong, 0 without a sequence\n")
        );
    };
    wrong(
        &|record| drop(record["sequence"].as_array_mut().unwrap().pop()),
        "one component",
    );
    wrong(
        &|record| record["sequence"].as_array_mut().unwrap().swap(3, 4),
        "one component",
    );
    wrong(
        &|record| record["sequence"] = serde_json::json!([]),
        "0 moves",
    );
    wrong(&|record| record["moves"] = 18.into(), "as `moves` says");
    wrong(
        &|record| record["lower_bound"] = 20.into(),
        "as `lower_bound` says",
    );
    wrong(
        &|record| record["lower_bound"] = 18.into(),
        "in an optimal record",
    );
    let free = done(run("solve --format jsonl --free", "abcba\n"));
    let mut record = records(&free)[0].clone();
    record["sequence"][0][0] = serde_json::json!([0, 0]);
    let ran = run_args(["verify", "-", &record.to_string(), "--free"], "abcba\n");
    assert_eq!(ran.code, Some(1));
}

#[test]
fn verify_takes_moves_as_text() {
    let verify = |board: &str, args: &[&str]| run_args([&["verify", "-"], args].concat(), board);
    let out = done(verify("ab\nba\n", &["b a"]));
    assert_eq!(
        out,
        "board 0: flooded by 2 moves\n1 verified, 0 wrong, 0 without a sequence\n"
    );
    assert!(done(verify("abcba\n", &["0,2:b 0,1:a", "--free"])).contains("flooded by 2 moves"));
    assert!(done(verify("abcba\n", &["b a", "--pivot", "0,2"])).contains("flooded by 2 moves"));
    assert!(done(verify("ab\n", &["b"])).contains("flooded by 1 move\n"));
    assert!(done(verify("aa\n", &[""])).contains("flooded by 0 moves\n"));
    let graph = r#"{"kind":"graph","edges":[[0,1],[1,2]],"colors":["x","y","x"]}"#;
    assert!(done(verify(graph, &["1:x", "--free"])).contains("flooded by 1 move\n"));
    assert!(done(verify(graph, &["y x"])).contains("flooded by 2 moves\n"));
    for (board, moves) in [("ab\nba\n", "b"), ("ab\nba\n", "b b"), ("ab\n", "")] {
        let ran = verify(board, &[moves]);
        assert_eq!(ran.code, Some(1), "{moves}: {ran:?}");
        assert!(ran.out.contains("not a solution"), "{}", ran.out);
    }
    // Moves in a file and on standard input.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board");
    fs::write(&path, "ab\nba\n").unwrap();
    let path = path.to_str().unwrap();
    assert!(done(run_args(["verify", path, "-"], "b\na\n")).contains("flooded by 2 moves"));
}

#[test]
fn csv_has_a_field_for_each_column() {
    let text = "ab\nba\n\nab\na\n\n\"a\",b\n\na\n";
    for (args, columns) in [("", 22), ("--no-stats", 17), ("--no-stats --free", 17)] {
        let out = done(run(
            &format!("solve --keep-going --format csv {args}"),
            text,
        ));
        let mut reader = csv::Reader::from_reader(out.as_bytes());
        let header = reader.headers().unwrap().clone();
        let mut names = FIELDS.to_vec();
        names.push("error");
        assert_eq!(header.iter().take(17).collect::<Vec<_>>(), names);
        assert_eq!(header.len(), columns);
        let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), 4);
        assert_eq!(
            (&rows[1][2], &rows[1][16]),
            ("error", "-:5: row 1: expected 2 cells as in row 0, found 1")
        );
        if args == "--no-stats" {
            assert_eq!((&rows[0][13], &rows[0][15]), ("0,0", "b a"));
        }
    }
    for (args, columns) in [("bounds --format csv", 6), ("methods --format csv", 7)] {
        let out = done(run(args, "ab\nba\n"));
        let mut reader = csv::Reader::from_reader(out.as_bytes());
        assert_eq!(reader.headers().unwrap().len(), columns);
        assert!(reader.records().map(Result::unwrap).count() > 3);
    }
}

#[test]
fn seeds_are_for_ever() {
    assert_eq!(
        done(run("generate --rows 4 --cols 5 --count 2 --seed 7", "")),
        "1 4 5 0 0 43332155505201545115\n2 4 5 0 0 02352544112241505015\n"
    );
    assert_eq!(
        done(run("generate --rows 2 --cols 3 --colors 64 --seed 3", "")),
        "{\"kind\":\"grid\",\"id\":\"1\",\"rows\":2,\"cols\":3,\"cells\":[[47,37,40],[50,50,39]],\"pivot\":[0,0]}\n"
    );
    // A board does not depend on how many are made.
    let many = done(run("generate --count 3 --seed 9", ""));
    let one = done(run("generate --seed 9", ""));
    assert_eq!(many.lines().next(), one.lines().next());
    assert_ne!(one, done(run("generate --seed 10", "")));
}

#[test]
fn what_is_generated_is_read() {
    for args in [
        "",
        "--output-format rows",
        "--output-format squares --rows 5 --cols 5",
        "--output-format json",
        "--colors 62",
        "--colors 200",
        "--kind diamonds --rows 9 --cols 9 --colors 9",
        "--kind greedy-trap --rows 7 --cols 7",
        "--rows 1 --cols 1",
        "--rows 1 --cols 30",
        "--rows 30 --cols 1",
        "--colors 1",
    ] {
        let made = run(&format!("generate {args}"), "");
        assert_eq!(made.code, Some(0), "{args}: {}", made.err);
        let squares = args.contains("squares");
        let format = if squares { "squares" } else { "auto" };
        let rows = done(run(
            &format!("solve --method greedy-area --format jsonl --input-format {format}"),
            &made.out,
        ));
        assert_eq!(records(&rows).len(), 1, "{args}");
    }
    let trap = done(run("generate --kind greedy-trap --rows 7 --cols 7", ""));
    let rows = records(&done(run(
        "solve --method exact,greedy-area,greedy-perimeter --format jsonl",
        trap,
    )));
    let moves: Vec<_> = rows
        .iter()
        .map(|row| row["moves"].as_u64().unwrap())
        .collect();
    assert_eq!(moves, [3, 7, 7]);
    assert_eq!(done(run("generate --count 0", "")), "");
}

#[test]
fn no_escape_codes_but_on_a_terminal() {
    let board = "abc\nbca\n";
    for args in [
        "solve --steps",
        "solve --method all",
        "bounds",
        "methods",
        "solve --help",
    ] {
        let ran = run(args, board);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        assert!(!ran.out.contains('\u{1b}'), "{args}");
    }
    for ran in [
        run("solve", "ab\na\n"),
        run("solve --nonsense", ""),
        run("", ""),
    ] {
        assert!(!ran.err.contains('\u{1b}'), "{}", ran.err);
    }
    // Labels and ids may hold anything in JSON; in text they do nothing to the terminal.
    let hostile = r#"{"kind":"grid","cells":[["\u001b[31m","a b"]],"id":"\u001b]0;x\u0007"}"#;
    let out = done(run("solve --steps --no-stats", hostile));
    assert!(!out.contains('\u{1b}') && !out.contains('\u{7}'), "{out:?}");
    assert!(out.contains(r#"optimal: 1 move: "a b""#), "{out}");
    assert!(out.contains(r#"("\u{1b}]0;x\u{7}")"#), "{out}");
    let record = &records(&done(run("solve --format jsonl", hostile)))[0];
    assert_eq!(record["id"], "\u{1b}]0;x\u{7}");
    assert_eq!(record["sequence"], serde_json::json!(["a b"]));
}

#[test]
fn no_color_wins_over_a_terminal() {
    let run_with = |name: &str, value: &str| {
        let output = inundate()
            .args([
                "solve",
                "corpus/ilp-article.boards",
                "--steps",
                "--shard",
                "1/9",
            ])
            .env(name, value)
            .output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    assert!(!run_with("NO_COLOR", "1").contains('\u{1b}'));
    assert!(run_with("CLICOLOR_FORCE", "1").contains("\u{1b}[48;5;"));
}

/// Solves a board by all methods; the length of the shortest, which the exact ones agree on.
fn optimum(board: &str, options: &str) -> u64 {
    let rows = records(&done(run(
        &format!("solve --method all --format jsonl {options}"),
        board,
    )));
    let best = rows
        .iter()
        .map(|row| row["moves"].as_u64().unwrap())
        .min()
        .unwrap();
    for row in &rows {
        assert!(row["lower_bound"].as_u64().unwrap() <= best, "{row}");
        if row["status"] == "optimal" {
            assert_eq!(row["moves"].as_u64(), Some(best), "{row}");
        }
        if matches!(row["method"].as_str(), Some("exact" | "bfs")) {
            assert_eq!(row["status"], "optimal", "{row}");
        }
    }
    best
}

#[test]
fn boards_at_the_edge() {
    for (board, fixed, free) in [
        ("a\n", 0, 0),
        ("aaa\naaa\n", 0, 0),
        ("ab\n", 1, 1),
        ("a\nb\n", 1, 1),
        ("abcabc\n", 5, 4),
        ("a\nb\nc\na\nb\nc\n", 5, 4),
        ("abab\nbaba\n", 4, 3),
        ("abc\ndef\n", 5, 5),
        (
            r#"{"kind":"grid","cells":[["a","b","a"],["b",null,"b"],["a","b","a"]]}"#,
            4,
            4,
        ),
        (r#"{"kind":"grid","cells":[["a"],["a"]]}"#, 0, 0),
        (r#"{"kind":"graph","edges":[],"colors":["a"]}"#, 0, 0),
        (
            r#"{"kind":"graph","edges":[[0,0],[0,1],[1,0]],"colors":["a","b"]}"#,
            1,
            1,
        ),
        (
            r#"{"kind":"graph","edges":[[0,1],[0,2],[0,3],[0,4]],"colors":["c","a","a","b","b"]}"#,
            2,
            2,
        ),
    ] {
        assert_eq!(optimum(board, ""), fixed, "{board}");
        assert_eq!(optimum(board, "--free"), free, "{board}");
    }
    let line: String = (0..65).map(|cell| ['a', 'b'][cell % 2]).collect();
    assert_eq!(optimum(&line, ""), 64);
    assert_eq!(optimum(&line, "--pivot 0,32"), 32);
    let colors: Vec<String> = (0..65).map(|color| format!("c{color}")).collect();
    assert_eq!(optimum(&colors.join(","), ""), 64);
    let out = done(run("solve --no-stats", "aa\n"));
    assert_eq!(
        out,
        "board 0, -:1: 1×2 grid, 2 cells, 1 component, 1 color, fixed game from 0,0\n  \
         optimal: 0 moves\n  proven: the board has one color already\n"
    );
}

#[test]
fn exit_codes() {
    for (args, input, code) in [
        ("solve", "ab\n", 0),
        ("solve --method cycle", "abc\nbca\n", 0),
        ("solve --at-most 0", "ab\n", 0),
        ("solve --time-limit 0 corpus/b28c6-first10.boards", "", 1),
        ("verify - b", "ab\n", 0),
        ("verify - a", "aab\n", 1),
        ("solve", "", 2),
        ("verify - c", "ab\n", 2),
        ("solve --nonsense", "", 2),
        ("", "", 2),
        ("--help", "", 0),
        ("--version", "", 0),
        ("help solve", "", 0),
    ] {
        let ran = run(args, input);
        assert_eq!(ran.code, Some(code), "{args}: {ran:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = inundate()
        .arg("methods")
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    let ran = Ran::from(output);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.starts_with("error: output: "), "{}", ran.err);
}
