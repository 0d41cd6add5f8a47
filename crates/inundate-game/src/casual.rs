//! How hard a board is for people.

use inundate::Problem;
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Component, Game, Instance, ReducedGraph};

/// The moves that a casual player needs to flood a board of the fixed game, on average of [`CASUAL_GAMES`] games; `None`
/// in the free game.
///
/// Three of four moves of this player are to the color that floods the most vertices, the lowest such color; each fourth,
/// on average, is to any color that floods something. The difficulty of a level is this number less the optimum: the
/// moves that a casual player loses. The same board gives the same number on every machine.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::casual_moves;
///
/// let row = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::default())?;
/// assert_eq!(casual_moves(&row), Some(4.0));
/// // The optimum of this board is 5.
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// assert!(casual_moves(&board) > Some(5.5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(E) for each game, after a contraction.
pub fn casual_moves(board: &Instance) -> Option<f64> {
    let Game::Fixed { .. } = board.game() else {
        return None;
    };
    let problem = Problem::new(board);
    let mut table = Table::new(problem.reduced(), problem.start());
    let rng = &mut SplitMix64::new(0);
    let moves: u32 = (0..CASUAL_GAMES).map(|_| table.play(rng)).sum();
    Some(f64::from(moves) / f64::from(CASUAL_GAMES))
}

/// Games that the casual player plays on a board. Of boards of 14×14 cells and 6 colors the mean is then within 0.2 moves.
pub const CASUAL_GAMES: u32 = 400;

/// A board that is played again and again.
struct Table<'a> {
    reduced: &'a ReducedGraph,
    start: Component,
    /// The size of each component, in vertices.
    sizes: Vec<u32>,
    is_seen: Vec<bool>,
    /// By color, the components around the flooded ones.
    around: Vec<Vec<Component>>,
    /// By color, the vertices of these.
    gain: Vec<u32>,
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
                let color: Color = self.reduced.color(neighbor);
                self.around[color.index()].push(neighbor);
                self.gain[color.index()] += self.sizes[neighbor.index()];
            }
        }
    }

    /// The next color; none if the board is flooded.
    fn choose(&self, rng: &mut SplitMix64) -> Option<usize> {
        let gains = || (0..self.gain.len()).filter(|&color| self.gain[color] > 0);
        if rng.below(4) == 0 {
            let count = u32::try_from(gains().count()).unwrap_or(u32::MAX);
            return (count > 0).then(|| gains().nth(rng.below(count) as usize))?;
        }
        // The last of several largest in the order from the highest color: the lowest.
        gains().rev().max_by_key(|&color| self.gain[color])
    }
}

#[cfg(test)]
mod tests {
    use inundate::{Budget, Exact, GreedyArea, solve};
    use inundate_core::generate::uniform;
    use inundate_core::{GameSetup, GridSetup};

    use super::*;

    fn random(side: usize, colors: usize, seed: u64) -> Instance {
        let grid = uniform(side, side, colors, &mut SplitMix64::new(seed)).unwrap();
        grid.into_instance(GameSetup::default()).unwrap()
    }

    /// It takes at least the optimum, on average about a move more than greed alone, and the same each time.
    #[test]
    fn between_the_optimum_and_bad_play() {
        let (mut casual, mut greedy) = (0.0, 0.0);
        for seed in 0..20 {
            let board = random(10, 5, seed);
            let moves = casual_moves(&board).unwrap();
            assert_eq!(casual_moves(&board), Some(moves));
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
            casual_moves(&grid.into_instance(GameSetup::default()).unwrap())
        };
        assert_eq!(moves("aaa"), Some(0.0));
        assert_eq!(moves("ab"), Some(1.0));
        let free = GridSetup::from_drawing("ab")
            .unwrap()
            .into_instance(GameSetup::Free);
        assert_eq!(casual_moves(&free.unwrap()), None);
    }
}
