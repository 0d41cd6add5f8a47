//! `solve --trace` and `render --trace`: the states of a search as a file, and as a drawn tree.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use inundate::solver::{Fate, PassKind, TracedState, Tracer};
use inundate::{Problem, Solver};
use inundate_draw::{DrawError, Scene, SearchTree, Style, TreeNode};
use inundate_records::{
    PassRecord, ReadPass, SolveRecord, StateRecord, TRACE_VERSION, Trace, TraceEnd, TraceHead,
    write_json_line,
};

use crate::args::PictureArgs;
use crate::inks::palette;
use crate::input::{Item, only_fixed_board, read_text};
use crate::selection::Selection;
use crate::words::{joined, plural};
use crate::{Finish, Output, Result};

/// The most components; larger boards are refused.
const MAX_COMPONENTS: usize = 1000;
/// The most states of a trace, which is cut after them.
const MAX_STATES: usize = 100_000;

/// The file of a trace, and the tracer that records the search.
pub(crate) struct TraceFile {
    output: Output,
    head: TraceHead,
    tracer: Arc<Tracer>,
}

impl TraceFile {
    /// `None` if no trace is asked for. A trace is about one board and one method.
    pub(crate) fn new(
        path: Option<&Path>,
        items: &[Item],
        selection: &Selection,
    ) -> Result<Option<Self>> {
        let Some(path) = path else { return Ok(None) };
        let (item, instance) = only_fixed_board("--trace", items)?;
        let problem = Problem::new(instance);
        let components = problem.reduced().component_count();
        if components > MAX_COMPONENTS {
            bail!(
                "--trace: expected a board of at most {MAX_COMPONENTS} components, found \
                 {components} in {}",
                item.source
            );
        }
        let Some(solver) = selection.only(&problem) else {
            let solvers = selection.solvers(&problem).into_iter();
            let names = joined(solvers.map(Solver::name), ",");
            bail!("--trace: expected one method, found {names}");
        };
        if !solver.can_trace(&problem) {
            let found = solver.name();
            bail!("--trace: expected --method bfs, idastar, exact or beam, found {found}");
        }
        Ok(Some(Self {
            output: Output::file("--trace", path)?,
            head: TraceHead {
                inundate_trace: TRACE_VERSION,
                method: solver.name().into(),
                id: item.id.clone(),
                board: instance.clone(),
            },
            tracer: Arc::new(Tracer::new(MAX_STATES)),
        }))
    }

    /// The tracer that records the search.
    pub(crate) fn tracer(&self) -> Arc<Tracer> {
        self.tracer.clone()
    }

    /// Writes the file. `record` is the result of the search.
    pub(crate) fn finish(mut self, record: &SolveRecord) -> Result<Finish> {
        let trace = self.tracer.trace();
        let output = &mut Vec::new();
        write_json_line(output, &self.head)?;
        let mut states = trace.states.iter().enumerate().peekable();
        for pass in &trace.passes {
            write_json_line(output, &PassRecord::from(pass))?;
            while let Some((number, state)) = states.next_if(|(_, state)| state.pass == pass.number)
            {
                let palette = self.head.board.palette();
                write_json_line(output, &StateRecord::new(number, state, palette))?;
            }
        }
        let count = |is_counted: fn(&TracedState) -> bool| {
            let states = trace.states.iter();
            states.filter(|state| is_counted(state)).count() as u64
        };
        let end = TraceEnd {
            end: record.status,
            moves: record.moves,
            lower_bound: record.lower_bound,
            expanded: count(|state| state.fate == Fate::Expanded),
            generated: count(|state| state.parent.is_some() && state.fate != Fate::Order),
            complete: !trace.is_cut,
        };
        write_json_line(output, &end)?;
        if trace.is_cut {
            eprint_lossy!("--trace: the trace was cut after {MAX_STATES} states");
        }
        self.output.write_all(output)?;
        drop(trace);
        self.output.finish()
    }
}

/// Draws a pass of a trace, the last one if none is named.
pub(crate) fn draw(path: &Path, pass: Option<u32>, picture: &PictureArgs) -> Result<Scene> {
    let file = path.display();
    let text = read_text(path, "a trace")?;
    let trace =
        Trace::read(&text).map_err(|error| failure!("{file}:{}: {}", error.line, error.problem))?;
    let count = trace.passes.len();
    let Some(last) = trace.passes.last() else {
        bail!(
            "{file}: expected a trace with a pass, found none, since the method found a solution \
             as short as the root bound before it searched"
        );
    };
    let pass = match pass {
        None => last,
        Some(number) => trace
            .passes
            .iter()
            .find(|pass| pass.number == number)
            .ok_or_else(|| failure!("--pass: expected a pass from 1 to {count}, found {number}"))?,
    };
    let style = Style::new(palette(&picture.style.palette)?)
        .with_cell(picture.style.cell)
        .with_background(picture.style.background);
    let states = pass.states.iter();
    let nodes = states.map(|state| TreeNode::new(state.parent, state.color, state.f, state.fate));
    let tree = SearchTree::new(nodes.collect()).expect("parents come first");
    let title = title(&trace, pass, count);
    tree.draw(&trace.head.board, &style, &title, &subtitle(&trace))
        .map_err(|error| {
            let hint = match error {
                DrawError::TooLarge { .. } => too_large(pass, count),
                _ => String::new(),
            };
            failure!("{file}: pass {}: {error}{hint}", pass.number)
        })
}

/// Advice about a tree that is too large.
fn too_large(pass: &ReadPass, count: usize) -> String {
    let states = pass.states.len();
    let other = if count > 1 {
        "--pass draws another one, "
    } else {
        ""
    };
    format!(
        ", for {states} states; {other}--cell makes nodes smaller, and smaller boards have smaller \
         trees"
    )
}

/// The content of the picture, in a line.
fn title(trace: &Trace, pass: &ReadPass, count: usize) -> String {
    let mut words = vec![match count {
        1 => trace.head.method.clone(),
        _ => format!("{}: pass {} of {count}", trace.head.method, pass.number),
    }];
    words.push(match (pass.kind, pass.width) {
        (PassKind::Beam, Some(width)) => format!("a beam of {width}"),
        (kind, _) => kind.name().to_owned(),
    });
    let limit = pass
        .limit
        .map(|limit| format!("at most {}", plural(limit, "move")));
    words.extend(limit);
    if !trace.end.complete {
        words.push("trace cut".to_owned());
    }
    words.join(", ")
}

/// The board and the answer, and the meaning of the numbers.
fn subtitle(trace: &Trace) -> String {
    let board = trace.head.id.as_ref().map(|id| format!("{id}, "));
    let moves = trace.end.moves;
    let moves = moves.map(|moves| format!(", {}", plural(moves, "move")));
    let (board, moves) = (board.unwrap_or_default(), moves.unwrap_or_default());
    let end = trace.end.end;
    format!("{board}{end}{moves}. Numbers: moves so far + bound")
}
