//! Ids of boards that are short enough to share.

use std::fmt;
use std::str::FromStr;

use inundate_core::generate::{GenerateError, SplitMix64, uniform};
use inundate_core::{FamilyName, GameSetup, Instance, Pivot};

use crate::{Daily, DailyError, DailyLevel};

/// The id of a generated board and the game on it: `random:ROWSxCOLSxCOLORS:SEED`, or the name of
/// one of the other [families](Self::families) instead of `random`. The pivot is the top-left cell,
/// unless the id ends in `:PIVOT` or `:free`. `daily:YYYY-MM-DD` is the board of a day: see
/// [`Daily`].
///
/// An id always gives the same board, in every version and on every platform.
///
/// ```
/// use inundate_game::GameId;
///
/// let id: GameId = "random:14x14x6:42:center".parse()?;
/// assert_eq!(id.to_string(), "random:14x14x6:42:center");
/// assert_eq!(id.board()?.vertex_count(), 196);
/// let daily: GameId = "daily:2026-11-21".parse()?;
/// assert_eq!(daily.to_string(), "random:14x14x6:20261121");
/// assert!("daily:2026-13-21".parse::<GameId>().is_err());
/// let hexagons: GameId = "hex:14x14x6:42".parse()?;
/// assert_eq!(hexagons.board()?.shape().kind(), "hex");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameId {
    /// The family of the board, one of [`families`](Self::families).
    pub family: FamilyName,
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// Number of colors to draw from.
    pub colors: usize,
    /// The seed of the generator.
    pub seed: u64,
    /// The game.
    pub game: GameSetup,
}

impl GameId {
    /// The fixed game from the top-left cell, on a random board.
    pub fn new(rows: usize, cols: usize, colors: usize, seed: u64) -> Self {
        Self {
            family: FamilyName::Grid,
            rows,
            cols,
            colors,
            seed,
            game: GameSetup::default(),
        }
    }

    /// Whether a text begins like an id, so that it is nothing else.
    pub fn begins(text: &str) -> bool {
        text.starts_with(DAILY) || after_prefix(text).is_some()
    }

    /// The families of the boards that have ids: those of cells alone but circular grids, whose
    /// [share codes](crate::share_code) with all cells begin with the name.
    pub fn families() -> impl Iterator<Item = FamilyName> {
        use FamilyName::{Grid, Hex, Torus, Triangles};
        [Grid, Hex, Triangles, Torus].into_iter()
    }

    /// Sets the family; the colors stay, cell by cell.
    ///
    /// # Panics
    /// If the family is not one of [`families`](Self::families).
    #[must_use]
    pub fn with_family(self, family: FamilyName) -> Self {
        let has_ids = Self::families().any(|known| known == family);
        assert!(
            has_ids,
            "expected a family whose boards have ids, found {family}"
        );
        Self { family, ..self }
    }

    /// Sets the game; the board stays.
    #[must_use]
    pub fn with_game(self, game: GameSetup) -> Self {
        Self { game, ..self }
    }

    /// Sets the seed; sizes and game stay.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The id of the next seed, this one's or a higher one, whose board is not of one color; the
    /// same id if there is none.
    ///
    /// ```
    /// use inundate_game::GameId;
    ///
    /// # type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;
    /// let next = |id: &str| -> Result<_> { Ok(id.parse::<GameId>()?.to_play()?.to_string()) };
    /// assert_eq!(next("random:2x2x2:3")?, "random:2x2x2:5");
    /// assert_eq!(next("random:2x2x1:3")?, "random:2x2x1:3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`board`](Self::board).
    pub fn to_play(mut self) -> Result<Self, GenerateError> {
        let colors = |id: Self| Ok::<_, GenerateError>(id.board()?.palette().len());
        while colors(self)? == 1 && self.colors > 1 && (self.rows, self.cols) != (1, 1) {
            self.seed = self.seed.wrapping_add(1);
        }
        Ok(self)
    }

