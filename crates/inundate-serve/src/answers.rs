//! The memory of answers until their clients have them.

use std::sync::Arc;

use axum::body::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::refusal::Refusal;

/// The most bytes of an answer of the API: twice what a million cells take.
pub(crate) const MOST_BYTES: usize = 16_000_000;

/// The most bytes of all answers that are held at a time.
const MOST_BYTES_OF_ALL: usize = 64 << 20;

/// Room for the answers of the API.
///
/// An answer holds its room until its last byte is sent or its connection ends, so clients that do not read cannot
/// make the server hold more. They hold no place: whoever asks for less than the room that is left gets an answer.
#[derive(Clone)]
pub(crate) struct AnswerRoom {
    /// A permit for each byte.
    room: Arc<Semaphore>,
}

/// An answer, and the room that it takes.
struct HeldAnswer {
    bytes: Vec<u8>,
    _room: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for HeldAnswer {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl AnswerRoom {
    pub(crate) fn new() -> Self {
        Self {
            room: Arc::new(Semaphore::new(MOST_BYTES_OF_ALL)),
        }
    }

    /// The answer, with its room, which is free again when the last part of it is dropped.
    pub(crate) fn hold(&self, mut bytes: Vec<u8>) -> Result<Bytes, Refusal> {
        bytes.shrink_to_fit();
        let count = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let room = self.room.clone().try_acquire_many_owned(count);
        let room = room.map_err(|_| {
            Refusal::busy(format!(
                "expected less than {MOST_BYTES_OF_ALL} bytes in all answers at a time, found more that clients have not read"
            ))
        })?;
        Ok(Bytes::from_owner(HeldAnswer { bytes, _room: room }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_free_when_the_last_part_is_gone() {
        let answers = AnswerRoom::new();
        let hold = || answers.hold(vec![b' '; MOST_BYTES]);
        let mut clients: Vec<Bytes> = (0..4).map(|_| hold().expect("room for four")).collect();
        assert!(hold().is_err());
        let part = clients.pop().expect("one of four").slice(..1);
        assert!(hold().is_err());
        drop(part);
        assert!(hold().is_ok());
    }
}
