//! Loose input on its way to the one door: boards by [`GridSetup`], families whose edges follow
//! from a rule by [`ListSetup`], listed edges by [`GraphSetup`].

mod graph;
mod grid;
mod list;

pub use graph::GraphSetup;
pub use grid::GridSetup;
pub use list::ListSetup;

use rustc_hash::FxHashMap;

use crate::Pivot;

/// Distinct labels in the order in which they were first seen.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    number_of: FxHashMap<Box<str>, u32>,
    labels: Vec<Box<str>>,
}

impl Labels {
    /// The number of a label, a new one if it was not seen before.
    pub fn intern(&mut self, label: &str) -> u32 {
        if let Some(&number) = self.number_of.get(label) {
            return number;
        }
        let number = u32::try_from(self.labels.len()).expect("fewer labels than cells");
        self.number_of.insert(label.into(), number);
        self.labels.push(label.into());
        number
    }

    pub(crate) fn as_slice(&self) -> &[Box<str>] {
        &self.labels
    }
}

/// Which game is asked for, before it is known whether the board has such a pivot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameSetup {
    /// Every move starts at this pivot.
    Fixed(Pivot),
    /// A move may start anywhere.
    Free,
}

impl Default for GameSetup {
    /// The fixed game from the default pivot.
    fn default() -> Self {
        Self::Fixed(Pivot::Default)
    }
}
