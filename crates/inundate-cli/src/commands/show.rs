//! `inundate show`.

use std::io::Write;

use clap::Args;
use inundate::classes::TwoRows;
use inundate::classes::printed::doubled_cuts;
use inundate::solver::Run;
use inundate_core::metrics::distances;
use inundate_core::notation::quoted;
use inundate_core::{Color, ReducedGraph, Vertex};
use inundate_draw::text::{DrawnVertex, brackets, draw_cells, note};
use inundate_records::SolveRecord;

use crate::args::{InkArgs, InputArgs};
use crate::inks::Inks;
use crate::input::{Item, read_all};
use crate::picture::marks;
use crate::text::headline;
use crate::words::{joined, plural};
use crate::{Finish, Output, Result};

pub(crate) fn run(args: &ShowArgs) -> Result<Finish> {
    let inks = Inks::new(&args.inks)?;
    let items = read_all(&args.input.taking_all(), None)?.items;
    let mut output = Output::standard(inks.depth);
    // All boards are drawn before the first is printed, so that a bad one leaves no partial
    // output.
    let pictures = items.iter().map(|item| picture(item, args, &inks));
    let pictures: Vec<String> = pictures.collect::<Result<_, _>>()?;
    for text in pictures {
        output.write_all(text.as_bytes())?;
    }
    output.finish()
}

fn picture(item: &Item, args: &ShowArgs, inks: &Inks) -> Result<String> {
    let instance = match &item.board {
        Ok(instance) => instance,
        Err(message) => return Ok(format!("board {}: error: {message}\n", item.index)),
    };
    let reduced = ReducedGraph::new(instance);
    let mut text = headline(&SolveRecord::unsolved(
        &item.origin(),
        instance,
        reduced.component_count(),
    ));
    let styles = inks.styles(instance.palette());
    let label = |v: Vertex| quoted(instance.palette().label(instance.color(v))).into_owned();
    let draw = |cell: &dyn Fn(Vertex) -> (String, bool)| {
        draw_cells(instance, &styles, |v| {
            let (text, bracketed) = cell(v);
            DrawnVertex {
                text: text.into(),
                ink: instance.color(v),
                brackets: brackets(bracketed),
            }
        })
    };
    let pivot = instance.game().pivot();
    let is_pivot = |v| pivot == Some(v) || instance.pivots().contains(&v);
    text.push_str(&draw(&|v| (label(v), is_pivot(v))));
    text.extend(note(instance).map(|note| format!("  ({note})\n")));
    let mut view = |name: &str, cell: &dyn Fn(Vertex) -> (String, bool)| {
        text.extend(["\n  ", name, "\n", &draw(cell)]);
    };
    if args.components {
        view("components", &|v| {
            (reduced.component(v).index().to_string(), false)
        });
    }
    if args.layers {
        let pivot = pivot.ok_or_else(|| {
            let found = instance.game_in_words();
            failure!(
                "{}: --layers: expected the fixed game, found {found}",
                item.source
            )
        })?;
        let distance = distances(reduced.graph(), reduced.component(pivot));
        let steps = |v| distance[reduced.component(v).index()].unwrap_or_default();
        view("distance layers", &|v| {
            (steps(v).to_string(), steps(v) == 0)
        });
    }
    if args.marks {
        let marked = marks(&item.source, instance)?;
        view("marked tiles", &|v| (label(v), marked[v.index()]));
    }
    if args.cut {
        let rows = TwoRows::circular(instance).map_err(|error| {
            let (source, expected, found) = (&item.source, error.expected, error.found);
            failure!("{source}: --cut: expected {expected}, found {found}")
        })?;
        let cut = doubled_cuts(&rows.strip(), &mut Run::unlimited()).expect("no limit");
        let grid = instance.shape().grid().expect("two rows are of a grid");
        view("left-flooded (<) and right-flooded (>) by the cut", &|v| {
            let (row, col) = grid.position(v);
            let side = match (cut.left[row][col], cut.right[row][col]) {
                (true, false) => "<",
                (false, true) => ">",
                (true, true) => "=",
                (false, false) => "|",
            };
            (side.to_owned(), false)
        });
        let label = |&color: &Color| quoted(instance.palette().label(color)).into_owned();
        let moves = plural(cut.moves.len() as u64, "move");
        let colors = joined(cut.moves.iter().map(label), " ");
        text.extend(["\n  the open board: ", &moves, ": ", &colors, "\n"]);
        for row in &cut.rows {
            let cells = row.iter().map(label).enumerate().map(|(col, label)| {
                let (left, right) = brackets(col == cut.d);
                format!("{left}{label}{right}")
            });
            text.extend(["  ".to_owned(), cells.collect(), "\n".to_owned()]);
        }
    }
    Ok(text)
}

#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "options that are given or not"
)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Show the number of each component.
    #[arg(long)]
    pub(crate) components: bool,
    /// Show the distance of each component from the pivot in the contracted graph.
    #[arg(long)]
    pub(crate) layers: bool,
    /// Put brackets around the marked tiles of a board of two rows (see the methods `marked-tile`
    /// and `printed:souza-theorem-2`).
    #[arg(long)]
    pub(crate) marks: bool,
    /// Show the cut that `printed:souza-theorem-3` finds on a circular board of two rows, and the
    /// open board that it leaves.
    #[arg(long)]
    pub(crate) cut: bool,
    #[command(flatten)]
    pub(crate) inks: InkArgs,
}
