//! The move limit of a game.

use std::fmt;
use std::str::FromStr;

use inundate_core::Instance;

/// The number of moves you may make. If you use them all without flooding the board, you lose.
///
/// ```
/// use inundate_game::MoveLimit;
///
/// assert_eq!("optimal+2".parse::<MoveLimit>()?, MoveLimit::Optimal { extra: 2 });
/// assert_eq!("25".parse::<MoveLimit>()?, MoveLimit::Moves(25));
/// assert_eq!(MoveLimit::Classic.to_string(), "classic");
/// assert!("optimal-1".parse::<MoveLimit>().is_err());
/// # Ok::<(), inundate_game::MoveLimitError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveLimit {
    /// No limit.
    #[default]
    None,
    /// The classic limit: [`classic`].
    Classic,
    /// The classic limit, but at least [`FAIR_EXTRA`] moves more than the optimum, so that every
    /// board can be flooded within it.
    Fair,
    /// The optimum plus some moves.
    Optimal {
        /// Moves beyond the optimum.
        extra: u32,
    },
    /// This number of moves.
    Moves(u32),
}

/// The least number of moves that the fair limit gives beyond the optimum.
pub const FAIR_EXTRA: u32 = 2;

impl MoveLimit {
    /// The default limit of a game: the fair limit, or none if the board is not a grid.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_game::MoveLimit;
    ///
    /// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
    /// assert_eq!(MoveLimit::usual(&board), MoveLimit::Fair);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn usual(instance: &Instance) -> Self {
        classic(instance).map_or(Self::None, |_| Self::Fair)
    }
}

impl fmt::Display for MoveLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Classic => f.write_str("classic"),
            Self::Fair => f.write_str("fair"),
            Self::Optimal { extra: 0 } => f.write_str("optimal"),
            Self::Optimal { extra } => write!(f, "optimal+{extra}"),
            Self::Moves(moves) => write!(f, "{moves}"),
        }
    }
}

/// The text is not a move limit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected none, fair, classic, optimal, optimal+K or a number of moves, found `{0}`")]
pub struct MoveLimitError(String);

impl FromStr for MoveLimit {
    type Err = MoveLimitError;

    fn from_str(text: &str) -> Result<Self, MoveLimitError> {
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            let number = if plain { digits.parse().ok() } else { None };
            number.ok_or_else(|| MoveLimitError(text.to_owned()))
        };
        match text {
            "none" => Ok(Self::None),
            "classic" => Ok(Self::Classic),
            "fair" => Ok(Self::Fair),
            "optimal" => Ok(Self::Optimal { extra: 0 }),
            _ => match text.strip_prefix("optimal+") {
                Some(extra) => Ok(Self::Optimal {
                    extra: number(extra)?,
                }),
                None => Ok(Self::Moves(number(text)?)),
            },
        }
    }
}

/// The classic limit: 25 moves on a 14×14 grid of 6 colors. On other grids it is proportional to
/// (rows + columns) · colors, rounded down, and at least the number of colors minus one. `None` if
/// the board is not a grid.
///
/// ```
/// use inundate_core::GameSetup;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_game::classic;
///
/// let limit = |rows, cols, colors| {
///     let grid = uniform(rows, cols, colors, &mut SplitMix64::new(0))?;
///     Ok::<_, Box<dyn std::error::Error>>(classic(&grid.into_instance(GameSetup::default())?))
/// };
/// assert_eq!(limit(14, 14, 6)?, Some(25));
/// assert_eq!(limit(28, 28, 6)?, Some(50));
/// assert_eq!(limit(10, 10, 4)?, Some(11));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn classic(instance: &Instance) -> Option<u32> {
    let grid = instance.shape().grid()?;
    Some(classic_limit(
        grid.rows(),
        grid.cols(),
        instance.palette().len(),
    ))
}

/// The limit of [`classic`] by rows, columns and number of colors.
///
/// ```
/// assert_eq!(inundate_game::classic_limit(21, 21, 6), 37);
/// // A limit that no number holds is no limit.
/// assert_eq!(inundate_game::classic_limit(1, 1 << 22, 65_536), u32::MAX);
/// ```
pub fn classic_limit(rows: usize, cols: usize, colors: usize) -> u32 {
    let [sides, colors] = [rows.saturating_add(cols), colors].map(|number| number as u64);
    let moves = (25 * sides).saturating_mul(colors) / ((14 + 14) * 6);
    u32::try_from(moves.max(colors.saturating_sub(1))).unwrap_or(u32::MAX)
}
