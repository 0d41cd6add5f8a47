//! The two formulations of the article, corrected; constraints that strengthen them, and the size
//! of a program before it is made.

use inundate_core::metrics::distances;
use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::Problem;

use super::model::{Model, Relation, Term};

/// The meaning of the variables that say which components are flooded.
///
/// Both formulations are from the article *Flood it! An exact approach* (2012). Names of
/// constraints keep its numbers: `x(c, t)` is 1 if round t plays color c, and `y(i, t)` is about
/// component i. As printed, neither formulation is right; each says below what is corrected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Formulation {
    /// `y(i, t)` is 1 if component i is flooded in round t and not before.
    ///
    /// Corrected: (2) leaves out the pivot's component, which is flooded in round 0, before the
    /// rounds of the sum; and the inner sum of (4) begins with round 0. As printed there is no
    /// solution.
    #[default]
    Once,
    /// `y(i, t)` is 1 if component i is flooded in round t or before; fewer terms.
    ///
    /// Corrected: the right-hand side of (4′) has `y(i, t − 1)`, like that of (5′). As printed, a
    /// component stays flooded only while an adjacent one was flooded before, which costs moves.
    Cumulative,
}

/// A fixed game within a number of rounds, as an integer program.
///
/// Its smallest number of moves is the optimum of the game, if the optimum is at most the number of
/// rounds. Otherwise it has no solution.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_encode::ilp::{Formulation, Program};
/// use inundate::Problem;
///
/// let grid = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let program = Program::new(&problem, Formulation::Cumulative, 7);
/// let model = program.model();
/// assert_eq!((model.variables.len(), model.constraints.len()), (163, 247));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Program<'a> {
    pub(super) reduced: &'a ReducedGraph,
    pub(super) start: Component,
    pub(super) formulation: Formulation,
    pub(super) rounds: usize,
    pub(super) model: Model,
}

impl<'a> Program<'a> {
    /// The article's program, corrected, for a fixed game.
    ///
    /// # Complexity
    /// (n + c)·T + n variables for n components of c colors and T rounds, and O(n·T) constraints,
    /// which have O((n + m)·T) terms for m adjacent pairs, in [`Formulation::Once`] O((n + m)·T²).
    pub fn new(problem: &'a Problem<'_>, formulation: Formulation, rounds: u32) -> Self {
        let mut program = Self::without_spread(problem, formulation, rounds);
        program.flood_all();
        program.spread();
        program
    }

    /// The constraints (1), (3), (6), (7), (8), (9), which the programs as printed have too.
    pub(super) fn without_spread(
        problem: &'a Problem<'_>,
        formulation: Formulation,
        rounds: u32,
    ) -> Self {
        let reduced = problem.reduced();
        let rounds = rounds as usize;
        let mut model = Model::default();
        for round in 1..=rounds {
            for color in 0..reduced.color_count() {
                let played = model.variable(format!("x_{color}_{round}"));
                model.objective.push((played, 1));
            }
        }
        for round in 0..=rounds {
            for component in 0..reduced.component_count() {
                model.variable(format!("y_{component}_{round}"));
            }
        }
        let mut program = Self {
            reduced,
            start: problem.start(),
            formulation,
            rounds,
            model,
        };
        program.begin();
        program.play_one_color();
        program
    }

    /// The integer program.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Takes out the integer program.
    pub fn into_model(self) -> Model {
        self.model
    }

    /// The colors of the moves of a solution, from the values of the variables.
    pub fn colors(&self, values: &[bool]) -> Vec<Color> {
        let colors = 0..self.reduced.color_count();
        (1..=self.rounds)
            .filter_map(|round| colors.clone().find(|&color| values[self.x(color, round)]))
            .map(|color| Color::new(u16::try_from(color).expect("at most 65,536 colors")))
            .collect()
    }

    /// x(c, t), for t = 1, …, T.
    pub(super) fn x(&self, color: usize, round: usize) -> usize {
        (round - 1) * self.reduced.color_count() + color
    }

    /// y(i, t), for t = 0, …, T.
    pub(super) fn y(&self, component: Component, round: usize) -> usize {
        let before = self.rounds * self.reduced.color_count();
        before + round * self.reduced.component_count() + component.index()
    }

    /// The terms of a sum that is 1 if a component is flooded after a round, else 0.
    pub(super) fn flooded(
        &self,
        component: Component,
        round: usize,
    ) -> impl Iterator<Item = usize> {
        let first = match self.formulation {
            Formulation::Once => 0,
            Formulation::Cumulative => round,
        };
        (first..=round).map(move |round| self.y(component, round))
    }

    pub(super) fn constrain(
        &mut self,
        name: String,
        terms: Vec<Term>,
        relation: Relation,
        bound: i32,
    ) {
        self.model.constrain(name, terms, relation, bound);
    }

    pub(super) fn color(&self, component: Component) -> usize {
        self.reduced.color(component).index()
    }

    /// (6), (7): the pivot's component is flooded in round 0, and no other.
    fn begin(&mut self) {
        for component in self.reduced.graph().vertices() {
            let y = self.y(component, 0);
            self.model.fix(y, component == self.start);
        }
    }

