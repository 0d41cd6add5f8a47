//! The registry of methods: finds them by name.

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
#[cfg(feature = "pivots")]
use inundate_search::Pivots;
use inundate_search::{
    AStar, AStarRegions, Anytime, Beam, Bfs, Dfs, Exact, FreeBeam, FreeExact, Gbfs, IdaStar,
    Lookahead, MergeBeam, MergeEdges, OnePlace, PlainIdaStar, RandomPermutation, SumDistance,
    Theorem1, Ucs,
};
#[cfg(feature = "graph-classes")]
use inundate_search::{PrintedAStar, PrintedGreedy};

use crate::Auto;

/// A solver, unless it does not take the value after its name.
type SolverResult = Result<Box<dyn Solver>, ParameterError>;

/// A function that makes the solver of a method with a value after its name, or with none.
type Constructor = Box<dyn Fn(Option<&str>) -> SolverResult>;

/// One or more methods.
enum Entry {
    One(fn(Option<&str>) -> SolverResult),
    /// The special methods.
    Special,
    /// The printed algorithms for classes of boards.
    #[cfg(feature = "graph-classes")]
    Printed,
}

/// The text is not the name of a method, or the method does not take the value after it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MethodError {
    /// The text names no method.
    #[error("expected one of {}, found `{found}`", names.join(", "))]
    Unknown {
        /// The names of all methods.
        names: Vec<&'static str>,
        /// The text.
        found: String,
    },
    /// The text names a method that does not take the value after the colon.
    #[error("{method}: expected {expected}, found `{found}`")]
    Value {
        /// The method's name.
        method: &'static str,
        /// The values that it takes.
        expected: String,
        /// The text behind the colon.
        found: String,
    },
}

/// A method without parameters.
fn plain<S: Solver + Default + 'static>(value: Option<&str>) -> SolverResult {
    match value {
        None => Ok(Box::new(S::default())),
        Some(_) => Err(ParameterError::new("no parameter")),
    }
}

/// A method whose name may be followed by a value.
fn valued<S>(value: Option<&str>) -> SolverResult
where
    S: Solver + Default + FromStr<Err = ParameterError> + 'static,
{
    value
        .map_or_else(|| Ok(S::default()), str::parse)
        .map(|solver| Box::new(solver) as _)
}

/// With a value, the search is the one without rules that skip moves.
fn idastar(value: Option<&str>) -> SolverResult {
    match value {
        None => Ok(Box::new(IdaStar)),
        Some(value) => Ok(Box::new(value.parse::<PlainIdaStar>()?)),
    }
}

/// The integer programs start from the solution of a beam.
#[cfg(feature = "encode")]
fn ilp(value: Option<&str>) -> SolverResult {
    static FIRST: Beam = Beam::new(inundate_search::BeamWidth::HUNDRED);
    let ilp = value.map_or_else(|| Ok(Ilp::default()), str::parse)?;
    Ok(Box::new(ilp.with_first(&FIRST)))
}

/// All methods: exact ones first, the general ones before those of a class, and printed algorithms
/// last.
const METHODS: [&[Entry]; 5] = [
    &[
        Entry::One(plain::<Exact>),
        Entry::One(plain::<FreeExact>),
        #[cfg(feature = "pivots")]
        Entry::One(plain::<Pivots>),
        Entry::One(plain::<Bfs>),
        Entry::One(idastar),
        Entry::One(valued::<AStar>),
        Entry::One(plain::<Ucs>),
        Entry::Special,
    ],
    HEURISTICS,
    &[
        Entry::One(plain::<Gbfs>),
        Entry::One(plain::<AStarRegions>),
        Entry::One(valued::<Dfs>),
        Entry::One(plain::<Anytime>),
    ],
    FREE_HEURISTICS,
    &[
        #[cfg(feature = "encode")]
        Entry::One(ilp),
        #[cfg(feature = "encode")]
        Entry::One(valued::<Sat>),
        #[cfg(feature = "graph-classes")]
        Entry::Printed,
        #[cfg(feature = "graph-classes")]
        Entry::One(plain::<PrintedGreedy>),
        #[cfg(feature = "graph-classes")]
        Entry::One(plain::<PrintedAStar>),
        #[cfg(feature = "encode")]
        Entry::One(plain::<PrintedIlp>),
    ],
];

