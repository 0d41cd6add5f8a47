//! Loose input on its way to the one door, [`GridSetup::into_instance`] and
//! [`GraphSetup::into_instance`].

use rustc_hash::FxHashMap;

use crate::limits::{MAX_CELLS, MAX_EDGES, MAX_VERTICES};
use crate::{Graph, Grid, Instance, InstanceError, Pivot, Shape, Vertex};

/// Distinct labels in the order in which they were first seen.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    number_of: FxHashMap<Box<str>, u32>,
    labels: Vec<Box<str>>,
}

impl Labels {
    /// The number of a label, a new one if it was not seen before.
    pub fn intern(&mut self, label: &str) -> u32 {
        if let Some(&number) = self.number_of.get(label) {
            return number;
        }
        let number = u32::try_from(self.labels.len()).expect("fewer labels than cells");
        self.number_of.insert(label.into(), number);
        self.labels.push(label.into());
        number
    }

    pub(crate) fn as_slice(&self) -> &[Box<str>] {
        &self.labels
    }
}

/// Which game is asked for, before it is known whether the board has such a pivot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameSetup {
    /// Every move starts at this pivot.
    Fixed(Pivot),
    /// A move may start anywhere.
    Free,
}

impl Default for GameSetup {
    /// The fixed game from the default pivot.
    fn default() -> Self {
        Self::Fixed(Pivot::Default)
    }
}

/// A grid as somebody typed it, row by row.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
///
/// let mut grid = GridSetup::default();
/// grid.push_row(["r", "g", "b"].map(Some))?;
/// grid.push_row(["r", "r", "g"].map(Some))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// assert_eq!(instance.vertex_count(), 6);
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GridSetup {
    rows: usize,
    cols: usize,
    /// Label numbers row by row; `None` is a hole.
    cells: Vec<Option<u32>>,
    labels: Labels,
}

impl GridSetup {
    /// Reads a board drawn in text: a line a row, a character a cell.
    ///
    /// # Errors
    /// As [`push_row`](Self::push_row).
    pub fn from_drawing(drawing: &str) -> Result<Self, InstanceError> {
        let mut grid = Self::default();
        for line in drawing.lines() {
            let mut buffer = [0; 4];
            let row: Vec<u32> = line
                .chars()
                .map(|cell| grid.labels.intern(cell.encode_utf8(&mut buffer)))
                .collect();
            grid.push_numbers(row.into_iter().map(Some))?;
        }
        Ok(grid)
    }

    /// Adds a row below the ones there are; `None` is a hole.
    ///
    /// # Errors
    /// [`RaggedRow`](InstanceError::RaggedRow) if the row's length is not that of the first row,
    /// [`TooManyCells`](InstanceError::TooManyCells). The setup is not to be used after an error.
    pub fn push_row<'a>(
        &mut self,
        row: impl IntoIterator<Item = Option<&'a str>>,
    ) -> Result<(), InstanceError> {
        let numbers: Vec<_> = row
            .into_iter()
            .map(|cell| cell.map(|label| self.labels.intern(label)))
            .collect();
        self.push_numbers(numbers.into_iter())
    }

    fn push_numbers(
        &mut self,
        row: impl ExactSizeIterator<Item = Option<u32>>,
    ) -> Result<(), InstanceError> {
        if self.rows == 0 {
            self.cols = row.len();
        } else if row.len() != self.cols {
            return Err(InstanceError::RaggedRow {
                row: self.rows,
                expected: self.cols,
                found: row.len(),
            });
        }
        self.cells.extend(row);
        self.rows += 1;
        if self.cells.len() > MAX_CELLS {
            return Err(InstanceError::TooManyCells);
        }
        Ok(())
    }

    /// Checks everything that can be wrong with a grid; behind this door nothing checks again.
    ///
    /// # Errors
    /// See [`InstanceError`].
    ///
    /// # Complexity
    /// O(cells).
    pub fn into_instance(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let Self {
            rows,
            cols,
            cells,
            labels,
        } = self;
        if cells.iter().all(Option::is_none) {
            return Err(InstanceError::Empty);
        }
        let grid = Grid::new(rows, cols, cells.iter().map(Option::is_none));
        let graph = grid.graph();
        let colors = cells.into_iter().flatten().collect();
        Instance::admit(Shape::Grid(grid), graph, colors, &labels, game)
    }
}

/// A graph as somebody typed it.
///
/// ```
/// use inundate_core::{GameSetup, GraphSetup, Pivot};
///
/// let mut star = GraphSetup::new(["grey", "red", "red", "blue"]);
/// star.push_edge(0, 1);
/// star.push_edge(0, 2);
/// star.push_edge(3, 0);
/// let instance = star.into_instance(GameSetup::Fixed(Pivot::Vertex(3)))?;
/// assert_eq!(instance.graph().edge_count(), 3);
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GraphSetup {
    colors: Vec<u32>,
    edges: Vec<(usize, usize)>,
    labels: Labels,
}

impl GraphSetup {
    /// A graph with one vertex for each label, so far without edges.
    pub fn new<'a>(colors: impl IntoIterator<Item = &'a str>) -> Self {
        let mut labels = Labels::default();
        let colors = colors
            .into_iter()
            .map(|label| labels.intern(label))
            .collect();
        Self {
            colors,
            edges: Vec::new(),
            labels,
        }
    }

    /// Adds an edge. Loops and repeated edges make no difference to the game and vanish.
    pub fn push_edge(&mut self, u: usize, v: usize) {
        self.edges.push((u, v));
    }

    /// Checks everything that can be wrong with a graph; behind this door nothing checks again.
    ///
    /// # Errors
    /// See [`InstanceError`].
    ///
    /// # Complexity
    /// O(V + E log d) for a largest degree of d.
    pub fn into_instance(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let vertices = self.colors.len();
        if vertices == 0 {
            return Err(InstanceError::Empty);
        }
        if vertices > MAX_VERTICES {
            return Err(InstanceError::TooManyVertices);
        }
        if self.edges.len() > MAX_EDGES {
            return Err(InstanceError::TooManyEdges);
        }
        for (edge, &(u, v)) in self.edges.iter().enumerate() {
            if u.max(v) >= vertices {
                return Err(InstanceError::EdgeEnd {
                    edge,
                    vertex: u.max(v),
                    vertices,
                });
            }
        }
        let edges = self
            .edges
            .into_iter()
            .map(|(u, v)| (Vertex::at(u), Vertex::at(v)));
        let graph = Graph::from_edges(vertices, edges);
        Instance::admit(Shape::Graph, graph, self.colors, &self.labels, game)
    }
}
