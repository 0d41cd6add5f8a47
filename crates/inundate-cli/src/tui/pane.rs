//! Lines, windows and texts on the screen.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::scroll::{Scroll, sign};
use crate::wrapped::at_blanks;

/// The widest lines of a text for reading.
const PROSE: usize = 70;

/// Where lines go on that have little room.
const NARROW_INDENT: usize = 2;

/// A line of a window. Where it is too long, it goes on below, further to the right.
pub(crate) struct Row {
    text: String,
    style: Style,
    /// Where the lines below begin.
    indent: usize,
    widest: usize,
    is_chosen: bool,
}

impl<T: Into<String>> From<T> for Row {
    fn from(text: T) -> Self {
        Self {
            text: text.into(),
            style: Style::default(),
            indent: 0,
            widest: usize::MAX,
            is_chosen: false,
        }
    }
}

impl Row {
    /// A line that says what others are.
    pub(super) fn dim(self) -> Self {
        Self {
            style: Style::from(Modifier::DIM),
            ..self
        }
    }

    /// The line that the keys change.
    pub(super) fn chosen(self) -> Self {
        Self {
            style: Style::from(Modifier::REVERSED),
            is_chosen: true,
            ..self
        }
    }

    /// What does not fit goes on this many columns from the left, or [`NARROW_INDENT`] if this is more than half of the
    /// width.
    pub(super) fn hanging(self, indent: usize) -> Self {
        Self { indent, ..self }
    }

    /// The paragraphs of a text for reading. Its lines are joined; a blank line ends a paragraph.
    pub(super) fn prose(text: &str) -> Vec<Self> {
        let paragraphs = text.split("\n\n").map(|paragraph| Self {
            widest: PROSE,
            ..Self::from(paragraph.replace('\n', " "))
        });
        let mut rows = Vec::new();
        for paragraph in paragraphs {
            if !rows.is_empty() {
                rows.push(Self::from(""));
            }
            rows.push(paragraph);
        }
        rows
    }

    fn lines(&self, width: usize) -> Vec<Line<'static>> {
        let width = width.min(self.widest);
        let indent = if self.indent <= width / 2 {
            self.indent
        } else {
            NARROW_INDENT
        };
        let indent = " ".repeat(indent);
        let options = at_blanks(width).subsequent_indent(&indent);
        textwrap::wrap(&self.text, options)
            .into_iter()
            .map(|line| Line::styled(line.into_owned(), self.style))
            .collect()
    }
}

/// The contents of a window.
pub(crate) struct Contents {
    pub(super) rows: Vec<Row>,
    /// How many of the first rows stay where the others scroll, such as the names of columns.
    pub(super) fixed: usize,
}

impl From<Vec<Row>> for Contents {
    fn from(rows: Vec<Row>) -> Self {
        Self { rows, fixed: 0 }
    }
}

/// Draws a line this many columns from the left, or less if it would be cut there. Returns where it
/// is.
pub(super) fn draw_line(frame: &mut Frame<'_>, area: Rect, left: u16, line: Line<'_>) -> Rect {
    let width = u16::try_from(line.width()).unwrap_or(area.width);
    let left = left.min(area.width.saturating_sub(width));
    let area = Rect {
        x: area.x + left,
        width: area.width - left,
        ..area
    };
    frame.render_widget(line, area);
    area
}

/// Draws a window in the middle of the screen; returns where it is. What has no room is scrolled, and a sign in the
/// border below says so.
pub(super) fn window(
    frame: &mut Frame<'_>,
    title: &str,
    contents: &Contents,
    scroll: &mut Scroll,
) -> Rect {
    // The border, and a blank on each side.
    const FRAME: (u16, u16) = (4, 2);
    let mut area = frame.area();
    let most = usize::from(area.width.saturating_sub(FRAME.0)).max(1);
    let (above, below) = contents.rows.split_at(contents.fixed);
    let (mut fixed, _) = wrapped_rows(above, most);
    let (mut lines, mut chosen) = wrapped_rows(below, most);
    if fixed.len() + lines.len() > usize::from(area.height.saturating_sub(FRAME.1)) {
        // It scrolls anyway, so the commands below stay in sight.
        area.height -= 1;
    }
    let room = usize::from(area.height.saturating_sub(FRAME.1));
    // Rows that would leave little room scroll with the others.
    if fixed.len() + lines.len() > room && 2 * fixed.len() > room {
        chosen = chosen.map(|range| range.start + fixed.len()..range.end + fixed.len());
        lines.splice(0..0, fixed.drain(..));
    }
    let count = lines.len();
    let shown = scroll.fit(count, room.saturating_sub(fixed.len()), chosen);
    let sign = sign(&shown, count);
    let widths = fixed.iter().chain(&lines).map(Line::width);
    let sign_width = sign.as_deref().map_or(0, textwrap::core::display_width);
    let widest = widths
        .chain([title.len() + 2, sign_width])
        .max()
        .unwrap_or(0);
    let size = |content: usize, more: u16, most: u16| {
        u16::try_from(content).map_or(most, |content| content.saturating_add(more).min(most))
    };
    let (width, height) = (
        size(widest, FRAME.0, area.width),
        size(fixed.len() + count, FRAME.1, area.height),
    );
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, place);
    let lines: Vec<Line<'_>> = fixed
        .into_iter()
        .chain(lines.drain(shown))
        .map(|line| {
            let mut spans = vec![Span::raw(" ")];
            spans.extend(line.spans);
            Line::from(spans).style(line.style)
        })
        .collect();
    let mut block = Block::bordered().title(format!(" {title} "));
    if let Some(sign) = sign {
        block = block.title_bottom(format!(" {sign} "));
    }
    frame.render_widget(Paragraph::new(Text::from(lines)).block(block), place);
    place
}

