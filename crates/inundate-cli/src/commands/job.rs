//! A job: a query about many boards, put to the chosen methods, whose answers become rows.
//!
//! `inundate solve` and `inundate connect` write the rows, `inundate compare` only takes their
//! records. The command has read the boards and opened the output before; a job reads and opens
//! nothing. It touches the progress bar and its [`Results`] only.
//!
//! The time of a board is divided: between the search and a proof after it (`--proof`), and among
//! the questions that the query asks of the board. Each method has all of it.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use inundate::classes::printed::next_marked;
use inundate::classes::{TileProcedure, TwoRows, marked_tiles};
use inundate::proof::{Certificate, Certifier};
use inundate::solver::{Clock, ProvenBy, Run, StopReason};
use inundate::{Answer, Budget, Problem, Question, SolveError, Solver};
use inundate_core::notation::{LabeledMove, Place};
use inundate_core::{Instance, Move, NamedBoard, State};
use inundate_records::{MarkedTileRound, PlayedMove, SolveRecord, SolveStatus, write_json_line};
use serde::Serialize;

use crate::args::OutputFormat;
use crate::input::{Item, refuse};
use crate::limits::of_board;
use crate::parallel::with_bar;
use crate::progress::Bar;
use crate::selection::{Query, Selection};
use crate::text::{Totals, best_pivots, comparison, final_verdict, headline, steps, verdict};
use crate::{Finish, Output, Result};

/// The parts of the answers to show.
#[derive(Clone, Copy)]
pub(super) struct Display {
    pub(super) format: OutputFormat,
    /// Times, states and memory.
    pub(super) statistics: bool,
    /// Each move, and how much it floods.
    pub(super) steps: bool,
    /// The board as a part of the record.
    pub(super) board: bool,
}

/// A record, and the data to show it.
#[derive(Default)]
pub(super) struct ShownRecord {
    pub(super) record: SolveRecord,
    /// The question; none for a bad board.
    question: Option<Question>,
    /// The board, if it is part of the record.
    board: Option<Instance>,
    drawing: Option<(Instance, Vec<Move>)>,
    pub(super) certificate: Option<Certificate>,
}

impl ShownRecord {
    /// Bytes that it holds until all rows of its board are written: most are moves, each with its
    /// label.
    fn bytes(&self) -> u64 {
        const OF_MOVE: usize = size_of::<LabeledMove>() + 32;
        let moves = self.record.sequence.as_ref().map_or(0, Vec::len);
        (size_of::<Self>() + moves * OF_MOVE) as u64
    }

    /// The row of a board without an answer.
    fn error(item: &Item, message: &str) -> Self {
        Self {
            record: SolveRecord::error(&item.origin(), None, message),
            ..Self::default()
        }
    }
}

/// The certificate to write.
pub(super) enum CertificateKind {
    Nothing,
    /// The certificate of an optimum, by a search that takes the place of the chosen methods.
    Search,
    /// The certificate of the fewest moves that join places.
    Joined,
}

/// The settings that are the same for all boards.
pub(super) struct Job<'a> {
    query: &'a Query,
    selection: &'a Selection,
    shown: Display,
    /// The index of the board whose time began with the program, so that reading counts.
    opening_board: Option<usize>,
    /// The number of shares into which the time of a board is divided: 2 if a proof follows.
    pub(super) parts: usize,
    pub(super) certificate: CertificateKind,
    /// The limits for each board and method.
    budget: Budget,
}

impl<'a> Job<'a> {
    /// The settings for boards within a budget, without further options.
    pub(super) fn new(
        query: &'a Query,
        selection: &'a Selection,
        shown: Display,
        items: &[Item],
        budget: Budget,
    ) -> Self {
        Self {
            query,
            selection,
            shown,
            opening_board: items.first().map(|item| item.index),
            parts: 1,
            certificate: CertificateKind::Nothing,
            budget,
        }
    }

