//! Detects the format of a text from its content.

use std::str::FromStr;

use super::{
    Format, Overrides, ParseError, ParseProblem, ParsedBoard, boards, dimacs, game_id, lines,
    offset, pasted, quoted, read, read_with, save,
};
use crate::Instance;

/// Detects the format from the text alone, never from a file's name, without blank lines and `#`
/// comments. The first that fits:
///
/// 1. boards, if the first line has six fields, the second and third whole numbers whose product
///    is at least 2 and the number of characters of the last;
/// 2. JSON, if the first character is `{` or `[`;
/// 3. DIMACS, if a line `p edge …` comes first, apart from its comments;
/// 4. game ids, if the first line begins like one, `WxH…:` or `WxH…#`;
/// 5. a save file of the puzzle collection, if the first line begins with `SAVEFILE:`;
/// 6. boards, if at least half of the lines are as in 1, or a line or all of them look like a board
///    of one cell or one with a mistake;
/// 7. rows, if there are at least two lines.
///
/// A text that begins like one of these and is not one is refused. So is one that begins like a
/// picture, or the id of a random board. Squares look like the rows of one board, and graph6 lines
/// like rows of two cells: they are read only if you name the format. So are rows of a single line.
///
/// ```
/// use inundate_core::format::{Format, detect};
///
/// assert_eq!(detect("# a comment\n4x3:001232011023,6\n")?, Format::GameId);
/// assert_eq!(detect("a 2 3 0 0 rgbrrg\n")?, Format::Boards);
/// assert_eq!(detect("[[0,1],[1,0]]")?, Format::Json);
/// assert_eq!(detect("rgb\nrrg\n")?, Format::Rows);
/// let error = detect("p egde 3 2\n").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1: expected a problem line `p edge vertices edges`, found `p egde 3 2`"
/// );
/// # Ok::<(), inundate_core::format::ParseError>(())
/// ```
///
/// # Errors
/// [`ParseError`] for an empty text, and for one that begins like a format and is not in it.
///
/// # Complexity
/// O(text).
pub fn detect(text: &str) -> Result<Format, ParseError> {
    let text = without_mark(text);
    if let Some(problem) = picture(text) {
        return Err(ParseError::at(1, problem));
    }
    let mut content = lines(text)
        .map(|(number, line)| (number, line.trim()))
        .filter(|(_, line)| !line.is_empty());
    let Some((number, first)) = content.clone().next() else {
        return Err(ParseError::expected(1, "at least one board", "none"));
    };
    if boards::fits(first) {
        return Ok(Format::Boards);
    }
    if is_json(&text[offset(first, text)..]) {
        #[cfg(feature = "json")]
        return Ok(Format::Json);
        #[cfg(not(feature = "json"))]
        {
            let expected = "a format that this program is built with";
            let found = "JSON, without the feature `json`";
            return Err(ParseError::expected(number, expected, found));
        }
    }
    if dimacs::fits(text)? {
        return Ok(Format::Dimacs);
    }
    if game_id::begins(first) {
        return Ok(Format::GameId);
    }
    if save::begins(first) {
        return Ok(Format::Save);
    }
    if looks_like_boards(content.clone().map(|(_, line)| line)) {
        return Ok(Format::Boards);
    }
    if let Some((number, problem)) = content
        .clone()
        .find_map(|(number, line)| Some((number, no_row(line)?)))
    {
        return Err(ParseError::at(number, problem));
    }
    if content.nth(1).is_none() && !first.contains(['[', '{', '(', '"', '\'']) {
        return Err(ParseError::single_line(number, first));
    }
    Ok(Format::Rows)
}

/// Reads every board of a text, as [`read`] does, in the format that [`detect`] finds. If it finds
/// none, the result is that one error. Text in no format is read as people paste it; this takes
/// more memory than [`read`]: twice the text for its cells, and some 60 bytes for each value of
/// lists in brackets, at most a million.
///
/// ```
/// use inundate_core::format::{Overrides, read_auto};
///
/// let records = read_auto("[[0,1],[1,0]]", Overrides::default());
/// assert_eq!(records[0].as_ref().map(|record| record.instance.vertex_count()), Ok(4));
/// ```
pub fn read_auto(text: &str, overrides: Overrides) -> Vec<Result<ParsedBoard, ParseError>> {
    match detect(text) {
        Ok(Format::Rows) => read_with(text, |text, records| pasted::read(text, overrides, records)),
        Ok(format) => read(text, format, overrides),
        Err(error) => vec![Err(error)],
    }
}

/// One board, in any format that [`read_auto`] reads.
///
/// ```
/// use inundate_core::Instance;
///
/// let board: Instance = "0012\n3201\n1023".parse()?;
/// assert_eq!(board.vertex_count(), 12);
/// let error = "ab\nba\n\nab\nab".parse::<Instance>().unwrap_err();
/// assert_eq!(error.to_string(), "line 4: expected one board, found another");
/// # Ok::<(), inundate_core::format::ParseError>(())
/// ```
impl FromStr for Instance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut boards = read_auto(text, Overrides::default()).into_iter();
        let expected = |line, found| ParseError::expected(line, "one board", found);
        let first = boards.next().unwrap_or_else(|| Err(expected(1, "none")))?;
        match boards.next() {
            None => Ok(first.instance),
            Some(Ok(second)) => Err(expected(second.line, "another")),
            Some(Err(error)) => Err(error),
        }
    }
}

/// A text without the byte order mark that it may begin with.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Whether a text begins like JSON: with an object, or with a list that has lists or objects in it
/// to its end. Lists of other languages begin so as well.
fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    let inner = |text: &str| text[1..].trim_start().chars().next();
    match text.chars().next() {
        Some('{') => matches!(inner(text), Some('"' | '}') | None),
        Some('[') => match inner(text) {
            Some('{') => true,
            Some('[') => is_json_list(text),
            _ => false,
        },
        _ => false,
    }
}

