//! One file for each command.

pub(crate) mod analyze;
pub(crate) mod animate;
mod best_pivot;
pub(crate) mod bounds;
mod checkpoint;
pub(crate) mod completions;
pub(crate) mod connect;
pub(crate) mod convert;
pub(crate) mod encode;
mod flooded;
pub(crate) mod generate;
pub(crate) mod import;
pub(crate) mod man;
pub(crate) mod methods;
pub(crate) mod palettes;
pub(crate) mod play;
pub(crate) mod reduce;
mod reduce_cover;
pub(crate) mod render;
pub(crate) mod scs;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod statistics;
pub(crate) mod study;
pub(crate) mod verify;
pub(crate) mod version;
