//! Shared by pictures and animations: styles, solutions to draw, and files.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use inundate::classes::{TwoRows, marked_tiles};
use inundate::solver::{Deadline, StopReason};
use inundate::{Problem, Question};
use inundate_core::{Instance, Move};
use inundate_draw::{DrawError, Drawing, Legend, NamedSolution, Style, VertexText};

use crate::args::{BoardName, LegendWhen, PictureArgs, StyleArgs, Symbols, Title};
use crate::claimed_solution::ClaimedSolution;
use crate::inks::palette;
use crate::input::{Boards, Item};
use crate::limits::{beginning, interrupts, of_search, read_to_solve};
use crate::output::{Output, refuse_inputs};
use crate::progress;
use crate::selection::{Query, Selection};
use crate::words::plural;
use crate::{At, Failure, Finish, Result};

impl StyleArgs {
    /// The style that the options ask for.
    pub(crate) fn style(&self) -> Result<Style> {
        let writing = match self.symbols.symbols {
            None => VertexText::Automatic,
            Some(Symbols::Labels) => VertexText::Labels,
            Some(Symbols::Shapes) => VertexText::Symbols,
            Some(Symbols::None) => VertexText::None,
        };
        let legend = match self.legend {
            LegendWhen::Auto => Legend::Automatic,
            LegendWhen::Always => Legend::Always,
            LegendWhen::Never => Legend::Never,
        };
        Ok(Style::new(palette(&self.palette)?)
            .with_writing(writing)
            .with_cell(self.cell)
            .with_background(self.background)
            .with_legend(legend))
    }
}

/// Whether each vertex is a marked tile of two rows.
pub(crate) fn marks(source: &str, instance: &Instance) -> Result<Vec<bool>> {
    let rows = TwoRows::open(instance).map_err(|error| {
        let (expected, found) = (error.expected, error.found);
        failure!("{source}: --marks: expected {expected}, found {found}")
    })?;
    let tiles = marked_tiles(&rows.strip());
    let grid = instance.shape().grid().expect("two rows are of a grid");
    // `cell` also maps a cell to its tile: it is its own inverse.
    let tile = |v| rows.cell(grid.position(v));
    let vertices = instance.graph().vertices().map(tile);
    Ok(vertices.map(|(row, col)| tiles[row][col]).collect())
}

/// The boards to draw, and how they look.
pub(crate) struct Gallery<'a> {
    args: &'a PictureArgs,
    style: Style,
    /// The boards of the shard.
    boards: Boards,
    /// The bytes for a search, and for a picture.
    pub(crate) memory: u64,
}

impl<'a> Gallery<'a> {
    /// Reads the palette and all boards. With --keep-going, a bad board is skipped with a message.
    pub(crate) fn open(args: &'a PictureArgs) -> Result<Self> {
        let mut inputs = args.input.inputs.iter();
        if inputs.any(BoardName::is_standard_input) && args.solution.as_deref() == Some("-") {
            bail!(
                "--solution: expected something other than `-`, since the boards are standard \
                 input already"
            );
        }
        let mut style = args.style.style()?;
        if args.layers {
            style = style.with_writing(VertexText::Layers);
        }
        let (input, limit) = (args.input.taking_all(), args.limits.memory_limit);
        let (boards, memory) = read_to_solve(&input, limit, args.shard, 1, 1)?;
        for item in &boards.items {
            if let Err(message) = &item.board {
                Failure::new(message).print();
            }
        }
        Ok(Self {
            args,
            style,
            boards,
            memory,
        })
    }

    /// The boards that can be drawn.
    fn boards(&self) -> impl Iterator<Item = (&Item, &Instance)> {
        let items = self.boards.items.iter();
        items.filter_map(|item| Some((item, item.board.as_ref().ok()?)))
    }

