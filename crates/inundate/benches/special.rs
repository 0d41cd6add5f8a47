//! Times and memory of the special methods, with the exponent of their growth.
//!
//! `cargo bench -p inundate --bench special [-- NAME...]`: the methods whose name contains one of the
//! names, or all. Each runs on boards of growing size, or with more and more edges. The time
//! includes that in which the verifier replays the answer. The exponent is the slope of the
//! least-squares line through the logarithms of sizes and CPU times.

#![expect(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a bench reports on its standard output, and rounds"
)]

use std::env;

use cpu_time::ThreadTime;
use inundate::classes::{
    Cocomparability, CornerStrip, Hulls, Power, SmallBoard, Strip, TileProcedure, TwoColors,
    cocomparability, free_cycle, free_hull, free_path, free_removal, free_two_colors, interval,
    permutation, power_cycle, power_path, strip, strip_circular, strip_corner,
};
use inundate::classes::{scs, scs_of_two};
use inundate::methods::Connect;
use inundate::solver::{Run, StopReason};
use inundate::{Budget, Problem, Question};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{
    Color, Component, Game, GameSetup, GraphSetup, Instance, ListSetup, Move, Pivot, ReducedGraph,
    Shape, Vertex, verify,
};

fn main() {
    let wanted: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    println!(
        "{:24} {:>9} {:>9} {:>8} {:>9}",
        "method", "size", "moves", "CPU s", "peak MiB"
    );
    for (name, sizes, bench) in BENCHES {
        if wanted.is_empty() || wanted.iter().any(|part| name.contains(part)) {
            report(name, sizes, *bench);
        }
    }
}

/// Solves a board of a size within a run and says how many moves the answer has.
type Bench = fn(usize, &mut Clock) -> usize;

