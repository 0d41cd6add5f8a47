//! One file for each command.

pub(crate) mod bounds;
pub(crate) mod convert;
pub(crate) mod generate;
pub(crate) mod methods;
pub(crate) mod solve;
pub(crate) mod verify;
