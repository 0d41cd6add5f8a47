#![doc = include_str!("../README.md")]

mod bits;
mod children;
mod generate;
mod ground;
mod line;
mod node;
mod report;
mod search;
mod solve;
mod table;
mod voronoi;

pub use generate::proper_coloring;
pub use report::{CallValue, Report, Statistics, Value};
pub use solve::{MAX_COLORS, MAX_COMPONENTS, MAX_VERTICES, Options, solve};
