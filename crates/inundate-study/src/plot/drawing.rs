//! The drawing itself.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::axis::Axis;
use super::data::Chart;
use super::legend::{self, GREY};
use super::pen::{Area, Failure, at, px, words};
use super::scale::Scale;
use super::series::Group;
use super::spread::Spread;
use crate::spec::PlotKind;

type Plane<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<Scale, Scale>>;

/// Width and height of the picture.
const SIZE: (u32, u32) = (960, 560);

const GRID: RGBColor = RGBColor(225, 225, 225);

pub(super) fn draw(chart: &Chart) -> Result<String, String> {
    let mut svg = String::new();
    {
        let size = (px(SIZE.0), px(SIZE.1));
        let root = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        paint(chart, &root).map_err(|error| error.to_string())?;
        root.present().map_err(|error| error.to_string())?;
    }
    let drawn = format!("width=\"{}\" height=\"{}\"", px(SIZE.0), px(SIZE.1));
    let shown = format!("width=\"{}\" height=\"{}\"", SIZE.0, SIZE.1);
    Ok(svg.replacen(&drawn, &shown, 1))
}

fn paint(chart: &Chart, root: &Area<'_>) -> Result<(), Failure> {
    root.fill(&WHITE)?;
    let legend = legend::entries(chart);
    let widest = legend.iter().map(|(_, words)| words.chars().count()).max();
    let width = widest.map_or(0, |letters| 60 + 8 * small(letters.min(30)));
    let (left, right) = root.split_horizontally(px(SIZE.0 - width));
    let axis = vertical(chart);
    let labels = axis
        .ticks
        .iter()
        .map(|&tick| axis.label(tick).chars().count());
    let letters = small(labels.max().unwrap_or_default());
    let half = chart.step
        * if chart.kind == PlotKind::Box {
            0.5
        } else {
            0.35
        };
    let places: Vec<f64> = chart.ticks.iter().map(|&(x, _)| x).collect();
    let (first, last) = (places[0], places[places.len() - 1]);
    let mut area = ChartBuilder::on(&left)
        .margin(px(16))
        .margin_top(px(52))
        .x_label_area_size(px(50))
        .y_label_area_size(px(44 + 8 * letters))
        .build_cartesian_2d(
            Scale::new(first - half..last + half, places),
            Scale::new(axis.low..axis.high, axis.ticks.clone()),
        )?;
    let title = words(21).pos(Pos::new(HPos::Left, VPos::Center));
    root.draw(&Text::new(
        chart.title.clone(),
        at(60 + 8 * letters, 28),
        title,
    ))?;
    area.configure_mesh()
        .bold_line_style(GRID.stroke_width(px(1)))
        .light_line_style(TRANSPARENT)
        .axis_style(GREY.stroke_width(px(1)))
        .x_desc(chart.x_name)
        .y_desc(&chart.y_name)
        .label_style(words(14))
        .axis_desc_style(words(15))
        .set_all_tick_mark_size(px(5))
        .x_label_formatter(&|x: &f64| {
            let tick = chart
                .ticks
                .iter()
                .find(|(place, _)| (place - x).abs() < 1e-9);
            tick.map(|(_, label)| label.clone()).unwrap_or_default()
        })
        .y_label_formatter(&|y: &f64| axis.label(*y))
        .draw()?;
    for (index, series) in chart.series.iter().enumerate() {
        let color = chart.palette.color(index);
        if chart.kind == PlotKind::Box {
            let slot = Slot::new(chart, index);
            for group in &series.groups {
                paint_box(&mut area, group, &slot, color)?;
            }
        } else {
            paint_intervals(&mut area, chart, index, &axis)?;
            paint_line(&mut area, chart, index, &axis)?;
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
    legend::paint(&right, &legend)
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

/// The 95 % intervals of the means: a bar with a cap at each end. A bar that goes
/// below a logarithmic axis is cut there and has no cap.
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
        PlotKind::Box | PlotKind::Ratio => {
            heights.extend(groups().flat_map(|group| &group.values));
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
        // From 0, unless that would leave half of the picture empty.
        _ if least > most / 2.0 => Axis::linear(least, most),
        _ => Axis::linear(0.0_f64.min(least), most),
    }
}

/// The space of one series of boxes at each position.
struct Slot {
    /// From the position to the middle of the box.
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

fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a small number")
}