const BENCHES: &[(&str, &[usize], Bench)] = &[
    (
        "strip-corner",
        &[250_000, 500_000, 1_000_000],
        |n, clock| {
            let instance = grid(2, n, Pivot::TopLeft);
            clock.colors(&instance, |run| {
                let (top, bottom) = instance.colors().split_at(n);
                let board = Strip::new(top, bottom, (0, 0)).expect("two rows");
                strip_corner(&CornerStrip::new(board).expect("a corner"), run)
            })
        },
    ),
    ("strip", &[1250, 2500, 5000], |n, clock| {
        let instance = grid(2, n, Pivot::Center);
        clock.colors(&instance, |run| {
            let (top, bottom) = instance.colors().split_at(n);
            let board = Strip::new(top, bottom, (0, (n - 1) / 2)).expect("two rows");
            strip(&board, run)
        })
    }),
    ("strip-circular", &[500, 1000, 2000], |n, clock| {
        let colors = colors(2 * n, 6);
        let wrap = [(0, n - 1), (n, 2 * n - 1)];
        let rows = (1..n).flat_map(|col| [(col - 1, col), (n + col - 1, n + col)]);
        let edges = (0..n).map(|col| (col, n + col)).chain(rows).chain(wrap);
        let instance = graph(&colors, edges, 0);
        clock.colors(&instance, |run| {
            let (top, bottom) = instance.colors().split_at(n);
            strip_circular(&Strip::new(top, bottom, (0, 0)).expect("two rows"), run)
        })
    }),
    ("power-cycle, k = 2", &[1000, 2000, 4000], |n, clock| {
        let edges = (0..n).flat_map(|v| [(v, (v + 1) % n), (v, (v + 2) % n)]);
        let instance = graph(&colors(n, 6), edges, 0);
        clock.colors(&instance, |run| {
            power_cycle(&Power::new(instance.colors(), 2, 0).expect("k is 2"), run)
        })
    }),
    ("power-path, k = 1", &[2500, 5000, 10_000], |n, clock| {
        let instance = graph(&colors(n, 6), (1..n).map(|v| (v - 1, v)), n / 2);
        clock.colors(&instance, |run| {
            power_path(
                &Power::new(instance.colors(), 1, n / 2).expect("k is 1"),
                run,
            )
        })
    }),
    ("interval", &[500, 1000, 2000], |n, clock| {
        let starts = (0_i64..).step_by(3).take(n);
        let intervals: Vec<_> = starts.zip(colors(n, 12)).collect();
        let intervals: Vec<_> = intervals
            .into_iter()
            .map(|(start, length)| (start, start + 3 + i64::from(length)))
            .collect();
        let instance = list(n).into_interval(intervals, at(n / 2));
        let instance = instance.expect("connected intervals");
        let Shape::Interval(intervals) = instance.shape() else {
            unreachable!("an interval graph");
        };
        clock.colors(&instance, |run| {
            interval(intervals, instance.colors(), vertex(n / 2), run)
        })
    }),
    ("permutation", &[100, 200, 400, 800], |n, clock| {
        let images = permuted(n);
        let instance = list(n).into_permutation(&images, at(n / 2));
        let instance = instance.expect("a connected permutation");
        let Shape::Permutation(images) = instance.shape() else {
            unreachable!("a permutation graph");
        };
        clock.colors(&instance, |run| {
            permutation(images, instance.colors(), vertex(n / 2), run)
        })
    }),
    ("cocomparability", &[100, 200, 400, 800], |n, clock| {
        let images = permuted(n);
        let mut setup = GraphSetup::new(labels(&colors(n, 6)).iter().map(String::as_str));
        for (u, v) in crossing(&images) {
            setup.push_edge(u, v);
        }
        let order: Vec<usize> = (0..n).collect();
        let instance = setup.into_cocomparability(&order, at(n / 2));
        let instance = instance.expect("an umbrella-free order");
        let Shape::Cocomparability(order) = instance.shape() else {
            unreachable!("a co-comparability graph");
        };
        let reduced = ReducedGraph::new(&instance);
        clock.colors(&instance, |run| {
            let start = reduced.component(vertex(n / 2));
            cocomparability(&Cocomparability::new(&reduced, start, order), run)
        })
    }),
    ("marked-tile", &[50_000, 100_000, 200_000], |n, clock| {
        let instance = grid(2, n, Pivot::TopLeft);
        clock.colors(&instance, |run| {
            let (top, bottom) = instance.colors().split_at(n);
            let board = Strip::new(top, bottom, (0, 0)).expect("two rows");
            let board = CornerStrip::new(board).expect("a corner");
            TileProcedure::Clifford.moves(&board, run)
        })
    }),
    ("free-path", &[250, 500, 1000, 2000], |n, clock| {
        let instance = free(n, 10, (1..n).map(|v| (v - 1, v)));
        clock.moves(&instance, |run| {
            Ok(at_vertices(free_path(instance.colors(), run)?))
        })
    }),
    ("free-cycle", &[250, 500, 1000, 2000], |n, clock| {
        let instance = free(n, 10, (0..n).map(|v| (v, (v + 1) % n)));
        clock.moves(&instance, |run| {
            Ok(at_vertices(free_cycle(instance.colors(), run)?))
        })
    }),
    (
        "free-hull, 2×n, 4 colors",
        &[75, 150, 300, 600],
        |n, clock| clock.hulls(&free_rows(n, 4)),
    ),
    ("free-hull, 2×n, 5 colors", &[75, 150, 300], |n, clock| {
        clock.hulls(&free_rows(n, 5))
    }),
    ("free-hull, 2×n, 6 colors", &[75, 150, 300], |n, clock| {
        clock.hulls(&free_rows(n, 6))
    }),
    ("free-hull, 4 colors", &[150, 300, 600, 1200], |n, clock| {
        clock.hulls(&free_intervals(n))
    }),
    ("free-removal", &[16, 20, 24, 28], |n, clock| {
        let mut rng = SplitMix64::new(2);
        let mut below = |bound: usize| rng.below(u32::try_from(bound).expect("small")) as usize;
        let mut edges: Vec<_> = (1..n).map(|v| (below(v), v)).collect();
        edges.extend(
            (0..n / 2)
                .map(|_| (below(n), below(n)))
                .filter(|(u, v)| u != v),
        );
        let instance = free(n, 6, edges.into_iter());
        let reduced = ReducedGraph::new(&instance);
        assert_eq!(reduced.component_count(), n);
        clock.moves(&instance, |run| {
            let board = SmallBoard::new(&reduced).expect("few components");
            Ok(at_lowest(&reduced, free_removal(&board, run)?))
        })
    }),
    (
        "free-removal, 28, edges",
        &[30, 40, 60, 100, 200, 364],
        |edges, clock| {
            let instance = free_of_28_components(edges);
            let reduced = ReducedGraph::new(&instance);
            assert_eq!(reduced.component_count(), 28);
            clock.moves(&instance, |run| {
                let board = SmallBoard::new(&reduced).expect("few components");
                Ok(at_lowest(&reduced, free_removal(&board, run)?))
            })
        },
    ),
    ("free-two-colors", &[250, 500, 1000], |n, clock| {
        let grid = uniform(n, n, 2, &mut SplitMix64::new(1)).expect("a size within the limits");
        let instance = grid.into_instance(GameSetup::Free).expect("a full grid");
        let reduced = ReducedGraph::new(&instance);
        clock.moves(&instance, |run| {
            let board = TwoColors::new(&reduced).expect("two colors");
            Ok(at_lowest(&reduced, free_two_colors(&board, run)?))
        })
    }),
    (
        "scs, two words",
        &[5000, 10_000, 20_000, 40_000],
        |n, clock| {
            let (first, second) = (
                colors(2 * n, 4)[..n].to_vec(),
                colors(2 * n, 4)[n..].to_vec(),
            );
            clock.time(|_| scs_of_two(&first, &second).len())
        },
    ),
    ("scs, 4 words, 4 letters", &[10, 15, 20, 25], |n, clock| {
        let letters = colors(4 * n, 4);
        let words: Vec<&[u32]> = letters.chunks(n).collect();
        clock.time(|_| {
            let found = scs(&words, &Budget::default()).expect("a board within the limits");
            assert!(found.is_shortest());
            found.word.len()
        })
    }),
    ("connect, two corners", &[14, 28, 56, 112], |n, clock| {
        let instance = grid(n, n, Pivot::TopLeft);
        let problem = Problem::new(&instance);
        let corners = [n - 1, n * n - 1];
        let corners = corners.map(|cell| Vertex::new(u32::try_from(cell).expect("small")));
        let question = Question::Join(corners.to_vec());
        let answer = clock.time(|_| problem.ask(&Connect, &question, &Budget::default()));
        let answer = answer.expect("no defect");
        clock.peak_bytes = answer.stats.peak_bytes;
        assert!(answer.outcome.is_optimal());
        answer.outcome.lower_bound() as usize
    }),
];

