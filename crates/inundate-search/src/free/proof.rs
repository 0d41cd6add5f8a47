//! Why a board takes as many moves as it does: the regions of a pass.

use inundate_core::{Color, Component};

/// Why the free game of a board takes at least some number of moves.
///
/// The regions are those that a pass of [`FreeExact`](super::FreeExact) with one move less has kept. Nothing more can be made
/// of them that may lead to a solution. Without regions the bound `ec-layer` or the radius of the board alone says so.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FreeProof {
    /// The bound.
    pub lower_bound: u32,
    /// How each region was made, after those that it was made of.
    pub regions: Vec<RegionOrigin>,
}

/// How a region was made one color.
#[derive(Clone, Copy, Debug)]
pub enum RegionOrigin {
    /// It is a component of the board.
    Component(Component),
    /// A move recolored another region.
    Move {
        /// The place of the other region.
        parent: u32,
        /// The new color.
        color: Color,
    },
    /// Two regions of one color that touch or overlap were merged.
    Merge {
        /// The place of one of them.
        first: u32,
        /// The place of the other.
        second: u32,
    },
}
