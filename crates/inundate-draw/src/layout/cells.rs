//! Layouts of boards whose cells are squares, hexagons or triangles.

use std::collections::BTreeMap;

use inundate_core::family::Maze;
use inundate_core::{Grid, Vertex};

use super::{Body, ExtraShape, Layout};
use crate::geometry::{Path, Point, length};
use crate::glyph::ROOM;

/// Width of the strip that shows the other end of a row.
const STRIP: f64 = 0.3;
/// Distance of the strip from the row.
const GAP: f64 = 0.2;

/// The rows and columns of the vertices.
fn places(grid: &Grid) -> impl Iterator<Item = (usize, usize)> {
    let count = u32::try_from(grid.vertex_count()).expect("vertices are limited to 2^22");
    (0..count).map(|vertex| grid.position(Vertex::new(vertex)))
}

/// Unit squares. Cells that share a side are neighbors.
pub(super) fn squares(grid: &Grid) -> Layout {
    let body = |(row, col)| {
        let corner = Point::new(length(col), length(row));
        Body {
            outline: Path::rectangle(corner, 1.0, 1.0),
            center: corner + Point::new(0.5, 0.5),
            room: ROOM,
            ring: Path::rectangle(corner + Point::new(0.14, 0.14), 0.72, 0.72),
        }
    };
    Layout {
        bodies: places(grid).map(body).collect(),
        is_tiled: true,
        is_square: true,
        ..Layout::default()
    }
}

/// Squares, and at each end of a row a strip of the color at its other end: `c│a b c│a`.
pub(super) fn circular(grid: &Grid) -> Layout {
    let mut layout = squares(grid);
    let strip = |x, row| Path::rectangle(Point::new(x, row), STRIP, 1.0);
    let lines = (0..grid.rows()).map(|row| (row, move |col| grid.vertex(row, col)));
    layout.extra_shapes = wrap_strips(grid.cols(), lines, strip);
    layout
}

/// Squares, and at each end of a row and of a column a strip of the color at its other end.
pub(super) fn torus(grid: &Grid) -> Layout {
    let mut layout = circular(grid);
    let strip = |y, col| Path::rectangle(Point::new(col, y), 1.0, STRIP);
    let lines = (0..grid.cols()).map(|col| (col, move |row| grid.vertex(row, col)));
    layout
        .extra_shapes
        .extend(wrap_strips(grid.rows(), lines, strip));
    layout
}

/// Strips at both ends of lines of cells, for each line that has both: each end shows the color of
/// the other one. `strip` makes the shape from its places along and across the lines.
fn wrap_strips<L: Fn(usize) -> Option<Vertex>>(
    length_of_line: usize,
    lines: impl Iterator<Item = (usize, L)>,
    strip: impl Fn(f64, f64) -> Path,
) -> Vec<ExtraShape> {
    let (before, after) = (-GAP - STRIP, length(length_of_line) + GAP);
    let lines = lines.filter(|_| length_of_line >= 3);
    let ends = lines.filter_map(|(place, cell)| {
        let (first, last) = cell(0).zip(cell(length_of_line - 1))?;
        Some(
            [(last, before), (first, after)].map(|(vertex, along)| ExtraShape {
                vertex,
                path: strip(along, length(place)),
                line: None,
            }),
        )
    });
    ends.flatten().collect()
}

/// Squares with thick lines for walls, and a letter or number on both cells of each link.
pub(super) fn maze(maze: &Maze) -> Layout {
    /// Half of the width of a wall.
    const HALF: f64 = 0.07;
    let mut layout = squares(maze.grid());
    let wall = |pair: &[Vertex; 2]| {
        let [one, other] = pair.map(|vertex| layout.bodies[vertex.index()].center);
        let across = other - one;
        let size = Point::new(across.y + 2.0 * HALF, across.x + 2.0 * HALF);
        Path::rectangle((one + other - size) * 0.5, size.x, size.y)
    };
    layout.signs = maze.walls().iter().map(wall).collect();
    let mut tags = BTreeMap::<Vertex, Vec<String>>::new();
    for (link, pair) in maze.links().iter().enumerate() {
        let letter = ('A'..='Z').nth(link);
        let name = letter.map_or_else(|| (link + 1).to_string(), String::from);
        for &vertex in pair {
            tags.entry(vertex).or_default().push(name.clone());
        }
    }
    let tags = tags.into_iter();
    layout.tags = tags
        .map(|(vertex, names)| (vertex, names.join(" ")))
        .collect();
    layout
}

/// Arrows above and below the monochromatic column.
pub(super) fn with_column(mut layout: Layout, grid: &Grid, column: usize) -> Layout {
    let (x, rows) = (length(column) + 0.5, length(grid.rows()));
    for (tip, base) in [(-0.12, -0.42), (rows + 0.12, rows + 0.42)] {
        layout.signs.push(Path::polygon([
            Point::new(x, tip),
            Point::new(x - 0.22, base),
            Point::new(x + 0.22, base),
        ]));
    }
    layout
}

/// Hexagons with a corner at the top; odd rows are shifted right by half a cell.
pub(super) fn hexagons(grid: &Grid) -> Layout {
    // Half of a side, of a hexagon whose sides are 1 apart.
    let half = 0.5 / 3.0_f64.sqrt();
    let body = |(row, col): (usize, usize)| {
        let shift = if row % 2 == 1 { 1.0 } else { 0.5 };
        let center = Point::new(length(col) + shift, 3.0 * half * length(row));
        let corners = [
            (0.0, -2.0),
            (0.5, -1.0),
            (0.5, 1.0),
            (0.0, 2.0),
            (-0.5, 1.0),
            (-0.5, -1.0),
        ];
        let hexagon = Path::polygon(corners.map(|(x, y)| Point::new(x, y * half)));
        Body {
            outline: hexagon.placed(1.0, center),
            center,
            room: ROOM,
            ring: hexagon.placed(0.76, center),
        }
    };
    Layout {
        bodies: places(grid).map(body).collect(),
        is_tiled: true,
        ..Layout::default()
    }
}

/// Triangles of equal sides, which stand on one or point down.
pub(super) fn triangles(grid: &Grid) -> Layout {
    /// The side of a triangle; a square of side 1 has about its area.
    const SIDE: f64 = 1.5;
    let height = SIDE * 0.75_f64.sqrt();
    let body = |(row, col)| {
        // The side of a triangle that points up is below its center; y grows downwards.
        let down = if Grid::points_up(row, col) { 1.0 } else { -1.0 };
        let middle = Point::new(length(col + 1) * SIDE / 2.0, (length(row) + 0.5) * height);
        // The center is a third of the height from the side, a sixth from the middle.
        let center = middle + Point::new(0.0, down * height / 6.0);
        let corners = [(0.0, -2.0), (1.5, 1.0), (-1.5, 1.0)];
        let corner = |(x, y)| Point::new(x * SIDE, y * down * height) * (1.0 / 3.0);
        let triangle = Path::polygon(corners.map(corner));
        Body {
            outline: triangle.placed(1.0, center),
            center,
            room: 0.8 * ROOM,
            ring: triangle.placed(0.7, center),
        }
    };
    Layout {
        bodies: places(grid).map(body).collect(),
        is_tiled: true,
        ..Layout::default()
    }
}
