//! The legend.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::data::Chart;
use super::pen::{Area, Failure, at, px, words};
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
