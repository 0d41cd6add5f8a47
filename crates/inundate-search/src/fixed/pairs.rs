//! Distances to pairs of components, for hard boards.

mod distances;
mod targets;

use distances::{from_state, to_target};
use inundate_core::Color;
use inundate_method::wide;
use inundate_method::{Run, StopReason};
use targets::choose;

use super::board::Board;
use super::layer::Layer;
use super::sample::Sample;
use super::state::State;
use crate::bits::Bits;

/// The number of targets of a table. A multiple of 32, so that rows are whole registers.
pub(super) const LANES: usize = 96;

/// For each target a lower bound on the moves to it.
pub(super) type Row = [u8; LANES];

/// The fewest moves that reach both components of a *target*, a pair of components, from every pair
/// of components.
///
/// Imagine two heads on flooded components. A move to a color takes one head or both to neighbors of
/// that color. If it takes M moves to bring heads to components u and v then,
/// of any sequence of b moves that floods all, one of the last b − M + 1 floods the later of them;
/// it has the color of u or that of v, so one of these two colors has its last move there. With q
/// colors left the last moves of the colors have an order; among the first b − M + 1 from the end
/// must be one of the two. A state is useless if no order satisfies that for every target.
pub(super) struct Pairs<const W: usize> {
    /// Rows for each component and each other.
    table: Vec<Row>,
    size: usize,
    /// The colors of the ends of targets, each two once.
    colors: Vec<[Color; 2]>,
    /// For each target, the place of its colors in that list.
    colors_of: Vec<usize>,
    /// The components of all targets.
    ends: Bits<W>,
}

impl<const W: usize> Pairs<W> {
    /// Bytes that a table would hold, and twice that while it is made.
    pub(super) fn bytes_for(board: &Board<W>) -> u64 {
        (board.len() * board.len() * size_of::<Row>()) as u64
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (self.table.len() * size_of::<Row>()) as u64
    }

