//! Drawn hypergraphs of the ends of two halves of a board.

use inundate_core::{Color, Instance};

use crate::drawing::Sheet;
use crate::geometry::{Path, Point, length};
use crate::glyph::{self, Hand};
use crate::palette::Rgb;
use crate::scene::{Paint, Scene};
use crate::{DrawError, Style};

/// A vertex of a hypergraph on the columns of two rows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EndNode {
    /// The column.
    pub column: usize,
    /// Whether it has the upper and the lower row of the column.
    pub rows: [bool; 2],
    /// The label on the vertex.
    pub label: String,
}

impl EndNode {
    /// A vertex with some rows of a column.
    pub fn new(column: usize, rows: [bool; 2], label: impl Into<String>) -> Self {
        Self {
            column,
            rows,
            label: label.into(),
        }
    }
}

/// A hyperedge: the color of a move, and the vertices before and after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EndMove {
    /// The color.
    pub color: Color,
    /// One arrow, or two that are joined.
    pub steps: Vec<(usize, usize)>,
    /// Whether it is drawn thick.
    pub is_thick: bool,
}

impl EndMove {
    /// A move with its arrows.
    pub fn new(color: Color, steps: Vec<(usize, usize)>, is_thick: bool) -> Self {
        Self {
            color,
            steps,
            is_thick,
        }
    }
}

/// A length in pixels: from one column to the next, from one row to the next, the radius of a
/// vertex.
const COLUMN: f64 = 110.0;
const ROW: f64 = 78.0;
const RADIUS: f64 = 25.0;
const MARGIN: f64 = 24.0;
const TITLE: f64 = 16.0;
const WORDS: f64 = 11.0;
/// The bend of an arrow away from the straight line, in its length.
const BEND: f64 = 0.16;

/// A hypergraph under a title and a line below that: vertices by column, with one row above, both
/// in the middle and the other row below; arrows in the colors of their moves, and a line between
/// the arrows of one move.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_draw::palette::ColorScheme;
/// use inundate_draw::{EndMove, EndNode, Style, hypergraph_sheet};
///
/// let board = GridSetup::from_drawing("101\n101")?.into_d_board(1, GameSetup::default())?;
/// let [left, start, right] = [0, 1, 2].map(|column| EndNode::new(column, [true, true], "x"));
/// let one = board.palette().color("1").expect("on the board");
/// let both = EndMove::new(one, vec![(0, 1), (0, 2)], true);
/// let style = Style::new(ColorScheme::LAGOON);
/// let scene = hypergraph_sheet(&board, &style, "one move", "", &[start, left, right], &[both])?;
/// assert!(scene.to_svg().contains("<title>one move</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`DrawError::TooLarge`].
///
/// # Panics
/// If a color is not one of the instance, or a vertex is not in the list.
pub fn hypergraph_sheet(
    instance: &Instance,
    style: &Style,
    title: &str,
    subtitle: &str,
    nodes: &[EndNode],
    moves: &[EndMove],
) -> Result<Scene, DrawError> {
    let columns = nodes.iter().map(|node| node.column);
    let (first, last) = (columns.clone().min(), columns.max());
    let (first, last) = (first.unwrap_or(0), last.unwrap_or(0));
    let words = glyph::width(title, Hand::Bold, TITLE);
    let words = words.max(glyph::width(subtitle, Hand::Plain, WORDS));
    let across = (length(last - first) * COLUMN + 2.0 * RADIUS).max(words);
    let head = 2.0 * TITLE + 2.5 * WORDS;
    let down = head + 2.0 * ROW + 2.0 * RADIUS;
    let size = [across, down].map(|length| length + 2.0 * MARGIN);
    let mut scene = Scene::new(size, style.background, title, subtitle)?;
    let sheet = Sheet::new(style.background);
    let corner = Point::new(MARGIN, MARGIN + TITLE / 2.0);
    scene.push_word(title, Hand::Bold, corner, TITLE, sheet.ink);
    let below = corner + Point::new(0.0, TITLE + 0.6 * WORDS);
    scene.push_word(subtitle, Hand::Plain, below, WORDS, sheet.grey);
    let names = instance.palette();
    let looks = style
        .palette
        .colors_of(names.colors().map(|color| names.label(color)));
    let paper = style.background.unwrap_or(Rgb::WHITE);
    let center = |node: &EndNode| {
        let row = match node.rows {
            [true, true] => 1.0,
            [true, false] => 0.0,
            [false, _] => 2.0,
        };
        let column = length(node.column - first) * COLUMN;
        Point::new(MARGIN + RADIUS + column, MARGIN + head + RADIUS + row * ROW)
    };
    for is_thick in [false, true] {
        for arrows in moves.iter().filter(|arrows| arrows.is_thick == is_thick) {
            let look = looks[arrows.color.index()].mixed(sheet.ink, 0.15);
            let paint = Paint::stroke(look, if is_thick { 4.0 } else { 1.6 });
            let middles: Vec<Point> = arrows
                .steps
                .iter()
                .map(|&(from, to)| {
                    arrow(
                        &mut scene,
                        paint,
                        look,
                        center(&nodes[from]),
                        center(&nodes[to]),
                    )
                })
                .collect();
            if let [one, other] = *middles {
                scene.push(Paint::stroke(sheet.grey, 1.2), Path::line([one, other]));
            }
        }
    }
    for node in nodes {
        let disk = Path::circle(center(node), RADIUS);
        scene.push(Paint::both(paper, (sheet.ink, 1.2)), disk);
        let room = (1.7 * RADIUS, WORDS);
        scene.push_label(&node.label, center(node), room, sheet.ink);
    }
    Ok(scene)
}

/// An arrow between the rims of two vertices; its middle.
fn arrow(scene: &mut Scene, paint: Paint, look: Rgb, from: Point, to: Point) -> Point {
    const HEAD: f64 = 10.0;
    let way = to - from;
    let ahead = way * (1.0 / way.length());
    let aside = Point::new(-ahead.y, ahead.x);
    let control = (from + to) * 0.5 + aside * (BEND * way.length());
    // Towards the vertices, the curve leads to and from the control point.
    let inwards = (control - from) * (1.0 / (control - from).length());
    let onwards = (to - control) * (1.0 / (to - control).length());
    let (start, tip) = (from + inwards * RADIUS, to - onwards * RADIUS);
    let neck = tip - onwards * HEAD;
    scene.push(paint, Path::curve(start, control, neck));
    let wing = Point::new(-onwards.y, onwards.x) * (HEAD / 2.0);
    scene.push(
        Paint::fill(look),
        Path::polygon([tip, neck + wing, neck - wing]),
    );
    (start + neck) * 0.25 + control * 0.5
}
