//! Times and memory of the special methods, with the exponent of their growth.
//!
//! `cargo bench -p inundate --bench special [-- NAME...]`: the methods whose name contains one of
//! the names, or all. Each runs on boards of growing size, or with more and more edges. The time
//! includes that in which the verifier replays the answer. The exponent is the slope of the
//! least-squares line through the logarithms of sizes and CPU times.

#![expect(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a bench reports on its standard output, and rounds"
)]

use std::env;

use cpu_time::ThreadTime;
use inundate::classes::{scs, scs_of_two};
use inundate::methods::Connect;
use inundate::{Answer, Budget, Problem, Question, method};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GraphSetup, GridSetup, Instance, ListSetup, Pivot, Vertex};

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

/// A measurement by board size: moves of the answer, seconds, and bytes held.
type Bench = fn(usize) -> (usize, f64, u64);

#[rustfmt::skip]
const BENCHES: &[(&str, &[usize], Bench)] = &[
    ("strip-corner", &[250_000, 500_000, 1_000_000], |n| {
        solved("strip-corner", &grid(2, n, Pivot::TopLeft))
    }),
    ("strip", &[1250, 2500, 5000], |n| solved("strip", &grid(2, n, Pivot::Center))),
    ("strip-circular", &[500, 1000, 2000], |n| {
        solved(
            "strip-circular",
            &rows(2, n, 6).into_circular_grid(at_corner()).expect("a full grid"),
        )
    }),
    ("power-cycle, k = 2", &[1000, 2000, 4000], |n| {
        solved("power-cycle", &list(n).into_cycle_power(2, at(0)).expect("a power"))
    }),
    ("power-path, k = 1", &[2500, 5000, 10_000], |n| {
        solved("power-path", &list(n).into_path(at(n / 2)).expect("a path"))
    }),
    ("interval", &[500, 1000, 2000], |n| {
        let intervals = (0_i64..).step_by(3).zip(colors(n, 12));
        let intervals = intervals.map(|(start, length)| (start, start + 3 + i64::from(length)));
        solved(
            "interval",
            &list(n).into_interval(intervals.collect(), at(n / 2)).expect("connected"),
        )
    }),
    ("permutation", &[100, 200, 400, 800], |n| {
        solved(
            "permutation",
            &list(n).into_permutation(&permuted(n), at(n / 2)).expect("connected"),
        )
    }),
    ("cocomparability", &[100, 200, 400, 800], |n| {
        let order: Vec<usize> = (0..n).collect();
        let setup = graph(&colors(n, 6), crossing(&permuted(n)));
        solved(
            "cocomparability",
            &setup.into_cocomparability(&order, at(n / 2)).expect("umbrella-free"),
        )
    }),
    ("marked-tile", &[50_000, 100_000, 200_000], |n| {
        solved("marked-tile", &grid(2, n, Pivot::TopLeft))
    }),
    ("free-path", &[250, 500, 1000, 2000], |n| {
        solved("free-path", &free(n, 10, (1..n).map(|v| (v - 1, v))))
    }),
    ("free-cycle", &[250, 500, 1000, 2000], |n| {
        solved("free-cycle", &free(n, 10, (0..n).map(|v| (v, (v + 1) % n))))
    }),
    ("free-hull, 2×n, 4 colors", &[75, 150, 300, 600], |n| {
        solved("free-hull", &free_rows(2, n, 4))
    }),
    ("free-hull, 2×n, 5 colors", &[75, 150, 300], |n| solved("free-hull", &free_rows(2, n, 5))),
    ("free-hull, 2×n, 6 colors", &[75, 150, 300], |n| solved("free-hull", &free_rows(2, n, 6))),
    ("free-hull, 4 colors", &[150, 300, 600, 1200], |n| solved("free-hull", &free_intervals(n))),
    ("free-removal", &[16, 20, 24, 28], |n| {
        let mut rng = SplitMix64::new(2);
        let mut below = |bound: usize| rng.below(u32::try_from(bound).expect("small")) as usize;
        let mut edges: Vec<_> = (1..n).map(|v| (below(v), v)).collect();
        edges.extend((0..n / 2).map(|_| (below(n), below(n))).filter(|(u, v)| u != v));
        solved("free-removal", &free(n, 6, edges.into_iter()))
    }),
    ("free-removal, 28, edges", &[30, 40, 60, 100, 200, 364], |edges| {
        solved("free-removal", &free_of_28_components(edges))
    }),
    ("free-two-colors", &[250, 500, 1000], |n| solved("free-two-colors", &free_rows(n, n, 2))),
    ("scs, two words", &[5000, 10_000, 20_000, 40_000], |n| {
        let letters = colors(2 * n, 4);
        let started = ThreadTime::now();
        let length = scs_of_two(&letters[..n], &letters[n..]).len();
        (length, started.elapsed().as_secs_f64(), 0)
    }),
    ("scs, 4 words, 4 letters", &[10, 15, 20, 25], |n| {
        let letters = colors(4 * n, 4);
        let words: Vec<&[u32]> = letters.chunks(n).collect();
        let started = ThreadTime::now();
        let found = scs(&words, &Budget::default()).expect("a board within the limits");
        assert!(found.is_shortest());
        (found.word.len(), started.elapsed().as_secs_f64(), 0)
    }),
    ("connect, two corners", &[14, 28, 56, 112], |n| {
        let instance = grid(n, n, Pivot::TopLeft);
        let corners = [n - 1, n * n - 1]
            .map(|cell| Vertex::new(u32::try_from(cell).expect("small")));
        let question = Question::Join(corners.to_vec());
        measured(
            &Problem::new(&instance)
                .ask(&Connect, &question, &Budget::default())
                .expect("no defect"),
        )
    }),
];

