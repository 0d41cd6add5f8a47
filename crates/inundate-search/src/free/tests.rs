//! The parts of the exact search against the table over connected sets.

use inundate_classes::{SmallBoard, free_removal};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GraphSetup, Instance, ReducedGraph, State, Vertex, verify};
use inundate_method::{Problem, Question, Run, Solver, rebuild};

use super::board::{Board, Spheres};
use super::elimination::Elimination;
use super::exact::FreeExact;
use super::pool::{PassOutcome, pass};
use crate::bits::Bits;

pub(super) fn draw(rng: &mut SplitMix64, bound: usize) -> usize {
    rng.below(u32::try_from(bound).expect("small bounds")) as usize
}

/// A board, or a connected graph: a tree, perhaps with a hub, perhaps with more edges.
pub(super) fn any_game(rng: &mut SplitMix64, most: usize) -> Instance {
    let n = 2 + draw(rng, most - 1);
    let colors = (2 + draw(rng, 5)).min(n);
    let kind = draw(rng, 4);
    if kind == 0 {
        let rows = 1 + draw(rng, 5.min(n));
        let cols = n / rows;
        let grid = uniform(rows, cols, colors.min(rows * cols), rng).expect("a small size");
        return grid.into_instance(GameSetup::Free).expect("a full grid");
    }
    let labels: Vec<String> = (0..n).map(|_| draw(rng, colors).to_string()).collect();
    let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
    let near = 1 + draw(rng, n);
    for vertex in 1..n {
        graph.push_edge(vertex - 1 - draw(rng, near.min(vertex)), vertex);
    }
    for vertex in 1..n {
        match kind {
            1 if draw(rng, 3) > 0 => graph.push_edge(0, vertex),
            2 => graph.push_edge(draw(rng, n), draw(rng, n)),
            _ => {}
        }
    }
    graph
        .into_instance(GameSetup::Free)
        .expect("a connected graph")
}

fn optimum(instance: &Instance) -> u32 {
    let reduced = ReducedGraph::new(instance);
    let board = SmallBoard::new(&reduced).expect("few components");
    let moves = free_removal(&board, None, &mut Run::unlimited()).expect("no limit");
    u32::try_from(moves.len()).expect("few")
}

/// A pass finds the optimum with every budget that allows it, and nothing with smaller ones.
/// Returns whether the derivations, played in one order or the other, flood the board.
fn passes_agree(instance: &Instance) -> bool {
    let problem = Problem::new(instance);
    let board = Board::<1>::new(problem.reduced());
    let optimum = optimum(instance);
    let least = inundate::bounds::free(problem.reduced(), &mut Run::unlimited());
    let least = least.iter().map(|&(_, bound)| bound).max().expect("bounds");
    assert!(least <= optimum, "{least} > {optimum}: {instance:?}");
    let mut bound = Elimination::new(problem.reduced(), &mut Run::unlimited()).expect("no limit");
    let mut floods = true;
    for budget in least.max(1)..=optimum + 1 {
        let run = &mut Run::unlimited();
        let tell = |_: &Run<'_>, _, _| {};
        match pass(&board, &mut bound, budget, run, tell).expect("no limit") {
            PassOutcome::Refuted(_) => {
                assert!(budget < optimum, "{budget} of {optimum}: {instance:?}");
            }
            PassOutcome::Found(derivation) => {
                let solutions =
                    [true, false].map(|first| problem.solution_at(derivation.moves(first)));
                for solution in &solutions {
                    assert_eq!(solution.len(), optimum, "within {budget}: {instance:?}");
                }
                floods &= solutions
                    .iter()
                    .any(|solution| verify(instance, &solution.moves).is_ok());
            }
        }
    }
    floods
}

fn compare_passes(graphs: u64, most: usize) {
    let mut stuck = 0;
    for index in 0..graphs {
        let rng = &mut SplitMix64::for_board(91, index);
        let instance = any_game(rng, most);
        if instance.palette().len() > 1 {
            stuck += u64::from(!passes_agree(&instance));
        }
    }
    println!("{graphs} graphs, {stuck} derivations whose moves do not flood in either order");
    assert!(stuck <= graphs / 100);
}

#[test]
fn passes_against_the_table() {
    compare_passes(3000, 14);
}

