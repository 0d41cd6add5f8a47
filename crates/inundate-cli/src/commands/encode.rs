//! `inundate encode`.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use inundate::encode::ilp::{Formulation, Lp, Model, Mps, PrintedProgram, Program};
use inundate::encode::sat::Formula;
use inundate::methods::Beam;
use inundate::{Budget, Problem};
use inundate_core::{Game, Instance, Solution};
use inundate_study::Shard;

use crate::args::InputArgs;
use crate::input::{CHOICE, Item, read_all};
use crate::limits::default_memory;
use crate::text::board_name;
use crate::{Finish, Output, Result};

pub(crate) fn run(args: &EncodeArgs) -> Result<Finish> {
    let mut items = read_all(&args.input, None)?.items;
    items.retain(|item| args.shard.is_none_or(|shard| shard.takes(item.index)));
    let boards = items.len();
    if args.form != Form::Sizes && boards != 1 {
        bail!("--as: expected one board for a file ({CHOICE}), found {boards}");
    }
    let is_right = matches!(
        args.formulation,
        FormulationName::Once | FormulationName::Cumulative
    );
    if args.cuts && !is_right {
        bail!("--cuts: expected a formulation that is right, found a printed one");
    }
    let mut output = Output::open(args.output.as_deref())?;
    for item in &items {
        let instance = match &item.board {
            Ok(instance) if instance.game() == Game::Free => {
                let source = &item.source;
                bail!("{source}: encode: expected the fixed game, found the free game");
            }
            Ok(instance) => instance,
            Err(message) => {
                writeln!(output, "board {}: error: {message}", item.index)?;
                continue;
            }
        };
        let problem = Problem::new(instance);
        let moves = if let Some(moves) = args.moves {
            moves
        } else {
            // A board that is too large for its bound needs no solution.
            refuse_large(args, &problem, problem.lower_bound(), item)?;
            quick(&problem)?
        };
        refuse_large(args, &problem, moves, item)?;
        match args.form {
            Form::Mps => write!(output, "{}", Mps(&model(args, &problem, moves)))?,
            Form::Lp => write!(output, "{}", Lp(&model(args, &problem, moves)))?,
            Form::Dimacs => write!(output, "{}", Formula::new(&problem, moves))?,
            Form::Sizes => sizes(&mut output, item, instance, &problem, moves)?,
        }
    }
    output.finish()
}

/// The moves of a quick solution.
fn quick(problem: &Problem<'_>) -> Result<u32> {
    let report = problem.solve(&Beam::default(), &Budget::default())?;
    let moves = report.outcome.solution().map(Solution::len);
    Ok(moves.expect("a beam floods the board"))
}

fn model(args: &EncodeArgs, problem: &Problem<'_>, moves: u32) -> Model {
    let formulation = match args.formulation {
        FormulationName::Once => Formulation::Once,
        FormulationName::Cumulative => Formulation::Cumulative,
        FormulationName::Printed => return PrintedProgram::Once.model(problem, moves),
        FormulationName::PrintedCumulative => {
            return PrintedProgram::Cumulative.model(problem, moves);
        }
    };
    let mut program = Program::new(problem, formulation, moves);
    if args.cuts {
        program.strengthen(problem.lower_bound().min(moves));
    }
    program.into_model()
}

/// Refuses models that are too large to make in memory.
fn refuse_large(args: &EncodeArgs, problem: &Problem<'_>, moves: u32, item: &Item) -> Result<()> {
    const BYTES_OF_TERM: u64 = 64;
    let reduced = problem.reduced();
    let components = reduced.component_count() as u64;
    let mut terms = components + (reduced.color_count() + reduced.graph().edge_count()) as u64;
    if args.cuts || args.form == Form::Sizes {
        terms += components * components;
    }
    let has_sums = matches!(
        args.formulation,
        FormulationName::Once | FormulationName::Printed
    );
    if has_sums || args.form == Form::Sizes {
        terms = terms.saturating_mul(u64::from(moves));
    }
    let bytes = terms
        .saturating_mul(u64::from(moves))
        .saturating_mul(BYTES_OF_TERM);
    if bytes <= default_memory() {
        return Ok(());
    }
    Err(failure!(
        "{}: encode: expected a model that fits into memory, found one of {components} components \
         and {moves} moves",
        item.source
    ))
}

fn sizes(
    output: &mut Output,
    item: &Item,
    instance: &Instance,
    problem: &Problem<'_>,
    moves: u32,
) -> Result<()> {
    let reduced = problem.reduced();
    let name = board_name(item.index, item.id.as_deref(), &item.source);
    let (components, colors) = (reduced.component_count(), instance.palette().len());
    writeln!(
        output,
        "{name}: {components} components, {colors} colors, {moves} moves"
    )?;
    writeln!(
        output,
        "  {:22}  variables  constraints      terms",
        "model"
    )?;
    let mut line = |name: &str, [variables, constraints, terms]: [usize; 3]| {
        writeln!(
            output,
            "  {name:22}  {variables:>9}  {constraints:>11}  {terms:>9}"
        )
    };
    let size = |model: &Model| {
        let (variables, constraints) = (model.variables.len(), model.constraints.len());
        [variables, constraints, model.nonzeros()]
    };
    for (name, formulation) in [
        ("once", Formulation::Once),
        ("cumulative", Formulation::Cumulative),
    ] {
        let mut program = Program::new(problem, formulation, moves);
        line(name, size(program.model()))?;
        program.strengthen(problem.lower_bound().min(moves));
        line(&format!("{name}, cuts"), size(program.model()))?;
    }
    let formula = Formula::new(problem, moves);
    let cnf = formula.cnf();
    let literals = cnf.clauses().map(<[_]>::len).sum();
    line(
        "formula (clauses)",
        [cnf.variable_count() as usize, cnf.clause_count(), literals],
    )?;
    Ok(())
}

#[derive(Debug, Args)]
pub(crate) struct EncodeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The model to write.
    #[arg(short = 'f', long = "as", value_name = "FORM")]
    pub(crate) form: Form,
    /// The number of moves that the model allows: rounds of the program, or moves of the formula
    /// [default: as many as a quick solution has].
    #[arg(long, value_name = "K")]
    pub(crate) moves: Option<u32>,
    /// For integer programs: whether a variable says that a component is flooded in a round, or up
    /// to it. The printed ones are those of the article with its errors.
    #[arg(long, value_name = "FORMULATION", default_value = "once")]
    pub(crate) formulation: FormulationName,
    /// For integer programs: add constraints that follow from the game to those of the article.
    #[arg(long)]
    pub(crate) cuts: bool,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// An integer program in free MPS.
    Mps,
    /// An integer program in the LP format.
    Lp,
    /// A formula that says that K moves are enough, in DIMACS CNF.
    Dimacs,
    /// A table of the sizes of all models.
    Sizes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormulationName {
    /// In which round a component is flooded.
    Once,
    /// Whether it is flooded by a round.
    Cumulative,
    /// `once` as the article prints it, which has no solution.
    Printed,
    /// `cumulative` as the article prints it, which can say more moves than are needed.
    PrintedCumulative,
}
