//! The edges of a graph, as lines of dots between its vertices.

use inundate_core::Vertex;
use ratatui::layout::Rect;
use ratatui::style::Color as Ink;
use ratatui::symbols::Marker;
use ratatui::widgets::Widget;
use ratatui::widgets::canvas::{Canvas, Line};

use super::sight::Sight;

/// Draws all edges; those of the vertex at the cursor, or of the pivot, come last and are bright.
/// `middle` is where the middle of a vertex is in the area, in columns and lines.
pub(super) fn draw(
    sight: &Sight<'_>,
    area: Rect,
    middle: impl Fn(Vertex) -> (f64, f64),
    buffer: &mut ratatui::buffer::Buffer,
) {
    let (width, height) = (f64::from(area.width), f64::from(area.height));
    let bright = sight.cursor.or(sight.focus);
    let (dim, light) = if sight.look.has_colors() {
        (Ink::DarkGray, Ink::Reset)
    } else {
        (Ink::Reset, Ink::Reset)
    };
    let graph = sight.board.graph();
    let line = |(u, v): (Vertex, Vertex), ink: Ink| {
        let ((x1, y1), (x2, y2)) = (middle(u), middle(v));
        // The second axis of a canvas goes up.
        Line::new(x1, height - y1, x2, height - y2, ink)
    };
    let is_bright = |&(u, v): &(Vertex, Vertex)| Some(u) == bright || Some(v) == bright;
    Canvas::default()
        .marker(Marker::Braille)
        .x_bounds([0.0, width])
        .y_bounds([0.0, height])
        .paint(|context| {
            for edge in graph.edges().filter(|edge| !is_bright(edge)) {
                context.draw(&line(edge, dim));
            }
            context.layer();
            for edge in graph.edges().filter(is_bright) {
                context.draw(&line(edge, light));
            }
        })
        .render(area, buffer);
}
