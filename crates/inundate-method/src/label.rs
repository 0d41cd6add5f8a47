//! The label of a method.

use std::fmt;

use inundate_core::Instance;

use crate::{NotApplicable, Problem, Question};

/// The kind of a method: how it finds a solution, and how much it proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Class {
    /// A method that proves its solution optimal by a search, unless it is stopped.
    Exact,
    /// By a [`Theorem`] its solution is optimal, unless it is stopped.
    Special {
        /// The subject of the theorem, in the singular: "circular 2×n board".
        boards: &'static str,
    },
    /// A method that proves its solution optimal by a solver of integer programs or formulas,
    /// unless it is stopped. On all but small boards that takes much longer than a search.
    Encoded,
    /// A quick method that proves little.
    Heuristic,
    /// A method that proves little too, and may search for its solution for a long time.
    Search,
    /// An algorithm as a paper prints it, or as it has to be read to be right. It is here for
    /// comparison: no other method chooses it, and its [caveat](MethodInfo::caveat) says where it
    /// fails.
    Printed,
}

impl Class {
    /// Whether its solution is optimal, unless the method is stopped.
    pub fn is_exact(self) -> bool {
        match self {
            Self::Exact | Self::Special { .. } | Self::Encoded => true,
            Self::Heuristic | Self::Search | Self::Printed => false,
        }
    }
}

/// The label of a method.
///
/// ```
/// use inundate::{methods::MethodInfo, solver::{Class, Plays}};
///
/// const ROUNDS: MethodInfo = MethodInfo {
///     complexity: "O(c) for a round",
///     ..MethodInfo::new("rounds", Class::Heuristic, "plays all colors in turn", Plays::BOTH)
/// };
/// assert_eq!((ROUNDS.guarantee, ROUNDS.ties), ("none", "not stated"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MethodInfo {
    /// Its name on the command line and in results.
    pub name: &'static str,
    /// Its kind.
    pub class: Class,
    /// Summary, in one sentence.
    pub summary: &'static str,
    /// The games and boards that it plays.
    pub plays: Plays,
    /// The proven guarantee of its answer.
    pub guarantee: &'static str,
    /// Time, and space where it matters.
    pub complexity: &'static str,
    /// Its rule for ties.
    pub ties: &'static str,
    /// Its source.
    pub source: &'static str,
    /// A known difference from what its source says.
    pub caveat: Option<&'static str>,
    /// The number of the form of its [checkpoints](crate::Checkpoint), if it keeps any. It changes
    /// whenever a search could not go on from a checkpoint of the form before.
    pub checkpoints: Option<u32>,
    /// The parameters that can follow its name, after a colon.
    pub parameters: &'static [Parameter],
}

impl MethodInfo {
    /// A label that names no guarantee. Complexity, ties and source are "not stated".
    pub const fn new(
        name: &'static str,
        class: Class,
        summary: &'static str,
        plays: Plays,
    ) -> Self {
        Self {
            name,
            class,
            summary,
            plays,
            guarantee: "none",
            complexity: NOT_STATED,
            ties: NOT_STATED,
            source: NOT_STATED,
            caveat: None,
            checkpoints: None,
            parameters: &[],
        }
    }

    /// Whether the method answers a question about an instance, as far as the label says: a
    /// shortest solution, or whether this many moves are enough, in the games that it plays and on
    /// boards of up to as many components.
    ///
    /// # Errors
    /// [`NotApplicable`], with the questions that it answers.
    pub fn supports(
        &self,
        question: &Question,
        problem: &Problem<'_>,
    ) -> Result<(), NotApplicable> {
        question.expect_plain(self.name)?;
        match self.plays.games {
            Games::Fixed => problem.expect_fixed(self.name)?,
            Games::Free => problem.expect_free(self.name)?,
            Games::Both | Games::BothFromOnePlace | Games::Pivots => {}
        }
        self.plays.expect_pivots(self.name, problem.instance())?;
        let most = self.plays.most.unwrap_or(usize::MAX);
        problem.expect_components(most, self.name)
    }

    /// The theorem by which its solutions are optimal, if it rests on one about a class of boards.
    ///
    /// ```
    /// let strip = inundate::method("strip-circular")?;
    /// let theorem = strip.method().theorem().expect("a special method has one").to_string();
    /// assert!(theorem.starts_with("circular 2×n board, O(n²), Souza et al. 2014"));
    /// # Ok::<(), inundate::MethodError>(())
    /// ```
    pub fn theorem(&self) -> Option<Theorem> {
        match self.class {
            Class::Special { boards } => Some(Theorem {
                boards,
                complexity: self.complexity,
                source: self.source,
            }),
            Class::Exact | Class::Encoded | Class::Heuristic | Class::Search | Class::Printed => {
                None
            }
        }
    }
}

/// The label of a method as a part of its [`Solver`](crate::Solver): its name, its [class](Class)
/// and what it [plays](Plays), a summary, and other fields of the [label](MethodInfo).
#[macro_export]
macro_rules! label {
    ($name:expr, $class:ident, $plays:expr; $summary:expr; $($field:ident: $value:expr;)*) => {
        fn method(&self) -> &'static $crate::MethodInfo {
            const {
                &$crate::MethodInfo {
                    $($field: $value,)*
                    ..$crate::MethodInfo::new($name, $crate::Class::$class, $summary, $plays)
                }
            }
        }
    };
}

