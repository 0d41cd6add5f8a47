//! `POST /api/solve`.

use std::time::Duration;

use inundate::methods::seeded;
use inundate::{Budget, Problem, Question, SolveError, Solver, method};
use inundate_records::{Origin, SolveRecord};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::Request;
use super::board::{BoardMemory, NamedBoard};
use crate::options::Grants;
use crate::permits::Switch;
use crate::refusal::Refusal;

/// A board to solve, and how.
#[derive(Debug, Deserialize)]
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

impl Request for SolveRequest {
    /// The record of `inundate solve --format jsonl`.
    fn answer(self, grants: &Grants, switch: Switch) -> Result<Vec<u8>, Refusal> {
        let memory = self.memory(grants)?;
        let budget = self.budget(grants)?.with_cancel(switch);
        let solver = self.solver()?;
        let board = NamedBoard::read(&self.board, memory)?;
        let budget = budget.with_memory(memory.left(&board.instance));
        let problem = Problem::new(&board.instance);
        let question = self.at_most.map_or(Question::Shortest, Question::AtMost);
        let answer = problem.ask(solver.as_ref(), &question, &budget);
        let answer = answer.map_err(refuse)?;
        let origin = Origin {
            index: 0,
            id: board.id.as_deref(),
            source: SOURCE,
            move_limit: board.move_limit,
        };
        let record = SolveRecord::new(&origin, &board.instance, &answer);
        serde_json::to_vec(&record).map_err(Refusal::defect)
    }
}

/// Where the record says that the board is from.
const SOURCE: &str = "request";

impl SolveRequest {
    fn budget(&self, grants: &Grants) -> Result<Budget, Refusal> {
        let most = grants.most_milliseconds();
        let time = granted("time_limit_ms", self.time_limit_ms, most)?;
        Ok(Budget::default().with_time(time.map_or(grants.usual_time, Duration::from_millis)))
    }

    /// The memory for the board, its contraction and the search together.
    fn memory(&self, grants: &Grants) -> Result<BoardMemory, Refusal> {
        let memory = granted("memory_limit", self.memory_limit, grants.most_memory)?;
        Ok(BoardMemory::new(memory.unwrap_or(grants.usual_memory)))
    }

    /// The method; none is the best for the board.
    fn solver(&self) -> Result<Box<dyn Solver>, Refusal> {
        let name = self.method.as_deref().unwrap_or("auto");
        let solver = method(name).map_err(|error| Refusal::unusable("method", error))?;
        Ok(seeded(solver, self.seed))
    }
}

/// A limit that the server grants.
fn granted(field: &'static str, asked: Option<u64>, most: u64) -> Result<Option<u64>, Refusal> {
    match asked {
        Some(found) if found > most => Err(Refusal::unusable(
            field,
            format!("expected at most {most}, found {found}"),
        )),
        asked => Ok(asked),
    }
}

fn refuse(error: SolveError) -> Refusal {
    match error {
        SolveError::NotApplicable(_) => Refusal::unusable("method", error),
        defect => Refusal::defect(defect),
    }
}
