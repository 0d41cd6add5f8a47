//! A shape in bits: its graph, the order of its cells, its symmetries, and moves on a board of
//! which some cells are known.

use inundate_core::metrics::distances;
use inundate_core::{Graph, Vertex};

use super::Rule;

/// A set of cells, one bit each.
pub(super) type CellSet = u32;

/// The cells of a set, from the first.
pub(super) fn cells(set: CellSet) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let cell = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(cell)
    })
}

/// A graph of at most 32 cells.
#[derive(Debug)]
pub(super) struct Shape {
    /// The neighbors of each cell.
    pub(super) adjacent: Vec<CellSet>,
    /// The cells in the order in which they get colors: from the pivot outward, else from the
    /// center.
    pub(super) order: Vec<usize>,
    /// The symmetries that map the known cells to themselves, by the number of these cells.
    checks: Vec<Vec<Vec<usize>>>,
}

impl Shape {
    pub(super) fn new(graph: &Graph, rule: Rule) -> Self {
        let bits = |v: Vertex| {
            graph
                .neighbors(v)
                .iter()
                .fold(0, |set, u| set | 1 << u.index())
        };
        let adjacent: Vec<CellSet> = graph.vertices().map(bits).collect();
        let n = adjacent.len();
        let steps = |steps: Option<u32>| steps.unwrap_or(0);
        let from = |cell| distances(graph, cell).into_iter().map(steps).collect();
        let distances: Vec<Vec<u32>> = graph.vertices().map(from).collect();
        let key = |cell: usize| match rule {
            Rule::From(pivot) => distances[pivot][cell],
            Rule::FromTheBest | Rule::Free => distances[cell].iter().copied().max().unwrap_or(0),
        };
        let symmetries = symmetries(&adjacent, &(0..n).map(key).collect::<Vec<_>>());
        // Cells that symmetries exchange come together, so that many beginnings are mapped to
        // themselves.
        let first = |cell: usize| symmetries.iter().map(|image| image[cell]).min();
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by_key(|&cell| (key(cell), first(cell), cell));
        let mut checks = vec![Vec::new(); n + 1];
        for image in &symmetries {
            if order.iter().all(|&cell| image[cell] == cell) {
                continue;
            }
            let (mut known, mut images): (CellSet, CellSet) = (0, 0);
            for (place, &cell) in order.iter().enumerate() {
                known |= 1 << cell;
                images |= 1 << image[cell];
                if known == images {
                    let mapped = order.iter().map(|&cell| image[cell]);
                    // The place in the order of the image of each cell.
                    let places = mapped.map(|image| order.iter().position(|&cell| cell == image));
                    checks[place + 1].push(places.flatten().collect());
                }
            }
        }
        Self {
            adjacent,
            order,
            checks,
        }
    }

    /// Whether none of the symmetric boards comes before this one: of the first `known` cells in
    /// order, here their colors. Colors are numbered as they come.
    pub(super) fn is_first(&self, colors: &[u8], known: usize) -> bool {
        self.checks[known].iter().all(|places| {
            let mut names = [u8::MAX; 32];
            let mut count = 0;
            for (&place, &color) in places.iter().zip(&colors[..known]) {
                let name = &mut names[usize::from(colors[place])];
                if *name == u8::MAX {
                    *name = count;
                    count += 1;
                }
                if *name != color {
                    return *name > color;
                }
            }
            true
        })
    }
}

/// The permutations of the cells that keep adjacency and a key of each cell.
fn symmetries(adjacent: &[CellSet], keys: &[u32]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    extend(adjacent, keys, &mut Vec::new(), &mut all);
    all
}

fn extend(adjacent: &[CellSet], keys: &[u32], image: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    let cell = image.len();
    if cell == adjacent.len() {
        all.push(image.clone());
        return;
    }
    for to in 0..adjacent.len() {
        let fits = keys[to] == keys[cell]
            && !image.contains(&to)
            && image.iter().enumerate().all(|(before, &mapped)| {
                (adjacent[cell] >> before & 1) == (adjacent[to] >> mapped & 1)
            });
        if fits {
            image.push(to);
            extend(adjacent, keys, image, all);
            image.pop();
        }
    }
}

/// A flooded region, and the cells outside that are adjacent to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    pub(super) cells: CellSet,
    pub(super) border: CellSet,
}

impl Region {
    pub(super) fn from_cell(cell: usize, adjacent: &[CellSet]) -> Self {
        Self {
            cells: 1 << cell,
            border: adjacent[cell],
        }
    }

    /// Adds all cells of a color, here their set, that are adjacent to the region or to others of
    /// them.
    pub(super) fn flooded(mut self, color: CellSet, adjacent: &[CellSet]) -> Self {
        loop {
            let next = self.border & color;
            if next == 0 {
                return self;
            }
            let cell = next.trailing_zeros() as usize;
            self.cells |= 1 << cell;
            self.border = (self.border | adjacent[cell]) & !self.cells;
        }
    }
}

/// For each number of known cells, the words that cut there last: they often cut again, and are
/// tried before the search for others.
#[derive(Debug)]
pub(super) struct CuttingWords(Vec<Vec<(usize, Vec<u8>)>>);

/// The number of words kept.
const KEPT: usize = 8;

impl CuttingWords {
    pub(super) fn new(cells: usize) -> Self {
        Self(vec![Vec::new(); cells + 1])
    }

    /// The pivots and words, the latest first.
    pub(super) fn with_known(&self, known: usize) -> &[(usize, Vec<u8>)] {
        &self.0[known]
    }

    /// Puts a word before the others.
    pub(super) fn prefer(&mut self, known: usize, place: usize) {
        self.0[known][..=place].rotate_right(1);
    }

    pub(super) fn add(&mut self, known: usize, pivot: usize, word: Vec<u8>) {
        let words = &mut self.0[known];
        words.truncate(KEPT - 1);
        words.insert(0, (pivot, word));
    }
}
