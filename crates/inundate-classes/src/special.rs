//! A special method as a solver.

use inundate_core::{Color, Component, Game, Move, Outcome, Solution};
use inundate_method::quick::fallback;
use inundate_method::{
    Games, Method, NotApplicable, Parameter, ParameterError, Problem, Question, Run, Solver,
    StopReason,
};

use super::refusal::Refusal;

/// A special method: its label, and how it prepares a board of its class.
#[derive(Clone, Copy, Debug)]
pub struct Special {
    pub(super) method: &'static Method,
    /// The size up to which it takes about a second and 200 MiB at most.
    pub(super) quick: usize,
    /// Whether a search for all boards takes longer than this method, on a board that both solve.
    pub(super) pays: fn(&Problem<'_>) -> bool,
    pub(super) prepare: for<'p> fn(&'p Problem<'p>) -> Result<Prepared<'p>, Refusal>,
    /// What may follow its name.
    pub(super) valued: Option<Valued>,
    /// How it prepares a board for moves that leave it in a given color, if it does.
    pub(super) in_color: Option<InColor>,
}

/// Prepares a board of the class, and a color.
pub(super) type InColor = for<'p> fn(&'p Problem<'p>, Color) -> Result<Prepared<'p>, Refusal>;

/// A value after the name of a method, and the solver that takes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub(super) parameters: &'static [Parameter],
    pub(super) make: fn(&str) -> Result<Box<dyn Solver>, ParameterError>,
}

/// A board of the class, ready to be solved.
pub(super) struct Prepared<'p> {
    /// What the method's time grows with.
    size: usize,
    search: Search<'p>,
}

/// How a shortest sequence is found: its colors in the fixed game, its moves in the free game.
enum Search<'p> {
    Colors(Box<Find<'p, Color>>),
    Moves(Box<Find<'p, (Component, Color)>>),
}

type Find<'p, T> = dyn FnOnce(&mut Run<'_>) -> Result<Vec<T>, StopReason> + 'p;

impl<'p> Prepared<'p> {
    /// The search finds the colors of moves at the pivot.
    pub(super) fn colors(
        size: usize,
        find: impl FnOnce(&mut Run<'_>) -> Result<Vec<Color>, StopReason> + 'p,
    ) -> Self {
        let search = Search::Colors(Box::new(find));
        Self { size, search }
    }

    /// The search finds moves at components.
    pub(super) fn moves(
        size: usize,
        find: impl FnOnce(&mut Run<'_>) -> Result<Vec<(Component, Color)>, StopReason> + 'p,
    ) -> Self {
        let search = Search::Moves(Box::new(find));
        Self { size, search }
    }

    fn solution(self, problem: &Problem<'_>, run: &mut Run<'_>) -> Result<Solution, StopReason> {
        match self.search {
            Search::Colors(find) => Ok(problem.solution(find(run)?)),
            Search::Moves(find) => {
                let moves = find(run)?.into_iter().map(|(component, color)| Move {
                    pivot: problem.reduced().lowest_vertex(component),
                    color,
                });
                Ok(Solution {
                    moves: moves.collect(),
                })
            }
        }
    }
}

impl Special {
    /// The solver with a value that follows the method's name and a colon.
    ///
    /// # Errors
    /// [`ParameterError`] if the method takes no such value.
    pub fn with_value(&self, value: &str) -> Result<Box<dyn Solver>, ParameterError> {
        match self.valued {
            Some(valued) => (valued.make)(value),
            None => Err(ParameterError::new("no parameter")),
        }
    }

    /// Whether the method covers the board and solves it in about a second.
    ///
    /// # Complexity
    /// O(V log V + E).
    pub fn is_quick(&self, problem: &Problem<'_>) -> bool {
        self.prepared(problem)
            .is_ok_and(|board| board.size <= self.quick)
    }

    /// Whether the method [is quick](Self::is_quick) on the board, and quicker than a search for all boards.
    ///
    /// `split`, `heads` and `small-cover` are so above 40 components, and `split` on boards that are
    /// declared to be split graphs: a smaller board is searched as quickly. `free-hull` is so from two
    /// and a half components a color on. All others are always.
    ///
    /// # Complexity
    /// That of [`is_quick`](Self::is_quick).
    pub fn is_worthwhile(&self, problem: &Problem<'_>) -> bool {
        (self.pays)(problem) && self.is_quick(problem)
    }

    fn refused(&self, Refusal { expected, found }: Refusal) -> NotApplicable {
        NotApplicable::new(self.method.name, expected, found)
    }

    /// The board, prepared for a question.
    fn asked<'p>(
        &self,
        question: &Question,
        problem: &'p Problem<'p>,
    ) -> Result<Prepared<'p>, NotApplicable> {
        let board = self.prepared(problem)?;
        match (question, self.in_color) {
            (Question::InColor(last), Some(prepare)) => {
                prepare(problem, *last).map_err(|refusal| self.refused(refusal))
            }
            _ => Ok(board),
        }
    }

    fn prepared<'p>(&self, problem: &'p Problem<'p>) -> Result<Prepared<'p>, NotApplicable> {
        let board = match (self.method.plays.games, problem.instance().game()) {
            (Games::Fixed, Game::Free) => Err(Refusal::new("the fixed game", "the free game")),
            (Games::Free, Game::Fixed { .. }) => {
                Err(Refusal::new("the free game", "the fixed game"))
            }
            _ => (self.prepare)(problem),
        };
        board.map_err(|refusal| self.refused(refusal))
    }
}

impl Solver for Special {
    fn method(&self) -> &'static Method {
        self.method
    }

    fn parameters(&self) -> &'static [Parameter] {
        self.valued.map_or(&[], |valued| valued.parameters)
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        match (question, self.in_color) {
            (Question::InColor(_), Some(_)) => {}
            _ => question.expect_plain(self.method.name)?,
        }
        self.asked(question, problem).map(|_| ())
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let board = self.asked(question, problem);
        if let Ok(Ok(solution)) = board.map(|board| board.solution(problem, run)) {
            return Outcome::Optimal(solution);
        }
        // `run` remembers why it was interrupted.
        let mut best = fallback(problem);
        if let (Some(solution), Question::InColor(last)) = (&mut best, question) {
            solution.moves.push(Move {
                pivot: problem.pivot(),
                color: *last,
            });
        }
        Outcome::new(best, problem.lower_bound())
    }
}
