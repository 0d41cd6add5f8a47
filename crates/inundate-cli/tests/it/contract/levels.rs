//! Levels: boards with their solutions, and boards chosen by them.

use std::collections::HashSet;

use serde_json::Value;

use crate::helpers::{answer, begins, done, ends, fields, record, records, run, run_args, words};

const SERIES: &str = "--rows 5 --cols 5 --colors 4 --count 30";

/// The ids of levels.
fn ids(levels: &str) -> Vec<String> {
    let levels = records(levels).into_iter();
    levels
        .map(|level| level["id"].as_str().unwrap().to_owned())
        .collect()
}

/// A field that is a number.
fn number(level: &Value, field: &str) -> u64 {
    level[field].as_u64().unwrap()
}

#[test]
fn they_say_what_the_other_commands_say() {
    let levels = answer(format!("levels {SERIES}"));
    let boards = answer(format!("generate {SERIES}"));
    let json = answer(format!("generate {SERIES} -f json"));
    let optima = done(run("solve -f jsonl", &boards));
    let greedy = done(run("solve -m greedy-area -f jsonl", &boards));
    let ids_of_collection = done(run("convert -f game-id", &boards));
    assert_eq!(levels.lines().count(), 30);
    for (index, line) in levels.lines().take(8).enumerate() {
        // The board comes first, as the format has it.
        let board = json.lines().nth(index).unwrap().trim_end_matches('}');
        let added = line.strip_prefix(board).unwrap();
        begins(added, ",\"par\":");
        let level = &record(line);
        let fields = fields(line).join(" ");
        let expected = "par solution greedy solutions difficulty game_id";
        ends(&fields, expected);
        assert_eq!(level["par"], records(&optima)[index]["moves"]);
        assert_eq!(level["greedy"], records(&greedy)[index]["moves"]);
        let id = ids_of_collection.lines().nth(index).unwrap();
        assert_eq!(level["game_id"], id);
        let moves = level["solution"].as_array().unwrap();
        assert_eq!(moves.len() as u64, number(level, "par"));
        let moves = words(&level["solution"]);
        done(run_args(["verify", id, &moves], ""));
        let analysis = done(run_args(["analyze", id, &moves, "-f", "jsonl"], ""));
        assert_eq!(level["solutions"], record(&analysis)["solutions"]);
    }
}

#[test]
fn filters_choose_by_what_levels_say() {
    let levels = records(&answer(format!("levels {SERIES}")));
    let gap = |level: &Value| number(level, "greedy") - number(level, "par");
    let chosen = |keeps: &dyn Fn(&Value) -> bool| -> Vec<String> {
        let kept = levels.iter().filter(|level| keeps(level));
        kept.map(|level| level["id"].as_str().unwrap().to_owned())
            .collect()
    };
    for (options, wanted) in [
        ("--greedy-gap 1", chosen(&|level| gap(level) == 1)),
        ("--greedy-gap 1..9", chosen(&|level| gap(level) >= 1)),
        (
            "--solutions 1..4",
            chosen(&|level| number(level, "solutions") <= 4),
        ),
        (
            "--optimum 6..7 --greedy-gap 0 --solutions 2..9",
            chosen(&|level| {
                (6..=7).contains(&number(level, "par"))
                    && gap(level) == 0
                    && (2..=9).contains(&number(level, "solutions"))
            }),
        ),
    ] {
        assert!(!wanted.is_empty() && wanted.len() < 30, "{options}");
        let kept = run(&format!("levels {SERIES} {options} --attempts 30"), "").exits(1);
        assert_eq!(ids(&kept.out), wanted, "{options}");
    }
}

/// A level is a board for every command.
#[test]
fn levels_are_read_as_boards() {
    let size = "--rows 4 --cols 4 --colors 3 --count 3 --seed 5";
    let [boards, levels] =
        ["generate", "levels"].map(|command| run(&format!("{command} {size}"), "").out);
    let written = run("convert --output-format boards", &levels);
    assert_eq!((written.err.as_str(), written.out), ("", boards));
    let other = levels.replacen("\"par\"", "\"pare\"", 1);
    run("solve", other).refuses("unknown field `pare`");
}

