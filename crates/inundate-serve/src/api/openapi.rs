//! `GET /api/openapi.json`.

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
    description
}
