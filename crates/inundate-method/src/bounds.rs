//! Lower bounds on the fixed game by name, for a contracted graph and a start component.
//!
//! All are admissible (never above the optimum), and all but `turn-windows` are consistent. From
//! weak to strong: `eccentricity` and `colors-left`, `distance-layers`, then `layer` and
//! `turn-windows`, of which either may be larger.

mod layer;
mod of_region;
mod turn_windows;

use std::collections::VecDeque;

use inundate_core::{Color, Component, ReducedGraph, metrics};
pub use layer::{RelaxedGame, distance_layers, layer};
pub use of_region::{OfRegion, RegionBound};
pub use turn_windows::turn_windows;

/// The number of colors with something unflooded: each needs a move of its own.
///
/// # Complexity
/// O(V).
pub fn colors_left(reduced: &ReducedGraph, start: Component) -> u32 {
    let color = reduced.color(start);
    let start_color_elsewhere = reduced
        .graph()
        .vertices()
        .any(|component| component != start && reduced.color(component) == color);
    colors_but_one(reduced) + u32::from(start_color_elsewhere)
}

/// The largest distance from the start: a move floods only components adjacent to the flooded
/// region, so every distance falls by at most one.
///
/// # Complexity
/// O(V + E).
pub fn eccentricity(reduced: &ReducedGraph, start: Component) -> u32 {
    metrics::eccentricity(reduced.graph(), start)
}

/// A lower bound with its name.
pub type NamedBound = (&'static str, u32);

/// Each of these bounds on the fixed game from `start`, by name.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_method::{Problem, bounds};
///
/// let grid = GridSetup::from_drawing("0012\n3201\n1023")?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let bounds = bounds::fixed(problem.reduced(), problem.start());
/// let named = [
///     ("colors-left", 4), ("eccentricity", 4), ("distance-layers", 5), ("turn-windows", 5),
///     ("layer", 5),
/// ];
/// assert_eq!(bounds, named);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fixed(reduced: &ReducedGraph, start: Component) -> Vec<NamedBound> {
    vec![
        ("colors-left", colors_left(reduced, start)),
        ("eccentricity", eccentricity(reduced, start)),
        ("distance-layers", distance_layers(reduced, start)),
        ("turn-windows", turn_windows(reduced, start)),
        ("layer", layer(reduced, start)),
    ]
}

/// One less than the number of colors, a lower bound on the free game: a move removes at most one
/// color.
pub fn colors_but_one(reduced: &ReducedGraph) -> u32 {
    u32::try_from(reduced.color_count() - 1).expect("at most 65,536 colors")
}

/// A lower bound on the game of several pivots, with the components of these: the larger of
/// `layer`, of their union, and one less than the number of colors.
///
/// The second is one of the free game, which has all moves of this game. For the first, let the
/// regions of the pivots be one region, whatever their colors. A move then floods at least what it
/// floods at one of them, so a solution floods the rest of the board in this fixed game, too.
///
/// # Complexity
/// O(V + E).
pub fn of_pivots(
    reduced: &ReducedGraph,
    components: impl IntoIterator<Item = Component>,
) -> NamedBound {
    let layer = RelaxedGame::new(reduced).layer(components);
    match colors_but_one(reduced) {
        colors if colors > layer => ("colors-left", colors),
        _ => ("layer", layer),
    }
}

/// Raises the lower bound on the fixed game from a component, and those from others that follow
/// from it: from a neighbor at most one move fewer is needed. The bounds of neighbors differ by one
/// at most before, and so they do after.
///
/// # Complexity
/// O(n + m) for n components and m adjacent pairs.
pub fn raise(reduced: &ReducedGraph, lower: &mut [u32], component: Component, bound: u32) {
    if bound <= lower[component.index()] {
        return;
    }
    lower[component.index()] = bound;
    // The nearest first: each is raised at most once.
    let mut raised = VecDeque::from([component]);
    while let Some(u) = raised.pop_front() {
        let follows = lower[u.index()] - 1;
        for &v in reduced.graph().neighbors(u) {
            if lower[v.index()] < follows {
                lower[v.index()] = follows;
                raised.push_back(v);
            }
        }
    }
}

/// The bound `colors-left` of the free game on a board of several islands.
///
/// A move can finish one color of one island, so an island of k colors takes at least k − 1 moves,
/// and k if the last color is none of them.
pub fn colors_of_islands(reduced: &ReducedGraph) -> u32 {
    let mut islands_with = vec![0; reduced.color_count()];
    let mut pairs = 0;
    for island in reduced.islands() {
        let mut colors: Vec<Color> = island.iter().map(|&v| reduced.color(v)).collect();
        colors.sort_unstable();
        colors.dedup();
        pairs += colors.len();
        for color in colors {
            islands_with[color.index()] += 1;
        }
    }
    let most = islands_with.into_iter().max().expect("a board has a color");
    u32::try_from(pairs - most).expect("no more than components")
}
