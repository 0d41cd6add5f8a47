//! Random boards, half of them under way.

use super::Dice;

/// A board with all of its colors on it.
pub(super) fn cells(rows: usize, cols: usize, colors: usize, dice: &mut Dice) -> Vec<Vec<usize>> {
    around((0, 0), (rows, cols), colors, dice)
}

/// The same, under way from a pivot.
pub(super) fn around(
    pivot: (usize, usize),
    (rows, cols): (usize, usize),
    colors: usize,
    dice: &mut Dice,
) -> Vec<Vec<usize>> {
    loop {
        let mut cells: Vec<Vec<usize>> = (0..rows)
            .map(|_| (0..cols).map(|_| dice.below(colors)).collect())
            .collect();
        if dice.chance(0.5) {
            for _ in 0..dice.whole(1, 11) {
                flood(&mut cells, pivot, dice.below(colors));
            }
        }
        let on_it = (0..colors).all(|color| cells.iter().flatten().any(|&cell| cell == color));
        if on_it {
            return cells;
        }
    }
}

/// Floods the region of the pivot.
fn flood(cells: &mut [Vec<usize>], pivot: (usize, usize), new: usize) {
    let old = cells[pivot.0][pivot.1];
    if old == new {
        return;
    }
    let mut left = vec![pivot];
    cells[pivot.0][pivot.1] = new;
    while let Some((row, col)) = left.pop() {
        let beside = [
            (row + 1, col),
            (row.wrapping_sub(1), col),
            (row, col + 1),
            (row, col.wrapping_sub(1)),
        ];
        for (row, col) in beside {
            if let Some(cell) = cells.get_mut(row).and_then(|row| row.get_mut(col))
                && *cell == old
            {
                *cell = new;
                left.push((row, col));
            }
        }
    }
}
