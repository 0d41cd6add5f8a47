//! The board on the screen: the position and the look of each cell.

use inundate_core::{Color, Vertex};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::app::{App, Zoom};
use super::arrangement::Arrangement;

/// The size of the cells, and the first that is shown.
pub(super) struct Canvas {
    area: Rect,
    zoom: Zoom,
    first: (usize, usize),
    /// How many rows and columns are shown.
    shown: (usize, usize),
}

/// What the cells look like at this moment.
pub(super) struct Scene<'a> {
    pub(super) colors: &'a [Color],
    pub(super) styles: &'a [Style],
    /// For each vertex whether it is in the region that is marked.
    pub(super) region: &'a [bool],
    /// The pivot or the selected vertex.
    pub(super) focus: Option<Vertex>,
    /// The vertices adjacent to the cursor, if their positions do not show it.
    pub(super) adjacent: &'a [Vertex],
}

impl Canvas {
    /// The largest cells with which the board fits, unless a size is chosen. If the board does not
    /// fit, the part around the cursor or the pivot is shown.
    pub(super) fn new(app: &App, area: Rect) -> Self {
        let arrangement = &app.arrangement;
        let half_fits = app.look.has_colors() && arrangement.is_board && !arrangement.is_hex;
        let fits = |zoom| {
            let (rows, cols) = capacity(arrangement, area, zoom);
            rows >= arrangement.rows && cols >= arrangement.cols
        };
        let zoom = match app.zoom {
            Zoom::Fit if fits(Zoom::Wide) => Zoom::Wide,
            Zoom::Fit if fits(Zoom::Narrow) => Zoom::Narrow,
            Zoom::Fit if half_fits && fits(Zoom::Half) => Zoom::Half,
            Zoom::Fit => Zoom::Wide,
            Zoom::Half if !half_fits => Zoom::Narrow,
            chosen => chosen,
        };
        let (rows, cols) = capacity(arrangement, area, zoom);
        let shown = (rows.min(arrangement.rows), cols.min(arrangement.cols));
        let center = app
            .cursor
            .or(app.focus())
            .map_or((0, 0), |v| arrangement.place(v));
        let first = |center: usize, shown: usize, all: usize| {
            center.saturating_sub(shown / 2).min(all - shown)
        };
        Self {
            area,
            zoom,
            first: (
                first(center.0, shown.0, arrangement.rows),
                first(center.1, shown.1, arrangement.cols),
            ),
            shown,
        }
    }

    /// Whether a part of the board is out of sight.
    pub(super) fn is_part(&self, arrangement: &Arrangement) -> bool {
        self.shown != (arrangement.rows, arrangement.cols)
    }

    /// The rows and columns that are shown, from 0.
    pub(super) fn window(&self) -> [(usize, usize); 2] {
        [
            (self.first.0, self.first.0 + self.shown.0 - 1),
            (self.first.1, self.first.1 + self.shown.1 - 1),
        ]
    }

    /// The vertex at a position of the screen.
    pub(super) fn vertex_at(&self, arrangement: &Arrangement, at: Position) -> Option<Vertex> {
        if !self.area.contains(at) {
            return None;
        }
        let (x, y) = (
            usize::from(at.x - self.area.x),
            usize::from(at.y - self.area.y),
        );
        let width = width(self.zoom);
        let rows = match self.zoom {
            // A click cannot distinguish the two cells of a line, so it means the upper one.
            Zoom::Half => y * 2,
            _ => y,
        };
        if rows >= self.shown.0 {
            return None;
        }
        let row = self.first.0 + rows;
        let x = x.checked_sub(shift(arrangement, row, self.zoom))?;
        (x / width < self.shown.1)
            .then(|| arrangement.vertex(row, self.first.1 + x / width))
            .flatten()
    }

    pub(super) fn draw(&self, app: &App, scene: &Scene<'_>, buffer: &mut Buffer) {
        for row in self.first.0..self.first.0 + self.shown.0 {
            for col in self.first.1..self.first.1 + self.shown.1 {
                if let Some(vertex) = app.arrangement.vertex(row, col) {
                    self.draw_cell(app, scene, vertex, (row, col), buffer);
                }
            }
        }
    }

