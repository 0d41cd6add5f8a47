//! `GET /api/openapi.json`.

use inundate_records::SolveRecord;
use serde_json::{Value, json};

use crate::options::Grants;

const DESCRIPTION: &str = include_str!("openapi.json");

/// The description of the API, with the limits of this server.
pub(crate) fn description(grants: &Grants, server: &str) -> Value {
    let mut description: Value = serde_json::from_str(DESCRIPTION).expect("it is JSON");
    description["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    description["servers"] = json!([{"url": server}]);
    let fields = &mut description["components"]["schemas"]["SolveRequest"]["properties"];
    fields["time_limit_ms"]["maximum"] = json!(grants.most_milliseconds());
    fields["time_limit_ms"]["default"] = json!(grants.usual_time.as_millis());
    fields["memory_limit"]["maximum"] = json!(grants.most_memory);
    fields["memory_limit"]["default"] = json!(grants.usual_memory);
    let record = &mut description["components"]["schemas"]["SolveRecord"];
    for field in SolveRecord::fields() {
        let Some(schema) = field.schema else { continue };
        record["properties"][field.name] = serde_json::from_str(schema).expect("it is JSON");
        if !field.is_optional {
            let required = record["required"].as_array_mut();
            required.expect("a list").push(json!(field.name));
        }
    }
    description
}
