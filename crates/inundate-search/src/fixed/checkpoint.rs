//! The checkpoint of an exact search: its best solution, its lower bound and its clauses, as bytes.
//!
//! A search that resumes from them begins its refutation at the start of the board again. The
//! clauses refute at once all that had been refuted, so it soon gets as far.
//!
//! Numbers are in LEB128, sets in words of 64 bits, the lowest first. Clauses are written as sets,
//! level by level.
//!
//! The reader checks that colors and components exist and that the solution floods the board. It
//! does not check that a lower bound or a clause holds; that would take the search itself.

use std::io::{self, Read, Write};

use inundate_core::{Color, verify};
use inundate_method::{Incumbent, Problem, Run, StopReason};

use super::board::Board;
use super::clauses::Clauses;
use super::deepen::{DeepeningProgress, Stage};
use crate::bits::Bits;

/// Version of the checkpoint's form. Raise it when the bytes change.
pub(super) const FORM: u32 = 4;

/// The reason why a search cannot resume.
pub(super) enum ResumeError {
    /// The bytes cannot be read, or are not of this search.
    Bytes(io::Error),
    /// A limit was reached.
    Stopped(StopReason),
}

impl From<io::Error> for ResumeError {
    fn from(error: io::Error) -> Self {
        Self::Bytes(error)
    }
}

impl From<StopReason> for ResumeError {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// Writes the incumbent, the progress and the clauses of a search. It allocates nothing.
pub(super) fn save<const W: usize>(
    board: &Board<W>,
    incumbent: &Incumbent,
    progress: &DeepeningProgress<W>,
    to: &mut dyn Write,
) -> io::Result<()> {
    put(to, u64::from(incumbent.lower_bound()))?;
    let moves = incumbent.solution().map_or(&[][..], |best| &best.moves);
    put(to, moves.len() as u64)?;
    for mv in moves {
        put(to, mv.color.index() as u64)?;
    }
    put(to, progress.beam_states)?;
    // A beam that was interrupted begins again.
    let states_at_beam = progress
        .states_at_beam
        .filter(|_| !matches!(progress.stage, Stage::Beam(_)));
    put(to, u64::from(states_at_beam.is_some()))?;
    put(to, states_at_beam.unwrap_or(0))?;
    put(to, u64::from(progress.is_from_above))?;
    let clauses = &progress.refutation.clauses;
    put(to, u64::from(clauses.levels()))?;
    for level in 0..clauses.levels() {
        let clauses = clauses.level(level);
        put(to, clauses.len() as u64)?;
        for clause in clauses {
            (0..words(board))
                .try_for_each(|index| to.write_all(&clause.word(index).to_le_bytes()))?;
        }
    }
    Ok(())
}

fn put(to: &mut dyn Write, number: u64) -> io::Result<()> {
    leb128::write::unsigned(to, number).map(drop)
}

/// The words of a set.
fn words<const W: usize>(board: &Board<W>) -> usize {
    board.len().div_ceil(64)
}

/// A reader of the bytes, for one board.
pub(super) struct Loader<'a, 'r, const W: usize> {
    pub(super) board: &'a Board<W>,
    pub(super) saved: &'a mut dyn Read,
    pub(super) run: &'a mut Run<'r>,
}

impl<const W: usize> Loader<'_, '_, W> {
    /// Reads what [`save`] wrote. The incumbent takes the solution and the lower bound.
    pub(super) fn load(
        mut self,
        problem: &Problem<'_>,
        incumbent: &mut Incumbent,
    ) -> Result<DeepeningProgress<W>, ResumeError> {
        let stats = &self.run.stats;
        if stats.expanded < stats.expanded_by_beams {
            return Err(bad("fewer states than those of its beams"));
        }
        self.incumbent(problem, incumbent)?;
        let beam_states = self.states()?;
        let is_beamed = self.flag()?;
        let states_at_beam = Some(self.states()?).filter(|_| is_beamed);
        let mut progress = DeepeningProgress {
            beam_states,
            states_at_beam,
            is_from_above: self.flag()?,
            ..DeepeningProgress::default()
        };
        progress.refutation.clauses = self.clauses()?;
        if self.saved.read(&mut [0])? > 0 {
            return Err(bad("more than a state"));
        }
        Ok(progress)
    }

