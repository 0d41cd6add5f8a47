//! Squares and hexagons.

use inundate_core::{Grid, Vertex};

use super::{Body, Echo, Layout};
use crate::geometry::{Path, Point, length};
use crate::glyph::ROOM;

/// Width of the strip that shows the other end of a row, and its distance.
const STRIP: f64 = 0.3;
const GAP: f64 = 0.2;

fn vertices(grid: &Grid) -> impl Iterator<Item = (f64, f64, bool)> {
    let count = u32::try_from(grid.vertex_count()).expect("vertices are limited to 2^22");
    (0..count).map(|vertex| {
        let (row, col) = grid.position(Vertex::new(vertex));
        (length(row), length(col), row % 2 == 1)
    })
}

/// Cells that share a side are neighbors.
pub(super) fn squares(grid: &Grid) -> Layout {
    let body = |(row, col, _)| Body {
        outline: Path::rectangle(Point::new(col, row), 1.0, 1.0),
        center: Point::new(col + 0.5, row + 0.5),
        room: ROOM,
        ring: Path::rectangle(Point::new(col + 0.14, row + 0.14), 0.72, 0.72),
    };
    Layout {
        bodies: vertices(grid).map(body).collect(),
        is_tiled: true,
        is_square: true,
        ..Layout::default()
    }
}

/// Squares, and at each end of a row a strip of the color at its other end.
pub(super) fn circular(grid: &Grid) -> Layout {
    let mut layout = squares(grid);
    let cols = grid.cols();
    for row in 0..grid.rows() {
        let sides = [(cols - 1, -GAP - STRIP), (0, length(cols) + GAP)];
        let ends = grid.vertex(row, 0).zip(grid.vertex(row, cols - 1));
        if cols < 3 || ends.is_none() {
            continue;
        }
        for (col, x) in sides {
            let vertex = grid.vertex(row, col).expect("checked above");
            layout.echoes.push(Echo {
                vertex,
                path: Path::rectangle(Point::new(x, length(row)), STRIP, 1.0),
                line: None,
            });
        }
    }
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
    let body = |(row, col, is_shifted)| {
        let shift = if is_shifted { 1.0 } else { 0.5 };
        let center = Point::new(col + shift, 3.0 * half * row);
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
        bodies: vertices(grid).map(body).collect(),
        is_tiled: true,
        ..Layout::default()
    }
}
