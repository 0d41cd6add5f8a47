//! Pictures of boards, and of solutions as strips of boards.

mod comparison;
mod duel;
mod legend;
mod measure;
mod page;
mod panel;
mod squares;

use inundate_core::notation::LabeledMove;
use inundate_core::{Color, Game, Instance, Move, Palette, State, Vertex};

use crate::DrawError;
use crate::error::MAX_DRAWN;
use crate::geometry::Point;
use crate::glyph;
use crate::layout::Layout;
use crate::palette::{ColorScheme, Rgb, SYMBOLS};
use crate::scene::Scene;
pub use comparison::NamedSolution;
pub(crate) use duel::duel_positions;
use legend::Caption;
pub use legend::{Legend, MAX_LEGEND};
use measure::Measure;
pub(crate) use page::Sheet;
use panel::{OutlinedRegion, Sign};

/// The text or symbol on each vertex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum VertexText {
    /// Automatic: nothing up to 6 colors of [`lagoon`](ColorScheme::LAGOON) or its dark variant,
    /// and on cells of less than 24 pixels; else symbols, and labels if there are too few symbols.
    #[default]
    Automatic,
    /// Nothing.
    None,
    /// The label of its color. If some label of the board has more than three characters, or others
    /// than letters, digits and a few signs, the index of the color instead, from 0.
    Labels,
    /// The [symbol](SYMBOLS) of its color.
    Symbols,
    /// Its distance from the pivot's component, in moves: the distance layer.
    Layers,
}

/// The style of pictures of boards.
///
/// ```
/// use inundate_draw::palette::ColorScheme;
/// use inundate_draw::{Style, VertexText};
///
/// let style = Style::new(ColorScheme::MUTED)
///     .with_writing(VertexText::Symbols)
///     .with_cell(Some(40));
/// assert_eq!(style.cell, Some(40));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Style {
    /// The looks of the colors.
    pub palette: ColorScheme,
    /// The text or symbol on each vertex.
    pub writing: VertexText,
    /// The side of a cell in pixels, to which distances of vertices scale too; `None` for a picture
    /// of a handy size.
    pub cell: Option<u32>,
    /// The color behind everything; `None` for a transparent picture.
    pub background: Option<Rgb>,
    /// Whether there is a legend.
    pub legend: Legend,
}

impl Style {
    /// A style of these colors at a handy size on white, with the symbols that they need.
    pub fn new(palette: ColorScheme) -> Self {
        Self {
            palette,
            writing: VertexText::default(),
            cell: None,
            background: Some(Rgb::WHITE),
            legend: Legend::default(),
        }
    }

    /// Sets the text or symbol on each vertex.
    #[must_use]
    pub fn with_writing(self, writing: VertexText) -> Self {
        Self { writing, ..self }
    }

    /// Sets the side of a cell.
    #[must_use]
    pub fn with_cell(self, cell: Option<u32>) -> Self {
        Self { cell, ..self }
    }

    /// Sets the background color. On a dark one the captions and the outline of the region are
    /// light.
    #[must_use]
    pub fn with_background(self, background: Option<Rgb>) -> Self {
        Self { background, ..self }
    }

    /// Sets whether there is a legend.
    #[must_use]
    pub fn with_legend(self, legend: Legend) -> Self {
        Self { legend, ..self }
    }
}

/// A board with its layout, ready for pictures.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_draw::palette::ColorScheme;
/// use inundate_draw::{Drawing, Style};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let style = Style::new(ColorScheme::VIVID).with_cell(Some(20));
/// let scene = Drawing::new(&instance, &style)?.board()?;
/// assert_eq!((scene.width(), scene.height()), (80, 60));
/// assert!(scene.to_svg().starts_with("<svg "));
/// assert!(scene.to_png()?.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Drawing<'a> {
    instance: &'a Instance,
    names: &'a Palette,
    layout: Layout,
    /// The looks of the colors, by color.
    looks: Vec<Rgb>,
    /// The labels as drawn, by color: those of the board, or numbers in their place.
    labels: Vec<String>,
    /// Whether numbers replace the labels of the board.
    is_replaced: bool,
    style: Style,
    /// For each vertex whether its corner has a mark; empty if no vertex has one.
    marked: Vec<bool>,
    /// The title above the boards, in characters with glyphs.
    title: Option<String>,
}

/// The most characters of a label.
const LABEL: usize = 3;
/// The most colors of `lagoon` that people tell apart at a glance.
const PLAIN: usize = 6;
/// The least side of a cell, in pixels, on which symbols are worth their room.
const NEEDED: f64 = 24.0;

impl<'a> Drawing<'a> {
    /// Computes the layout of a board.
    ///
    /// # Errors
    /// [`DrawError`] for too many vertices or edges for its layout, for more colors than symbols,
    /// and for layers without a pivot.
    pub fn new(instance: &'a Instance, style: &Style) -> Result<Self, DrawError> {
        Self::with_palette(instance, instance.palette(), style)
    }

