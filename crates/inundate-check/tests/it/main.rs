//! Certificates of the exact search are accepted, and corrupted ones are not.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod accepted;
mod corpus;
mod corrupted;
mod duels;
mod free;
mod joined;
mod malformed;
mod proved;
mod resumed;
