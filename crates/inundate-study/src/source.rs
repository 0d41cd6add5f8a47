//! Positions in a study file, and errors that name them.

use std::fmt::Write;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

/// An error in a study file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{file}:{line}:{column}: {}{problem}",
    field.as_ref().map(|field| format!("{field}: ")).unwrap_or_default()
)]
pub struct StudyError {
    /// The path of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The field, such as `boards[0].sizes[2]`; none for the whole file.
    pub field: Option<String>,
    /// A description of the value expected there, and of the one found.
    pub problem: String,
}

/// The text of a study file with its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub(crate) file: &'a str,
    pub(crate) text: &'a str,
}

impl Source<'_> {
    /// An error at these bytes of the text.
    pub(crate) fn error(self, span: Range<usize>, problem: impl Into<String>) -> StudyError {
        let before = self.text.get(..span.start).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        StudyError {
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            field: self.field(&span),
            problem: problem.into(),
        }
    }

    /// The innermost key or element around a span.
    fn field(self, span: &Range<usize>) -> Option<String> {
        let (table, _) = DeTable::parse_recoverable(self.text);
        let mut path = String::new();
        inner_table(table.get_ref(), span, &mut path).then_some(path)
    }
}

fn around(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    !outer.is_empty() && outer.start <= inner.start && inner.end <= outer.end
}

/// Appends the path to the span, and returns whether it is in the table.
fn inner_table(table: &DeTable<'_>, span: &Range<usize>, path: &mut String) -> bool {
    for (key, value) in table {
        let length = path.len();
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(key.get_ref());
        if inner_value(value.get_ref(), span, path)
            || around(&key.span(), span)
            || around(&value.span(), span)
        {
            return true;
        }
        path.truncate(length);
    }
    false
}

fn inner_value(value: &DeValue<'_>, span: &Range<usize>, path: &mut String) -> bool {
    match value {
        DeValue::Table(table) => inner_table(table, span, path),
        DeValue::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let length = path.len();
                let _ = write!(path, "[{index}]");
                if inner_value(element.get_ref(), span, path) || around(&element.span(), span) {
                    return true;
                }
                path.truncate(length);
            }
            false
        }
        _ => false,
    }
}
