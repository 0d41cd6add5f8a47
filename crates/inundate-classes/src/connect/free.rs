//! Joining places by moves anywhere.

use inundate_core::{Color, Component, Outcome, Solution};
use inundate_method::{Run, StopReason};

use super::Connection;
use super::pairs::Pairs;
use super::trees::Trees;
use crate::free_path::free_path;

impl Connection<'_> {
    /// The best moves of the free game within the limits of the run, and the proven lower bound.
    pub(super) fn search_anywhere(&self, run: &mut Run<'_>) -> Outcome {
        let mut best = self.at_one_place(run);
        let mut lower_bound = self.half_of_the_longest_distance();
        // `run` keeps the reason of a stop.
        let found = self.fewest_anywhere(&mut lower_bound, best.len(), run);
        if let Ok(Some(solution)) = found {
            best = solution;
        }
        Outcome::new(Some(best), lower_bound)
    }

    /// A lower bound: a move makes one component of a component and some of its neighbors, so it
    /// shortens each distance by two at most, and places that are joined have no distance.
    fn half_of_the_longest_distance(&self) -> u32 {
        let longest = self.distances.iter().flat_map(|distances| {
            let targets = self.targets.iter();
            targets.map(|target| distances[target.index()])
        });
        longest.max().unwrap_or(0).div_ceil(2)
    }

    /// Moves at one of the places that join the others to it: the shortest sequence along paths.
    fn at_one_place(&self, run: &Run<'_>) -> Solution {
        let roots = self.targets.iter().enumerate().map(|(index, &root)| {
            let colors = self.along_paths(root, run);
            (colors.len(), index, colors)
        });
        let Some((_, index, colors)) = roots.min() else {
            return Solution { moves: Vec::new() };
        };
        let root = self.targets[index];
        let moves = colors.into_iter().map(|color| (root, color));
        self.problem.solution_at(moves)
    }

    /// Fewer moves than `most` if there are any. Raises the lower bound.
    fn fewest_anywhere(
        &self,
        lower_bound: &mut u32,
        most: u32,
        run: &mut Run<'_>,
    ) -> Result<Option<Solution>, StopReason> {
        let reduced = self.problem.reduced();
        let targets = &self.targets;
        let mut pairs = Pairs::new(reduced, run)?;
        while *lower_bound < most {
            run.report(*lower_bound, Some(most), None, run.stats.peak_bytes);
            let t = *lower_bound as usize + 1;
            while pairs.largest() < t {
                pairs.grow(run)?;
            }
            let near = |x: Component| targets.iter().all(|&place| pairs.within(x, place, t));
            if targets.iter().all(|&place| near(place)) {
                let found = match targets[..] {
                    [] | [_] => Some(Vec::new()),
                    [a, b] => {
                        let path = pairs.path(a, b);
                        let colors: Vec<Color> = path.iter().map(|&v| reduced.color(v)).collect();
                        let moves = free_path(&colors, None, run)?.into_iter();
                        let moves = moves.map(|(place, color)| (path[place], color));
                        Some(moves.collect())
                    }
                    _ => {
                        // Each component of a tree of this many moves is as near to each place.
                        let allowed: Vec<bool> = reduced.graph().vertices().map(near).collect();
                        let mut trees =
                            Trees::new(reduced, &allowed, self.bits, targets.len(), *lower_bound);
                        trees.join(targets, run)?
                    }
                };
                if let Some(moves) = found {
                    return Ok(Some(self.problem.solution_at(moves)));
                }
            }
            *lower_bound += 1;
        }
        Ok(None)
    }
}
