//! Draws a position of a board: cells, links, the outlined region and labels.

use std::collections::{HashSet, VecDeque};

use inundate_core::{Color, Vertex};

use super::{Drawing, DrawnPosition, Page, VertexText};
use crate::geometry::{Path, Point, Step};
use crate::palette::Rgb;
use crate::scene::{Paint, Scene};
use crate::symbol_outline::{OutlinePart, outline};

/// Borders of cells and vertices, and lines between these.
const BORDER: Rgb = Rgb::new(34, 34, 34);
const LINK: Rgb = Rgb::new(119, 119, 119);
/// The radius of the dot of the pivot, and of those of the players.
const DOT: f64 = 0.12;
const WIDE: f64 = 0.2;

impl Page<'_> {
    /// The top left of a board below the caption of its panel.
    pub(super) fn board(&self, corner: Point) -> Point {
        let wide = (self.drawing.layout.width * self.measure.cell).ceil();
        let left = (self.measure.width - wide) / 2.0;
        corner + Point::new(left.floor(), self.measure.head)
    }

    /// Draws a position with its caption.
    pub(super) fn panel(&mut self, corner: Point, position: &DrawnPosition) {
        self.caption(corner, &position.caption);
        self.paint(corner, position);
    }

    /// Paints a position below its caption, its regions outlined.
    pub(super) fn paint(&mut self, corner: Point, position: &DrawnPosition) {
        let DrawnPosition {
            colors, regions, ..
        } = position;
        let (drawing, cell) = (self.drawing, self.measure.cell);
        let panel = Panel {
            drawing,
            cell,
            origin: self.board(corner),
            colors,
            writing: drawing.writing_at(cell),
            ink: drawing.sheet().ink,
        };
        let scene = &mut self.scene;
        let pivots = regions.iter().filter(|region| region.sign == Sign::Pivot);
        let pivots: Vec<Vertex> = pivots.map(|region| region.focus).collect();
        let is_inside = |v: Vertex| regions.iter().any(|region| region.inside[v.index()]);
        let mut unlabeled: Vec<bool> = drawing.instance.graph().vertices().map(is_inside).collect();
        match drawing.instance.shape().grid() {
            Some(grid) if drawing.layout.is_square => {
                panel.squares(scene, grid, &unlabeled, regions);
            }
            _ => {
                panel.links(scene, regions);
                panel.extra_shapes(scene);
                panel.bodies(scene);
                for region in regions {
                    panel.outline(scene, &region.inside);
                    panel.sign(scene, region);
                }
                if !pivots.is_empty() {
                    unlabeled.fill(false);
                }
            }
        }
        panel.marks(scene);
        panel.writing(scene, &pivots, &unlabeled);
        panel.tags(scene);
        for sign in &drawing.layout.signs {
            scene.push(Paint::fill(panel.ink), panel.placed(sign));
        }
    }
}

impl Drawing<'_> {
    /// Writes the label of a color, at a height, around a center.
    pub(super) fn write_color(
        &self,
        scene: &mut Scene,
        writing: VertexText,
        color: Color,
        center: Point,
        height: f64,
        ink: Rgb,
    ) {
        match writing {
            VertexText::None | VertexText::Automatic => {}
            VertexText::Labels | VertexText::Layers => {
                let label = &self.labels[color.index()];
                scene.push_label(label, center, (1.24 * height, height), ink);
            }
            VertexText::Symbols => {
                for part in outline(color.index()).expect("checked when it was laid out") {
                    let (paint, path) = match part {
                        OutlinePart::Area(path) => (Paint::fill(ink), path),
                        OutlinePart::Line(path, width) => {
                            (Paint::stroke(ink, 0.5 * width * height), path)
                        }
                    };
                    scene.push(paint, path.placed(0.5 * height, center));
                }
            }
        }
    }
}

/// The sign on the focus of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// The mark of the pivot: a ring, or a dot on a grid of squares.
    Pivot,
    /// A full dot: player 0 of a duel.
    Full,
    /// An empty dot: player 1.
    Empty,
}

/// A region that is outlined.
#[derive(Clone, Debug)]
pub(super) struct OutlinedRegion {
    /// For each vertex whether it belongs to the region.
    pub(super) inside: Vec<bool>,
    pub(super) focus: Vertex,
    pub(super) sign: Sign,
}

/// A position at its place on the sheet.
pub(super) struct Panel<'a> {
    pub(super) drawing: &'a Drawing<'a>,
    pub(super) cell: f64,
    pub(super) origin: Point,
    colors: &'a [Color],
    pub(super) writing: VertexText,
    /// The ink, which contrasts with the background.
    ink: Rgb,
}