    /// Draws all boards before the first file is written, so that a bad one leaves no partial
    /// output. `solutions` are those of each board, for pictures of solutions. An animation that
    /// takes too long is left out, with a message.
    pub(crate) fn draw(
        &self,
        output: Option<&Path>,
        solutions: Option<&Solutions>,
        encode: impl Fn(Drawing<'_>, Option<&[SolutionToDraw]>) -> Result<Vec<u8>, DrawError>,
    ) -> Result<Finish> {
        let mut finish = Finish::Done;
        let mut files = Vec::new();
        let count = self.boards.items.len();
        let is_one = count == 1;
        if output.is_none() && !is_one {
            bail!(
                "--output: expected one board for standard output, found {count}; --shard takes \
                 one of them"
            );
        }
        for (item, instance) in self.boards() {
            let solved = solutions.map(|solutions| solutions.of.get(&item.index));
            if matches!(solved, Some(None)) {
                continue;
            }
            let solved = solved.flatten().map(Vec::as_slice);
            let end = solutions.map(|solutions| &solutions.end);
            let drawn = self.drawing(item, instance).and_then(|drawing| {
                let source = &item.source;
                match encode(drawing, solved) {
                    Ok(bytes) => Ok(Some(bytes)),
                    Err(DrawError::Stopped) => Ok(None),
                    Err(error @ DrawError::NoRoom { .. }) => {
                        Err(failure!("{source}: --memory-limit: {error}"))
                    }
                    Err(error) => Err(failure!("{source}: {error}")),
                }
            });
            match drawn {
                Ok(None) => {
                    let reason = end.and_then(Deadline::stop_reason);
                    let stopped = match reason.and_then(StopReason::limit) {
                        Some(limit) => format!("the {limit} ended the drawing"),
                        None => "the drawing was interrupted".to_owned(),
                    };
                    failure!("{}: {stopped}, so there is no picture", item.source).print();
                    finish = Finish::Incomplete;
                }
                Ok(Some(bytes)) if is_one => files.push((output.map(Path::to_owned), bytes)),
                Ok(Some(bytes)) => {
                    let indexed = output.map(|output| with_index(output, item.index));
                    files.push((indexed, bytes));
                }
                Err(failure) if self.args.input.keep_going => failure.print(),
                Err(failure) => return Err(failure),
            }
        }
        for path in files.iter().filter_map(|(path, _)| path.as_deref()) {
            refuse_inputs("--output", path)?;
        }
        for (path, bytes) in files {
            Output::write_bytes(path.as_deref(), &bytes)?;
        }
        Ok(finish)
    }

    /// The solution that was given for each board, or the one that `solve` finds.
    pub(crate) fn solutions(&self) -> Result<Solutions> {
        match &self.args.solution {
            Some(solution) => self.given(solution),
            None => self.found(),
        }
    }

    fn given(&self, solution: &str) -> Result<Solutions> {
        let Boards { items, count } = &self.boards;
        let mut of = HashMap::new();
        for claim in ClaimedSolution::read_all("--solution", solution, items, *count)? {
            let Some(claimed) = &claim.moves else {
                continue;
            };
            let item = &items[claim.index];
            let instance = item.board.as_ref().map_err(Failure::new)?;
            claim
                .check(instance, claimed)
                .at(format_args!("{}: --solution", item.source))?;
            of.entry(item.index).or_insert_with(|| {
                let method = claim.method.as_deref();
                vec![SolutionToDraw::new(
                    item,
                    instance,
                    claimed,
                    method,
                    claim.is_optimal(),
                )]
            });
        }
        let has_none = |(item, _): &(&Item, _)| !of.contains_key(&item.index);
        if let Some((Item { source, .. }, _)) = self.boards().find(has_none) {
            bail!("{source}: --solution: expected a sequence for this board, found none");
        }
        Ok(Solutions {
            of,
            finish: Finish::Done,
            end: self.args.limits.of_drawing(Arc::default()),
        })
    }

    fn found(&self) -> Result<Solutions> {
        let selection = match self.args.method.as_slice() {
            [] => Selection::auto(),
            names => Selection::parse(names, 0)?,
        };
        if !self.args.input.keep_going {
            let asked = Query::Same(Question::Shortest);
            let bad = self.boards().flat_map(|(item, board)| {
                let reasons = selection.refusals(board, &asked).into_iter();
                reasons.map(|reason| format!("{}: {reason}", item.source))
            });
            Failure::unless(false, bad.collect())?;
        }
        let bar = progress::bar(self.boards().count());
        // Half of the time is for drawing.
        let time = self.args.limits.time_limit.map(|limit| limit / 2);
        let budget = of_search(time, self.memory, 1, &bar)?.begun_at(beginning());
        let mut of: HashMap<usize, Vec<SolutionToDraw>> = HashMap::new();
        let mut finish = Finish::Done;
        let boards = self.boards().count();
        for ((item, instance), boards) in self.boards().zip((1..=boards).rev()) {
            let problem = Problem::new(instance);
            let solvers = selection.solvers(&problem);
            let searches = solvers.len() * boards;
            for (solver, searches) in solvers.into_iter().zip((0..=searches).rev()) {
                let report = match problem.solve(solver, &budget.share(searches)) {
                    Ok(report) => report,
                    Err(error) => {
                        let failure = failure!("{}: {error}", item.source);
                        if !self.args.input.keep_going {
                            return Err(failure);
                        }
                        bar.suspend(|| failure.print());
                        continue;
                    }
                };
                if report.limit.is_some() {
                    finish = Finish::Incomplete;
                }
                match report.outcome.solution() {
                    Some(solution) => {
                        let (moves, method) = (&solution.moves, Some(&*report.method));
                        let is_optimal = report.outcome.is_optimal();
                        let drawn = SolutionToDraw::new(item, instance, moves, method, is_optimal);
                        of.entry(item.index).or_default().push(drawn);
                    }
                    None => bar.suspend(|| {
                        let by = if selection.compares() {
                            format!("{}: ", report.method)
                        } else {
                            String::new()
                        };
                        failure!(
                            "{}: {by}no solution was found within the limits, so there is no \
                             picture",
                            item.source
                        )
                        .print();
                    }),
                }
            }
            progress::advance(&bar);
        }
        bar.finish_and_clear();
        let end = self.args.limits.of_drawing(interrupts()?);
        Ok(Solutions { of, finish, end })
    }

    fn drawing<'b>(&self, item: &Item, instance: &'b Instance) -> Result<Drawing<'b>> {
        let drawing = Drawing::new(instance, &self.style).map_err(|error| {
            let option = match error {
                DrawError::NoPivot { .. } => "--layers: ",
                DrawError::TooManyColors { .. } => "--symbols shapes: ",
                _ => "",
            };
            failure!("{}: {option}{error}", item.source)
        })?;
        let drawing = match &self.args.title {
            Some(Title::Text(title)) => drawing.with_title(title),
            Some(Title::None) | None => drawing,
        };
        if self.args.marks {
            return Ok(drawing.with_marks(marks(&item.source, instance)?));
        }
        Ok(drawing)
    }
}

