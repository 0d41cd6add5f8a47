//! The greedy methods: the two of the textbooks, and one by pairs.

use std::mem;

use inundate_core::{Color, Graph, Node, Outcome};

use super::flood::Flood;
use super::outcome;
use crate::{Plays, Problem, Question, Run, Solver, StopReason, label};

/// Always makes the move that floods the most vertices.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::GreedyArea, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&GreedyArea, &instance, &Budget::default())?.outcome;
/// // Three moves are enough for this trap.
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyArea;

/// Always plays the most frequent color along the border of the flooded region, counted by
/// vertices.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::GreedyPerimeter, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&GreedyPerimeter, &instance, &Budget::default())?.outcome;
/// // Three moves are enough for this trap.
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyPerimeter;

/// Always plays the color with the most edges between the flooded region and vertices of this
/// color.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::GreedyPairs, solve};
///
/// let instance = GridSetup::from_drawing("00000\n11112\n00002\n11112\n00000")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&GreedyPairs, &instance, &Budget::default())?.outcome;
/// // Three moves are enough for this trap.
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyPairs;

impl Solver for GreedyArea {
    label! {
        "greedy-area", Heuristic, Plays::BOTH_FROM_ONE_PLACE;
        "always makes the move that floods the most vertices";
        guarantee: "none: on some n×n boards of 3 colors it takes n moves where 3 suffice";
        complexity: "O((V + E) log V)";
        ties: "lowest color";
        source: "folklore; worst case: Clifford, Jalsenius, Montanaro, Sach 2012";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let (reduced, start) = (problem.reduced(), problem.start());
        let size = |component, enters| u64::from(enters) * u64::from(reduced.size(component));
        outcome(
            problem,
            greedy(reduced.graph(), reduced.colors(), start, size, run),
        )
    }
}

impl Solver for GreedyPerimeter {
    label! {
        "greedy-perimeter", Heuristic, Plays::BOTH_FROM_ONE_PLACE;
        "always plays the most frequent color along the border of the flooded region, by vertices";
        guarantee: "none: on some n×n boards of 3 colors it takes n moves where 3 suffice";
        complexity: "O((V + E) log V)";
        ties: "lowest color";
        source: "folklore; worst case: Clifford, Jalsenius, Montanaro, Sach 2012";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        // On the instance as it is: of a component, only the vertices adjacent to the region count.
        let (instance, pivot) = (problem.instance(), problem.pivot());
        let one = |_, enters| u64::from(enters);
        outcome(
            problem,
            greedy(instance.graph(), instance.colors(), pivot, one, run),
        )
    }
}

impl Solver for GreedyPairs {
    label! {
        "greedy-pairs", Heuristic, Plays::BOTH_FROM_ONE_PLACE;
        "always plays the color with the most edges between the region and vertices of this color";
        guarantee: "none: on some n×n boards of 3 colors it takes n moves where 3 suffice";
        complexity: "O((V + E) log E)";
        ties: "lowest color";
        source: "after Sudyanto 2020";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let (instance, pivot) = (problem.instance(), problem.pivot());
        outcome(
            problem,
            greedy(instance.graph(), instance.colors(), pivot, |_, _| 1, run),
        )
    }
}

/// Plays the color of largest weight on the frontier until all is flooded.
///
/// Each edge from the region to a vertex of the frontier adds the `weight` of the vertex to its
/// color; the weight may differ for the edge by which the vertex enters the frontier. Each move
/// takes O(log colors) for each color whose weight it changes.
fn greedy<V: Node>(
    graph: &Graph<V>,
    colors: &[Color],
    start: V,
    weight: impl Fn(V, bool) -> u64,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let color_count = colors.iter().max().map_or(0, |color| color.index() + 1);
    let mut weights = Weights::new(color_count);
    let mut flood = Flood::with_watcher(graph, colors, color_count, start, |vertex, enters| {
        weights.grow(colors[vertex.index()], weight(vertex, enters));
    });
    let mut moves = Vec::new();
    while !flood.is_done() {
        run.poll()?;
        let color = weights.take_heaviest();
        debug_assert!(!flood.frontier(color).is_empty(), "connected");
        run.stats.expanded += 1;
        moves.push(color);
        flood.play_watched(color, |vertex, enters| {
            weights.grow(colors[vertex.index()], weight(vertex, enters));
        });
    }
    Ok(moves)
}