impl Panel<'_> {
    fn placed(&self, path: &Path) -> Path {
        path.placed(self.cell, self.origin)
    }

    pub(super) fn look(&self, vertex: Vertex) -> Rgb {
        self.drawing.looks[self.colors[vertex.index()].index()]
    }

    /// The width of a line in pixels.
    fn line(&self, width: f64, least: f64) -> f64 {
        (width * self.cell).max(least)
    }

    /// Vertices ordered by color, so that shapes of one color follow each other.
    pub(super) fn by_color(&self) -> Vec<Vertex> {
        let mut vertices: Vec<Vertex> = self.drawing.instance.graph().vertices().collect();
        vertices.sort_by_key(|vertex| self.colors[vertex.index()]);
        vertices
    }

    /// Lines between neighbors, those within a region thick.
    fn links(&self, scene: &mut Scene, regions: &[OutlinedRegion]) {
        let links = &self.drawing.layout.links;
        for is_thick in [false, true] {
            let paint = if is_thick {
                Paint::stroke(self.ink, self.line(0.14, 1.5))
            } else {
                Paint::stroke(LINK, self.line(0.05, 0.6))
            };
            for link in links {
                let is_within = regions
                    .iter()
                    .any(|region| link.ends.iter().all(|end| region.inside[end.index()]));
                if is_within == is_thick {
                    scene.push(paint, self.placed(&link.path));
                }
            }
        }
    }

    fn extra_shapes(&self, scene: &mut Scene) {
        let thin = self.line(0.04, 0.5);
        for extra in &self.drawing.layout.extra_shapes {
            let (look, path) = (self.look(extra.vertex), self.placed(&extra.path));
            if let Some(width) = extra.line {
                let width = width * self.cell;
                scene.push(Paint::stroke(BORDER, width + 2.0 * thin), path.clone());
                scene.push(Paint::stroke(look, width), path);
            } else {
                scene.push(Paint::both(look, (BORDER, thin)), path);
            }
        }
    }

    /// The vertices.
    fn bodies(&self, scene: &mut Scene) {
        let layout = &self.drawing.layout;
        let thin = (0.04 * self.cell).min(1.2);
        for vertex in self.by_color() {
            let body = &layout.bodies[vertex.index()];
            let paint = Paint::both(self.look(vertex), (BORDER, thin));
            scene.push(paint, self.placed(&body.outline));
        }
    }

    /// The outline of a region.
    fn outline(&self, scene: &mut Scene, inside: &[bool]) {
        let layout = &self.drawing.layout;
        let outlined = || {
            let bodies = layout.bodies.iter().zip(inside);
            bodies.filter_map(|(body, &is_inside)| is_inside.then_some(&body.outline))
        };
        if layout.is_tiled {
            let border = self.placed(&border(outlined()));
            if !border.0.is_empty() {
                scene.push(
                    Paint::stroke(Rgb::BLACK, self.line(0.17, 1.5)),
                    border.clone(),
                );
                scene.push(Paint::stroke(Rgb::WHITE, self.line(0.06, 0.5)), border);
            }
        } else {
            for outline in outlined() {
                scene.push(
                    Paint::stroke(self.ink, self.line(0.1, 1.5)),
                    self.placed(outline),
                );
            }
        }
    }

    /// The ring of the pivot, or the dot of a player.
    fn sign(&self, scene: &mut Scene, region: &OutlinedRegion) {
        let body = &self.drawing.layout.bodies[region.focus.index()];
        match region.sign {
            Sign::Pivot => {
                let ring = self.placed(&body.ring);
                let ink = self.look(region.focus).text();
                scene.push(Paint::stroke(ink, self.line(0.055, 0.8)), ring);
            }
            Sign::Full | Sign::Empty => {
                let center = body.center * self.cell + self.origin;
                self.dot(scene, region, center);
            }
        }
    }

    /// The dot on the focus of a region.
    pub(super) fn dot(&self, scene: &mut Scene, region: &OutlinedRegion, center: Point) {
        let ink = self.look(region.focus).text();
        match region.sign {
            Sign::Pivot => scene.push(Paint::fill(ink), Path::circle(center, DOT * self.cell)),
            Sign::Full => scene.push(Paint::fill(ink), Path::circle(center, WIDE * self.cell)),
            Sign::Empty => {
                let line = self.line(0.09, 1.0);
                let circle = Path::circle(center, WIDE * self.cell - line / 2.0);
                scene.push(Paint::stroke(ink, line), circle);
            }
        }
    }

    /// The corners of marked tiles.
    fn marks(&self, scene: &mut Scene) {
        let bodies = &self.drawing.layout.bodies;
        for (vertex, &is_marked) in self
            .drawing
            .instance
            .graph()
            .vertices()
            .zip(&self.drawing.marked)
        {
            if is_marked {
                let at = |x, y| bodies[vertex.index()].center + Point::new(x, y);
                let corner = Path::polygon([at(0.4, -0.4), at(0.0, -0.4), at(0.4, 0.0)]);
                let ink = self.look(vertex).text();
                scene.push(Paint::fill(ink), self.placed(&corner));
            }
        }
    }

    /// Labels, symbols or layers. Skips the vertices of `unlabeled` other than the foci.
    fn writing(&self, scene: &mut Scene, foci: &[Vertex], unlabeled: &[bool]) {
        let focus = self.drawing.pivot().or(foci.first().copied());
        let layers = match (self.writing, focus) {
            (VertexText::Layers, Some(pivot)) => Some(self.layers(pivot)),
            _ => None,
        };
        let vertices = self.by_color();
        for ink in [Rgb::BLACK, Rgb::WHITE] {
            for &vertex in vertices
                .iter()
                .filter(|&&vertex| self.look(vertex).text() == ink)
                .filter(|&&vertex| !unlabeled[vertex.index()] || foci.contains(&vertex))
            {
                let body = &self.drawing.layout.bodies[vertex.index()];
                let center = body.center * self.cell + self.origin;
                let height = body.room * self.cell;
                if let Some(layers) = &layers {
                    let size = (1.24 * height, height);
                    scene.push_label(&layers[vertex.index()].to_string(), center, size, ink);
                } else {
                    let color = self.colors[vertex.index()];
                    self.drawing
                        .write_color(scene, self.writing, color, center, height, ink);
                }
            }
        }
    }

    /// Small letters on vertices.
    fn tags(&self, scene: &mut Scene) {
        for (vertex, text) in &self.drawing.layout.tags {
            let place = self.drawing.layout.bodies[vertex.index()].center + Point::new(0.26, -0.27);
            let center = place * self.cell + self.origin;
            let size = (0.36 * self.cell, 0.24 * self.cell);
            scene.push_label(text, center, size, self.look(*vertex).text());
        }
    }

    /// Distances from the component of a vertex in the contracted graph, by a breadth-first search
    /// in which steps within a component count nothing.
    fn layers(&self, pivot: Vertex) -> Vec<u32> {
        let mut distance = vec![u32::MAX; self.colors.len()];
        distance[pivot.index()] = 0;
        let mut queue = VecDeque::from([(0, pivot)]);
        while let Some((steps, u)) = queue.pop_front() {
            if steps > distance[u.index()] {
                continue;
            }
            for &v in self.drawing.instance.graph().neighbors(u) {
                let is_same = self.colors[u.index()] == self.colors[v.index()];
                let next = steps + u32::from(!is_same);
                if next < distance[v.index()] {
                    distance[v.index()] = next;
                    if is_same {
                        queue.push_front((next, v));
                    } else {
                        queue.push_back((next, v));
                    }
                }
            }
        }
        distance
    }
}

