//! Lines, windows and texts on the screen.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph};

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

/// Draws a window in the middle of the screen; returns where it is.
pub(super) fn window(frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'_>>) -> Rect {
    let widest = lines
        .iter()
        .map(Line::width)
        .max()
        .unwrap_or(0)
        .max(title.len() + 2);
    let area = frame.area();
    let size = |content: usize, most: u16| u16::try_from(content + 2).unwrap_or(most).min(most);
    let (width, height) = (size(widest + 2, area.width), size(lines.len(), area.height));
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, place);
    let lines: Vec<Line<'_>> = lines
        .into_iter()
        .map(|line| {
            let mut spans = vec![Span::raw(" ")];
            spans.extend(line.spans);
            Line::from(spans).style(line.style)
        })
        .collect();
    let block = Block::bordered().title(format!(" {title} "));
    frame.render_widget(Paragraph::new(Text::from(lines)).block(block), place);
    place
}

/// Text in lines of at most `width` characters, broken at blanks.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is at least one line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

/// `0–5` if the keys are consecutive, else all of them.
pub(super) fn compact(keys: &str) -> String {
    let codes: Vec<u32> = keys.chars().map(u32::from).collect();
    let is_row = codes.len() > 2 && codes.windows(2).all(|pair| pair[1] == pair[0] + 1);
    match (keys.chars().next(), keys.chars().last()) {
        (Some(first), Some(last)) if is_row => format!("{first}–{last}"),
        _ => keys.chars().take(20).collect(),
    }
}
