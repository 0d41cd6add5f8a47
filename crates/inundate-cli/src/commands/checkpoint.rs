//! `inundate solve --checkpoint`.

use std::sync::Arc;

use inundate::solver::Subject;
use inundate::{Problem, Question};

use crate::args::SolveArgs;
use crate::checkpoint::CheckpointFile;
use crate::failure::Failure;
use crate::input::{Item, only_board};
use crate::progress::Bar;
use crate::selection::Selection;

/// The file that keeps the state of the search, if one is asked for. It is of one search, by a method that keeps
/// checkpoints.
pub(super) fn open(
    args: &SolveArgs,
    selection: &Selection,
    items: &[Item],
    bar: &Bar,
) -> Result<Option<Arc<CheckpointFile>>, Failure> {
    let Some(path) = &args.checkpoint else {
        return Ok(None);
    };
    let refuse = |expected: &str, found: &str| {
        Failure::new(format!("--checkpoint: expected {expected}, found {found}"))
    };
    let (_, instance) = only_board("--checkpoint", items)?;
    let problem = Problem::new(instance);
    let solver = selection.only(&problem);
    let solver = solver.ok_or_else(|| refuse("one method", "several"))?;
    let question = args.at_most.map_or(Question::Shortest, Question::AtMost);
    let subject = Subject::new(&problem, solver.method(), &question)
        .ok_or_else(|| refuse("the method `exact`", &format!("`{}`", solver.name())))?;
    CheckpointFile::open(path, args.checkpoint_every, &subject, bar.clone())
        .map(|file| Some(Arc::new(file)))
}
