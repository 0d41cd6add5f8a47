//! Methods by name.

use std::str::FromStr;

#[cfg(feature = "graph-classes")]
use inundate_classes::printed::printed_methods;
use inundate_classes::special_methods;
#[cfg(feature = "encode")]
use inundate_encode::{
    ilp::{Ilp, PrintedIlp},
    sat::Sat,
};
use inundate_method::quick::{Cycle, GreedyArea, GreedyPairs, GreedyPerimeter};
use inundate_method::{ParameterError, Solver};
use inundate_search::{
    AStar, AStarRegions, Anytime, Beam, Bfs, Dfs, Exact, FreeBeam, FreeExact, Gbfs, IdaStar,
    Lookahead, MergeBeam, MergeEdges, OnePlace, PlainIdaStar, PrintedAStar, RandomPermutation,
    SumDistance, Theorem1, Ucs,
};

use crate::Auto;

/// A solver, unless it does not take the value after its name.
type Made = Result<Box<dyn Solver>, ParameterError>;

/// A method by name, and how to make its solver.
struct Entry {
    name: &'static str,
    make: fn(Option<&str>) -> Made,
}

/// The text is not the name of a method, or the method does not take the value after it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MethodError {
    /// It names no method.
    #[error("expected one of {}, found `{found}`", names.join(", "))]
    Unknown {
        /// The names of all methods.
        names: Vec<&'static str>,
        /// The text.
        found: String,
    },
    /// It names a method that does not take the value after the colon.
    #[error("{method}: expected {expected}, found `{found}`")]
    Value {
        /// The method's name.
        method: &'static str,
        /// What it takes.
        expected: String,
        /// What follows the colon.
        found: String,
    },
}

/// A method without parameters.
fn plain<S: Solver + Default + 'static>(value: Option<&str>) -> Made {
    match value {
        None => Ok(Box::new(S::default())),
        Some(_) => Err(ParameterError::new("no parameter")),
    }
}

/// A method whose name may be followed by a value.
fn valued<S>(value: Option<&str>) -> Made
where
    S: Solver + Default + FromStr<Err = ParameterError> + 'static,
{
    value
        .map_or_else(|| Ok(S::default()), str::parse)
        .map(|solver| Box::new(solver) as _)
}

/// With a value, the search is the one without rules that skip moves.
fn idastar(value: Option<&str>) -> Made {
    match value {
        None => Ok(Box::new(IdaStar)),
        Some(value) => Ok(Box::new(value.parse::<PlainIdaStar>()?)),
    }
}

/// The integer programs start from the solution of a beam.
#[cfg(feature = "encode")]
fn ilp(value: Option<&str>) -> Made {
    static FIRST: Beam = Beam::new(inundate_search::BeamWidth::HUNDRED);
    let ilp = value.map_or_else(|| Ok(Ilp::default()), str::parse)?;
    Ok(Box::new(ilp.with_first(&FIRST)))
}

/// The general methods that prove their solutions, before those of [`special_methods`].
const EXACT: [Entry; 6] = [
    Entry {
        name: "exact",
        make: plain::<Exact>,
    },
    Entry {
        name: "free-exact",
        make: plain::<FreeExact>,
    },
    Entry {
        name: "bfs",
        make: plain::<Bfs>,
    },
    Entry {
        name: "idastar",
        make: idastar,
    },
    Entry {
        name: "astar",
        make: valued::<AStar>,
    },
    Entry {
        name: "ucs",
        make: plain::<Ucs>,
    },
];

/// The heuristics, but for those that come after [`SEARCHES`].
const HEURISTIC: [Entry; 9] = [
    Entry {
        name: "greedy-area",
        make: plain::<GreedyArea>,
    },
    Entry {
        name: "greedy-perimeter",
        make: plain::<GreedyPerimeter>,
    },
    Entry {
        name: "greedy-pairs",
        make: plain::<GreedyPairs>,
    },
    Entry {
        name: "cycle",
        make: plain::<Cycle>,
    },
    Entry {
        name: "random-permutation",
        make: plain::<RandomPermutation>,
    },
    Entry {
        name: "theorem-1",
        make: plain::<Theorem1>,
    },
    Entry {
        name: "sum-distance",
        make: plain::<SumDistance>,
    },
    Entry {
        name: "lookahead",
        make: valued::<Lookahead>,
    },
    Entry {
        name: "beam",
        make: valued::<Beam>,
    },
];

/// The searches that prove little.
const SEARCHES: [Entry; 4] = [
    Entry {
        name: "gbfs",
        make: plain::<Gbfs>,
    },
    Entry {
        name: "astar-regions",
        make: plain::<AStarRegions>,
    },
    Entry {
        name: "dfs",
        make: valued::<Dfs>,
    },
    Entry {
        name: "anytime",
        make: plain::<Anytime>,
    },
];

/// The heuristics of the free game.
const FREE_HEURISTIC: [Entry; 4] = [
    Entry {
        name: "free-beam",
        make: valued::<FreeBeam>,
    },
    Entry {
        name: "merge-beam",
        make: valued::<MergeBeam>,
    },
    Entry {
        name: "one-place",
        make: valued::<OnePlace>,
    },
    Entry {
        name: "merge-edges",
        make: plain::<MergeEdges>,
    },
];

/// The methods that give the board to a solver of integer programs or formulas.
const ENCODED: &[Entry] = &[
    #[cfg(feature = "encode")]
    Entry {
        name: "ilp",
        make: ilp,
    },
    #[cfg(feature = "encode")]
    Entry {
        name: "sat",
        make: valued::<Sat>,
    },
];

