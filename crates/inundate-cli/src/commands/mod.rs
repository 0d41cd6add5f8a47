//! One file for each command.

pub(crate) mod bounds;
pub(crate) mod completions;
pub(crate) mod connect;
pub(crate) mod convert;
pub(crate) mod generate;
pub(crate) mod man;
pub(crate) mod methods;
pub(crate) mod reduce;
pub(crate) mod scs;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod study;
pub(crate) mod verify;
