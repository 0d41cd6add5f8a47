//! The marked tiles of two rows.

use inundate::classes::{TwoRows, marked_tiles};
use inundate::solver::NotApplicable;
use inundate_core::Instance;

use crate::failure::Failure;
use crate::input::Item;

/// Whether each vertex is a marked tile of two rows from a corner.
pub(crate) fn marks(item: &Item, instance: &Instance) -> Result<Vec<bool>, Failure> {
    let refuse = |refusal: NotApplicable| {
        let NotApplicable {
            expected, found, ..
        } = refusal;
        let source = &item.source;
        failure!("{source}: --marks: expected {expected}, found {found}")
    };
    let rows = TwoRows::open(instance).and_then(TwoRows::into_corner);
    let rows = rows.map_err(refuse)?;
    let tiles = marked_tiles(&rows.strip());
    let grid = instance.shape().grid().expect("two rows are of a grid");
    let mut marked = vec![false; instance.vertex_count()];
    for (row, tiles) in tiles.iter().enumerate() {
        for (col, &is_marked) in tiles.iter().enumerate() {
            let (row, col) = rows.cell((row, col));
            let vertex = grid.vertex(row, col).expect("a cell of the grid");
            marked[vertex.index()] = is_marked;
        }
    }
    Ok(marked)
}
