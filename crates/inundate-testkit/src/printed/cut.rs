//! The cut of circular boards of two rows.

use inundate_core::{GameSetup, GridSetup, Instance, Shape, Vertex};

/// What a cut leaves of a column whose tiles come to different sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoneTile {
    /// As printed: the tile becomes a column of one color. The second tile of this column is adjacent to a tile that the
    /// first was not adjacent to, so the new board can take fewer moves.
    Doubled,
    /// The tile stays alone, and the place of the other is a hole. The new board has no edge that the old one lacks.
    Alone,
}

/// The cuts of Souza et al. 2014, Theorem 3: open d-boards of two rows, one of which is meant to take as many moves as
/// the circular d-board, and none fewer.
///
/// Count the columns from d, which is 0. A cut is a choice of i, j and a row. Columns 1 to i are on the right of d, and
/// columns after j on the left. Between them the tiles of the row are on the right, and those of the other row on the left.
/// The first column is always on the right and the last one on the left.
///
/// # Panics
/// If the board is not a circular d-board of two rows and at least three columns, without holes.
pub fn circular_cuts(instance: &Instance, lone: LoneTile) -> Vec<Instance> {
    let Shape::CircularDBoard(board) = instance.shape() else {
        panic!("expected a circular d-board");
    };
    let (grid, cols) = (board.grid(), board.grid().cols());
    assert!(
        grid.rows() == 2 && !grid.has_holes() && cols >= 3,
        "two rows"
    );
    let label = |row: usize, col: usize| {
        let vertex: Vertex = grid
            .vertex(row, (board.column() + col) % cols)
            .expect("no holes");
        instance.palette().label(instance.color(vertex))
    };
    let cut = |i: usize, j: usize, right: usize| {
        // The columns from left to right, each with the row that is kept if it is only one.
        let left = (i + 1..cols).map(|col| (col, (col <= j).then_some(1 - right)));
        let columns = left.chain((0..=j).map(|col| (col, (col > i).then_some(right))));
        let columns: Vec<_> = columns.collect();
        let mut setup = GridSetup::default();
        for row in 0..2 {
            let cells = columns.iter().map(|&(col, kept)| match (kept, lone) {
                (None, _) => Some(label(row, col)),
                (Some(kept), LoneTile::Doubled) => Some(label(kept, col)),
                (Some(kept), LoneTile::Alone) => (kept == row).then(|| label(row, col)),
            });
            setup.push_row(cells).expect("rows of equal length");
        }
        let d = cols - 1 - i;
        let game = GameSetup::default();
        setup.into_d_board(d, game).expect("a board in one piece")
    };
    let ends = (1..cols - 1).flat_map(|i| (i..cols - 1).map(move |j| (i, j)));
    let cuts = ends.flat_map(|(i, j)| {
        let rows = if i == j { 0..1 } else { 0..2 };
        rows.map(move |right| (i, j, right))
    });
    cuts.map(|(i, j, right)| cut(i, j, right)).collect()
}
