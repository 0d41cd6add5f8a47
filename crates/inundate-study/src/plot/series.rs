//! The values of a plot.

use crate::confidence::Estimate;

/// The groups of one method and, if it varies, one value of the parameter that is not on the axis.
#[derive(Debug)]
pub(super) struct Series {
    pub(super) label: String,
    pub(super) groups: Vec<Group>,
}

/// The values at one position, at least one.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) x: f64,
    /// The side of the boards if they are squares.
    pub(super) side: Option<usize>,
    pub(super) colors: usize,
    /// In increasing order, each with the number of times that it occurs.
    pub(super) values: Vec<(f64, u64)>,
    pub(super) estimate: Estimate,
}

impl Group {
    pub(super) fn mean(&self) -> f64 {
        self.estimate.mean
    }

    /// The ends of the interval of the mean, if it has a width.
    pub(super) fn interval(&self) -> Option<(f64, f64)> {
        self.estimate.interval()
    }

    pub(super) fn largest(&self) -> f64 {
        self.values.last().expect("a group has values").0
    }
}
