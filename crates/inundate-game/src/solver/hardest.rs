//! Boards that need as many moves as a local search can find.

use inundate::Budget;
use inundate::solver::Clock;
use inundate_core::generate::{GenerateError, SplitMix64, comb, diamonds, labels, uniform};
use inundate_core::{Color, GameSetup, GridSetup, Instance, Solution, Stop};

use super::pick::{Optimum, has_optimum};

/// The grids that a search for the hardest board looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grids {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
    /// The most colors.
    pub colors: usize,
    /// The game.
    pub game: GameSetup,
}

/// The hardest board that a search has found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Hardest {
    /// The board.
    pub board: Instance,
    /// A shortest solution, proven.
    pub solution: Solution,
    /// The number of boards looked at.
    pub looked_at: u64,
    /// The number of this board among them, from 1.
    pub found_at: u64,
    /// The number of boards skipped because a limit kept their optimum from being proven.
    pub unproven: u64,
}

/// Boards for each cell without a harder one after which the search begins with a new board.
const PATIENCE: u64 = 40;

/// Searches for a board with a large optimum: hill climbing, for squares from the corner from a
/// [comb] and from [diamonds](fn@diamonds), then from random boards. A step gives a cell another
/// color and is taken if the optimum does not fall, which is proven each time. So the optimum of
/// the result is exact, but there may be harder boards.
///
/// The seed decides every step, so it gives the same board on every machine, unless a limit of the
/// budget ends a search: the time is for all boards together, the memory for each. `told` gets the
/// number of boards looked at and the largest optimum after each board.
///
/// The answer is none if not even the first optimum was proven.
///
/// # Errors
/// [`GenerateError`] for sizes and numbers of colors that no grid has.
///
/// # Panics
/// If the pivot is not a cell of the grids.
///
/// # Complexity
/// That of the exact search on each of the `boards` boards.
pub fn hardest(
    grids: &Grids,
    seed: u64,
    boards: u64,
    budget: &Budget,
    mut told: impl FnMut(u64, u32),
) -> Result<Option<Hardest>, GenerateError> {
    uniform(
        grids.rows,
        grids.cols,
        grids.colors,
        &mut SplitMix64::new(seed),
    )?;
    let labels = labels(grids.colors);
    // A time that no clock reaches is no limit.
    let clock = Clock::start(budget);
    let is_over = || clock.should_stop();
    let mut search = HardestSearch::default();
    for start in 0.. {
        let mut rng = SplitMix64::for_board(seed, start);
        let mut here = Colors::first(grids, start, &mut rng);
        let patience = PATIENCE * here.0.len() as u64;
        let (mut optimum, mut idle) = (0, 0);
        let mut next = here.clone();
        while idle < patience {
            if search.looked_at == boards || is_over() {
                return Ok(search.into_hardest());
            }
            idle += 1;
            let board = next.board(grids, &labels);
            let budget = budget.clone().with_time(clock.time_left());
            if let Some(found) = search.look_at(board, optimum, &budget, is_over) {
                here = next;
                if found > optimum {
                    (optimum, idle) = (found, 0);
                }
            }
            told(search.looked_at, search.optimum());
            next = here.changed(grids.colors, &mut rng);
        }
    }
    Ok(search.into_hardest())
}

/// The best board so far, and counts of the boards looked at.
#[derive(Default)]
struct HardestSearch {
    best: Option<(Instance, Solution)>,
    found_at: u64,
    looked_at: u64,
    unproven: u64,
}

impl HardestSearch {
    /// The optimum of a board, if it is proven and at least this.
    fn look_at(
        &mut self,
        board: Instance,
        least: u32,
        budget: &Budget,
        is_over: impl Fn() -> bool,
    ) -> Option<u32> {
        self.looked_at += 1;
        match has_optimum(&board, &(least..=u32::MAX), budget) {
            Optimum::Within(solution) => {
                let found = solution.len();
                if self.best.is_none() || found > self.optimum() {
                    self.best = Some((board, solution));
                    self.found_at = self.looked_at;
                }
                Some(found)
            }
            Optimum::Outside => None,
            // With more time it might have been proven.
            Optimum::Unproven if is_over() => {
                self.looked_at -= 1;
                None
            }
            Optimum::Unproven => {
                self.unproven += 1;
                None
            }
        }
    }

    /// The largest optimum.
    fn optimum(&self) -> u32 {
        self.best.as_ref().map_or(0, |(_, solution)| solution.len())
    }

    fn into_hardest(self) -> Option<Hardest> {
        let Self {
            best,
            found_at,
            looked_at,
            unproven,
        } = self;
        let (board, solution) = best?;
        Some(Hardest {
            board,
            solution,
            looked_at,
            found_at,
            unproven,
        })
    }
}

/// The colors of the cells, row by row.
#[derive(Clone, Debug)]
struct Colors(Vec<u32>);

