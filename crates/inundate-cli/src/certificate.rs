//! `solve --certificate` and `connect --certificate`: an optimum that `check` checks.

use std::path::{Path, PathBuf};

use inundate::methods::{Exact, FreeExact};
use inundate::proof::{Certificate, Certifier};
use inundate::{Problem, Question, Solver};
use inundate_core::reduce::FinalColor;
use inundate_core::{Game, Instance};

use crate::Finish;
use crate::asked::Asked;
use crate::failure::{At, Failure};
use crate::input::{Item, only_board};
use crate::output::Output;
use crate::selection::Selection;

/// The file of a certificate.
pub(crate) struct CertificateFile {
    path: PathBuf,
    output: Output,
}

impl CertificateFile {
    /// `None` if no certificate is asked for. A certificate is of one question about one board, which the search `exact`
    /// answers, or in the free game `free-exact`.
    pub(crate) fn new(
        path: Option<&Path>,
        items: &[Item],
        selection: &Selection,
        asked: &Asked,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let (item, instance) = only_board("--certificate", items)?;
        let questions = asked.of(instance).map_err(Failure::new)?;
        let [question] = questions.as_slice() else {
            return refuse("one --final-color", "all");
        };
        let wider = with_leaves(instance, question)?;
        let problem = Problem::new(wider.as_ref().unwrap_or(instance));
        let method = match instance.game() {
            Game::Fixed { .. } => Exact.name(),
            Game::Free => FreeExact.name(),
        };
        match selection.only(&problem) {
            Some(solver) if solver.name() == method => {}
            Some(solver) => {
                let expected = format!("the method `{method}`");
                return refuse(&expected, &format!("`{}`", solver.name()));
            }
            None => return refuse("one method", "several"),
        }
        if let Err(error) = Certifier.supports(&Question::Shortest, &problem) {
            let leaves = wider.as_ref().map_or("", |_| " with leaves");
            let found = format!("{}{leaves} in {}", error.found, item.source);
            return refuse(&error.expected, &found);
        }
        Self::create(path).map(Some)
    }

    /// The same for `connect`: a certificate is of the places of one board.
    pub(crate) fn of_joined(
        path: Option<&Path>,
        items: &[Item],
        asked: &Asked,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let (item, instance) = only_board("--certificate", items)?;
        let problem = Problem::new(instance);
        for question in asked.of(instance).map_err(Failure::new)? {
            let Question::Join(places) = question else {
                continue;
            };
            if let Err(error) = Certificate::can_join(&problem, &places) {
                return refuse(
                    &error.expected,
                    &format!("{} in {}", error.found, item.source),
                );
            }
        }
        Self::create(path).map(Some)
    }

    fn create(path: &Path) -> Result<Self, Failure> {
        Ok(Self {
            path: path.to_owned(),
            output: Output::file("--certificate", path)?,
        })
    }

    /// Writes the certificate of a search, if it could make one, and says if it proves less than the search has found.
    pub(crate) fn finish(
        self,
        certificate: Option<&Certificate>,
        found: Option<u32>,
    ) -> Result<Finish, Failure> {
        let path = self.path.clone();
        let forgotten = "the search went on from one that had forgotten clauses";
        let written = self.write(certificate, forgotten)?;
        let proven = certificate.map(Certificate::lower_bound);
        match proven.zip(found) {
            Some((proven, found)) if found > proven => {
                tell!(
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
        certificate: Option<&Certificate>,
        why_not: &str,
    ) -> Result<Finish, Failure> {
        let Some(certificate) = certificate else {
            let path = self.path.display();
            tell!("{path}: not written, {why_not}");
            return Ok(Finish::Incomplete);
        };
        certificate.write(&mut self.output)?;
        self.output.finish()
    }
}

fn refuse<T>(expected: &str, found: &str) -> Result<T, Failure> {
    Err(failure!(
        "--certificate: expected {expected}, found {found}"
    ))
}

/// The board that is solved for a final color.
fn with_leaves(board: &Instance, question: &Question) -> Result<Option<Instance>, Failure> {
    let Question::InColor(last) = question else {
        return Ok(None);
    };
    let leaves = FinalColor::new(board, *last).at("--final-color")?;
    Ok(Some(leaves.instance().clone()))
}
