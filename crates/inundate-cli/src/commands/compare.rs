//! `inundate compare`.

mod table;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use indicatif::HumanCount;
use inundate::methods::{heuristics, seeded};
use inundate::solver::StopReason;
use inundate::{Auto, Question, Solver};
use inundate_core::notation::quoted;
use inundate_draw::{NamedHistogram, histogram_sheet};
use inundate_records::{
    ComparedBoard, ComparedMethod, Comparison, Difference, MethodResult, SolveRecord, Standing,
    csv_table,
};
use inundate_study::Shard;

use self::table::Table;
use super::job::{Display, Job};
use crate::args::{Image, InputArgs, LimitArgs, METHODS, OutputFormat, by_ending};
use crate::input::Item;
use crate::limits::{interrupts, of_search, read_to_solve};
use crate::parallel::with_bar;
use crate::progress;
use crate::selection::{Query, Selection, all, by_name};
use crate::text::seconds;
use crate::words::{joined, plural};
use crate::{At, Failure, Finish, Output, Result, units};

pub(crate) fn run(args: &CompareArgs) -> Result<Finish> {
    let methods = methods(args)?;
    let mut comparison = Comparison::new(methods.iter().map(|solver| solver.name()));
    let (asked, selection) = (Query::Same(Question::Shortest), Selection::named(methods));
    let (input, limits, threads) = (&args.input, args.limits, args.threads);
    let (boards, memory) = read_to_solve(input, limits.memory_limit, args.shard, threads, 1)?;
    let items = boards.items;
    interrupts()?;
    let plot = args.plot.as_deref().map(Plot::open).transpose()?;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    let bar = progress::bar(items.len());
    let budget = of_search(limits.time_limit, memory, threads, &bar)?;
    let shown = Display {
        format: OutputFormat::Text,
        statistics: !args.no_stats,
        steps: false,
        board: false,
    };
    let job = Job::new(&asked, &selection, shown, &items, budget);
    let mut finish = Finish::Done;
    let boards = items.len();
    // The boards after an interruption are left out: what little is known of them compares no
    // methods.
    let mut interrupted = None;
    let work = |item: Item| job.rows(&item);
    with_bar(items, threads, &bar, work, |rows| {
        let records: Vec<_> = rows?.into_iter().map(|row| row.record).collect();
        if records.iter().any(|record| record.stopped_by.is_some()) {
            finish = Finish::Incomplete;
        }
        let is_cut = |record: &SolveRecord| record.stopped_by == Some(StopReason::Cancelled);
        if interrupted.is_some() || records.iter().any(is_cut) {
            interrupted.get_or_insert(comparison.boards.len());
        } else if let Err(bad) = comparison.add(&records) {
            Failure::new(bad).print();
        }
        Ok(())
    })?;
    if let Some(compared) = interrupted {
        eprint_lossy!(
            "interrupted after {compared} of {}",
            plural(boards as u64, "board")
        );
    }
    if let Some(reasons) = comparison.why_nothing_applies() {
        let reasons = reasons.iter();
        let reasons = reasons.map(|reason| format!("--method {reason}, as on every board"));
        return Err(Failure::Bad(reasons.collect()));
    }
    comparison.put_unused_last();
    if args.method.is_empty() || is_all(&args.method) {
        comparison.forget_unused();
    }
    if let Some(plot) = plot {
        plot.draw(&comparison)?;
    }
    output.write_all(text(args, &comparison).as_bytes())?;
    Ok(output.finish()?.and(finish))
}

/// The methods to compare.
fn methods(args: &CompareArgs) -> Result<Vec<Box<dyn Solver>>> {
    if args.method.is_empty() {
        let mut methods: Vec<Box<dyn Solver>> = vec![Box::new(Auto)];
        let heuristics = heuristics().into_iter();
        methods.extend(heuristics.map(|solver| seeded(solver, args.seed)));
        return Ok(methods);
    }
    if is_all(&args.method) {
        return Ok(all(args.seed));
    }
    by_name("--method", &args.method, args.seed)
}

fn is_all(names: &[String]) -> bool {
    matches!(names, [name] if name == "all")
}

