//! The format `rows`: a board drawn row by row.

use std::ops::ControlFlow;

use super::{
    BoardResult, Fault, Overrides, ParseError, ParsedBoard, ParsedBoards, WriteResult,
    check_labels, default_game, full_grid, labels, lines, offset,
};
use crate::color::is_cell_character;
use crate::{GameSetup, Grid, GridSetup, Instance};

const BLANKS: [char; 2] = [' ', '\t'];

pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    blocks(text).try_for_each(|(first, block)| records.push(read_block(first, block, overrides)))
}

/// The blocks between blank lines, from the first line on that is no comment; each with the number
/// of this line.
pub(super) fn blocks(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let blocks = super::blocks(text, |line| line.trim().is_empty());
    blocks.filter_map(|(first, block)| {
        let (number, line) = lines(block).find(|(_, line)| !line.trim().is_empty())?;
        Some((first + number - 1, &block[offset(line, block)..]))
    })
}

/// A board that begins on line `first`. Cells are tokens if it has a separator between cells
/// anywhere: commas, if it has one, or else blanks.
pub(super) fn read_block(first: usize, board: &str, overrides: Overrides) -> BoardResult {
    let inside = || lines(board).map(|(_, line)| line.trim_matches(BLANKS));
    let has_commas = inside().any(|line| line.contains(','));
    let has_blanks = inside().any(|line| line.contains(BLANKS));
    let mut grid = GridSetup::default();
    for (number, line) in lines(board) {
        let pushed = if has_commas {
            let fields = line.split(',').map(|field| field.trim_matches(BLANKS));
            grid.try_push_row(fields.map(|field| check_token(line, field)))
        } else if has_blanks {
            let fields = line.split(BLANKS).filter(|field| !field.is_empty());
            grid.try_push_row(fields.map(|field| check_token(line, field)))
        } else {
            grid.try_push_row(characters(line))
        };
        pushed.map_err(|fault| fault.on(first + number - 1, line))?;
    }
    let instance = grid
        .into_instance(overrides.apply(GameSetup::default()))
        .map_err(|cause| ParseError::at(first, cause))?;
    Ok(ParsedBoard::new(first, instance))
}

/// A cell of a text.
type CellResult<'a> = Result<Option<&'a str>, Fault<'a>>;

/// The cells of a string, each a character with the marks that combine with it, each checked.
pub(super) fn characters(line: &str) -> impl Iterator<Item = CellResult<'_>> {
    super::characters(line.trim_end_matches(BLANKS))
        .skip_while(|cell| cell.trim_matches(BLANKS).is_empty())
        .map(
            |cell| match cell.chars().find(|&sign| !is_cell_character(sign)) {
                None => Ok(Some(without_selector(cell))),
                Some(sign) => {
                    let expected = "a printable character for a cell";
                    Err(Fault::found(cell, expected, format!("{sign:?}")))
                }
            },
        )
}

/// A character without the selector that says how it is drawn, as phones write some emoji: ❤ in
/// color or in black is one color of a board.
fn without_selector(cell: &str) -> &str {
    let plain = cell.trim_end_matches(['\u{fe0e}', '\u{fe0f}']);
    if plain.is_empty() { cell } else { plain }
}

/// A field of a line between separators, which may have blanks in it.
pub(super) fn check_token<'a>(line: &str, token: &'a str) -> CellResult<'a> {
    if token.is_empty() {
        let is_last = offset(token, line) == line.trim_end_matches(BLANKS).len();
        let found = if is_last {
            "the end of the line"
        } else {
            "`,`"
        };
        return Err(Fault::found(token, "a cell", found));
    }
    let is_inside = |sign| is_cell_character(sign) || BLANKS.contains(&sign);
    match token.chars().find(|&sign| !is_inside(sign)) {
        None => Ok(Some(without_selector(token))),
        Some(sign) => {
            let expected = "a token of printable characters";
            Err(Fault::found(token, expected, format!("{sign:?}")))
        }
    }
}

pub(super) fn write(text: &mut String, instance: &Instance) -> WriteResult {
    let grid = expect_plain(instance)?;
    let tokens = !instance.palette().is_single_characters();
    if tokens && grid.cols() == 1 {
        return Err("a single column of labels longer than a character");
    }
    push_rows(text, instance, grid, if tokens { " " } else { "" });
    text.push('\n');
    Ok(())
}

/// The grid of a board whose cells are read back as tokens.
pub(super) fn expect_plain(instance: &Instance) -> Result<&Grid, &'static str> {
    let grid = full_grid(instance)?;
    default_game(instance)?;
    let is_plain = |label: &str| {
        let is_same = without_selector(label) == label;
        !label.is_empty() && is_same && label.chars().all(is_cell_character)
    };
    let other = "a label with blanks, commas or control characters";
    check_labels(instance, is_plain, other)?;
    let mut first_cells = labels(instance).step_by(grid.cols());
    if first_cells.any(|label| label.starts_with('#')) {
        return Err("a row that starts with `#`");
    }
    Ok(grid)
}

/// Appends the rows, with a text between the cells.
pub(super) fn push_rows(text: &mut String, instance: &Instance, grid: &Grid, between: &str) {
    for row in instance.colors().chunks(grid.cols()) {
        for (col, &color) in row.iter().enumerate() {
            if col > 0 {
                text.push_str(between);
            }
            text.push_str(instance.palette().label(color));
        }
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Format, read};

    fn one(text: &str) -> Result<ParsedBoard, ParseError> {
        let mut records = read(text, Format::Rows, Overrides::default());
        assert_eq!(records.len(), 1);
        records.remove(0)
    }

    #[test]
    fn characters_and_tokens() {
        let characters = one("rgb\nrrg").unwrap().instance;
        for same in [
            "r g b\nr r g",
            " r,g , b\nr,r,\tg ",
            " r g\tb\nr\tr  g ",
            "# a comment\n\nrgb  \n# between\nrrg\r\n\n",
        ] {
            assert_eq!(one(same).unwrap().instance, characters, "{same:?}");
        }
        assert_eq!(one("12 3\n4 5").unwrap().instance.palette().len(), 4);
    }

    #[test]
    fn blank_lines_separate_boards_and_errors() {
        let records = read("ab\n\nabc\nab\n\n\nb\n", Format::Rows, Overrides::default());
        assert_eq!(
            records.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [true, false, true]
        );
        assert_eq!(records[2].as_ref().unwrap().line, 7);
    }
}
