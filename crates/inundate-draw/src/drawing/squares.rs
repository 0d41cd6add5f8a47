//! The cells of a grid and its flooded region.

use inundate_core::{Grid, Vertex};

use super::VertexText;
use super::panel::{OutlinedRegion, Panel, Sign};
use crate::geometry::{Path, Point, length};
use crate::glyph::POINTS;
use crate::palette::Rgb;
use crate::region::Region;
use crate::scene::{INK, Paint, Scene};

/// Pixels of a side from which cells have gaps and round corners. Smaller ones are joined.
const SEPARATE: f64 = 16.0;
/// Half of a gap between cells, in the side of a cell.
const GAP: f64 = 0.0375;
/// The radius of their corners; with the gap whole and half points of the unit of the picture,
/// which are short.
const CORNER: f64 = 2.5 / POINTS - GAP;
/// The radius of the corners of the region.
const REGION_CORNER: f64 = 0.22;

impl Panel<'_> {
    /// Cells, each region as one shape, and a dot on its focus if nothing is written there.
    pub(super) fn squares(
        &self,
        scene: &mut Scene,
        grid: &Grid,
        inside: &[bool],
        regions: &[OutlinedRegion],
    ) {
        let is_separate = self.cell >= SEPARATE;
        self.ends(scene, is_separate);
        if is_separate {
            for vertex in self.by_color() {
                if !inside[vertex.index()] {
                    let side = Point::new(self.cell, self.cell);
                    self.tile(scene, self.look(vertex), self.corner(vertex), side, CORNER);
                }
            }
        } else {
            self.joined(scene, grid, inside);
        }
        for region in regions {
            self.shape(scene, grid, region, is_separate);
        }
    }

    /// A region as one shape.
    fn shape(&self, scene: &mut Scene, grid: &Grid, outlined: &OutlinedRegion, is_separate: bool) {
        let focus = outlined.focus;
        let look = self.look(focus);
        let mut region = Region::empty(grid.rows(), grid.cols());
        for vertex in self.drawing.instance.graph().vertices() {
            if outlined.inside[vertex.index()] {
                region.add(grid.position(vertex));
            }
        }
        // The rim and the halo lie within the cells of the region, unless these are small.
        let (inset, rim, halo) = if is_separate {
            (0.085, 0.085 * self.cell, 0.17 * self.cell)
        } else {
            let rim = (0.16 * self.cell).min(1.8);
            (0.07, rim, 2.44 * rim)
        };
        let (row, col) = grid.position(focus);
        let zero = self.corner(focus) - Point::new(length(col), length(row)) * self.cell;
        let path = region.outline(inset, REGION_CORNER).placed(self.cell, zero);
        let is_dark = self.drawing.sheet().is_dark;
        let (edge, beyond) = if is_dark {
            (Rgb::WHITE, INK)
        } else {
            (INK, Rgb::WHITE)
        };
        scene.push(Paint::stroke(beyond, halo), path.clone());
        scene.push(Paint::both(look, (edge, rim)), path);
        let is_free = is_separate && self.writing == VertexText::None;
        if is_free || outlined.sign != Sign::Pivot {
            let center = self.corner(focus) + Point::new(0.5, 0.5) * self.cell;
            self.dot(scene, outlined, center);
        }
    }

    /// The upper left corner of a cell; that of a joined one is a corner of a pixel.
    fn corner(&self, vertex: Vertex) -> Point {
        let center = self.drawing.layout.bodies[vertex.index()].center;
        let corner = (center - Point::new(0.5, 0.5)) * self.cell + self.origin;
        if self.cell >= SEPARATE {
            corner
        } else {
            Point::new(corner.x.round(), corner.y.round())
        }
    }

    /// A cell, or a strip of one, of a size in pixels, with gaps around it. `radius` is in the side
    /// of a cell.
    fn tile(&self, scene: &mut Scene, look: Rgb, corner: Point, size: Point, radius: f64) {
        // A line with round corners makes those of the area.
        let away = (GAP + radius) * self.cell;
        let inner = Path::rectangle(
            corner + Point::new(away, away),
            size.x - 2.0 * away,
            size.y - 2.0 * away,
        );
        scene.push(Paint::both(look, (look, 2.0 * radius * self.cell)), inner);
    }

    /// The strips that show the other ends of rows and columns.
    fn ends(&self, scene: &mut Scene, is_separate: bool) {
        for extra in &self.drawing.layout.extra_shapes {
            let path = extra.path.placed(self.cell, self.origin);
            let (look, (low, high)) = (self.look(extra.vertex), path.bounds());
            if is_separate {
                self.tile(scene, look, low, high - low, CORNER / 2.0);
            } else {
                scene.push(Paint::fill(look), path);
            }
        }
    }

    /// Neighbors of one color in a row as one area.
    fn joined(&self, scene: &mut Scene, grid: &Grid, inside: &[bool]) {
        let mut areas: Vec<(Rgb, Path)> = Vec::new();
        let vertices: Vec<Vertex> = self.drawing.instance.graph().vertices().collect();
        let is_joined = |&u: &Vertex, &v: &Vertex| {
            let ((row, col), next) = (grid.position(u), grid.position(v));
            next == (row, col + 1)
                && self.look(u) == self.look(v)
                && !inside[u.index()]
                && !inside[v.index()]
        };
        for run in vertices.chunk_by(is_joined) {
            if !inside[run[0].index()] {
                let width = length(run.len()) * self.cell;
                let area = Path::rectangle(self.corner(run[0]), width, self.cell);
                areas.push((self.look(run[0]), area));
            }
        }
        areas.sort_by_key(|&(look, _)| look);
        for (look, area) in areas {
            scene.push(Paint::crisp(look), area);
        }
    }
}
