//! The menu of a new game: lines with a value of several.

use super::pane::Row;

/// The window's title, its lines, and which of them is chosen.
pub(crate) struct Menu {
    pub(super) title: &'static str,
    lines: Vec<Choice>,
    line: usize,
}

struct Choice {
    name: &'static str,
    values: Vec<String>,
    chosen: usize,
}

impl Menu {
    pub(super) fn new(title: &'static str) -> Self {
        Self {
            title,
            lines: Vec::new(),
            line: 0,
        }
    }

    /// One more line, with the place of its value.
    pub(super) fn line<T: ToString>(
        mut self,
        name: &'static str,
        values: impl IntoIterator<Item = T>,
        chosen: usize,
    ) -> Self {
        self.lines.push(Choice {
            name,
            values: values.into_iter().map(|value| value.to_string()).collect(),
            chosen,
        });
        self
    }

    /// The place of the value of each line.
    ///
    /// # Panics
    /// If there are not `N` lines.
    pub(super) fn chosen<const N: usize>(&self) -> [usize; N] {
        let chosen: Vec<usize> = self.lines.iter().map(|line| line.chosen).collect();
        chosen.try_into().expect("as many lines as were added")
    }

    pub(super) fn go(&mut self, down: isize) {
        let count = self.lines.len();
        self.line = (self.line + count).saturating_add_signed(down) % count;
    }

    pub(super) fn change(&mut self, by: isize) {
        let line = &mut self.lines[self.line];
        let count = line.values.len();
        line.chosen = (line.chosen + count).saturating_add_signed(by) % count;
    }

    /// The lines with their values, and how to use them.
    pub(super) fn rows(&self) -> Vec<Row> {
        let lines = self.lines.iter().enumerate();
        let mut rows: Vec<Row> = lines
            .map(|(index, line)| {
                let (name, value) = (line.name, &line.values[line.chosen]);
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
