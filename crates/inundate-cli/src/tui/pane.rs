//! Lines, windows and texts on the screen, and scrolling.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};

use super::dim;
use crate::wrapped::at_blanks;

/// A line of a window. Where it is too long, it goes on below, further to the right.
pub(crate) struct PaneLine {
    text: String,
    look: Modifier,
    /// The column where the continuation lines begin.
    indent: usize,
    widest: usize,
}

impl<T: Into<String>> From<T> for PaneLine {
    fn from(text: T) -> Self {
        Self {
            text: text.into(),
            look: Modifier::empty(),
            indent: 0,
            widest: usize::MAX,
        }
    }
}

impl PaneLine {
    /// The look of the line that the keys change.
    const CHOSEN: Modifier = Modifier::REVERSED;

    /// Dims the line, as a title of the lines below it.
    pub(super) fn dim(self) -> Self {
        Self {
            look: Modifier::DIM,
            ..self
        }
    }

    /// Marks the line as the one that the keys change.
    pub(super) fn chosen(self) -> Self {
        Self {
            look: Self::CHOSEN,
            ..self
        }
    }

    /// Lines that go on this many columns from the left where they do not fit, or two if this is
    /// more than half of the width.
    pub(super) fn hanging(self, indent: usize) -> Self {
        Self { indent, ..self }
    }

    /// The paragraphs of a text for reading. Its lines are joined; a blank line ends a paragraph.
    pub(super) fn prose(text: &str) -> Vec<Self> {
        let paragraphs = text.trim_end().split("\n\n").map(|paragraph| Self {
            widest: 70,
            ..Self::from(paragraph.replace('\n', " "))
        });
        let mut rows: Vec<Self> = paragraphs
            .flat_map(|paragraph| [Self::from(""), paragraph])
            .collect();
        rows.remove(0);
        rows
    }

    /// The row in lines of this many columns, each after a blank.
    fn lines(&self, width: usize) -> impl Iterator<Item = Line<'static>> {
        let width = width.min(self.widest);
        let indent = if self.indent <= width / 2 {
            self.indent
        } else {
            2
        };
        let indent = " ".repeat(1 + indent);
        let options = at_blanks(width + 1)
            .initial_indent(" ")
            .subsequent_indent(&indent);
        let lines = textwrap::wrap(&self.text, options).into_iter();
        let lines: Vec<String> = lines.map(std::borrow::Cow::into_owned).collect();
        lines.into_iter().map(|line| Line::styled(line, self.look))
    }
}

/// The contents of a window.
pub(crate) struct Contents {
    pub(super) rows: Vec<PaneLine>,
    /// The number of first rows that stay where the others scroll, such as the names of columns.
    pub(super) fixed: usize,
}

impl From<Vec<PaneLine>> for Contents {
    fn from(rows: Vec<PaneLine>) -> Self {
        Self { rows, fixed: 0 }
    }
}

/// A number of columns or lines, or as many as a screen can have.
fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// The middle of an area; of two middles the one that is further left or up.
pub(super) fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Draws a line this many columns from the left, or less if it would be cut there. Returns where it
/// is.
pub(super) fn draw_line(frame: &mut Frame<'_>, area: Rect, left: u16, line: Line<'_>) -> Rect {
    let left = left.min(area.width.saturating_sub(cells(line.width())));
    let area = Rect {
        x: area.x + left,
        width: area.width - left,
        ..area
    };
    frame.render_widget(line, area);
    area
}

/// Draws a window in the middle of the screen; returns its area. Longer contents scroll, and a sign
/// in the border below says so.
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
    let (mut fixed, mut lines, mut chosen) = (Vec::new(), Vec::new(), None);
    for (index, row) in contents.rows.iter().enumerate() {
        let to = if index < contents.fixed {
            &mut fixed
        } else {
            &mut lines
        };
        let start = to.len();
        to.extend(row.lines(most));
        if row.look == PaneLine::CHOSEN {
            chosen = Some(start..to.len());
        }
    }
    if fixed.len() + lines.len() > usize::from(area.height.saturating_sub(FRAME.1)) {
        // It scrolls anyway, so the commands below stay in view.
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
    // A line has a blank before it already.
    let widths = fixed.iter().chain(&lines).map(|line| line.width() - 1);
    let sign_width = sign.as_deref().map_or(0, textwrap::core::display_width);
    let widest = widths.chain([title.len() + 2, sign_width]).max();
    let width = cells(widest.unwrap_or(0)).saturating_add(FRAME.0);
    let height = cells(fixed.len() + count).saturating_add(FRAME.1);
    let place = centered(area, width, height);
    let mut block = Block::bordered().title(format!(" {title} "));
    if let Some(sign) = sign {
        block = block.title_bottom(format!(" {sign} "));
    }
    let text: Vec<Line<'_>> = fixed.into_iter().chain(lines.drain(shown)).collect();
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(text).block(block), place);
    place
}

/// Text in lines of at most this many columns, broken at blanks. Only a word that is longer than a
/// line is broken.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let lines = textwrap::wrap(text, at_blanks(width));
    lines.into_iter().map(Into::into).collect()
}

