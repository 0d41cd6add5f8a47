//! Searches a picture for boards, by the period of its edges.

use std::ops::Range;

use crate::candidate::{Candidate, likeliest_rect};
use crate::cells::quick_cells;
use crate::facts::Facts;
use crate::lattice::{Axis, Lattice};
use crate::pitch::{phases, pitches};
use crate::view::View;

/// Largest number of lattices that are examined closely.
const MOST: usize = 5;

/// The boards that a picture may show, the likeliest first.
pub(crate) fn boards(facts: &Facts<'_>) -> Vec<Candidate> {
    let (view, edges) = (facts.view, &facts.edges);
    let mut tried: Vec<(f32, Lattice)> = Vec::new();
    for (across, down) in windows(view) {
        let columns = edges.columns(view, down.clone());
        let columns = &columns[across.start..across.end - 1];
        let rows = edges.rows(view, across.clone());
        let rows = &rows[down.start..down.end - 1];
        for pitch in pitches(columns, rows) {
            for x in phases(columns, pitch) {
                for y in phases(rows, pitch) {
                    let lattice = Lattice {
                        across: Axis::over(across.len(), pitch, x).moved(across.start),
                        down: Axis::over(down.len(), pitch, y).moved(down.start),
                    };
                    if lattice.across.count < 2 || lattice.down.count < 2 {
                        continue;
                    }
                    let cells = quick_cells(view, lattice, &facts.outside);
                    if let Some((part, gain)) = likeliest_rect(&cells, lattice, facts.options) {
                        tried.push((gain, lattice.part(&part)));
                    }
                }
            }
        }
    }
    tried.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut distinct: Vec<Lattice> = Vec::new();
    for (_, lattice) in tried {
        if distinct.len() < MOST && !distinct.iter().any(|other| lattice.is_near(*other)) {
            distinct.push(lattice);
        }
    }
    let mut boards: Vec<Candidate> = distinct
        .into_iter()
        .filter_map(|lattice| Candidate::fitted(facts, lattice))
        .collect();
    boards.retain(Candidate::is_colored);
    boards.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    boards.dedup_by(|next, board| next.is_same(board));
    boards
}

/// The parts of a picture in which the period of a board is looked for: all of it, and squares
/// along its longer side, so that what is beside the board has its share only in some.
fn windows(view: &View) -> Vec<(Range<usize>, Range<usize>)> {
    let (width, height) = (view.width, view.height);
    let mut windows = vec![(0..width, 0..height)];
    let side = width.min(height);
    let long = width.max(height);
    if 5 * long > 6 * side {
        let steps = (3 * (long - side)).div_ceil(side);
        for step in 0..=steps {
            let start = (long - side) * step / steps;
            let part = start..start + side;
            windows.push(if width < height {
                (0..width, part)
            } else {
                (part, 0..height)
            });
        }
    }
    windows
}
