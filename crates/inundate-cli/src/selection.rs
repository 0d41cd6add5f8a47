//! The question that a user asks of boards, and the methods to answer it.

use std::collections::HashSet;

use inundate::solver::Class;
use inundate::{Auto, MethodError, Problem, Question, Solver, all_methods, method};
use inundate_core::{Instance, Pivot, Vertex};

use crate::words::{did_you_mean, joined};
use crate::{Failure, Result};

/// The question about each board, as typed: places and labels of colors are not the same on every
/// board.
pub(crate) enum Query {
    /// One question of every board.
    Same(Question),
    /// The final color with this label, or with `all` each color, one after the other.
    FinalColor(String),
    /// The places to join.
    Join(Vec<Pivot>),
}

impl Query {
    /// Whether every method answers it.
    pub(crate) fn is_plain(&self) -> bool {
        matches!(self, Self::Same(question) if question.is_plain())
    }

    /// The questions about a board, one after the other.
    ///
    /// # Errors
    /// If the board does not have the color, or a place.
    pub(crate) fn questions(&self, board: &Instance) -> Result<Vec<Question>, String> {
        match self {
            Self::Same(question) => Ok(vec![question.clone()]),
            Self::FinalColor(label) => {
                let palette = board.palette();
                let colors = match palette.color(label) {
                    _ if label == "all" => palette.colors().collect(),
                    Some(color) => vec![color],
                    None => {
                        let labels = joined(palette.colors().map(|it| palette.label(it)), ", ");
                        return Err(format!(
                            "--final-color: expected a color of the board ({labels}) or all, found \
                             {label}"
                        ));
                    }
                };
                Ok(colors.into_iter().map(Question::InColor).collect())
            }
            Self::Join(to) => {
                let places = to.iter().map(|&place| vertex(board, place));
                Ok(vec![Question::Join(places.collect::<Result<_, _>>()?)])
            }
        }
    }
}

/// The vertex of a place to join.
///
/// # Errors
/// If the board does not have the place.
pub(crate) fn vertex(board: &Instance, place: Pivot) -> Result<Vertex, String> {
    place.on(board).map_err(|_| {
        let expected = match board.shape().grid() {
            Some(grid) => format!(
                "a cell of the board, with a row from 0 to {} and a column from 0 to {}, and no \
                 hole",
                grid.rows() - 1,
                grid.cols() - 1
            ),
            None => format!("a vertex from 0 to {}", board.vertex_count() - 1),
        };
        format!("--to: expected {expected}, found {place}")
    })
}

/// The methods that solve a board: by name, where all of them must apply, or all that apply, except
/// those that have to be named because they are slow.
pub(crate) struct Selection {
    solvers: Vec<Box<dyn Solver>>,
    is_all: bool,
}

impl Selection {
    /// These methods.
    pub(crate) fn named(solvers: Vec<Box<dyn Solver>>) -> Self {
        let is_all = false;
        Self { solvers, is_all }
    }

    /// The best method for the board.
    pub(crate) fn auto() -> Self {
        Self::named(vec![Box::new(Auto)])
    }

    pub(crate) fn parse(names: &[String], seed: u64) -> Result<Self> {
        match names {
            [name] if name == "auto" => Ok(Self::auto()),
            [name] if name == "all" => Ok(Self {
                solvers: all(seed),
                is_all: true,
            }),
            names if names.iter().any(|name| name == "auto") => Err(failure!(
                "--method: expected one that `inundate methods` lists, found `auto` (use auto or \
                 all alone)"
            )),
            names => Ok(Self::named(by_name("--method", names, seed)?)),
        }
    }

    pub(crate) fn compares(&self) -> bool {
        self.is_all || self.solvers.len() > 1
    }

