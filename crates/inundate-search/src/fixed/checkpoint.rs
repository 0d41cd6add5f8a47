//! The state of the exact search as bytes.
//!
//! Numbers are in LEB128, sets in words of 64 bits, the lowest first. Clauses are written as sets, level by level. A
//! refutation is written as its path: the move that led to each state, the moves that failed by the bound and those that
//! are still to be made. A beam is written as the states of the layer that it expands, and as steps, of two or three
//! bytes each: the states found of the next layer are made again from their parents, and of earlier layers no more than
//! the steps is needed.
//!
//! What is read is checked: places and colors exist, states are regions of the board around the start, the
//! solution floods the board. That a lower bound or a clause holds is not checked; that would take the search itself.

use std::io::{self, Read, Write};

use inundate_core::{Color, verify};
use inundate_method::{Incumbent, Problem, Run, StopReason, wide};

use super::beam::Beam;
use super::board::Board;
use super::child::Child;
use super::clauses::Clauses;
use super::descent::Descent;
use super::layer::Layer;
use super::options::Options;
use super::plan::{Plan, Stage};
use super::refutation::{Refutation, Rest};
use super::state::State;
use super::trail::{Step, Trail};
use crate::bits::Bits;

/// The number of this form. Raise it when the bytes change, and when the search changes so that the rest of a
/// search is no longer the same.
pub(super) const FORM: u32 = 3;

/// Why a search does not go on.
pub(super) enum Trouble {
    /// The bytes cannot be read, or are no state of this search.
    Bytes(io::Error),
    /// A limit was reached.
    Stopped(StopReason),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Bytes(error)
    }
}

impl From<StopReason> for Trouble {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// Writes the state of the search. It takes no memory of its own.
pub(super) fn save<const W: usize>(
    board: &Board<W>,
    incumbent: &Incumbent,
    plan: &Plan<W>,
    to: &mut dyn Write,
) -> io::Result<()> {
    put(to, u64::from(incumbent.lower_bound()))?;
    let moves = incumbent.solution().map_or(&[][..], |best| &best.moves);
    put(to, moves.len() as u64)?;
    for mv in moves {
        put(to, mv.color.index() as u64)?;
    }
    put(to, plan.effort)?;
    put(to, u64::from(plan.beamed_at.is_some()))?;
    put(to, plan.beamed_at.unwrap_or(0))?;
    put(to, u64::from(plan.is_from_above))?;
    put_clauses(board, &plan.refutation.clauses, to)?;
    put_refutation(&plan.refutation, to)?;
    match &plan.stage {
        Stage::Ready => put(to, READY),
        Stage::Improve(beam) => put(to, IMPROVE).and_then(|()| put_beam(board, beam, to)),
        Stage::Refute { before } => put(to, REFUTE).and_then(|()| put(to, *before)),
    }
}

const READY: u64 = 0;
const IMPROVE: u64 = 1;
const REFUTE: u64 = 2;

fn put(to: &mut dyn Write, number: u64) -> io::Result<()> {
    leb128::write::unsigned(to, number).map(drop)
}

fn put_set<const W: usize>(board: &Board<W>, set: Bits<W>, to: &mut dyn Write) -> io::Result<()> {
    (0..words(board)).try_for_each(|index| to.write_all(&set.word(index).to_le_bytes()))
}

fn put_colors(colors: impl ExactSizeIterator<Item = Color>, to: &mut dyn Write) -> io::Result<()> {
    put(to, colors.len() as u64)?;
    for color in colors {
        put(to, color.index() as u64)?;
    }
    Ok(())
}

fn put_clauses<const W: usize>(
    board: &Board<W>,
    clauses: &Clauses<W>,
    to: &mut dyn Write,
) -> io::Result<()> {
    put(to, u64::from(clauses.levels()))?;
    for level in 0..clauses.levels() {
        let clauses = clauses.level(level);
        put(to, clauses.len() as u64)?;
        for &clause in clauses {
            put_set(board, clause, to)?;
        }
    }
    Ok(())
}

fn put_refutation<const W: usize>(
    refutation: &Refutation<W>,
    to: &mut dyn Write,
) -> io::Result<()> {
    put(to, u64::from(refutation.most))?;
    put(to, u64::from(refutation.is_begun))?;
    let path = refutation.path();
    put(to, path.len() as u64)?;
    for frame in path {
        put(to, frame.color.index() as u64)?;
        put_colors(frame.failed.iter().copied(), to)?;
        put_colors(frame.todo_colors(), to)?;
    }
    Ok(())
}

fn put_beam<const W: usize>(
    board: &Board<W>,
    beam: &Beam<W>,
    to: &mut dyn Write,
) -> io::Result<()> {
    put(to, beam.width as u64)?;
    put_descent(board, &beam.descent, to)
}

fn put_descent<const W: usize>(
    board: &Board<W>,
    descent: &Descent<W>,
    to: &mut dyn Write,
) -> io::Result<()> {
    put(to, u64::from(descent.most))?;
    put(to, descent.trail.layers.len() as u64)?;
    for steps in &descent.trail.layers {
        put_steps(steps, to)?;
    }
    // The first layer is the start.
    if !descent.trail.layers.is_empty() {
        for state in &descent.layer.states {
            put_set(board, state.flooded, to)?;
        }
    }
    put(to, descent.expanded as u64)?;
    put_steps(&descent.next.steps, to)
}

/// Parents come in their order, so most are the one before or the next.
fn put_steps(steps: &[Step], to: &mut dyn Write) -> io::Result<()> {
    put(to, steps.len() as u64)?;
    let mut last = 0;
    for step in steps {
        put(to, u64::from(step.parent - last))?;
        put(to, step.color.index() as u64)?;
        last = step.parent;
    }
    Ok(())
}

/// The words of a set.
fn words<const W: usize>(board: &Board<W>) -> usize {
    board.len().div_ceil(64)
}

/// What is read, for one board.
pub(super) struct Loader<'a, 'r, const W: usize> {
    pub(super) board: &'a Board<W>,
    pub(super) options: Options,
    pub(super) saved: &'a mut dyn Read,
    pub(super) run: &'a mut Run<'r>,
}

impl<const W: usize> Loader<'_, '_, W> {
    /// Reads what [`save`] wrote. The incumbent takes the solution and the lower bound.
    pub(super) fn load(
        mut self,
        problem: &Problem<'_>,
        incumbent: &mut Incumbent,
    ) -> Result<Plan<W>, Trouble> {
        let stats = &self.run.stats;
        let refuted = stats.expanded.checked_sub(stats.expanded_by_beams);
        let refuted = refuted.ok_or_else(|| bad("fewer states than those of its beams"))?;
        self.incumbent(problem, incumbent)?;
        let effort = self.states()?;
        let is_beamed = self.flag()?;
        let beamed_at = self.states()?;
        let is_from_above = self.flag()?;
        let clauses = self.clauses()?;
        let refutation = self.refutation(clauses)?;
        let held = refutation.held(self.board);
        let stage = match self.number()? {
            READY => Stage::Ready,
            IMPROVE => Stage::Improve(Box::new(self.beam(held)?)),
            REFUTE => {
                let before = self.states()?;
                if before > refuted {
                    return Err(bad("fewer states than before the refutation"));
                }
                Stage::Refute { before }
            }
            _ => return Err(bad("an unknown stage")),
        };
        if self.saved.read(&mut [0])? > 0 {
            return Err(bad("more than a state"));
        }
        Ok(Plan {
            effort,
            beamed_at: is_beamed.then_some(beamed_at),
            is_from_above,
            refutation,
            stage,
        })
    }

