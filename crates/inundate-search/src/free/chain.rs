//! The bound `q` of the free game, by chains of colors.

use inundate_core::ReducedGraph;
use inundate_core::metrics::parts;
use inundate_method::Run;
use rustc_hash::FxHashSet;

/// The bound `q`: 2c − 1 less the length of a longest chain of colors, for c colors. In a chain
/// each color has all its components in one connected part of the board that is left when the
/// components of the colors before it are removed.
///
/// Admissible: an optimal play is a tree of monochromatic sets of components with one node more
/// than moves (see the book), in which adjacent components are in line. The colors that are only
/// one node, those near the root first, are a chain: all nodes below a node are connected with it,
/// and none of them is above it. All other colors have two nodes at least.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Problem, bounds, solver::Run};
///
/// // The longest chain has one color: the 0s separate the 1s, and the 1s separate the 0s.
/// let instance = GridSetup::from_drawing("0101")?.into_instance(GameSetup::Free)?;
/// assert_eq!(bounds::q(Problem::new(&instance).reduced(), &mut Run::unlimited()), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(V + E) for each set of colors that a chain can begin with. If there are more than 4096 such
/// sets, or the run is stopped, the bound assumes a chain of all colors: c − 1.
pub fn q(reduced: &ReducedGraph, run: &mut Run<'_>) -> u32 {
    let colors = reduced.color_count();
    let longest = if colors <= 64 {
        longest_chain(reduced, run).unwrap_or(colors)
    } else {
        colors
    };
    u32::try_from(2 * colors - 1 - longest).expect("at most 65,536 colors")
}

fn longest_chain(reduced: &ReducedGraph, run: &mut Run<'_>) -> Option<usize> {
    const SETS: usize = 4096;
    let colors = reduced.color_count();
    let mut met = FxHashSet::from_iter([0_u64]);
    let mut sets = vec![0_u64];
    let mut longest = 0;
    while let Some(gone) = sets.pop() {
        longest = longest.max(gone.count_ones() as usize);
        if longest == colors {
            break;
        }
        if met.len() > SETS || run.walk(reduced.graph()).is_err() {
            return None;
        }
        for color in connected(reduced, gone) {
            let more = gone | 1 << color;
            if met.insert(more) {
                sets.push(more);
            }
        }
    }
    Some(longest)
}

/// The colors whose components are in one part of the board without the colors that are gone.
fn connected(reduced: &ReducedGraph, gone: u64) -> impl Iterator<Item = usize> {
    let graph = reduced.graph();
    let is_left = |component| gone >> reduced.color(component).index() & 1 == 0;
    let (part_of, _) = parts(graph, is_left);
    let mut parts_of_color = vec![FxHashSet::default(); reduced.color_count()];
    for (component, part) in graph.vertices().zip(part_of) {
        parts_of_color[reduced.color(component).index()].extend(part);
    }
    parts_of_color
        .into_iter()
        .enumerate()
        .filter(|(_, parts)| parts.len() == 1)
        .map(|(color, _)| color)
}
