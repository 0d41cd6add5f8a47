//! `inundate duel generate`.

use std::io::Write;

use inundate::Budget;
use inundate_core::duel::{Duel, DuelSetup, Position};
use inundate_core::format::write_duel;
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GridSetup, Instance};
use inundate_duel::{Options, proper_coloring, solve};

use crate::Finish;
use crate::args::{DuelGenerateArgs, DuelKind};
use crate::failure::Failure;
use crate::limits::{default_memory, interrupts};
use crate::output::Output;

pub(super) fn run(args: &DuelGenerateArgs) -> Result<Finish, Failure> {
    let cancel = interrupts()?;
    let mut output = Output::open(args.output.as_deref())?;
    let memory = args.limits.memory_limit.unwrap_or_else(default_memory);
    let budget = Budget::default()
        .with_time(args.limits.time_limit)
        .with_memory(memory)
        .with_cancel(cancel.clone());
    let mut found = 0;
    let mut one_component = None;
    for index in 0..args.attempts {
        if found == args.count || cancel.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
        let mut rng = SplitMix64::for_board(args.seed, index);
        let board = board(args, &mut rng)?;
        let setup = args.terms.over(DuelSetup {
            palette: Some(args.colors),
            ..DuelSetup::default()
        });
        let duel = match setup.on(board) {
            Ok(duel) => duel,
            // Random starts may have one component; other faults are those of every board.
            Err(error @ inundate_core::duel::DuelError::OneComponent { .. }) => {
                one_component = Some(error);
                continue;
            }
            Err(error) => return Err(Failure::new(error.to_string())),
        };
        if !is_wanted(args, &duel, &budget) {
            continue;
        }
        found += 1;
        let mut text = String::new();
        write_duel(&mut text, Some(&(index + 1).to_string()), &duel);
        output.write_all(text.as_bytes())?;
    }
    output.finish()?;
    if found == args.count {
        return Ok(Finish::Done);
    }
    let reason = match one_component {
        Some(error) if found == 0 => format!("; the last one: {error}"),
        _ => String::new(),
    };
    anstream::eprintln!(
        "{found} of {} boards were found among {} of the series{reason}",
        args.count,
        args.attempts
    );
    Ok(Finish::Incomplete)
}

/// A board of the series.
fn board(args: &DuelGenerateArgs, rng: &mut SplitMix64) -> Result<Instance, Failure> {
    let refuse = |error: &dyn std::fmt::Display| Failure::new(error.to_string());
    let grid = uniform(args.rows, args.cols, args.colors, rng).map_err(|error| refuse(&error))?;
    let board = shaped(args.kind, grid).map_err(|error| refuse(&error))?;
    if !args.apart {
        return Ok(board);
    }
    let colors = u16::try_from(args.colors).unwrap_or(u16::MAX);
    let Some(coloring) = proper_coloring(board.graph(), colors, rng) else {
        return Err(Failure::new(format!(
            "--apart: expected colors enough for no two adjacent cells alike, found none such with --colors {} \
             in a hundred attempts",
            args.colors
        )));
    };
    let rows = coloring.chunks(args.cols).map(<[u16]>::to_vec);
    let grid = GridSetup::from_rows(rows).map_err(|error| refuse(&error))?;
    shaped(args.kind, grid).map_err(|error| refuse(&error))
}

fn shaped(kind: DuelKind, grid: GridSetup) -> Result<Instance, inundate_core::InstanceError> {
    match kind {
        DuelKind::Grid => grid.into_instance(GameSetup::Free),
        DuelKind::Hex => grid.into_hex(GameSetup::Free),
    }
}

/// Whether the proven value is within the margin, if there is one.
fn is_wanted(args: &DuelGenerateArgs, duel: &Duel, budget: &Budget) -> bool {
    let Some(margin) = args.fair else { return true };
    let mut options = Options::default();
    (options.calls, options.line) = (false, false);
    let report = solve(&Position::new(duel), options, budget);
    let value = report.value.proven();
    value.is_some_and(|value| value.unsigned_abs() <= margin)
}
