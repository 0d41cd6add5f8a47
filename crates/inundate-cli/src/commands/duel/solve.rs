//! `inundate duel solve`.

use std::path::Path;
use std::sync::atomic::Ordering;

use inundate::Budget;
use inundate_core::duel::Position;
use inundate_duel::{Certificate, Options, certify, solve};

use super::record::{DuelRecord, text};
use crate::Finish;
use crate::args::DuelSolveArgs;
use crate::duel::{Game, games};
use crate::failure::Failure;
use crate::input::CHOICE;
use crate::limits::{default_memory, interrupts, of_board};
use crate::output::{Output, refuse_overwriting};
use crate::parallel::in_order;
use crate::progress::Bar;
use crate::tell::tell;

pub(super) fn run(args: &DuelSolveArgs) -> Result<Finish, Failure> {
    refuse_overwriting(&args.input.inputs, "--output", args.output.as_deref())?;
    refuse_overwriting(
        &args.input.inputs,
        "--certificate",
        args.certificate.as_deref(),
    )?;
    let games = games(&args.input, &args.terms)?;
    let mut certificate = certificate_file(args, &games)?;
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
    let mut certified = None;
    let written = in_order(
        games,
        args.threads,
        |game| answer(&game, args, &budget),
        |answer| {
            if answer.is_open {
                finish = Finish::Incomplete;
            }
            certified = answer.certificate;
            bar.advance();
            bar.aside(|| output.write_result(args.format, &answer.record, || answer.text))
                .inspect_err(|_| cancel.store(true, Ordering::Relaxed))?;
            Ok(())
        },
    );
    bar.finish();
    written?;
    output.finish()?;
    if let Some((path, file)) = &mut certificate {
        let Some(certified) = certified else {
            tell(format_args!(
                "{}: not written, the result is not proven",
                path.display()
            ));
            return Ok(Finish::Incomplete);
        };
        certified.write(&mut *file)?;
    }
    if let Some((_, file)) = certificate {
        file.finish()?;
    }
    Ok(finish)
}

/// The file of the certificate, which is of one board.
fn certificate_file<'a>(
    args: &'a DuelSolveArgs,
    games: &[Game],
) -> Result<Option<(&'a Path, Output)>, Failure> {
    let Some(path) = args.certificate.as_deref() else {
        return Ok(None);
    };
    if games.len() != 1 {
        return Err(Failure::new(format!(
            "--certificate: expected one board ({CHOICE}), found {}",
            games.len()
        )));
    }
    Ok(Some((path, Output::file("--certificate", path)?)))
}

struct Answer {
    record: DuelRecord,
    text: String,
    /// Whether a limit left something unproven.
    is_open: bool,
    certificate: Option<Certificate>,
}

fn answer(game: &Game, args: &DuelSolveArgs, budget: &Budget) -> Answer {
    let duel = match &game.duel {
        Ok(duel) => duel,
        Err(message) => {
            return Answer {
                record: DuelRecord::error(game, message),
                text: format!("board {}: error: {message}\n", game.index),
                is_open: false,
                certificate: None,
            };
        }
    };
    let mut options = Options::default();
    if args.value_only {
        (options.calls, options.line) = (false, false);
    }
    let budget = of_board(budget, game.index == 0);
    let mut report = match args.certificate {
        Some(_) => certify(duel, options, &budget),
        None => solve(&Position::new(duel), options, &budget),
    };
    Answer {
        record: DuelRecord::new(game, duel, &report, !args.no_stats),
        text: text(game, duel, &report, !args.no_stats),
        is_open: report.limit.is_some() || report.is_too_large,
        certificate: report.certificate.take(),
    }
}
