//! Boards that are written in their order or sorted, a line for each or one array.

use std::io::Write;
use std::path::Path;

use crate::args::{FilterArgs, SortKey};
use crate::failure::Failure;
use crate::measures::Measures;
use crate::output::Output;

impl SortKey {
    /// What a board is sorted by; what is not known comes last.
    pub(super) fn of(self, measures: &Measures) -> f64 {
        let number = |number: u32| Some(f64::from(number));
        #[expect(clippy::cast_precision_loss, reason = "counts are compared, not used")]
        let known = match self {
            Self::Optimum => number(measures.solution.len()),
            Self::GreedyGap => number(measures.greedy_gap()),
            Self::Solutions => measures.solutions.map(|count| count as f64),
            Self::Difficulty => measures.difficulty,
        };
        known.unwrap_or(f64::INFINITY)
    }
}

/// The boards that are kept, as they are written.
pub(super) struct Written<'a> {
    path: Option<&'a Path>,
    /// Opened with the first board: if that cannot be made, there is no output.
    output: Option<Output>,
    is_array: bool,
    /// What waits to be sorted, each with its key.
    held: Option<Vec<(f64, Vec<u8>)>>,
    count: usize,
}

impl<'a> Written<'a> {
    pub(super) fn new(args: &FilterArgs, path: Option<&'a Path>) -> Self {
        Self {
            path,
            output: None,
            is_array: args.array,
            held: args.sort.map(|_| Vec::new()),
            count: 0,
        }
    }

    /// Adds a board as text, with what it is sorted by.
    pub(super) fn push(
        &mut self,
        line: Vec<u8>,
        key: Option<f64>,
        is_slow: bool,
    ) -> Result<(), Failure> {
        if let Some(held) = &mut self.held {
            held.push((key.unwrap_or(f64::INFINITY), line));
            return Ok(());
        }
        self.write(&line)?;
        if let (true, Some(output)) = (is_slow, &mut self.output) {
            output.flush()?;
        }
        Ok(())
    }

    fn write(&mut self, line: &[u8]) -> Result<(), Failure> {
        let output = match &mut self.output {
            Some(output) => output,
            none => none.insert(Output::open(self.path)?),
        };
        self.count += 1;
        if self.is_array {
            // A line ends with a line break, which comes after the comma.
            output.write_all(if self.count == 1 { b"[\n" } else { b",\n" })?;
            output.write_all(line.trim_ascii_end())?;
        } else {
            output.write_all(line)?;
        }
        Ok(())
    }

    /// Writes what is still held, and ends the output.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        let mut held = self.held.take().unwrap_or_default();
        held.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        for (_, line) in &held {
            self.write(line)?;
        }
        let mut output = match self.output {
            Some(output) => output,
            None => Output::open(self.path)?,
        };
        if self.is_array {
            output.write_all(if self.count == 0 { b"[]\n" } else { b"\n]\n" })?;
        }
        output.finish()
    }
}
