//! Any text, read as a study: it is refused with a place, or its tasks can be counted.

use std::path::Path;

use inundate_study::{Plan, Shard, Study};

use crate::has_line;

/// A study tries some of its boards when it is read, and those of larger numbers take long.
const MOST_DIGITS: usize = 3;

pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let is_digit = |c: char| c.is_ascii_digit() || c == '_';
    let numbers = text.split(|c| !is_digit(c));
    if numbers.into_iter().any(|number| number.len() > MOST_DIGITS) {
        return;
    }
    // Nothing is in this folder, so a study that names a file is refused.
    match Study::parse(&text, Path::new("no-such-folder/study.toml")) {
        Err(error) => {
            assert!(!error.problem.is_empty(), "no message");
            assert!(has_line(&text, error.line), "no line: {error}");
            assert!(error.column > 0, "columns count from 1: {error}");
        }
        Ok(study) => {
            let shard = Shard::new(1, 3).expect("a third");
            let plan = Plan::new(&study, shard);
            assert!(plan.board_count() <= study.board_count());
            assert!(plan.tasks().take(1000).count() <= plan.task_count());
            let again = Study::parse(&text, Path::new("no-such-folder/study.toml"));
            assert_eq!(
                again.map(|again| again.board_count()),
                Ok(study.board_count())
            );
        }
    }
}
