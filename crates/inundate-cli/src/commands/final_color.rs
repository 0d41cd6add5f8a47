//! `inundate solve --final-color`.

use inundate::{Budget, Problem, Report, SolveError, covers_final_color, final_color};
use inundate_core::{Color, Instance};

use crate::args::{FinalColors, OutputFormat, SolveArgs};
use crate::failure::Failure;
use crate::input::Item;
use crate::selection::Selection;

/// Refuses options that cannot be combined with --final-color.
pub(super) fn check(args: &SolveArgs, selection: &Selection) -> Result<(), Failure> {
    if args.format == OutputFormat::Csv {
        return Err(Failure::new(
            "--final-color: expected --format text or jsonl, found --format csv",
        ));
    }
    if selection.compares() {
        return Err(Failure::new(
            "--final-color: expected one --method, or auto, found several",
        ));
    }
    Ok(())
}

/// Refuses boards that do not have the color, or that the method does not cover, before any is solved.
pub(super) fn refuse(
    items: &mut [Item],
    colors: &FinalColors,
    selection: &Selection,
    keep_going: bool,
) -> Result<(), Failure> {
    let mut bad = Vec::new();
    for item in items {
        let Ok(instance) = &item.board else { continue };
        if let Err(error) = covers(instance, colors, selection) {
            let message = format!("{}: {error}", item.source);
            bad.push(message.clone());
            item.board = Err(message);
        }
    }
    if bad.is_empty() || keep_going {
        Ok(())
    } else {
        Err(Failure::Bad(bad))
    }
}

fn covers(instance: &Instance, colors: &FinalColors, selection: &Selection) -> Result<(), String> {
    let colors = colors.on(instance)?;
    let Selection::Named(solvers) = selection else {
        return Ok(());
    };
    let problem = Problem::new(instance);
    for solver in solvers {
        for &color in &colors {
            covers_final_color(solver.as_ref(), &problem, color).map_err(|error| {
                format!(
                    "--method {} with --final-color: expected {}, found {}",
                    error.method, error.expected, error.found
                )
            })?;
        }
    }
    Ok(())
}

pub(super) fn solve(
    problem: &Problem<'_>,
    last: Color,
    selection: &Selection,
    budget: &Budget,
) -> Result<Report, SolveError> {
    final_color(
        problem,
        last,
        |problem| selection.solvers(problem)[0],
        budget,
    )
}
