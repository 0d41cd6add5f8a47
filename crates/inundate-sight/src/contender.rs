//! Boards that the picture may show, read to the end, and the choice among them.

use crate::alike::{is_gaps, is_parts, is_striped};
use crate::candidate::Candidate;
use crate::confidence::confidence;
use crate::error::SightError;
use crate::facts::Facts;
use crate::fill::with_fill_colors;
use crate::lattice::LEAST;
use crate::votes::Votes;

/// A board that explains less than this share of what the likeliest one explains is not read.
const READ: f32 = 0.6;

/// Another board that explains this share of the likeliest one and is this sure replaces it, if the
/// likeliest one is unclear.
const INSTEAD: f32 = 0.7;
const SURE: f32 = 0.6;

/// Another board that explains this share of the likeliest one, and is clear, makes both doubtful.
const RIVAL: f32 = 0.9;

/// A board as read, with its confidence.
#[derive(Debug)]
pub(crate) struct Contender {
    pub(crate) board: Candidate,
    pub(crate) votes: Votes,
    sure: Result<f32, SightError>,
}

impl Contender {
    /// Reads the cells of a board.
    pub(crate) fn new(facts: &Facts<'_>, board: Candidate) -> Option<Self> {
        let (view, options) = (facts.view, facts.options);
        let mut board = board.spread_to_whole(facts);
        board.cells = with_fill_colors(view, board.lattice, &board.cells);
        let (rows, cols) = board.size();
        if rows < options.rows.unwrap_or(LEAST) || cols < options.cols.unwrap_or(LEAST) {
            return None;
        }
        let votes = Votes::new(view, &board, options);
        let are_parts = is_parts(&votes.of_cell, cols) || is_gaps(&votes.of_cell, cols);
        if is_striped(&votes.of_cell, cols) || are_parts && !options.has_size() {
            return None;
        }
        let sure = confidence(view, &board, &votes);
        Some(Self { board, votes, sure })
    }

    /// Whether it is a board of the same size in fewer colors.
    pub(crate) fn has_fewer_colors(&self, other: &Self) -> bool {
        let colors = |one: &Self| one.votes.colors.len();
        self.board.size() == other.board.size() && colors(self) < colors(other)
    }

    /// Whether both are the same board.
    fn is_same(&self, other: &Self) -> bool {
        self.board.size() == other.board.size() && self.votes.of_cell == other.votes.of_cell
    }

    /// The board that the picture shows, with its confidence: the likeliest one that is clear,
    /// unless another one is as good.
    ///
    /// # Errors
    /// If none of `boards` is clear, the reason of the likeliest one; or if two are.
    pub(crate) fn best(
        facts: &Facts<'_>,
        boards: Vec<Candidate>,
    ) -> Result<(Self, f32), SightError> {
        let most = boards.first().map_or(0.0, |board| board.gain);
        let mut read: Vec<Self> = Vec::new();
        for board in boards.into_iter().filter(|board| board.gain >= READ * most) {
            let board = board.with_larger_cells(facts);
            if !read.iter().any(|one| one.board.is_same(&board)) {
                read.extend(Self::new(facts, board));
            }
        }
        read.sort_by(|a, b| b.board.gain.total_cmp(&a.board.gain));
        let Some(first) = read.first() else {
            return Err(if facts.options.has_size() {
                SightError::NoSuchGrid
            } else {
                SightError::NoGrid
            });
        };
        let (least, share) = match first.sure {
            Ok(_) => (0.5, RIVAL),
            Err(_) => (SURE, INSTEAD),
        };
        let refusal = first.sure.clone().err();
        let least_gain = share * first.board.gain;
        // Boards of smaller cells explain the picture as well, so they do not replace this one.
        let whole = first.board.lattice;
        let clear = |one: &Self| {
            one.sure.as_ref().is_ok_and(|&sure| sure >= least)
                && (refusal.is_none() || !one.board.lattice.divides(whole))
        };
        read.retain(|one| clear(one) && one.board.gain >= least_gain);
        let mut clear = read.into_iter();
        let Some(chosen) = clear.next() else {
            return Err(refusal.unwrap_or(SightError::NoGrid));
        };
        if let Some(other) = clear.find(|other| !other.is_same(&chosen)) {
            let (rows, cols) = chosen.board.size();
            let (other_rows, other_cols) = other.board.size();
            return Err(SightError::Ambiguous {
                rows,
                cols,
                other_rows,
                other_cols,
            });
        }
        let sure = chosen.sure.clone()?;
        Ok((chosen, sure))
    }
}
