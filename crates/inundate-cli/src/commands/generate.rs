//! `inundate generate`.

use std::io::Write;

use indicatif::HumanCount;
use inundate_core::format::{Format, write};
use inundate_core::generate::{
    GenerateError, SplitMix64, caterpillar, circular_arc, cocomparability, connected, d_board,
    diamonds, greedy_trap, interval, permutation, split, star_of_paths, tree, uniform,
    uniform_list,
};
use inundate_core::{GameSetup, Instance};
use inundate_records::write_json_line;

use crate::Finish;
use crate::args::{GenerateArgs, Kind, SizeArgs};
use crate::commands::convert::extras;
use crate::failure::Failure;
use crate::level::Level;
use crate::measures::Measures;
use crate::output::Output;
use crate::progress::Bar;
use crate::sieve::{Kept, Sieve};
use crate::text::plural;

/// The most colors that can be written as one character each.
const MOST_CHARACTERS: usize = 62;

pub(crate) fn run(args: &GenerateArgs) -> Result<Finish, Failure> {
    let colors = args
        .colors
        .unwrap_or(if args.kind == Kind::GreedyTrap { 3 } else { 6 });
    let is_grid = matches!(args.kind, Kind::Grid | Kind::Diamonds | Kind::GreedyTrap);
    let default = if is_grid && colors <= MOST_CHARACTERS && !args.free {
        Format::Boards
    } else {
        Format::Json
    };
    let format = args.output_format.unwrap_or(default);
    if args.sieve.with_solution && !matches!(args.output_format, None | Some(Format::Json)) {
        return Err(Failure::new(format!(
            "--output-format: expected json together with --with-solution, found {}",
            format.name()
        )));
    }
    let sizes = Sizes::of(args.kind, args.sizes)?;
    check(args, sizes, colors)?;
    let game = game(args);
    let seed = args.daily.unwrap_or(args.seed);
    let mut sieve = Sieve::new(&args.sieve, args.count)?;
    let bar = Bar::late(args.count);
    let mut output = None;
    for index in 0.. {
        if sieve.is_over() {
            break;
        }
        let rng = &mut SplitMix64::for_board(seed, index);
        let instance = make(args.kind, sizes, colors, rng).map_err(|error| {
            Failure::new(format!(
                "{}--colors {colors}: {error}",
                sizes.text(args.kind)
            ))
        })?;
        let instance = instance
            .with_game(game)
            .map_err(|error| Failure::new(error.to_string()))?;
        let kept = sieve.look_at(&instance);
        bar.say(format!("of {} looked at", HumanCount(sieve.looked_at())));
        let Some(kept) = kept else {
            continue;
        };
        let id = (index + 1).to_string();
        let text = match kept {
            Kept::Solved(measures) if args.sieve.with_solution => level(&id, &instance, &measures)?,
            _ => board(format, &id, &instance)?,
        };
        // If the first board cannot be made, no output is opened.
        let output = match &mut output {
            Some(output) => output,
            none => none.insert(Output::open(args.output.as_deref())?),
        };
        bar.advance();
        bar.aside(|| {
            output.write_all(&text)?;
            if sieve.solves() {
                // The next board may take long.
                output.flush()?;
            }
            Ok::<(), Failure>(())
        })?;
    }
    bar.finish();
    match output {
        Some(output) => output.finish()?,
        None => Output::open(args.output.as_deref())?.finish()?,
    }
    Ok(sieve.finish())
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
    let mut text = Vec::new();
    write_json_line(&mut text, &Level::new(id, instance, measures))?;
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

/// Sizes as given or by default; a kind ignores those that it does not have.
#[derive(Clone, Copy)]
struct Sizes {
    rows: usize,
    cols: usize,
    column: usize,
    vertices: usize,
    edges: usize,
    power: usize,
    length: usize,
    paths: usize,
    spine: usize,
    clique: usize,
}

/// The names of the sizes that a kind has.
fn names(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Grid | Kind::CircularGrid | Kind::Hex | Kind::Diamonds | Kind::GreedyTrap => {
            &["rows", "cols"]
        }
        Kind::DBoard | Kind::CircularDBoard => &["rows", "cols", "column"],
        Kind::Path
        | Kind::Cycle
        | Kind::Tree
        | Kind::Permutation
        | Kind::Cocomparability
        | Kind::Complete => &["vertices"],
        Kind::PathPower | Kind::CyclePower => &["vertices", "power"],
        Kind::GraphPower => &["vertices", "edges", "power"],
        Kind::Caterpillar => &["vertices", "spine"],
        Kind::StarOfPaths => &["paths", "length"],
        Kind::Interval | Kind::CircularArc => &["vertices", "length"],
        Kind::Split => &["vertices", "clique"],
        Kind::Graph => &["vertices", "edges"],
    }
}

