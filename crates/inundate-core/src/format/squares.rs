//! The formats of square boards: `squares`, one of single characters a line, and `sized`, the
//! number of rows, then the cells, with white space between.

use std::ops::ControlFlow;

use super::rows::{characters, check_token, expect_plain, push_rows};
use super::{
    BoardResult, LineResult, Overrides, ParseError, ParseProblem, ParsedBoard, ParsedBoards,
    WriteResult, default_game, full_grid, labels, lines, quoted,
};
use crate::{GameSetup, GridSetup, Instance};

/// The board of a line.
pub(super) fn read_line(number: usize, line: &str, overrides: Overrides) -> LineResult<'_> {
    let mut count = 0_usize;
    for cell in characters(line) {
        cell?;
        count += 1;
    }
    let side = count.isqrt();
    if side * side != count {
        return Err(ParseProblem::expected("a square number of cells", count).into());
    }
    let grid = GridSetup::of_cells(side, characters(line))?;
    let instance = grid.into_instance(overrides.apply(GameSetup::default()))?;
    Ok(ParsedBoard::new(number, instance))
}

pub(super) fn write_line(text: &mut String, instance: &Instance) -> WriteResult {
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

/// A word of a text: the number of its line, the line, and the word.
type Word<'a> = (usize, &'a str, &'a str);

/// The boards of a text, each after its number of rows.
pub(super) fn read_sized(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    let mut words = lines(text).flat_map(|(number, line)| {
        let words = line.split_whitespace();
        words.map(move |word| (number, line, word))
    });
    while let Some(first) = words.next() {
        let board = read_after_size(first, &mut words, overrides);
        // Nobody knows where the board after a bad one begins.
        let is_last = board.is_err();
        records.push(board)?;
        if is_last {
            break;
        }
    }
    ControlFlow::Continue(())
}

fn read_after_size<'a>(
    (number, _, first): Word<'a>,
    words: &mut impl Iterator<Item = Word<'a>>,
    overrides: Overrides,
) -> BoardResult {
    let rows = first.parse::<usize>();
    let rows = rows.map_err(|_| ParseError::expected(number, "a number of rows", quoted(first)))?;
    let count = rows.saturating_mul(rows);
    // The line of the last word; of the size, if there is none.
    let (mut last, mut text) = (number, "");
    let cells = (0..count).map(|found| {
        let Some((line, content, word)) = words.next() else {
            last = number;
            return Err(ParseProblem::expected(format!("{count} cells"), found).into());
        };
        (last, text) = (line, content);
        check_token(content, word)
    });
    let grid = GridSetup::of_cells(rows, cells).map_err(|fault| fault.on(last, text))?;
    let board = grid.into_instance(overrides.apply(GameSetup::default()));
    let instance = board.map_err(|cause| ParseError::at(number, cause))?;
    Ok(ParsedBoard::new(number, instance))
}

pub(super) fn write_sized(text: &mut String, instance: &Instance) -> WriteResult {
    let grid = expect_plain(instance)?;
    if grid.rows() != grid.cols() {
        return Err("a board that is no square");
    }
    text.push_str(&grid.rows().to_string());
    text.push('\n');
    push_rows(text, instance, grid, " ");
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::format::{Extras, Format, Overrides, read, write};

    #[test]
    fn the_sample_of_sudyanto() {
        let text = "4\n1 1 3 3\n3 4 2 1\n2 3 4 1\n2 4 1 2\n";
        let twice = format!("{text}{text}");
        let boards = read(&twice, Format::Sized, Overrides::default());
        assert_eq!(boards.len(), 2);
        let mut written = String::new();
        for board in boards {
            let board = board.unwrap().instance;
            write(&mut written, Format::Sized, Extras::default(), &board).unwrap();
        }
        assert_eq!(written, twice);
    }

    #[test]
    fn refusals() {
        for (text, expected) in [
            ("4 1 2", "line 1: expected 16 cells, found 2"),
            ("1 a\nb", "line 2: expected a number of rows, found `b`"),
        ] {
            let boards = read(text, Format::Sized, Overrides::default());
            let error = boards.last().unwrap().as_ref().unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }
}
