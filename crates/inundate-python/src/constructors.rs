//! Boards at random, from texts, and from pickles.

use std::collections::BTreeMap;
use std::sync::Arc;

use inundate_core::generate::{Kind, Size, Sizes, SplitMix64};
use inundate_core::{GameSetup, GridSetup, Pivot};
use inundate_sight::{Options, PictureForm, Pixels, read};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors::FormatError;
use crate::interruptible::on_thread;
use crate::label::{FormatName, Int, Nodes, PivotArgument, Whole, game, whole};
use crate::{errors, texts};

/// Random boards. A seed always gives the same ones, as `inundate generate` does: in every version
/// and on every platform.
///
/// Args:
///     kind: "grid", "hex", "tree", "interval" and so on; an unknown one raises an error with all
///         names.
///     colors: The number of colors to draw from; 6 by default.
///     count: The number of boards. Their names are 1, 2, 3 and so on.
///     seed: The seed, from 0.
///     start, step: The number of the first board in the series of the seed, from 0, and how far it
///         is to the next: every N-th board from number I on is a shard of the series. The names
///         are the numbers, counted from 1.
///     pivot, free: As for `Board`.
///     sizes: What the kind has: rows, cols, column, vertices, edges, power, length, paths, spine,
///         clique. An unknown one raises an error with all names.
///
/// >>> from inundate import generate
/// >>> generate(rows=2, cols=6, colors=4, seed=7)
/// [Board('222210\n333031', pivot=(0, 0), name='1')]
#[pyfunction]
#[pyo3(
    signature = (kind="grid", *, colors=None, count=Int::Is(1), seed=Int::Is(0),
        start=Int::Is(0), step=Int::Is(1), pivot=None, free=false, **sizes: "int"),
    text_signature = "(kind='grid', *, colors=None, count=1, seed=0, start=0, step=1, \
        pivot=None, free=False, **sizes)"
)]
pub(crate) fn generate(
    py: Python<'_>,
    kind: &str,
    colors: Option<Int>,
    count: Int,
    seed: Int,
    start: Int,
    step: Int,
    pivot: Option<PivotArgument<'_>>,
    free: bool,
    sizes: Option<BTreeMap<String, Int>>,
) -> PyResult<Vec<Board>> {
    whole!(colors, count: u64, seed, start: u64, step);
    let kind: Kind = errors::read("kind", kind)?;
    let sizes = sizes_of(kind, sizes.unwrap_or_default())?;
    let colors = colors.unwrap_or(kind.default_colors());
    let game = game(pivot.as_ref(), free, None)?;
    let mut boards = Vec::new();
    for number in 0..count {
        let index = start.saturating_add(number.saturating_mul(step));
        py.check_signals()?;
        let rng = &mut SplitMix64::for_board(seed, index);
        let instance = kind.make(&sizes, colors, rng).map_err(errors::board)?;
        let instance = instance.with_game(game).map_err(errors::instance)?;
        let name = index.saturating_add(1).to_string();
        boards.push(Board::new(instance, Some(name)));
    }
    Ok(boards)
}

/// The sizes of a grid.
pub(crate) fn grid_sizes(rows: usize, cols: usize) -> Sizes {
    Sizes::default()
        .with(Size::Rows, rows)
        .with(Size::Cols, cols)
}

/// The sizes that are given, all of which the kind has.
fn sizes_of(kind: Kind, given: BTreeMap<String, Int>) -> PyResult<Sizes> {
    let mut sizes = Sizes::default();
    for (name, value) in given {
        let taken = kind.sizes().iter();
        let size = taken.clone().find(|size| size.name() == name);
        let size = size.ok_or_else(|| {
            let taken: Vec<&str> = taken.map(|size| size.name()).collect();
            let taken = taken.join(", ");
            errors::board(format!(
                "expected only the sizes {taken} for this kind, found {name}"
            ))
        })?;
        let value: usize = value.into_number(&name)?;
        sizes = sizes.with(*size, value);
    }
    Ok(sizes)
}

/// A board from its pickle.
#[pyfunction]
#[pyo3(signature = (json, source, limit, nodes=None))]
pub(crate) fn unpickle_board(
    py: Python<'_>,
    json: &str,
    source: Option<String>,
    limit: Option<u32>,
    nodes: Option<&Bound<'_, PyAny>>,
) -> PyResult<Board> {
    Ok(Board {
        nodes: nodes.map(Nodes::new).transpose()?.map(Arc::new),
        source,
        limit,
        ..Board::of_text(py, json, "json")?
    })
}

/// The board that a picture shows; `None` of bytes that are not a picture. A reading that is not
/// certain gives a warning. `free` and `pivot` win over a mark.
#[pyfunction]
pub(crate) fn board_of_picture(
    py: Python<'_>,
    data: Vec<u8>,
    pivot: Option<PivotArgument<'_>>,
    free: bool,
    source: Option<&str>,
) -> PyResult<Option<Board>> {
    /// A reading below this is to be compared with its picture, as on the command line.
    const CERTAIN: f32 = 0.9;
    if PictureForm::detect(&data).is_none() {
        return Ok(None);
    }
    let place = source.map_or_else(String::new, |source| format!("{source}: "));
    let reading = on_thread(py, move |_| {
        let pixels = Pixels::read(&data).map_err(|error| error.to_string())?;
        let options = Options::default();
        let reading = read(&pixels.rgba, pixels.width, pixels.height, &options);
        reading.map_err(|error| error.to_string())
    })?;
    let reading = reading.map_err(|error| {
        FormatError::new_err(format!(
            "{place}expected a picture of a board that can be read: {error}"
        ))
    })?;
    let (rows, cols, colors) = (reading.rows, reading.cols, reading.colors.len());
    if reading.confidence < CERTAIN {
        let text = format!(
            "{place}read as {rows}×{cols} cells of {colors} colors, with a confidence of {:.2}: \
             compare it with the picture",
            reading.confidence
        );
        errors::warn(py, &text)?;
    }
    let setup = match reading.pivot {
        Some((row, col)) if pivot.is_none() && !free => GameSetup::Fixed(Pivot::Cell(row, col)),
        _ => game(pivot.as_ref(), free, None)?,
    };
    // A picture has at most 16 colors.
    let labels: Vec<String> = (0..colors).map(|color| format!("{color:X}")).collect();
    let mut grid = GridSetup::default();
    for row in reading.cells.chunks(cols) {
        let row = row.iter().map(|color| Some(labels[(*color)?].as_str()));
        grid.push_row(row).map_err(errors::board)?;
    }
    let instance = grid.into_instance(setup);
    let instance = instance.map_err(errors::instance)?;
    let look = |label: &str| {
        let color = labels.iter().position(|other| other == label)?;
        Some(reading.colors[color])
    };
    Ok(Some(Board::new(instance.with_paint(look), None)))
}

/// The boards of a text. `free` and `pivot` win over what the text says.
#[pyfunction]
pub(crate) fn boards_of_text(
    py: Python<'_>,
    text: &str,
    format: FormatName<'_>,
    pivot: Option<PivotArgument<'_>>,
    free: bool,
    source: Option<&str>,
) -> PyResult<Vec<Board>> {
    let setup = (free || pivot.is_some()).then(|| game(pivot.as_ref(), free, None));
    let setup = setup.transpose()?;
    let records = texts::records(py, text, format.extract()?, source, setup)?.into_iter();
    Ok(records
        .map(|record| Board::of_record(record, source))
        .collect())
}