/// Moves of components as moves of vertices.
fn at_lowest(reduced: &ReducedGraph, moves: Vec<(Component, Color)>) -> Vec<(Vertex, Color)> {
    let moves = moves.into_iter();
    let at_lowest = |(component, color)| (reduced.lowest_vertex(component), color);
    moves.map(at_lowest).collect()
}

fn colors(count: usize, colors: u32) -> Vec<u32> {
    let mut rng = SplitMix64::new(1);
    (0..count).map(|_| rng.below(colors)).collect()
}

fn grid(rows: usize, cols: usize, pivot: Pivot) -> Instance {
    uniform(rows, cols, 6, &mut SplitMix64::new(1))
        .expect("a size within the limits")
        .into_instance(GameSetup::Fixed(pivot))
        .expect("a full grid")
}

fn labels(colors: &[u32]) -> Vec<String> {
    colors.iter().map(ToString::to_string).collect()
}

/// Vertices of six colors.
fn list(n: usize) -> ListSetup {
    ListSetup::new(labels(&colors(n, 6)).iter().map(String::as_str))
}

fn at(pivot: usize) -> GameSetup {
    GameSetup::Fixed(Pivot::Vertex(pivot))
}

fn vertex(place: usize) -> Vertex {
    Vertex::new(u32::try_from(place).expect("small"))
}

