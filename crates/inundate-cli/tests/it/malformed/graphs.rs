//! Boards that are no grids of squares.

use super::refuse_all_and_say_what_was_expected;

#[test]
#[rustfmt::skip]
fn graphs() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2,1]}"#, &["-:1:", "connected", "vertex 2"]),
        ("solve", r#"{"kind":"graph","edges":[[0,2]],"colors":[1,2]}"#, &["-:1:", "edge 0", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"graph","edges":[[0]],"colors":[1,2]}"#, &["-:1:", "two vertices, found `[0]`"]),
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2],"pivot":2}"#, &["-:1:", "pivot", "from 0 to 1", "found 2"]),
        ("solve --pivot center", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2]}"#, &["-:1:", "pivot", "a vertex number"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn boards_of_families() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", r#"{"kind":"hex","cells":[["a",null,"b"],[null,null,"b"]]}"#, &["-:1:", "connected", "(0,2)"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]]}"#, &["-:1:", "a field `d`", "found none"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]],"d":1}"#, &["-:1:", "d: ", "column 1 of one color", "row 1"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]],"d":2}"#, &["-:1:", "d: ", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],["a","c"]],"d":0,"pivot":[1,1]}"#, &["-:1:", "pivot", "a cell of column 0", "(1,1)"]),
        ("solve", r#"{"kind":"d-board","cells":[["a","b"],[null,"c"]],"d":0}"#, &["-:1:", "d: ", "without holes", "row 1"]),
        ("solve --pivot 0,1", r#"{"kind":"d-board","cells":[["a","b"]],"d":0}"#, &["-:1:", "pivot", "a cell of column 0", "(0,1)"]),
    ]);
}

#[test]
#[rustfmt::skip]
fn graphs_of_families() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", r#"{"kind":"path-power","colors":[1,2],"k":0}"#, &["-:1:", "k: ", "at least 1", "found 0"]),
        ("solve", r#"{"kind":"graph-power","colors":[1,2,3],"edges":[[0,1]],"k":9}"#, &["-:1:", "connected", "vertex 2"]),
        ("solve", r#"{"kind":"tree","colors":[1,2,1],"edges":[[0,1],[1,2],[2,0]]}"#, &["-:1:", "edge 2", "a tree", "a cycle closed by vertices 2 and 0"]),
        ("solve", r#"{"kind":"interval","colors":[1,2],"intervals":[[0,1],[3,1]]}"#, &["-:1:", "interval 1", "from 3 on", "found 1"]),
        ("solve", r#"{"kind":"interval","colors":[1,2],"intervals":[[0,1]]}"#, &["-:1:", "intervals: ", "2, one for each vertex", "found 1"]),
        ("solve", r#"{"kind":"circular-arc","colors":[1,2],"intervals":[[5,1],[2,4],[0,9]]}"#, &["-:1:", "-:1:51:", "in `intervals`", "found 3"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[1,1]}"#, &["-:1:", "perm: ", "from 0 to 1 at most once", "found 1 again at position 1"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[1,0,2]}"#, &["-:1:", "-:1:45:", "2 in `perm`, one for each vertex", "found 3"]),
        ("solve", r#"{"kind":"cocomparability","colors":[1,2,3,4],"edges":[[0,1],[1,2],[2,3]],"order":[0,3,1,2]}"#, &["-:1:", "order: ", "vertex 3 adjacent to 0 or 1", "found neither"]),
        ("solve", r#"{"kind":"split","colors":[1,2,1],"edges":[[0,1],[1,2]],"clique":[0,1,2]}"#, &["-:1:", "clique: ", "vertices 0 and 2", "no edge"]),
        ("solve", r#"{"kind":"split","colors":[1,2,1],"edges":[[0,1],[1,2]],"clique":[0]}"#, &["-:1:", "clique: ", "the edge 1–2 outside"]),
    ]);
    let many = format!(r#"{{"kind":"complete","colors":[{}0]}}"#, "0,".repeat(5999));
    refuse_all_and_say_what_was_expected(&[
        ("solve", &many, &["-:1:", "at most 16777216 edges", "found more"]),
    ]);
}
