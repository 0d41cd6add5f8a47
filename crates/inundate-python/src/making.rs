//! Boards at random.

use std::collections::BTreeMap;

use inundate_core::generate::{
    GenerateError, SplitMix64, caterpillar, circular_arc, cocomparability, connected, d_board,
    diamonds, greedy_trap, interval, permutation, split, star_of_paths, tree, uniform,
    uniform_list,
};
use inundate_core::{GameSetup, Instance};
use pyo3::prelude::*;

use crate::board::Board;
use crate::{errors, label};

/// The kinds, with their sizes and defaults.
const KINDS: [(&str, &[(&str, usize)]); 22] = [
    ("grid", &[("rows", 14), ("cols", 14)]),
    ("circular-grid", &[("rows", 14), ("cols", 14)]),
    ("hex", &[("rows", 14), ("cols", 14)]),
    ("d-board", &[("rows", 14), ("cols", 14), ("column", 6)]),
    (
        "circular-d-board",
        &[("rows", 14), ("cols", 14), ("column", 6)],
    ),
    ("path", &[("vertices", 20)]),
    ("cycle", &[("vertices", 20)]),
    ("path-power", &[("vertices", 20), ("power", 2)]),
    ("cycle-power", &[("vertices", 20), ("power", 2)]),
    (
        "graph-power",
        &[("vertices", 20), ("edges", 40), ("power", 2)],
    ),
    ("complete", &[("vertices", 20)]),
    ("tree", &[("vertices", 20)]),
    ("caterpillar", &[("vertices", 20), ("spine", 10)]),
    ("star-of-paths", &[("paths", 3), ("length", 5)]),
    ("interval", &[("vertices", 20), ("length", 8)]),
    ("circular-arc", &[("vertices", 20), ("length", 8)]),
    ("permutation", &[("vertices", 20)]),
    ("cocomparability", &[("vertices", 20)]),
    ("split", &[("vertices", 20), ("clique", 10)]),
    ("graph", &[("vertices", 20), ("edges", 40)]),
    ("diamonds", &[("side", 14)]),
    ("greedy-trap", &[("side", 14)]),
];

fn make(
    kind: &str,
    size: impl Fn(&str) -> usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    let game = GameSetup::default();
    let cells = |rng: &mut SplitMix64| uniform(size("rows"), size("cols"), colors, rng);
    let list = |rng: &mut SplitMix64| uniform_list(size("vertices"), colors, rng);
    let columns =
        |rng: &mut SplitMix64| d_board(size("rows"), size("cols"), size("column"), colors, rng);
    let graph = |rng: &mut SplitMix64| connected(size("vertices"), size("edges"), colors, rng);
    let made = match kind {
        "grid" => cells(rng)?.into_instance(game),
        "circular-grid" => cells(rng)?.into_circular_grid(game),
        "hex" => cells(rng)?.into_hex(game),
        "d-board" => columns(rng)?.into_d_board(size("column"), game),
        "circular-d-board" => columns(rng)?.into_circular_d_board(size("column"), game),
        "path" => list(rng)?.into_path(game),
        "cycle" => list(rng)?.into_cycle(game),
        "path-power" => list(rng)?.into_path_power(size("power"), game),
        "cycle-power" => list(rng)?.into_cycle_power(size("power"), game),
        "complete" => list(rng)?.into_complete(game),
        "graph-power" => graph(rng)?.into_power(size("power"), game),
        "graph" => graph(rng)?.into_instance(game),
        "tree" => return tree(size("vertices"), colors, rng),
        "caterpillar" => return caterpillar(size("vertices"), size("spine"), colors, rng),
        "star-of-paths" => return star_of_paths(size("paths"), size("length"), colors, rng),
        "interval" => return interval(size("vertices"), size("length"), colors, rng),
        "circular-arc" => return circular_arc(size("vertices"), size("length"), colors, rng),
        "permutation" => return permutation(size("vertices"), colors, rng),
        "cocomparability" => return cocomparability(size("vertices"), colors, rng),
        "split" => return split(size("vertices"), size("clique"), colors, rng),
        "greedy-trap" => greedy_trap(size("side"))?.into_instance(game),
        _ => diamonds(size("side"), colors)?.grid.into_instance(game),
    };
    Ok(made?)
}

/// Random boards. A seed always gives the same ones, as `inundate generate` does: in every version and on every platform.
///
/// Args:
///     kind: "grid", "hex", "tree", "interval" and so on; an unknown one raises an error with all names.
///     colors: The number of colors to draw from.
///     count: The number of boards. Their ids are 1, 2, 3 and so on.
///     seed: The seed, from 0.
///     pivot, free: As for `Board`.
///     sizes: What the kind has: rows, cols, column, vertices, edges, power, length, paths, spine, clique, side.
///
/// >>> from inundate import generate
/// >>> generate(rows=2, cols=6, colors=4, seed=7)
/// [Board("222210/333031", pivot=(0, 0), id='1')]
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "Python has arguments by name")]
#[pyo3(signature = (kind="grid", *, colors=6, count=1, seed=0, pivot=None, free=false, **sizes))]
pub(crate) fn generate(
    py: Python<'_>,
    kind: &str,
    colors: usize,
    count: u64,
    seed: u64,
    pivot: Option<&Bound<'_, PyAny>>,
    free: bool,
    sizes: Option<BTreeMap<String, usize>>,
) -> PyResult<Vec<Board>> {
    let Some((_, taken)) = KINDS.iter().find(|(name, _)| *name == kind) else {
        let names: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
        let names = names.join(", ");
        return Err(errors::board(format!(
            "kind: expected one of {names}, found `{kind}`"
        )));
    };
    let sizes = sizes.unwrap_or_default();
    if let Some(name) = sizes
        .keys()
        .find(|name| taken.iter().all(|(taken, _)| taken != name))
    {
        let taken: Vec<&str> = taken.iter().map(|(name, _)| *name).collect();
        let taken = taken.join(", ");
        return Err(errors::board(format!(
            "expected only the sizes {taken} for this kind, found {name}"
        )));
    }
    let size = |name: &str| {
        let default = taken.iter().find(|(taken, _)| *taken == name);
        sizes
            .get(name)
            .copied()
            .or(default.map(|(_, size)| *size))
            .unwrap_or(0)
    };
    let game = match pivot {
        _ if free => GameSetup::Free,
        Some(pivot) => GameSetup::Fixed(label::pivot(pivot)?),
        None => GameSetup::default(),
    };
    let mut boards = Vec::new();
    for index in 0..count {
        py.check_signals()?;
        let rng = &mut SplitMix64::for_board(seed, index);
        let instance = make(kind, size, colors, rng).map_err(errors::board)?;
        let instance = instance
            .with_game(game)
            .map_err(|error| errors::instance(py, &error))?;
        let mut board = Board::new(instance);
        board.name = Some((index + 1).to_string());
        boards.push(board);
    }
    Ok(boards)
}
