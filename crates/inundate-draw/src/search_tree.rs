//! Drawn search trees.

use inundate_core::{Color, Fate, Instance};

use crate::drawing::Sheet;
use crate::geometry::{Path, Point, length};
use crate::glyph::{self, Hand};
use crate::layout::{Tidy, tidy};
use crate::palette::Rgb;
use crate::scene::{Paint, Scene};
use crate::symbol_outline::{OutlinePart, outline};
use crate::{DrawError, Style};

/// A node of a search tree: a state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TreeNode {
    /// The index of the state before the move; none for the root.
    pub parent: Option<usize>,
    /// The color of the move.
    pub color: Option<Color>,
    /// The number on the node, such as the estimated length of a solution.
    pub number: u32,
    /// The fate of the state.
    pub end: Fate,
}

impl TreeNode {
    /// A node that a move of a color leads to from its parent.
    pub fn new(parent: Option<usize>, color: Option<Color>, number: u32, end: Fate) -> Self {
        Self {
            parent,
            color,
            number,
            end,
        }
    }
}

/// The fate of a node in the words of the legend.
fn words(end: Fate) -> String {
    let name = end.name().replace('-', " ");
    if end.is_cut() {
        format!("cut: {name}")
    } else {
        name
    }
}

/// The index of its outline among the symbols.
const fn symbol(end: Fate) -> usize {
    match end {
        Fate::Expanded | Fate::Goal | Fate::Open => 0,
        Fate::Bound => 1,
        Fate::Order => 13,
        Fate::Duplicate => 3,
        Fate::Learned => 8,
        Fate::BeamWidth => 2,
    }
}

/// The tree of the states of a search, drawn from the root downwards.
///
/// Each node has the color of its move, and its shape shows its fate. Thick lines are the way to
/// the goal.
///
/// ```
/// use inundate_core::{Fate, GameSetup, GridSetup};
/// use inundate_draw::palette::ColorScheme;
/// use inundate_draw::{SearchTree, Style, TreeNode};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let green = instance.palette().color("g");
/// let nodes = vec![
///     TreeNode::new(None, None, 2, Fate::Expanded),
///     TreeNode::new(Some(0), instance.palette().color("b"), 3, Fate::Bound),
///     TreeNode::new(Some(0), green, 2, Fate::Goal),
/// ];
/// let tree = SearchTree::new(nodes).expect("a tree");
/// let style = Style::new(ColorScheme::LAGOON);
/// let scene = tree.draw(&instance, &style, "idastar, at most 2 moves", "numbers: moves + bound")?;
/// assert!(scene.to_svg().contains("<title>idastar, at most 2 moves</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchTree {
    nodes: Vec<TreeNode>,
}

/// The usual sides of a node with its room, in pixels.
const SIDES: [f64; 2] = [26.0, 44.0];
/// The target width of a picture, within the limits of [`SIDES`].
const HANDY: f64 = 1600.0;
/// The distance from one layer to the next, in the side of a node.
const LAYER: f64 = 1.75;
/// The radius of a node, and of one that is cut.
const RADIUS: [f64; 2] = [0.4, 0.26];
/// The height of its number, and where that is below a node that is cut.
const NUMBER: [f64; 2] = [0.36, 0.3];
const BELOW: f64 = 0.5;
/// The height of a title and of the other words, in pixels.
const TITLE: f64 = 16.0;
const WORDS: f64 = 11.0;
const MARGIN: f64 = 20.0;

impl SearchTree {
    /// A tree; `None` unless the first node is the only one without a parent, and each other one
    /// comes after its parent.
    pub fn new(nodes: Vec<TreeNode>) -> Option<Self> {
        let is_placed = |(place, node): (usize, &TreeNode)| match node.parent {
            None => place == 0,
            Some(parent) => parent < place,
        };
        let is_tree = !nodes.is_empty() && nodes.iter().enumerate().all(is_placed);
        is_tree.then_some(Self { nodes })
    }

