//! Changes to an instance that keep its optimum.

use inundate_core::{
    Color, Game, GameSetup, GraphSetup, GridSetup, Instance, Pivot, ReducedGraph, Shape, Vertex,
};

/// A change to an instance that keeps its optimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// The lowest color becomes the highest and so on.
    ReverseColors,
    /// Each color becomes the next, the highest the lowest.
    CycleColors,
    /// The last row comes first; for grids.
    FlipRows,
    /// The last column comes first; for grids.
    FlipCols,
    /// Rows become columns; for grids.
    Transpose,
    /// A quarter turn clockwise; for grids.
    Rotate,
    /// The last vertex comes first; for graphs.
    ReverseVertices,
}

impl Symmetry {
    /// The list of all changes.
    pub const ALL: [Self; 7] = [
        Self::ReverseColors,
        Self::CycleColors,
        Self::FlipRows,
        Self::FlipCols,
        Self::Transpose,
        Self::Rotate,
        Self::ReverseVertices,
    ];

    /// Applies the change, with the pivot in its new place; `None` if the change is not for this
    /// shape.
    pub fn apply(self, instance: &Instance) -> Option<Instance> {
        let colors = instance.palette().len();
        let number = |color: usize| color.to_string();
        match (self, instance.shape()) {
            (Self::ReverseColors, _) => {
                Some(instance.relabeled(|color| number(colors - 1 - color.index())))
            }
            (Self::CycleColors, _) => {
                Some(instance.relabeled(|color| number((color.index() + 1) % colors)))
            }
            (Self::ReverseVertices, Shape::Graph) => Some(reverse_vertices(instance)),
            (Self::ReverseVertices, _) => None,
            (_, Shape::Grid(grid)) => {
                let (rows, cols) = (grid.rows(), grid.cols());
                let turned = matches!(self, Self::Transpose | Self::Rotate);
                let size = if turned { (cols, rows) } else { (rows, cols) };
                Some(regrid(instance, size, |row, col| match self {
                    Self::FlipRows => (rows - 1 - row, col),
                    Self::FlipCols => (row, cols - 1 - col),
                    Self::Transpose => (col, row),
                    _ => (rows - 1 - col, row),
                }))
            }
            _ => None,
        }
    }
}

/// The game on the contracted graph, as an instance of its own.
#[must_use]
pub fn contract(instance: &Instance) -> Instance {
    let reduced = ReducedGraph::new(instance);
    let labels = reduced.colors().iter();
    let mut setup = GraphSetup::new(labels.map(|&color| instance.palette().label(color)));
    for (u, v) in reduced.graph().edges() {
        setup.push_edge(u.index(), v.index());
    }
    setup
        .into_instance(match instance.game() {
            Game::Fixed { pivot } => {
                GameSetup::Fixed(Pivot::Vertex(reduced.component(pivot).index()))
            }
            Game::Free => {
                assert!(
                    instance.pivots().is_empty(),
                    "a game without several pivots"
                );
                GameSetup::Free
            }
        })
        .expect("contraction keeps a graph connected")
}

/// A grid whose cell at a position is the one at `source` of the position.
fn regrid(
    instance: &Instance,
    (rows, cols): (usize, usize),
    source: impl Fn(usize, usize) -> (usize, usize),
) -> Instance {
    let Shape::Grid(grid) = instance.shape() else {
        unreachable!("only grids have rows");
    };
    let vertex = |row, col| {
        let (row, col) = source(row, col);
        grid.vertex(row, col)
    };
    let label = |v| instance.palette().label(instance.color(v));
    let mut setup = GridSetup::default();
    let mut game = GameSetup::Free;
    for row in 0..rows {
        setup
            .push_row((0..cols).map(|col| vertex(row, col).map(label)))
            .expect("rows of equal length");
        for col in 0..cols {
            if let Game::Fixed { pivot } = instance.game()
                && vertex(row, col) == Some(pivot)
            {
                game = GameSetup::Fixed(Pivot::Cell(row, col));
            }
        }
    }
    setup.into_instance(game).expect("the same board, turned")
}

fn reverse_vertices(instance: &Instance) -> Instance {
    let mirror = |v: Vertex| instance.vertex_count() - 1 - v.index();
    let label = |&color: &Color| instance.palette().label(color);
    let mut setup = GraphSetup::new(instance.colors().iter().rev().map(label));
    for (u, v) in instance.graph().edges() {
        setup.push_edge(mirror(u), mirror(v));
    }
    setup
        .into_instance(match instance.game() {
            Game::Fixed { pivot } => GameSetup::Fixed(Pivot::Vertex(mirror(pivot))),
            Game::Free => {
                assert!(
                    instance.pivots().is_empty(),
                    "a game without several pivots"
                );
                GameSetup::Free
            }
        })
        .expect("the same graph, renumbered")
}
