//! The bound `distance-layers`.

use inundate_core::metrics::distances;
use inundate_core::{Component, ReducedGraph};

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
