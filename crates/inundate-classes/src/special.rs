//! A method for a class of boards as a solver.

use inundate_core::{Color, Component, Move, Outcome, Solution};
use inundate_method::quick::fallback;
use inundate_method::{
    Games, MethodInfo, NotApplicable, ParameterError, Problem, Question, Run, Solver, StopReason,
};

use super::{HeadsBound, heads};

/// A method for a class of boards: its label, and the function that prepares a board of its class.
/// Its solution is optimal by a theorem, or it is an algorithm as a paper prints it.
#[derive(Clone, Copy, Debug)]
pub struct Special {
    method: &'static MethodInfo,
    /// The size up to which it takes about a second and 200 MiB at most.
    quick: usize,
    /// Whether a search for all boards takes longer than this method, on a board that both solve.
    pays: fn(&Problem<'_>) -> bool,
    prepare: Prepare,
    /// Whether it also prepares a board for moves that leave it in a given color.
    has_last: bool,
}

/// Prepares a board of the class, for moves that leave it in a color if one is given.
type Prepare =
    for<'p> fn(&'p Problem<'p>, Option<Color>) -> Result<PreparedBoard<'p>, NotApplicable>;

/// A board of the class, ready to be solved.
pub(super) struct PreparedBoard<'p> {
    /// The size on which the method's time depends.
    size: usize,
    find: Box<Find<'p>>,
}

type Find<'p> = dyn FnOnce(&Problem<'_>, &mut Run<'_>) -> Result<SpecialSolution, StopReason> + 'p;

/// A solution and statements about it.
pub(super) struct SpecialSolution {
    pub(super) solution: Solution,
    /// The number of moves that a printed algorithm says is the optimum.
    pub(super) claim: Option<u32>,
    /// Whether it is optimal, by a proof that holds.
    pub(super) is_optimal: bool,
}

impl SpecialSolution {
    /// A printed algorithm says that this is a shortest sequence.
    pub(super) fn from_printed(solution: Solution) -> Self {
        Self {
            claim: Some(solution.len()),
            solution,
            is_optimal: false,
        }
    }
}

/// A search for the colors of a shortest sequence at the pivot.
pub(super) fn colors<'p>(
    size: usize,
    find: impl FnOnce(&mut Run<'_>) -> Result<Vec<Color>, StopReason> + 'p,
) -> PreparedBoard<'p> {
    proven(size, |problem, run| Ok(problem.solution(find(run)?)))
}

/// A search for a shortest sequence of moves at components.
pub(super) fn moves<'p>(
    size: usize,
    find: impl FnOnce(&mut Run<'_>) -> Result<Vec<(Component, Color)>, StopReason> + 'p,
) -> PreparedBoard<'p> {
    proven(size, |problem, run| Ok(problem.solution_at(find(run)?)))
}

fn proven<'p>(
    size: usize,
    find: impl FnOnce(&Problem<'_>, &mut Run<'_>) -> Result<Solution, StopReason> + 'p,
) -> PreparedBoard<'p> {
    let found = move |problem: &Problem<'_>, run: &mut Run<'_>| {
        Ok(SpecialSolution {
            solution: find(problem, run)?,
            claim: None,
            is_optimal: true,
        })
    };
    PreparedBoard {
        size,
        find: Box::new(found),
    }
}

/// A printed algorithm.
pub(super) fn printed<'p>(
    find: impl FnOnce(&Problem<'_>, &mut Run<'_>) -> Result<SpecialSolution, StopReason> + 'p,
) -> PreparedBoard<'p> {
    PreparedBoard {
        size: usize::MAX,
        find: Box::new(find),
    }
}

impl Special {
    /// A method that pays on all boards up to a size.
    pub(super) const fn new(method: &'static MethodInfo, quick: usize, prepare: Prepare) -> Self {
        Self {
            method,
            quick,
            pays: |_| true,
            prepare,
            has_last: false,
        }
    }

    pub(super) const fn paying(self, pays: fn(&Problem<'_>) -> bool) -> Self {
        Self { pays, ..self }
    }

    /// A special method that looks at the color to leave the board in.
    pub(super) const fn with_last(self) -> Self {
        Self {
            has_last: true,
            ..self
        }
    }

    /// The solver with a value that follows the method's name and a colon.
    ///
    /// # Errors
    /// [`ParameterError`] if the method takes no such value.
    pub fn with_value(&self, value: &str) -> Result<Box<dyn Solver>, ParameterError> {
        match self.method.name {
            heads::NAME => Ok(Box::new(value.parse::<HeadsBound>()?)),
            _ => Err(ParameterError::new("no parameter")),
        }
    }

    /// Whether the method covers the board and solves it in about a second.
    ///
    /// # Complexity
    /// O(V log V + E).
    pub fn is_quick(&self, problem: &Problem<'_>) -> bool {
        self.prepared(problem, None)
            .is_ok_and(|board| board.size <= self.quick)
    }

    /// Whether the method [is quick](Self::is_quick) on the board, and quicker than a search for
    /// all boards.
    ///
    /// `split`, `heads` and `small-cover` are so above 40 components, and `split` on boards that
    /// are declared to be split graphs: a smaller board is searched as quickly. `free-hull` is so
    /// from two and a half components a color on. All others are always.
    ///
    /// # Complexity
    /// That of [`is_quick`](Self::is_quick).
    pub fn is_worthwhile(&self, problem: &Problem<'_>) -> bool {
        (self.pays)(problem) && self.is_quick(problem)
    }

    /// The final color that a question asks for, if the method supports it itself.
    fn last(&self, question: &Question) -> Option<Color> {
        match question {
            Question::InColor(last) if self.has_last => Some(*last),
            _ => None,
        }
    }

    /// Several methods share a class, so a refusal of the class gets the name of the one that was
    /// asked.
    fn prepared<'p>(
        &self,
        problem: &'p Problem<'p>,
        last: Option<Color>,
    ) -> Result<PreparedBoard<'p>, NotApplicable> {
        let method = self.method.name;
        match self.method.plays.games {
            Games::Fixed => problem.expect_fixed(method)?,
            _ => problem.expect_free(method)?,
        }
        let named =
            |refusal: NotApplicable| NotApplicable::new(method, refusal.expected, refusal.found);
        (self.prepare)(problem, last).map_err(named)
    }
}

impl Solver for Special {
    fn method(&self) -> &'static MethodInfo {
        self.method
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        let last = self.last(question);
        if last.is_none() {
            question.expect_plain(self.method.name)?;
        }
        self.prepared(problem, last).map(|_| ())
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let last = self.last(question);
        let Ok(board) = self.prepared(problem, last) else {
            return Outcome::new(None, problem.lower_bound());
        };
        // `run` keeps the reason of a stop.
        let Ok(found) = (board.find)(problem, run) else {
            let mut best = fallback(problem);
            if let Some(solution) = &mut best {
                let pivot = problem.pivot();
                solution
                    .moves
                    .extend(last.map(|color| Move { pivot, color }));
            }
            return Outcome::new(best, problem.lower_bound());
        };
        run.claim = found.claim;
        if found.is_optimal {
            Outcome::Optimal(found.solution)
        } else {
            Outcome::new(Some(found.solution), problem.lower_bound())
        }
    }
}