impl Colors {
    /// The board to begin with: for squares from the corner first the hardest boards that are
    /// known, then random ones.
    fn first(grids: &Grids, start: u64, rng: &mut SplitMix64) -> Self {
        let is_square = grids.rows == grids.cols && grids.game == GameSetup::default();
        let known = match start {
            0 if is_square => comb(grids.rows, grids.colors).map(|made| made.grid).ok(),
            1 if is_square => diamonds(grids.rows, grids.colors)
                .map(|made| made.grid)
                .ok(),
            _ => None,
        };
        let known = known.and_then(|grid| grid.into_instance(grids.game).ok());
        let Some(known) = known else {
            return Self::drawn(grids, rng);
        };
        let number = |color: &Color| u32::try_from(color.index()).expect("limits are small");
        Self(known.colors().iter().map(number).collect())
    }

    /// Random colors, as [`uniform`] draws them.
    fn drawn(grids: &Grids, rng: &mut SplitMix64) -> Self {
        let bound = u32::try_from(grids.colors).expect("limits are small");
        let cells = grids.rows * grids.cols;
        Self((0..cells).map(|_| rng.below(bound)).collect())
    }

    /// Gives one cell another color, if there is another.
    fn changed(&self, colors: usize, rng: &mut SplitMix64) -> Self {
        let number = |number: usize| u32::try_from(number).expect("limits are small");
        let mut changed = self.clone();
        if colors > 1 {
            let cell = &mut changed.0[rng.below(number(self.0.len())) as usize];
            *cell = (*cell + 1 + rng.below(number(colors) - 1)) % number(colors);
        }
        changed
    }

    fn board(&self, grids: &Grids, labels: &[String]) -> Instance {
        let mut grid = GridSetup::default();
        for row in self.0.chunks(grids.cols) {
            let row = row
                .iter()
                .map(|&color| Some(labels[color as usize].as_str()));
            grid.push_row(row)
                .expect("rows of equal length within the limits");
        }
        grid.into_instance(grids.game).expect("a pivot in the grid")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use inundate_testkit::oracle::optimum;

    use super::*;

    const SMALL: Grids = Grids {
        rows: 3,
        cols: 3,
        colors: 3,
        game: GameSetup::Fixed(inundate_core::Pivot::TopLeft),
    };

    fn search(grids: &Grids, seed: u64, boards: u64, budget: &Budget) -> Option<Hardest> {
        hardest(grids, seed, boards, budget, |_, _| {}).expect("a size that there is")
    }

    /// All 19,683 boards of 3×3 cells and 3 colors: none is harder than the one found.
    #[test]
    fn the_hardest_of_all() {
        let labels = labels(3);
        let most = (0..3_u32.pow(9)).map(|number| {
            let cells = (0..9).map(|cell| number / 3_u32.pow(cell) % 3);
            let board = Colors(cells.collect()).board(&SMALL, &labels);
            optimum(&board)
        });
        let most = most.max().expect("there are boards");
        for seed in 0..3 {
            let found = search(&SMALL, seed, 2000, &Budget::default()).expect("a board");
            assert_eq!((found.solution.len(), found.unproven), (most, 0));
            assert_eq!(optimum(&found.board), most);
            assert_eq!(found.looked_at, 2000);
        }
    }

    #[test]
    fn a_seed_gives_one_board() {
        let grids = Grids {
            rows: 6,
            cols: 5,
            colors: 4,
            ..SMALL
        };
        let [one, same, other] =
            [3, 3, 4].map(|seed| search(&grids, seed, 300, &Budget::default()).expect("a board"));
        assert_eq!(
            (&one.board, &one.solution, one.found_at),
            (&same.board, &same.solution, same.found_at)
        );
        assert_ne!(one.board, other.board);
        // A shorter search is the beginning of a longer one.
        let first = search(&grids, 3, one.found_at, &Budget::default()).expect("a board");
        assert_eq!(first.board, one.board);
        let mut told = 0;
        hardest(&grids, 3, 50, &Budget::default(), |at, _| told = at)
            .expect("a size that there is");
        assert_eq!(told, 50);
    }

    #[test]
    fn limits() {
        let cancel = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
        let stopped = Budget::default().with_cancel(cancel);
        assert!(search(&SMALL, 0, 10, &stopped).is_none());
        let short = Budget::default().with_time(Duration::from_millis(30));
        let found = search(&SMALL, 0, u64::MAX, &short).expect("a board");
        assert_eq!(found.unproven, 0);
        let one_color = Grids { colors: 1, ..SMALL };
        assert_eq!(
            search(&one_color, 0, 5, &Budget::default())
                .expect("a board")
                .solution
                .len(),
            0
        );
        let none = Grids { rows: 0, ..SMALL };
        assert!(hardest(&none, 0, 5, &Budget::default(), |_, _| {}).is_err());
    }
}
