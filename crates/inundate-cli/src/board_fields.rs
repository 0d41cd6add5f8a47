//! Boards as a part of JSON objects.

use inundate_core::Instance;
use inundate_core::format::{Extras, Format, write};
use serde_json::{Map, Value};

/// The fields of a board in the format `json`, in their order.
pub(crate) fn board_fields(id: Option<&str>, instance: &Instance) -> Map<String, Value> {
    let mut text = String::new();
    write(&mut text, Format::Json, Extras::id(id), instance).expect("JSON holds every board");
    serde_json::from_str(&text).expect("a board is one JSON object")
}