/// The heuristics of the fixed game, also those that play both games. A list of its own: a program
/// that asks for heuristics alone, as the page does, links no other method.
const HEURISTICS: &[Entry] = &[
    Entry::One(plain::<GreedyArea>),
    Entry::One(plain::<GreedyPerimeter>),
    Entry::One(plain::<GreedyPairs>),
    Entry::One(plain::<Cycle>),
    Entry::One(plain::<RandomPermutation>),
    Entry::One(plain::<Theorem1>),
    Entry::One(plain::<SumDistance>),
    Entry::One(valued::<Lookahead>),
    Entry::One(valued::<Beam>),
];

const FREE_HEURISTICS: &[Entry] = &[
    Entry::One(valued::<FreeBeam>),
    Entry::One(valued::<MergeBeam>),
    Entry::One(valued::<OnePlace>),
    Entry::One(plain::<MergeEdges>),
];

/// The functions that make each method of these lists.
fn makes(lists: &'static [&'static [Entry]]) -> impl Iterator<Item = Constructor> {
    lists
        .iter()
        .copied()
        .flatten()
        .flat_map(|entry| -> Vec<Constructor> {
            match entry {
                Entry::One(make) => vec![Box::new(make)],
                Entry::Special => special_methods()
                    .map(|&special| -> Constructor {
                        Box::new(move |value| match value {
                            None => Ok(Box::new(special)),
                            Some(value) => special.with_value(value),
                        })
                    })
                    .collect(),
                #[cfg(feature = "graph-classes")]
                Entry::Printed => printed_methods()
                    .map(|&printed| -> Constructor { Box::new(move |_| Ok(Box::new(printed))) })
                    .collect(),
            }
        })
}

/// The solver of a method without a value.
fn by_default(make: &Constructor) -> Box<dyn Solver> {
    make(None).expect("defaults are values")
}

/// Every method with its default values. Exact methods come first, the general ones before those of
/// a class, and printed algorithms last.
pub fn all_methods() -> Vec<Box<dyn Solver>> {
    makes(&METHODS).map(|make| by_default(&make)).collect()
}

/// Every [heuristic](inundate_method::Class::Heuristic) with its default values, in the order of
/// [`all_methods`]: quick ones first.
pub fn heuristics() -> Vec<Box<dyn Solver>> {
    makes(&[HEURISTICS, FREE_HEURISTICS])
        .map(|make| by_default(&make))
        .collect()
}

/// The method with this name, which a colon and a value for the method may follow; `auto` is
/// [`Auto`].
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
    if text == Auto.name() {
        return Ok(Box::new(Auto));
    }
    let methods: Vec<_> = makes(&METHODS)
        .map(|make| (by_default(&make), make))
        .collect();
    let names = methods.iter().map(|(solver, _)| solver.method().name);
    // The names of printed algorithms have colons.
    let (name, value) = match text.split_once(':') {
        Some((name, value)) if !names.clone().any(|name| name == text) => (name, Some(value)),
        _ => (text, None),
    };
    let unknown = || MethodError::Unknown {
        names: names.clone().collect(),
        found: text.to_owned(),
    };
    let at = names.clone().position(|known| known == name);
    let (solver, make) = &methods[at.ok_or_else(unknown)?];
    make(value).map_err(|error| MethodError::Value {
        method: solver.method().name,
        expected: error.expected,
        found: value.unwrap_or_default().to_owned(),
    })
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
    use inundate_method::Class;

    use super::*;

    #[test]
    fn heuristics_are_those_of_their_class() {
        let names = |methods: Vec<Box<dyn Solver>>| -> Vec<_> {
            methods
                .iter()
                .map(|solver| solver.name().into_owned())
                .collect()
        };
        let mut of_class = all_methods();
        of_class.retain(|solver| solver.method().class == Class::Heuristic);
        assert_eq!(names(heuristics()), names(of_class));
    }

    #[test]
    fn each_name_finds_its_method() {
        for solver in all_methods() {
            let found = method(solver.method().name).unwrap();
            assert_eq!(found.name(), solver.name());
            assert_eq!(method(&solver.name()).unwrap().name(), solver.name());
        }
    }
}