/// The printed algorithms that are searches. Those for classes of boards come before them: [`printed_solvers`].
const PRINTED: &[Entry] = &[
    Entry {
        name: "printed:sudyanto-astar",
        make: plain::<PrintedAStar>,
    },
    #[cfg(feature = "encode")]
    Entry {
        name: "printed:ilp-article",
        make: plain::<PrintedIlp>,
    },
];

/// The printed algorithms for classes of boards.
fn printed_solvers() -> impl Iterator<Item = Box<dyn Solver>> {
    #[cfg(feature = "graph-classes")]
    let printed = printed_methods().map(|&printed| Box::new(printed) as _);
    #[cfg(not(feature = "graph-classes"))]
    let printed = std::iter::empty();
    printed
}

/// All entries that come after [`special_methods`].
fn after_special() -> impl Iterator<Item = &'static Entry> {
    HEURISTIC
        .iter()
        .chain(&SEARCHES)
        .chain(&FREE_HEURISTIC)
        .chain(ENCODED)
}

/// Every method with its default values. Exact methods come first, the general ones before those of
/// a class, and printed algorithms last.
pub fn all_methods() -> Vec<Box<dyn Solver>> {
    let make = |entry: &Entry| (entry.make)(None).expect("defaults are values");
    let special = special_methods().map(|&special| Box::new(special) as Box<dyn Solver>);
    EXACT
        .iter()
        .map(make)
        .chain(special)
        .chain(after_special().map(make))
        .chain(printed_solvers())
        .chain(PRINTED.iter().map(make))
        .collect()
}

/// Every [heuristic](crate::solver::Class::Heuristic) with its default values, in the order of [`all_methods`]: quick ones first.
///
/// ```
/// use inundate::{all_methods, methods::heuristics, solver::Class};
///
/// let names = |methods: Vec<Box<dyn inundate::Solver>>| -> Vec<_> {
///     let heuristics = methods.iter().filter(|solver| solver.method().class == Class::Heuristic);
///     heuristics.map(|solver| solver.name()).collect()
/// };
/// assert_eq!(names(heuristics()), names(all_methods()));
/// ```
pub fn heuristics() -> Vec<Box<dyn Solver>> {
    let make = |entry: &Entry| (entry.make)(None).expect("defaults are values");
    HEURISTIC.iter().chain(&FREE_HEURISTIC).map(make).collect()
}

/// The method with this name, which a colon and a value for the method may follow; `auto` is [`Auto`].
///
/// ```
/// use inundate::method;
///
/// assert_eq!(method("auto")?.name(), "auto");
/// assert_eq!(method("lookahead:3")?.name(), "lookahead:3");
/// assert_eq!(method("lookahead")?.name(), "lookahead:2");
/// let error = method("lookahead:9").err().expect("too deep").to_string();
/// assert_eq!(error, "lookahead: expected a whole number from 1 to 6 after the colon, found `9`");
/// # Ok::<(), inundate::MethodError>(())
/// ```
///
/// # Errors
/// [`MethodError`]: an unknown name, with a list of all names, or a value that the method does not
/// take.
pub fn method(text: &str) -> Result<Box<dyn Solver>, MethodError> {
    let (name, value) = match text.split_once(':') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    let refused = |method: &'static str, error: ParameterError| MethodError::Value {
        method,
        expected: error.expected,
        found: value.unwrap_or_default().to_owned(),
    };
    if text == Auto.name() {
        return Ok(Box::new(Auto));
    }
    // The names of printed algorithms have colons.
    if let Some(printed) = printed_solvers().find(|solver| solver.method().name == text) {
        return Ok(printed);
    }
    if let Some(entry) = PRINTED.iter().find(|entry| entry.name == text) {
        return (entry.make)(None).map_err(|error| refused(entry.name, error));
    }
    let mut special = special_methods();
    if let Some(&special) = special.find(|special| special.method().name == name) {
        return match value {
            None => Ok(Box::new(special)),
            Some(value) => special
                .with_value(value)
                .map_err(|error| refused(special.method().name, error)),
        };
    }
    let mut entries = EXACT.iter().chain(after_special());
    match entries.find(|entry| entry.name == name) {
        Some(entry) => (entry.make)(value).map_err(|error| refused(entry.name, error)),
        None => Err(MethodError::Unknown {
            names: all_methods()
                .iter()
                .map(|solver| solver.method().name)
                .collect(),
            found: text.to_owned(),
        }),
    }
}

/// The solver with this seed if it takes random numbers, else the solver as it is.
///
/// ```
/// use inundate::{method, methods::seeded};
///
/// let solver = seeded(method("random-permutation")?, 7);
/// assert_eq!(solver.name(), "random-permutation");
/// # Ok::<(), inundate::MethodError>(())
/// ```
pub fn seeded(solver: Box<dyn Solver>, seed: u64) -> Box<dyn Solver> {
    solver.with_seed(seed).unwrap_or(solver)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table and the labels have the same names, and each name finds its method.
    #[test]
    fn names_are_those_of_the_labels() {
        for entry in EXACT.iter().chain(after_special()).chain(PRINTED) {
            let solver = (entry.make)(None).unwrap();
            assert_eq!(solver.method().name, entry.name);
        }
        for solver in all_methods() {
            let found = method(solver.method().name).unwrap();
            assert_eq!(found.name(), solver.name());
            assert_eq!(method(&solver.name()).unwrap().name(), solver.name());
        }
    }
}
