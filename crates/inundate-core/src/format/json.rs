//! The format `json`: one object, or one after another, or a nested array of cells.

mod cursor;
mod kind;
mod list;
mod node_link;
mod object;
mod paint;
mod value;
mod written;

pub(crate) use object::Object;
pub(crate) use written::Written;

use std::ops::ControlFlow;

use self::cursor::Cursor;
use self::list::{Cells, List};
use self::node_link::NodeLink;
use super::raw::{RawGraph, another_graph};
use super::{Overrides, ParseError, ParseProblem, ParsedBoard, ParsedBoards, WriteError};
use crate::duel::Duel;
use crate::limits::MAX_JSON_NESTING;
use crate::{GameSetup, Instance};

pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    let mut place = Cursor::new(text);
    place.skip_blanks();
    let mut order = Order::AfterAnother;
    if place.rest().starts_with('[') {
        if !place.rest()[1..].trim_start().starts_with('{') {
            return records.push(read_array(place, overrides));
        }
        place.advance(1);
        order = Order::FirstOfArray;
    }
    // After an object without an end, which would be looked for in the rest of the text again and again.
    let mut has_open = false;
    loop {
        place.stop_at_next_object(false);
        match order.go_on(&mut place) {
            Ok(true) => {}
            Ok(false) => return ControlFlow::Continue(()),
            Err(error) => return records.push(Err(error)),
        }
        place.stop_at_next_object(has_open);
        match object(&place) {
            Err(_) if let Some((graph, length)) = node_link(&place) => {
                let line = place.line;
                let board = graph.board(line, overrides);
                records.push(board.map_err(|problem| ParseError::at(line, problem)))?;
                place.advance(length);
                order = order.next();
            }
            Ok((mut object, length)) => {
                let (id, line) = (object.take_id(), place.line);
                let read_as = object.read_as();
                let board = object.into_board(overrides);
                records.push(match board {
                    Ok((instance, duel)) => Ok(ParsedBoard {
                        id,
                        duel,
                        read_as,
                        ..ParsedBoard::new(line, instance)
                    }),
                    Err(problem) => Err(ParseError::at(line, problem)),
                })?;
                place.advance(length);
                order = order.next();
            }
            Err(error) => {
                records.push(Err(error))?;
                let length = length_in_brackets(place.rest());
                has_open |= length.is_none();
                place.stop_at_next_object(false);
                if let Some(length) = length
                    && !matches!(order, Order::AfterAnother)
                {
                    place.advance(length);
                    order = Order::InArray;
                } else if let Some(next) = place.rest().find("\n{") {
                    place.advance(next + 1);
                    order = order.recovered();
                } else {
                    return ControlFlow::Continue(());
                }
            }
        }
    }
}

/// How many bytes an object takes by its brackets alone, whatever is between them.
fn length_in_brackets(text: &str) -> Option<usize> {
    let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            b'{' | b'[' if !is_text => depth += 1,
            b'}' | b']' if !is_text => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(index + 1);
                }
            }
            _ => {}
        }
        if depth == 0 {
            return None;
        }
    }
    None
}

/// How objects come in a text.
#[derive(Clone, Copy)]
enum Order {
    /// One after another.
    AfterAnother,
    /// In an array, before the first one, or after a bad one.
    FirstOfArray,
    /// In an array, after another one.
    InArray,
}

impl Order {
    fn next(self) -> Self {
        match self {
            Self::AfterAnother => self,
            Self::FirstOfArray | Self::InArray => Self::InArray,
        }
    }

    /// At an object after a bad one.
    fn recovered(self) -> Self {
        match self {
            Self::AfterAnother => self,
            Self::FirstOfArray | Self::InArray => Self::FirstOfArray,
        }
    }

    /// Goes to the next object; says whether there is one.
    fn go_on(self, place: &mut Cursor<'_>) -> Result<bool, ParseError> {
        place.skip_blanks();
        match (self, place.rest().chars().next()) {
            (Self::AfterAnother, None) => Ok(false),
            (Self::AfterAnother | Self::FirstOfArray, _) => Ok(true),
            (Self::InArray, Some(',')) => {
                place.advance(1);
                place.skip_blanks();
                Ok(true)
            }
            (Self::InArray, Some(']')) => {
                place.advance(1);
                end(place, "an array of objects")?;
                Ok(false)
            }
            (Self::InArray, found) => {
                let found = found.map_or("the end of the text".to_owned(), |c| format!("{c:?}"));
                let expected = "`,` and another object, or `]`";
                Err(place.error(0, ParseProblem::expected(expected, found)))
            }
        }
    }
}

