//! `solve --trace`: the states of a search as a file.

use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};

use inundate::Problem;
use inundate::solver::{Fate, TraceEvent, Tracer};
use inundate_records::{
    PassRecord, SolveRecord, StateRecord, TraceEnd, TraceHead, write_json_line,
};

use crate::failure::Failure;
use crate::input::{Item, only_fixed_board};
use crate::output::Output;
use crate::selection::Selection;
use crate::tell::tell;

/// Larger boards are refused.
const MAX_COMPONENTS: usize = 1000;
/// After this many states the trace is cut.
const MAX_STATES: u64 = 100_000;

/// The file of a trace, and who listens.
pub(crate) struct TraceFile {
    output: Output,
    told: Arc<Mutex<Told>>,
    tracer: Arc<Tracer>,
}

/// The lines so far, and the states among them.
struct Told {
    lines: Vec<u8>,
    expanded: u64,
    generated: u64,
}

impl TraceFile {
    /// `None` if no trace is asked for. A trace is about one board and one method.
    pub(crate) fn new(
        path: Option<&Path>,
        items: &[Item],
        selection: &Selection,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = path else { return Ok(None) };
        let refuse = |expected: &str, found: String| {
            Err(Failure::new(format!(
                "--trace: expected {expected}, found {found}"
            )))
        };
        let (item, instance) = only_fixed_board("--trace", items)?;
        let problem = Problem::new(instance);
        let components = problem.reduced().component_count();
        if components > MAX_COMPONENTS {
            return refuse(
                &format!("a board of at most {MAX_COMPONENTS} components"),
                format!("{components} in {}", item.source),
            );
        }
        let Some(solver) = selection.only(&problem) else {
            let solvers = selection.solvers(&problem).into_iter();
            let names: Vec<String> = solvers.map(|solver| solver.name().into()).collect();
            return refuse("one method", names.join(","));
        };
        if !solver.can_trace(&problem) {
            return refuse("--method bfs, idastar, exact or beam", solver.name().into());
        }
        let mut lines = Vec::new();
        let head = TraceHead::new(&solver.name(), item.id.as_deref(), instance.clone());
        write_json_line(&mut lines, &head)?;
        let told = Arc::new(Mutex::new(Told {
            lines,
            expanded: 0,
            generated: 0,
        }));
        let (listener, palette) = (told.clone(), instance.palette().clone());
        let tracer = Tracer::new(MAX_STATES, move |event| {
            let mut told = listener.lock().expect("nobody panics here");
            let written = match event {
                TraceEvent::Pass(pass) => write_json_line(&mut told.lines, &PassRecord::from(pass)),
                TraceEvent::State(state) => {
                    told.expanded += u64::from(state.fate == Fate::Expanded);
                    let is_generated = state.parent.is_some() && state.fate != Fate::Order;
                    told.generated += u64::from(is_generated);
                    write_json_line(&mut told.lines, &StateRecord::new(state, &palette))
                }
                _ => Ok(()),
            };
            written.expect("it is written to memory");
        });
        Ok(Some(Self {
            output: Output::file("--trace", path)?,
            told,
            tracer: Arc::new(tracer),
        }))
    }

    /// Who listens to the search.
    pub(crate) fn tracer(&self) -> Arc<Tracer> {
        self.tracer.clone()
    }

    /// Writes the file. `record` is what the search found.
    pub(crate) fn finish(mut self, record: &SolveRecord) -> Result<(), Failure> {
        let mut told = self.told.lock().expect("nobody panics here");
        let end = TraceEnd::new(
            record.status,
            (record.moves, record.lower_bound),
            (told.expanded, told.generated),
            !self.tracer.is_cut(),
        );
        write_json_line(&mut told.lines, &end)?;
        self.output.write_all(&told.lines)?;
        drop(told);
        if self.tracer.is_cut() {
            tell(format_args!(
                "--trace: the trace was cut after {MAX_STATES} states"
            ));
        }
        self.output.finish()
    }
}
