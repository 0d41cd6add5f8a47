//! The two formulations of the article, corrected.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::Problem;

use super::model::{Model, Relation, Term};

/// How a program says which components are flooded.
///
/// Both formulations are from the article *Flood it! An exact approach* (2012). Names of constraints
/// keep its numbers: `x(c, t)` is 1 if round t plays color c, and `y(i, t)` is about component i.
/// As printed, neither formulation is right; each says below what is corrected.
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
        program.flood_all();
        program.spread();
        program
    }

    /// The program.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The program, without what made it.
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

    fn color(&self, component: Component) -> usize {
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
