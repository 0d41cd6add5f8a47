//! Constraints that every solution keeps, or at least one, and that make a program easier.

use inundate_core::metrics::distances;

use super::formulation::{Formulation, Program};
use super::model::{Relation, Term};

impl Program<'_> {
    /// Adds what is known about the game, given that no solution has fewer than `least` moves.
    ///
    /// - No component is flooded in a round below its distance from the pivot's. All are flooded
    ///   after the last round, which [`Formulation::Once`] says anyway. This fixes variables.
    /// - Each color is played in a round that is not below the distance of its farthest component.
    /// - The first `least` rounds play a color, rounds without a color are the last ones, and no
    ///   color is played twice in a row (symmetry).
    ///
    /// # Complexity
    /// O(n + m + c·T) time, and O((n + c)·T) terms.
    pub fn strengthen(&mut self, least: u32) {
        let distance = distances(self.reduced.graph(), self.start).into_iter();
        let distance = distance.map(|distance| distance.expect("connected") as usize);
        let distance: Vec<usize> = distance.collect();
        self.fix_by_distance(&distance);
        self.reach_colors(&distance);
        self.use_rounds(least as usize);
    }

    fn fix_by_distance(&mut self, distance: &[usize]) {
        for component in self.reduced.graph().vertices() {
            if component == self.start {
                continue;
            }
            let distance = distance[component.index()];
            for round in 1..=self.rounds.min(distance - 1) {
                let y = self.y(component, round);
                self.model.fix(y, false);
            }
            if self.formulation == Formulation::Cumulative && distance <= self.rounds {
                let last = self.y(component, self.rounds);
                self.model.fix(last, true);
            }
        }
    }

    fn reach_colors(&mut self, distance: &[usize]) {
        for color in 0..self.reduced.color_count() {
            let mut components = self.reduced.graph().vertices();
            let farthest = components
                .by_ref()
                .filter(|&component| self.reduced.color(component).index() == color)
                .map(|component| distance[component.index()])
                .max()
                .unwrap_or(0);
            if farthest > 0 {
                let rounds = farthest..=self.rounds;
                let terms = rounds.map(|round| (self.x(color, round), 1)).collect();
                self.constrain(format!("reach_{color}"), terms, Relation::AtLeast, 1);
            }
        }
    }

    fn use_rounds(&mut self, least: usize) {
        let played = |program: &Self, round, coefficient| -> Vec<Term> {
            let colors = 0..program.reduced.color_count();
            colors
                .map(|color| (program.x(color, round), coefficient))
                .collect()
        };
        for round in 1..=self.rounds {
            if round <= least {
                let terms = played(self, round, 1);
                self.constrain(format!("move_{round}"), terms, Relation::AtLeast, 1);
            } else if round > 1 {
                let terms = [played(self, round - 1, 1), played(self, round, -1)].concat();
                self.constrain(format!("move_{round}"), terms, Relation::AtLeast, 0);
            }
            if round > 1 {
                for color in 0..self.reduced.color_count() {
                    let terms = vec![(self.x(color, round - 1), 1), (self.x(color, round), 1)];
                    self.constrain(format!("twice_{color}_{round}"), terms, Relation::AtMost, 1);
                }
            }
        }
    }
}
