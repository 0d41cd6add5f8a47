//! The cuts of circular boards of two rows into open d-boards, Souza et al. 2014, Theorem 3.

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use crate::{Strip, strip};

/// Two rows in which column d has one color and is the pivot.
pub(super) struct DBoard {
    rows: [Vec<Color>; 2],
    d: usize,
}

impl DBoard {
    /// The d-board of a board with any pivot: a pivot's column of two colors becomes three columns,
    /// itself, d, and itself once more. It takes as many moves. Souza et al. 2014, Figure 2.
    pub(super) fn from_strip(board: &Strip<'_>) -> Self {
        let (_, pivot) = board.pivot();
        let mut columns = from_d(board);
        // The columns on the left of the pivot's, and with them the second copy of that.
        let left =
            columns.split_off(columns.len() - pivot - usize::from(columns.len() > board.cols()));
        let d = left.len();
        Self::new(left.into_iter().chain(columns), d)
    }

    pub(super) fn new(columns: impl Iterator<Item = [Color; 2]>, d: usize) -> Self {
        let (top, bottom) = columns.map(|[top, bottom]| (top, bottom)).unzip();
        Self {
            rows: [top, bottom],
            d,
        }
    }

    pub(super) fn strip(&self) -> Strip<'_> {
        Strip::of_equal_rows([&self.rows[0], &self.rows[1]], (0, self.d))
    }
}

/// A cut of a circular board of two rows, and the open d-board that it leaves.
#[derive(Clone, Debug)]
pub struct Cut {
    /// The rows of the open board.
    pub rows: [Vec<Color>; 2],
    /// The place of the column d in them.
    pub d: usize,
    /// A shortest sequence of the open board.
    pub moves: Vec<Color>,
    /// The cells of the circular board that are left-flooded, row by row, by column.
    pub left: [Vec<bool>; 2],
    /// The right-flooded tiles. A pivot's column of two colors is on both sides of d.
    pub right: [Vec<bool>; 2],
}

/// The cuts of Souza et al. 2014, Theorem 3, as printed: the first one whose open d-board takes the
/// fewest moves. These do not always flood the circular one.
///
/// Count the columns from d, which is 0. A cut is a choice of i, j and a row. Columns 1 to i are on
/// the right of d, and columns after j on the left. Between them the tiles of the row are on the
/// right, and those of the other row on the left. The first column is always on the right and the
/// last one on the left. A tile that is alone in its column becomes a column of one color. The
/// second tile of this column is adjacent to a tile that the first was not adjacent to, so the open
/// board can take fewer moves than the circular one.
///
/// A pivot's column of two colors becomes three columns: itself, d, and itself once more (Corollary
/// 4).
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n⁴): O(n²) boards, each by [`strip`].
///
/// # Source
/// Souza, Protti, Dantas da Silva 2014, Theorem 3 and Corollary 4.
pub fn doubled_cuts(board: &Strip<'_>, run: &mut Run<'_>) -> Result<Cut, StopReason> {
    let cols = from_d(board).len();
    let ends = (1..cols.saturating_sub(1)).flat_map(|i| (i..cols - 1).map(move |j| (i, j)));
    let cuts = ends.flat_map(|(i, j)| {
        let rows = if i == j { 0..1 } else { 0..2 };
        rows.map(move |right| [i, j, right])
    });
    // Fewer than three columns have no such cut. Their left and right neighbors are the same.
    let few = (cols < 3).then(|| [cols - 1, cols - 1, 0]);
    least(board, cuts.chain(few), run)
}

