//! The method `sat`, and refutations that anybody can check.

use std::borrow::Cow;
use std::cell::RefCell;
use std::str::FromStr;

use inundate_core::Outcome;
use inundate_method::quick::fallback;
use inundate_method::settings::{self, Choice};
use inundate_method::{
    Parameter, ParameterError, ParameterKind, Plays, Problem, Question, Run, Solver, StopReason,
    label,
};

use super::batsat::Batsat;
use super::formula::Formula;
use super::timeline::Timeline;
use super::{Backend, Limits};
use crate::cnf::Size;

/// Asks a solver of formulas whether K moves are enough, for K from the root bound upwards.
///
/// The [`Timeline`] grows by one move at a time, and the solver keeps what it has learnt. The first
/// K that is enough is the optimum, and the solver's model is a solution.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_encode::sat::Sat;
/// use inundate::{Budget, solve};
///
/// let grid = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let answer = solve(&Sat::default(), &instance, &Budget::default())?;
/// assert!(answer.outcome.is_optimal());
/// assert_eq!(answer.outcome.lower_bound(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sat {
    /// The solver of the formulas.
    pub solver: SatSolver,
}

impl Sat {
    /// Replaces the solver of the formulas.
    #[must_use]
    pub fn with_solver(self, solver: SatSolver) -> Self {
        Self { solver }
    }
}

/// A solver of formulas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum SatSolver {
    /// BatSat, in Rust; in every build.
    #[default]
    Batsat,
    /// CaDiCaL, in C++; with the Cargo feature `cadical`.
    #[cfg(feature = "cadical")]
    Cadical,
}

impl SatSolver {
    const CHOICES: &[Choice<Self>] = &[
        Choice::named("batsat", Self::Batsat),
        #[cfg(feature = "cadical")]
        Choice::named("cadical", Self::Cadical),
        #[cfg(not(feature = "cadical"))]
        Choice::missing("cadical", "cadical", "a C++ compiler and libclang"),
    ];
}

/// Largest number of components; more would need too many variables.
pub const MAX_COMPONENTS: usize = 4096;

/// The settings, as you write them after the name of the method.
impl FromStr for Sat {
    type Err = ParameterError;

    fn from_str(value: &str) -> Result<Self, ParameterError> {
        let mut sat = Self::default();
        settings::read(value, &["solver"], |_, value| {
            sat.solver = Choice::find("solver", SatSolver::CHOICES, value)?;
            Ok(())
        })?;
        Ok(sat)
    }
}

impl Solver for Sat {
    label! {
        "sat", Encoded, Plays::FIXED.up_to(MAX_COMPONENTS);
        "asks a SAT solver whether K moves are enough, for K from the lower bound `layer` upwards";
        guarantee: "optimal; stopped early, a true lower bound";
        complexity: "exponential; formulas of K(n + c) variables and O(K(n + m + c²)) clauses";
        ties: "by the solver's decisions, the same in every run";
        source: "inundate";
        parameters: &[
            Parameter::new("solver", ParameterKind::OneOf(&["batsat", "cadical"]), "batsat",
                "the solver of the formulas, written `sat:solver=cadical`"),
        ];
    }

    fn name(&self) -> Cow<'static, str> {
        let solver = Choice::name(SatSolver::CHOICES, self.solver);
        settings::name("sat", &[("solver", solver, "batsat")]).into()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let run = RefCell::new(run);
        match self.solver {
            SatSolver::Batsat => rise(problem, question, Batsat::new(&run), &run),
            #[cfg(feature = "cadical")]
            SatSolver::Cadical => rise(problem, question, super::cadical::Cadical::new(&run), &run),
        }
    }
}

/// Asks whether K moves are enough, for rising K.
fn rise(
    problem: &Problem<'_>,
    question: &Question,
    mut solver: impl Backend,
    run: &RefCell<&mut Run<'_>>,
) -> Outcome {
    let mut timeline = Timeline::new(problem, &mut solver);
    let mut lower_bound = problem.lower_bound();
    while !question.is_met(None, lower_bound) {
        match is_enough(&mut timeline, lower_bound, &mut solver, run) {
            Ok(true) => {
                let colors = timeline.colors(|literal| solver.holds(literal));
                return Outcome::Optimal(problem.solution(colors));
            }
            Ok(false) => lower_bound += 1,
            Err(_) => return Outcome::new(fallback(problem), lower_bound),
        }
        run.borrow().report(lower_bound, None, None, solver.bytes());
    }
    Outcome::Stopped {
        best: None,
        lower_bound,
    }
}

/// Whether this many moves are enough, given that fewer are not.
fn is_enough(
    timeline: &mut Timeline<'_>,
    moves: u32,
    solver: &mut impl Backend,
    limits: &dyn Limits,
) -> Result<bool, StopReason> {
    while timeline.moves() < moves as usize {
        let mut more = Size::default();
        timeline.clone().grow(&mut more);
        limits.reached(solver.bytes() + solver.bytes_for(&more))?;
        timeline.grow(solver);
    }
    let all = solver.variable();
    for &flooded in timeline.flooded() {
        solver.add(&[!all, flooded]);
    }
    let is_enough = solver.solve(Some(all))?;
    if !is_enough {
        solver.add(&[!all]);
    }
    Ok(is_enough)
}

/// A proof that this many moves are not enough: a [`Formula`] that says they are, and a proof that
/// it has no model.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Refutation<'a> {
    /// The refuted statement.
    pub formula: Formula<'a>,
    /// The proof as DRAT text: a list of clauses that ends with the empty one. Each follows from
    /// the formula and the clauses before it by unit propagation.
    pub drat: Vec<u8>,
}

/// Proves that the number of moves of a formula is not enough; `None` if it is.
///
/// BatSat starts with the formula alone, without any bound or search, and writes down what it
/// learns.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_encode::sat::{Formula, refute};
/// use inundate::{Problem, solver::Run};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let refuted = |moves| {
///     let formula = Formula::new(&problem, moves);
///     refute(formula, &mut Run::unlimited()).expect("no limit")
/// };
/// assert!(refuted(1).expect("2 moves are needed").drat.ends_with(b"0\n"));
/// assert!(refuted(2).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`StopReason`] when a limit is reached.
pub fn refute<'a>(
    formula: Formula<'a>,
    run: &mut Run<'_>,
) -> Result<Option<Refutation<'a>>, StopReason> {
    let limits = RefCell::new(run);
    let mut solver = Batsat::proving(&limits);
    limits.reached(solver.bytes_for(&formula.size()))?;
    formula.add_to(&mut solver);
    let is_enough = solver.solve(None)?;
    Ok((!is_enough).then(|| Refutation {
        formula,
        drat: solver.into_proof(),
    }))
}
