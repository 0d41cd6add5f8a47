//! The commands, one file each.

pub(crate) mod analyze;
pub(crate) mod bounds;
pub(crate) mod check;
pub(crate) mod classify;
pub(crate) mod compare;
pub(crate) mod connect;
pub(crate) mod convert;
pub(crate) mod duel;
pub(crate) mod encode;
pub(crate) mod extremal;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod import;
mod job;
pub(crate) mod levels;
pub(crate) mod methods;
pub(crate) mod palettes;
pub(crate) mod play;
pub(crate) mod reduce;
pub(crate) mod render;
pub(crate) mod scs;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod statistics;
pub(crate) mod study;
pub(crate) mod verify;
