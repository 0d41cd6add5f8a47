//! An instance: a connected colored graph, its shape, and the game played on it.

use crate::limits::{MAX_CELLS, MAX_COLORS, MAX_EDGES, MAX_VERTICES};
use crate::metrics::distances;
use crate::setup::Labels;
use crate::{Color, GameSetup, Graph, Grid, Palette, Pivot, Vertex};

/// What the vertices are in the eyes of the person who drew them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The cells of a rectangle.
    Grid(Grid),
    /// Any graph.
    Graph,
}

impl Shape {
    /// The name of the kind in the JSON format and in results.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Grid(_) => "grid",
            Self::Graph => "graph",
        }
    }
}

/// Which component a move may start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Every move recolors the component of this vertex.
    Fixed {
        /// The vertex.
        pivot: Vertex,
    },
    /// A move recolors any component.
    Free,
}

impl Game {
    /// The name of the variant in results.
    pub fn variant(self) -> &'static str {
        match self {
            Self::Fixed { .. } => "fixed",
            Self::Free => "free",
        }
    }
}

/// A flood-filling game: a connected vertex-colored graph and the rule for pivots.
///
/// An instance comes from a [`GridSetup`](crate::GridSetup) or a
/// [`GraphSetup`](crate::GraphSetup) and is right by construction: it has a vertex, is connected,
/// keeps the [`limits`](crate::limits), and its pivot is one of its vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    shape: Shape,
    graph: Graph,
    colors: Vec<Color>,
    palette: Palette,
    game: Game,
}

impl Instance {
    /// The door. `colors` are label numbers, one a vertex, at least one.
    pub(crate) fn admit(
        shape: Shape,
        graph: Graph,
        colors: Vec<u32>,
        labels: &Labels,
        game: GameSetup,
    ) -> Result<Self, InstanceError> {
        if labels.as_slice().len() > MAX_COLORS {
            return Err(InstanceError::TooManyColors {
                found: labels.as_slice().len(),
            });
        }
        let (palette, color_of) = Palette::sorted(labels.as_slice());
        let colors = colors
            .into_iter()
            .map(|label| color_of[label as usize])
            .collect();
        let game = match game {
            GameSetup::Free => Game::Free,
            GameSetup::Fixed(pivot) => Game::Fixed {
                pivot: resolve(pivot, &shape, &graph)?,
            },
        };
        let instance = Self {
            shape,
            graph,
            colors,
            palette,
            game,
        };
        if let Some(vertex) = distances(&instance.graph, Vertex(0))
            .iter()
            .position(Option::is_none)
        {
            return Err(InstanceError::Disconnected {
                here: instance.place(Vertex(0)),
                there: instance.place(Vertex::at(vertex)),
            });
        }
        Ok(instance)
    }

    /// The same board under another game.
    ///
    /// # Errors
    /// [`InstanceError`] if the board has no such pivot.
    pub fn with_game(mut self, game: GameSetup) -> Result<Self, InstanceError> {
        self.game = match game {
            GameSetup::Free => Game::Free,
            GameSetup::Fixed(pivot) => Game::Fixed {
                pivot: resolve(pivot, &self.shape, &self.graph)?,
            },
        };
        Ok(self)
    }

    /// The same instance with other labels. Colors that get the same label become one.
    #[must_use]
    pub fn relabeled(&self, mut label: impl FnMut(Color) -> String) -> Self {
        let mut labels = Labels::default();
        let numbers: Vec<u32> = self
            .palette
            .colors()
            .map(|color| labels.intern(&label(color)))
            .collect();
        let (palette, color_of) = Palette::sorted(labels.as_slice());
        let new = |color: &Color| color_of[numbers[color.index()] as usize];
        Self {
            colors: self.colors.iter().map(new).collect(),
            palette,
            ..self.clone()
        }
    }

    /// What the vertices are.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Which vertices are adjacent.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Number of vertices.
    pub fn vertex_count(&self) -> usize {
        self.colors.len()
    }

    /// The color of a vertex at the start.
    pub fn color(&self, vertex: Vertex) -> Color {
        self.colors[vertex.index()]
    }

    /// The colors at the start, by vertex.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The labels of the colors.
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The game played.
    pub fn game(&self) -> Game {
        self.game
    }

    /// A vertex as people write it: `(row,col)` on a grid, its number on a graph.
    pub fn place(&self, vertex: Vertex) -> String {
        match &self.shape {
            Shape::Grid(grid) => {
                let (row, col) = grid.position(vertex);
                format!("({row},{col})")
            }
            Shape::Graph => format!("vertex {}", vertex.index()),
        }
    }
}

fn resolve(pivot: Pivot, shape: &Shape, graph: &Graph) -> Result<Vertex, InstanceError> {
    match shape {
        Shape::Grid(grid) => pivot.on_grid(grid),
        Shape::Graph => pivot.on_graph(graph.vertex_count()),
    }
}

