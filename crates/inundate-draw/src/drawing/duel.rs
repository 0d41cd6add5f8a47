//! Pictures of duels, with both territories.

use inundate_core::duel::{Duel, Player, Position};
use inundate_core::{Color, Stop};

use super::legend::Caption;
use super::panel::{OutlinedRegion, Sign};
use super::{Drawing, Style};
use crate::DrawError;
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
        let mut position = Position::new(self.duel);
        for &call in calls {
            position.call(call).expect("the calls are legal");
        }
        let [zero, one] = Player::BOTH.map(|player| position.cells(player));
        let vertices = self.duel.instance().vertex_count();
        let description = format!("The players hold {zero} and {one} of {vertices} vertices.");
        let shown = self.captioned(&position, Caption::start());
        self.drawing.alone(", a duel", description, &shown)
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
        let (positions, told) = (self.positions(calls, false), || self.calls_text(calls));
        let kind = format!(", a duel of {} calls", calls.len());
        let drawing = &self.drawing;
        drawing.strip_of(positions, calls.len() + 1, columns, &kind, told)
    }

    pub(crate) fn drawing(&self) -> &Drawing<'a> {
        &self.drawing
    }

    /// Draws a picture for each position, all of the same size.
    pub(crate) fn frames<'b>(
        &'b self,
        calls: &'b [Option<Color>],
    ) -> impl Iterator<Item = Result<Scene, DrawError>> + 'b {
        self.drawing.frames_of(self.positions(calls, true))
    }

    /// The positions of a game with their captions, each in a picture of its own or together.
    fn positions<'b>(
        &'b self,
        calls: &'b [Option<Color>],
        is_alone: bool,
    ) -> impl Iterator<Item = super::DrawnPosition> + 'b {
        let mut position = Position::new(self.duel);
        let first = self.captioned(&position, Caption::start());
        let after = calls.iter().enumerate().map(move |(place, &call)| {
            position.call(call).expect("the calls are legal");
            let held = Player::BOTH.map(|player| position.cells(player));
            let caption = Caption::of_call(place + 1, calls.len(), is_alone, call, held);
            self.captioned(&position, caption)
        });
        std::iter::once(first).chain(after)
    }

    fn captioned(&self, position: &Position, caption: Caption) -> super::DrawnPosition {
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
        super::DrawnPosition {
            colors: vertices().map(|v| position.color(v)).collect(),
            regions: Player::BOTH.map(territory).to_vec(),
            caption,
        }
    }

    /// The calls in words.
    fn calls_text(&self, calls: &[Option<Color>]) -> String {
        let words: Vec<String> = calls
            .iter()
            .map(|&call| self.duel.labeled(call).unwrap_or_else(|| "pass".to_owned()))
            .collect();
        format!("Calls: {}", words.join(" "))
    }
}