fn graph(colors: &[u32], edges: impl Iterator<Item = (usize, usize)>, pivot: usize) -> Instance {
    let mut setup = GraphSetup::new(labels(colors).iter().map(String::as_str));
    for (u, v) in edges {
        setup.push_edge(u, v);
    }
    setup.into_instance(at(pivot)).expect("a connected graph")
}

/// Two rows of the free game.
fn free_rows(cols: usize, colors: usize) -> Instance {
    let grid = uniform(2, cols, colors, &mut SplitMix64::new(1)).expect("a size within the limits");
    grid.into_instance(GameSetup::Free).expect("a full grid")
}

/// Intervals of four colors that begin one after the other. Each meets two or three later ones on average, and one in
/// twenty four times as many.
fn free_intervals(n: usize) -> Instance {
    let mut rng = SplitMix64::new(1);
    let intervals = (0..i64::try_from(n).expect("small")).map(|place| {
        let start = 100 * place + i64::from(rng.below(50));
        let length = i64::from(rng.below(250)) * if rng.below(20) == 0 { 4 } else { 1 };
        (start, start + 160 + length)
    });
    let intervals = intervals.collect();
    let list = ListSetup::new(labels(&colors(n, 4)).iter().map(String::as_str));
    let instance = list.into_interval(intervals, GameSetup::Free);
    instance.expect("each meets the next")
}

/// A connected permutation that moves nothing far.
fn permuted(n: usize) -> Vec<usize> {
    let noise = colors(n, 10).into_iter();
    let mut sorted: Vec<_> = noise
        .zip(0_u32..)
        .map(|(noise, v)| (v + noise, v))
        .collect();
    sorted.sort_unstable();
    let mut images = vec![0; n];
    for (image, (_, v)) in sorted.into_iter().enumerate() {
        images[v as usize] = image;
    }
    // Where the first places map to the first places, join the next one.
    let mut most = 0;
    for place in 1..n {
        most = images[place - 1].max(most);
        if most < place {
            images.swap(place - 1, place);
            most = images[place - 1];
        }
    }
    images
}

