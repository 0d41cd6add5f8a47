//! `inundate generate`.

mod ladder;
mod levels;
mod puzzles;

use std::io::Write;

use indicatif::HumanCount;
use inundate_core::format::{Format, write};
use inundate_core::generate::{GenerateError, Kind, Size, Sizes, SplitMix64, comb, diamonds};
use inundate_core::{GameSetup, Instance};
use inundate_game::{GameId, Grids, hardest as search_hardest};
use serde::Serialize;

use self::levels::Written;
use crate::Finish;
use crate::args::{GenerateArgs, SizeArgs};
use crate::board_filter::{BoardFilter, Kept};
use crate::commands::convert::extras;
use crate::failure::Failure;
use crate::level::Level;
use crate::limits::of_command;
use crate::measures::Measures;
use crate::output::Output;
use crate::progress::Bar;
use crate::tell::tell;
use crate::text::plural;

/// The most colors that can be written as one character each.
const MOST_CHARACTERS: usize = 62;

pub(crate) fn run(args: &GenerateArgs) -> Result<Finish, Failure> {
    let kind = args.kind.kind();
    let daily = args.daily.map(GameId::from);
    let colors = args.colors.or(daily.map(|id| id.colors));
    let colors = colors.unwrap_or(kind.default_colors());
    let is_grid = matches!(
        kind,
        Kind::Grid | Kind::Diamonds | Kind::Comb | Kind::GreedyTrap
    );
    let default = if is_grid && colors <= MOST_CHARACTERS && !args.free {
        Format::Boards
    } else {
        Format::Json
    };
    let format = args.output_format.unwrap_or(default);
    let filter = &args.filter;
    let levels = [
        ("--ladder", filter.ladder.is_some()),
        ("--puzzles", filter.puzzles.is_some()),
        ("--with-solution", filter.with_solution),
    ];
    let levels = levels.into_iter().find(|(_, is_given)| *is_given);
    let levels = levels.map(|(option, _)| option);
    if let (Some(levels), Some(format)) = (levels, args.output_format)
        && format != Format::Json
    {
        return Err(Failure::new(format!(
            "--output-format: expected json together with {levels}, found {}",
            format.name()
        )));
    }
    let given = daily.map_or(args.sizes, |id| SizeArgs {
        rows: Some(id.rows),
        cols: Some(id.cols),
        ..args.sizes
    });
    let sizes = sizes(kind, given)?;
    check(args, &sizes, colors)?;
    let refuse = |error: GenerateError| {
        Failure::new(format!("{}--colors {colors}: {error}", text(kind, &sizes)))
    };
    if let Some(rungs) = args.filter.ladder {
        return ladder::run(args, rungs, &sizes, colors);
    }
    if let Some(wanted) = args.filter.puzzles {
        return puzzles::run(args, wanted, &sizes, colors);
    }
    if args.hardest {
        return hardest(args, &sizes, colors, format, &refuse);
    }
    if kind == Kind::Diamonds {
        let made = diamonds(kind.size(&sizes, Size::Rows), colors).map_err(refuse)?;
        let bound = plural(made.lower_bound, "move");
        tell(format_args!("takes at least {bound} by construction"));
    }
    if kind == Kind::Comb {
        let made = comb(kind.size(&sizes, Size::Rows), colors).map_err(refuse)?;
        let optimum = plural(made.optimum, "move");
        tell(format_args!("takes {optimum} by construction"));
    }
    let game = game(args);
    let seed = daily.map_or(args.seed, |id| id.seed);
    let mut filter = BoardFilter::new(&args.filter, args.count)?;
    let bar = Bar::late(args.count);
    let mut written = Written::new(&args.filter, args.output.as_deref());
    for index in 0.. {
        if filter.is_over() {
            break;
        }
        let rng = &mut SplitMix64::for_board(seed, index);
        let instance = kind.make(&sizes, colors, rng).map_err(refuse)?;
        let instance = instance
            .with_game(game)
            .map_err(|error| Failure::new(error.to_string()))?;
        let kept = filter.look_at(&instance);
        bar.say(format!("of {} looked at", HumanCount(filter.looked_at())));
        let Some(kept) = kept else {
            continue;
        };
        let id = (index + 1).to_string();
        let (line, key) = match kept {
            Kept::Solved(measures) => {
                let key = args.filter.sort.map(|key| key.of(&measures));
                let line = if args.filter.with_solution {
                    level(&id, &instance, &measures)?
                } else {
                    board(format, &id, &instance)?
                };
                (line, key)
            }
            Kept::Unsolved => (board(format, &id, &instance)?, None),
        };
        bar.advance();
        // The next board may take long.
        bar.aside(|| written.push(line, key, filter.solves()))?;
    }
    bar.finish();
    written.finish()?;
    Ok(filter.finish())
}

