//! `inundate analyze`.

use std::borrow::Cow;
use std::fmt::Write as _;

use clap::{Args, ValueHint};
use inundate::Budget;
use inundate_core::notation::LabeledMove;
use inundate_core::{Move, ReducedGraph, Solution};
use inundate_game::{Advice, Analyst, FirstMove, MoveRange, count_optimal, list_optimal};
use inundate_records::{SolveRecord, SolveStatus};
use serde::Serialize;

use crate::args::{BoardName, LimitArgs, ReadingArgs, RecordArgs, board_help};
use crate::claimed_solution::ClaimedSolution;
use crate::input::{Content, Item, open};
use crate::limits::{interrupts, of_board, of_search};
use crate::progress;
use crate::text::{headline, margin, proof};
use crate::words::{in_columns, joined, plural};
use crate::{At, Finish, Output, Result, limits};

/// The most positions held at the same time to count shortest solutions.
pub(super) const MOST_COUNTED: usize = 1 << 17;

pub(crate) fn run(args: &AnalyzeArgs) -> Result<Finish> {
    limits::refuse_large(args.limits.memory_limit, std::slice::from_ref(&args.board))?;
    let games = games(args)?;
    interrupts()?;
    let mut output = Output::results(args.results.output.as_deref(), &args.results.format)?;
    let bar = progress::bar(games.len());
    let boards = games.iter().filter_map(|(item, _)| item.good());
    let memory = limits::memory_left(args.limits.memory_limit, boards, 1)?;
    let budget = of_search(args.limits.time_limit, memory, 1, &bar)?;
    let mut finish = Finish::Done;
    for (place, (item, moves)) in games.iter().enumerate() {
        let budget = of_board(&budget, place == 0);
        let line = AnalysisRecord::new(item, moves, args.solutions, &budget)?;
        if line.is_open && is_limited(&budget) {
            finish = Finish::Incomplete;
        }
        progress::advance(&bar);
        bar.suspend(|| output.write_result(args.results.format, &line, || line.text()))?;
    }
    bar.finish_and_clear();
    Ok(output.finish()?.and(finish))
}

/// Whether a limit may be the reason that something is unproven.
fn is_limited(budget: &Budget) -> bool {
    let cancel = budget.cancel.as_ref();
    budget.time.is_some()
        || cancel.is_some_and(|cancel| cancel.load(std::sync::atomic::Ordering::Relaxed))
}

/// The boards, each with its moves.
fn games(args: &AnalyzeArgs) -> Result<Vec<(Item, Vec<Move>)>> {
    args.board.expect_other("MOVES", args.moves == ["-"])?;
    let name = &args.board;
    let reading = args.reading.within(args.limits.memory_limit);
    let boards = match open(name, None, &reading.taking_all())? {
        Content::Game(_) | Content::Shared(_) if !args.moves.is_empty() => {
            bail!("{name}: expected no MOVES for a saved game, which has its own");
        }
        Content::Game(session) | Content::Shared(session) => {
            let item = Item::of_game(name, &session, &args.reading);
            return Ok(vec![(item, session.played().to_vec())]);
        }
        Content::Boards(boards) => boards,
    };
    if args.moves.is_empty() && args.solutions.is_none() {
        bail!("MOVES is required unless BOARD is a saved game, and {name} is not one");
    }
    let items = boards.items;
    let claims = ClaimedSolution::read_all("MOVES", &args.moves.join(" "), &items, boards.count)?;
    let mut moves: Vec<Option<Vec<Move>>> = vec![None; items.len()];
    for claim in claims {
        moves[claim.index] = claim.moves;
    }
    let games = items.into_iter().zip(moves);
    Ok(games
        .filter_map(|(item, moves)| Some((item, moves?)))
        .collect())
}

/// The analysis of a game, as a record.
#[derive(Serialize)]
struct AnalysisRecord {
    /// The board, its optimum and a shortest solution, as `solve` writes them.
    #[serde(flatten)]
    row: SolveRecord,
    flooded: bool,
    /// The moves that are proven to have lost nothing.
    kept: usize,
    /// Number of the first move that lost something, from 1.
    first_mistake: Option<usize>,
    played: Vec<PlayedRecord>,
    /// The moves left after the last move.
    left: MoveRange,
    first_moves: Vec<FirstMove>,
    /// The moves that the game takes with each possible next move.
    next_moves: Vec<FirstMove>,
    solutions: Option<u128>,
    /// The first of them, if they were asked for; null if a limit ended the search.
    #[expect(clippy::option_option, reason = "null, or no field")]
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<Option<Vec<Vec<LabeledMove>>>>,
    /// Whether something is not proven.
    #[serde(skip)]
    is_open: bool,
}

