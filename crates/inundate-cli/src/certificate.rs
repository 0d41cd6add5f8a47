//! `solve --certificate`: a proof of an optimum that `check` checks.

use std::path::{Path, PathBuf};

use inundate::methods::Exact;
use inundate::proof::{Certificate, Certifier};
use inundate::{Problem, Solver};

use crate::Finish;
use crate::failure::Failure;
use crate::input::{Item, only_fixed_board};
use crate::output::Output;
use crate::selection::Selection;
use crate::tell::tell;

/// The file of a certificate.
pub(crate) struct CertificateFile {
    path: PathBuf,
    output: Output,
}

impl CertificateFile {
    /// `None` if no certificate is asked for. A certificate is of one board, which the search `exact` solves.
    pub(crate) fn new(
        path: Option<&Path>,
        items: &[Item],
        selection: &Selection,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let (item, instance) = only_fixed_board("--certificate", items)?;
        let refuse = |expected: &str, found: &str| {
            Err(Failure::new(format!(
                "--certificate: expected {expected}, found {found}"
            )))
        };
        let problem = Problem::new(instance);
        match selection.only(&problem) {
            Some(solver) if solver.name() == Exact.name() => {}
            Some(solver) => return refuse("the method `exact`", &format!("`{}`", solver.name())),
            None => return refuse("one method", "several"),
        }
        if let Err(error) = Certifier::default().covers(&problem) {
            let found = format!("{} in {}", error.found, item.source);
            return refuse(&error.expected, &found);
        }
        Ok(Some(Self {
            path: path.to_owned(),
            output: Output::file("--certificate", path)?,
        }))
    }

    /// Writes the certificate, if the search could make one.
    pub(crate) fn finish(mut self, certificate: Option<&Certificate>) -> Result<Finish, Failure> {
        let Some(certificate) = certificate else {
            tell(format_args!(
                "{}: not written, the search went on from one that had forgotten clauses",
                self.path.display()
            ));
            return Ok(Finish::Incomplete);
        };
        certificate.write(&mut self.output)?;
        self.output.finish()?;
        Ok(Finish::Done)
    }
}
