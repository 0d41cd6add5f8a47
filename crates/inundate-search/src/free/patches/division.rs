//! The patches of a board.

use std::cmp::Reverse;

use inundate_core::metrics::distances;
use inundate_core::{Component, ReducedGraph};
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashSet;

/// The components of a color that is private if it is near together, with all that is between them.
pub(super) struct Hull {
    /// The largest distance between two components of the color.
    diameter: u32,
    /// All components on shortest paths between two of them.
    components: Vec<usize>,
}

/// The most components of a color that has a hull.
const MEMBERS: usize = 8;

impl Hull {
    /// The hulls of all colors with two components or some more, the narrowest first.
    ///
    /// # Complexity
    /// O(V·(V + E)).
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn all(reduced: &ReducedGraph, run: &mut Run<'_>) -> Result<Vec<Self>, StopReason> {
        let mut members: Vec<Vec<Component>> = vec![Vec::new(); reduced.color_count()];
        for component in reduced.graph().vertices() {
            members[reduced.color(component).index()].push(component);
        }
        let hulls = members
            .iter()
            .filter(|members| (2..=MEMBERS).contains(&members.len()));
        let hulls = hulls.map(|members| {
            run.walk(reduced.graph())
                .map(|()| Self::new(reduced, members))
        });
        let mut hulls = hulls.collect::<Result<Vec<Self>, StopReason>>()?;
        hulls.sort_by_key(|hull| hull.diameter);
        Ok(hulls)
    }

    fn new(reduced: &ReducedGraph, members: &[Component]) -> Self {
        let distances: Vec<Vec<u32>> = members
            .iter()
            .map(|&member| {
                let distances = distances(reduced.graph(), member).into_iter();
                distances.map(|d| d.expect("connected")).collect()
            })
            .collect();
        let mut diameter = 0;
        let mut is_inside = vec![false; reduced.component_count()];
        for (index, from) in distances.iter().enumerate() {
            for (to, end) in distances.iter().zip(members).take(index) {
                let length = from[end.index()];
                diameter = diameter.max(length);
                for (component, inside) in is_inside.iter_mut().enumerate() {
                    *inside |= from[component] + to[component] == length;
                }
            }
        }
        let components = (0..is_inside.len()).filter(|&component| is_inside[component]);
        Self {
            diameter,
            components: components.collect(),
        }
    }
}

/// A division of the components of a board into connected patches.
#[derive(PartialEq, Eq)]
pub(super) struct Division {
    /// The components of each patch, in ascending order.
    pub(super) patches: Vec<Vec<usize>>,
    /// The patch of each component.
    pub(super) patch_of: Vec<usize>,
}

impl Division {
    /// Patches of at most `size` components, into which the hulls fit, the narrowest first. What is
    /// in no hull joins the smallest patch that it touches.
    pub(super) fn new(reduced: &ReducedGraph, hulls: &[Hull], size: usize) -> Self {
        let components = reduced.component_count();
        let mut division = Self {
            patches: (0..components).map(|component| vec![component]).collect(),
            patch_of: (0..components).collect(),
        };
        for hull in hulls {
            division.join(&hull.components, size);
        }
        for component in reduced.graph().vertices() {
            if division.patches[division.patch_of[component.index()]].len() == 1 {
                let neighbors = reduced.graph().neighbors(component).iter();
                let smallest = neighbors
                    .map(|next| next.index())
                    .filter(|&next| division.patches[division.patch_of[next]].len() > 1)
                    .min_by_key(|&next| division.patches[division.patch_of[next]].len());
                if let Some(next) = smallest {
                    division.join(&[component.index(), next], size);
                }
            }
        }
        division.patches.retain(|patch| !patch.is_empty());
        for (index, patch) in division.patches.iter_mut().enumerate() {
            patch.sort_unstable();
            for &component in &*patch {
                division.patch_of[component] = index;
            }
        }
        division
    }

    /// Makes the patches of these components one, unless it would be too large.
    fn join(&mut self, components: &[usize], size: usize) {
        let mut parts: Vec<usize> = components.iter().map(|&c| self.patch_of[c]).collect();
        parts.sort_unstable_by_key(|&part| (Reverse(self.patches[part].len()), part));
        parts.dedup();
        let total: usize = parts.iter().map(|&part| self.patches[part].len()).sum();
        if total > size {
            return;
        }
        let (&largest, others) = parts.split_first().expect("a component");
        for &part in others {
            for component in std::mem::take(&mut self.patches[part]) {
                self.patch_of[component] = largest;
                self.patches[largest].push(component);
            }
        }
    }

    /// For each patch those before and after it, if the patches form a ring of three or more.
    pub(super) fn ring(&self, reduced: &ReducedGraph) -> Option<Vec<[usize; 2]>> {
        let mut neighbors = vec![FxHashSet::default(); self.patches.len()];
        for (u, v) in reduced.graph().edges() {
            let (u, v) = (self.patch_of[u.index()], self.patch_of[v.index()]);
            if u != v {
                neighbors[u].insert(v);
                neighbors[v].insert(u);
            }
        }
        // The board is connected, so two neighbors each make it one ring.
        let sides = neighbors.iter().map(|neighbors| {
            let mut sides: Vec<usize> = neighbors.iter().copied().collect();
            sides.sort_unstable();
            <[usize; 2]>::try_from(sides).ok()
        });
        sides.collect()
    }
}
