//! The lower bounds by pairs and by sets of components.

use std::cmp::Reverse;

use inundate_core::{Component, ReducedGraph};
use inundate_method::Run;
use inundate_method::bounds::layer;

use super::pair_moves::PairMoves;
use super::set_search::{MOST, NoAnswer, Set, SetSearch, Verdict, only};

/// A bound from the fewest moves that flood both of two components, over all pairs.
///
/// Let M(a, b) be the fewest moves after which both a and b are flooded. Take two colors, or one
/// color twice, and let a and b be those of their components with the largest M. Before M(a, b)
/// moves the two colors are not both finished. A move finishes one color at most, so the colors are
/// finished in some order. When the last k colors of this order are still to come, all others are
/// finished, and at least k more moves follow. The bound is the largest sum of k and the moves for
/// the others, in the order for which this is least. With more than sixteen colors the sums are for
/// one color each.
///
/// The bound is admissible and consistent, and at least [`layer()`], which it includes: a component
/// alone is a pair with itself, so without `layer` it would still be at least `distance-layers`. It
/// is `layer` on boards of more than 32,768 components or 1024 colors, or if the run has not the
/// memory. If the run is stopped, it counts pairs without a number of moves as one move farther
/// than all others, so it is a bound too.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Pivot};
/// use inundate::{Problem, bounds, solver::Run};
///
/// // A path from its middle: b, c, d, b, c, d to the left, and d, c, b, d, c, b to the right.
/// let setup = GridSetup::from_drawing("dcbdcbadcbdcb")?;
/// let instance = setup.into_instance(GameSetup::Fixed(Pivot::Center))?;
/// let problem = Problem::new(&instance);
/// let (reduced, start) = (problem.reduced(), problem.start());
/// assert_eq!(bounds::layer(reduced, start), 7);
/// assert_eq!(bounds::pair_root(reduced, start, &mut Run::unlimited()), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(V·E) time, and O(V·E/64) for each number of moves at most; 7/8·V² bytes.
///
/// # Source
/// The book: the tables of pairs of the exact search, for the whole board.
pub fn pair_root(reduced: &ReducedGraph, start: Component, run: &mut Run<'_>) -> u32 {
    let pairs = PairMoves::new(reduced, start, run);
    let moves = pairs.map_or(0, |pairs| pairs.not_before.fewest_moves());
    moves.max(layer(reduced, start))
}

/// [`pair_root`](super::pair_root()), raised by sets of up to eight components of one color.
///
/// A color is not finished before the moves that flood some of its components. `pair_root` takes
/// two of them. This bound goes on with larger sets, at each time for the color that can be
/// finished first. It looks for moves, as many as are known to be needed, that flood the set. If
/// there are none, the color takes one move more, and the set keeps the components that proved it.
/// If there are some, they leave components of the color unflooded, and one that is far from all of
/// the set joins it. If they leave none, nothing more is to be gained from this color.
///
/// The search goes backwards from the set, and the moves to pairs cut it. It expands at most
/// `states` states, then ends with what is proven. So it does if the run is stopped or has no more
/// memory. Admissible, and at least `pair_root`.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Problem, bounds, solver::Run};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let run = &mut Run::unlimited();
/// let bound = bounds::set_root(problem.reduced(), problem.start(), 1000, run);
/// assert!(bound >= bounds::pair_root(problem.reduced(), problem.start(), run));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// As `pair_root`, and O(d^8) operations for each of `states` states, where d is the number of
/// neighbors; about ten microseconds on boards. What is refuted takes up to 76 bytes for each
/// state.
///
/// # Source
/// New here. The choice of the next component is a refinement by counterexamples, and what refutes
/// a set is kept as a learned clause is.
pub fn set_root(reduced: &ReducedGraph, start: Component, states: u64, run: &mut Run<'_>) -> u32 {
    let [_, bound] = pair_and_set_root(reduced, start, states, run);
    bound
}

/// [`pair_root`](super::pair_root()) and [`set_root`] from one table of pairs.
pub fn pair_and_set_root(
    reduced: &ReducedGraph,
    start: Component,
    states: u64,
    run: &mut Run<'_>,
) -> [u32; 2] {
    let moves = PairMoves::new(reduced, start, run).map_or([0; 2], |mut pairs| {
        let by_pairs = pairs.not_before.fewest_moves();
        raise(&mut pairs, states, run);
        [by_pairs, pairs.not_before.fewest_moves()]
    });
    let layer = layer(reduced, start);
    moves.map(|moves| moves.max(layer))
}

