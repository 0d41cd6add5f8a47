//! Joining places to the pivot.

use std::collections::HashSet;

use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Game, Instance, Move, ReducedGraph, State, Vertex};
use inundate_solve::{Connection, Run, connect};

use crate::common::{boards, draw, graph, row, unlimited};

/// Whether calls join all targets to the pivot.
fn joins(instance: &Instance, calls: &[Color], targets: &[Vertex]) -> bool {
    let Game::Fixed { pivot } = instance.game() else {
        panic!("expected a fixed game");
    };
    let mut state = State::new(instance);
    for &color in calls {
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
            .any(|calls: &Vec<Color>| joins(instance, calls, targets))
        {
            return length;
        }
        let mut next = Vec::new();
        for calls in layer {
            for color in instance.palette().colors() {
                let mut after = calls.clone();
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
    let reduced = ReducedGraph::new(&instance);
    let components: Vec<_> = targets.iter().map(|&v| reduced.component(v)).collect();
    let start = reduced.component(pivot);
    let connection = Connection::new(&reduced, start, &components).expect("few targets");
    let calls = unlimited(|run| connect(&connection, run));
    let what = (colors, edges, pivot, &targets);
    assert!(joins(&instance, &calls, &targets), "{what:?}: {calls:?}");
    assert_eq!(
        calls.len(),
        fewest(&instance, &targets),
        "{what:?}: {calls:?}"
    );
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
    let reduced = ReducedGraph::new(&graph(&colors, &edges, Some(0)));
    let targets: Vec<_> = (1..20).map(Vertex::new).collect();
    let error = Connection::new(&reduced, Vertex::new(0), &targets).unwrap_err();
    assert_eq!(
        error.to_string(),
        "connect: expected at most 18 targets among 100 components, found 19"
    );
    let point = ReducedGraph::new(&graph(&[3], &[], Some(0)));
    let connection = Connection::new(&point, Vertex::new(0), &[Vertex::new(0)]).expect("none");
    assert_eq!(
        connect(&connection, &mut Run::new(&inundate_core::Never)),
        Ok(vec![])
    );
}
