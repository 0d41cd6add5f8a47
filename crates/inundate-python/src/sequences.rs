//! The moves of answers as columns of lists, in the layout of Arrow.

use inundate_core::notation::{LabeledMove, Place};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answer::PyAnswer;
use crate::errors::InundateError;

/// The ends of lists: where each begins, and after the last where it ends, as Arrow has them. A list that is not there
/// is empty.
struct Ends(Vec<u8>);

impl Ends {
    fn new() -> Self {
        Self(0_i32.to_le_bytes().to_vec())
    }

    fn push(&mut self, end: usize) -> PyResult<()> {
        let end = i32::try_from(end).map_err(|_| {
            InundateError::new_err(
                "expected answers with at most 2147483647 moves and letters in all",
            )
        })?;
        self.0.extend(end.to_le_bytes());
        Ok(())
    }
}

/// A byte for each answer that is 1 where it has no solution, the ends of the lists, the ends of the labels, and the labels.
type Colors<'py> = [Bound<'py, PyBytes>; 4];
/// A byte for each answer that is 1 where its game is not free or it has no solution, the ends of the lists, the ends of the
/// places, and the numbers of these: row and column, or a vertex.
type Places<'py> = [Bound<'py, PyBytes>; 4];

/// The colors of the moves of each answer, and in the free game their places.
#[pyfunction]
pub(crate) fn sequences_of<'py>(
    py: Python<'py>,
    answers: &Bound<'py, PyAny>,
) -> PyResult<(Colors<'py>, Places<'py>)> {
    let (mut no_colors, mut color_lists, mut labels, mut text) =
        (Vec::new(), Ends::new(), Ends::new(), String::new());
    let (mut no_places, mut place_lists, mut places, mut numbers) =
        (Vec::new(), Ends::new(), Ends::new(), Vec::new());
    let (mut move_count, mut place_count) = (0, 0);
    for answer in answers.try_iter()? {
        let answer = answer?.cast_into::<PyAnswer>()?;
        let record = answer.get().record();
        let sequence = record.sequence.as_deref();
        let is_free = record.variant.as_deref() == Some("free");
        no_colors.push(u8::from(sequence.is_none()));
        no_places.push(u8::from(sequence.is_none() || !is_free));
        for LabeledMove { place, label } in sequence.unwrap_or_default() {
            text.push_str(label);
            labels.push(text.len())?;
            move_count += 1;
            let Some(place) = place else { continue };
            match *place {
                Place::Cell(row, col) => numbers.extend([row, col]),
                Place::Vertex(vertex) => numbers.push(vertex),
            }
            places.push(numbers.len())?;
            place_count += 1;
        }
        color_lists.push(move_count)?;
        place_lists.push(place_count)?;
    }
    let numbers = numbers.iter().flat_map(|&number| {
        let number = i32::try_from(number).expect("a board has at most 2^31 vertices");
        number.to_le_bytes()
    });
    let numbers: Vec<u8> = numbers.collect();
    let bytes = |column: [&[u8]; 4]| column.map(|bytes| PyBytes::new(py, bytes));
    Ok((
        bytes([&no_colors, &color_lists.0, &labels.0, text.as_bytes()]),
        bytes([&no_places, &place_lists.0, &places.0, &numbers]),
    ))
}