    /// Computes the layout of a board that is drawn in the colors of a palette, which may have more
    /// than the board.
    fn with_palette(
        instance: &'a Instance,
        names: &'a Palette,
        style: &Style,
    ) -> Result<Self, DrawError> {
        check_drawn(instance, 1)?;
        let colors = names.len();
        if style.writing == VertexText::Symbols && colors > SYMBOLS.len() {
            return Err(DrawError::TooManyColors {
                most: SYMBOLS.len(),
                found: colors,
            });
        }
        if style.writing == VertexText::Layers && instance.game() == Game::Free {
            let found = instance.game_in_words();
            return Err(DrawError::NoPivot { found });
        }
        let mut labels: Vec<String> = names
            .colors()
            .map(|color| names.label(color).to_owned())
            .collect();
        let looks = style.palette.colors_for(names);
        let is_replaced = !legend::fit_cells(&labels);
        if is_replaced {
            labels = (0..colors).map(|index| index.to_string()).collect();
        }
        Ok(Self {
            instance,
            names,
            layout: Layout::new(instance)?,
            looks,
            labels,
            is_replaced,
            style: style.clone(),
            marked: Vec::new(),
            title: None,
        })
    }

    /// Marks the corner of some vertices.
    #[must_use]
    pub fn with_marks(mut self, marked: Vec<bool>) -> Self {
        self.marked = marked;
        self
    }

    /// Sets the title above the boards; a blank one is left out. Characters beyond those of ASCII
    /// are drawn as a box.
    #[must_use]
    pub fn with_title(mut self, title: &str) -> Self {
        let title = glyph::readable(title);
        self.title = (!title.trim().is_empty()).then_some(title);
        self
    }

    /// Draws the board alone.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`].
    pub fn board(&self) -> Result<Scene, DrawError> {
        self.after(&[])
    }

    /// Draws the board after moves, in the colors that it has at the start.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn after(&self, moves: &[Move]) -> Result<Scene, DrawError> {
        let mut state = State::new(self.instance);
        for &mv in moves {
            state.play(mv).expect("the moves are legal");
        }
        let description = match self.pivot() {
            Some(pivot) => format!(
                "The pivot's component has {} of {} vertices.",
                state.component(pivot).len(),
                self.instance.vertex_count()
            ),
            None if !self.instance.pivots().is_empty() => "Several pivots.".to_owned(),
            None => "The free game.".to_owned(),
        };
        let position = DrawnPosition::new(self.instance, &state, self.pivot(), Caption::start());
        self.alone("", description, &position)
    }

    /// Draws a position alone, without its caption.
    fn alone(
        &self,
        kind: &str,
        told: String,
        position: &DrawnPosition,
    ) -> Result<Scene, DrawError> {
        let mut page = self.page(self.measure_alone(), (1, 1), kind, told)?;
        page.paint(page.corner(0, 1), position);
        Ok(page.scene)
    }

    /// The center of each vertex in the picture of [`board`](Self::board), in pixels from the top
    /// left. Hit-test: the vertex at a point is the one with the nearest center.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_draw::{Drawing, Style};
    /// use inundate_draw::palette::ColorScheme;
    ///
    /// let instance = GridSetup::from_drawing("rg")?.into_instance(GameSetup::default())?;
    /// let style = Style::new(ColorScheme::VIVID).with_cell(Some(20));
    /// let drawing = Drawing::new(&instance, &style)?;
    /// let [one, other] = drawing.centers()?[..] else { panic!("two vertices") };
    /// assert_eq!((other[0] - one[0], other[1] - one[1]), (20.0, 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`DrawError::TooLarge`].
    pub fn centers(&self) -> Result<Vec<[f64; 2]>, DrawError> {
        let page = self.page(self.measure_alone(), (1, 1), "", String::new())?;
        let origin = page.board(page.corner(0, 1));
        let centers = self.layout.bodies.iter().map(|body| {
            let Point { x, y } = origin + body.center * page.measure.cell;
            [x, y]
        });
        Ok(centers.collect())
    }

    /// Draws the board at the start and after each move, in rows of `columns`. Without that number,
    /// the sheet is as close to 16:9 as can be.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooManyDrawn`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn strip(&self, moves: &[Move], columns: Option<usize>) -> Result<Scene, DrawError> {
        let kind = format!(", a solution of {} moves", moves.len());
        let positions = self.positions(moves, false);
        self.strip_of(positions, moves.len() + 1, columns, &kind, self.told(moves))
    }

    /// Draws some positions in rows of `columns`.
    fn strip_of(
        &self,
        positions: impl Iterator<Item = DrawnPosition>,
        count: usize,
        columns: Option<usize>,
        kind: &str,
        told: String,
    ) -> Result<Scene, DrawError> {
        let measure = self.measure(200.0, [6.0, 28.0], true).of_strip();
        check_drawn(self.instance, count)?;
        let columns = columns
            .unwrap_or_else(|| measure.columns(count))
            .clamp(1, count);
        let rows = count.div_ceil(columns);
        let mut page = self.page(measure, (columns, rows), kind, told)?;
        for (place, position) in positions.enumerate() {
            page.panel(page.corner(place, columns), &position);
        }
        Ok(page.scene)
    }

    /// Draws a picture for each position, all of the same size.
    pub(crate) fn frames(
        &self,
        positions: impl Iterator<Item = DrawnPosition>,
    ) -> impl Iterator<Item = Result<Scene, DrawError>> {
        let measure = self.measure(480.0, [6.0, 32.0], true);
        positions.map(move |position| {
            let mut page = self.page(measure, (1, 1), "", String::new())?;
            page.panel(page.corner(0, 1), &position);
            Ok(page.scene)
        })
    }

    /// The looks of the colors, by color.
    pub(crate) fn looks(&self) -> &[Rgb] {
        &self.looks
    }

    fn pivot(&self) -> Option<Vertex> {
        self.instance.game().pivot()
    }

    /// The moves in words.
    fn told(&self, moves: &[Move]) -> String {
        let moves = moves
            .iter()
            .map(|&mv| LabeledMove::new(self.instance, mv).to_string());
        format!("Moves: {}", moves.collect::<Vec<_>>().join(" "))
    }

    /// The writing on cells of a size, which decides what [`VertexText::Automatic`] stands for.
    fn writing_at(&self, cell: f64) -> VertexText {
        let colors = self.looks.len();
        let is_lagoon = self.style.palette.is_lagoon();
        match self.style.writing {
            VertexText::Automatic if cell < NEEDED || (is_lagoon && colors <= PLAIN) => {
                VertexText::None
            }
            VertexText::Automatic if colors <= SYMBOLS.len() => VertexText::Symbols,
            VertexText::Automatic => VertexText::Labels,
            asked => asked,
        }
    }

    /// The inks that contrast with the background.
    fn sheet(&self) -> Sheet {
        Sheet::new(self.style.background)
    }

    /// The positions of a solution with their captions, each in a picture of its own or together.
    pub(crate) fn positions<'b>(
        &'b self,
        moves: &'b [Move],
        is_alone: bool,
    ) -> impl Iterator<Item = DrawnPosition> + 'b {
        let mut state = State::new(self.instance);
        let first = DrawnPosition::new(self.instance, &state, self.pivot(), Caption::start());
        let after = moves.iter().enumerate().map(move |(place, &mv)| {
            let gained = state.play(mv).expect("the moves are legal");
            let caption = Caption::after(place + 1, moves.len(), is_alone, mv.color, gained);
            DrawnPosition::new(self.instance, &state, Some(mv.pivot), caption)
        });
        std::iter::once(first).chain(after)
    }

    /// The lengths of the picture of a board alone.
    fn measure_alone(&self) -> Measure {
        self.measure(1000.0, [10.0, 40.0], false)
    }

    /// The lengths of a picture whose longer side is about `handy`.
    fn measure(&self, handy: f64, cells: [f64; 2], has_caption: bool) -> Measure {
        let Layout { width, height, .. } = self.layout;
        let cell = self.style.cell.map(f64::from);
        Measure::new([width, height], cell, handy, cells, has_caption)
    }
}

