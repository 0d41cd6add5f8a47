//! Cbc, a solver in C++, from the system's library.

use coin_cbc::raw::{SecondaryStatus, Status};
use coin_cbc::{Col, Model as Loaded, Sense};
use inundate_method::{Run, StopReason};

use super::model::{Model, ModelAnswer, Relation, in_slices};

pub(super) fn solve(model: &Model, run: &mut Run<'_>) -> Result<ModelAnswer, StopReason> {
    in_slices(run, |time| {
        let (mut loaded, columns) = load(model);
        loaded.set_parameter("seconds", &format!("{:.3}", time.as_secs_f64()));
        let solution = loaded.solve();
        let raw = solution.raw();
        match (raw.status(), raw.secondary_status()) {
            _ if raw.is_proven_infeasible() => Some(ModelAnswer::Infeasible),
            (Status::Finished, SecondaryStatus::HasSolution) => {
                let values = columns.iter().map(|&column| solution.col(column) > 0.5);
                Some(ModelAnswer::Optimal(values.collect()))
            }
            _ if raw.is_seconds_limit_reached() => None,
            _ => Some(ModelAnswer::Failed),
        }
    })
}

fn load(model: &Model) -> (Loaded, Vec<Col>) {
    let mut loaded = Loaded::default();
    loaded.set_parameter("log", "0");
    loaded.set_parameter("slogLevel", "0");
    loaded.set_parameter("threads", "1");
    let columns: Vec<Col> = model
        .variables
        .iter()
        .map(|variable| {
            let column = loaded.add_binary();
            if let Some(value) = variable.fixed {
                let value = f64::from(u8::from(value));
                loaded.set_col_lower(column, value);
                loaded.set_col_upper(column, value);
            }
            column
        })
        .collect();
    for &(variable, coefficient) in &model.objective {
        loaded.set_obj_coeff(columns[variable], f64::from(coefficient));
    }
    for constraint in &model.constraints {
        let row = loaded.add_row();
        let bound = f64::from(constraint.bound);
        match constraint.relation {
            Relation::AtMost => loaded.set_row_upper(row, bound),
            Relation::Equal => loaded.set_row_equal(row, bound),
            Relation::AtLeast => loaded.set_row_lower(row, bound),
        }
        for &(variable, coefficient) in &constraint.terms {
            loaded.set_weight(row, columns[variable], f64::from(coefficient));
        }
    }
    loaded.set_obj_sense(Sense::Minimize);
    (loaded, columns)
}
