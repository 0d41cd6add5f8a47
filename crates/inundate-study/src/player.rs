//! A method and the game that it plays.

use inundate::{
    BestPivot, Budget, MethodError, NotApplicable, Problem, Report, SolveError, Solver, best_pivot,
    method, seeded, solve,
};
use inundate_core::{GameSetup, Instance};

/// A method, and the game that it plays on a board.
///
/// `NAME` plays the game of the board. `best-pivot/NAME` plays the fixed game from the best pivot,
/// and `free/NAME` the free game on the same board. So one study can compare the games.
pub(crate) struct Player {
    game: GameChoice,
    solver: Box<dyn Solver>,
}

/// The game that a method plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameChoice {
    AsDeclared,
    BestPivot,
    Free,
}

impl GameChoice {
    /// The prefix of the method's name.
    fn prefix(self) -> &'static str {
        match self {
            Self::AsDeclared => "",
            Self::BestPivot => "best-pivot/",
            Self::Free => "free/",
        }
    }

    /// The game of a player, and the rest of the text.
    fn split(text: &str) -> (Self, &str) {
        let games = [Self::BestPivot, Self::Free];
        let found = games
            .into_iter()
            .find_map(|game| Some((game, text.strip_prefix(game.prefix())?)));
        found.unwrap_or((Self::AsDeclared, text))
    }

    /// The game that a player's name says.
    pub(crate) fn of(player: &str) -> Self {
        Self::split(player).0
    }
}

impl Player {
    /// Reads a player; `seed` is for methods that use random numbers.
    ///
    /// # Errors
    /// [`MethodError`] if there is no such method.
    pub(crate) fn parse(text: &str, seed: u64) -> Result<Self, MethodError> {
        let (game, name) = GameChoice::split(text);
        let solver = seeded(method(name)?, seed);
        Ok(Self { game, solver })
    }

    /// The name, with the method's value.
    pub(crate) fn name(&self) -> String {
        self.game.prefix().to_owned() + &self.solver.name()
    }

    /// Whether the method is exact.
    pub(crate) fn is_exact(&self) -> bool {
        self.solver.method().class.is_exact()
    }

    /// Whether it can play a board.
    pub(crate) fn covers(&self, board: &Instance) -> Result<(), NotApplicable> {
        if self.game == GameChoice::BestPivot {
            BestPivot::covers(board)?;
        }
        match self.board(board) {
            Some(free) => self.solver.covers(&Problem::new(&free)),
            None => self.solver.covers(&Problem::new(board)),
        }
    }

    /// Plays a board.
    pub(crate) fn play(&self, board: &Instance, budget: &Budget) -> Result<Report, SolveError> {
        match self.game {
            GameChoice::BestPivot => {
                let best = best_pivot(board, |_| self.solver.as_ref(), budget)?;
                Ok(best.report)
            }
            GameChoice::AsDeclared | GameChoice::Free => {
                let free = self.board(board);
                solve(self.solver.as_ref(), free.as_ref().unwrap_or(board), budget)
            }
        }
    }

    /// The board with the free game, if the player plays that.
    fn board(&self, board: &Instance) -> Option<Instance> {
        (self.game == GameChoice::Free).then(|| {
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
            assert_eq!(Player::parse(name, 0).unwrap().name(), name);
        }
        assert_eq!(
            Player::parse("free/free-beam", 0).unwrap().name(),
            "free/free-beam:100"
        );
        for wrong in ["", "free/", "free", "best-pivot/no-such", "corner/exact"] {
            assert!(Player::parse(wrong, 0).is_err(), "{wrong}");
        }
    }

    #[test]
    fn games() {
        let board = GridSetup::from_drawing("abcba\nabcba").unwrap();
        let board = board.into_instance(GameSetup::default()).unwrap();
        let length = |name: &str| {
            let player = Player::parse(name, 0).unwrap();
            player.covers(&board).unwrap();
            let report = player.play(&board, &Budget::default()).unwrap();
            assert!(report.outcome.is_optimal());
            report.outcome.lower_bound()
        };
        assert_eq!(length("exact"), 4);
        assert_eq!(length("best-pivot/exact"), 2);
        assert_eq!(length("free/free-exact"), 2);

        let covers = |name: &str, board: &Instance| Player::parse(name, 0).unwrap().covers(board);
        assert!(covers("free/exact", &board).is_err());
        assert!(covers("best-pivot/free-exact", &board).is_err());
        let free = board.with_game(GameSetup::Free).unwrap();
        assert!(covers("best-pivot/exact", &free).is_err());
        assert!(covers("free-exact", &free).is_ok());
    }
}