/// Checks that nothing follows.
fn end(place: &mut Cursor<'_>, after: &str) -> Result<(), ParseError> {
    place.skip_blanks();
    match place.rest().chars().next() {
        None => Ok(()),
        Some(found) => {
            let expected = format!("the end of the text after {after}");
            Err(place.error(0, ParseProblem::expected(expected, format!("{found:?}"))))
        }
    }
}

/// The object that begins at a place, and how many bytes it takes.
fn object(place: &Cursor<'_>) -> Result<(Object, usize), ParseError> {
    const EXPECTED: &str = "a JSON object `{…}`";
    let rest = place.rest();
    if let Some(first) = rest.chars().next()
        && first != '{'
    {
        return Err(place.error(0, ParseProblem::expected(EXPECTED, format!("{first:?}"))));
    }
    check_nesting(place)?;
    let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<Object>();
    match stream.next() {
        Some(Ok(object)) => Ok((object, stream.byte_offset())),
        Some(Err(error)) => Err(place.located(&error)),
        None => Err(place.error(0, ParseProblem::expected(EXPECTED, "none"))),
    }
}

/// The graph of nodes and links that begins at a place, and how many bytes it takes.
fn node_link(place: &Cursor<'_>) -> Option<(NodeLink, usize)> {
    let rest = place.rest();
    let is_one = rest[..length_in_brackets(rest)?].contains("\"nodes\"");
    if !is_one {
        return None;
    }
    let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<NodeLink>();
    let graph = stream.next()?.ok()?;
    Some((graph, stream.byte_offset()))
}

/// A text that is an array of rows, each an array of cells: a grid.
fn read_array(mut place: Cursor<'_>, overrides: Overrides) -> Result<ParsedBoard, ParseError> {
    place.skip_blanks();
    check_nesting(&place)?;
    let rest = place.rest();
    let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<List<Cells>>();
    let List(cells) = match stream.next() {
        Some(Ok(cells)) => cells,
        Some(Err(error)) => return Err(place.located(&error)),
        None => return Err(place.error(0, ParseProblem::expected("an array of rows", "none"))),
    };
    let line = place.line;
    place.advance(stream.byte_offset());
    end(&mut place, "an array of rows")?;
    let game = overrides.apply(GameSetup::default());
    let (grid, _) = cells
        .into_grid(None, None)
        .map_err(|problem| ParseError::at(line, problem))?;
    let instance = grid.into_instance(game);
    let instance = instance.map_err(|cause| ParseError::instance(line, cause))?;
    Ok(ParsedBoard::new(line, instance))
}

/// The only graph of a text; colors and a pivot are ignored.
pub(super) fn read_raw(text: &str) -> Result<RawGraph, ParseError> {
    let mut place = Cursor::new(text);
    place.skip_blanks();
    let (object, length) = object(&place)?;
    let line = place.line;
    place.advance(length);
    place.skip_blanks();
    if !place.rest().is_empty() {
        return Err(place.error(0, another_graph()));
    }
    let (vertices, edges) = object
        .into_edges()
        .map_err(|problem| ParseError::at(line, problem))?;
    Ok(RawGraph {
        line,
        vertices,
        edges,
    })
}

fn check_nesting(place: &Cursor<'_>) -> Result<(), ParseError> {
    match too_deep(place.rest()) {
        None => Ok(()),
        Some(index) => {
            let expected = format!("at most {MAX_JSON_NESTING} levels of brackets");
            Err(place.error(index, ParseProblem::expected(expected, "more")))
        }
    }
}

/// The byte of the first object or array at which brackets nest too deep.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'[' | b'{' => {
                depth += 1;
                if depth > MAX_JSON_NESTING {
                    return Some(index);
                }
            }
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return None;
                }
            }
            _ => {}
        }
    }
    None
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "the other formats refuse instances, and callers treat all alike"
)]
pub(super) fn write(
    text: &mut String,
    id: Option<&str>,
    instance: &Instance,
) -> Result<(), WriteError> {
    let object = Written::new(id, instance);
    text.push_str(&serde_json::to_string(&object).expect("strings and numbers are JSON"));
    text.push('\n');
    Ok(())
}

