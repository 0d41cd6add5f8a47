//! `POST /api/solve`: solves a board.

use std::time::{Duration, Instant};

use inundate::methods::seeded;
use inundate::{Budget, Problem, Question, SolveError, method};
use inundate_records::{Origin, SolveRecord};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::ApiRequest;
use super::board::NamedBoard;
use crate::ServeOptions;
use crate::permits::Switch;
use crate::refusal::Refusal;

/// A board to solve, the method and its limits.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolveRequest {
    board: Box<RawValue>,
    method: Option<String>,
    at_most: Option<u32>,
    #[serde(default)]
    seed: u64,
    time_limit_ms: Option<u64>,
    memory_limit: Option<u64>,
}

/// The bytes of a board of a million edges, and of its contraction: every board may take them, and
/// they are not counted.
const FREE_BYTES: u64 = 24_000_000;

/// The bytes of an edge in a board and in its contraction.
const BYTES_OF_EDGE: u64 = 16;

impl ApiRequest for SolveRequest {
    /// The record of `inundate solve --format jsonl`. Reading the board takes from the time of the
    /// search.
    fn answer(self, options: &ServeOptions, switch: Switch) -> Result<String, Refusal> {
        let begin = Instant::now();
        let time = granted("time_limit_ms", self.time_limit_ms, options.milliseconds())?;
        let memory = granted("memory_limit", self.memory_limit, options.bytes())?;
        let name = self.method.as_deref().unwrap_or("auto");
        let solver = method(name).map_err(|error| Refusal::unusable("method", error))?;
        let solver = seeded(solver, self.seed);
        let board = NamedBoard::read(&self.board, memory)?;
        let held = board.instance.graph().edge_count() as u64 * BYTES_OF_EDGE;
        let budget = Budget::default()
            .with_time(Duration::from_millis(time))
            .begun_at(begin)
            .with_memory(memory.saturating_sub(held.saturating_sub(FREE_BYTES)))
            .with_cancel(switch);
        let question = self.at_most.map_or(Question::Shortest, Question::AtMost);
        let answer = Problem::new(&board.instance).ask(solver.as_ref(), &question, &budget);
        let answer = answer.map_err(|error| match error {
            SolveError::NotApplicable(_) => Refusal::unusable("method", error),
            defect => Refusal::defect(defect),
        })?;
        let origin = Origin {
            index: 0,
            id: board.id.as_deref(),
            source: "request",
            move_limit: board.move_limit,
        };
        let record = SolveRecord::new(&origin, &board.instance, &answer);
        serde_json::to_string(&record).map_err(Refusal::defect)
    }
}

/// A limit that the server grants: the one asked for, or the default.
fn granted(field: &str, asked: Option<u64>, (most, usual): (u64, u64)) -> Result<u64, Refusal> {
    match asked.unwrap_or(usual) {
        limit if limit <= most => Ok(limit),
        found => {
            let message = format!("expected at most {most}, found {found}");
            Err(Refusal::unusable(field, message))
        }
    }
}