    /// (3): a round plays at most one color.
    fn play_one_color(&mut self) {
        for round in 1..=self.rounds {
            let colors = 0..self.reduced.color_count();
            let terms = colors.map(|color| (self.x(color, round), 1)).collect();
            self.constrain(format!("c3_{round}"), terms, Relation::AtMost, 1);
        }
    }

    /// (2): every component is flooded in exactly one round; in the cumulative formulation in at
    /// least one.
    fn flood_all(&mut self) {
        for component in self.reduced.graph().vertices() {
            let relation = match self.formulation {
                Formulation::Once if component == self.start => continue,
                Formulation::Once => Relation::Equal,
                Formulation::Cumulative => Relation::AtLeast,
            };
            // In the cumulative formulation, round 0 counts for the pivot's component.
            let first = usize::from(component != self.start);
            let rounds = first..=self.rounds;
            let terms = rounds.map(|round| (self.y(component, round), 1)).collect();
            self.constrain(format!("c2_{}", component.index()), terms, relation, 1);
        }
    }

    /// (4), (5): a component is flooded in a round that plays its color, if an adjacent one was
    /// flooded before; or, in the cumulative formulation, because it was flooded before itself.
    fn spread(&mut self) {
        for component in self.reduced.graph().vertices() {
            for round in 1..=self.rounds {
                let mut by_color = vec![
                    (self.y(component, round), 1),
                    (self.x(self.color(component), round), -1),
                ];
                let mut by_neighbors = vec![(self.y(component, round), 1)];
                if self.formulation == Formulation::Cumulative {
                    by_color.push((self.y(component, round - 1), -1));
                    by_neighbors.push((self.y(component, round - 1), -1));
                }
                for &neighbor in self.reduced.graph().neighbors(component) {
                    by_neighbors.extend(self.flooded(neighbor, round - 1).map(|y| (y, -1)));
                }
                let place = format!("{}_{round}", component.index());
                self.constrain(format!("c4_{place}"), by_neighbors, Relation::AtMost, 0);
                self.constrain(format!("c5_{place}"), by_color, Relation::AtMost, 0);
            }
        }
    }
}

/// Number of variables, constraints and terms of a model, from which its memory is estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) variables: usize,
    pub(super) constraints: usize,
    /// Number of terms in all constraints.
    pub(super) nonzeros: usize,
}

impl Size {
    pub(super) fn from_model(model: &Model) -> Self {
        Self {
            variables: model.variables.len(),
            constraints: model.constraints.len(),
            nonzeros: model.nonzeros(),
        }
    }

    /// At least the size of the [strengthened](super::Program::strengthen) program of a fixed game
    /// with this many rounds.
    pub(super) fn of_program(problem: &Problem<'_>, formulation: Formulation, rounds: u32) -> Self {
        let reduced = problem.reduced();
        let (components, colors) = (reduced.component_count(), reduced.color_count());
        let edges = reduced.graph().edge_count();
        let rounds = rounds as usize;
        // Terms of the constraints (4) and (5), which have nearly all of them.
        let spread = match formulation {
            Formulation::Once => 3 * components + edges * (rounds + 1),
            Formulation::Cumulative => 5 * components + 2 * edges,
        };
        Self {
            variables: components * (rounds + 1) + colors * rounds,
            constraints: components + colors + (2 + 2 * components + colors) * rounds,
            nonzeros: components + (components + 6 * colors + spread) * rounds,
        }
    }

    /// An estimate of the bytes that a model and its translation for a solver take, without the
    /// solver's search tree.
    ///
    /// Measured with microlp on sixteen programs of 1900 to 36,900 variables and constraints and
    /// 5700 to 842,000 terms: 720 bytes for each of the first and 107 for each of the second are at
    /// most 8 % off.
    pub(super) fn bytes(self) -> u64 {
        (800 * (self.variables + self.constraints) + 112 * self.nonzeros) as u64
    }

    /// The bytes of a node of microlp's tree: a status for each variable and constraint, and about
    /// as much again for the bounds of the variables that it branched on.
    pub(super) fn bytes_of_node(self) -> u64 {
        (2 * (self.variables + self.constraints) + 1024) as u64
    }
}

impl Program<'_> {
    /// Adds constraints that every optimal solution satisfies, given that no solution has fewer
    /// than `least` moves.
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

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::*;

    /// The estimate is never below the size of the program, and at most a tenth above.
    #[test]
    fn as_large_as_the_program() {
        for index in 0..20 {
            let rng = &mut SplitMix64::for_board(5, index);
            let (side, colors) = (6 + rng.below(6) as usize, 3 + rng.below(4) as usize);
            let grid = uniform(side, side, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            let rounds = 8 + rng.below(8);
            for formulation in [Formulation::Once, Formulation::Cumulative] {
                let mut program = Program::new(&problem, formulation, rounds);
                program.strengthen(problem.lower_bound().min(rounds));
                let found = Size::from_model(program.model());
                let said = Size::of_program(&problem, formulation, rounds);
                let ratio = |said: usize, found: usize| {
                    assert!(
                        (found..=found + found / 10).contains(&said),
                        "board {index}, {formulation:?}: {said} for {found}"
                    );
                };
                ratio(said.variables, found.variables);
                ratio(said.constraints, found.constraints);
                ratio(said.nonzeros, found.nonzeros);
            }
        }
    }
}
