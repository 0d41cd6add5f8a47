//! Which format a text is in, by what is in it.

use super::{Format, boards, lines};

/// A last field this long is not one of six color labels in a row, but the cells of a board.
const CELLS_BEYOND_DOUBT: usize = 8;

/// Guesses from the text alone, never from a file's name; the first that fits:
///
/// 1. JSON, if it starts with `{`;
/// 2. boards, if every line has six fields of which the last has rows·cols ≥ 2 characters, or
///    some line has six fields of which most are numbers and the last is eight characters or
///    longer (so that a board with a cell too few is refused rather than read as something else);
/// 3. rows.
///
/// Squares look like rows of one board and are read only on request.
pub fn detect(text: &str) -> Format {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        return Format::Json;
    }
    let mut board_lines = lines(text)
        .map(|(_, line)| line)
        .filter(|line| !line.trim().is_empty())
        .peekable();
    let (mut every, mut some) = (board_lines.peek().is_some(), false);
    for line in board_lines {
        every &= boards::fits(line);
        some |= intends_board(line);
    }
    if every || some {
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
            ("1 2 2 0 0 abba\n2 1 3 0 0 ab\n", Format::Rows),
            ("1 3 3 0 0 abbaabba\n", Format::Boards),
            ("1 1 1 0 0 a", Format::Rows),
            ("1 2 3 4 5 6\n", Format::Rows),
            ("abc\nabc\n", Format::Rows),
            ("", Format::Rows),
        ];
        for (text, format) in cases {
            assert_eq!(detect(text), format, "{text:?}");
        }
    }
}
