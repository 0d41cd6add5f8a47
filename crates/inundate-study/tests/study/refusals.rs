//! Bad study files are refused with their place.

use crate::common::{STUDY, study_path};
use inundate_study::Study;

/// What is replaced in the small study by what, and the error: line, column, field, some words.
type Case = (
    &'static str,
    &'static str,
    usize,
    usize,
    &'static str,
    &'static str,
);

const CASES: &[Case] = &[
    // The grammar and the shape.
    ("seed = 5", "seed 5", 3, 6, "", "expected"),
    ("seed = 5", "", 1, 1, "", "missing field `seed`"),
    ("seed = 5", "seed = -1", 3, 8, "seed", "expected u64"),
    ("seed = 5", "seed = \"5\"", 3, 8, "seed", "expected u64"),
    (
        "seed = 5",
        "seed = 5\nsede = 6",
        4,
        1,
        "sede",
        "unknown field `sede`",
    ),
    (
        "seed = 5",
        "seed = 5\nkeep = \"tables\"",
        4,
        8,
        "keep",
        "every run keeps its records, compressed, and counts tables of them, so remove it",
    ),
    (
        "seed = 5",
        "seed = 5\nconfidence = 99",
        4,
        14,
        "confidence",
        "expected 90 or 95 (percent), found 99",
    ),
    (
        "count = 25",
        "count = 25\nopenings = 26",
        11,
        12,
        "boards[0].openings",
        "expected at most 25, found 26",
    ),
    (
        "kind = \"mean\"",
        "kind = \"histogram\"",
        44,
        6,
        "plots[2].by",
        "expected no such field in a plot of the kind `histogram`",
    ),
    (
        "reference = \"c-1\"",
        "reference = \"classic-limit\"",
        38,
        13,
        "plots[1].reference",
        "expected `classic-limit` in a histogram, and only there",
    ),
    ("seed = 5", "seed = 5\nseed = 6", 4, 1, "", "duplicate key"),
    (
        "count = 25",
        "cuont = 25",
        10,
        1,
        "boards[0].cuont",
        "unknown field",
    ),
    (
        "\"diamonds\"",
        "\"dimonds\"",
        17,
        8,
        "boards[2].kind",
        "unknown variant",
    ),
    (
        "by = \"size\"",
        "by = \"length\"",
        27,
        6,
        "plots[0].by",
        "unknown variant",
    ),
    (
        "kind = \"mean\"",
        "kind = \"line\"",
        42,
        8,
        "plots[2].kind",
        "unknown variant",
    ),
    // The head.
    ("\"small\"", "\" \"", 2, 8, "name", "expected a name"),
    (
        "\"cycle\"",
        "\"cycles\"",
        4,
        36,
        "methods[2]",
        "found `cycles`",
    ),
    (
        "\"cycle\"",
        "\"exact\"",
        4,
        36,
        "methods[2]",
        "found `exact` again",
    ),
    (
        "\"cycle\"",
        "\"bfs\"",
        4,
        36,
        "methods[2]",
        "at most 64 components",
    ),
    (
        "\"cycle\"",
        "\"lookahead:7\"",
        4,
        36,
        "methods[2]",
        "a whole number from 1 to 6 after the colon, found `7`",
    ),
    (
        "\"cycle\", \"random-permutation\"",
        "\"lookahead\", \"lookahead:2\"",
        4,
        49,
        "methods[3]",
        "found `lookahead:2` again",
    ),
    (
        "[\"exact\", \"greedy-area\", \"cycle\", \"random-permutation\"]",
        "[]",
        4,
        11,
        "methods",
        "at least one",
    ),
    (
        "seed = 5",
        "seed = 5\ntime_limit = \"10\"",
        4,
        14,
        "time_limit",
        "like `10s`",
    ),
    (
        "seed = 5",
        "seed = 5\nmemory_limit = \"x\"",
        4,
        16,
        "memory_limit",
        "like `2GiB`",
    ),
    // Boards.
    (
        "count = 25",
        "count = 0",
        10,
        9,
        "boards[0].count",
        "expected at least 1",
    ),
    ("count = 25", "", 6, 1, "boards[0]", "missing field `count`"),
    (
        "count = 25",
        "count = 100000000",
        6,
        1,
        "boards[0]",
        "at most 100000000 boards",
    ),
    (
        "count = 25",
        "count = 25\ntake = 1",
        11,
        8,
        "boards[0].take",
        "no such field",
    ),
    (
        "[[5, 5], [6, 6]]",
        "[[5, 5], [6]]",
        8,
        18,
        "boards[0].sizes[1]",
        "[rows, cols]",
    ),
    (
        "[[5, 5], [6, 6]]",
        "[[5, 5], [6, 6, 6]]",
        8,
        18,
        "boards[0].sizes[1]",
        "[rows, cols]",
    ),
    (
        "[[5, 5], [6, 6]]",
        "[[5, 5], [6, 0]]",
        8,
        18,
        "boards[0].sizes[1]",
        "found 6×0",
    ),
    (
        "[[5, 5], [6, 6]]",
        "[]",
        8,
        9,
        "boards[0].sizes",
        "at least one",
    ),
    (
        "[[5, 5], [6, 6]]",
        "[[5, 5], [5, 5]]",
        6,
        1,
        "boards[0]",
        "grid-5x5-3 again",
    ),
    (
        "colors = [3, 4]",
        "colors = [3, 0]",
        9,
        14,
        "boards[0].colors[1]",
        "found 0",
    ),
    (
        "colors = [3, 4]",
        "colors = [3, 70000]",
        9,
        14,
        "boards[0].colors[1]",
        "65536 colors",
    ),
    (
        "[4, 4], [5, 5],",
        "[4, 4], [5, 6],",
        14,
        18,
        "boards[1].sizes[1]",
        "a square board",
    ),
    (
        "[4, 4], [5, 5],",
        "[4, 4], [2, 2],",
        14,
        18,
        "boards[1].sizes[1]",
        "at least 3 rows",
    ),
    (
        "[8, 8]]",
        "[8, 8]]\ncolors = [3]",
        15,
        10,
        "boards[1].colors",
        "no such field",
    ),
    (
        "[8, 8]]",
        "[8, 8]]\ncount = 2",
        15,
        9,
        "boards[1].count",
        "expected 1",
    ),
    (
        "kind = \"greedy-trap\"",
        "",
        12,
        1,
        "boards[1]",
        "found neither",
    ),
    (
        "set = ",
        "kind = \"grid\"\nset = ",
        22,
        8,
        "boards[3].kind",
        "found both",
    ),
    (
        "set = \"ilp",
        "set = \"pil",
        22,
        7,
        "boards[3].set",
        "expected a readable file at",
    ),
    (
        "ilp-article.boards",
        "README.md",
        22,
        7,
        "boards[3].set",
        "README.md: line",
    ),
    (
        ".boards\"",
        ".boards\"\ntake = 4",
        23,
        8,
        "boards[3].take",
        "at most 3, found 4",
    ),
    // Plots.
    (
        "value = \"moves\"\nby = \"size\"",
        "by = \"size\"",
        24,
        1,
        "plots[0]",
        "field `value`",
    ),
    (
        "kind = \"ratio\"",
        "kind = \"ratio\"\nvalue = \"moves\"",
        34,
        9,
        "plots[1].value",
        "`ratio`",
    ),
    (
        "\"exact\", \"greedy-area\"",
        "\"greedy-area\"",
        33,
        8,
        "plots[1].kind",
        "an exact method",
    ),
    (
        "methods = [\"cycle\"]",
        "methods = [\"bfs\"]",
        37,
        12,
        "plots[1].methods[0]",
        "found `bfs`",
    ),
    (
        "boards = \"grid\"\nsizes",
        "boards = \"gird\"\nsizes",
        35,
        10,
        "plots[1].boards",
        "found `gird`",
    ),
    (
        "colors = [4]",
        "colors = []",
        29,
        10,
        "plots[0].colors",
        "at least one",
    ),
    (
        "\"c-1\"",
        "\"c-2\"",
        38,
        13,
        "plots[1].reference",
        "unknown variant",
    ),
    (
        "\"c-1\"",
        "\"sqrt(c)*n\"",
        38,
        13,
        "plots[1].reference",
        "a plot of `moves`",
    ),
    (
        "\"sqrt(c)*n\"",
        "\"n/3\"",
        47,
        13,
        "plots[2].reference",
        "a plot of `ratio`",
    ),
    (
        "\"mean.svg\"",
        "\"mean.png\"",
        48,
        8,
        "plots[2].file",
        "ends in .svg",
    ),
    (
        "\"mean.svg\"",
        "\"../mean.svg\"",
        48,
        8,
        "plots[2].file",
        "ends in .svg",
    ),
    (
        "\"mean.svg\"",
        "\"box.svg\"",
        48,
        8,
        "plots[2].file",
        "found `box.svg` again",
    ),
];

#[test]
fn places_and_fields() {
    let file = study_path().display().to_string();
    for &(from, to, line, column, field, words) in CASES {
        assert!(STUDY.contains(from), "{from}");
        let text = STUDY.replacen(from, to, 1);
        let error = Study::parse(&text, &study_path()).expect_err(to);
        let place = (
            error.line,
            error.column,
            error.field.clone().unwrap_or_default(),
        );
        let message = error.to_string();
        assert_eq!(place, (line, column, field.to_owned()), "{to}: {message}");
        assert!(error.problem.contains(words), "{to}: {message}");
        assert!(
            message.starts_with(&format!("{file}:{line}:{column}: ")),
            "{message}"
        );
    }
}

#[test]
fn a_curve_in_n_needs_squares() {
    let text = STUDY.replace("[6, 6]]", "[6, 7]]");
    let text = text.replace(
        "sizes = [[6, 7]]\ncolors = [3, 5]",
        "sizes = [[6, 6]]\ncolors = [3]",
    );
    let error = Study::parse(&text, &study_path()).unwrap_err();
    assert_eq!(
        error.field.as_deref(),
        Some("plots[2].reference"),
        "{error}"
    );
}
