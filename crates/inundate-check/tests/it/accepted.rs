//! Certificates that are accepted: those of the exact search, on boards of every kind.

use inundate::proof::Certificate;
use inundate::{Budget, Problem, Question};
use inundate_check::{Claim, ProvenClaim, check};
use inundate_core::generate::{SplitMix64, connected, uniform};
use inundate_core::notation::Place::Cell;
use inundate_core::{FamilyName, GameSetup, GraphSetup, GridSetup, Instance, Pivot};

fn accept(instance: &Instance) -> usize {
    let (text, optimum) = certified(instance);
    let steps = proves(&text, instance, &Claim::Pivot, optimum);
    let is_clause = |line: &&str| line.starts_with("b ") || line.starts_with("m ");
    assert_eq!(steps, text.lines().filter(is_clause).count());
    steps
}

/// The claim that an accepted certificate proves.
#[track_caller]
pub(crate) fn proven(text: &str, instance: &Instance) -> ProvenClaim {
    check(text.as_bytes(), instance).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A certificate proves the optimum of a claim. Returns its steps.
#[track_caller]
pub(crate) fn proves(text: &str, instance: &Instance, claim: &Claim, optimum: u32) -> usize {
    let proven = proven(text, instance);
    let bounds = (proven.lower_bound, proven.upper_bound);
    assert_eq!(
        (&proven.claim, bounds),
        (claim, (optimum, optimum)),
        "{text}"
    );
    proven.steps
}

/// The reason why a certificate is refused.
#[track_caller]
pub(crate) fn refusal(text: &str, instance: &Instance) -> String {
    check(text.as_bytes(), instance).unwrap_err().to_string()
}

pub(crate) fn drawn(drawing: &str, game: GameSetup) -> Instance {
    let grid = GridSetup::from_drawing(drawing).unwrap();
    grid.into_instance(game).unwrap()
}

#[test]
fn random_boards() {
    let clauses: usize = (0..300).map(|index| accept(&random(index))).sum();
    assert!(clauses > 3000, "{clauses}");
}

/// Boards of each family of cells alone, and mazes.
#[test]
fn families_of_cells() {
    let mut clauses = 0;
    for index in 0..20 {
        let rng = &mut SplitMix64::for_board(48, index);
        let cells = uniform(8, 9, 5, rng).unwrap();
        let game = GameSetup::Fixed(Pivot::Cell(rng.below(8) as usize, 4));
        let walls = [[Cell(1, 1), Cell(1, 2)], [Cell(3, 3), Cell(4, 3)]];
        let links = [[Cell(0, 0), Cell(4, 5)], [Cell(4, 0), Cell(0, 5)]];
        let boards = FamilyName::ALL.into_iter();
        let boards = boards.filter_map(|family| family.board(cells.clone(), game));
        let maze = cells.clone().into_maze(&walls, &links, game);
        let boards = boards.chain([maze]);
        clauses += boards.map(|board| accept(&board.unwrap())).sum::<usize>();
    }
    assert!(clauses > 1000, "{clauses}");
}

/// Bounds that are apart are accepted, and are not an optimum.
#[test]
fn bounds_apart_are_no_optimum() {
    let row = drawn("abcba", GameSetup::default());
    let begin = "inundate certificate 1\nboard 0 1 2 1 0\nneeds 0 2\n";
    let text = format!("{begin}solution 0 1 2 1 0\npivot 2 4\n");
    let proven = proven(&text, &row);
    assert_eq!((proven.lower_bound, proven.upper_bound), (2, 4));
    assert!(!proven.is_optimal());
}

#[test]
fn best_pivots() {
    let mut clauses = 0;
    for index in 0..40 {
        let instance = random(index);
        let problem = Problem::new(&instance);
        let asked = Certificate::ask(&problem, &Question::AnyPivot, &Budget::default());
        let (best, certificate) = asked.unwrap();
        let text = text(certificate);
        let optimum = best.outcome.lower_bound();
        clauses += proves(&text, &instance, &Claim::BestPivot, optimum);
        let proven = proven(&text, &instance);
        assert!(best.pivots.unwrap().best.contains(&proven.pivot.unwrap()));
    }
    assert!(clauses > 1000, "{clauses}");
}

/// Every final color of a board; one of them is that of a shortest solution, and no other takes two
/// moves more.
#[test]
fn final_colors() {
    let mut clauses = 0;
    for index in 0..60 {
        let instance = random(index);
        let (_, optimum) = certified(&instance);
        let mut optima = Vec::new();
        for last in instance.palette().colors() {
            let (text, in_color) = answered(&instance, &Question::InColor(last));
            clauses += proves(&text, &instance, &Claim::FinalColor(last), in_color);
            optima.push(in_color);
        }
        assert_eq!(optima.iter().min(), Some(&optimum));
        assert!(optima.iter().all(|&moves| moves <= optimum + 1));
    }
    assert!(clauses > 1000, "{clauses}");
}

#[test]
fn strange_graphs() {
    for (seed, colors) in (0..10).zip(2..) {
        for size in [1, 2, 3, 20, 63, 64, 65, 90] {
            accept(&graph(size, (1..size).map(|v| (v - 1, v)), colors, seed));
            accept(&graph(size, (1..size).map(|v| (0, v)), colors, seed));
            let size = size.min(20);
            let all = (0..size).flat_map(|u| (0..u).map(move |v| (u, v)));
            accept(&graph(size, all, colors, seed));
        }
    }
}

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
