//! Bad study files are refused with their place.

use crate::common::{STUDY, study_path};
use inundate_study::Study;

/// The place and the field of a mistake, words of the error, and what is replaced in the small
/// study by what.
const CASES: &str = r#"
3:6 | | expected | seed = 5 | seed 5
1:1 | | missing field `seed` | seed = 5 |
3:8 | seed | expected u64 | seed = 5 | seed = -1
3:8 | seed | expected u64 | seed = 5 | seed = "5"
4:1 | sede | unknown field `sede` | seed = 5 | seed = 5⏎sede = 6
4:8 | keep | every run keeps its records, compressed, and counts tables of them, so remove it | seed = 5 | seed = 5⏎keep = "tables"
4:14 | confidence | expected 90 or 95 (percent), found 99 | seed = 5 | seed = 5⏎confidence = 99
11:12 | boards[0].openings | expected at most 25, found 26 | count = 25 | count = 25⏎openings = 26
44:6 | plots[2].by | expected no such field in a plot of the kind `histogram` | kind = "mean" | kind = "histogram"
38:13 | plots[1].reference | expected `classic-limit` in a histogram, and only there | reference = "c-1" | reference = "classic-limit"
4:1 | | duplicate key | seed = 5 | seed = 5⏎seed = 6
10:1 | boards[0].cuont | unknown field | count = 25 | cuont = 25
17:8 | boards[2].kind | expected grid, diamonds or greedy-trap, found `dimonds` | "diamonds" | "dimonds"
27:6 | plots[0].by | unknown variant | by = "size" | by = "length"
42:8 | plots[2].kind | unknown variant | kind = "mean" | kind = "line"
2:8 | name | expected a name | "small" | " "
4:36 | methods[2] | found `cycles` | "cycle" | "cycles"
4:36 | methods[2] | found `exact` again | "cycle" | "exact"
4:36 | methods[2] | at most 64 components | "cycle" | "bfs"
4:36 | methods[2] | a whole number from 1 to 6 after the colon, found `7` | "cycle" | "lookahead:7"
4:49 | methods[3] | found `lookahead:2` again | "cycle", "random-permutation" | "lookahead", "lookahead:2"
4:11 | methods | at least one | ["exact", "greedy-area", "cycle", "random-permutation"] | []
4:14 | time_limit | like `10s` | seed = 5 | seed = 5⏎time_limit = "10"
4:16 | memory_limit | like `2GiB` | seed = 5 | seed = 5⏎memory_limit = "x"
10:9 | boards[0].count | expected at least 1 | count = 25 | count = 0
6:1 | boards[0] | missing field `count` | count = 25 |
6:1 | boards[0] | at most 100000000 boards | count = 25 | count = 100000000
11:8 | boards[0].take | no such field | count = 25 | count = 25⏎take = 1
8:18 | boards[0].sizes[1] | [rows, cols] | [[5, 5], [6, 6]] | [[5, 5], [6]]
8:18 | boards[0].sizes[1] | [rows, cols] | [[5, 5], [6, 6]] | [[5, 5], [6, 6, 6]]
8:18 | boards[0].sizes[1] | found 6×0 | [[5, 5], [6, 6]] | [[5, 5], [6, 0]]
8:9 | boards[0].sizes | at least one | [[5, 5], [6, 6]] | []
6:1 | boards[0] | grid-5x5-3 again | [[5, 5], [6, 6]] | [[5, 5], [5, 5]]
9:14 | boards[0].colors[1] | found 0 | colors = [3, 4] | colors = [3, 0]
9:14 | boards[0].colors[1] | 65536 colors | colors = [3, 4] | colors = [3, 70000]
14:18 | boards[1].sizes[1] | a square board | [4, 4], [5, 5], | [4, 4], [5, 6],
14:18 | boards[1].sizes[1] | at least 3 rows | [4, 4], [5, 5], | [4, 4], [2, 2],
15:10 | boards[1].colors | no such field | [8, 8]] | [8, 8]]⏎colors = [3]
15:9 | boards[1].count | expected 1 | [8, 8]] | [8, 8]]⏎count = 2
12:1 | boards[1] | found neither | kind = "greedy-trap" |
22:8 | boards[3].kind | found both | set =  | kind = "grid"⏎set =
22:7 | boards[3].set | expected a readable file at | set = "ilp | set = "pil
22:7 | boards[3].set | README.md: line | ilp-article.boards | README.md
23:8 | boards[3].take | at most 3, found 4 | .boards" | .boards"⏎take = 4
24:1 | plots[0] | field `value` | value = "moves"⏎by = "size" | by = "size"
34:9 | plots[1].value | `ratio` | kind = "ratio" | kind = "ratio"⏎value = "moves"
33:8 | plots[1].kind | an exact method | "exact", "greedy-area" | "greedy-area"
37:12 | plots[1].methods[0] | found `bfs` | methods = ["cycle"] | methods = ["bfs"]
35:10 | plots[1].boards | found `gird` | boards = "grid"⏎sizes | boards = "gird"⏎sizes
29:10 | plots[0].colors | at least one | colors = [4] | colors = []
38:13 | plots[1].reference | unknown variant | "c-1" | "c-2"
38:13 | plots[1].reference | a plot of `moves` | "c-1" | "sqrt(c)*n"
47:13 | plots[2].reference | a plot of `ratio` | "sqrt(c)*n" | "n/3"
48:8 | plots[2].file | ends in .svg | "mean.svg" | "mean.png"
48:8 | plots[2].file | ends in .svg | "mean.svg" | "../mean.svg"
48:8 | plots[2].file | found `box.svg` again | "mean.svg" | "box.svg"
"#;

#[test]
fn places_and_fields() {
    let file = study_path().display().to_string();
    for case in CASES.trim().lines() {
        let parts: Vec<String> = case
            .split('|')
            .map(|part| part.trim().replace('⏎', "\n"))
            .collect();
        let [place, field, words, from, to] = &parts[..] else {
            panic!("{case}")
        };
        assert!(STUDY.contains(from), "{case}");
        let text = STUDY.replacen(from, to, 1);
        let error = Study::parse(&text, &study_path()).expect_err(to);
        let message = error.to_string();
        assert!(
            message.starts_with(&format!("{file}:{place}: ")),
            "{case}: {message}"
        );
        assert_eq!(
            error.field.as_deref().unwrap_or_default(),
            field,
            "{case}: {message}"
        );
        assert!(error.problem.contains(words), "{case}: {message}");
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
