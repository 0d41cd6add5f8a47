//! Instances from plain numbers, connected whatever the numbers are, with pivots by vertex.

use inundate_core::{GameSetup, GraphSetup, GridSetup, Instance, Pivot, Vertex};

/// The labels `0`, `1`, … of some colors.
pub(crate) fn numbers(colors: usize) -> Vec<String> {
    (0..colors).map(|color| color.to_string()).collect()
}

/// A grid of the free game from color numbers, row by row, `None` for a hole.
///
/// Only the piece with the cell `keep` is kept (the cell gets color 0 if it was a hole); all other
/// cells become holes.
pub(crate) fn grid(
    cols: usize,
    mut cells: Vec<Option<usize>>,
    keep: usize,
    labels: &[String],
) -> Instance {
    cells[keep].get_or_insert(0);
    let mut kept = vec![false; cells.len()];
    kept[keep] = true;
    loop {
        let before = kept.clone();
        for cell in 0..cells.len() {
            let is_adjacent = (cell % cols > 0 && kept[cell - 1])
                || ((cell + 1) % cols > 0 && kept[cell + 1])
                || (cell >= cols && kept[cell - cols])
                || kept.get(cell + cols).is_some_and(|&kept| kept);
            kept[cell] |= is_adjacent && cells[cell].is_some();
        }
        if kept == before {
            break;
        }
    }
    let mut grid = GridSetup::default();
    for (row, kept) in cells.chunks(cols).zip(kept.chunks(cols)) {
        let row = row
            .iter()
            .zip(kept)
            .map(|(cell, kept)| cell.filter(|_| *kept).map(|color| labels[color].as_str()));
        grid.push_row(row).expect("rows of equal length");
    }
    grid.into_instance(GameSetup::Free)
        .expect("one piece is left")
}

/// A graph of the free game: vertex v > 0 is adjacent to `parents[v - 1]` modulo v, which makes it
/// connected; ends of further edges count modulo the number of vertices.
pub(crate) fn graph(
    colors: &[usize],
    parents: &[usize],
    edges: &[(usize, usize)],
    labels: &[String],
) -> Instance {
    let mut graph = GraphSetup::new(colors.iter().map(|&color| labels[color].as_str()));
    for (before, parent) in parents.iter().enumerate() {
        graph.push_edge(before + 1, parent % (before + 1));
    }
    for (u, v) in edges {
        graph.push_edge(u % colors.len(), v % colors.len());
    }
    graph
        .into_instance(GameSetup::Free)
        .expect("a tree connects the graph")
}

/// The board, played from this vertex.
///
/// # Panics
/// If the instance has no such vertex, or is a d-board and the vertex is not in its column.
#[must_use]
pub fn fixed_at(instance: Instance, vertex: Vertex) -> Instance {
    let pivot = match instance.shape().grid() {
        Some(grid) => {
            let (row, col) = grid.position(vertex);
            Pivot::Cell(row, col)
        }
        None => Pivot::Vertex(vertex.index()),
    };
    instance
        .with_game(GameSetup::Fixed(pivot))
        .expect("a vertex that can be the pivot")
}
