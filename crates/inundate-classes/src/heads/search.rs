//! The cheapest path of the heads, in a table of all states.

use std::collections::VecDeque;
use std::ops::Range;

use inundate_core::Color;
use inundate_method::memory::HeapBytes;
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashMap;

use super::Heads;
use super::by_color::ByColor;

/// The places of the heads, lowest number first.
type State<const H: usize> = [u32; H];

/// By the number of each state, its cost, and a bit that says whether it was expanded.
struct Costs(Vec<u16>);

const EXPANDED: u16 = 1 << 15;
/// More than any cost, which is at most the number of components.
const NEVER: u16 = EXPANDED - 1;

impl Costs {
    fn cost<const H: usize>(&self, state: &State<H>) -> u16 {
        self.0[number(state)]
    }

    fn is_expanded<const H: usize>(&self, state: &State<H>) -> bool {
        self.cost(state) & EXPANDED != 0
    }
}

/// Number of states expanded between two looks at the clock.
const BETWEEN_POLLS: u32 = 256;

/// The places to which heads move on the cheapest way to a state that misses nothing, one for each
/// move. `None` if there is no such way.
pub(super) fn cheapest<const H: usize>(
    board: &Heads<'_>,
    run: &mut Run<'_>,
) -> Result<Option<Vec<u32>>, StopReason> {
    let n = board.graph.len();
    let states = number(&[as_number(n - 1); H]) + 1;
    let table = (states * size_of::<u16>()) as u64 + board.bytes();
    run.hold(table)?;
    let mut costs = Costs(vec![NEVER; states]);
    let start = [board.graph.pivot(); H];
    costs.0[number(&start)] = 0;
    let mut queue = VecDeque::from([start]);
    let mut missed = vec![0; n.div_ceil(64)];
    let mut since_poll = 0;
    while let Some(state) = queue.pop_front() {
        let cost = &mut costs.0[number(&state)];
        if *cost & EXPANDED != 0 {
            continue;
        }
        let here = *cost;
        *cost |= EXPANDED;
        if !misses(board, &state, &mut missed) {
            return way_to(board, state, &costs, run).map(Some);
        }
        if since_poll == 0 {
            run.poll()?;
        }
        since_poll = (since_poll + 1) % BETWEEN_POLLS;
        run.stats.expanded += 1;
        run.hold(table + queue.bytes_with(most_moves(board, &state)))?;
        let generated = &mut run.stats.generated;
        moves(&board.graph, &state, &missed, |after, is_left| {
            *generated += 1;
            let known = &mut costs.0[number(&after)];
            let cost = here + u16::from(is_left);
            if cost < *known & !EXPANDED {
                *known = cost;
                if is_left {
                    queue.push_back(after);
                } else {
                    queue.push_front(after);
                }
            }
        });
    }
    Ok(None)
}

fn as_number(index: usize) -> u32 {
    u32::try_from(index).expect("components are limited to 4096")
}

/// At least as many as there are moves.
fn most_moves<const H: usize>(board: &Heads<'_>, state: &State<H>) -> usize {
    let ways = state
        .iter()
        .map(|&head| board.graph.neighbors(head).len() + 1);
    ways.product()
}

/// The components that a region with the pivot and all heads may not touch, and whether there are
/// any.
fn misses<const H: usize>(board: &Heads<'_>, state: &State<H>, missed: &mut [u64]) -> bool {
    missed.copy_from_slice(board.clear.row(state[0]));
    for &head in &state[1..] {
        for (missed, row) in missed.iter_mut().zip(board.clear.row(head)) {
            *missed &= row;
        }
    }
    missed.iter().any(|&word| word != 0)
}

/// Visits the states after each move, and whether the move may leave some of its color. No head
/// steps back to the pivot, where it would gain nothing.
fn moves<const H: usize>(
    graph: &ByColor,
    state: &State<H>,
    missed: &[u64],
    mut visit: impl FnMut(State<H>, bool),
) {
    let mut rest: [&[u32]; H] = [&[]; H];
    for (rest, &head) in rest.iter_mut().zip(state) {
        *rest = graph.neighbors(head);
    }
    loop {
        // Neighbors are sorted by color: those of the lowest color come first.
        let mut lowest = None;
        for rest in &rest {
            if let Some(&first) = rest.first() {
                let color = graph.color(first);
                if lowest.is_none_or(|lowest| color < lowest) {
                    lowest = Some(color);
                }
            }
        }
        let Some(color) = lowest else { return };
        let mut steps: [&[u32]; H] = [&[]; H];
        for (steps, rest) in steps.iter_mut().zip(&mut rest) {
            let mut count = 0;
            while count < rest.len() && graph.color(rest[count]) == color {
                count += 1;
            }
            (*steps, *rest) = rest.split_at(count);
        }
        let is_left = has_any(missed, graph.bits(color));
        all_ways(state, &steps, |after| visit(after, is_left));
    }
}

