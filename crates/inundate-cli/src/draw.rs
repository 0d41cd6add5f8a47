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

/// What is drawn for a vertex.
pub(crate) struct Cell {
    pub(crate) text: String,
    /// The color behind it, on a terminal.
    pub(crate) ink: Color,
    /// Whether it stands in brackets.
    pub(crate) bracketed: bool,
}

/// Draws a position; the component of `focus` stands in brackets, so that it can be told without
/// colors.
pub(crate) fn draw(state: &State<'_>, instance: &Instance, focus: Vertex, color: bool) -> String {
    let mut inside = vec![false; instance.vertex_count()];
    let component = state.component(focus);
    for v in &component {
        inside[v.index()] = true;
    }
    if matches!(instance.shape(), Shape::Graph) && instance.vertex_count() > LISTED {
        let (size, vertices) = (component.len(), instance.vertex_count());
        return format!("  component of {size} of {vertices} vertices\n");
    }
    draw_cells(instance, color, |v| {
        let ink = state.colors()[v.index()];
        let text = plain(instance.palette().label(ink)).into_owned();
        Cell {
            text,
            ink,
            bracketed: inside[v.index()],
        }
    })
}

/// Draws every vertex: a grid as a grid, a graph as a list.
pub(crate) fn draw_cells(
    instance: &Instance,
    color: bool,
    cell: impl Fn(Vertex) -> Cell,
) -> String {
    let cells: Vec<Cell> = instance.graph().vertices().map(cell).collect();
    let mut text = String::new();
    match instance.shape() {
        Shape::Grid(grid) => {
            let width = cells
                .iter()
                .map(|cell| cell.text.chars().count())
                .max()
                .unwrap_or(1);
            for row in 0..grid.rows() {
                text.push_str("  ");
                for col in 0..grid.cols() {
                    match grid.vertex(row, col) {
                        Some(v) => push_cell(&mut text, &cells[v.index()], width, color),
                        None => text.push_str(&" ".repeat(width + 2)),
                    }
                }
                end_line(&mut text);
            }
        }
        Shape::Graph => {
            text.push(' ');
            for (index, cell) in cells.iter().enumerate() {
                let _ = write!(text, " {index}:");
                push_cell(&mut text, cell, 1, color);
            }
            end_line(&mut text);
        }
    }
    text
}

fn end_line(text: &mut String) {
    let end = text.trim_end_matches(' ').len();
    text.truncate(end);
    text.push('\n');
}

fn push_cell(text: &mut String, cell: &Cell, width: usize, color: bool) {
    let (left, right) = if cell.bracketed {
        ('[', ']')
    } else {
        (' ', ' ')
    };
    let body = format!("{left}{:>width$}{right}", cell.text);
    if color {
        let (back, front) = INKS[cell.ink.index() % INKS.len()];
        let style = Style::new()
            .bg_color(Some(Ink::Ansi256(Ansi256Color(back))))
            .fg_color(Some(Ink::Ansi256(Ansi256Color(front))));
        let _ = write!(text, "{}{body}{}", style.render(), style.render_reset());
    } else {
        text.push_str(&body);
    }
}