/// Why a board or graph was not let in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InstanceError {
    /// There is nothing to flood.
    #[error("expected at least one cell or vertex, found none")]
    Empty,
    /// A row is longer or shorter than the first.
    #[error("row {row}: expected {expected} cells as in row 0, found {found}")]
    RaggedRow {
        /// The row, from 0.
        row: usize,
        /// Length of the first row.
        expected: usize,
        /// Length of this row.
        found: usize,
    },
    /// The grid exceeds [`MAX_CELLS`].
    #[error("expected at most {MAX_CELLS} cells, found more")]
    TooManyCells,
    /// The graph exceeds [`MAX_VERTICES`].
    #[error("expected at most {MAX_VERTICES} vertices, found more")]
    TooManyVertices,
    /// The graph exceeds [`MAX_EDGES`].
    #[error("expected at most {MAX_EDGES} edges, found more")]
    TooManyEdges,
    /// The instance exceeds [`MAX_COLORS`].
    #[error("expected at most {MAX_COLORS} colors, found {found}")]
    TooManyColors {
        /// Number of distinct labels.
        found: usize,
    },
    /// An edge ends at a vertex that is not there.
    #[error("edge {edge}: expected vertices from 0 to {}, found {vertex}", vertices - 1)]
    EdgeEnd {
        /// Position in the list of edges, from 0.
        edge: usize,
        /// The vertex named.
        vertex: usize,
        /// Number of vertices.
        vertices: usize,
    },
    /// Some vertex cannot be reached from another, so no sequence floods the board.
    #[error("expected a connected board, found no way from {here} to {there}")]
    Disconnected {
        /// A vertex, as [`Instance::place`] writes it.
        here: String,
        /// The lowest vertex that cannot be reached from it.
        there: String,
    },
    /// The pivot is off the board.
    #[error("pivot: expected a row from 0 to {} and a column from 0 to {}, found ({row},{col})", rows - 1, cols - 1)]
    PivotOutside {
        /// The row named.
        row: usize,
        /// The column named.
        col: usize,
        /// Rows of the board.
        rows: usize,
        /// Columns of the board.
        cols: usize,
    },
    /// The pivot is a hole.
    #[error("pivot: expected a cell of the board, found a hole at ({row},{col})")]
    PivotOnHole {
        /// The row named.
        row: usize,
        /// The column named.
        col: usize,
    },
    /// The pivot is not a vertex of the graph.
    #[error("pivot: expected a vertex from 0 to {}, found {vertex}", vertices - 1)]
    PivotVertex {
        /// The vertex named.
        vertex: usize,
        /// Number of vertices.
        vertices: usize,
    },
    /// The pivot is named in a way that does not fit the shape.
    #[error("pivot: expected {expected}, found `{found}`")]
    PivotForm {
        /// The form that fits.
        expected: &'static str,
        /// The pivot named.
        found: Pivot,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GraphSetup, GridSetup};

    fn grid(drawing: &str, game: GameSetup) -> Result<Instance, InstanceError> {
        GridSetup::from_drawing(drawing)?.into_instance(game)
    }

    #[test]
    fn the_door_refuses() {
        let fixed = |pivot| GameSetup::Fixed(pivot);
        assert_eq!(grid("", GameSetup::Free), Err(InstanceError::Empty));
        assert_eq!(
            grid("ab\nabc", GameSetup::Free),
            Err(InstanceError::RaggedRow {
                row: 1,
                expected: 2,
                found: 3
            })
        );
        assert_eq!(
            grid("ab", fixed(Pivot::Cell(0, 2))),
            Err(InstanceError::PivotOutside {
                row: 0,
                col: 2,
                rows: 1,
                cols: 2
            })
        );
        assert!(matches!(
            grid("ab", fixed(Pivot::Vertex(0))),
            Err(InstanceError::PivotForm { .. })
        ));
        let mut holes = GridSetup::default();
        holes.push_row([None, Some("a"), None, Some("a")]).unwrap();
        assert_eq!(
            holes.clone().into_instance(GameSetup::Free),
            Err(InstanceError::Disconnected {
                here: "(0,1)".into(),
                there: "(0,3)".into()
            })
        );
        assert_eq!(
            holes.into_instance(GameSetup::default()),
            Err(InstanceError::PivotOnHole { row: 0, col: 0 })
        );
        let mut graph = GraphSetup::new(["a", "b"]);
        assert!(matches!(
            graph.clone().into_instance(GameSetup::Free),
            Err(InstanceError::Disconnected { .. })
        ));
        graph.push_edge(0, 2);
        assert_eq!(
            graph.into_instance(GameSetup::Free),
            Err(InstanceError::EdgeEnd {
                edge: 0,
                vertex: 2,
                vertices: 2
            })
        );
        assert_eq!(
            GraphSetup::default().into_instance(GameSetup::Free),
            Err(InstanceError::Empty)
        );
    }

    #[test]
    fn limits_are_enforced() {
        let row = "a".repeat(2049);
        let tall = format!("{row}\n").repeat(2048);
        assert_eq!(
            grid(&tall, GameSetup::Free),
            Err(InstanceError::TooManyCells)
        );
        let labels: Vec<String> = (0..=MAX_COLORS).map(|label| label.to_string()).collect();
        let mut line = GridSetup::default();
        line.push_row(labels.iter().map(|label| Some(label.as_str())))
            .unwrap();
        assert_eq!(
            line.into_instance(GameSetup::Free),
            Err(InstanceError::TooManyColors {
                found: MAX_COLORS + 1
            })
        );
    }
}
