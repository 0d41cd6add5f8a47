//! Flood-filling games for JavaScript.
//!
//! There are two modules of WebAssembly. The page has the *rules*: `Game` and nothing that
//! searches, so that it is small and the first board appears at once. A worker has the *solver*
//! (the feature `solver`), which the page asks by messages and ends when an answer is no longer
//! wanted.
//!
//! A game goes from the page to the worker as a share code (`inundate_game::share_code`). Vertices
//! and colors are numbers on both sides: vertices count the cells row by row without the holes, and
//! colors are those of the palette of the board at the start.

mod board;
mod game;
#[cfg(feature = "solver")]
mod solver;
