//! The vertices adjacent to the cursor, where their places on the screen do not show them.

use inundate_core::Vertex;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::play::Table;
use crate::tui::look::Region;
use crate::tui::sight::Sight;

/// The most lines of the list.
pub(super) const MOST_LINES: usize = 6;

/// The vertices adjacent to the cursor, or to the pivot as long as there is no cursor: each with its
/// number and its color. Those of the region that is marked are underlined. Nothing on boards whose
/// neighbors stand next to each other.
pub(super) fn lines(
    table: &Table,
    sight: &Sight<'_>,
    styles: &[Style],
    width: usize,
) -> Vec<Line<'static>> {
    let Some(vertex) = sight.cursor.or(sight.focus) else {
        return Vec::new();
    };
    if sight.arrangement.is_board {
        return Vec::new();
    }
    let neighbors = sight.board.graph().neighbors(vertex);
    let region = sight.focus.map(|focus| table.session.component(focus));
    let is_inside = |v: Vertex| region.as_ref().is_some_and(|region| region.contains(&v));
    let title = format!("adjacent to {}: {}", vertex.index(), neighbors.len());
    let mut lines = vec![Line::from(""), Line::styled(title, Modifier::DIM)];
    let digits = (sight.board.vertex_count() - 1).to_string().len();
    // A number, a blank, and the sign of a color between blanks.
    let in_line = (width / (digits + 5)).max(1);
    let rows = neighbors.chunks(in_line);
    let hidden = rows.len().saturating_sub(MOST_LINES);
    lines.extend(rows.take(MOST_LINES).map(|row| {
        let entries = row.iter().flat_map(|&neighbor| {
            let color = table.session.colors()[neighbor.index()];
            let number = Span::raw(format!("{:>digits$} ", neighbor.index()));
            let sign = format!(" {} ", sight.look.sign(color, sight.keys));
            let mut style = styles[color.index()];
            if is_inside(neighbor) {
                style = style.add_modifier(Modifier::UNDERLINED | sight.look.region(Region::First));
            }
            [number, Span::styled(sign, style), Span::raw(" ")]
        });
        Line::from(entries.collect::<Vec<_>>())
    }));
    if hidden > 0 {
        let shown = MOST_LINES * in_line;
        lines.push(Line::from(format!("… {} more", neighbors.len() - shown)));
    }
    lines
}
