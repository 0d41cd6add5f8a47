//! Tests of the choices of `automatic`, and of the special methods on families.

use std::collections::{BTreeMap, BTreeSet};

use inundate::classes::special_methods;
use inundate::methods::automatic;
use inundate::{Budget, Problem, Question, Solver, solve};
use inundate_core::notation::Place;
use inundate_core::{
    FamilyName, Game, GameSetup, GraphSetup, GridSetup, Instance, InstanceError, ListSetup, Pivot,
};
use inundate_testkit::families::{boards, families};
use inundate_testkit::oracle;
use inundate_testkit::strategies::either_game;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

type Case = (Result<Instance, InstanceError>, &'static str);

const FREE: GameSetup = GameSetup::Free;

fn at(row: usize, col: usize) -> GameSetup {
    GameSetup::Fixed(Pivot::Cell(row, col))
}

fn from(vertex: usize) -> GameSetup {
    GameSetup::Fixed(Pivot::Vertex(vertex))
}

/// Rows of letters; a space is a hole.
fn cells(drawing: &str) -> GridSetup {
    let mut setup = GridSetup::default();
    for row in drawing.split('/') {
        let labels = (0..row.len()).map(|col| Some(&row[col..=col]).filter(|&cell| cell != " "));
        setup.push_row(labels).expect("rows of equal length");
    }
    setup
}

fn list(labels: &str) -> ListSetup {
    ListSetup::new((0..labels.len()).map(|v| &labels[v..=v]))
}

/// A graph, its edges as pairs of digits.
fn graph(labels: &str, edges: &str) -> GraphSetup {
    let mut setup = GraphSetup::new((0..labels.len()).map(|v| &labels[v..=v]));
    for edge in edges.split(' ') {
        let ends = edge.bytes().map(|digit| usize::from(digit - b'0'));
        let ends: Vec<usize> = ends.collect();
        setup.push_edge(ends[0], ends[1]);
    }
    setup
}

/// All colors of `abc` over and over.
fn turns(length: usize) -> String {
    "abc".chars().cycle().take(length).collect()
}

#[rustfmt::skip]
fn grids() -> Vec<Case> {
    let long = |cols: usize| format!("{}/{}", turns(cols), &turns(cols + 1)[1..]);
    vec![
        (cells("ab/ba/aa").into_instance(at(0, 0)), "two-colors"),
        (cells("ab/ca/bc").into_instance(at(2, 1)), "strip-corner"),
        (cells("abc/cab").into_instance(at(1, 1)), "strip"),
        (cells(&long(5000)).into_instance(at(0, 2500)), "strip"),
        (cells(&long(5001)).into_instance(at(0, 2500)), "exact"),
        (cells(&long(5001)).into_instance(at(0, 0)), "strip-corner"),
        (cells("abc/  a/cba").into_instance(at(1, 2)), "power-path"),
        (cells("abc/f d/eba").into_instance(at(0, 0)), "power-cycle"),
        (cells("ab c/cabb").into_instance(at(0, 0)), "exact"),
        (cells("abc/cab/bca").into_hex(at(1, 1)), "exact"),
        (cells("abcd/cdab").into_circular_grid(at(0, 0)), "strip-circular"),
        (cells("ab d/cdab").into_circular_grid(at(0, 0)), "exact"),
        (cells("bac/cab").into_d_board(1, at(1, 1)), "strip"),
        (cells("bac/ca /bac").into_d_board(1, at(1, 1)), "exact"),
        (cells("bacd/cadb").into_circular_d_board(1, at(1, 1)), "strip-circular"),
    ]
}

#[rustfmt::skip]
fn graphs() -> Vec<Case> {
    let spans = vec![(0, 2), (1, 5), (2, 3), (4, 8), (7, 7), (5, 6)];
    let arcs = vec![(0, 2), (2, 5), (4, 7), (6, 1), (3, 3)];
    let ordered = graph("abcab", "01 02 12 13 23 34");
    let tree = "01 12 03 34 05 56";
    vec![
        (list("abca").into_path(from(1)), "power-path"),
        (list(&turns(10_001)).into_path(from(5000)), "exact"),
        (list("abcab").into_cycle(from(1)), "power-cycle"),
        (list("abcdabcd").into_path_power(2, from(1)), "power-path"),
        (list("abcdabcd").into_cycle_power(3, from(1)), "power-cycle"),
        (list("abcd").into_complete(from(1)), "exact"),
        (list("abcabd").into_interval(spans, from(1)), "interval"),
        (list("abcab").into_circular_arc(arcs, from(1)), "circular-arc"),
        (list("abcab").into_permutation(&[2, 0, 4, 1, 3], from(1)), "permutation"),
        (ordered.into_cocomparability(&[0, 2, 1, 3, 4], from(0)), "cocomparability"),
        (graph("abcab", "01 02 12 13 24").into_split(&[0, 1, 2], from(4)), "split"),
        (graph("cababac", tree).into_tree(from(0)), "exact"),
        (graph("abcab", "01 12 23 34").into_power(2, from(2)), "exact"),
        (graph("abcab", "41 12 23 30").into_instance(from(2)), "power-path"),
        (caterpillar(20), "exact"),
        (caterpillar(21), "heads"),
        (hubs(10, 50), "small-cover"),
        (hubs(11, 50), "exact"),
    ]
}

/// A path with a leaf at each vertex.
fn caterpillar(n: usize) -> Result<Instance, InstanceError> {
    let labels = turns(n) + &turns(n + 1)[1..];
    let mut setup = GraphSetup::new((0..2 * n).map(|v| &labels[v..=v]));
    (1..n).for_each(|v| setup.push_edge(v - 1, v));
    (0..n).for_each(|v| setup.push_edge(v, n + v));
    setup.into_instance(from(n / 2))
}

/// A ring of hubs, and vertices of other colors that are adjacent to two hubs each.
fn hubs(hubs: usize, others: usize) -> Result<Instance, InstanceError> {
    let labels: Vec<String> = (0..hubs + others)
        .map(|v| (v % (hubs + 3)).to_string())
        .collect();
    let mut setup = GraphSetup::new(labels.iter().map(String::as_str));
    for v in 0..hubs {
        setup.push_edge(v, (v + 1) % hubs);
    }
    for v in hubs..hubs + others {
        let near = [v % hubs, (v + 3) % hubs];
        for hub in near.into_iter().filter(|&hub| labels[hub] != labels[v]) {
            setup.push_edge(hub, v);
        }
    }
    setup.into_instance(from(0))
}

#[rustfmt::skip]
fn free_games() -> Vec<Case> {
    let rows = "abdcabcdabdcab/cbabcdabdcabcd";
    let holes = "abdcabcd bdcab/c abcdabdcabcd";
    vec![
        (cells("ab/ba/aa").into_instance(FREE), "free-two-colors"),
        (cells("abcab").into_instance(FREE), "free-path"),
        (list(&turns(2001)).into_path(FREE), "free-exact"),
        (cells("abc/f d/eba").into_instance(FREE), "free-cycle"),
        (list(&turns(2001)).into_cycle(FREE), "free-exact"),
        (cells("abc/cab").into_circular_grid(FREE), "free-removal"),
        (cells("abc/cab").into_torus(FREE), "free-removal"),
        (cells("abc/cab").into_triangles(FREE), "free-cycle"),
        (
            cells("abc/cab").into_maze(&[], &[[Place::Cell(0, 0), Place::Cell(1, 2)]], FREE),
            "free-removal",
        ),
        (list("abcd").into_complete(FREE), "free-removal"),
        (cells("abcd/bcda/cdab/dabc/acbd").into_instance(FREE), "free-removal"),
        (cells("abc/bca/cab/abc/bca/cab/abc").into_instance(FREE), "free-exact"),
        (cells(holes).into_instance(FREE), "free-hull"),
        (cells(rows).into_circular_grid(FREE), "free-exact"),
        (list(&turns(24)).into_path_power(2, FREE), "free-hull"),
        (caterpillar(12).and_then(|board| board.with_game(FREE)), "free-hull"),
        (cells("abcdefghijkl/cdefghijklab").into_instance(FREE), "free-exact"),
    ]
}

#[test]
fn the_method_for_a_board() {
    let cases = [grids(), graphs(), free_games()].concat();
    let (mut kinds, mut methods) = (BTreeSet::new(), BTreeSet::new());
    for (number, (made, expected)) in cases.into_iter().enumerate() {
        let instance = made.unwrap_or_else(|error| panic!("case {number}: {error}"));
        let chosen = automatic(&Problem::new(&instance));
        let kind = instance.shape().kind();
        let found = chosen.method().name;
        assert_eq!(found, expected, "case {number}, a {kind}");
        assert!(
            chosen
                .supports(&Question::Shortest, &Problem::new(&instance))
                .is_ok()
        );
        kinds.insert(kind);
        methods.insert(found);
    }
    assert_eq!(kinds.len(), FamilyName::ALL.len(), "{kinds:?}");
    // All but the one that is never the quickest, and the searches for boards that none covers.
    let special = special_methods().map(|special| special.method().name);
    let special = special.filter(|name| *name != "marked-tile");
    let all: BTreeSet<&str> = special.chain(["exact", "free-exact"]).collect();
    assert_eq!(methods, all);
}

/// On random instances of every family, every special method that covers one, and the chosen
/// method, finds the optimum of the oracle.
#[test]
fn families_agree_with_the_oracle() {
    let graphs = families(1..=3, 1..=8, 1..=4);
    let cells = boards(2..=5, 1..=5);
    let strategy = prop_oneof![graphs, cells];
    let strategy = either_game(strategy.prop_filter("small", |board| board.vertex_count() <= 10));
    let mut runner = TestRunner::deterministic();
    let mut compared = BTreeMap::<(&str, &str), u32>::new();
    for _ in 0..6000 {
        let tree = strategy.new_tree(&mut runner).expect("an instance");
        let instance = tree.current();
        let problem = Problem::new(&instance);
        let is_free = instance.game() == Game::Free;
        if is_free && problem.reduced().component_count() > 5 {
            continue;
        }
        let optimum = oracle::optimum(&instance);
        let chosen = automatic(&problem);
        let covering = special_methods()
            .filter(|special| special.supports(&Question::Shortest, &problem).is_ok());
        let solvers = covering.map(|special| special as &dyn Solver);
        for solver in solvers.chain([chosen]) {
            let answer = solve(solver, &instance, &Budget::default()).expect("covered");
            let solution = answer.outcome.solution().expect("no limit");
            let kind = instance.shape().kind();
            let name = solver.method().name;
            assert!(answer.outcome.is_optimal(), "{name} on {instance:?}");
            assert_eq!(solution.len(), optimum, "{name} on {instance:?}");
            *compared.entry((kind, name)).or_default() += 1;
        }
    }
    for (pair, least) in [
        (("d-board", "strip"), 100),
        (("d-board", "strip-corner"), 50),
        (("circular-grid", "strip-circular"), 50),
        (("circular-d-board", "strip-circular"), 50),
        (("path", "power-path"), 100),
        (("cycle", "power-cycle"), 50),
        (("path-power", "power-path"), 100),
        (("cycle-power", "power-cycle"), 100),
        (("interval", "interval"), 100),
        (("circular-arc", "circular-arc"), 100),
        (("permutation", "permutation"), 100),
        (("cocomparability", "cocomparability"), 100),
        (("split", "split"), 100),
        (("hex", "heads"), 100),
        (("triangles", "heads"), 100),
        (("torus", "heads"), 100),
        (("maze", "heads"), 100),
        (("tree", "heads"), 100),
        (("d-board", "heads"), 100),
        (("path", "free-path"), 20),
        (("cycle", "free-cycle"), 20),
    ] {
        let found = compared.get(&pair).copied().unwrap_or_default();
        assert!(found >= least, "{pair:?}: {found} in {compared:?}");
    }
}

/// A clique of four colors with more leaves than a search takes as quickly.
#[test]
fn split_graphs_are_recognized_if_they_are_large() {
    let labels = ["a", "b", "c", "d"];
    for (leaves, expected) in [(30, "exact"), (60, "split")] {
        let others = (0..leaves).map(|leaf| labels[(leaf + 1) % 4]);
        let mut setup = GraphSetup::new(labels.into_iter().chain(others));
        for (u, v) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            setup.push_edge(u, v);
        }
        for leaf in 0..leaves {
            setup.push_edge(leaf % 4, 4 + leaf);
        }
        let board = setup.into_instance(from(0)).expect("a graph");
        let problem = Problem::new(&board);
        let solver = automatic(&problem);
        assert_eq!(solver.method().name, expected);
        let budget = Budget::default();
        let found = problem.solve(solver, &budget).expect("covered").outcome;
        let searched = problem
            .solve(&inundate::methods::Exact, &budget)
            .expect("covered");
        assert!(found.is_optimal());
        assert_eq!(found.lower_bound(), searched.outcome.lower_bound());
    }
}
