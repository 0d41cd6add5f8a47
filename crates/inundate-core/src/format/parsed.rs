//! The boards read from a text.

use std::ops::ControlFlow;

use super::{ParseError, ParseProblem, ParsedBoard};
use crate::limits::MAX_BAD_BOARDS;

/// The boards of a text so far, and the errors of the bad ones.
#[derive(Default)]
pub(super) struct ParsedBoards {
    list: Vec<Result<ParsedBoard, ParseError>>,
    bad: usize,
}

impl ParsedBoards {
    /// Adds a board, and stops the reading after too many bad ones.
    pub(super) fn push(&mut self, record: Result<ParsedBoard, ParseError>) -> ControlFlow<()> {
        if let Err(error) = &record {
            self.bad += 1;
            if self.bad > MAX_BAD_BOARDS {
                let most =
                    format!("at most {MAX_BAD_BOARDS} bad boards before the text is given up");
                let problem = ParseProblem::expected(most, "another");
                self.list.push(Err(ParseError::at(error.line, problem)));
                return ControlFlow::Break(());
            }
        }
        self.list.push(record);
        ControlFlow::Continue(())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn into_vec(self) -> Vec<Result<ParsedBoard, ParseError>> {
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Overrides, read};
    use super::*;

    #[test]
    fn reading_stops_after_too_many_bad_boards() {
        let text = format!("{}ab\n", "a,\n\n".repeat(MAX_BAD_BOARDS + 1));
        let records = read(&text, Format::Rows, Overrides::default());
        assert_eq!(records.len(), MAX_BAD_BOARDS + 1);
        assert_eq!(
            records[MAX_BAD_BOARDS].as_ref().unwrap_err().to_string(),
            "line 20001: expected at most 10000 bad boards before the text is given up, \
                found another"
        );
        let text = format!("{}ab\n", "a,\n\n".repeat(MAX_BAD_BOARDS));
        let records = read(&text, Format::Rows, Overrides::default());
        assert!(records[MAX_BAD_BOARDS].is_ok());
    }
}
