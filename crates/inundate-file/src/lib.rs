#![doc = include_str!("../README.md")]

mod error;
mod registry;
mod sealed;
mod unfinished;
mod whole_file;

pub use error::{FileError, found};
pub use registry::exit;
pub use sealed::{SealError, open_sealed, write_sealed};
pub use whole_file::{WholeFile, create_new};
