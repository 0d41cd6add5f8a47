//! `solve --proof`: a proof that can be checked without this program.

use std::io::Write;
use std::path::{Path, PathBuf};

use inundate::encode::sat::{Formula, MAX_COMPONENTS, refute};
use inundate::solver::Run;
use inundate::{Budget, Problem, Question};
use inundate_core::Instance;

use crate::Finish;
use crate::failure::Failure;
use crate::input::{Item, only_fixed_board};
use crate::output::Output;

/// The file of the formula of a proof.
pub(crate) fn formula_path(proof: &Path) -> PathBuf {
    proof.with_added_extension("cnf")
}

/// What to prove, and the file of the proof.
pub(crate) struct Prover {
    instance: Instance,
    question: Question,
    path: PathBuf,
    drat: Output,
    formula: Output,
}

impl Prover {
    /// `None` if no proof is asked for. A proof is about a single board, in the fixed game: about its pivot, or about
    /// every one if the best pivot is asked for.
    pub(crate) fn new(
        path: Option<&Path>,
        question: Question,
        items: &[Item],
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let (item, instance) = only_fixed_board("--proof", items)?;
        if let Err(error) = Problem::new(instance).expect_components(MAX_COMPONENTS, "--proof") {
            bail!("{}: {error}", item.source);
        }
        Ok(Some(Self {
            instance: instance.clone(),
            question,
            path: path.to_owned(),
            drat: Output::file("--proof", path)?,
            formula: Output::file("--proof", &formula_path(path))?,
        }))
    }

    /// Refutes that one move fewer than the lower bound is enough, and writes both files, or
    /// neither. There is no bound if no method solves the board.
    pub(crate) fn prove(
        mut self,
        lower_bound: Option<u32>,
        budget: &Budget,
    ) -> Result<Finish, Failure> {
        let proof = self.path.display();
        let Some(lower_bound) = lower_bound else {
            bail!(
                "--proof {proof}: expected a board that a method covers, found one that is not solved"
            );
        };
        let Some(moves) = lower_bound.checked_sub(1) else {
            bail!("--proof {proof}: expected a board that needs a move, found one that needs none");
        };
        let problem = Problem::new(&self.instance);
        let (formula, from) = match self.question {
            Question::AnyPivot => (Formula::from_any_pivot(&problem, moves), " from any pivot"),
            _ => (Formula::new(&problem, moves), ""),
        };
        match refute(formula, &mut Run::start(budget)) {
            Ok(Some(refutation)) => {
                write!(self.formula, "{}", refutation.formula)?;
                self.drat.write_all(&refutation.drat)?;
                self.formula.finish()?;
                self.drat.finish()?;
                tell!(
                    "{proof}: refutes {proof}.cnf, which says that {moves} moves flood the board{from}"
                );
                Ok(Finish::Done)
            }
            Ok(None) => Err(failure!(
                "defect: {lower_bound} moves were said to be needed, and {moves} are enough"
            )),
            Err(reason) => {
                let reason = match reason.limit() {
                    Some(limit) => format!("the {limit} stopped the proof"),
                    None => "the proof was interrupted".to_owned(),
                };
                tell!("{proof}: not written, {reason}");
                Ok(Finish::Incomplete)
            }
        }
    }
}
