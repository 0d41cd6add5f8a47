//! The bound `private-colors`: a board divided into patches that share few colors.
//!
//! A [`division`] has the patches, a [`play`] the fewest nodes that one patch needs by itself, and
//! [`sharing`] puts them together.

mod division;
mod play;
mod sharing;

use inundate_core::ReducedGraph;
use inundate_method::Run;
use inundate_method::bounds::colors_but_one;

use division::{Division, Hull};
use sharing::PatchSharing;

/// The bound `private-colors` of a board: what its patches need one by one, since a move of a color
/// that only one patch has helps no other patch.
///
/// Admissible: an optimal play is a tree of monochromatic sets of components with one node more
/// than moves, in which each node and all below it are connected, and adjacent components are in
/// line (see the book). Divide the components into patches. A node is *shared* if it has components
/// of several patches. Take the nodes one after another, each before those below it, and take their
/// components away. What this does to a patch is a play by itself, in which each connected part of
/// the rest of the board is one more component, which is never taken away: a *door*. A node takes
/// components of one color and of one connected part of the patch with its doors. If it is shared,
/// the part has a door. So the patch has no fewer nodes of its own than such a play costs, if in
/// parts with a door as many sets of a color are free as the color has shared nodes, and any other
/// set costs 1. The bound is the least sum of the shared nodes and all these costs, over all
/// numbers of shared nodes of each color, less 1. From two on the numbers count as two, and any
/// number of sets is free.
///
/// If the patches form a ring, the rest of the board is connected until it is cut. Let each patch
/// have two doors then, one to the patch before it and one to the next. This is too strict for a
/// patch only if some node has components on both sides of a cut through that patch, and then no
/// other patch is cut yet. What is cut remains so. So it is too strict for one patch at most, whose
/// doors are made one.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Problem, bounds, solver::Run};
///
/// let instance = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::Free)?;
/// assert_eq!(bounds::private_colors(Problem::new(&instance).reduced(), &mut Run::unlimited()), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(V·(V + E)) for the division, and at most two million sets of components that a play takes, for
/// each of three sizes of patches. A patch for which this is not enough counts by its private
/// colors. The bound is `colors-left` above 4096 components, and that of the sizes before if the
/// run is stopped.
pub fn private_colors(reduced: &ReducedGraph, run: &mut Run<'_>) -> u32 {
    const MOST: usize = 4096;
    let mut bound = colors_but_one(reduced);
    if reduced.component_count() > MOST {
        return bound;
    }
    let Ok(hulls) = Hull::all(reduced, run) else {
        return bound;
    };
    let mut before = None;
    for size in SIZES {
        let division = Division::new(reduced, &hulls, size);
        if before.as_ref() != Some(&division) {
            let sharing = PatchSharing::new(reduced, &division, STEPS, run);
            let Ok(nodes) = sharing.and_then(|sharing| sharing.least(run)) else {
                return bound;
            };
            bound = bound.max(nodes - 1);
        }
        before = Some(division);
    }
    bound
}

/// Whether colors are private and the gap between the bounds is wide, so that this bound, and a
/// beam over whole boards, pay.
pub(super) fn has_private_colors(reduced: &ReducedGraph, gap: u32) -> bool {
    gap > WIDE_GAP && PRIVATE * reduced.color_count() >= reduced.component_count()
}

/// The gap above which a beam over whole boards runs. On boards of a vertex cover it is 9 and more,
/// and only whole boards lead to the optimum.
pub(super) const WIDE_GAP: u32 = 5;

/// The most components of a color, on average, for which that beam runs. With more of them, as on
/// random boards of few colors, beams of single regions are better.
const PRIVATE: usize = 8;

/// The most components of a patch. The boards of a vertex cover of a graph with m edges have
/// patches of 4 + 2m components, or of 10 + 2m on a cycle; the plays of larger ones take long.
const SIZES: [usize; 3] = [12, 24, 48];

/// The sets that are tried for a division.
const STEPS: u64 = 2_000_000;

/// Bytes that the bound holds at most: for each set that is tried a part with its cost at most,
/// twice as many places, and half of them again while the table grows.
pub(super) const PATCHES: u64 = 3 * STEPS * 32;

