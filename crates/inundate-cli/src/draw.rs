//! Boards drawn in text.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color as Ink, Style};
use inundate_core::{Color, Instance, Shape, State, Vertex};

use crate::row::plain;

/// Backgrounds that differ in lightness as well as in hue, with black or white on them.
const INKS: [(u8, u8); 12] = [
    (124, 15),
    (33, 15),
    (220, 16),
    (29, 15),
    (207, 16),
    (16, 15),
    (208, 16),
    (51, 16),
    (250, 16),
    (54, 15),
    (154, 16),
    (94, 15),
];

/// Graphs larger than this are not listed vertex by vertex.
const LISTED: usize = 200;

/// Draws a position; the component of `focus` stands in brackets, so that it can be told without
/// colors.
pub(crate) fn draw(state: &State<'_>, instance: &Instance, focus: Vertex, color: bool) -> String {
    let mut inside = vec![false; instance.vertex_count()];
    for v in state.component(focus) {
        inside[v.index()] = true;
    }
    let mut text = String::new();
    match instance.shape() {
        Shape::Grid(grid) => {
            let width = instance
                .palette()
                .colors()
                .map(|c| plain(instance.palette().label(c)).chars().count())
                .max()
                .unwrap_or(1);
            for row in 0..grid.rows() {
                text.push_str("  ");
                for col in 0..grid.cols() {
                    match grid.vertex(row, col) {
                        Some(v) => cell(
                            &mut text,
                            instance,
                            state.colors()[v.index()],
                            inside[v.index()],
                            width,
                            color,
                        ),
                        None => text.push_str(&" ".repeat(width + 2)),
                    }
                }
                let end = text.trim_end_matches(' ').len();
                text.truncate(end);
                text.push('\n');
            }
        }
        Shape::Graph if instance.vertex_count() <= LISTED => {
            text.push(' ');
            for v in instance.graph().vertices() {
                let _ = write!(text, " {}:", v.index());
                let label = state.colors()[v.index()];
                cell(&mut text, instance, label, inside[v.index()], 1, color);
            }
            let end = text.trim_end_matches(' ').len();
            text.truncate(end);
            text.push('\n');
        }
        Shape::Graph => {
            let size = inside.iter().filter(|&&inside| inside).count();
            let _ = writeln!(
                text,
                "  component of {size} of {} vertices",
                instance.vertex_count()
            );
        }
    }
    text
}

fn cell(
    text: &mut String,
    instance: &Instance,
    label: Color,
    inside: bool,
    width: usize,
    color: bool,
) {
    let (left, right) = if inside { ('[', ']') } else { (' ', ' ') };
    let body = format!(
        "{left}{:>width$}{right}",
        plain(instance.palette().label(label))
    );
    if color {
        let (back, front) = INKS[label.index() % INKS.len()];
        let style = Style::new()
            .bg_color(Some(Ink::Ansi256(Ansi256Color(back))))
            .fg_color(Some(Ink::Ansi256(Ansi256Color(front))));
        let _ = write!(text, "{}{body}{}", style.render(), style.render_reset());
    } else {
        text.push_str(&body);
    }
}
