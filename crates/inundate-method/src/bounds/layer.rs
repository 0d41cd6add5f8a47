//! The bounds by layers: `layer` and `distance-layers`.

use std::mem;

use inundate_core::metrics::distances;
use inundate_core::{Component, ReducedGraph};

/// The length of a relaxed game. While a move can finish a color (all its unflooded components are
/// adjacent to the flooded region), make that move. When none can, one relaxed move floods the
/// whole frontier, whatever its colors.
///
/// To finish a color is optimal whenever it is possible, and to flood the whole frontier is at
/// least as good as any single move. So the relaxed game is never longer than the real one. The
/// bound is admissible and consistent. A relaxed move never finishes a color, so the bound is
/// `colors-left` plus the number of relaxed moves.
///
/// # Complexity
/// O(V + E): each component enters the frontier once and leaves it once.
///
/// # Source
/// Aaron Puchert's A\* solver *floodit*.
pub fn layer(reduced: &ReducedGraph, start: Component) -> u32 {
    RelaxedGame::new(reduced).layer([start])
}

/// The relaxed game, with memory that it uses for one region after another.
#[derive(Clone, Debug)]
pub struct RelaxedGame<'a> {
    reduced: &'a ReducedGraph,
    /// Components by color.
    of_color: Vec<usize>,
    seen: Vec<bool>,
    /// The frontier, by color.
    frontier: Vec<Vec<Component>>,
    /// The colors of the frontier.
    colors: Vec<usize>,
    /// Unflooded components by color.
    left_of_color: Vec<usize>,
    /// Unflooded components.
    left: usize,
    /// Colors that can be finished.
    ready: Vec<usize>,
    /// The components to flood now.
    flooding: Vec<Component>,
}

impl<'a> RelaxedGame<'a> {
    /// Memory for a board.
    pub fn new(reduced: &'a ReducedGraph) -> Self {
        let mut of_color = vec![0; reduced.color_count()];
        for color in reduced.colors() {
            of_color[color.index()] += 1;
        }
        Self {
            reduced,
            of_color,
            seen: vec![false; reduced.component_count()],
            frontier: vec![Vec::new(); reduced.color_count()],
            colors: Vec::new(),
            left_of_color: Vec::new(),
            left: 0,
            ready: Vec::new(),
            flooding: Vec::new(),
        }
    }

    /// The bound from a region that is not empty, or from several as one.
    pub fn layer(&mut self, region: impl IntoIterator<Item = Component>) -> u32 {
        self.seen.fill(false);
        self.left_of_color.clone_from(&self.of_color);
        for component in region {
            if !mem::replace(&mut self.seen[component.index()], true) {
                self.left_of_color[self.reduced.color(component).index()] -= 1;
                self.flooding.push(component);
            }
        }
        self.left = self.reduced.component_count();
        self.flood();
        let mut moves = 0;
        while self.left > 0 {
            moves += 1;
            if let Some(color) = self.ready.pop() {
                self.finish(color);
            } else {
                self.flood_neighbors();
            }
        }
        self.colors.clear();
        moves
    }

    fn finish(&mut self, color: usize) {
        self.take(color);
        self.flood();
    }

    fn flood_neighbors(&mut self) {
        while let Some(color) = self.colors.pop() {
            self.take(color);
        }
        self.flood();
    }

    /// The frontier of a color is to be flooded.
    fn take(&mut self, color: usize) {
        let frontier = &mut self.frontier[color];
        self.left_of_color[color] -= frontier.len();
        self.flooding.append(frontier);
    }

    /// Floods the components in `flooding`, which are no longer counted by color.
    fn flood(&mut self) {
        let mut components = mem::take(&mut self.flooding);
        self.left -= components.len();
        for &component in &components {
            for &neighbor in self.reduced.graph().neighbors(component) {
                if !mem::replace(&mut self.seen[neighbor.index()], true) {
                    let color = self.reduced.color(neighbor).index();
                    if self.frontier[color].is_empty() {
                        self.colors.push(color);
                    }
                    self.frontier[color].push(neighbor);
                    if self.frontier[color].len() == self.left_of_color[color] {
                        self.ready.push(color);
                    }
                }
            }
        }
        // The next call uses the list again.
        components.clear();
        self.flooding = components;
    }
}

/// The largest t − 1 + (number of colors that occur at distance t or more), over t ≥ 1.
///
/// After t − 1 moves nothing at distance t or more is flooded, so each color that occurs there
/// still needs a move. Admissible and consistent; t = 1 gives `colors-left`, the largest distance
/// gives at least the eccentricity.
///
/// # Complexity
/// O(V + E).
///
/// # Source
/// A reader's comment on the article *Flood it! An exact approach*.
pub fn distance_layers(reduced: &ReducedGraph, start: Component) -> u32 {
    let distance = distances(reduced.graph(), start);
    let mut farthest = vec![0; reduced.color_count()];
    for component in reduced.graph().vertices() {
        let color = reduced.color(component).index();
        farthest[color] = farthest[color].max(distance[component.index()].expect("connected"));
    }
    from_farthest(&mut farthest)
}

/// The bound, given the greatest distance of each color. It puts the distances in order.
pub(super) fn from_farthest(farthest: &mut [u32]) -> u32 {
    farthest.sort_unstable();
    // The colors are in order of their farthest component; only these distances can attain it.
    let bound = |(index, &t): (usize, &u32)| {
        t - 1 + u32::try_from(farthest.len() - index).expect("at most 65,536 colors")
    };
    farthest
        .iter()
        .enumerate()
        .filter(|&(_, &t)| t > 0)
        .map(bound)
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup, Pivot};

    use super::*;

    #[test]
    fn of_a_path() {
        // From the left end: c is finished last; b cannot be finished before the end is seen.
        let path = GridSetup::from_drawing("ababc").unwrap();
        let from = |col| {
            let instance = path
                .clone()
                .into_instance(GameSetup::Fixed(Pivot::Cell(0, col)))
                .unwrap();
            let reduced = ReducedGraph::new(&instance);
            layer(
                &reduced,
                reduced.component(inundate_core::Vertex::new(u32::try_from(col).unwrap())),
            )
        };
        assert_eq!((from(0), from(2), from(4)), (4, 3, 4));
    }
}
