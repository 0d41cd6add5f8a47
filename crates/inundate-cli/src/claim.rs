//! Sequences that somebody says flood boards.

use std::path::Path;

use inundate_core::{Game, Instance, Move, verify};
use serde::Deserialize;

use crate::failure::Failure;
use crate::input::{Item, read_text};
use crate::row::{Place, Status, Step};

/// What somebody says about a board.
pub(crate) struct Claim {
    pub(crate) index: usize,
    /// `None` where the record has no sequence.
    pub(crate) moves: Option<Vec<Move>>,
    stated_moves: Option<u32>,
    stated_bound: Option<u32>,
    optimal: bool,
}

impl Claim {
    /// About all boards of the inputs. The argument is a file's name if there is such a file, and the moves themselves otherwise.
    pub(crate) fn read_all(
        name: &str,
        solution: &str,
        items: &[&Item],
    ) -> Result<Vec<Self>, Failure> {
        let path = Path::new(solution);
        let (source, text) = if solution == "-" || path.exists() && !path.is_dir() {
            (solution.to_owned(), read_text(path)?)
        } else if solution.contains(['.', '/']) {
            (format!("{name} (no file {solution})"), solution.to_owned())
        } else {
            (name.to_owned(), solution.to_owned())
        };
        if text.trim_start().starts_with('{') {
            let lines = text
                .lines()
                .enumerate()
                .filter(|(_, line)| !line.trim().is_empty());
            return lines
                .map(|(number, line)| read_record(&source, number + 1, line, items))
                .collect();
        }
        let [item] = items else {
            return Err(Failure::new(format!(
                "{source}: expected one board for moves written as text, found {}",
                items.len()
            )));
        };
        let instance = item.board.as_ref().map_err(Failure::new)?;
        let moves = text
        .split_whitespace()
        .map(|token| {
            let step = match instance.game() {
                Game::Fixed { .. } => Some(Step::Call(token.to_owned())),
                Game::Free => free_step(token),
            };
            let expected = || format!("{source}: expected moves like `2,3:red` or, on a graph, `5:red`, found `{token}`");
            into_move(instance, &step.ok_or_else(|| Failure::new(expected()))?).map_err(|reason| Failure::new(format!("{source}: {reason}")))
        })
        .collect::<Result<_, _>>()?;
        Ok(vec![Claim {
            index: 0,
            moves: Some(moves),
            stated_moves: None,
            stated_bound: None,
            optimal: false,
        }])
    }

    /// Whether the moves flood the board, and the numbers of the record fit them.
    pub(crate) fn check(&self, instance: &Instance, moves: &[Move]) -> Result<(), String> {
        verify(instance, moves).map_err(|error| error.to_string())?;
        if let Some(stated) = self.stated_moves
            && stated as usize != moves.len()
        {
            return Err(format!(
                "expected {stated} moves as `moves` says, found {}",
                moves.len()
            ));
        }
        match self.stated_bound {
            Some(bound) if bound as usize > moves.len() => Err(format!(
                "expected at least {bound} moves as `lower_bound` says, found {}",
                moves.len()
            )),
            Some(bound) if self.optimal && (bound as usize) < moves.len() => Err(format!(
                "expected `lower_bound` {} in an optimal record, found {bound}",
                moves.len()
            )),
            _ => Ok(()),
        }
    }
}

/// A line of `solve --format jsonl`, as far as it matters here.
#[derive(Deserialize)]
struct Record {
    index: usize,
    status: Status,
    #[serde(default)]
    moves: Option<u32>,
    #[serde(default)]
    lower_bound: Option<u32>,
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    pivot: Option<Place>,
    #[serde(default)]
    sequence: Option<Vec<Step>>,
}

/// `row,col:color` or `vertex:color`.
fn free_step(token: &str) -> Option<Step> {
    let (place, color) = token.split_once(':')?;
    let place = match place.split_once(',') {
        Some((row, col)) => Place::Cell(row.parse().ok()?, col.parse().ok()?),
        None => Place::Vertex(place.parse().ok()?),
    };
    Some(Step::Recolor(place, color.to_owned()))
}

fn read_record(source: &str, line: usize, text: &str, items: &[&Item]) -> Result<Claim, Failure> {
    let refuse = |reason: String| Failure::new(format!("{source}:{line}: {reason}"));
    let record: Record = serde_json::from_str(text).map_err(|error| {
        let reason = error.to_string();
        let reason = reason.split(" at line ").next().unwrap_or_default();
        Failure::new(format!(
            "{source}:{line}:{}: expected a line of `solve --format jsonl`: {reason}",
            error.column()
        ))
    })?;
    let item = items.get(record.index).ok_or_else(|| {
        refuse(format!(
            "expected an index from 0 to {}, found {}",
            items.len() - 1,
            record.index
        ))
    })?;
    let Ok(instance) = &item.board else {
        // Nothing can be said about a bad board.
        return Ok(Claim {
            index: record.index,
            moves: None,
            stated_moves: None,
            stated_bound: None,
            optimal: false,
        });
    };
    if let Some(variant) = &record.variant
        && variant != instance.game().variant()
    {
        return Err(refuse(format!(
            "expected a solution of the {} game that is verified, found one of the {variant} game (see --free)",
            instance.game().variant()
        )));
    }
    if let (Game::Fixed { pivot }, Some(found)) = (instance.game(), record.pivot) {
        let expected = Place::of(instance, pivot);
        if expected != found {
            return Err(refuse(format!(
                "expected a solution for the pivot {expected}, found one for {found} (see --pivot)"
            )));
        }
    }
    let steps = |steps: &Vec<Step>| {
        steps
            .iter()
            .map(|step| into_move(instance, step).map_err(refuse))
            .collect::<Result<Vec<_>, _>>()
    };
    Ok(Claim {
        index: record.index,
        moves: record.sequence.as_ref().map(steps).transpose()?,
        stated_moves: record.moves,
        stated_bound: record.lower_bound,
        optimal: record.status == Status::Optimal,
    })
}

/// The move that a step means on a board.
fn into_move(instance: &Instance, step: &Step) -> Result<Move, String> {
    let color = |label: &str| {
        instance
            .palette()
            .color(label)
            .ok_or_else(|| format!("expected a color of the board, found `{label}`"))
    };
    match (instance.game(), step) {
        (Game::Fixed { pivot }, Step::Call(label)) => Ok(Move {
            pivot,
            color: color(label)?,
        }),
        (Game::Free, Step::Recolor(place, label)) => {
            let vertex = place
                .on(instance)
                .ok_or_else(|| format!("expected a cell or vertex of the board, found {place}"))?;
            Ok(Move {
                pivot: vertex,
                color: color(label)?,
            })
        }
        (Game::Fixed { .. }, Step::Recolor(..)) => Err(format!(
            "expected a color, as in the fixed game, found `{step}`"
        )),
        (Game::Free, Step::Call(_)) => Err(format!(
            "expected a place and a color, as in the free game, found `{step}`"
        )),
    }
}
