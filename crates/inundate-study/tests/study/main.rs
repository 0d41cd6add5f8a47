//! Studies from the file to the plots.

mod changes;
mod common;
mod merge;
mod methods;
mod plots;
mod refusals;
mod resume;
mod tables;
