//! The bounds from a region, for searches that compare them.

use inundate_core::{Component, ReducedGraph};

use super::layer::{RelaxedGame, from_farthest};
use crate::settings::Choice;

/// A lower bound on the moves that a region still needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionBound {
    /// The number of colors with something unflooded.
    ColorsLeft,
    /// The distance of the component that is farthest from the region.
    Eccentricity,
    /// [`distance_layers`](super::distance_layers()).
    DistanceLayers,
    /// [`layer`](super::layer()).
    #[default]
    Layer,
}

impl RegionBound {
    /// All bounds with their names, from weak to strong.
    pub const CHOICES: &[Choice<Self>] = &[
        Choice::named("colors-left", Self::ColorsLeft),
        Choice::named("eccentricity", Self::Eccentricity),
        Choice::named("distance-layers", Self::DistanceLayers),
        Choice::named("layer", Self::Layer),
    ];

    /// The names in [`CHOICES`](Self::CHOICES).
    pub const NAMES: &[&str] = &["colors-left", "eccentricity", "distance-layers", "layer"];
}

/// A [`RegionBound`] for one region after another, with memory that it uses again.
///
/// Each is the bound of the same name of the board in which the region is one component: the
/// region's components may be contracted, for a move recolors them together. So what is proven of
/// the bounds of a board holds here.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Problem, bounds::RegionBound, bounds::OfRegion, bounds::distance_layers};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let mut bound = OfRegion::new(problem.reduced(), RegionBound::DistanceLayers);
/// let expected = distance_layers(problem.reduced(), problem.start());
/// assert_eq!(bound.fewest_moves([problem.start()]), expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OfRegion<'a> {
    bound: RegionBound,
    reduced: &'a ReducedGraph,
    relaxed: RelaxedGame<'a>,
    distance: Vec<u32>,
    reached: Vec<Component>,
    farthest: Vec<u32>,
}

impl<'a> OfRegion<'a> {
    /// Memory for a board.
    pub fn new(reduced: &'a ReducedGraph, bound: RegionBound) -> Self {
        Self {
            bound,
            reduced,
            relaxed: RelaxedGame::new(reduced),
            distance: Vec::new(),
            reached: Vec::new(),
            farthest: Vec::new(),
        }
    }

    /// The bound from a region that is connected and not empty.
    ///
    /// # Complexity
    /// O(V + E), and O(c log c) for c colors.
    pub fn fewest_moves(&mut self, region: impl IntoIterator<Item = Component>) -> u32 {
        if self.bound == RegionBound::Layer {
            return self.relaxed.layer(region);
        }
        self.measure(region);
        match self.bound {
            RegionBound::ColorsLeft => {
                let left = self.farthest.iter().filter(|&&distance| distance > 0);
                u32::try_from(left.count()).expect("at most 65,536 colors")
            }
            RegionBound::Eccentricity => self.farthest.iter().copied().max().unwrap_or(0),
            RegionBound::DistanceLayers | RegionBound::Layer => from_farthest(&mut self.farthest),
        }
    }

    /// Finds the greatest distance of each color from the region.
    fn measure(&mut self, region: impl IntoIterator<Item = Component>) {
        self.distance.clear();
        self.distance
            .resize(self.reduced.component_count(), u32::MAX);
        self.farthest.clear();
        self.farthest.resize(self.reduced.color_count(), 0);
        self.reached.clear();
        self.reached.extend(region);
        for component in &self.reached {
            self.distance[component.index()] = 0;
        }
        let mut next = 0;
        while let Some(&u) = self.reached.get(next) {
            next += 1;
            let distance = self.distance[u.index()];
            // Components are reached in the order of their distances.
            self.farthest[self.reduced.color(u).index()] = distance;
            for &v in self.reduced.graph().neighbors(u) {
                if self.distance[v.index()] == u32::MAX {
                    self.distance[v.index()] = distance + 1;
                    self.reached.push(v);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::*;
    use crate::Problem;

    /// From the start they are the bounds of the board, and every name is in the list.
    #[test]
    fn agrees_with_the_bounds_of_the_board() {
        let names: Vec<&str> = RegionBound::CHOICES
            .iter()
            .map(|choice| Choice::name(RegionBound::CHOICES, choice.value().unwrap()))
            .collect();
        assert_eq!(names, RegionBound::NAMES);
        for index in 0..40 {
            let rng = &mut SplitMix64::for_board(9, index);
            let (side, colors) = (2 + rng.below(7) as usize, 2 + rng.below(4) as usize);
            let grid = uniform(side, side, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            for (name, value) in super::super::fixed(problem.reduced(), problem.start()) {
                // Too slow for a search, so it is not a choice.
                if name == "turn-windows" {
                    continue;
                }
                let bound = Choice::find("bound", RegionBound::CHOICES, name).unwrap();
                let mut bound = OfRegion::new(problem.reduced(), bound);
                assert_eq!(bound.fewest_moves([problem.start()]), value, "{name}");
                let all = problem.reduced().graph().vertices();
                assert_eq!(bound.fewest_moves(all), 0, "{name}");
            }
        }
    }
}
