//! Boards that are hard for certain methods, each with its source.

use std::cmp::Reverse;

use super::uniform::drawn;
use super::{GenerateError, SplitMix64, bound, check_colors, check_size, labels};
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

/// An n×n board of at most `colors` colors c that takes 2n − 4 + min(c, n − 1) moves from the
/// top-left corner, or one less.
///
/// It is a checkerboard of two colors in which s = min(c, n − 1) − 2 cells have a color of their
/// own: cell t of the last row for even t < s, and of the last column for odd t < s. It takes 2n −
/// 2 + s moves, and one less if and only if 3s ≥ 2n. The paper has the proof.
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

/// A hard board with the lower bound that its construction proves.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Diamonds {
    /// The board, for the fixed game from the top-left corner.
    pub grid: GridSetup,
    /// No sequence with fewer moves floods it.
    pub lower_bound: u32,
}

/// An n×n board of at most `colors` colors that takes at least √(c − 1)·n/2 − c/2 moves from the
/// top-left corner (for c ≥ 3; with two colors it is the checkerboard, which takes 2n − 2).
///
/// The board is tiled by diamonds (balls of radius r in the grid's distance). ⌊(c − 1)/2⌋ of them
/// are drawn as layers of two private colors in turn, all else is background. To flood the center
/// of a diamond from outside takes a move of its private colors for each of its r + 1 layers; a
/// diamond that holds the corner, at distance d ≤ r from its center, takes d. The offset of the
/// tiling and the diamonds are chosen to make the sum of these largest, and so is the radius,
/// among at most 64 from the one of which as many diamonds fill the board's area as there are
/// colors for, up to n.
///
/// ```
/// use inundate_core::GameSetup;
/// use inundate_core::generate::diamonds;
///
/// let hard = diamonds(10, 9)?;
/// let instance = hard.grid.into_instance(GameSetup::default())?;
/// assert_eq!(instance.vertex_count(), 100);
/// assert_eq!(hard.lower_bound, 19);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`GenerateError`] for fewer than 2 colors, n = 0 and sizes over the [limits](crate::limits).
///
/// # Complexity
/// O(n²) for each radius tried.
///
/// # Source
/// Clifford, Jalsenius, Montanaro, Sach: *The complexity of flood filling games* (2012), with the
/// constants made explicit.
pub fn diamonds(n: usize, colors: usize) -> Result<Diamonds, GenerateError> {
    check_size(n, n)?;
    check_colors(2, colors)?;
    if colors == 2 {
        return Ok(checkerboard(n));
    }
    let most = (colors - 1) / 2;
    // One diamond around the far corner, as large as the board.
    let mut best = Tiling {
        radius: 2 * n - 2,
        centers: vec![(n - 1, n - 1)],
        bound: 2 * n - 2,
    };
    let first = (1..n)
        .take_while(|&radius| most * tile_area(radius) <= n * n)
        .last()
        .unwrap_or(1);
    for radius in (first..=n).step_by(n.div_ceil(RADII)) {
        let tiling = Tiling::best_of_radius(n, radius, most);
        if tiling.bound > best.bound {
            best = tiling;
        }
    }
    Ok(best.draw(n, colors))
}

/// Radii tried at most.
const RADII: usize = 64;

/// Diamonds of one radius, at most as many as there are pairs of private colors.
struct Tiling {
    radius: usize,
    centers: Vec<(usize, usize)>,
    bound: usize,
}

/// Cells of a diamond.
fn tile_area(radius: usize) -> usize {
    2 * radius * (radius + 1) + 1
}

impl Tiling {
    /// The centers of a perfect tiling are the cells with r·row − (r + 1)·col ≡ offset modulo the
    /// diamond's area.
    fn best_of_radius(n: usize, radius: usize, most: usize) -> Self {
        let area = tile_area(radius);
        // −(r + 1) ≡ area − r − 1.
        let offset = |row: usize, col: usize| (radius * row + (area - radius - 1) * col) % area;
        let cells = || (0..n).flat_map(|row| (0..n).map(move |col| (row, col)));
        let gain = |&(row, col): &(usize, usize)| {
            if row + col <= radius {
                row + col
            } else {
                radius + 1
            }
        };
        let mut full = vec![0_usize; area];
        let mut corner = vec![0_usize; area];
        for (row, col) in cells() {
            if row + col <= radius {
                corner[offset(row, col)] = row + col;
            } else {
                full[offset(row, col)] += 1;
            }
        }
        let bound = |offset: usize| {
            let spare = if full[offset] < most {
                corner[offset]
            } else {
                0
            };
            full[offset].min(most) * (radius + 1) + spare
        };
        let (_, Reverse(best)) = (0..area)
            .map(|offset| (bound(offset), Reverse(offset)))
            .max()
            .expect("an area is positive");
        let mut centers: Vec<_> = cells()
            .filter(|&(row, col)| offset(row, col) == best)
            .collect();
        centers.sort_by_key(|center| Reverse(gain(center)));
        centers.truncate(most);
        let bound = centers.iter().map(gain).sum();
        Self {
            radius,
            centers,
            bound,
        }
    }

