//! Draws a plot: lines, intervals and boxes.

use plotters::prelude::*;

use super::axis::Axis;
use super::data::Chart;
use super::frame::{self, Frame, GREY, Plane};
use super::pen::{Area, Failure, px, small};
use super::series::{Group, Spread};
use crate::spec::PlotKind;

pub(super) fn paint(chart: &Chart, root: &Area<'_>) -> Result<(), Failure> {
    let axis = vertical(chart);
    let half = chart.step
        * if chart.kind == PlotKind::Box {
            0.5
        } else {
            0.35
        };
    let (first, last) = (chart.ticks[0].0, chart.ticks[chart.ticks.len() - 1].0);
    let legend = frame::entries(chart);
    let frame = Frame {
        title: &chart.title,
        x_name: chart.x_name,
        y_name: &chart.y_name,
        range: first - half..last + half,
        ticks: &chart.ticks,
        axis: &axis,
        legend: &legend,
    };
    frame.paint(root, |area| paint_values(area, chart, &axis))
}

/// Paints the values between the axes.
fn paint_values(area: &mut Plane<'_, '_>, chart: &Chart, axis: &Axis) -> Result<(), Failure> {
    for (index, series) in chart.series.iter().enumerate() {
        let color = chart.palette.color(index);
        if chart.kind == PlotKind::Box {
            let slot = Slot::new(chart, index);
            for group in &series.groups {
                paint_box(area, group, &slot, color)?;
            }
        } else {
            paint_intervals(area, chart, index, axis)?;
            paint_line(area, chart, index, axis)?;
        }
    }
    for curve in &chart.curves {
        let color = curve
            .series
            .map_or(GREY, |series| chart.palette.color(series));
        let points = curve.points.iter().map(|&(x, y)| (x, axis.height(y)));
        area.draw_series(DashedLineSeries::new(
            points,
            px(7),
            px(5),
            color.stroke_width(px(2)),
        ))?;
    }
    Ok(())
}

/// A line through the means. The dots differ in size, so that lines that coincide can be seen.
fn paint_line(
    area: &mut Plane<'_, '_>,
    chart: &Chart,
    index: usize,
    axis: &Axis,
) -> Result<(), Failure> {
    let groups = &chart.series[index].groups;
    let color = chart.palette.color(index);
    let line = color.stroke_width(px(2));
    let radius = px(4 + small((chart.series.len() - 1 - index).min(2)));
    let means = groups
        .iter()
        .map(|group| (group.x, axis.height(group.mean())));
    area.draw_series(LineSeries::new(means.clone(), line))?;
    area.draw_series(means.map(|mean| Circle::new(mean, radius, color.filled())))?;
    if chart.kind == PlotKind::Ratio && chart.has_spread() {
        let largest = groups
            .iter()
            .map(|group| (group.x, axis.height(group.largest())));
        area.draw_series(largest.map(|place| Circle::new(place, px(5), line)))?;
    }
    Ok(())
}

/// The intervals of the means: a bar with a cap at each end. A bar that reaches below a logarithmic
/// axis is cut there and has no cap.
fn paint_intervals(
    area: &mut Plane<'_, '_>,
    chart: &Chart,
    index: usize,
    axis: &Axis,
) -> Result<(), Failure> {
    let line = chart.palette.color(index).stroke_width(px(1));
    let half = 0.06 * chart.step;
    for group in &chart.series[index].groups {
        let Some((low, high)) = group.interval() else {
            continue;
        };
        let (from, to) = (axis.height(low).max(axis.low), axis.height(high));
        let mut strokes = vec![[(group.x, from), (group.x, to)]];
        let caps = [(axis.height(low), from), (to, to)];
        for (end, shown) in caps {
            if end >= shown {
                strokes.push([(group.x - half, shown), (group.x + half, shown)]);
            }
        }
        area.draw_series(strokes.into_iter().map(|ends| PathElement::new(ends, line)))?;
    }
    Ok(())
}

