//! The format FASTA: strings with names, as biologists write them.

use super::{ParseError, quoted};

/// A string of a text in FASTA format.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FastaRecord {
    /// The text behind the `>`, without blanks around it.
    pub name: String,
    /// The line of the `>`, from 1.
    pub line: usize,
    /// The string: the lines that follow, joined.
    pub string: String,
}

/// The sign that begins a comment line.
const COMMENT: char = ';';

/// The gap of an alignment, where a string has no letter.
const GAP: char = '-';

/// Reads the strings of a text in FASTA format: a line `>NAME` before each, then the string on one
/// line or more. Empty lines and comments, which are lines that begin with `;`, make no difference.
/// Letters can be any characters but `-`, which stands for a gap of an alignment.
///
/// ```
/// use inundate_core::format::read_fasta;
///
/// let records = read_fasta("; two strings\n>one\nGATT\nACA\n>two\nGA\n")?;
/// assert_eq!((records[0].name.as_str(), records[0].string.as_str()), ("one", "GATTACA"));
/// let error = read_fasta(">one\nGAT TACA\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 4: expected a letter, found a blank");
/// # Ok::<(), inundate_core::format::ParseError>(())
/// ```
///
/// # Errors
/// [`ParseError`] for a blank, a control character or a gap within a string, a name without a
/// string, text before the first name, and a text without any.
///
/// # Complexity
/// O(text).
pub fn read_fasta(text: &str) -> Result<Vec<FastaRecord>, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut records: Vec<FastaRecord> = Vec::new();
    for (index, content) in text.lines().enumerate() {
        let line = index + 1;
        if let Some(name) = content.strip_prefix('>') {
            check_last(&records, line, "the next name")?;
            records.push(FastaRecord {
                name: name.trim().to_owned(),
                line,
                string: String::new(),
            });
        } else if !content.is_empty() && !content.starts_with(COMMENT) {
            let Some(record) = records.last_mut() else {
                let expected = "a line `>NAME` before the first string";
                return Err(ParseError::expected(line, expected, quoted(content)));
            };
            let refuse = |(column, found): (usize, &str)| ParseError {
                column: Some(column),
                ..ParseError::expected(line, "a letter", found)
            };
            check_letters(content).map_err(refuse)?;
            if let Some(before) = content.chars().position(|c| c == GAP) {
                let found = "a gap `-` of an alignment; take the gaps out of the strings";
                return Err(refuse((before + 1, found)));
            }
            record.string.push_str(content);
        }
    }
    let end = text.lines().count().max(1);
    check_last(&records, end, "the end of the text")?;
    if records.is_empty() {
        let expected = "at least one string behind a line `>NAME`";
        return Err(ParseError::expected(1, expected, "none"));
    }
    Ok(records)
}

/// Checks that every character can be a letter of a string: no blanks, no control characters.
///
/// # Errors
/// The column of the first other one, from 1, and what it is.
pub fn check_letters(string: &str) -> Result<(), (usize, &'static str)> {
    let mut characters = string.chars().zip(1..);
    let bad = characters.find(|(c, _)| c.is_whitespace() || c.is_control());
    match bad {
        Some((c, column)) if c.is_whitespace() => Err((column, "a blank")),
        Some((_, column)) => Err((column, "a control character")),
        None => Ok(()),
    }
}

/// The last string so far has to have a letter before `next` comes.
fn check_last(records: &[FastaRecord], line: usize, next: &str) -> Result<(), ParseError> {
    match records.last() {
        Some(record) if record.string.is_empty() => {
            let expected = format!("a string behind the name on line {}", record.line);
            Err(ParseError::expected(line, expected, next))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        read_fasta(text).unwrap_err().to_string()
    }

    #[test]
    fn strings_are_joined() {
        let records = read_fasta("\u{feff}\n> one  of two \r\nAB\r\n\r\nc>\r\n>\nÄ\n").unwrap();
        let parts =
            |record: &FastaRecord| (record.name.clone(), record.line, record.string.clone());
        let found: Vec<_> = records.iter().map(parts).collect();
        assert_eq!(
            found,
            [
                ("one  of two".into(), 2, "ABc>".into()),
                (String::new(), 6, "Ä".into())
            ]
        );
    }

    #[test]
    fn comments_are_no_letters() {
        let text = ";one\n; two\n>a\n;three\nGA\n;four\n;\nTT;A\n>b\nC\n;five";
        let records = read_fasta(text).unwrap();
        let found: Vec<_> = records.iter().map(|record| &*record.string).collect();
        assert_eq!(found, ["GATT;A", "C"]);
    }

    #[test]
    #[rustfmt::skip]
    fn refusals_name_their_place() {
        for (text, message) in [
            ("", "line 1: expected at least one string behind a line `>NAME`, found none"),
            ("\n\n", "line 1: expected at least one string behind a line `>NAME`, found none"),
            ("\nGATT\n>a\nA",
             "line 2: expected a line `>NAME` before the first string, found `GATT`"),
            (">a\nGA\n>b\n>c\nA\n",
             "line 4: expected a string behind the name on line 3, found the next name"),
            (">a\nGA\n>b\n\n",
             "line 4: expected a string behind the name on line 3, found the end of the text"),
            (">a\nGA \n", "line 2, column 3: expected a letter, found a blank"),
            (">a\n\tGA\n", "line 2, column 1: expected a letter, found a blank"),
            (">a\nGA\n>b\nG--A\n",
             "line 4, column 2: expected a letter, found a gap `-` of an alignment; \
                 take the gaps out of the strings"),
            (">a\n;GA\n",
             "line 2: expected a string behind the name on line 1, found the end of the text"),
            (">a\nG\u{0}A\n", "line 2, column 2: expected a letter, found a control character"),
        ] {
            assert_eq!(refusal(text), message);
        }
    }
}
