//! The main loop of the beam searches of the free game.

use std::hash::Hash;

use inundate_core::{Color, Component};
use inundate_method::memory::HeapBytes;
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashSet;

/// The states of a beam, and how it goes on from there.
pub(super) trait BeamStates {
    /// A state that is kept after a move.
    type State;
    /// The facts about a successor before it is kept.
    type Grown;
    /// Less is better.
    type Rank: Copy + Ord;
    /// The key that tells successors apart.
    type Key: Eq + Hash;

    /// The most successors of a state.
    fn most(&self) -> usize;

    /// Bytes held besides states.
    fn bytes(&self) -> u64;

    /// Bytes of a state besides its own size.
    fn heap_bytes(&self) -> usize;

    /// Adds the successors of a state to the list, except those met before and those that take more
    /// than `left` moves. Returns the move that floods the board, if there is one.
    fn expand(
        &mut self,
        state: &Self::State,
        parent: u32,
        left: u32,
        met: &mut FxHashSet<Self::Key>,
        successors: &mut Vec<Successor<Self>>,
    ) -> Option<(u32, Color)>;

    /// The state after a move.
    fn after(&mut self, state: &Self::State, next: &Successor<Self>) -> Self::State;

    /// The component with a number.
    fn component(&self, number: u32) -> Component;
}

/// A move from a kept state.
pub(super) struct Successor<R: BeamStates + ?Sized> {
    pub(super) rank: R::Rank,
    pub(super) parent: u32,
    pub(super) component: u32,
    pub(super) color: Color,
    pub(super) grown: R::Grown,
}

/// The order in which successors are kept: the most promising first, and of equals the one found
/// first.
fn order<R: BeamStates>(next: &Successor<R>) -> (R::Rank, u32, u32, Color) {
    (next.rank, next.parent, next.component, next.color)
}

/// Keeps the most promising of the successors, in any order.
fn cut<R: BeamStates>(successors: &mut Vec<Successor<R>>, width: usize) {
    if successors.len() > width {
        successors.select_nth_unstable_by_key(width, order);
        successors.truncate(width);
    }
}

/// A state, and the place of the move that made it in the list of moves.
struct Survivor<S> {
    state: S,
    made: u32,
}

/// A move, and the one before it.
struct MoveNode {
    before: u32,
    component: u32,
    color: Color,
}

/// The moves of the shortest solution found from some states, if there are fewer than `fewer`.
///
/// When the memory is not enough for the successors of all states kept, the beam leaves out the
/// least promising states, and from then on keeps only as many as it had memory for.
///
/// # Errors
/// [`StopReason`] from `run`; that of memory if it is not enough for a single state.
pub(super) fn grow<R: BeamStates>(
    rules: &mut R,
    starts: Vec<R::State>,
    mut width: usize,
    fewer: u32,
    run: &mut Run<'_>,
) -> Result<Option<Vec<(Component, Color)>>, StopReason> {
    let bytes_of = |rules: &R, states: usize| {
        (states * (size_of::<Survivor<R::State>>() + rules.heap_bytes())) as u64
    };
    run.hold(rules.bytes() + bytes_of(rules, starts.len()))?;
    let mut made: Vec<MoveNode> = Vec::new();
    let kept = starts.into_iter().map(|state| Survivor {
        state,
        made: u32::MAX,
    });
    let mut kept: Vec<_> = kept.collect();
    let most = rules.most();
    for moves in 1..fewer {
        let mut successors: Vec<Successor<R>> = Vec::new();
        let mut met = FxHashSet::default();
        let held_elsewhere = rules.bytes() + bytes_of(rules, kept.len());
        for (parent, state) in (0_u32..).zip(&kept) {
            run.poll()?;
            if successors.len() >= 2 * width && successors.len() + most > successors.capacity() {
                cut(&mut successors, width);
            }
            let states = width.min(successors.len() + most);
            let next = bytes_of(rules, states) + made.bytes_with(states);
            let held = held_elsewhere
                + successors.bytes_with(most)
                + (met.bytes_with(most) + made.bytes_with(0)).max(next);
            if parent > 0 && !run.can_hold(held) {
                run.note_memory_limit();
                width = width.min(parent as usize);
                break;
            }
            run.hold(held)?;
            run.stats.expanded += 1;
            run.stats.expanded_by_beams += 1;
            let before = successors.len();
            let left = fewer - 1 - moves;
            let goal = rules.expand(&state.state, parent, left, &mut met, &mut successors);
            run.stats.generated += (successors.len() - before) as u64;
            if let Some(goal) = goal {
                return Ok(Some(way(rules, &made, state.made, goal)));
            }
        }
        drop(met);
        if successors.is_empty() {
            return Ok(None);
        }
        cut(&mut successors, width);
        successors.sort_unstable_by_key(order);
        made.reserve(successors.len());
        let next = successors.iter().map(|next| {
            let parent = &kept[next.parent as usize];
            let place = u32::try_from(made.len()).expect("fewer than 2^32 states are kept");
            made.push(MoveNode {
                before: parent.made,
                component: next.component,
                color: next.color,
            });
            Survivor {
                state: rules.after(&parent.state, next),
                made: place,
            }
        });
        kept = next.collect();
    }
    Ok(None)
}

/// All moves, in order, up to the last.
fn way<R: BeamStates>(
    rules: &R,
    made: &[MoveNode],
    mut before: u32,
    (component, color): (u32, Color),
) -> Vec<(Component, Color)> {
    let mut moves = vec![(rules.component(component), color)];
    while let Some(step) = made.get(before as usize) {
        moves.push((rules.component(step.component), step.color));
        before = step.before;
    }
    moves.reverse();
    moves
}
