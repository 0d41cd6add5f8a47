//! The shortest way to grow a flooded region to both sides until it leaves no gap.
//!
//! On boards that are thin and long, closed to a circle or not, two numbers describe the flooded
//! region: how far its left end and its right end have come. A class of boards says how a move
//! moves an end. This file then finds a shortest sequence.
//!
//! A board that is not closed is a circle with a piece missing. Seen from the right end, the left
//! half of the board follows after this piece, from its far end inwards.

use std::ops::Range;

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use super::sequence::Sequence;

pub(super) fn number(index: usize) -> u32 {
    u32::try_from(index).expect("instances have at most 2^22 vertices")
}

/// The effect of a move on one end: it moves it outwards.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndMove {
    pub(super) color: Color,
    /// The state it leads to.
    pub(super) to: u32,
    /// The depth to which the nearest vertex of this color reaches that the end has not met yet. If
    /// there is none, any number from the length of the circle on.
    pub(super) ahead: u32,
}

/// The state of an end.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndState {
    /// The depth to which the flooded region reaches.
    pub(super) depth: u32,
    /// [`EndMove::ahead`] for any color.
    pub(super) clear: u32,
}

/// One end of the flooded region: what each move does to it, whatever the other end does.
///
/// States are numbered outwards: a move leads to a higher number, and depths do not fall.
#[derive(Debug)]
pub(super) struct End {
    states: Vec<EndState>,
    /// The moves from state s are `moves[starts[s]..starts[s + 1]]`, by color.
    starts: Vec<u32>,
    moves: Vec<EndMove>,
}

impl End {
    /// All states that moves reach from `start`. `add_moves` adds the moves from a state below
    /// `codes`; they lead to higher ones. `other` is the other end, if there is one already: both
    /// are in memory at the same time.
    ///
    /// # Errors
    /// [`StopReason`].
    pub(super) fn new(
        start: usize,
        codes: usize,
        state: impl Fn(usize) -> EndState,
        mut add_moves: impl FnMut(usize, &mut Vec<EndMove>),
        other: Option<&Self>,
        run: &mut Run<'_>,
    ) -> Result<Self, StopReason> {
        const UNSEEN: u32 = u32::MAX;
        const POLL_EVERY: usize = 1 << 10;
        let held = other.map_or(0, Self::bytes) + codes * size_of::<u32>();
        run.hold(held as u64)?;
        let mut number = vec![UNSEEN; codes];
        let (mut states, mut starts, mut moves) = (Vec::new(), vec![0], Vec::new());
        number[start] = 0;
        for code in start..codes {
            if number[code] == UNSEEN {
                continue;
            }
            if states.len() % POLL_EVERY == 0 {
                run.poll()?;
                let lists = size_of_val(&*states) + size_of_val(&*starts);
                run.hold((held + lists + size_of_val(&*moves)) as u64)?;
            }
            number[code] = u32::try_from(states.len()).expect("fewer states than codes");
            states.push(state(code));
            let first = moves.len();
            add_moves(code, &mut moves);
            moves[first..].sort_unstable_by_key(|mv: &EndMove| mv.color);
            for mv in &moves[first..] {
                number[mv.to as usize] = 0;
            }
            starts.push(u32::try_from(moves.len()).expect("few moves from each state"));
        }
        for mv in &mut moves {
            mv.to = number[mv.to as usize];
        }
        Ok(Self {
            states,
            starts,
            moves,
        })
    }

    fn len(&self) -> usize {
        self.states.len()
    }

