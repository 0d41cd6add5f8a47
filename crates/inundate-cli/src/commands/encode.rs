//! `inundate encode`.

use std::io::Write;

use inundate::encode::ilp::{Formulation, Lp, Model, Mps, Program};
use inundate::encode::sat::Formula;
use inundate::methods::Beam;
use inundate::{Budget, Problem};
use inundate_core::{Game, Instance, Solution};

use crate::Finish;
use crate::args::encode::{Article, EncodeArgs, Form, FormulationName};
use crate::failure::Failure;
use crate::input::{CHOICE, Item, read_all};
use crate::limits::default_memory;
use crate::output::{Output, refuse_overwriting};
use crate::text::board_name;

pub(crate) fn run(args: &EncodeArgs) -> Result<Finish, Failure> {
    refuse_overwriting(&args.input.inputs, "--output", args.output.as_deref())?;
    let mut items = read_all(&args.input)?.items;
    items.retain(|item| args.shard.is_none_or(|shard| shard.takes(item.index)));
    if args.form != Form::Sizes && items.len() != 1 {
        return Err(Failure::new(format!(
            "--as: expected one board for a file ({CHOICE}), found {}",
            items.len()
        )));
    }
    let article = Article::from(args.formulation);
    if args.cuts && matches!(article, Article::Printed(_)) {
        return Err(Failure::new(
            "--cuts: expected a formulation that is right, found a printed one".to_owned(),
        ));
    }
    let mut output = Output::open(args.output.as_deref())?;
    for item in &items {
        let instance = match &item.board {
            Ok(instance) if instance.game() == Game::Free => {
                return Err(Failure::new(format!(
                    "{}: encode: expected the fixed game, found the free game",
                    item.source
                )));
            }
            Ok(instance) => instance,
            Err(message) => {
                writeln!(output, "board {}: error: {message}", item.index)?;
                continue;
            }
        };
        let problem = Problem::new(instance);
        let moves = match args.moves {
            Some(moves) => moves,
            None => quick(&problem)?,
        };
        refuse_large(args, &problem, moves, item)?;
        match args.form {
            Form::Mps => write!(output, "{}", Mps(&model(args, &problem, moves)))?,
            Form::Lp => write!(output, "{}", Lp(&model(args, &problem, moves)))?,
            Form::Dimacs => write!(output, "{}", Formula::new(&problem, moves))?,
            Form::Sizes => sizes(&mut output, item, instance, &problem, moves)?,
        }
    }
    output.finish()?;
    Ok(Finish::Done)
}

/// The moves of a quick solution.
fn quick(problem: &Problem<'_>) -> Result<u32, Failure> {
    let report = problem
        .solve(&Beam::default(), &Budget::default())
        .map_err(|error| Failure::new(error.to_string()))?;
    let solution = report.outcome.solution();
    Ok(solution
        .map(Solution::len)
        .expect("a beam floods the board"))
}

fn model(args: &EncodeArgs, problem: &Problem<'_>, moves: u32) -> Model {
    let formulation = match args.formulation.into() {
        Article::Corrected(formulation) => formulation,
        Article::Printed(program) => return program.model(problem, moves),
    };
    let mut program = Program::new(problem, formulation, moves);
    if args.cuts {
        program.strengthen(problem.lower_bound().min(moves));
    }
    program.into_model()
}

/// A model is made in memory.
fn refuse_large(
    args: &EncodeArgs,
    problem: &Problem<'_>,
    moves: u32,
    item: &Item,
) -> Result<(), Failure> {
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
    Err(Failure::new(format!(
        "{}: encode: expected a model that fits into memory, found one of {components} components \
         and {moves} moves",
        item.source
    )))
}

fn sizes(
    output: &mut Output,
    item: &Item,
    instance: &Instance,
    problem: &Problem<'_>,
    moves: u32,
) -> Result<(), Failure> {
    let reduced = problem.reduced();
    writeln!(
        output,
        "{}: {} components, {} colors, {moves} moves",
        board_name(item.index, item.id.as_deref(), &item.source),
        reduced.component_count(),
        instance.palette().len(),
    )?;
    writeln!(
        output,
        "  {:22}  {:>9}  {:>11}  {:>9}",
        "model", "variables", "constraints", "terms"
    )?;
    for (name, formulation) in [
        ("once", Formulation::Once),
        ("cumulative", Formulation::Cumulative),
    ] {
        let mut program = Program::new(problem, formulation, moves);
        size(output, name, program.model())?;
        program.strengthen(problem.lower_bound().min(moves));
        size(output, &format!("{name}, cuts"), program.model())?;
    }
    let formula = Formula::new(problem, moves);
    let cnf = formula.cnf();
    let literals: usize = cnf.clauses().map(<[_]>::len).sum();
    writeln!(
        output,
        "  {:22}  {:>9}  {:>11}  {literals:>9}",
        "formula (clauses)",
        cnf.variable_count(),
        cnf.clause_count(),
    )?;
    Ok(())
}

fn size(output: &mut Output, name: &str, model: &Model) -> Result<(), Failure> {
    writeln!(
        output,
        "  {name:22}  {:>9}  {:>11}  {:>9}",
        model.variables.len(),
        model.constraints.len(),
        model.nonzeros()
    )?;
    Ok(())
}
