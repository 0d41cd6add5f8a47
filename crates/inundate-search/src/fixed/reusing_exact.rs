//! The exact search for many positions of one board, which keeps its clauses from one search to the
//! next.

use std::fmt;

use inundate_core::{Component, Game, Instance, Outcome, ReducedGraph};
use inundate_method::{MethodInfo, Problem, Question, Run, Solver};

use super::clause_cache::{MOST_BYTES, clause_cache};
use super::exact::Exact;
use super::search::{CachedPosition, ClauseCache, ExactSearch};

/// [`Exact`] for many positions of one board: each search begins with the clauses that the searches
/// before it have learned.
///
/// A clause says how many moves the game takes once all components outside a set are flooded. It
/// depends neither on the pivot nor on the moves before. So what is learned at one position of a
/// game holds at all others, before and after it, and for other pivots. Any other problem is solved
/// as by [`Exact`], and its clauses are not kept.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::{Exact, ReusingExact}, solve};
///
/// let grid = uniform(12, 12, 6, &mut SplitMix64::new(1))?;
/// let board = grid.into_instance(GameSetup::default())?;
/// let reusing = ReusingExact::new(board.clone());
/// let first = solve(&reusing, &board, &Budget::default())?;
/// let again = solve(&reusing, &board, &Budget::default())?;
/// assert_eq!(first.outcome.lower_bound(), again.outcome.lower_bound());
/// assert!(again.stats.expanded < first.stats.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ReusingExact {
    board: Instance,
    /// None for the free game, and for a board that is too large for a search.
    known: Option<BoardClauses>,
}

/// The contracted graph of the board, its start, and the clauses about it.
struct BoardClauses {
    reduced: ReducedGraph,
    start: Component,
    cache: Box<dyn ClauseCache>,
}

impl BoardClauses {
    fn from_board(board: &Instance) -> Option<Self> {
        let problem = Problem::new(board);
        Some(Self {
            cache: clause_cache(problem.reduced())?,
            reduced: problem.reduced().clone(),
            start: problem.start(),
        })
    }
}

impl fmt::Debug for ReusingExact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReusingExact")
            .field("board", &self.board)
            .finish_non_exhaustive()
    }
}

impl ReusingExact {
    /// Bytes of clauses that are kept from one search to the next. If there are more, the longer
    /// half is forgotten.
    pub const MOST_BYTES: u64 = MOST_BYTES;

    /// A solver for the positions of a board, which knows no clauses yet.
    ///
    /// # Complexity
    /// O(V + E), and as much for each search to see that a problem is a position of the board.
    pub fn new(board: Instance) -> Self {
        let known = match board.game() {
            Game::Fixed { .. } => BoardClauses::from_board(&board),
            Game::Free => None,
        };
        Self { board, known }
    }

    /// The board.
    pub fn board(&self) -> &Instance {
        &self.board
    }

    /// A problem as a position of the board, if it is one.
    fn position(&self, problem: &Problem<'_>) -> Option<CachedPosition<'_>> {
        let known = self.known.as_ref()?;
        let instance = problem.instance();
        if instance.graph() != self.board.graph() {
            return None;
        }
        let mut is_flooded = vec![None; known.reduced.component_count()];
        for vertex in instance.graph().vertices() {
            let is_within = problem.reduced().component(vertex) == problem.start();
            if !is_within && instance.color(vertex) != self.board.color(vertex) {
                return None;
            }
            let component = known.reduced.component(vertex).index();
            let before = is_flooded[component].replace(is_within);
            if before.is_some_and(|before| before != is_within) {
                return None;
            }
        }
        Some(CachedPosition {
            cache: &*known.cache,
            reduced: &known.reduced,
            start: known.start,
            is_flooded: is_flooded.into_iter().map(|is| is == Some(true)).collect(),
        })
    }
}

impl Solver for ReusingExact {
    fn method(&self) -> &'static MethodInfo {
        Exact.method()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let search = ExactSearch {
            position: self.position(problem),
            ..ExactSearch::for_question(problem, question)
        };
        search.outcome(run)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, connected, uniform};
    use inundate_core::{GameSetup, Move, Pivot, State, Vertex};
    use inundate_method::{Answer, Budget, Question};
    use inundate_testkit::fixed_at;

    use super::*;