    /// Makes the rows of all boards on several threads, and writes them in order of the boards;
    /// `inspect` sees the rows of each board before they are written.
    pub(super) fn answer_all(
        &self,
        items: Vec<Item>,
        threads: usize,
        bar: &Bar,
        mut results: Results,
        mut inspect: impl FnMut(&mut [ShownRecord]),
    ) -> Result<Finish> {
        let mut finish = Finish::Done;
        let work = |item: Item| self.rows(&item);
        with_bar(items, threads, bar, work, |rows| {
            let mut rows = rows?;
            if rows.iter().any(|row| row.record.stopped_by.is_some()) {
                finish = Finish::Incomplete;
            }
            inspect(&mut rows);
            results.write(&rows)
        })?;
        Ok(finish.and(results.finish()?))
    }

    /// The rows of a board: of each method one for each question. Only a checkpoint that the search
    /// cannot go on from is a failure.
    pub(super) fn rows(&self, item: &Item) -> Result<Vec<ShownRecord>> {
        let asked = item.board.as_ref().map_err(String::clone);
        let asked = asked.and_then(|board| Ok((board, self.query.questions(board)?)));
        let (board, questions) = match asked {
            Ok(asked) => asked,
            Err(message) => return Ok(vec![ShownRecord::error(item, &message)]),
        };
        let is_opening = Some(item.index) == self.opening_board;
        let mut budget = of_board(&self.budget, is_opening).share(self.parts);
        let problem = Problem::new(board);
        let solvers = match &self.certificate {
            CertificateKind::Search => vec![&Certifier as &dyn Solver],
            CertificateKind::Nothing | CertificateKind::Joined => self.selection.solvers(&problem),
        };
        let (mut rows, mut bytes_held) = (Vec::<ShownRecord>::new(), 0);
        for solver in solvers {
            // The time by which the question before exceeded its share, since its copy of the board
            // and the replay of its solution are outside of the clock; this one may take as much.
            let mut overrun = Duration::ZERO;
            for (answered, question) in questions.iter().enumerate() {
                // Questions share the time and the memory. Once one is used up, the remaining
                // questions get rows without answers.
                let clock = Clock::start(&budget);
                let is_short = clock.time_left().is_some_and(|left| left < overrun);
                let is_full = budget.memory.is_some_and(|most| bytes_held > most);
                let limit = match clock.stop_reason() {
                    None if is_short => Some(StopReason::Time),
                    None if is_full => Some(StopReason::Memory),
                    reached => reached,
                };
                if let Some(limit) = limit.filter(|_| answered > 0) {
                    let components = problem.reduced().component_count();
                    let mut record = SolveRecord::unsolved(&item.origin(), board, components);
                    record.method = rows
                        .last()
                        .and_then(|row: &ShownRecord| row.record.method.clone());
                    record.lower_bound = Some(problem.lower_bound());
                    record.proven_by = Some(ProvenBy::Bound(problem.root_bound().0));
                    record.stopped_by = Some(limit);
                    rows.push(self.row_of_record(&problem, question, record));
                    continue;
                }
                let share = budget.share(questions.len() - answered);
                let allowed = Clock::start(&share).time_left();
                let row = self.row(item, &problem, solver, question, &share)?;
                bytes_held += row.bytes();
                rows.push(row);
                let took = clock.elapsed();
                overrun = took.saturating_sub(allowed.unwrap_or(took));
            }
            // The contraction counts for the method before only.
            budget = of_board(&self.budget, false).share(self.parts);
        }
        Ok(rows)
    }

    /// The row of a question, without a drawing or a certificate.
    fn row_of_record(
        &self,
        problem: &Problem<'_>,
        question: &Question,
        mut record: SolveRecord,
    ) -> ShownRecord {
        let board = problem.instance();
        if let Question::InColor(last) = question {
            record.final_color = Some(board.palette().label(*last).to_owned());
        }
        ShownRecord {
            record,
            question: Some(question.clone()),
            board: self.shown.board.then(|| board.clone()),
            ..ShownRecord::default()
        }
    }

