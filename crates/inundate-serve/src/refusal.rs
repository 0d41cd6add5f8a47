//! Why a request is refused.

use std::borrow::Cow;
use std::fmt::Display;

use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// Why a request is refused: the place in the request, and what was expected and found there.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    place: Cow<'static, str>,
    message: String,
    /// The methods that the path has, if the request has another.
    allow: Option<&'static str>,
}

/// The type of every answer but the files of the page.
pub(crate) const JSON: &str = "application/json";

/// Seconds after which a client may try again.
const RETRY_AFTER: &str = "1";

impl Refusal {
    pub(crate) fn new(
        status: StatusCode,
        place: impl Into<Cow<'static, str>>,
        message: impl Display,
    ) -> Self {
        Self {
            status,
            place: place.into(),
            message: message.to_string(),
            allow: None,
        }
    }

    /// The path has these methods only.
    pub(crate) fn wrong_method(allow: &'static str, found: &Method) -> Self {
        let message = format!("expected {allow}, found {found}");
        let allow = Some(allow);
        Self {
            allow,
            ..Self::new(StatusCode::METHOD_NOT_ALLOWED, "method", message)
        }
    }

    /// The body is not what the description of the API says.
    pub(crate) fn malformed(place: impl Into<Cow<'static, str>>, message: impl Display) -> Self {
        Self::new(StatusCode::BAD_REQUEST, place, message)
    }

    /// The body has the right form, but a value in it cannot be used.
    pub(crate) fn unusable(place: impl Into<Cow<'static, str>>, message: impl Display) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, place, message)
    }

    /// The server has no room for the request now.
    pub(crate) fn busy(message: impl Display) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "server", message)
    }

    /// The program did something wrong.
    pub(crate) fn defect(message: impl Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "server", message)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Self {
            status,
            place,
            message,
            allow,
        } = self;
        let body = json!({"error": {"place": place, "message": message}}).to_string();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
        if let Some(allow) = allow {
            headers.insert(header::ALLOW, HeaderValue::from_static(allow));
        }
        if status == StatusCode::SERVICE_UNAVAILABLE {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
        }
        let body_is_unread =
            [StatusCode::REQUEST_TIMEOUT, StatusCode::PAYLOAD_TOO_LARGE].contains(&status);
        if body_is_unread {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}
