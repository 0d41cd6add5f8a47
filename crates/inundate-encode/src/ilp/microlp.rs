//! microlp, a solver in Rust.

use std::time::{Duration, Instant};

use inundate_method::{Run, StopReason};
use microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, ResumeOptions, SolutionStatus,
    SolveOptions, SolveOutcome, Variable,
};

use super::formulation::Size;
use super::model::{Model, ModelAnswer, Relation};

/// The time until the next check of the limits: a tenth of the time so far, since an interrupted
/// node of the tree starts anew, but no more than is left.
fn slice(started: Instant, run: &Run<'_>) -> Duration {
    let slice = (started.elapsed() / 10).max(Duration::from_millis(10));
    run.clock()
        .time_left()
        .map_or(slice, |left| slice.min(left))
}

pub(super) fn solve(model: &Model, run: &mut Run<'_>) -> Result<ModelAnswer, StopReason> {
    let size = Size::from_model(model);
    let (problem, variables) = translate(model);
    let started = Instant::now();
    run.poll()?;
    let mut options = SolveOptions::default();
    options.time_limit = Some(slice(started, run));
    let mut outcome = problem.solve_with(options);
    loop {
        match outcome {
            Ok(SolveOutcome::Solution(solution))
                if solution.status() == SolutionStatus::Optimal =>
            {
                let value = |&variable| solution.var_value(variable) > 0.5;
                return Ok(ModelAnswer::Optimal(variables.iter().map(value).collect()));
            }
            Ok(unfinished) => {
                run.poll()?;
                // Each node solved was an open one, and opens at most two.
                let nodes = unfinished.stats().nodes_solved + 1;
                run.hold(size.bytes() + nodes * size.bytes_of_node())?;
                let mut options = ResumeOptions::default();
                options.time_limit = Some(slice(started, run));
                outcome = unfinished.resume_with(options);
            }
            Err(Error::Infeasible) => return Ok(ModelAnswer::Infeasible),
            Err(_) => return Ok(ModelAnswer::Failed),
        }
    }
}

fn translate(model: &Model) -> (Problem, Vec<Variable>) {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let mut costs = vec![0.0; model.variables.len()];
    for &(variable, coefficient) in &model.objective {
        costs[variable] = f64::from(coefficient);
    }
    let variables: Vec<Variable> = model
        .variables
        .iter()
        .zip(costs)
        .map(|(variable, cost)| {
            let bounds = variable
                .fixed
                .map_or((0, 1), |value| (i32::from(value), i32::from(value)));
            problem.add_integer_var(cost, bounds)
        })
        .collect();
    for constraint in &model.constraints {
        let terms = constraint.terms.iter();
        let terms: Vec<(Variable, f64)> = terms
            .map(|&(variable, coefficient)| (variables[variable], f64::from(coefficient)))
            .collect();
        let relation = match constraint.relation {
            Relation::AtMost => ComparisonOp::Le,
            Relation::Equal => ComparisonOp::Eq,
            Relation::AtLeast => ComparisonOp::Ge,
        };
        problem.add_constraint(terms, relation, f64::from(constraint.bound));
    }
    (problem, variables)
}
