//! A scale with its ticks at given places.

use std::ops::Range;

use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::coord::types::RangedCoordf64;

/// A linear scale with ticks at given positions.
#[derive(Clone)]
pub(super) struct Scale {
    linear: RangedCoordf64,
    ticks: Vec<f64>,
}

impl Scale {
    pub(super) fn new(range: Range<f64>, ticks: Vec<f64>) -> Self {
        Self {
            linear: range.into(),
            ticks,
        }
    }
}

impl Ranged for Scale {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.linear.map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        // There are no light lines between the ticks.
        if hint.weight().allow_light_points() {
            Vec::new()
        } else {
            self.ticks.clone()
        }
    }

    fn range(&self) -> Range<f64> {
        self.linear.range()
    }
}