/// The sides that belong to only one of the polygons.
fn border<'a>(polygons: impl Iterator<Item = &'a Path> + Clone) -> Path {
    let sides = polygons.flat_map(|polygon| {
        let corners: Vec<Point> = polygon
            .0
            .iter()
            .filter_map(|step| match step {
                Step::Move(at) | Step::Line(at) => Some(*at),
                _ => None,
            })
            .collect();
        let next = corners.clone().into_iter().cycle().skip(1);
        corners.into_iter().zip(next).collect::<Vec<_>>()
    });
    let mut once = HashSet::new();
    for side in sides.clone() {
        let key = key(side);
        if !once.insert(key) {
            once.remove(&key);
        }
    }
    let mut path = Path::default();
    for (from, to) in sides.filter(|&side| once.contains(&key(side))) {
        path.extend(Path::line([from, to]));
    }
    path
}

/// A key of a side that is equal for both of its directions, whatever the last digits of its ends.
#[expect(clippy::cast_possible_truncation, reason = "thousandths of a cell")]
fn key((from, to): (Point, Point)) -> [(i64, i64); 2] {
    let round = |at: Point| {
        (
            (at.x * 1000.0).round() as i64,
            (at.y * 1000.0).round() as i64,
        )
    };
    let mut ends = [round(from), round(to)];
    ends.sort_unstable();
    ends
}
