//! The board on the screen: the position and the look of each cell.

use inundate_core::{Color, Instance, Vertex};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Ink, Modifier, Style};
use ratatui::symbols::Marker;
use ratatui::widgets::{Widget, canvas};

use super::Ground;
use super::arrangement::Arrangement;
use super::look::{ColorKeys, Look};
use super::pane::centered;

/// The size of a cell: its columns, and its height in halves of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellSize {
    width: usize,
    halves: usize,
}

impl CellSize {
    /// One column of a line.
    const NARROW: Self = Self {
        width: 1,
        halves: 2,
    };
    /// One column of half a line.
    const HALF: Self = Self {
        width: 1,
        halves: 1,
    };

    /// The size of this many lines, and twice as many columns, which looks square.
    const fn square(lines: usize) -> Self {
        Self {
            width: 2 * lines,
            halves: 2 * lines,
        }
    }

    /// The size that follows one that is chosen, none of them being as large as fits, and its name.
    /// Half a line needs colors.
    pub(super) fn after(chosen: Option<Self>, has_colors: bool) -> (Option<Self>, &'static str) {
        match chosen {
            None => (Some(Self::square(1)), "wide"),
            Some(Self::NARROW) if has_colors => (Some(Self::HALF), "half a line"),
            Some(Self::NARROW | Self::HALF) => (None, "as large as fits"),
            Some(_) => (Some(Self::NARROW), "narrow"),
        }
    }

    /// The shift of a row to the right, in columns.
    fn shift(self, arrangement: &Arrangement, row: usize) -> usize {
        if arrangement.is_hex && row % 2 == 1 {
            self.width / 2
        } else {
            0
        }
    }

    /// The rows and columns of a board that fit this many lines and columns, at least one of each.
    fn capacity(
        self,
        arrangement: &Arrangement,
        (lines, columns): (usize, usize),
    ) -> (usize, usize) {
        let cols = columns.saturating_sub(self.shift(arrangement, 1)) / self.width;
        let rows = 2 * lines / self.halves;
        (
            rows.clamp(1, arrangement.rows),
            cols.clamp(1, arrangement.cols),
        )
    }

    /// The largest square cells with which a board fits this many lines and columns, or else the
    /// largest of the smaller ones.
    fn largest(arrangement: &Arrangement, room: (usize, usize), may_halve: bool) -> Option<Self> {
        let most = (room.0 / arrangement.rows.max(1)).max(1);
        let smaller = [Self::NARROW]
            .into_iter()
            .chain(may_halve.then_some(Self::HALF));
        let mut sizes = (1..=most).rev().map(Self::square).chain(smaller);
        sizes.find(|size| {
            let shift = size.shift(arrangement, 1);
            size.width * arrangement.cols + shift <= room.1
                && size.halves * arrangement.rows <= 2 * room.0
        })
    }
}

/// A board, its looks, and the position of the player.
pub(crate) struct BoardView<'a> {
    pub(super) board: &'a Instance,
    pub(super) arrangement: &'a Arrangement,
    pub(super) look: &'a Look,
    pub(super) keys: &'a ColorKeys,
    /// The size of the cells; as large as fits if none is chosen.
    pub(super) zoom: Option<CellSize>,
    pub(super) cursor: Option<Vertex>,
    /// The part that is shown of a board that does not fit, as long as there is no cursor: the
    /// pivot, the selected vertex, or a start.
    pub(super) focus: Option<Vertex>,
}

/// The area of the board, the size of the cells, and the first cell shown.
pub(super) struct Canvas {
    pub(super) area: Rect,
    size: CellSize,
    first: (usize, usize),
    /// The number of rows and columns shown.
    shown: (usize, usize),
}

/// The colors and marks of the cells at this moment.
pub(super) struct Scene<'a> {
    pub(super) view: &'a BoardView<'a>,
    pub(super) colors: &'a [Color],
    pub(super) styles: &'a [Style],
    pub(super) ground: &'a Ground,
    /// The vertices adjacent to the cursor, if their positions do not show it.
    pub(super) adjacent: &'a [Vertex],
}

