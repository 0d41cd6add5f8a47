//! Curves to compare with.

use super::series::{Group, Series};
use crate::spec::Reference;

/// A dashed line.
#[derive(Debug)]
pub(super) struct Curve {
    /// The series that it belongs to, if there is one for each.
    pub(super) series: Option<usize>,
    /// The words of the legend, once for all curves of a plot.
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
    if all.windows(2).all(|pair| pair[0] == pair[1]) {
        all.truncate(1);
        let common = |points| Curve {
            series: None,
            label: label.clone(),
            points,
        };
        return all.into_iter().map(common).collect();
    }
    let own = |(series, points)| Curve {
        series: Some(series),
        label: label.clone(),
        points,
    };
    all.into_iter().enumerate().map(own).collect()
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