    /// Tables for the targets that prune the most states of the sample when each has one move more. `None` if there are no such targets.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn new(
        board: &Board<W>,
        sample: &Sample<W>,
        run: &mut Run<'_>,
    ) -> Result<Option<Self>, StopReason> {
        let mut tight = Vec::new();
        let job = |number: usize| {
            let (state, left) = sample.states[number];
            targets::tight(board, state, &from_state(board, state), left + 1)
        };
        run.take_jobs(sample.states.len(), job, |run, found| {
            tight.extend(found);
            run.poll()
        })?;
        let targets = choose(&tight);
        if targets.is_empty() {
            return Ok(None);
        }
        let size = board.len();
        let mut pairs = Self {
            table: vec![[0; LANES]; size * size],
            size,
            colors: Vec::new(),
            colors_of: Vec::new(),
            ends: Bits::EMPTY,
        };
        for &[u, v] in &targets {
            let mut colors = [u, v].map(|end| board.color_of[end]);
            colors.sort_unstable();
            let known = pairs.colors.iter().position(|&other| other == colors);
            pairs.colors_of.push(known.unwrap_or(pairs.colors.len()));
            if known.is_none() {
                pairs.colors.push(colors);
            }
            pairs.ends.insert(u);
            pairs.ends.insert(v);
        }
        let mut lane = 0;
        let job = |lane: usize| to_target(board, targets[lane]);
        run.take_jobs(targets.len(), job, |run, distances| {
            for (row, distance) in pairs.table.iter_mut().zip(distances) {
                row[lane] = distance;
            }
            lane += 1;
            run.poll()
        })?;
        Ok(Some(pairs))
    }

    /// The row of the start.
    pub(super) fn start(&self, board: &Board<W>, start: State<W>) -> Vec<Row> {
        let nothing = State {
            flooded: Bits::EMPTY,
            frontier: Bits::EMPTY,
        };
        let mut row = [u8::MAX; LANES];
        self.approach(board, nothing, start, &mut row);
        vec![row]
    }

    /// Makes the row of a state out of its parent's.
    ///
    /// A head that is not at its end leaves the flooded components for one of the frontier, and may as well start
    /// at any flooded neighbor of it. So it is enough that every component of the frontier has a neighbor among
    /// the heads. If the heads leave for components that the parent's frontier had already, its row knows.
    #[inline(always)]
    fn approach(&self, board: &Board<W>, parent: State<W>, state: State<W>, row: &mut Row) {
        let exposed = state.frontier.minus(parent.frontier);
        let ends = self.ends.and(state.flooded);
        let new = heads(board, state.flooded, exposed);
        let others = new.or(heads(
            board,
            state.flooded,
            state.frontier.minus(board.neighbors(new)),
        ));
        let others = others.or(ends);
        for one in new.or(ends.minus(parent.flooded)).iter() {
            for other in others.iter() {
                let through = &self.table[one * self.size + other];
                for lane in 0..LANES {
                    row[lane] = through[lane].min(row[lane]);
                }
            }
        }
    }

    /// Drops the states of a layer that need more than `left` moves that do not finish a color, and
    /// returns the rows of the others; `rows` are those of their parents.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    #[expect(
        clippy::too_many_arguments,
        reason = "two layers, their rows and limits"
    )]
    pub(super) fn prune(
        &self,
        board: &Board<W>,
        parents: &Layer<W>,
        rows: &[Row],
        layer: &mut Layer<W>,
        left: u32,
        held_elsewhere: u64,
        run: &mut Run<'_>,
    ) -> Result<Vec<Row>, StopReason> {
        let count = layer.states.len();
        run.hold(held_elsewhere + layer.bytes() + (count * (size_of::<Row>() + 1)) as u64)?;
        let mut keep = Vec::with_capacity(count);
        let mut kept = Vec::new();
        let chunk = Layer::<W>::CHUNK;
        let job = |number: usize| {
            let from = number * chunk;
            let to = count.min(from + chunk);
            self.rows(board, parents, rows, layer, from..to, left)
        };
        run.take_jobs(count.div_ceil(chunk), job, |run, found| {
            for row in found {
                keep.push(row.is_some());
                kept.extend(row);
            }
            run.poll()
        })?;
        layer.retain(&keep);
        Ok(kept)
    }

    /// The rows of some states, `None` for those that need too much.
    fn rows(
        &self,
        board: &Board<W>,
        parents: &Layer<W>,
        rows: &[Row],
        layer: &Layer<W>,
        range: std::ops::Range<usize>,
        left: u32,
    ) -> Vec<Option<Row>> {
        wide(
            #[inline(always)]
            || {
                let mut found = Vec::with_capacity(range.len());
                let mut deadlines = Vec::new();
                for index in range.clone() {
                    let parent = layer.steps[index].parent as usize;
                    let state = layer.states[index];
                    let mut row = rows[parent];
                    self.approach(board, parents.states[parent], state, &mut row);
                    found.push(
                        self.allows(board, state, &row, left, &mut deadlines)
                            .then_some(row),
                    );
                }
                found
            },
        )
    }

    /// Whether there is an order of last moves that satisfies all targets. `deadlines` is only a list whose
    /// memory is used again.
    #[inline(always)]
    fn allows(
        &self,
        board: &Board<W>,
        state: State<W>,
        row: &Row,
        left: u32,
        deadlines: &mut Vec<(u32, [Color; 2])>,
    ) -> bool {
        // A nearer target sets no deadline.
        let slack = u8::try_from(left + 1).unwrap_or(u8::MAX);
        let mut farthest = 0;
        for &moves in row {
            farthest = moves.max(farthest);
        }
        if farthest <= slack {
            return true;
        }
        let most = left + board.color_count(board.all.minus(state.flooded));
        if u32::from(farthest) > most {
            return false;
        }
        // Of targets of the same two colors the farthest has the earliest deadline.
        let mut farthest = [0; LANES];
        for (lane, &colors) in self.colors_of.iter().enumerate() {
            farthest[colors] = row[lane].max(farthest[colors]);
        }
        deadlines.clear();
        for (number, &colors) in self.colors.iter().enumerate() {
            let moves = farthest[number];
            if moves > slack {
                deadlines.push((most + 1 - u32::from(moves), colors));
            }
        }
        deadlines.sort_unstable();
        satisfiable(deadlines, &mut Vec::new())
    }
}

/// Some flooded components, such that each of those `exposed` is adjacent to one of them; few of them.
#[inline(always)]
fn heads<const W: usize>(board: &Board<W>, flooded: Bits<W>, mut exposed: Bits<W>) -> Bits<W> {
    let mut heads = Bits::EMPTY;
    while let Some(first) = exposed.iter().next() {
        let mut best = (0, 0);
        for head in board.adjacent.get(first).and(flooded).iter() {
            best = best.max((board.adjacent.get(head).and(exposed).len(), head));
        }
        heads.insert(best.1);
        exposed = exposed.minus(board.adjacent.get(best.1));
    }
    heads
}

