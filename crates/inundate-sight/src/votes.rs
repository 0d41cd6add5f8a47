//! The color of each cell: the colors of even cells are grouped into the colors of the board, and
//! the pixels of each cell vote for one of them. It rejects nothing; it returns how clear each vote
//! was, by which [`confidence`](super::confidence) decides.

use crate::candidate::Candidate;
use crate::cells::{middle, middle_of};
use crate::clusters::clusters;
use crate::odd::color_of_single;
use crate::reading::Options;
use crate::view::{View, distance};

/// A cell at least this even, or nearly as even as the middle one, shows its color.
const EVEN: f32 = 0.65;
const NEARLY: f32 = 0.9;

/// A pixel votes for a color within this distance.
const NEAR: f32 = 12.0;

/// The colors of the cells.
#[derive(Debug)]
pub(crate) struct Votes {
    /// The color of each cell, numbered by the first cell.
    pub(crate) of_cell: Vec<usize>,
    /// The mean of each color.
    pub(crate) colors: Vec<[u8; 3]>,
    /// The least distance of two colors, divided by the largest gap within one.
    pub(crate) gap: f32,
    /// The least lead of a color over the next in a vote, from 0 to 1, and the cell.
    pub(crate) lead: f32,
    pub(crate) doubtful: usize,
    /// Single cells of a color a little off another one, which got that color.
    pub(crate) corrected: Vec<usize>,
    /// The least confidence in the color of a single cell, and the cell.
    pub(crate) single_confidence: f32,
    pub(crate) single: usize,
}

impl Votes {
    pub(crate) fn new(view: &View, board: &Candidate, options: &Options) -> Self {
        let all: Vec<usize> = (0..board.cells.len()).collect();
        let evens = board.cells.iter().map(|cell| cell.even).collect();
        let enough = EVEN.min(NEARLY * middle_of(evens));
        let is_even = |&cell: &usize| board.cells[cell].even >= enough;
        let even: Vec<usize> = all.iter().copied().filter(is_even).collect();
        let voters = if 2 * even.len() >= all.len() {
            even
        } else {
            all
        };
        let colors: Vec<[f32; 3]> = voters.iter().map(|&cell| board.cells[cell].color).collect();
        let found = clusters(&colors, options.colors);
        let mut of = vec![None; board.cells.len()];
        let mut members = vec![Vec::new(); found.count];
        for (&cell, &cluster) in voters.iter().zip(&found.of) {
            of[cell] = Some(cluster);
            members[cluster].push(board.cells[cell].color);
        }
        let centers: Vec<[f32; 3]> = members.iter().map(|members| middle(members)).collect();
        for (cell, of) in of.iter_mut().enumerate() {
            if of.is_none()
                && let Some(cluster) = clearly_nearest(board.cells[cell].color, &centers)
            {
                *of = Some(cluster);
                members[cluster].push(board.cells[cell].color);
            }
        }
        // Blends with an outline may look alike in a few cells of many.
        let few = (board.cells.len() / 40).clamp(1, 3);
        let large: Vec<usize> = (0..found.count)
            .filter(|&cluster| members[cluster].len() > few)
            .collect();
        let (mut least_lead, mut doubtful) = (1.0, 0);
        for (cell, of) in of.iter_mut().enumerate() {
            // A color of few cells may be a mark on another color.
            if large.is_empty() || of.is_some_and(|cluster| large.contains(&cluster)) {
                continue;
            }
            let counts = count_votes(view, board, cell, &centers);
            let may_be = |&at: &usize| large.contains(&at) || 2 * counts[at] >= PIXELS;
            let mut ranked: Vec<usize> = (0..counts.len()).filter(may_be).collect();
            ranked.sort_by_key(|&cluster| counts[cluster]);
            let Some(first) = ranked.pop() else { continue };
            let most = counts[first];
            let next = ranked.last().map_or(0, |&next| counts[next]);
            let lead = (most as f32 - next as f32) / PIXELS as f32;
            let lead = if most < PIXELS / 8 { 0.0 } else { lead };
            // A covering, such as a symbol, may look like another color: a color of few cells has
            // to fill them.
            let is_small = !large.contains(&first);
            let lead = if is_small && (2 * most < PIXELS || board.cells[cell].even < 0.75) {
                0.0
            } else {
                lead
            };
            if lead < least_lead {
                (least_lead, doubtful) = (lead, cell);
            }
            *of = Some(first);
        }
        let (of_cell, colors) = numbered(view, board, of, found.count);
        let mut found = Self {
            of_cell,
            colors,
            gap: found.gap,
            lead: least_lead,
            doubtful,
            corrected: Vec::new(),
            single_confidence: 1.0,
            single: 0,
        };
        if options.colors.is_none() {
            found.correct_singles();
        }
        found
    }

