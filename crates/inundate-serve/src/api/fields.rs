//! Fields that may have several types.

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::refusal::Refusal;

/// The type of a value, as its first character tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JsonType {
    Text,
    List,
    Object,
    Other,
}

impl JsonType {
    pub(super) fn of(value: &RawValue) -> Self {
        match value.get().as_bytes().first() {
            Some(b'"') => Self::Text,
            Some(b'[') => Self::List,
            Some(b'{') => Self::Object,
            _ => Self::Other,
        }
    }
}

/// What is wrong with a text that is not the JSON that it should be, without the place.
pub(super) fn problem(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let problem = message.rsplit_once(" at line ");
    problem.map_or(&*message, |(problem, _)| problem).to_owned()
}

/// The value of a field. `expected` says what it should be.
pub(super) fn parse<T: DeserializeOwned>(
    value: &RawValue,
    field: &'static str,
    expected: &str,
) -> Result<T, Refusal> {
    serde_json::from_str(value.get()).map_err(|error| {
        let place = format!("{field}, line {}, column {}", error.line(), error.column());
        Refusal::malformed(place, format!("expected {expected}: {}", problem(&error)))
    })
}
