//! Both games with two colors.

use inundate_core::metrics::{distances, eccentricity};
use inundate_core::{Color, Component, Graph, ReducedGraph};
use inundate_method::{NotApplicable, Run, StopReason};

/// A contracted board of at most two colors.
///
/// ```text
///  [0] 1  1  0
///   1  0  1  1
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TwoColors<'a>(&'a ReducedGraph);

impl<'a> TwoColors<'a> {
    /// The board, if it has at most two colors.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are more.
    pub fn new(reduced: &'a ReducedGraph) -> Result<Self, NotApplicable> {
        NotApplicable::expect_at_most("two-colors", 2, "colors", reduced.color_count())?;
        Ok(Self(reduced))
    }

    /// The board.
    pub fn reduced(&self) -> &'a ReducedGraph {
        self.0
    }

    /// The colors of this many moves at a component: the color that it does not have, the one that
    /// it has, and so on.
    fn in_turn(&self, start: Component, moves: u32) -> impl Iterator<Item = Color> {
        let first = self.0.color(start);
        let other = Color::new(u16::from(first == Color::new(0)));
        [other, first].into_iter().cycle().take(moves as usize)
    }
}

/// The shortest sequence on a board of at most two colors: the other color in turn. Its length is
/// the eccentricity of the pivot in the contracted graph.
///
/// A move to the color that the flooded region has changes nothing, so there is only one sequence.
/// Each of its moves floods the whole frontier.
///
/// # Complexity
/// O(n + m) for n components.
///
/// # Source
/// Folklore.
pub fn two_colors(board: &TwoColors<'_>, start: Component) -> Vec<Color> {
    let moves = eccentricity(board.0.graph(), start);
    board.in_turn(start, moves).collect()
}

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
/// eccentricity max(d, e − d). The next search starts from the vertex for which this is least. If
/// it is no less than the least eccentricity found, that one is the radius.
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
