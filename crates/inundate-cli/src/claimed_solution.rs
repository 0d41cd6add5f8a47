//! Claimed solutions: sequences and records to verify.

use std::borrow::Borrow;
use std::path::Path;

use inundate_core::notation::{LabeledMove, Place};
use inundate_core::{Game, GameSetup, Instance, Move, verify};
use inundate_records::{SolveRecord, SolveStatus};

use crate::input::{CHOICE, Item, read_text};
use crate::written_moves::WrittenMoves;
use crate::{At, Failure, Result};

/// A claim that moves flood a board, or join places of it.
#[derive(Default)]
pub(crate) struct ClaimedSolution {
    /// The position of the board in the list of boards.
    pub(crate) index: usize,
    /// The method that a record names.
    pub(crate) method: Option<String>,
    /// `None` if the record has no sequence.
    pub(crate) moves: Option<Vec<Move>>,
    /// The fixed game from the pivot that a record of `solve --best-pivot` has chosen.
    game: Option<Instance>,
    /// The record; none if the moves were written as text.
    record: Option<SolveRecord>,
}

impl ClaimedSolution {
    /// Reads claims about some of `count` boards, each that it is flooded in its own game: a record
    /// of `connect` or of `solve --best-pivot` is refused. The items are in the order of their
    /// indices; records of other boards are skipped. The argument is the name of a file if there is
    /// such a file, else the moves themselves.
    pub(crate) fn read_all(
        name: &str,
        solution: &str,
        items: &[impl Borrow<Item>],
        count: usize,
    ) -> Result<Vec<Self>> {
        let claims = Self::read_any_pivot(name, solution, items, count)?;
        if claims.iter().any(Self::joins) {
            bail!("{name}: expected solutions that flood the board, found one of `connect`");
        }
        let of_best_pivot = claims.iter().find(|claim| claim.game.is_some());
        match of_best_pivot.and_then(|claim| claim.record.as_ref()?.pivot) {
            None => Ok(claims),
            Some(pivot) => Err(failure!(
                "{name}: expected solutions of the game from the board's pivot, found one of \
                 `solve --best-pivot` from {pivot} (see --pivot)"
            )),
        }
    }

    /// Reads claims as [`read_all`](Self::read_all) does, but takes a record of `solve
    /// --best-pivot` as a claim about the game from its pivot, and one of `connect` as a claim that
    /// its places are joined.
    pub(crate) fn read_any_pivot(
        name: &str,
        solution: &str,
        items: &[impl Borrow<Item>],
        count: usize,
    ) -> Result<Vec<Self>> {
        let path = Path::new(solution);
        let (source, text) = if solution == "-" || path.exists() && !path.is_dir() {
            (solution.to_owned(), read_text(path, "moves")?)
        } else if solution.contains(['.', '/']) {
            (format!("{name} (no file {solution})"), solution.to_owned())
        } else {
            (name.to_owned(), solution.to_owned())
        };
        if text.trim_start().starts_with('{') {
            let lines = (1..)
                .zip(text.lines())
                .filter(|(_, line)| !line.trim().is_empty());
            let claims = lines.filter_map(|(number, line)| {
                read_record(&source, number, line, items, count).transpose()
            });
            return claims.collect();
        }
        let [item] = items else {
            bail!(
                "{source}: expected one board for moves written as text ({CHOICE}), found {}",
                items.len()
            );
        };
        let instance = item.borrow().board.as_ref().map_err(Failure::new)?;
        let written = match WrittenMoves::read(&text, instance) {
            Err(error) => {
                WrittenMoves::read_renamed(&text, instance).and_then(|renamed| renamed.ok_or(error))
            }
            written => written,
        };
        let written = written.at(&source)?;
        if let Some(read_as) = written.read_as {
            eprint_lossy!("{source}: read as the moves {read_as}");
        }
        Ok(vec![Self {
            moves: Some(written.moves),
            ..Self::default()
        }])
    }

    /// The game that it is about.
    pub(crate) fn instance<'a>(&'a self, board: &'a Instance) -> &'a Instance {
        self.game.as_ref().unwrap_or(board)
    }

    /// The final color that its record was asked for.
    pub(crate) fn final_color(&self) -> Option<&str> {
        self.record.as_ref()?.final_color.as_deref()
    }