/// The tables as they are written.
fn text(args: &CompareArgs, comparison: &Comparison) -> String {
    let statistics = !args.no_stats;
    let write: fn(&Table) -> String = match args.format {
        TableFormat::Text => Table::to_text,
        TableFormat::Markdown => Table::to_markdown,
        TableFormat::Latex => Table::to_latex,
        TableFormat::Csv if args.each => return each_csv(comparison, statistics),
        TableFormat::Csv => return csv(comparison, statistics),
    };
    let each = args.each.then(|| each_table(comparison));
    let tables = each.into_iter().chain(tables(comparison, statistics));
    let tables: Vec<String> = tables.map(|table| write(&table)).collect();
    tables.join("\n")
}

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The methods, separated by commas; each is compared with the first. `auto` is the best method
    /// for each board, and `all`, alone, every method but `ilp`, `sat` and the printed ones.
    /// `inundate methods` lists them [default: auto and all quick heuristics].
    #[arg(
        short,
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        value_parser = METHODS,
        hide_possible_values = true
    )]
    pub(crate) method: Vec<String>,
    /// The seed of methods that use random numbers.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Number of boards solved at the same time; idle threads help `exact` with the boards that are
    /// left.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// The format of the tables.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: TableFormat,
    /// Begin with the moves of each method on each board; in `csv` write only these, and without
    /// --no-stats the states generated and the sequences.
    #[arg(long)]
    pub(crate) each: bool,
    /// Leave out states and times, so that every run has the same output.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Draw on how many boards each method is how many moves above the best, to FILE.svg, FILE.png
    /// or FILE.pdf.
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A form of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// Columns for the eye.
    Text,
    /// Tables of Markdown.
    Markdown,
    /// Environments `tabular`, which need no package; `longtable` for more than 40 rows, which
    /// needs the package of that name.
    Latex,
    /// One table with all columns.
    Csv,
}

/// The file of `--plot`.
struct Plot {
    format: Image,
    output: Output,
}

impl Plot {
    /// Opens the file, whose ending says its format.
    fn open(path: &Path) -> Result<Self> {
        let output = Output::file("--plot", path)?;
        match by_ending(path) {
            Some(format) => Ok(Self { format, output }),
            None => Err(failure!(
                "--plot: expected a name that ends in .svg, .png or .pdf, found `{}`",
                path.display()
            )),
        }
    }

    /// Draws how many moves each method is above the best.
    fn draw(mut self, comparison: &Comparison) -> Result<Finish> {
        let rows = comparison.above_best();
        let rows: Vec<_> = rows
            .map(|(name, counts)| NamedHistogram::new(name, counts.iter()))
            .collect();
        let title = plural(comparison.boards.len() as u64, "board");
        let scene = histogram_sheet(&title, "moves above the best", &rows);
        let bytes = scene.and_then(|scene| self.format.encode(&scene));
        let bytes = bytes.at("--plot")?;
        self.output.write_all(&bytes)?;
        self.output.finish()
    }
}

/// A column of a table: its name, and the text of a method.
type Column = (&'static str, fn(&MethodSummary<'_>) -> String);

/// A method with its results.
struct MethodSummary<'a> {
    method: &'a ComparedMethod,
    standing: Standing,
    /// The difference from the first method, which has none.
    difference: Option<&'a Difference>,
    /// The name of the first method.
    first: &'a str,
}

impl MethodSummary<'_> {
    /// A fact about the difference; empty if there is none.
    fn differs<T: ToString>(&self, fact: fn(&Difference) -> T) -> String {
        let fact = self.difference.map(fact);
        fact.map_or_else(String::new, |fact| fact.to_string())
    }
}

/// All methods; `differences` are those of all but the first.
fn compared<'a>(
    comparison: &'a Comparison,
    differences: &'a [Option<Difference>],
) -> impl Iterator<Item = MethodSummary<'a>> {
    let differences = std::iter::once(None).chain(differences.iter().map(Option::as_ref));
    let methods = comparison.methods.iter().enumerate().zip(differences);
    methods.map(|((place, method), difference)| MethodSummary {
        method,
        standing: comparison.standing(place),
        difference,
        first: &comparison.methods[0].name,
    })
}

/// The names of columns, and a row for each method.
fn rows<'a>(
    columns: &[Column],
    methods: impl Iterator<Item = MethodSummary<'a>>,
) -> (Vec<String>, Vec<Vec<String>>) {
    let row = |method| columns.iter().map(|(_, text)| text(&method)).collect();
    let names = columns.iter().map(|(name, _)| (*name).to_owned());
    (names.collect(), methods.map(row).collect())
}

/// The columns without the last two, which are statistics, unless these are wanted.
fn with_statistics(columns: &[Column], statistics: bool) -> &[Column] {
    &columns[..columns.len() - if statistics { 0 } else { 2 }]
}

