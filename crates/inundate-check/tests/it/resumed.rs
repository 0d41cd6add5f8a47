//! Searches resumed from a checkpoint that lacks clauses: their certificate holds, or there is
//! none.

use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, Mutex};

use inundate::methods::Exact;
use inundate::proof::Certificate;
use inundate::solver::{Checkpoint, Effort, Progress};
use inundate::{Budget, Problem, Question, solve};
use inundate_core::GameSetup;
use inundate_core::generate::{SplitMix64, uniform};

use crate::accepted::{proven, text};

/// The last checkpoint saved, in memory.
#[derive(Default)]
struct SavedCheckpoint(Mutex<Vec<u8>>);

impl Checkpoint for SavedCheckpoint {
    fn open(&self) -> io::Result<Option<Box<dyn Read>>> {
        let bytes = self.0.lock().unwrap().clone();
        Ok((!bytes.is_empty()).then(|| Box::new(Cursor::new(bytes)) as Box<dyn Read>))
    }

    fn is_due(&self) -> bool {
        false
    }

    fn save(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
        let mut bytes = Vec::new();
        write(&mut bytes).unwrap();
        *self.0.lock().unwrap() = bytes;
    }

    fn resumed(&self, _: &Progress) {}
}

#[test]
fn forgotten_clauses_leave_no_false_certificate() {
    let grid = uniform(20, 20, 6, &mut SplitMix64::new(5)).unwrap();
    let instance = grid.into_instance(GameSetup::default()).unwrap();
    let optimum = solve(&Exact, &instance, &Budget::default()).unwrap();
    let (mut with, mut without) = (0, 0);
    for kibibytes in [400, 450, 500, 550, 600, 650, 100_000] {
        let saved = Arc::new(SavedCheckpoint::default());
        let budget = Budget::default().with_checkpoint(saved.clone());
        let first = budget
            .clone()
            .with_memory(kibibytes << 10)
            .with_effort(Arc::new(Effort::new(60)));
        solve(&Exact, &instance, &first).unwrap();
        assert!(!saved.0.lock().unwrap().is_empty());
        let problem = Problem::new(&instance);
        let asked = Certificate::ask(&problem, &Question::Shortest, &budget);
        let (report, certificate) = asked.unwrap();
        assert_eq!(report.outcome.lower_bound(), optimum.outcome.lower_bound());
        if certificate.is_none() {
            without += 1;
            continue;
        }
        let proven = proven(&text(certificate), &instance);
        assert_eq!(proven.lower_bound, optimum.outcome.lower_bound());
        with += 1;
    }
    assert!(with > 0 && without > 0, "{with} with, {without} without");
}
