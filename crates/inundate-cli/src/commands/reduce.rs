//! `inundate reduce`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use inundate_core::format::write;
use inundate_core::notation::quoted;
use inundate_core::reduce::{
    Promise, ReduceError, SharedRoot, Unfolding, cycle_square, d_board, path_square, pivot_column,
};
use inundate_core::{Game, Instance, Move};

use super::flooded::flooded;
use super::reduce_cover::CoverProblem;
use super::reduce_words::WordProblem;
use crate::Finish;
use crate::args::{
    ReduceBoardArgs, ReduceCommand, ReduceCoverArgs, ReduceResultArgs, ReduceWordsArgs,
};
use crate::claimed_solution::ClaimedSolution;
use crate::commands::convert::extras;
use crate::failure::Failure;
use crate::input::{Boards, Item, read_all};
use crate::output::{Output, refuse_overwriting};
use crate::tell::tell;

pub(crate) fn run(command: &ReduceCommand) -> Result<Finish, Failure> {
    match command {
        ReduceCommand::DBoard(args) => unfold(args, d_board),
        ReduceCommand::PivotColumn(args) => unfold(args, pivot_column),
        ReduceCommand::CycleSquare(args) => unfold(args, cycle_square),
        ReduceCommand::PathSquare(args) => unfold(args, path_square),
        ReduceCommand::Scs(args) => words(args),
        ReduceCommand::VertexCover(args) => vertex_cover(args),
        ReduceCommand::FixedToFree(args) => boards(args, |board| {
            let copies = SharedRoot::new(board)?;
            Ok((copies.instance().clone(), Old::Fixed(board.clone(), copies)))
        }),
    }
}

/// A new board and the old problem.
struct Reduced {
    item: Item,
    old: Old,
}

/// The old problem, and how to translate a solution back.
enum Old {
    Board(Instance, Unfolding),
    Words(WordProblem),
    Cover(CoverProblem),
    Fixed(Instance, SharedRoot),
}

impl Old {
    /// What the optimum of the new board means.
    fn promise(&self) -> String {
        let promise = match self {
            Self::Board(_, unfolding) => match unfolding.promise() {
                Promise::Equal => "the optimum of the new board is that of the old one",
                Promise::UpperBound => {
                    "the optimum of the new board is an upper bound on that of the old one"
                }
            },
            Self::Words(problem) => return problem.promise(),
            Self::Cover(problem) => return problem.promise(),
            Self::Fixed(..) => "the optimum of the free game is that of the fixed game",
        };
        promise.to_owned()
    }

    /// Translates a solution of the new board back, and checks it on the old problem.
    fn solved(&self, moves: &[Move]) -> Result<String, Failure> {
        match self {
            Self::Board(board, unfolding) => flooded(board, &unfolding.moves_back(moves)),
            Self::Fixed(board, copies) => {
                let Game::Fixed { pivot } = board.game() else {
                    unreachable!("copies are made of the fixed game");
                };
                let colors = copies.colors(moves).into_iter();
                let moves: Vec<Move> = colors.map(|color| Move { pivot, color }).collect();
                flooded(board, &moves)
            }
            Self::Cover(problem) => problem.covered(moves),
            Self::Words(problem) => problem.spelled(moves),
        }
    }
}

fn unfold(
    args: &ReduceBoardArgs,
    reduce: fn(&Instance) -> Result<Unfolding, ReduceError>,
) -> Result<Finish, Failure> {
    boards(args, |board| {
        let unfolding = reduce(board)?;
        let new = unfolding.instance().clone();
        Ok((new, Old::Board(board.clone(), unfolding)))
    })
}

