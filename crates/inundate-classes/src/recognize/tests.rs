//! Tests against the definitions, on all connected graphs of few vertices.

use inundate_core::metrics::distances;
use inundate_core::{Component, Graph};

use super::{MOST_DENSE, recognize, vertex};

struct Small {
    n: usize,
    adjacent: Vec<Vec<bool>>,
}

impl Small {
    fn are(&self, u: usize, v: usize) -> bool {
        self.adjacent[u][v]
    }

    /// The degrees inside a set, sorted, if the set is connected.
    fn degrees(&self, set: &[usize]) -> Option<Vec<usize>> {
        let mut reached = vec![set[0]];
        let mut next = 0;
        while let Some(&u) = reached.get(next) {
            next += 1;
            let new: Vec<usize> = set.iter().copied().filter(|v| self.are(u, *v)).collect();
            reached.extend(
                new.into_iter()
                    .filter(|v| !reached.contains(v))
                    .collect::<Vec<_>>(),
            );
        }
        let degree = |u: &usize| set.iter().filter(|v| self.are(*u, **v)).count();
        let mut degrees: Vec<usize> = set.iter().map(degree).collect();
        degrees.sort_unstable();
        (reached.len() == set.len()).then_some(degrees)
    }

    fn sets(&self) -> impl Iterator<Item = Vec<usize>> {
        let n = self.n;
        (1..1_usize << n).map(move |set| (0..n).filter(|v| set >> v & 1 == 1).collect())
    }

    fn edges(&self) -> usize {
        let all: Vec<usize> = (0..self.n).collect();
        self.degrees(&all).expect("connected").iter().sum::<usize>() / 2
    }

    fn is(&self, class: &str) -> bool {
        let n = self.n;
        let all: Vec<usize> = (0..n).collect();
        let degrees = self.degrees(&all).expect("connected");
        let is_tree = self.edges() == n - 1;
        let orders = orders(n);
        let is_order = |good: &dyn Fn(bool, bool) -> bool| {
            orders.iter().any(|order| {
                triples(n).all(|(i, j, k)| {
                    let (u, v, w) = (order[i], order[j], order[k]);
                    !self.are(u, w) || good(self.are(u, v), self.are(v, w))
                })
            })
        };
        match class {
            "path" => is_tree && degrees[n - 1] <= 2,
            "cycle" => n >= 3 && degrees.iter().all(|&degree| degree == 2),
            "tree" => is_tree,
            "caterpillar" => {
                let inner: Vec<usize> = all
                    .iter()
                    .copied()
                    .filter(|&u| all.iter().filter(|&&v| self.are(u, v)).count() > 1)
                    .collect();
                let inside = |u: usize| inner.iter().filter(|&&v| self.are(u, v)).count();
                is_tree && inner.iter().all(|&u| inside(u) <= 2)
            }
            "split" => (0..1_usize << n).any(|clique| {
                triples(n + 1).all(|(i, j, _)| {
                    let (a, b) = (clique >> i & 1, clique >> j & 1);
                    j >= n || a != b || self.are(i, j) == (a == 1)
                })
            }),
            "chordal" => self.sets().all(|set| {
                let is_cycle = self
                    .degrees(&set)
                    .is_some_and(|d| d.iter().all(|&d| d == 2));
                set.len() < 4 || !is_cycle
            }),
            "cograph" => self
                .sets()
                .all(|set| set.len() != 4 || self.degrees(&set) != Some(vec![1, 1, 2, 2])),
            "cocomparability" => is_order(&|left, right| left || right),
            "interval" => is_order(&|left, _| left),
            "at-free" => !triples(n).any(|(x, y, z)| {
                let clear = |x: usize, y: usize, z: usize| {
                    self.sets().any(|set| {
                        let far = |&v: &usize| v != x && !self.are(x, v);
                        set.contains(&y)
                            && set.contains(&z)
                            && set.iter().all(far)
                            && self.degrees(&set).is_some()
                    })
                };
                clear(x, y, z) && clear(y, x, z) && clear(z, x, y)
            }),
            _ => panic!("a class"),
        }
    }
}

fn triples(n: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..n).flat_map(move |k| (0..k).flat_map(move |j| (0..j).map(move |i| (i, j, k))))
}

fn orders(n: usize) -> Vec<Vec<usize>> {
    let mut orders: Vec<Vec<usize>> = vec![vec![]];
    for v in 0..n {
        let longer = |order: &Vec<usize>, place| {
            let mut order = order.clone();
            order.insert(place, v);
            order
        };
        let places = |order: &Vec<usize>| 0..=order.len();
        orders = orders
            .iter()
            .flat_map(|order| places(order).map(move |place| longer(order, place)))
            .collect();
    }
    orders
}

const CLASSES: [&str; 10] = [
    "path",
    "cycle",
    "tree",
    "caterpillar",
    "split",
    "chordal",
    "cograph",
    "cocomparability",
    "interval",
    "at-free",
];

