//! Joining places to the pivot.

use std::collections::HashSet;

use inundate::{Budget, Connection, Problem, Report, StopReason, connect};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Game, GameSetup, Instance, Move, State, Vertex};

use super::common::{boards, draw, graph, row};

/// Whether moves to these colors join all targets to the pivot.
fn joins(instance: &Instance, colors: &[Color], targets: &[Vertex]) -> bool {
    let Game::Fixed { pivot } = instance.game() else {
        panic!("expected a fixed game");
    };
    let mut state = State::new(instance);
    for &color in colors {
        state.play(Move { pivot, color }).expect("a legal move");
    }
    let component = state.component(pivot);
    targets.iter().all(|target| component.contains(target))
}

/// By breadth-first search over flooded sets.
fn fewest(instance: &Instance, targets: &[Vertex]) -> usize {
    let mut seen = HashSet::new();
    let mut layer = vec![Vec::new()];
    for length in 0.. {
        if layer
            .iter()
            .any(|colors: &Vec<Color>| joins(instance, colors, targets))
        {
            return length;
        }
        let mut next = Vec::new();
        for colors in layer {
            for color in instance.palette().colors() {
                let mut after = colors.clone();
                after.push(color);
                let Game::Fixed { pivot } = instance.game() else {
                    panic!("expected a fixed game");
                };
                let mut state = State::new(instance);
                for &color in &after {
                    state.play(Move { pivot, color }).expect("a legal move");
                }
                let mut component = state.component(pivot);
                component.sort_unstable();
                if seen.insert(component) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    unreachable!("the layers end")
}

fn check(rng: &mut SplitMix64, colors: &[u16], edges: &[(usize, usize)]) {
    let n = colors.len();
    let vertex = |index: usize| Vertex::new(u32::try_from(index).expect("small"));
    let instance = graph(colors, edges, Some(draw(rng, n)));
    let Game::Fixed { pivot } = instance.game() else {
        panic!("expected a fixed game");
    };
    let targets: Vec<_> = (0..draw(rng, 5)).map(|_| vertex(draw(rng, n))).collect();
    let fewest = fewest(&instance, &targets);
    let what = (colors, edges, pivot, &targets);
    let report = joined(&instance, &targets, &Budget::default());
    assert!(report.outcome.is_optimal(), "{what:?}");
    assert_eq!(played(&report).len(), fewest, "{what:?}");
    assert!(joins(&instance, &played(&report), &targets), "{what:?}");
    // With hardly any memory, the sequence still joins all and the lower bound still holds.
    let little = Budget::default().with_memory(1 + draw(rng, 4000) as u64);
    let report = joined(&instance, &targets, &little);
    assert!(joins(&instance, &played(&report), &targets), "{what:?}");
    assert!(played(&report).len() >= fewest, "{what:?}");
    assert!(report.outcome.lower_bound() as usize <= fewest, "{what:?}");
    let limit = (!report.outcome.is_optimal()).then_some(StopReason::Memory);
    assert_eq!(report.limit, limit, "{what:?}");
}

fn joined(instance: &Instance, targets: &[Vertex], budget: &Budget) -> Report {
    let problem = Problem::new(instance);
    let connection = Connection::new(&problem, targets).expect("few targets");
    connect(&connection, budget).expect("no defect")
}

fn played(report: &Report) -> Vec<Color> {
    let solution = report.outcome.solution().expect("at least along paths");
    solution.moves.iter().map(|mv| mv.color).collect()
}

#[test]
fn on_graphs() {
    for mut rng in boards(101).take(10_000) {
        let rng = &mut rng;
        let (n, count) = (1 + draw(rng, 10), 1 + draw(rng, 5));
        let near = 1 + draw(rng, n);
        let mut edges: Vec<_> = (1..n)
            .map(|v| (v - 1 - draw(rng, near.min(v)), v))
            .collect();
        let more = draw(rng, n + 1);
        edges.extend((0..more).map(|_| (draw(rng, n), draw(rng, n))));
        let colors = row(rng, n, count);
        check(rng, &colors, &edges);
    }
}

#[test]
fn on_grids() {
    for mut rng in boards(102).take(10_000) {
        let rng = &mut rng;
        let (rows, cols, count) = (1 + draw(rng, 3), 1 + draw(rng, 4), 1 + draw(rng, 4));
        let across =
            (0..rows).flat_map(|r| (1..cols).map(move |c| (r * cols + c - 1, r * cols + c)));
        let down =
            (0..cols).flat_map(|c| (1..rows).map(move |r| ((r - 1) * cols + c, r * cols + c)));
        let edges: Vec<_> = across.chain(down).collect();
        let colors = row(rng, rows * cols, count);
        check(rng, &colors, &edges);
    }
}

#[test]
fn refusals() {
    let colors: Vec<u16> = (0..100).collect();
    let edges: Vec<_> = (1..100).map(|v| (v - 1, v)).collect();
    let refusal = |instance: &Instance, targets: &[Vertex]| {
        let problem = Problem::new(instance);
        let error = Connection::new(&problem, targets).unwrap_err();
        error.to_string()
    };
    let instance = graph(&colors, &edges, Some(0));
    let targets: Vec<_> = (1..20).map(Vertex::new).collect();
    assert_eq!(
        refusal(&instance, &targets),
        "connect: expected at most 18 targets among 100 components, found 19"
    );
    assert_eq!(
        refusal(&instance, &[Vertex::new(100)]),
        "connect: expected vertices from 0 to 99, found 100"
    );
    let free = instance.with_game(GameSetup::Free).expect("the free game");
    assert_eq!(
        refusal(&free, &targets),
        "connect: expected the fixed game, found the free game"
    );
}
