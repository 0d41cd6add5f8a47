//! Random instances of every family for proptest; they shrink to few vertices and few colors.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use inundate_core::generate::{Kind, Size, Sizes, SplitMix64};
use inundate_core::notation::Place;
use inundate_core::{
    FamilyName, Game, GameSetup, GraphSetup, GridSetup, Instance, InstanceError, ListSetup, Shape,
    Vertex,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::assemble::numbers;
use crate::fixed_at;
use crate::strategies::{GridSizes, graphs, grids};

/// Instances of all families, of the fixed game from any pivot, labels `0`, `1`, …: [`boards`] with
/// `side` rows and columns, and the families of graphs with `vertices` vertices.
pub fn families(
    side: RangeInclusive<usize>,
    vertices: RangeInclusive<usize>,
    colors: RangeInclusive<usize>,
) -> impl Strategy<Value = Instance> {
    let graphs = graphs(vertices.clone(), colors.clone());
    prop_oneof![
        3 => boards(side.clone(), colors.clone()),
        3 => lists(vertices.clone(), colors.clone()),
        3 => generated(side, vertices, colors),
        2 => trees_and_powers(graphs),
    ]
}

/// The kinds that other strategies make: they shrink better, or make boards that the generator does
/// not.
const OTHERS: [Kind; 17] = [
    Kind::Grid,
    Kind::CircularGrid,
    Kind::DBoard,
    Kind::CircularDBoard,
    Kind::Hex,
    Kind::Triangles,
    Kind::Torus,
    Kind::GraphPower,
    Kind::Tree,
    Kind::Caterpillar,
    Kind::StarOfPaths,
    Kind::Interval,
    Kind::CircularArc,
    Kind::Permutation,
    Kind::Cocomparability,
    Kind::Split,
    Kind::Graph,
];

/// Boards of all other families, from their generators.
fn generated(
    side: RangeInclusive<usize>,
    vertices: RangeInclusive<usize>,
    colors: RangeInclusive<usize>,
) -> impl Strategy<Value = Instance> {
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| kind.is_random() && !OTHERS.contains(kind));
    let kind = select(kinds.collect::<Vec<_>>());
    let sizes = (side.clone(), side, vertices, 1..6_usize);
    let sizes = sizes.prop_map(|(rows, cols, vertices, power)| {
        Sizes::default()
            .with(Size::Rows, rows)
            .with(Size::Cols, cols)
            .with(Size::Vertices, vertices)
            .with(Size::Power, power)
    });
    (kind, sizes, colors, any::<u64>(), any::<Index>()).prop_map(
        |(kind, sizes, colors, seed, pivot)| {
            let rng = &mut SplitMix64::for_board(seed, 0);
            let made = kind
                .make(&sizes, colors, rng)
                .expect("right by construction");
            at_any(made, pivot)
        },
    )
}

/// Plays a board from any pivot.
fn at_any(board: Instance, pivot: Index) -> Instance {
    let pivot = pivot.index(board.vertex_count());
    fixed_at(
        board,
        Vertex::new(u32::try_from(pivot).expect("small graphs")),
    )
}

/// Boards of all families of cells but the plain grid; half of those that are not d-boards have
/// holes.
pub fn boards(
    side: RangeInclusive<usize>,
    colors: RangeInclusive<usize>,
) -> impl Strategy<Value = Instance> {
    let sizes = |holes| GridSizes {
        rows: side.clone(),
        cols: side.clone(),
        colors: colors.clone(),
        holes,
    };
    let of_cells: Vec<_> = FamilyName::of_cells().skip(1).collect();
    let with_holes = || prop_oneof![grids(sizes(true)), grids(sizes(false))];
    let places = || vec(any::<Index>(), 0..6);
    prop_oneof![
        2 => (with_holes(), select(of_cells)).prop_filter_map("connected", |(grid, family)| {
            let made = family.board(cells(&grid, None), GameSetup::Free)?;
            // Triangles have fewer neighbors than the squares in their places.
            let is_cut = matches!(made, Err(InstanceError::Disconnected { .. }));
            (!is_cut).then(|| at_pivot_of(made, &grid))
        }),
        1 => (with_holes(), places(), places()).prop_filter_map("a maze", |(grid, walls, links)| {
            let made = maze(&grid, &walls, &links);
            let is_cut = matches!(made, Err(InstanceError::Disconnected { .. }));
            let board = (!is_cut).then(|| at_pivot_of(made, &grid))?;
            matches!(board.shape(), Shape::Maze(_)).then_some(board)
        }),
        1 => (grids(sizes(false)), any::<bool>()).prop_map(|(grid, circular)| {
            // The pivot's column becomes the monochromatic one.
            let (Game::Fixed { pivot }, Shape::Grid(geometry)) = (grid.game(), grid.shape()) else {
                unreachable!("fixed games on grids");
            };
            let (_, d) = geometry.position(pivot);
            let setup = cells(&grid, Some(d));
            let board = if circular {
                setup.into_circular_d_board(d, GameSetup::Free)
            } else {
                setup.into_d_board(d, GameSetup::Free)
            };
            at_pivot_of(board, &grid)
        }),
    ]
}