/// The effort of a board is what `exact` expands on it, whatever the machine does.
#[test]
fn boards_of_an_effort() {
    let size = "--rows 6 --cols 6 --colors 4";
    let kept = run(&format!("levels {size} --expanded 30..200 --count 3"), "").exits(0);
    let efforts = |boards: &str| -> Vec<u64> {
        let solved = run("solve --method exact --format jsonl", boards).out;
        let rows = records(&solved);
        rows.iter().map(|row| number(row, "expanded")).collect()
    };
    assert_eq!(kept.out.lines().count(), 3);
    assert!(
        efforts(&kept.out)
            .iter()
            .all(|effort| (30..=200).contains(effort))
    );
    // No board before the last was left out that has it.
    let last: usize = ids(&kept.out).last().unwrap().parse().unwrap();
    let all = run(&format!("generate {size} --count {last}"), "").out;
    let fitting = efforts(&all)
        .into_iter()
        .filter(|effort| (30..=200).contains(effort));
    assert_eq!(fitting.count(), 3);
}

/// Levels from easy to hard, whose ids give the same boards again.
#[test]
fn ladders() {
    const LADDER: &str = "levels --ladder 12 --rows 8 --cols 7 --colors 5 --seed 3";
    let made = |args: &str| {
        let ran = run(args, "").exits(0);
        begins(&ran.err, "12 levels, difficulty 0.");
        ran.out
    };
    let lines = made(LADDER);
    assert_eq!(made(LADDER), lines);
    let levels = records(&lines);
    assert_eq!(levels.len(), 12);
    let difficulty = |level: &Value| level["difficulty"].as_f64().unwrap();
    assert!(levels.is_sorted_by_key(difficulty));
    assert!(difficulty(&levels[11]) > difficulty(&levels[0]) + 1.0);
    let ids: HashSet<String> = ids(&lines).into_iter().collect();
    assert_eq!(ids.len(), 12);
    for level in levels.iter().step_by(4) {
        let id = level["id"].as_str().unwrap();
        let again = &record(&answer(format!("convert {id} -f json")));
        assert_eq!(again["cells"], level["cells"]);
        let solved = &record(&answer(format!("solve {id} -f jsonl")));
        assert_eq!(solved["moves"], level["par"]);
    }
    assert!(levels.iter().any(|level| level["rows"] == 4));
    assert!(levels.iter().any(|level| level["rows"] == 8));

    // The array has the same levels, and is read as they are.
    let array = made(&format!("{LADDER} --array"));
    let read: Vec<Value> = serde_json::from_str(&array).unwrap();
    assert_eq!(read, levels);
    let cells = |boards: String| done(run("convert -f game-id", boards));
    assert_eq!(cells(array), cells(lines));
}

/// In the free game a move is a place and a color.
#[test]
fn free_puzzles() {
    let made = run("levels --puzzles 5 --free --rows 4 --cols 4 --colors 3", "").exits(0);
    let levels = records(&made.out);
    assert_eq!(levels.len(), 5);
    for level in &levels {
        assert!(number(level, "par") >= 3);
        assert_eq!(level["difficulty"], Value::Null);
        assert_eq!(number(level, "loss"), 1);
        let only = &level["only_move"];
        assert!(only[0][1].is_u64() && only[1].is_string(), "{only}");
        assert_eq!(level["solution"][0], *only);
        assert!(!level["tempting"].as_array().unwrap().contains(only));
    }
}

/// Puzzles, the same ones each time, and read as boards. What they claim of their boards is checked
/// where they are made.
#[test]
fn puzzles() {
    const PUZZLES: &str = "levels --puzzles 12 --rows 7 --cols 6 --colors 5 --seed 3";
    let made = |args: &str| {
        let ran = run(args, "").exits(0);
        ran.says("with a puzzle");
        ran.out
    };
    let lines = made(PUZZLES);
    assert_eq!(made(PUZZLES), lines);
    let levels: Vec<Value> = records(&lines);
    assert_eq!(levels.len(), 12);
    for (line, level) in lines.lines().zip(&levels).take(4) {
        let fields = fields(line).join(" ");
        let expected = "game_id only_move only_moves tempting loss refutation themes";
        ends(&fields, expected);
        assert!(number(level, "par") >= 3);
        assert_eq!(level["solution"][0], level["only_move"]);
        assert!(level["tempting"].is_array() && number(level, "loss") > 0);
    }

    // The filters are for the positions.
    let few = records(&made(&format!(
        "{PUZZLES} --optimum 4..5 --sort difficulty"
    )));
    assert!(
        few.iter()
            .all(|level| (4..=5).contains(&number(level, "par")))
    );
    assert!(few.is_sorted_by_key(|level| level["difficulty"].as_f64().unwrap()));
    let one = records(&made(&format!("{PUZZLES} --solutions 1")));
    assert!(one.iter().all(|level| level["only_moves"] == level["par"]));
    assert_eq!(
        serde_json::from_str::<Vec<Value>>(&made(&format!("{PUZZLES} --array"))).unwrap(),
        levels
    );
}
