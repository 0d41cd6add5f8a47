//! `inundate convert`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use inundate::methods::GreedyArea;
use inundate::{Budget, solve};
use inundate_core::Instance;
use inundate_core::format::{Extras, Format, WriteError, write};

use crate::args::{InputArgs, board_format};
use crate::input::read_all;
use crate::{Failure, Finish, Output, Result};

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The new format.
    #[arg(short = 'f', long, value_name = "FORMAT", value_parser = board_format())]
    pub(crate) output_format: Format,
    /// Rename the colors to 0-9A-Z in their order, for formats that write a color as one character.
    #[arg(long)]
    pub(crate) relabel: bool,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

pub(crate) fn run(args: &ConvertArgs) -> Result<Finish> {
    let mut text = String::new();
    let mut bad = Vec::new();
    for item in read_all(&args.input.taking_all(), None)?.items {
        let board = match item.board {
            Ok(board) if args.relabel => relabel(&board),
            Ok(board) => board,
            Err(message) => {
                Failure::new(message).print();
                continue;
            }
        };
        let id = item.id.unwrap_or_else(|| item.index.to_string());
        let written = write_board(&mut text, args.output_format, &id, item.limit, &board);
        bad.extend(written.err().map(|error| {
            format!(
                "{}: expected a board that the format can hold: {error}",
                item.source
            )
        }));
    }
    Failure::of_boards(bad, args.input.keep_going)?;
    // A file may be converted where it is.
    let mut output = match &args.output {
        Some(path) if path != Path::new("-") => Output::replacing("--output", path)?,
        _ => Output::open(None)?,
    };
    output.write_all(text.as_bytes())?;
    output.finish()
}

/// Writes a board with its id, or its move limit, whichever the format has. A board without a limit
/// gets the number of moves of the greedy method.
pub(crate) fn write_board(
    text: &mut String,
    format: Format,
    id: &str,
    limit: Option<u32>,
    board: &Instance,
) -> Result<(), WriteError> {
    let move_limit = match (format, limit) {
        (_, Some(limit)) => limit,
        (Format::GameId | Format::Save | Format::Kami, None) => greedy_moves(board),
        _ => 0,
    };
    let id = format.carries_ids().then_some(id);
    write(text, format, Extras { id, move_limit }, board)
}

/// The moves of the method `greedy-area`.
pub(super) fn greedy_moves(board: &Instance) -> u32 {
    let report = solve(&GreedyArea, board, &Budget::default());
    let report = report.expect("the method plays every board");
    let solution = report.outcome.solution();
    solution.expect("without limits it ends").len()
}

/// Renames the colors of an instance to 0-9A-Z in their order, or to numbers if there are more.
fn relabel(instance: &Instance) -> Instance {
    const CHARACTERS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let few = instance.palette().len() <= CHARACTERS.len();
    instance.relabeled(|color| {
        let index = color.index();
        if few {
            char::from(CHARACTERS[index]).to_string()
        } else {
            index.to_string()
        }
    })
}
