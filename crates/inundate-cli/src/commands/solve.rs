//! `inundate solve`.

mod results;

use std::sync::atomic::Ordering;

use inundate::{Budget, Certificate, Certifier, Problem, SolveError, Solver, Threads};
use inundate_core::{Color, Instance, Move};
use inundate_records::SolveRecord;
use serde_json::{Map, Value};

use self::results::Results;
use super::{best_pivot, checkpoint, final_color};
use crate::Finish;
use crate::account;
use crate::args::{OutputFormat, SolveArgs};
use crate::board_fields::board_fields;
use crate::certificate::CertificateFile;
use crate::failure::Failure;
use crate::input::{Item, read_all};
use crate::limits::{interrupts, of_board};
use crate::output::{Output, refuse_overwriting};
use crate::parallel::in_order;
use crate::progress::Bar;
use crate::proof::{Pivot, Prover, formula_path};
use crate::selection::Selection;
use crate::steps::{play, refuse_large};
use crate::trace::TraceFile;

pub(crate) fn run(args: &SolveArgs) -> Result<Finish, Failure> {
    check_format(args)?;
    let selection = Selection::parse(&args.method, args.seed)?;
    if args.best_pivot {
        best_pivot::check(args, &selection)?;
    }
    if args.final_color.is_some() {
        final_color::check(args, &selection)?;
    }
    refuse_inputs_as_outputs(args)?;
    account::refuse_large(args.memory_limit, &args.input.inputs)?;
    let mut items = read_all(&args.input)?.items;
    items.retain(|item| args.shard.is_none_or(|shard| shard.takes(item.index)));
    let at_a_time = args.threads.min(items.len()).max(1);
    let memory = account::left(args.memory_limit, &items, at_a_time)?;
    if args.steps {
        refuse_large(&mut items, args.input.keep_going)?;
    }
    if args.best_pivot {
        best_pivot::refuse(&mut items, args.input.keep_going)?;
    } else if let Some(colors) = &args.final_color {
        final_color::refuse(&mut items, colors, &selection, args.input.keep_going)?;
    } else if !args.input.keep_going {
        selection.check(&items)?;
    }
    let cancel = interrupts()?;
    let pivot = if args.best_pivot {
        Pivot::Any
    } else {
        Pivot::OfBoard
    };
    let prover = Prover::new(args.proof.as_deref(), pivot, &items)?;
    let certificate = CertificateFile::new(args.certificate.as_deref(), &items, &selection)?;
    let trace = TraceFile::new(args.trace.as_deref(), &items, |problem| {
        selection.solvers(problem)
    })?;
    let output = Output::open(args.output.as_deref())?;
    let bar = Bar::new(items.len());
    let checkpoint = checkpoint::open(args, &selection, &items, &bar)?;
    let mut budget = Budget::default()
        .with_time(args.time_limit)
        .with_memory(memory / at_a_time as u64)
        .with_threads(Threads::new(args.threads))
        .with_cancel(cancel.clone())
        .with_progress(bar.listener())
        .with_tracer(trace.as_ref().map(TraceFile::tracer));
    if let Some(checkpoint) = &checkpoint {
        budget = budget.with_checkpoint(checkpoint.clone());
    }
    let job = Job {
        args,
        selection: &selection,
        first: items.first().map(|item| item.index),
        has_proof: prover.is_some(),
        certifier: certificate.as_ref().map(|_| Certifier::default()),
        budget: budget.clone(),
    };
    let mut results = Results::new(output, args, selection.compares())?;
    let mut finish = Finish::Done;
    let mut lower_bound = None;
    let (mut traced, mut certified) = (None, None);
    let written = in_order(
        items,
        args.threads,
        |item| job.work(&item),
        |answers| {
            let mut answers = answers?;
            if answers.iter().any(|answer| answer.row.stopped_by.is_some()) {
                finish = Finish::Incomplete;
            }
            let bounds = answers.iter().filter_map(|answer| answer.row.lower_bound);
            lower_bound = lower_bound.max(bounds.max());
            traced = answers.first().map(|answer| answer.row.clone());
            certified = answers
                .first_mut()
                .and_then(|answer| answer.certificate.take());
            bar.advance();
            bar.aside(|| results.write(&answers))
                .inspect_err(|_| cancel.store(true, Ordering::Relaxed))
        },
    );
    bar.finish();
    written?;
    results.finish()?;
    if let (Some(trace), Some(record)) = (trace, traced) {
        trace.finish(&record)?;
    }
    if let Some(certificate) = certificate {
        finish = finish.and(certificate.finish(certified.as_ref())?);
    }
    if let Some(prover) = prover {
        let budget = of_board(&budget, true).with_tracer(None);
        finish = finish.and(prover.prove(lower_bound, &budget)?);
    }
    if let Some(checkpoint) = checkpoint {
        checkpoint.finish(finish == Finish::Done);
    }
    Ok(finish)
}