#[cfg(feature = "json")]
fn is_json_list(text: &str) -> bool {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    values.next().is_some_and(|value| value.is_ok())
}

#[cfg(not(feature = "json"))]
fn is_json_list(_text: &str) -> bool {
    false
}

/// Five fields and the blanks between them: no shorter line looks like a board.
const SHORTEST_BOARD: usize = 9;

/// Whether lines are boards as a whole, with or without mistakes.
fn looks_like_boards<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    let (mut count, mut fitting, mut almost) = (0, 0, 0);
    for line in lines {
        count += 1;
        if line.len() < SHORTEST_BOARD {
            continue;
        }
        if boards::surely_intended(line) {
            return true;
        }
        fitting += usize::from(boards::fits(line));
        almost += usize::from(boards::almost_fits(line) || boards::is_one_cell(line));
    }
    2 * fitting >= count || almost == count
}

/// The beginning of a PNG file whose first byte was replaced when it was taken for text.
fn picture(text: &str) -> Option<ParseProblem> {
    let rest = text.strip_prefix(['\u{89}', '\u{fffd}'])?;
    rest.starts_with("PNG\r\n")
        .then(|| ParseProblem::expected("a board as text", "a PNG picture"))
}

/// The reason why a line is surely no row of a board.
fn no_row(line: &str) -> Option<ParseProblem> {
    let found = || quoted(line);
    if save::begins(line) {
        return Some(ParseProblem::expected(
            "a row of a board",
            "the beginning of a save file of the puzzle collection, \
                which is in a text of save files alone",
        ));
    }
    if line.starts_with("random:") || line.starts_with("daily:") {
        return Some(ParseProblem::expected(
            "the text of a board",
            format!("the id {}, which is to be given as an argument", found()),
        ));
    }
    game_id::begins(line).then(|| {
        let found = format!("{}, which stands in a text of game ids alone", found());
        ParseProblem::expected("a row of a board", found)
    })
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;

    /// Line feeds that are written as `\n` in quotation marks begin no line of the text.
    #[test]
    fn places_are_lines_of_the_text() {
        for text in [
            "f(\"ab\\n{a\")",
            "x = [\"ab\\nb{\"]",
            "{\"ki\\n{\":\"path\"}",
            "[\"\\nab\\nba\"]",
        ] {
            for record in read_auto(text, Overrides::default()) {
                let line = record.map_or_else(|error| error.line, |board| board.line);
                assert_eq!(line, 1, "{text}");
            }
        }
        for text in [
            "/* of\ntwo */ [[0],[1]]]",
            "[\"a\n\"]]",
            "x = \"\"\"\n\"\"\"]",
        ] {
            let error = read_auto(text, Overrides::default()).remove(0).unwrap_err();
            assert_eq!(error.line, 2, "{text}");
        }
    }

    #[test]
    fn by_content() {
        let cases = [
            (" {\"kind\":\"grid\"}", Format::Json),
            ("\n [[0]]", Format::Json),
            ("# c\n1 2 2 0 0 abba\n2 1 2 0 0 ab\n", Format::Boards),
            ("1 2 2 0 0 abba\n2 1 3 0 0 ab\n", Format::Boards),
            (
                "1 2 2 0 0 abba\n2 1 3 0 0 ab\n3 1 3 0 0 ab\n",
                Format::Boards,
            ),
            ("{a 1 2 0 0 ab\n", Format::Boards),
            ("1 1 1 0 0 3\n", Format::Boards),
            ("6x4:1 1 2 0 0 ab\n", Format::Boards),
            ("a b c d e f\n1 1 2 0 0 ab\n", Format::Boards),
            ("a b c d e f\na b c d e f\n1 1 2 0 0 ab\n", Format::Rows),
            ("# c\n\n{}", Format::Json),
            ("1 3 3 0 0 abbaabba\n", Format::Boards),
            ("1 2 3 4 5 6\n1 2 3 4 5 6\n", Format::Rows),
            ("0 1 5 0 4 1 2\n3 2 2 0 1 4 4\n", Format::Rows),
            ("abc\nabc\n", Format::Rows),
            ("2x2\n010\n2x2\n", Format::Rows),
            ("c a b\nb a c\n", Format::Rows),
            ("p q r\nq r p\n", Format::Rows),
            ("# c\n3x2:012012,5", Format::GameId),
            ("3x2c3m1:01201,5\nab\n", Format::GameId),
            ("3x2c3m1#5", Format::GameId),
            ("SAVEFILE:", Format::Save),
            ("# c\n\nSAVEFILE:41:Simon\nab", Format::Save),
            ("c x\np edge 1 0\nn 1 a", Format::Dimacs),
        ];
        for (text, format) in cases {
            assert_eq!(detect(text), Ok(format), "{text:?}");
        }
    }

    #[test]
    fn what_is_refused_names_its_line() {
        for (text, line) in [
            ("", 1),
            ("# c\n\n \n", 1),
            ("\n1 1 1 0 1 a", 2),
            ("1 2 3 4 5 6\n", 1),
            ("\u{89}PNG\r\n\u{1a}\nab", 1),
            ("\u{fffd}PNG\r\n\u{1a}\nab", 1),
            ("ab\nab\nSAVEFILE:41:Simon", 3),
            ("# c\ndaily:2026-07-01\nab", 2),
            ("ab\n3x2:012012,5\n", 2),
            ("c c\nP EDGE 3 2\n", 2),
            ("c\n\np col 3 2", 3),
        ] {
            let error = detect(text).unwrap_err();
            assert_eq!(error.line, line, "{text:?}: {error}");
        }
    }
}
