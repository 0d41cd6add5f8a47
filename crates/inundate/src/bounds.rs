//! Lower bounds by name.

use inundate_core::{ReducedGraph, metrics};
pub use inundate_method::bounds::{
    Bound, Named, OfRegion, colors_but_one, colors_left, distance_layers, eccentricity, fixed,
    layer, turn_windows,
};
pub use inundate_search::{ec_layer, q};

/// Every bound on the free game, by name. All but the first take O(V·E) and more.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Problem, bounds};
///
/// let instance = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::Free)?;
/// let bounds = bounds::free(Problem::new(&instance).reduced());
/// assert_eq!(bounds, [("colors-left", 2), ("radius", 2), ("q", 2), ("ec-layer", 2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn free(reduced: &ReducedGraph) -> Vec<Named> {
    vec![
        ("colors-left", colors_but_one(reduced)),
        ("radius", metrics::radius(reduced.graph())),
        ("q", q(reduced)),
        ("ec-layer", ec_layer(reduced)),
    ]
}
