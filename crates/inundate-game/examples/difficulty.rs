//! Whether the difficulty of levels says how many moves other players lose:
//! `cargo run --release -p inundate-game --example difficulty`.
//!
//! It makes a ladder of a hundred levels and prints, for each ten, the mean difficulty and the
//! moves that a greedy player and a beam of width 3 lose; and for 1,000 boards of one size the rank
//! correlation of the difficulty with both.
//!
//! With the name of a file it plots the levels of the ladder there as SVG, and prints nothing;
//! `cargo xtask docs` does so for the book.

#![expect(clippy::print_stdout, reason = "the table is what it is for")]

use std::error::Error;

use inundate::{Auto, Budget, Solver, method, solve};
use inundate_core::Instance;
use inundate_game::{GameId, Ladder, casual_moves};
use plotters::prelude::*;

/// A board's optimum and difficulty, and the moves lost on it.
#[derive(Clone, Copy)]
struct RatedBoard {
    optimum: f64,
    difficulty: f64,
    /// The moves lost by each of the two players.
    lost: [f64; 2],
}

fn length(board: &Instance, solver: &dyn Solver) -> Result<f64, Box<dyn Error>> {
    let answer = solve(solver, board, &Budget::default())?;
    Ok(f64::from(answer.solution().ok_or("no solution")?.len()))
}

fn rate(id: GameId) -> Result<RatedBoard, Box<dyn Error>> {
    let board = id.board()?;
    let optimum = length(&board, &Auto)?;
    let moves = casual_moves(&board, &Budget::default()).ok_or("the fixed game")?;
    let lost =
        |name: &str| Ok::<_, Box<dyn Error>>(length(&board, method(name)?.as_ref())? - optimum);
    Ok(RatedBoard {
        optimum,
        difficulty: moves - optimum,
        lost: [lost(PLAYERS[0])?, lost(PLAYERS[1])?],
    })
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / number(values.len())
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Ranks from 1; equal values share the mean of theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| *other < value).count();
        let same = values
            .iter()
            .filter(|other| (*other - value).abs() < 1e-9)
            .count();
        number(below) + f64::midpoint(number(same), 1.0)
    };
    values.iter().map(rank).collect()
}

/// The rank correlation of Spearman.
fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let (mean_a, mean_b) = (mean(&a), mean(&b));
    let apart = a
        .iter()
        .map(|x| x - mean_a)
        .zip(b.iter().map(|y| y - mean_b));
    let apart: Vec<(f64, f64)> = apart.collect();
    let sum = |of: fn(f64, f64) -> f64| apart.iter().map(|&(x, y)| of(x, y)).sum::<f64>();
    sum(|x, y| x * y) / (sum(|x, _| x * x) * sum(|_, y| y * y)).sqrt()
}

/// The players, in the order of the fields [`lost`](Rated::lost).
const PLAYERS: [&str; 2] = ["greedy-area", "beam:3"];

/// The levels of a ladder of a hundred.
fn levels() -> Result<Vec<RatedBoard>, Box<dyn Error>> {
    let ladder = Ladder::default();
    let mut candidates = Vec::new();
    for rung in 0..ladder.rungs {
        let rated = (0..Ladder::CHOICE).map(|number| rate(ladder.candidate(rung, number)));
        candidates.push(rated.collect::<Result<Vec<_>, _>>()?);
    }
    let difficulties = candidates
        .iter()
        .map(|rung| rung.iter().map(|one| one.difficulty).collect());
    let chosen = Ladder::choose(&difficulties.collect::<Vec<_>>());
    let levels = chosen.iter().map(|&(rung, place)| candidates[rung][place]);
    Ok(levels.collect())
}

/// Width and height in pixels, and how many times larger the picture is drawn: the backend has only
/// whole coordinates.
const SIZE: (u32, u32) = (960, 560);
const SCALE: u32 = 8;

const INK: RGBColor = RGBColor(40, 40, 40);
const GREY: RGBColor = RGBColor(114, 117, 128);
const GRID: RGBColor = RGBColor(225, 225, 225);

/// Blue and coral, as in the plots of studies. People with a color vision deficiency can tell them
/// apart; the signs differ too.
const COLORS: [RGBColor; 2] = [RGBColor(56, 113, 200), RGBColor(232, 112, 90)];

fn px(length: u32) -> u32 {
    length * SCALE
}

fn words(size: u32) -> TextStyle<'static> {
    ("sans-serif", px(size)).into_font().color(&INK)
}

/// The picture as SVG, on a white background: a disk for each level of the first player, a ring for
/// each of the second. Equal levels give equal bytes.
fn svg(players: &[(&str, Vec<(f64, f64)>); 2]) -> Result<String, Box<dyn Error>> {
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

fn main() -> Result<(), Box<dyn Error>> {
    let levels = levels()?;
    if let Some(file) = std::env::args_os().nth(1) {
        let points = [0, 1].map(|player| {
            let points = levels.iter().map(|one| (one.difficulty, one.lost[player]));
            (PLAYERS[player], points.collect())
        });
        return Ok(std::fs::write(file, svg(&points)?)?);
    }
    println!("| levels | optimum | difficulty | `greedy-area` loses | `beam:3` loses |");
    println!("|---|--:|--:|--:|--:|");
    for (tens, levels) in levels.chunks(10).enumerate() {
        let of =
            |value: fn(&RatedBoard) -> f64| mean(&levels.iter().map(value).collect::<Vec<_>>());
        println!(
            "| {}–{} | {:.1} | {:.2} | {:.1} | {:.1} |",
            10 * tens + 1,
            10 * tens + levels.len(),
            of(|one| one.optimum),
            of(|one| one.difficulty),
            of(|one| one.lost[0]),
            of(|one| one.lost[1])
        );
    }
    for (side, colors) in [(6, 4), (10, 5), (14, 6)] {
        let boards = (0..1000).map(|seed| rate(GameId::new(side, side, colors, seed)));
        let boards = boards.collect::<Result<Vec<_>, _>>()?;
        let of = |value: fn(&RatedBoard) -> f64| boards.iter().map(value).collect::<Vec<_>>();
        let (greedy, beam) = (of(|one| one.lost[0]), of(|one| one.lost[1]));
        let difficulty = of(|one| one.difficulty);
        println!(
            "{side}×{side}, {colors} colors: rank correlation of the difficulty with what \
             greedy-area loses {:.2}, with beam:3 {:.2}, with the optimum {:.2}; of greedy-area \
             and beam:3 {:.2}",
            correlation(&difficulty, &greedy),
            correlation(&difficulty, &beam),
            correlation(&difficulty, &of(|one| one.optimum)),
            correlation(&greedy, &beam),
        );
    }
    Ok(())
}
