//! A method and the game that it plays.

use inundate::methods::seeded;
use inundate::solver::NotApplicable;
use inundate::{Answer, Budget, MethodError, Problem, Question, SolveError, Solver, method};
use inundate_core::{GameSetup, Instance};

/// A method, and the game that it plays on a board.
///
/// `NAME` plays the game of the board. `best-pivot/NAME` plays the fixed game from the best pivot,
/// and `free/NAME` the free game on the same board. So one study can compare the games.
pub(crate) struct MethodAndGame {
    /// The prefix of the name, with its slash.
    game: &'static str,
    solver: Box<dyn Solver>,
}

const BEST_PIVOT: &str = "best-pivot/";
const FREE: &str = "free/";

/// Splits the name of a player into the prefix of its game and the rest.
pub(crate) fn game_of(player: &str) -> (&'static str, &str) {
    let games = [BEST_PIVOT, FREE].into_iter();
    let mut found = games.filter_map(|game| Some((game, player.strip_prefix(game)?)));
    found.next().unwrap_or(("", player))
}

impl MethodAndGame {
    /// Reads a player; `seed` is for methods that use random numbers.
    ///
    /// # Errors
    /// [`MethodError`] if there is no such method.
    pub(crate) fn parse(text: &str, seed: u64) -> Result<Self, MethodError> {
        let (game, name) = game_of(text);
        let solver = seeded(method(name)?, seed);
        Ok(Self { game, solver })
    }

    /// The name, with the method's value.
    pub(crate) fn name(&self) -> String {
        self.game.to_owned() + &self.solver.name()
    }

    /// Whether the method is exact.
    pub(crate) fn is_exact(&self) -> bool {
        self.solver.method().class.is_exact()
    }

    /// Whether it can play a board.
    pub(crate) fn covers(&self, board: &Instance) -> Result<(), NotApplicable> {
        let free = self.free(board);
        let problem = Problem::new(free.as_ref().unwrap_or(board));
        problem.can_ask(self.solver.as_ref(), &self.question())
    }

    /// Plays a board.
    pub(crate) fn play(&self, board: &Instance, budget: &Budget) -> Result<Answer, SolveError> {
        let free = self.free(board);
        let problem = Problem::new(free.as_ref().unwrap_or(board));
        problem.ask(self.solver.as_ref(), &self.question(), budget)
    }

    fn question(&self) -> Question {
        match self.game {
            BEST_PIVOT => Question::AnyPivot,
            _ => Question::Shortest,
        }
    }

    /// The board with the free game, if the player plays that.
    fn free(&self, board: &Instance) -> Option<Instance> {
        (self.game == FREE).then(|| {
            let free = board.clone().with_game(GameSetup::Free);
            free.expect("the free game has no pivot to be missing")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use inundate_core::GridSetup;

    #[test]
    fn names() {
        for name in ["exact", "beam:7", "best-pivot/exact", "free/free-beam:20"] {
            assert_eq!(MethodAndGame::parse(name, 0).unwrap().name(), name);
        }
        assert_eq!(
            MethodAndGame::parse("free/free-beam", 0).unwrap().name(),
            "free/free-beam:100"
        );
        for wrong in ["", "free/", "free", "best-pivot/no-such", "corner/exact"] {
            assert!(MethodAndGame::parse(wrong, 0).is_err(), "{wrong}");
        }
    }

    #[test]
    fn games() {
        let board = GridSetup::from_drawing("abcba\nabcba").unwrap();
        let board = board.into_instance(GameSetup::default()).unwrap();
        let length = |name: &str| {
            let player = MethodAndGame::parse(name, 0).unwrap();
            player.covers(&board).unwrap();
            let report = player.play(&board, &Budget::default()).unwrap();
            assert!(report.outcome.is_optimal());
            report.outcome.lower_bound()
        };
        assert_eq!(length("exact"), 4);
        assert_eq!(length("best-pivot/exact"), 2);
        assert_eq!(length("free/free-exact"), 2);

        let covers =
            |name: &str, board: &Instance| MethodAndGame::parse(name, 0).unwrap().covers(board);
        assert!(covers("free/exact", &board).is_err());
        assert!(covers("best-pivot/free-exact", &board).is_err());
        let free = board.with_game(GameSetup::Free).unwrap();
        assert!(covers("best-pivot/exact", &free).is_err());
        assert!(covers("free-exact", &free).is_ok());
    }
}
