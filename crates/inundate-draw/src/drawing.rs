//! Pictures of boards, and of solutions as strips of boards.

mod caption;
mod panel;

use inundate_core::{Game, Instance, Move, State, Vertex};

use crate::DrawError;
use crate::error::{MAX_DRAWN, MAX_PIXELS, MAX_SIDE};
use crate::geometry::{Point, length};
use crate::glyph;
use crate::layout::Layout;
use crate::palette::{ColorScheme, Rgb, SYMBOLS};
use crate::scene::Scene;
use caption::Caption;

/// What is written on each vertex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Writing {
    /// Nothing.
    None,
    /// The label of its color. If some label of the board has more than three characters, or others than
    /// letters, digits and a few signs, the index of the color instead, from 0.
    #[default]
    Labels,
    /// The [symbol](SYMBOLS) of its color.
    Symbols,
    /// Its distance from the pivot's component, in moves: the distance layer.
    Layers,
}

/// How boards look.
///
/// ```
/// use inundate_draw::palette::ColorScheme;
/// use inundate_draw::{Style, Writing};
///
/// let style = Style::new(ColorScheme::muted()).with_writing(Writing::Symbols).with_cell(Some(40));
/// assert_eq!(style.cell, Some(40));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Style {
    /// The looks of the colors.
    pub palette: ColorScheme,
    /// What is written on the vertices.
    pub writing: Writing,
    /// The side of a cell in pixels, to which distances of vertices scale too; `None` for a picture of a
    /// handy size.
    pub cell: Option<u32>,
}

impl Style {
    /// These colors, with labels, at a handy size.
    pub fn new(palette: ColorScheme) -> Self {
        Self {
            palette,
            writing: Writing::default(),
            cell: None,
        }
    }

    /// The same with this on the vertices.
    #[must_use]
    pub fn with_writing(self, writing: Writing) -> Self {
        Self { writing, ..self }
    }

    /// The same with cells of this side.
    #[must_use]
    pub fn with_cell(self, cell: Option<u32>) -> Self {
        Self { cell, ..self }
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
/// let style = Style::new(ColorScheme::vivid()).with_cell(Some(20));
/// let scene = Drawing::new(&instance, &style)?.board()?;
/// assert_eq!((scene.width(), scene.height()), (80, 60));
/// assert!(scene.to_svg().starts_with("<svg "));
/// assert!(scene.to_png()?.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Drawing<'a> {
    instance: &'a Instance,
    layout: Layout,
    /// By color.
    looks: Vec<Rgb>,
    /// What the vertices of each color are marked with, by color.
    labels: Vec<String>,
    writing: Writing,
    cell: Option<u32>,
    /// Vertices with a mark, or none at all.
    marked: Vec<bool>,
}

/// The most characters of a label.
const LABEL: usize = 3;

impl<'a> Drawing<'a> {
    /// Computes the layout of a board.
    ///
    /// # Errors
    /// [`DrawError`] for too many vertices or edges for its layout, for more colors than symbols, and for
    /// layers without a pivot.
    pub fn new(instance: &'a Instance, style: &Style) -> Result<Self, DrawError> {
        check_drawn(instance, 1)?;
        let colors = instance.palette().len();
        if style.writing == Writing::Symbols && colors > SYMBOLS.len() {
            return Err(DrawError::TooManyColors {
                most: SYMBOLS.len(),
                found: colors,
            });
        }
        if style.writing == Writing::Layers && instance.game() == Game::Free {
            return Err(DrawError::NoPivot);
        }
        let names = instance.palette();
        let mut labels: Vec<String> = names
            .colors()
            .map(|color| names.label(color).to_owned())
            .collect();
        let looks = style.palette.colors_of(labels.iter().map(String::as_str));
        let is_short = |label: &String| label.len() <= LABEL && glyph::is_drawable(label);
        if !labels.iter().all(is_short) || labels.iter().any(|label| label.trim().is_empty()) {
            labels = (0..colors).map(|index| index.to_string()).collect();
        }
        Ok(Self {
            instance,
            layout: Layout::new(instance)?,
            looks,
            labels,
            writing: style.writing,
            cell: style.cell,
            marked: Vec::new(),
        })
    }

    /// The same with a mark in the corner of some vertices.
    #[must_use]
    pub fn with_marks(mut self, marked: Vec<bool>) -> Self {
        self.marked = marked;
        self
    }

    /// The board alone.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`].
    pub fn board(&self) -> Result<Scene, DrawError> {
        let measure = self.measure(1000.0, [10.0, 40.0], false);
        let mut scene = self.page(&measure, (1, 1), "")?;
        let state = State::new(self.instance);
        self.paint(
            &mut scene,
            &measure,
            measure.corner(0, 1),
            &state,
            self.pivot(),
        );
        Ok(scene)
    }

    /// The board at the start and after each move, in rows of `columns`. Without that number, the sheet is
    /// about three times as wide as high.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooManyDrawn`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn strip(&self, moves: &[Move], columns: Option<usize>) -> Result<Scene, DrawError> {
        let measure = self.measure(200.0, [6.0, 28.0], true);
        let panels = moves.len() + 1;
        check_drawn(self.instance, panels)?;
        let columns = columns
            .unwrap_or_else(|| measure.columns(panels))
            .clamp(1, panels);
        let title = format!(", a solution of {} moves", moves.len());
        let mut scene = self.page(&measure, (columns, panels.div_ceil(columns)), &title)?;
        for (place, position) in self.positions(moves).enumerate() {
            let corner = measure.corner(place, columns);
            self.caption(&mut scene, &measure, corner, &position.caption);
            self.paint(
                &mut scene,
                &measure,
                corner,
                &position.state,
                position.focus,
            );
        }
        Ok(scene)
    }

