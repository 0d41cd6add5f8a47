//! Histograms: the share of boards by number of moves.

use plotters::prelude::*;

use super::PlotError;
use super::axis::Axis;
use super::data::{is_shown, size_label, unproven};
use super::frame::{Frame, GREY, Plane, Sign};
use super::pen::{Area, Failure, Palette, px};
use crate::Tables;
use crate::spec::{PlotSpec, Reference};
use crate::tables::Tally;

/// The bars of each method on each kind of board.
#[derive(Debug)]
pub(super) struct Histogram {
    title: String,
    x_name: String,
    series: Vec<Bars>,
    palette: Palette,
}

/// The share of the boards in percent by number of moves.
#[derive(Debug)]
struct Bars {
    label: String,
    heights: Vec<(u32, f64)>,
    /// The classic limit, if it is to be shown.
    limit: Option<u32>,
}

impl Histogram {
    pub(super) fn new(study: &str, spec: &PlotSpec, tables: &Tables) -> Result<Self, PlotError> {
        let entries = tables.tallies.iter().filter(|entry| is_shown(spec, entry));
        let entries: Vec<&Tally> = entries.collect();
        let first = entries.first().map(|entry| &entry.kind);
        let differ = entries.iter().any(|entry| Some(&entry.kind) != first);
        let mut series: Vec<Bars> = Vec::new();
        for entry in &entries {
            let heights = heights(entry);
            if !heights.is_empty() {
                series.push(Bars {
                    label: label(entry, spec.methods.len() > 1, differ),
                    heights,
                    limit: limit(spec, entry),
                });
            }
        }
        if series.is_empty() {
            return Err(PlotError::Empty("no board has the value asked for"));
        }
        let x_name = match unproven(spec, &entries) {
            0 => "moves".to_owned(),
            open => format!("moves ({open} not proven)"),
        };
        let title = match (spec.methods.as_slice(), &series[..]) {
            ([method], [_]) => format!("{study}: distribution of the moves ({method})"),
            _ => format!("{study}: distribution of the moves"),
        };
        Ok(Self {
            title: spec.title.clone().unwrap_or(title),
            x_name,
            palette: Palette::new(series.len(), false),
            series,
        })
    }

    pub(super) fn paint(&self, root: &Area<'_>) -> Result<(), Failure> {
        let bars = || self.series.iter().flat_map(|series| &series.heights);
        let limits = || self.series.iter().filter_map(|series| series.limit);
        let numbers = || bars().map(|&(moves, _)| moves).chain(limits());
        let (first, last) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
        let highest = bars().map(|&(_, share)| share).fold(0.0, f64::max);
        let axis = Axis::linear(0.0, highest);
        let legend = self.legend();
        let ticks = ticks(first, last);
        let frame = Frame {
            title: &self.title,
            x_name: &self.x_name,
            y_name: "share of the boards, %",
            range: f64::from(first) - 0.7..f64::from(last) + 0.7,
            ticks: &ticks,
            axis: &axis,
            legend: &legend,
        };
        frame.paint(root, |area| self.paint_bars(area, &axis))
    }

    fn paint_bars(&self, area: &mut Plane<'_, '_>, axis: &Axis) -> Result<(), Failure> {
        for (index, series) in self.series.iter().enumerate() {
            let color = self.palette.color(index);
            for &(moves, share) in &series.heights {
                let (left, right) = (f64::from(moves) - 0.42, f64::from(moves) + 0.42);
                let fill = Rectangle::new([(left, 0.0), (right, share)], color.mix(0.35).filled());
                area.draw_series([fill])?;
                let outline = [(left, 0.0), (left, share), (right, share), (right, 0.0)];
                let line = color.stroke_width(px(2));
                area.draw_series([PathElement::new(outline, line)])?;
            }
        }
        let limits = || self.series.iter().filter_map(|series| series.limit);
        let is_common = limits().min() == limits().max();
        for (index, series) in self.series.iter().enumerate() {
            if let Some(limit) = series.limit {
                let color = if is_common {
                    GREY
                } else {
                    self.palette.color(index)
                };
                // The line runs between the boards that can be won and the others.
                let x = f64::from(limit) + 0.5;
                let ends = [(x, 0.0), (x, axis.high)];
                let line = color.stroke_width(px(2));
                area.draw_series(DashedLineSeries::new(ends, px(7), px(5), line))?;
            }
        }
        Ok(())
    }

    /// The lines of the legend; none if the title says enough.
    fn legend(&self) -> Vec<(Sign, String)> {
        let mut legend = Vec::new();
        if self.series.len() > 1 {
            for (index, series) in self.series.iter().enumerate() {
                let color = self.palette.color(index);
                legend.push((Sign::Swatch(color), series.label.clone()));
            }
        }
        if self.series.iter().any(|series| series.limit.is_some()) {
            legend.push((Sign::Dashes(GREY), "classic limit".to_owned()));
        }
        legend
    }
}

/// The share of the boards of a kind for each number of moves, in percent.
fn heights(entry: &Tally) -> Vec<(u32, f64)> {
    #[expect(clippy::cast_precision_loss, reason = "a picture shows three digits")]
    let percent = |boards: u64| 100.0 * boards as f64 / entry.boards() as f64;
    let moves = entry.moves();
    moves
        .iter()
        .map(|(moves, boards)| (moves, percent(boards)))
        .collect()
}

fn label(entry: &Tally, by_method: bool, by_kind: bool) -> String {
    let size = size_label(entry.kind.size.unwrap_or_default());
    let kind = format!("{size}, {} colors", entry.kind.colors);
    match (by_method, by_kind) {
        (true, true) => format!("{}, {kind}", entry.method),
        (false, true) => kind,
        (_, false) => entry.method.clone(),
    }
}

fn limit(spec: &PlotSpec, entry: &Tally) -> Option<u32> {
    spec.reference
        .filter(|&curve| curve == Reference::ClassicLimit)?;
    let (rows, cols) = entry.kind.size?;
    Some(inundate_game::classic_limit(rows, cols, entry.kind.colors))
}

/// Numbers of moves on the axis: all, or those divisible by 2, 5, 10 and so on.
fn ticks(first: u32, last: u32) -> Vec<(f64, String)> {
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let fits = |step: &u32| (last - first) / step <= 24;
    let step = steps.into_iter().find(fits).unwrap_or(1000);
    let numbers = (first..=last).filter(|number| number % step == 0);
    numbers
        .map(|number| (number.into(), number.to_string()))
        .collect()
}
