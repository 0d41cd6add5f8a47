//! Tests whether neighboring rows and columns are alike, so that no line is seen between them.

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

/// Whether the cells are parts of larger ones, halves that differ by a shade: many neighboring
/// columns are alike though they have several colors, or many rows.
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

/// Whether the cells are the quarters of larger ones and what is between these: every second cell
/// of every second row is a gap, of one color, and most of those diagonal to it have another.
pub(crate) fn is_gaps(cells: &[usize], cols: usize) -> bool {
    let rows = cells.len() / cols;
    let class = |row: usize, col: usize| {
        let rows = (row..rows).step_by(2);
        rows.flat_map(move |row| {
            (col..cols)
                .step_by(2)
                .map(move |col| cells[row * cols + col])
        })
    };
    let mut classes = (0..2).flat_map(|row| (0..2).map(move |col| (row, col)));
    rows.min(cols) >= LEAST + 2
        && classes.any(|(row, col)| {
            let gap = cells[row * cols + col];
            let same = class(1 - row, 1 - col).filter(|&cell| cell == gap).count();
            class(row, col).all(|cell| cell == gap) && 2 * same < class(1 - row, 1 - col).count()
        })
}

/// Whether the columns, or the rows, are of two kinds that have no color in common, each with
/// several: one kind may lie in a shadow.
pub(crate) fn is_split(cells: &[usize], cols: usize) -> bool {
    let is_split = |lines: Vec<Vec<usize>>| {
        let (mut known, mut rest) = (lines[0].clone(), lines);
        loop {
            let (near, far): (Vec<_>, Vec<_>) = rest
                .into_iter()
                .partition(|line| line.iter().any(|cell| known.contains(cell)));
            if near.is_empty() {
                let several = |cells: &[usize]| cells.iter().any(|&cell| cell != cells[0]);
                return several(&known) && several(&far.concat());
            }
            known.extend(near.concat());
            rest = far;
        }
    };
    let column = |col: usize| cells.iter().copied().skip(col).step_by(cols).collect();
    is_split((0..cols).map(column).collect())
        || is_split(cells.chunks(cols).map(<[usize]>::to_vec).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_and_shadows_are_seen() {
        let board = [[0, 1, 2, 0, 1], [1, 1, 0, 2, 0], [2, 0, 1, 1, 2]].concat();
        assert!(!is_split(&board, 5));
        let dark = |(at, &cell): (usize, &usize)| if at % 5 < 2 { cell + 3 } else { cell };
        let shaded: Vec<usize> = board.iter().enumerate().map(dark).collect();
        assert!(is_split(&shaded, 5));
        let spread = |at: usize| match (at / 9 % 2, at % 9 % 2) {
            (0, 0) => board[at / 9 / 2 * 5 + at % 9 / 2],
            _ => 3,
        };
        let spread: Vec<usize> = (0..45).map(spread).collect();
        assert!(is_gaps(&spread, 9) && !is_gaps(&board, 5));
    }

    #[test]
    fn cells_that_are_quarters_of_cells_are_too_fine() {
        let coarse = [[0, 1, 2, 0], [1, 1, 0, 2], [2, 0, 1, 1], [0, 2, 2, 1]];
        let fine: Vec<usize> = (0..64).map(|at| coarse[at / 8 / 2][at % 8 / 2]).collect();
        assert!(is_too_fine(&fine, 8));
        assert!(!is_too_fine(&coarse.concat(), 4));
    }
}
