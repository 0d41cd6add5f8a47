//! A field of a record.

/// A field of a record, declared once for the table of the book, CSV and the description of the API.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RecordField {
    /// The name.
    pub name: &'static str,
    /// Whether CSV has it, always.
    pub is_column: bool,
    /// Its values as JSON Schema, if the server answers with it.
    pub schema: Option<&'static str>,
    /// Whether the server's answers may lack it.
    pub is_optional: bool,
    /// What it says, in Markdown. Neighbors of the same meaning share a row of the book; without one it has none.
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

    /// A field of the records that something asked for.
    pub(crate) const fn if_asked(name: &'static str, meaning: &'static str) -> Self {
        Self {
            name,
            is_column: false,
            schema: None,
            is_optional: true,
            meaning,
        }
    }
}
