//! The board on the screen: the position and the look of each cell.

use inundate_core::{Color, Vertex};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::arrangement::Arrangement;
use super::cell_size::CellSize;
use super::edges;
use super::look::Region;
use super::sight::{Sight, Zoom};

/// Where the board is, the size of the cells, and the first that is shown.
pub(super) struct Canvas {
    pub(super) area: Rect,
    size: CellSize,
    first: (usize, usize),
    /// How many rows and columns are shown.
    shown: (usize, usize),
}

/// What the cells look like at this moment.
pub(super) struct Scene<'a> {
    pub(super) colors: &'a [Color],
    pub(super) styles: &'a [Style],
    /// The region of each vertex, if it is marked.
    pub(super) regions: &'a [Region],
    /// The pivot, the selected vertex, or the starts.
    pub(super) focus: &'a [Vertex],
    /// What stands on a vertex instead of the sign of its color.
    pub(super) marks: &'a [Option<char>],
    /// The vertices adjacent to the cursor, if their positions do not show it.
    pub(super) adjacent: &'a [Vertex],
}

impl Canvas {
    /// The largest cells with which the board fits, unless a size is chosen. If the board does not
    /// fit, the part around the cursor or the pivot is shown. The board is in the middle of the
    /// room.
    pub(super) fn new(sight: &Sight<'_>, room: Rect) -> Self {
        let arrangement = sight.arrangement;
        let half_fits = sight.look.has_colors() && arrangement.is_board && !arrangement.is_hex;
        let space = (usize::from(room.width), usize::from(room.height));
        let fit = || {
            let smaller = [CellSize::Narrow, CellSize::Half].into_iter();
            let mut smaller = smaller.filter(|&size| size != CellSize::Half || half_fits);
            CellSize::largest(arrangement, space)
                .or_else(|| smaller.find(|size| size.fits(arrangement, space)))
                .unwrap_or(CellSize::Lines(1))
        };
        let size = match sight.zoom {
            Zoom::Fit => fit(),
            Zoom::Wide => CellSize::Lines(1),
            Zoom::Half if half_fits => CellSize::Half,
            Zoom::Narrow | Zoom::Half => CellSize::Narrow,
        };
        let (cols, rows) = size.capacity(arrangement, space);
        let shown = (rows.min(arrangement.rows), cols.min(arrangement.cols));
        let extent = size.extent(arrangement, (shown.1, shown.0));
        let (width, height) = (extent.0.min(space.0), extent.1.min(space.1));
        let area = Rect {
            x: room.x + cast((space.0 - width) / 2),
            y: room.y + cast((space.1 - height) / 2),
            width: cast(width),
            height: cast(height),
        };
        let center = sight
            .cursor
            .or(sight.focus)
            .map_or((0, 0), |v| arrangement.place(v));
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
        // A click cannot distinguish the two cells of a line, so it means the upper one.
        let down = self.size.row(y);
        if down >= self.shown.0 {
            return None;
        }
        let row = self.first.0 + down;
        let right = x.checked_sub(self.size.shift(arrangement, row))? / self.size.width();
        (right < self.shown.1)
            .then(|| arrangement.vertex(row, self.first.1 + right))
            .flatten()
    }

    /// Where the middle of a vertex is, in columns and lines from the corner of the area. One that
    /// is out of sight is outside.
    fn middle(&self, arrangement: &Arrangement, vertex: Vertex) -> (f64, f64) {
        let (row, col) = arrangement.place(vertex);
        let (width, lines) = (self.size.width(), self.size.width().div_ceil(2));
        let middle = |place: usize, first: usize, size: usize| {
            let [place, first, size] = [place, first, size].map(|n| f64::from(cast(n)));
            (place - first) * size + size / 2.0
        };
        (
            middle(col, self.first.1, width),
            middle(row, self.first.0, lines),
        )
    }

    pub(super) fn draw(&self, sight: &Sight<'_>, scene: &Scene<'_>, buffer: &mut Buffer) {
        if sight.arrangement.has_edges {
            let middle = |vertex| self.middle(sight.arrangement, vertex);
            edges::draw(sight, self.area, middle, buffer);
        }
        for row in self.first.0..self.first.0 + self.shown.0 {
            for col in self.first.1..self.first.1 + self.shown.1 {
                if let Some(vertex) = sight.arrangement.vertex(row, col) {
                    self.draw_cell(sight, scene, vertex, (row, col), buffer);
                }
            }
        }
    }

