//! Bad input and usage: exit code 2, nothing on standard output, a message with the place, what
//! was expected and what was found, and no file left behind.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod common;

use std::fs;

use common::{Ran, run, run_args};

/// Arguments after which bad text is fed to standard input, and what the message holds.
type Row<'a> = (&'a str, &'a str, &'a [&'a str]);

fn refused(ran: &Ran, fragments: &[&str], what: &str) {
    assert_eq!(ran.code, Some(2), "{what}: {ran:?}");
    assert_eq!(ran.out, "", "{what}");
    assert!(!ran.err.contains("panicked"), "{what}: {}", ran.err);
    for fragment in fragments {
        assert!(
            ran.err.contains(fragment),
            "{what}: {fragment:?} in {}",
            ran.err
        );
    }
}

/// Each row alone, with an output file that must not come to be.
fn refuse_all(rows: &[Row<'_>]) {
    for &(args, input, fragments) in rows {
        let args: Vec<&str> = args.split_whitespace().collect();
        let what = format!("{args:?} < {input:.80?}");
        refused(&run_args(args.iter().copied(), input), fragments, &what);
        if matches!(args[0], "solve" | "bounds" | "generate") && !args.contains(&"--output") {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("result");
            let with_file = [args.as_slice(), &["--output", path.to_str().unwrap()]].concat();
            refused(&run_args(with_file, input), fragments, &what);
            let left = fs::read_dir(folder.path()).unwrap().count();
            assert_eq!(left, 0, "{what}: a file is left behind");
        }
    }
}

/// Every message of ours says what was expected.
fn refuse_all_and_say_what_was_expected(rows: &[Row<'_>]) {
    let rows: Vec<(_, _, Vec<&str>)> = rows
        .iter()
        .map(|&(args, input, fragments)| (args, input, [&["expected"], fragments].concat()))
        .collect();
    let rows: Vec<Row<'_>> = rows
        .iter()
        .map(|(args, input, fragments)| (*args, *input, fragments.as_slice()))
        .collect();
    refuse_all(&rows);
}

#[test]
#[rustfmt::skip]
fn rows() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", "", &["-:1:", "at least one board", "found none"]),
        ("solve", "\n \n\t\n", &["-:1:", "at least one board"]),
        ("solve", "# only a comment\n", &["at least one board"]),
        ("bounds", "", &["-:1:", "at least one board"]),
        ("solve -", "abc\nab\n", &["-:2:", "row 1", "3 cells", "found 2"]),
        ("solve", "ab\nab\n\nab\nabc\n", &["-:5:", "2 cells", "found 3"]),
        ("solve", "# c\n\nabc\n# c\nab\n", &["-:5:", "3 cells"]),
        ("solve", "a,,b\n", &["-:1:3:", "a cell", "found `,`"]),
        ("solve", "a,b,\n", &["-:1:5:", "the end of the line"]),
        ("solve", ",a\n", &["-:1:1:", "a cell"]),
        ("solve", "a b\nc\n", &["-:2:", "2 cells", "found 1"]),
        ("solve", "ab\na\0\n", &["-:2:2:", "printable", r"'\0'"]),
        ("solve", "ab\n\u{1b}[31mb\n", &["-:2:1:", "printable"]),
        ("solve", "red \u{7}\n", &["-:1:5:", "printable"]),
        ("bounds", "ab\na\n", &["-:2:", "2 cells"]),
        ("verify - 1", "ab\na\n", &["-:2:", "2 cells"]),
        ("solve --input-format rows", "{}\nabc\n", &["-:2:", "2 cells"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn boards() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", "1 3 3 0 0 abcabcab\n", &["-:1:11:", "3×3 cells", "found 8"]),
        ("solve", "1 2 2 0 0 abba\n2 2 2 0 9 abba\n", &["-:2:", "pivot", "(0,9)"]),
        ("solve", "1 3 x 0 0 abcabcabc\n", &["-:1:5:", "whole number for cols", "`x`"]),
        ("solve", "1 -3 3 0 0 abcabcabc\n", &["-:1:3:", "whole number for rows", "`-3`"]),
        ("solve", "1 3 3 +0 0 abcabcabc\n", &["-:1:7:", "whole number for pivot_row"]),
        ("solve", "1 3 3 0 0.5 abcabcabc\n", &["-:1:9:", "whole number for pivot_col"]),
        ("solve", "1 99999999999 99999999999 0 0 abcabcabc\n", &["-:1:31:", "cells", "found 9"]),
        ("solve", "1 99999999999999999999 1 0 0 abcabcabc\n", &["-:1:3:", "whole number for rows"]),
        ("solve", "1 0 9 0 0 abcabcabc\n", &["-:1:11:", "0×9 cells"]),
        ("solve", "1 3 3 0 0 abcabcab\u{7}\n", &["-:1:", "printable"]),
        ("solve --input-format boards", "1 2 2 0 0\n", &["-:1:", "six fields", "found 5"]),
        ("solve --input-format boards", "1 2 2 0 0 ab ba\n", &["-:1:", "six fields", "found 7"]),
        ("solve --input-format boards", "abc\nabc\n", &["-:1:", "-:2:", "six fields"]),
        ("bounds --input-format boards", "", &["-:1:", "at least one board"]),
        // By its content this is a board with too few cells, not the six colors of a row.
        ("solve --input-format auto", "1 3 3 0 0 abcabcab\n", &["3×3 cells"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn squares() {
    refuse_all_and_say_what_was_expected(&[
        ("solve --input-format squares", "abbab\n", &["-:1:", "a square number", "found 5"]),
        ("solve --input-format squares", "abba\nab\n", &["-:2:", "a square number", "found 2"]),
        ("solve --input-format squares", "ab ba\n", &["-:1:3:", "printable", "' '"]),
        ("solve --input-format squares", "", &["at least one board"]),
        ("solve --input-format squares --pivot 2,0", "abba\n", &["-:1:", "pivot", "(2,0)"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn json() {
    let deep = format!("{{\"kind\":\"grid\",\"cells\":{}", "[".repeat(64));
    refuse_all_and_say_what_was_expected(&[
        ("solve", &deep, &["-:1:87:", "at most 64 levels", "found more"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]"#, &["-:1:", "found the end"]),
        ("solve", "{", &["-:1:", "found the end"]),
        ("solve", "{\"kind\":\"grid\",\n\"cells\":[[\"a", &["-:2:", "found the end"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivott":[0,0]}"#, &["-:1:", "unknown field `pivott`"]),
        ("solve", r#"{"kind":"grid","cells":[["a",1.5]]}"#, &["-:1:", "floating point `1.5`", "a string or a whole number"]),
        ("solve", "\n{\"kind\":\"grid\",\n\"cells\":[[true]]}", &["-:3:", "boolean `true`"]),
        ("solve", r#"{"kind":"grid","cells":"ab"}"#, &["-:1:", "string \"ab\""]),
        ("solve", r#"{"kind":"grid","rows":-1,"cells":[["a"]]}"#, &["-:1:", "`-1`"]),
        ("solve", r#"{"kind":"grid","rows":99999999999,"cells":[["a"]]}"#, &["-:1:", "99999999999 rows", "found 1"]),
        ("solve", r#"{"kind":"grid","rows":99999999999999999999999,"cells":[["a"]]}"#, &["-:1:"]),
        ("solve", r#"{"kind":"grid","cols":3,"cells":[["a"]]}"#, &["-:1:", "3 cols", "found 1"]),
        ("solve", r#"{"kind":"grid","cells":[]}"#, &["-:1:", "at least one cell", "found none"]),
        ("solve", r#"{"kind":"grid","cells":[[]]}"#, &["-:1:", "at least one cell"]),
        ("solve", r#"{"kind":"grid","cells":[[null,null]]}"#, &["-:1:", "at least one cell"]),
        ("solve", r#"{"kind":"grid","cells":[["a","b"],["a"]]}"#, &["-:1:", "row 1", "2 cells", "found 1"]),
        ("solve", r#"{"kind":"grid","cells":[["a",null,"b"]]}"#, &["-:1:", "connected", "(0,0)", "(0,2)"]),
        ("solve", r#"{"kind":"grid","cells":[[null,"a"]]}"#, &["-:1:", "pivot", "a hole at (0,0)"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivot":[0,1]}"#, &["-:1:", "pivot", "(0,1)"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivot":0}"#, &["-:1:", "pivot", "a cell ROW,COL", "`0`"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"free":"yes"}"#, &["-:1:", "string \"yes\"", "a boolean"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"id":[1]}"#, &["-:1:"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"colors":["a"]}"#, &["no field `colors` beside the kind grid"]),
        ("solve", r#"{"kind":"blob","cells":[["a"]]}"#, &["-:1:", "found `blob`"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]]} and more"#, &["-:1:33:"]),
        ("solve", "{\"kind\":\"grid\",\"cells\":[[\"a\"]]}\n{\"kind\":1}", &["-:2:", "a string"]),
        ("solve --input-format json", "abc\n", &["-:1:1:"]),
        ("solve --input-format json", "", &["-:1:", "at least one board"]),
        ("solve --input-format json", "[]", &["-:1:"]),
    ]);
    // The words of the JSON library.
    refuse_all(&[
        ("solve", "{kind:1}", &["-:1:2:", "key must be a string"]),
        ("solve", r#"{"kind":"grid"}"#, &["-:1:", "expected a field `cells`"]),
        ("solve", r#"{"cells":[["a"]]}"#, &["-:1:", "expected a field `kind`"]),
        ("solve", r#"{"kind":"graph","colors":[1]}"#, &["-:1:", "expected a field `edges`"]),
        ("solve", r#"{"kind":"graph","edges":[]}"#, &["-:1:", "expected a field `colors`"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"cells":[["b"]]}"#, &["-:1:38:", "expected one field `cells`"]),
        ("solve", r#"{"kind":"grid","cells":[["a\q"]]}"#, &["-:1:29:", "invalid escape"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],}"#, &["-:1:32:", "trailing comma"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivot":[0]}"#, &["-:1:42:", "expected a cell [row,col] or the number of a vertex for the pivot"]),
        ("solve", r#"{"kind":"grid","cells":[["a"]],"pivot":"center"}"#, &["-:1:47:", "expected a cell [row,col]"]),
        ("solve", "{\"kind\":\"grid\",\"cells\":[[\"a\nb\"]]}", &["control character"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn graphs() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2,1]}"#, &["-:1:", "connected", "vertex 2"]),
        ("solve", r#"{"kind":"graph","edges":[[0,2]],"colors":[1,2]}"#, &["-:1:", "edge 0", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"graph","edges":[[0,-1]],"colors":[1,2]}"#, &["-:1:", "`-1`"]),
        ("solve", r#"{"kind":"graph","edges":[[0]],"colors":[1,2]}"#, &["-:1:", "size 2"]),
        ("solve", r#"{"kind":"graph","vertices":3,"edges":[[0,1]],"colors":[1,2]}"#, &["-:1:", "3 colors", "found 2"]),
        ("solve", r#"{"kind":"graph","edges":[],"colors":[]}"#, &["-:1:", "at least one"]),
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2],"pivot":2}"#, &["-:1:", "pivot", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2],"pivot":[0,0]}"#, &["-:1:", "pivot", "a vertex number"]),
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2],"rows":1}"#, &["no field `rows` beside the kind graph"]),
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,null]}"#, &["-:1:", "null"]),
        ("solve --pivot 0,0", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2]}"#, &["-:1:", "pivot", "a vertex number"]),
        ("solve --pivot center", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2]}"#, &["-:1:", "pivot", "a vertex number"]),
        ("solve --pivot 2", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2]}"#, &["-:1:", "pivot", "from 0 to 1"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn boards_of_families() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", r#"{"kind":"circular-grid","cells":[["a","b"],["a"]]}"#, &["-:1:", "row 1", "2 cells", "found 1"]),
        ("solve", r#"{"kind":"circular-grid"}"#, &["-:1:", "a field `cells`", "found none"]),
        ("solve", r#"{"kind":"circular-grid","cells":[["a","b"]],"d":0}"#, &["no field `d` beside the kind circular-grid"]),
        ("solve", r#"{"kind":"hex","cells":[["a","b"],[]]}"#, &["-:1:", "row 1", "found 0"]),
        ("solve", r#"{"kind":"hex","cells":[["a",null,"b"],[null,null,"b"]]}"#, &["-:1:", "connected", "(0,2)"]),
        ("solve", r#"{"kind":"hex","colors":["a"]}"#, &["-:1:", "a field `cells`"]),
        ("solve", r#"{"kind":"hex","cells":[["a"]],"pivot":3}"#, &["-:1:", "pivot", "a cell ROW,COL", "`3`"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]]}"#, &["-:1:", "a field `d`", "found none"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]],"d":1}"#, &["-:1:", "d: ", "column 1 of one color", "row 1"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]],"d":2}"#, &["-:1:", "d: ", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]],"d":-1}"#, &["-:1:", "`-1`"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]],"d":0,"pivot":[1,1]}"#, &["-:1:", "pivot", "a cell of column 0", "(1,1)"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],[null,"c"]],"d":0}"#, &["-:1:", "d: ", "without holes", "row 1"]),
        ("solve --pivot 0,1", r#"{"kind":"d-board","cells":[["a","b"]],"d":0}"#, &["-:1:", "pivot", "a cell of column 0", "(0,1)"]),
        ("solve --pivot top-right", r#"{"kind":"circular-d-board","cells":[["a","b"]],"d":0}"#, &["-:1:", "pivot", "a cell of column 0"]),
        ("solve", r#"{"kind":"circular-d-board","cells":[["a","b"],["b","b"]],"d":0}"#, &["-:1:", "column 0 of one color"]),
        ("solve", r#"{"kind":"circular-d-board","rows":3,"cells":[["a","b"],["a","b"]],"d":0}"#, &["-:1:", "3 rows", "found 2"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn graphs_of_families() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", r#"{"kind":"path"}"#, &["-:1:", "a field `colors`", "found none"]),
        ("solve", r#"{"kind":"path","colors":[]}"#, &["-:1:", "at least one"]),
        ("solve", r#"{"kind":"path","colors":[1,2],"edges":[[0,1]]}"#, &["no field `edges` beside the kind path"]),
        ("solve", r#"{"kind":"path","colors":[1,2],"k":1}"#, &["no field `k` beside the kind path"]),
        ("solve", r#"{"kind":"path","colors":[1,2],"pivot":2}"#, &["-:1:", "pivot", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"path","colors":[1,2],"pivot":[0,1]}"#, &["-:1:", "pivot", "a vertex number"]),
        ("solve --pivot center", r#"{"kind":"cycle","colors":[1,2]}"#, &["-:1:", "pivot", "a vertex number"]),
        ("solve", r#"{"kind":"cycle","vertices":3,"colors":[1,2]}"#, &["-:1:", "3 colors", "found 2"]),
        ("solve", r#"{"kind":"cycle","cells":[[1,2]]}"#, &["-:1:", "a field `colors`"]),
        ("solve", r#"{"kind":"path-power","colors":[1,2]}"#, &["-:1:", "a field `k`"]),
        ("solve", r#"{"kind":"path-power","colors":[1,2],"k":0}"#, &["-:1:", "k: ", "at least 1", "found 0"]),
        ("solve", r#"{"kind":"cycle-power","colors":[1,2],"k":0}"#, &["-:1:", "k: ", "at least 1"]),
        ("solve", r#"{"kind":"cycle-power","colors":[1,2],"k":1.5}"#, &["-:1:", "`1.5`"]),
        ("solve", r#"{"kind":"graph-power","colors":[1,2],"edges":[[0,1]],"k":0}"#, &["-:1:", "k: ", "at least 1"]),
        ("solve", r#"{"kind":"graph-power","colors":[1,2],"edges":[[0,1]]}"#, &["-:1:", "a field `k`"]),
        ("solve", r#"{"kind":"graph-power","colors":[1,2,3],"edges":[[0,1]],"k":9}"#, &["-:1:", "connected", "vertex 2"]),
        ("solve", r#"{"kind":"tree","colors":[1,2,1],"edges":[[0,1],[1,2],[2,0]]}"#, &["-:1:", "edge 2", "a tree", "a cycle closed by vertices 2 and 0"]),
        ("solve", r#"{"kind":"tree","colors":[1,2],"edges":[[0,1],[1,0]]}"#, &["-:1:", "edge 1", "a cycle"]),
        ("solve", r#"{"kind":"tree","colors":[1,2],"edges":[[1,1],[1,0]]}"#, &["-:1:", "edge 0", "a cycle"]),
        ("solve", r#"{"kind":"tree","colors":[1,2,1],"edges":[[0,1]]}"#, &["-:1:", "connected", "vertex 2"]),
        ("solve", r#"{"kind":"tree","colors":[1,2,1],"edges":[[0,1],[1,3]]}"#, &["-:1:", "edge 1", "from 0 to 2", "found 3"]),
        ("solve", r#"{"kind":"tree","colors":[1,2],"edges":[[0,1]],"order":[0,1]}"#, &["no field `order` beside the kind tree"]),
        ("solve", r#"{"kind":"interval","colors":[1,2]}"#, &["-:1:", "a field `intervals`"]),
        ("solve", r#"{"kind":"interval","colors":[1,2],"intervals":[[0,1],[3,1]]}"#, &["-:1:", "interval 1", "from 3 on", "found 1"]),
        ("solve", r#"{"kind":"interval","colors":[1,2],"intervals":[[0,1],[2,3]]}"#, &["-:1:", "connected", "vertex 1"]),
        ("solve", r#"{"kind":"interval","colors":[1,2],"intervals":[[0,1]]}"#, &["-:1:", "intervals: ", "2, one for each vertex", "found 1"]),
        ("solve", r#"{"kind":"interval","colors":[1],"intervals":[[0,0.5]]}"#, &["-:1:", "floating point `0.5`", "a whole number"]),
        ("solve", r#"{"kind":"interval","colors":[1],"intervals":[[0,1]],"perm":[0]}"#, &["no field `perm` beside the kind interval"]),
        ("solve", r#"{"kind":"circular-arc","colors":[1,2],"intervals":[[5,1],[2,4]]}"#, &["-:1:", "connected", "vertex 1"]),
        ("solve", r#"{"kind":"circular-arc","colors":[1,2],"intervals":[[5,1],[2,4],[0,9]]}"#, &["-:1:", "intervals: ", "found 3"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2]}"#, &["-:1:", "a field `perm`"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[1,1]}"#, &["-:1:", "perm: ", "from 0 to 1 at most once", "found 1 again at position 1"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[2,1]}"#, &["-:1:", "perm: ", "found 2 at position 0"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[1,0,2]}"#, &["-:1:", "perm: ", "2, one for each vertex", "found 3"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[0,1]}"#, &["-:1:", "connected", "vertex 1"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[-1,0]}"#, &["-:1:", "`-1`"]),
        ("solve", r#"{"kind":"cocomparability","colors":[1,2,3,4],"edges":[[0,1],[1,2],[2,3]],"order":[0,3,1,2]}"#, &["-:1:", "order: ", "vertex 3 adjacent to 0 or 1", "found neither"]),
        ("solve", r#"{"kind":"graph","colors":[1,2,3,4],"edges":[[0,1],[1,2],[2,3]],"order":[0,3,1,2]}"#, &["-:1:", "order: ", "vertex 3 adjacent to 0 or 1"]),
        ("solve", r#"{"kind":"cocomparability","colors":[1,2],"edges":[[0,1]]}"#, &["-:1:", "a field `order`"]),
        ("solve", r#"{"kind":"cocomparability","colors":[1,2],"edges":[[0,1]],"order":[0]}"#, &["-:1:", "order: ", "found 1"]),
        ("solve", r#"{"kind":"cocomparability","colors":[1,2],"edges":[[0,1]],"order":[1,1]}"#, &["-:1:", "order: ", "found 1 again at position 1"]),
        ("solve", r#"{"kind":"split","colors":[1,2],"edges":[[0,1]]}"#, &["-:1:", "a field `clique`"]),
        ("solve", r#"{"kind":"split","colors":[1,2,1],"edges":[[0,1],[1,2]],"clique":[0,1,2]}"#, &["-:1:", "clique: ", "vertices 0 and 2", "no edge"]),
        ("solve", r#"{"kind":"split","colors":[1,2,1],"edges":[[0,1],[1,2]],"clique":[0]}"#, &["-:1:", "clique: ", "the edge 1–2 outside"]),
        ("solve", r#"{"kind":"split","colors":[1,2],"edges":[[0,1]],"clique":[2]}"#, &["-:1:", "clique: ", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"split","colors":[1,2],"edges":[[0,1]],"clique":[1,1]}"#, &["-:1:", "clique: ", "found 1 again"]),
        ("solve", r#"{"kind":"complete","colors":[]}"#, &["-:1:", "at least one"]),
        ("solve", r#"{"kind":"complete","colors":[1,2],"edges":[]}"#, &["no field `edges` beside the kind complete"]),
        ("solve", r#"{"kind":"graph","colors":[1,2],"edges":[[0,1]],"k":2}"#, &["no field `k` beside the kind graph"]),
    ]);
    let many = format!(r#"{{"kind":"complete","colors":[{}0]}}"#, "0,".repeat(5999));
    refuse_all_and_say_what_was_expected(&[
        ("solve", &many, &["-:1:", "at most 16777216 edges", "found more"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn options_of_solve() {
    const AB: &str = "ab\nba\n";
    let components: String = (0..65).map(|cell| ['a', 'b'][cell % 2]).collect();
    refuse_all_and_say_what_was_expected(&[
        ("solve --pivot middle", AB, &["--pivot", "ROW,COL", "`middle`"]),
        ("solve --pivot 1,2,3", AB, &["--pivot", "`1,2,3`"]),
        ("solve --pivot -1,0", AB, &["--pivot", "`-1,0`"]),
        ("solve --pivot 99999999999999999999,0", AB, &["--pivot"]),
        ("solve --pivot 2,0", AB, &["-:1:", "pivot", "(2,0)"]),
        ("solve --pivot 3", AB, &["-:1:", "pivot", "a cell ROW,COL", "`3`"]),
        ("solve --pivot center", r#"{"kind":"grid","cells":[["a","a","a"],["a",null,"a"],["a","a","a"]]}"#, &["-:1:", "pivot", "a hole at (1,1)"]),
        ("solve --shard 0/2", AB, &["--shard", "1 ≤ I ≤ N"]),
        ("solve --shard 3/2", AB, &["--shard"]),
        ("solve --shard 1", AB, &["--shard"]),
        ("solve --shard 1/0", AB, &["--shard"]),
        ("solve --threads 0", AB, &["--threads", "from 1 to 1024"]),
        ("solve --threads many", AB, &["--threads"]),
        ("solve --threads 1025", AB, &["--threads"]),
        ("solve --time-limit soon", AB, &["--time-limit", "like 10s"]),
        ("solve --time-limit 10parsecs", AB, &["--time-limit"]),
        ("solve --time-limit nan", AB, &["--time-limit"]),
        ("solve --time-limit=-1", AB, &["--time-limit"]),
        ("solve --memory-limit 0", AB, &["--memory-limit", "more than 0"]),
        ("solve --memory-limit lots", AB, &["--memory-limit", "like 2GiB"]),
        ("solve --method guess", AB, &["--method", "one of exact, free-exact, bfs, ", "found `guess`"]),
        ("solve --method exact,", AB, &["--method", "found ``"]),
        ("solve --method exact,auto", AB, &["--method", "found `auto`", "stand alone"]),
        ("solve --method exact:3", AB, &["--method exact", "no parameter", "found `3`"]),
        ("solve --method lookahead:0", AB, &["--method lookahead", "1 to 6", "found `0`"]),
        ("solve --method lookahead:", AB, &["--method lookahead", "1 to 6", "found ``"]),
        ("solve --method exact,lookahead:x", AB, &["--method lookahead", "1 to 6", "found `x`"]),
        ("solve --method auto:3", AB, &["--method", "found `auto:3`", "stand alone"]),
        ("solve --method exact --free", AB, &["-:1:", "--method exact", "the fixed game", "found the free game"]),
        ("solve --method greedy-area,exact --free", AB, &["--method exact", "the fixed game"]),
        ("solve --method bfs", &components, &["-:1:", "--method bfs", "at most 64 components", "found 65"]),
        ("solve --steps --format csv", AB, &["--steps", "--format text or jsonl", "found --format csv"]),
        ("solve --steps --format csv", AB, &["--steps", "found --format csv"]),
        ("solve --output no/such/folder/result", AB, &["--output no/such/folder/result", "a writable folder"]),
        ("solve --output corpus", AB, &["--output corpus", "a new file", "found something else"]),
        ("solve - -", AB, &["INPUT", "`-` at most once"]),
        ("solve missing.boards", AB, &["missing.boards", "a readable file"]),
        ("solve corpus", AB, &["corpus", "a readable file"]),
        ("solve - missing.boards --keep-going", AB, &["missing.boards", "a readable file"]),
    ]);
    // The words of the parser of the command line.
    refuse_all(&[
        ("solve --at-most -1", AB, &["-1"]),
        ("solve --at-most 1.5", AB, &["--at-most"]),
        ("solve --at-most 4294967296", AB, &["--at-most"]),
        ("solve --seed x", AB, &["--seed"]),
        ("solve --seed 18446744073709551616", AB, &["--seed"]),
        ("solve --format xml", AB, &["--format", "text, jsonl, csv"]),
        ("solve --input-format png", AB, &["--input-format", "auto, rows, boards, squares"]),
        ("solve --free --pivot 0,0", AB, &["--free", "--pivot"]),
        ("solve --threads", AB, &["--threads"]),
        ("solve --threads 1 --threads 2", AB, &["--threads"]),
        ("solve --unheard-of", AB, &["--unheard-of"]),
        ("bounds --format xml", AB, &["--format"]),
        ("bounds --method exact", AB, &["--method"]),
        ("methods extra", "", &["extra"]),
        ("methods --format xml", "", &["--format"]),
        ("slove", "", &["slove", "solve"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn options_of_generate() {
    refuse_all_and_say_what_was_expected(&[
        ("generate --rows 0", "", &["--rows 0", "between 1 and 4194304 cells", "found 0×14"]),
        ("generate --cols 0", "", &["--cols 0", "found 14×0"]),
        ("generate --rows 4194305 --cols 1", "", &["--rows 4194305", "4194304 cells"]),
        ("generate --rows 99999999999 --cols 99999999999", "", &["4194304 cells"]),
        ("generate --colors 0", "", &["--colors 0", "between 1 and 65536 colors", "found 0"]),
        ("generate --colors 65537", "", &["--colors 65537", "between 1 and 65536 colors"]),
        ("generate --kind diamonds --rows 4 --cols 5", "", &["--rows, --cols", "as many rows as columns", "4×5"]),
        ("generate --kind diamonds --rows 0 --cols 0", "", &["--rows 0"]),
        ("generate --kind diamonds --colors 1", "", &["--colors 1"]),
        ("generate --kind diamonds --count 2", "", &["--count", "found 2"]),
        ("generate --kind greedy-trap --rows 2 --cols 2", "", &["--rows 2", "at least 3 rows", "found 2"]),
        ("generate --kind greedy-trap --rows 3", "", &["--rows, --cols", "3×14"]),
        ("generate --kind greedy-trap --colors 4", "", &["--colors", "expected 3", "found 4"]),
        ("generate --kind d-board --column 14", "", &["--rows 14 --cols 14 --column 14 --colors 6", "a column below 14", "found 14"]),
        ("generate --kind d-board --cols 0", "", &["--cols 0", "cells"]),
        ("generate --column 3", "", &["--column", "but --rows, --cols", "found 3"]),
        ("generate --kind path --rows 3", "", &["--rows", "but --vertices", "found 3"]),
        ("generate --kind hex --vertices 3", "", &["--vertices", "but --rows, --cols"]),
        ("generate --kind tree --edges 3", "", &["--edges", "but --vertices", "found 3"]),
        ("generate --kind star-of-paths --vertices 9", "", &["--vertices", "but --paths, --length", "found 9"]),
        ("generate --kind diamonds --power 9", "", &["--power", "but --rows, --cols", "found 9"]),
        ("generate --kind path --vertices 0", "", &["--vertices 0 --colors 6", "between 1 and 4194304 vertices", "found 0"]),
        ("generate --kind tree --vertices 4194305", "", &["--vertices 4194305", "between 1 and 4194304 vertices"]),
        ("generate --kind graph --vertices 0", "", &["--vertices 0 --edges 0", "between 1 and 4194304 vertices"]),
        ("generate --kind graph --vertices 9999999999", "", &["--vertices 9999999999", "between 1 and 4194304 vertices"]),
        ("generate --kind complete --colors 0", "", &["--vertices 20 --colors 0", "between 1 and 65536 colors"]),
        ("generate --kind path-power --power 0", "", &["--vertices 20 --power 0", "k: ", "at least 1", "found 0"]),
        ("generate --kind cycle-power --power 0", "", &["--power 0", "k: "]),
        ("generate --kind graph-power --power 0", "", &["--edges 40 --power 0", "k: "]),
        ("generate --kind complete --vertices 6000", "", &["--vertices 6000", "at most 16777216 edges", "found more"]),
        ("generate --kind permutation --vertices 50000", "", &["--vertices 50000", "at most 16777216 edges"]),
        ("generate --kind graph --vertices 4 --edges 2", "", &["--vertices 4 --edges 2", "between 3 and 6 edges", "found 2"]),
        ("generate --kind graph --vertices 4 --edges 7", "", &["--edges 7", "between 3 and 6 edges", "found 7"]),
        ("generate --kind caterpillar --spine 0", "", &["--vertices 20 --spine 0", "a spine of 1 to 20 vertices", "found 0"]),
        ("generate --kind split --clique 21", "", &["--vertices 20 --clique 21", "a clique of 1 to 20 vertices", "found 21"]),
        ("generate --kind interval --length 0", "", &["--vertices 20 --length 0", "a length from 1", "found 0"]),
        ("generate --kind circular-arc --length 0", "", &["--length 0", "a length from 1"]),
        ("generate --kind star-of-paths --paths 0", "", &["--paths 0 --length 5", "at least one path", "found 0"]),
        ("generate --kind star-of-paths --length 0", "", &["--length 0", "at least one vertex", "found 0"]),
        ("generate --kind cycle --output-format boards", "", &["--output-format", "`boards` cannot carry a graph", "`json` can"]),
        ("generate --kind hex --output-format rows", "", &["--output-format", "cannot carry a board of hexagons"]),
        ("generate --kind circular-grid --output-format game-id", "", &["--output-format", "cannot carry a circular grid"]),
        ("generate --kind d-board --output-format squares", "", &["--output-format", "cannot carry the column of a d-board"]),
        ("generate --colors 63 --output-format boards", "", &["--output-format"]),
        ("generate --rows 2 --cols 3 --output-format squares", "", &["--output-format"]),
        ("generate --output corpus", "", &["--output corpus", "a new file"]),
        ("generate --output no/such/folder/result", "", &["--output no/such/folder/result"]),
    ]);
    refuse_all(&[
        ("generate --rows -1", "", &["-1"]),
        ("generate --rows 1.5", "", &["--rows"]),
        ("generate --rows 99999999999999999999", "", &["--rows"]),
        ("generate --count x", "", &["--count"]),
        ("generate --seed x", "", &["--seed"]),
        ("generate --kind torus", "", &["--kind", "grid, circular-grid, d-board", "diamonds, greedy-trap"]),
        ("generate --kind path --vertices -1", "", &["-1"]),
        ("generate --kind path --vertices many", "", &["--vertices"]),
        ("generate --output-format png", "", &["--output-format"]),
        ("generate board.txt", "", &["board.txt"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn solutions() {
    const AB: &str = "ab\nba\n";
    let rows: &[(&[&str], &str, &[&str])] = &[
        (&["-", "c"], AB, &["SOLUTION", "a color of the board", "found `c`"]),
        (&["-", "b x"], AB, &["SOLUTION", "found `x`"]),
        (&["-", "0,0:b"], AB, &["SOLUTION", "a color of the board", "found `0,0:b`"]),
        (&["-", "b", "--free"], AB, &["SOLUTION", "`2,3:red`", "found `b`"]),
        (&["-", "9,9:b", "--free"], AB, &["SOLUTION", "a cell or vertex of the board", "9,9"]),
        (&["-", "1:b", "--free"], AB, &["SOLUTION", "a cell or vertex of the board", "found 1"]),
        (&["-", "0,0:c", "--free"], AB, &["SOLUTION", "a color of the board", "found `c`"]),
        (&["-", "b a"], "ab\n\nba\n", &["SOLUTION", "one board", "found 2"]),
        (&["-", "missing.jsonl"], AB, &["no file missing.jsonl", "a color of the board"]),
        (&["-", "-"], AB, &["SOLUTION", "standard input"]),
        (&["missing.boards", "b"], "", &["missing.boards", "a readable file"]),
        (&["-", "b", "--pivot", "5,5"], AB, &["-:1:", "pivot", "(5,5)"]),
        (&["-", r#"{"index":1,"status":"optimal","sequence":["b","a"]}"#], AB, &["SOLUTION:1:", "an index from 0 to 0", "found 1"]),
        (&["-", r#"{"index":-1,"status":"optimal"}"#], AB, &["SOLUTION:1:11:", "`-1`"]),
        (&["-", r#"{"index":0,"status":"great"}"#], AB, &["SOLUTION:1:", "great"]),
        (&["-", r#"{"index":0}"#], AB, &["SOLUTION:1:", "missing field `status`"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":["b""#], AB, &["SOLUTION:1:", "a line of `solve --format jsonl`"]),
        (&["-", r#"{"index":0,"status":"optimal","variant":"free"}"#], AB, &["SOLUTION:1:", "the fixed game", "the free game", "--free"]),
        (&["-", r#"{"index":0,"status":"optimal","variant":"fixed"}"#, "--free"], AB, &["SOLUTION:1:", "the free game", "the fixed game"]),
        (&["-", r#"{"index":0,"status":"optimal","variant":"fixed","pivot":[1,1]}"#], AB, &["SOLUTION:1:", "the pivot 0,0", "one for 1,1", "--pivot"]),
        (&["-", r#"{"index":0,"status":"optimal","pivot":0}"#], AB, &["SOLUTION:1:", "the pivot 0,0", "one for 0"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":["c"]}"#], AB, &["SOLUTION:1:", "a color of the board", "found `c`"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":[[[0,0],"b"]]}"#], AB, &["SOLUTION:1:", "a color, as in the fixed game"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":["b"]}"#, "--free"], AB, &["SOLUTION:1:", "a place and a color"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":[[[0,7],"b"]]}"#, "--free"], AB, &["SOLUTION:1:", "a cell or vertex of the board", "0,7"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":[3]}"#], AB, &["SOLUTION:1:", "a line of `solve --format jsonl`"]),
    ];
    for &(args, input, fragments) in rows {
        let ran = run_args(["verify"].into_iter().chain(args.iter().copied()), input);
        refused(
            &ran,
            &[&["expected"], fragments].concat(),
            &format!("{args:?}"),
        );
    }
    refused(&run_args(["verify", "-"], AB), &["SOLUTION"], "no solution");
    refused(&run_args(["verify"], AB), &["BOARD"], "no board");
}

#[test]
#[rustfmt::skip]
fn files() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let colors: Vec<String> = (0..65_537).map(|color| color.to_string()).collect();
    let cells: &[(String, &[&str])] = &[
        (place("empty", b""), &["empty:1:", "at least one board"]),
        (place("latin-1", b"ab\nb\xe4\n"), &["latin-1:2:", "UTF-8", "0xe4"]),
        (place("utf-16", b"\xff\xfea\0b\0"), &["utf-16:1:", "UTF-8", "0xff"]),
        (place("nul", b"ab\n\0\0\n"), &["nul:2:1:", "printable"]),
        (place("picture.png", b"\x89PNG\r\n\x1a\n"), &["picture.png:1:", "UTF-8", "0x89"]),
        (place("wide", "a".repeat(4_194_305).as_bytes()), &["wide:1:", "at most 4194304 cells"]),
        (place("tall", "ab\n".repeat(2_097_153).as_bytes()), &["tall:2097153:", "at most 4194304 cells"]),
        (place("colorful", colors.join(" ").as_bytes()), &["colorful:1:", "at most 65536 colors", "found 65537"]),
        (place( "colorful.json", format!(r#"{{"kind":"grid","cells":[[{}]]}}"#, colors.join(",")).as_bytes(), ), &["colorful.json:1:", "at most 65536 colors"]),
    ];
    for (path, fragments) in cells {
        for command in [
            ["solve", path].as_slice(),
            &["bounds", path],
            &["verify", path, "a"],
        ] {
            let ran = run_args(command.iter().copied(), "");
            refused(
                &ran,
                &[&["expected"], *fragments].concat(),
                &format!("{command:?}"),
            );
        }
    }
    // What solve wrote, with a bad line: the line and column.
    let board = place("board", b"ab\nba\n");
    let good = r#"{"index":0,"status":"optimal","sequence":["b","a"]}"#;
    let records = place("records", format!("{good}\n\n{{\"index\":x}}\n").as_bytes());
    let ran = run_args(["verify", &board, &records], "");
    refused(&ran, &["records:3:10:", "expected"], "a bad record");
    let truncated = place("truncated", &good.as_bytes()[..40]);
    let ran = run_args(["verify", &board, &truncated], "");
    refused(&ran, &["truncated:1:40:", "expected"], "a truncated record");
}

/// One bad board of many: nothing is solved, and every bad board is named.
#[test]
fn all_bad_boards_are_named_before_anything_is_solved() {
    let ran = run("solve", "ab\n\nab\na\n\nba\n\nabc\nc\n");
    refused(&ran, &["-:4:", "-:9:"], "two bad boards");
    let many = "ab\na\n\n".repeat(25);
    let ran = run("solve", &many);
    refused(&ran, &["-:2:", "-:59:", "and 5 more"], "many bad boards");
    assert_eq!(ran.err.lines().count(), 21);
    let ran = run("solve corpus/pc19.boards -", "ab\na\n");
    refused(&ran, &["-:2:"], "the last of 1001 boards");
}

/// What is quoted from the input does nothing to the terminal.
#[test]
fn messages_hold_no_control_characters() {
    let ran = run("solve", "1 3 \u{1b}[31m 0 0 abcabcabc\n");
    refused(&ran, &["-:1:5:", "expected"], "an escape code");
    assert!(!ran.err.contains('\u{1b}'), "{:?}", ran.err);
}

/// A file that exists is kept when there is nothing to put in its place.
#[test]
fn output_keeps_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result");
    fs::write(&path, "before").unwrap();
    let ran = run_args(["solve", "--output", path.to_str().unwrap()], "ab\na\n");
    refused(&ran, &["-:2:"], "bad input");
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
