//! A first solution of a large board: the rule of the beam for one region, with a limited horizon.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::{Run, StopReason};

use super::beam::{Border, Region, Terrain};

/// A solution from a component: always the move after which the squares of the distances of all
/// components have the least sum, as far as a look at what is near and a survey of the rest can
/// tell. Forced moves come first.
///
/// A component at distance d comes nearer by a move if a shortest path to it begins with a
/// component that the move floods, and then its square falls by 2d − 1. One breadth-first search
/// from the region finds this for all moves: each component has the set of the moves that bring it
/// nearer, which is the union of those of its neighbors one step before it. The search ends at the
/// horizon. There each component stands for those behind it in a tree of shortest paths, which is
/// made anew every few moves. Of more than 64 colors around, those with the most components are
/// compared.
///
/// Without the survey, a horizon of 16 steps gives 297 moves on a random board of 200×200 cells and
/// 6 colors, and one without end 243.
///
/// # Complexity
/// O(B) for a move, if B components and edges are within the horizon, and O(V + E) for each survey.
///
/// # Errors
/// [`StopReason`] from `run`.
pub(crate) fn nearby(
    reduced: &ReducedGraph,
    from: Component,
    horizon: u32,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let terrain = Terrain::new(reduced, from);
    let sight = NearComponents::bytes(&terrain);
    run.hold((terrain.bytes() + Region::bytes(&terrain) + sight) as u64)?;
    let mut region = Region::new(&terrain, terrain.place(from));
    let mut border = Border::new(&terrain);
    let mut sight = NearComponents::new(&terrain);
    let mut moves = Vec::new();
    region.look_around(&terrain, &mut border);
    for turn in 0_u32.. {
        region.make_forced_moves_within(&terrain, &mut border, |forced| moves.push(forced));
        run.poll()?;
        if horizon != u32::MAX && turn.is_multiple_of(SURVEY_EVERY) {
            sight.survey(&terrain, &region, &border);
        }
        let Some(color) = sight.best(&terrain, &region, &border, horizon) else {
            break;
        };
        run.stats.expanded += 1;
        run.stats.expanded_by_beams += 1;
        moves.push(color);
        region.play(&terrain, color, &mut border);
    }
    Ok(moves)
}

/// Moves between two surveys.
const SURVEY_EVERY: u32 = 16;

/// The components that moves bring nearer.
struct NearComponents {
    /// The moves that bring a component nearer, a bit for each.
    nearer: Vec<u64>,
    /// The distance of a component from the region, if it was reached.
    distance: Vec<u32>,
    /// The components reached, in order.
    reached: Vec<Component>,
    /// The gain when a component and those behind it come nearer, by the last survey.
    behind: Vec<u64>,
}

const UNREACHED: u32 = 0;

impl NearComponents {
    fn bytes(terrain: &Terrain) -> usize {
        let each = 2 * size_of::<u64>() + size_of::<u32>() + 2 * size_of::<Component>();
        terrain.component_count() * each
    }

    fn new(terrain: &Terrain) -> Self {
        let count = terrain.component_count();
        Self {
            nearer: vec![0; count],
            distance: vec![UNREACHED; count],
            reached: Vec::new(),
            behind: vec![0; count],
        }
    }

    /// Makes a tree of shortest paths from the region, and adds up what is behind each component.
    fn survey(&mut self, terrain: &Terrain, region: &Region, border: &Border) {
        for (_, components) in border.colors() {
            for &component in components {
                self.distance[component.index()] = 1;
                self.reached.push(component);
            }
        }
        // The component from which each was reached first; none for the frontier.
        let mut before = vec![Component::new(0); self.reached.len()];
        let mut next = 0;
        while let Some(&component) = self.reached.get(next) {
            next += 1;
            let distance = self.distance[component.index()];
            self.behind[component.index()] = u64::from(2 * distance - 1);
            for &neighbor in terrain.neighbors(component) {
                let its_distance = &mut self.distance[neighbor.index()];
                if *its_distance == UNREACHED && !region.has(neighbor) {
                    *its_distance = distance + 1;
                    self.reached.push(neighbor);
                    before.push(component);
                }
            }
        }
        for (&component, before) in self.reached.iter().zip(&before).rev() {
            if self.distance[component.index()] > 1 {
                self.behind[before.index()] += self.behind[component.index()];
            }
            self.distance[component.index()] = UNREACHED;
        }
        self.reached.clear();
    }

