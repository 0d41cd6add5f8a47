//! The difficulty of a board for people: the moves that a casual player loses.

use inundate::solver::{Clock, Flood};
use inundate::{Budget, Problem};
use inundate_core::generate::SplitMix64;
use inundate_core::{Component, Game, Instance, ReducedGraph};

/// The moves that a casual player needs to flood a board of the fixed game, on average of
/// [`CASUAL_GAMES`] games; `None` in the free game, or if a limit of the budget ends the games.
///
/// Three of four moves of this player are to the color that floods the most vertices, the lowest
/// such color; each fourth, on average, is to any color that floods something. The same board gives
/// the same number on every machine.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::Budget;
/// use inundate_game::{casual_moves, longer_casual_games};
///
/// let row = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::default())?;
/// assert_eq!(casual_moves(&row, &Budget::default()), Some(4.0));
/// // The optimum of this board is 5.
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// assert!(casual_moves(&board, &Budget::default()) > Some(5.5));
/// // More than half of the games of this player take more moves.
/// assert!(longer_casual_games(&board, 5, &Budget::default()) > Some(200));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(E + moves · components at the border) for each game, after a contraction.
pub fn casual_moves(board: &Instance, budget: &Budget) -> Option<f64> {
    Some(f64::from(sum(board, budget, &|moves| moves)?) / f64::from(CASUAL_GAMES))
}

/// How many of the [`CASUAL_GAMES`] of [`casual_moves`] take more than a number of moves.
/// It takes as long. `None` in the free game, or if a limit of the budget ends the games.
pub fn longer_casual_games(board: &Instance, moves: u32, budget: &Budget) -> Option<u32> {
    sum(board, budget, &|taken| u32::from(taken > moves))
}

/// The sum of a value of the moves of each game.
fn sum(board: &Instance, budget: &Budget, value: &dyn Fn(u32) -> u32) -> Option<u32> {
    let Game::Fixed { .. } = board.game() else {
        return None;
    };
    let problem = Problem::new(board);
    let rng = &mut SplitMix64::new(0);
    let clock = Clock::start(budget);
    let mut sum = 0;
    for _ in 0..CASUAL_GAMES {
        if clock.stop_reason().is_some() {
            return None;
        }
        sum += value(play(problem.reduced(), problem.start(), rng));
    }
    Some(sum)
}

/// The moves that a casual player loses on a board of the fixed game, in hundredths:
/// [`casual_moves`] less the optimum. `None` in the free game, or if a limit of the budget ends the
/// games.
pub fn moves_lost(board: &Instance, optimum: u32, budget: &Budget) -> Option<f64> {
    let lost = casual_moves(board, budget)? - f64::from(optimum);
    Some((100.0 * lost).round() / 100.0)
}

/// Games that the casual player plays on a board. Of boards of 14×14 cells and 6 colors the mean is
/// then within 0.2 moves.
pub const CASUAL_GAMES: u32 = 400;

/// The moves of a game.
fn play(reduced: &ReducedGraph, start: Component, rng: &mut SplitMix64) -> u32 {
    let mut flood = Flood::new(reduced, start);
    let mut moves = 0;
    loop {
        let is_any = rng.below(4) == 0;
        let around = flood.around();
        let color = if is_any && !around.is_empty() {
            let count = u32::try_from(around.len()).unwrap_or(u32::MAX);
            around.iter().nth(rng.below(count) as usize)
        } else {
            let size = |&component: &Component| reduced.size(component);
            let gain = |color| flood.frontier(color).iter().map(size).sum::<u32>();
            // The last of several largest in the order from the highest color: the lowest.
            around.iter().rev().max_by_key(|&&color| gain(color))
        };
        let Some(&color) = color else { return moves };
        flood.play(color, |_| ());
        moves += 1;
    }
}

#[cfg(test)]
mod tests {
    use inundate::methods::{Exact, GreedyArea};
    use inundate::solve;
    use inundate_core::generate::uniform;
    use inundate_core::{GameSetup, GridSetup};

    use super::*;

    fn random(side: usize, colors: usize, seed: u64) -> Instance {
        let grid = uniform(side, side, colors, &mut SplitMix64::new(seed)).unwrap();
        grid.into_instance(GameSetup::default()).unwrap()
    }

    /// It takes at least the optimum, on average about a move more than greed alone, and the same
    /// each time.
    #[test]
    fn between_the_optimum_and_bad_play() {
        let (mut casual, mut greedy) = (0.0, 0.0);
        for seed in 0..20 {
            let board = random(10, 5, seed);
            let moves = casual_moves(&board, &Budget::default()).unwrap();
            assert_eq!(casual_moves(&board, &Budget::default()), Some(moves));
            let length = |solver: &dyn inundate::Solver| {
                let answer = solve(solver, &board, &Budget::default()).unwrap();
                f64::from(answer.outcome.solution().unwrap().len())
            };
            assert!(moves >= length(&Exact));
            casual += moves;
            greedy += length(&GreedyArea);
        }
        assert!(
            greedy < casual && casual < 1.2 * greedy,
            "{casual} {greedy}"
        );
    }

    #[test]
    fn small_boards() {
        let moves = |drawing: &str| {
            let grid = GridSetup::from_drawing(drawing).unwrap();
            casual_moves(
                &grid.into_instance(GameSetup::default()).unwrap(),
                &Budget::default(),
            )
        };
        assert_eq!(moves("aaa"), Some(0.0));
        assert_eq!(moves("ab"), Some(1.0));
        let free = GridSetup::from_drawing("ab")
            .unwrap()
            .into_instance(GameSetup::Free);
        assert_eq!(casual_moves(&free.unwrap(), &Budget::default()), None);
        let none = Budget::default().with_time(std::time::Duration::ZERO);
        assert_eq!(casual_moves(&random(5, 3, 1), &none), None);
    }
}
