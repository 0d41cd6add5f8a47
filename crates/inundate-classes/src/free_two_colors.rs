//! The free game with two colors.

use inundate_core::metrics::distances;
use inundate_core::{Color, Component, Graph};
use inundate_method::{Run, StopReason};

use super::TwoColors;

/// A shortest sequence of the free game on a board of at most two colors: moves at components.
///
/// A move lowers the radius of the contracted graph by at most one, and recoloring the component
/// of a center lowers it by one, so the optimum is the radius.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n·m) time at worst for n components; usually a few breadth-first searches.
///
/// # Source
/// Lagoutte 2010; for boards Clifford et al. 2012. The bounds that save searches: Takes, Kosters
/// 2013.
pub fn free_two_colors(
    board: &TwoColors<'_>,
    run: &mut Run<'_>,
) -> Result<Vec<(Component, Color)>, StopReason> {
    let (center, radius) = center(board.reduced().graph(), run)?;
    let colors = board.in_turn(center, radius);
    Ok(colors.map(|color| (center, color)).collect())
}

/// A vertex of least eccentricity, and that.
///
/// By the triangle inequality a vertex at distance d from one of eccentricity e has at least
/// eccentricity max(d, e − d). The next search starts from the vertex for which this is least. If it
/// is no less than the least eccentricity found, that one is the radius.
fn center(graph: &Graph<Component>, run: &mut Run<'_>) -> Result<(Component, u32), StopReason> {
    let mut least = vec![0; graph.vertex_count()];
    let mut best = (Component::new(0), u32::MAX);
    loop {
        let promising = graph.vertices().min_by_key(|v| least[v.index()]);
        let source = promising.expect("a board has a component");
        if least[source.index()] >= best.1 {
            return Ok(best);
        }
        run.poll()?;
        run.stats.expanded += 1;
        let distances = distances(graph, source);
        let reached = distances.iter().flatten();
        let eccentricity = reached.clone().max().copied().unwrap_or(0);
        if eccentricity < best.1 {
            best = (source, eccentricity);
        }
        for (least, &distance) in least.iter_mut().zip(reached) {
            *least = distance.max(eccentricity - distance).max(*least);
        }
    }
}
