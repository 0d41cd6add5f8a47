//! `inundate solve --best-pivot`.

use inundate::{BestPivot, Budget, Certifier, Learner, SolveError, automatic_with, best_pivot};
use inundate_core::notation::Place;
use inundate_core::{Game, Instance, Shape, Vertex};
use inundate_records::{BestPivots, SolveRecord};

use crate::args::{OutputFormat, SolveArgs};
use crate::failure::Failure;
use crate::input::Item;
use crate::selection::Selection;

/// Refuses options that cannot be combined with --best-pivot.
pub(super) fn check(args: &SolveArgs, selection: &Selection) -> Result<(), Failure> {
    if args.format == OutputFormat::Csv {
        return Err(Failure::new(
            "--best-pivot: expected --format text or jsonl, found --format csv",
        ));
    }
    let found = match selection {
        Selection::Auto => return Ok(()),
        Selection::Named(solvers) => match solvers.as_slice() {
            [solver] if solver.method().class.is_exact() => return Ok(()),
            [solver] => format!("`{}`", solver.name()),
            _ => "several".to_owned(),
        },
        Selection::All(_) => "several".to_owned(),
    };
    Err(Failure::new(format!(
        "--best-pivot: expected one --method that is exact, or auto, found {found}"
    )))
}

/// Refuses boards that have no choice of pivots, before any is solved.
pub(super) fn refuse(items: &mut [Item], keep_going: bool) -> Result<(), Failure> {
    let mut bad = Vec::new();
    for item in items {
        let Ok(instance) = &item.board else { continue };
        let found = match (instance.game(), instance.shape()) {
            (Game::Free, _) => "the free game",
            (_, shape @ (Shape::DBoard(_) | Shape::CircularDBoard(_))) => shape.kind(),
            (Game::Fixed { .. }, _) => continue,
        };
        let message = format!(
            "{}: --best-pivot: expected the fixed game on a board whose pivot can be any cell or vertex, found {found}",
            item.source
        );
        bad.push(message.clone());
        item.board = Err(message);
    }
    if bad.is_empty() || keep_going {
        Ok(())
    } else {
        Err(Failure::Bad(bad))
    }
}

pub(super) fn solve(
    instance: &Instance,
    selection: &Selection,
    certifier: Option<&Certifier>,
    budget: &Budget,
) -> Result<BestPivot, SolveError> {
    match (certifier, selection) {
        (Some(certifier), _) => best_pivot(instance, |_| certifier, budget),
        (None, Selection::Auto) => {
            let learner = Learner::new(instance.clone());
            best_pivot(
                instance,
                |problem| automatic_with(problem, &learner),
                budget,
            )
        }
        (None, _) => best_pivot(instance, |problem| selection.solvers(problem)[0], budget),
    }
}

/// The record of a board, with the list of pivots.
pub(super) fn row(item: &Item, best: &BestPivot) -> SolveRecord {
    let places = |vertices: &[Vertex]| {
        let places = vertices.iter();
        places.map(|&v| Place::of(&best.instance, v)).collect()
    };
    let mut record = SolveRecord::new(&item.origin(), &best.instance, &best.report, None);
    record.best_pivots = Some(BestPivots::new(
        places(&best.pivots),
        places(&best.undecided),
        best.asked,
    ));
    record
}