    /// The tree under a title and a line below that, with a legend. `style` gives the palette, the
    /// background and the side of a node with its room.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`].
    ///
    /// # Panics
    /// If a color is not one of the instance.
    pub fn draw(
        &self,
        instance: &Instance,
        style: &Style,
        title: &str,
        subtitle: &str,
    ) -> Result<Scene, DrawError> {
        let parents: Vec<Option<usize>> = self.nodes.iter().map(|node| node.parent).collect();
        let mut tidy = tidy(&parents);
        let width = tidy.trim() + 1.0;
        let handy = (HANDY / width).floor().clamp(SIDES[0], SIDES[1]);
        let side = style.cell.map_or(handy, f64::from);
        let names = instance.palette();
        let labels: Vec<&str> = names.colors().map(|color| names.label(color)).collect();
        let legend = Legend::new(self, &labels);
        let words = glyph::width(title, Hand::Bold, TITLE);
        let more_words = glyph::width(subtitle, Hand::Plain, WORDS);
        let least = words.max(more_words).max(legend.least_width());
        let inner = (width * side).max(least);
        let rows = legend.rows(inner);
        let head = 2.0 * TITLE + 2.0 * WORDS;
        let tree = (tidy.depth() * LAYER + 1.0 + BELOW) * side;
        let foot = length(rows.len()) * Legend::ROW;
        let lengths = [inner, head + tree + foot].map(|length| length + 2.0 * MARGIN);
        let mut scene = Scene::new(lengths, style.background, title, legend.told())?;
        let sheet = Sheet::new(style.background);
        let left = (inner - (tidy.across.iter().copied().fold(0.0, f64::max) + 1.0) * side) / 2.0;
        let painter = Painter {
            tree: self,
            tidy,
            side,
            origin: Point::new(MARGIN + left, MARGIN + head),
            looks: style.palette.colors_of(labels.iter().copied()),
            sheet,
            paper: style.background.unwrap_or(Rgb::WHITE),
        };
        let at = Point::new(MARGIN, MARGIN + TITLE / 2.0);
        scene.push_word(title, Hand::Bold, at, TITLE, sheet.ink);
        let below = at + Point::new(0.0, TITLE + 0.6 * WORDS);
        scene.push_word(subtitle, Hand::Plain, below, WORDS, sheet.grey);
        painter.links(&mut scene);
        painter.nodes(&mut scene);
        painter.legend(&mut scene, &rows, MARGIN + head + tree);
        Ok(scene)
    }

    /// The nodes on the way to the last goal.
    fn way(&self) -> Vec<bool> {
        let mut is_on_way = vec![false; self.nodes.len()];
        let mut walk = self.nodes.iter().rposition(|node| node.end == Fate::Goal);
        while let Some(node) = walk {
            is_on_way[node] = true;
            walk = self.nodes[node].parent;
        }
        is_on_way
    }
}

/// An entry of a legend.
#[derive(Clone, Debug)]
enum LegendEntry {
    End(Fate, String),
    Color(Color, String),
}

impl LegendEntry {
    fn words(&self) -> &str {
        match self {
            Self::End(_, words) | Self::Color(_, words) => words,
        }
    }

    /// The width of an entry, with the sign before it and the room after it.
    fn width(&self) -> f64 {
        Legend::SIGN + glyph::width(self.words(), Hand::Plain, WORDS) + Legend::SPACE
    }
}

/// The legend: the meanings of the shapes and the colors, and how many nodes have each shape.
struct Legend {
    entries: Vec<LegendEntry>,
}

impl Legend {
    /// The distances from one row to the next, from a sign to its words, and between entries, in
    /// pixels.
    const ROW: f64 = 24.0;
    const SIGN: f64 = 24.0;
    const SPACE: f64 = 26.0;
    /// The most colors of the legend.
    const COLORS: usize = 24;

    fn new(tree: &SearchTree, labels: &[&str]) -> Self {
        let ends = Fate::ALL.into_iter().filter_map(|end| {
            let count = tree.nodes.iter().filter(|node| node.end == end).count();
            (count > 0).then(|| LegendEntry::End(end, format!("{} {count}", words(end))))
        });
        let colors = (0_u16..).map(Color::new).zip(labels);
        let colors = colors.take(Self::COLORS).map(|(color, label)| {
            let words = if glyph::is_drawable(label) {
                (*label).to_owned()
            } else {
                color.index().to_string()
            };
            LegendEntry::Color(color, words)
        });
        Self {
            entries: ends.chain(colors).collect(),
        }
    }

    fn least_width(&self) -> f64 {
        let widths = self.entries.iter().map(LegendEntry::width);
        widths.fold(0.0, f64::max).max(320.0)
    }

    /// The entries in rows of at most a width; colors begin a row of their own.
    fn rows(&self, most: f64) -> Vec<Vec<LegendEntry>> {
        let mut rows: Vec<Vec<LegendEntry>> = Vec::new();
        let mut width = 0.0;
        for entry in &self.entries {
            let is_new_kind = |row: &Vec<LegendEntry>| {
                let was_end = matches!(row.last(), Some(LegendEntry::End(..)));
                was_end && matches!(entry, LegendEntry::Color(..))
            };
            width += entry.width();
            match rows.last_mut() {
                Some(row) if width <= most + Self::SPACE && !is_new_kind(row) => {
                    row.push(entry.clone());
                }
                _ => {
                    rows.push(vec![entry.clone()]);
                    width = entry.width();
                }
            }
        }
        rows
    }

    /// The description for screen readers.
    fn told(&self) -> String {
        let ends = self.entries.iter().filter_map(|entry| match entry {
            LegendEntry::End(_, words) => Some(words.as_str()),
            LegendEntry::Color(..) => None,
        });
        format!("States: {}", ends.collect::<Vec<_>>().join(", "))
    }
}

