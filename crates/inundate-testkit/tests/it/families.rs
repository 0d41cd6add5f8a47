//! Families agree with their definitions, pair by pair, and graphs outside a family are refused.

use std::collections::{BTreeSet, HashSet};

use inundate_core::format::{Extras, Format, Overrides, read, write};
use inundate_core::{
    FamilyName, GameSetup, Graph, GraphSetup, GridSetup, Instance, InstanceError, ListSetup, Shape,
    Vertex,
};
use inundate_testkit::families::families;
use inundate_testkit::strategies::graphs;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::Value;

fn has_edge(graph: &Graph, u: Vertex, v: Vertex) -> bool {
    graph.neighbors(u).contains(&v)
}

/// Whether for every edge every vertex between its ends is adjacent to one of them.
fn is_umbrella_free(graph: &Graph, order: &[usize]) -> bool {
    let at = |place: usize| Vertex::new(u32::try_from(order[place]).expect("small graphs"));
    (0..order.len()).all(|k| {
        (0..k).all(|i| {
            !has_edge(graph, at(i), at(k))
                || (i + 1..k)
                    .all(|j| has_edge(graph, at(i), at(j)) || has_edge(graph, at(j), at(k)))
        })
    })
}

fn is_split(graph: &Graph, clique: &[usize]) -> bool {
    let inside = |v: Vertex| clique.contains(&v.index());
    graph.vertices().all(|u| {
        graph.vertices().all(|v| {
            u == v
                || (!(inside(u) && inside(v)) || has_edge(graph, u, v))
                    && (inside(u) || inside(v) || !has_edge(graph, u, v))
        })
    })
}

/// Copies the graph to a setup.
fn setup_of(instance: &Instance) -> GraphSetup {
    let labels = instance.colors().iter();
    let mut setup = GraphSetup::new(labels.map(|&color| instance.palette().label(color)));
    for (u, v) in instance.graph().edges() {
        setup.push_edge(u.index(), v.index());
    }
    setup
}

/// The definition of the family of a JSON object: which vertices u < v are adjacent.
fn definition(object: &Value) -> Box<dyn Fn(usize, usize) -> bool + '_> {
    let list = |name: &str| object[name].as_array().expect("a list").clone();
    let pair = |entry: &Value| [0, 1].map(|end| entry[end].as_i64().expect("two numbers"));
    let kind = object["kind"].as_str().expect("a kind");
    if let Some(rows) = object["cells"].as_array() {
        return of_cells(object, rows);
    }
    let n = list("colors").len();
    let edges: BTreeSet<(usize, usize)> =
        object["edges"]
            .as_array()
            .map_or_else(BTreeSet::new, |edges| {
                let edge = edges.iter().map(|edge| (whole(&edge[0]), whole(&edge[1])));
                edge.map(|(u, v)| (u.min(v), u.max(v))).collect()
            });
    match kind {
        "path" => Box::new(|u, v| u + 1 == v),
        "cycle" => Box::new(move |u, v| u + 1 == v || (u == 0 && v + 1 == n)),
        "complete" => Box::new(|_, _| true),
        "path-power" => Box::new(move |u, v| v - u <= whole(&object["k"])),
        "cycle-power" => Box::new(move |u, v| (v - u).min(n - (v - u)) <= whole(&object["k"])),
        "graph-power" => {
            // All distances, by Floyd and Warshall.
            let mut steps = vec![vec![n; n]; n];
            for (v, row) in steps.iter_mut().enumerate() {
                row[v] = 0;
            }
            for &(u, v) in &edges {
                (steps[u][v], steps[v][u]) = (steps[u][v].min(1), steps[v][u].min(1));
            }
            for middle in 0..n {
                for u in 0..n {
                    for v in 0..n {
                        steps[u][v] = steps[u][v].min(steps[u][middle] + steps[middle][v]);
                    }
                }
            }
            Box::new(move |u, v| steps[u][v] <= whole(&object["k"]))
        }
        "interval" => {
            let ends: Vec<[i64; 2]> = list("intervals").iter().map(pair).collect();
            Box::new(move |u, v| ends[u][0].max(ends[v][0]) <= ends[u][1].min(ends[v][1]))
        }
        "circular-arc" => {
            let arcs: Vec<[i64; 2]> = list("intervals").iter().map(pair).collect();
            let holds = |[from, to]: [i64; 2], point: i64| {
                if from <= to {
                    from <= point && point <= to
                } else {
                    from <= point || point <= to
                }
            };
            Box::new(move |u, v| {
                let (u, v) = (arcs[u], arcs[v]);
                v.iter().any(|&end| holds(u, end)) || u.iter().any(|&end| holds(v, end))
            })
        }
        "permutation" => {
            let images: Vec<usize> = list("perm").iter().map(whole).collect();
            Box::new(move |u, v| images[u] > images[v])
        }
        "tree" | "split" | "graph" | "cocomparability" => {
            Box::new(move |u, v| edges.contains(&(u, v)))
        }
        other => panic!("a family without a definition: {other}"),
    }
}

