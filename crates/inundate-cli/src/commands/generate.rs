//! `inundate generate`.

use std::io::Write;

use inundate_core::format::{Format, write};
use inundate_core::generate::{GenerateError, SplitMix64, diamonds, greedy_trap, uniform};
use inundate_core::{GameSetup, GridSetup};

use crate::Finish;
use crate::args::{GenerateArgs, Kind};
use crate::commands::convert::extras;
use crate::failure::Failure;
use crate::output::Output;
use crate::text::plural;

/// More colors than there are characters to write them with.
const MOST_CHARACTERS: usize = 62;

pub(crate) fn run(args: &GenerateArgs) -> Result<Finish, Failure> {
    let colors = args
        .colors
        .unwrap_or(if args.kind == Kind::GreedyTrap { 3 } else { 6 });
    let default = if colors > MOST_CHARACTERS {
        Format::Json
    } else {
        Format::Boards
    };
    let format = args.output_format.unwrap_or(default);
    check(args, colors)?;
    let mut output = None;
    for index in 0..args.count {
        let grid = make(args, colors, index)?;
        let instance = grid
            .into_instance(GameSetup::default())
            .expect("generators keep to the rules");
        let id = (index + 1).to_string();
        let extras = extras(format, &id, &instance);
        let mut text = String::new();
        write(&mut text, format, extras, &instance).map_err(|error| {
            Failure::new(format!(
                "--output-format: expected one that can carry the boards: {error}"
            ))
        })?;
        // The first board tells whether there can be any output.
        let output = match &mut output {
            Some(output) => output,
            none => none.insert(Output::open(args.output.as_deref())?),
        };
        output.write_all(text.as_bytes())?;
    }
    match output {
        Some(output) => output.finish()?,
        None => Output::open(args.output.as_deref())?.finish()?,
    }
    Ok(Finish::Done)
}

fn check(args: &GenerateArgs, colors: usize) -> Result<(), Failure> {
    if args.kind == Kind::Grid {
        return Ok(());
    }
    if args.rows != args.cols {
        return Err(Failure::new(format!(
            "--rows, --cols: expected as many rows as columns, found {}×{}",
            args.rows, args.cols
        )));
    }
    if args.count != 1 {
        return Err(Failure::new(format!(
            "--count: expected 1, since nothing is drawn by lot, found {}",
            args.count
        )));
    }
    if args.kind == Kind::GreedyTrap && colors != 3 {
        return Err(Failure::new(format!(
            "--colors: expected 3, found {colors}"
        )));
    }
    Ok(())
}

fn make(args: &GenerateArgs, colors: usize, index: u64) -> Result<GridSetup, Failure> {
    let refuse = |error: GenerateError| {
        Failure::new(format!(
            "--rows {} --cols {} --colors {colors}: {error}",
            args.rows, args.cols
        ))
    };
    match args.kind {
        Kind::Grid => uniform(
            args.rows,
            args.cols,
            colors,
            &mut SplitMix64::for_board(args.seed, index),
        )
        .map_err(refuse),
        Kind::GreedyTrap => greedy_trap(args.rows).map_err(refuse),
        Kind::Diamonds => {
            let made = diamonds(args.rows, colors).map_err(refuse)?;
            anstream::eprintln!(
                "takes at least {} by construction",
                plural(made.lower_bound, "move")
            );
            Ok(made.grid)
        }
    }
}
