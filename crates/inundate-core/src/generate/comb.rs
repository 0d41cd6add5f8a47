//! Boards whose optimum is known, and large for their few colors.

use super::{GenerateError, check_colors, check_size, labels};
use crate::GridSetup;

/// A hard board with its optimum.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Comb {
    /// The board, for the fixed game from the top-left corner.
    pub grid: GridSetup,
    /// The fewest moves that flood it.
    pub optimum: u32,
}

/// An n×n board of at most `colors` colors c that takes 2n − 4 + min(c, n − 1) moves from the top-left corner, or one less.
///
/// It is a checkerboard of two colors in which s = min(c, n − 1) − 2 cells have a color of their own: cell t of the last row
/// for even t < s, and of the last column for odd t < s. It takes 2n − 2 + s moves, and one less if and only if 3s ≥ 2n. The
/// paper has the proof.
///
/// ```
/// use inundate_core::GameSetup;
/// use inundate_core::generate::comb;
///
/// let hard = comb(14, 6)?;
/// let instance = hard.grid.into_instance(GameSetup::default())?;
/// assert_eq!(instance.vertex_count(), 196);
/// assert_eq!(hard.optimum, 30);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`GenerateError`] for fewer than 2 colors, n = 0 and sizes over the [limits](crate::limits).
///
/// # Complexity
/// O(n²).
pub fn comb(n: usize, colors: usize) -> Result<Comb, GenerateError> {
    check_size(n, n)?;
    check_colors(2, colors)?;
    let special = colors.min(n - 1).saturating_sub(2);
    let labels = labels(special + 2);
    let color = |row: usize, col: usize| {
        let last = n - 1;
        let tooth = match (row == last, col == last) {
            (true, false) => Some(col).filter(|place| place % 2 == 0),
            (false, true) => Some(row).filter(|place| place % 2 == 1),
            _ => None,
        };
        let tooth = tooth.filter(|&tooth| tooth < special);
        tooth.map_or((row + col) % 2, |tooth| 2 + tooth)
    };
    let mut grid = GridSetup::default();
    for row in 0..n {
        grid.push_row((0..n).map(|col| Some(labels[color(row, col)].as_str())))
            .expect("rows of equal length within the limits");
    }
    // A word that repeats letters between special colors is shorter than one that alternates.
    let saves_a_move = 3 * special >= 2 * n;
    let moves = 2 * n - 2 + special - usize::from(saves_a_move);
    let optimum = u32::try_from(moves).expect("within the limits");
    Ok(Comb { grid, optimum })
}
