//! The exact searches on the sets of the corpus, or on random boards of the free game, with one
//! thread: states and CPU time. It asserts each optimum that is known.
//!
//! `cargo bench -p inundate --bench corpus -- [SET|SIDExCOLORS[xBOARDS]]... [--time SECONDS]
//! [--memory GIB] [--boards N] [--threads N] [--without PIECE] [--method NAME] [--each]`; without a
//! set, all sets whose optima are all published; `free` are the sizes of the table in the book.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a benchmark prints its table"
)]

use std::collections::HashMap;
use std::fs;
use std::time::Duration;

use inundate::methods::{Ablation, ExactPart};
use inundate::solver::Threads;
use inundate::{Budget, Solver, method, solve};
use inundate_core::format::{Format, Overrides, read};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance};

const SETS: &str = "pc19 b10c15n1000 b14c8-first200 b18c6-first200 exact-thesis-99";
const FREE: &str = "8x3x100 8x4x100 8x5x100 8x6x100 10x6x30 12x6x10 14x5x10";

fn main() {
    let mut sets = String::new();
    let mut solver: Option<Box<dyn Solver>> = None;
    let (mut time, mut memory, mut most, mut threads, mut each) = (60, 4, u64::MAX, 1, false);
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
            "--threads" => threads = number(arguments.next()),
            "--without" => {
                let wanted = arguments.next();
                let mut parts = ExactPart::ALL.iter();
                let part = parts.find(|(name, _)| Some(*name) == wanted.as_deref());
                let part = part.expect("clauses, from-above or beam").1;
                solver = Some(Box::new(Ablation(part)));
            }
            "--method" => {
                let name = arguments.next().expect("a name after the option");
                solver = Some(method(&name).expect("the name of a method"));
            }
            "--each" => each = true,
            "--bench" => {}
            "free" => sets += FREE,
            set => sets.extend([" ", set]),
        }
    }
    let sets = if sets.is_empty() { SETS } else { &sets };
    let budget = Budget::default()
        .with_time(Duration::from_secs(time))
        .with_memory(memory << 30)
        .with_threads(Threads::new(usize::try_from(threads).expect("few")));
    println!(
        "{:16} {:>6} {:>6} {:>7} {:>4} {:>12} {:>10} {:>12} {:>9} {:>8} {:>8} {:>8}",
        "set",
        "boards",
        "proven",
        "moves",
        "gap",
        "expanded",
        "by beams",
        "generated",
        "median s",
        "max s",
        "CPU s",
        "peak MiB"
    );
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    for set in sets.split_whitespace() {
        let is_size = set.starts_with(|first: char| first.is_ascii_digit());
        let (mut boards, usual) = if is_size {
            (random(set), "free-exact")
        } else {
            (of_corpus(set), "exact")
        };
        boards.truncate(most);
        let usual = method(usual).expect("a method");
        let solver = solver.as_deref().unwrap_or(&*usual);
        measure(set, solver, &boards, &budget, each);
    }
}

/// A board with its id and, if it is known, its optimum.
type Case = (String, Instance, Option<u32>);

fn of_corpus(set: &str) -> Vec<Case> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus");
    let text = fs::read_to_string(format!("{folder}/{set}.boards"))
        .unwrap_or_else(|_| panic!("expected a set of the corpus, found `{set}`"));
    let optima = fs::read_to_string(format!("{folder}/{set}.opt")).unwrap_or_default();
    let optima = optima.lines().filter(|line| !line.starts_with('#'));
    let optima: HashMap<&str, u32> = optima
        .filter_map(|line| line.split_once(' '))
        .map(|(id, moves)| (id, moves.parse().expect("a length")))
        .collect();
    let records = read(&text, Format::Boards, Overrides::default()).into_iter();
    let case = |record: inundate_core::format::ParsedBoard| {
        let id = record.id.expect("a board of a set has an id");
        let optimum = optima.get(id.as_str()).copied();
        (id, record.instance, optimum)
    };
    records
        .map(|record| case(record.expect("a set of the corpus")))
        .collect()
}

/// Random boards of the free game of a size as 10x6 or 10x6x30.
fn random(size: &str) -> Vec<Case> {
    let parts = size.split('x').map(str::parse);
    let parts: Result<Vec<u64>, _> = parts.collect();
    let parts = parts.expect("a size as 10x6 or 10x6x30");
    let [length, colors] = [0, 1].map(|place| usize::try_from(parts[place]).expect("small"));
    let board = |index| {
        let rng = &mut SplitMix64::for_board(0, index);
        let grid = uniform(length, length, colors, rng).expect("a size");
        let instance = grid.into_instance(GameSetup::Free).expect("a full grid");
        (index.to_string(), instance, None)
    };
    let count = parts.get(2).copied().unwrap_or(10);
    (1..=count).map(board).collect()
}

fn measure(set: &str, solver: &dyn Solver, boards: &[Case], budget: &Budget, each: bool) {
    let (mut proven, mut moves, mut gap, mut peak) = (0, 0, 0, 0);
    let (mut expanded, mut beams, mut generated, mut seconds) = (0, 0, 0, Vec::new());
    for (id, instance, optimum) in boards {
        let answer = solve(solver, instance, budget).expect("a board of the game");
        let best = answer.outcome.solution().expect("always a solution").len();
        let lower_bound = answer.outcome.lower_bound();
        if let Some(optimum) = optimum {
            let possible = lower_bound..=best;
            assert!(possible.contains(optimum), "{set} {id}: {possible:?}");
        }
        let (stats, cpu) = (answer.stats, answer.cpu.as_secs_f64());
        if each {
            println!(
                "{id:16} {best:4} {lower_bound:4} {:>12} {:>12} {cpu:>8.3} {:>8}",
                stats.expanded,
                stats.generated,
                stats.peak_bytes >> 20
            );
        }
        proven += u32::from(best == lower_bound);
        moves += best;
        gap = gap.max(best - lower_bound);
        expanded += stats.expanded;
        beams += stats.expanded_by_beams;
        generated += stats.generated;
        seconds.push(cpu);
        peak = peak.max(stats.peak_bytes);
    }
    seconds.sort_by(f64::total_cmp);
    println!(
        "{set:16} {:6} {proven:6} {moves:7} {gap:4} {expanded:12} {beams:10} {generated:12} {:9.4} \
            {:8.3} {:8.2} {:8}",
        boards.len(),
        seconds[seconds.len() / 2],
        seconds.last().expect("a board"),
        seconds.iter().sum::<f64>(),
        peak >> 20
    );
}
