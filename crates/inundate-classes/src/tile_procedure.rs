//! The procedures for marked tiles.

use inundate_method::{Run, StopReason};

use super::printed::{ColorsOfTheWay, from_the_last_tile};
use super::{CornerStrip, MarkedStep, marked_tile};

/// A procedure for marked tiles: it goes from one to the next, in rounds.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{classes::TileProcedure, classes::TwoRows, solver::Run};
///
/// let grid = GridSetup::from_drawing("010\n203")?;
/// let rows = TwoRows::open(&grid.into_instance(GameSetup::default())?)?.into_corner()?;
/// let moves = TileProcedure::ALL.map(|procedure| {
///     let rounds = procedure.rounds(&rows.strip(), &mut Run::unlimited());
///     rounds.expect("no limit").iter().map(|round| round.moves.len()).sum::<usize>()
/// });
/// assert_eq!(moves, [4, 5, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileProcedure {
    /// That of Clifford et al.: its moves are a shortest sequence.
    Clifford,
    /// That of a student's report, in one of its readings.
    Report(ColorsOfTheWay),
}

impl TileProcedure {
    /// All of them.
    pub const ALL: [Self; 3] = [
        Self::Clifford,
        Self::Report(ColorsOfTheWay::Now),
        Self::Report(ColorsOfTheWay::AtFirst),
    ];

    /// The name of its method.
    pub const fn method(self) -> &'static str {
        match self {
            Self::Clifford => "marked-tile",
            Self::Report(ColorsOfTheWay::Now) => "printed:report-two-rows",
            Self::Report(ColorsOfTheWay::AtFirst) => "printed:report-two-rows:at-first",
        }
    }

    /// That of the method of a name; other methods have none.
    pub fn of_method(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|procedure| procedure.method() == name)
    }

    /// Its rounds on a board.
    ///
    /// # Errors
    /// [`StopReason`].
    ///
    /// # Complexity
    /// That of [`marked_tile()`] or [`from_the_last_tile`].
    pub fn rounds(
        self,
        board: &CornerStrip<'_>,
        run: &mut Run<'_>,
    ) -> Result<Vec<MarkedStep>, StopReason> {
        match self {
            Self::Clifford => marked_tile(board, run),
            Self::Report(colors) => from_the_last_tile(board, colors, run),
        }
    }
}