/// Trees and powers of graphs.
fn trees_and_powers(graphs: impl Strategy<Value = Instance>) -> impl Strategy<Value = Instance> {
    (graphs, 1..4_usize, any::<bool>()).prop_map(|(graph, k, tree)| {
        let mut setup = GraphSetup::new(labels(&graph));
        if tree {
            // The lowest neighbor of each vertex is below it, and leads to vertex 0 in the end.
            for v in graph.graph().vertices().skip(1) {
                setup.push_edge(v.index(), graph.graph().neighbors(v)[0].index());
            }
        } else {
            for (u, v) in graph.graph().edges() {
                setup.push_edge(u.index(), v.index());
            }
        }
        let made = if tree {
            setup.into_tree(GameSetup::Free)
        } else {
            setup.into_power(k, GameSetup::Free)
        };
        at_pivot_of(made, &graph)
    })
}

/// The families that a representation of the vertices gives.
fn lists(
    vertices: RangeInclusive<usize>,
    colors: RangeInclusive<usize>,
) -> impl Strategy<Value = Instance> {
    let colored = (vertices, colors).prop_flat_map(|(n, colors)| vec(0..colors, n));
    colored.prop_flat_map(|colors| {
        let n = colors.len();
        let shuffled = || Just((0..n).collect::<Vec<_>>()).prop_shuffle();
        let raw = Raw {
            colors,
            ..Raw::default()
        };
        let spans = vec((0..20_i64, 0..12_i64), n);
        let bits = vec(any::<bool>(), n * n);
        (
            (Just(raw), 0..LISTS, 1..6_usize, any::<Index>()),
            (shuffled(), shuffled(), shuffled(), spans, bits),
        )
            .prop_map(|((raw, family, k, pivot), (a, b, names, spans, bits))| {
                let raw = Raw {
                    k,
                    perms: [connected(a), b],
                    names,
                    spans,
                    bits,
                    ..raw
                };
                let made = raw.make(family).expect("right by construction");
                at_any(made, pivot)
            })
    })
}

/// Number of families that [`Raw::make`] makes.
const LISTS: usize = 5;

/// Random numbers from which an instance of a family is made.
#[derive(Clone, Debug, Default)]
struct Raw {
    colors: Vec<usize>,
    k: usize,
    /// The first has a connected graph.
    perms: [Vec<usize>; 2],
    /// A permutation.
    names: Vec<usize>,
    spans: Vec<(i64, i64)>,
    bits: Vec<bool>,
}

impl Raw {
    fn make(self, family: usize) -> Result<Instance, InstanceError> {
        let numbers = numbers(self.colors.iter().max().map_or(0, |most| most + 1));
        let labels = self.colors.iter().map(|&color| numbers[color].as_str());
        let list = ListSetup::new(labels.clone());
        let mut graph = GraphSetup::new(labels);
        let game = GameSetup::Free;
        match family {
            0 => list.into_interval(self.intervals(), game),
            1 => list.into_circular_arc(self.arcs(), game),
            2 => list.into_permutation(&self.perms[0], game),
            3 => {
                // Incomparable in the partial order that is the intersection of three orders.
                for j in 0..self.colors.len() {
                    for i in 0..j {
                        if self.perms.iter().any(|perm| perm[i] > perm[j]) {
                            graph.push_edge(self.names[i], self.names[j]);
                        }
                    }
                }
                graph.into_cocomparability(&self.names, game)
            }
            _ => {
                let clique = &self.names[..self.colors.len().div_ceil(1 + self.k % 3)];
                self.split_edges(clique.len())
                    .for_each(|(u, v)| graph.push_edge(u, v));
                graph.into_split(clique, game)
            }
        }
    }

