//! `connect --hypergraph`: the ends of the halves of two rows, and the moves between them.

use std::path::Path;

use inundate::classes::{Boundary, Hypergraph, Side, Tile, TwoRows};
use inundate_core::{Instance, Pivot};
use inundate_draw::{EndMove, EndNode, Style, hypergraph_sheet};
use serde::Serialize;

use crate::asked::vertex;
use crate::failure::Failure;
use crate::input::{CHOICE, Item};
use crate::output::Output;
use crate::palette::usual;
use crate::text::plural;

/// The object that is written.
#[derive(Serialize)]
struct Record<'a> {
    boundaries: Vec<BoundaryRecord>,
    moves: Vec<MoveRecord<'a>>,
    /// The places of the moves of a shortest sequence.
    shortest: Vec<usize>,
}

#[derive(Serialize)]
struct BoundaryRecord {
    side: Option<&'static str>,
    cells: Vec<Tile>,
}

#[derive(Serialize)]
struct MoveRecord<'a> {
    color: &'a str,
    from: Vec<usize>,
    to: Vec<usize>,
}

/// Writes the hypergraph of the one board, for the two places.
pub(super) fn write(path: &Path, items: &[Item], to: &[Pivot]) -> Result<(), Failure> {
    let refuse = |problem: String| Failure::new(format!("--hypergraph: {problem}"));
    let is_picture = match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => true,
        Some("json") => false,
        _ => {
            return Err(refuse(format!(
                "expected a name that ends in .svg or .json, found {}",
                path.display()
            )));
        }
    };
    let ([item], &[one, other]) = (items, to) else {
        let found = format!("found {} and {}", items.len(), to.len());
        return Err(refuse(format!(
            "expected one board ({CHOICE}) and two --to, {found}"
        )));
    };
    let board = item.board.as_ref().map_err(|error| refuse(error.clone()))?;
    let rows = TwoRows::open(board).map_err(|error| refuse(error.to_string()))?;
    let grid = board.shape().grid().expect("two rows are of a grid");
    let tile = |place| {
        let vertex = vertex(board, place).map_err(&refuse)?;
        // From a tile to its cell and back is the same way.
        Ok::<_, Failure>(rows.cell(grid.position(vertex)))
    };
    let mut tiles = [tile(one)?, tile(other)?];
    tiles.sort_by_key(|tile| tile.1);
    let [left, right] = tiles;
    let graph = Hypergraph::new(&rows, left, right).map_err(|error| refuse(error.to_string()))?;
    let bytes = if is_picture {
        picture(board, &rows, &graph).map_err(&refuse)?.into_bytes()
    } else {
        let mut text = serde_json::to_string(&record(board, &rows, &graph)).expect("plain JSON");
        text.push('\n');
        text.into_bytes()
    };
    Output::write_bytes(Some(path), &bytes)
}

fn record<'a>(board: &'a Instance, rows: &TwoRows, graph: &Hypergraph) -> Record<'a> {
    let boundaries = graph.boundaries().iter().map(|boundary| BoundaryRecord {
        side: boundary.side.map(|side| match side {
            Side::Left => "left",
            Side::Right => "right",
        }),
        cells: boundary.cells.iter().map(|&tile| rows.cell(tile)).collect(),
    });
    let moves = graph.moves().iter().map(|step| MoveRecord {
        color: board.palette().label(step.color),
        from: step.steps.iter().map(|step| step.0).collect(),
        to: step.steps.iter().map(|step| step.1).collect(),
    });
    Record {
        boundaries: boundaries.collect(),
        moves: moves.collect(),
        shortest: graph.shortest(),
    }
}

/// All moves of one half, and of those of both only the ones of the shortest sequence: the others would hide them.
fn picture(board: &Instance, rows: &TwoRows, graph: &Hypergraph) -> Result<String, String> {
    let shortest = graph.shortest();
    let start = rows.strip().pivot().1;
    let node = |boundary: &Boundary| {
        let names = boundary.cells.iter().map(|&tile| {
            let (row, col) = rows.cell(tile);
            format!("{row},{col}")
        });
        let (column, label) = match boundary.side {
            None => (start, "s".to_owned()),
            Some(_) => (boundary.cells[0].1, names.collect::<Vec<_>>().join(" ")),
        };
        let has = |row| boundary.side.is_none() || boundary.cells.iter().any(|cell| cell.0 == row);
        EndNode::new(column, [has(0), has(1)], label)
    };
    let nodes: Vec<EndNode> = graph.boundaries().iter().map(node).collect();
    let moves = graph.moves().iter().enumerate();
    let moves = moves.filter(|(place, step)| step.steps.len() == 1 || shortest.contains(place));
    let moves: Vec<EndMove> = moves
        .map(|(place, step)| {
            EndMove::new(step.color, step.steps.clone(), shortest.contains(&place))
        })
        .collect();
    let of_both = graph
        .moves()
        .iter()
        .filter(|step| step.steps.len() == 2)
        .count();
    let title = format!(
        "{} to join both places",
        plural(shortest.len() as u64, "move")
    );
    let subtitle = format!(
        "{} of the halves, {} of one half, and {of_both} of both halves at once, of which the thick ones are drawn",
        plural(graph.boundaries().len() as u64, "end"),
        plural((graph.moves().len() - of_both) as u64, "move"),
    );
    let style = Style::new(usual());
    let scene = hypergraph_sheet(board, &style, &title, &subtitle, &nodes, &moves);
    scene
        .map(|scene| scene.to_svg())
        .map_err(|error| error.to_string())
}
