//! Compares a reading with the picture: each cell shows its color, and no two colors are one.

use crate::candidate::Candidate;
use crate::cells::{middle, middle_of};
use crate::view::{View, distance, least_distance};
use crate::votes::Votes;

/// Pixels of a cell within this of its color, besides noise, show it.
const SHOWN: f32 = 5.0;

/// Sample points of a cell on each side of their square, and their reach from its middle.
const ACROSS: usize = 14;
const REACH: f32 = 0.4;

/// The outer rows and columns of these places, which no symbol reaches.
const OUTER: usize = 3;

/// Colors of cells farther than this from their mean are spoiled: by a change of size, JPEG or
/// noise.
const SPOILED: f32 = 1.0;

/// The pixels' evidence for a reading.
#[derive(Debug)]
pub(crate) struct Proof {
    /// The least lead of a cell's color over all other colors of the board, as a share of its
    /// pixels, and the cell.
    pub(crate) lead: f32,
    pub(crate) doubtful: usize,
    /// The share of its cell that a color fills, relative to most cells: the least one among colors
    /// of only a few cells, and the cell.
    pub(crate) alone: f32,
    pub(crate) rarest: usize,
    /// The least distance of two colors; infinite in a picture that nothing has spoiled.
    pub(crate) apart: f32,
}

impl Proof {
    /// Compares each cell with its color and with all others.
    ///
    /// # Complexity
    /// O(k) for each cell of a board in k colors: 196 pixels are compared with each color.
    pub(crate) fn new(view: &View, board: &Candidate, votes: &Votes) -> Self {
        let centers = centers(board, votes);
        let mut proof = Self {
            lead: 1.0,
            doubtful: 0,
            alone: 1.0,
            rarest: 0,
            apart: f32::INFINITY,
        };
        let mut shares = Vec::with_capacity(board.cells.len());
        let few = (board.cells.len() / 40).min(3);
        let within = SHOWN + view.slack();
        let mut spread = 0.0_f32;
        let cells = votes.of_cell.iter().enumerate();
        for (cell, &own) in cells.filter(|(cell, _)| !votes.corrected.contains(cell)) {
            let mut counts = vec![0_usize; centers.len()];
            let mut beside = 0_usize;
            for (at, place) in board.places(cell, ACROSS, REACH).into_iter().enumerate() {
                let pixel = view.at(place);
                for (count, &center) in counts.iter_mut().zip(&centers) {
                    *count += usize::from(distance(pixel, center) < within);
                }
                let is_outer = |at: usize| at.min(ACROSS - 1 - at) < OUTER;
                if is_outer(at / ACROSS) || is_outer(at % ACROSS) {
                    beside += usize::from(distance(pixel, centers[own]) < within);
                }
            }
            // A symbol may have the color of other cells, but it stands in the middle.
            if beside == 0 {
                (proof.lead, proof.doubtful) = (0.0, cell);
            }
            let share = |color: usize| counts[color] as f32 / (ACROSS * ACROSS) as f32;
            let others = (0..centers.len()).filter(|&color| color != own);
            let lead = share(own) - others.map(share).fold(0.0, f32::max);
            if lead < proof.lead {
                (proof.lead, proof.doubtful) = (lead, cell);
            }
            shares.push(share(own));
            let members = votes.of_cell.iter().filter(|&&other| other == own).count();
            if members <= few && share(own) < proof.alone {
                (proof.alone, proof.rarest) = (share(own), cell);
            }
            spread = spread.max(distance(board.cells[cell].color, centers[own]));
        }
        proof.alone /= middle_of(shares).max(0.01);
        if spread > SPOILED {
            proof.apart = least_distance(&centers);
        }
        proof
    }
}

/// The middle of the cells of each color.
pub(crate) fn centers(board: &Candidate, votes: &Votes) -> Vec<[f32; 3]> {
    let mut members = vec![Vec::new(); votes.colors.len()];
    for (cell, &of) in votes.of_cell.iter().enumerate() {
        members[of].push(board.cells[cell].color);
    }
    members.iter().map(|members| middle(members)).collect()
}
