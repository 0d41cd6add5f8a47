//! Batches of games: steps, boards, states.

use std::fmt::Debug;
use std::sync::Arc;

use inundate_core::generate::SplitMix64;

use crate::duel::{self, Duel, DuelRules};
use crate::game::{Game, Result, Rules, Sizes, Status, take_array};
use crate::search::{BatchError, Searcher};
use crate::solo::{self, BoardRules, FixedBoard, FreeBoard, Solo};

/// The time at which a new game replaces one that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Autoreset {
    /// In the next step, which ignores its action.
    NextStep,
    /// In the step that ends it.
    SameStep,
    /// Never: another step of it is refused.
    Disabled,
}

/// The results of a step, by game.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Step {
    /// The rewards.
    pub rewards: Vec<f64>,
    /// Whether the step has ended the games.
    pub ends: Vec<Status>,
    /// Observations and masks of the games that were replaced in the same step, in the places of
    /// all; none if there are no such games.
    pub last: Option<(Vec<u8>, Vec<u8>)>,
}

/// Many games of one kind. What fails has changed no game.
pub trait Batch: Debug + Send + Sync {
    /// A copy, which is played on its own.
    fn copied(&self) -> Box<dyn Batch>;

    /// Number of games.
    fn count(&self) -> usize;

    /// The sizes of a game.
    fn sizes(&self) -> Sizes;

    /// Seeds the random numbers of a game.
    ///
    /// # Panics
    /// For a number that no game has.
    fn seed(&mut self, game: usize, seed: u64);

    /// Begins the games of `which` again: on these boards, which are in the places of all, or on
    /// random ones.
    ///
    /// # Errors
    /// [`BatchError`] if a board does not fit the rules, they allow none, or a search is ended.
    fn begin(&mut self, which: &[bool], boards: Option<&[u8]>) -> Result<()>;

    /// Writes the observations, one after another.
    ///
    /// # Panics
    /// For a slice of another length than all of them take.
    fn observe(&self, out: &mut [u8]);

    /// Writes a byte for each action: 1 if it is legal, or of use, else 0.
    ///
    /// # Panics
    /// For a slice of another length than all of them take.
    fn write_masks(&self, out: &mut [u8]);

    /// By game, the number of cells flooded or held, and of moves made.
    fn counts(&self) -> Vec<(u32, u32)>;

    /// By game, the proven optimum of the board it began on: the length of a shortest solution, or
    /// the value for player 0.
    ///
    /// # Errors
    /// [`BatchError::Unproven`] if one is not proven.
    fn optima(&self) -> Result<Vec<i32>>;

    /// The states: all about each game, with its random numbers, in [`state_size`] bytes.
    ///
    /// [`state_size`]: Self::state_size
    fn save(&self) -> Vec<u8>;

    /// The size of the state of a game.
    fn state_size(&self) -> usize;

    /// Sets the games to saved states, in any order.
    ///
    /// # Errors
    /// [`BatchError::Argument`] if one is not a state of such a game.
    fn load(&mut self, states: &[u8]) -> Result<()>;

    /// Plays an action in each game.
    ///
    /// # Errors
    /// [`BatchError`] if there is no such action, a game is over, or an optimum is not proven.
    fn step(&mut self, actions: &[i64]) -> Result<Step>;
}

/// Games for one player.
///
/// # Errors
/// [`BatchError::Argument`] if there are no such boards.
pub fn boards(
    rules: BoardRules,
    count: usize,
    autoreset: Autoreset,
    searcher: Searcher,
) -> Result<Box<dyn Batch>> {
    let is_fixed = rules.pivot.is_some();
    let rules = solo::rules(rules, searcher)?;
    if is_fixed {
        Table::<Solo<FixedBoard>>::start(rules, count, autoreset)
    } else {
        Table::<Solo<FreeBoard>>::start(rules, count, autoreset)
    }
}

/// Games for two.
///
/// # Errors
/// [`BatchError`] if there are no such boards, or a search of an opponent is ended.
pub fn duels(
    rules: DuelRules,
    count: usize,
    autoreset: Autoreset,
    searcher: Searcher,
) -> Result<Box<dyn Batch>> {
    Table::<Duel>::start(duel::rules(rules, searcher)?, count, autoreset)
}

