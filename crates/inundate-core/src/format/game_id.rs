//! The format `game-id`: the descriptive ids of Flood in Simon Tatham's puzzle collection,
//! `WxH[cN][mN]:cells,limit`, one a line.
//!
//! The numbers of colors and of extra moves only matter for making new boards, and the collection
//! prints ids without them; so do we.

use std::fmt::Write;

use super::{
    Fault, LineResult, Overrides, ParseProblem, ParsedBoard, WriteResult, check_labels,
    default_game, full_grid, labels, quoted,
};
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

/// The parts of an id, from the texts before and after its colon; `None` if they have another form.
pub(super) fn parts<'a>(parameters: &str, description: &'a str) -> Option<GameId<'a>> {
    let (cells, limit) = description.split_once(',')?;
    whole_number(limit)?;
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
pub(super) fn read_line(number: usize, line: &str, overrides: Overrides) -> LineResult<'_> {
    let line = line.trim();
    let id = line
        .split_once(':')
        .and_then(|(parameters, description)| parts(parameters, description))
        .ok_or_else(|| no_id(line))?;
    let (instance, limit) = id.board(overrides.apply(GameSetup::default()))?;
    Ok(ParsedBoard {
        move_limit: Some(limit),
        ..ParsedBoard::new(number, instance)
    })
}

impl<'a> GameId<'a> {
    /// The board and its limit.
    pub(super) fn board(&self, game: GameSetup) -> Result<(Instance, u32), Fault<'a>> {
        let &Self {
            cols,
            rows,
            cells,
            limit,
        } = self;
        let is_other = |cell: char| !cell.is_ascii_digit() && !cell.is_ascii_uppercase();
        if let Some((index, cell)) = cells.char_indices().find(|&(_, cell)| is_other(cell)) {
            let expected = "a cell 0-9 or A-Z";
            return Err(Fault::found(&cells[index..], expected, format!("{cell:?}")));
        }
        if cells.is_empty() || rows.checked_mul(cols) != Some(cells.len()) {
            let expected = format!("{cols}×{rows} cells, a character each");
            return Err(Fault::found(cells, expected, cells.len()));
        }
        let most = || format!("a limit of at most {} moves", u32::MAX);
        let limit = limit.parse().map_err(|_| Fault::at(limit, most()))?;
        let each = (0..cells.len()).map(|cell| Ok::<_, InstanceError>(Some(&cells[cell..=cell])));
        let instance = GridSetup::of_cells(cols, each)?.into_instance(game)?;
        Ok((instance, limit))
    }
}

/// The fault of a line that is not an id.
fn no_id(line: &str) -> Fault<'_> {
    let bad_limit = || {
        let (parameters, description) = line.split_once(':')?;
        let (_, limit) = description
            .split_once(',')
            .unwrap_or((description, &line[line.len()..]));
        parts(parameters, ",0").map(|_| limit)
    };
    if let Some(limit) = bad_limit() {
        let expected = "a limit, the number of moves, after the cells and a comma";
        return match limit {
            "" => Fault::found(limit, expected, "the end of the line"),
            limit => Fault::at(limit, expected),
        };
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
    ParseProblem::expected(expected, quoted(line)).into()
}

pub(super) fn write(text: &mut String, limit: u32, instance: &Instance) -> WriteResult {
    let grid = full_grid(instance)?;
    default_game(instance)?;
    let is_cell = |label: &str| matches!(label.as_bytes(), [b'0'..=b'9' | b'A'..=b'Z']);
    check_labels(instance, is_cell, "labels other than 0-9 and A-Z")?;
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