/// A solution to draw, and the method that found it, if that is known.
pub(crate) struct SolutionToDraw {
    pub(crate) method: String,
    pub(crate) moves: Vec<Move>,
    /// The title: board, number of moves, method, and whether it is optimal.
    pub(crate) title: String,
}

impl SolutionToDraw {
    fn new(
        item: &Item,
        board: &Instance,
        moves: &[Move],
        method: Option<&str>,
        is_optimal: bool,
    ) -> Self {
        let name = match (&item.id, board.shape().grid()) {
            (Some(id), _) if id.bytes().all(|byte| byte.is_ascii_digit()) => format!("board {id}"),
            (Some(id), _) => id.clone(),
            (None, Some(grid)) => format!("{}×{} board", grid.rows(), grid.cols()),
            (None, None) => {
                let (kind, vertices) = (board.shape().kind(), board.vertex_count());
                format!("{kind} of {vertices} vertices")
            }
        };
        let count = plural(moves.len() as u64, "move");
        let by = method.map_or(String::new(), |method| format!(" by {method}"));
        let proven = if is_optimal { ", optimal" } else { "" };
        Self {
            method: method.unwrap_or_default().to_owned(),
            moves: moves.to_vec(),
            title: format!("{name}: {count}{by}{proven}"),
        }
    }

    /// The solutions in the form that drawings take.
    pub(crate) fn named(solutions: &[Self]) -> Vec<NamedSolution<'_>> {
        let named = solutions.iter();
        named
            .map(|solved| NamedSolution::new(&solved.method, &solved.moves))
            .collect()
    }
}

/// The solutions by the index of their board, and whether all searches were finished.
pub(crate) struct Solutions {
    of: HashMap<usize, Vec<SolutionToDraw>>,
    pub(crate) finish: Finish,
    /// The end of drawing them.
    pub(crate) end: Deadline,
}

/// The file of one of several boards, with its index before the ending.
fn with_index(output: &Path, index: usize) -> PathBuf {
    let stem = output.file_stem().unwrap_or_default().to_string_lossy();
    let ending = output.extension().unwrap_or_default().to_string_lossy();
    let dot = if ending.is_empty() { "" } else { "." };
    output.with_file_name(format!("{stem}-{index}{dot}{ending}"))
}
