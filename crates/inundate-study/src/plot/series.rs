//! The values of a plot.

use crate::estimate::Estimate;

/// The groups of one method and, if it varies, one value of the parameter that is not on the axis.
#[derive(Debug)]
pub(super) struct Series {
    pub(super) label: String,
    pub(super) groups: Vec<Group>,
}

/// The values at one position, at least one, in increasing order.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) x: f64,
    /// The side of the boards if they are squares.
    pub(super) side: Option<usize>,
    pub(super) colors: usize,
    pub(super) values: Vec<f64>,
}

impl Group {
    pub(super) fn mean(&self) -> f64 {
        self.estimate().mean
    }

    /// The ends of the 95 % interval of the mean, if it has a width.
    pub(super) fn interval(&self) -> Option<(f64, f64)> {
        self.estimate().interval()
    }

    fn estimate(&self) -> Estimate {
        Estimate::new(&self.values).expect("a group has values")
    }

    pub(super) fn largest(&self) -> f64 {
        *self.values.last().expect("a group has values")
    }
}
