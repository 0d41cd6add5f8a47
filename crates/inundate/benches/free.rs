//! The exact search of the free game on random boards, one thread: states and CPU time.
//!
//! `cargo bench -p inundate --bench free -- [SIDExCOLORS[xBOARDS]]... [--time SECONDS]
//! [--memory GIB] [--method NAME] [--boards N] [--each]`; without sizes, those of the table in the
//! book; at most N boards of each size.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a benchmark prints its table"
)]

use std::time::Duration;

use inundate::{Budget, Solver, method, solve};
use inundate_core::GameSetup;
use inundate_core::generate::{SplitMix64, uniform};

/// Side, colors and number of boards.
const SIZES: [(usize, usize, u64); 7] = [
    (8, 3, 100),
    (8, 4, 100),
    (8, 5, 100),
    (8, 6, 100),
    (10, 6, 30),
    (12, 6, 10),
    (14, 5, 10),
];

fn main() {
    let mut sizes = Vec::new();
    let mut solver = method("free-exact").expect("a method");
    let (mut time, mut memory, mut most, mut each) = (60, 2, u64::MAX, false);
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| {
        text.and_then(|text| text.parse().ok())
            .expect("a whole number after the option")
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--time" => time = number(arguments.next()),
            "--memory" => memory = number(arguments.next()),
            "--boards" => most = number(arguments.next()),
            "--method" => {
                let name = arguments.next().expect("a name after the option");
                solver = method(&name).expect("the name of a method");
            }
            "--each" => each = true,
            "--bench" => {}
            size => {
                let size: Vec<u64> = size
                    .split('x')
                    .map(|part| part.parse().expect("a size as 10x6 or 10x6x30"))
                    .collect();
                let part = |place: usize| usize::try_from(size[place]).expect("small");
                sizes.push((part(0), part(1), size.get(2).copied().unwrap_or(10)));
            }
        }
    }
    if sizes.is_empty() {
        sizes = SIZES.to_vec();
    }
    let budget = Budget::default()
        .with_time(Duration::from_secs(time))
        .with_memory(memory << 30);
    println!(
        "{:12} {:>6} {:>6} {:>6} {:>4} {:>10} {:>12} {:>9} {:>9} {:>9} {:>8}",
        "boards",
        "count",
        "proven",
        "moves",
        "gap",
        "expanded",
        "generated",
        "median s",
        "max s",
        "CPU s",
        "peak MiB"
    );
    for (side, colors, boards) in sizes {
        measure(
            side,
            colors,
            boards.min(most),
            solver.as_ref(),
            &budget,
            each,
        );
    }
}

fn measure(
    side: usize,
    colors: usize,
    boards: u64,
    solver: &dyn Solver,
    budget: &Budget,
    each: bool,
) {
    let (mut proven, mut moves, mut gap, mut expanded, mut generated, mut peak) =
        (0, 0, 0, 0, 0, 0);
    let mut seconds = Vec::new();
    for index in 1..=boards {
        let rng = &mut SplitMix64::for_board(0, index);
        let grid = uniform(side, side, colors, rng).expect("a size");
        let instance = grid.into_instance(GameSetup::Free).expect("a full grid");
        let answer = solve(solver, &instance, budget).expect("a free game");
        let best = answer.outcome.solution().expect("always a solution").len();
        let lower_bound = answer.outcome.lower_bound();
        if each {
            println!(
                "  {index:4} {:4} {best:4} {lower_bound:4} {:>10} {:>12} {:>9.4} {:>8}",
                answer.components,
                answer.stats.expanded,
                answer.stats.generated,
                answer.cpu.as_secs_f64(),
                answer.stats.peak_bytes >> 20
            );
        }
        proven += u32::from(best == lower_bound);
        moves += best;
        gap = gap.max(best - lower_bound);
        expanded += answer.stats.expanded;
        generated += answer.stats.generated;
        peak = peak.max(answer.stats.peak_bytes);
        seconds.push(answer.cpu.as_secs_f64());
    }
    seconds.sort_by(f64::total_cmp);
    println!(
        "{:12} {boards:6} {proven:6} {moves:6} {gap:4} {expanded:10} {generated:12} {:9.4} {:9.3} {:9.2} {:8}",
        format!("{side}x{side}x{colors}"),
        seconds[seconds.len() / 2],
        seconds.last().expect("a board"),
        seconds.iter().sum::<f64>(),
        peak >> 20
    );
}
