//! Interval graphs.

use super::{Edges, check_length};
use crate::limits::EdgeLimit;
use crate::{Graph, InstanceError, Vertex};

/// A closed interval for each vertex; vertices are adjacent if their intervals have a point in
/// common.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Intervals(Box<[(i64, i64)]>);

impl Intervals {
    pub(crate) fn new(intervals: Vec<(i64, i64)>, vertices: usize) -> Result<Self, InstanceError> {
        check_length("intervals", vertices, intervals.len())?;
        let reversed = intervals.iter().position(|(start, end)| start > end);
        if let Some(interval) = reversed {
            let (start, end) = intervals[interval];
            return Err(InstanceError::ReversedInterval {
                interval,
                start,
                end,
            });
        }
        Ok(Self(intervals.into()))
    }

    /// The ends `(start, end)` of each vertex's interval, start ≤ end.
    pub fn as_slice(&self) -> &[(i64, i64)] {
        &self.0
    }

    /// The interval of a vertex.
    pub fn interval(&self, vertex: Vertex) -> (i64, i64) {
        self.0[vertex.index()]
    }

    /// Each interval meets those that start in it, in the order of their starts.
    ///
    /// # Complexity
    /// O(V log V + E).
    pub(crate) fn graph(&self, limit: EdgeLimit) -> Result<Graph, InstanceError> {
        let mut by_start: Vec<usize> = (0..self.0.len()).collect();
        by_start.sort_by_key(|&v| self.0[v].0);
        let mut edges = Edges::up_to(limit);
        for (place, &u) in by_start.iter().enumerate() {
            let later = by_start[place + 1..].iter();
            for &v in later.take_while(|&&v| self.0[v].0 <= self.0[u].1) {
                edges.push(u, v)?;
            }
        }
        Ok(edges.into_graph(self.0.len()))
    }
}
