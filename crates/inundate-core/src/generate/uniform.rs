//! Uniform random grids and lists.

use super::{GenerateError, SplitMix64, bound, check_colors, check_size, check_vertices, labels};
use crate::setup::EdgeList;
use crate::{GraphSetup, GridSetup, ListSetup};

/// A grid in which every cell has each of `colors` colors with the same probability, drawn row by
/// row. Some colors may not occur.
///
/// ```
/// use inundate_core::format::{Extras, Format, write};
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
///
/// // The first board that `inundate generate --rows 2 --cols 6 --colors 4 --seed 7` prints.
/// let grid = uniform(2, 6, 4, &mut SplitMix64::for_board(7, 0))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let mut text = String::new();
/// write(&mut text, Format::Rows, Extras::default(), &instance)?;
/// assert_eq!(text, "222210\n333031\n\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits) and zeros.
pub fn uniform(
    rows: usize,
    cols: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<GridSetup, GenerateError> {
    drawn(rows, cols, colors, |_| rng.below(bound(colors)))
}

/// A grid of the colors that are drawn for its cells, row by row, each for its column.
pub(super) fn drawn(
    rows: usize,
    cols: usize,
    colors: usize,
    mut draw: impl FnMut(usize) -> u32,
) -> Result<GridSetup, GenerateError> {
    check_size(rows, cols)?;
    check_colors(1, colors)?;
    let labels = labels(colors);
    let mut grid = GridSetup::default();
    for _ in 0..rows {
        let row = (0..cols).map(|col| Some(labels[draw(col) as usize].as_str()));
        grid.push_row(row)
            .expect("rows of equal length within the limits");
    }
    Ok(grid)
}

/// Vertices each of which has each of `colors` colors with the same probability, drawn in order;
/// for paths, cycles, their powers, and complete graphs. Some colors may not occur.
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits) and zeros.
pub fn uniform_list(
    vertices: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<ListSetup, GenerateError> {
    check_vertices(vertices)?;
    check_colors(1, colors)?;
    let labels = labels(colors);
    let bound = u32::try_from(colors).expect("checked above");
    let drawn = (0..vertices).map(|_| labels[rng.below(bound) as usize].as_str());
    Ok(ListSetup::new(drawn))
}

/// A graph with these edges and uniform random colors, drawn after them.
pub(super) fn uniform_graph(
    vertices: usize,
    edges: impl IntoIterator<Item = (usize, usize)>,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<GraphSetup, GenerateError> {
    let mut listed = EdgeList::default();
    for (u, v) in edges {
        listed.push(u, v);
    }
    Ok(GraphSetup::with_edges(
        uniform_list(vertices, colors, rng)?,
        listed,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameSetup;
    use crate::format::{Extras, Format, write};

    #[test]
    fn frozen_board() {
        let instance = uniform(4, 5, 6, &mut SplitMix64::for_board(7, 2))
            .unwrap()
            .into_instance(GameSetup::default())
            .unwrap();
        let mut text = String::new();
        write(&mut text, Format::Boards, Extras::id(Some("3")), &instance).unwrap();
        assert_eq!(text, FROZEN);
    }

    const FROZEN: &str = "3 4 5 0 0 51321540111223103354\n";

    #[test]
    fn refuses_what_cannot_be() {
        let rng = &mut SplitMix64::new(0);
        assert_eq!(
            uniform(0, 5, 2, rng).unwrap_err().to_string(),
            "expected between 1 and 4194304 cells, found 0×5"
        );
        assert!(uniform(usize::MAX, 5, 2, rng).is_err());
        assert!(uniform(5, 5, 0, rng).is_err());
        assert!(uniform(5, 5, 65_537, rng).is_err());
    }
}