    /// A grid or a graph, with few colors or with many.
    fn board(rng: &mut SplitMix64) -> Instance {
        let colors = [3, 5, 8, 21][rng.below(4) as usize];
        if rng.below(2) == 0 {
            let (rows, cols) = (4 + rng.below(5) as usize, 4 + rng.below(5) as usize);
            let grid = uniform(rows, cols, colors, rng).unwrap();
            return grid.into_instance(GameSetup::default()).unwrap();
        }
        let vertices = 25 + rng.below(30);
        let edges = (vertices - 1 + rng.below(vertices)) as usize;
        let graph = connected(vertices as usize, edges, colors, rng).unwrap();
        graph
            .into_instance(GameSetup::Fixed(Pivot::Vertex(0)))
            .unwrap()
    }

    fn solve(solver: &dyn Solver, instance: &Instance) -> Answer {
        let problem = Problem::new(instance);
        problem.solve(solver, &Budget::default()).unwrap()
    }

    fn agrees(reusing: &ReusingExact, instance: &Instance) -> u64 {
        let [together, alone] = [reusing as &dyn Solver, &Exact].map(|by| solve(by, instance));
        assert!(together.outcome.is_optimal());
        assert_eq!(together.outcome.lower_bound(), alone.outcome.lower_bound());
        let problem = Problem::new(instance);
        if let Some(fewer) = alone.outcome.lower_bound().checked_sub(1) {
            let question = Question::AtMost(fewer);
            let answer = problem.ask(reusing, &question, &Budget::default()).unwrap();
            assert_eq!(answer.is_enough(), Some(false));
        }
        together.stats.expanded
    }

    /// At every position of a game, forwards and backwards, and from other pivots, it finds
    /// the optimum.
    #[test]
    fn positions_and_pivots() {
        let (mut first, mut again) = (0, 0);
        for index in 0..60 {
            let rng = &mut SplitMix64::for_board(71, index);
            let board = board(rng);
            let reusing = ReusingExact::new(board.clone());
            let vertices = u32::try_from(board.vertex_count()).unwrap();
            let mut state = State::new(&board);
            let mut positions = vec![state.position()];
            while !state.is_flooded() {
                let any = rng.below(vertices);
                let color = board.color(Vertex::new(any));
                let pivot = Problem::new(&board).pivot();
                state.play(Move { pivot, color }).unwrap();
                positions.push(state.position());
            }
            for position in &positions {
                first += agrees(&reusing, position);
            }
            for position in positions.iter().rev() {
                again += agrees(&reusing, position);
            }
            for vertex in board.graph().vertices().step_by(7) {
                let other = fixed_at(board.clone(), vertex);
                agrees(&reusing, &other);
            }
        }
        assert!(
            again < first,
            "{again} states the second time, {first} the first time"
        );
    }

    /// A problem that is not a position of the board is solved as by [`Exact`], and teaches
    /// nothing.
    #[test]
    fn other_boards() {
        let rng = &mut SplitMix64::new(72);
        let [one, other] = [(); 2].map(|()| {
            let grid = uniform(9, 9, 5, rng).unwrap();
            grid.into_instance(GameSetup::default()).unwrap()
        });
        let reusing = ReusingExact::new(one.clone());
        let before = agrees(&reusing, &other);
        assert_eq!(agrees(&reusing, &other), before);
        assert!(agrees(&reusing, &one) > agrees(&reusing, &one));
        let larger = uniform(10, 9, 5, rng).unwrap();
        agrees(
            &reusing,
            &larger.into_instance(GameSetup::default()).unwrap(),
        );
    }

    /// With little memory it forgets, and is as good as [`Exact`] alone.
    #[test]
    fn little_memory() {
        let grid = uniform(14, 14, 6, &mut SplitMix64::new(73)).unwrap();
        let board = grid.into_instance(GameSetup::default()).unwrap();
        let (problem, reusing) = (Problem::new(&board), ReusingExact::new(board.clone()));
        let most = solve(&reusing, &board).stats.peak_bytes;
        for part in 1..=16 {
            let limit = most * part / 8;
            let budget = Budget::default().with_memory(limit);
            let [together, alone] = [&reusing as &dyn Solver, &Exact]
                .map(|solver| problem.solve(solver, &budget).unwrap());
            assert!(together.stats.peak_bytes <= limit);
            let [moves, moves_alone] =
                [&together, &alone].map(|answer| answer.outcome.solution().unwrap().len());
            assert!(moves <= moves_alone);
            assert!(together.outcome.lower_bound() >= alone.outcome.lower_bound());
        }
    }
}