/// The most cells of all games, which take some twenty bytes each.
const MOST_CELLS: usize = 1 << 30;

/// A place for games, one after another.
#[derive(Clone, Debug)]
struct Seat<G> {
    rng: SplitMix64,
    game: G,
}

/// Games of a kind.
#[derive(Debug)]
struct Table<G: Game> {
    rules: Arc<Rules<G::Terms>>,
    seats: Vec<Seat<G>>,
    autoreset: Autoreset,
}

impl<G: Game> Table<G> {
    fn start(rules: Rules<G::Terms>, count: usize, autoreset: Autoreset) -> Result<Box<dyn Batch>> {
        let seat = Seat {
            rng: SplitMix64::new(0),
            game: G::new(&rules),
        };
        let cells = count.checked_mul(rules.cells());
        if cells.is_none_or(|cells| cells > MOST_CELLS) {
            let cells = rules.cells();
            return Err(BatchError::Argument(format!(
                "expected at most {MOST_CELLS} cells in all games, found {count} games of {cells}"
            )));
        }
        let mut seats = Vec::new();
        seats
            .try_reserve_exact(count)
            .map_err(BatchError::argument)?;
        seats.resize(count, seat);
        let mut table = Self {
            rules: Arc::new(rules),
            seats,
            autoreset,
        };
        table.begin(&vec![true; count], None)?;
        Ok(Box::new(table))
    }

    /// Checks that an argument has so many parts a game.
    fn check(&self, argument: &str, found: usize, each: usize) -> Result<()> {
        let expected = self.seats.len() * each;
        if found == expected {
            return Ok(());
        }
        Err(BatchError::Argument(format!(
            "{argument}: expected {expected}, found {found}"
        )))
    }

    /// Checks that the games may be played, and by these actions.
    fn check_actions(&self, actions: &[i64]) -> Result<()> {
        self.check("actions", actions.len(), 1)?;
        let below = self.sizes().actions;
        let is_one = |&action: &i64| usize::try_from(action).is_ok_and(|action| action < below);
        if let Some(game) = actions.iter().position(|action| !is_one(action)) {
            let is_color = below == usize::from(self.rules.colors);
            let kind = if is_color { "colors" } else { "actions" };
            let found = actions[game];
            return Err(BatchError::Argument(format!(
                "actions: expected {kind} below {below}, found {found} for game {game}"
            )));
        }
        let is_over = |seat: &Seat<G>| seat.game.status(&self.rules) != Status::Open;
        match self.seats.iter().position(is_over) {
            Some(game) if self.autoreset == Autoreset::Disabled => Err(BatchError::Over(game)),
            _ => Ok(()),
        }
    }

    /// Changes games, on copies of them if that may fail.
    fn change<T>(
        &mut self,
        may_fail: bool,
        change: impl FnOnce(&mut [Seat<G>], &Rules<G::Terms>) -> Result<T>,
    ) -> Result<T> {
        if !may_fail {
            return change(&mut self.seats, &self.rules);
        }
        let mut seats = self.seats.clone();
        let changed = change(&mut seats, &self.rules)?;
        self.seats = seats;
        Ok(changed)
    }
}

impl<G: Game> Batch for Table<G> {
    fn copied(&self) -> Box<dyn Batch> {
        Box::new(Self {
            rules: self.rules.clone(),
            seats: self.seats.clone(),
            autoreset: self.autoreset,
        })
    }

    fn count(&self) -> usize {
        self.seats.len()
    }

    fn sizes(&self) -> Sizes {
        let board = self.rules.cells();
        Sizes {
            board,
            seen: board * G::SEEN,
            actions: self.rules.actions,
        }
    }

    fn seed(&mut self, game: usize, seed: u64) {
        self.seats[game].rng = SplitMix64::new(seed);
    }