/// Refuses files to write that are among the inputs.
fn refuse_inputs_as_outputs(args: &SolveArgs) -> Result<(), Failure> {
    let formula = args.proof.as_deref().map(formula_path);
    for (option, output) in [
        ("--output", &args.output),
        ("--proof", &args.proof),
        ("--proof", &formula),
        ("--certificate", &args.certificate),
        ("--checkpoint", &args.checkpoint),
        ("--trace", &args.trace),
    ] {
        refuse_overwriting(&args.input.inputs, option, output.as_deref())?;
    }
    Ok(())
}

/// Refuses what the format of the results has no room for.
fn check_format(args: &SolveArgs) -> Result<(), Failure> {
    if args.steps && args.format == OutputFormat::Csv {
        return Err(Failure::new(
            "--steps: expected --format text or jsonl, found --format csv",
        ));
    }
    let other_format = match args.format {
        OutputFormat::Text => Some("text"),
        OutputFormat::Jsonl => None,
        OutputFormat::Csv => Some("csv"),
    };
    if let (true, Some(found)) = (args.with_board, other_format) {
        return Err(Failure::new(format!(
            "--with-board: expected --format jsonl, found --format {found}"
        )));
    }
    Ok(())
}

/// A record, and what is needed to draw its moves.
struct Answer {
    row: SolveRecord,
    /// The board, if it is part of the record.
    board: Option<Board>,
    drawing: Option<(Instance, Vec<Move>)>,
    certificate: Option<Certificate>,
}

impl Answer {
    /// A record with nothing besides.
    fn alone(row: SolveRecord) -> Self {
        Self {
            row,
            board: None,
            drawing: None,
            certificate: None,
        }
    }
}

/// A board as JSON.
type Board = Map<String, Value>;

/// How to solve each board.
struct Job<'a> {
    args: &'a SolveArgs,
    selection: &'a Selection,
    /// The index of the first board.
    first: Option<usize>,
    /// Whether a proof is written after the search, within the same time.
    has_proof: bool,
    /// Solves the board if a certificate is written.
    certifier: Option<Certifier>,
    budget: Budget,
}