    fn draw(self, n: usize, colors: usize) -> Diamonds {
        let labels = labels(colors);
        let mut cells = vec![0_usize; n * n];
        for (index, &(row, col)) in self.centers.iter().enumerate() {
            for r in row.saturating_sub(self.radius)..n.min(row + self.radius + 1) {
                let width = self.radius - row.abs_diff(r);
                for c in col.saturating_sub(width)..n.min(col + width + 1) {
                    cells[r * n + c] = 1 + 2 * index + (row.abs_diff(r) + col.abs_diff(c)) % 2;
                }
            }
        }
        finish(n, self.bound, |row, col| &labels[cells[row * n + col]])
    }
}

fn checkerboard(n: usize) -> Diamonds {
    let labels = labels(2);
    finish(n, 2 * n - 2, |row, col| &labels[(row + col) % 2])
}

fn finish<'a>(
    n: usize,
    lower_bound: usize,
    label: impl Fn(usize, usize) -> &'a String,
) -> Diamonds {
    let mut grid = GridSetup::default();
    for row in 0..n {
        grid.push_row((0..n).map(|col| Some(label(row, col).as_str())))
            .expect("rows of equal length within the limits");
    }
    Diamonds {
        grid,
        lower_bound: u32::try_from(lower_bound).expect("fewer moves than cells"),
    }
}

/// The n×n board of 3 colors that 3 moves, `2 1 0`, flood from the top-left corner, while the
/// greedy methods by area and by perimeter both take exactly n moves.
///
/// Rows alternate between colors 0 and 1, but the last column is 2 between its two corners:
///
/// ```text
/// 0 0 0 0
/// 1 1 1 2
/// 0 0 0 2
/// 1 1 1 1
/// ```
///
/// The next row always gains more than the column of 2s next to the last cell.
///
/// # Errors
/// [`GenerateError`] for n below 3 and over the [limits](crate::limits).
///
/// # Source
/// Clifford, Jalsenius, Montanaro, Sach: *The complexity of flood filling games* (2012).
pub fn greedy_trap(n: usize) -> Result<GridSetup, GenerateError> {
    GenerateError::unless(n >= 3, "at least 3 rows", &n)?;
    check_size(n, n)?;
    let labels = labels(3);
    let mut grid = GridSetup::default();
    for row in 0..n {
        let inner = (1..n - 1).contains(&row);
        let color = |col| if inner && col == n - 1 { 2 } else { row % 2 };
        grid.push_row((0..n).map(|col| Some(labels[color(col)].as_str())))
            .expect("rows of equal length within the limits");
    }
    Ok(grid)
}

/// A grid with cells as those of [`uniform`](super::uniform()), apart from a column of one color,
/// which is drawn first; for [`into_d_board`](GridSetup::into_d_board) and
/// [`into_circular_d_board`](GridSetup::into_circular_d_board).
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits), zeros, and a column that does
/// not exist.
pub fn d_board(
    rows: usize,
    cols: usize,
    column: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<GridSetup, GenerateError> {
    check_size(rows, cols)?;
    let right = column < cols;
    GenerateError::unless(right, format!("a column below {cols}"), &column)?;
    check_colors(1, colors)?;
    let pivot = rng.below(bound(colors));
    drawn(rows, cols, colors, |col| {
        if col == column {
            pivot
        } else {
            rng.below(bound(colors))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bound of the paper is reached for every n ≤ 30 and 3 ≤ c ≤ n².
    #[test]
    fn reaches_the_formula() {
        for n in 2..=30_usize {
            for colors in (3..=n * n).step_by(1 + n * n / 40) {
                let made = diamonds(n, colors).unwrap();
                #[expect(clippy::cast_precision_loss, reason = "small numbers")]
                let formula = ((colors - 1) as f64).sqrt() * n as f64 / 2.0 - colors as f64 / 2.0;
                assert!(
                    f64::from(made.lower_bound) >= formula,
                    "n = {n}, c = {colors}"
                );
            }
        }
    }
}
