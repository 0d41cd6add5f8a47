//! `inundate verify`.

use std::io::Write;
use std::path::Path;

use crate::Finish;
use crate::args::VerifyArgs;
use crate::claim::Claim;
use crate::failure::Failure;
use crate::input::read_boards;
use crate::output::Output;
use crate::row::plain;
use crate::text::plural;

pub(crate) fn run(args: &VerifyArgs) -> Result<Finish, Failure> {
    if args.board == Path::new("-") && args.solution == "-" {
        return Err(Failure::new(
            "SOLUTION: expected something other than `-`, since BOARD is standard input already",
        ));
    }
    let mut items = Vec::new();
    read_boards(&args.board, args.reading, &mut items)?;
    let bad: Vec<String> = items
        .iter()
        .filter_map(|item| Some(item.board.as_ref().err()?.clone()))
        .collect();
    if !bad.is_empty() {
        return Err(Failure::Bad(bad));
    }
    let claims = Claim::read_all(
        "SOLUTION",
        &args.solution,
        &items.iter().collect::<Vec<_>>(),
    )?;
    let mut output = Output::open(None)?;
    let (mut good, mut wrong, mut empty) = (0, 0, 0);
    for claim in &claims {
        let Some(moves) = &claim.moves else {
            empty += 1;
            continue;
        };
        let item = &items[claim.index];
        let instance = item.board.as_ref().expect("checked above");
        let name = item
            .id
            .as_ref()
            .map(|id| format!(" ({})", plain(id)))
            .unwrap_or_default();
        match claim.check(instance, moves) {
            Ok(()) => {
                good += 1;
                writeln!(
                    output,
                    "board {}{name}: flooded by {}",
                    claim.index,
                    plural(moves.len() as u64, "move")
                )?;
            }
            Err(reason) => {
                wrong += 1;
                writeln!(
                    output,
                    "board {}{name}: not a solution: {reason}",
                    claim.index
                )?;
            }
        }
    }
    writeln!(
        output,
        "{good} verified, {wrong} wrong, {empty} without a sequence"
    )?;
    output.finish()?;
    Ok(if wrong == 0 {
        Finish::Done
    } else {
        Finish::Incomplete
    })
}
