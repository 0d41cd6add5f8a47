//! For each method the boards on which it would take much, if it can.

/// A method on a board.
pub(crate) struct Case {
    /// As `--method` names it.
    pub(crate) method: &'static str,
    /// What `generate` makes the board of.
    pub(crate) board: &'static str,
    /// What else `solve` is told.
    pub(crate) options: &'static str,
}

const fn fixed(method: &'static str, board: &'static str) -> Case {
    Case {
        method,
        board,
        options: "",
    }
}

const fn free(method: &'static str, board: &'static str) -> Case {
    Case {
        method,
        board,
        options: "--free",
    }
}

/// From a place in the middle, where a class has most to do.
const fn from(method: &'static str, board: &'static str, options: &'static str) -> Case {
    Case {
        method,
        board,
        options,
    }
}

/// Those that reach a limit of 64 MiB within seconds, each in its own way.
pub(crate) const HUNGRY: &[Case] = &[
    free("free-beam:1000000", "--kind grid --rows 8 --cols 8"),
    free("free-beam:1000000", "--kind grid --rows 14 --cols 14"),
    free("bfs", "--kind grid --rows 8 --cols 8"),
    fixed("beam:1000000", "--kind grid --rows 14 --cols 14"),
    free("one-place:1000000", "--kind grid --rows 14 --cols 14"),
    fixed("astar-regions", "--kind tree --vertices 60 --colors 12"),
    fixed("ilp", "--kind grid --rows 24 --cols 24 --colors 30"),
    fixed("sat", "--kind grid --rows 60 --cols 60 --colors 10"),
    from(
        "power-path",
        "--kind path-power --vertices 10000",
        "--pivot 5000",
    ),
];

/// The others. A method that holds little on any board has a large one.
pub(crate) const OTHERS: &[Case] = &[
    fixed(
        "exact",
        "--kind graph --vertices 300 --edges 400 --colors 12",
    ),
    fixed("exact", "--kind grid --rows 28 --cols 28"),
    fixed("exact", "--kind grid --rows 60 --cols 60 --colors 10"),
    free("free-exact", "--kind tree --vertices 64 --colors 14"),
    free("free-exact", "--kind grid --rows 14 --cols 14"),
    free("free-exact", "--kind grid --rows 36 --cols 36"),
    fixed("bfs", "--kind grid --rows 8 --cols 8 --colors 20"),
    fixed("idastar", "--kind grid --rows 36 --cols 36"),
    fixed("two-colors", "--kind grid --rows 300 --cols 300 --colors 2"),
    fixed("strip-corner", "--kind grid --rows 2 --cols 20000"),
    fixed("marked-tile", "--kind grid --rows 2 --cols 20000"),
    from(
        "strip",
        "--kind grid --rows 2 --cols 4000",
        "--pivot 0,2000",
    ),
    from(
        "strip",
        "--kind grid --rows 2 --cols 20000",
        "--pivot 0,10000",
    ),
    from(
        "strip-circular",
        "--kind circular-grid --rows 2 --cols 12000",
        "--pivot 0,6000",
    ),
    from(
        "interval",
        "--kind interval --vertices 30000",
        "--pivot 15000",
    ),
    from(
        "circular-arc",
        "--kind circular-arc --vertices 20000",
        "--pivot 10000",
    ),
    fixed("permutation", "--kind permutation --vertices 600"),
    fixed("cocomparability", "--kind cocomparability --vertices 800"),
    from(
        "heads",
        "--kind grid --rows 2 --cols 2600",
        "--pivot 0,1300",
    ),
    fixed("heads:3", "--kind grid --rows 2 --cols 250"),
    fixed(
        "split",
        "--kind split --vertices 2000 --clique 120 --colors 40",
    ),
    from(
        "power-path",
        "--kind path-power --vertices 40000",
        "--pivot 20000",
    ),
    from(
        "power-cycle",
        "--kind cycle-power --vertices 9000",
        "--pivot 4500",
    ),
    from(
        "power-cycle",
        "--kind cycle-power --vertices 30000",
        "--pivot 15000",
    ),
    free(
        "free-two-colors",
        "--kind grid --rows 100 --cols 100 --colors 2",
    ),
    free("free-path", "--kind path --vertices 5000"),
    free("free-path", "--kind path --vertices 20000"),
    free("free-cycle", "--kind cycle --vertices 5000"),
    free("free-cycle", "--kind cycle --vertices 14000"),
    free("free-hull", "--kind grid --rows 2 --cols 300 --colors 6"),
    free(
        "free-removal",
        "--kind graph --edges 60 --colors 12 --vertices 28",
    ),
    fixed("greedy-area", "--kind grid --rows 250 --cols 250"),
    fixed("greedy-perimeter", "--kind grid --rows 250 --cols 250"),
    fixed("cycle", "--kind grid --rows 250 --cols 250"),
    fixed("random-permutation", "--kind grid --rows 250 --cols 250"),
    fixed("theorem-1", "--kind grid --rows 250 --cols 250"),
    fixed("sum-distance", "--kind grid --rows 100 --cols 100"),
    fixed("lookahead:6", "--kind grid --rows 100 --cols 100"),
    fixed("beam:1000000", "--kind grid --rows 36 --cols 36"),
    fixed("beam:1000000", "--kind grid --rows 100 --cols 100"),
    fixed("gbfs", "--kind grid --rows 30 --cols 30 --colors 30"),
    fixed(
        "astar-regions",
        "--kind grid --rows 14 --cols 14 --colors 20",
    ),
    fixed("anytime", "--kind grid --rows 14 --cols 14 --colors 20"),
    fixed("anytime", "--kind grid --rows 100 --cols 100"),
    free("free-beam:1000000", "--kind grid --rows 36 --cols 36"),
    free("merge-beam:1000000", "--kind grid --rows 36 --cols 36"),
    free("merge-edges", "--kind grid --rows 250 --cols 250"),
    fixed("ilp", "--kind grid --rows 14 --cols 14"),
    fixed("ilp", "--kind grid --rows 24 --cols 24"),
    fixed("ilp:form=cumulative", "--kind grid --rows 36 --cols 36"),
    fixed("sat", "--kind grid --rows 12 --cols 12 --colors 12"),
    fixed("sat", "--kind grid --rows 36 --cols 36"),
    from(
        "auto",
        "--kind graph --vertices 300 --edges 400 --colors 12",
        "--best-pivot",
    ),
];
