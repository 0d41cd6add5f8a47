//! The guarantees of the generators, and their test vectors.

use std::collections::BTreeSet;

use inundate_core::format::{Extras, Format, write};
use inundate_core::generate::{
    SplitMix64, caterpillar, circular_arc, cocomparability, connected, d_board, interval,
    permutation, split, star_of_paths, tree,
};
use inundate_core::{GameSetup, Instance, Vertex};

/// An instance of every random family of this many vertices, of colors 0, 1 and 2.
fn random_families(vertices: usize, rng: &mut SplitMix64) -> Vec<Instance> {
    let most = vertices * (vertices - 1) / 2;
    let below = |bound: usize, rng: &mut SplitMix64| {
        rng.below(u32::try_from(bound).expect("small numbers")) as usize
    };
    let edges = vertices - 1 + below(most + 2 - vertices, rng);
    let part = 1 + below(vertices, rng);
    let game = GameSetup::default;
    let instances = [
        tree(vertices, 3, rng),
        caterpillar(vertices, part, 3, rng),
        star_of_paths(part, vertices.div_ceil(part), 3, rng),
        interval(vertices, part, 3, rng),
        circular_arc(vertices, part, 3, rng),
        permutation(vertices, 3, rng),
        cocomparability(vertices, 3, rng),
        split(vertices, part, 3, rng),
        connected(vertices, edges, 3, rng).and_then(|graph| Ok(graph.into_instance(game())?)),
        d_board(2, vertices, part - 1, 3, rng)
            .and_then(|grid| Ok(grid.into_d_board(part - 1, game())?)),
    ];
    let instances = instances.map(|instance| instance.expect("sizes within the limits"));
    assert_eq!(instances[8].graph().edge_count(), edges);
    instances.into()
}

/// Random boards are valid members of their families, at the smallest sizes too.
#[test]
fn random_families_of_all_sizes() {
    for seed in 0..200 {
        let rng = &mut SplitMix64::for_board(1, seed);
        for vertices in 1..=12 {
            for instance in random_families(vertices, rng) {
                assert!(instance.vertex_count() >= vertices);
            }
        }
    }
}

/// Every connected labeled graph of this many vertices and edges is drawn.
#[test]
fn every_connected_graph_is_drawn() {
    // Connected labeled graphs on 4 vertices with 3, 4, 5, 6 edges.
    for (edges, expected) in [(3, 16), (4, 15), (5, 6), (6, 1)] {
        let rng = &mut SplitMix64::new(0);
        let seen: BTreeSet<Vec<_>> = (0..2000)
            .map(|_| {
                let graph = connected(4, edges, 1, rng).unwrap();
                let instance = graph.into_instance(GameSetup::default()).unwrap();
                instance.graph().edges().collect()
            })
            .collect();
        assert_eq!(seen.len(), expected, "{edges} edges");
    }
}

#[test]
fn the_shapes_of_trees() {
    let rng = &mut SplitMix64::new(5);
    let star = star_of_paths(3, 4, 2, rng).unwrap();
    let degree = |instance: &Instance, v: u32| instance.graph().neighbors(Vertex::new(v)).len();
    assert_eq!(star.vertex_count(), 13);
    assert_eq!(degree(&star, 0), 3);
    assert_eq!((1..13).filter(|&v| degree(&star, v) == 1).count(), 3);
    assert!((1..13).all(|v| degree(&star, v) <= 2));
    let caterpillar = caterpillar(20, 6, 2, rng).unwrap();
    assert!((6..20).all(|v| degree(&caterpillar, v) == 1));
    assert!((0..5).all(|v| {
        let neighbors = caterpillar.graph().neighbors(Vertex::new(v));
        neighbors.contains(&Vertex::new(v + 1))
    }));
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let rng = &mut SplitMix64::new(0);
    let errors = [
        tree(0, 1, rng).unwrap_err(),
        tree(1, 0, rng).unwrap_err(),
        caterpillar(3, 4, 1, rng).unwrap_err(),
        star_of_paths(0, 4, 1, rng).unwrap_err(),
        star_of_paths(2, 0, 1, rng).unwrap_err(),
        star_of_paths(usize::MAX, 2, 1, rng).unwrap_err(),
        interval(3, 0, 1, rng).unwrap_err(),
        interval(10_000, 10_000, 1, rng).unwrap_err(),
        circular_arc(10_000, 10_000, 1, rng).unwrap_err(),
        permutation(20_000, 1, rng).unwrap_err(),
        cocomparability(20_000, 1, rng).unwrap_err(),
        split(3, 0, 1, rng).unwrap_err(),
        split(20_000, 10_000, 1, rng).unwrap_err(),
        connected(4, 2, 1, rng).unwrap_err(),
        connected(4, 7, 1, rng).unwrap_err(),
        d_board(2, 3, 3, 1, rng).unwrap_err(),
        d_board(0, 3, 0, 1, rng).unwrap_err(),
    ];
    let expected = "\
        between 1 and 4194304 vertices, found 0\n\
        between 1 and 65536 colors, found 0\n\
        a spine of 1 to 3 vertices, found 4\n\
        at least one path, found 0\n\
        at least one vertex, found 0\n\
        4194304 vertices\n\
        a length from 1 to 4194304, found 0\n\
        at most 16777216 edges, found more\n\
        at most 16777216 edges\n\
        at most 16777216 edges\n\
        at most 16777216 edges\n\
        a clique of 1 to 3 vertices, found 0\n\
        at most 16777216 edges\n\
        between 3 and 6 edges, found 2\n\
        between 3 and 6 edges, found 7\n\
        a column below 3, found 3\n\
        between 1 and 4194304 cells, found 0×3";
    for (error, message) in errors.into_iter().zip(expected.lines()) {
        let found = error.to_string();
        assert!(found.contains(message), "{found}");
    }
}

