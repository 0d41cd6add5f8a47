//! `inundate connect`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use inundate::classes::{Boundary, BoundaryMove, Hypergraph, Side, TwoRows};
use inundate_core::{Instance, Pivot};
use inundate_draw::{DrawError, EndMove, EndNode, Scene, Style, hypergraph_sheet};
use serde_json::{Value, json};

use super::job::{CertificateKind, Display, Job, Results, refuse_large};
use crate::args::{InputArgs, LimitArgs, OutputFormat, RecordFormat};
use crate::inks::usual;
use crate::input::{Boards, CHOICE, Item, refuse};
use crate::limits::{interrupts, of_search, read_to_solve};
use crate::progress;
use crate::proof::CertificateFile;
use crate::selection::{Query, Selection, vertex};
use crate::words::{joined, plural};
use crate::{At, Failure, Finish, Output, Result};

pub(crate) fn run(args: &ConnectArgs) -> Result<Finish> {
    let (asked, selection) = (Query::Join(args.to.clone()), Selection::auto());
    let keep_going = args.input.keep_going;
    let (Boards { mut items, .. }, memory) =
        read_to_solve(&args.input, args.limits.memory_limit, None, 1, 1)?;
    if args.steps {
        refuse_large(&mut items, keep_going)?;
    }
    let certificate = CertificateFile::of_joined(args.certificate.as_deref(), &items, &asked)?;
    interrupts()?;
    let output = Output::results(args.output.as_deref(), &args.format)?;
    if let Some(path) = &args.hypergraph {
        write_hypergraph(path, &items, &args.to)?;
    }
    refuse(&mut items, keep_going, |board| {
        selection.refusals(board, &asked)
    })?;
    let bar = progress::bar(items.len());
    let budget = of_search(args.limits.time_limit, memory, 1, &bar)?;
    let shown = Display {
        format: match args.format {
            RecordFormat::Text => OutputFormat::Text,
            RecordFormat::Jsonl => OutputFormat::Jsonl,
        },
        statistics: !args.no_stats,
        steps: args.steps,
        board: false,
    };
    let mut job = Job::new(&asked, &selection, shown, &items, budget);
    if certificate.is_some() {
        job.certificate = CertificateKind::Joined;
    }
    let results = Results::new(output, shown, selection.compares())?;
    let mut certified = None;
    let mut finish = job.answer_all(items, 1, &bar, results, |rows| {
        certified = rows.first_mut().and_then(|row| row.certificate.take());
    })?;
    if let Some(certificate) = certificate {
        let write = certified.map(|certified| move |to: &mut Output| certified.write(to));
        finish = finish.and(certificate.write(write, "there is no answer")?);
    }
    Ok(finish)
}

#[derive(Debug, Args)]
pub(crate) struct ConnectArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// A place to join: to the pivot, with --free to the other places. R,C, a vertex of a graph,
    /// center, top-left, top-right, bottom-left or bottom-right. Repeat it for each place.
    #[arg(
        long,
        value_name = "PLACE",
        required = true,
        allow_hyphen_values = true
    )]
    pub(crate) to: Vec<Pivot>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Leave out times, states and memory, so that every run has the same output.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Show each move and how much it floods; in `text` also the board after it. For boards of at
    /// most 10,000 cells or vertices.
    #[arg(long)]
    pub(crate) steps: bool,
    /// On two rows with a pivot's column of one color, with a place on each side of it: write the
    /// hypergraph of the ends of both halves to this file, as a picture if its name ends in .svg,
    /// as an object if it ends in .json.
    #[arg(long, value_name = "FILE")]
    pub(crate) hypergraph: Option<PathBuf>,
    /// Write a certificate to this file: a sequence that joins the places, and its bound. `inundate
    /// check` checks both. For one board of at most 4,096 components, and places in at most 10 of
    /// them.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Writes the hypergraph of the one board, for the two places.
