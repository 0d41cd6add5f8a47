#![cfg_attr(feature = "server", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "server"), doc = "Empty without the feature `server`.")]
#![cfg(feature = "server")]

mod answers;
mod api;
mod body;
#[cfg(feature = "page")]
mod embedded;
mod encoding;
mod headers;
mod host;
mod options;
mod page;
mod patient;
mod permits;
mod refusal;
mod routes;
mod server;
mod workers;

#[cfg(feature = "page")]
pub use embedded::page;
pub use options::ServeOptions;
pub use page::Page;
pub use rust_embed;
pub use server::{BindError, Broken, Server};
