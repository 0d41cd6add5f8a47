//! The two formulations of the article, corrected.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::Problem;

use super::model::{Model, Relation, Term};

/// How a program says which components are flooded.
///
/// Both are of the article *Flood it! An exact approach* (2012), whose numbers of constraints are
/// kept in names: `x(c, t)` is 1 if round t calls color c, `y(i, t)` tells of component i. As
/// printed neither is right; what was changed is said here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Formulation {
    /// `y(i, t)` is 1 if component i is flooded in round t and not before.
    ///
    /// Corrected: (2) is not asked of the pivot's component, which is flooded in round 0, outside
    /// the sum, and the inner sum of (4) begins with that round. As printed there is no solution.
    #[default]
    Once,
    /// `y(i, t)` is 1 if component i is flooded in round t or before; fewer terms.
    ///
    /// Corrected: the right-hand side of (4′) has `y(i, t − 1)`, as that of (5′) has. As printed a
    /// component stays flooded only beside one that was flooded before, which costs moves.
    Cumulative,
}

/// A fixed game within a number of rounds, as an integer program.
///
/// Its smallest number of moves is the optimum of the game if that is not above the number of
/// rounds; else it has no solution.
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
                let call = model.variable(format!("x_{color}_{round}"));
                model.objective.push((call, 1));
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
        program.call_once();
        program.flood_all();
        program.spread();
        program
    }

    /// The program.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The calls of a solution, given by the values of the variables.
    pub fn calls(&self, values: &[bool]) -> Vec<Color> {
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
        let calls = self.rounds * self.reduced.color_count();
        calls + round * self.reduced.component_count() + component.index()
    }

    /// That a component is flooded after a round: a sum that is 1 if it is, else 0.
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

    /// (3): a round calls one color at most.
    fn call_once(&mut self) {
        for round in 1..=self.rounds {
            let colors = 0..self.reduced.color_count();
            let calls = colors.map(|color| (self.x(color, round), 1)).collect();
            self.constrain(format!("c3_{round}"), calls, Relation::AtMost, 1);
        }
    }

    /// (2): every component is flooded, in one round; in the cumulative formulation at least in
    /// one.
    fn flood_all(&mut self) {
        for component in self.reduced.graph().vertices() {
            let relation = match self.formulation {
                Formulation::Once if component == self.start => continue,
                Formulation::Once => Relation::Equal,
                Formulation::Cumulative => Relation::AtLeast,
            };
            // The pivot's component of the cumulative formulation may count its round 0.
            let first = usize::from(component != self.start);
            let rounds = first..=self.rounds;
            let terms = rounds.map(|round| (self.y(component, round), 1)).collect();
            self.constrain(format!("c2_{}", component.index()), terms, relation, 1);
        }
    }

    /// (4), (5): a component is flooded beside one that was flooded before, in a round that calls
    /// its color; or, in the cumulative formulation, because it was flooded before.
    fn spread(&mut self) {
        for component in self.reduced.graph().vertices() {
            for round in 1..=self.rounds {
                let mut by_color = vec![
                    (self.y(component, round), 1),
                    (self.x(self.color(component), round), -1),
                ];
                let mut beside = vec![(self.y(component, round), 1)];
                if self.formulation == Formulation::Cumulative {
                    by_color.push((self.y(component, round - 1), -1));
                    beside.push((self.y(component, round - 1), -1));
                }
                for &neighbor in self.reduced.graph().neighbors(component) {
                    beside.extend(self.flooded(neighbor, round - 1).map(|y| (y, -1)));
                }
                let place = format!("{}_{round}", component.index());
                self.constrain(format!("c4_{place}"), beside, Relation::AtMost, 0);
                self.constrain(format!("c5_{place}"), by_color, Relation::AtMost, 0);
            }
        }
    }
}
