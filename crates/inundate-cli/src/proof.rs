//! `solve --proof`: a proof that can be checked without this program; `solve --certificate` and
//! `connect --certificate`: an optimum that `check` checks.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use inundate::encode::sat::{Formula, MAX_COMPONENTS, refute};
use inundate::methods::{Exact, FreeExact, Pivots};
use inundate::proof::{Certificate, Certifier};
use inundate::solver::Run;
use inundate::{Auto, Budget, Problem, Question, Solver};
use inundate_core::reduce::FinalColor;
use inundate_core::{Game, Instance};

use crate::input::{Item, only_board, only_fixed_board};
use crate::selection::{Query, Selection};
use crate::{At, Failure, Finish, Output, Result};

/// The file of the formula of a proof.
fn formula_path(proof: &Path) -> PathBuf {
    proof.with_added_extension("cnf")
}

/// A question to prove, and the files of the proof and its formula.
pub(crate) struct Prover {
    instance: Instance,
    is_any_pivot: bool,
    path: PathBuf,
    drat: Output,
    formula: Output,
}

impl Prover {
    /// `None` if no proof is asked for. A proof is about a single board, in the fixed game: about
    /// its pivot, or about every one if the best pivot is asked for.
    pub(crate) fn new(
        path: Option<&Path>,
        is_any_pivot: bool,
        items: &[Item],
    ) -> Result<Option<Self>> {
        let Some(path) = path else { return Ok(None) };
        let (item, instance) = only_fixed_board("--proof", items)?;
        let few = Problem::new(instance).expect_components(MAX_COMPONENTS, "--proof");
        few.at(&item.source)?;
        Ok(Some(Self {
            instance: instance.clone(),
            is_any_pivot,
            path: path.to_owned(),
            drat: Output::file("--proof", path)?,
            formula: Output::file("--proof", &formula_path(path))?,
        }))
    }

    /// Refutes that one move fewer than the lower bound is enough, and writes both files, or
    /// neither. There is no bound if no method solves the board.
    pub(crate) fn prove(mut self, lower_bound: Option<u32>, budget: &Budget) -> Result<Finish> {
        let proof = self.path.display();
        let Some(lower_bound) = lower_bound else {
            bail!(
                "--proof {proof}: expected a board that a method covers, found one that is not \
                 solved"
            );
        };
        let Some(moves) = lower_bound.checked_sub(1) else {
            bail!("--proof {proof}: expected a board that needs a move, found one that needs none");
        };
        let problem = Problem::new(&self.instance);
        let (formula, from) = if self.is_any_pivot {
            (Formula::from_any_pivot(&problem, moves), " from any pivot")
        } else {
            (Formula::new(&problem, moves), "")
        };
        match refute(formula, &mut Run::start(budget)) {
            Ok(Some(refutation)) => {
                write!(self.formula, "{}", refutation.formula)?;
                self.drat.write_all(&refutation.drat)?;
                self.formula.finish()?;
                self.drat.finish()?;
                eprint_lossy!(
                    "{proof}: refutes {proof}.cnf, which says that {moves} moves flood the \
                     board{from}"
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
                eprint_lossy!("{proof}: not written, {reason}");
                Ok(Finish::Incomplete)
            }
        }
    }
}

/// The file of a certificate.
pub(crate) struct CertificateFile {
    path: PathBuf,
    output: Output,
}

impl CertificateFile {
    /// `None` if no certificate is asked for. A certificate is of one question about one board,
    /// which the search `exact` answers, in the free game `free-exact`, for several pivots
    /// `pivots`: `auto` is that search here, whatever is quicker.
    pub(crate) fn new(
        path: Option<&Path>,
        items: &[Item],
        selection: &Selection,
        asked: &Query,
    ) -> Result<Option<Self>> {
        let Some(path) = path else { return Ok(None) };
        let (item, instance) = only_board("--certificate", items)?;
        let questions = asked.questions(instance).map_err(Failure::new)?;
        let [question] = questions.as_slice() else {
            return refuse("one --final-color", "all");
        };
        let wider = with_leaves(instance, question)?;
        let problem = Problem::new(wider.as_ref().unwrap_or(instance));
        let method = match instance.game() {
            Game::Fixed { .. } => Exact.name(),
            Game::Free if instance.pivots().is_empty() => FreeExact.name(),
            Game::Free => Pivots.name(),
        };
        match selection.solvers(&problem).as_slice() {
            [solver] if solver.name() == method || solver.name() == Auto.name() => {}
            [solver] => {
                let expected = format!("the method `{method}`");
                return refuse(&expected, &format!("`{}`", solver.name()));
            }
            _ => return refuse("one method", "several"),
        }
        if let Err(error) = problem.can_ask(&Certifier, &Question::Shortest) {
            let leaves = wider.as_ref().map_or("", |_| " with leaves");
            let found = format!("{}{leaves} in {}", error.found, item.source);
            return refuse(&error.expected, &found);
        }
        Self::create(path).map(Some)
    }

