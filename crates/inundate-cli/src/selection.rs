//! The methods that a user asks for.

use std::collections::HashSet;

use inundate::solver::Class;
use inundate::{Auto, MethodError, Problem, Question, Solver, all_methods, method};
use inundate_core::Instance;

use crate::asked::Asked;
use crate::failure::Failure;
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
        match names {
            [name] if name == "auto" => Ok(Self::Auto),
            [name] if name == "all" => Ok(Self::All(all(seed))),
            names if names.iter().any(|name| name == "auto") => Err(failure!(
                "--method: expected one that `inundate methods` lists, found `auto` (use auto or all alone)"
            )),
            names => Ok(Self::Named(by_name(names, seed)?)),
        }
    }

    pub(crate) fn compares(&self) -> bool {
        match self {
            Self::Auto => false,
            Self::All(_) => true,
            Self::Named(solvers) => solvers.len() > 1,
        }
    }

    /// Why what is asked of a board has no answer by these methods.
    pub(crate) fn refusals(&self, board: &Instance, asked: &Asked) -> Vec<String> {
        let solvers: Vec<&dyn Solver> = match self {
            // It solves every board.
            Self::Auto if asked.is_plain() => return Vec::new(),
            // Those that do not apply are left out.
            Self::All(_) => return Vec::new(),
            Self::Auto => vec![&Auto],
            Self::Named(solvers) => solvers.iter().map(AsRef::as_ref).collect(),
        };
        let questions = match asked.of(board) {
            Ok(questions) => questions,
            Err(reason) => return vec![reason],
        };
        if let (Self::Auto, Some(Question::InColor(_) | Question::AnyPivot)) =
            (self, questions.first())
        {
            // It answers wherever the question makes sense, so nothing has to be contracted.
            let refused = questions[0].applies(board).err();
            return refused
                .map(|error| {
                    format!(
                        "--best-pivot: expected {}, found {}",
                        error.expected, error.found
                    )
                })
                .into_iter()
                .collect();
        }
        let problem = Problem::new(board);
        let pairs = solvers.iter().flat_map(|solver| {
            let pair = |question| (*solver, question);
            questions.iter().map(pair)
        });
        let reasons = pairs.filter_map(|(solver, question)| {
            let error = problem.can_ask(solver, question).err()?;
            let place = match question {
                Question::AnyPivot if error.method == "best-pivot" => "--best-pivot".to_owned(),
                Question::Join(_) => error.method.to_owned(),
                Question::InColor(_) => format!("--method {} with --final-color", error.method),
                _ => format!("--method {}", error.method),
            };
            Some(format!(
                "{place}: expected {}, found {}",
                error.expected, error.found
            ))
        });
        reasons.collect()
    }

    /// The methods to ask about a board.
    pub(crate) fn solvers(&self, problem: &Problem<'_>) -> Vec<&dyn Solver> {
        match self {
            Self::Auto => vec![&Auto],
            Self::All(solvers) => {
                let solvers = solvers.iter().map(AsRef::as_ref);
                solvers
                    .filter(|solver: &&dyn Solver| {
                        solver.supports(&Question::Shortest, problem).is_ok()
                    })
                    .collect()
            }
            Self::Named(solvers) => solvers.iter().map(AsRef::as_ref).collect(),
        }
    }

    /// The method that solves a board, if it is one.
    pub(crate) fn only(&self, problem: &Problem<'_>) -> Option<&dyn Solver> {
        match self.solvers(problem).as_slice() {
            [solver] => Some(problem.chosen(*solver, &Question::Shortest)),
            _ => None,
        }
    }

    /// Whether the method is one, and exact.
    ///
    /// # Errors
    /// What was expected, and what was found.
    pub(crate) fn expect_exact(&self) -> Result<(), String> {
        let found = match self {
            Self::Auto => return Ok(()),
            Self::Named(solvers) => match solvers.as_slice() {
                [solver] if solver.method().class.is_exact() => return Ok(()),
                [solver] => format!("`{}`", solver.name()),
                _ => "several".to_owned(),
            },
            Self::All(_) => "several".to_owned(),
        };
        Err(format!(
            "expected one --method that is exact, or auto, found {found}"
        ))
    }
}

/// All methods but those that have to be named.
pub(crate) fn all(seed: u64) -> Vec<Box<dyn Solver>> {
    let mut solvers = all_methods();
    solvers.retain(|solver| !matches!(solver.method().class, Class::Encoded | Class::Printed));
    let solvers = solvers.into_iter();
    solvers
        .map(|solver| inundate::methods::seeded(solver, seed))
        .collect()
}

/// The methods with these names, `auto` among them.
///
/// # Errors
/// For a name that no method has, and a method that is named twice.
pub(crate) fn by_name(names: &[String], seed: u64) -> Result<Vec<Box<dyn Solver>>, Failure> {
    let refuse = |error| refusal(&error, names.len() == 1);
    let seeded = |solver| inundate::methods::seeded(solver, seed);
    let solvers = names
        .iter()
        .map(|name| method(name).map(seeded).map_err(refuse));
    let solvers: Vec<Box<dyn Solver>> = solvers.collect::<Result<_, _>>()?;
    let mut names = HashSet::new();
    match solvers.iter().find(|solver| !names.insert(solver.name())) {
        None => Ok(solvers),
        Some(twice) => Err(failure!(
            "--method: expected each method once, found `{}` again",
            twice.name()
        )),
    }
}

/// Why a name of a method is refused, and what may have been meant.
fn refusal(error: &MethodError, is_alone: bool) -> Failure {
    let MethodError::Unknown { names, found } = error else {
        return failure!("--method {error}");
    };
    let (word, _) = found.split_once(':').unwrap_or((found, ""));
    let alone = ["auto", "all"].into_iter().filter(|_| is_alone);
    let hint = did_you_mean(word, names.iter().copied().chain(alone));
    if hint.is_empty() {
        failure!("--method: {error} (use auto or all alone)")
    } else {
        failure!("--method: expected one that `inundate methods` lists, found `{found}`{hint}")
    }
}
