//! Boards made of plain numbers, and the checks that every special method passes.

use inundate::solver::{Run, StopReason};
use inundate::{Budget, SolveError, method, solve};
use inundate_core::generate::SplitMix64;
use inundate_core::{
    Color, Game, GameSetup, GraphSetup, Instance, ListSetup, Move, Pivot, Vertex, verify,
};
use inundate_testkit::{oracle, repetitions};

/// Number of random boards of each class that are compared with the oracle by `.ci/long`.
const BOARDS: u64 = 20_000;

/// Generators of random boards, the same in every run.
pub(crate) fn boards(seed: u64) -> impl Iterator<Item = SplitMix64> {
    (0..repetitions(BOARDS)).map(move |index| SplitMix64::for_board(seed, index))
}

/// Random boards of which some are none, until as many are one, as `is_one` says.
pub(crate) fn until_boards(seed: u64, mut is_one: impl FnMut(&mut SplitMix64) -> bool) {
    let mut indices = 0..;
    for _ in 0..repetitions(BOARDS) {
        let mut draws = indices
            .by_ref()
            .map(|index| SplitMix64::for_board(seed, index));
        draws.any(|mut rng| is_one(&mut rng));
    }
}

/// A number below `bound`.
pub(crate) fn draw(rng: &mut SplitMix64, bound: usize) -> usize {
    rng.below(u32::try_from(bound).expect("small bounds")) as usize
}

/// A row of colors: uniform, in runs, in a repeated pattern, or all different.
pub(crate) fn row(rng: &mut SplitMix64, length: usize, colors: usize) -> Vec<u16> {
    let style = draw(rng, 8);
    let period = 1 + draw(rng, 4);
    let mut row = Vec::with_capacity(length);
    for index in 0..length {
        let color = match style {
            0 | 1 if index > 0 && draw(rng, 2) == 0 => row[index - 1],
            2 if index >= period && draw(rng, 6) > 0 => row[index - period],
            3 if draw(rng, 30) > 0 => u16::try_from(index % 7).expect("small"),
            _ => u16::try_from(draw(rng, colors)).expect("small"),
        };
        row.push(color);
    }
    row
}

/// All rows of a length over a number of colors.
pub(crate) fn all_rows(length: usize, colors: usize) -> impl Iterator<Item = Vec<u16>> {
    let count = colors.pow(u32::try_from(length).expect("small"));
    (0..count).map(move |mut code| {
        (0..length)
            .map(|_| {
                let color = u16::try_from(code % colors).expect("small");
                code /= colors;
                color
            })
            .collect()
    })
}

/// All connected graphs of some numbers of vertices, each with all its colorings in as many colors
/// as stand beside.
pub(crate) fn small_graphs(
    sizes: impl IntoIterator<Item = (usize, usize)>,
) -> impl Iterator<Item = (Vec<(usize, usize)>, Vec<u16>)> {
    sizes.into_iter().flat_map(|(n, colors)| {
        let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let graphs = (0..1_u32 << pairs.len()).map(move |set| {
            let edges = pairs.iter().enumerate();
            let edges = edges.filter(|(bit, _)| set >> bit & 1 == 1);
            edges.map(|(_, pair)| *pair).collect::<Vec<_>>()
        });
        let graphs = graphs.filter(move |edges| is_connected(n, edges));
        graphs.flat_map(move |edges| all_rows(n, colors).map(move |row| (edges.clone(), row)))
    })
}

/// The edges of a connected graph: a tree, near a path or not, and some more, perhaps loops.
pub(crate) fn any_edges(rng: &mut SplitMix64, n: usize) -> Vec<(usize, usize)> {
    let near = 1 + draw(rng, n);
    let mut edges: Vec<_> = (1..n)
        .map(|v| (v - 1 - draw(rng, near.min(v)), v))
        .collect();
    let more = draw(rng, n + 1);
    edges.extend((0..more).map(|_| (draw(rng, n), draw(rng, n))));
    edges
}

