//! The levels of a ladder as a picture: difficulty across, moves lost up.

use std::error::Error;

use plotters::prelude::*;

/// Width and height in pixels, and how many times larger the picture is drawn: the backend has only whole coordinates.
const SIZE: (u32, u32) = (960, 560);
const SCALE: u32 = 8;

const INK: RGBColor = RGBColor(40, 40, 40);
const GREY: RGBColor = RGBColor(114, 117, 128);
const GRID: RGBColor = RGBColor(225, 225, 225);

/// Blue and coral, as in the plots of studies. People with a color vision deficiency can tell them apart; the signs differ
/// too.
const COLORS: [RGBColor; 2] = [RGBColor(56, 113, 200), RGBColor(232, 112, 90)];

fn px(length: u32) -> u32 {
    length * SCALE
}

fn words(size: u32) -> TextStyle<'static> {
    ("sans-serif", px(size)).into_font().color(&INK)
}

/// The picture as SVG, on a white background: a disk for each level of the first player, a ring for each of the second.
/// The same levels give the same bytes.
pub(super) fn svg(players: &[(&str, Vec<(f64, f64)>); 2]) -> Result<String, Box<dyn Error>> {
    let points = || players.iter().flat_map(|player| &player.1);
    let (right, top) = points().fold((1.0_f64, 1.0_f64), |(x, y), point| {
        (x.max(point.0.ceil()), y.max(point.1.ceil()))
    });
    let mut svg = String::new();
    {
        let backend = SVGBackend::with_string(&mut svg, (px(SIZE.0), px(SIZE.1)));
        let root = backend.into_drawing_area();
        root.fill(&WHITE)?;
        let mut area = ChartBuilder::on(&root)
            .margin(px(16))
            .margin_right(px(24))
            .caption("A ladder of 100 levels", words(21))
            .x_label_area_size(px(50))
            .y_label_area_size(px(52))
            .build_cartesian_2d(0.0..right, -0.5..top + 0.5)?;
        area.configure_mesh()
            .bold_line_style(GRID.stroke_width(px(1)))
            .light_line_style(TRANSPARENT)
            .axis_style(GREY.stroke_width(px(1)))
            .x_desc("difficulty: moves lost by a casual player, on average")
            .y_desc("moves lost")
            .label_style(words(14))
            .axis_desc_style(words(15))
            .set_all_tick_mark_size(px(5))
            .x_label_formatter(&|x| format!("{x:.0}"))
            .y_label_formatter(&|y| format!("{y:.0}"))
            .draw()?;
        let signs = [COLORS[0].mix(0.75).filled(), COLORS[1].stroke_width(px(2))];
        for ((name, points), sign) in players.iter().zip(signs) {
            let dots = points.iter().map(|&at| Circle::new(at, px(5), sign));
            area.draw_series(dots)?
                .label(*name)
                .legend(move |(x, y)| Circle::new((x + px(10).cast_signed(), y), px(5), sign));
        }
        area.configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .margin(px(16))
            .legend_area_size(px(24))
            .background_style(WHITE)
            .border_style(GRID)
            .label_font(words(15))
            .draw()?;
        root.present()?;
    }
    let drawn = format!("width=\"{}\" height=\"{}\"", px(SIZE.0), px(SIZE.1));
    let shown = format!("width=\"{}\" height=\"{}\"", SIZE.0, SIZE.1);
    Ok(svg.replacen(&drawn, &shown, 1))
}
