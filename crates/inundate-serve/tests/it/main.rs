//! The tests of the server, over real connections, in one program, which is linked once.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod answers;
mod client;
mod openapi;
mod page;
mod permits;
mod refused;