    fn draw_cell(
        &self,
        app: &App,
        scene: &Scene<'_>,
        vertex: Vertex,
        (row, col): (usize, usize),
        buffer: &mut Buffer,
    ) {
        let (down, right) = (row - self.first.0, col - self.first.1);
        let shift = shift(&app.arrangement, row, self.zoom);
        let x = self.area.x + cast(right * width(self.zoom) + shift);
        let color = scene.colors[vertex.index()];
        let inside = scene.region[vertex.index()];
        let mut style = scene.styles[color.index()];
        if self.zoom == Zoom::Half {
            let cell = &mut buffer[(x, self.area.y + cast(down / 2))];
            let ink = style.bg.unwrap_or_default();
            let is_focus = scene.focus == Some(vertex) || app.cursor == Some(vertex);
            let above = row
                .checked_sub(1)
                .and_then(|above| app.arrangement.vertex(above, col));
            let is_region = inside && above.is_some_and(|above| scene.region[above.index()]);
            match (down % 2, is_focus) {
                (0, true) => cell.set_char('◓').set_style(style),
                (0, false) => cell.set_char('▀').set_fg(ink),
                (_, true) => cell.set_char('◒').set_style(style),
                // The mark of the pivot takes the whole line.
                (_, false) if cell.symbol() == "◓" => cell,
                // Both cells of the line are in the region, so the line has room for a mark.
                (_, false) if is_region => cell.set_char('·').set_style(style),
                (_, false) if above.is_none() => cell.set_char('▄').set_fg(ink),
                (_, false) => cell.set_bg(ink),
            };
            return;
        }
        let y = self.area.y + cast(down);
        if inside {
            style = style.add_modifier(app.look.region());
        }
        let sign = if scene.focus == Some(vertex) {
            '◉'
        } else {
            app.look.sign(color, &app.keys)
        };
        let other =
            |neighbor: Option<Vertex>| neighbor.is_some_and(|v| scene.region[v.index()] != inside);
        let below = below(&app.arrangement, row, col);
        if app.arrangement.is_board && below.into_iter().any(other) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        let mut sign_style = style;
        if app.cursor == Some(vertex) {
            sign_style = sign_style.add_modifier(Modifier::REVERSED);
        } else if scene.adjacent.contains(&vertex) {
            sign_style = sign_style.add_modifier(Modifier::ITALIC | Modifier::UNDERLINED);
        }
        buffer[(x, y)].set_char(sign).set_style(sign_style);
        if self.zoom != Zoom::Narrow {
            let is_border = app.arrangement.is_board && other(app.arrangement.vertex(row, col + 1));
            let edge = if is_border { '▕' } else { ' ' };
            buffer[(x + 1, y)].set_char(edge).set_style(style);
        }
    }
}

/// The cells below a cell, of which a hexagon has two.
fn below(arrangement: &Arrangement, row: usize, col: usize) -> [Option<Vertex>; 2] {
    if arrangement.is_hex {
        let left = (col + row % 2).checked_sub(1);
        [
            left.and_then(|left| arrangement.vertex(row + 1, left)),
            arrangement.vertex(row + 1, col + row % 2),
        ]
    } else {
        [arrangement.vertex(row + 1, col), None]
    }
}

fn width(zoom: Zoom) -> usize {
    match zoom {
        Zoom::Narrow | Zoom::Half => 1,
        Zoom::Wide | Zoom::Fit => 2,
    }
}

/// By how much a row is shifted right.
fn shift(arrangement: &Arrangement, row: usize, zoom: Zoom) -> usize {
    usize::from(arrangement.is_hex && row % 2 == 1 && width(zoom) == 2)
}

/// The number of rows and columns that fit an area, at least one of each.
fn capacity(arrangement: &Arrangement, area: Rect, zoom: Zoom) -> (usize, usize) {
    let lines = usize::from(area.height);
    let rows = if zoom == Zoom::Half { lines * 2 } else { lines };
    let shift = usize::from(arrangement.is_hex && width(zoom) == 2);
    let cols = usize::from(area.width).saturating_sub(shift) / width(zoom);
    (rows.max(1), cols.max(1))
}

fn cast(cells: usize) -> u16 {
    u16::try_from(cells).expect("less than the width of a screen")
}