/// Draws a list next to the board, scrolled where it is longer than its room: lines that stay above
/// it, those of the list, and lines that stay below it. Returns where its lines are, and which of
/// them is the first that is shown.
pub(super) fn draw_list(
    frame: &mut Frame<'_>,
    area: Rect,
    scroll: &mut Scroll,
    [mut above, mut lines, mut below]: [Vec<Line<'_>>; 3],
) -> (Rect, usize) {
    /// A list that scrolls shows at least this many lines.
    const LEAST: usize = 3;
    let room = usize::from(area.height);
    let mut before = 0;
    let others = above.len() + below.len();
    if others + lines.len() > room && others + LEAST > room {
        // All lines scroll. The latest answer comes first.
        below.append(&mut above);
        before = below.len();
        below.append(&mut lines);
        lines = std::mem::take(&mut below);
    }
    let count = lines.len();
    let room = room.saturating_sub(above.len() + below.len());
    let shown = scroll.fit(count, room - usize::from(count > room && room > 0), None);
    let listed = shown.start.max(before)..shown.end.max(before);
    let top = above.len() + (listed.start - shown.start);
    let height = |lines: usize| cells(lines).min(area.height);
    let place = Rect {
        y: area.y + height(top),
        height: height(listed.len()),
        ..area
    };
    let more = sign(&shown, count).map(dim);
    let text = above.into_iter().chain(lines.drain(shown)).chain(more);
    let text: Vec<Line<'_>> = text.chain(below).collect();
    frame.render_widget(Paragraph::new(text), area);
    (place, listed.start - before)
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

/// The scroll position of a window or a list.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scroll {
    /// The first line that is shown.
    first: usize,
    /// The number of lines shown last.
    room: usize,
    /// Whether the chosen line has to come into sight.
    follows: bool,
}

/// A way to scroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScrollStep {
    /// This many lines down.
    Lines(isize),
    /// This many pages down.
    Pages(isize),
    Start,
    End,
}

impl ScrollStep {
    /// One notch of a mouse wheel.
    pub(super) const WHEEL: isize = 3;
}

impl Scroll {
    /// Scrolls; [`fit`](Self::fit) keeps what is shown inside the contents.
    pub(super) fn go(&mut self, step: ScrollStep) {
        // A line of the page before stays in view.
        let page = isize::try_from(self.room.saturating_sub(1).max(1)).unwrap_or(isize::MAX);
        self.follows = false;
        self.first = match step {
            ScrollStep::Lines(lines) => self.first.saturating_add_signed(lines),
            ScrollStep::Pages(pages) => {
                self.first.saturating_add_signed(pages.saturating_mul(page))
            }
            ScrollStep::Start => 0,
            ScrollStep::End => usize::MAX,
        };
    }

    /// Brings the chosen line into sight when it is drawn next.
    pub(super) fn follow(&mut self) {
        self.follows = true;
    }

    /// The lines to show of `count` in this much room. Where the chosen ones have to be in view,
    /// they are.
    pub(super) fn fit(
        &mut self,
        count: usize,
        room: usize,
        chosen: Option<Range<usize>>,
    ) -> Range<usize> {
        self.room = room;
        if let Some(chosen) = chosen.filter(|_| std::mem::take(&mut self.follows)) {
            let least = chosen.end.saturating_sub(room);
            self.first = self.first.max(least).min(chosen.start);
        }
        self.first = self.first.min(count.saturating_sub(room));
        self.first..count.min(self.first + room)
    }
}

/// `↑ ↓ more, 3–9 of 12`, with the arrows of the ways that go on; nothing where all lines are
/// shown.
pub(super) fn sign(shown: &Range<usize>, count: usize) -> Option<String> {
    let arrows = match (shown.start > 0, shown.end < count) {
        (false, false) => return None,
        (true, false) => "↑",
        (false, true) => "↓",
        (true, true) => "↑ ↓",
    };
    Some(format!(
        "{arrows} more, {}–{} of {count}",
        shown.start + 1,
        shown.end
    ))
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
        let row = PaneLine::from("B       begin again on the same board").hanging(8);
        let lines: Vec<String> = row.lines(20).map(|line| line.to_string()).collect();
        assert_eq!(
            lines,
            [
                " B       begin again",
                "         on the same",
                "         board"
            ]
        );
    }

    #[test]
    fn steps_stay_inside() {
        let mut scroll = Scroll::default();
        assert_eq!(scroll.fit(30, 10, None), 0..10);
        scroll.go(ScrollStep::Pages(1));
        assert_eq!(scroll.fit(30, 10, None), 9..19);
        scroll.go(ScrollStep::Lines(3));
        assert_eq!(scroll.fit(30, 10, None), 12..22);
        scroll.go(ScrollStep::End);
        assert_eq!(scroll.fit(30, 10, None), 20..30);
        scroll.go(ScrollStep::Lines(-1));
        assert_eq!(scroll.fit(30, 10, None), 19..29);
        scroll.go(ScrollStep::Pages(-9));
        assert_eq!(scroll.fit(30, 10, None), 0..10);
        // A larger room shows all.
        scroll.go(ScrollStep::End);
        assert_eq!(scroll.fit(30, 40, None), 0..30);
        assert_eq!(scroll.fit(0, 5, None), 0..0);
    }

    #[test]
    fn the_chosen_line_comes_into_sight_once() {
        let mut scroll = Scroll::default();
        scroll.follow();
        assert_eq!(scroll.fit(12, 4, Some(7..9)), 5..9);
        scroll.go(ScrollStep::Start);
        assert_eq!(scroll.fit(12, 4, Some(7..9)), 0..4);
        scroll.go(ScrollStep::End);
        scroll.follow();
        assert_eq!(scroll.fit(12, 4, Some(2..3)), 2..6);
    }

    #[test]
    fn the_sign_has_the_ways_that_go_on() {
        assert_eq!(sign(&(0..5), 5), None);
        assert_eq!(sign(&(0..4), 5).unwrap(), "↓ more, 1–4 of 5");
        assert_eq!(sign(&(1..4), 5).unwrap(), "↑ ↓ more, 2–4 of 5");
        assert_eq!(sign(&(1..5), 5).unwrap(), "↑ more, 2–5 of 5");
    }
}
