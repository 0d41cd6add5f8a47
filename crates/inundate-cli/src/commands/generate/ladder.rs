//! `inundate generate --ladder`.

use inundate_core::generate::{Kind, Size, Sizes};
use inundate_game::{Cells, GameId, Ladder};

use super::levels::Written;
use super::{game, level};
use crate::Finish;
use crate::args::GenerateArgs;
use crate::board_filter::{BoardFilter, Kept};
use crate::failure::Failure;
use crate::measures::Measures;
use crate::progress::Bar;
use crate::tell::tell;
use crate::text::plural;

/// A candidate that is kept.
struct Candidate {
    id: GameId,
    measures: Measures,
    difficulty: f64,
}

pub(super) fn run(
    args: &GenerateArgs,
    rungs: u32,
    sizes: &Sizes,
    colors: usize,
) -> Result<Finish, Failure> {
    let kind = args.kind.kind();
    let cells = match kind {
        Kind::Grid => Cells::Squares,
        Kind::Hex => Cells::Hexagons,
        other => {
            return Err(Failure::new(format!(
                "--kind: expected grid or hex together with --ladder, found {}",
                other.name()
            )));
        }
    };
    if args.free {
        return Err(Failure::new(
            "--free: expected the fixed game together with --ladder, since the free game has no difficulty",
        ));
    }
    let [rows, cols] = [Size::Rows, Size::Cols].map(|size| kind.size(sizes, size));
    let ladder = Ladder {
        rungs: rungs as usize,
        rows,
        cols,
        colors,
        cells,
        game: game(args),
        seed: args.seed,
    };
    // It refuses the largest size before the first board is solved.
    let last = ladder.candidate(ladder.rungs - 1, 0);
    last.board()
        .map_err(|error| Failure::new(format!("{last}: {error}")))?;
    let mut filter = BoardFilter::new(&args.filter, u64::MAX)?;
    let bar = Bar::late(u64::from(rungs));
    let mut candidates: Vec<Vec<Candidate>> = Vec::new();
    for rung in 0..ladder.rungs {
        let mut kept = Vec::new();
        for candidate in 0..Ladder::CHOICE {
            let id = ladder.candidate(rung, candidate);
            let board = id
                .board()
                .map_err(|error| Failure::new(format!("{id}: {error}")))?;
            if let Some(Kept::Solved(measures)) = filter.look_at(&board)
                && let Some(difficulty) = measures.difficulty
            {
                kept.push(Candidate {
                    id,
                    measures,
                    difficulty,
                });
            }
        }
        candidates.push(kept);
        bar.advance();
        if filter.is_stopped() {
            break;
        }
    }
    bar.finish();
    let difficulties = candidates
        .iter()
        .map(|rung| rung.iter().map(|candidate| candidate.difficulty).collect());
    let difficulties: Vec<Vec<f64>> = difficulties.collect();
    let chosen = Ladder::choose(&difficulties);
    let mut written = Written::new(&args.filter, args.output.as_deref());
    for &(rung, candidate) in &chosen {
        let Candidate { id, measures, .. } = &mut candidates[rung][candidate];
        let board = id
            .board()
            .map_err(|error| Failure::new(error.to_string()))?;
        filter.count(&board, measures);
        written.push(level(&id.to_string(), &board, measures)?, None, false)?;
    }
    written.finish()?;
    let ends = chosen.first().zip(chosen.last());
    let ends =
        ends.map(|(first, last)| [first, last].map(|&(rung, place)| difficulties[rung][place]));
    let found = plural(chosen.len() as u64, "level");
    match ends {
        Some([easiest, hardest]) => {
            tell(format_args!(
                "{found}, difficulty {easiest:.2} to {hardest:.2}"
            ));
        }
        None => tell(format_args!("{found}")),
    }
    if chosen.len() == ladder.rungs {
        return Ok(Finish::Done);
    }
    let missing = plural((ladder.rungs - chosen.len()) as u64, "level");
    let why = if filter.is_stopped() {
        "a limit or Ctrl-C ended the search"
    } else {
        "no board of their rungs is left by the filters and the limits"
    };
    tell(format_args!("{missing} of {} missing: {why}", ladder.rungs));
    Ok(Finish::Incomplete)
}
