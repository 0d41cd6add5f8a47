//! The fixed game on two rows, also from a corner and with columns that wrap.

use inundate_core::Color;
use inundate_method::{NotApplicable, Run, StopReason};

use super::two_ends::{End, EndMove, EndState, TwoEnds, number};

/// A board of two rows and a pivot. The function that solves it says whether the last column is
/// adjacent to the first: for [`strip`](super::strip()) it is not, for
/// [`strip_circular`](super::strip_circular()) it is.
///
/// ```text
///   0  1  2  0  1      top
///  [2] 1  0  0  2      bottom, the pivot at (1, 0)
/// ```
///
/// A d-board of two rows, whose pivot is the monochromatic column d, is such a board.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    rows: [&'a [Color]; 2],
    pivot: (usize, usize),
}

impl<'a> Strip<'a> {
    /// Two rows and the pivot's `(row, column)`.
    ///
    /// # Errors
    /// [`NotApplicable`] if the rows are empty or differ in length or the pivot is not on them.
    pub fn new(
        top: &'a [Color],
        bottom: &'a [Color],
        pivot: (usize, usize),
    ) -> Result<Self, NotApplicable> {
        let refuse = |expected: String, found: String| NotApplicable::new("strip", expected, found);
        if top.is_empty() || top.len() != bottom.len() {
            return Err(refuse(
                "two rows of equal length, not empty".to_owned(),
                format!("rows of {} and {} cells", top.len(), bottom.len()),
            ));
        }
        if pivot.0 > 1 || pivot.1 >= top.len() {
            return Err(refuse(
                format!("a pivot on 2×{} cells", top.len()),
                format!("({},{})", pivot.0, pivot.1),
            ));
        }
        Ok(Self::of_equal_rows([top, bottom], pivot))
    }

    /// Two rows of a grid and a pivot on them.
    pub(super) fn of_equal_rows(rows: [&'a [Color]; 2], pivot: (usize, usize)) -> Self {
        Self { rows, pivot }
    }

    /// Number of columns.
    pub fn cols(&self) -> usize {
        self.rows[0].len()
    }

    /// The pivot's `(row, column)`.
    pub fn pivot(&self) -> (usize, usize) {
        self.pivot
    }

    /// The color of a cell.
    ///
    /// # Panics
    /// If the cell is not on the board.
    pub fn color(&self, row: usize, col: usize) -> Color {
        self.rows[row][col]
    }

    pub(super) fn shortest(
        &self,
        circular: bool,
        run: &mut Run<'_>,
    ) -> Result<Vec<Color>, StopReason> {
        let outwards = Outwards::new(self, circular);
        let (right, ahead) = outwards.end(Side::Right, None, run)?;
        let (left, _) = outwards.end(Side::Left, Some(&right), run)?;
        let ends = TwoEnds {
            left,
            right,
            around: number(outwards.around),
            color: self.color(self.pivot.0, self.pivot.1),
            ahead,
        };
        ends.shortest(&self.rows.concat(), run)
    }
}

/// A shortest sequence on a 2×n board from any pivot.
///
/// The state of an end of the flooded region is its last column and which cells of this column
/// are flooded. The region is connected, so every column between the ends has a flooded cell, and
/// the other cell of the column is adjacent to it. So what a move floods at or beyond an end
/// depends on that end alone, and between the ends it finishes its color. When every column has a
/// flooded cell, each color that is left takes one move.
///
/// ```
/// use inundate_core::Color;
/// use inundate::{classes::Strip, classes::strip, solver::Run};
///
/// // 2 0 1 [0] 2   Twice the same row: a path. To connect the nearer color on each side by
/// // 2 0 1  0  2   shortest sequences takes 4 moves; 1, 0, 2 are enough.
/// let row = [2, 0, 1, 0, 2].map(Color::new);
/// let board = Strip::new(&row, &row, (0, 3))?;
/// let colors = strip(&board, &mut Run::unlimited()).expect("no limit");
/// assert_eq!(colors, [1, 0, 2].map(Color::new));
/// # Ok::<(), inundate::solver::NotApplicable>(())
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n²) time and four bytes for each of at most 9·l·r pairs of ends, where l and r count the
/// columns up to the pivot's and from it on. O(n) if the pivot is in the first or last column.
///
/// # Source
/// Souza et al. 2014 show that the game is polynomial (their Theorem 2; its procedure is not always
/// optimal). The two ends are new here.
pub fn strip(board: &Strip<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    board.shortest(false, run)
}