fn solved(name: &str, instance: &Instance) -> (usize, f64, u64) {
    let solver = method(name).expect("a method");
    let answer = inundate::solve(&*solver, instance, &Budget::default());
    measured(&answer.expect("of the class"))
}

fn measured(answer: &Answer) -> (usize, f64, u64) {
    assert!(answer.outcome.is_optimal());
    let moves = answer.outcome.lower_bound() as usize;
    (moves, answer.cpu.as_secs_f64(), answer.stats.peak_bytes)
}

fn colors(count: usize, colors: u32) -> Vec<u32> {
    let mut rng = SplitMix64::new(1);
    (0..count).map(|_| rng.below(colors)).collect()
}

fn rows(rows: usize, cols: usize, colors: usize) -> GridSetup {
    uniform(rows, cols, colors, &mut SplitMix64::new(1)).expect("a size within the limits")
}

fn grid(height: usize, width: usize, pivot: Pivot) -> Instance {
    let grid = rows(height, width, 6).into_instance(GameSetup::Fixed(pivot));
    grid.expect("a full grid")
}

fn free_rows(height: usize, width: usize, colors: usize) -> Instance {
    let grid = rows(height, width, colors).into_instance(GameSetup::Free);
    grid.expect("a full grid")
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

fn at_corner() -> GameSetup {
    GameSetup::Fixed(Pivot::TopLeft)
}

fn graph(colors: &[u32], edges: impl IntoIterator<Item = (usize, usize)>) -> GraphSetup {
    let mut setup = GraphSetup::new(labels(colors).iter().map(String::as_str));
    for (u, v) in edges {
        setup.push_edge(u, v);
    }
    setup
}

/// Intervals of four colors that begin one after the other. Each meets two or three later ones on
/// average, and one in twenty four times as many.
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
    let setup = graph(&colors, chosen);
    setup.into_instance(GameSetup::Free).expect("connected")
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
    let setup = graph(&drawn, edges);
    setup.into_instance(GameSetup::Free).expect("connected")
}

fn report(name: &str, sizes: &[usize], bench: Bench) {
    let mut points = Vec::new();
    for &size in sizes {
        let (moves, seconds, bytes) = bench(size);
        println!(
            "{name:24} {size:9} {moves:9} {:8.3} {:9.1}",
            seconds,
            bytes as f64 / f64::from(1 << 20)
        );
        points.push(((size as f64).ln(), seconds.ln()));
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