    /// Checks it for `connect`: a certificate is of the places of one board.
    pub(crate) fn of_joined(
        path: Option<&Path>,
        items: &[Item],
        asked: &Query,
    ) -> Result<Option<Self>> {
        let Some(path) = path else { return Ok(None) };
        let (item, instance) = only_board("--certificate", items)?;
        let problem = Problem::new(instance);
        let questions = asked.questions(instance).map_err(Failure::new)?;
        if let [Question::Join(places)] = questions.as_slice()
            && let Err(error) = Certificate::can_join(&problem, places)
        {
            let found = format!("{} in {}", error.found, item.source);
            return refuse(&error.expected, &found);
        }
        Self::create(path).map(Some)
    }

    /// Opens the file.
    pub(crate) fn create(path: &Path) -> Result<Self> {
        Ok(Self {
            path: path.to_owned(),
            output: Output::file("--certificate", path)?,
        })
    }

    /// Writes the certificate of a search, if it could make one, and says if it proves less than
    /// the search has found.
    pub(crate) fn finish(
        self,
        certificate: Option<&Certificate>,
        found: Option<u32>,
    ) -> Result<Finish> {
        let path = self.path.clone();
        let forgotten = "the search went on from one that had forgotten clauses";
        let write = certificate.map(|certificate| |to: &mut Output| certificate.write(to));
        let written = self.write(write, forgotten)?;
        let proven = certificate.map(Certificate::lower_bound);
        match proven.zip(found) {
            Some((proven, found)) if found > proven => {
                eprint_lossy!(
                    "{}: proves a lower bound of {proven} only, a limit left no room for more",
                    path.display()
                );
                Ok(Finish::Incomplete)
            }
            _ => Ok(written),
        }
    }

    /// Writes the certificate, or says why there is none.
    pub(crate) fn write(
        mut self,
        write: Option<impl FnOnce(&mut Output) -> io::Result<()>>,
        why_not: &str,
    ) -> Result<Finish> {
        let Some(write) = write else {
            let path = self.path.display();
            eprint_lossy!("{path}: not written, {why_not}");
            return Ok(Finish::Incomplete);
        };
        write(&mut self.output)?;
        self.output.finish()
    }
}

fn refuse<T>(expected: &str, found: &str) -> Result<T> {
    Err(failure!(
        "--certificate: expected {expected}, found {found}"
    ))
}

/// The board that is solved for a final color.
fn with_leaves(board: &Instance, question: &Question) -> Result<Option<Instance>> {
    let Question::InColor(last) = question else {
        return Ok(None);
    };
    if !board.is_connected() {
        // Each island has leaves of its own.
        return Ok(None);
    }
    let leaves = FinalColor::new(board, *last).at("--final-color")?;
    Ok(Some(leaves.instance().clone()))
}
