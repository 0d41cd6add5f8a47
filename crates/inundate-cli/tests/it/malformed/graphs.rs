//! Boards that are no grids of squares.

use super::refuse_all_and_say_what_was_expected;

#[test]
#[rustfmt::skip]
fn graphs() {
    refuse_all_and_say_what_was_expected(&[
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2,1]}"#, &["-:1:", "connected", "vertex 2"]),
        ("solve", r#"{"kind":"graph","edges":[[0,2]],"colors":[1,2]}"#, &["-:1:", "edge 0", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"graph","edges":[[0,-1]],"colors":[1,2]}"#, &["-:1:26:", "`[0,-1]`"]),
        ("solve", r#"{"kind":"graph","edges":[[0]],"colors":[1,2]}"#, &["-:1:", "two vertices, found `[0]`"]),
        ("solve", r#"{"kind":"graph","vertices":3,"edges":[[0,1]],"colors":[1,2]}"#, &["-:1:", "3 vertices", "found 2"]),
        ("solve", r#"{"kind":"graph","edges":[],"colors":[]}"#, &["-:1:", "at least one"]),
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2],"pivot":2}"#, &["-:1:", "pivot", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2],"pivot":[0,0]}"#, &["-:1:", "pivot", "a vertex number"]),
        ("solve", r#"{"kind":"graph","edges":[[0,1]],"colors":[1,2],"rows":1}"#, &["no field `rows` for the kind graph"]),
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
        ("solve", r#"{"kind":"circular-grid","cells":[["a","b"]],"d":0}"#, &["no field `d` for the kind circular-grid"]),
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
        ("solve", r#"{"kind":"path","colors":[1,2],"edges":[[0,1]]}"#, &["no field `edges` for the kind path"]),
        ("solve", r#"{"kind":"path","colors":[1,2],"k":1}"#, &["no field `k` for the kind path"]),
        ("solve", r#"{"kind":"path","colors":[1,2],"pivot":2}"#, &["-:1:", "pivot", "from 0 to 1", "found 2"]),
        ("solve", r#"{"kind":"path","colors":[1,2],"pivot":[0,1]}"#, &["-:1:", "pivot", "a vertex number"]),
        ("solve --pivot center", r#"{"kind":"cycle","colors":[1,2]}"#, &["-:1:", "pivot", "a vertex number"]),
        ("solve", r#"{"kind":"cycle","vertices":3,"colors":[1,2]}"#, &["-:1:", "3 vertices", "found 2"]),
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
        ("solve", r#"{"kind":"tree","colors":[1,2],"edges":[[0,1]],"order":[0,1]}"#, &["no field `order` for the kind tree"]),
        ("solve", r#"{"kind":"interval","colors":[1,2]}"#, &["-:1:", "a field `intervals`"]),
        ("solve", r#"{"kind":"interval","colors":[1,2],"intervals":[[0,1],[3,1]]}"#, &["-:1:", "interval 1", "from 3 on", "found 1"]),
        ("solve", r#"{"kind":"interval","colors":[1,2],"intervals":[[0,1],[2,3]]}"#, &["-:1:", "connected", "vertex 1"]),
        ("solve", r#"{"kind":"interval","colors":[1,2],"intervals":[[0,1]]}"#, &["-:1:", "intervals: ", "2, one for each vertex", "found 1"]),
        ("solve", r#"{"kind":"interval","colors":[1],"intervals":[[0,0.5]]}"#, &["-:1:", "two whole numbers, found `[0,0.5]`"]),
        ("solve", r#"{"kind":"interval","colors":[1],"intervals":[[0,1]],"perm":[0]}"#, &["no field `perm` for the kind interval"]),
        ("solve", r#"{"kind":"circular-arc","colors":[1,2],"intervals":[[5,1],[2,4]]}"#, &["-:1:", "connected", "vertex 1"]),
        ("solve", r#"{"kind":"circular-arc","colors":[1,2],"intervals":[[5,1],[2,4],[0,9]]}"#, &["-:1:", "-:1:51:", "in `intervals`", "found 3"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2]}"#, &["-:1:", "a field `perm`"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[1,1]}"#, &["-:1:", "perm: ", "from 0 to 1 at most once", "found 1 again at position 1"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[2,1]}"#, &["-:1:", "perm: ", "found 2 at position 0"]),
        ("solve", r#"{"kind":"permutation","colors":[1,2],"perm":[1,0,2]}"#, &["-:1:", "-:1:45:", "2 in `perm`, one for each vertex", "found 3"]),
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
        ("solve", r#"{"kind":"complete","colors":[1,2],"edges":[]}"#, &["no field `edges` for the kind complete"]),
        ("solve", r#"{"kind":"graph","colors":[1,2],"edges":[[0,1]],"k":2}"#, &["no field `k` for the kind graph"]),
    ]);
    let many = format!(r#"{{"kind":"complete","colors":[{}0]}}"#, "0,".repeat(5999));
    refuse_all_and_say_what_was_expected(&[
        ("solve", &many, &["-:1:", "at most 16777216 edges", "found more"]),
    ]);
}