/// A connected region, and a color that it can be made: it has all components of the color that are
/// adjacent to it.
pub(super) fn any_region(board: &Board<1>, rng: &mut SplitMix64) -> (Bits<1>, usize) {
    let mut region = Bits::EMPTY;
    region.insert(draw(rng, board.len()));
    let color = draw(rng, board.classes.len());
    (grown(board, region, color, rng), color)
}

/// A region with some components around it, and all of a color that are adjacent to these.
fn grown(board: &Board<1>, mut region: Bits<1>, color: usize, rng: &mut SplitMix64) -> Bits<1> {
    for _ in 0..draw(rng, board.len()) {
        let frontier = board.around(region).minus(region);
        let frontier: Vec<usize> = frontier.iter().collect();
        if !frontier.is_empty() {
            region.insert(frontier[draw(rng, frontier.len())]);
        }
    }
    region.or(board.around(region).and(board.classes[color].members))
}

/// The bound of a region is no more than that of any inside it.
#[test]
fn bounds_of_regions_are_monotone() {
    let mut refuted = 0;
    for index in 0..4000 {
        let rng = &mut SplitMix64::for_board(94, index);
        let instance = any_game(rng, 40);
        let reduced = ReducedGraph::new(&instance);
        let board = Board::<1>::new(&reduced);
        let mut bound = Elimination::new(&reduced, &mut Run::unlimited()).expect("no limit");
        let (region, color) = any_region(&board, rng);
        let larger = grown(&board, region, color, rng);
        let [region, larger] = [region, larger].map(|region| Spheres::new(&board, region));
        let refuses = |budget: &u32| !bound.admits(&board, &larger, color, *budget);
        if let Some(budget) = (0..40).rev().find(refuses) {
            refuted += 1;
            assert!(
                !bound.admits(&board, &region, color, budget),
                "{instance:?}"
            );
        }
    }
    assert!(refuted > 1000, "{refuted}");
}

/// The bound of a region, against the optimum of the board with the region made one color.
#[test]
fn bounds_of_regions_are_admissible() {
    for index in 0..4000 {
        let rng = &mut SplitMix64::for_board(92, index);
        let instance = any_game(rng, 13);
        let reduced = ReducedGraph::new(&instance);
        let board = Board::<1>::new(&reduced);
        let mut bound = Elimination::new(&reduced, &mut Run::unlimited()).expect("no limit");
        let (region, color) = any_region(&board, rng);
        let recolored = recolored(&instance, &reduced, &board, region, color);
        let spheres = Spheres::new(&board, region);
        let optimum = optimum(&recolored);
        assert!(
            bound.admits(&board, &spheres, color, optimum),
            "{optimum} moves are enough: {recolored:?}"
        );
    }
}

fn recolored(
    instance: &Instance,
    reduced: &ReducedGraph,
    board: &Board<1>,
    region: Bits<1>,
    color: usize,
) -> Instance {
    let mut colors: Vec<usize> = State::new(instance)
        .colors()
        .iter()
        .map(|c| c.index())
        .collect();
    for component in region.iter() {
        let component = board.original(component);
        for vertex in instance.graph().vertices() {
            if reduced.component(vertex) == component {
                colors[vertex.index()] = color;
            }
        }
    }
    let labels: Vec<String> = colors.iter().map(ToString::to_string).collect();
    let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
    for (u, v) in instance.graph().edges() {
        graph.push_edge(Vertex::index(u), Vertex::index(v));
    }
    graph.into_instance(GameSetup::Free).expect("connected")
}

#[test]
fn a_solution_is_rebuilt_from_its_length() {
    for index in 0..40 {
        let rng = &mut SplitMix64::for_board(21, index);
        let grid = uniform(4, 5, 3 + draw(rng, 3), rng).unwrap();
        let instance = grid.into_instance(GameSetup::Free).unwrap();
        let run = &mut Run::unlimited();
        let outcome = FreeExact.answer(&Question::Shortest, &Problem::new(&instance), run);
        let moves = outcome.lower_bound();
        let rebuilt = rebuild(&instance, moves, run, |rest, moves, run| {
            let outcome = FreeExact.answer(&Question::AtMost(moves), &Problem::new(rest), run);
            Ok(outcome.solution().cloned())
        });
        let rebuilt = rebuilt.unwrap();
        assert_eq!(rebuilt.len(), moves);
        assert_eq!(verify(&instance, &rebuilt.moves), Ok(()));
    }
}
