//! Boards of every kind, and their certificates.

use inundate::proof::Certificate;
use inundate::{Budget, Problem, Question};
use inundate_core::generate::{SplitMix64, connected, uniform};
use inundate_core::{GameSetup, GraphSetup, Instance, Pivot};

/// A grid or a graph with few colors or with many, and a pivot anywhere.
pub(crate) fn random(index: u64) -> Instance {
    let rng = &mut SplitMix64::for_board(47, index);
    let colors = match rng.below(3) {
        0 => 2 + rng.below(3),
        1 => 5 + rng.below(4),
        _ => 10 + rng.below(12),
    } as usize;
    if rng.below(2) == 0 {
        let (rows, cols) = (2 + rng.below(9), 2 + rng.below(9));
        let pivot = Pivot::Cell(rng.below(rows) as usize, rng.below(cols) as usize);
        let grid = uniform(rows as usize, cols as usize, colors, rng).unwrap();
        return grid.into_instance(GameSetup::Fixed(pivot)).unwrap();
    }
    let vertices = 2 + rng.below(70);
    let most = vertices * (vertices - 1) / 2;
    let edges = (vertices - 1 + rng.below(vertices)).min(most) as usize;
    let pivot = Pivot::Vertex(rng.below(vertices) as usize);
    let graph = connected(vertices as usize, edges, colors, rng).unwrap();
    graph.into_instance(GameSetup::Fixed(pivot)).unwrap()
}

/// A graph with these edges, whose colors are random.
pub(crate) fn graph(
    vertices: u32,
    edges: impl Iterator<Item = (u32, u32)>,
    colors: u32,
    seed: u64,
) -> Instance {
    let rng = &mut SplitMix64::for_board(48, seed);
    let labels = (0..vertices).map(|_| rng.below(colors).to_string());
    let labels: Vec<String> = labels.collect();
    let pivot = Pivot::Vertex(rng.below(vertices) as usize);
    let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
    for (u, v) in edges {
        graph.push_edge(u as usize, v as usize);
    }
    graph.into_instance(GameSetup::Fixed(pivot)).unwrap()
}

/// The certificate of a board, and the optimum.
pub(crate) fn certified(instance: &Instance) -> (String, u32) {
    answered(instance, &Question::Shortest)
}

/// The certificate for the last color of a board, and the fewest moves that end in it.
pub(crate) fn certified_in_last_color(instance: &Instance) -> (String, u32) {
    let last = instance.palette().colors().last().unwrap();
    answered(instance, &Question::InColor(last))
}

/// The certificate of an answer, and the optimum.
pub(crate) fn answered(instance: &Instance, question: &Question) -> (String, u32) {
    let problem = Problem::new(instance);
    let asked = Certificate::ask(&problem, question, &Budget::default());
    let (report, certificate) = asked.unwrap();
    assert!(report.outcome.is_optimal());
    (text(certificate), report.outcome.lower_bound())
}

pub(crate) fn text(certificate: Option<Certificate>) -> String {
    let mut text = Vec::new();
    certificate.unwrap().write(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}
