//! The format `json`.

use super::value::{Value, value};
use super::{PlainBoard, kinds};

pub(super) fn boards(text: &str) -> Option<Vec<PlainBoard>> {
    let mut rest = text.trim_start();
    if rest.starts_with('[') {
        let cells = value(&mut rest)?;
        return rest
            .trim()
            .is_empty()
            .then(|| Some(vec![kinds::grid(&cells)?]))?;
    }
    let mut boards = Vec::new();
    while !rest.is_empty() {
        let Value::Object(fields) = value(&mut rest)? else {
            return None;
        };
        boards.push(kinds::board(&fields)?);
        rest = rest.trim_start();
    }
    Some(boards)
}