fn write_hypergraph(path: &Path, items: &[Item], to: &[Pivot]) -> Result<Finish> {
    const OPTION: &str = "--hypergraph";
    let is_picture = match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => true,
        Some("json") => false,
        _ => {
            let found = path.display();
            bail!("{OPTION}: expected a name that ends in .svg or .json, found {found}");
        }
    };
    let ([item], &[one, other]) = (items, to) else {
        let (boards, places) = (items.len(), to.len());
        bail!("{OPTION}: expected one board ({CHOICE}) and two --to, found {boards} and {places}");
    };
    let board = item.board.as_ref().at(OPTION)?;
    let rows = TwoRows::open(board).at(OPTION)?;
    let grid = board.shape().grid().expect("two rows are of a grid");
    let tile = |place| {
        let vertex = vertex(board, place).at(OPTION)?;
        // `cell` also maps a cell to its tile: it is its own inverse.
        Ok::<_, Failure>(rows.cell(grid.position(vertex)))
    };
    let mut tiles = [tile(one)?, tile(other)?];
    tiles.sort_by_key(|tile| tile.1);
    let [left, right] = tiles;
    let graph = Hypergraph::new(&rows, left, right).at(OPTION)?;
    let text = if is_picture {
        picture(board, &rows, &graph).at(OPTION)?.to_svg()
    } else {
        format!("{}\n", record(board, &rows, &graph))
    };
    let mut output = Output::file(OPTION, path)?;
    output.write_all(text.as_bytes())?;
    output.finish()
}

/// The object that is written, with the places of the moves of a shortest sequence.
fn record(board: &Instance, rows: &TwoRows, graph: &Hypergraph) -> Value {
    let boundaries = graph.boundaries().iter().map(|boundary| {
        let side = boundary.side.map(|side| match side {
            Side::Left => "left",
            Side::Right => "right",
        });
        let cells = boundary.cells.iter().map(|&tile| rows.cell(tile));
        json!({ "side": side, "cells": cells.collect::<Vec<_>>() })
    });
    let moves = graph.moves().iter().map(|step| {
        let (from, to): (Vec<usize>, Vec<usize>) = step.steps.iter().copied().unzip();
        json!({ "color": board.palette().label(step.color), "from": from, "to": to })
    });
    let (boundaries, moves): (Vec<_>, Vec<_>) = (boundaries.collect(), moves.collect());
    json!({ "boundaries": boundaries, "moves": moves, "shortest": graph.shortest() })
}

/// Draws all moves of one half; of the moves of both halves only those of the shortest sequence, as
/// the others would hide them.
fn picture(board: &Instance, rows: &TwoRows, graph: &Hypergraph) -> Result<Scene, DrawError> {
    let shortest = graph.shortest();
    let start = rows.strip().pivot().1;
    let node = |boundary: &Boundary| {
        let names = boundary.cells.iter().map(|&tile| {
            let (row, col) = rows.cell(tile);
            format!("{row},{col}")
        });
        let (column, label) = match boundary.side {
            None => (start, "s".to_owned()),
            Some(_) => (boundary.cells[0].1, joined(names, " ")),
        };
        let has = |row| boundary.side.is_none() || boundary.cells.iter().any(|cell| cell.0 == row);
        EndNode::new(column, [has(0), has(1)], label)
    };
    let nodes: Vec<EndNode> = graph.boundaries().iter().map(node).collect();
    let moves = graph.moves().iter().enumerate();
    let moves = moves.filter(|(place, step)| step.steps.len() == 1 || shortest.contains(place));
    let drawn = |(place, step): (usize, &BoundaryMove)| {
        EndMove::new(step.color, step.steps.clone(), shortest.contains(&place))
    };
    let moves: Vec<EndMove> = moves.map(drawn).collect();
    let of_both = graph.moves().iter().filter(|step| step.steps.len() == 2);
    let of_both = of_both.count();
    let title = plural(shortest.len() as u64, "move") + " to join both places";
    let ends = plural(graph.boundaries().len() as u64, "end");
    let of_one = plural((graph.moves().len() - of_both) as u64, "move");
    let subtitle = format!(
        "{ends} of the halves, {of_one} of one half, and {of_both} of both halves at once, of \
         which the thick ones are drawn"
    );
    let style = Style::new(usual());
    hypergraph_sheet(board, &style, &title, &subtitle, &nodes, &moves)
}
