//! Ids and labels that mean something to a spreadsheet or a terminal.

use crate::common::run;

const FORMULA: &str = r#"{"kind":"grid","id":"=cmd|' /C calc'!A1","cells":[["a","b"]]}"#;

#[test]
fn a_formula_is_a_text_in_csv() {
    for command in ["solve --no-stats", "bounds"] {
        let csv = run(&format!("{command} --format csv -"), FORMULA);
        assert_eq!((csv.code, csv.err.as_str()), (Some(0), ""));
        csv.shows(",'=cmd|' /C calc'!A1,");
        let json = run(&format!("{command} --format jsonl -"), FORMULA);
        json.shows(r#""id":"=cmd|' /C calc'!A1""#);
    }
}

/// U+202E turns the direction of what follows, U+200B is not seen at all.
#[test]
fn invisible_characters_are_shown_by_their_numbers() {
    let board =
        "{\"kind\":\"grid\",\"id\":\"i\u{202e}d\",\"cells\":[[\"a\u{202e}b\",\"c\u{200b}\"]]}";
    let is_shown = |args: &str| {
        let ran = run(args, board);
        let is_raw = |text: &str| text.contains(['\u{202e}', '\u{200b}']);
        assert!(!is_raw(&ran.out) && !is_raw(&ran.err), "{args}: {ran:?}");
        ran.out
    };
    assert!(is_shown("solve --no-stats -").contains(r#""c\u{200b}""#));
    assert!(is_shown("solve --no-stats --steps -").contains(r#""a\u{202e}b""#));
    assert!(is_shown("show -").contains(r#""i\u{202e}d""#));
    is_shown("bounds -");
    is_shown("solve --final-color all --no-stats -");
    is_shown("verify - --moves c");
    is_shown("analyze - c");
}
