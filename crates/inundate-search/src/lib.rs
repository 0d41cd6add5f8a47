#![doc = include_str!("../README.md")]
#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the processor at hand"
)]

mod beam_width;
mod best_first;
mod bits;
mod certifier;
mod fixed;
mod free;
mod heuristic;
mod numbering;
mod region;
mod roots;
#[cfg(test)]
mod tests;

pub use beam_width::BeamWidth;
pub use certifier::{Certifier, FixedCertifier};
pub use fixed::{
    AStar, Ablation, Anytime, Bfs, Exact, ExactPart, IdaStar, PlainIdaStar, ReusingExact, Ucs,
    count_shortest, list_shortest,
};
pub use free::{
    FreeBeam, FreeExact, MergeBeam, MergeEdges, OnePlace, Pivots, ec_layer, private_colors, q,
    radius,
};
pub use heuristic::{
    AStarRegions, Beam, Dfs, Gbfs, Lookahead, PrintedAStar, PrintedGreedy, RandomPermutation,
    SumDistance, Theorem1,
};
pub use roots::{pair_and_set_root, pair_root, set_root};
