//! HiGHS, a solver in C++.

use std::num::NonZeroU32;

use highs::{Col, HighsModelStatus, Model as Loaded, RowProblem, Sense};
use inundate_method::{Run, StopReason};

use super::model::{Model, ModelAnswer, Relation, in_slices};

pub(super) fn solve(model: &Model, run: &mut Run<'_>) -> Result<ModelAnswer, StopReason> {
    in_slices(run, |time| {
        let mut loaded = load(model);
        loaded.set_option("time_limit", time.as_secs_f64());
        let Ok(solved) = loaded.try_solve() else {
            return Some(ModelAnswer::Failed);
        };
        match solved.status() {
            HighsModelStatus::Optimal => {
                let solution = solved.get_solution();
                let values = solution.columns().iter().map(|&value| value > 0.5);
                Some(ModelAnswer::Optimal(values.collect()))
            }
            HighsModelStatus::Infeasible => Some(ModelAnswer::Infeasible),
            HighsModelStatus::ReachedTimeLimit => None,
            _ => Some(ModelAnswer::Failed),
        }
    })
}

fn load(model: &Model) -> Loaded {
    let mut problem = RowProblem::default();
    let mut costs = vec![0; model.variables.len()];
    for &(variable, coefficient) in &model.objective {
        costs[variable] = coefficient;
    }
    let columns: Vec<Col> = model
        .variables
        .iter()
        .zip(costs)
        .map(|(variable, cost)| {
            let (least, most) = variable
                .fixed
                .map_or((0, 1), |value| (i32::from(value), i32::from(value)));
            problem.add_integer_column(f64::from(cost), least..=most)
        })
        .collect();
    for constraint in &model.constraints {
        let terms = constraint.terms.iter();
        let terms =
            terms.map(|&(variable, coefficient)| (columns[variable], f64::from(coefficient)));
        match constraint.relation {
            Relation::AtMost => problem.add_row(..=constraint.bound, terms),
            Relation::Equal => problem.add_row(constraint.bound..=constraint.bound, terms),
            Relation::AtLeast => problem.add_row(constraint.bound.., terms),
        }
    }
    let mut loaded = problem.optimise(Sense::Minimise);
    loaded.make_quiet();
    loaded.set_threads(NonZeroU32::MIN);
    // One thread and a gap of zero: the same answer in every run, and a proof.
    loaded.set_option("parallel", "off");
    loaded.set_option("mip_rel_gap", 0.0);
    loaded
}
