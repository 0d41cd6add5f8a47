//! The lines of a menu, each with a value of several.

use ratatui::style::Modifier;
use ratatui::text::Line;

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
    pub(super) fn lines(&self, named: [(&'static str, String); N]) -> Vec<Line<'static>> {
        let named = named.into_iter().enumerate();
        let mut lines: Vec<Line<'static>> = named
            .map(|(index, (name, value))| {
                if index == self.line {
                    Line::styled(format!("{name:10} ← {value:16} →"), Modifier::REVERSED)
                } else {
                    Line::from(format!("{name:10}   {value:16}"))
                }
            })
            .collect();
        lines.push(Line::from(""));
        lines.push(Line::from("↑ ↓ ← → choose, Enter begins, Esc closes"));
        lines
    }
}
