#![cfg_attr(feature = "server", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "server"), doc = "Empty without the feature `server`.")]
#![cfg(feature = "server")]

mod api;
mod guard;
mod options;
mod permits;
mod refusal;
mod routes;
mod server;

pub use options::ServeOptions;
pub use routes::Page;
#[cfg(feature = "page")]
pub use routes::page;
pub use rust_embed;
pub use server::Server;