/// Reduces each board.
fn boards(
    args: &ReduceBoardArgs,
    reduce: impl Fn(&Instance) -> Result<(Instance, Old), ReduceError>,
) -> Result<Finish, Failure> {
    spare_all(&args.input.inputs, &args.result)?;
    let mut reduced = Vec::new();
    let mut bad = Vec::new();
    let Boards { items, count } = read_all(&args.input)?;
    for item in items {
        let made = item.board.as_ref().map_err(Clone::clone);
        let made = made
            .and_then(|board| reduce(board).map_err(|error| format!("{}: {error}", item.source)));
        match made {
            Ok((new, old)) => reduced.push(Reduced {
                item: Item {
                    board: Ok(new),
                    limit: None,
                    ..item
                },
                old,
            }),
            Err(message) => bad.push(message),
        }
    }
    // Solutions are matched with boards by index.
    if !bad.is_empty() && (!args.input.keep_going || args.result.solution.is_some()) {
        return Err(Failure::Bad(bad));
    }
    for message in bad {
        Failure::new(message).print();
    }
    finish(&reduced, count, &args.result)
}

fn words(args: &ReduceWordsArgs) -> Result<Finish, Failure> {
    spare_all(&args.strings.fasta, &args.result)?;
    let problem = WordProblem::read(args)?;
    if let Some(supersequence) = &args.supersequence {
        return moves(&problem.moves(supersequence)?, &args.result);
    }
    let item = Item::new(0, "strings".to_owned(), Ok(problem.board().clone()));
    let old = Old::Words(problem);
    finish(&[Reduced { item, old }], 1, &args.result)
}

fn vertex_cover(args: &ReduceCoverArgs) -> Result<Finish, Failure> {
    spare_all([&args.graph], &args.result)?;
    let problem = CoverProblem::read(args)?;
    if let Some(cover) = &args.cover {
        return moves(&problem.moves(cover)?, &args.result);
    }
    let item = Item::new(
        0,
        args.graph.display().to_string(),
        Ok(problem.board().clone()),
    );
    let old = Old::Cover(problem);
    finish(&[Reduced { item, old }], 1, &args.result)
}

/// Writes the moves on the new board that a solution of the old problem gives.
fn moves(said: &str, args: &ReduceResultArgs) -> Result<Finish, Failure> {
    let mut output = Output::open(args.output.as_deref())?;
    output.write_all(format!("board 0: {said}\n").as_bytes())?;
    output.finish()?;
    Ok(Finish::Done)
}

/// Refuses an output that is one of the inputs or the solution.
fn spare_all<'a, P: AsRef<Path> + 'a>(
    inputs: impl IntoIterator<Item = &'a P>,
    result: &'a ReduceResultArgs,
) -> Result<(), Failure> {
    let inputs = inputs.into_iter().map(AsRef::as_ref);
    let solution = result.solution.as_deref().map(Path::new);
    refuse_overwriting(inputs.chain(solution), "--output", result.output.as_deref())
}

/// Writes the new boards, or their solutions translated back. `count` is the number of old boards,
/// chosen or not.
fn finish(reduced: &[Reduced], count: usize, args: &ReduceResultArgs) -> Result<Finish, Failure> {
    let (text, finish) = match &args.solution {
        None => (new_boards(reduced, args)?, Finish::Done),
        Some(solution) => solved(reduced, count, solution)?,
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
        let extras = extras(args.output_format, id, item.limit, instance);
        write(&mut text, args.output_format, extras, instance).map_err(|error| {
            Failure::new(format!(
                "{}: --output-format: expected a format that can hold the new board: {error}",
                item.source
            ))
        })?;
    }
    for Reduced { item, old } in reduced {
        tell(format_args!("board {}: {}", item.index, old.promise()));
    }
    Ok(text)
}

fn solved(reduced: &[Reduced], count: usize, solution: &str) -> Result<(String, Finish), Failure> {
    let items: Vec<&Item> = reduced.iter().map(|reduced| &reduced.item).collect();
    let claims = ClaimedSolution::read_all("--solution", solution, &items, count)?;
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
        let name = id
            .map(|id| format!(" ({})", quoted(id)))
            .unwrap_or_default();
        let _ = writeln!(text, "board {}{name}: {said}", item.index);
    }
    Ok((text, finish))
}