/// Whether the edges join all vertices.
pub(crate) fn is_connected(n: usize, edges: &[(usize, usize)]) -> bool {
    let mut part: Vec<usize> = (0..n).collect();
    for _ in 0..n {
        for &(u, v) in edges {
            let least = part[u].min(part[v]);
            (part[u], part[v]) = (least, least);
        }
    }
    part.iter().all(|&part| part == 0)
}

/// The pairs whose lines cross, from upper places to the places that are their images.
pub(crate) fn crossings(images: &[usize]) -> Vec<(usize, usize)> {
    let pairs = (0..images.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    pairs.filter(|&(i, j)| images[i] > images[j]).collect()
}

/// Color numbers as labels.
fn labels(colors: &[u16]) -> Vec<String> {
    colors.iter().map(ToString::to_string).collect()
}

/// The vertices of a family with these color numbers.
pub(crate) fn list(colors: &[u16]) -> ListSetup {
    ListSetup::new(labels(colors).iter().map(String::as_str))
}

/// The fixed game from a vertex.
pub(crate) fn at(pivot: usize) -> GameSetup {
    GameSetup::Fixed(Pivot::Vertex(pivot))
}

/// The vertex with a number.
pub(crate) fn vertex(number: usize) -> Vertex {
    Vertex::new(u32::try_from(number).expect("small"))
}

/// The vertices and edges of a graph with these color numbers.
pub(crate) fn setup(colors: &[u16], edges: &[(usize, usize)]) -> GraphSetup {
    let mut setup = GraphSetup::new(labels(colors).iter().map(String::as_str));
    for &(u, v) in edges {
        setup.push_edge(u, v);
    }
    setup
}

/// A graph with these color numbers.
pub(crate) fn graph(colors: &[u16], edges: &[(usize, usize)], pivot: Option<usize>) -> Instance {
    let game = pivot.map_or(GameSetup::Free, at);
    setup(colors, edges)
        .into_instance(game)
        .unwrap_or_else(|error| panic!("{error}: {colors:?} {edges:?}"))
}

/// The verifier accepts moves to these colors as a solution of the fixed game.
pub(crate) fn replay_colors(instance: &Instance, colors: &[Color]) {
    let Game::Fixed { pivot } = instance.game() else {
        panic!("expected a fixed game");
    };
    let moves: Vec<Move> = colors.iter().map(|&color| Move { pivot, color }).collect();
    if let Err(error) = verify(instance, &moves) {
        panic!("{error}: {colors:?} on {:?}", instance.colors());
    }
}

/// The moves of a special method on a board of its class, which the verifier accepts; `None` if the
/// method refuses the board.
pub(crate) fn moves_by(name: &str, board: &Instance) -> Option<Vec<Move>> {
    let method = method(name).expect("its name");
    let answer = match solve(&*method, board, &Budget::default()) {
        Ok(answer) => answer,
        Err(SolveError::NotApplicable(_)) => return None,
        Err(error) => panic!("{name}: {error}: {board:?}"),
    };
    assert!(answer.theorem.is_some(), "{name}: {board:?}");
    let solution = answer.outcome.solution().expect("no limit");
    assert_eq!(verify(board, &solution.moves), Ok(()), "{name}: {board:?}");
    Some(solution.moves.clone())
}

/// The number of moves of a special method on a board of its class.
pub(crate) fn count(name: &str, board: &Instance) -> usize {
    let moves = moves_by(name, board).unwrap_or_else(|| panic!("{name} refuses {board:?}"));
    moves.len()
}

/// A special method takes as few moves as the oracle on a board of its class. Returns their number.
pub(crate) fn check_by(name: &str, board: &Instance) -> usize {
    let (moves, optimum) = (count(name, board), oracle::optimum(board));
    assert_eq!(moves, optimum as usize, "{name}: {board:?}");
    moves
}

/// The answer of a method without limits.
pub(crate) fn unlimited<T>(method: impl FnOnce(&mut Run<'_>) -> Result<T, StopReason>) -> T {
    method(&mut Run::unlimited()).expect("no limit")
}
