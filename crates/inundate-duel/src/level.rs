//! The levels of the engine, and the sides of a duel: a person or the engine.

use std::fmt;
use std::str::FromStr;

/// The strength of the engine, from 1 to 9.
///
/// A level is a number of nodes that the engine may expand for a call, a depth, and how often it
/// slips: then it calls a random color that conquers something. No clock is asked, so the same seed
/// gives the same game on every machine. The book's page on duels has the Elo of each level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All levels.
    pub const ALL: [Self; 9] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
    ];

    /// Level 5.
    pub const MIDDLE: Self = Self(5);

    /// The level with this number, if it is from 1 to 9.
    ///
    /// ```
    /// use inundate_duel::Level;
    ///
    /// assert_eq!(Level::new(9).map(Level::number), Some(9));
    /// assert_eq!(Level::new(0), None);
    /// ```
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The number of the level, from 1 to 9.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The parameters of the engine at this level.
    pub(crate) fn plan(self) -> Plan {
        let (slips, depth, nodes) = match self.0 {
            1 => (100, 1, 1),
            2 => (75, 1, 1),
            3 => (52, 1, 1),
            4 => (32, 1, 1),
            5 => (14, 1, 1),
            6 => (0, 1, 1),
            7 => (0, 3, 1_000),
            8 => (0, 6, 8_000),
            _ => (0, 64, 45_000),
        };
        Plan {
            slips,
            depth,
            nodes,
        }
    }
}

/// The parameters of the engine's play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Percentage of calls that are random.
    pub(crate) slips: u32,
    /// Depth of the search in calls.
    pub(crate) depth: u32,
    /// Largest number of nodes expanded.
    pub(crate) nodes: u64,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The text is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a level from 1 to 9, found `{0}`")]
pub struct LevelError(String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        let level = text.parse().ok().and_then(Self::new);
        level.ok_or_else(|| LevelError(text.to_owned()))
    }
}

/// The player of a side: a person or the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// A person.
    Person,
    /// The engine at a level.
    Computer(Level),
}

impl fmt::Display for Side {
    /// `person`, or the number of the level: as [`FromStr`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Computer(level) => level.fmt(f),
        }
    }
}

/// The text names no side.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `person` or a level from 1 to 9, found `{0}`")]
pub struct SideError(String);

impl FromStr for Side {
    type Err = SideError;

    /// ```
    /// use inundate_duel::{Level, Side};
    ///
    /// assert_eq!("person".parse(), Ok(Side::Person));
    /// assert_eq!("7".parse(), Ok(Side::Computer(Level::ALL[6])));
    /// let error = "10".parse::<Side>().unwrap_err();
    /// assert_eq!(error.to_string(), "expected `person` or a level from 1 to 9, found `10`");
    /// ```
    fn from_str(text: &str) -> Result<Self, SideError> {
        if text == "person" {
            return Ok(Self::Person);
        }
        let level = text.parse().map(Self::Computer);
        level.map_err(|_| SideError(text.to_owned()))
    }
}