const NOT_STATED: &str = "not stated";

/// The games that a method plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Games {
    /// The fixed game.
    Fixed,
    /// The free game.
    Free,
    /// Both.
    Both,
    /// Both; in the free game, all moves are at one component in the middle of the board.
    BothFromOnePlace,
    /// The game of [several pivots](Instance::with_pivots), which no method of the others plays.
    Pivots,
}

impl Games {
    /// The games in words, for messages.
    fn name(self) -> &'static str {
        match self {
            Self::Fixed => "the fixed game",
            Self::Free => "the free game",
            Self::Both | Self::BothFromOnePlace => "the fixed or the free game",
            Self::Pivots => "a game of several pivots",
        }
    }
}

/// The games that a method plays, and the boards.
///
/// ```
/// use inundate::solver::Plays;
///
/// let plays = Plays::FIXED.up_to(1024);
/// assert_eq!(plays.to_string(), "fixed, up to 1024 components");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Plays {
    /// The games.
    pub games: Games,
    /// The boards, if not all: "on 2×n grids".
    pub boards: Option<&'static str>,
    /// The most components, if it takes no boards of more.
    pub most: Option<usize>,
}

impl Plays {
    /// The fixed game on all boards.
    pub const FIXED: Self = Self::all(Games::Fixed);
    /// The free game on all boards.
    pub const FREE: Self = Self::all(Games::Free);
    /// Both games on all boards.
    pub const BOTH: Self = Self::all(Games::Both);
    /// Both games on all boards, the free game from one place.
    pub const BOTH_FROM_ONE_PLACE: Self = Self::all(Games::BothFromOnePlace);

    /// The game of several pivots on all boards.
    pub const PIVOTS: Self = Self::all(Games::Pivots);

    /// Refuses boards of several pivots for other methods than those that play with these, and
    /// other boards for those.
    ///
    /// # Errors
    /// [`NotApplicable`].
    pub(crate) fn expect_pivots(
        self,
        method: &'static str,
        board: &Instance,
    ) -> Result<(), NotApplicable> {
        if (self.games == Games::Pivots) != board.pivots().is_empty() {
            return Ok(());
        }
        let (expected, found) = (self.games.name(), board.game_in_words());
        Err(NotApplicable::new(method, expected, found))
    }

    const fn all(games: Games) -> Self {
        Self {
            games,
            boards: None,
            most: None,
        }
    }

    /// Restricts the games to some boards.
    #[must_use]
    pub const fn on(self, boards: &'static str) -> Self {
        Self {
            boards: Some(boards),
            ..self
        }
    }

    /// Restricts the games to boards of at most this number of components.
    #[must_use]
    pub const fn up_to(self, most: usize) -> Self {
        Self {
            most: Some(most),
            ..self
        }
    }
}

/// `fixed`, `free, up to 28 components`.
impl fmt::Display for Plays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.games {
            Games::Fixed => "fixed",
            Games::Free => "free",
            Games::Both => "fixed and free",
            Games::BothFromOnePlace => "fixed; free from a component in the middle",
            Games::Pivots => "several pivots",
        })?;
        if let Some(boards) = self.boards {
            write!(f, ", {boards}")?;
        }
        match self.most {
            Some(most) => write!(f, ", up to {most} components"),
            None => Ok(()),
        }
    }
}

/// The boards on which a method finds a shortest solution, the time that it takes, and the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Theorem {
    /// The boards, in the singular.
    pub boards: &'static str,
    /// The time it takes.
    pub complexity: &'static str,
    /// Its source.
    pub source: &'static str,
}

/// `circular 2×n board, O(n²), Souza et al. 2014`.
impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            boards,
            complexity,
            source,
        } = self;
        write!(f, "{boards}, {complexity}, {source}")
    }
}

/// A value that you can give a method, in addition to the board, the goal and the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameter {
    /// Its name: `seed`, which is an option of the command line, or a name for the value that you
    /// write after the method's name and a colon.
    pub name: &'static str,
    /// The values that it takes.
    pub kind: ParameterKind,
    /// The value if none is given.
    pub default: &'static str,
    /// The decision that it makes.
    pub meaning: &'static str,
}

impl Parameter {
    /// A parameter with its name, the values that it takes, the one if none is given, and what it
    /// decides.
    pub const fn new(
        name: &'static str,
        kind: ParameterKind,
        default: &'static str,
        meaning: &'static str,
    ) -> Self {
        Self {
            name,
            kind,
            default,
            meaning,
        }
    }
}

/// The values that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParameterKind {
    /// A seed of random numbers.
    Seed,
    /// A whole number.
    Whole {
        /// The smallest.
        from: u32,
        /// The largest.
        to: u32,
    },
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Labels of colors, joined by dashes.
    Labels,
}

/// `u64`, `u32`, `once | cumulative`.
impl fmt::Display for ParameterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seed => f.write_str("u64"),
            Self::Whole { .. } => f.write_str("u32"),
            Self::OneOf(words) => f.write_str(&words.join(" | ")),
            Self::Labels => f.write_str("labels"),
        }
    }
}