    fn number(&mut self) -> io::Result<u64> {
        use leb128::read::Error;
        leb128::read::unsigned(self.saved).map_err(|error| match error {
            Error::IoError(error) => error,
            Error::Overflow => io::Error::new(io::ErrorKind::InvalidData, "a number is too large"),
        })
    }

    /// A number of states.
    fn states(&mut self) -> Result<u64, Trouble> {
        /// More than any search counts, and few enough for every sum and product.
        const MOST: u64 = 1 << 56;
        let number = self.number()?;
        if number > MOST {
            return Err(bad("too many states"));
        }
        Ok(number)
    }

    /// A number that is at most `most`.
    fn at_most(&mut self, most: u64) -> Result<u32, Trouble> {
        let number = self.number()?;
        if number > most {
            return Err(bad("a number is too large"));
        }
        u32::try_from(number).map_err(|_| bad("a number is too large"))
    }

    fn color(&mut self) -> Result<Color, Trouble> {
        let color = self.at_most(self.board.class.len() as u64 - 1)?;
        Ok(Color::new(
            u16::try_from(color).expect("colors are 16 bits"),
        ))
    }

    fn incumbent(
        &mut self,
        problem: &Problem<'_>,
        incumbent: &mut Incumbent,
    ) -> Result<(), Trouble> {
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

    /// Makes the frontiers, and refuses what is not a part of the board around the start.
    fn complete(&self, states: &mut [State<W>]) -> Result<(), Trouble> {
        let mut are_regions = true;
        wide(
            #[inline(always)]
            || {
                for state in &mut *states {
                    *state = State::of(self.board, state.flooded);
                    are_regions &= state.flooded.has(0)
                        && state.flooded.is_within(self.board.all)
                        && !state.frontier.is_empty();
                }
            },
        );
        if are_regions {
            Ok(())
        } else {
            Err(bad("a state that is no region"))
        }
    }

    fn flag(&mut self) -> Result<bool, Trouble> {
        Ok(self.at_most(1)? == 1)
    }

    fn clauses(&mut self) -> Result<Clauses<W>, Trouble> {
        /// The clauses that are read at a time.
        const TOGETHER: u32 = 64;
        let mut clauses = Clauses::new();
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

    /// Sees that there is room for more clauses, and forgets some where there is none, as the search does.
    fn make_room(&mut self, clauses: &mut Clauses<W>, more: u32) -> Result<(), Trouble> {
        let needed = |clauses: &Clauses<W>| self.board.bytes() + clauses.bytes_with(more);
        while !clauses.is_empty() && !self.run.can_hold(needed(clauses)) {
            clauses.forget_half();
        }
        Ok(self.run.hold(needed(clauses))?)
    }

    fn colors(&mut self) -> Result<Vec<Color>, Trouble> {
        let count = self.at_most(self.board.class.len() as u64)?;
        (0..count).map(|_| self.color()).collect()
    }

    fn refutation(&mut self, clauses: Clauses<W>) -> Result<Refutation<W>, Trouble> {
        let most = self.at_most(LONGEST)?;
        let is_begun = self.flag()?;
        let length = self.at_most(u64::from(most))?;
        let mut path = Vec::new();
        for _ in 0..length {
            path.push(Rest {
                color: self.color()?,
                failed: self.colors()?,
                todo: self.colors()?,
            });
        }
        if is_begun == path.is_empty() {
            return Err(bad("a path of another refutation"));
        }
        Refutation::resume(self.board, self.options, most, clauses, path)
            .ok_or_else(|| bad("a path of another board"))
    }

    fn beam(&mut self, held: u64) -> Result<Beam<W>, Trouble> {
        let width = self.at_most(u64::from(u32::MAX))?.max(1) as usize;
        let descent = self.descent(held)?;
        Ok(Beam { descent, width })
    }

    fn descent(&mut self, held: u64) -> Result<Descent<W>, Trouble> {
        let most = self.at_most(LONGEST)?;
        let layers = self.at_most(u64::from(most))?;
        let mut trail = Trail::default();
        let mut parents = 1;
        for _ in 0..layers {
            let steps = self.steps(parents, held + trail.bytes())?;
            parents = steps.len();
            trail.layers.push(steps.into_boxed_slice());
        }
        let layer = match trail.layers.last() {
            None => Layer::of(State::normalized_start(self.board, &mut |_| {})),
            Some(steps) => self.layer(steps, held + trail.bytes())?,
        };
        let expanded = self.at_most(layer.states.len() as u64)? as usize;
        let next = self.next(&layer, expanded, held + trail.bytes() + layer.bytes())?;
        Ok(Descent::at(most, trail, layer, next, expanded))
    }

    /// Steps from a number of parents.
    fn steps(&mut self, parents: usize, held: u64) -> Result<Vec<Step>, Trouble> {
        self.run.poll()?;
        let count = self.at_most(u64::from(u32::MAX))? as usize;
        self.run.hold(held + (count * size_of::<Step>()) as u64)?;
        let mut steps = room(count)?;
        let mut parent = 0;
        for _ in 0..count {
            parent += u64::from(self.at_most(parents as u64)?);
            if parent >= parents as u64 {
                return Err(bad("a state without a parent"));
            }
            steps.push(Step {
                parent: u32::try_from(parent).expect("less than the parents"),
                color: self.color()?,
            });
        }
        Ok(steps)
    }

    /// The states of a layer that these steps lead to.
    fn layer(&mut self, steps: &[Step], held: u64) -> Result<Layer<W>, Trouble> {
        let mut layer = Layer::new();
        let each = size_of::<State<W>>() + size_of::<Step>();
        self.run.hold(held + (steps.len() * each) as u64)?;
        layer.states = room(steps.len())?;
        layer.steps = room(steps.len())?;
        for &step in steps {
            layer.states.push(State {
                flooded: self.set()?,
                frontier: Bits::EMPTY,
            });
            layer.steps.push(step);
        }
        self.complete(&mut layer.states)?;
        Ok(layer)
    }

    /// The states found of the next layer, made again from the first `expanded` states of this one.
    fn next(&mut self, layer: &Layer<W>, expanded: usize, held: u64) -> Result<Layer<W>, Trouble> {
        /// The states that are made at a time.
        const TOGETHER: usize = 1024;
        let steps = self.steps(expanded, held)?;
        let held = held + Trail::bytes_for(&steps);
        let mut next = Layer::new();
        let mut children = Vec::new();
        for steps in steps.chunks(TOGETHER) {
            self.run.poll()?;
            children.clear();
            let mut are_moves = true;
            wide(
                #[inline(always)]
                || {
                    for step in steps {
                        let state = layer.states[step.parent as usize];
                        are_moves &= state.frontier.meets(self.board.class[step.color.index()]);
                        let child = Child::new(self.board, state, step.parent, step.color);
                        are_moves &= !child.state.is_goal(self.board);
                        children.push(child);
                    }
                },
            );
            let before = next.states.len();
            for &child in &children {
                next.insert(child, held, self.run)?;
            }
            if !are_moves || next.states.len() != before + children.len() {
                return Err(bad("a step that leads to no new state"));
            }
        }
        Ok(next)
    }
}

/// Longer solutions are not searched for: a solution has at most a move for each component.
const LONGEST: u64 = 1 << 16;

/// An empty list with room for this many elements.
fn room<T>(count: usize) -> io::Result<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(count)
        .map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
    Ok(list)
}

fn bad(found: &'static str) -> Trouble {
    Trouble::Bytes(io::Error::new(io::ErrorKind::InvalidData, found))
}