/// A seed always gives the same boards.
#[test]
fn frozen_families() {
    let rng = &mut SplitMix64::for_board(7, 0);
    let mut text = String::new();
    for vertices in [5, 7] {
        for instance in random_families(vertices, rng) {
            write(&mut text, Format::Json, Extras::default(), &instance).unwrap();
        }
    }
    assert_eq!(text, FROZEN);
}

const FROZEN: &str = r#"{"kind":"tree","vertices":5,"edges":[[0,2],[1,3],[1,4],[2,3]],"colors":[0,2,2,2,0],"pivot":0}
{"kind":"tree","vertices":5,"edges":[[0,1],[1,2],[2,3],[3,4]],"colors":[1,0,0,2,2],"pivot":0}
{"kind":"tree","vertices":9,"edges":[[0,1],[0,3],[0,5],[0,7],[1,2],[3,4],[5,6],[7,8]],"colors":[2,0,0,2,0,2,2,1,2],"pivot":0}
{"kind":"interval","vertices":5,"intervals":[[5,9],[2,6],[0,3],[3,7],[5,7]],"colors":[1,2,2,0,1],"pivot":0}
{"kind":"circular-arc","vertices":5,"intervals":[[0,1],[4,6],[6,2],[3,4],[1,5]],"colors":[2,0,2,0,0],"pivot":0}
{"kind":"permutation","vertices":5,"perm":[1,4,2,3,0],"colors":[1,0,1,1,2],"pivot":0}
{"kind":"cocomparability","vertices":5,"edges":[[0,2],[0,4],[1,2],[1,3],[1,4],[2,3],[2,4],[3,4]],"order":[0,2,1,4,3],"colors":[1,0,1,0,2],"pivot":0}
{"kind":"split","vertices":5,"edges":[[0,1],[0,2],[0,3],[1,2],[1,3],[2,3],[3,4]],"clique":[0,1,2,3],"colors":[2,2,1,1,2],"pivot":0}
{"kind":"graph","vertices":5,"edges":[[0,2],[0,3],[0,4],[1,2],[1,3],[1,4],[2,3],[2,4],[3,4]],"colors":[1,2,0,1,2],"pivot":0}
{"kind":"d-board","rows":2,"cols":5,"d":3,"cells":[[2,0,1,0,0],[0,2,0,0,2]],"pivot":[0,3]}
{"kind":"tree","vertices":7,"edges":[[0,1],[0,2],[0,6],[1,3],[1,4],[4,5]],"colors":[0,1,1,2,0,2,2],"pivot":0}
{"kind":"tree","vertices":7,"edges":[[0,1],[0,4],[1,2],[1,3],[2,5],[2,6]],"colors":[1,2,2,0,1,0,1],"pivot":0}
{"kind":"tree","vertices":10,"edges":[[0,1],[0,4],[0,7],[1,2],[2,3],[4,5],[5,6],[7,8],[8,9]],"colors":[0,1,2,0,2,1,1,0,2,1],"pivot":0}
{"kind":"interval","vertices":7,"intervals":[[4,7],[4,7],[2,4],[0,1],[1,2],[1,2],[3,4]],"colors":[2,1,1,1,0,1,2],"pivot":0}
{"kind":"circular-arc","vertices":7,"intervals":[[4,5],[3,4],[0,3],[1,2],[4,5],[5,1],[2,4]],"colors":[2,1,1,1,2,2,1],"pivot":0}
{"kind":"permutation","vertices":7,"perm":[6,1,0,2,5,4,3],"colors":[1,2,1,0,1,1,2],"pivot":0}
{"kind":"cocomparability","vertices":7,"edges":[[0,1],[0,2],[0,3],[0,4],[1,2],[1,3],[1,4],[1,5],[1,6],[2,3],[2,4],[2,6],[3,4],[3,5],[3,6],[4,5],[4,6],[5,6]],"order":[4,3,5,2,6,1,0],"colors":[0,0,0,1,2,2,0],"pivot":0}
{"kind":"split","vertices":7,"edges":[[0,1],[0,2],[0,3],[0,6],[1,6],[3,4],[3,5],[3,6],[4,6]],"clique":[0,3,6],"colors":[0,2,0,1,2,2,2],"pivot":0}
{"kind":"graph","vertices":7,"edges":[[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[1,2],[1,4],[1,5],[1,6],[2,3],[2,4],[2,5],[2,6],[3,4],[3,5],[3,6],[4,5],[4,6],[5,6]],"colors":[0,1,1,2,1,2,0],"pivot":0}
{"kind":"d-board","rows":2,"cols":7,"d":2,"cells":[[2,2,2,2,0,2,1],[2,2,2,2,0,1,0]],"pivot":[0,2]}
"#;
