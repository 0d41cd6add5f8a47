//! The rule sets: which colors may be called.

use std::fmt;
use std::str::FromStr;

/// Which colors a player may call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Neither the color of one's own territory nor that of the other one.
    #[default]
    Standard,
    /// Any color but that of the other territory; to call one's own is to pass.
    Own,
    /// As `standard`, and if some such color conquers something, only colors that do.
    Gain,
}

impl Rules {
    /// All rule sets.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Own, Self::Gain];

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Own => "own",
            Self::Gain => "gain",
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the rules standard, own or gain, found `{0}`")]
pub struct UnknownRules(String);

impl FromStr for Rules {
    type Err = UnknownRules;

    /// ```
    /// use inundate_core::duel::Rules;
    ///
    /// assert_eq!("gain".parse(), Ok(Rules::Gain));
    /// let error = "chess".parse::<Rules>().unwrap_err();
    /// assert_eq!(error.to_string(), "expected the rules standard, own or gain, found `chess`");
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownRules> {
        let known = Self::ALL.into_iter().find(|rules| rules.name() == name);
        known.ok_or_else(|| UnknownRules(name.to_owned()))
    }
}