    fn moves(&self, state: usize) -> &[EndMove] {
        &self.moves[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    fn depth(&self, state: usize) -> u32 {
        self.states[state].depth
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.states) + size_of_val(&*self.starts) + size_of_val(&*self.moves)
    }
}

/// A flooded region between two ends on a circle of a given length, at the start of a game.
#[derive(Debug)]
pub(super) struct TwoEnds {
    pub(super) left: End,
    pub(super) right: End,
    pub(super) around: u32,
    /// The color of the flooded region.
    pub(super) color: Color,
    /// [`EndMove::ahead`] of the right end for that color.
    pub(super) ahead: u32,
}

/// The effect of a move on both ends.
struct PairMove {
    color: Color,
    left: usize,
    right: usize,
    /// Whether the gap still holds something of the color.
    unfinished: bool,
}

impl TwoEnds {
    /// A shortest sequence that floods the board; `colors` are those of its vertices.
    ///
    /// By the finishing identity (see the book on `exact`) the optimum is the number of colors
    /// that are left plus the least number of moves that leave some of their color. Between the
    /// two ends a move leaves nothing of its color, since everything there is flooded or adjacent
    /// to something flooded. So a move costs 1 if the gap still holds its color and 0 otherwise.
    /// When the gap is empty, each color that is left takes one move. Moves lead outwards, so the
    /// cost of a pair of ends is found from the far pairs inwards.
    ///
    /// # Errors
    /// [`StopReason`].
    ///
    /// # Complexity
    /// O(pairs of states before the gap is closed · moves) time, four bytes a pair.
    pub(super) fn shortest(
        &self,
        colors: &[Color],
        run: &mut Run<'_>,
    ) -> Result<Vec<Color>, StopReason> {
        let costs = self.costs(run)?;
        let is_left = self.ahead + self.left.depth(0) < self.around;
        let mut sequence = Sequence::new(colors, self.color, is_left);
        let (mut left, mut right) = (0, 0);
        while let Some(cost) = costs.get(left, right) {
            let mut best = None;
            self.each_move(left, right, |mv| {
                if best.is_none() && costs.after(&mv) == cost {
                    best = Some(mv);
                }
            });
            let mv = best.expect("a cost is that of some move");
            sequence.push(mv.color, mv.unfinished);
            (left, right) = (mv.left, mv.right);
        }
        Ok(sequence.finish())
    }

    fn costs(&self, run: &mut Run<'_>) -> Result<Costs, StopReason> {
        const POLL_EVERY: usize = 1 << 14;
        // The gap is closed if the nearest vertex beyond the left end reaches the right one.
        let open = |left: usize| {
            let clear = self.left.states[left].clear;
            let right = &self.right.states;
            right.partition_point(|state| clear + state.depth < self.around)
        };
        let mut starts = vec![0];
        for left in 0..self.left.len() {
            starts.push(starts[left] + open(left));
        }
        let pairs = starts[self.left.len()];
        let bytes = 4 * pairs + size_of_val(&*starts) + self.left.bytes() + self.right.bytes();
        run.hold(bytes as u64)?;
        let mut costs = Costs {
            starts,
            values: vec![0; pairs],
        };
        for left in (0..self.left.len()).rev() {
            let row = costs.row(left);
            for right in (0..row.len()).rev() {
                if right % POLL_EVERY == 0 {
                    run.poll()?;
                }
                let mut cost = u32::MAX;
                self.each_move(left, right, |mv| cost = cost.min(costs.after(&mv)));
                costs.values[row.start + right] = cost;
            }
            run.stats.expanded += row.len() as u64;
        }
        Ok(costs)
    }

    /// Visits each move that moves an end, the lowest color first.
    #[inline]
    fn each_move(&self, left: usize, right: usize, mut visit: impl FnMut(PairMove)) {
        let mut on_left = self.left.moves(left).iter().peekable();
        let mut on_right = self.right.moves(right).iter().peekable();
        loop {
            let color = match (on_left.peek(), on_right.peek()) {
                (Some(x), Some(y)) => x.color.min(y.color),
                (Some(mv), None) | (None, Some(mv)) => mv.color,
                (None, None) => break,
            };
            let x = on_left.next_if(|mv| mv.color == color);
            let y = on_right.next_if(|mv| mv.color == color);
            let left = x.map_or(left, |mv| mv.to as usize);
            let right = y.map_or(right, |mv| mv.to as usize);
            // Either end knows what it has not met of the color; the other end tells whether
            // that is in the gap.
            let reach = match (x, y) {
                (Some(mv), _) => mv.ahead + self.right.depth(right),
                (_, Some(mv)) => mv.ahead + self.left.depth(left),
                (None, None) => unreachable!("the color is of one of them"),
            };
            visit(PairMove {
                color,
                left,
                right,
                unfinished: reach < self.around,
            });
        }
    }
}

/// For each pair of ends that leave a gap, the least number of moves that do not finish their
/// color, until the gap is closed.
struct Costs {
    starts: Vec<usize>,
    values: Vec<u32>,
}

impl Costs {
    fn row(&self, left: usize) -> Range<usize> {
        self.starts[left]..self.starts[left + 1]
    }

    /// `None` if there is no gap.
    fn get(&self, left: usize, right: usize) -> Option<u32> {
        let row = self.row(left);
        (right < row.len()).then(|| self.values[row.start + right])
    }

    fn after(&self, mv: &PairMove) -> u32 {
        u32::from(mv.unfinished) + self.get(mv.left, mv.right).unwrap_or(0)
    }
}