    /// The daily board that it is; `None` if it is another board.
    ///
    /// ```
    /// use inundate_game::GameId;
    ///
    /// let daily = |id: &str| id.parse::<GameId>().ok()?.daily().map(|daily| daily.to_string());
    /// assert_eq!(daily("random:14x14x6:20261121").as_deref(), Some("2026-11-21"));
    /// assert_eq!(daily("random:18x18x6:202611212").as_deref(), Some("2026-11-21:hard"));
    /// let others =
    ///     ["random:14x14x6:20261321", "random:18x18x6:202611213", "random:8x8x4:20261121:free"];
    /// for other in others {
    ///     assert_eq!(daily(other), None);
    /// }
    /// ```
    pub fn daily(&self) -> Option<Daily> {
        let daily = |level| Daily::of_seed(level, self.seed);
        let mut dailies = DailyLevel::ALL.into_iter().filter_map(daily);
        dailies.find(|daily| Self::from(*daily) == *self)
    }

    /// The board: the first one that the generator makes from the seed.
    ///
    /// # Errors
    /// [`GenerateError`] if a size is 0 or over the [limits](inundate_core::limits), the board does
    /// not have the pivot, or the family is not one of cells alone.
    pub fn board(&self) -> Result<Instance, GenerateError> {
        let rng = &mut SplitMix64::for_board(self.seed, 0);
        let grid = uniform(self.rows, self.cols, self.colors, rng)?;
        let board = self.family.board(grid, self.game);
        Ok(board.ok_or_else(|| GenerateError::Argument {
            expected: "a family of cells alone".to_owned(),
            found: self.family.to_string(),
        })??)
    }
}

/// The beginning of the id of a board of this family, up to the colon.
fn prefix(family: FamilyName) -> &'static str {
    match family {
        FamilyName::Grid => "random",
        other => other.as_str(),
    }
}

/// The family whose prefix a text has, and the part after the first colon.
fn after_prefix(text: &str) -> Option<(FamilyName, &str)> {
    let (found, rest) = text.split_once(':')?;
    let mut families = GameId::families();
    Some((families.find(|&family| prefix(family) == found)?, rest))
}

/// The prefix of the id of a daily board.
const DAILY: &str = "daily:";

/// The board of the day and the game on it: the fixed game from the top-left cell.
impl From<Daily> for GameId {
    fn from(daily: Daily) -> Self {
        let (side, colors) = match daily.level() {
            DailyLevel::Small => (8, 4),
            DailyLevel::Classic => (14, 6),
            DailyLevel::Hard => (18, 6),
        };
        Self::new(side, side, colors, daily.seed())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            family,
            rows,
            cols,
            colors,
            seed,
            game,
        } = *self;
        write!(f, "{}:{rows}x{cols}x{colors}:{seed}", prefix(family))?;
        match game {
            GameSetup::Free | GameSetup::Islands => f.write_str(":free"),
            GameSetup::Fixed(Pivot::Default | Pivot::TopLeft) => Ok(()),
            GameSetup::Fixed(pivot) => write!(f, ":{pivot}"),
        }
    }
}

/// The text is not the id of a generated board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameIdError {
    /// It does not have the form of an id.
    #[error(
        "expected random:ROWSxCOLSxCOLORS:SEED or the same after hex:, triangles: or torus:, \
         optionally followed by :PIVOT or :free, or daily:YYYY-MM-DD, optionally followed by \
         :small or :hard, found `{0}`"
    )]
    Form(String),
    /// A part of it is wrong.
    #[error("expected {expected}, found {found}")]
    Part {
        /// The expected part, in words.
        expected: &'static str,
        /// The part found, in words.
        found: String,
    },
    /// There is no such board of a day.
    #[error(transparent)]
    Daily(#[from] DailyError),
}

impl GameIdError {
    fn part(expected: &'static str, found: Option<&str>) -> Self {
        let found = match found {
            None | Some("") => "nothing".to_owned(),
            Some(found) => format!("`{found}`"),
        };
        Self::Part { expected, found }
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        if let Some(day) = text.strip_prefix(DAILY) {
            return Ok(day.parse::<Daily>()?.into());
        }
        let Some((family, parts)) = after_prefix(text) else {
            return Err(GameIdError::Form(text.to_owned()));
        };
        let mut parts = parts.splitn(3, ':');
        let size = parts.next().unwrap_or_default();
        let numbers: Vec<_> = size.split('x').map(number::<usize>).collect();
        let &[Some(rows), Some(cols), Some(colors)] = numbers.as_slice() else {
            return Err(GameIdError::part(
                "ROWSxCOLSxCOLORS like 14x14x6",
                Some(size),
            ));
        };
        let (seed, game) = (parts.next(), parts.next());
        Ok(Self {
            family,
            rows,
            cols,
            colors,
            seed: seed
                .and_then(number)
                .ok_or_else(|| GameIdError::part("a seed from 0 to 18446744073709551615", seed))?,
            game: match game {
                None => GameSetup::default(),
                Some("free") => GameSetup::Free,
                Some(pivot) => GameSetup::Fixed(pivot.parse().map_err(|_| {
                    GameIdError::part(
                        "free or a pivot ROW,COL, center, top-left, top-right, bottom-left or \
                         bottom-right",
                        game,
                    )
                })?),
            },
        })
    }
}