#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
}

/// Flooded cells of the last column: the top one, the bottom one, or both.
const BOTH: usize = 2;

fn has(mask: usize, row: usize) -> bool {
    mask == BOTH || mask == row
}

/// The board as seen from its pivot's column outwards.
struct Outwards<'a> {
    board: &'a Strip<'a>,
    circular: bool,
    /// Columns of the circle; a board that is not closed lacks one.
    around: usize,
    palette: usize,
}

impl<'a> Outwards<'a> {
    fn new(board: &'a Strip<'a>, circular: bool) -> Self {
        let colors = board.rows.iter().copied().flatten();
        Self {
            board,
            circular,
            around: board.cols() + usize::from(!circular),
            palette: colors.max().map_or(0, |color| color.index() + 1),
        }
    }

    /// Depth of the last column.
    fn far(&self, side: Side) -> usize {
        let (cols, (_, col)) = (self.board.cols(), self.board.pivot);
        match side {
            _ if self.circular => cols - 1,
            Side::Left => col,
            Side::Right => cols - 1 - col,
        }
    }

    /// The column of a depth, both rows.
    fn column(&self, side: Side, depth: usize) -> [Color; 2] {
        let (cols, (_, pivot)) = (self.board.cols(), self.board.pivot);
        let col = match side {
            Side::Right => pivot + depth,
            Side::Left => pivot + cols - depth,
        } % cols;
        [self.board.rows[0][col], self.board.rows[1][col]]
    }

    /// For each cell the depth of the next column outwards that has its color. After the missing
    /// column of a board that is not closed comes the other side, from its far end inwards.
    fn next_same(&self, side: Side) -> Vec<[u32; 2]> {
        let far = self.far(side);
        let mut next = vec![number(self.around); self.palette];
        if !self.circular {
            let other = match side {
                Side::Left => Side::Right,
                Side::Right => Side::Left,
            };
            for depth in 1..=self.far(other) {
                for color in self.column(other, depth) {
                    next[color.index()] = number(self.around - depth);
                }
            }
        }
        let mut next_same = vec![[0; 2]; far + 1];
        for depth in (0..=far).rev() {
            let column = self.column(side, depth);
            next_same[depth] = column.map(|color| next[color.index()]);
            for color in column {
                next[color.index()] = number(depth);
            }
        }
        next_same
    }

    /// By code: the state after a move that has flooded these cells of a column, all of its color.
    fn after_move(&self, side: Side) -> Vec<u32> {
        let far = self.far(side);
        let mut after_move: Vec<u32> = (0..number(3 * (far + 1))).collect();
        for depth in (0..far).rev() {
            let (here, beyond) = (self.column(side, depth), self.column(side, depth + 1));
            for mask in 0..3 {
                let color = here[mask % 2];
                if let Some(entered) = enter(mask, beyond, color) {
                    after_move[3 * depth + mask] = after_move[3 * (depth + 1) + entered];
                }
            }
        }
        after_move
    }