/// The vertical axis, over the range of all values.
fn vertical(chart: &Chart) -> Axis {
    let groups = || chart.series.iter().flat_map(|series| &series.groups);
    let curves = chart.curves.iter().flat_map(|curve| &curve.points);
    let mut heights: Vec<f64> = curves.map(|&(_, y)| y).collect();
    match chart.kind {
        PlotKind::Mean | PlotKind::Growth => heights.extend(groups().map(Group::mean)),
        PlotKind::Box | PlotKind::Ratio | PlotKind::Histogram => {
            let values = groups().flat_map(|group| &group.values);
            heights.extend(values.map(|&(value, _)| value));
        }
    }
    if chart.kind != PlotKind::Box {
        // A logarithm goes down without end, so there a long bar may be cut.
        let floor = match chart.kind {
            PlotKind::Growth => groups().map(Group::mean).fold(f64::INFINITY, f64::min) / 10.0,
            _ => f64::NEG_INFINITY,
        };
        let ends = groups().filter_map(Group::interval);
        heights.extend(ends.flat_map(|(low, high)| [low.max(floor), high]));
    }
    let least = heights
        .iter()
        .copied()
        .min_by(f64::total_cmp)
        .unwrap_or(0.0);
    let most = heights
        .iter()
        .copied()
        .max_by(f64::total_cmp)
        .unwrap_or(1.0);
    match chart.kind {
        PlotKind::Growth => Axis::log(least, most),
        PlotKind::Ratio => Axis::linear(1.0_f64.min(least), most),
        // The axis begins at 0, unless that would leave half of the picture empty.
        _ if least > most / 2.0 => Axis::linear(least, most),
        _ => Axis::linear(0.0_f64.min(least), most),
    }
}

/// The space of one series of boxes at each position.
struct Slot {
    /// Offset of the middle of the box from the position.
    offset: f64,
    /// Half of the box's width.
    half: f64,
}

impl Slot {
    #[expect(clippy::cast_precision_loss, reason = "few series")]
    fn new(chart: &Chart, index: usize) -> Self {
        let width = 0.8 * chart.step / chart.series.len() as f64;
        let width = width.min(0.4 * chart.step);
        let middle = (chart.series.len() as f64 - 1.0) / 2.0;
        Self {
            offset: (index as f64 - middle) * width,
            half: 0.42 * width,
        }
    }
}

/// Quartiles as a box, whiskers, the values beyond as points.
fn paint_box(
    area: &mut Plane<'_, '_>,
    group: &Group,
    slot: &Slot,
    color: RGBColor,
) -> Result<(), Failure> {
    let Spread {
        quartiles: [low, middle, high],
        whiskers,
        beyond,
    } = Spread::new(&group.values);
    let x = group.x + slot.offset;
    let (left, right) = (x - slot.half, x + slot.half);
    let line = color.stroke_width(px(2));
    let (from, to) = (x - slot.half / 2.0, x + slot.half / 2.0);
    let strokes = [
        [(x, whiskers.0), (x, low)],
        [(x, high), (x, whiskers.1)],
        [(from, whiskers.0), (to, whiskers.0)],
        [(from, whiskers.1), (to, whiskers.1)],
    ];
    area.draw_series(strokes.map(|ends| PathElement::new(ends, line)))?;
    let fill = Rectangle::new([(left, low), (right, high)], color.mix(0.35).filled());
    area.draw_series([fill])?;
    let outline = [
        (left, low),
        (right, low),
        (right, high),
        (left, high),
        (left, low),
    ];
    area.draw_series([PathElement::new(outline, line)])?;
    let median = PathElement::new([(left, middle), (right, middle)], color.stroke_width(px(4)));
    area.draw_series([median])?;
    area.draw_series(beyond.into_iter().map(|y| Circle::new((x, y), px(2), line)))?;
    Ok(())
}