/// Whether colors can be put in an order in which, for every deadline, one of its two colors is among
/// the first this many; `chosen` are those chosen for earlier deadlines.
///
/// The earliest deadline comes first. So the colors chosen have deadlines in that order, and meet them
/// if no deadline is before their number.
fn satisfiable(deadlines: &[(u32, [Color; 2])], chosen: &mut Vec<Color>) -> bool {
    let Some((&(within, colors), others)) = deadlines.split_first() else {
        return true;
    };
    if colors.iter().any(|color| chosen.contains(color)) {
        return satisfiable(others, chosen);
    }
    if chosen.len() >= within as usize {
        return false;
    }
    let different = if colors[0] == colors[1] { 1 } else { 2 };
    colors[..different].iter().any(|&color| {
        chosen.push(color);
        let satisfied = satisfiable(others, chosen);
        chosen.pop();
        satisfied
    })
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_method::Problem;
    use rustc_hash::FxHashSet;

    use super::*;
    use crate::fixed::descent::Advance;
    use crate::fixed::options::Options;
    use crate::fixed::pass::Pass;

    /// The least number of moves that do not finish a color, by breadth-first search without bounds.
    fn needed(board: &Board<1>, state: State<1>) -> u32 {
        let mut layer = vec![state];
        for moves in 0.. {
            let mut seen = FxHashSet::default();
            let mut next = Vec::new();
            for state in layer {
                if state.is_goal(board) {
                    return moves;
                }
                for color in board.colors_in(state.frontier) {
                    let after = state.after(board, color, Options::ALL_PARTS, |_| {});
                    if seen.insert(after.flooded.iter().collect::<Vec<_>>()) {
                        next.push(after);
                    }
                }
            }
            layer = next;
        }
        unreachable!("every state can be flooded")
    }

    /// States on random ways through random boards, with the tables that passes on these boards
    /// would make: none is refused the moves that it needs. Returns the states tested, and those
    /// that were rightly refused a move less.
    fn never_refuses_enough(boards: u64) -> [u32; 2] {
        let mut counts = [0; 2];
        for index in 0..boards {
            let rng = &mut SplitMix64::for_board(11, index);
            let colors = 3 + rng.below(4) as usize;
            let grid = uniform(6, 6, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            let board = Board::<1>::new(problem.reduced(), problem.start());
            let start = State::normalized_start(&board, Options::ALL_PARTS, |_| {});
            if start.is_goal(&board) {
                continue;
            }
            let least = needed(&board, start);
            let run = &mut Run::unlimited();
            let most = least.saturating_sub(1);
            let mut refuted = Pass::new(&board, None, most, Options::ALL_PARTS);
            loop {
                match refuted
                    .advance(&board, None, Options::ALL_PARTS, run)
                    .unwrap()
                {
                    Advance::More => {}
                    Advance::Exhausted => break,
                    Advance::Found(_) => {
                        panic!("a pass found {most} moves, breadth-first search {least}")
                    }
                }
            }
            let sample = refuted.sample;
            let Some(pairs) = Pairs::new(&board, &sample, run).unwrap() else {
                continue;
            };
            for _ in 0..24 {
                let (mut state, mut row) = (start, pairs.start(&board, start)[0]);
                while !state.is_goal(&board) {
                    let moves = needed(&board, state);
                    let allows = |left| pairs.allows(&board, state, &row, left, &mut Vec::new());
                    assert!(allows(moves) && allows(moves + 1), "board {index}");
                    counts[0] += 1;
                    counts[1] += u32::from(moves > 0 && !allows(moves - 1));
                    let open: Vec<Color> = board.colors_in(state.frontier).collect();
                    let color = open[rng.below(u32::try_from(open.len()).unwrap()) as usize];
                    let after = state.after(&board, color, Options::ALL_PARTS, |_| {});
                    pairs.approach(&board, state, after, &mut row);
                    state = after;
                }
            }
        }
        counts
    }

    #[test]
    fn no_state_is_refused_the_moves_it_needs() {
        let [tested, refused] = never_refuses_enough(60);
        assert!(tested > 2000 && refused > 1000, "{tested} {refused}");
    }

    /// `cargo test --release -p inundate-search -- --ignored hundred_thousand`
    #[test]
    #[ignore = "a minute in the release profile"]
    fn no_state_of_a_hundred_thousand_is_refused_the_moves_it_needs() {
        let [tested, refused] = never_refuses_enough(3000);
        assert!(tested > 100_000 && refused > 50_000, "{tested} {refused}");
    }
}
