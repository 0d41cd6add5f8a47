//! `inundate reduce`.

use std::fmt::Write as _;
use std::io::Write as _;

use inundate_core::format::write;
use inundate_core::reduce::{
    Promise, ReduceError, Unfolding, WordStar, cycle_square, d_board, path_square, pivot_column,
};
use inundate_core::{Instance, Move, verify};

use crate::Finish;
use crate::args::{ReduceBoardArgs, ReduceCommand, ReduceResultArgs, ReduceScsArgs};
use crate::claim::Claim;
use crate::commands::convert::extras;
use crate::failure::Failure;
use crate::input::{Item, read_all};
use crate::output::Output;
use crate::row::{Step, plain};
use crate::text::plural;

pub(crate) fn run(command: &ReduceCommand) -> Result<Finish, Failure> {
    match command {
        ReduceCommand::DBoard(args) => boards(args, d_board),
        ReduceCommand::PivotColumn(args) => boards(args, pivot_column),
        ReduceCommand::CycleSquare(args) => boards(args, cycle_square),
        ReduceCommand::PathSquare(args) => boards(args, path_square),
        ReduceCommand::Scs(args) => strings(args),
    }
}

/// A new board with the place of the old problem.
struct Reduced {
    item: Item,
    old: Old,
}

/// The old problem, and the way back to it.
enum Old {
    Board(Instance, Unfolding),
    Strings(Vec<Vec<char>>, WordStar<char>),
}

impl Old {
    /// What the optimum of the new board says.
    fn promise(&self) -> &'static str {
        match self {
            Self::Board(_, unfolding) => match unfolding.promise() {
                Promise::Equal => "the optimum of the new board is that of the old one",
                Promise::UpperBound => {
                    "the optimum of the new board is an upper bound on that of the old one"
                }
            },
            Self::Strings(_, star) => match star.calls_per_letter() {
                1 => "the optimum is the length of a shortest common supersequence",
                _ => "the optimum is twice the length of a shortest common supersequence",
            },
        }
    }

    /// What a solution of the new board is for the old problem, checked there.
    fn solved(&self, moves: &[Move]) -> Result<String, Failure> {
        match self {
            Self::Board(board, unfolding) => {
                let moves = unfolding.moves_back(moves);
                verify(board, &moves).map_err(|error| {
                    Failure::new(format!(
                        "defect in reduce: its sequence was rejected: {error}"
                    ))
                })?;
                let steps = moves.iter().map(|&mv| Step::of(board, mv).to_string());
                let steps: Vec<String> = steps.collect();
                let count = plural(steps.len() as u64, "move");
                Ok(format!("flooded by {count}: {}", steps.join(" ")))
            }
            Self::Strings(strings, star) => {
                let word = star.spelled(moves);
                if !strings.iter().all(|string| contains(&word, string)) {
                    let message =
                        "defect in reduce: its supersequence does not contain all strings";
                    return Err(Failure::new(message));
                }
                let count = plural(word.len() as u64, "letter");
                let word: String = word.into_iter().collect();
                Ok(format!("contained in {count}: {}", plain(&word)))
            }
        }
    }
}

fn contains(word: &[char], string: &[char]) -> bool {
    let mut letters = word.iter();
    string
        .iter()
        .all(|letter| letters.any(|other| other == letter))
}

fn boards(
    args: &ReduceBoardArgs,
    reduce: fn(&Instance) -> Result<Unfolding, ReduceError>,
) -> Result<Finish, Failure> {
    let mut reduced = Vec::new();
    let mut bad = Vec::new();
    for item in read_all(&args.input)? {
        let made = item.board.as_ref().map_err(Clone::clone);
        let made = made.and_then(|board| {
            let unfolding = reduce(board).map_err(|error| format!("{}: {error}", item.source))?;
            Ok((board.clone(), unfolding))
        });
        match made {
            Ok((board, unfolding)) => reduced.push(Reduced {
                item: Item {
                    board: Ok(unfolding.instance().clone()),
                    ..item
                },
                old: Old::Board(board, unfolding),
            }),
            Err(message) => bad.push(message),
        }
    }
    // Solutions are joined to boards by index.
    if !bad.is_empty() && (!args.input.keep_going || args.result.solution.is_some()) {
        return Err(Failure::Bad(bad));
    }
    for message in bad {
        Failure::new(message).print();
    }
    finish(&reduced, &args.result)
}

fn strings(args: &ReduceScsArgs) -> Result<Finish, Failure> {
    let strings = args.strings.read()?;
    let star = WordStar::new(&strings, String::from)
        .map_err(|error| Failure::new(format!("the tree of the strings: {error}")))?;
    let item = Item {
        index: 0,
        id: None,
        source: "strings".to_owned(),
        board: Ok(star.instance().clone()),
    };
    let old = Old::Strings(strings, star);
    finish(&[Reduced { item, old }], &args.result)
}

/// Writes the new boards, or what their solutions are for the old ones.
fn finish(reduced: &[Reduced], args: &ReduceResultArgs) -> Result<Finish, Failure> {
    let (text, finish) = match &args.solution {
        None => (new_boards(reduced, args)?, Finish::Done),
        Some(solution) => solved(reduced, solution)?,
    };
    let mut output = Output::open(args.output.as_deref())?;
    output.write_all(text.as_bytes())?;
    output.finish()?;
    Ok(finish)
}

fn new_boards(reduced: &[Reduced], args: &ReduceResultArgs) -> Result<String, Failure> {
    let mut text = String::new();
    for Reduced { item, .. } in reduced {
        let instance = item.board.as_ref().expect("new boards are right");
        let number = item.index.to_string();
        let id = item.id.as_deref().unwrap_or(&number);
        let extras = extras(args.output_format, id, instance);
        write(&mut text, args.output_format, extras, instance).map_err(|error| {
            Failure::new(format!(
                "{}: --output-format: expected one that can carry the new board: {error}",
                item.source
            ))
        })?;
    }
    for Reduced { item, old } in reduced {
        anstream::eprintln!("board {}: {}", item.index, old.promise());
    }
    Ok(text)
}

fn solved(reduced: &[Reduced], solution: &str) -> Result<(String, Finish), Failure> {
    let items: Vec<&Item> = reduced.iter().map(|reduced| &reduced.item).collect();
    let claims = Claim::read_all("--solution", solution, &items)?;
    let mut finish = Finish::Done;
    let mut text = String::new();
    for claim in claims {
        let Reduced { item, old } = &reduced[claim.index];
        let instance = item.board.as_ref().expect("new boards are right");
        let said = match &claim.moves {
            None => "without a sequence".to_owned(),
            Some(moves) => match claim.check(instance, moves) {
                Ok(()) => old.solved(moves)?,
                Err(reason) => {
                    finish = Finish::Incomplete;
                    format!("not a solution of the new board: {reason}")
                }
            },
        };
        let id = item.id.as_ref();
        let name = id.map(|id| format!(" ({})", plain(id))).unwrap_or_default();
        let _ = writeln!(text, "board {}{name}: {said}", claim.index);
    }
    Ok((text, finish))
}
