//! Integer programs, their solvers' answers, and solvers run in slices of time.

#[cfg(any(feature = "highs", feature = "cbc"))]
use std::time::Duration;

#[cfg(any(feature = "highs", feature = "cbc"))]
use inundate_method::{Run, StopReason};

/// Minimize a sum under linear constraints; every variable is 0 or 1.
///
/// ```
/// use inundate_encode::ilp::{Model, Relation};
///
/// let mut model = Model::default();
/// let [x, y] = ["x", "y"].map(|name| model.variable(name.to_owned()));
/// model.objective = vec![(x, 1), (y, 1)];
/// model.constrain("cover".to_owned(), vec![(x, 1), (y, 1)], Relation::AtLeast, 1);
/// model.fix(x, false);
/// assert_eq!((model.variables.len(), model.constraints.len(), model.nonzeros()), (2, 1, 2));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// The variables, in the order in which terms count them.
    pub variables: Vec<Variable>,
    /// The sum to minimize.
    pub objective: Vec<Term>,
    /// The constraints that must hold.
    pub constraints: Vec<Constraint>,
}

/// The place of a variable in [`Model::variables`], and its coefficient.
pub type Term = (usize, i32);

/// A variable of a model: 0 or 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// A name without blanks.
    pub name: String,
    /// Its value, if fixed.
    pub fixed: Option<bool>,
}

/// A linear constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// A name without blanks.
    pub name: String,
    /// The left-hand side; each variable once.
    pub terms: Vec<Term>,
    /// The relation of the two sides.
    pub relation: Relation,
    /// The right-hand side.
    pub bound: i32,
}

/// The relation of the sides of a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// ≤
    AtMost,
    /// =
    Equal,
    /// ≥
    AtLeast,
}

impl Model {
    /// Adds a variable.
    pub fn variable(&mut self, name: String) -> usize {
        self.variables.push(Variable { name, fixed: None });
        self.variables.len() - 1
    }

    /// Fixes a variable.
    pub fn fix(&mut self, variable: usize, value: bool) {
        self.variables[variable].fixed = Some(value);
    }

    /// Adds a constraint. Terms of the same variable are joined.
    pub fn constrain(
        &mut self,
        name: String,
        mut terms: Vec<Term>,
        relation: Relation,
        bound: i32,
    ) {
        terms.sort_unstable();
        terms.dedup_by(|later, first| {
            let is_same = later.0 == first.0;
            if is_same {
                first.1 += later.1;
            }
            is_same
        });
        terms.retain(|&(_, coefficient)| coefficient != 0);
        self.constraints.push(Constraint {
            name,
            terms,
            relation,
            bound,
        });
    }

    /// Number of terms of all constraints.
    pub fn nonzeros(&self) -> usize {
        self.constraints
            .iter()
            .map(|constraint| constraint.terms.len())
            .sum()
    }
}

/// The answer of a solver about a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelAnswer {
    /// The values of the variables in an optimal solution.
    Optimal(Vec<bool>),
    /// There is no solution.
    Infeasible,
    /// The solver gave up, mostly because of rounding errors.
    Failed,
}

/// Runs a solver that cannot be stopped in slices of time; it starts anew in each. Every slice is
/// twice as long as the one before. So at most half of the work is lost, and a request to stop
/// takes effect after twice the time at worst. The last slice ends at the time limit.
#[cfg(any(feature = "highs", feature = "cbc"))]
pub(super) fn in_slices(
    run: &mut Run<'_>,
    mut solve: impl FnMut(Duration) -> Option<ModelAnswer>,
) -> Result<ModelAnswer, StopReason> {
    let mut slice = Duration::from_secs(5);
    loop {
        run.poll()?;
        let left = run.clock().time_left().unwrap_or(Duration::MAX);
        if let Some(answer) = solve(slice.min(left)) {
            return Ok(answer);
        }
        slice *= 2;
    }
}