#[cfg(test)]
mod tests {
    use inundate_classes::{SmallBoard, free_removal};
    use inundate_core::GraphSetup;
    use inundate_core::generate::SplitMix64;
    use inundate_core::{GameSetup, Instance};

    use super::*;

    fn draw(rng: &mut SplitMix64, bound: usize) -> usize {
        rng.below(u32::try_from(bound).expect("small bounds")) as usize
    }

    /// A path, a cycle or its square, or any connected graph, with private colors.
    fn game(rng: &mut SplitMix64) -> Instance {
        let n = 4 + draw(rng, 11);
        let colors = 2 + draw(rng, n / 2);
        let width = 2 + draw(rng, 4);
        let labels: Vec<String> = (0..n)
            .map(|v| {
                let is_private = draw(rng, 3) > 0;
                let color = draw(rng, 2) + if is_private { 2 * (v / width) + 2 } else { 0 };
                (color % (colors + 2)).to_string()
            })
            .collect();
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        let kind = draw(rng, 4);
        for vertex in 1..n {
            match kind {
                3 => graph.push_edge(draw(rng, vertex), vertex),
                _ => graph.push_edge(vertex - 1, vertex),
            }
            if kind == 2 && vertex > 1 {
                graph.push_edge(vertex - 2, vertex);
            }
        }
        if kind > 0 {
            graph.push_edge(0, n - 1);
        }
        if kind == 2 {
            graph.push_edge(0, n - 2);
            graph.push_edge(1, n - 1);
        }
        graph.into_instance(GameSetup::Free).expect("connected")
    }

    fn nodes(reduced: &ReducedGraph, division: &Division, steps: u64) -> u32 {
        let run = &mut Run::unlimited();
        let sharing = PatchSharing::new(reduced, division, steps, run);
        let nodes = sharing.and_then(|sharing| sharing.least(run));
        nodes.expect("no limit")
    }

    /// Patches of all sizes, and too few steps, against the table over connected sets.
    #[test]
    fn admissible_for_every_size() {
        let (mut rings, mut tight) = (0, 0);
        for index in 0..4000 {
            let instance = game(&mut SplitMix64::for_board(77, index));
            let reduced = ReducedGraph::new(&instance);
            let board = SmallBoard::new(&reduced).expect("few components");
            let moves = free_removal(&board, None, &mut Run::unlimited()).expect("no limit");
            let optimum = u32::try_from(moves.len()).expect("few");
            let run = &mut Run::unlimited();
            let hulls = Hull::all(&reduced, run).expect("no limit");
            for size in [1, 2, 3, 4, 5, 6, 14] {
                let division = Division::new(&reduced, &hulls, size);
                let is_many = division.patches.len() > 1;
                rings += u32::from(division.ring(&reduced).is_some());
                for steps in [0, 20, STEPS] {
                    let bound = nodes(&reduced, &division, steps) - 1;
                    assert!(
                        bound <= optimum,
                        "{size}: {bound} > {optimum}: {instance:?}"
                    );
                    if !is_many && steps == STEPS {
                        assert_eq!(bound, optimum, "{instance:?}");
                    }
                    tight += u32::from(is_many && bound == optimum);
                }
            }
        }
        println!("{rings} rings, {tight} tight");
        assert!(rings > 500 && tight > 1000, "{rings} {tight}");
    }

    /// A path that is the same from both ends: each move at the middle takes both neighbors of the
    /// region. More colors are shared than are decided.
    #[test]
    fn many_shared_colors() {
        let one_way = (0..400).map(|color| color.to_string());
        let labels: Vec<String> = one_way.clone().chain(one_way.rev().skip(1)).collect();
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for vertex in 1..labels.len() {
            graph.push_edge(vertex - 1, vertex);
        }
        let instance = graph.into_instance(GameSetup::Free).expect("connected");
        let reduced = ReducedGraph::new(&instance);
        let hulls = Hull::all(&reduced, &mut Run::unlimited()).expect("no limit");
        let division = Division::new(&reduced, &hulls, 48);
        let nodes = nodes(&reduced, &division, STEPS);
        println!("{nodes} nodes");
        assert!((1..=400).contains(&nodes), "{nodes}");
    }
}
