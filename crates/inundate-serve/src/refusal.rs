//! The reason why a request is refused.

use std::fmt::Display;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// The reason why a request is refused: the place in the request, and what was expected and found
/// there.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    place: String,
    message: String,
}

/// The type of every answer but the files of the page.
pub(crate) const JSON: &str = "application/json";

impl Refusal {
    pub(crate) fn new(status: StatusCode, place: impl Display, message: impl Display) -> Self {
        let (place, message) = (place.to_string(), message.to_string());
        Self {
            status,
            place,
            message,
        }
    }

    /// A body of the right form, with a value that cannot be used.
    pub(crate) fn unusable(place: impl Display, message: impl Display) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, place, message)
    }

    /// The server has no room for the request now.
    pub(crate) fn busy(message: impl Display) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "server", message)
    }

    /// A defect of the program.
    pub(crate) fn defect(message: impl Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "server", message)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = json!({"error": {"place": self.place, "message": self.message}}).to_string();
        let mut response = (self.status, [(header::CONTENT_TYPE, JSON)], body).into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            let seconds = HeaderValue::from_static("1");
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
