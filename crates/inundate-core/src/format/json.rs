//! The format `json`: one object, or one after another, or a nested array of cells.

mod json_in;
mod json_out;
mod json_text;
mod node_link;
#[cfg(test)]
mod tests;

pub(crate) use json_out::JsonOut;

use std::mem;
use std::ops::ControlFlow;

use serde::de::IgnoredAny;
use serde_json::Deserializer;

use self::json_in::JsonIn;
use self::json_text::{JsonText, ReadResult};
use super::raw::{RawGraph, another_graph};
use super::{Fault, Overrides, ParseError, ParsedBoard, ParsedBoards, offset};
use crate::Instance;
use crate::duel::Duel;

/// The rest of a text, and the line and the column in characters at which it begins, from 1.
struct Cursor<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// The first content of a text.
    fn new(rest: &'a str) -> Self {
        let (line, column) = (1, 1);
        let mut cursor = Self { rest, line, column };
        cursor.skip(char::is_whitespace);
        cursor
    }

    /// The line and column after a beginning of the rest.
    fn after(&self, passed: &str) -> (usize, usize) {
        let breaks = passed.matches('\n').count();
        let last = passed.rsplit('\n').next().unwrap_or_default();
        let before = if breaks == 0 { self.column } else { 1 };
        (self.line + breaks, before + last.chars().count())
    }

    fn advance(&mut self, bytes: usize) {
        let (passed, rest) = self.rest.split_at(bytes);
        (self.line, self.column) = self.after(passed);
        self.rest = rest;
    }

    fn skip(&mut self, is_skipped: impl Fn(char) -> bool) {
        let rest = self.rest.trim_start_matches(is_skipped);
        self.advance(self.rest.len() - rest.len());
    }

    /// The error of a fault in the rest.
    fn error(&self, Fault { part, problem }: Fault<'a>) -> ParseError {
        let Some(part) = part else {
            return ParseError::at(self.line, problem);
        };
        let (line, column) = self.after(&self.rest[..offset(part, self.rest)]);
        ParseError {
            column: Some(column),
            ..ParseError::at(line, problem)
        }
    }

    /// The object with which the rest begins, if it is JSON.
    fn object(&self) -> ReadResult<'a, JsonText<'a>> {
        if self.rest.starts_with('{') {
            self.value()
        } else {
            Err(unexpected(self.rest, "a JSON object `{…}`"))
        }
    }

    /// The object or list with which the rest begins, if it is JSON.
    fn value(&self) -> ReadResult<'a, JsonText<'a>> {
        let mut values = Deserializer::from_str(self.rest).into_iter::<IgnoredAny>();
        match values.next().transpose() {
            Ok(_) => Ok(JsonText(&self.rest[..values.byte_offset()])),
            Err(error) => Err(self.syntax(&error)),
        }
    }

    /// The content after a value with which the rest begins.
    fn behind(&self, value: JsonText<'a>) -> &'a str {
        self.rest[value.0.len()..].trim_start()
    }

    /// The error of the library, as what was expected and what was found.
    fn syntax(&self, error: &serde_json::Error) -> Fault<'a> {
        let lines = self.rest.split_inclusive('\n').map(str::len);
        let before: usize = lines.take(error.line() - 1).sum();
        let byte = before + error.column().saturating_sub(1);
        let part = &self.rest[self.rest.floor_char_boundary(byte)..];
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        match (message.strip_prefix("expected "), part.is_empty()) {
            _ if error.is_eof() => Fault::found(part, "the rest of the JSON", "the end"),
            (Some(expected), false) => unexpected(part, expected),
            _ => Fault::found(part, "JSON", format!("a fault in it: {message}")),
        }
    }
}

/// The fault of a text that does not go on as it should.
fn unexpected<'a>(rest: &'a str, expected: &str) -> Fault<'a> {
    let found = rest.chars().next();
    let found = found.map_or("the end of the text".to_owned(), |sign| format!("{sign:?}"));
    Fault::found(rest, expected, found)
}

pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    let mut cursor = Cursor::new(text);
    let list = cursor.rest.strip_prefix('[');
    let is_list = list.is_some_and(|list| list.trim_start().starts_with('{'));
    if list.is_some() && !is_list {
        let grid = rows(&cursor, overrides);
        return records.push(grid.map_err(|fault| cursor.error(fault)));
    }
    // The objects of a list are read one after another, so that bad ones among them end nothing.
    let bad_list = is_list.then(|| cursor.value().err()).flatten();
    let mut bad_list = bad_list.map(|fault| cursor.error(fault));
    cursor.advance(usize::from(is_list));
    // After a fault, what comes from the next object on: its end would else be looked for in all
    // that follows, again and again.
    let mut later = "";
    loop {
        cursor.skip(|sign| sign.is_whitespace() || (is_list && matches!(sign, ',' | ']')));
        if cursor.rest.is_empty() {
            if later.is_empty() {
                let rest = bad_list.map(|error| records.push(Err(error)));
                return rest.unwrap_or(ControlFlow::Continue(()));
            }
            (cursor.rest, later) = later.split_at(next_object(later, is_list));
            continue;
        }
        match cursor.object() {
            Ok(object) => {
                let board = board(object, cursor.line, overrides);
                records.push(board.map_err(|fault| cursor.error(fault)))?;
                cursor.advance(object.0.len());
            }
            Err(fault) => {
                let error = bad_list.take().unwrap_or_else(|| cursor.error(fault));
                records.push(Err(error))?;
                cursor.advance(next_object(cursor.rest, is_list));
                if later.is_empty() {
                    later = mem::take(&mut cursor.rest);
                }
            }
        }
    }
}

/// The bytes up to the next object that begins a line, or in a list follows the end of another and
/// a comma.
fn next_object(text: &str, is_list: bool) -> usize {
    let mut objects = text.match_indices('{').map(|(place, _)| &text[..place]);
    let next = objects.find(|before| {
        let other = before.trim_end().strip_suffix(',').filter(|_| is_list);
        before.ends_with('\n') || other.is_some_and(|other| other.trim_end().ends_with('}'))
    });
    next.unwrap_or(text).len()
}

/// The grid of a list of rows, which is the whole text.
fn rows<'a>(cursor: &Cursor<'a>, overrides: Overrides) -> ReadResult<'a, ParsedBoard> {
    let rows = cursor.value()?;
    match cursor.behind(rows) {
        "" => board(rows, cursor.line, overrides),
        other => {
            let expected = "the end of the text after an array of rows";
            Err(unexpected(other, expected))
        }
    }
}

/// The board of an object, or of a list of cells, which is a grid.
fn board(value: JsonText<'_>, line: usize, overrides: Overrides) -> ReadResult<'_, ParsedBoard> {
    match JsonIn::new(value) {
        Ok(object) => object.into_board(line, overrides),
        Err(_) if node_link::field(value, "nodes", "nodes").is_ok() => {
            node_link::board(value, line, overrides)
        }
        Err(fault) => Err(fault),
    }
}

/// The only graph of a text; colors and a pivot are ignored.
pub(super) fn read_raw(text: &str) -> Result<RawGraph, ParseError> {
    let cursor = Cursor::new(text);
    let read = || {
        let object = cursor.object()?;
        let (vertices, edges) = JsonIn::new(object)?.into_edges()?;
        match cursor.behind(object) {
            "" => Ok(RawGraph {
                line: cursor.line,
                vertices,
                edges,
            }),
            other => Err(Fault {
                part: Some(other),
                problem: another_graph(),
            }),
        }
    };
    read().map_err(|fault| cursor.error(fault))
}

/// The board of a value that another reader of serde has read.
#[cfg(feature = "serde")]
pub(crate) fn read_value(value: &serde_json::Value) -> Result<Instance, super::ParseProblem> {
    let text = value.to_string();
    let read = board(JsonText(&text), 1, Overrides::default());
    read.map(|board| board.instance)
        .map_err(|fault| fault.problem)
}

pub(super) fn write(text: &mut String, id: Option<&str>, instance: &Instance, duel: Option<&Duel>) {
    let object = JsonOut { id, instance, duel };
    text.push_str(&serde_json::to_string(&object).expect("strings and numbers are JSON"));
    text.push('\n');
}
