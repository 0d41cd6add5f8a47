//! The format `boards`: a board a line, `id rows cols pivot_row pivot_col cells`.

use std::fmt::Write;

use super::rows::characters;
use super::{
    Fault, LineResult, Overrides, ParseProblem, ParsedBoard, WriteResult, fields, full_grid, labels,
};
use crate::game::whole_number;
use crate::{Game, GameSetup, GridSetup, Instance, Pivot};

const FIELDS: &str = "six fields `id rows cols pivot_row pivot_col cells`";

/// The six fields of a line, if it has six.
fn six_fields(line: &str) -> Option<[&str; 6]> {
    let (fields, count) = fields::<7>(line);
    fields.first_chunk().copied().filter(|_| count == 6)
}

/// Whether a line is surely of this format.
pub(super) fn fits(line: &str) -> bool {
    let Some([_, rows, cols, _, _, cells]) = six_fields(line) else {
        return false;
    };
    let size = whole_number(rows)
        .zip(whole_number(cols))
        .and_then(|(rows, cols)| rows.checked_mul(cols));
    size.is_some_and(|size| size >= 2 && super::characters(cells).count() == size)
}

/// Whether a line is a board of a single cell. One such line may be a row of six labels; all lines
/// of a text are none.
pub(super) fn is_one_cell(line: &str) -> bool {
    six_fields(line).is_some_and(|[_, size_and_pivot @ .., cells]| {
        size_and_pivot == ["1", "1", "0", "0"] && cells.chars().nth(1).is_none()
    })
}

/// A last field this long is not one of six color labels in a row, but the cells of a board.
const CELLS_BEYOND_DOUBT: usize = 8;

/// Whether a line of six fields, most of which are numbers, can only be a board, with or without a
/// mistake.
pub(super) fn surely_intended(line: &str) -> bool {
    let Some([_, numbers @ .., cells]) = six_fields(line) else {
        return false;
    };
    let numbers = numbers.iter().filter_map(|field| whole_number(field));
    numbers.count() >= 3 && cells.chars().nth(CELLS_BEYOND_DOUBT - 1).is_some()
}

/// Whether a line looks like a board, with or without a mistake: it has five to seven fields, among
/// them four whole numbers in a row `rows cols pivot_row pivot_col` with the pivot on the board,
/// and another that is not a whole number or a last one of two characters or more.
pub(super) fn almost_fits(line: &str) -> bool {
    let (fields, count) = fields::<8>(line);
    if !(5..=7).contains(&count) {
        return false;
    }
    let fields = &fields[..count];
    let has_size_and_pivot = fields.windows(4).any(|four| {
        let numbers: Vec<usize> = four
            .iter()
            .filter_map(|field| whole_number(field))
            .collect();
        matches!(numbers[..], [rows, cols, row, col] if row < rows && col < cols)
    });
    let has_other = fields.iter().any(|field| whole_number(field).is_none());
    has_size_and_pivot && (has_other || fields[count - 1].chars().nth(1).is_some())
}

/// The board of a line.
pub(super) fn read_line(number: usize, line: &str, overrides: Overrides) -> LineResult<'_> {
    let Some([id, rows, cols, row, col, cells]) = six_fields(line) else {
        let found = line.split_whitespace().count();
        return Err(ParseProblem::expected(FIELDS, found).into());
    };
    let integer = |name, field| {
        let expected = || format!("a whole number for {name}");
        whole_number(field).ok_or_else(|| Fault::at(field, expected()))
    };
    let (rows, cols) = (integer("rows", rows)?, integer("cols", cols)?);
    let (row, col) = (integer("pivot_row", row)?, integer("pivot_col", col)?);
    let found = super::characters(cells).count();
    if rows.checked_mul(cols) != Some(found) {
        let expected = format!("{rows}×{cols} cells, a character each");
        return Err(Fault::found(cells, expected, found));
    }
    let grid = GridSetup::of_cells(cols, characters(cells))?;
    let game = overrides.apply(GameSetup::Fixed(Pivot::Cell(row, col)));
    Ok(ParsedBoard {
        id: Some(id.to_owned()),
        ..ParsedBoard::new(number, grid.into_instance(game)?)
    })
}

pub(super) fn write(text: &mut String, id: Option<&str>, instance: &Instance) -> WriteResult {
    let grid = full_grid(instance)?;
    let Game::Fixed { pivot } = instance.game() else {
        return Err("the free game");
    };
    let Some(id) = id else {
        return Err("a board without an id");
    };
    if id.is_empty() || id.starts_with(['#', '\u{feff}']) || id.contains(char::is_whitespace) {
        return Err("an id that is empty, has blanks, or starts with `#` or a byte order mark");
    }
    let palette = instance.palette();
    if !palette.is_single_characters() {
        return Err("labels longer than a character");
    }
    let (row, col) = grid.position(pivot);
    let _ = write!(text, "{id} {} {} {row} {col} ", grid.rows(), grid.cols());
    text.extend(labels(instance));
    text.push('\n');
    Ok(())
}
