#![doc = include_str!("../README.md")]

mod error;
mod new_file;
mod registry;
mod sealed;
mod target;
mod unfinished;
mod whole_file;

pub use error::{FileError, found};
pub use new_file::create_new;
pub use registry::exit;
pub use sealed::{SealError, open_sealed, write_sealed};
pub use whole_file::WholeFile;
