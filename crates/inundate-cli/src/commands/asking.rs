//! Boards that are asked a question, and the answers as rows: `inundate solve` and `inundate connect`.

mod results;

use inundate::proof::{Certificate, Certifier};
use inundate::{Answer, Budget, Problem, Question, SolveError, Solver};
use inundate_core::{Instance, Move};
use inundate_records::SolveRecord;

pub(super) use self::results::Results;
use crate::args::OutputFormat;
use crate::asked::Asked;
use crate::failure::Failure;
use crate::input::Item;
use crate::limits::of_board;
use crate::selection::Selection;
use crate::steps::play;

/// What is shown of the answers.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) format: OutputFormat,
    /// Times, states and memory.
    pub(super) statistics: bool,
    /// Each move, and how much it floods.
    pub(super) steps: bool,
    /// The board as a part of the record.
    pub(super) board: bool,
}

/// A record, and what is needed to show it.
pub(super) struct Row {
    pub(super) record: SolveRecord,
    /// What was asked; none of a bad board.
    question: Option<Question>,
    /// The board, if it is part of the record.
    board: Option<Instance>,
    drawing: Option<(Instance, Vec<Move>)>,
    pub(super) certificate: Option<Certificate>,
}

impl Row {
    /// The row of a board or method without an answer.
    fn error(item: &Item, solver: Option<&dyn Solver>, message: &str) -> Self {
        Self {
            record: SolveRecord::error(&item.origin(), solver.map(Solver::name), message),
            question: None,
            board: None,
            drawing: None,
            certificate: None,
        }
    }
}

/// The certificate that is written.
pub(super) enum Certified {
    Nothing,
    /// By what a search has proven that answers in place of the methods.
    Search,
    /// That places are joined.
    Joined,
}

/// How to ask each board.
pub(super) struct Asking<'a> {
    pub(super) asked: &'a Asked,
    pub(super) selection: &'a Selection,
    pub(super) shown: Shown,
    /// The index of the first board.
    pub(super) first: Option<usize>,
    /// Among how many parts of the command the time of a board is shared.
    pub(super) parts: usize,
    pub(super) certified: Certified,
    pub(super) budget: Budget,
}

impl<'a> Asking<'a> {
    /// How to ask some boards within a budget, and nothing besides.
    pub(super) fn new(
        asked: &'a Asked,
        selection: &'a Selection,
        shown: Shown,
        items: &[Item],
        budget: Budget,
    ) -> Self {
        Self {
            asked,
            selection,
            shown,
            first: items.first().map(|item| item.index),
            parts: 1,
            certified: Certified::Nothing,
            budget,
        }
    }

    /// The rows of all methods. Only a checkpoint that the search cannot go on from is a failure.
    pub(super) fn rows(&self, item: &Item) -> Result<Vec<Row>, Failure> {
        let board = match &item.board {
            Ok(board) => board,
            Err(message) => return Ok(vec![Row::error(item, None, message)]),
        };
        let questions = match self.asked.of(board) {
            Ok(questions) => questions,
            Err(message) => return Ok(vec![Row::error(item, None, &message)]),
        };
        let mut budget = of_board(&self.budget, Some(item.index) == self.first);
        if self.parts > 1 {
            budget = budget.share(self.parts);
        }
        let problem = Problem::new(board);
        let solvers = match &self.certified {
            Certified::Search => vec![&Certifier as &dyn Solver],
            Certified::Nothing | Certified::Joined => self.selection.solvers(&problem),
        };
        let mut rows = Vec::new();
        for solver in solvers {
            for (question, to_come) in questions.iter().zip((1..=questions.len()).rev()) {
                // Questions share the time.
                let share = match to_come {
                    1 => budget.clone(),
                    _ => budget.share(to_come),
                };
                rows.push(self.row(item, &problem, solver, question, &share)?);
            }
            // Each method has the time; that of the first counts the contraction.
            budget = of_board(&self.budget, false);
        }
        Ok(rows)
    }

    fn row(
        &self,
        item: &Item,
        problem: &Problem<'_>,
        solver: &dyn Solver,
        question: &Question,
        budget: &Budget,
    ) -> Result<Row, Failure> {
        let mut answer = match problem.ask(solver, question, budget) {
            Ok(answer) => answer,
            Err(SolveError::Checkpoint(error)) => {
                return Err(Failure::new(format!("--checkpoint: {error}")));
            }
            Err(error) => {
                let solver = problem.chosen(solver, question);
                let mut row = Row::error(item, Some(solver), &error.to_string());
                row.board = self.shown.board.then(|| problem.instance().clone());
                if let Question::InColor(last) = question {
                    let label = problem.instance().palette().label(*last);
                    row.record.final_color = Some(label.to_owned());
                }
                return Ok(row);
            }
        };
        let board = problem.instance();
        let mut record = SolveRecord::new(&item.origin(), board, &answer);
        if !self.shown.statistics {
            record.statistics = None;
        }
        let drawing = self.drawing(board, &answer, &mut record);
        let certificate = match &self.certified {
            Certified::Nothing => None,
            Certified::Search => Certificate::new(problem, &mut answer),
            Certified::Joined => Certificate::joined(problem, &answer),
        };
        Ok(Row {
            record,
            question: Some(question.clone()),
            board: self.shown.board.then(|| board.clone()),
            drawing,
            certificate,
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
        // With neither a theorem nor a claim, the method did not find all of the solution.
        let is_its_own = answer.theorem.is_some() || answer.claim.is_some();
        let method = is_its_own.then_some(answer.method.as_ref());
        record.steps = Some(play(game, moves, method));
        Some((game.clone(), moves.clone()))
    }
}
