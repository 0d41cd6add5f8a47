//! Pictures of duels, with both territories. Each is one shape with an outline; a full dot marks
//! the start of player 0, and an empty one that of player 1.

use inundate_core::Color;
use inundate_core::duel::{Duel, Player, Position};

use super::legend::Caption;
use super::panel::{OutlinedRegion, Sign};
use super::{Drawing, DrawnPosition, Style};
use crate::DrawError;
use crate::scene::Scene;

impl<'a> Drawing<'a> {
    /// Computes the layout of the board of a duel.
    ///
    /// ```
    /// use inundate_core::duel::DuelSetup;
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_draw::palette::ColorScheme;
    /// use inundate_draw::{Drawing, Style};
    ///
    /// let board = GridSetup::from_drawing("0122")?.into_instance(GameSetup::Free)?;
    /// let duel = DuelSetup { starts: None, ..DuelSetup::default() }.on(board)?;
    /// let style = Style::new(ColorScheme::LAGOON).with_cell(Some(20));
    /// let drawing = Drawing::of_duel(&duel, &style)?;
    /// let call = duel.palette().color("1");
    /// let scene = drawing.duel_position(&duel, &[call])?;
    /// assert!(scene.to_svg().contains("2 and 2 of 4 vertices"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`DrawError`] for too many vertices or edges for its layout, for more colors than symbols,
    /// and for layers, which need a pivot.
    pub fn of_duel(duel: &'a Duel, style: &Style) -> Result<Self, DrawError> {
        Self::with_palette(duel.instance(), duel.palette(), style)
    }

    /// Draws the position after some calls of the duel; `None` is a forced pass.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`].
    ///
    /// # Panics
    /// If the rules forbid one of the calls, or the drawing is of another board.
    pub fn duel_position(&self, duel: &Duel, calls: &[Option<Color>]) -> Result<Scene, DrawError> {
        let mut position = Position::new(duel);
        for &call in calls {
            position.call(call).expect("the calls are legal");
        }
        let [zero, one] = Player::BOTH.map(|player| position.cells(player));
        let vertices = duel.instance().vertex_count();
        let description = format!("The players hold {zero} and {one} of {vertices} vertices.");
        let shown = captioned(duel, &position, Caption::start());
        self.alone(", a duel", description, &shown)
    }

    /// Draws the board at the start and after each call, in rows of `columns`. Without that number,
    /// the sheet is as close to 16:9 as can be. The captions say how many vertices each player
    /// holds.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooManyDrawn`].
    ///
    /// # Panics
    /// If the rules forbid one of the calls, or the drawing is of another board.
    pub fn duel_strip(
        &self,
        duel: &Duel,
        calls: &[Option<Color>],
        columns: Option<usize>,
    ) -> Result<Scene, DrawError> {
        let words: Vec<String> = calls
            .iter()
            .map(|&call| duel.labeled(call).unwrap_or_else(|| "pass".to_owned()))
            .collect();
        let told = format!("Calls: {}", words.join(" "));
        let kind = format!(", a duel of {} calls", calls.len());
        let positions = duel_positions(duel, calls, false);
        self.strip_of(positions, calls.len() + 1, columns, &kind, told)
    }
}

/// The positions of a duel with their captions, each in a picture of its own or together.
pub(crate) fn duel_positions(
    duel: &Duel,
    calls: &[Option<Color>],
    is_alone: bool,
) -> impl Iterator<Item = DrawnPosition> {
    let mut position = Position::new(duel);
    let first = captioned(duel, &position, Caption::start());
    let after = calls.iter().enumerate().map(move |(place, &call)| {
        position.call(call).expect("the calls are legal");
        let held = Player::BOTH.map(|player| position.cells(player));
        let caption = Caption::of_call(place + 1, calls.len(), is_alone, call, held);
        captioned(duel, &position, caption)
    });
    std::iter::once(first).chain(after)
}

fn captioned(duel: &Duel, position: &Position, caption: Caption) -> DrawnPosition {
    let vertices = || duel.instance().graph().vertices();
    let territory = |player: Player| OutlinedRegion {
        inside: vertices()
            .map(|v| position.owner(v) == Some(player))
            .collect(),
        focus: duel.start(player),
        sign: match player {
            Player::Zero => Sign::Full,
            Player::One => Sign::Empty,
        },
    };
    DrawnPosition {
        colors: vertices().map(|v| position.color(v)).collect(),
        regions: Player::BOTH.map(territory).to_vec(),
        caption,
    }
}