/// The repair of [`doubled_cuts`]: the moves are a shortest sequence of the circular board, by the
/// n open boards that a cut between two columns leaves.
///
/// **Theorem.** The optimum of a circular d-board of two rows is the least optimum of its straight
/// cuts. No tile has to be alone, so there are n boards instead of O(n²).
///
/// *Proof.* An open board lacks edges of the circular one, so a sequence that floods it floods the
/// circular one. For the other direction let S be a sequence that floods the circular board, and
/// count the columns from d, which is 0. Let R be the tiles that S floods if the last column is not
/// adjacent to d, and L those that it floods if the first is not. A sequence floods a tile if the
/// colors of a path from d to it are a subsequence. After d for the last time the path leaves to
/// one side, so each tile is in R or in L.
///
/// *If a tile t of column k is not in L, the columns 1 to k are in R.* Let τ be the time of the
/// last move to the color of t, 0 if it is never played. Then t, which is in R, is flooded there by
/// τ, and so is some tile of each of the columns 1 to k. Let x be another tile of these columns
/// that R lacks. It is in L, and the way to it from the left passes column k by the tile under or
/// above t (or x is that tile). L has this tile after τ only, since otherwise t would be flooded
/// with it or by the move τ. So S plays the color of x after τ. But then x is adjacent to the tile
/// of its column that R has since τ, and is flooded there too. This contradicts that R lacks it.
///
/// Let i be the greatest number such that the columns 1 to i are in R. Then each column after i is
/// in L, by what was just shown. A path that goes beyond column i and comes back can step from one
/// tile of the column to the other instead, which leaves out colors. So S floods the board that is
/// cut after column i. ∎
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n³): n boards, each by [`strip`]. [`strip_circular`](crate::strip_circular()) takes O(n²).
///
/// # Source
/// New here, after Souza, Protti, Dantas da Silva 2014, Theorem 3.
pub fn straight_cuts(board: &Strip<'_>, run: &mut Run<'_>) -> Result<Cut, StopReason> {
    let cols = from_d(board).len();
    least(board, (0..cols).map(|i| [i, i, 0]), run)
}

/// The columns from d on, to the right and around.
fn from_d(board: &Strip<'_>) -> Vec<[Color; 2]> {
    let (row, col) = board.pivot();
    let column = |col: usize| [0, 1].map(|row| board.color(row, col % board.cols()));
    let (d, pivot) = ([board.color(row, col); 2], column(col));
    let around = (pivot != d).then_some(pivot);
    let others = (col + 1..col + board.cols()).map(column);
    [d].into_iter()
        .chain(around)
        .chain(others)
        .chain(around)
        .collect()
}

/// The first of the cuts (i, j, row) whose open board takes the fewest moves.
fn least(
    board: &Strip<'_>,
    cuts: impl Iterator<Item = [usize; 3]>,
    run: &mut Run<'_>,
) -> Result<Cut, StopReason> {
    let columns = from_d(board);
    let cols = columns.len();
    let mut best: Option<([usize; 3], DBoard, Vec<Color>)> = None;
    for [i, j, row] in cuts {
        let column = |col: usize, row: usize| match columns[col] {
            column if i < col && col <= j => [column[row]; 2],
            column => column,
        };
        let left = (i + 1..cols).map(|col| column(col, 1 - row));
        let right = (0..=j).map(|col| column(col, row));
        let open = DBoard::new(left.chain(right), cols - 1 - i);
        let moves = strip(&open.strip(), run)?;
        if best
            .as_ref()
            .is_none_or(|(.., best)| moves.len() < best.len())
        {
            best = Some(([i, j, row], open, moves));
        }
    }
    let ([i, j, row], open, moves) = best.expect("a cut");
    let sides = |is_there: &dyn Fn(usize, usize) -> bool| {
        [0, 1].map(|row| {
            let places = (0..board.cols()).map(|col| {
                let (around, added) = (board.cols(), cols - board.cols());
                match (col + around - board.pivot().1) % around {
                    0 if added == 0 => false,
                    0 => [1, cols - 1].iter().any(|&place| is_there(row, place)),
                    place => is_there(row, place + added / 2),
                }
            });
            places.collect()
        })
    };
    Ok(Cut {
        left: sides(&|its, col| col > j || i < col && its != row),
        right: sides(&|its, col| col <= i || col <= j && its == row),
        rows: open.rows,
        d: open.d,
        moves,
    })
}
