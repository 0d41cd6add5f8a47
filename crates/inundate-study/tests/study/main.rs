//! Studies from the file to the plots.

mod common;
mod plan;
mod plots;
mod refusals;
mod resume;
