//! Pictures of duels, with both territories.

use inundate_core::duel::{Duel, Player, Position};
use inundate_core::{Color, Stop};

use super::legend::Caption;
use super::panel::{OutlinedRegion, Sign};
use super::{Drawing, Measure, Style, check_drawn};
use crate::DrawError;
use crate::geometry::Point;
use crate::palette::Rgb;
use crate::scene::Scene;

/// A duel, ready for pictures. Each territory is one shape with an outline; a full dot marks the
/// start of player 0, and an empty one that of player 1.
///
/// ```
/// use inundate_core::duel::DuelSetup;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_draw::palette::ColorScheme;
/// use inundate_draw::{DuelDrawing, Style};
///
/// let board = GridSetup::from_drawing("0122")?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup { starts: None, ..DuelSetup::default() }.on(board)?;
/// let style = Style::new(ColorScheme::lagoon()).with_cell(Some(20));
/// let drawing = DuelDrawing::new(&duel, &style)?;
/// let call = duel.palette().color("1");
/// let scene = drawing.position(&[call])?;
/// assert!(scene.to_svg().contains("2 and 2 of 4 vertices"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct DuelDrawing<'a> {
    drawing: Drawing<'a>,
    duel: &'a Duel,
}

/// A position with its caption.
struct CaptionedPosition {
    colors: Vec<Color>,
    territories: [OutlinedRegion; 2],
    caption: Caption,
}

impl<'a> DuelDrawing<'a> {
    /// Computes the layout of a board.
    ///
    /// # Errors
    /// [`DrawError`] for too many vertices or edges for its layout, for more colors than symbols,
    /// and for layers, which need a pivot.
    pub fn new(duel: &'a Duel, style: &Style) -> Result<Self, DrawError> {
        Ok(Self {
            drawing: Drawing::with_palette(duel.instance(), duel.palette(), style)?,
            duel,
        })
    }

    /// Sets the title above the boards; a blank one is left out. Characters beyond those of ASCII
    /// are drawn as a box.
    #[must_use]
    pub fn with_title(self, title: &str) -> Self {
        Self {
            drawing: self.drawing.with_title(title),
            ..self
        }
    }

    /// Ends animations when `stop` says so, as [`Drawing::until`] does.
    #[must_use]
    pub fn until(self, stop: &'a (dyn Stop + Sync)) -> Self {
        Self {
            drawing: self.drawing.until(stop),
            ..self
        }
    }

    /// Draws the position after some calls; `None` is a forced pass.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`].
    ///
    /// # Panics
    /// If the rules forbid one of the calls.
    pub fn position(&self, calls: &[Option<Color>]) -> Result<Scene, DrawError> {
        let drawing = &self.drawing;
        let measure = drawing.measure(1000.0, [10.0, 40.0], false);
        let mut position = Position::new(self.duel);
        for &call in calls {
            position.call(call).expect("the calls are legal");
        }
        let [zero, one] = Player::BOTH.map(|player| position.cells(player));
        let vertices = self.duel.instance().vertex_count();
        let told = format!("The players hold {zero} and {one} of {vertices} vertices.");
        let mut page = drawing.page(&measure, (1, 1), ", a duel", told)?;
        let corner = page.corner(&measure, 0, 1);
        let shown = self.shown(&position, Caption::start());
        self.paint(&mut page.scene, &measure, corner, &shown);
        Ok(page.scene)
    }

    /// Draws the board at the start and after each call, in rows of `columns`. Without that number,
    /// the sheet is as close to 16:9 as can be. The captions say how many vertices each player
    /// holds.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooManyDrawn`].
    ///
    /// # Panics
    /// If the rules forbid one of the calls.
    pub fn strip(
        &self,
        calls: &[Option<Color>],
        columns: Option<usize>,
    ) -> Result<Scene, DrawError> {
        let drawing = &self.drawing;
        let measure = drawing.measure(200.0, [6.0, 28.0], true).of_strip();
        let panels = calls.len() + 1;
        check_drawn(self.duel.instance(), panels)?;
        let columns = columns.unwrap_or_else(|| measure.columns(panels));
        let columns = columns.clamp(1, panels);
        let kind = format!(", a duel of {} calls", calls.len());
        let rows = panels.div_ceil(columns);
        let mut page = drawing.page(&measure, (columns, rows), &kind, self.told(calls))?;
        for (place, shown) in self.positions(calls, false).enumerate() {
            let corner = page.corner(&measure, place, columns);
            drawing.caption(&mut page.scene, &measure, corner, &shown.caption);
            self.paint(&mut page.scene, &measure, corner, &shown);
        }
        Ok(page.scene)
    }

    pub(crate) fn drawing(&self) -> &Drawing<'a> {
        &self.drawing
    }

    /// Draws a picture for each position, all of the same size.
    pub(crate) fn frames<'b>(
        &'b self,
        calls: &'b [Option<Color>],
    ) -> Result<impl Iterator<Item = Result<Scene, DrawError>> + 'b, DrawError> {
        let measure = self.drawing.measure(480.0, [6.0, 32.0], true);
        let page = move || {
            let mut page = self.drawing.page(&measure, (1, 1), "", String::new())?;
            page.scene.background.get_or_insert(Rgb::WHITE);
            Ok(page)
        };
        page()?;
        Ok(self.positions(calls, true).map(move |shown| {
            let mut page = page()?;
            let corner = page.corner(&measure, 0, 1);
            self.drawing
                .caption(&mut page.scene, &measure, corner, &shown.caption);
            self.paint(&mut page.scene, &measure, corner, &shown);
            Ok(page.scene)
        }))
    }

    /// The positions of a game with their captions, each in a picture of its own or together.
    fn positions<'b>(
        &'b self,
        calls: &'b [Option<Color>],
        is_alone: bool,
    ) -> impl Iterator<Item = CaptionedPosition> + 'b {
        let mut position = Position::new(self.duel);
        let first = self.shown(&position, Caption::start());
        let after = calls.iter().enumerate().map(move |(place, &call)| {
            position.call(call).expect("the calls are legal");
            let held = Player::BOTH.map(|player| position.cells(player));
            let caption = Caption::of_call(place + 1, calls.len(), is_alone, call, held);
            self.shown(&position, caption)
        });
        std::iter::once(first).chain(after)
    }

    fn shown(&self, position: &Position, caption: Caption) -> CaptionedPosition {
        let vertices = || self.duel.instance().graph().vertices();
        let territory = |player: Player| OutlinedRegion {
            inside: vertices()
                .map(|v| position.owner(v) == Some(player))
                .collect(),
            focus: self.duel.start(player),
            sign: match player {
                Player::Zero => Sign::Full,
                Player::One => Sign::Empty,
            },
        };
        CaptionedPosition {
            colors: vertices().map(|v| position.color(v)).collect(),
            territories: Player::BOTH.map(territory),
            caption,
        }
    }

    fn paint(
        &self,
        scene: &mut Scene,
        measure: &Measure,
        corner: Point,
        shown: &CaptionedPosition,
    ) {
        let regions = &shown.territories;
        self.drawing
            .paint_regions(scene, measure, corner, &shown.colors, regions);
    }

    /// The calls in words.
    fn told(&self, calls: &[Option<Color>]) -> String {
        let words: Vec<String> = calls
            .iter()
            .map(|&call| self.duel.labeled(call).unwrap_or_else(|| "pass".to_owned()))
            .collect();
        format!("Calls: {}", words.join(" "))
    }
}
