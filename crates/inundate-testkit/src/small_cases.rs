//! Thousands of small instances with their optima, the same in every run.

use std::sync::OnceLock;

use inundate_core::generate::SplitMix64;
use inundate_core::{Instance, Vertex};

use crate::assemble::{graph, grid, numbers};
use crate::{fixed_at, oracle};

/// A small instance and its optimum by [`oracle`].
#[derive(Clone, Debug)]
pub struct SmallCase {
    /// The instance.
    pub instance: Instance,
    /// The fewest moves that flood it.
    pub optimum: u32,
}

const GRIDS: u64 = 2500;
const STRIPS: u64 = 700;
const GRAPHS: u64 = 800;
const FREE: u64 = 400;

/// 4000 fixed games and 400 free ones, solved once in a process.
///
/// Grids up to 4×4 (a third with holes), strips 1×n, n×1, 2×n and n×2, and graphs up to 9
/// vertices (trees, paths, cycles, stars, sparse and dense ones), of 1 to 5 colors or of as many
/// as vertices, from any pivot; free games on at most 7 vertices.
pub fn small_cases() -> &'static [SmallCase] {
    static CASES: OnceLock<Vec<SmallCase>> = OnceLock::new();
    CASES.get_or_init(|| {
        let series = |seed, count| (0..count).map(move |index| SplitMix64::for_board(seed, index));
        let grids = series(1, GRIDS).map(|mut rng| {
            let board = small_grid(&mut rng);
            from_any_pivot(board, &mut rng)
        });
        let strips = series(2, STRIPS).map(|mut rng| {
            let board = strip(&mut rng);
            from_any_pivot(board, &mut rng)
        });
        let graphs = series(3, GRAPHS).map(|mut rng| {
            let board = small_graph(9, &mut rng);
            from_any_pivot(board, &mut rng)
        });
        let free = series(4, FREE).map(|mut rng| {
            if rng.below(2) == 0 {
                small_graph(7, &mut rng)
            } else {
                let (rows, cols) = [(1, 7), (2, 3), (3, 2), (1, 4), (6, 1)][draw(&mut rng, 5)];
                let colors = 1 + draw(&mut rng, 4);
                uniform(rows, cols, colors, false, &mut rng)
            }
        });
        grids
            .chain(strips)
            .chain(graphs)
            .chain(free)
            .map(|instance| SmallCase {
                optimum: oracle::optimum(&instance),
                instance,
            })
            .collect()
    })
}

fn draw(rng: &mut SplitMix64, bound: usize) -> usize {
    rng.below(u32::try_from(bound).expect("small bounds")) as usize
}

fn from_any_pivot(instance: Instance, rng: &mut SplitMix64) -> Instance {
    let vertices = u32::try_from(instance.vertex_count()).expect("small boards");
    fixed_at(instance, Vertex::new(rng.below(vertices)))
}

fn small_grid(rng: &mut SplitMix64) -> Instance {
    let (rows, cols) = (1 + draw(rng, 4), 1 + draw(rng, 4));
    let holes = draw(rng, 3) == 0;
    let colors = 1 + draw(rng, 5);
    if rows * cols <= 12 && draw(rng, 40) == 0 {
        return all_different(rows, cols, rng);
    }
    uniform(rows, cols, colors, holes, rng)
}

fn strip(rng: &mut SplitMix64) -> Instance {
    let colors = 1 + draw(rng, 5);
    let (long, thin) = (1 + draw(rng, 9), 1 + draw(rng, 2));
    let (rows, cols) = if draw(rng, 3) == 0 {
        (long, thin)
    } else {
        (thin, long)
    };
    uniform(rows, cols, colors, false, rng)
}

fn uniform(rows: usize, cols: usize, colors: usize, holes: bool, rng: &mut SplitMix64) -> Instance {
    let cells = (0..rows * cols)
        .map(|_| (!holes || draw(rng, 5) > 0).then(|| draw(rng, colors)))
        .collect();
    grid(cols, cells, draw(rng, rows * cols), &numbers(colors))
}

fn all_different(rows: usize, cols: usize, rng: &mut SplitMix64) -> Instance {
    let mut colors: Vec<_> = (0..rows * cols).collect();
    rng.shuffle(&mut colors);
    let cells = colors.into_iter().map(Some).collect();
    grid(cols, cells, 0, &numbers(rows * cols))
}

fn small_graph(most: usize, rng: &mut SplitMix64) -> Instance {
    let mut vertices = 1 + draw(rng, most);
    let different = draw(rng, 40) == 0;
    if different {
        vertices = vertices.min(5);
    }
    let color_count = if different {
        vertices
    } else {
        1 + draw(rng, 4)
    };
    let colors: Vec<_> = (0..vertices)
        .map(|v| if different { v } else { draw(rng, color_count) })
        .collect();
    let (path, star) = (|v| v, |_| 0);
    let parents: Vec<usize> = match draw(rng, 5) {
        0 | 1 => (0..vertices - 1).map(path).collect(),
        2 => (0..vertices - 1).map(star).collect(),
        _ => (0..vertices - 1).map(|_| draw(rng, vertices)).collect(),
    };
    let edges = match draw(rng, 4) {
        0 => Vec::new(),
        1 => vec![(0, vertices - 1)],
        2 => random_pairs(vertices / 2, rng),
        _ => random_pairs(3 * vertices, rng),
    };
    graph(&colors, &parents, &edges, &numbers(color_count))
}

fn random_pairs(count: usize, rng: &mut SplitMix64) -> Vec<(usize, usize)> {
    (0..count)
        .map(|_| (draw(rng, 1 << 16), draw(rng, 1 << 16)))
        .collect()
}
