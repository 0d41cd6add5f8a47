//! Tests of the format `json`.

use super::*;
use crate::Game;
use crate::duel::DuelSetup;
use crate::format::{Extras, Format, read};

fn first(text: &str) -> Result<ParsedBoard, ParseError> {
    read(text, Format::Json, Overrides::default()).remove(0)
}

fn message(text: &str) -> String {
    first(text).unwrap_err().to_string()
}

fn written(instance: &Instance, duel: Option<&Duel>) -> String {
    let mut text = String::new();
    write(&mut text, None, instance, duel);
    text.trim_end().to_owned()
}

#[test]
fn the_documented_grid() {
    let text =
        r#"{"kind":"grid","rows":2,"cols":3,"cells":[["r","g","b"],["r","r","g"]],"pivot":[0,0]}"#;
    let record = first(text).unwrap();
    assert_eq!(written(&record.instance, None), text);
}

#[test]
fn numbers_and_strings_are_the_same_labels() {
    let text = r#"{"kind":"graph","edges":[[0,1],[1,2]],"colors":[1,"1","01"],"free":true,"id":7}"#;
    let record = first(text).unwrap();
    assert_eq!(record.instance.palette().len(), 2);
    assert_eq!(record.id.as_deref(), Some("7"));
    assert_eq!(record.instance.game(), Game::Free);
}

#[test]
fn an_array_of_objects() {
    let path = r#"{"kind":"path","colors":[0,1]}"#;
    let read = |text: &str| read(text, Format::Json, Overrides::default());
    for count in 1..4 {
        let all = [path].repeat(count).join(",\n ");
        let boards = read(&format!("\n[ {all}\n]\n"));
        assert_eq!(boards.len(), count);
        assert!(boards.iter().all(Result::is_ok), "{boards:?}");
    }
    let last = |text: String| read(&text).pop().unwrap().unwrap_err().to_string();
    assert_eq!(
        last(format!("[{path} {path}]")),
        "line 1, column 33: expected `,` or `]`, found '{'"
    );
    assert_eq!(
        last(format!("[{path},]")),
        "line 1, column 33: expected value, found ']'"
    );
    assert_eq!(
        last(format!("[{path}")),
        "line 1, column 31: expected the rest of the JSON, found the end"
    );
    assert_eq!(
        last(format!("[{path}] x")),
        "line 1, column 34: expected a JSON object `{…}`, found 'x'"
    );
    // A bad board does not end the reading.
    let boards = read(&format!("[{path},\n{{\"kind\":\"path\"}},\n{path}]"));
    assert_eq!(
        boards.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [true, false, true]
    );
    for between in ["\n  ", "\r\n\t", " "] {
        let bad = "{\"kind\":},";
        let boards = read(&format!(
            "[{between}{path},{between}{bad}{between}{path}{between}]"
        ));
        assert_eq!(
            boards.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [true, false, true]
        );
    }
    let bad = r#"{"kind":"path","id":"a } \" {","colors":[0,1],"paint":7}"#;
    let boards = read(&format!("[\n  {bad},\n  {path},\n  {bad}\n]"));
    assert_eq!(
        boards.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [false, true, false]
    );
}

