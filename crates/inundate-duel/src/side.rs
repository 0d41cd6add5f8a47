//! Who plays a side of a duel.

use std::fmt;
use std::str::FromStr;

use crate::level::Level;

/// Who calls for a player.
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