    /// The row of a question that a method is asked.
    fn row(
        &self,
        item: &Item,
        problem: &Problem<'_>,
        solver: &dyn Solver,
        question: &Question,
        budget: &Budget,
    ) -> Result<ShownRecord> {
        let mut answer = match problem.ask(solver, question, budget) {
            Ok(answer) => answer,
            Err(SolveError::Checkpoint(error)) => bail!("--checkpoint: {error}"),
            Err(error) => {
                let solver = problem.chosen(solver, question);
                let record =
                    SolveRecord::error(&item.origin(), Some(solver.name()), &error.to_string());
                return Ok(self.row_of_record(problem, question, record));
            }
        };
        let board = problem.instance();
        let mut record = SolveRecord::new(&item.origin(), board, &answer);
        if !self.shown.statistics {
            record.statistics = None;
        }
        let drawing = self.drawing(board, &answer, &mut record);
        let certificate = match &self.certificate {
            CertificateKind::Nothing => None,
            CertificateKind::Search => Certificate::new(problem, &mut answer),
            CertificateKind::Joined => Certificate::joined(problem, &answer),
        };
        Ok(ShownRecord {
            drawing,
            certificate,
            ..self.row_of_record(problem, question, record)
        })
    }

    /// Plays the solution, if its moves are shown.
    fn drawing(
        &self,
        board: &Instance,
        answer: &Answer,
        record: &mut SolveRecord,
    ) -> Option<(Instance, Vec<Move>)> {
        let moves = &answer.solution().filter(|_| self.shown.steps)?.moves;
        let game = answer.pivots.as_ref().map_or(board, |pivots| &pivots.game);
        // With a theorem or a claim the named method has found every move; else some may be those
        // of another one.
        let is_by_one_method = answer.theorem.is_some() || answer.claim.is_some();
        let method = is_by_one_method.then_some(answer.method.as_ref());
        record.steps = Some(played_moves(game, moves, method));
        Some((game.clone(), moves.clone()))
    }
}

/// A record with its board.
#[derive(Serialize)]
struct RecordWithBoard<'a> {
    #[serde(flatten)]
    record: &'a SolveRecord,
    board: Option<NamedBoard<'a>>,
}

/// The results, in one of three forms.
pub(super) struct Results {
    output: Output,
    shown: Display,
    /// Whether several methods answer.
    compares: bool,
    totals: Totals,
}

impl Results {
    pub(super) fn new(output: Output, shown: Display, compares: bool) -> Result<Self> {
        let totals = Totals::default();
        let mut results = Self {
            output,
            shown,
            compares,
            totals,
        };
        if shown.format == OutputFormat::Csv {
            let header = SolveRecord::csv_header(shown.statistics);
            results.output.write_csv([header])?;
        }
        Ok(results)
    }

    /// Writes the rows of one board.
    fn write(&mut self, rows: &[ShownRecord]) -> Result<()> {
        let (output, statistics) = (&mut self.output, self.shown.statistics);
        match self.shown.format {
            OutputFormat::Text => {
                output.write_all(text(rows, self.compares, statistics).as_bytes())?;
                let drawn = rows
                    .iter()
                    .filter_map(|row| Some((row, row.drawing.as_ref()?)));
                for (row, (board, moves)) in drawn {
                    if self.compares {
                        let method = row.record.method.as_deref().unwrap_or_default();
                        write!(output, "\n  by {method}")?;
                    }
                    let played = row.record.steps.as_deref().unwrap_or_default();
                    let drawn = steps(board, moves, played, output.color_depth());
                    output.write_all(drawn.as_bytes())?;
                }
                self.totals.add_board(rows.iter().map(|row| &row.record));
            }
            OutputFormat::Jsonl => {
                for ShownRecord { record, board, .. } in rows {
                    if self.shown.board {
                        let id = record.id.as_deref();
                        let board = board.as_ref().map(|board| NamedBoard { id, board });
                        write_json_line(output, &RecordWithBoard { record, board })?;
                    } else {
                        write_json_line(output, record)?;
                    }
                }
            }
            OutputFormat::Csv => {
                output.write_csv(rows.iter().map(|row| row.record.csv_record(statistics)))?;
            }
        }
        Ok(output.flush()?)
    }

    fn finish(mut self) -> Result<Finish> {
        if self.shown.format == OutputFormat::Text {
            let summary = self.totals.summary(!self.shown.statistics);
            self.output.write_all(summary.as_bytes())?;
        }
        self.output.finish()
    }
}