#[test]
#[rustfmt::skip]
fn bad_duels_are_placed() {
    for (fields, expected) in [
        (r#""starts":[[0,0],[0,0]]"#, ": starts: expected two places, found (0,0) twice"),
        (r#""starts":[[0,1],[1,0]]"#,
         ": starts: expected two components, found (0,1) and (1,0) in one of color `b`"),
        (r#""starts":[[0,0],[5,0]]"#,
         ": start of player 1: expected a row from 0 to 1 and a column from 0 to 1, found (5,0)"),
        (r#""starts":[[0,0]]"#, ", column 55: expected two starts `[a,b]`, found `[[0,0]]`"),
        (r#""starts":[[0,0],[1,1]],"rules":"chess""#,
         ", column 77: expected the rules standard, own, gain or capture, found `chess`"),
        (r#""starts":[[0,0],[1,1]],"palette":1"#,
         ": palette: expected from 2 colors, those of the board, to 65536, found 1"),
        (r#""starts":[[0,0],[1,1]],"first":2"#,
         ", column 77: expected player 0 or 1 for `first`, found `2`"),
        (r#""rules":"own""#, ": expected a field `starts`, as in every duel, found none"),
    ] {
        let duel = format!(r#"{{"kind":"grid","cells":[["a","b"],["b","b"]],{fields}}}"#);
        assert_eq!(message(&duel), format!("line 1{expected}"));
    }
}

#[test]
fn a_duel_is_read_and_written() {
    let text = concat!(
        r#"{"kind":"path","vertices":3,"colors":[0,1,2],"#,
        r#""starts":[2,0],"rules":"gain","palette":5,"first":1}"#,
    );
    let record = first(text).unwrap();
    // Where no pivot is named, it is the start of player 0.
    let Game::Fixed { pivot } = record.instance.game() else {
        panic!("the fixed game")
    };
    assert_eq!(pivot.index(), 2);
    let duel = record.into_duel(DuelSetup::default()).unwrap();
    assert_eq!(written(duel.instance(), Some(&duel)), text);
}

#[test]
fn a_nested_array_is_a_grid() {
    let text = "\n[[\"a\",1],\n[null,\"1\"]]\n";
    let record = first(text).unwrap();
    assert_eq!(
        written(&record.instance, None),
        r#"{"kind":"grid","rows":2,"cols":2,"cells":[["a",1],[null,1]],"pivot":[0,0]}"#
    );
    assert_eq!(record.line, 2);
    assert_eq!(
        message("[[0]]\n [[0]]"),
        "line 2, column 2: expected the end of the text after an array of rows, found '['"
    );
    assert!(message(&"[".repeat(99)).contains("found the end"));
    assert_eq!(
        message("[[0,1],\n[1]]"),
        "line 1: row 1: expected 2 cells as in row 0, found 1"
    );
}

/// Objects without ends, each on a line, and one with an end among them.
#[test]
fn objects_without_ends() {
    let open = "{\"kind\":\"grid\",\"cells\":[[\"a\"]\n".repeat(3_000);
    let text = format!("{open}{{\"kind\":\"path\",\"colors\":[0,1]}}\n{open}");
    let records = read(&text, Format::Json, Overrides::default());
    let good: Vec<usize> = (0..records.len())
        .filter(|&record| records[record].is_ok())
        .collect();
    assert_eq!((records.len(), good), (6_001, vec![3_000]));
}

#[test]
fn after_a_bad_object_the_next_line_is_read() {
    let text = "{\"kind\":\"grid\",\"cells\":[[true]]}\n{\"kind\":\"grid\",\"cells\":[[\"a\"]]}\n";
    let records = read(text, Format::Json, Overrides::default());
    assert!(records[0].is_err());
    assert_eq!(records[1].as_ref().unwrap().line, 2);
}

fn bad_paint(paint: &str) -> String {
    message(&format!(
        r#"{{"kind":"path","colors":["a",1],"paint":{paint}}}"#
    ))
}

#[test]
fn paint_is_read_and_written() {
    let text = "{\"kind\":\"grid\",\"rows\":1,\"cols\":3,\"cells\":[[1,0,1]],\
        \"paint\":{\"0\":\"#00ff80\",\"1\":\"#3a6fc4\"},\"pivot\":[0,0]}";
    let board = first(text).unwrap().instance;
    assert_eq!(
        board.palette().paint(),
        Some(&[[0, 255, 128], [58, 111, 196]][..])
    );
    assert_eq!(written(&board, None), text);
    // Other labels keep the looks; what has no color any more has no look.
    let relabeled = board.relabeled(|color| ["b", "a"][color.index()].to_owned());
    assert_eq!(
        relabeled.palette().paint(),
        Some(&[[58, 111, 196], [0, 255, 128]][..])
    );
}

#[test]
fn bad_paint_is_refused() {
    assert_eq!(
        bad_paint(r##"{"a":"#ff0000"}"##),
        "line 1, column 41: expected a look of the color `1` in `paint`, found none"
    );
    for wrong in ["red", "#ff00", "#ff000g", "#é1é1é"] {
        let found = bad_paint(&format!(r##"{{"a":"#ff0000","1":"{wrong}"}}"##));
        let expected =
            "line 1, column 60: expected a look like #3a6fc4 for the color `1` in `paint`";
        assert_eq!(found, format!("{expected}, found `\"{wrong}\"`"));
    }
    assert!(bad_paint("7").contains("line 1"));
}

#[test]
fn several_pivots_are_read_where_they_are_taken() {
    let text = |rest: &str| format!(r#"{{"kind":"grid","cells":[[0,1,2],[1,0,0]],{rest}}}"#);
    let taken = Overrides {
        takes_all: true,
        ..Overrides::default()
    };
    let board = |rest: &str, overrides: Overrides| {
        let record = read(&text(rest), Format::Json, overrides).remove(0);
        record
            .map(|record| record.instance)
            .map_err(|error| error.to_string())
    };
    let pivots = r#""pivots":[[1,2],[0,0]]"#;
    let instance = board(pivots, taken).unwrap();
    assert_eq!(instance.pivots(), [0, 5].map(crate::Vertex::new));
    assert_eq!(
        (instance.game(), instance.variant()),
        (Game::Free, "pivots")
    );
    let mut written = written(&instance, None);
    assert!(written.ends_with("\"pivots\":[[0,0],[1,2]]}"), "{written}");
    let again = read(&written, Format::Json, taken).remove(0).unwrap();
    assert_eq!(again.instance, instance);
    for format in Format::ALL.into_iter().filter(|&it| it != Format::Json) {
        let refused = crate::format::write(&mut written, format, Extras::default(), &instance);
        let what = format!("the format `{format}` cannot carry several pivots; `json` can");
        assert_eq!(refused.unwrap_err().to_string(), what);
    }
    // One is the pivot of the fixed game; another game wins over those of the text.
    let one = board(r#""pivots":[[1,2]]"#, Overrides::default()).unwrap();
    assert_eq!((one.variant(), one.pivots()), ("fixed", &[][..]));
    let free = board(pivots, Overrides::game(crate::GameSetup::Free)).unwrap();
    assert_eq!((free.variant(), free.pivots()), ("free", &[][..]));
    for (rest, error) in [
        (
            r#""pivots":[]"#,
            "line 1: pivots: expected a place, found none at position 0",
        ),
        (
            r#""pivots":[[0,0],[1,2],[0,0]]"#,
            "line 1: pivots: expected each place once, found (0,0) again at position 2",
        ),
        (
            r#""pivots":[[0,0],[2,0]]"#,
            "line 1: pivot: expected a row from 0 to 1 and a column from 0 to 2, found (2,0)",
        ),
        (
            r#""pivots":[[0,0],[1,2]],"free":true"#,
            "line 1, column 51: expected no `pivot` and no `free` beside `pivots`, found one",
        ),
    ] {
        assert_eq!(board(rest, taken), Err(error.to_owned()));
    }
    let refused = "line 1, column 51: expected one pivot or the free game here, found 2";
    assert_eq!(board(pivots, Overrides::default()), Err(refused.to_owned()));
}