/// All ways to take each of one to three heads on a step or not, except that none takes one.
fn all_ways<const H: usize>(
    state: &State<H>,
    steps: &[&[u32]; H],
    mut visit: impl FnMut(State<H>),
) {
    let ways = |head: usize| 0..=if head < H { steps[head].len() } else { 0 };
    for first in ways(0) {
        for second in ways(1) {
            for third in ways(2) {
                if first + second + third == 0 {
                    continue;
                }
                let mut after = *state;
                if first > 0 {
                    after[0] = steps[0][first - 1];
                }
                if H > 1 && second > 0 {
                    after[1] = steps[1][second - 1];
                }
                if H > 2 && third > 0 {
                    after[2] = steps[2][third - 1];
                }
                visit(sorted(after));
            }
        }
    }
}

/// The heads in order, lowest number first.
fn sorted<const H: usize>(mut state: State<H>) -> State<H> {
    for end in (1..H).rev() {
        for place in 0..end {
            if state[place] > state[place + 1] {
                state.swap(place, place + 1);
            }
        }
    }
    state
}

/// Whether a set has a member in a range.
fn has_any(set: &[u64], range: Range<usize>) -> bool {
    let (first, last) = (range.start / 64, (range.end - 1) / 64);
    let from = u64::MAX << (range.start % 64);
    let to = u64::MAX >> (63 - (range.end - 1) % 64);
    if first == last {
        return set[first] & from & to != 0;
    }
    set[first] & from != 0
        || set[last] & to != 0
        || set[first + 1..last].iter().any(|&word| word != 0)
}

/// The number of a state: how many states come before it, in the order of their highest heads, then
/// of the second highest, and so on.
fn number<const H: usize>(state: &State<H>) -> usize {
    let mut number = 0;
    for (place, &head) in state.iter().enumerate() {
        // C(head + place, place + 1): the states of this many heads that are all lower.
        let mut count = 1;
        for k in 0..=place {
            count = count * (head as usize + k) / (k + 1);
        }
        number += count;
    }
    number
}

/// The places to which heads move on a cheapest way to a state, by a search back over states whose
/// costs fit.
fn way_to<const H: usize>(
    board: &Heads<'_>,
    end: State<H>,
    costs: &Costs,
    run: &mut Run<'_>,
) -> Result<Vec<u32>, StopReason> {
    let graph = &board.graph;
    let start = [graph.pivot(); H];
    let mut missed = vec![0; graph.len().div_ceil(64)];
    // By state, the one after it on the way.
    let mut after = FxHashMap::default();
    after.insert(end, end);
    let mut stack = vec![end];
    while let Some(state) = stack.pop() {
        if state == start {
            break;
        }
        run.poll()?;
        let cost = costs.cost(&state) & !EXPANDED;
        // The last move took a head to where it is now.
        for moved in state {
            let color = graph.color(moved);
            befores(graph, &state, color, |before| {
                if !costs.is_expanded(&before) || after.contains_key(&before) {
                    return;
                }
                misses(board, &before, &mut missed);
                let is_left = has_any(&missed, graph.bits(color));
                let from = costs.cost(&before) & !EXPANDED;
                if from + u16::from(is_left) == cost {
                    after.insert(before, state);
                    stack.push(before);
                }
            });
        }
    }
    let mut way = Vec::new();
    let mut walk = start;
    while walk != end {
        let next = after[&walk];
        way.push(moved(&walk, &next));
        walk = next;
    }
    Ok(way)
}

/// The states from which a move to one color may lead to a state.
fn befores<const H: usize>(
    graph: &ByColor,
    state: &State<H>,
    color: Color,
    visit: impl FnMut(State<H>),
) {
    let came = state.map(|head| {
        if graph.color(head) != color || head == graph.pivot() {
            return Vec::new();
        }
        let mut from = graph.neighbors(head).to_vec();
        if graph.is_near_pivot(head) {
            from.push(graph.pivot());
        }
        from
    });
    let came = came.each_ref().map(Vec::as_slice);
    all_ways(state, &came, visit);
}

/// The new place of a head that moved.
fn moved<const H: usize>(here: &State<H>, after: &State<H>) -> u32 {
    let mut stayed = here.to_vec();
    for &head in after {
        match stayed.iter().position(|&other| other == head) {
            Some(index) => drop(stayed.swap_remove(index)),
            None => return head,
        }
    }
    unreachable!("each move moves a head")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The states of a number of heads are numbered without gaps.
    #[test]
    fn numbers() {
        let mut count = 0;
        for c in 0..7 {
            for b in 0..=c {
                for a in 0..=b {
                    assert_eq!(number(&[a, b, c]), count);
                    count += 1;
                }
            }
        }
        assert_eq!(number(&[3, 5]), 3 + 15);
        assert_eq!(number(&[4]), 4);
    }

    /// A member is in a range whether it is in the first word, the last, or one between.
    #[test]
    fn ranges() {
        for member in 0..256 {
            let mut set = [0; 4];
            set[member / 64] = 1 << (member % 64);
            for range in (0..256).flat_map(|start| (start + 1..=256).map(move |end| start..end)) {
                let is_inside = range.contains(&member);
                assert_eq!(
                    has_any(&set, range.clone()),
                    is_inside,
                    "{member} {range:?}"
                );
            }
        }
    }

    #[test]
    fn ways() {
        let mut seen = Vec::new();
        all_ways(&[1, 4], &[&[2, 5], &[3]], |after| seen.push(after));
        assert_eq!(seen, [[1, 3], [2, 4], [2, 3], [4, 5], [3, 5]]);
    }
}
