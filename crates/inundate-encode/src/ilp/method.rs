//! The method `ilp`: an integer program for each number of rounds.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use inundate_core::Outcome;
use inundate_method::quick::{GreedyArea, fallback};
use inundate_method::{
    Incumbent, Parameter, ParameterError, ParameterKind, Plays, Problem, Question, Run, Solver,
    StopReason, label,
};

use super::formulation::{Formulation, Program, Size};
use super::microlp;
use super::model::{Model, ModelAnswer};
use inundate_method::settings::{self, Choice};

/// Uses a solver of integer programs to find the fewest moves within a number of rounds.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_encode::ilp::{Ilp, Rounds};
/// use inundate::{Budget, solve};
///
/// let instance = GridSetup::from_drawing("012\n120")?.into_instance(GameSetup::default())?;
/// let by_colors = Ilp::default().with_rounds(Rounds::Colors);
/// let answer = solve(&by_colors, &instance, &Budget::default())?;
/// assert!(answer.outcome.is_optimal());
/// assert_eq!((answer.outcome.lower_bound(), &*answer.method), (3, "ilp:rounds=colors"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Ilp {
    /// The formulation of the program.
    pub formulation: Formulation,
    /// The number of rounds of the first program.
    pub rounds: Rounds,
    /// Whether the program has the constraints of
    /// [`Program::strengthen`](super::Program::strengthen).
    pub strengthened: bool,
    /// The solver of the program.
    pub solver: IlpSolver,
    /// The method that finds the solution with which [`Rounds::Solution`] begins.
    pub first: &'static dyn Solver,
}

impl Ilp {
    /// Replaces the formulation of the program.
    #[must_use]
    pub fn with_formulation(self, formulation: Formulation) -> Self {
        Self {
            formulation,
            ..self
        }
    }

    /// Replaces the number of rounds of the first program.
    #[must_use]
    pub fn with_rounds(self, rounds: Rounds) -> Self {
        Self { rounds, ..self }
    }

    /// Replaces the solver of the program.
    #[must_use]
    pub fn with_solver(self, solver: IlpSolver) -> Self {
        Self { solver, ..self }
    }

    /// Replaces the method that finds the solution with which [`Rounds::Solution`] begins.
    #[must_use]
    pub fn with_first(self, first: &'static dyn Solver) -> Self {
        Self { first, ..self }
    }
}

impl fmt::Debug for Ilp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ilp")
            .field("formulation", &self.formulation)
            .field("rounds", &self.rounds)
            .field("strengthened", &self.strengthened)
            .field("solver", &self.solver)
            .field("first", &self.first.name())
            .finish()
    }
}

impl Default for Ilp {
    fn default() -> Self {
        Self {
            formulation: Formulation::default(),
            rounds: Rounds::default(),
            strengthened: true,
            solver: IlpSolver::default(),
            first: &GreedyArea,
        }
    }
}

/// Number of rounds of the first program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rounds {
    /// The number of components, which is always enough.
    Components,
    /// The number of colors left; one more each time there is no solution.
    Colors,
    /// The bound `layer`; one more each time there is no solution.
    Bound,
    /// One fewer than the moves of a first solution. If the program has no solution, the first
    /// solution is optimal.
    ///
    /// The first solution usually is optimal, and then there is only one program to refute.
    #[default]
    Solution,
}

/// A solver of integer programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum IlpSolver {
    /// microlp, in Rust; in every build.
    #[default]
    Microlp,
    /// HiGHS, in C++; with the Cargo feature `highs`.
    #[cfg(feature = "highs")]
    Highs,
    /// Cbc, in C++; with the Cargo feature `cbc`.
    #[cfg(feature = "cbc")]
    Cbc,
}

impl IlpSolver {
    const CHOICES: &[Choice<Self>] = &[
        Choice::named("microlp", Self::Microlp),
        #[cfg(feature = "highs")]
        Choice::named("highs", Self::Highs),
        #[cfg(not(feature = "highs"))]
        Choice::missing("highs", "highs", "CMake, a C++ compiler and libclang"),
        #[cfg(feature = "cbc")]
        Choice::named("cbc", Self::Cbc),
        #[cfg(not(feature = "cbc"))]
        Choice::missing(
            "cbc",
            "cbc",
            "the library of Cbc, Debian's coinor-libcbc-dev",
        ),
    ];
}

impl IlpSolver {
    /// Solves a model.
    ///
    /// # Errors
    /// [`StopReason`] when a limit is reached. The memory of the model is estimated, and with
    /// microlp also that of the search tree. The memory limit does not hold for the trees of other
    /// solvers.
    pub fn solve(self, model: &Model, run: &mut Run<'_>) -> Result<ModelAnswer, StopReason> {
        run.hold(Size::from_model(model).bytes())?;
        match self {
            Self::Microlp => microlp::solve(model, run),
            #[cfg(feature = "highs")]
            Self::Highs => super::highs::solve(model, run),
            #[cfg(feature = "cbc")]
            Self::Cbc => super::cbc::solve(model, run),
        }
    }
}

impl Formulation {
    pub(crate) const CHOICES: &[Choice<Self>] = &[
        Choice::named("once", Self::Once),
        Choice::named("cumulative", Self::Cumulative),
    ];
}

impl Rounds {
    const CHOICES: &[Choice<Self>] = &[
        Choice::named("bound", Self::Bound),
        Choice::named("solution", Self::Solution),
        Choice::named("colors", Self::Colors),
        Choice::named("components", Self::Components),
    ];
}

