//! Which format a text is in, by what is in it.

use super::{Format, boards, dimacs, game_id, lines};

/// A last field this long is not one of six color labels in a row, but the cells of a board.
const CELLS_BEYOND_DOUBT: usize = 8;

/// Guesses from the text alone, never from a file's name, leaving out blank lines and `#` comments;
/// the first that fits:
///
/// 1. JSON, if it starts with `{`;
/// 2. DIMACS, if a line `p edge …` comes first, its comments left out;
/// 3. game ids, if the whole first line is one;
/// 4. boards, if at least half of the lines have six fields of which the last has rows·cols ≥ 2
///    characters, or some line has six fields of which most are numbers and the last is eight
///    characters or longer (so that a set with a bad line is refused, not read as something else);
/// 5. rows.
///
/// Squares look like rows of one board, and graph6 lines like rows of two cells: they are read only
/// on request.
///
/// ```
/// use inundate_core::format::{Format, detect};
///
/// assert_eq!(detect("# a comment\n4x3:001232011023,6\n"), Format::GameId);
/// assert_eq!(detect("a 2 3 0 0 rgbrrg\n"), Format::Boards);
/// assert_eq!(detect("rgb\nrrg\n"), Format::Rows);
/// ```
pub fn detect(text: &str) -> Format {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = lines(text)
        .map(|(_, line)| line.trim())
        .filter(|line| !line.is_empty())
        .peekable();
    let Some(first) = lines.peek() else {
        return Format::Rows;
    };
    if first.starts_with('{') {
        return Format::Json;
    }
    if dimacs::fits(text) {
        return Format::Dimacs;
    }
    if game_id::fits(first) {
        return Format::GameId;
    }
    let (mut fitting, mut other) = (0, 0);
    for line in lines {
        if intends_board(line) {
            return Format::Boards;
        }
        *(if boards::fits(line) {
            &mut fitting
        } else {
            &mut other
        }) += 1;
    }
    if fitting >= other {
        Format::Boards
    } else {
        Format::Rows
    }
}

fn intends_board(line: &str) -> bool {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [_, numbers @ .., cells] = fields.as_slice() else {
        return false;
    };
    fields.len() == 6
        && cells.chars().count() >= CELLS_BEYOND_DOUBT
        && numbers
            .iter()
            .filter(|field| field.parse::<usize>().is_ok())
            .count()
            >= 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_content() {
        let cases = [
            (" {\"kind\":\"grid\"}", Format::Json),
            ("# c\n1 2 2 0 0 abba\n2 1 2 0 0 ab\n", Format::Boards),
            ("1 2 2 0 0 abba\n2 1 3 0 0 ab\n", Format::Boards),
            ("1 2 2 0 0 abba\n2 1 3 0 0 ab\n3 1 3 0 0 ab\n", Format::Rows),
            ("# c\n\n{}", Format::Json),
            ("1 3 3 0 0 abbaabba\n", Format::Boards),
            ("1 1 1 0 0 a", Format::Rows),
            ("1 2 3 4 5 6\n", Format::Rows),
            ("abc\nabc\n", Format::Rows),
            ("", Format::Rows),
            ("# c\n3x2:012012,5", Format::GameId),
            ("c x\np edge 1 0\nn 1 a", Format::Dimacs),
        ];
        for (text, format) in cases {
            assert_eq!(detect(text), format, "{text:?}");
        }
    }
}
