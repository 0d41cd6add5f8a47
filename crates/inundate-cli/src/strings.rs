//! Strings from arguments and FASTA files.

use std::path::Path;

use inundate_core::format::{check_letters, read_fasta};

use crate::args::StringArgs;
use crate::failure::Failure;
use crate::input::read_text;

impl StringArgs {
    /// The strings, letter by letter, each without blanks.
    pub(crate) fn read(&self) -> Result<Vec<Vec<char>>, Failure> {
        let letters = |string: &str| string.chars().collect();
        let Some(path) = &self.fasta else {
            if let [name] = self.strings.as_slice()
                && Path::new(name).is_file()
            {
                return Err(Failure::new(format!(
                    "STRING: expected strings, found the file {name}; `--fasta {name}` reads strings of a FASTA file"
                )));
            }
            let bad: Vec<String> = self.strings.iter().zip(1..).filter_map(refusal).collect();
            return match bad.as_slice() {
                [] => Ok(self.strings.iter().map(|string| letters(string)).collect()),
                _ => Err(Failure::Bad(bad)),
            };
        };
        let records = read_fasta(&read_text(path, "strings")?).map_err(|error| {
            let column = error.column.map(|column| format!(":{column}"));
            Failure::new(format!(
                "{}:{}{}: {}",
                path.display(),
                error.line,
                column.unwrap_or_default(),
                error.problem
            ))
        })?;
        Ok(records
            .iter()
            .map(|record| letters(&record.string))
            .collect())
    }
}

/// What is wrong with an argument, if anything is.
fn refusal((string, number): (&String, usize)) -> Option<String> {
    let (column, found) = check_letters(string).err()?;
    Some(format!(
        "STRING {number}, character {column}: expected a letter, found {found}; strings are separated by blanks and have no control characters"
    ))
}
