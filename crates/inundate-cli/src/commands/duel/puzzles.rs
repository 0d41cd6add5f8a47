//! Puzzles of duels as lines.

use inundate_core::duel::LabeledCall;
use inundate_core::format::write_duel;
use inundate_duel::Puzzle;
use serde::Serialize;

use crate::failure::Failure;

/// What is known of the position. The fields and their order are a contract.
#[derive(Serialize)]
struct Known {
    only_call: LabeledCall,
    margin: u32,
    otherwise: u32,
    tempting: LabeledCall,
    line: Vec<LabeledCall>,
    refutation: u64,
}

/// The fields of the position as a duel, then what is known of it.
pub(super) fn line(id: &str, puzzle: &Puzzle) -> Result<String, Failure> {
    let duel = &puzzle.position;
    let known = Known {
        only_call: duel.labeled(Some(puzzle.only_call)),
        margin: puzzle.margin,
        otherwise: puzzle.otherwise,
        tempting: duel.labeled(Some(puzzle.tempting)),
        line: puzzle.line.iter().map(|&call| duel.labeled(call)).collect(),
        refutation: puzzle.refutation,
    };
    let known = serde_json::to_string(&known).map_err(|error| Failure::new(error.to_string()))?;
    let mut text = String::new();
    write_duel(&mut text, Some(id), duel);
    // Both are objects, of which one is made.
    let ends = text
        .trim_end()
        .strip_suffix('}')
        .zip(known.strip_prefix('{'));
    let (duel, known) = ends.ok_or_else(|| Failure::new("expected objects"))?;
    Ok(format!("{duel},{known}\n"))
}
