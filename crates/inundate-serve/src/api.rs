//! The API: what each path takes and answers.
//!
//! Everything here is plain calculation, which a place is needed for.

mod board;
mod fields;
mod generate;
mod openapi;
mod solve;
mod verify;

pub(crate) use generate::GenerateRequest;
pub(crate) use openapi::description;
pub(crate) use solve::SolveRequest;
pub(crate) use verify::VerifyRequest;

use serde::de::DeserializeOwned;

use self::fields::problem;
use crate::options::Grants;
use crate::permits::Switch;
use crate::refusal::Refusal;

/// A request, read from its body, that calculates its answer.
pub(crate) trait Request: DeserializeOwned + Send + 'static {
    /// The answer as JSON. The switch asks for the best that there is so far.
    fn answer(self, grants: &Grants, switch: Switch) -> Result<Vec<u8>, Refusal>;
}

/// Reads a request.
pub(crate) fn read<Q: Request>(body: &[u8]) -> Result<Q, Refusal> {
    serde_json::from_slice(body).map_err(|error| {
        let place = format!("body, line {}, column {}", error.line(), error.column());
        Refusal::malformed(
            place,
            format!(
                "expected a JSON object as /api/openapi.json describes it: {}",
                problem(&error)
            ),
        )
    })
}