    /// The move that lowers the sum most, the lowest color of several; `None` if no color is left.
    fn best(
        &mut self,
        terrain: &Terrain,
        region: &Region,
        border: &Border,
        horizon: u32,
    ) -> Option<Color> {
        let mut colors: Vec<(Color, &[Component])> = border.colors().collect();
        if colors.len() > 64 {
            colors.sort_by_key(|(_, components)| std::cmp::Reverse(components.len()));
            colors.truncate(64);
        }
        for (bit, (_, components)) in colors.iter().enumerate() {
            for &component in *components {
                self.nearer[component.index()] = 1 << bit;
                self.distance[component.index()] = 1;
                self.reached.push(component);
            }
        }
        let mut gains = [0_u64; 64];
        let mut next = 0;
        while let Some(&component) = self.reached.get(next) {
            next += 1;
            let place = component.index();
            let (distance, nearer) = (self.distance[place], self.nearer[place]);
            let gain = if distance == horizon {
                self.behind[place]
            } else {
                u64::from(2 * distance - 1)
            };
            let mut moves = nearer;
            while moves != 0 {
                gains[moves.trailing_zeros() as usize] += gain;
                moves &= moves - 1;
            }
            if distance == horizon {
                continue;
            }
            for neighbor in terrain.neighbors(component) {
                let its_distance = &mut self.distance[neighbor.index()];
                if *its_distance == UNREACHED && !region.has(*neighbor) {
                    *its_distance = distance + 1;
                    self.reached.push(*neighbor);
                }
                if *its_distance == distance + 1 {
                    self.nearer[neighbor.index()] |= nearer;
                }
            }
        }
        for component in self.reached.drain(..) {
            self.nearer[component.index()] = 0;
            self.distance[component.index()] = UNREACHED;
        }
        let (best, _) = colors
            .iter()
            .zip(gains)
            .max_by_key(|&((color, _), gain)| (gain, std::cmp::Reverse(*color)))?;
        Some(best.0)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Pivot, verify};
    use inundate_method::Problem;

    use super::*;
    use crate::heuristic::distances::Distances;

    /// With a horizon beyond the board, each move that is not forced is the lowest of those after
    /// which the squares of the distances have the least sum, by the definition.
    #[test]
    fn squares_of_all_distances() {
        let mut choices = 0;
        for seed in 0..30 {
            let rng = &mut SplitMix64::new(seed);
            let grid = uniform(7, 8, 3 + rng.below(4) as usize, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Fixed(Pivot::Center)).unwrap();
            let problem = Problem::new(&instance);
            let (reduced, graph) = (problem.reduced(), problem.reduced().graph());
            let mut region = vec![problem.start()];
            let run = &mut Run::unlimited();
            for color in nearby(reduced, problem.start(), u32::MAX, run).unwrap() {
                let distances = Distances::new(graph, region.iter().copied()).of;
                let of_color = |color: Color, most: u32| -> Vec<Component> {
                    let all = graph.vertices().filter(|c| reduced.color(*c) == color);
                    all.filter(|c| (1..=most).contains(&distances[c.index()]))
                        .collect()
                };
                let left = |color| of_color(color, u32::MAX).len();
                let is_forced = |color| left(color) > 0 && of_color(color, 1).len() == left(color);
                let sum_after = |color: Color| -> u32 {
                    let region = region.iter().copied().chain(of_color(color, 1));
                    let squares = Distances::new(graph, region).of.into_iter().map(|d| d * d);
                    squares.sum()
                };
                let all = instance.palette().colors();
                let all: Vec<Color> = all.filter(|&c| !of_color(c, 1).is_empty()).collect();
                let expected = match all.iter().find(|&&color| is_forced(color)) {
                    Some(&forced) => forced,
                    None => *all
                        .iter()
                        .min_by_key(|&&color| (sum_after(color), color))
                        .unwrap(),
                };
                assert_eq!(color, expected, "seed {seed}");
                region.extend(of_color(color, 1));
                choices += 1;
            }
        }
        assert!(choices > 200, "{choices}");
    }

    /// Any horizon gives a solution, also where more than 64 colors are around, and the survey
    /// makes up for most of what a near one does not see.
    #[test]
    fn a_survey_sees_the_rest() {
        let mut lengths = [0, 0];
        for (side, colors) in [(40, 6), (50, 4), (30, 400)] {
            let grid = uniform(side, side, colors, &mut SplitMix64::new(1)).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            for (total, horizon) in lengths.iter_mut().zip([4, u32::MAX]) {
                let run = &mut Run::unlimited();
                let moves = nearby(problem.reduced(), problem.start(), horizon, run).unwrap();
                let moves = problem.solution(moves).moves;
                assert!(verify(&instance, &moves).is_ok());
                *total += moves.len();
            }
        }
        assert!(10 * lengths[0] < 11 * lengths[1], "{lengths:?}");
    }
}
