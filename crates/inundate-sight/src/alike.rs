//! Tests whether neighboring rows and columns are alike, so that no line is seen between them.

use crate::lattice::LEAST;

/// The columns and the rows of a board.
fn lines(cells: &[usize], cols: usize) -> [Vec<Vec<usize>>; 2] {
    let column = |col: usize| cells.iter().copied().skip(col).step_by(cols).collect();
    let rows = cells.chunks(cols).map(<[usize]>::to_vec).collect();
    [(0..cols).map(column).collect(), rows]
}

/// Whether a line has several colors.
fn is_mixed(line: &[usize]) -> bool {
    line.iter().any(|&cell| cell != line[0])
}

/// The lines that are as the one before.
fn alike(lines: &[Vec<usize>]) -> impl Iterator<Item = &Vec<usize>> {
    let pairs = lines.windows(2).filter(|pair| pair[0] == pair[1]);
    pairs.map(|pair| &pair[1])
}

/// Whether all rows or all columns are alike: then cells were found in bars or buttons.
pub(crate) fn is_striped(cells: &[usize], cols: usize) -> bool {
    let is_one = |lines: &Vec<Vec<usize>>| alike(lines).count() + 1 == lines.len();
    lines(cells, cols).iter().any(is_one)
}

/// Whether many neighboring rows or columns are alike, as if each were a part of one.
pub(crate) fn is_too_fine(cells: &[usize], cols: usize) -> bool {
    let is_many = |lines: &Vec<Vec<usize>>| 4 * alike(lines).count() >= lines.len() - 1;
    lines(cells, cols).iter().any(is_many)
}

/// Whether the cells are parts of larger ones, halves that differ by a shade: many neighboring
/// columns are alike though they have several colors, or many rows.
pub(crate) fn is_parts(cells: &[usize], cols: usize) -> bool {
    let is_many = |lines: &Vec<Vec<usize>>| {
        3 * alike(lines).filter(|line| is_mixed(line)).count() >= lines.len()
    };
    let lines = lines(cells, cols);
    lines.iter().all(|lines| lines.len() >= 2 * LEAST) && lines.iter().any(is_many)
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
    lines(cells, cols).into_iter().any(|lines| {
        let (mut known, mut rest) = (lines[0].clone(), lines);
        loop {
            let (near, far): (Vec<_>, Vec<_>) = rest
                .into_iter()
                .partition(|line| line.iter().any(|cell| known.contains(cell)));
            if near.is_empty() {
                return is_mixed(&known) && is_mixed(&far.concat());
            }
            known.extend(near.concat());
            rest = far;
        }
    })
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