const CUTS: &[Choice<bool>] = &[Choice::named("on", true), Choice::named("off", false)];

/// Largest number of components; more would need too many variables.
pub(super) const MAX_COMPONENTS: usize = 1024;

/// The settings, as you write them after the name of the method.
impl FromStr for Ilp {
    type Err = ParameterError;

    fn from_str(value: &str) -> Result<Self, ParameterError> {
        let mut ilp = Self::default();
        settings::read(
            value,
            &["rounds", "form", "cuts", "solver"],
            |key, value| {
                match key {
                    "rounds" => ilp.rounds = Choice::find(key, Rounds::CHOICES, value)?,
                    "form" => ilp.formulation = Choice::find(key, Formulation::CHOICES, value)?,
                    "cuts" => ilp.strengthened = Choice::find(key, CUTS, value)?,
                    _ => ilp.solver = Choice::find(key, IlpSolver::CHOICES, value)?,
                }
                Ok(())
            },
        )?;
        Ok(ilp)
    }
}

impl Solver for Ilp {
    label! {
        "ilp", Encoded, Plays::FIXED.up_to(MAX_COMPONENTS);
        "an integer program with one round fewer than a beam's solution, \
         or programs with rising numbers of rounds, or one with as many as components";
        guarantee: "optimal, but for rounding errors of the solver; stopped early, \
            a true lower bound";
        complexity: "exponential; programs of O((n + c)·T) variables for T rounds";
        ties: "by the solver, the same in every run";
        source: "Flood it! An exact approach, 2012, corrected";
        parameters: &[
            Parameter::new("rounds",
                ParameterKind::OneOf(&["solution", "bound", "colors", "components"]), "solution",
                "rounds of the first program, written `ilp:rounds=colors`; \
                 parameters are joined by colons"),
            Parameter::new("form", ParameterKind::OneOf(&["once", "cumulative"]), "once",
                "what the variables of components say: flooded in a round, or by then"),
            Parameter::new("cuts", ParameterKind::OneOf(&["on", "off"]), "on",
                "whether to add what is known about the game to the article's constraints"),
            Parameter::new("solver", ParameterKind::OneOf(&["microlp", "highs", "cbc"]), "microlp",
                "the solver of the programs"),
        ];
    }

    fn name(&self) -> Cow<'static, str> {
        let rounds = Choice::name(Rounds::CHOICES, self.rounds);
        let form = Choice::name(Formulation::CHOICES, self.formulation);
        let cuts = Choice::name(CUTS, self.strengthened);
        let solver = Choice::name(IlpSolver::CHOICES, self.solver);
        let settings = [
            ("rounds", rounds, "solution"),
            ("form", form, "once"),
            ("cuts", cuts, "on"),
            ("solver", solver, "microlp"),
        ];
        settings::name("ilp", &settings).into()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let mut search = IlpSearch {
            ilp: *self,
            problem,
            incumbent: Incumbent::new(problem, question),
        };
        // After a limit, or when a solver gives up, the results so far remain.
        let _ = search.raise_rounds(run);
        search.incumbent.offer(fallback(problem));
        search.incumbent.into_outcome()
    }
}

/// A search by programs of more and more rounds.
struct IlpSearch<'a> {
    ilp: Ilp,
    problem: &'a Problem<'a>,
    incumbent: Incumbent,
}

impl IlpSearch<'_> {
    fn raise_rounds(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let number = |count: usize| u32::try_from(count).expect("components are limited");
        let mut rounds = match self.ilp.rounds {
            Rounds::Components => number(self.problem.reduced().component_count()),
            Rounds::Colors => number(self.problem.reduced().color_count() - 1),
            Rounds::Bound => self.incumbent.lower_bound(),
            Rounds::Solution => self.one_less_than_first(run),
        };
        run.poll()?;
        while !self.incumbent.is_closed() {
            match self.solve_rounds(rounds, run)? {
                ModelAnswer::Infeasible => rounds += 1,
                ModelAnswer::Optimal(_) | ModelAnswer::Failed => break,
            }
            self.incumbent.raise(rounds);
            self.incumbent.report(run, None, 0);
        }
        Ok(())
    }

    /// Finds and keeps a first solution. Returns the greatest length of a better one.
    fn one_less_than_first(&mut self, run: &mut Run<'_>) -> u32 {
        let before = run.stats;
        let found = self
            .ilp
            .first
            .answer(&Question::Shortest, self.problem, run);
        // This method counts programs as expanded, not states.
        let peak_bytes = run.stats.peak_bytes;
        run.stats = before;
        run.stats.peak_bytes = peak_bytes;
        self.incumbent.offer(found.solution().cloned());
        self.incumbent.wanted().unwrap_or(0)
    }

    /// Solves the program with this many rounds. Keeps its solution, which is optimal.
    fn solve_rounds(&mut self, rounds: u32, run: &mut Run<'_>) -> Result<ModelAnswer, StopReason> {
        run.hold(Size::of_program(self.problem, self.ilp.formulation, rounds).bytes())?;
        let mut program = Program::new(self.problem, self.ilp.formulation, rounds);
        if self.ilp.strengthened {
            program.strengthen(self.incumbent.lower_bound().min(rounds));
        }
        run.stats.expanded += 1;
        let answer = self.ilp.solver.solve(program.model(), run)?;
        if let ModelAnswer::Optimal(values) = &answer {
            let solution = self.problem.solution(program.colors(values));
            self.incumbent.raise(solution.len());
            self.incumbent.offer(Some(solution));
        }
        Ok(answer)
    }
}
