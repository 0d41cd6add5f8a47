//! The exact search on the sets of the corpus with one thread: states and CPU time. It asserts each
//! optimum.
//!
//! `cargo bench -p inundate --bench corpus -- [SET]... [--time SECONDS] [--memory GIB]
//! [--boards N] [--threads N]
//! [--without PIECE] [--each]`; without a set, all sets whose optima are all published.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a benchmark prints its table"
)]

use std::collections::HashMap;
use std::fs;
use std::time::Duration;

use inundate::methods::{Ablation, Exact, Part};
use inundate::solver::Threads;
use inundate::{Budget, Solver, solve};
use inundate_core::Outcome;
use inundate_core::format::{Format, Overrides, read};

const SETS: [&str; 5] = [
    "pc19",
    "b10c15n1000",
    "b14c8-first200",
    "b18c6-first200",
    "exact-thesis-99",
];

fn main() {
    let mut sets = Vec::new();
    let mut solver: Box<dyn Solver> = Box::new(Exact);
    let mut threads = 1;
    let (mut time, mut memory, mut most, mut each) = (60, 4, usize::MAX, false);
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| {
        text.and_then(|text| text.parse().ok())
            .expect("a whole number after the option")
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--time" => time = number(arguments.next()),
            "--memory" => memory = number(arguments.next()),
            "--boards" => {
                most = usize::try_from(number(arguments.next())).expect("a number of boards");
            }
            "--threads" => {
                threads = usize::try_from(number(arguments.next())).expect("a number of threads");
            }
            "--without" => {
                let wanted = arguments.next();
                let part = Part::ALL
                    .iter()
                    .find(|(name, _)| Some(*name) == wanted.as_deref());
                solver = Box::new(Ablation(part.expect("clauses, from-above or beam").1));
            }
            "--each" => each = true,
            "--bench" => {}
            set => sets.push(set.to_owned()),
        }
    }
    if sets.is_empty() {
        sets = SETS.map(str::to_owned).to_vec();
    }
    let budget = Budget::default()
        .with_time(Duration::from_secs(time))
        .with_memory(memory << 30)
        .with_threads(Threads::new(threads));
    println!(
        "{:16} {:>6} {:>6} {:>7} {:>4} {:>12} {:>10} {:>12} {:>8} {:>8}",
        "set",
        "boards",
        "proven",
        "moves",
        "gap",
        "expanded",
        "by beams",
        "generated",
        "CPU s",
        "peak MiB"
    );
    for set in sets {
        measure(&set, solver.as_ref(), most, &budget, each);
    }
}

fn corpus(file: &str) -> Option<String> {
    fs::read_to_string(format!(
        "{}/../../corpus/{file}",
        env!("CARGO_MANIFEST_DIR")
    ))
    .ok()
}

fn measure(set: &str, solver: &dyn Solver, most: usize, budget: &Budget, each: bool) {
    let text = corpus(&format!("{set}.boards"))
        .unwrap_or_else(|| panic!("expected a set of the corpus, found `{set}`"));
    let optima = corpus(&format!("{set}.opt")).unwrap_or_default();
    let optima: HashMap<&str, u32> = optima
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .map(|(id, moves)| (id, moves.parse().expect("a length")))
        .collect();
    let (mut boards, mut proven, mut moves, mut gap) = (0, 0, 0, 0);
    let (mut expanded, mut beams, mut generated, mut cpu, mut peak) = (0, 0, 0, Duration::ZERO, 0);
    for record in read(&text, Format::Boards, Overrides::default())
        .into_iter()
        .take(most)
    {
        let record = record.expect("a set of the corpus");
        let id = record.id.expect("a board of a set has an id");
        let answer = solve(solver, &record.instance, budget).expect("a fixed game");
        let best = answer
            .outcome
            .solution()
            .expect("always some solution")
            .len();
        if let Some(&optimum) = optima.get(id.as_str()) {
            assert!(
                answer.outcome.lower_bound() <= optimum && optimum <= best,
                "{set} {id}: {:?}",
                answer.outcome
            );
        }
        if each {
            println!(
                "{id:16} {best:4} {:4} {:>12} {:>12} {:>8.3} {:>8}",
                answer.outcome.lower_bound(),
                answer.stats.expanded,
                answer.stats.generated,
                answer.cpu.as_secs_f64(),
                answer.stats.peak_bytes >> 20
            );
        }
        boards += 1;
        proven += u32::from(matches!(answer.outcome, Outcome::Optimal(_)));
        moves += best;
        gap = gap.max(best - answer.outcome.lower_bound());
        expanded += answer.stats.expanded;
        beams += answer.stats.expanded_by_beams;
        generated += answer.stats.generated;
        cpu += answer.cpu;
        peak = peak.max(answer.stats.peak_bytes);
    }
    println!(
        "{set:16} {boards:6} {proven:6} {moves:7} {gap:4} {expanded:12} {beams:10} {generated:12} {:8.2} {:8}",
        cpu.as_secs_f64(),
        peak >> 20
    );
}
