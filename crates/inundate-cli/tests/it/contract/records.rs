//! The fields of a record and their order, in JSON lines and CSV.

use inundate_records::SolveRecord;
use serde_json::Value;

use crate::helpers::{
    STATS, all_fields, answer, ask, begins, done, fields, fields_without_theorem, records, run,
};

#[test]
fn the_fields_and_their_order() {
    for board in [
        "ab\nba\n",
        "a\na\n",
        r#"{"kind":"grid","cells":[["a",null],["b","c"]],"id":"x","free":true}"#,
        r#"{"kind":"graph","edges":[[0,1]],"colors":["a","b"]}"#,
    ] {
        let line = done(run("solve --format jsonl --no-stats", board));
        assert_eq!(fields(&line), all_fields(), "{line}");
        let line = done(run("solve --format jsonl", board));
        assert_eq!(
            fields(&line),
            [&all_fields()[..], &STATS].concat(),
            "{line}"
        );
        let line = done(run(
            "solve --format jsonl --no-stats --method greedy-area",
            board,
        ));
        assert_eq!(fields(&line), fields_without_theorem(), "{line}");
    }
}

#[test]
fn a_theorem_says_why_a_result_is_optimal() {
    let methods = records(&answer("methods --format jsonl"));
    let stated = |name: &Value| {
        // Without the value that follows the name of some.
        let name = name.as_str().unwrap().split(':').next();
        let method = methods
            .iter()
            .find(|method| method["name"].as_str() == name);
        method.unwrap()["theorem"].clone()
    };
    let out = done(run("solve --method all --format jsonl", "abc\ncab\n"));
    let mut special = 0;
    for record in records(&out) {
        let theorem = record.get("theorem").unwrap_or(&Value::Null);
        assert_eq!(*theorem, stated(&record["method"]), "{record}");
        special += u32::from(!theorem.is_null());
    }
    // The methods of strips, `heads`, and `small-cover`.
    assert_eq!(special, 5);
    // Its bound is proven too where K moves are not enough.
    let record = &ask("solve --at-most 1 --format jsonl", "abc\ncab\n")[0];
    assert_eq!(record["status"], "infeasible");
    assert_eq!(record["theorem"], stated(&"strip-corner".into()));
    // A limit came first, but the quick solution meets the lower bound: no theorem, and not open.
    let tight = "solve --memory-limit 1B --format jsonl";
    let record = &ask(tight, "abcba\nbacbc\n")[0];
    assert_eq!(record["status"], "optimal");
    assert_eq!(record.get("theorem"), None);
}

#[test]
fn csv_has_a_field_for_each_column() {
    let text = "ab\nba\n\nab\na\n\n\"a\",b\n\na\n";
    let place = |name| {
        let names = SolveRecord::csv_header(true);
        names.iter().position(|column| *column == name).unwrap()
    };
    for args in ["", "--no-stats", "--no-stats --free"] {
        let out = done(run(
            &format!("solve --keep-going --format csv {args}"),
            text,
        ));
        let mut reader = csv::Reader::from_reader(out.as_bytes());
        let header = reader.headers().unwrap().clone();
        let mut names = all_fields();
        names.push("error");
        if args.is_empty() {
            names.extend(STATS);
        }
        assert_eq!(header.iter().collect::<Vec<_>>(), names);
        let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), 4);
        assert_eq!(
            (&rows[1][place("status")], &rows[1][place("error")]),
            ("error", "-:5: row 1: expected 2 cells as in row 0, found 1")
        );
        if args == "--no-stats" {
            assert_eq!(
                (&rows[0][place("pivot")], &rows[0][place("sequence")]),
                ("0,0", "b a")
            );
        }
    }
    for (args, columns) in [("bounds --format csv", 6), ("methods --format csv", 9)] {
        let out = done(run(args, "ab\nba\n"));
        let mut reader = csv::Reader::from_reader(out.as_bytes());
        assert_eq!(reader.headers().unwrap().len(), columns);
        assert!(reader.records().map(Result::unwrap).count() > 3);
    }
}

#[test]
fn every_method_says_what_it_is() {
    let out = answer("methods --format jsonl");
    for (line, record) in out.lines().zip(records(&out)) {
        let facts = [
            "name",
            "summary",
            "plays",
            "guarantee",
            "complexity",
            "ties",
            "source",
        ];
        assert_eq!(
            fields(line),
            [&facts[..], &["theorem", "parameters"]].concat()
        );
        for fact in facts {
            assert!(!record[fact].as_str().unwrap().is_empty(), "{record}");
        }
        for parameter in record["parameters"].as_array().unwrap() {
            for fact in ["name", "type", "default", "meaning"] {
                assert!(!parameter[fact].as_str().unwrap().is_empty(), "{parameter}");
            }
        }
    }
    let records = records(&out);
    let named = |name: &str| records.iter().find(|record| record["name"] == name);
    let drawn = named("random-permutation").unwrap();
    assert_eq!(drawn["parameters"][0]["name"], "seed");
}

#[test]
fn a_record_takes_its_board_along() {
    let hex = r#"{"kind":"hex","cells":[["a","b"],["b","c"]],"id":"h"}"#;
    let boards = format!(
        r#"{{"kind":"grid","cells":[["a",null],["b","c"]],"id":"x","free":true}}
{{"kind":"graph","edges":[[0,1],[1,2]],"colors":["a","b",7],"pivot":1,"id":"g"}}
{{"kind":"grid","cells":[]}}
{hex}
"#
    );
    for (options, boards) in [
        ("--keep-going --steps", boards.as_str()),
        ("--best-pivot", hex),
        ("-m all", hex),
    ] {
        let solve = format!("solve --format jsonl --no-stats {options}");
        let plain = run(&solve, boards).out;
        let with = run(&format!("{solve} --with-board"), boards).out;
        assert_eq!(plain.lines().count(), with.lines().count());
        for (plain, with) in plain.lines().zip(with.lines()) {
            let rest = with.strip_prefix(plain.trim_end_matches('}')).unwrap();
            begins(rest, ",\"board\":");
        }
        let mut found: Vec<Value> = records(&with)
            .into_iter()
            .map(|record| record["board"].clone())
            .collect();
        found.dedup();
        let converted = records(&run("convert --keep-going -f json", boards).out);
        let (bad, good): (Vec<Value>, Vec<Value>) = found.into_iter().partition(Value::is_null);
        assert_eq!(good, converted);
        assert_eq!(bad.len(), boards.matches("\"cells\":[]").count());
    }
}