/// Raises the moves before which colors are not finished, that of the least moves first.
fn raise(pairs: &mut PairMoves, states: u64, run: &mut Run<'_>) {
    /// The search is as deep as the moves are many.
    const MOST_MOVES: u32 = 250;
    let mut open = pairs.not_before.left();
    if !pairs.is_complete
        || open
            .iter()
            .any(|&color| pairs.not_before.alone(color) > MOST_MOVES)
    {
        return;
    }
    let mut raised = pairs.not_before.clone();
    let mut search = SetSearch::new(pairs, states);
    let mut sets: Vec<Set> = (0..pairs.ground.colors)
        .map(|color| farthest_pair(pairs, color))
        .collect();
    while let Some(&color) = open.iter().min_by_key(|&&color| raised.alone(color)) {
        let moves = raised.alone(color);
        let asked = u8::try_from(moves).expect("a search raises it to 255 at most");
        match search.ask(&sets[color], asked, run) {
            Ok(Verdict::TooFew(places)) => {
                sets[color] = only(&sets[color], places);
                raised.raise([color, color], moves + 1);
                if moves == MOST_MOVES {
                    open.retain(|&other| other != color);
                }
            }
            Ok(Verdict::Enough(flooding)) => {
                match far_component(pairs, color, &sets[color], &flooding) {
                    Some(component) if sets[color][0] == 0 && moves < MOST_MOVES => {
                        sets[color][0] = component;
                        sets[color].sort_unstable();
                    }
                    _ => open.retain(|&other| other != color),
                }
            }
            Err(NoAnswer::TooMany) => open.retain(|&other| other != color),
            Err(NoAnswer::NoStates | NoAnswer::Stopped(_)) => break,
        }
    }
    pairs.not_before = raised;
}

/// A pair of components of a color with the most moves, the first one. The start is not a member.
fn farthest_pair(pairs: &PairMoves, color: usize) -> Set {
    let numbers = 1..u16::try_from(pairs.ground.len()).expect("at most 32,768 components");
    let members: Vec<u16> = numbers
        .filter(|&one| pairs.ground.color[usize::from(one)] == color)
        .collect();
    let mut set = [0; MOST];
    let mut most = 0;
    for &one in &members {
        for &other in members.iter().take_while(|&&other| other <= one) {
            if pairs.get(one, other) > most {
                most = pairs.get(one, other);
                set[MOST - 2] = if other < one { other } else { 0 };
                set[MOST - 1] = one;
            }
        }
    }
    set
}

