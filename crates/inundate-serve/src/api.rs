//! The API: the request and the answer of each path.
//!
//! All of it is computation, for which a request needs a permit.

mod board;
mod generate;
mod solve;
mod verify;

pub(crate) use generate::GenerateRequest;
pub(crate) use solve::SolveRequest;
pub(crate) use verify::VerifyRequest;

use axum::http::StatusCode;
use inundate_core::FamilyName;
use inundate_records::SolveRecord;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::ServeOptions;
use crate::permits::Switch;
use crate::refusal::Refusal;

/// A question, read from the body of a request, that calculates its answer.
pub(crate) trait ApiRequest: DeserializeOwned + Send + 'static {
    /// Answers as JSON. When the switch is set, the best answer so far counts.
    fn answer(self, options: &ServeOptions, switch: Switch) -> Result<String, Refusal>;
}

/// The value of a text that should be JSON.
pub(crate) fn parse<T: DeserializeOwned>(
    text: &[u8],
    place: &str,
    expected: &str,
) -> Result<T, Refusal> {
    serde_json::from_slice(text).map_err(|error| {
        let place = format!("{place}, line {}, column {}", error.line(), error.column());
        let message = format!("expected {expected}: {error}");
        Refusal::new(StatusCode::BAD_REQUEST, place, message)
    })
}

/// The description of the API, with the limits of a server with this port.
pub(crate) fn description(options: &ServeOptions, port: u16) -> Value {
    let json = |text| -> Value { serde_json::from_str(text).expect("it is JSON") };
    let mut description = json(include_str!("api/openapi.json"));
    description["info"]["version"] = env!("CARGO_PKG_VERSION").into();
    description["servers"][0]["url"] = format!("http://127.0.0.1:{port}").into();
    let schemas = &mut description["components"]["schemas"];
    let fields = &mut schemas["SolveRequest"]["properties"];
    let limits = [
        ("time_limit_ms", options.milliseconds()),
        ("memory_limit", options.bytes()),
    ];
    for (name, (most, usual)) in limits {
        fields[name]["maximum"] = most.into();
        fields[name]["default"] = usual.into();
    }
    let kinds: Vec<_> = FamilyName::of_cells().map(FamilyName::as_str).collect();
    let made = &mut schemas["Boards"]["properties"]["boards"]["items"]["properties"];
    made["kind"]["enum"] = kinds.clone().into();
    schemas["GenerateRequest"]["properties"]["kind"]["enum"] = kinds.into();
    let record = &mut schemas["SolveRecord"];
    for field in SolveRecord::fields() {
        let Some(schema) = field.schema else { continue };
        record["properties"][field.name] = json(schema);
        if !field.is_optional {
            let required = record["required"].as_array_mut();
            required.expect("a list").push(field.name.into());
        }
    }
    description
}
