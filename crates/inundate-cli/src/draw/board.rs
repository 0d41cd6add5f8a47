//! Boards with cells in rows and columns.

use inundate_core::Grid;

use super::picture::Picture;

/// Rows below each other.
pub(super) fn squares(picture: &mut Picture<'_>, grid: &Grid) {
    for row in 0..grid.rows() {
        picture.push_blanks(2);
        push_row(picture, grid, row, 0);
        picture.end_line();
    }
}

/// Odd rows are shifted right by half a cell, so that each cell is between its neighbors above and
/// below.
pub(super) fn hexagons(picture: &mut Picture<'_>, grid: &Grid) {
    let gap = picture.cell_width() % 2;
    let half = picture.cell_width().div_ceil(2);
    for row in 0..grid.rows() {
        picture.push_blanks(2 + row % 2 * half);
        push_row(picture, grid, row, gap);
        picture.end_line();
    }
}

/// A sign below a column.
pub(super) fn mark_column(picture: &mut Picture<'_>, column: usize) {
    let width = picture.cell_width();
    picture.push_blanks(2 + column * width + width / 2);
    picture.text.push('^');
    picture.end_line();
}

fn push_row(picture: &mut Picture<'_>, grid: &Grid, row: usize, gap: usize) {
    for col in 0..grid.cols() {
        match grid.vertex(row, col) {
            Some(vertex) => picture.push_cell(vertex),
            None => picture.push_blanks(picture.cell_width()),
        }
        picture.push_blanks(gap);
    }
}
