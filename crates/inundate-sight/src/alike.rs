//! Neighboring rows and columns that are alike: nothing shows the line between them.

use crate::lattice::LEAST;

/// Whether many neighboring rows or columns are alike, as if each were a part of one.
pub(crate) fn is_too_fine(cells: &[usize], cols: usize) -> bool {
    let rows = cells.len() / cols;
    let column = |col: usize| cells.iter().skip(col).step_by(cols);
    let columns = (1..cols)
        .filter(|&col| column(col - 1).eq(column(col)))
        .count();
    let row = |row: usize| &cells[row * cols..(row + 1) * cols];
    let alike = (1..rows).filter(|&at| row(at - 1) == row(at)).count();
    4 * columns >= cols - 1 || 4 * alike >= rows - 1
}

/// Whether the cells are parts of larger ones, halves that differ by a shade: many neighboring columns are alike though
/// they have several colors, or many rows.
pub(crate) fn is_parts(cells: &[usize], cols: usize) -> bool {
    let rows = cells.len() / cols;
    let column = |col: usize| cells.iter().skip(col).step_by(cols);
    let columns = (1..cols).filter(|&col| {
        column(col - 1).eq(column(col)) && column(col).any(|&cell| cell != cells[col])
    });
    let row = |row: usize| &cells[row * cols..(row + 1) * cols];
    let is_mixed = |row: &[usize]| row.iter().any(|&cell| cell != row[0]);
    let alike = (1..rows).filter(|&at| row(at - 1) == row(at) && is_mixed(row(at)));
    rows.min(cols) >= 2 * LEAST && (3 * columns.count() >= cols || 3 * alike.count() >= rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_are_quarters_of_cells_are_too_fine() {
        let coarse = [[0, 1, 2, 0], [1, 1, 0, 2], [2, 0, 1, 1], [0, 2, 2, 1]];
        let fine: Vec<usize> = (0..64).map(|at| coarse[at / 8 / 2][at % 8 / 2]).collect();
        assert!(is_too_fine(&fine, 8));
        assert!(!is_too_fine(&coarse.concat(), 4));
    }
}
