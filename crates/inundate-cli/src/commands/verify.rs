//! `inundate verify`.

use std::collections::HashSet;
use std::io::Write;

use clap::{Args, ValueHint};
use inundate_study::Shard;

use crate::Finish;
use crate::args::{BoardName, ReadingArgs, board_help};
use crate::claimed_solution::ClaimedSolution;
use crate::failure::Failure;
use crate::input::{Boards, Item, boards_of};
use crate::output::Output;
use crate::text::plural;

pub(crate) fn run(args: &VerifyArgs) -> Result<Finish, Failure> {
    if args.board.is_standard_input() && args.solution == ["-"] {
        bail!("SOLUTION: expected something other than `-`, since BOARD is standard input already");
    }
    let Boards { mut items, count } = boards_of(&args.board, None, &args.reading)?;
    items.retain(|item| args.shard.is_none_or(|shard| shard.takes(item.index)));
    let items: Vec<&Item> = items.iter().collect();
    let claims =
        ClaimedSolution::read_any_pivot("SOLUTION", &args.solution.join(" "), &items, count)?;
    let mut output = Output::open(None)?.for_readers();
    let (mut good, mut wrong, mut empty, mut unproven) = (0, 0, 0, 0_u64);
    let mut seen = HashSet::new();
    for claim in &claims {
        let item = items[claim.index];
        let name = item.name();
        let verdict = if seen.insert((claim.index, &claim.method, claim.final_color())) {
            judge(claim, item)
        } else {
            Verdict::Wrong(
                "expected one record for each board and method, found another".to_owned(),
            )
        };
        match verdict {
            Verdict::Good(moves) => {
                good += 1;
                let moves = plural(moves, "move");
                // That a sequence floods the board does not say that no shorter one does.
                let bound = if claim.is_optimal() {
                    unproven += 1;
                    "; sequence verified, bound not checked"
                } else {
                    ""
                };
                writeln!(output, "{name}: flooded in {moves}{bound}")?;
            }
            Verdict::Empty => empty += 1,
            Verdict::Unfounded(reason) => {
                wrong += 1;
                writeln!(output, "{name}: not a solution: {reason}")?;
            }
            Verdict::Wrong(reason) => {
                wrong += 1;
                writeln!(output, "{name}: wrong record: {reason}")?;
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
    output.finish()?;
    Ok(Finish::of(wrong == 0))
}

/// The result for a claim.
enum Verdict {
    /// Its moves flood the board; this is their number.
    Good(u64),
    /// It has no sequence and needs none.
    Empty,
    /// Its moves do not flood the board, or their number is not as it says.
    Unfounded(String),
    /// It does not fit the board, or contradicts itself.
    Wrong(String),
}

fn judge(claim: &ClaimedSolution, item: &Item) -> Verdict {
    let board = item.board.as_ref().expect("bad boards are refused before");
    if let Err(reason) = claim.check_record(item) {
        return Verdict::Wrong(reason);
    }
    let Some(moves) = &claim.moves else {
        return Verdict::Empty;
    };
    match claim.check(board, moves) {
        Ok(()) => Verdict::Good(moves.len() as u64),
        Err(reason) => Verdict::Unfounded(reason),
    }
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[arg(help = board_help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    /// The moves as text, `4 1 5` (in the free game `ROW,COL:COLOR ...` or `VERTEX:COLOR ...`) or as other programs
    /// write them, or a file written by `solve --format jsonl`, whose records are matched by index.
    #[arg(required = true)]
    pub(crate) solution: Vec<String>,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}