/// All connected graphs on this many vertices, each of them as the definitions have it. Isomorphic
/// graphs are of the same classes, so each definition is looked at once for all of them.
fn agrees(n: usize) -> usize {
    let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    let orders = orders(n);
    let mut classes: Vec<Option<Vec<&str>>> = vec![None; 1 << pairs.len()];
    let mut count = 0;
    for set in 0..1_usize << pairs.len() {
        let edges = pairs.iter().enumerate();
        let edges = edges.filter(|(bit, _)| set >> bit & 1 == 1);
        let edges: Vec<_> = edges.map(|(_, &pair)| pair).collect();
        let ends = edges.iter().map(|&(u, v)| (vertex(u), vertex(v)));
        let graph = Graph::from_edges(n, ends);
        if distances(&graph, Component::new(0)).contains(&None) {
            continue;
        }
        if classes[set].is_none() {
            let mut adjacent = vec![vec![false; n]; n];
            for &(u, v) in &edges {
                (adjacent[u][v], adjacent[v][u]) = (true, true);
            }
            let small = Small { n, adjacent };
            let expected = CLASSES.into_iter().filter(|class| small.is(class));
            let expected: Vec<&str> = expected.collect();
            for order in &orders {
                let bits = edges.iter().map(|&(u, v)| {
                    let (u, v) = (order[u].min(order[v]), order[u].max(order[v]));
                    1 << (v * v.saturating_sub(1) / 2 + u)
                });
                classes[bits.sum::<usize>()] = Some(expected.clone());
            }
        }
        let found = recognize(&graph);
        let names: Vec<&str> = found.memberships.iter().map(|found| found.class).collect();
        assert_eq!(Some(&names), classes[set].as_ref(), "{edges:?}");
        let others = CLASSES.into_iter().filter(|class| !names.contains(class));
        assert_eq!(found.others, others.collect::<Vec<_>>(), "{edges:?}");
        assert!(found.undecided.is_empty());
        count += 1;
    }
    count
}

#[test]
fn all_graphs_of_at_most_six() {
    // The numbers of connected labeled graphs.
    assert_eq!([1, 2, 3, 4, 5, 6].map(agrees), [1, 1, 4, 38, 728, 26_704]);
}

/// Graphs too large for a test are undecided, not refused.
#[test]
fn too_large() {
    let n = u32::try_from(MOST_DENSE).unwrap() + 1;
    let path = (1..n).map(|v| (Component::new(v - 1), Component::new(v)));
    let found = recognize(&Graph::from_edges(n as usize, path.clone()));
    let undecided = ["cograph", "cocomparability", "interval", "at-free"];
    assert_eq!(found.undecided, undecided);
    let names: Vec<&str> = found.memberships.iter().map(|found| found.class).collect();
    assert_eq!(names, ["path", "tree", "caterpillar", "chordal"]);
    let cycle = path.chain([(Component::new(n - 1), Component::new(0))]);
    let found = recognize(&Graph::from_edges(n as usize, cycle));
    assert_eq!(found.undecided, ["cograph", "cocomparability", "at-free"]);
    assert!(found.others.contains(&"interval"));
}

/// Contracting an edge of a permutation graph may leave one that is none: its complement cannot be
/// oriented, nor can it. So only what contraction keeps is recognized.
#[test]
fn permutation_graphs_are_not_closed_under_contraction() {
    let images = [1, 3, 5, 0, 6, 2, 4];
    let crossings = (0..7).flat_map(|j| (0..j).map(move |i| (i, j)));
    let crossings = crossings.filter(|&(i, j)| images[i] > images[j]);
    // 3 becomes 1; what comes after it moves up.
    let merged = |v: usize| if v == 3 { 1 } else { v - usize::from(v > 3) };
    let edges = crossings.map(|(i, j)| (merged(i), merged(j)));
    let edges: Vec<_> = edges.filter(|(i, j)| i != j).collect();
    let graph = |edges: &[(usize, usize)]| {
        let ends = edges.iter().map(|&(u, v)| (vertex(u), vertex(v)));
        Graph::from_edges(6, ends)
    };
    let has_order = |graph: &Graph<Component>| {
        let found = recognize(graph);
        let mut names = found.memberships.iter().map(|found| found.class);
        names.any(|class| class == "cocomparability")
    };
    // A permutation graph and its complement both have an umbrella-free order.
    assert!(has_order(&graph(&edges)));
    let pairs = (0..6).flat_map(|j| (0..j).map(move |i| (i, j)));
    let is_edge = |&(i, j): &(usize, usize)| edges.contains(&(i, j)) || edges.contains(&(j, i));
    let others: Vec<_> = pairs.filter(|pair| !is_edge(pair)).collect();
    assert!(!has_order(&graph(&others)));
}
