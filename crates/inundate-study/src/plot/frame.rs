//! Draws the frame of a plot: title, axes and legend.

use std::ops::Range;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::axis::{Axis, Scale};
use super::data::Chart;
use super::pen::{Area, Failure, at, px, small, words};
use crate::spec::PlotKind;

/// The sign before a line of the legend.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sign {
    Swatch(RGBColor),
    Line(RGBColor),
    Ring(RGBColor),
    Dashes(RGBColor),
}

/// Neutral lines.
pub(super) const GREY: RGBColor = RGBColor(90, 90, 90);

/// The lines of the legend; none if the title says enough.
pub(super) fn entries(chart: &Chart) -> Vec<(Sign, String)> {
    let mut entries = Vec::new();
    let is_ratio = chart.kind == PlotKind::Ratio;
    if chart.series.len() > 1 || is_ratio || !chart.curves.is_empty() {
        for (index, series) in chart.series.iter().enumerate() {
            let color = chart.palette.color(index);
            let sign = match chart.kind {
                PlotKind::Box => Sign::Swatch(color),
                _ => Sign::Line(color),
            };
            entries.push((sign, series.label.clone()));
        }
    }
    if is_ratio && chart.has_spread() {
        let mean = if chart.has_intervals() {
            format!("mean, with {} % interval", chart.confidence.percent())
        } else {
            "mean".to_owned()
        };
        entries.push((Sign::Line(GREY), mean));
        entries.push((Sign::Ring(GREY), "largest".to_owned()));
    }
    if let Some(curve) = chart.curves.first() {
        entries.push((Sign::Dashes(GREY), curve.label.clone()));
    }
    entries
}

/// Draws the legend in its own area.
pub(super) fn paint(area: &Area<'_>, entries: &[(Sign, String)]) -> Result<(), Failure> {
    let words = words(14).pos(Pos::new(HPos::Left, VPos::Center));
    for (line, (sign, label)) in (0..).zip(entries) {
        let y = 64 + 24 * line;
        match *sign {
            Sign::Swatch(color) => {
                let (top, bottom) = (y - 7, y + 7);
                let fill = color.mix(0.35).filled();
                area.draw(&Rectangle::new([at(4, top), at(28, bottom)], fill))?;
                let outline = [(4, top), (28, top), (28, bottom), (4, bottom), (4, top)];
                let outline = outline.map(|(x, y)| at(x, y));
                area.draw(&PathElement::new(outline, color.stroke_width(px(2))))?;
            }
            Sign::Line(color) => {
                let ends = [at(2, y), at(30, y)];
                area.draw(&PathElement::new(ends, color.stroke_width(px(2))))?;
                area.draw(&Circle::new(at(16, y), px(4), color.filled()))?;
            }
            Sign::Ring(color) => {
                area.draw(&Circle::new(at(16, y), px(5), color.stroke_width(px(2))))?;
            }
            Sign::Dashes(color) => {
                for x in [2, 13, 24] {
                    let ends = [at(x, y), at(x + 7, y)];
                    area.draw(&PathElement::new(ends, color.stroke_width(px(2))))?;
                }
            }
        }
        area.draw(&Text::new(label.clone(), at(38, y), words.clone()))?;
    }
    Ok(())
}

/// The area between the axes.
pub(super) type Plane<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<Scale, Scale>>;

/// Width and height of the picture.
const SIZE: (u32, u32) = (960, 560);

const GRID: RGBColor = RGBColor(225, 225, 225);

/// Makes a picture of some painting.
pub(super) fn picture(
    paint: impl FnOnce(&Area<'_>) -> Result<(), Failure>,
) -> Result<String, String> {
    let mut svg = String::new();
    {
        let size = (px(SIZE.0), px(SIZE.1));
        let root = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        let painted = root.fill(&WHITE).and_then(|()| paint(&root));
        let painted = painted.and_then(|()| root.present());
        painted.map_err(|error| error.to_string())?;
    }
    let drawn = format!("width=\"{}\" height=\"{}\"", px(SIZE.0), px(SIZE.1));
    let shown = format!("width=\"{}\" height=\"{}\"", SIZE.0, SIZE.1);
    Ok(svg.replacen(&drawn, &shown, 1))
}

/// Title, axes and legend of a plot.
pub(super) struct Frame<'a> {
    pub(super) title: &'a str,
    pub(super) x_name: &'a str,
    pub(super) y_name: &'a str,
    /// The range of the horizontal axis.
    pub(super) range: Range<f64>,
    /// Positions on the horizontal axis, with their labels.
    pub(super) ticks: &'a [(f64, String)],
    pub(super) axis: &'a Axis,
    pub(super) legend: &'a [(Sign, String)],
}

impl Frame<'_> {
    /// Paints title and axes, then what `values` paints between the axes, then the legend.
    pub(super) fn paint<'b>(
        &self,
        root: &Area<'b>,
        values: impl FnOnce(&mut Plane<'_, 'b>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let axis = self.axis;
        let widest = self
            .legend
            .iter()
            .map(|(_, words)| words.chars().count())
            .max();
        let width = widest.map_or(0, |letters| 60 + 8 * small(letters.min(30)));
        let (left, right) = root.split_horizontally(px(SIZE.0 - width));
        let labels = axis
            .ticks
            .iter()
            .map(|&tick| axis.label(tick).chars().count());
        let letters = small(labels.max().unwrap_or_default());
        let places: Vec<f64> = self.ticks.iter().map(|&(x, _)| x).collect();
        let mut area = ChartBuilder::on(&left)
            .margin(px(16))
            .margin_top(px(52))
            .x_label_area_size(px(50))
            .y_label_area_size(px(44 + 8 * letters))
            .build_cartesian_2d(
                Scale::new(self.range.clone(), places),
                Scale::new(axis.low..axis.high, axis.ticks.clone()),
            )?;
        let title = words(21).pos(Pos::new(HPos::Left, VPos::Center));
        root.draw(&Text::new(
            self.title.to_owned(),
            at(60 + 8 * letters, 28),
            title,
        ))?;
        area.configure_mesh()
            .bold_line_style(GRID.stroke_width(px(1)))
            .light_line_style(TRANSPARENT)
            .axis_style(GREY.stroke_width(px(1)))
            .x_desc(self.x_name)
            .y_desc(self.y_name)
            .label_style(words(14))
            .axis_desc_style(words(15))
            .set_all_tick_mark_size(px(5))
            .x_label_formatter(&|x: &f64| {
                let tick = self
                    .ticks
                    .iter()
                    .find(|(place, _)| (place - x).abs() < 1e-9);
                tick.map(|(_, label)| label.clone()).unwrap_or_default()
            })
            .y_label_formatter(&|y: &f64| axis.label(*y))
            .draw()?;
        values(&mut area)?;
        paint(&right, self.legend)
    }
}