/// The weight of each color, and at any time the heaviest.
///
/// A tournament: the colors are the leaves of a binary tree, and each inner node has the winner of
/// its two children. A weight that changes takes O(log colors).
struct Weights {
    of: Vec<u64>,
    /// The colors whose weight has grown since the last move.
    grown: Vec<Color>,
    has_grown: Vec<bool>,
    /// The winner of each node; the root is 1, and the children of node i are 2i and 2i + 1.
    winners: Vec<u16>,
}

impl Weights {
    fn new(color_count: usize) -> Self {
        let leaves = color_count.next_power_of_two();
        let mut winners = vec![0; 2 * leaves];
        for (leaf, color) in winners[leaves..].iter_mut().zip(0..=u16::MAX) {
            *leaf = color;
        }
        for node in (1..leaves).rev() {
            winners[node] = winners[2 * node];
        }
        Self {
            of: vec![0; leaves],
            grown: Vec::new(),
            has_grown: vec![false; color_count],
            winners,
        }
    }

    fn grow(&mut self, color: Color, by: u64) {
        if by > 0 {
            self.of[color.index()] += by;
            if !mem::replace(&mut self.has_grown[color.index()], true) {
                self.grown.push(color);
            }
        }
    }

    /// The lowest of the heaviest colors. It has no weight after that.
    fn take_heaviest(&mut self) -> Color {
        while let Some(color) = self.grown.pop() {
            self.has_grown[color.index()] = false;
            self.replay(color.index());
        }
        let heaviest = self.winners[1];
        self.of[usize::from(heaviest)] = 0;
        self.replay(usize::from(heaviest));
        Color::new(heaviest)
    }

    /// Decides the rounds of a color once more.
    fn replay(&mut self, color: usize) {
        let mut node = (self.of.len() + color) >> 1;
        while node > 0 {
            let [left, right] = [self.winners[2 * node], self.winners[2 * node + 1]];
            let is_right = self.of[usize::from(right)] > self.of[usize::from(left)];
            self.winners[node] = if is_right { right } else { left };
            node >>= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Stop};

    use super::*;

    /// Counts how often it is asked.
    #[derive(Default)]
    struct Polls(AtomicUsize);

    impl Stop for Polls {
        fn should_stop(&self) -> bool {
            self.0.fetch_add(1, Ordering::Relaxed);
            false
        }
    }

    /// The tournament has the winner that a look at all colors finds, for any number of colors.
    #[test]
    fn the_heaviest_color_wins() {
        for colors in [1, 2, 3, 7, 60, 64, 65] {
            let rng = &mut SplitMix64::new(colors);
            let count = usize::try_from(colors).unwrap();
            let mut weights = Weights::new(count);
            let mut plain = vec![0_u64; count];
            for _ in 0..200 {
                for _ in 0..=rng.below(5) {
                    let color = u16::try_from(rng.below(u32::try_from(colors).unwrap())).unwrap();
                    let by = u64::from(rng.below(3));
                    weights.grow(Color::new(color), by);
                    plain[usize::from(color)] += by;
                }
                let most = *plain.iter().max().unwrap();
                let lowest = plain.iter().position(|&weight| weight == most).unwrap();
                assert_eq!(weights.take_heaviest().index(), lowest);
                plain[lowest] = 0;
            }
        }
    }

    /// The work for each move does not grow with the entries of colors whose weight has changed
    /// since.
    #[test]
    fn a_move_takes_one_round() {
        let grid = uniform(100, 100, 6, &mut SplitMix64::new(1)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let rules: [&dyn Solver; 3] = [&GreedyArea, &GreedyPerimeter, &GreedyPairs];
        for rule in rules {
            let polls = Polls::default();
            let outcome = rule.answer(&Question::Shortest, &problem, &mut Run::until(&polls));
            let moves = outcome.solution().unwrap().moves.len();
            assert_eq!(polls.0.into_inner(), moves, "{}", rule.name());
        }
    }
}
