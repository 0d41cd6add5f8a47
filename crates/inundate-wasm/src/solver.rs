//! Answers of the worker: analyses, boards, duels, pictures.

mod analysis;
mod boards;
mod duel;
mod finish;
mod picture;
mod tiles;

use std::sync::Arc;

use inundate::solver::Effort;
use inundate_core::{State, Vertex};
use wasm_bindgen::prelude::*;

use crate::board::number;
use crate::game::Game;

/// Answers for programs: the page finds components by itself.
#[wasm_bindgen]
impl Game {
    /// The vertices of the component of a vertex.
    ///
    /// # Errors
    /// For a vertex that the board does not have.
    pub fn component(&self, vertex: u32) -> Result<Vec<u32>, JsError> {
        let component = self.session.component(self.vertex(vertex)?);
        Ok(component.into_iter().map(number).collect())
    }

    /// The number of vertices that join the component of a vertex with each color.
    ///
    /// # Errors
    /// For a vertex that the board does not have.
    pub fn gains(&self, vertex: u32) -> Result<Vec<u32>, JsError> {
        let vertex = self.vertex(vertex)?;
        let state = State::with_colors(self.session.board(), self.session.colors().to_vec());
        let gains = state.gains(vertex).into_iter();
        Ok(gains
            .map(|gained| u32::try_from(gained).unwrap_or(u32::MAX))
            .collect())
    }
}

impl Game {
    fn vertex(&self, vertex: u32) -> Result<Vertex, JsError> {
        let count = self.session.board().vertex_count();
        if (vertex as usize) < count {
            return Ok(Vertex::new(vertex));
        }
        Err(JsError::new(&format!(
            "expected a vertex below {count}, found {vertex}"
        )))
    }
}

/// Shows a panic in the console. Call it once.
#[wasm_bindgen(js_name = showPanics)]
pub fn show_panics() {
    console_error_panic_hook::set_once();
}

fn budget(milliseconds: Option<f64>) -> inundate::Budget {
    let time = milliseconds.map(|ms| std::time::Duration::from_secs_f64(ms.clamp(0.0, 1e9) / 1e3));
    inundate::Budget::default()
        .with_time(time)
        .with_memory(MEMORY)
}

/// A budget of looks at the clock instead of time.
fn of_effort(looks: u32) -> inundate::Budget {
    budget(None).with_effort(Arc::new(Effort::new(looks.into())))
}

/// A module of WebAssembly has at most 4 GiB, and a telephone much less.
const MEMORY: u64 = 1 << 30;
