//! The shortest way to stretch a flooded region to both sides until it leaves no gap.
//!
//! On boards that are thin and long, closed to a circle or not, two numbers say all about a
//! flooded region: how far its left and its right end have come. This file finds the best
//! sequence of calls once a class of boards has said how a call moves an end.
//!
//! A board that is not closed is a circle with a piece missing: seen from the right end, what
//! lies beyond the piece is the left half of the board from its far end inwards.

use std::ops::Range;

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use super::rest::Sequence;

/// A call that moves an end outwards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) color: Color,
    /// The state it leads to.
    pub(super) to: u32,
    /// How far out the nearest thing of this color ends that the end has not met yet, or
    /// anything from the length of the circle on if there is none.
    pub(super) ahead: u32,
}

/// Where an end is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// How far out the region reaches.
    pub(super) depth: u32,
    /// As [`Step::ahead`], for any color.
    pub(super) clear: u32,
}

/// One end of the region: what each call does to it, whatever the other end does.
///
/// States are numbered outwards: a step leads to a higher number, and depths do not fall.
#[derive(Debug)]
pub(super) struct End {
    places: Vec<Place>,
    /// The steps of state s are `steps[starts[s]..starts[s + 1]]`, by color.
    starts: Vec<u32>,
    steps: Vec<Step>,
}

impl End {
    /// All states that calls reach from `start`. `steps_of` adds the steps of a state below
    /// `codes`; they lead to higher ones. `other` is the other end, if it is there already: the
    /// two are held together.
    ///
    /// # Errors
    /// [`StopReason`].
    pub(super) fn new(
        start: usize,
        codes: usize,
        place: impl Fn(usize) -> Place,
        mut steps_of: impl FnMut(usize, &mut Vec<Step>),
        other: Option<&Self>,
        run: &mut Run<'_>,
    ) -> Result<Self, StopReason> {
        const UNSEEN: u32 = u32::MAX;
        const POLL_EVERY: usize = 1 << 10;
        let held = other.map_or(0, Self::bytes) + codes * size_of::<u32>();
        run.hold(held as u64)?;
        let mut number = vec![UNSEEN; codes];
        let (mut places, mut starts, mut steps) = (Vec::new(), vec![0], Vec::new());
        number[start] = 0;
        for code in start..codes {
            if number[code] == UNSEEN {
                continue;
            }
            if places.len() % POLL_EVERY == 0 {
                run.poll()?;
                let lists = size_of_val(&*places) + size_of_val(&*starts);
                run.hold((held + lists + size_of_val(&*steps)) as u64)?;
            }
            number[code] = u32::try_from(places.len()).expect("fewer states than codes");
            places.push(place(code));
            let first = steps.len();
            steps_of(code, &mut steps);
            steps[first..].sort_unstable_by_key(|step: &Step| step.color);
            for step in &steps[first..] {
                number[step.to as usize] = 0;
            }
            starts.push(u32::try_from(steps.len()).expect("few steps from each state"));
        }
        for step in &mut steps {
            step.to = number[step.to as usize];
        }
        Ok(Self {
            places,
            starts,
            steps,
        })
    }

    fn len(&self) -> usize {
        self.places.len()
    }

    fn steps(&self, state: usize) -> &[Step] {
        &self.steps[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    fn depth(&self, state: usize) -> u32 {
        self.places[state].depth
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.places) + size_of_val(&*self.starts) + size_of_val(&*self.steps)
    }
}

/// A region between two ends on a circle of a given length, at the start of a game.
#[derive(Debug)]
pub(super) struct Stretch {
    pub(super) left: End,
    pub(super) right: End,
    pub(super) around: u32,
    /// The color of the region.
    pub(super) color: Color,
    /// [`Step::ahead`] of the right end for that color.
    pub(super) ahead: u32,
}

/// What a call leads to.
struct Call {
    color: Color,
    left: usize,
    right: usize,
    /// Whether the gap still holds something of the color.
    unfinished: bool,
}

impl Stretch {
    /// A shortest sequence of calls that floods the board; `colors` are those of its vertices.
    ///
    /// By the finishing identity (see the book on `exact`) the optimum is the number of colors
    /// that are left plus the least number of calls that leave some of their color. Inside of the
    /// region's stretch a call leaves nothing of its color: everything there is flooded or beside
    /// something flooded. So a call costs 1 if the gap still holds its color and 0 otherwise, and
    /// when nothing lies in the gap any more the rest is one call a color. The cost of a pair of
    /// ends is found from the far pairs inwards: a call leads outwards.
    ///
    /// # Errors
    /// [`StopReason`].
    ///
    /// # Complexity
    /// O(pairs of states before the gap is closed · steps) time, four bytes a pair.
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
            self.each_call(left, right, |call| {
                if best.is_none() && costs.after(&call) == cost {
                    best = Some(call);
                }
            });
            let call = best.expect("a cost is that of some call");
            sequence.push(call.color, call.unfinished);
            (left, right) = (call.left, call.right);
        }
        Ok(sequence.finish())
    }

    fn costs(&self, run: &mut Run<'_>) -> Result<Costs, StopReason> {
        const POLL_EVERY: usize = 1 << 14;
        // The gap is closed if what is nearest beyond the left end reaches the right one.
        let open = |left: usize| {
            let clear = self.left.places[left].clear;
            let right = &self.right.places;
            right.partition_point(|place| clear + place.depth < self.around)
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
                self.each_call(left, right, |call| cost = cost.min(costs.after(&call)));
                costs.values[row.start + right] = cost;
            }
            run.stats.expanded += row.len() as u64;
        }
        Ok(costs)
    }

    /// Tells of each call that moves an end, the lowest color first.
    #[inline]
    fn each_call(&self, left: usize, right: usize, mut tell: impl FnMut(Call)) {
        let mut on_left = self.left.steps(left).iter().peekable();
        let mut on_right = self.right.steps(right).iter().peekable();
        loop {
            let color = match (on_left.peek(), on_right.peek()) {
                (Some(x), Some(y)) => x.color.min(y.color),
                (Some(step), None) | (None, Some(step)) => step.color,
                (None, None) => break,
            };
            let x = on_left.next_if(|step| step.color == color);
            let y = on_right.next_if(|step| step.color == color);
            let left = x.map_or(left, |step| step.to as usize);
            let right = y.map_or(right, |step| step.to as usize);
            // Either end knows what of the color it has not met; the other end tells whether
            // that lies in the gap.
            let reach = match (x, y) {
                (Some(step), _) => step.ahead + self.right.depth(right),
                (_, Some(step)) => step.ahead + self.left.depth(left),
                (None, None) => unreachable!("the color is of one of them"),
            };
            tell(Call {
                color,
                left,
                right,
                unfinished: reach < self.around,
            });
        }
    }
}

/// For each pair of ends that leave a gap, the least number of calls until it is closed that do
/// not finish their color.
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

    fn after(&self, call: &Call) -> u32 {
        u32::from(call.unfinished) + self.get(call.left, call.right).unwrap_or(0)
    }
}
