//! The lines of a menu, each with a value of several.

use super::pane::Row;

/// Which value each line has, and which line is chosen.
pub(super) struct Choices<const N: usize> {
    line: usize,
    chosen: [usize; N],
    /// How many values each line has.
    counts: [usize; N],
}

impl<const N: usize> Choices<N> {
    pub(super) fn new(chosen: [usize; N], counts: [usize; N]) -> Self {
        Self {
            line: 0,
            chosen,
            counts,
        }
    }

    /// The value of each line.
    pub(super) fn chosen(&self) -> [usize; N] {
        self.chosen
    }

    pub(super) fn go(&mut self, down: isize) {
        self.line = (self.line + N).saturating_add_signed(down) % N;
    }

    pub(super) fn change(&mut self, by: isize) {
        let count = self.counts[self.line];
        let chosen = &mut self.chosen[self.line];
        *chosen = (*chosen + count).saturating_add_signed(by) % count;
    }

    /// The lines with the names of their values, and how to use them.
    pub(super) fn rows(&self, named: [(&'static str, String); N]) -> Vec<Row> {
        let named = named.into_iter().enumerate();
        let mut rows: Vec<Row> = named
            .map(|(index, (name, value))| {
                if index == self.line {
                    Row::from(format!("{name:10} ← {value:16} →")).chosen()
                } else {
                    Row::from(format!("{name:10}   {value:16}"))
                }
            })
            .collect();
        rows.push(Row::from(""));
        rows.push(Row::from("↑ ↓ ← → choose, Enter begins, Esc closes"));
        rows
    }
}