    fn draw_cell(
        &self,
        sight: &Sight<'_>,
        scene: &Scene<'_>,
        vertex: Vertex,
        (row, col): (usize, usize),
        buffer: &mut Buffer,
    ) {
        let (down, right) = (row - self.first.0, col - self.first.1);
        let shift = self.size.shift(sight.arrangement, row);
        let x = self.area.x + cast(right * self.size.width() + shift);
        let at = |line| Position::new(x, self.area.y + cast(line));
        match self.size {
            CellSize::Half => {
                draw_half(
                    sight,
                    scene,
                    vertex,
                    (row, col),
                    down % 2,
                    &mut buffer[at(down / 2)],
                );
            }
            CellSize::Narrow => {
                draw_block(sight, scene, vertex, (row, col), (1, 1), at(down), buffer);
            }
            CellSize::Lines(lines) => {
                let size = (2 * lines, lines);
                draw_block(
                    sight,
                    scene,
                    vertex,
                    (row, col),
                    size,
                    at(down * lines),
                    buffer,
                );
            }
        }
    }
}

/// Draws the upper (0) or lower (1) cell of a line.
fn draw_half(
    sight: &Sight<'_>,
    scene: &Scene<'_>,
    vertex: Vertex,
    (row, col): (usize, usize),
    part: usize,
    cell: &mut Cell,
) {
    let style = scene.styles[scene.colors[vertex.index()].index()];
    let region = scene.regions[vertex.index()];
    let ink = style.bg.unwrap_or_default();
    let is_focus = scene.focus.contains(&vertex) || sight.cursor == Some(vertex);
    let above = row
        .checked_sub(1)
        .and_then(|above| sight.arrangement.vertex(above, col));
    let is_filled = above.is_some_and(|above| scene.regions[above.index()] == region);
    let fill = match region {
        Region::None => None,
        Region::First => Some('·'),
        Region::Second => Some('∘'),
    };
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

/// Draws a cell of this many columns and lines: its color, its sign in the middle, and the border of
/// the region at its right and below it. A cell of one column has no border at its right.
fn draw_block(
    sight: &Sight<'_>,
    scene: &Scene<'_>,
    vertex: Vertex,
    (row, col): (usize, usize),
    (width, height): (usize, usize),
    corner: Position,
    buffer: &mut Buffer,
) {
    let arrangement = sight.arrangement;
    let color = scene.colors[vertex.index()];
    let region = scene.regions[vertex.index()];
    let style = scene.styles[color.index()].add_modifier(sight.look.region(region));
    let other = |neighbor: Option<Vertex>| {
        arrangement.is_board && neighbor.is_some_and(|v| scene.regions[v.index()] != region)
    };
    let border_below = below(arrangement, row, col).map(other);
    let border_right = width > 1 && other(arrangement.vertex(row, col + 1));
    let middle = ((width - 1) / 2, (height - 1) / 2);
    let sign = scene.marks[vertex.index()].unwrap_or_else(|| sight.look.sign(color, sight.keys));
    for (line, column) in (0..height).flat_map(|line| (0..width).map(move |column| (line, column)))
    {
        let mut style = style;
        // Of two cells below, each has a half of this one, if that can be halved.
        let is_border = if height > 1 {
            border_below[usize::from(column >= width / 2)]
        } else {
            border_below.contains(&true)
        };
        if line + 1 == height && is_border {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        let is_middle = (column, line) == middle;
        let is_marked = line == middle.1 && column.abs_diff(middle.0) <= usize::from(height > 1);
        if is_marked && sight.cursor == Some(vertex) {
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
        let at = Position::new(corner.x + cast(column), corner.y + cast(line));
        buffer[at].set_char(char).set_style(style);
    }
}

/// The cells below the left and the right half of a cell; they differ for a hexagon.
fn below(arrangement: &Arrangement, row: usize, col: usize) -> [Option<Vertex>; 2] {
    if arrangement.is_hex {
        let left = (col + row % 2).checked_sub(1);
        [
            left.and_then(|left| arrangement.vertex(row + 1, left)),
            arrangement.vertex(row + 1, col + row % 2),
        ]
    } else {
        [arrangement.vertex(row + 1, col); 2]
    }
}

fn cast(cells: usize) -> u16 {
    u16::try_from(cells).expect("less than the width of a screen")
}
