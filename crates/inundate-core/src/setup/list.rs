//! Families whose edges follow from the numbers of the vertices or from a representation.

use crate::family::{Arcs, Intervals, Permutation, complete, power};
use crate::limits::{EdgeLimit, MAX_VERTICES};
use crate::{GameSetup, Graph, Instance, InstanceError, Labels, Shape};

/// Input for the families whose edges follow from the numbers of the vertices or from a representation: the
/// color of each vertex.
///
/// ```
/// use inundate_core::{GameSetup, ListSetup, Shape};
///
/// let intervals = vec![(0, 3), (2, 5), (5, 5)];
/// let instance = ListSetup::new(["r", "g", "b"]).into_interval(intervals, GameSetup::default())?;
/// assert_eq!(instance.graph().edge_count(), 2);
/// let Shape::Interval(intervals) = instance.shape() else { panic!("an interval graph") };
/// assert_eq!(intervals.as_slice()[1], (2, 5));
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ListSetup {
    /// Label numbers by vertex.
    colors: Vec<u16>,
    labels: Labels,
    limit: EdgeLimit,
    /// Why the next vertex was refused.
    refused: Option<InstanceError>,
}

impl ListSetup {
    /// One vertex for each label.
    pub fn new<'a>(colors: impl IntoIterator<Item = &'a str>) -> Self {
        let mut list = Self::default();
        for label in colors {
            list.push(label);
            if list.refused.is_some() {
                break;
            }
        }
        list
    }

    /// Vertices with these numbers of labels.
    pub(crate) fn of_numbers(colors: Vec<u16>, labels: Labels) -> Self {
        Self {
            colors,
            labels,
            limit: EdgeLimit::default(),
            refused: None,
        }
    }

    /// The same vertices, for a graph of at most this many edges. A graph with more is refused before its edges take
    /// memory.
    #[must_use]
    pub fn with_edge_limit(self, limit: EdgeLimit) -> Self {
        Self { limit, ..self }
    }

    /// The most edges.
    pub(super) fn edge_limit(&self) -> EdgeLimit {
        self.limit
    }

    /// Adds a vertex, unless an earlier one passed a limit.
    pub(crate) fn push(&mut self, label: &str) {
        if self.refused.is_some() {
            return;
        }
        if self.colors.len() == MAX_VERTICES {
            self.refused = Some(InstanceError::TooManyVertices);
            return;
        }
        match self.labels.intern(label) {
            Ok(number) => self.colors.push(number),
            Err(error) => self.refused = Some(error),
        }
    }

    /// Number of vertices.
    ///
    /// # Errors
    /// [`InstanceError`] for more than the limits allow.
    pub(crate) fn len(&self) -> Result<usize, InstanceError> {
        match &self.refused {
            Some(refused) => Err(refused.clone()),
            None => Ok(self.colors.len()),
        }
    }

    /// A graph on these vertices.
    pub(crate) fn into_graph(
        self,
        graph: Graph,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        self.admit(Shape::Graph, graph, game)
    }

    /// A [path](Shape::Path).
    ///
    /// # Errors
    /// As for all methods of this type: [`InstanceError`] for no vertex, for more vertices, edges or colors
    /// than the [limits](crate::limits) allow, and for a pivot that does not exist.
    pub fn into_path(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let graph = power::path(self.vertices()?, 1, self.limit)?;
        self.admit(Shape::Path, graph, game)
    }

    /// A [cycle](Shape::Cycle), also of 1 or 2 vertices.
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path).
    pub fn into_cycle(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let graph = power::cycle(self.vertices()?, 1, self.limit)?;
        self.admit(Shape::Cycle, graph, game)
    }

    /// The [k-th power of a path](Shape::PathPower).
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), and for k = 0.
    pub fn into_path_power(self, k: usize, game: GameSetup) -> Result<Instance, InstanceError> {
        power::check(k)?;
        let graph = power::path(self.vertices()?, k, self.limit)?;
        self.admit(Shape::PathPower { k }, graph, game)
    }

    /// The [k-th power of a cycle](Shape::CyclePower).
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), and for k = 0.
    pub fn into_cycle_power(self, k: usize, game: GameSetup) -> Result<Instance, InstanceError> {
        power::check(k)?;
        let graph = power::cycle(self.vertices()?, k, self.limit)?;
        self.admit(Shape::CyclePower { k }, graph, game)
    }

    /// A [complete graph](Shape::Complete).
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path).
    pub fn into_complete(self, game: GameSetup) -> Result<Instance, InstanceError> {
        let graph = complete(self.vertices()?, self.limit)?;
        self.admit(Shape::Complete, graph, game)
    }

    /// An [interval graph](Intervals); an interval `(start, end)` for each vertex.
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), for an interval that ends before it starts, for more or
    /// fewer intervals than vertices, and for intervals that are not connected.
    pub fn into_interval(
        self,
        intervals: Vec<(i64, i64)>,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let intervals = Intervals::new(intervals, self.vertices()?)?;
        let graph = intervals.graph(self.limit)?;
        self.admit(Shape::Interval(intervals), graph, game)
    }

    /// A [circular-arc graph](Arcs); an arc `(from, to)` for each vertex.
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), for more or fewer arcs than vertices, and for arcs that are
    /// not connected.
    pub fn into_circular_arc(
        self,
        arcs: Vec<(i64, i64)>,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let arcs = Arcs::new(arcs, self.vertices()?)?;
        let graph = arcs.graph(self.limit)?;
        self.admit(Shape::CircularArc(arcs), graph, game)
    }

    /// A [permutation graph](Permutation); the image of each vertex.
    ///
    /// # Errors
    /// As [`into_path`](Self::into_path), for a list that is not a permutation of the vertices, and
    /// for one that maps the first i vertices to themselves for some i: its graph is not connected.
    pub fn into_permutation(
        self,
        perm: &[usize],
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        let perm = Permutation::new(perm, self.vertices()?)?;
        let graph = perm.graph(self.limit)?;
        self.admit(Shape::Permutation(perm), graph, game)
    }

    pub(super) fn vertices(&self) -> Result<usize, InstanceError> {
        match self.len()? {
            0 => Err(InstanceError::Empty),
            vertices => Ok(vertices),
        }
    }

    pub(super) fn admit(
        self,
        shape: Shape,
        graph: Graph,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        Instance::admit(shape, graph, self.colors, self.labels, game)
    }
}
