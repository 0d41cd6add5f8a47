//! The values of a plot, their quartiles for a box, and reference curves.

use crate::confidence::Estimate;
use crate::spec::Reference;

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

/// Quartiles, whiskers and outliers.
#[derive(Debug, PartialEq)]
pub(super) struct Spread {
    /// Lower quartile, median, upper quartile, interpolated between neighbors.
    pub(super) quartiles: [f64; 3],
    /// The first and last value within 1.5 times the distance of the quartiles.
    pub(super) whiskers: (f64, f64),
    /// The distinct values beyond the whiskers.
    pub(super) beyond: Vec<f64>,
}

impl Spread {
    /// Computes them from values in increasing order, each with the number of times that it occurs;
    /// at least one.
    pub(super) fn new(sorted: &[(f64, u64)]) -> Self {
        let quartiles = [1, 2, 3].map(|quarter| quantile(sorted, quarter));
        let reach = 1.5 * (quartiles[2] - quartiles[0]);
        let is_near = |value: f64| (quartiles[0] - reach..=quartiles[2] + reach).contains(&value);
        let values = || sorted.iter().map(|&(value, _)| value);
        let mut near = values().filter(|&value| is_near(value));
        let lowest = near.next().unwrap_or(quartiles[0]);
        let highest = near.next_back().unwrap_or(lowest);
        Self {
            quartiles,
            whiskers: (lowest, highest),
            beyond: values().filter(|&value| !is_near(value)).collect(),
        }
    }
}

/// The value `quarter` quarters of the way from the first to the last.
fn quantile(sorted: &[(f64, u64)], quarter: u64) -> f64 {
    let total: u64 = sorted.iter().map(|&(_, times)| times).sum();
    let way = u128::from(total - 1) * u128::from(quarter);
    let (index, rest) = (way / 4, way % 4);
    let at = |index: u128| {
        let mut passed = 0;
        let mut values = sorted.iter();
        let found = values.find(|&&(_, times)| {
            passed += u128::from(times);
            passed > index
        });
        found.or(sorted.last()).map_or(0.0, |&(value, _)| value)
    };
    let (here, next) = (at(index), at(index + 1));
    let share = match rest {
        0 => 0.0,
        1 => 0.25,
        2 => 0.5,
        _ => 0.75,
    };
    here + share * (next - here)
}

/// A dashed line.
#[derive(Debug)]
pub(super) struct Curve {
    /// The number of its series; none for a common curve.
    pub(super) series: Option<usize>,
    /// The text in the legend, once for all curves of a plot.
    pub(super) label: String,
    pub(super) points: Vec<(f64, f64)>,
}

/// The curves of a reference: a common one if it is the same for all series, else one for each.
pub(super) fn curves(reference: Option<Reference>, series: &[Series]) -> Vec<Curve> {
    let Some(reference) = reference else {
        return Vec::new();
    };
    let groups = || series.iter().flat_map(|series| &series.groups);
    let factor = match reference {
        Reference::RootColorsTimesSide => fit(groups()),
        _ => 1.0,
    };
    let label = match reference {
        Reference::RootColorsTimesSide => format!("{factor:.3}·√c·n, the best multiple"),
        Reference::ColorsButOne => "c − 1".to_owned(),
        Reference::TwoThirdsOfColors => "2c/3".to_owned(),
        Reference::ThirdOfSide => "n/3".to_owned(),
        Reference::ClassicLimit => "classic limit".to_owned(),
    };
    let of_series = |series: &Series| -> Vec<(f64, f64)> {
        let point = |group: &Group| Some((group.x, factor * height(reference, group)?));
        series.groups.iter().filter_map(point).collect()
    };
    let mut all: Vec<Vec<(f64, f64)>> = series.iter().map(of_series).collect();
    let is_common = all.windows(2).all(|pair| pair[0] == pair[1]);
    if is_common {
        all.truncate(1);
    }
    let curve = |(series, points)| Curve {
        series: (!is_common).then_some(series),
        label: label.clone(),
        points,
    };
    all.into_iter().enumerate().map(curve).collect()
}

/// The curve's height at a group, without its factor.
#[expect(clippy::cast_precision_loss, reason = "sizes and colors are small")]
fn height(reference: Reference, group: &Group) -> Option<f64> {
    let (colors, side) = (group.colors as f64, group.side.map(|side| side as f64));
    match reference {
        Reference::RootColorsTimesSide => Some(colors.sqrt() * side?),
        Reference::ColorsButOne => Some(colors - 1.0),
        Reference::TwoThirdsOfColors => Some(2.0 * colors / 3.0),
        Reference::ThirdOfSide => Some(side? / 3.0),
        Reference::ClassicLimit => None,
    }
}

/// The multiple of √c·n with the least squares of distances to the means.
fn fit<'a>(groups: impl Iterator<Item = &'a Group>) -> f64 {
    let (mut above, mut below) = (0.0, 0.0);
    for group in groups {
        if let Some(height) = height(Reference::RootColorsTimesSide, group) {
            above += height * group.mean();
            below += height * height;
        }
    }
    if below > 0.0 { above / below } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::float_cmp, reason = "numbers that floats hold exactly")]
    fn boxes_and_whiskers() {
        let spread = Spread::new(&[(1.0, 1), (2.0, 1), (3.0, 1), (4.0, 1), (5.0, 2), (20.0, 2)]);
        assert_eq!(spread.quartiles, [2.75, 4.5, 8.75]);
        assert_eq!(spread.whiskers, (1.0, 5.0));
        assert_eq!(spread.beyond, [20.0]);
        let one = Spread::new(&[(7.0, 1)]);
        assert_eq!((one.quartiles, one.whiskers), ([7.0; 3], (7.0, 7.0)));
        assert!(one.beyond.is_empty());
    }
}
