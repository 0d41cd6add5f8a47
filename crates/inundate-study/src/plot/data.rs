//! Results as groups of values, each with a position on the horizontal axis.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use inundate::method;

use super::PlotError;
use super::pen::Palette;
use super::series::{Curve, Group, Series, curves};
use crate::confidence::{Confidence, Estimate};
use crate::spec::{By, PlotKind, PlotSpec, PlotValue};
use crate::tables::{Tally, estimate};
use crate::{Study, Tables};

/// Everything that is drawn, in the units of the data.
#[derive(Debug)]
pub(super) struct Chart {
    pub(super) kind: PlotKind,
    pub(super) title: String,
    pub(super) x_name: &'static str,
    pub(super) y_name: String,
    /// Positions on the horizontal axis, with their labels.
    pub(super) ticks: Vec<(f64, String)>,
    /// The smallest distance between two positions, or 1 if there is only one.
    pub(super) step: f64,
    pub(super) series: Vec<Series>,
    pub(super) palette: Palette,
    pub(super) curves: Vec<Curve>,
    pub(super) confidence: Confidence,
}

/// Size and number of colors of a group; the size of graphs is (0, 0).
type Point = ((usize, usize), usize);

impl Chart {
    /// Whether some group has more than one value.
    pub(super) fn has_spread(&self) -> bool {
        let mut groups = self.series.iter().flat_map(|series| &series.groups);
        groups.any(|group| group.values.iter().map(|&(_, times)| times).sum::<u64>() > 1)
    }

    /// Whether some mean has an interval.
    pub(super) fn has_intervals(&self) -> bool {
        has_intervals(self.kind, &self.series)
    }

    pub(super) fn new(study: &Study, spec: &PlotSpec, tables: &Tables) -> Result<Self, PlotError> {
        let confidence = study.confidence();
        let entries = tables.tallies.iter().filter(|entry| is_shown(spec, entry));
        let entries: Vec<&Tally> = entries.collect();
        if spec.value == PlotValue::Expanded && entries.iter().all(|entry| entry.expanded.is_none())
        {
            return Err(PlotError::Empty("the results have no statistics"));
        }
        let mut tallies: BTreeMap<(usize, Point), Tally> = BTreeMap::new();
        for entry in &entries {
            let method = spec.methods.iter().position(|name| *name == entry.method);
            let method = method.expect("only these methods are shown");
            let point = (entry.kind.size.unwrap_or_default(), entry.kind.colors);
            let tally = tallies.entry((method, point));
            tally
                .and_modify(|tally| tally.absorb(entry))
                .or_insert_with(|| Tally::clone(entry));
        }
        let mut values: BTreeMap<(usize, Point), Values> = BTreeMap::new();
        for (key, tally) in tallies {
            if let Some(found) = Values::from_tally(spec.value, &tally, confidence) {
                values.insert(key, found);
            }
        }
        if values.is_empty() {
            return Err(PlotError::Empty("no board has the value asked for"));
        }
        let points: BTreeSet<Point> = values.keys().map(|&(_, point)| point).collect();
        let places = Positions::new(spec, &points);
        let series = series(spec, values, &places);
        let unproven = unproven(spec, &entries);
        let title = spec
            .title
            .clone()
            .unwrap_or_else(|| default_title(study.name(), spec, &series));
        Ok(Self {
            kind: spec.kind,
            title,
            x_name: match spec.by {
                By::Size if places.is_numeric => "rows and columns n",
                By::Size => "size (rows × columns)",
                By::Colors => "colors c",
            },
            y_name: y_name(
                spec,
                unproven,
                has_intervals(spec.kind, &series),
                confidence,
            ),
            step: places.step(),
            palette: Palette::new(series.len(), spec.methods.len() == 1),
            curves: curves(spec.reference, &series),
            ticks: places.ticks,
            series,
            confidence,
        })
    }
}

/// Whether a plot shows these results.
pub(super) fn is_shown(spec: &PlotSpec, entry: &Tally) -> bool {
    spec.methods.contains(&entry.method)
        && spec
            .boards
            .as_ref()
            .is_none_or(|name| entry.kind.source == *name)
        && spec
            .colors
            .as_ref()
            .is_none_or(|list| list.contains(&entry.kind.colors))
        && spec
            .sizes
            .as_ref()
            .is_none_or(|list| entry.kind.size.is_some_and(|size| list.contains(&size)))
}

/// The values of a plot on some boards, in increasing order with the number of times that each
/// occurs, and their mean.
struct Values {
    values: Vec<(f64, u64)>,
    estimate: Estimate,
}

impl Values {
    fn from_tally(value: PlotValue, tally: &Tally, confidence: Confidence) -> Option<Self> {
        let (values, estimate) = match value {
            PlotValue::Moves => {
                let moves = tally.moves();
                let values = moves.iter().map(|(moves, times)| (moves.into(), times));
                (values.collect(), estimate(&moves, confidence)?)
            }
            PlotValue::Ratio => {
                let ratios = tally.ratios();
                let estimate = Estimate::of_counts(ratios.iter().copied(), confidence)?;
                (ratios, estimate)
            }
            PlotValue::Expanded => {
                let expanded = tally.expanded.as_ref()?;
                #[expect(clippy::cast_precision_loss, reason = "a picture shows three digits")]
                let values = expanded
                    .rounded()
                    .iter()
                    .map(|(states, times)| (states as f64, times));
                (values.collect(), expanded.estimate(confidence)?)
            }
        };
        Some(Self { values, estimate })
    }
}

