//! What is true of every solution, or of one at least, and makes a program easier.

use inundate_core::Component;
use inundate_core::metrics::distances;

use super::formulation::Program;
use super::model::{Relation, Term};

impl Program<'_> {
    /// Adds what is known of the game, given that no solution has fewer than `least` moves.
    ///
    /// - No component is flooded before its distance from the pivot's (fixes variables), and all
    ///   are after the last round.
    /// - Flooded components stay so, and a call floods all components of its color beside them.
    /// - Each color is called in a round that its farthest component can be reached in.
    /// - After round t of T something is flooded within distance T − t of every component, since a
    ///   round gains one step at most.
    /// - The first `least` rounds call a color, rounds without a call are the last ones, and no
    ///   color is called twice in a row (symmetry).
    ///
    /// # Complexity
    /// O(n·(n + m)) time for the distances, and O(n²·T) terms.
    pub fn strengthen(&mut self, least: u32) {
        let all: Vec<Component> = self.reduced.graph().vertices().collect();
        let distance: Vec<Vec<usize>> = all.iter().map(|&from| self.distances(from)).collect();
        self.fix_by_distance(&distance[self.start.index()]);
        self.stay_and_spread();
        self.reach_colors(&distance[self.start.index()]);
        self.stay_near(&distance);
        self.use_rounds(least as usize);
    }

    fn distances(&self, from: Component) -> Vec<usize> {
        let distances = distances(self.reduced.graph(), from).into_iter();
        distances
            .map(|distance| distance.expect("connected") as usize)
            .collect()
    }

    fn fix_by_distance(&mut self, distance: &[usize]) {
        for component in self.reduced.graph().vertices() {
            if component == self.start {
                continue;
            }
            for round in 1..=self.rounds.min(distance[component.index()] - 1) {
                let y = self.y(component, round);
                self.model.fix(y, false);
            }
            let terms = self.flooded_terms(component, self.rounds, 1);
            self.constrain(
                format!("end_{}", component.index()),
                terms,
                Relation::AtLeast,
                1,
            );
        }
    }

    fn stay_and_spread(&mut self) {
        for component in self.reduced.graph().vertices() {
            if component == self.start {
                for round in 1..=self.rounds {
                    let terms = self.flooded_terms(component, round, 1);
                    self.constrain(
                        format!("stay_{}_{round}", component.index()),
                        terms,
                        Relation::AtLeast,
                        1,
                    );
                }
                continue;
            }
            let color = self.reduced.color(component).index();
            for round in 1..=self.rounds {
                let place = format!("{}_{round}", component.index());
                let mut stay = self.flooded_terms(component, round, 1);
                stay.extend(self.flooded_terms(component, round - 1, -1));
                self.constrain(format!("stay_{place}"), stay, Relation::AtLeast, 0);
                for &neighbor in self.reduced.graph().neighbors(component) {
                    let mut spread = self.flooded_terms(component, round, 1);
                    spread.extend(self.flooded_terms(neighbor, round - 1, -1));
                    spread.push((self.x(color, round), -1));
                    let name = format!("spread_{place}_{}", neighbor.index());
                    self.constrain(name, spread, Relation::AtLeast, -1);
                }
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

    fn stay_near(&mut self, distance: &[Vec<usize>]) {
        for component in self.reduced.graph().vertices() {
            let distance = &distance[component.index()];
            for round in 1..self.rounds {
                let left = self.rounds - round;
                if distance[self.start.index()] <= left {
                    continue;
                }
                let near = self.reduced.graph().vertices();
                let near = near.filter(|other| distance[other.index()] <= left);
                let terms = near.flat_map(|other| self.flooded_terms(other, round, 1));
                let terms = terms.collect();
                let name = format!("near_{}_{round}", component.index());
                self.constrain(name, terms, Relation::AtLeast, 1);
            }
        }
    }

    fn use_rounds(&mut self, least: usize) {
        let calls = |program: &Self, round, coefficient| -> Vec<Term> {
            let colors = 0..program.reduced.color_count();
            colors
                .map(|color| (program.x(color, round), coefficient))
                .collect()
        };
        for round in 1..=self.rounds {
            if round <= least {
                let terms = calls(self, round, 1);
                self.constrain(format!("call_{round}"), terms, Relation::AtLeast, 1);
            } else if round > 1 {
                let terms = [calls(self, round - 1, 1), calls(self, round, -1)].concat();
                self.constrain(format!("call_{round}"), terms, Relation::AtLeast, 0);
            }
            if round > 1 {
                for color in 0..self.reduced.color_count() {
                    let terms = vec![(self.x(color, round - 1), 1), (self.x(color, round), 1)];
                    self.constrain(format!("twice_{color}_{round}"), terms, Relation::AtMost, 1);
                }
            }
        }
    }

    fn flooded_terms(&self, component: Component, round: usize, coefficient: i32) -> Vec<Term> {
        self.flooded(component, round)
            .map(|y| (y, coefficient))
            .collect()
    }
}