/// The results of each method, and how the others differ from the first one.
fn tables(comparison: &Comparison, statistics: bool) -> Vec<Table> {
    const DIFFERENCES: [Column; 8] = [
        ("method", |it| it.method.name.clone()),
        ("boards", |it| it.differs(Difference::boards)),
        ("fewer", |it| it.differs(|it| it.fewer)),
        ("equal", |it| it.differs(|it| it.equal)),
        ("more", |it| it.differs(|it| it.more)),
        ("difference", |it| it.differs(|it| signed(it.mean()))),
        ("p", |it| it.differs(|it| probability(it.p))),
        ("corrected", |it| it.differs(|it| probability(it.corrected))),
    ];
    let differences = comparison.differences();
    let mut tables = vec![standings(comparison, &differences, statistics)];
    if differences.iter().any(Option::is_some) {
        let others = compared(comparison, &differences).filter(|it| it.difference.is_some());
        let (header, rows) = rows(&DIFFERENCES, others);
        let first = &comparison.methods[0].name;
        tables.push(Table {
            caption: format!("moves compared with {first}, by the exact sign test"),
            header,
            rows,
            notes: Vec::new(),
        });
    }
    tables
}

fn standings(
    comparison: &Comparison,
    differences: &[Option<Difference>],
    statistics: bool,
) -> Table {
    const STANDINGS: [Column; 9] = [
        ("method", |it| it.method.name.clone()),
        ("solved", |it| it.standing.solved().to_string()),
        ("mean", |it| number(it.standing.mean(), 2)),
        ("median", |it| number(it.standing.median(), 1)),
        ("gap", |it| {
            let at_most = if it.standing.undecided > 0 { "≤" } else { "" };
            known(it.standing.gap(), |gap| format!("{at_most}{gap:.2}"))
        }),
        ("best", |it| it.standing.best.to_string()),
        ("proven", |it| it.standing.proven.to_string()),
        ("states", |it| known(it.standing.expanded(), states)),
        ("time", |it| known(it.standing.seconds(), seconds)),
    ];
    let used = compared(comparison, differences).filter(|it| comparison.is_used(it.method));
    let (header, rows) = rows(with_statistics(&STANDINGS, statistics), used);
    let boards = comparison.boards.len() as u64;
    let left_out = comparison.methods.iter().filter_map(|method| {
        let reason = method.why_left_out()?;
        let (left_out, name) = (method.left_out, &method.name);
        let on = if left_out == boards {
            "on all boards".to_owned()
        } else {
            format!("on {left_out} of {}", plural(boards, "board"))
        };
        Some(format!("{name} is left out {on}: {reason}"))
    });
    let claims = comparison.methods.iter().enumerate();
    let claims = claims.filter_map(|(place, method)| {
        let claims = comparison.claims(place)?;
        Some(format!(
            "{} claims too few moves on {} of {} with a known optimum, too many on {}",
            method.name,
            claims.too_few,
            plural(claims.boards, "board"),
            claims.too_many
        ))
    });
    Table {
        caption: plural(boards, "board"),
        header,
        rows,
        notes: left_out.chain(claims).collect(),
    }
}

/// All results of each method, as CSV.
fn csv(comparison: &Comparison, statistics: bool) -> String {
    const COLUMNS: [Column; 21] = [
        ("method", |it| it.method.name.clone()),
        ("boards", |it| it.standing.boards.to_string()),
        ("solved", |it| it.standing.solved().to_string()),
        ("mean_moves", |it| exact(it.standing.mean())),
        ("median_moves", |it| exact(it.standing.median())),
        ("mean_gap", |it| exact(it.standing.gap())),
        ("undecided", |it| it.standing.undecided.to_string()),
        ("best", |it| it.standing.best.to_string()),
        ("proven", |it| it.standing.proven.to_string()),
        ("compared_with", |it| {
            it.difference.map_or("", |_| it.first).to_owned()
        }),
        ("common", |it| it.differs(Difference::boards)),
        ("fewer", |it| it.differs(|it| it.fewer)),
        ("equal", |it| it.differs(|it| it.equal)),
        ("more", |it| it.differs(|it| it.more)),
        ("mean_difference", |it| {
            it.differs(|it| exact(Some(it.mean())))
        }),
        ("p", |it| it.differs(|it| scientific(it.p))),
        ("p_corrected", |it| {
            it.differs(|it| scientific(it.corrected))
        }),
        ("left_out", |it| it.method.left_out.to_string()),
        ("reason", |it| {
            it.method.why_left_out().unwrap_or_default().to_owned()
        }),
        ("mean_expanded", |it| exact(it.standing.expanded())),
        ("mean_seconds", |it| exact(it.standing.seconds())),
    ];
    let differences = comparison.differences();
    let methods = compared(comparison, &differences);
    let (header, rows) = rows(with_statistics(&COLUMNS, statistics), methods);
    csv_table(&header, rows)
}

