//! Codes that carry a duel in a link.

use std::fmt;
use std::str::FromStr;

use inundate_core::Color;
use inundate_core::duel::{Duel, DuelSetup};

use crate::{Series, SeriesError, Session, Side};

/// A duel on a random board as a text that a link can carry: the board, the rules, who plays, and
/// the calls made.
///
/// It has eight parts with colons between them,
/// `duel:SHAPE:ROWSxCOLSxCOLORS:NEIGHBORS:SEED:RULES:PLAYERS:CALLS`. The seed decides the board and
/// the computer's calls: the board is the first one of the [`Series`] on which the starts lie in
/// two components.
///
/// ```
/// use inundate_duel::DuelCode;
///
/// let code: DuelCode = "duel:square:7x8x6:apart:42:standard:person-5:".parse()?;
/// let mut game = code.session()?;
/// let call = game.position().legal()[0];
/// game.call(Some(call))?;
/// let code = code.after(&game);
/// assert_eq!(code.to_string(), "duel:square:7x8x6:apart:42:standard:person-5:0");
/// assert_eq!(code.session()?.calls(), game.calls());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelCode {
    /// The board and the rules.
    pub series: Series,
    /// The player of each side.
    pub sides: [Side; 2],
    /// The calls made: labels of colors, and `pass`.
    calls: Vec<String>,
}

/// First part of a code of a duel.
const PREFIX: &str = "duel";

/// Largest number of rows, and of columns.
const LARGEST: usize = 40;

/// Largest number of colors.
const MOST_COLORS: usize = 24;

const PASS: &str = "pass";

/// Why a code cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DuelCodeError {
    /// A part of it is wrong.
    #[error("expected {expected}, found `{found}`")]
    Part {
        /// A description of the part expected.
        expected: String,
        /// The text in its place.
        found: String,
    },
    /// The series has no such board.
    #[error(transparent)]
    Board(#[from] SeriesError),
    /// A call cannot be made.
    #[error(transparent)]
    Game(#[from] inundate_core::duel::GameError),
}

impl DuelCodeError {
    fn part(expected: impl Into<String>, found: &str) -> Self {
        Self::Part {
            expected: expected.into(),
            found: found.to_owned(),
        }
    }
}

impl DuelCode {
    /// The code in a text that begins like a code, or like a link that has a code after its `#`.
    /// Such a text is nothing else. Before the code, a link to a duel over links says with `as-1:`
    /// or `as-2:` which player it is for.
    ///
    /// ```
    /// use inundate_duel::DuelCode;
    ///
    /// assert_eq!(DuelCode::find("https://example.org/#duel:square"), Some("duel:square"));
    /// assert_eq!(DuelCode::find("https://example.org/#as-2:duel:square"), Some("duel:square"));
    /// assert_eq!(DuelCode::find("random:14x14x6:42"), None);
    /// ```
    pub fn find(text: &str) -> Option<&str> {
        let is_link = text.starts_with("https://") || text.starts_with("http://");
        let code = match text.split_once('#') {
            Some((_, code)) if is_link => ["as-1:", "as-2:"]
                .iter()
                .find_map(|player| code.strip_prefix(player))
                .unwrap_or(code),
            _ => text,
        };
        let rest = code.strip_prefix(PREFIX)?;
        rest.starts_with(':').then_some(code)
    }

    /// A new game.
    pub fn new(series: Series, sides: [Side; 2]) -> Self {
        Self {
            series,
            sides,
            calls: Vec::new(),
        }
    }

    /// Replaces the seed, before the first call.
    #[must_use]
    pub fn with_seed(&self, seed: u64) -> Self {
        let series = Series {
            seed,
            ..self.series
        };
        Self::new(series, self.sides)
    }

    /// The code of the game that began as this one, after the calls of a session.
    #[must_use]
    pub fn after(&self, session: &Session) -> Self {
        let label = |&call: &Option<Color>| {
            let label = session.duel().labeled(call);
            label.unwrap_or_else(|| PASS.to_owned())
        };
        Self {
            calls: session.calls().iter().map(label).collect(),
            ..self.clone()
        }
    }

    /// The calls made: labels of colors, and `pass`.
    pub fn calls(&self) -> &[String] {
        &self.calls
    }

    /// The board and its terms.
    ///
    /// # Errors
    /// [`SeriesError`] if there is no such board.
    pub fn duel(&self) -> Result<Duel, SeriesError> {
        self.series.first()
    }

    /// The game after the calls.
    ///
    /// # Errors
    /// [`DuelCodeError`].
    pub fn session(&self) -> Result<Session, DuelCodeError> {
        let duel = self.duel()?;
        let calls = self.calls.iter().map(|word| match word.as_str() {
            PASS => Ok(None),
            label => match duel.palette().color(label) {
                Some(color) => Ok(Some(color)),
                None => Err(DuelCodeError::part("a color of the palette", label)),
            },
        });
        let calls: Vec<_> = calls.collect::<Result<_, _>>()?;
        let session = Session::new(duel, self.sides, self.series.seed);
        Ok(session.with_calls(calls)?)
    }
}

impl fmt::Display for DuelCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Series {
            is_hex,
            rows,
            cols,
            colors,
            is_apart,
            setup,
            seed,
        } = self.series;
        let shape = if is_hex { "hexagon" } else { "square" };
        let neighbors = if is_apart { "apart" } else { "any" };
        let (rules, [zero, one]) = (setup.rules, self.sides);
        let calls = self.calls.join(".");
        write!(
            f,
            "{PREFIX}:{shape}:{rows}x{cols}x{colors}:{neighbors}:\
             {seed}:{rules}:{zero}-{one}:{calls}"
        )
    }
}

