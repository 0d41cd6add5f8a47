//! The vertical axis: its range, its ticks and their labels, and a scale with its ticks at given
//! places.

use std::ops::Range;

use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::coord::types::RangedCoordf64;

/// A vertical axis; on a logarithmic one, heights are decimal logarithms.
#[derive(Debug)]
pub(super) struct Axis {
    is_log: bool,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) ticks: Vec<f64>,
}

/// About the most ticks of an axis.
const TICKS: f64 = 8.0;

impl Axis {
    /// A linear axis from `low` or a round number below to a round number above `high`.
    pub(super) fn linear(low: f64, high: f64) -> Self {
        let step = round_step((high - low).max(1e-9) / TICKS);
        let first = (low / step).floor();
        let count = ((high / step - 1e-9).ceil() - first).max(1.0);
        let mut ticks = Vec::new();
        let mut index = 0.0;
        while index <= count {
            ticks.push((first + index) * step);
            index += 1.0;
        }
        Self {
            is_log: false,
            low: first * step,
            high: (first + count) * step,
            ticks,
        }
    }

    /// A logarithmic axis over whole decades, or over parts of one if there are few.
    pub(super) fn log(low: f64, high: f64) -> Self {
        let (low, high) = (low.max(1e-3).log10(), high.max(1e-3).log10());
        let marks: &[f64] = if high - low > 3.0 {
            &[1.0]
        } else {
            &[1.0, 2.0, 5.0]
        };
        let mut ticks = Vec::new();
        let mut decade = low.floor();
        while decade <= high.ceil() {
            ticks.extend(marks.iter().map(|mark| decade + mark.log10()));
            decade += 1.0;
        }
        let below = ticks.iter().rposition(|&tick| tick <= low + 1e-9);
        let above = ticks.iter().position(|&tick| tick >= high - 1e-9);
        let (from, mut to) = (below.unwrap_or(0), above.unwrap_or(ticks.len() - 1));
        to = to.max(from + 1).min(ticks.len() - 1);
        let ticks = ticks[from..=to].to_vec();
        Self {
            is_log: true,
            low: ticks[0],
            high: ticks[ticks.len() - 1],
            ticks,
        }
    }

    /// The height of a value.
    pub(super) fn height(&self, value: f64) -> f64 {
        if self.is_log {
            value.max(1e-3).log10()
        } else {
            value
        }
    }

    /// The label at a height.
    pub(super) fn label(&self, height: f64) -> String {
        let value = if self.is_log {
            10_f64.powf(height)
        } else {
            height
        };
        let digits = if self.is_log {
            usize::from(value < 0.95) + usize::from(value < 0.095)
        } else {
            let step = self.ticks[1] - self.ticks[0];
            (0..4)
                .find(|&digits| {
                    let scaled = step * 10_f64.powi(digits);
                    (scaled - scaled.round()).abs() < 1e-6
                })
                .map_or(4, |digits| usize::try_from(digits).expect("at most 4"))
        };
        grouped(&format!("{value:.digits$}"))
    }
}

/// 1, 2 or 5 times a power of ten, not below `least`.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    let factor = [1.0, 2.0, 5.0]
        .into_iter()
        .find(|factor| factor * power >= least * (1.0 - 1e-9));
    factor.unwrap_or(10.0) * power
}

/// A number with commas between groups of three digits.
fn grouped(number: &str) -> String {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let length = whole.trim_start_matches('-').len();
    let mut text = String::new();
    for (index, digit) in whole.chars().enumerate() {
        let left = whole.len() - index;
        if left % 3 == 0 && left < length {
            text.push(',');
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text.push('.');
        text.push_str(fraction);
    }
    text
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Axis) -> Vec<String> {
        axis.ticks.iter().map(|&tick| axis.label(tick)).collect()
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(
            labels(&Axis::linear(0.0, 23.4)),
            ["0", "5", "10", "15", "20", "25"]
        );
        assert_eq!(
            labels(&Axis::linear(1.0, 1.37))[..3],
            ["1.00", "1.05", "1.10"]
        );
        assert_eq!(
            labels(&Axis::log(3.0, 70_000.0)),
            ["1", "10", "100", "1,000", "10,000", "100,000"]
        );
        assert_eq!(labels(&Axis::log(12.0, 45.0)), ["10", "20", "50"]);
        assert_eq!(labels(&Axis::linear(4.0, 4.0)).len(), 2);
        assert_eq!(grouped("-1234567.5"), "-1,234,567.5");
    }
}
