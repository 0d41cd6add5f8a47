//! The difficulty of a board for people: the moves that a casual player loses.

use inundate::solver::Clock;
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
/// use inundate_game::casual_moves;
///
/// let row = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::default())?;
/// assert_eq!(casual_moves(&row, &Budget::default()), Some(4.0));
/// // The optimum of this board is 5.
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// assert!(casual_moves(&board, &Budget::default()) > Some(5.5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(E + moves · adjacent colors) for each game, after a contraction.
pub fn casual_moves(board: &Instance, budget: &Budget) -> Option<f64> {
    let Game::Fixed { .. } = board.game() else {
        return None;
    };
    let problem = Problem::new(board);
    let mut table = Table::new(problem.reduced(), problem.start());
    let rng = &mut SplitMix64::new(0);
    let clock = Clock::start(budget);
    let mut moves = 0;
    for _ in 0..CASUAL_GAMES {
        if clock.stop_reason().is_some() {
            return None;
        }
        moves += table.play(rng);
    }
    Some(f64::from(moves) / f64::from(CASUAL_GAMES))
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

/// A board for many games of the casual player.
struct Table<'a> {
    reduced: &'a ReducedGraph,
    start: Component,
    /// The size of each component, in vertices.
    sizes: Vec<u32>,
    is_seen: Vec<bool>,
    /// The components around the flooded ones, by color.
    around: Vec<Vec<Component>>,
    /// The number of their vertices, by color.
    gain: Vec<u32>,
    /// The colors with a gain, in increasing order.
    adjacent: Vec<usize>,
}

impl<'a> Table<'a> {
    fn new(reduced: &'a ReducedGraph, start: Component) -> Self {
        let components = reduced.graph().vertices();
        Self {
            reduced,
            start,
            sizes: components.map(|v| reduced.size(v)).collect(),
            is_seen: Vec::new(),
            around: vec![Vec::new(); reduced.color_count()],
            gain: vec![0; reduced.color_count()],
            adjacent: Vec::new(),
        }
    }

    /// A game; returns its moves.
    fn play(&mut self, rng: &mut SplitMix64) -> u32 {
        self.is_seen.clear();
        self.is_seen.resize(self.sizes.len(), false);
        self.is_seen[self.start.index()] = true;
        self.open(self.start);
        let mut moves = 0;
        while let Some(color) = self.choose(rng) {
            moves += 1;
            self.gain[color] = 0;
            self.adjacent.retain(|&other| other != color);
            for component in std::mem::take(&mut self.around[color]) {
                self.open(component);
            }
        }
        moves
    }

    /// Floods a component: its neighbors are around the flooded ones now.
    fn open(&mut self, component: Component) {
        for &neighbor in self.reduced.graph().neighbors(component) {
            if !std::mem::replace(&mut self.is_seen[neighbor.index()], true) {
                let color = self.reduced.color(neighbor).index();
                if let Err(place) = self.adjacent.binary_search(&color) {
                    self.adjacent.insert(place, color);
                }
                self.around[color].push(neighbor);
                self.gain[color] += self.sizes[neighbor.index()];
            }
        }
    }

    /// The next color; none if the board is flooded.
    fn choose(&self, rng: &mut SplitMix64) -> Option<usize> {
        if rng.below(4) == 0 {
            let count = u32::try_from(self.adjacent.len()).unwrap_or(u32::MAX);
            return (count > 0).then(|| self.adjacent[rng.below(count) as usize]);
        }
        // The last of several largest in the order from the highest color: the lowest.
        let colors = self.adjacent.iter().rev().copied();
        colors.max_by_key(|&color| self.gain[color])
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
