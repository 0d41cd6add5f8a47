//! `inundate extremal`.

mod question;
mod state;

use std::io::Write;
use std::time::Instant;

use inundate::solver::{Clock, StopReason};
use inundate_game::extremal::Record;
use serde::Serialize;

use self::question::Question;
use self::state::State;
use crate::Finish;
use crate::args::RecordFormat;
use crate::args::extremal::ExtremalArgs;
use crate::failure::Failure;
use crate::limits::of_command;
use crate::output::Output;
use crate::parallel::in_order;
use crate::progress::Bar;
use crate::text::{plural, stopped};

/// The answer for a number of colors.
#[derive(Serialize)]
struct ExtremalRecord<'a> {
    kind: &'static str,
    rows: usize,
    cols: usize,
    variant: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pivot: Option<(usize, usize)>,
    /// The most colors of a board.
    colors: usize,
    /// Whether no board takes more moves. It is false if the search was stopped.
    proven: bool,
    moves: u32,
    boards: &'a [String],
    /// Beginnings of boards that were looked at.
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(args: &ExtremalArgs) -> Result<Finish, Failure> {
    let question = Question::new(args)?;
    let clock = Clock::start(&of_command(args.time_limit, None)?);
    let bar = Bar::of_parts();
    let mut state = State::open(args.checkpoint.as_deref(), question.subject(), &bar)?;
    let mut output = Output::results(args.results.output.as_deref(), &args.results.format)?;
    if args.results.format == RecordFormat::Text {
        output.write_all(question.headline().as_bytes())?;
        output.flush()?;
    }
    let mut limit = None;
    for colors in question.colors.clone() {
        limit = search(&question, colors, args.threads, &mut state, &clock, &bar)?;
        let level = state.level(colors);
        let boards = question.drawings(&level.found.boards);
        let record = question.record(level, limit.is_none(), &boards);
        bar.aside(|| {
            output.write_result(args.results.format, &record, || {
                text(&record, question.is_all(), limit)
            })
        })?;
        if limit.is_some() {
            break;
        }
        question.check(&level.found)?;
    }
    bar.finish();
    output.finish()?;
    state.finish(limit.is_none());
    Ok(if limit.is_none() {
        Finish::Done
    } else {
        Finish::Incomplete
    })
}

/// Does the parts that are not done; the limit that stopped the search, if one did.
fn search(
    question: &Question,
    colors: usize,
    threads: usize,
    state: &mut State,
    clock: &Clock,
    bar: &Bar,
) -> Result<Option<StopReason>, Failure> {
    let extremal = question.extremal(colors)?;
    let fewer = state.most_moves(colors);
    let level = state.level(colors);
    level.expect(extremal.parts(), question.cells())?;
    let wanted = question.wanted;
    // Boards of fewer colors are among these.
    let record = if level.found.boards.is_empty() {
        Record::new(wanted, fewer)
    } else {
        Record::after(wanted, &level.found)
    };
    bar.begin(level.done, extremal.parts());
    let (began, earlier) = (Instant::now(), level.seconds);
    let mut limit = None;
    let parts = (level.done..extremal.parts()).collect();
    let deadline = clock.deadline();
    let work = |part| extremal.search(part, &record, deadline);
    in_order(parts, threads, work, |found| {
        let Some(found) = found.filter(|_| limit.is_none()) else {
            limit = limit.or_else(|| clock.stop_reason());
            return Ok(());
        };
        let level = state.level(colors);
        level.found.join(found, wanted);
        level.done += 1;
        level.seconds = earlier + began.elapsed().as_secs_f64();
        bar.advance();
        bar.say(format!(
            "of {}, up to {} so far",
            plural(colors as u64, "color"),
            plural(level.found.moves, "move")
        ));
        state.save_if_due();
        Ok(())
    })?;
    Ok(limit)
}

fn text(record: &ExtremalRecord<'_>, is_all: bool, limit: Option<StopReason>) -> String {
    let moves = plural(record.moves, "move");
    let colors = plural(record.colors as u64, "color");
    let at_least = if record.proven { "" } else { "at least " };
    let stopped = stopped(limit);
    match record.boards {
        [] => format!("  at most {colors}: no board found{stopped}\n"),
        boards if is_all => {
            let count = plural(boards.len() as u64, "board");
            let boards = boards.iter().map(|board| format!("    {board}\n"));
            let boards: String = boards.collect();
            format!("  at most {colors}: {at_least}{moves}, on {count}{stopped}\n{boards}")
        }
        [board, ..] => format!("  at most {colors}: {at_least}{moves}, as on {board}{stopped}\n"),
    }
}