impl Sizes {
    fn of(kind: Kind, given: SizeArgs) -> Result<Self, Failure> {
        let all = [
            ("rows", given.rows),
            ("cols", given.cols),
            ("column", given.column),
            ("vertices", given.vertices),
            ("edges", given.edges),
            ("power", given.power),
            ("length", given.length),
            ("paths", given.paths),
            ("spine", given.spine),
            ("clique", given.clique),
        ];
        let taken = names(kind);
        if let Some((name, Some(size))) = all
            .into_iter()
            .find(|(name, size)| size.is_some() && !taken.contains(name))
        {
            let sizes: Vec<String> = taken.iter().map(|name| format!("--{name}")).collect();
            return Err(Failure::new(format!(
                "--{name}: expected only the sizes {} for this kind of board, found {size}",
                sizes.join(", ")
            )));
        }
        let cols = given.cols.unwrap_or(14);
        let vertices = given.vertices.unwrap_or(20);
        let pairs = vertices.saturating_mul(vertices.saturating_sub(1)) / 2;
        let length = if kind == Kind::StarOfPaths { 5 } else { 8 };
        Ok(Self {
            rows: given.rows.unwrap_or(14),
            cols,
            column: given.column.unwrap_or(cols.saturating_sub(1) / 2),
            vertices,
            edges: given.edges.unwrap_or(pairs.min(vertices.saturating_mul(2))),
            power: given.power.unwrap_or(2),
            length: given.length.unwrap_or(length),
            paths: given.paths.unwrap_or(3),
            spine: given.spine.unwrap_or(vertices.div_ceil(2)),
            clique: given.clique.unwrap_or(vertices.div_ceil(2)),
        })
    }

    /// The options that describe the sieve, each followed by a blank.
    fn text(self, kind: Kind) -> String {
        let option = |name: &&str| {
            let size = match *name {
                "rows" => self.rows,
                "cols" => self.cols,
                "column" => self.column,
                "vertices" => self.vertices,
                "edges" => self.edges,
                "power" => self.power,
                "length" => self.length,
                "paths" => self.paths,
                "spine" => self.spine,
                _ => self.clique,
            };
            format!("--{name} {size} ")
        };
        names(kind).iter().map(option).collect()
    }
}

/// Checks the options of d-boards and of kinds that are not random.
fn check(args: &GenerateArgs, sizes: Sizes, colors: usize) -> Result<(), Failure> {
    if args.sieve.best_pivot && matches!(args.kind, Kind::DBoard | Kind::CircularDBoard) {
        return Err(Failure::new(
            "--best-pivot: expected a kind of board whose pivot can be any cell or vertex, found a d-board",
        ));
    }
    if !matches!(args.kind, Kind::Diamonds | Kind::GreedyTrap) {
        return Ok(());
    }
    if sizes.rows != sizes.cols {
        return Err(Failure::new(format!(
            "--rows, --cols: expected as many rows as columns, found {}×{}",
            sizes.rows, sizes.cols
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
        ("--best-pivot", args.sieve.best_pivot),
    ];
    if let Some((option, _)) = other_games.into_iter().find(|(_, is_given)| *is_given) {
        return Err(Failure::new(format!(
            "{option}: expected the fixed game from the corner, which these boards are made for"
        )));
    }
    if args.kind == Kind::GreedyTrap && colors != 3 {
        return Err(Failure::new(format!(
            "--colors: expected 3, found {colors}"
        )));
    }
    Ok(())
}

fn make(
    kind: Kind,
    sizes: Sizes,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    let game = GameSetup::default();
    let Sizes {
        rows,
        cols,
        column,
        vertices,
        edges,
        power,
        length,
        ..
    } = sizes;
    let made = match kind {
        Kind::Grid => uniform(rows, cols, colors, rng)?.into_instance(game),
        Kind::CircularGrid => uniform(rows, cols, colors, rng)?.into_circular_grid(game),
        Kind::Hex => uniform(rows, cols, colors, rng)?.into_hex(game),
        Kind::DBoard => d_board(rows, cols, column, colors, rng)?.into_d_board(column, game),
        Kind::CircularDBoard => {
            d_board(rows, cols, column, colors, rng)?.into_circular_d_board(column, game)
        }
        Kind::Path => uniform_list(vertices, colors, rng)?.into_path(game),
        Kind::Cycle => uniform_list(vertices, colors, rng)?.into_cycle(game),
        Kind::PathPower => uniform_list(vertices, colors, rng)?.into_path_power(power, game),
        Kind::CyclePower => uniform_list(vertices, colors, rng)?.into_cycle_power(power, game),
        Kind::Complete => uniform_list(vertices, colors, rng)?.into_complete(game),
        Kind::GraphPower => connected(vertices, edges, colors, rng)?.into_power(power, game),
        Kind::Graph => connected(vertices, edges, colors, rng)?.into_instance(game),
        Kind::Tree => return tree(vertices, colors, rng),
        Kind::Caterpillar => return caterpillar(vertices, sizes.spine, colors, rng),
        Kind::StarOfPaths => return star_of_paths(sizes.paths, length, colors, rng),
        Kind::Interval => return interval(vertices, length, colors, rng),
        Kind::CircularArc => return circular_arc(vertices, length, colors, rng),
        Kind::Permutation => return permutation(vertices, colors, rng),
        Kind::Cocomparability => return cocomparability(vertices, colors, rng),
        Kind::Split => return split(vertices, sizes.clique, colors, rng),
        Kind::GreedyTrap => greedy_trap(rows)?.into_instance(game),
        Kind::Diamonds => {
            let made = diamonds(rows, colors)?;
            anstream::eprintln!(
                "takes at least {} by construction",
                plural(made.lower_bound, "move")
            );
            made.grid.into_instance(game)
        }
    };
    Ok(made?)
}
