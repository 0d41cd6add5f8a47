//! The format `squares`: a square board of single characters a line.

use super::rows::characters;
use super::{Overrides, ParseError, ParsedBoard, default_game, full_grid, labels};
use crate::{GameSetup, GridSetup, Instance};

/// The board of a line.
pub(super) fn read_line(
    number: usize,
    line: &str,
    overrides: Overrides,
) -> Result<ParsedBoard, ParseError> {
    let mut count = 0_usize;
    for cell in characters(number, line) {
        cell?;
        count += 1;
    }
    let side = count.isqrt();
    if side * side != count {
        let expected = "a square number of cells";
        return Err(ParseError::expected(number, expected, count.to_string()));
    }
    let refuse = |cause| ParseError::instance(number, cause);
    let mut grid = GridSetup::default();
    for (index, cell) in characters(number, line).enumerate() {
        grid.push_cell(Some(cell?)).map_err(refuse)?;
        if index % side == side - 1 {
            grid.end_row().map_err(refuse)?;
        }
    }
    let game = overrides.apply(GameSetup::default());
    let instance = grid.into_instance(game).map_err(refuse)?;
    Ok(ParsedBoard::new(number, instance))
}

pub(super) fn write(text: &mut String, instance: &Instance) -> Result<(), &'static str> {
    let grid = full_grid(instance)?;
    default_game(instance)?;
    let palette = instance.palette();
    if grid.rows() != grid.cols() {
        return Err("a board that is no square");
    }
    if !palette.is_single_characters() {
        return Err("labels longer than a character");
    }
    if palette.label(instance.colors()[0]) == "#" {
        return Err("a board that starts with `#`");
    }
    text.extend(labels(instance));
    text.push('\n');
    Ok(())
}