fn crossing(images: &[usize]) -> Vec<(usize, usize)> {
    let pairs = (0..images.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    pairs.filter(|&(i, j)| images[i] > images[j]).collect()
}

/// A free game of 28 components and this many edges, at least 27: a random tree, and random edges
/// between different colors. There are 6 colors, or 14 if 6 leave too few pairs.
fn free_of_28_components(edges: usize) -> Instance {
    const COMPONENTS: usize = 28;
    let mut rng = SplitMix64::new(5);
    let mut below = |bound: usize| rng.below(u32::try_from(bound).expect("small")) as usize;
    let color_count = if edges > 300 { 14 } else { 6 };
    // Consecutive vertices differ in color, so every vertex can have an edge to one before it.
    let color = |vertex: usize| vertex % color_count;
    let mut pairs: Vec<_> = (0..COMPONENTS)
        .flat_map(|v| (0..v).map(move |u| (u, v)))
        .filter(|&(u, v)| color(u) != color(v))
        .collect();
    for place in 1..pairs.len() {
        pairs.swap(place, below(place + 1));
    }
    let mut is_joined = [false; COMPONENTS];
    let (tree, others): (Vec<_>, Vec<_>) = pairs
        .into_iter()
        .partition(|&(_, v)| !std::mem::replace(&mut is_joined[v], true));
    let chosen = tree.into_iter().chain(others).take(edges);
    let colors: Vec<u32> = (0..COMPONENTS)
        .map(|vertex| u32::try_from(color(vertex)).expect("small"))
        .collect();
    graph(&colors, chosen, 0)
        .with_game(GameSetup::Free)
        .expect("the free game needs no pivot")
}

/// A free game in which neighbors differ in color.
fn free(
    vertices: usize,
    colors: u32,
    edges: impl Iterator<Item = (usize, usize)> + Clone,
) -> Instance {
    let mut rng = SplitMix64::new(1);
    let mut drawn: Vec<u32> = Vec::new();
    let mut lower = vec![Vec::new(); vertices];
    for (u, v) in edges.clone() {
        lower[u.max(v)].push(u.min(v));
    }
    for lower in lower {
        let color = loop {
            let color = rng.below(colors);
            if lower.iter().all(|&u| drawn[u] != color) {
                break color;
            }
        };
        drawn.push(color);
    }
    graph(&drawn, edges, 0)
        .with_game(GameSetup::Free)
        .expect("the free game needs no pivot")
}

fn at_vertices(moves: Vec<(usize, Color)>) -> Vec<(Vertex, Color)> {
    let moves = moves.into_iter();
    moves.map(|(place, color)| (vertex(place), color)).collect()
}

/// Measures the solving and replaying of a board.
#[derive(Default)]
struct Clock {
    seconds: f64,
    peak_bytes: u64,
}

impl Clock {
    fn time<T>(&mut self, work: impl FnOnce(&mut Run<'_>) -> T) -> T {
        let mut run = Run::unlimited();
        let started = ThreadTime::now();
        let result = work(&mut run);
        self.seconds = started.elapsed().as_secs_f64();
        self.peak_bytes = run.stats.peak_bytes;
        result
    }

    fn colors(
        &mut self,
        instance: &Instance,
        method: impl FnOnce(&mut Run<'_>) -> Result<Vec<Color>, StopReason>,
    ) -> usize {
        let Game::Fixed { pivot } = instance.game() else {
            unreachable!("boards of the fixed game");
        };
        self.time(|run| {
            let colors = method(run).expect("no limit");
            let moves: Vec<Move> = colors.iter().map(|&color| Move { pivot, color }).collect();
            verify(instance, &moves).expect("a solution");
            moves.len()
        })
    }

    fn moves(
        &mut self,
        instance: &Instance,
        method: impl FnOnce(&mut Run<'_>) -> Result<Vec<(Vertex, Color)>, StopReason>,
    ) -> usize {
        self.time(|run| {
            let moves = method(run).expect("no limit");
            let moves = moves.iter().map(|&(pivot, color)| Move { pivot, color });
            let moves: Vec<Move> = moves.collect();
            verify(instance, &moves).expect("a solution");
            moves.len()
        })
    }

    /// The free game on two rows or intervals.
    fn hulls(&mut self, instance: &Instance) -> usize {
        self.moves(instance, |run| {
            let problem = Problem::new(instance);
            let board = Hulls::new(&problem).expect("of the class");
            let moves = free_hull(&board, run)?.into_iter();
            let place = |component| problem.reduced().lowest_vertex(component);
            Ok(moves
                .map(|(component, color)| (place(component), color))
                .collect())
        })
    }
}

fn report(name: &str, sizes: &[usize], bench: Bench) {
    let mut points = Vec::new();
    for &size in sizes {
        let mut clock = Clock::default();
        let moves = bench(size, &mut clock);
        println!(
            "{name:24} {size:9} {moves:9} {:8.3} {:9.1}",
            clock.seconds,
            clock.peak_bytes as f64 / f64::from(1 << 20)
        );
        points.push(((size as f64).ln(), clock.seconds.ln()));
    }
    println!("{name:24} exponent {:9.2}", slope(&points));
}

/// The slope of the least-squares line.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean_x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|point| point.1).sum::<f64>() / count;
    let products = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y));
    let squares = points.iter().map(|(x, _)| (x - mean_x).powi(2));
    products.sum::<f64>() / squares.sum::<f64>()
}
