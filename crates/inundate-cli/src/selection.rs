//! The methods that a user asks for.

use std::collections::HashSet;

use inundate::{Class, MethodError, Problem, Solver, all_methods, automatic, method};

use crate::failure::Failure;
use crate::input::Item;
use crate::nearest::did_you_mean;

/// Which methods solve a board.
pub(crate) enum Selection {
    /// The best method for the board.
    Auto,
    /// All methods that apply, except those that have to be named because they are slow.
    All(Vec<Box<dyn Solver>>),
    /// These methods, all of which must apply.
    Named(Vec<Box<dyn Solver>>),
}

impl Selection {
    pub(crate) fn parse(names: &[String], seed: u64) -> Result<Self, Failure> {
        let seeded = |solver| inundate::seeded(solver, seed);
        match names {
            [name] if name == "auto" => Ok(Self::Auto),
            [name] if name == "all" => {
                let mut solvers = all_methods();
                solvers.retain(|solver| solver.method().class != Class::Encoded);
                Ok(Self::All(solvers.into_iter().map(seeded).collect()))
            }
            names => {
                let is_alone = names.len() == 1;
                let refuse = |error| refusal(&error, is_alone);
                let solvers = names
                    .iter()
                    .map(|name| method(name).map(seeded).map_err(refuse));
                let solvers: Vec<Box<dyn Solver>> = solvers.collect::<Result<_, _>>()?;
                let mut names = HashSet::new();
                match solvers.iter().find(|solver| !names.insert(solver.name())) {
                    None => Ok(Self::Named(solvers)),
                    Some(twice) => Err(Failure::new(format!(
                        "--method: expected each method once, found `{}` again",
                        twice.name()
                    ))),
                }
            }
        }
    }

    pub(crate) fn compares(&self) -> bool {
        match self {
            Self::Auto => false,
            Self::All(_) => true,
            Self::Named(solvers) => solvers.len() > 1,
        }
    }

    /// Refuses methods that do not solve some board, before any board is solved.
    pub(crate) fn check<'a>(
        &self,
        items: impl IntoIterator<Item = &'a Item>,
    ) -> Result<(), Failure> {
        let Self::Named(solvers) = self else {
            return Ok(());
        };
        let mut bad = Vec::new();
        for item in items {
            let Ok(instance) = &item.board else { continue };
            let problem = Problem::new(instance);
            bad.extend(solvers.iter().filter_map(|solver| {
                let error = solver.covers(&problem).err()?;
                Some(format!(
                    "{}: --method {}: expected {}, found {}",
                    item.source, error.method, error.expected, error.found
                ))
            }));
        }
        if bad.is_empty() {
            Ok(())
        } else {
            Err(Failure::Bad(bad))
        }
    }

    /// The methods for a board.
    pub(crate) fn solvers(&self, problem: &Problem<'_>) -> Vec<&dyn Solver> {
        match self {
            Self::Auto => vec![automatic(problem)],
            Self::All(solvers) => {
                let solvers = solvers.iter().map(AsRef::as_ref);
                solvers
                    .filter(|solver: &&dyn Solver| solver.covers(problem).is_ok())
                    .collect()
            }
            Self::Named(solvers) => solvers.iter().map(AsRef::as_ref).collect(),
        }
    }
}

/// Why a name of a method is refused, and what may have been meant.
fn refusal(error: &MethodError, is_alone: bool) -> Failure {
    let MethodError::Unknown { names, found } = error else {
        return Failure::new(format!("--method {error}"));
    };
    let (word, _) = found.split_once(':').unwrap_or((found, ""));
    let alone = ["auto", "all"].into_iter().filter(|_| is_alone);
    let hint = did_you_mean(word, names.iter().copied().chain(alone));
    if hint.is_empty() {
        Failure::new(format!("--method: {error} (use auto or all alone)"))
    } else {
        Failure::new(format!(
            "--method: expected one that `inundate methods` lists, found `{found}`{hint}"
        ))
    }
}