pub(super) fn write_duel(text: &mut String, id: Option<&str>, duel: &Duel) {
    let object = Written::of_duel(id, duel);
    text.push_str(&serde_json::to_string(&object).expect("strings and numbers are JSON"));
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use crate::duel::DuelSetup;
    use crate::format::{Format, read};

    fn message(text: &str) -> String {
        read(text, Format::Json, Overrides::default())
            .remove(0)
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn the_documented_grid() {
        let text = r#"{"kind":"grid","rows":2,"cols":3,"cells":[["r","g","b"],["r","r","g"]],"pivot":[0,0]}"#;
        let record = read(text, Format::Json, Overrides::default())
            .remove(0)
            .unwrap();
        let mut written = String::new();
        write(&mut written, None, &record.instance).unwrap();
        assert_eq!(written.trim_end(), text);
    }

    #[test]
    fn numbers_and_strings_are_the_same_labels() {
        let text =
            r#"{"kind":"graph","edges":[[0,1],[1,2]],"colors":[1,"1","01"],"free":true,"id":7}"#;
        let record = read(text, Format::Json, Overrides::default())
            .remove(0)
            .unwrap();
        assert_eq!(record.instance.palette().len(), 2);
        assert_eq!(record.id.as_deref(), Some("7"));
        assert_eq!(record.instance.game(), Game::Free);
    }

    #[test]
    fn bad_objects_are_placed() {
        assert_eq!(
            message(r#"{"kind":"grid","cells":[["a"],["a","b"]]}"#),
            "line 1: row 1: expected 1 cells as in row 0, found 2"
        );
        assert_eq!(
            message("\n{\"kind\":\"grid\",\n\"cells\":[[1.5]]}")
                .split(':')
                .next(),
            Some("line 3, column 13")
        );
        assert!(
            message(r#"{"kind":"grid","cells":[["a"]],"pivott":[0,0]}"#)
                .contains("unknown field `pivott`")
        );
        assert!(message(r#"{"kind":"blob","cells":[["a"]]}"#).contains(" or graph, found `blob`"));
        assert!(message(&format!("{{\"kind\":{}", "[".repeat(99))).contains("at most 64 levels"));
        assert!(message(r#"{"kind":"grid","cells":[["a"]"#).contains("found the end"));
        assert_eq!(
            message("\n [1]"),
            "line 2: expected `cells` as a list of rows, as in {\"kind\":\"grid\",\"cells\":[[\"r\",\"g\"],[\"g\",\"b\"]]}, \
             found cells that are in no row"
        );
        for text in ["{} [1]", " [{}]"] {
            assert!(message(text).starts_with("line 1: expected a field `kind`, as in {"));
        }
    }

    #[test]
    fn an_array_of_objects() {
        let path = r#"{"kind":"path","colors":[0,1]}"#;
        let read = |text: &str| read(text, Format::Json, Overrides::default());
        for count in 1..4 {
            let all = [path].repeat(count).join(",\n ");
            let boards = read(&format!("\n[ {all}\n]\n"));
            assert_eq!(boards.len(), count);
            assert!(boards.iter().all(Result::is_ok), "{boards:?}");
        }
        let last = |text: String| read(&text).pop().unwrap().unwrap_err().to_string();
        assert_eq!(
            last(format!("[{path} {path}]")),
            "line 1, column 33: expected `,` and another object, or `]`, found '{'"
        );
        assert!(last(format!("[{path},]")).contains("expected a JSON object `{…}`, found ']'"));
        assert!(last(format!("[{path}")).contains("found the end of the text"));
        assert!(
            last(format!("[{path}] x"))
                .contains("the end of the text after an array of objects, found 'x'")
        );
        // A bad board does not end the reading.
        let boards = read(&format!("[{path},\n{{\"kind\":\"path\"}},\n{path}]"));
        assert_eq!(
            boards.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [true, false, true]
        );
        let bad = r#"{"kind":"path","id":"a } \" {","colors":[0,1],"paint":7}"#;
        let boards = read(&format!("[\n  {bad},\n  {path},\n  {bad}\n]"));
        assert_eq!(
            boards.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [false, true, false]
        );
    }

    #[test]
    fn bad_duels_are_placed() {
        let duel = |fields: &str| {
            message(&format!(
                r#"{{"kind":"grid","cells":[["a","b"],["b","b"]],{fields}}}"#
            ))
        };
        assert_eq!(
            duel(r#""starts":[[0,0],[0,0]]"#),
            "line 1: starts: expected two places, found (0,0) twice"
        );
        assert_eq!(
            duel(r#""starts":[[0,1],[1,0]]"#),
            "line 1: starts: expected two components, found (0,1) and (1,0) in one of color `b`"
        );
        assert_eq!(
            duel(r#""starts":[[0,0],[5,0]]"#),
            "line 1: start of player 1: expected a row from 0 to 1 and a column from 0 to 1, found (5,0)"
        );
        assert_eq!(
            duel(r#""starts":[[0,0]]"#),
            "line 1, column 61: invalid length 1, expected two starts `[a,b]`"
        );
        assert_eq!(
            duel(r#""starts":[[0,0],[1,1]],"rules":"chess""#),
            "line 1: expected the rules standard, own or gain, found `chess`"
        );
        assert_eq!(
            duel(r#""starts":[[0,0],[1,1]],"palette":1"#),
            "line 1: palette: expected from 2 colors, those of the board, to 65536, found 1"
        );
        assert_eq!(
            duel(r#""starts":[[0,0],[1,1]],"first":2"#),
            "line 1: expected player 0 or 1 for `first`, found 2"
        );
        assert_eq!(
            duel(r#""rules":"own""#),
            "line 1: expected a field `starts`, as in every duel, found none"
        );
    }

    #[test]
    fn a_duel_is_read_and_written() {
        let text = r#"{"kind":"path","vertices":3,"colors":[0,1,2],"starts":[2,0],"rules":"gain","palette":5,"first":1}"#;
        let record = read(text, Format::Json, Overrides::default())
            .remove(0)
            .unwrap();
        // Where no pivot is named, it is the start of player 0.
        let Game::Fixed { pivot } = record.instance.game() else {
            panic!("the fixed game")
        };
        assert_eq!(pivot.index(), 2);
        let duel = record.into_duel(DuelSetup::default()).unwrap();
        let mut written = String::new();
        write_duel(&mut written, None, &duel);
        assert_eq!(written.trim_end(), text);
    }

    #[test]
    fn brackets_in_texts_do_not_nest() {
        let deep = "[".repeat(MAX_JSON_NESTING + 1);
        for text in [r#"["\"","#, r#"["\\","#, r#"["]","#, "[[],"] {
            let place = text.len() + MAX_JSON_NESTING - 1;
            assert_eq!(too_deep(&format!("{text}{deep}")), Some(place), "{text}");
        }
        for text in [format!("[\"{deep}\"]"), format!("[\"\\\"{deep}\"]")] {
            assert_eq!(too_deep(&text), None, "{text}");
        }
    }

    #[test]
    fn a_nested_array_is_a_grid() {
        let text = "\n[[\"a\",1],\n[null,\"1\"]]\n";
        let record = read(text, Format::Json, Overrides::default())
            .remove(0)
            .unwrap();
        let mut written = String::new();
        write(&mut written, record.id.as_deref(), &record.instance).unwrap();
        assert_eq!(
            written.trim_end(),
            r#"{"kind":"grid","rows":2,"cols":2,"cells":[["a",1],[null,1]],"pivot":[0,0]}"#
        );
        assert_eq!(record.line, 2);
        assert_eq!(
            message("[[0]]\n [[0]]"),
            "line 2, column 2: expected the end of the text after an array of rows, found '['"
        );
        assert!(message(&"[".repeat(99)).contains("at most 64 levels"));
        assert_eq!(
            message("[[0,1],\n[1]]"),
            "line 1: row 1: expected 2 cells as in row 0, found 1"
        );
    }

    /// Objects without ends, each on a line, and one with an end among them.
    #[test]
    fn objects_without_ends() {
        let open = "{\"kind\":\"grid\",\"cells\":[[\"a\"]\n".repeat(3_000);
        let text = format!("{open}{{\"kind\":\"path\",\"colors\":[0,1]}}\n{open}");
        let records = read(&text, Format::Json, Overrides::default());
        let good: Vec<usize> = (0..records.len())
            .filter(|&record| records[record].is_ok())
            .collect();
        assert_eq!((records.len(), good), (6_001, vec![3_000]));
    }

    #[test]
    fn after_a_bad_object_the_next_line_is_read() {
        let text =
            "{\"kind\":\"grid\",\"cells\":[[true]]}\n{\"kind\":\"grid\",\"cells\":[[\"a\"]]}\n";
        let records = read(text, Format::Json, Overrides::default());
        assert!(records[0].is_err());
        assert_eq!(records[1].as_ref().unwrap().line, 2);
    }
}