fn whole(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a number")).expect("small numbers")
}

/// The definition of a family of cells.
fn of_cells<'a>(object: &'a Value, rows: &'a [Value]) -> Box<dyn Fn(usize, usize) -> bool + 'a> {
    let kind = object["kind"].as_str().expect("a kind");
    let cols = rows[0].as_array().expect("a row").len();
    let cells = rows
        .iter()
        .flat_map(|row| row.as_array().expect("a row"))
        .enumerate();
    let places: Vec<(usize, usize)> = cells
        .filter(|(_, cell)| !cell.is_null())
        .map(|(index, _)| (index / cols, index % cols))
        .collect();
    let cell = |at: &Value| {
        places
            .iter()
            .position(|&(row, col)| (row, col) == (whole(&at[0]), whole(&at[1])))
    };
    let pairs = |name: &str| -> BTreeSet<(Option<usize>, Option<usize>)> {
        let list = object[name].as_array().into_iter().flatten();
        list.map(|pair| (cell(&pair[0]), cell(&pair[1]))).collect()
    };
    let (walls, links) = (pairs("walls"), pairs("links"));
    let is_hex = kind == "hex";
    let wraps = [
        kind.starts_with("circular") || kind == "torus",
        kind == "torus",
    ];
    let height = rows.len();
    Box::new(move |u, v| {
        let ((row, col), (below, right)) = (places[u], places[v]);
        let pair = (Some(u), Some(v));
        if walls.contains(&pair) || links.contains(&pair) {
            return links.contains(&pair);
        }
        let is_next = col.abs_diff(right) == 1 || (wraps[0] && col.abs_diff(right) + 1 == cols);
        match below - row {
            0 => is_next,
            1 if kind == "triangles" => col == right && (row + col).is_multiple_of(2),
            1 if is_hex => {
                col == right
                    || (if row % 2 == 1 {
                        right == col + 1
                    } else {
                        col == right + 1
                    })
            }
            1 => col == right,
            steps => wraps[1] && steps + 1 == height && col == right,
        }
    })
}

