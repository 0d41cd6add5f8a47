//! The format `rows`: a board drawn row by row.

use super::{
    Format, Overrides, ParseError, Problem, Record, WriteError, default_game, full_grid, lines,
};
use crate::color::is_cell_character;
use crate::{GameSetup, GridSetup, Instance, InstanceError};

const BLANKS: [char; 2] = [' ', '\t'];
const SEPARATORS: [char; 3] = [' ', '\t', ','];

pub(super) fn read(text: &str, overrides: Overrides) -> Vec<Result<Record, ParseError>> {
    let mut records = Vec::new();
    let mut board: Vec<(usize, &str)> = Vec::new();
    for (number, line) in lines(text).chain([(0, "")]) {
        if !line.trim_matches(BLANKS).is_empty() {
            board.push((number, line));
        } else if !board.is_empty() {
            records.push(read_board(&board, overrides));
            board.clear();
        }
    }
    records
}

/// Cells are tokens if a separator stands between cells anywhere in the board.
fn read_board(board: &[(usize, &str)], overrides: Overrides) -> Result<Record, ParseError> {
    let first = board[0].0;
    let tokens = board
        .iter()
        .any(|(_, line)| line.trim_matches(BLANKS).contains(SEPARATORS));
    let mut grid = GridSetup::default();
    for &(number, line) in board {
        let row = if tokens {
            split_tokens(number, line)?
        } else {
            split_characters(number, line)?
        };
        grid.push_row(row.into_iter().map(Some))
            .map_err(|cause| ParseError::instance(number, cause))?;
    }
    let instance = grid
        .into_instance(overrides.apply(GameSetup::default()))
        .map_err(|cause: InstanceError| ParseError::instance(first, cause))?;
    Ok(Record {
        id: None,
        limit: None,
        line: first,
        instance,
    })
}

/// The single-character cells of a string, each checked.
pub(super) fn split_characters(line_number: usize, line: &str) -> Result<Vec<&str>, ParseError> {
    let text = line.trim_end_matches(BLANKS);
    text.char_indices()
        .enumerate()
        .skip_while(|&(_, (_, character))| BLANKS.contains(&character))
        .map(|(column, (start, character))| {
            if is_cell_character(character) {
                Ok(&text[start..start + character.len_utf8()])
            } else {
                let problem =
                    Problem::expected("a printable character for a cell", format!("{character:?}"));
                Err(ParseError::column(line_number, column + 1, problem))
            }
        })
        .collect()
}

/// Tokens separated by blanks, or by one comma with blanks around it.
fn split_tokens(line_number: usize, line: &str) -> Result<Vec<&str>, ParseError> {
    let column = |start: usize| line[..start].chars().count() + 1;
    let mut cells = Vec::new();
    let mut start = 0;
    for field in line.split(',') {
        let mut found = false;
        for token in field.split(BLANKS).filter(|token| !token.is_empty()) {
            found = true;
            if let Some(character) = token
                .chars()
                .find(|&character| !is_cell_character(character))
            {
                let place = column(token.as_ptr() as usize - line.as_ptr() as usize);
                let problem =
                    Problem::expected("a token of printable characters", format!("{character:?}"));
                return Err(ParseError::column(line_number, place, problem));
            }
            cells.push(token);
        }
        if !found {
            let (what, place) = if start + field.len() == line.len() {
                ("the end of the line", line.len())
            } else {
                ("`,`", start + field.len())
            };
            return Err(ParseError::column(
                line_number,
                column(place),
                Problem::expected("a cell", what),
            ));
        }
        start += field.len() + 1;
    }
    Ok(cells)
}

pub(super) fn write(text: &mut String, instance: &Instance) -> Result<(), WriteError> {
    let refuse = |what| {
        Err(WriteError {
            format: Format::Rows,
            what,
        })
    };
    let grid = full_grid(Format::Rows, instance)?;
    default_game(Format::Rows, instance)?;
    let palette = instance.palette();
    let plain = |label: &str| !label.is_empty() && label.chars().all(is_cell_character);
    if !palette.colors().all(|color| plain(palette.label(color))) {
        return refuse("a label with blanks, commas or control characters");
    }
    let tokens = !palette.is_single_characters();
    if tokens && grid.cols() == 1 {
        return refuse("a single column of labels longer than a character");
    }
    let mut first_cells = instance.colors().iter().step_by(grid.cols());
    if first_cells.any(|&color| palette.label(color).starts_with('#')) {
        return refuse("a row that starts with `#`");
    }
    for row in instance.colors().chunks(grid.cols()) {
        for (col, &color) in row.iter().enumerate() {
            if tokens && col > 0 {
                text.push(' ');
            }
            text.push_str(palette.label(color));
        }
        text.push('\n');
    }
    text.push('\n');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Result<Record, ParseError> {
        let mut records = read(text, Overrides::default());
        assert_eq!(records.len(), 1);
        records.remove(0)
    }

    #[test]
    fn characters_and_tokens() {
        let characters = one("rgb\nrrg").unwrap().instance;
        for same in [
            "r g b\nr r g",
            " r,g , b\nr,r\tg ",
            "# a comment\n\nrgb  \n# between\nrrg\r\n\n",
        ] {
            assert_eq!(one(same).unwrap().instance, characters, "{same:?}");
        }
        assert_eq!(one("12 3\n4 5").unwrap().instance.palette().len(), 4);
    }

    #[test]
    fn bad_boards_are_placed() {
        let message = |text: &str| one(text).unwrap_err().to_string();
        assert_eq!(
            message("abc\n# c\nab"),
            "line 3: row 1: expected 3 cells as in row 0, found 2"
        );
        assert_eq!(
            message("a,b\na,,b"),
            "line 2, column 3: expected a cell, found `,`"
        );
        assert_eq!(
            message("a,b,"),
            "line 1, column 5: expected a cell, found the end of the line"
        );
        assert_eq!(
            message("ab\na\u{7}"),
            "line 2, column 2: expected a printable character for a cell, found '\\u{7}'"
        );
    }

    #[test]
    fn blank_lines_separate_boards_and_errors() {
        let records = read("ab\n\nabc\nab\n\n\nb\n", Overrides::default());
        assert_eq!(
            records.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [true, false, true]
        );
        assert_eq!(records[2].as_ref().unwrap().line, 7);
    }
}
