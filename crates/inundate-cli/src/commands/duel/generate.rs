//! `inundate duel generate`.

use std::io::Write;

use inundate::Budget;
use inundate::solver::Clock;
use inundate_core::duel::Duel;
use inundate_core::format::write_duel;
use inundate_duel::{Fairness, Puzzle, PuzzleOutcome};
use serde_json::Value;

use crate::args::DuelGenerateArgs;
use crate::limits::of_command;
use crate::text;
use crate::{Finish, Output, Result};

pub(super) fn run(args: &DuelGenerateArgs) -> Result<Finish> {
    let mut output = Output::open(args.output.as_deref())?;
    let budget = of_command(args.limits.time_limit, args.limits.memory_limit)?;
    let fairness = args.fair.unwrap_or(args.boards.series().usual_fairness());
    let wanted = args.puzzles.map_or(args.count, u64::from);
    let line = |id: &str, duel: &Duel, budget: &Budget| match args.puzzles {
        Some(_) => match Puzzle::mine(duel, budget) {
            PuzzleOutcome::Puzzle(puzzle) => Some(puzzle_line(id, &puzzle)),
            PuzzleOutcome::Nothing | PuzzleOutcome::Unproven => None,
        },
        None => fairness
            .accepts(duel, budget)
            .then(|| Ok(duel_line(id, duel))),
    };
    let (mut found, mut looked_at) = (0, 0);
    let mut stopped = None;
    let mut one_component = None;
    for index in 0..args.attempts {
        stopped = Clock::start(&budget).stop_reason();
        if found == wanted || stopped.is_some() {
            break;
        }
        looked_at += 1;
        let duel = match args.boards.duel(index)? {
            Ok(duel) => duel,
            Err(error) => {
                one_component = Some(error);
                continue;
            }
        };
        // Half of the time that is left, so that one hard board does not take the time of all
        // others.
        let Some(text) = line(&(index + 1).to_string(), &duel, &budget.share(2)) else {
            continue;
        };
        found += 1;
        output.write_all(text?.as_bytes())?;
    }
    output.finish()?;
    if found == wanted {
        return Ok(Finish::Done);
    }
    let reason = match one_component {
        Some(error) if found == 0 => format!("; the last one: {error}"),
        _ => String::new(),
    };
    let stopped = text::stopped(stopped);
    let boards = &args.boards.boards;
    let is_odd = boards.rows * boards.cols % 2 == 1;
    let all = match args.fair {
        _ if args.puzzles.is_some() => "",
        None if fairness != Fairness::Any => "; --fair any keeps all",
        Some(Fairness::DRAW) if is_odd => {
            "; the number of cells is odd: --fair 1 accepts a difference of one"
        }
        _ => "",
    };
    let what = args.puzzles.map_or("boards", |_| "boards with a puzzle");
    eprint_lossy!(
        "{found} of {wanted} {what} were found among {looked_at} of the \
         series{reason}{stopped}{all}"
    );
    Ok(Finish::Incomplete)
}

/// The fields of the position as a duel, then facts about the puzzle. They and their order are a
/// contract.
fn puzzle_line(id: &str, puzzle: &Puzzle) -> Result<String> {
    let duel = &puzzle.position;
    let line = puzzle.line.iter().map(|&call| duel.labeled(call));
    let mut record: Value = serde_json::from_str(&duel_line(id, duel))?;
    record["only_call"] = duel.labeled(Some(puzzle.only_call)).into();
    record["margin"] = puzzle.margin.into();
    record["otherwise"] = puzzle.otherwise.into();
    record["tempting"] = duel.labeled(Some(puzzle.tempting)).into();
    record["line"] = line.collect();
    record["refutation"] = puzzle.refutation.into();
    Ok(format!("{record}\n"))
}

fn duel_line(id: &str, duel: &Duel) -> String {
    let mut text = String::new();
    write_duel(&mut text, Some(id), duel);
    text
}
