//! The article's way to solve a board, as printed.

use inundate_core::{Outcome, Solution};
use inundate_method::quick::fallback;
use inundate_method::{
    Class, Goal, Method, NotApplicable, Plays, Problem, Run, Solver, StopReason,
};

use super::method::MAX_COMPONENTS;
use super::size::Size;
use super::{Answer, Formulation, IlpSolver, PrintedProgram};

/// The programs of the article as printed, with (4′) and (5′), for as many rounds as there are colors, and more until one
/// has a solution.
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
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "printed:ilp-article",
                Class::Printed,
                "the programs of the article with (4′) and (5′), with a round more until one has a solution",
                Plays::FIXED,
            )
            .with_caveat("as printed; wrong on 01 from 0,0: 2 moves instead of 1")
            .with_complexity("exponential")
            .with_ties("by the solver, the same in every run")
            .with_source("Flood it! An exact approach, 2012")
        }
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        let name = self.method().name;
        problem.expect_fixed(name)?;
        problem.expect_components(MAX_COMPONENTS, name)
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        let found = rise(problem, run).ok().flatten();
        run.claim = found.as_ref().map(Solution::len);
        let best = found.or_else(|| fallback(problem));
        Outcome::new(best, problem.lower_bound())
    }
}

/// The solution of the first program that has one; `None` if the solver gives up, and on boards of one color, which no
/// program solves: the pivot's component has no neighbor that floods it once more.
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
            Answer::Infeasible => k += 1,
            Answer::Failed => return Ok(None),
            Answer::Optimal(values) => {
                let colors = PrintedProgram::colors(problem, k, &values);
                return Ok(Some(problem.solution(colors)));
            }
        }
    }
}