impl Canvas {
    /// The largest cells with which the board fits, unless a size is chosen. If the board does not
    /// fit, the part around the cursor or the pivot is shown. The board is in the middle of the
    /// room.
    pub(super) fn new(view: &BoardView<'_>, room: Rect) -> Self {
        let arrangement = view.arrangement;
        let may_halve = view.look.has_colors() && arrangement.is_board && !arrangement.is_hex;
        let space = (usize::from(room.height), usize::from(room.width));
        let size = match view.zoom {
            Some(CellSize::HALF) if !may_halve => CellSize::NARROW,
            Some(size) => size,
            None => CellSize::largest(arrangement, space, may_halve)
                .unwrap_or(const { CellSize::square(1) }),
        };
        let shown = size.capacity(arrangement, space);
        let shift = size.shift(arrangement, shown.0.min(2) - 1);
        let width = cells_of(shown.1 * size.width + shift);
        let height = cells_of((shown.0 * size.halves).div_ceil(2));
        let area = centered(room, width, height);
        let center = view.cursor.or(view.focus);
        let center = center.map_or((0, 0), |v| arrangement.place(v));
        let first = |center: usize, shown: usize, all: usize| {
            center.saturating_sub(shown / 2).min(all - shown)
        };
        Self {
            area,
            size,
            first: (
                first(center.0, shown.0, arrangement.rows),
                first(center.1, shown.1, arrangement.cols),
            ),
            shown,
        }
    }

    /// Whether a part of the board is out of view.
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
        let [x, y] = [at.x - self.area.x, at.y - self.area.y].map(usize::from);
        // A click cannot distinguish the two cells of a line, so it means the upper one.
        let down = 2 * y / self.size.halves;
        let row = self.first.0 + down;
        let right = x.checked_sub(self.size.shift(arrangement, row))? / self.size.width;
        (down < self.shown.0 && right < self.shown.1)
            .then(|| arrangement.vertex(row, self.first.1 + right))
            .flatten()
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, buffer: &mut Buffer) {
        let arrangement = scene.view.arrangement;
        if arrangement.has_edges {
            self.draw_edges(scene.view, buffer);
        }
        for row in self.first.0..self.first.0 + self.shown.0 {
            for col in self.first.1..self.first.1 + self.shown.1 {
                if let Some(vertex) = arrangement.vertex(row, col) {
                    self.draw_cell(scene, vertex, (row, col), buffer);
                }
            }
        }
    }

    /// Draws the edges of a graph as lines of dots; those of the vertex at the cursor, or of the
    /// pivot, come last and are bright.
    fn draw_edges(&self, view: &BoardView<'_>, buffer: &mut Buffer) {
        let [width, height] = [self.area.width, self.area.height].map(f64::from);
        // The middle of a vertex, in columns and lines from the corner of the area; outside of it
        // if it is out of view.
        let middle = |vertex: Vertex| {
            let (row, col) = view.arrangement.place(vertex);
            let middle = |place: usize, first: usize, size: usize| {
                let [place, first, size] = [place, first, size].map(|n| f64::from(cells_of(n)));
                (place - first) * size + size / 2.0
            };
            let lines = self.size.halves / 2;
            (
                middle(col, self.first.1, self.size.width),
                middle(row, self.first.0, lines),
            )
        };
        let bright = view.cursor.or(view.focus);
        let dim = if view.look.has_colors() {
            Ink::DarkGray
        } else {
            Ink::Reset
        };
        let line = |(u, v): (Vertex, Vertex), ink: Ink| {
            let ((x1, y1), (x2, y2)) = (middle(u), middle(v));
            // The second axis of a canvas goes up.
            canvas::Line::new(x1, height - y1, x2, height - y2, ink)
        };
        let is_bright = |&(u, v): &(Vertex, Vertex)| Some(u) == bright || Some(v) == bright;
        let edges = || view.board.graph().edges();
        canvas::Canvas::default()
            .marker(Marker::Braille)
            .x_bounds([0.0, width])
            .y_bounds([0.0, height])
            .paint(|context| {
                for edge in edges().filter(|edge| !is_bright(edge)) {
                    context.draw(&line(edge, dim));
                }
                context.layer();
                for edge in edges().filter(is_bright) {
                    context.draw(&line(edge, Ink::Reset));
                }
            })
            .render(self.area, buffer);
    }

    fn draw_cell(
        &self,
        scene: &Scene<'_>,
        vertex: Vertex,
        (row, col): (usize, usize),
        buffer: &mut Buffer,
    ) {
        let shift = self.size.shift(scene.view.arrangement, row);
        let down = (row - self.first.0) * self.size.halves;
        let right = cells_of((col - self.first.1) * self.size.width + shift);
        let corner = Position::new(self.area.x + right, self.area.y + cells_of(down / 2));
        if self.size == CellSize::HALF {
            let line = &mut buffer[corner];
            draw_half(scene, vertex, (row, col), down % 2, line);
        } else {
            let size = (self.size.width, self.size.halves / 2);
            draw_block(scene, vertex, (row, col), size, corner, buffer);
        }
    }
}