/// Writes the hardest grid that a search finds.
fn hardest(
    args: &GenerateArgs,
    sizes: &Sizes,
    colors: usize,
    format: Format,
    refuse: &dyn Fn(GenerateError) -> Failure,
) -> Result<Finish, Failure> {
    let kind = args.kind.kind();
    if kind != Kind::Grid {
        return Err(Failure::new(format!(
            "--kind: expected grid together with --hardest, found {}",
            kind.name()
        )));
    }
    let [rows, cols] = [Size::Rows, Size::Cols].map(|size| kind.size(sizes, size));
    // It refuses sizes, colors and pivots that there are not before anything is searched.
    let first = kind.make(sizes, colors, &mut SplitMix64::for_board(args.seed, 0));
    let first = first.map_err(refuse)?.with_game(game(args));
    first.map_err(|error| Failure::new(error.to_string()))?;
    let grids = Grids {
        rows,
        cols,
        colors,
        game: game(args),
    };
    let (attempts, limits) = (args.filter.attempts, &args.filter);
    let budget = of_command(limits.time_limit, limits.memory_limit)?;
    let bar = Bar::late(attempts);
    let told = |looked_at, optimum| {
        bar.set(looked_at);
        bar.say(format!("optimum {optimum}"));
    };
    let found = search_hardest(&grids, args.seed, attempts, &budget, told).map_err(refuse)?;
    bar.finish();
    let Some(found) = found else {
        tell(format_args!(
            "no optimum was proven within the limits, or before Ctrl-C: there is no board"
        ));
        return Ok(Finish::Incomplete);
    };
    let line = if args.filter.with_solution {
        let mut measures = Measures::new(&found.board, found.solution.clone());
        measures.count(&found.board, &budget);
        measures.rate(&found.board, &budget);
        level("1", &found.board, &measures)?
    } else {
        board(format, "1", &found.board)?
    };
    let mut output = Output::open(args.output.as_deref())?;
    output.write_all(&line)?;
    output.finish()?;
    let unproven = match found.unproven {
        0 => String::new(),
        boards => format!("; the optimum of {} is not proven", plural(boards, "board")),
    };
    tell(format_args!(
        "takes {}, proven; the hardest of {}, number {}{unproven}",
        plural(found.solution.len(), "move"),
        plural(found.looked_at, "board"),
        found.found_at
    ));
    Ok(if found.looked_at == attempts {
        Finish::Done
    } else {
        Finish::Incomplete
    })
}

/// A board as text.
fn board(format: Format, id: &str, instance: &Instance) -> Result<Vec<u8>, Failure> {
    let extras = extras(format, id, None, instance);
    let mut text = String::new();
    write(&mut text, format, extras, instance).map_err(|error| {
        Failure::new(format!(
            "--output-format: expected a format that can hold the boards: {error}"
        ))
    })?;
    Ok(text.into_bytes())
}

/// A board with its solution as text.
fn level(id: &str, instance: &Instance, measures: &Measures) -> Result<Vec<u8>, Failure> {
    line(&Level::new(id, instance, measures))
}

/// A line of JSON.
fn line(level: &impl Serialize) -> Result<Vec<u8>, Failure> {
    let mut text = serde_json::to_vec(level).map_err(|error| Failure::new(error.to_string()))?;
    text.push(b'\n');
    Ok(text)
}

/// The game that the boards are of.
fn game(args: &GenerateArgs) -> GameSetup {
    if args.free {
        GameSetup::Free
    } else {
        GameSetup::Fixed(args.pivot.unwrap_or_default())
    }
}

/// The sizes that are given.
fn sizes(kind: Kind, given: SizeArgs) -> Result<Sizes, Failure> {
    let sizes = Sizes::default()
        .with(Size::Rows, given.rows)
        .with(Size::Cols, given.cols)
        .with(Size::Column, given.column)
        .with(Size::Vertices, given.vertices)
        .with(Size::Edges, given.edges)
        .with(Size::Power, given.power)
        .with(Size::Length, given.length)
        .with(Size::Paths, given.paths)
        .with(Size::Spine, given.spine)
        .with(Size::Clique, given.clique);
    if let Some(size) = kind.stray(&sizes)
        && let Some(found) = sizes.given(size)
    {
        let taken = kind.sizes().iter();
        let taken: Vec<String> = taken.map(|size| format!("--{}", size.name())).collect();
        return Err(Failure::new(format!(
            "--{}: expected only the sizes {} for this kind of board, found {found}",
            size.name(),
            taken.join(", ")
        )));
    }
    Ok(sizes)
}

/// The options that describe the board, each followed by a blank.
fn text(kind: Kind, sizes: &Sizes) -> String {
    let sizes = kind
        .sizes()
        .iter()
        .map(|&size| format!("--{} {} ", size.name(), kind.size(sizes, size)));
    sizes.collect()
}

/// Checks the options of d-boards and of kinds that are not random.
fn check(args: &GenerateArgs, sizes: &Sizes, colors: usize) -> Result<(), Failure> {
    let kind = args.kind.kind();
    if args.filter.best_pivot && matches!(kind, Kind::DBoard | Kind::CircularDBoard) {
        return Err(Failure::new(
            "--best-pivot: expected a kind of board whose pivot can be any cell or vertex, found a d-board",
        ));
    }
    if kind.is_random() {
        return Ok(());
    }
    let [rows, cols] = [Size::Rows, Size::Cols].map(|size| kind.size(sizes, size));
    if rows != cols {
        return Err(Failure::new(format!(
            "--rows, --cols: expected as many rows as columns, found {rows}×{cols}"
        )));
    }
    if args.count != 1 {
        return Err(Failure::new(format!(
            "--count: expected 1, because these boards are not random, found {}",
            args.count
        )));
    }
    let other_games = [
        ("--pivot", args.pivot.is_some()),
        ("--free", args.free),
        ("--best-pivot", args.filter.best_pivot),
    ];
    if let Some((option, _)) = other_games.into_iter().find(|(_, is_given)| *is_given) {
        return Err(Failure::new(format!(
            "{option}: expected the fixed game from the corner, which these boards are made for"
        )));
    }
    if kind == Kind::GreedyTrap && colors != 3 {
        return Err(Failure::new(format!(
            "--colors: expected 3, found {colors}"
        )));
    }
    Ok(())
}