    /// Each starts before all the earlier ones have ended.
    fn intervals(&self) -> Vec<(i64, i64)> {
        let (mut start, mut reach) = (-3, -3);
        let mut intervals = vec![(0, 0); self.colors.len()];
        for (&(gap, length), &name) in self.spans.iter().zip(&self.names) {
            start += gap % (reach - start + 1);
            reach = reach.max(start + length);
            intervals[name] = (start, start + length);
        }
        intervals
    }

    /// Intervals on a circle that they need not fill.
    fn arcs(&self) -> Vec<(i64, i64)> {
        let intervals = self.intervals();
        let last = intervals.iter().map(|&(_, end)| end).max().unwrap_or(0);
        // Shorter than the line where k is small, so that the ends meet.
        let circle = (last + 4) / i64::try_from(self.k % 3 + 1).expect("a small number") + 12;
        let shift = i64::try_from(self.names[0]).expect("a small number");
        let place = |point: i64| (point + shift).rem_euclid(circle);
        let arcs = intervals.into_iter();
        arcs.map(|(start, end)| (place(start), place(end)))
            .collect()
    }

    /// A clique of the first vertices, and at least one edge from it to each of the others.
    fn split_edges(&self, clique: usize) -> impl Iterator<Item = (usize, usize)> {
        let n = self.colors.len();
        let pairs = (0..n).flat_map(move |u| (u + 1..n).map(move |v| (u, v)));
        pairs
            .filter(move |&(u, v)| {
                let attached = self.bits[u * n + v] || u == v % clique;
                v < clique || (u < clique && attached)
            })
            .map(|(u, v)| (self.names[u], self.names[v]))
    }
}

/// Joins the pieces of a permutation's graph: where the first i vertices are mapped to themselves,
/// the next two change places.
fn connected(mut perm: Vec<usize>) -> Vec<usize> {
    for i in 1..perm.len() {
        if perm[..i].iter().all(|&image| image < i) {
            perm.swap(i - 1, i);
        }
    }
    perm
}

fn labels(instance: &Instance) -> impl Iterator<Item = &str> {
    let colors = instance.colors().iter();
    colors.map(|&color| instance.palette().label(color))
}

/// A grid with walls at some of its sides, and links between cells that are next to each other in a
/// list.
fn maze(grid: &Instance, walls: &[Index], links: &[Index]) -> Result<Instance, InstanceError> {
    let graph = grid.graph();
    let sides: Vec<(Vertex, Vertex)> = graph.edges().collect();
    let cells_of: Vec<Vertex> = graph.vertices().collect();
    let walls = walls.iter().filter(|_| !sides.is_empty());
    let walls: BTreeSet<_> = walls.map(|at| *at.get(&sides)).collect();
    let ends = links
        .chunks_exact(2)
        .map(|ends| (*ends[0].get(&cells_of), *ends[1].get(&cells_of)));
    let links: BTreeSet<_> = ends
        .filter(|&(u, v)| u < v && !graph.neighbors(u).contains(&v))
        .collect();
    let places = |pairs: BTreeSet<(Vertex, Vertex)>| -> Vec<[Place; 2]> {
        let pairs = pairs.into_iter();
        pairs
            .map(|(u, v)| [u, v].map(|vertex| Place::new(grid, vertex)))
            .collect()
    };
    cells(grid, None).into_maze(&places(walls), &places(links), GameSetup::Free)
}

/// The cells of a grid, one column all in the color of its top cell.
fn cells(grid: &Instance, column: Option<usize>) -> GridSetup {
    let geometry = grid.shape().grid().expect("a grid");
    let mut setup = GridSetup::default();
    for row in 0..geometry.rows() {
        let cell = |col: usize| {
            let row = if column == Some(col) { 0 } else { row };
            let vertex = geometry.vertex(row, col)?;
            Some(grid.palette().label(grid.color(vertex)))
        };
        setup
            .push_row((0..geometry.cols()).map(cell))
            .expect("rows of equal length");
    }
    setup
}

fn at_pivot_of(made: Result<Instance, InstanceError>, origin: &Instance) -> Instance {
    let Game::Fixed { pivot } = origin.game() else {
        unreachable!("fixed games");
    };
    fixed_at(made.expect("right by construction"), pivot)
}