fn scientific(p: f64) -> String {
    format!("{p:.6e}")
}

/// A value with six digits after the point; empty if it is not known.
fn exact(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| format!("{value:.6}"))
}

/// A value, or `-` if it is not known.
fn known(value: Option<f64>, write: impl Fn(f64) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), write)
}

fn number(value: Option<f64>, digits: usize) -> String {
    known(value, |value| format!("{value:.digits$}"))
}

/// A whole number of states.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a mean of counts, rounded"
)]
fn states(mean: f64) -> String {
    HumanCount(mean.round() as u64).to_string()
}

/// `+1.50`, `0.00`, `−0.25`.
fn signed(value: f64) -> String {
    let size = format!("{:.2}", value.abs());
    match value {
        0.005.. => format!("+{size}"),
        ..=-0.005 => format!("−{size}"),
        _ => "0.00".to_owned(),
    }
}

/// `0.0312`, `<0.0001`.
fn probability(p: f64) -> String {
    if p < 0.0001 {
        "<0.0001".to_owned()
    } else {
        format!("{p:.4}")
    }
}

/// The moves of each method on each board.
fn each_table(comparison: &Comparison) -> Table {
    let names = comparison.methods.iter().map(|method| method.name.clone());
    let header = ["board", "optimum"].map(str::to_owned);
    let rows = comparison.boards.iter().map(|board| {
        let optimum = match board.best {
            Some(best) if best == board.lower_bound => best.to_string(),
            Some(best) => format!("{} to {best}", board.lower_bound),
            None => format!("at least {}", board.lower_bound),
        };
        let id = board.id.as_deref().map(|id| format!(" ({})", quoted(id)));
        let mut row = vec![board.index.to_string() + &id.unwrap_or_default(), optimum];
        let claims = board.found.iter().map(|found| {
            let MethodResult { claim, moves, .. } = found.as_ref()?;
            claim.filter(|_| claim != moves)
        });
        row.extend(moves(board).zip(claims).map(|(moves, claim)| {
            let moves = moves.unwrap_or_else(|| "-".to_owned());
            claim.map_or(moves.clone(), |claim| format!("{moves} (claims {claim})"))
        }));
        row
    });
    Table {
        caption: "moves on each board".to_owned(),
        rows: rows.collect(),
        header: header.into_iter().chain(names).collect(),
        notes: Vec::new(),
    }
}

/// The moves of each method on each board, as CSV, and with statistics also its states and its
/// sequence.
fn each_csv(comparison: &Comparison, statistics: bool) -> String {
    let methods = || comparison.methods.iter().map(|method| &method.name);
    let mut header = ["index", "id", "source", "lower_bound", "best"]
        .map(str::to_owned)
        .to_vec();
    header.extend(methods().cloned());
    if statistics {
        header.extend(
            methods().flat_map(|name| [format!("{name} states"), format!("{name} sequence")]),
        );
    }
    let boards = comparison.boards.iter().map(|board| {
        let mut row = vec![
            board.index.to_string(),
            board.id.clone().unwrap_or_default(),
            board.source.clone(),
            board.lower_bound.to_string(),
            board.best.map(|best| best.to_string()).unwrap_or_default(),
        ];
        row.extend(moves(board).map(Option::unwrap_or_default));
        if statistics {
            row.extend(board.found.iter().flat_map(|found| {
                let found = found.as_ref();
                let run = found.and_then(|found| found.statistics);
                let sequence = found.and_then(|found| found.sequence.as_ref());
                [
                    run.map(|run| run.generated.to_string()).unwrap_or_default(),
                    sequence.map(|moves| joined(moves, " ")).unwrap_or_default(),
                ]
            }));
        }
        row
    });
    csv_table(&header, boards)
}

/// The moves of each method on a board, where there is a solution.
fn moves(board: &ComparedBoard) -> impl Iterator<Item = Option<String>> {
    let found = board.found.iter();
    found.map(|found| Some(found.as_ref()?.moves?.to_string()))
}
