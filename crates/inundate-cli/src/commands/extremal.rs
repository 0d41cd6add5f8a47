//! `inundate extremal`.

mod question;
mod state;

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use inundate_game::extremal::{Extremal, Record};
use serde::Serialize;

use self::question::Question;
use self::state::State;
use crate::Finish;
use crate::args::RecordFormat;
use crate::args::extremal::ExtremalArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::parallel::in_order;
use crate::progress::Bar;
use crate::signals::interrupts;
use crate::text::plural;

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
    let cancel = interrupts()?;
    let mut state = State::open(args.checkpoint.as_deref(), question.subject())?;
    let mut output = Output::results(args.results.output.as_deref(), &args.results.format)?;
    if let Some(time) = args.time_limit {
        let cancel = cancel.clone();
        thread::spawn(move || {
            thread::sleep(time);
            cancel.store(true, Ordering::Relaxed);
        });
    }
    if args.results.format == RecordFormat::Text {
        output.write_all(question.headline().as_bytes())?;
        output.flush()?;
    }
    for colors in question.colors.clone() {
        let extremal = question.extremal(colors)?;
        let is_done = search(
            &question,
            &extremal,
            colors,
            args.threads,
            &mut state,
            &cancel,
        )?;
        let level = state.level(colors);
        let boards = question.drawings(&level.found.boards);
        let record = question.record(level, is_done, &boards);
        output.write_result(args.results.format, &record, || {
            text(&record, question.is_all())
        })?;
        if !is_done {
            output.finish()?;
            state.stop();
            return Ok(Finish::Incomplete);
        }
        question.check(&level.found)?;
    }
    output.finish()?;
    state.finish();
    Ok(Finish::Done)
}

/// The parts that are not done; false if the search was stopped.
fn search(
    question: &Question,
    extremal: &Extremal,
    colors: usize,
    threads: usize,
    state: &mut State,
    cancel: &AtomicBool,
) -> Result<bool, Failure> {
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
    let bar = Bar::of_parts(extremal.parts() as u64);
    bar.set(level.done as u64);
    let mut is_stopped = false;
    let parts = (level.done..extremal.parts()).collect();
    let work = |part| extremal.search(part, &record, cancel);
    in_order(parts, threads, work, |found| {
        let Some(found) = found.filter(|_| !is_stopped) else {
            is_stopped = true;
            return Ok(());
        };
        let level = state.level(colors);
        level.found.join(found, wanted);
        level.done += 1;
        bar.advance();
        bar.say(format!(
            "of {}, up to {} so far",
            plural(colors as u64, "color"),
            plural(level.found.moves, "move")
        ));
        state.save_if_due(&bar);
        Ok(())
    })?;
    bar.finish();
    Ok(!is_stopped)
}

fn text(record: &ExtremalRecord<'_>, is_all: bool) -> String {
    let moves = plural(record.moves, "move");
    let colors = plural(record.colors as u64, "color");
    let at_least = if record.proven { "" } else { "at least " };
    let stopped = if record.proven {
        ""
    } else {
        " (stopped by a limit or Ctrl-C)"
    };
    match record.boards {
        [] => format!("  {colors}: no board found{stopped}\n"),
        boards if is_all => {
            let count = plural(boards.len() as u64, "board");
            let boards = boards.iter().map(|board| format!("    {board}\n"));
            let boards: String = boards.collect();
            format!("  {colors}: {at_least}{moves}, on {count}{stopped}\n{boards}")
        }
        [board, ..] => format!("  {colors}: {at_least}{moves}, as on {board}{stopped}\n"),
    }
}