/// The number of results of exact methods that a limit stopped.
pub(super) fn unproven(spec: &PlotSpec, entries: &[&Tally]) -> u64 {
    let is_exact = |name: &str| method(name).is_ok_and(|solver| solver.method().class.is_exact());
    let exact: Vec<&String> = spec.methods.iter().filter(|name| is_exact(name)).collect();
    entries
        .iter()
        .filter(|entry| exact.iter().any(|name| **name == entry.method))
        .map(|entry| entry.boards() - entry.proven())
        .sum()
}

fn default_title(study: &str, spec: &PlotSpec, series: &[Series]) -> String {
    let what = match (spec.kind, spec.value) {
        (PlotKind::Box, PlotValue::Moves) => "moves",
        (_, PlotValue::Moves) => "mean moves",
        (PlotKind::Box, PlotValue::Expanded) => "states expanded",
        (_, PlotValue::Expanded) => "mean states expanded",
        (_, PlotValue::Ratio) => "ratio to the optimum",
    };
    let by = match spec.by {
        By::Size => "size",
        By::Colors => "colors",
    };
    // With one line there is no legend to name the method.
    match (spec.methods.as_slice(), series) {
        ([method], [_]) => format!("{study}: {what} by {by} ({method})"),
        _ => format!("{study}: {what} by {by}"),
    }
}

/// Whether some mean of a plot has an interval; a box shows the spread itself.
fn has_intervals(kind: PlotKind, series: &[Series]) -> bool {
    let mut groups = series.iter().flat_map(|series| &series.groups);
    kind != PlotKind::Box && groups.any(|group| group.interval().is_some())
}

fn y_name(spec: &PlotSpec, unproven: u64, with_intervals: bool, confidence: Confidence) -> String {
    let name = match spec.value {
        PlotValue::Moves => "moves",
        PlotValue::Expanded => "states expanded",
        PlotValue::Ratio => "moves / optimum",
    };
    let mut name = match spec.kind {
        PlotKind::Box | PlotKind::Ratio | PlotKind::Histogram => name.to_owned(),
        PlotKind::Mean => format!("{name}, mean"),
        PlotKind::Growth => format!("{name}, mean, logarithmic"),
    };
    // The legend of a ratio mentions the intervals.
    if with_intervals && spec.kind != PlotKind::Ratio {
        let _ = write!(name, ", with {} % interval", confidence.percent());
    }
    if unproven > 0 {
        let _ = write!(name, " ({unproven} not proven)");
    }
    name
}

fn series(
    spec: &PlotSpec,
    values: BTreeMap<(usize, Point), Values>,
    places: &Positions,
) -> Vec<Series> {
    let other = |point: Point| match spec.by {
        By::Size => (point.1, 0),
        By::Colors => point.0,
    };
    let others: BTreeSet<_> = values.keys().map(|&(_, point)| other(point)).collect();
    let mut groups: BTreeMap<(usize, (usize, usize)), Vec<Group>> = BTreeMap::new();
    for ((method, point), Values { values, estimate }) in values {
        let ((rows, cols), colors) = point;
        groups
            .entry((method, other(point)))
            .or_default()
            .push(Group {
                x: places.place(point),
                side: (rows == cols && rows > 0).then_some(rows),
                colors,
                values,
                estimate,
            });
    }
    groups
        .into_iter()
        .map(|((method, other), groups)| {
            let parameter = match spec.by {
                By::Size => format!("{} colors", other.0),
                By::Colors => size_label(other),
            };
            let label = match (spec.methods.len() > 1, others.len() > 1) {
                (true, true) => format!("{}, {parameter}", spec.methods[method]),
                (false, true) => parameter,
                (_, false) => spec.methods[method].clone(),
            };
            Series { label, groups }
        })
        .collect()
}

pub(super) fn size_label((rows, cols): (usize, usize)) -> String {
    if rows == 0 {
        "graphs".to_owned()
    } else {
        format!("{rows}×{cols}")
    }
}

/// The positions of the groups on the horizontal axis: their number if they have one and a line is
/// drawn, else side by side.
struct Positions {
    by: By,
    keys: Vec<(usize, usize)>,
    ticks: Vec<(f64, String)>,
    is_numeric: bool,
}

impl Positions {
    fn new(spec: &PlotSpec, points: &BTreeSet<Point>) -> Self {
        let by = spec.by;
        let keys: BTreeSet<_> = points.iter().map(|&point| Self::key(by, point)).collect();
        let keys: Vec<_> = keys.into_iter().collect();
        let squares = keys.iter().all(|&(rows, cols)| rows == cols && rows > 0);
        let is_numeric = spec.kind != PlotKind::Box && (by == By::Colors || squares);
        let ticks = keys.iter().enumerate().map(|(index, &key)| {
            let number = if is_numeric { key.0 } else { index };
            #[expect(clippy::cast_precision_loss, reason = "sizes and colors are small")]
            let x = number as f64;
            let label = match by {
                By::Size if !is_numeric => size_label(key),
                _ => key.0.to_string(),
            };
            (x, label)
        });
        Self {
            by,
            ticks: ticks.collect(),
            keys,
            is_numeric,
        }
    }

    fn key(by: By, (size, colors): Point) -> (usize, usize) {
        match by {
            By::Size => size,
            By::Colors => (colors, 0),
        }
    }

    fn place(&self, point: Point) -> f64 {
        let key = Self::key(self.by, point);
        let index = self.keys.binary_search(&key).expect("all points have keys");
        self.ticks[index].0
    }

    fn step(&self) -> f64 {
        self.ticks
            .windows(2)
            .map(|pair| pair[1].0 - pair[0].0)
            .min_by(f64::total_cmp)
            .unwrap_or(1.0)
    }
}