#[derive(Serialize)]
struct PlayedRecord {
    #[serde(rename = "move")]
    mv: LabeledMove,
    gained: usize,
    flooded: usize,
    /// The fewest moves from before the move, at least and at most.
    needed: MoveRange,
    loss: MoveRange,
    /// A best line from before the move.
    best: Vec<LabeledMove>,
    /// The moves that the game takes with each move in its place; none in the free game.
    choices: Vec<FirstMove>,
}

impl PlayedRecord {
    /// The moves in its place that are proven to lose nothing.
    fn keeping(&self) -> impl Iterator<Item = &LabeledMove> {
        let keeping = |choice: &&FirstMove| choice.moves.most == Some(self.needed.least);
        self.choices.iter().filter(keeping).map(|choice| &choice.mv)
    }
}

/// The bounds of a position, as `solve` says them.
pub(super) fn status(advice: &Advice) -> SolveStatus {
    match advice.upper_bound() {
        Some(_) if advice.is_proven() => SolveStatus::Optimal,
        Some(_) => SolveStatus::Feasible,
        None => SolveStatus::Unknown,
    }
}

impl AnalysisRecord {
    fn new(item: &Item, moves: &[Move], listed: Option<u32>, budget: &Budget) -> Result<Self> {
        let board = item.board.as_ref().expect("boards are checked before");
        let analyst = Analyst::new(board);
        let analysis = analyst.analyze(moves, budget).at(&item.source)?;
        let start = &analysis.positions[0];
        let mut choices = analyst.choices(moves, &analysis, budget);
        let first_moves = match choices.first() {
            Some(known) => known.clone(),
            None => analyst.first_moves(start, budget),
        };
        let is_open = !analysis.positions.iter().all(Advice::is_proven)
            || (choices.iter().flatten().chain(&first_moves))
                .any(|first| first.moves.exactly().is_none());
        let next_moves = choices.pop().unwrap_or_default();
        choices.resize_with(moves.len(), Vec::new);
        let played = analysis.played.iter().zip(&analysis.positions).zip(choices);
        let played = played.map(|((played, before), choices)| PlayedRecord {
            mv: played.mv.clone(),
            gained: played.gained,
            flooded: played.flooded,
            needed: MoveRange::from_advice(before),
            loss: played.loss,
            best: before.line().to_vec(),
            choices,
        });
        let optimum = start.upper_bound().filter(|_| start.is_proven());
        let count = |optimum| count_optimal(board, optimum, MOST_COUNTED, budget);
        let solutions = optimum.and_then(count);
        let shortest = listed.map(|most| {
            let labeled = |mv: &Move| LabeledMove::new(board, *mv);
            let line = |solution: Solution| solution.moves.iter().map(labeled).collect();
            let list = list_optimal(board, optimum?, most as usize, MOST_COUNTED, budget)?;
            Some(list.into_iter().map(line).collect())
        });
        let is_open = is_open || matches!(shortest, Some(None));
        let components = ReducedGraph::new(board).component_count();
        let mut row = SolveRecord::unsolved(&item.origin(), board, components);
        row.status = status(start);
        row.moves = start.upper_bound();
        row.lower_bound = Some(start.lower_bound());
        row.method = Some(Cow::Owned(start.method().to_owned()));
        row.proven_by = Some(start.proven_by().clone());
        row.sequence = start.upper_bound().map(|_| start.line().to_vec());
        Ok(Self {
            row,
            flooded: analysis.is_flooded(),
            kept: analysis.kept(),
            first_mistake: analysis.first_mistake().map(|index| index + 1),
            played: played.collect(),
            left: MoveRange::from_advice(analysis.positions.last().expect("the start is there")),
            first_moves,
            next_moves,
            solutions,
            shortest,
            is_open,
        })
    }

