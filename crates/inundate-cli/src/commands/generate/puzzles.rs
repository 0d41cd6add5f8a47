//! `inundate generate --puzzles`.

use indicatif::HumanCount;
use inundate_core::generate::{Kind, Sizes, SplitMix64};

use super::levels::Written;
use super::{game, line, text};
use crate::Finish;
use crate::args::GenerateArgs;
use crate::board_filter::BoardFilter;
use crate::failure::Failure;
use crate::level::PuzzleLevel;
use crate::progress::Bar;

pub(super) fn run(
    args: &GenerateArgs,
    wanted: u32,
    sizes: &Sizes,
    colors: usize,
) -> Result<Finish, Failure> {
    let kind = args.kind.kind();
    if kind != Kind::Grid {
        return Err(Failure::new(format!(
            "--kind: expected grid together with --puzzles, found {}",
            kind.name()
        )));
    }
    let mut filter = BoardFilter::new(&args.filter, u64::from(wanted))?;
    let bar = Bar::late(u64::from(wanted));
    let mut written = Written::new(&args.filter, args.output.as_deref());
    for index in 0.. {
        if filter.is_over() {
            break;
        }
        let rng = &mut SplitMix64::for_board(args.seed, index);
        let board = kind.make(sizes, colors, rng).map_err(|error| {
            Failure::new(format!("{}--colors {colors}: {error}", text(kind, sizes)))
        })?;
        let board = board
            .with_game(game(args))
            .map_err(|error| Failure::new(error.to_string()))?;
        let found = filter.look_for_puzzle(&board);
        bar.say(format!("of {} looked at", HumanCount(filter.looked_at())));
        let Some((puzzle, measures)) = found else {
            continue;
        };
        let id = (index + 1).to_string();
        let key = args.filter.sort.map(|key| key.of(&measures));
        let line = line(&PuzzleLevel::new(&id, &puzzle, &measures))?;
        bar.advance();
        // The next puzzle may take long.
        bar.aside(|| written.push(line, key, true))?;
    }
    bar.finish();
    written.finish()?;
    Ok(filter.finish())
}