/// Digits, and nothing but digits.
pub(crate) fn number<N: FromStr>(text: &str) -> Option<N> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_back() {
        for text in [
            "random:1x1x1:0",
            "random:14x20x8:18446744073709551615:free",
            "random:5x6x3:7:2,3",
            "random:5x6x3:7:bottom-right",
            "hex:5x6x3:7:center",
            "triangles:5x6x3:7",
            "torus:5x6x3:7:free",
        ] {
            let id: GameId = text.parse().unwrap();
            assert_eq!(id.to_string(), text);
            assert!(id.board().is_ok(), "{text}");
        }
    }

    #[test]
    fn boards_of_one_color_are_not_to_play() {
        for text in ["random:2x2x2:0", "hex:1x2x3:0", "random:1x2x2:0:free"] {
            let id: GameId = text.parse().unwrap();
            let seeds: Vec<u64> = (0..200).collect();
            let is_one = |seed: &u64| {
                let board = id.with_seed(*seed).board().unwrap();
                board
                    .colors()
                    .iter()
                    .all(|color| *color == board.colors()[0])
            };
            let (one, several): (Vec<u64>, Vec<u64>) = seeds.into_iter().partition(is_one);
            assert!(!one.is_empty(), "{text}");
            for seed in several.windows(2).flat_map(|pair| pair[0] + 1..=pair[1]) {
                let next = several[several.partition_point(|other| *other < seed)];
                assert_eq!(id.with_seed(seed).to_play(), Ok(id.with_seed(next)));
            }
        }
        for text in ["random:1x1x5:7", "random:3x3x1:7"] {
            let id: GameId = text.parse().unwrap();
            assert_eq!(id.to_play(), Ok(id));
        }
        for day in ["2026-11-21", "2026-11-21:small", "2026-11-21:hard"] {
            let id = GameId::from(day.parse::<Daily>().unwrap());
            assert_eq!(id.to_play(), Ok(id));
        }
        assert!(GameId::new(0, 5, 2, 1).to_play().is_err());
    }

    #[test]
    fn nonsense_is_refused() {
        let wrong = "random random: random:5x5:1 random:5x5x5x5:1 random:5x5x5: random:5x5x5:-1 \
            random:+5x5x5:1 random:5x5x5:1: random:5x5x5:1:free:free \
            random:5x5x5:18446744073709551616 hex:5x5:1 hexagons:5x5x5:1 daily: daily:2026-02-30 \
            daily:2026-1-1 daily:2026-11-21T00 daily:+026-11-21 daily:2026-11-21: \
            daily:2026-11-21:free daily:2026-11-21:hard:free";
        for text in wrong.split(' ').chain([""]) {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
        let too_large: GameId = "random:5000x5000x6:1".parse().unwrap();
        assert!(too_large.board().is_err());
        let outside: GameId = "random:5x5x6:1:5,0".parse().unwrap();
        assert!(outside.board().is_err());
    }

    fn first_row(day: &str) -> String {
        let id: GameId = format!("daily:{day}").parse().unwrap();
        let board = id.board().unwrap();
        let colors = &board.colors()[..id.cols];
        colors.iter().map(|&c| board.palette().label(c)).collect()
    }

    #[test]
    fn the_boards_of_a_day_stay() {
        assert_eq!(first_row("2026-11-21"), "15125050314220");
        assert_eq!(first_row("2026-11-21:classic"), "15125050314220");
        assert_eq!(first_row("2026-11-21:small"), "13113030");
        assert_eq!(first_row("2026-11-21:hard"), "512415302444033433");
    }
}
