//! Joining places: to the pivot, or to each other by moves anywhere.

use std::collections::HashSet;

use inundate::classes::{Hypergraph, Side, TwoRows, TwoRowsTable, free_path};
use inundate::solver::{Run, StopReason};
use inundate::{Answer, Auto, Budget, Problem, Question};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Game, GameSetup, GridSetup, Instance, Move, Pivot, State, Vertex};
use inundate_testkit::{naive, oracle};

use super::common::{any_edges, boards, draw, graph, row, vertex};

/// The region of the pivot after moves to these colors.
fn region(instance: &Instance, colors: &[Color]) -> Vec<Vertex> {
    let Game::Fixed { pivot } = instance.game() else {
        panic!("expected a fixed game");
    };
    let mut state = State::new(instance);
    for &color in colors {
        state.play(Move { pivot, color }).expect("a legal move");
    }
    let mut component = state.component(pivot);
    component.sort_unstable();
    component
}

/// Whether moves to these colors join all targets to the pivot.
fn joins(instance: &Instance, colors: &[Color], targets: &[Vertex]) -> bool {
    let region = region(instance, colors);
    targets.iter().all(|target| region.contains(target))
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
                if seen.insert(region(instance, &after)) {
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
    let pivot = draw(rng, n);
    let instance = graph(colors, edges, Some(pivot));
    let targets: Vec<_> = (0..draw(rng, 5)).map(|_| vertex(draw(rng, n))).collect();
    let fewest = fewest(&instance, &targets);
    let what = (colors, edges, pivot, &targets);
    let answer = joined(&instance, &targets, &Budget::default());
    assert!(answer.outcome.is_optimal(), "{what:?}");
    assert_eq!(played(&answer).len(), fewest, "{what:?}");
    assert!(joins(&instance, &played(&answer), &targets), "{what:?}");
    // With hardly any memory, the sequence still joins all and the lower bound still holds.
    let little = Budget::default().with_memory(1 + draw(rng, 4000) as u64);
    let answer = joined(&instance, &targets, &little);
    assert!(joins(&instance, &played(&answer), &targets), "{what:?}");
    assert!(played(&answer).len() >= fewest, "{what:?}");
    assert!(answer.outcome.lower_bound() as usize <= fewest, "{what:?}");
    let limit = (!answer.outcome.is_optimal()).then_some(StopReason::Memory);
    assert_eq!(answer.limit, limit, "{what:?}");
}

fn joined(instance: &Instance, targets: &[Vertex], budget: &Budget) -> Answer {
    let question = Question::Join(targets.to_vec());
    let answer = Problem::new(instance).ask(&Auto, &question, budget);
    answer.expect("few targets, no defect")
}

fn played(answer: &Answer) -> Vec<Color> {
    let solution = answer.outcome.solution().expect("at least along paths");
    solution.moves.iter().map(|mv| mv.color).collect()
}

#[test]
fn on_graphs() {
    for mut rng in boards(101).take(10_000) {
        let rng = &mut rng;
        let (n, count) = (1 + draw(rng, 10), 1 + draw(rng, 5));
        let edges = any_edges(rng, n);
        let colors = row(rng, n, count);
        check(rng, &colors, &edges);
    }
}

/// Lemma 1: the hypergraph of the ends has as few moves as join a place on each side, and its
/// colors join them.
#[test]
fn by_the_hypergraph_of_ends() {
    for mut rng in boards(107).take(1_500) {
        let rng = &mut rng;
        let (cols, count) = (3 + draw(rng, 5), 2 + draw(rng, 4));
        let d = 1 + draw(rng, cols - 2);
        let mut colors = row(rng, 2 * cols, count);
        colors[cols + d] = colors[d];
        let line = |row: usize| -> String {
            let cells = colors[row * cols..(row + 1) * cols].iter();
            cells.map(ToString::to_string).collect()
        };
        let grid = GridSetup::from_drawing(&format!("{}\n{}", line(0), line(1)));
        let board = grid.expect("a grid").into_d_board(d, GameSetup::default());
        let board = board.expect("a board");
        let rows = TwoRows::open(&board).expect("two rows");
        let left = (draw(rng, 2), draw(rng, d));
        let right = (draw(rng, 2), d + 1 + draw(rng, cols - d - 1));
        let graph = Hypergraph::new(&rows, left, right).expect("a d-board");
        let way = graph.shortest();
        let places = [left, right].map(|(row, col)| vertex(row * cols + col));
        let what = (line(0), line(1), d, places);
        assert_eq!(way.len(), fewest(&board, &places), "{what:?}");
        let colors = way.iter().map(|&place| graph.moves()[place].color);
        let colors: Vec<Color> = colors.collect();
        assert!(joins(&board, &colors, &places), "{what:?}");
        let count = graph.boundaries().len();
        assert!(count <= 6 * cols);
        let steps = graph.moves().iter().flat_map(|mv| &mv.steps);
        let last = steps.map(|step| step.1).max().unwrap_or(0);
        assert_eq!(last, count - 1, "{what:?}");
        // Each target has to be in a column on its side.
        for (left, right) in [((0, d), right), (left, (1, d)), (left, (1, cols))] {
            let refusal = Hypergraph::new(&rows, left, right).expect_err("no such side");
            let expected = format!("connect: expected a target on each side of column {d}");
            assert!(refusal.to_string().starts_with(&expected), "{refusal}");
        }
    }
}

/// Two rows, which have a table of all pairs.
#[test]
fn on_two_rows() {
    for mut rng in boards(106).take(1_500) {
        let rng = &mut rng;
        let (cols, count) = (1 + draw(rng, 7), 2 + draw(rng, 4));
        let colors = row(rng, 2 * cols, count);
        let letters = b"abcdefgh";
        let line = |row: usize| -> String {
            let cells = colors[row * cols..(row + 1) * cols].iter();
            cells
                .map(|&color| char::from(letters[usize::from(color)]))
                .collect()
        };
        let place = Pivot::Cell(draw(rng, 2), draw(rng, cols));
        let grid = GridSetup::from_drawing(&format!("{}\n{}", line(0), line(1)));
        let board = grid.expect("a grid").into_instance(GameSetup::Fixed(place));
        let board = board.expect("a board");
        let problem = Problem::new(&board);
        let reduced = problem.reduced();
        let at = problem.pivot().index() % cols;
        let table = |first, second| {
            let table = TwoRowsTable::new(&problem, first, second, &mut Run::unlimited());
            table.expect("two rows").expect("no limit")
        };
        let across = table(Side::Left, Side::Right);
        let same = table(Side::Right, Side::Right);
        for _ in 0..4 {
            let places = [vertex(draw(rng, 2 * cols)), vertex(draw(rng, 2 * cols))];
            let fewest = fewest(&board, &places);
            let answer = joined(&board, &places, &Budget::default());
            let what = (line(0), line(1), place, places);
            assert_eq!(played(&answer).len(), fewest, "{what:?}");
            assert!(answer.outcome.is_optimal());
            assert!(joins(&board, &played(&answer), &places), "{what:?}");
            let [first, second] = places.map(|place| reduced.component(place));
            let cols = places.map(|place| place.index() % cols);
            for (table, is_inside) in [
                (&across, cols[0] <= at && cols[1] >= at),
                (&same, cols[0] >= at && cols[1] >= at),
            ] {
                if is_inside {
                    let moves = table.moves(first, second).expect("on these sides");
                    assert_eq!(moves as usize, fewest, "{what:?}");
                    let colors = table.sequence(first, second).expect("on these sides");
                    assert_eq!(colors.len(), fewest);
                    assert!(joins(&board, &colors, &places), "{what:?}");
                }
            }
        }
    }
}

/// The ends of a path are joined where the path has one color: more components than one word of a
/// set has bits.
#[test]
fn the_ends_of_long_paths() {
    for mut rng in boards(115).take(8) {
        let rng = &mut rng;
        let length = 130 + draw(rng, 20);
        let count = 3 + draw(rng, 4);
        let mut colors = row(rng, length, count);
        colors.dedup();
        let edges: Vec<(usize, usize)> = (1..colors.len()).map(|v| (v - 1, v)).collect();
        let path = graph(&colors, &edges, None);
        let colors: Vec<Color> = colors.into_iter().map(Color::new).collect();
        let fewest = free_path(&colors, None, &mut Run::unlimited()).expect("no limit");
        let ends = [vertex(0), vertex(colors.len() - 1)];
        let answer = joined(&path, &ends, &Budget::default());
        assert!(answer.outcome.is_optimal());
        assert_eq!(played(&answer).len(), fewest.len(), "{colors:?}");
    }
}

/// Places to join by moves anywhere.
fn check_anywhere(rng: &mut SplitMix64, colors: &[u16], edges: &[(usize, usize)], most: usize) {
    let n = colors.len();
    let instance = graph(colors, edges, None);
    let places: Vec<_> = (0..=draw(rng, most))
        .map(|_| vertex(draw(rng, n)))
        .collect();
    let fewest = oracle::fewest_to_join(&instance, &places);
    let what = (colors, edges, &places);
    let answer = joined(&instance, &places, &Budget::default());
    assert!(
        answer.outcome.is_optimal(),
        "{what:?}: {:?}",
        answer.outcome
    );
    let moves = &answer.outcome.solution().expect("optimal").moves;
    assert_eq!(moves.len(), fewest as usize, "{what:?}");
    // The naive replay of the test kit.
    let last = naive::replay(&instance, moves).pop();
    let last = last.unwrap_or_else(|| instance.colors().to_vec());
    let component = naive::component(&instance, &last, places[0]);
    assert!(places.iter().all(|v| component[v.index()]), "{what:?}");
    // With hardly any memory, the moves still join all and the lower bound still holds.
    let little = Budget::default().with_memory(1 + draw(rng, 4000) as u64);
    let answer = joined(&instance, &places, &little);
    let found = answer.outcome.solution().expect("along paths").len();
    assert!(
        found >= fewest && answer.outcome.lower_bound() <= fewest,
        "{what:?}"
    );
}

fn anywhere(boards: u64, most: usize) {
    for index in 0..boards {
        let rng = &mut SplitMix64::for_board(103, index);
        let (n, count) = (1 + draw(rng, most), 2 + draw(rng, 3));
        let edges = any_edges(rng, n);
        let colors = row(rng, n, count);
        check_anywhere(rng, &colors, &edges, 4);
    }
}

#[test]
fn by_moves_anywhere() {
    anywhere(2_000, 7);
}

#[test]
fn refusals() {
    let colors: Vec<u16> = (0..100).collect();
    let edges: Vec<_> = (1..100).map(|v| (v - 1, v)).collect();
    let refusal = |instance: &Instance, targets: &[Vertex]| {
        let problem = Problem::new(instance);
        let question = Question::Join(targets.to_vec());
        let error = problem.can_ask(&Auto, &question).unwrap_err();
        let asked = problem.ask(&Auto, &question, &Budget::default());
        assert_eq!(asked.unwrap_err().to_string(), error.to_string());
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
}