fn permutation(length: usize) -> impl Strategy<Value = Vec<usize>> {
    Just((0..length).collect::<Vec<_>>()).prop_shuffle()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// The edges of every family are those of its definition, pair by pair, on the fields that JSON
    /// has.
    #[test]
    fn edges_follow_from_the_definition(instance in families(1..=6, 1..=14, 1..=4)) {
        let mut text = String::new();
        write(&mut text, Format::Json, Extras::default(), &instance)
            .expect("the format of every family");
        let again = read(&text, Format::Json, Overrides::default()).remove(0);
        prop_assert_eq!(&again.expect("what is written").instance, &instance);
        let object: Value = serde_json::from_str(&text).expect("JSON");
        let found: BTreeSet<(usize, usize)> = instance
            .graph()
            .edges()
            .map(|(u, v)| (u.index().min(v.index()), u.index().max(v.index())))
            .collect();
        let n = instance.vertex_count();
        let adjacent = definition(&object);
        let pairs = (0..n).flat_map(|v| (0..v).map(move |u| (u, v)));
        let expected: BTreeSet<(usize, usize)> = pairs.filter(|&(u, v)| adjacent(u, v)).collect();
        prop_assert_eq!(found, expected, "{}", text);
    }

    /// Graphs of few vertices and any order are accepted exactly if the order is umbrella-free.
    #[test]
    fn umbrellas_are_refused(
        (instance, order) in graphs(1..=8, 1..=1)
            .prop_flat_map(|graph| (Just(graph.clone()), permutation(graph.vertex_count())))
    ) {
        let made = setup_of(&instance).into_cocomparability(&order, GameSetup::Free);
        prop_assert_eq!(made.is_ok(), is_umbrella_free(instance.graph(), &order));
        match made {
            Ok(made) => {
                let Shape::Cocomparability(kept) = made.shape() else { unreachable!() };
                for (place, &v) in order.iter().enumerate() {
                    prop_assert_eq!(kept.position(Vertex::new(u32::try_from(v).unwrap())), place);
                }
            }
            Err(InstanceError::Umbrella { low, middle, high }) => {
                let graph = instance.graph();
                let place = |v: Vertex| order.iter().position(|&w| w == v.index()).unwrap();
                prop_assert!(place(low) < place(middle) && place(middle) < place(high));
                prop_assert!(has_edge(graph, low, high));
                prop_assert!(!has_edge(graph, low, middle) && !has_edge(graph, middle, high));
            }
            Err(other) => prop_assert!(false, "{}", other),
        }
    }

    #[test]
    fn cliques_are_checked(
        (instance, clique) in graphs(1..=5, 1..=1).prop_flat_map(|graph| {
            let n = graph.vertex_count();
            (Just(graph), proptest::sample::subsequence((0..n).collect::<Vec<_>>(), 0..=n))
        })
    ) {
        let made = setup_of(&instance).into_split(&clique, GameSetup::Free);
        prop_assert_eq!(made.is_ok(), is_split(instance.graph(), &clique));
    }

    /// Edges of any kind, loops and repeats too, are accepted exactly if there are n − 1 that
    /// connect.
    #[test]
    fn cycles_are_refused((n, edges) in (1..7_usize)
        .prop_flat_map(|n| (Just(n), vec((0..n, 0..n), n.saturating_sub(2)..=n)))) {
        let mut setup = GraphSetup::new(std::iter::repeat_n("a", n));
        for &(u, v) in &edges {
            setup.push_edge(u, v);
        }
        let connected = setup.clone().into_instance(GameSetup::Free).is_ok();
        let made = setup.into_tree(GameSetup::Free);
        prop_assert_eq!(made.is_ok(), connected && edges.len() == n - 1);
        if edges.len() >= n {
            let refused = matches!(made, Err(InstanceError::Cycle { .. }));
            prop_assert!(refused);
        }
    }

    #[test]
    fn only_permutations_are_let_in((n, perm) in (1..5_usize)
        .prop_flat_map(|n| (Just(n), vec(0..n + 1, n.saturating_sub(1)..=n + 1)))) {
        let mut sorted = perm.clone();
        sorted.sort_unstable();
        let right = sorted == (0..n).collect::<Vec<_>>();
        let blocks = (1..n).any(|i| perm.iter().take(i).all(|&image| image < i));
        let made =
            ListSetup::new(std::iter::repeat_n("a", n)).into_permutation(&perm, GameSetup::Free);
        prop_assert_eq!(made.is_ok(), right && !blocks, "{:?}", made);
    }

    #[test]
    fn reversed_intervals_are_refused(ends in vec((0..4_i64, 0..4_i64), 1..4)) {
        let setup = ListSetup::new(std::iter::repeat_n("a", ends.len()));
        let made = setup.into_interval(ends.clone(), GameSetup::Free);
        let reversed = ends.iter().position(|(start, end)| start > end);
        let found = match made {
            Err(InstanceError::ReversedInterval { interval, .. }) => Some(interval),
            _ => None,
        };
        prop_assert_eq!(found, reversed);
    }
}

/// The strategy makes every kind but the plain grid and graph, which have their own.
#[test]
fn every_family_is_tested() {
    let mut runner = TestRunner::deterministic();
    let strategy = families(1..=4, 1..=8, 1..=3);
    let made: HashSet<FamilyName> = (0..1000)
        .map(|_| {
            strategy
                .new_tree(&mut runner)
                .unwrap()
                .current()
                .shape()
                .family()
        })
        .collect();
    for family in FamilyName::ALL {
        let has_its_own = matches!(family, FamilyName::Grid | FamilyName::Graph);
        assert_eq!(made.contains(&family), !has_its_own, "{family}");
        let makes = family
            .board(GridSetup::default(), GameSetup::Free)
            .is_some();
        let is_listed = FamilyName::of_cells().any(|known| known == family);
        assert_eq!(
            [makes, is_listed],
            [family.fields() == ["cells"]; 2],
            "{family}"
        );
    }
}

/// A column and a coloring of 2×n and 3×n boards, all of them up to n = 3.
#[test]
fn a_d_board_has_a_monochromatic_column() {
    for (rows, cols) in [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2)] {
        for coloring in 0..3_usize.pow(u32::try_from(rows * cols).unwrap()) {
            let color = |cell: usize| coloring / 3_usize.pow(u32::try_from(cell).unwrap()) % 3;
            let mut setup = GridSetup::default();
            for row in 0..rows {
                let cell = |col| Some(["a", "b", "c"][color(row * cols + col)]);
                setup.push_row((0..cols).map(cell)).unwrap();
            }
            for d in 0..=cols {
                let right = d < cols && (1..rows).all(|row| color(row * cols + d) == color(d));
                for made in [
                    setup.clone().into_d_board(d, GameSetup::default()),
                    setup.clone().into_circular_d_board(d, GameSetup::default()),
                ] {
                    assert_eq!(made.is_ok(), right, "{rows}×{cols}, {coloring}, d = {d}");
                }
            }
        }
    }
}