/// Draws the upper (0) or lower (1) cell of a line.
fn draw_half(
    scene: &Scene<'_>,
    vertex: Vertex,
    (row, col): (usize, usize),
    part: usize,
    cell: &mut Cell,
) {
    let view = scene.view;
    let style = scene.styles[scene.colors[vertex.index()].index()];
    let region = scene.ground.regions[vertex.index()];
    let ink = style.bg.unwrap_or_default();
    let is_focus = scene.ground.focus.contains(&vertex) || view.cursor == Some(vertex);
    let above = row.checked_sub(1);
    let above = above.and_then(|above| view.arrangement.vertex(above, col));
    let is_filled = above.is_some_and(|above| scene.ground.regions[above.index()] == region);
    let fill = region.map(|player| ['·', '∘'][player.index()]);
    match (part, is_focus) {
        (0, true) => cell.set_char('◓').set_style(style),
        (0, false) => cell.set_char('▀').set_fg(ink),
        (_, true) => cell.set_char('◒').set_style(style),
        // The mark of the pivot takes the whole line.
        (_, false) if cell.symbol() == "◓" => cell,
        // Both cells of the line are in the region, so the line has room for a mark.
        (_, false) if let Some(fill) = fill.filter(|_| is_filled) => {
            cell.set_char(fill).set_style(style)
        }
        (_, false) if above.is_none() => cell.set_char('▄').set_fg(ink),
        (_, false) => cell.set_bg(ink),
    };
}

/// Draws a cell of this many columns and lines: its color, its sign in the middle, and the border
/// of the region at its right and below it. A cell of one column has no border at its right.
fn draw_block(
    scene: &Scene<'_>,
    vertex: Vertex,
    (row, col): (usize, usize),
    (width, height): (usize, usize),
    corner: Position,
    buffer: &mut Buffer,
) {
    let (view, arrangement) = (scene.view, scene.view.arrangement);
    let color = scene.colors[vertex.index()];
    let region = scene.ground.regions[vertex.index()];
    let look = scene.styles[color.index()].add_modifier(view.look.region(region));
    // On a board whose cells next to each other are not all adjacent, the border is between those
    // that are not.
    let has_gaps = !arrangement.is_board && view.board.shape().grid().is_some();
    let adjacent = view.board.graph().neighbors(vertex);
    let other = |neighbor: Option<Vertex>| {
        neighbor.is_some_and(|v| {
            let is_beyond = scene.ground.regions[v.index()] != region;
            (arrangement.is_board && is_beyond) || (has_gaps && !adjacent.contains(&v))
        })
    };
    // The cells below the left and the right half of a cell; they differ for a hexagon.
    let below = match (col + row % 2).checked_sub(1) {
        _ if !arrangement.is_hex => [Some(col); 2],
        left => [left, Some(col + row % 2)],
    };
    let below = below.map(|col| other(col.and_then(|col| arrangement.vertex(row + 1, col))));
    let border_right = width > 1 && other(arrangement.vertex(row, col + 1));
    let middle = ((width - 1) / 2, (height - 1) / 2);
    let sign =
        scene.ground.marks[vertex.index()].unwrap_or_else(|| view.look.sign(color, view.keys));
    for (line, column) in (0..height).flat_map(|line| (0..width).map(move |column| (line, column)))
    {
        let mut style = look;
        // Each of two cells below takes half of this one, if it can be halved.
        let is_border = if height > 1 {
            below[usize::from(column >= width / 2)]
        } else {
            below.contains(&true)
        };
        if line + 1 == height && is_border {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        let is_middle = (column, line) == middle;
        let is_marked = line == middle.1 && column.abs_diff(middle.0) <= usize::from(height > 1);
        if is_marked && view.cursor == Some(vertex) {
            style = style.add_modifier(Modifier::REVERSED);
        } else if is_middle && scene.adjacent.contains(&vertex) {
            style = style.add_modifier(Modifier::ITALIC | Modifier::UNDERLINED);
        }
        let char = if is_middle {
            sign
        } else if border_right && column + 1 == width {
            '▕'
        } else {
            ' '
        };
        let at = Position::new(corner.x + cells_of(column), corner.y + cells_of(line));
        buffer[at].set_char(char).set_style(style);
    }
}

fn cells_of(cells: usize) -> u16 {
    u16::try_from(cells).expect("less than the width of a screen")
}
