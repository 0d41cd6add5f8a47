//! `inundate duel generate`.

use std::io::Write;

use inundate::Budget;
use inundate_core::duel::{Duel, Position};
use inundate_core::format::write_duel;
use inundate_duel::{Options, solve};

use crate::Finish;
use crate::args::DuelGenerateArgs;
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
        let duel = match args.boards.duel(index)? {
            Ok(duel) => duel,
            Err(error) => {
                one_component = Some(error);
                continue;
            }
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

/// Whether the proven value is within the margin, if there is one.
fn is_wanted(args: &DuelGenerateArgs, duel: &Duel, budget: &Budget) -> bool {
    let Some(margin) = args.fair else { return true };
    let mut options = Options::default();
    (options.calls, options.line) = (false, false);
    let report = solve(&Position::new(duel), options, budget);
    let value = report.value.proven();
    value.is_some_and(|value| value.unsigned_abs() <= margin)
}
