#![doc = include_str!("../README.md")]
//!
//! Each class of boards on which the game is tractable is in one file.
//!
//! The functions take a class in its plain form (two rows, intervals, a permutation, …). The type
//! of the class comes from `inundate-core`, which has checked it, or its constructor here refuses
//! what is not of the class. The functions return a shortest sequence: the colors of moves at the
//! pivot in the fixed game, moves at vertices in the free game. They stop when their
//! [`Run`](inundate_method::Run) says so, which also counts their memory. If you use them as
//! methods, by name or by `auto`, they then fall back to the best of the quick solutions.

mod arcs;
mod bits;
mod classify;
mod cocomparability;
mod connect;
mod free_hull;
mod free_path;
mod heads;
mod line;
mod marked_tile;
mod permutation;
mod power;
pub mod printed;
mod recognize;
mod removal;
mod scs;
mod sequence;
mod small_cover;
mod special;
mod split;
mod strip;
mod table;
mod two_colors;
mod two_ends;
mod two_rows;
mod zero_one;

pub use arcs::{circular_arc, interval};
pub use classify::classify;
pub use cocomparability::{Cocomparability, cocomparability};
pub use connect::{Boundary, BoundaryMove, Connect, Hypergraph, Side, TwoRowsTable};
pub use free_hull::{Hulls, free_hull};
pub use free_path::{free_cycle, free_path};
pub use heads::{Heads, HeadsBound, Sides, heads};
pub use marked_tile::{Case, MarkedStep, Tile, TileProcedure, marked_tiles};
pub use permutation::permutation;
pub use power::{Power, power_cycle, power_path};
pub use recognize::{
    Certificate, Cotree, CotreeNode, MOST_DENSE, MOST_TRIPLES, Membership, RecognizedClasses,
    recognize,
};
pub use removal::{SmallBoard, free_removal};
pub use scs::{ScsError, Supersequence, scs, scs_of_two};
pub use small_cover::{SmallCover, small_cover};
pub use special::Special;
pub use split::{Split, split};
pub use strip::{CornerStrip, Strip, strip, strip_circular, strip_corner};
pub use table::special_methods;
pub use two_colors::{TwoColors, free_two_colors, two_colors};
pub use two_rows::{CornerRows, TwoRows};