    /// Gives single cells that are a little off another color that color.
    fn correct_singles(&mut self) {
        let mut count = vec![0; self.colors.len()];
        for &color in &self.of_cell {
            count[color] += 1;
        }
        for cell in 0..self.of_cell.len() {
            let own = self.of_cell[cell];
            if count[own] > 1 {
                continue;
            }
            let (others, looks): (Vec<usize>, Vec<[u8; 3]>) = (0..count.len())
                .filter(|&color| color != own && count[color] > 0)
                .map(|color| (color, self.colors[color]))
                .unzip();
            let (other, sure) = color_of_single(self.colors[own], &looks);
            if sure < self.single_confidence {
                (self.single_confidence, self.single) = (sure, cell);
            }
            if let Some(other) = other {
                self.of_cell[cell] = others[other];
                count[others[other]] += 1;
                count[own] = 0;
                self.corrected.push(cell);
            }
        }
        // The colors are numbered by their first cells.
        let mut known: Vec<usize> = Vec::new();
        for color in &mut self.of_cell {
            let number = known.iter().position(|known| known == color);
            *color = number.unwrap_or_else(|| {
                known.push(*color);
                known.len() - 1
            });
        }
        self.colors = known.into_iter().map(|color| self.colors[color]).collect();
    }
}

/// The color of each cell, numbered by the first cell, and the mean of each color.
fn numbered(
    view: &View,
    board: &Candidate,
    of: Vec<Option<usize>>,
    clusters: usize,
) -> (Vec<usize>, Vec<[u8; 3]>) {
    let mut numbers = vec![None; clusters];
    let mut sums: Vec<Vec<[u8; 3]>> = Vec::new();
    let of: Vec<usize> = of
        .into_iter()
        .enumerate()
        .map(|(cell, cluster)| {
            let cluster = cluster.unwrap_or_default();
            let number = *numbers[cluster].get_or_insert_with(|| {
                sums.push(Vec::new());
                sums.len() - 1
            });
            sums[number].push(board.typical_pixel(view, cell));
            number
        })
        .collect();
    let mean = |colors: Vec<[u8; 3]>| {
        let count = u32::try_from(colors.len()).expect("few cells");
        [0, 1, 2].map(|channel| {
            let sum: u32 = colors.iter().map(|color| u32::from(color[channel])).sum();
            u8::try_from((sum + count / 2) / count).expect("a mean of bytes")
        })
    };
    (of, sums.into_iter().map(mean).collect())
}

/// The color of the centers that is much nearer than all others.
fn clearly_nearest(color: [f32; 3], centers: &[[f32; 3]]) -> Option<usize> {
    let mut distances: Vec<(f32, usize)> = centers
        .iter()
        .map(|&center| distance(color, center))
        .zip(0..)
        .collect();
    distances.sort_by(|a, b| a.0.total_cmp(&b.0));
    let next = distances.get(1).map_or(f32::INFINITY, |next| next.0);
    let (least, nearest) = *distances.first()?;
    (least < 6.0 && next > 3.0 * least).then_some(nearest)
}

/// The pixels of a cell that vote, on each side of their square and in all.
const ACROSS: usize = 14;
const PIXELS: usize = ACROSS * ACROSS;

/// Number of pixels of a cell with each color.
fn count_votes(view: &View, board: &Candidate, cell: usize, centers: &[[f32; 3]]) -> Vec<usize> {
    let mut counts = vec![0; centers.len()];
    for place in board.places(cell, ACROSS, 0.4) {
        let color = view.at(place);
        let distances = centers
            .iter()
            .map(|&center| distance(color, center))
            .enumerate();
        if let Some((nearest, least)) = distances.min_by(|a, b| a.1.total_cmp(&b.1))
            && least < NEAR + view.slack()
        {
            counts[nearest] += 1;
        }
    }
    counts
}