    /// The reasons why these methods cannot answer the question about a board.
    pub(crate) fn refusals(&self, board: &Instance, asked: &Query) -> Vec<String> {
        // With `all`, methods that do not apply are left out; `auto` solves every board.
        if self.is_all || self.is_auto() && asked.is_plain() {
            return Vec::new();
        }
        let questions = match asked.questions(board) {
            Ok(questions) => questions,
            Err(reason) => return vec![reason],
        };
        if let (true, Some(Question::InColor(_) | Question::AnyPivot)) =
            (self.is_auto(), questions.first())
        {
            // It answers wherever the question makes sense, so nothing has to be contracted.
            let refused = questions[0].applies(board).err();
            return refused
                .map(|error| format!("--{error}"))
                .into_iter()
                .collect();
        }
        let problem = Problem::new(board);
        let pair = |solver| questions.iter().map(move |question| (solver, question));
        let pairs = self.solvers.iter().flat_map(pair);
        let reasons = pairs.filter_map(|(solver, question)| {
            let error = problem.can_ask(solver.as_ref(), question).err()?;
            let place = match question {
                Question::AnyPivot if error.method == "best-pivot" => "--best-pivot".to_owned(),
                Question::Join(_) => error.method.to_owned(),
                Question::InColor(_) => format!("--method {} with --final-color", error.method),
                _ => format!("--method {}", error.method),
            };
            let (expected, found) = (error.expected, error.found);
            Some(format!("{place}: expected {expected}, found {found}"))
        });
        reasons.collect()
    }

    fn is_auto(&self) -> bool {
        matches!(self.solvers.as_slice(), [solver] if solver.name() == Auto.name())
    }

    /// The methods to ask about a board.
    pub(crate) fn solvers(&self, problem: &Problem<'_>) -> Vec<&dyn Solver> {
        let applies = |solver: &&dyn Solver| {
            !self.is_all || problem.can_ask(*solver, &Question::Shortest).is_ok()
        };
        let solvers = self.solvers.iter().map(AsRef::as_ref);
        solvers.filter(applies).collect()
    }

    /// The method that solves a board, if it is one.
    pub(crate) fn only(&self, problem: &Problem<'_>) -> Option<&dyn Solver> {
        match self.solvers(problem).as_slice() {
            [solver] => Some(problem.chosen(*solver, &Question::Shortest)),
            _ => None,
        }
    }

    /// Checks that a single, exact method is selected.
    ///
    /// # Errors
    /// The expected and the found methods, in words.
    pub(crate) fn expect_exact(&self) -> Result<(), String> {
        let found = match self.solvers.as_slice() {
            [_] if self.is_auto() => return Ok(()),
            [solver] if solver.method().class.is_exact() => return Ok(()),
            [solver] => format!("`{}`", solver.name()),
            _ => "several".to_owned(),
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
    let seeded = |solver| inundate::methods::seeded(solver, seed);
    solvers.into_iter().map(seeded).collect()
}

/// The methods with the names that an option has, `auto` among them.
///
/// # Errors
/// For a name that no method has, and a method that is named twice.
pub(crate) fn by_name(option: &str, names: &[String], seed: u64) -> Result<Vec<Box<dyn Solver>>> {
    let refuse = |error| refusal(option, &error, names.len() == 1);
    let seeded = |solver| inundate::methods::seeded(solver, seed);
    let solvers = names
        .iter()
        .map(|name| method(name).map(seeded).map_err(refuse));
    let solvers: Vec<Box<dyn Solver>> = solvers.collect::<Result<_, _>>()?;
    let mut names = HashSet::new();
    if let Some(twice) = solvers.iter().find(|solver| !names.insert(solver.name())) {
        let twice = twice.name();
        bail!("{option}: expected each method once, found `{twice}` again");
    }
    Ok(solvers)
}

/// The message for a mistyped name of a method, with suggestions.
fn refusal(option: &str, error: &MethodError, is_alone: bool) -> Failure {
    let MethodError::Unknown { names, found } = error else {
        return failure!("{option} {error}");
    };
    let (word, _) = found.split_once(':').unwrap_or((found, ""));
    let alone = ["auto", "all"].into_iter().filter(|_| is_alone);
    let hint = did_you_mean(word, names.iter().copied().chain(alone));
    if hint.is_empty() {
        failure!("{option}: {error} (use auto or all alone)")
    } else {
        failure!("{option}: expected one that `inundate methods` lists, found `{found}`{hint}")
    }
}
