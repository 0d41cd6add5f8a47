//! The format `game-id`: the descriptive ids of Flood in Simon Tatham's puzzle collection,
//! `WxH[cN][mN]:cells,limit`, one a line.
//!
//! The numbers of colors and of extra moves only matter for making new boards, and the collection
//! prints ids without them; so do we.

use std::fmt::Write;

use super::{Overrides, ParseError, ParseProblem, ParsedBoard, labels};
use super::{default_game, full_grid, quoted};
use crate::game::whole_number;
use crate::{GameSetup, GridSetup, Instance, InstanceError};

const FORM: &str = "a game id `WxH[cN][mN]:cells,limit`";

/// The parts of an id.
pub(super) struct GameId<'a> {
    cols: usize,
    rows: usize,
    cells: &'a str,
    limit: &'a str,
}

/// Whether a line begins like an id, of this form or with a seed.
pub(super) fn begins(line: &str) -> bool {
    if !line.starts_with(|character: char| character.is_ascii_digit()) {
        return false;
    }
    let Some((parameters, _)) = line.split_once([':', '#']) else {
        return false;
    };
    let Some((width, rest)) = parameters.split_once(['x', 'X']) else {
        return false;
    };
    whole_number(width).is_some()
        && rest.starts_with(|character: char| character.is_ascii_digit())
        && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn split(text: &str) -> Option<GameId<'_>> {
    let (parameters, description) = text.split_once(':')?;
    parts(parameters, description)
}

/// The parts of an id, from the texts before and after its colon; `None` if they have another form.
pub(super) fn parts<'a>(parameters: &str, description: &'a str) -> Option<GameId<'a>> {
    let (cells, limit) = description.split_once(',')?;
    whole_number(limit).filter(|_| !limit.is_empty())?;
    let (parameters, extra) = parameters.split_once('m').unwrap_or((parameters, "0"));
    let (size, colors) = parameters.split_once('c').unwrap_or((parameters, "0"));
    let (cols, rows) = size.split_once('x')?;
    whole_number(extra).zip(whole_number(colors))?;
    Some(GameId {
        cols: whole_number(cols)?,
        rows: whole_number(rows)?,
        cells,
        limit,
    })
}

/// The board of a line.
pub(super) fn read_line(
    number: usize,
    line: &str,
    overrides: Overrides,
) -> Result<ParsedBoard, ParseError> {
    let line = line.trim();
    let id = split(line).ok_or_else(|| no_id(number, line))?;
    // The text before the cells is ASCII.
    let column = line.len() - id.cells.len() - id.limit.len();
    let (instance, limit) = id.board(number, column, overrides.apply(GameSetup::default()))?;
    Ok(ParsedBoard {
        move_limit: Some(limit),
        ..ParsedBoard::new(number, instance)
    })
}

impl GameId<'_> {
    /// The board and its limit. The cells begin at a column of a line.
    pub(super) fn board(
        &self,
        number: usize,
        column: usize,
        game: GameSetup,
    ) -> Result<(Instance, u32), ParseError> {
        let id = self;
        if let Some((index, cell)) = id
            .cells
            .char_indices()
            .find(|(_, cell)| !cell.is_ascii_digit() && !cell.is_ascii_uppercase())
        {
            let problem = ParseProblem::expected("a cell 0-9 or A-Z", format!("{cell:?}"));
            let column = column + id.cells[..index].chars().count();
            return Err(ParseError::column(number, column, problem));
        }
        if id.cells.is_empty() || id.rows.checked_mul(id.cols) != Some(id.cells.len()) {
            let expected = format!("{}×{} cells, a character each", id.cols, id.rows);
            let problem = ParseProblem::expected(expected, id.cells.len().to_string());
            return Err(ParseError::column(number, column, problem));
        }
        let limit = id.limit.parse::<u32>().map_err(|_| {
            let column = column + id.cells.len() + 1;
            let problem = ParseProblem::expected(
                format!("a limit of at most {} moves", u32::MAX),
                quoted(id.limit),
            );
            ParseError::column(number, column, problem)
        })?;
        let refuse = |cause: InstanceError| ParseError::instance(number, cause);
        let mut grid = GridSetup::default();
        for row in 0..id.rows {
            let cells =
                (row * id.cols..(row + 1) * id.cols).map(|cell| Some(&id.cells[cell..=cell]));
            grid.push_row(cells).map_err(refuse)?;
        }
        let instance = grid.into_instance(game).map_err(refuse)?;
        Ok((instance, limit))
    }
}

/// The error of a line that is not an id.
fn no_id(number: usize, line: &str) -> ParseError {
    let found = || quoted(line);
    let bad_limit = || {
        let (parameters, description) = line.split_once(':')?;
        let (_, limit) = description.split_once(',').unwrap_or((description, ""));
        split(&format!("{parameters}:,0")).map(|_| limit)
    };
    if let Some(limit) = bad_limit() {
        let found = match limit {
            "" => "the end of the line".to_owned(),
            limit => quoted(limit),
        };
        let problem = ParseProblem::expected(
            "a limit, the number of moves, after the cells and a comma",
            found,
        );
        let column = line[..line.len() - limit.len()].chars().count() + 1;
        return ParseError::column(number, column, problem);
    }
    let is_seed = begins(line)
        && line
            .split_once('#')
            .is_some_and(|(parameters, _)| !parameters.contains(':'));
    let expected = if is_seed {
        "a game id with its cells, `WxH[cN][mN]:cells,limit`, since only the puzzle collection can \
            make the board of a seed"
    } else {
        FORM
    };
    ParseError::expected(number, expected, found())
}

pub(super) fn write(
    text: &mut String,
    limit: u32,
    instance: &Instance,
) -> Result<(), &'static str> {
    let grid = full_grid(instance)?;
    default_game(instance)?;
    let palette = instance.palette();
    let is_cell = |label: &str| matches!(label.as_bytes(), [b'0'..=b'9' | b'A'..=b'Z']);
    if !palette.colors().all(|color| is_cell(palette.label(color))) {
        return Err("labels other than 0-9 and A-Z");
    }
    let _ = write!(text, "{}x{}:", grid.cols(), grid.rows());
    text.extend(labels(instance));
    let _ = writeln!(text, ",{limit}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Format, read};

    #[test]
    fn the_forms_that_the_collection_prints() {
        let records = read(
            "4x3:111000011121,6\n4x3c10m2:777092706422,9\n",
            Format::GameId,
            Overrides::default(),
        );
        for (record, text) in records
            .into_iter()
            .zip(["4x3:111000011121,6\n", "4x3:777092706422,9\n"])
        {
            let record = record.unwrap();
            let mut written = String::new();
            let limit = record.move_limit.expect("every id has a limit");
            write(&mut written, limit, &record.instance).unwrap();
            assert_eq!(written, text);
        }
    }

    #[test]
    fn bad_ids_are_placed() {
        let message = |line: &str| {
            read(line, Format::GameId, Overrides::default())
                .remove(0)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            message("0x18446744073709551615:,0"),
            "line 1, column 24: expected 0×18446744073709551615 cells, a character each, found 0"
        );
    }
}
