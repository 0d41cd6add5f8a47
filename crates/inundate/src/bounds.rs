//! Lower bounds by name.

use inundate_core::{Component, ReducedGraph};
pub use inundate_method::bounds::{
    Bound, NamedBound, OfRegion, colors_but_one, colors_left, distance_layers, eccentricity, layer,
    turn_windows,
};
use inundate_method::{Run, bounds};
use inundate_search::pair_and_set_root;
pub use inundate_search::{ec_layer, pair_root, private_colors, q, radius, set_root};

/// States for each component that `set-root` expands at most when [`fixed`] lists it: 3 ms on
/// boards of 14×14 cells and 6 colors, 0.2 s on boards of 100×100. Twelve times as many raise the
/// bound by 0.1 moves on the former.
const STATES_OF_COMPONENT: u64 = 8;

/// Every bound on the fixed game from `start`, by name. The last two take O(V·E) and more; if the
/// run is stopped, they are lower.
///
/// ```
/// use inundate::{GameSetup, GridSetup, Problem, bounds, solver::Run};
///
/// let grid = GridSetup::from_drawing("0012\n3201\n1023")?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let bounds = bounds::fixed(problem.reduced(), problem.start(), &mut Run::unlimited());
/// let named = [("colors-left", 4), ("eccentricity", 4), ("distance-layers", 5), ("turn-windows", 5), ("layer", 5),
///     ("pair-root", 5), ("set-root", 5)];
/// assert_eq!(bounds, named);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fixed(reduced: &ReducedGraph, start: Component, run: &mut Run<'_>) -> Vec<NamedBound> {
    let most_states = STATES_OF_COMPONENT * reduced.component_count() as u64;
    let [by_pairs, by_sets] = pair_and_set_root(reduced, start, most_states, run);
    let mut named = bounds::fixed(reduced, start);
    named.extend([("pair-root", by_pairs), ("set-root", by_sets)]);
    named
}

/// Every bound on the free game, by name. All but the first take O(V·E) and more; if the run is
/// stopped, they are lower.
///
/// ```
/// use inundate::{GameSetup, GridSetup, Problem, bounds, solver::Run};
///
/// let instance = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::Free)?;
/// let bounds = bounds::free(Problem::new(&instance).reduced(), &mut Run::unlimited());
/// let named = [("colors-left", 2), ("radius", 2), ("q", 2), ("ec-layer", 2), ("private-colors", 2)];
/// assert_eq!(bounds, named);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn free(reduced: &ReducedGraph, run: &mut Run<'_>) -> Vec<NamedBound> {
    vec![
        ("colors-left", colors_but_one(reduced)),
        ("radius", radius(reduced, run)),
        ("q", q(reduced, run)),
        ("ec-layer", ec_layer(reduced, run)),
        ("private-colors", private_colors(reduced, run)),
    ]
}
