//! The programs of the article as printed, which are wrong, and a method that solves a board with
//! them as the article does.

use inundate_core::{Color, Outcome, Solution};
use inundate_method::quick::fallback;
use inundate_method::{NotApplicable, Plays, Problem, Question, Run, Solver, StopReason, label};

use super::formulation::Size;
use super::method::MAX_COMPONENTS;
use super::model::{Model, Relation};
use super::{Formulation, IlpSolver, ModelAnswer, Program};

/// A program of the article *Flood it! An exact approach* (2012), as printed: see
/// [`Formulation`](super::Formulation) for what is wrong with it, and corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrintedProgram {
    /// Constraints (1) to (9). It has no solution: (2) wants the pivot's component flooded once
    /// more, and by (4) next to one that was flooded in round 1 or later.
    Once,
    /// Constraints (4′) and (5′) instead of (4) and (5). A component stays flooded only while an
    /// adjacent one was flooded before, so it can say
    /// more moves than are needed: 9 instead of 7 on the article's 5×5 board.
    Cumulative,
}

impl PrintedProgram {
    /// The program for a fixed game and a number of rounds, k in the article.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_encode::ilp::{IlpSolver, ModelAnswer, PrintedProgram};
    /// use inundate::{Problem, solver::Run};
    ///
    /// let board = GridSetup::from_drawing("01")?.into_instance(GameSetup::default())?;
    /// let problem = Problem::new(&board);
    /// let answer = |program: PrintedProgram, k| {
    ///     IlpSolver::default().solve(&program.model(&problem, k), &mut Run::unlimited())
    /// };
    /// // One move floods the board.
    /// assert_eq!(answer(PrintedProgram::Once, 2), Ok(ModelAnswer::Infeasible));
    /// assert_eq!(answer(PrintedProgram::Cumulative, 1), Ok(ModelAnswer::Infeasible));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// (n + c)·k + n variables for n components of c colors, and O(n·k) constraints.
    pub fn model(self, problem: &Problem<'_>, k: u32) -> Model {
        let mut program = Program::without_spread(problem, Formulation::default(), k);
        for i in program.reduced.graph().vertices() {
            let relation = match self {
                Self::Once => Relation::Equal,
                Self::Cumulative => Relation::AtLeast,
            };
            let rounds = (1..=program.rounds).map(|t| (program.y(i, t), 1)).collect();
            let name = format!("c2_{}", i.index());
            program.model.constrain(name, rounds, relation, 1);
            for t in 1..=program.rounds {
                let mut four = vec![(program.y(i, t), 1)];
                let mut five = vec![(program.y(i, t), 1), (program.x(program.color(i), t), -1)];
                let before = match self {
                    Self::Once => 1..t,
                    Self::Cumulative => t - 1..t,
                };
                for &j in program.reduced.graph().neighbors(i) {
                    four.extend(before.clone().map(|before| (program.y(j, before), -1)));
                }
                if self == Self::Cumulative {
                    five.push((program.y(i, t - 1), -1));
                }
                let place = format!("{}_{t}", i.index());
                let model = &mut program.model;
                model.constrain(format!("c4_{place}"), four, Relation::AtMost, 0);
                model.constrain(format!("c5_{place}"), five, Relation::AtMost, 0);
            }
        }
        program.model
    }

    /// The colors of the rounds of a solution of the [model](Self::model), from the values of its
    /// variables.
    pub fn colors(problem: &Problem<'_>, k: u32, values: &[bool]) -> Vec<Color> {
        Program::without_spread(problem, Formulation::default(), k).colors(values)
    }
}

/// The programs of the article as printed, with (4′) and (5′), for as many rounds as there are
/// colors, and more until one has a solution.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, encode::ilp::PrintedIlp, solve};
///
/// // The pivot's component has to be flooded once more.
/// let board = GridSetup::from_drawing("01")?.into_instance(GameSetup::default())?;
/// let answer = solve(&PrintedIlp, &board, &Budget::default())?;
/// assert_eq!(answer.claim.map(|claim| claim.moves), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintedIlp;

impl Solver for PrintedIlp {
    label! {
        "printed:ilp-article", Printed, Plays::FIXED;
        "the programs of the article with (4′) and (5′), \
         with a round more until one has a solution";
        guarantee: "as printed; wrong on 01 from 0,0: 2 moves instead of 1";
        caveat: Some("as printed; wrong on 01 from 0,0: 2 moves instead of 1");
        complexity: "exponential";
        ties: "by the solver, the same in every run";
        source: "Flood it! An exact approach, 2012";
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        self.method().supports(question, problem)?;
        problem.expect_components(MAX_COMPONENTS, self.method().name)
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let found = rise(problem, run).ok().flatten();
        run.claim = found.as_ref().map(Solution::len);
        let best = found.or_else(|| fallback(problem));
        Outcome::new(best, problem.lower_bound())
    }
}

/// The solution of the first program that has one; `None` if the solver gives up, and on boards of
/// one color, which no program solves: the pivot's component has no neighbor that floods it once
/// more.
fn rise(problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Option<Solution>, StopReason> {
    let colors = problem.reduced().color_count();
    if colors == 1 {
        return Ok(None);
    }
    let mut k = u32::try_from(colors).expect("components are limited");
    loop {
        run.hold(Size::of_program(problem, Formulation::Cumulative, k).bytes())?;
        run.stats.expanded += 1;
        let model = PrintedProgram::Cumulative.model(problem, k);
        match IlpSolver::default().solve(&model, run)? {
            ModelAnswer::Infeasible => k += 1,
            ModelAnswer::Failed => return Ok(None),
            ModelAnswer::Optimal(values) => {
                let colors = PrintedProgram::colors(problem, k, &values);
                return Ok(Some(problem.solution(colors)));
            }
        }
    }
}
