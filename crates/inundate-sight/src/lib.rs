#![doc = include_str!("../README.md")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places in a picture of at most 2^26 pixels, and counts of them"
)]

mod alike;
mod apart;
mod candidate;
mod cells;
mod clusters;
mod confidence;
mod contender;
mod edges;
mod ends;
mod error;
mod extent;
mod facts;
mod fill;
mod frame;
mod joined;
mod lattice;
mod light;
mod odd;
mod page;
#[cfg(feature = "files")]
mod picture_file;
mod pitch;
mod places;
mod proof;
mod rank;
mod read;
mod reading;
mod rendered;
mod search;
mod symbols;
mod view;
mod votes;

pub use error::SightError;
#[cfg(feature = "files")]
pub use picture_file::{PictureFileError, PictureForm, Pixels};
pub use read::read;
pub use reading::Options;
pub use reading::Reading;
pub use view::MAX_PIXELS;