    /// The end, and [`EndMove::ahead`] of the pivot's color at the start. A state's code is three
    /// times its depth plus the flooded cells of its column.
    fn end(
        &self,
        side: Side,
        other: Option<&End>,
        run: &mut Run<'_>,
    ) -> Result<(End, u32), StopReason> {
        let far = self.far(side);
        let next_same = self.next_same(side);
        let after_move = self.after_move(side);
        let ahead = |code: u32, color: Color| {
            let depth = code as usize / 3;
            let [top, _] = self.column(side, depth);
            next_same[depth][usize::from(top != color)]
        };
        let state = |code: usize| EndState {
            depth: number(code / 3),
            clear: if code / 3 < far || self.circular {
                number(code / 3 + 1)
            } else {
                // Around the missing column to the last one of the other side.
                number(self.around - (self.board.cols() - 1 - far))
            },
        };
        let moves = |code: usize, moves: &mut Vec<EndMove>| {
            let (depth, mask) = (code / 3, code % 3);
            let column = self.column(side, depth);
            let beyond = (depth < far).then(|| self.column(side, depth + 1));
            let unflooded = (mask != BOTH).then(|| column[1 - mask]);
            let entered =
                beyond.map(|beyond| [0, 1].map(|row| has(mask, row).then_some(beyond[row])));
            let first = moves.len();
            for color in [unflooded]
                .into_iter()
                .chain(entered.into_iter().flatten())
                .flatten()
            {
                if moves[first..].iter().any(|mv| mv.color == color) {
                    continue;
                }
                let mask = if unflooded == Some(color) { BOTH } else { mask };
                let to = match beyond.and_then(|beyond| enter(mask, beyond, color)) {
                    Some(entered) => after_move[3 * (depth + 1) + entered],
                    None => number(3 * depth + mask),
                };
                moves.push(EndMove {
                    color,
                    to,
                    ahead: ahead(to, color),
                });
            }
        };
        let (row, _) = self.board.pivot;
        let pivot_column = self.column(side, 0);
        let mask = if pivot_column[0] == pivot_column[1] {
            BOTH
        } else {
            row
        };
        let start = after_move[mask];
        let codes = 3 * (far + 1);
        let end = End::new(start as usize, codes, state, moves, other, run)?;
        Ok((end, ahead(start, pivot_column[row])))
    }
}

/// The cells of the next column that a move floods, if any, from these cells of one column.
fn enter(mask: usize, beyond: [Color; 2], color: Color) -> Option<usize> {
    let enters = |row: usize| has(mask, row) && beyond[row] == color;
    match (enters(0), enters(1)) {
        (false, false) => None,
        _ if beyond[0] == beyond[1] => Some(BOTH),
        (enters_top, _) => Some(usize::from(!enters_top)),
    }
}

/// A board of two rows with the pivot in its first or last column.
///
/// ```text
///  [0] 2  1
///   1  1  0
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CornerStrip<'a>(Strip<'a>);

impl<'a> CornerStrip<'a> {
    /// The board, if its pivot is in a corner.
    ///
    /// # Errors
    /// [`NotApplicable`] if the pivot is in another column.
    pub fn new(board: Strip<'a>) -> Result<Self, NotApplicable> {
        let (_, col) = board.pivot();
        if col == 0 || col + 1 == board.cols() {
            return Ok(Self(board));
        }
        Err(NotApplicable::new(
            "strip-corner",
            "the pivot in the first or the last column",
            format!("column {col} of {}", board.cols()),
        ))
    }

    /// A board whose pivot is known to be in a corner.
    pub(super) fn at_corner(board: Strip<'a>) -> Self {
        Self(board)
    }

    /// The board.
    pub fn strip(&self) -> &Strip<'a> {
        &self.0
    }
}

/// A shortest sequence on a 2×n board whose pivot is in the first or the last column.
///
/// One end of the flooded region can only take the other cell of its column, so
/// [`strip`](super::strip()) has O(n) states here.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n) time and space.
///
/// # Source
/// Clifford et al. 2012, Theorem 4, whose [procedure](super::TileProcedure::Clifford) takes as many
/// moves.
pub fn strip_corner(board: &CornerStrip<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    board.0.shortest(false, run)
}

/// A shortest sequence on a circular 2×n board from any pivot: the last column is adjacent to the
/// first.
///
/// As [`strip`](super::strip()), with columns counted from the pivot's around to both sides. The
/// search ends with the first move after which every column has a flooded cell, so it does not
/// matter which cells are adjacent where the ends meet. With one column the board is two cells,
/// with two it is a square.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n²) time, four bytes for each of at most 9n²/2 pairs of ends.
///
/// # Source
/// Souza et al. 2014, Theorem 3: polynomial, O(k·n⁴) there. The two ends are new here.
pub fn strip_circular(board: &Strip<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    board.shortest(true, run)
}