    /// Whether it is that places are joined, not that the board is flooded.
    pub(crate) fn joins(&self) -> bool {
        self.record
            .as_ref()
            .is_some_and(|record| record.to.is_some())
    }

    /// Whether its record says that fewer moves are not enough.
    pub(crate) fn is_optimal(&self) -> bool {
        let status = self.record.as_ref().map(|record| record.status);
        status == Some(SolveStatus::Optimal)
    }

    /// Checks that the moves do what is claimed, and that the numbers of the record fit them.
    pub(crate) fn check(&self, board: &Instance, moves: &[Move]) -> Result<(), String> {
        let instance = self.instance(board);
        match &self.record {
            Some(record) => record.check_moves(instance, moves),
            None => verify(instance, moves).map_err(|error| error.to_string()),
        }
    }

    /// Checks that the record is about this board, and has a sequence exactly if its status needs
    /// one.
    pub(crate) fn check_record(&self, item: &Item) -> Result<(), String> {
        match (&self.record, &item.board) {
            (Some(record), Ok(board)) => record.check_board(&item.origin(), self.instance(board)),
            _ => Ok(()),
        }
    }
}

/// `None` if the record is about another board.
fn read_record(
    source: &str,
    line: usize,
    text: &str,
    items: &[impl Borrow<Item>],
    count: usize,
) -> Result<Option<ClaimedSolution>> {
    let refuse = |reason: String| failure!("{source}:{line}: {reason}");
    let record: SolveRecord = serde_json::from_str(text).map_err(|error| {
        let reason = error.to_string();
        let reason = reason.split(" at line ").next().unwrap_or_default();
        failure!(
            "{source}:{line}:{}: expected a line of `solve --format jsonl`: {reason}",
            error.column()
        )
    })?;
    if record.index >= count {
        let (last, found) = (count - 1, record.index);
        return Err(refuse(format!(
            "expected an index from 0 to {last}, found {found}"
        )));
    }
    let Ok(index) = items.binary_search_by_key(&record.index, |item| item.borrow().index) else {
        return Ok(None);
    };
    let method = record.method.as_deref().map(str::to_owned);
    let Ok(board) = &items[index].borrow().board else {
        // A claim about a bad board cannot be checked.
        return Ok(Some(ClaimedSolution {
            index,
            method,
            ..ClaimedSolution::default()
        }));
    };
    let game = best_pivot(&record, board).map_err(refuse)?;
    let instance = game.as_ref().unwrap_or(board);
    if let Some(variant) = &record.variant
        && *variant != instance.variant()
    {
        let game = |variant: &str| match variant {
            "pivots" => "the game of several pivots".to_owned(),
            _ => format!("the {variant} game"),
        };
        let (expected, found) = (game(instance.variant()), game(variant));
        return Err(refuse(format!(
            "expected a solution of {expected}, found one of {found} (see --free, --pivots)"
        )));
    }
    if let (Game::Fixed { pivot }, Some(found)) = (instance.game(), record.pivot) {
        let expected = Place::new(instance, pivot);
        if expected != found {
            return Err(refuse(format!(
                "expected a solution for the pivot {expected}, found one for {found} (see --pivot)"
            )));
        }
    }
    let moves = |sequence: &Vec<LabeledMove>| {
        let moves = sequence.iter().map(|labeled| labeled.on(instance));
        let moves: Result<Vec<_>, _> = moves.collect();
        moves.map_err(|error| refuse(error.to_string()))
    };
    Ok(Some(ClaimedSolution {
        index,
        method,
        moves: record.sequence.as_ref().map(moves).transpose()?,
        game,
        record: Some(record),
    }))
}

/// The fixed game from the pivot that a record of `solve --best-pivot` names.
fn best_pivot(record: &SolveRecord, board: &Instance) -> Result<Option<Instance>, String> {
    let (Some(_), Some(place), Game::Fixed { .. }) =
        (&record.best_pivots, record.pivot, board.game())
    else {
        return Ok(None);
    };
    let game = board.clone().with_game(GameSetup::Fixed(place.into()));
    game.map(Some).map_err(|error| error.to_string())
}
