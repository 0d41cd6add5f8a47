//! Writes records as JSON lines or CSV, and declares their fields.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

/// A field of a record, declared once for the table of the book, CSV and the description of the
/// API.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RecordField {
    /// The name.
    pub name: &'static str,
    /// Whether it is a column of CSV.
    pub is_column: bool,
    /// The JSON Schema of its values, if the server returns it.
    pub schema: Option<&'static str>,
    /// Whether the server's answers may lack it.
    pub is_optional: bool,
    /// Its meaning, in Markdown. Consecutive fields of one meaning share a row of the book; fields
    /// without a meaning have none.
    pub meaning: &'static str,
}

impl RecordField {
    /// A field of every record and of CSV.
    pub(crate) const fn always(
        name: &'static str,
        schema: &'static str,
        meaning: &'static str,
    ) -> Self {
        Self {
            name,
            is_column: true,
            schema: Some(schema),
            is_optional: false,
            meaning,
        }
    }

    /// A field that only some records have.
    pub(crate) const fn sometimes(name: &'static str, meaning: &'static str) -> Self {
        Self {
            name,
            is_column: false,
            schema: None,
            is_optional: true,
            meaning,
        }
    }
}

/// Writes a record as a line of JSON, and flushes.
///
/// # Errors
/// If it cannot be written.
pub fn write_json_line(out: &mut impl Write, record: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, record)?;
    out.write_all(b"\n")?;
    out.flush()
}

/// The fields of a record with these names, as CSV has them: a null or missing field is empty, and
/// a text is a [`csv_text`]. `fraction` writes a number that need not be whole.
///
/// # Panics
/// If the record is not an object of JSON, or one of the fields is itself a list or an object.
pub fn csv_fields(
    record: &impl Serialize,
    columns: &[&str],
    fraction: impl Fn(f64) -> String,
) -> Vec<String> {
    let record = serde_json::to_value(record).expect("a record is plain JSON");
    let text = |name: &&str| match record.get(name) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => csv_text(text).into_owned(),
        Some(Value::Bool(flag)) => flag.to_string(),
        Some(Value::Number(number)) => match number.as_f64().filter(|_| number.is_f64()) {
            Some(number) => fraction(number),
            None => number.to_string(),
        },
        Some(Value::Array(_) | Value::Object(_)) => {
            unreachable!("`{name}` is no field of CSV")
        }
    };
    columns.iter().map(text).collect()
}

/// A text as a field of CSV: with an apostrophe before it if a spreadsheet would take it for a
/// formula.
///
/// A text is taken for a formula if it begins with `=`, `+`, `-`, `@` or their wide forms, a tab or
/// a line break ([OWASP](https://owasp.org/www-community/attacks/CSV_Injection)). A number such as
/// `-5` is not, nor is `-`, the name of standard input, alone or before a line, as in `-:3`: these
/// stay as they are.
///
/// ```
/// use inundate_records::csv_text;
///
/// assert_eq!(csv_text("star"), "star");
/// assert_eq!(csv_text("-5"), "-5");
/// assert_eq!(csv_text("=1+1"), "'=1+1");
/// ```
pub fn csv_text(text: &str) -> Cow<'_, str> {
    const BEGINNINGS: [char; 11] = [
        '=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}',
    ];
    // No formula begins with `-:`: a colon needs something before it.
    let is_standard_input = text == "-" || text.starts_with("-:");
    let is_harmless = is_standard_input || text.parse::<f64>().is_ok();
    if text.starts_with(BEGINNINGS) && !is_harmless {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// A table as CSV: a header, then records of the same length, whose fields are made safe by
/// [`csv_text`].
///
/// # Panics
/// If a record has more or fewer fields than the header.
pub fn csv_table<R: AsRef<[String]>>(
    header: &[impl AsRef<str>],
    records: impl IntoIterator<Item = R>,
) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer
        .write_record(header.iter().map(|name| name.as_ref().as_bytes()))
        .expect("it is written to memory");
    for record in records {
        writer
            .write_record(
                record
                    .as_ref()
                    .iter()
                    .map(|field| csv_text(field).into_owned()),
            )
            .expect("records of equal length, written to memory");
    }
    let bytes = writer.into_inner().expect("it is written to memory");
    String::from_utf8(bytes).expect("fields are text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_every_type() {
        #[derive(Serialize)]
        struct Record {
            whole: u64,
            fraction: f64,
            text: Option<&'static str>,
            flag: bool,
            nothing: Option<u32>,
        }
        let record = Record {
            whole: u64::MAX,
            fraction: 0.0,
            text: Some("a,b"),
            flag: true,
            nothing: None,
        };
        let columns = ["flag", "whole", "fraction", "text", "nothing", "missing"];
        assert_eq!(
            csv_fields(&record, &columns, |number| format!("{number:.6}")),
            ["true", "18446744073709551615", "0.000000", "a,b", "", ""]
        );
    }

    #[test]
    fn formulas_are_texts() {
        for formula in [
            "=cmd|' /C calc'!A1",
            "+1-2",
            "-x",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            "＝1",
            "--1",
        ] {
            assert_eq!(csv_text(formula), format!("'{formula}"));
        }
        for text in [
            "",
            "star",
            "a=b",
            "0:b 1:c",
            "-5",
            "-",
            "-:3",
            "-:5: row 1",
            "+1e3",
            "-0.5",
            "'=1",
            "1-2",
        ] {
            assert_eq!(csv_text(text), text);
        }
        let fields = csv_fields(
            &[("id", "=1")]
                .into_iter()
                .collect::<std::collections::BTreeMap<_, _>>(),
            &["id"],
            |number| number.to_string(),
        );
        assert_eq!(fields, ["'=1"]);
        assert_eq!(
            csv_table(&["id"], [&fields[..], &["=2".to_owned()]]),
            "id\n'=1\n'=2\n"
        );
    }

    #[test]
    fn a_line_of_json() {
        let mut out = Vec::new();
        write_json_line(&mut out, &[1, 2]).expect("it is written to memory");
        assert_eq!(out, b"[1,2]\n");
    }
}
