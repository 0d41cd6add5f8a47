//! The rule sets: which colors may be called.

use crate::named::{by_name, either};

/// Which colors a player may call: never that of the other territory, and what else the rule set says.
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
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Own => "own",
            Self::Gain => "gain",
        }
    }

    /// Whether a player may call the color of their own territory, which is to pass.
    pub const fn may_keep(self) -> bool {
        matches!(self, Self::Own)
    }

    /// Whether a player may only call colors that conquer something, if there are any.
    pub const fn must_conquer(self) -> bool {
        matches!(self, Self::Gain)
    }

    /// The names of all rule sets, for a message.
    ///
    /// ```
    /// assert_eq!(inundate_core::duel::Rules::names(), "standard, own or gain");
    /// ```
    pub fn names() -> String {
        either!(Self, name)
    }
}

by_name!(Rules, name,
    /// The text names no rule set.
    RulesError: format!("the rules {}", Rules::names()));