    fn number(&mut self) -> io::Result<u64> {
        use leb128::read::Error;
        leb128::read::unsigned(self.saved).map_err(|error| match error {
            Error::IoError(error) => error,
            Error::Overflow => io::Error::new(io::ErrorKind::InvalidData, "a number is too large"),
        })
    }

    /// A number of states.
    fn states(&mut self) -> Result<u64, ResumeError> {
        /// More than any search counts, and few enough for every sum and product.
        const MOST: u64 = 1 << 56;
        let number = self.number()?;
        if number > MOST {
            return Err(bad("too many states"));
        }
        Ok(number)
    }

    /// A number that is at most `most`.
    fn at_most(&mut self, most: u64) -> Result<u32, ResumeError> {
        let number = self.number()?;
        if number > most {
            return Err(bad("a number is too large"));
        }
        u32::try_from(number).map_err(|_| bad("a number is too large"))
    }

    fn flag(&mut self) -> Result<bool, ResumeError> {
        Ok(self.at_most(1)? == 1)
    }

    fn color(&mut self) -> Result<Color, ResumeError> {
        let color = self.at_most(self.board.class.len() as u64 - 1)?;
        Ok(Color::new(
            u16::try_from(color).expect("colors are 16 bits"),
        ))
    }

    fn incumbent(
        &mut self,
        problem: &Problem<'_>,
        incumbent: &mut Incumbent,
    ) -> Result<(), ResumeError> {
        let lower_bound = self.at_most(LONGEST)?;
        let count = self.at_most(LONGEST)?;
        let moves: Vec<Color> = (0..count).map(|_| self.color()).collect::<Result<_, _>>()?;
        let solution = problem.solution(moves);
        if verify(problem.instance(), &solution.moves).is_err() {
            return Err(bad("a sequence that does not flood the board"));
        }
        if !(incumbent.lower_bound()..=solution.len()).contains(&lower_bound) {
            return Err(bad("a lower bound that is not possible"));
        }
        incumbent.offer(Some(solution));
        incumbent.raise(lower_bound);
        Ok(())
    }

    fn set(&mut self) -> io::Result<Bits<W>> {
        let mut set = Bits::EMPTY;
        for index in 0..words(self.board) {
            let mut word = [0; size_of::<u64>()];
            self.saved.read_exact(&mut word)?;
            set.set_word(index, u64::from_le_bytes(word));
        }
        Ok(set)
    }

    fn clauses(&mut self) -> Result<Clauses<W>, ResumeError> {
        /// The clauses that are read at a time.
        const TOGETHER: u32 = 64;
        let mut clauses = Clauses::default();
        let levels = self.at_most(LONGEST)?;
        for level in 0..levels {
            for number in 0..self.at_most(u64::from(u32::MAX))? {
                if number % TOGETHER == 0 {
                    self.run.poll()?;
                    self.make_room(&mut clauses, TOGETHER)?;
                }
                let clause = self.set()?;
                if clause.is_empty() || clause.has(0) || !clause.is_within(self.board.all) {
                    return Err(bad("a clause of other components"));
                }
                clauses.push(level, clause);
            }
        }
        Ok(clauses)
    }

    /// Makes room for more clauses, and forgets some where memory is short, as the search does.
    fn make_room(&mut self, clauses: &mut Clauses<W>, more: u32) -> Result<(), ResumeError> {
        let needed = |clauses: &Clauses<W>| self.board.bytes() + clauses.bytes_with(more);
        while !clauses.is_empty() && !self.run.can_hold(needed(clauses)) {
            clauses.forget_half();
        }
        Ok(self.run.hold(needed(clauses))?)
    }
}

/// Longer solutions are not searched for: a solution has at most a move for each component.
const LONGEST: u64 = 1 << 16;

fn bad(found: &'static str) -> ResumeError {
    ResumeError::Bytes(io::Error::new(io::ErrorKind::InvalidData, found))
}