    fn text(&self) -> String {
        let mut text = headline(&self.row);
        let best = joined(self.row.sequence.as_deref().unwrap_or_default(), " ");
        let (moves, lower) = (self.row.moves, self.row.lower_bound.unwrap_or(0));
        let method = self.row.method.as_deref().unwrap_or_default();
        let optimum = match moves {
            Some(0) => "0 moves, the board has one color already".to_owned(),
            Some(moves) if moves == lower => {
                let (least, proof) = (plural(moves, "move"), proof(&self.row));
                format!(
                    "{least}{}, proven by {proof}: {best}",
                    margin(&self.row, moves)
                )
            }
            Some(moves) => format!("between {lower} and {moves}, found by {method}: {best}"),
            None => format!("at least {lower}"),
        };
        let _ = writeln!(text, "  optimum: {optimum}");
        if let Some(count) = self.solutions {
            let _ = writeln!(text, "  solutions of that length: {count}");
        }
        match &self.shortest {
            None => {}
            Some(None) => text.push_str("  none is listed, since a limit was reached\n"),
            Some(Some(solutions)) => {
                let _ = writeln!(text, "  the first {}:", solutions.len());
                for solution in solutions {
                    let _ = writeln!(text, "    {}", joined(solution, " "));
                }
            }
        }
        let made = u32::try_from(self.played.len()).unwrap_or(u32::MAX);
        let rest = match self.left {
            MoveRange { most: Some(0), .. } => match moves {
                Some(moves) if moves == lower => {
                    format!("flooded, {} more than needed", made.saturating_sub(moves))
                }
                _ => "flooded".to_owned(),
            },
            left => format!("not flooded, {} left", between(left)),
        };
        let _ = writeln!(text, "  played: {}, {rest}", plural(made, "move"));
        if let Some(number) = self.first_mistake {
            let _ = writeln!(text, "  first mistake: move {number}");
        }
        if !self.played.is_empty() {
            let (kept, all) = (self.kept, self.played.len());
            let percent = (200 * kept + all) / (2 * all);
            let moves = plural(made, "move");
            let _ = writeln!(
                text,
                "  accuracy: {percent} %, {kept} of {moves} lost nothing"
            );
        }
        self.push_moves(&mut text);
        self.push_first_moves(&mut text);
        text
    }

    fn push_moves(&self, text: &mut String) {
        if self.played.is_empty() {
            return;
        }
        let names = [
            "number", "move", "gained", "flooded", "needed", "loss", "keep", "better",
        ];
        let moves = self.played.iter().zip(1..).map(|(played, number)| {
            let better = match played.loss {
                loss if loss.exactly() == Some(0) => String::new(),
                _ => joined(&played.best, " "),
            };
            vec![
                number.to_string(),
                played.mv.to_string(),
                format!("+{}", played.gained),
                played.flooded.to_string(),
                between(played.needed),
                between(played.loss),
                joined(played.keeping(), ","),
                better,
            ]
        });
        let names = [names.map(str::to_owned).to_vec()];
        let mut rows: Vec<Vec<String>> = names.into_iter().chain(moves).collect();
        // The free game has too many moves for the column `keep`.
        let keep = if rows[1..].iter().all(|row| row[6].is_empty()) {
            for row in &mut rows {
                row.remove(6);
            }
            "\n  "
        } else {
            " keep: moves that lose nothing in\n  its place; "
        };
        let cells = match self.row.rows {
            Some(_) => "cells",
            None => "vertices",
        };
        let loss = "loss: how many moves longer it made the game;";
        *text += &format!("\n{}", in_columns(&rows, &[1, 6, 7]));
        let _ = writeln!(
            text,
            "\n  gained: {cells} that the move added; flooded: {cells} of its region after it; \
             needed: fewest moves\n  \
             from before it; {loss}{keep}better: how to play best in its place"
        );
    }

    fn push_first_moves(&self, text: &mut String) {
        if self.first_moves.is_empty() {
            return;
        }
        text.push_str("\n  each first move, and the fewest moves of a game that begins with it\n");
        let _ = writeln!(text, "  {:>6}  moves", "first");
        let mut sorted: Vec<_> = self.first_moves.iter().collect();
        sorted.sort_by_key(|first| (first.moves.least, first.moves.most.unwrap_or(u32::MAX)));
        for first in sorted {
            let (first, moves) = (first.mv.to_string(), between(first.moves));
            let _ = writeln!(text, "  {first:>6}  {moves}");
        }
    }
}

/// `5`, `4–6` or `≥4`.
fn between(MoveRange { least, most, .. }: MoveRange) -> String {
    match most {
        Some(most) if least == most => least.to_string(),
        Some(most) => format!("{least}–{most}"),
        None => format!("≥{least}"),
    }
}

#[derive(Debug, Args)]
pub(crate) struct AnalyzeArgs {
    #[arg(help = board_help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    /// The moves, in any form that `verify` accepts. Not for a saved game, which has its own moves.
    pub(crate) moves: Vec<String>,
    /// List the first N of the shortest solutions, by color and then by place; MOVES may be left
    /// out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) solutions: Option<u32>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) results: RecordArgs,
}
