//! `inundate duel solve`.

use std::sync::atomic::Ordering;

use inundate::Budget;
use inundate_core::duel::Position;
use inundate_duel::{Options, solve};

use super::record::{DuelRecord, text};
use crate::Finish;
use crate::args::DuelSolveArgs;
use crate::duel::{Game, games};
use crate::failure::Failure;
use crate::limits::{default_memory, interrupts, of_board};
use crate::output::{Output, refuse_overwriting};
use crate::parallel::in_order;
use crate::progress::Bar;

pub(super) fn run(args: &DuelSolveArgs) -> Result<Finish, Failure> {
    refuse_overwriting(&args.input.inputs, "--output", args.output.as_deref())?;
    let games = games(&args.input, &args.terms)?;
    let cancel = interrupts()?;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    let bar = Bar::new(games.len());
    let at_a_time = args.threads.min(games.len()).max(1) as u64;
    let memory = args.limits.memory_limit.unwrap_or_else(default_memory);
    let budget = Budget::default()
        .with_time(args.limits.time_limit)
        .with_memory(memory / at_a_time)
        .with_cancel(cancel.clone());
    let mut finish = Finish::Done;
    let written = in_order(
        games,
        args.threads,
        |game| answer(&game, args, &budget),
        |answer| {
            if answer.is_open {
                finish = Finish::Incomplete;
            }
            bar.advance();
            bar.aside(|| output.write_result(args.format, &answer.record, || answer.text))
                .inspect_err(|_| cancel.store(true, Ordering::Relaxed))?;
            Ok(())
        },
    );
    bar.finish();
    written?;
    output.finish()?;
    Ok(finish)
}

struct Answer {
    record: DuelRecord,
    text: String,
    /// Whether a limit left something unproven.
    is_open: bool,
}

fn answer(game: &Game, args: &DuelSolveArgs, budget: &Budget) -> Answer {
    let duel = match &game.duel {
        Ok(duel) => duel,
        Err(message) => {
            return Answer {
                record: DuelRecord::error(game, message),
                text: format!("board {}: error: {message}\n", game.index),
                is_open: false,
            };
        }
    };
    let mut options = Options::default();
    if args.value_only {
        (options.calls, options.line) = (false, false);
    }
    let budget = of_board(budget, game.index == 0);
    let report = solve(&Position::new(duel), options, &budget);
    Answer {
        record: DuelRecord::new(game, duel, &report, !args.no_stats),
        text: text(game, duel, &report, !args.no_stats),
        is_open: report.limit.is_some() || report.is_too_large,
    }
}
