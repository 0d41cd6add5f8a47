//! Shortest paths in which an arc costs 0 or 1.

use std::collections::VecDeque;
use std::hash::Hash;

use inundate_core::Color;
use inundate_method::memory::HeapBytes;
use inundate_method::{Run, StopReason, way_to};
use rustc_hash::FxHashMap;

/// A class of boards as states, of which few are reached, and moves between them.
pub(super) trait States {
    type State: Copy + Eq + Hash;

    /// Heap bytes of the class itself, where they are more than linear in the board.
    fn bytes(&self) -> usize {
        0
    }

    /// Whether everything unflooded is adjacent to the flooded region.
    fn is_closed(&self, state: &Self::State) -> bool;

    /// Visits each move that changes the state: its color, the state after it, and whether it
    /// leaves some of its color. The same move may lead to several states.
    fn moves(&self, state: &Self::State, visit: &mut dyn FnMut(Color, Self::State, bool));
}

/// The color of a move, and whether the move leaves some of its color.
pub(super) type StateMove = (Color, bool);

/// The cheapest way to a state so far: its cost, and its last move.
struct Predecessor<S> {
    cost: u32,
    by: Option<(StateMove, S)>,
    expanded: bool,
}

/// The moves from `start` to a closed state of which the fewest leave some of their color.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(states + moves) expected.
pub(super) fn cheapest<C: States>(
    class: &C,
    start: C::State,
    run: &mut Run<'_>,
) -> Result<Vec<StateMove>, StopReason> {
    let mut reached = FxHashMap::default();
    reached.insert(
        start,
        Predecessor {
            cost: 0,
            by: None,
            expanded: false,
        },
    );
    let mut queue = VecDeque::from([start]);
    let mut successors: Vec<(StateMove, C::State)> = Vec::new();
    while let Some(state) = queue.pop_front() {
        let entry = reached.get_mut(&state).expect("queued states are reached");
        if entry.expanded {
            continue;
        }
        entry.expanded = true;
        let cost = entry.cost;
        if class.is_closed(&state) {
            return Ok(way_to(state, |state| reached[state].by));
        }
        run.poll()?;
        run.stats.expanded += 1;
        successors.clear();
        class.moves(&state, &mut |color, after, is_left| {
            successors.push(((color, is_left), after));
        });
        run.stats.generated += successors.len() as u64;
        let more = successors.len();
        let states = reached.bytes_with(more) + queue.bytes_with(more);
        run.hold(class.bytes() as u64 + states)?;
        for &(mv, after) in &successors {
            let is_left = mv.1;
            let found = Predecessor {
                cost: cost + u32::from(is_left),
                by: Some((mv, state)),
                expanded: false,
            };
            let known = reached.get(&after);
            if known.is_none_or(|known| found.cost < known.cost) {
                reached.insert(after, found);
                if is_left {
                    queue.push_back(after);
                } else {
                    queue.push_front(after);
                }
            }
        }
    }
    unreachable!("a connected board can be flooded")
}