/// Refuses pictures with too many vertices.
fn check_drawn(instance: &Instance, boards: usize) -> Result<(), DrawError> {
    let found = instance.vertex_count().saturating_mul(boards);
    if found > MAX_DRAWN {
        return Err(DrawError::TooManyDrawn { found });
    }
    Ok(())
}

/// A sheet for the panels of a drawing.
struct Page<'a> {
    drawing: &'a Drawing<'a>,
    scene: Scene,
    measure: Measure,
    /// The origin of the lengths of the picture.
    origin: Point,
}

impl Page<'_> {
    /// The upper left corner of a panel.
    fn corner(&self, place: usize, columns: usize) -> Point {
        self.at(self.measure.corner(place, columns))
    }

    /// A point below the title.
    fn at(&self, point: Point) -> Point {
        self.origin + point
    }
}

/// A position as it is drawn, with its caption.
pub(crate) struct DrawnPosition {
    colors: Vec<Color>,
    regions: Vec<OutlinedRegion>,
    caption: Caption,
}

impl DrawnPosition {
    /// A position whose component of `focus` is outlined, or with several pivots theirs.
    fn new(
        instance: &Instance,
        state: &State<'_>,
        focus: Option<Vertex>,
        caption: Caption,
    ) -> Self {
        let foci = match instance.pivots() {
            [] => focus.as_slice(),
            pivots => pivots,
        };
        let mut regions: Vec<OutlinedRegion> = Vec::with_capacity(foci.len());
        for &focus in foci {
            let mut inside = vec![false; state.colors().len()];
            // A region of several pivots is drawn once, below all of their signs.
            if !regions.iter().any(|region| region.inside[focus.index()]) {
                for vertex in state.component(focus) {
                    inside[vertex.index()] = true;
                }
            }
            let sign = Sign::Pivot;
            regions.push(OutlinedRegion {
                inside,
                focus,
                sign,
            });
        }
        Self {
            colors: state.colors().to_vec(),
            regions,
            caption,
        }
    }
}