/// The lines of rows, and which of them are those of the chosen row.
fn wrapped_rows(rows: &[Row], width: usize) -> (Vec<Line<'static>>, Option<Range<usize>>) {
    let mut chosen = None;
    let mut lines = Vec::new();
    for row in rows {
        let start = lines.len();
        lines.extend(row.lines(width));
        if row.is_chosen {
            chosen = Some(start..lines.len());
        }
    }
    (lines, chosen)
}

/// Text in lines of at most this many columns, broken at blanks. Only a word that is longer than a line is broken.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let lines = textwrap::wrap(text, at_blanks(width));
    lines.into_iter().map(Into::into).collect()
}

/// A list next to the board: lines that stay above it, those of the list, and lines that stay below it.
pub(super) struct List<'a> {
    pub(super) above: Vec<Line<'a>>,
    pub(super) lines: Vec<Line<'a>>,
    pub(super) below: Vec<Line<'a>>,
}

impl List<'_> {
    /// Draws the list, scrolled where it is longer than its room. Returns where its lines are, and which of them is the
    /// first that is shown.
    pub(super) fn draw(
        self,
        frame: &mut Frame<'_>,
        area: Rect,
        scroll: &mut Scroll,
    ) -> (Rect, usize) {
        /// A list that scrolls shows at least this many lines.
        const LEAST: usize = 3;
        let Self {
            mut above,
            mut lines,
            mut below,
        } = self;
        let room = usize::from(area.height);
        let mut before = 0;
        let others = above.len() + below.len();
        if others + lines.len() > room && others + LEAST > room {
            // All of it scrolls. What was asked for last comes first.
            below.append(&mut above);
            before = below.len();
            below.append(&mut lines);
            lines = std::mem::take(&mut below);
        }
        let count = lines.len();
        let room = room.saturating_sub(above.len() + below.len());
        let scrolls = count > room;
        let shown = scroll.fit(count, room - usize::from(scrolls && room > 0), None);
        let listed = shown.start.max(before)..shown.end.max(before);
        let top = above.len() + (listed.start - shown.start);
        let height = |lines: usize| u16::try_from(lines).unwrap_or(u16::MAX).min(area.height);
        let place = Rect {
            y: area.y + height(top),
            height: height(listed.len()),
            ..area
        };
        let more = sign(&shown, count).map(|sign| Line::styled(sign, Modifier::DIM));
        let text: Vec<Line<'_>> = above
            .into_iter()
            .chain(lines.drain(shown))
            .chain(more)
            .chain(below)
            .collect();
        frame.render_widget(Paragraph::new(Text::from(text)), area);
        (place, listed.start - before)
    }
}

/// `0–5` for consecutive keys, and `1–9 0 a–f` for several rows of them.
pub(super) fn compact(keys: &str) -> String {
    let keys: Vec<char> = keys.chars().collect();
    let mut is_long = false;
    let runs = keys.chunk_by(|&a, &b| u32::from(b) == u32::from(a) + 1);
    let runs: Vec<String> = runs
        .map(|run| match run {
            [first, _, .., last] => {
                is_long = true;
                format!("{first}–{last}")
            }
            few => few.iter().collect(),
        })
        .collect();
    runs.join(if is_long { " " } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_keys() {
        assert_eq!(compact("012345"), "0–5");
        assert_eq!(compact("rgby"), "rgby");
        assert_eq!(compact("1234567890abcdef"), "1–9 0 a–f");
        assert_eq!(compact(""), "");
    }

    /// No word is broken that has room, and no text is lost.
    #[test]
    fn lines_end_between_words() {
        let text = "A hint (best known: 20 moves left, at least 18) of --limit and dark-blue";
        for width in 11..90 {
            let lines = wrapped(text, width);
            assert_eq!(lines.join(" "), text, "{width}");
            assert!(lines.iter().all(|line| line.chars().count() <= width));
        }
        assert_eq!(wrapped("0123456789", 4), ["0123", "4567", "89"]);
        assert_eq!(wrapped("", 4), [""]);
        let row = Row::from("B       begin again on the same board").hanging(8);
        let lines: Vec<String> = row.lines(20).iter().map(Line::to_string).collect();
        assert_eq!(
            lines,
            [
                "B       begin again",
                "        on the same",
                "        board"
            ]
        );
    }
}
