//! Solutions move by move.

use inundate_core::FamilyName;
use inundate_core::generate::{Kind, Size};
use serde_json::Value;

use crate::helpers::{Place, answer, ask, bounds_not_checked, done, ends, record, records, run};

/// The only family without a generator.
const MAZE: &str = r#"{"kind":"maze","cells":[[0,1,2],[1,2,0]],"walls":[[0,1]],"links":[[0,5]]}
"#;

/// On a board of each family and in both games the steps are those of the sequence, what they gain
/// adds up, and the records are verified like any others.
#[test]
fn the_steps_are_those_of_the_sequence() {
    let here = Place::new();
    let made = FamilyName::ALL.into_iter().filter_map(|family| {
        let kind: Kind = family.as_str().parse().ok()?;
        let has_rows = kind.sizes().contains(&Size::Rows);
        let size = if has_rows {
            "--rows 3 --cols 4"
        } else {
            "--vertices 12"
        };
        let args = format!("generate --kind {kind} {size} --colors 4 --output-format json");
        Some(answer(&args))
    });
    let boards: Vec<String> = made.chain([MAZE.to_owned()]).collect();
    here.write("boards", boards.concat());
    for game in ["", " --free"] {
        let solve = "solve - --format jsonl --no-stats --steps --method all";
        let out = done(run(&format!("{solve}{game}"), boards.concat()));
        let rows = records(&out);
        assert!(rows.len() > 2 * boards.len());
        for row in &rows {
            let steps = row["steps"].as_array().unwrap();
            let moves: Vec<&Value> = steps.iter().map(|step| &step["move"]).collect();
            let sequence: Vec<&Value> = row["sequence"].as_array().unwrap().iter().collect();
            assert_eq!(moves, sequence, "{row}");
            let count = |step: &Value, name: &str| step[name].as_u64().unwrap();
            let last = steps.last().unwrap();
            assert_eq!(count(last, "flooded"), row["vertices"], "{row}");
            if row["variant"] == "fixed" {
                for (step, next) in steps.iter().zip(&steps[1..]) {
                    let gained = count(next, "flooded") - count(step, "flooded");
                    assert_eq!(gained, count(next, "gained"), "{row}");
                }
            }
        }
        let verified = done(here.feed(format!("verify HERE/boards -{game}"), &out));
        let (count, bounds) = (rows.len(), bounds_not_checked(&rows));
        let expected = format!("{count} verified, 0 wrong, 0 without a sequence{bounds}\n");
        ends(&verified, &expected);
    }
}

/// A round has its place on its first move; other methods have none.
#[test]
fn rounds_of_the_marked_tile_procedure() {
    let board = "203200\n200030\n";
    let solve = "solve --format jsonl --steps --method marked-tile,strip-corner";
    let rows = ask(solve, board);
    let rounds = |row: &Value| -> Vec<Value> {
        let steps = row["steps"].as_array().unwrap().iter();
        steps
            .filter_map(|step| step.get("round").cloned())
            .collect()
    };
    let rounds_of_first = rounds(&rows[0]);
    let cases: Vec<&Value> = rounds_of_first.iter().map(|round| &round["case"]).collect();
    assert_eq!(cases, ["by-the-other", "direct", "both"]);
    assert!(rounds(&rows[1]).is_empty());
    // A quick solution that stands in for the procedure's has steps, and no rounds.
    let board = &answer("generate --rows 2 --cols 300");
    let solve = "solve --format jsonl --steps --method marked-tile --time-limit 0";
    let row = &record(&run(solve, board).exits(1).out);
    assert_eq!(row["status"], "feasible");
    assert!(!row["steps"].as_array().unwrap().is_empty() && rounds(row).is_empty());
}

#[test]
fn large_boards_are_not_played_move_by_move() {
    let board = answer("generate --rows 101 --cols 100");
    let both = format!("{board}x 1 2 0 0 ab\n");
    let message = "error: -:1: --steps: expected at most 10000 cells or vertices, found 10100\n";
    let ran = run("solve --steps --method cycle", &both);
    assert_eq!(ran.refuses(message).err, message);
    let rows = ask("solve --steps --keep-going --format jsonl", &both);
    assert_eq!(rows[0]["status"], "error");
    assert_eq!(rows[1]["steps"][0]["flooded"], 2);
}
