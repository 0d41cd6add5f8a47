//! Reading the body of a request.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::BodyExt;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::refusal::{JSON, Refusal};

/// The most bytes of a body.
pub(crate) const MOST_BYTES: usize = 1_000_000;

/// The most bytes of all bodies that are held at a time.
const MOST_BYTES_OF_ALL: usize = 64 << 20;

/// Reads bodies: one that is too large, too slow, or not JSON is refused.
///
/// A body is read before its request takes a place, so a client that sends nothing more holds no place. It holds memory
/// only for what it has sent, and there is a limit for all of them together.
#[derive(Clone)]
pub(crate) struct BodyReader {
    /// A permit for each byte.
    room: Arc<Semaphore>,
    patience: Duration,
}

/// A body, and the room that it takes.
pub(crate) struct ReadBody {
    pub(crate) bytes: Vec<u8>,
    /// To be held as long as there is something of the body.
    pub(crate) room: Option<OwnedSemaphorePermit>,
}

impl BodyReader {
    pub(crate) fn new(patience: Duration) -> Self {
        Self {
            room: Arc::new(Semaphore::new(MOST_BYTES_OF_ALL)),
            patience,
        }
    }

    pub(crate) async fn read(&self, request: Request) -> Result<ReadBody, Refusal> {
        check_type(request.headers())?;
        if stated_length(request.headers()).is_some_and(|length| length > MOST_BYTES as u64) {
            return Err(too_large());
        }
        match timeout(self.patience, self.collect(request.into_body())).await {
            Ok(body) => body,
            Err(_) => Err(Refusal::new(
                StatusCode::REQUEST_TIMEOUT,
                "body",
                format!(
                    "expected all of it within {} s, found only a part",
                    self.patience.as_secs_f64()
                ),
            )),
        }
    }

    async fn collect(&self, mut body: Body) -> Result<ReadBody, Refusal> {
        let mut bytes = Vec::new();
        let mut room: Option<OwnedSemaphorePermit> = None;
        while let Some(frame) = body.frame().await {
            let frame = frame.map_err(|error| {
                Refusal::malformed(
                    "body",
                    format!("expected all of it, found only a part: {error}"),
                )
            })?;
            let Some(data) = frame.data_ref() else {
                continue;
            };
            if bytes.len() + data.len() > MOST_BYTES {
                return Err(too_large());
            }
            let count = u32::try_from(data.len()).expect("less than the limit");
            let more = self.room.clone().try_acquire_many_owned(count);
            let more = more.map_err(|_| {
                Refusal::busy(format!(
                    "expected less than {MOST_BYTES_OF_ALL} bytes in all bodies at a time, found more"
                ))
            })?;
            match &mut room {
                Some(room) => room.merge(more),
                None => room = Some(more),
            }
            bytes.extend_from_slice(data);
        }
        Ok(ReadBody { bytes, room })
    }
}

/// What `Content-Length` says.
fn stated_length(headers: &HeaderMap) -> Option<u64> {
    let length = headers.get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

fn too_large() -> Refusal {
    Refusal::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "body",
        format!("expected at most {MOST_BYTES} bytes, found more"),
    )
}

/// Checks `Content-Type`. Pages of other sites cannot send this type without asking first, and nobody answers them.
fn check_type(headers: &HeaderMap) -> Result<(), Refusal> {
    let found = headers.get(header::CONTENT_TYPE);
    let found = found.map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned());
    let essence = found.as_deref().unwrap_or_default().split(';').next();
    if essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case(JSON)) {
        return Ok(());
    }
    let found = found.map_or_else(|| "none".to_owned(), |found| format!("`{found}`"));
    Err(Refusal::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "header Content-Type",
        format!("expected `{JSON}`, found {found}"),
    ))
}