/// A tree at its place on the sheet.
struct Painter<'a> {
    tree: &'a SearchTree,
    tidy: Tidy,
    side: f64,
    origin: Point,
    looks: Vec<Rgb>,
    sheet: Sheet,
    paper: Rgb,
}

impl Painter<'_> {
    fn center(&self, node: usize) -> Point {
        let (across, layer) = (self.tidy.across[node], length(self.tidy.layer[node]));
        Point::new(across + 0.5, LAYER * layer + 0.5) * self.side + self.origin
    }

    /// The lines from nodes to their parents, those of the way to the goal thick and above the
    /// others.
    fn links(&self, scene: &mut Scene) {
        let is_on_way = self.tree.way();
        let faint = self.paper.mixed(self.sheet.ink, 0.3);
        for is_thick in [false, true] {
            let paint = if is_thick {
                Paint::stroke(self.sheet.ink, 0.13 * self.side)
            } else {
                Paint::stroke(faint, (0.035 * self.side).max(0.8))
            };
            for (place, node) in self.tree.nodes.iter().enumerate() {
                if let Some(parent) = node.parent.filter(|_| is_on_way[place] == is_thick) {
                    let ends = [parent, place].map(|end| self.center(end));
                    scene.push(paint, Path::line(ends));
                }
            }
        }
    }

    fn nodes(&self, scene: &mut Scene) {
        for (place, node) in self.tree.nodes.iter().enumerate() {
            let look = node.color.map(|color| self.looks[color.index()]);
            let center = self.center(place);
            self.sign(scene, node.end, look, center, self.side);
            let number = node.number.to_string();
            let [large, small] = NUMBER.map(|height| height * self.side);
            if node.end.is_cut() {
                let below = center + Point::new(0.0, BELOW * self.side);
                scene.push_label(&number, below, (1.5 * small, small), self.sheet.grey);
            } else {
                let ink = match (node.end, look) {
                    (Fate::Open, _) | (_, None) => self.sheet.ink,
                    (_, Some(look)) => look.text(),
                };
                scene.push_label(&number, center, (1.8 * large, large), ink);
            }
        }
    }

    /// The shape of a node; the root has no color.
    fn sign(&self, scene: &mut Scene, end: Fate, look: Option<Rgb>, center: Point, side: f64) {
        let [large, small] = RADIUS.map(|radius| radius * side);
        let look = look.unwrap_or(self.paper);
        let rim = look.mixed(self.sheet.ink, 0.45);
        let thin = (0.045 * side).max(0.9);
        let disk = |radius: f64| Path::circle(center, radius);
        match end {
            Fate::Expanded => {
                scene.push(Paint::both(look, (rim, thin)), disk(large));
            }
            Fate::Goal => {
                scene.push(
                    Paint::both(self.paper, (self.sheet.ink, 2.0 * thin)),
                    disk(1.2 * large),
                );
                scene.push(
                    Paint::both(look, (self.sheet.ink, thin)),
                    disk(0.92 * large),
                );
            }
            Fate::Open => {
                let ring = disk(0.9 * large);
                scene.push(Paint::both(self.paper, (rim, 3.2 * thin)), ring.clone());
                scene.push(Paint::stroke(look, 1.8 * thin), ring);
            }
            cut => {
                for part in outline(symbol(cut)).expect("a symbol") {
                    let (OutlinePart::Area(path) | OutlinePart::Line(path, _)) = part;
                    let path = path.placed(small, center);
                    scene.push(Paint::both(look, (rim, thin)), path);
                }
            }
        }
    }

    fn legend(&self, scene: &mut Scene, rows: &[Vec<LegendEntry>], top: f64) {
        const SIDE: f64 = 22.0;
        for (row, entries) in rows.iter().enumerate() {
            let mut at = Point::new(MARGIN, top + (length(row) + 0.75) * Legend::ROW);
            for entry in entries {
                let sign = at + Point::new(Legend::SIGN / 2.0 - 2.0, 0.0);
                match entry {
                    LegendEntry::End(end, _) => {
                        let grey = self.paper.mixed(self.sheet.ink, 0.2);
                        self.sign(scene, *end, Some(grey), sign, SIDE * 0.85);
                    }
                    LegendEntry::Color(color, _) => {
                        let look = self.looks[color.index()];
                        let rim = look.mixed(self.sheet.ink, 0.25);
                        let corner = sign - Point::new(6.0, 6.0);
                        let swatch = Path::rectangle(corner, 12.0, 12.0);
                        scene.push(Paint::both(look, (rim, 1.0)), swatch);
                    }
                }
                let words = at + Point::new(Legend::SIGN, 0.0);
                scene.push_word(entry.words(), Hand::Plain, words, WORDS, self.sheet.ink);
                at.x += entry.width();
            }
        }
    }
}
