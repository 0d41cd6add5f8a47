//! `solve --proof`: a proof that can be checked without this program.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use inundate_core::{Game, Instance};
use inundate_encode::sat::refute;
use inundate_solve::{Budget, Interrupt, Problem};

use crate::Finish;
use crate::failure::Failure;
use crate::input::Item;
use crate::output::Output;

/// What is to be proven, and where the proof goes.
pub(crate) struct Prover {
    instance: Instance,
    path: PathBuf,
    drat: Output,
    formula: Output,
}

impl Prover {
    /// `None` if no proof is asked for. A proof is about a single board, in the fixed game.
    pub(crate) fn new(path: Option<&Path>, items: &[Item]) -> Result<Option<Self>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let refuse = |expected: &str, found: String| {
            Err(Failure::new(format!(
                "--proof: expected {expected}, found {found}"
            )))
        };
        let [item] = items else {
            let expected = "one board (--shard I/N takes some of several)";
            return refuse(expected, items.len().to_string());
        };
        let Ok(instance) = &item.board else {
            return refuse("a board", format!("an error in {}", item.source));
        };
        if instance.game() == Game::Free {
            return refuse(
                "the fixed game",
                format!("the free game in {}", item.source),
            );
        }
        let mut formula: OsString = path.into();
        formula.push(".cnf");
        Ok(Some(Self {
            instance: instance.clone(),
            path: path.to_owned(),
            drat: Output::file("--proof", path)?,
            formula: Output::file("--proof", Path::new(&formula))?,
        }))
    }

    /// Refutes that one move less than the lower bound is enough, and writes both files, or
    /// neither.
    pub(crate) fn prove(mut self, lower_bound: u32, budget: &Budget) -> Result<Finish, Failure> {
        let proof = self.path.display();
        let Some(moves) = lower_bound.checked_sub(1) else {
            return Err(Failure::new(format!(
                "--proof {proof}: expected a board that takes a move, found one that takes none"
            )));
        };
        let problem = Problem::new(&self.instance);
        match budget.spend(|run| refute(&problem, moves, run)) {
            Ok(Some(refutation)) => {
                write!(self.formula, "{}", refutation.formula)?;
                self.drat.write_all(&refutation.drat)?;
                self.formula.finish()?;
                self.drat.finish()?;
                anstream::eprintln!(
                    "{proof}: refutes {proof}.cnf, that {moves} moves flood the board"
                );
                Ok(Finish::Done)
            }
            Ok(None) => Err(Failure::new(format!(
                "defect: {lower_bound} moves were said to be needed, and {moves} are enough"
            ))),
            Err(limit) => {
                let limit = match limit {
                    Interrupt::Stopped => "time",
                    Interrupt::Memory => "memory",
                };
                anstream::eprintln!("{proof}: not written, a limit of {limit} ended the proof");
                Ok(Finish::Incomplete)
            }
        }
    }
}
