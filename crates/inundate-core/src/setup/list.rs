//! Setups of boards whose vertices are a list, such as paths and intervals.

use crate::limits::{EdgeLimit, MAX_VERTICES};
use crate::{GameSetup, Graph, Instance, InstanceError, Labels, Shape};

/// Input for the families whose edges follow from the numbers of the vertices or from a
/// representation: the color of each vertex.
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
    pub(super) limit: EdgeLimit,
    /// The reason why the next vertex was refused.
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
            ..Self::default()
        }
    }

    /// Sets the most edges that a graph on these vertices may have. A graph with more is refused
    /// before its edges take memory.
    #[must_use]
    pub fn with_edge_limit(self, limit: EdgeLimit) -> Self {
        Self { limit, ..self }
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

    pub(super) fn vertices(&self) -> Result<usize, InstanceError> {
        match self.len()? {
            0 => Err(InstanceError::Empty),
            vertices => Ok(vertices),
        }
    }

    /// A board of these vertices.
    pub(crate) fn admit(
        self,
        shape: Shape,
        graph: Graph,
        game: GameSetup,
    ) -> Result<Instance, InstanceError> {
        Instance::admit(shape, graph, self.colors, self.labels, game)
    }
}
