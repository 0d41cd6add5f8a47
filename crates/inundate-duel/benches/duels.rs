//! The exact solver on random boards, one thread: how many are proven within a time, nodes and CPU
//! time.
//!
//! `cargo bench -p inundate-duel --bench duels -- [ROWSxCOLSxCOLORSxBOARDS[:hex][:apart]]...
//! [--time SECONDS] [--memory GIB] [--boards N] [--from N] [--calls] [--each]`; without sizes,
//! those of the table in the book. At most N boards of each size. `:apart` boards have no equal
//! neighbors. `--calls` also proves the value of every first call.

#![allow(
    missing_docs,
    clippy::cast_precision_loss,
    clippy::print_stdout,
    reason = "a benchmark prints its table"
)]

use std::time::Duration;

use inundate_core::duel::{Duel, DuelSetup, Position};
use inundate_core::generate::SplitMix64;
use inundate_core::{GameSetup, GridSetup};
use inundate_duel::{Options, proper_coloring, solve};
use inundate_method::Budget;

/// Rows, columns, colors, boards, and which of them.
const SIZES: [&str; 10] = [
    "7x8x6x40:apart",
    "8x8x6x20:apart",
    "8x8x8x10",
    "10x10x6x20",
    "10x10x6x3:apart",
    "12x12x6x4",
    "14x14x5x4",
    "12x12x6x8:hex",
    "14x14x6x4:hex",
    "20x20x4x6",
];

fn board(size: &[usize], hex: bool, apart: bool, index: u64) -> Option<Duel> {
    let mut rng = SplitMix64::for_board(1, index);
    let colors = u16::try_from(size[2]).expect("a small number");
    let cells = size[0] * size[1];
    let setup = |cells: Vec<u16>| {
        let rows = cells.chunks(size[1]).map(<[u16]>::to_vec);
        let grid = GridSetup::from_rows(rows).expect("rows of equal length");
        if hex {
            grid.into_hex(GameSetup::Free)
        } else {
            grid.into_instance(GameSetup::Free)
        }
        .expect("a board")
    };
    let cells = if apart {
        let blank = setup(vec![0; cells]);
        proper_coloring(blank.graph(), colors, &mut rng)?
    } else {
        let color = |_| u16::try_from(rng.below(u32::from(colors))).expect("a small number");
        (0..cells).map(color).collect()
    };
    let palette = Some(size[2]);
    let setup_of_duel = DuelSetup {
        palette,
        ..DuelSetup::default()
    };
    let duel = setup_of_duel.on(setup(cells)).ok()?;
    let position = Position::new(&duel);
    let [zero, one] =
        inundate_core::duel::Player::BOTH.map(|player| position.territory_color(player));
    (zero != one).then_some(duel)
}

fn main() {
    let (mut sizes, mut time, mut memory) = (Vec::new(), 10, 4);
    let mut options = Options::default();
    (options.calls, options.line) = (false, false);
    let (mut each, mut from, mut most) = (false, 0, usize::MAX);
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| -> u64 {
        text.and_then(|text| text.parse().ok())
            .expect("a whole number after the option")
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--time" => time = number(arguments.next()),
            "--memory" => memory = number(arguments.next()),
            "--from" => from = usize::try_from(number(arguments.next())).expect("a small number"),
            "--boards" => most = usize::try_from(number(arguments.next())).expect("a small number"),
            "--calls" => options.calls = true,
            "--each" => each = true,
            "--bench" => {}
            size => sizes.push(size.to_owned()),
        }
    }
    if sizes.is_empty() {
        sizes = SIZES.map(str::to_owned).to_vec();
    }
    println!(
        "board                solved   median s    max s  median nodes     max nodes  nodes/s  \
         first/draw/second"
    );
    for name in sizes {
        let (size, kinds) = name.split_once(':').unwrap_or((&name, ""));
        let (hex, apart) = (kinds.contains("hex"), kinds.contains("apart"));
        let size: Vec<usize> = size
            .split('x')
            .map(|part| part.parse().expect("a number"))
            .collect();
        let duels = (0..)
            .filter_map(|index| board(&size, hex, apart, index))
            .skip(from)
            .take(size[3].min(most));
        let budget = Budget::default()
            .with_time(Duration::from_secs(time))
            .with_memory(memory << 30);
        let (mut seconds, mut nodes, mut outcomes) = (Vec::new(), Vec::new(), [0; 3]);
        let (mut all_seconds, mut all_nodes) = (0.0, 0);
        for duel in duels {
            let report = solve(&Position::new(&duel), options, &budget);
            let cpu = report.statistics.cpu.as_secs_f64();
            all_seconds += cpu;
            all_nodes += report.statistics.expanded;
            if each {
                println!(
                    "  {:?} {cpu:.3} s {} nodes",
                    report.value, report.statistics.expanded
                );
            }
            if report.limit.is_none() {
                let value = report.value.proven().expect("no limit was reached");
                outcomes[usize::from(value <= 0) + usize::from(value < 0)] += 1;
                seconds.push(cpu);
                nodes.push(report.statistics.expanded);
            }
        }
        seconds.sort_by(f64::total_cmp);
        nodes.sort_unstable();
        let middle = seconds.len() / 2;
        println!(
            "{name:<20} {:>3}/{:<3} {:>9.3} {:>8.2} {:>13} {:>13} {:>8.0}  {}/{}/{}",
            seconds.len(),
            size[3].min(most),
            seconds.get(middle).copied().unwrap_or(f64::NAN),
            seconds.last().copied().unwrap_or(f64::NAN),
            nodes.get(middle).copied().unwrap_or(0),
            nodes.last().copied().unwrap_or(0),
            all_nodes as f64 / all_seconds,
            outcomes[0],
            outcomes[1],
            outcomes[2],
        );
    }
}