    fn begin(&mut self, which: &[bool], boards: Option<&[u8]>) -> Result<()> {
        let size = self.sizes().board;
        self.check("which", which.len(), 1)?;
        if let Some(boards) = boards {
            self.check("boards", boards.len(), size)?;
        }
        let may_fail = boards.is_some() || G::may_fail(&self.rules);
        self.change(may_fail, |seats, rules| {
            let begun = seats.iter_mut().enumerate().zip(which);
            for ((number, seat), _) in begun.filter(|(_, which)| **which) {
                let board = boards.map(|boards| &boards[number * size..][..size]);
                let begun = seat.game.begin(rules, &mut seat.rng, board);
                begun.map_err(|error| error.of_game(number))?;
            }
            Ok(())
        })
    }

    fn observe(&self, out: &mut [u8]) {
        assert_eq!(out.len(), self.seats.len() * self.sizes().seen);
        let outs = out.chunks_exact_mut(self.sizes().seen);
        for (seat, out) in self.seats.iter().zip(outs) {
            seat.game.write(out);
        }
    }

    fn write_masks(&self, out: &mut [u8]) {
        assert_eq!(out.len(), self.seats.len() * self.sizes().actions);
        let outs = out.chunks_exact_mut(self.sizes().actions);
        for (seat, out) in self.seats.iter().zip(outs) {
            seat.game.write_mask(&self.rules, out);
        }
    }

    fn counts(&self) -> Vec<(u32, u32)> {
        self.seats.iter().map(|seat| seat.game.counts()).collect()
    }

    fn optima(&self) -> Result<Vec<i32>> {
        let optima = self.seats.iter().enumerate().map(|(number, seat)| {
            let optimum = seat.game.optimum(&self.rules);
            optimum.map_err(|error| error.of_game(number))
        });
        optima.collect()
    }

    fn save(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for seat in &self.seats {
            out.extend(seat.rng.state().to_le_bytes());
            seat.game.save(&mut out);
        }
        out
    }

    fn state_size(&self) -> usize {
        let mut out = Vec::new();
        G::new(&self.rules).save(&mut out);
        size_of::<u64>() + out.len()
    }

    fn load(&mut self, states: &[u8]) -> Result<()> {
        let size = self.state_size();
        self.check("state", states.len(), size)?;
        let seats = states
            .chunks_exact(size)
            .enumerate()
            .map(|(game, mut state)| {
                let rng = SplitMix64::new(u64::from_le_bytes(take_array(&mut state)));
                match G::load(&self.rules, &mut state) {
                    Ok(game) => Ok(Seat { rng, game }),
                    Err(what) => Err(BatchError::Argument(format!(
                        "state of game {game}: expected {what}"
                    ))),
                }
            });
        self.seats = seats.collect::<Result<_>>()?;
        Ok(())
    }

    fn step(&mut self, actions: &[i64]) -> Result<Step> {
        self.check_actions(actions)?;
        let (count, sizes, autoreset) = (self.count(), self.sizes(), self.autoreset);
        self.change(G::may_fail(&self.rules), |seats, rules| {
            let mut step = Step {
                rewards: vec![0.0; count],
                ends: vec![Status::Open; count],
                last: None,
            };
            for (number, (seat, &action)) in seats.iter_mut().zip(actions).enumerate() {
                let of_game = |error: BatchError| error.of_game(number);
                let Seat { rng, game } = seat;
                if game.status(rules) != Status::Open {
                    game.begin(rules, rng, None).map_err(of_game)?;
                    continue;
                }
                let action = usize::try_from(action).expect("checked");
                step.rewards[number] = game.play(rules, action).map_err(of_game)?;
                step.ends[number] = game.status(rules);
                if autoreset == Autoreset::SameStep && step.ends[number] != Status::Open {
                    let (seen, actions) = (sizes.seen, sizes.actions);
                    let empty = || (vec![0; seen * count], vec![0; actions * count]);
                    let (last, masks) = step.last.get_or_insert_with(empty);
                    game.write(&mut last[number * seen..][..seen]);
                    game.write_mask(rules, &mut masks[number * actions..][..actions]);
                    game.begin(rules, rng, None).map_err(of_game)?;
                }
            }
            Ok(step)
        })
    }
}