impl Job<'_> {
    /// The answers of all methods. Only a checkpoint that the search cannot go on from is a failure.
    fn work(&self, item: &Item) -> Result<Vec<Answer>, Failure> {
        let instance = match &item.board {
            Ok(instance) => instance,
            Err(message) => {
                let row = SolveRecord::error(&item.origin(), None, message);
                return Ok(vec![Answer::alone(row)]);
            }
        };
        let mut budget = of_board(&self.budget, Some(item.index) == self.first);
        if self.has_proof {
            budget = budget.share(2);
        }
        let mut answers = if self.args.best_pivot {
            vec![self.best_pivot(item, instance, &budget)]
        } else if let Some(colors) = &self.args.final_color {
            let problem = Problem::new(instance);
            let colors = colors.on(instance).unwrap_or_default();
            let to_come = (1..=colors.len()).rev();
            let colors = colors.into_iter().zip(to_come);
            colors
                .map(|(color, to_come)| {
                    self.final_color(item, &problem, color, &budget.share(to_come))
                })
                .collect()
        } else {
            let problem = Problem::new(instance);
            let mut answers = Vec::new();
            let solvers = match &self.certifier {
                Some(certifier) => vec![certifier as &dyn Solver],
                None => self.selection.solvers(&problem),
            };
            for solver in solvers {
                answers.push(self.answer(item, &problem, solver, &budget)?);
                // Each method has the time; that of the first counts the contraction.
                budget = of_board(&self.budget, false);
            }
            answers
        };
        if self.args.with_board {
            let board = board_fields(item.id.as_deref(), instance);
            for answer in &mut answers {
                answer.board = Some(board.clone());
            }
        }
        Ok(answers)
    }

    /// Removes what `--no-stats` leaves out.
    fn drop_statistics(&self, record: &mut SolveRecord) {
        if self.args.no_stats {
            record.statistics = None;
        }
    }

    fn best_pivot(&self, item: &Item, instance: &Instance, budget: &Budget) -> Answer {
        let certifier = self.certifier.as_ref();
        let best = best_pivot::solve(instance, self.selection, certifier, budget);
        let best = match best {
            Ok(best) => best,
            Err(error) => {
                let error = error.to_string();
                return Answer::alone(SolveRecord::error(&item.origin(), None, &error));
            }
        };
        let mut row = best_pivot::row(item, &best);
        self.drop_statistics(&mut row);
        let certificate = certifier.and_then(|made| Certificate::of_best_pivot(&best, made.take()));
        let solution = best.report.outcome.solution();
        let drawing = solution.filter(|_| self.args.steps).map(|solution| {
            row.steps = Some(play(&best.instance, &solution.moves, None));
            (best.instance.clone(), solution.moves.clone())
        });
        Answer {
            drawing,
            certificate,
            ..Answer::alone(row)
        }
    }

    fn final_color(
        &self,
        item: &Item,
        problem: &Problem<'_>,
        color: Color,
        budget: &Budget,
    ) -> Answer {
        let instance = problem.instance();
        let report = final_color::solve(problem, color, self.selection, budget);
        let mut row = match &report {
            Ok(report) => SolveRecord::new(&item.origin(), instance, report, None),
            Err(error) => SolveRecord::error(&item.origin(), None, &error.to_string()),
        };
        self.drop_statistics(&mut row);
        row.final_color = Some(instance.palette().label(color).to_owned());
        let solution = report
            .as_ref()
            .ok()
            .and_then(|report| report.outcome.solution());
        let drawing = solution.filter(|_| self.args.steps).map(|solution| {
            row.steps = Some(play(instance, &solution.moves, None));
            (instance.clone(), solution.moves.clone())
        });
        Answer {
            drawing,
            ..Answer::alone(row)
        }
    }

    fn answer(
        &self,
        item: &Item,
        problem: &Problem<'_>,
        solver: &dyn Solver,
        budget: &Budget,
    ) -> Result<Answer, Failure> {
        let instance = problem.instance();
        let (report, decision) = match self.args.at_most {
            None => (problem.solve(solver, budget), None),
            Some(moves) => match problem.decide(solver, moves, budget) {
                Ok((decision, report)) => (Ok(report), Some(decision)),
                Err(error) => (Err(error), None),
            },
        };
        match report {
            Ok(report) => {
                let mut row =
                    SolveRecord::new(&item.origin(), instance, &report, decision.as_ref());
                self.drop_statistics(&mut row);
                let certifier = self.certifier.as_ref();
                let certificate =
                    certifier.and_then(|made| Certificate::new(problem, &report, made.take()));
                let solution = report.outcome.solution();
                let shown = solution.filter(|_| row.moves.is_some() && self.args.steps);
                let drawing = shown.map(|solution| {
                    // Without a theorem, the special method did not find all of the solution.
                    let method = report.theorem.map(|_| report.method.as_ref());
                    row.steps = Some(play(instance, &solution.moves, method));
                    (instance.clone(), solution.moves.clone())
                });
                Ok(Answer {
                    drawing,
                    certificate,
                    ..Answer::alone(row)
                })
            }
            Err(SolveError::Checkpoint(error)) => {
                Err(Failure::new(format!("--checkpoint: {error}")))
            }
            Err(error) => {
                let (name, error) = (Some(solver.name()), error.to_string());
                Ok(Answer::alone(SolveRecord::error(
                    &item.origin(),
                    name,
                    &error,
                )))
            }
        }
    }
}
