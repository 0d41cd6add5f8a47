//! The conjecture that as many heads are enough as components can be unrelated to each other, on
//! all small graphs, and on all AT-free graphs for which the theorem does not say so.

use inundate::classes::{Heads, heads};
use inundate_testkit::oracle;

use super::{
    Edges, colorings, graph, graphs, is_at_free, pairs, reduced, replay_colors, unlimited,
};

/// The AT-free graphs on nine vertices with a pivot from which their components do not fall into
/// two sides, in graph6, with the pivot. `nauty-geng -cq 9` lists all graphs. On fewer vertices
/// there are none.
const WITHOUT_TWO_SIDES: [(&str, usize); 8] = [
    ("H?AEF`m", 1),
    ("H?AEF`n", 1),
    ("H?AEFdm", 1),
    ("H?AEFdn", 1),
    ("H?AEN`m", 1),
    ("H?AEN`n", 1),
    ("H?AENdn", 1),
    ("H?AFbZF", 1),
];

/// The edges of a small graph in graph6.
fn of_graph6(code: &str) -> (usize, Edges) {
    let mut sextets = code.bytes().map(|byte| usize::from(byte - 63));
    let n = sextets.next().expect("the number of vertices");
    let bits = sextets.flat_map(|sextet| (0..6).rev().map(move |bit| sextet >> bit & 1 == 1));
    let pairs = (1..n).flat_map(|b| (0..b).map(move |a| (a, b)));
    let edges = pairs.zip(bits).filter(|(_, bit)| *bit);
    (n, edges.map(|(pair, _)| pair).collect())
}

/// Two heads on all colorings of AT-free graphs that have not two sides. Returns how many there
/// are.
fn two_heads_without_two_sides<'a>(graphs: impl Iterator<Item = (&'a str, usize)>) -> usize {
    let mut instances = 0;
    for (code, pivot) in graphs {
        let (n, edges) = of_graph6(code);
        assert!(is_at_free(n, &edges), "{code}");
        for colors in colorings(n, &edges) {
            let instance = graph(&colors, &edges, Some(pivot));
            let (reduced, start) = reduced(&instance);
            let board = Heads::new(&reduced, start).expect("a small board");
            assert!(board.sides().is_err(), "{code}");
            let found = unlimited(|run| heads(&board, 2, run)).expect("an end");
            replay_colors(&instance, &found);
            let optimum = oracle::optimum(&instance);
            assert_eq!(found.len(), optimum as usize, "{code} {colors:?}");
            instances += 1;
        }
    }
    instances
}

/// With the theorem, and with the lists of all graphs, two heads find the optimum on all AT-free
/// graphs of at most nine components.
#[test]
fn at_free_graphs_of_nine_without_two_sides() {
    let instances = two_heads_without_two_sides(WITHOUT_TWO_SIDES.into_iter());
    assert_eq!(instances, 10_568);
}

/// The conjecture for ten vertices. A minute or two.
#[test]
#[ignore = "all AT-free graphs on 10 vertices without two sides, all colorings"]
fn at_free_graphs_of_ten_without_two_sides() {
    let lines = include_str!("without-two-sides-10.txt").lines();
    let graphs = lines.map(|line| {
        let (code, pivot) = line.split_once(' ').expect("a graph and a pivot");
        (code, pivot.parse().expect("a number"))
    });
    assert_eq!(two_heads_without_two_sides(graphs), 2_004_824);
}

/// The most vertices that are unrelated to each other.
fn most_unrelated(n: usize, edges: &[(usize, usize)], pivot: usize) -> usize {
    let near: Vec<usize> = (0..n)
        .map(|v| {
            let joined = edges.iter().filter(|&&(a, b)| a == v || b == v);
            joined.fold(1 << v, |near, &(a, b)| near | 1 << a | 1 << b)
        })
        .collect();
    let clear: Vec<usize> = (0..n)
        .map(|x| {
            let mut reached = 1 << pivot & !near[x];
            for _ in 0..n {
                let inside = (0..n).filter(|&v| reached >> v & 1 == 1);
                reached |= inside.fold(0, |set, v| set | near[v]) & !near[x];
            }
            reached
        })
        .collect();
    let are_unrelated = |x: usize, y: usize| clear[x] >> y & 1 == 1 && clear[y] >> x & 1 == 1;
    let cliques = (0..1_usize << n).filter(|set| {
        let inside = |v: usize| set >> v & 1 == 1;
        pairs(n).all(|(x, y)| !(inside(x) && inside(y)) || are_unrelated(x, y))
    });
    let sizes = cliques.map(|set| set.count_ones() as usize);
    sizes.max().expect("the empty set")
}

/// The conjecture on all graphs of a number of vertices: as many heads are enough as vertices can
/// be unrelated to each other. Returns how many instances there are for one, two and three heads,
/// and with more.
fn the_conjecture(n: usize) -> [usize; 4] {
    let mut instances = [0; 4];
    for edges in graphs(n) {
        let colorings = colorings(n, &edges);
        for pivot in 0..n {
            let count = most_unrelated(n, &edges, pivot);
            instances[count.clamp(1, 4) - 1] += colorings.len();
            if count > 3 {
                continue;
            }
            for colors in &colorings {
                let instance = graph(colors, &edges, Some(pivot));
                let (reduced, start) = reduced(&instance);
                let board = Heads::new(&reduced, start).expect("a small board");
                let found = unlimited(|run| heads(&board, count.max(1), run)).expect("an end");
                replay_colors(&instance, &found);
                let optimum = oracle::optimum(&instance);
                assert_eq!(
                    found.len(),
                    optimum as usize,
                    "{edges:?} {colors:?} {pivot}"
                );
            }
        }
    }
    instances
}

#[test]
fn the_conjecture_on_all_graphs_of_at_most_five() {
    let instances = [1, 2, 3, 4, 5].map(the_conjecture);
    let sum = |heads: usize| {
        instances
            .iter()
            .map(|of_size| of_size[heads])
            .sum::<usize>()
    };
    assert_eq!([0, 1, 2, 3].map(sum), [902, 25, 0, 0]);
}

#[test]
#[ignore = "all graphs on 6 and 7 vertices, all colorings and pivots"]
fn the_conjecture_on_all_graphs_of_seven() {
    let expected = [[12_692, 1_966, 0, 0], [270_968, 105_028, 1_108, 0]];
    assert_eq!([6, 7].map(the_conjecture), expected);
}
