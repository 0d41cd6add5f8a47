//! Options and solutions.

use super::{refuse_all, refuse_all_and_say_what_was_expected, refused};
use crate::common::run_args;

#[test]
#[rustfmt::skip]
fn options_of_solve() {
    const AB: &str = "ab\nba\n";
    let components: String = (0..65).map(|cell| ['a', 'b'][cell % 2]).collect();
    refuse_all_and_say_what_was_expected(&[
        ("solve --pivot middle", AB, &["--pivot", "ROW,COL", "`middle`"]),
        ("solve --pivot 2,0", AB, &["-:1:", "pivot", "(2,0)"]),
        ("solve --pivot 3", AB, &["-:1:", "pivot", "a cell ROW,COL", "`3`"]),
        ("solve --pivot center",
         r#"{"kind":"grid","cells":[["a","a","a"],["a",null,"a"],["a","a","a"]]}"#,
         &["-:1:", "pivot", "a hole at (1,1)"]),
        ("solve --shard 0/2", AB, &["--shard", "1 ≤ I ≤ N"]),
        ("solve --threads 0", AB, &["--threads", "from 1 to 1024"]),
        ("solve --time-limit soon", AB, &["--time-limit", "like 10s"]),
        ("solve --time-limit=-1", AB, &["--time-limit"]),
        ("solve --memory-limit 0", AB, &["--memory-limit", "more than 0"]),
        ("solve --memory-limit lots", AB, &["--memory-limit", "like 2GiB"]),
        ("generate --rows 99999999999999999999", "",
         &["--rows <N>", "a smaller number", "found `99999999999999999999`"]),
        ("generate --count 1.5", "", &["--count <N>", "a whole number", "found `1.5`"]),
        ("play --rows 0", "", &["--rows 0 --cols 14 --colors 6: expected between 1 and"]),
        ("solve --method guess", AB,
         &["--method", "one of exact, free-exact, pivots, bfs, ", "found `guess`"]),
        ("solve --method exat", AB, &["--method", "found `exat`", "did you mean `exact`?"]),
        ("solve --method lokahead:3", AB, &["found `lokahead:3`", "did you mean `lookahead`?"]),
        ("man slove", AB, &["COMMAND", "found `slove`", "did you mean `solve`?"]),
        ("solve --method exact,auto", AB, &["--method", "found `auto`", "use auto or all alone"]),
        ("solve --method exact:3", AB, &["--method exact", "no parameter", "found `3`"]),
        ("solve --method lookahead:0", AB, &["--method lookahead", "1 to 6", "found `0`"]),
        ("solve --method exact --free", AB,
         &["-:1:", "--method exact", "the fixed game", "found the free game"]),
        ("solve --input-format rows --method bfs", &components,
         &["-:1:", "--method bfs", "at most 64 components", "found 65"]),
        ("solve --steps --format csv", AB,
         &["--steps", "--format text or jsonl", "found --format csv"]),
        ("solve --with-board", AB, &["--with-board", "--format jsonl", "found --format text"]),
        ("solve --output no/such/folder/result", AB,
         &["--output no/such/folder/result", "a writable folder"]),
        ("solve --output corpus", AB, &["--output corpus", "a new file", "found something else"]),
        ("solve - -", AB, &["BOARD", "`-` at most once"]),
        ("solve missing.boards", AB, &["missing.boards", "a readable file"]),
    ]);
    // Messages of the parser of the command line.
    refuse_all(&[
        ("solve --at-most -1", AB, &["-1"]),
        ("solve --format xml", AB, &["--format", "text, jsonl, csv"]),
        ("solve --input-format png", AB, &["--input-format", "auto, rows, boards, squares"]),
        ("solve --free --pivot 0,0", AB, &["--free", "--pivot"]),
        ("solve --threads 1 --threads 2", AB, &["--threads"]),
        ("solve --unheard-of", AB, &["--unheard-of"]),
        ("bounds --method exact", AB, &["--method"]),
        ("methods extra", "", &["extra"]),
        ("slove", "", &["slove", "solve"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn options_of_generate() {
    refuse_all_and_say_what_was_expected(&[
        ("generate --rows 0", "", &["--rows 0", "between 1 and 4194304 cells", "found 0×14"]),
        ("duel generate --rows 0", "", &["--rows 0 --cols 8 --colors ", "found 0×8"]),
        ("generate --rows 4194305 --cols 1", "", &["--rows 4194305", "4194304 cells"]),
        ("generate --colors 0", "", &["--colors 0", "between 1 and 65536 colors", "found 0"]),
        ("generate --kind diamonds --rows 4 --cols 5", "",
         &["--rows, --cols", "as many rows as columns", "4×5"]),
        ("generate --kind diamonds --count 2", "", &["--count", "found 2"]),
        ("extremal --rows 9 --cols 4", "",
         &["--rows 9 --cols 4", "1 to 32 cells", "found 9 times 4"]),
        ("extremal --rows 2 --cols 2 --colors 2..5", "", &["--colors", "1 to 4 colors", "found 5"]),
        ("extremal --rows 2 --cols 2 --pivot 2,0", "", &["pivot", "(2,0)"]),
        ("extremal --rows 2 --cols 2 --checkpoint none/state", "",
         &["--checkpoint none/state", "a writable folder"]),
        ("generate --kind greedy-trap --rows 2 --cols 2", "",
         &["--rows 2", "at least 3 rows", "found 2"]),
        ("generate --kind greedy-trap --colors 4", "", &["--colors", "expected 3", "found 4"]),
        ("generate --kind d-board --column 14", "",
         &["--rows 14 --cols 14 --column 14 --colors 6", "a column below 14", "found 14"]),
        ("generate --column 3", "", &["--column", "only the sizes --rows, --cols", "found 3"]),
        ("generate --kind path --rows 3", "", &["--rows", "only the sizes --vertices", "found 3"]),
        ("generate --kind star-of-paths --vertices 9", "",
         &["--vertices", "only the sizes --paths, --length", "found 9"]),
        ("generate --kind path-power --power 0", "",
         &["--vertices 20 --power 0", "k: ", "at least 1", "found 0"]),
        ("generate --kind cycle --output-format boards", "",
         &["--output-format", "`boards` cannot carry a graph", "`json` can"]),
        ("generate --colors 63 --output-format boards", "", &["--output-format"]),
        ("generate --rows 2 --cols 3 --output-format squares", "", &["--output-format"]),
        ("generate --output corpus", "", &["--output corpus", "a new file"]),
    ]);
    refuse_all(&[
        ("generate --kind donut", "",
         &["--kind", "grid, circular-grid, d-board", "diamonds, comb, greedy-trap"]),
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
        (&["-", "b", "--free"], AB, &["SOLUTION", "`2,3:COLOR`", "found `b`"]),
        (&["-", "9,9:b", "--free"], AB, &["SOLUTION", "a cell or vertex of the board", "9,9"]),
        (&["-", "b a"], "ab\nba\n\nba\nab\n", &["SOLUTION", "one board", "found 2"]),
        (&["-", "missing.jsonl"], AB, &["no file missing.jsonl", "a color of the board"]),
        (&["-", "-"], AB, &["SOLUTION", "standard input"]),
        (&["-", "b", "--pivot", "5,5"], AB, &["-:1:", "pivot", "(5,5)"]),
        (&["-", r#"{"index":1,"status":"optimal","sequence":["b","a"]}"#], AB,
         &["SOLUTION:1:", "an index from 0 to 0", "found 1"]),
        (&["-", r#"{"index":0,"status":"great"}"#], AB, &["SOLUTION:1:", "great"]),
        (&["-", r#"{"index":0}"#], AB, &["SOLUTION:1:", "missing field `status`"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":["b""#], AB,
         &["SOLUTION:1:", "a line of `solve --format jsonl`"]),
        (&["-", r#"{"index":0,"status":"optimal","variant":"free"}"#], AB,
         &["SOLUTION:1:", "the fixed game", "the free game", "--free"]),
        (&["-", r#"{"index":0,"status":"optimal","variant":"fixed","pivot":[1,1]}"#], AB,
         &["SOLUTION:1:", "the pivot 0,0", "one for 1,1", "--pivot"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":["c"]}"#], AB,
         &["SOLUTION:1:", "a color of the board", "found `c`"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":[[[0,0],"b"]]}"#], AB,
         &["SOLUTION:1:", "a color, as in the fixed game"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":["b"]}"#, "--free"], AB,
         &["SOLUTION:1:", "a place and a color"]),
        (&["-", r#"{"index":0,"status":"optimal","sequence":[[[0,7],"b"]]}"#, "--free"], AB,
         &["SOLUTION:1:", "a cell or vertex of the board", "0,7"]),
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
