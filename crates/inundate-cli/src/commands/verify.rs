//! `inundate verify`.

use std::collections::HashSet;
use std::io::Write;

use clap::{Args, ValueHint};
use inundate_study::Shard;

use crate::args::{BoardName, ReadingArgs, board_help};
use crate::claimed_solution::ClaimedSolution;
use crate::input::{Boards, Item, boards_of};
use crate::words::plural;
use crate::{Finish, Output, Result};

pub(crate) fn run(args: &VerifyArgs) -> Result<Finish> {
    args.board
        .expect_other("SOLUTION", args.solution == ["-"])?;
    let Boards { mut items, count } = boards_of(&args.board, None, &args.reading.taking_all())?;
    items.retain(|item| args.shard.is_none_or(|shard| shard.takes(item.index)));
    let claims =
        ClaimedSolution::read_any_pivot("SOLUTION", &args.solution.join(" "), &items, count)?;
    let mut output = Output::open(None)?.for_readers();
    let (mut good, mut wrong, mut empty, mut unproven) = (0, 0, 0, 0_u64);
    let mut seen = HashSet::new();
    for claim in &claims {
        let item = &items[claim.index];
        let name = item.name();
        let verdict = if seen.insert((claim.index, &claim.method, claim.final_color())) {
            judge(claim, item)
        } else {
            let twice =
                "wrong record: expected one record for each board and method, found another";
            Err(twice.to_owned())
        };
        match verdict {
            Ok(Some(moves)) => {
                good += 1;
                let moves = plural(moves, "move");
                // A sequence that floods the board does not prove that no shorter one does.
                let bound = if claim.is_optimal() {
                    unproven += 1;
                    "; sequence verified, bound not checked"
                } else {
                    ""
                };
                let done = if claim.joins() { "joined" } else { "flooded" };
                writeln!(output, "{name}: {done} in {moves}{bound}")?;
            }
            Ok(None) => empty += 1,
            Err(reason) => {
                wrong += 1;
                writeln!(output, "{name}: {reason}")?;
            }
        }
    }
    let answered: HashSet<usize> = claims.iter().map(|claim| claim.index).collect();
    for (index, item) in items.into_iter().enumerate() {
        if !answered.contains(&index) {
            wrong += 1;
            writeln!(output, "{}: no record", item.name())?;
        }
    }
    let bounds = match unproven {
        0 => String::new(),
        _ => format!("; {} not checked", plural(unproven, "bound")),
    };
    writeln!(
        output,
        "{good} verified, {wrong} wrong, {empty} without a sequence{bounds}"
    )?;
    Ok(output.finish()?.and(Finish::from_success(wrong == 0)))
}

/// The number of moves that do what is claimed; none of a record that has no sequence and needs
/// none.
///
/// # Errors
/// If the record does not fit the board, or contradicts itself, or if the moves are no solution.
fn judge(claim: &ClaimedSolution, item: &Item) -> Result<Option<u64>, String> {
    let board = item.board.as_ref().expect("bad boards are refused before");
    let checked = claim.check_record(item);
    checked.map_err(|reason| format!("wrong record: {reason}"))?;
    let Some(moves) = &claim.moves else {
        return Ok(None);
    };
    let checked = claim.check(board, moves);
    checked.map_err(|reason| format!("not a solution: {reason}"))?;
    Ok(Some(moves.len() as u64))
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[arg(help = board_help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    /// The moves as text, `4 1 5` (in the free game `ROW,COL:COLOR ...` or `VERTEX:COLOR ...`) or
    /// as other programs write them, or a file written by `solve --format jsonl`, whose records are
    /// matched by index.
    #[arg(required = true)]
    pub(crate) solution: Vec<String>,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}