/// Among the components of a color that the moves leave unflooded, one with the most moves to pairs
/// with a set.
fn far_component(pairs: &PairMoves, color: usize, set: &Set, moves: &[usize]) -> Option<u16> {
    let flooded = pairs.ground.flooded_by(moves);
    let far = |component: u16| -> u32 {
        let members = set.iter().filter(|&&member| member > 0);
        members
            .map(|&member| u32::from(pairs.get(member, component)))
            .sum()
    };
    (1..pairs.ground.len())
        .filter(|&component| pairs.ground.color[component] == color && !flooded[component])
        .filter_map(|component| u16::try_from(component).ok())
        .min_by_key(|&component| (Reverse(far(component)), component))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, GraphSetup, Pivot, Stop};
    use inundate_method::{Budget, Problem};

    use super::*;
    use crate::roots::{pair_and_set_root, set_root};

    /// Stops after a number of polls.
    struct After(AtomicU32);

    impl Stop for After {
        fn should_stop(&self) -> bool {
            let count = |polls: u32| polls.checked_sub(1);
            let counted = self
                .0
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, count);
            counted.is_err()
        }
    }

    /// Wherever it is stopped, it is between `layer` and the whole bound, and grows with the time.
    #[test]
    fn stopped_at_each_poll() {
        let grid = uniform(56, 56, 5, &mut SplitMix64::new(4)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let (reduced, start) = (problem.reduced(), problem.start());
        let whole = pair_root(reduced, start, &mut Run::unlimited());
        let mut last = layer(reduced, start);
        assert!(last < whole);
        let mut polls = 0;
        loop {
            let stop = After(AtomicU32::new(polls));
            let run = &mut Run::until(&stop);
            let bound = pair_root(reduced, start, run);
            assert!((last..=whole).contains(&bound), "{polls} polls: {bound}");
            if run.stopped.is_none() {
                assert_eq!(bound, whole);
                break;
            }
            last = bound;
            polls += 4;
        }
        assert!(polls > 8, "{polls}");
    }

    /// Pairs that were not reached before it is stopped are not far apart: sets raise nothing then.
    #[test]
    fn stopped_before_the_sets() {
        let grid = uniform(56, 56, 5, &mut SplitMix64::new(4)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        for polls in [0, 8] {
            let stop = After(AtomicU32::new(polls));
            let run = &mut Run::until(&stop);
            let [by_pairs, by_sets] =
                pair_and_set_root(problem.reduced(), problem.start(), 1 << 14, run);
            assert!(run.stopped.is_some());
            assert_eq!(by_pairs, by_sets, "{polls} polls");
        }
    }

    /// Without memory for pairs there is `layer`, without memory for more `pair-root`.
    #[test]
    fn within_the_memory() {
        let grid = uniform(24, 24, 5, &mut SplitMix64::new(4)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let (reduced, start) = (problem.reduced(), problem.start());
        let run = &mut Run::unlimited();
        let whole = pair_root(reduced, start, run);
        let needed = run.stats.peak_bytes;
        let within = |memory: u64| {
            let budget = Budget::default().with_memory(memory);
            let run = &mut Run::start(&budget);
            let bounds = [
                pair_root(reduced, start, run),
                set_root(reduced, start, 1 << 14, run),
            ];
            assert!(run.stats.peak_bytes <= memory);
            bounds
        };
        assert_eq!(within(needed - 1), [layer(reduced, start); 2]);
        let [by_pairs, by_sets] = within(needed);
        assert_eq!(by_pairs, whole);
        assert!(by_sets >= whole);
    }

    /// The bounds `pair-root` and `set-root` of a board whose start is vertex 0, and the bytes held
    /// for them.
    fn bounds_of(colors: &[usize], edges: &[(usize, usize)]) -> ([u32; 2], u64) {
        let labels: Vec<String> = colors.iter().map(usize::to_string).collect();
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for &(u, v) in edges {
            graph.push_edge(u, v);
        }
        let game = GameSetup::Fixed(Pivot::Vertex(0));
        let instance = graph.into_instance(game).unwrap();
        let problem = Problem::new(&instance);
        let run = &mut Run::unlimited();
        let bounds = pair_and_set_root(problem.reduced(), problem.start(), u64::MAX, run);
        (bounds, run.stats.peak_bytes)
    }

    /// Arms of 242, 8 and 8 components, each of two colors of its own and with the same color at
    /// its end.
    #[test]
    fn more_moves_than_it_counts() {
        let (mut colors, mut edges) = (vec![0], Vec::new());
        for (length, own) in [(241, [1, 2]), (7, [3, 4]), (7, [5, 6])] {
            let mut last = 0;
            for index in 0..=length {
                let color = if index == length { 7 } else { own[index % 2] };
                edges.push((last, colors.len()));
                last = colors.len();
                colors.push(color);
            }
        }
        // The optimum is 256.
        assert_eq!(bounds_of(&colors, &edges).0, [249, 251]);
    }

    /// Three components of a color, each reached through any of a hundred others: there are a
    /// million ways to reach all.
    #[test]
    fn more_ways_than_it_looks_at() {
        let (mut colors, mut edges) = (vec![0], Vec::new());
        for own in 2..5 {
            let first = colors.len();
            colors.extend([own; 100]);
            let target = colors.len();
            colors.push(1);
            edges.extend((first..target).flat_map(|middle| [(0, middle), (middle, target)]));
        }
        let ([by_pairs, by_sets], bytes) = bounds_of(&colors, &edges);
        assert!(by_pairs <= by_sets && by_sets <= 4, "{by_pairs} {by_sets}");
        assert!(bytes < 1 << 20, "{bytes}");
    }
}
