//! Interval graphs and circular-arc graphs.

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

/// A closed arc of a circle for each vertex; vertices are adjacent if their arcs have a point in
/// common.
///
/// The points of the circle are the numbers in increasing order, the lowest again after the
/// highest. An arc `(a, b)` runs upwards from a to b: with a > b it passes the place where the
/// circle closes, with a = b it is a point. How long the circle is between two points makes no
/// difference to the graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arcs(Box<[(i64, i64)]>);

impl Arcs {
    pub(crate) fn new(arcs: Vec<(i64, i64)>, vertices: usize) -> Result<Self, InstanceError> {
        check_length("intervals", vertices, arcs.len())?;
        Ok(Self(arcs.into()))
    }

    /// The ends of each vertex's arc.
    pub fn as_slice(&self) -> &[(i64, i64)] {
        &self.0
    }

    /// The arc of a vertex.
    pub fn arc(&self, vertex: Vertex) -> (i64, i64) {
        self.0[vertex.index()]
    }

    /// Whether a point of the circle lies on the arc of a vertex.
    pub fn contains(&self, vertex: Vertex, point: i64) -> bool {
        covers(self.arc(vertex), point)
    }

    /// Two arcs meet exactly if one begins on the other: walk backwards from a common point to the
    /// first beginning.
    ///
    /// # Complexity
    /// O(V log V + E).
    pub(crate) fn graph(&self, limit: EdgeLimit) -> Result<Graph, InstanceError> {
        let mut by_start: Vec<usize> = (0..self.0.len()).collect();
        by_start.sort_by_key(|&v| self.0[v].0);
        let mut edges = Edges::up_to(limit);
        for u in 0..self.0.len() {
            let arc = self.0[u];
            let first = by_start.partition_point(|&v| self.0[v].0 < arc.0);
            let around = by_start[first..].iter().chain(&by_start[..first]);
            for &v in around.take_while(|&&v| covers(arc, self.0[v].0)) {
                // A pair of which each begins on the other is met twice.
                if v != u && (u < v || !covers(self.0[v], arc.0)) {
                    edges.push(u, v)?;
                }
            }
        }
        Ok(edges.into_graph(self.0.len()))
    }
}

fn covers((start, end): (i64, i64), point: i64) -> bool {
    if start <= end {
        (start..=end).contains(&point)
    } else {
        point >= start || point <= end
    }
}
