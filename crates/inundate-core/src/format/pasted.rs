//! Boards as people paste them: out of code, spreadsheets, chats, class assignments.
//!
//! A text that is in none of the other formats is read here, in three steps: [`code`] or [`lines`]
//! find the rows and cells, and [`sheet`] checks that the rows are those of a board and nothing
//! else. A reading that is not plain is reported in [`ParsedBoard::read_as`]; a text with two
//! readings is rejected with both.

mod code;
mod lines;
mod sheet;

use std::ops::ControlFlow;

use self::lines::Block;
use super::{Overrides, ParseError, ParsedBoards};

/// The end of an error for a text that has two readings, or none that is certain.
const AS_DRAWN: &str = "the format `rows` takes every line as a row";

/// Reads the boards of a text: of each block between blank lines, or of all lines together where
/// the blank lines stand between the rows of one board.
pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    if code::fits(text) {
        return code::read(text, overrides, records);
    }
    let blocks = || Block::all(text);
    let is_spaced = blocks().nth(1).is_some() && blocks().all(|block| block.is_one_row());
    if is_spaced {
        let board = Block::whole(text).sheet(overrides);
        return records.push(board.and_then(|sheet| {
            let spaced = "one board, with blank lines between its rows";
            sheet.with_note(spaced).into_board(overrides)
        }));
    }
    let mut blocks = blocks().peekable();
    while let Some(mut block) = blocks.next() {
        // A block of one row is a title, a size or a note more often than a board.
        if block.is_one_row() {
            // Its size may stand above a board, and a blank line between.
            match blocks.peek() {
                Some(next) if block.is_numbers() => {
                    block = block.joined(next);
                    blocks.next();
                }
                _ => {
                    let (number, line) = block.lines().next().expect("a block has a line");
                    let error = ParseError::single_line(number, line.trim());
                    records.push(Err(error))?;
                    continue;
                }
            }
        }
        let board = block.sheet(overrides);
        records.push(board.and_then(|sheet| sheet.into_board(overrides)))?;
    }
    ControlFlow::Continue(())
}