/// The answers about a board.
fn text(rows: &[ShownRecord], compares: bool, statistics: bool) -> String {
    let has_answer = |row: &&ShownRecord| row.record.status != SolveStatus::Error;
    let Some(solved) = rows.iter().find(has_answer) else {
        let lines = rows.iter().map(|ShownRecord { record, .. }| {
            let error = record.error.as_deref().unwrap_or_default();
            format!("board {}: error: {error}\n", record.index)
        });
        return lines.collect();
    };
    let records = rows.iter().map(|row| &row.record);
    let body = match &solved.question {
        Some(Question::InColor(_)) => records.map(final_verdict).collect(),
        _ if compares => comparison(&records.collect::<Vec<_>>(), !statistics),
        Some(Question::AtMost(moves)) => verdict(&solved.record, Some(*moves)),
        _ => verdict(&solved.record, None) + &best_pivots(&solved.record),
    };
    headline(&solved.record) + &body
}

/// Larger boards are not played move by move, because each move visits all vertices.
const MAX_VERTICES: usize = 10_000;

/// Refuses boards that are too large for --steps; with --keep-going they become bad items.
pub(crate) fn refuse_large(items: &mut [Item], keep_going: bool) -> Result<()> {
    refuse(items, keep_going, |board| match board.vertex_count() {
        ..=MAX_VERTICES => Vec::new(),
        found => vec![format!(
            "--steps: expected at most {MAX_VERTICES} cells or vertices, found {found}"
        )],
    })
}

/// The moves of a solution with what they flood; `method` is the method that found all of it, if
/// one did. With a method for marked tiles, each round stands at the move that it begins with.
fn played_moves(instance: &Instance, moves: &[Move], method: Option<&str>) -> Vec<PlayedMove> {
    let mut state = State::new(instance);
    let mut rounds = method.map_or_else(BTreeMap::new, |method| rounds(instance, method));
    moves
        .iter()
        .enumerate()
        .map(|(moves_before, &mv)| {
            let round = rounds.remove(&moves_before).map(|mut round| {
                let flooded = state.component(mv.pivot);
                let is_left = |place: &Place| {
                    let vertex = place.on(instance).expect("a cell of the grid");
                    !flooded.contains(&vertex)
                };
                round.marked.retain(is_left);
                round
            });
            let gained = state.play(mv).expect("the verifier has replayed it");
            let flooded = state.component(mv.pivot).len();
            let mv = LabeledMove::new(instance, mv);
            PlayedMove {
                mv,
                gained,
                flooded,
                round,
            }
        })
        .collect()
}

/// The rounds of a procedure for [marked tiles](marked_tiles) on a board that it solved, by the
/// number of moves before them; empty for other methods. Each round names all marked tiles.
fn rounds(instance: &Instance, method: &str) -> BTreeMap<usize, MarkedTileRound> {
    let Ok(rows) = TwoRows::open(instance) else {
        return BTreeMap::new();
    };
    let place = |tile| {
        let (row, col) = rows.cell(tile);
        Place::Cell(row, col)
    };
    let marks = marked_tiles(&rows.strip());
    let tiles = (0..rows.cols()).flat_map(|col| [(0, col), (1, col)]);
    let marked = tiles.filter(|&(row, col)| marks[row][col]).map(place);
    let marked: Vec<Place> = marked.collect();
    let (strip, run) = (rows.strip(), &mut Run::unlimited());
    let steps = match TileProcedure::of_method(method) {
        Some(procedure) => {
            let corner = rows.clone().into_corner().expect("the method covers it");
            procedure.rounds(&corner.strip(), run)
        }
        None if method == "printed:souza-theorem-2" => next_marked(&strip, run),
        None => Ok(Vec::new()),
    };
    let mut moves_before = 0;
    let mut rounds = BTreeMap::new();
    for (index, step) in steps.expect("no limit").into_iter().enumerate() {
        let (moves, reason) = (step.moves.len(), step.reason());
        let path = step.path.map(|(path, costs)| (path, Vec::from(costs)));
        let (path, costs) = path.unwrap_or_default();
        let round = MarkedTileRound {
            number: index + 1,
            tile: place(step.tile),
            other: step.other.map(place),
            distance: step.distance,
            other_distance: step.other_distance,
            case: step.case.to_string(),
            reason,
            marked: marked.clone(),
            costs,
            path: path.into_iter().map(place).collect(),
        };
        rounds.insert(moves_before, round);
        moves_before += moves;
    }
    rounds
}