impl FromStr for DuelCode {
    type Err = DuelCodeError;

    fn from_str(code: &str) -> Result<Self, DuelCodeError> {
        let parts: Vec<&str> = code.split(':').collect();
        let &[PREFIX, shape, size, neighbors, seed, rules, players, calls] = parts.as_slice()
        else {
            let expected = format!("`{PREFIX}` and 7 parts with `:` between them");
            return Err(DuelCodeError::part(expected, code));
        };
        let [rows, cols, colors] = read_size(size)?;
        let sides = players.split('-').map(str::parse);
        let sides: Result<Vec<Side>, _> = sides.collect();
        let sides = sides.ok().and_then(|sides| sides.try_into().ok());
        let players_expected = "two players, each `person` or a level from 1 to 9";
        let series = Series {
            is_hex: match shape {
                "square" => false,
                "hexagon" => true,
                _ => return Err(DuelCodeError::part("square or hexagon", shape)),
            },
            rows,
            cols,
            colors,
            is_apart: match neighbors {
                "apart" => true,
                "any" => false,
                _ => return Err(DuelCodeError::part("apart or any", neighbors)),
            },
            setup: DuelSetup {
                rules: rules
                    .parse()
                    .map_err(|_| DuelCodeError::part("a rule set", rules))?,
                ..DuelSetup::default()
            },
            seed: seed
                .parse()
                .ok()
                .filter(|_| !seed.starts_with('+'))
                .ok_or_else(|| DuelCodeError::part("a seed", seed))?,
        };
        let words = calls.split('.').filter(|_| !calls.is_empty());
        Ok(Self {
            series,
            sides: sides.ok_or_else(|| DuelCodeError::part(players_expected, players))?,
            calls: words.map(str::to_owned).collect(),
        })
    }
}

/// Rows, columns and colors.
fn read_size(size: &str) -> Result<[usize; 3], DuelCodeError> {
    let is_number =
        |part: &&str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    let parts: Vec<&str> = size.split('x').collect();
    let numbers = parts.iter().filter(|part| is_number(part));
    let numbers: Vec<usize> = numbers.filter_map(|part| part.parse().ok()).collect();
    let expected = || {
        format!(
            "ROWSxCOLSxCOLORS with 1 to {LARGEST} rows and columns and 2 to {MOST_COLORS} colors"
        )
    };
    let is_side = |side: usize| (1..=LARGEST).contains(&side);
    match numbers[..] {
        [rows, cols, colors]
            if parts.len() == 3
                && is_side(rows)
                && is_side(cols)
                && (2..=MOST_COLORS).contains(&colors) =>
        {
            Ok([rows, cols, colors])
        }
        _ => Err(DuelCodeError::part(expected(), size)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "duel:square:7x8x6:apart:42:standard:person-5:",
            "duel:hexagon:5x5x4:any:18446744073709551615:own:3-9:",
            "duel:square:4x4x4:any:2:standard:person-person:1.0",
        ] {
            let code: DuelCode = text.parse().unwrap();
            assert_eq!(code.to_string(), text);
            assert_eq!(code.after(&code.session().unwrap()), code);
        }
    }

    #[test]
    fn codes_with_an_error() {
        for (text, error) in [
            (
                "duel:square:5x5x4xq:any:1:standard:person-5:",
                "expected ROWSxCOLSxCOLORS with 1 to 40 rows and columns and 2 to 24 colors, \
                 found `5x5x4xq`",
            ),
            (
                "duel:square:5x5x4:any:+1:standard:person-5:",
                "expected a seed, found `+1`",
            ),
            (
                "duel:square:4x4x4:any:2:standard:person-5:1..0",
                "expected a color of the palette, found ``",
            ),
            (
                "duel:square",
                "expected `duel` and 7 parts with `:` between them, found `duel:square`",
            ),
            (
                "duel:round:7x8x6:any:1:standard:person-5:",
                "expected square or hexagon, found `round`",
            ),
            (
                "duel:square:7x8:any:1:standard:person-5:",
                "expected ROWSxCOLSxCOLORS with 1 to 40 rows and columns and 2 to 24 colors, \
                 found `7x8`",
            ),
            (
                "duel:square:7x8x6:all:1:standard:person-5:",
                "expected apart or any, found `all`",
            ),
            (
                "duel:square:7x8x6:any:x:standard:person-5:",
                "expected a seed, found `x`",
            ),
            (
                "duel:square:7x8x6:any:1:fair:person-5:",
                "expected a rule set, found `fair`",
            ),
            (
                "duel:square:7x8x6:any:1:standard:person:",
                "expected two players, each `person` or a level from 1 to 9, found `person`",
            ),
            (
                "duel:square:7x8x6:any:1:standard:person-5:z",
                "expected a color of the palette, found `z`",
            ),
        ] {
            let found = text.parse::<DuelCode>().and_then(|code| code.session());
            assert_eq!(found.unwrap_err().to_string(), error);
        }
    }
}
