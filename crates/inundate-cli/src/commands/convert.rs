//! `inundate convert`.

use std::io::Write;

use inundate_core::Instance;
use inundate_core::format::{Extras, Format, write};

use crate::Finish;
use crate::args::ConvertArgs;
use crate::failure::Failure;
use crate::input::read_all;
use crate::measures::greedy_moves;
use crate::output::Output;

pub(crate) fn run(args: &ConvertArgs) -> Result<Finish, Failure> {
    let items = read_all(&args.input)?.items;
    let mut text = String::new();
    let mut bad = Vec::new();
    for item in items {
        let instance = match item.board {
            Ok(instance) => instance,
            Err(message) => {
                Failure::new(message).print();
                continue;
            }
        };
        let instance = if args.relabel {
            relabel(&instance)
        } else {
            instance
        };
        let id = item.id.unwrap_or_else(|| item.index.to_string());
        let extras = extras(args.output_format, &id, item.limit, &instance);
        if let Err(error) = write(&mut text, args.output_format, extras, &instance) {
            bad.push(format!(
                "{}: expected a board that the format can hold: {error}",
                item.source
            ));
        }
    }
    if !bad.is_empty() && !args.input.keep_going {
        return Err(Failure::Bad(bad));
    }
    for message in bad {
        Failure::new(message).print();
    }
    let mut output = Output::open(args.output.as_deref())?;
    output.write_all(text.as_bytes())?;
    output.finish()?;
    Ok(Finish::Done)
}

/// What a format writes with a board: its id, or its move limit. A board without a limit gets the
/// number of moves of the greedy method.
pub(crate) fn extras<'a>(
    format: Format,
    id: &'a str,
    limit: Option<u32>,
    instance: &Instance,
) -> Extras<'a> {
    let limit = match (format, limit) {
        (_, Some(limit)) => limit,
        (Format::GameId | Format::Save, None) => greedy_moves(instance),
        _ => 0,
    };
    Extras::id(format.carries_ids().then_some(id)).with_move_limit(limit)
}

/// The same instance with its colors named 0-9A-Z in their order, or by numbers if there are more.
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
