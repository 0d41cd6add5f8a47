//! The rule sets: which colors may be called.

use std::fmt;
use std::str::FromStr;

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

/// In what a rule set differs from others. Position, search and oracle ask for these differences.
struct RuleSet {
    name: &'static str,
    /// Whether the color of one's own territory may be called.
    may_keep: bool,
    /// Whether only colors that conquer something may be called, if there are any.
    must_conquer: bool,
}

impl Rules {
    /// All rule sets.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Own, Self::Gain];

    /// What there is to say about each.
    const fn set(self) -> RuleSet {
        match self {
            Self::Standard => RuleSet {
                name: "standard",
                may_keep: false,
                must_conquer: false,
            },
            Self::Own => RuleSet {
                name: "own",
                may_keep: true,
                must_conquer: false,
            },
            Self::Gain => RuleSet {
                name: "gain",
                may_keep: false,
                must_conquer: true,
            },
        }
    }

    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        self.set().name
    }

    /// Whether a player may call the color of their own territory, which is to pass.
    pub const fn may_keep(self) -> bool {
        self.set().may_keep
    }

    /// Whether a player may only call colors that conquer something, if there are any.
    pub const fn must_conquer(self) -> bool {
        self.set().must_conquer
    }

    /// The names of all rule sets, for a message.
    ///
    /// ```
    /// assert_eq!(inundate_core::duel::Rules::names(), "standard, own or gain");
    /// ```
    pub fn names() -> String {
        let [most @ .., last] = Self::ALL.map(Self::name);
        format!("{} or {last}", most.join(", "))
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the rules {known}, found `{0}`", known = Rules::names())]
pub struct RulesError(String);

impl FromStr for Rules {
    type Err = RulesError;

    /// ```
    /// use inundate_core::duel::Rules;
    ///
    /// assert_eq!("gain".parse(), Ok(Rules::Gain));
    /// let error = "chess".parse::<Rules>().unwrap_err();
    /// assert_eq!(error.to_string(), "expected the rules standard, own or gain, found `chess`");
    /// ```
    fn from_str(name: &str) -> Result<Self, RulesError> {
        let known = Self::ALL.into_iter().find(|rules| rules.name() == name);
        known.ok_or_else(|| RulesError(name.to_owned()))
    }
}
