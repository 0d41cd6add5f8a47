#![doc = include_str!("../README.md")]

mod error;
mod sealed;
mod unfinished;
mod whole_file;

pub use error::{FileError, found};
pub use sealed::{SealError, open_sealed, write_sealed};
pub use unfinished::exit;
pub use whole_file::{WholeFile, create_new};