    /// One picture for each position of a solution, all of the same size.
    pub(crate) fn frames<'b>(
        &'b self,
        moves: &'b [Move],
    ) -> Result<impl Iterator<Item = Result<Scene, DrawError>> + 'b, DrawError> {
        let measure = self.measure(480.0, [6.0, 32.0], true);
        self.page(&measure, (1, 1), "")?;
        Ok(self.positions(moves).map(move |position| {
            let mut scene = self.page(&measure, (1, 1), "")?;
            let corner = measure.corner(0, 1);
            self.caption(&mut scene, &measure, corner, &position.caption);
            self.paint(
                &mut scene,
                &measure,
                corner,
                &position.state,
                position.focus,
            );
            Ok(scene)
        }))
    }

    /// The looks of the colors, by color.
    pub(crate) fn looks(&self) -> &[Rgb] {
        &self.looks
    }

    fn pivot(&self) -> Option<Vertex> {
        match self.instance.game() {
            Game::Fixed { pivot } => Some(pivot),
            Game::Free => None,
        }
    }

    /// The positions of a solution with their captions.
    fn positions<'b>(&'b self, moves: &'b [Move]) -> impl Iterator<Item = Position<'b>> + 'b {
        let mut state = State::new(self.instance);
        let first = Position {
            state: state.clone(),
            focus: self.pivot(),
            caption: Caption::start(),
        };
        let after = moves.iter().enumerate().map(move |(place, &mv)| {
            let gained = state.play(mv).expect("the moves are legal");
            Position {
                state: state.clone(),
                focus: Some(mv.pivot),
                caption: Caption::after(place + 1, moves.len(), mv.color, gained),
            }
        });
        std::iter::once(first).chain(after)
    }

    /// The lengths of a picture whose longer side is about `handy`, or longer so that a cell has at least
    /// `smallest` pixels, as long as this is no more than four times as long.
    fn measure(&self, handy: f64, [smallest, largest]: [f64; 2], has_caption: bool) -> Measure {
        let Layout { width, height, .. } = self.layout;
        let longer = width.max(height);
        let least = (4.0 * handy / longer).floor().clamp(2.0, smallest);
        let handy = (handy / longer).floor().clamp(least, largest);
        let cell = self.cell.map_or(handy, f64::from);
        let text = if has_caption {
            (0.6 * cell).clamp(9.0, 16.0)
        } else {
            0.0
        };
        let width = (width * cell).ceil();
        Measure {
            cell,
            text,
            width: if has_caption {
                width.max(7.0 * text)
            } else {
                width
            },
            height: (height * cell + 1.7 * text).ceil(),
            margin: (0.5 * cell).clamp(4.0, 16.0).round(),
        }
    }

    /// An empty sheet for panels in columns and rows.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "lengths are not negative, and the largest are refused"
    )]
    fn page(
        &self,
        measure: &Measure,
        (columns, rows): (usize, usize),
        title: &str,
    ) -> Result<Scene, DrawError> {
        let side =
            |count: usize, step: f64| length(count) * (step + measure.margin) + measure.margin;
        let (width, height) = (side(columns, measure.width), side(rows, measure.height));
        let limit = f64::from(MAX_SIDE);
        if width > limit || height > limit || (width as u64) * (height as u64) > MAX_PIXELS {
            return Err(DrawError::TooLarge {
                width: width as u64,
                height: height as u64,
            });
        }
        let kind = self.instance.shape().kind();
        let board = match self.instance.shape().grid() {
            Some(grid) => format!("{}×{} {kind}", grid.rows(), grid.cols()),
            None => format!("{kind}, {} vertices", self.instance.vertex_count()),
        };
        Ok(Scene {
            width: width as u32,
            height: height as u32,
            unit: measure.unit(),
            title: format!("{board}, {} colors{title}", self.looks.len()),
            shapes: Vec::new(),
        })
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

/// A position of a solution.
struct Position<'a> {
    state: State<'a>,
    /// The vertex whose component is outlined.
    focus: Option<Vertex>,
    caption: Caption,
}

/// Lengths in pixels.
#[derive(Clone, Copy, Debug)]
struct Measure {
    cell: f64,
    /// Height of the letters above a panel; 0 without a caption.
    text: f64,
    /// Of a panel, with its caption.
    width: f64,
    height: f64,
    margin: f64,
}

impl Measure {
    /// Points of the raster of glyphs on cells, or parts of them where these are large.
    fn unit(&self) -> f64 {
        let point = self.cell / glyph::POINTS;
        point / (point / 4.0).ceil()
    }

    /// The upper left corner of a panel.
    fn corner(&self, place: usize, columns: usize) -> Point {
        let at = |count: usize, step: f64| self.margin + length(count) * (step + self.margin);
        Point::new(
            at(place % columns, self.width),
            at(place / columns, self.height),
        )
    }

    /// The number of panels in a row, for a sheet about three times as wide as high with few empty places; of
    /// equally good numbers the larger.
    fn columns(&self, panels: usize) -> usize {
        let badness = |columns: usize| {
            let width = length(columns) * (self.width + self.margin);
            let height = length(panels.div_ceil(columns)) * (self.height + self.margin);
            let slots = length(columns * panels.div_ceil(columns));
            (width / height / 3.0).ln().abs() + 2.0 * (1.0 - length(panels) / slots)
        };
        let numbers = (1..=panels.min(1000)).rev();
        numbers
            .min_by(|&a, &b| badness(a).total_cmp(&badness(b)))
            .unwrap_or(1)
    }
}
