//! Boards from files and standard input.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use inundate_core::Instance;
use inundate_core::format::{detect, read};

use crate::args::{InputArgs, ReadingArgs};
use crate::failure::Failure;

/// A board with its place, or what is wrong there.
#[derive(Debug)]
pub(crate) struct Item {
    /// Position among the boards of all inputs, from 0.
    pub(crate) index: usize,
    pub(crate) id: Option<String>,
    /// `file:line`; standard input is `-`.
    pub(crate) source: String,
    pub(crate) board: Result<Instance, String>,
}

/// A text larger than this is refused rather than read into memory.
const MAX_INPUT_BYTES: u64 = 1 << 30;

/// Reads all boards before anything is done with one of them.
///
/// Bad boards are items if the caller keeps going, and the failure otherwise. A file that cannot
/// be read at all is always a failure.
pub(crate) fn read_all(args: &InputArgs) -> Result<Vec<Item>, Failure> {
    let standard_input = [Path::new("-").to_owned()];
    let inputs = if args.inputs.is_empty() {
        &standard_input[..]
    } else {
        &args.inputs
    };
    if inputs
        .iter()
        .filter(|input| input.as_path() == Path::new("-"))
        .count()
        > 1
    {
        return Err(Failure::new(
            "INPUT: expected `-` at most once, since standard input can be read only once",
        ));
    }
    let mut items = Vec::new();
    for input in inputs {
        read_boards(input, args.reading, &mut items)?;
    }
    let bad: Vec<String> = items
        .iter()
        .filter_map(|item| Some(item.board.as_ref().err()?.clone()))
        .collect();
    if !bad.is_empty() && !args.keep_going {
        return Err(Failure::Bad(bad));
    }
    Ok(items)
}

/// Appends the boards of one input.
pub(crate) fn read_boards(
    input: &Path,
    reading: ReadingArgs,
    items: &mut Vec<Item>,
) -> Result<(), Failure> {
    let text = read_text(input)?;
    parse_boards(&input.display().to_string(), &text, reading, items);
    Ok(())
}

/// Appends the boards of a text.
pub(crate) fn parse_boards(name: &str, text: &str, reading: ReadingArgs, items: &mut Vec<Item>) {
    let format = reading.input_format.0.unwrap_or_else(|| detect(text));
    for record in read(text, format, reading.overrides()) {
        let index = items.len();
        items.push(match record {
            Ok(record) => Item {
                index,
                id: record.id,
                source: format!("{name}:{}", record.line),
                board: Ok(record.instance),
            },
            Err(error) => {
                let column = error
                    .column
                    .map(|column| format!(":{column}"))
                    .unwrap_or_default();
                let message = format!("{name}:{}{column}: {}", error.line, error.problem);
                Item {
                    index,
                    id: None,
                    source: format!("{name}:{}", error.line),
                    board: Err(message),
                }
            }
        });
    }
}

/// The text of a file; `-` is standard input.
pub(crate) fn read_text(input: &Path) -> Result<String, Failure> {
    let name = input.display();
    let refuse =
        |error: &io::Error| Failure::new(format!("{name}: expected a readable file: {error}"));
    let mut bytes = Vec::new();
    let limit = MAX_INPUT_BYTES + 1;
    if input == Path::new("-") {
        io::stdin()
            .lock()
            .take(limit)
            .read_to_end(&mut bytes)
            .map_err(|error| refuse(&error))?;
    } else {
        let file = fs::File::open(input).map_err(|error| refuse(&error))?;
        file.take(limit)
            .read_to_end(&mut bytes)
            .map_err(|error| refuse(&error))?;
    }
    if bytes.len() as u64 > MAX_INPUT_BYTES {
        return Err(Failure::new(format!(
            "{name}: expected at most {MAX_INPUT_BYTES} bytes, found more"
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.split(|&byte| byte == b'\n').count();
        let byte = error.as_bytes()[good.len()];
        Failure::new(format!(
            "{name}:{line}: expected UTF-8 text, found the byte 0x{byte:02x}"
        ))
    })
}
