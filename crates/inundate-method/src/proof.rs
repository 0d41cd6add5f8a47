//! Proofs of lower bounds, for somebody else to check.

use inundate_core::{Color, Component};

/// A proof that a game takes at least some number of moves.
#[derive(Clone, Debug)]
pub enum Proof {
    /// The fixed game.
    Fixed(FixedProof),
    /// The free game.
    Free(FreeProof),
}

/// A proof that the fixed game from a component takes at least a number of moves.
///
/// A *clause* of level k is a set of components such that more than k moves that do not finish a
/// color are needed once everything else is flooded. From a component outside a clause of level k,
/// the game takes at least k + 1 moves more than there are colors left. The last clause proves the
/// bound in this way. Without clauses the number of colors left alone does.
#[derive(Clone, Debug)]
pub struct FixedProof {
    /// The component of the pivot.
    pub start: Component,
    /// The bound.
    pub lower_bound: u32,
    /// The clauses, each after those that it follows from.
    pub clauses: Vec<Derivation>,
}

impl FixedProof {
    /// The proof that the game takes as many moves as there are colors left.
    pub fn by_colors_left(start: Component, colors_left: u32) -> Self {
        Self {
            start,
            lower_bound: colors_left,
            clauses: Vec::new(),
        }
    }
}

/// The reason for a clause.
#[derive(Clone, Debug)]
pub enum Derivation {
    /// The bound `layer` of what is not in the clause.
    Bound {
        /// The level of the clause.
        level: u32,
        /// The clause begins empty. At each step it takes these components, and then all neighbors
        /// of its components.
        steps: Box<[Box<[Component]>]>,
    },
    /// Clauses of the level below, one for each color of which a move floods something of the
    /// clause.
    ///
    /// The clause is the union of these clauses, of the neighbors of their components of the color
    /// of the move, of the witnesses and of their neighbors.
    Moves {
        /// The level of the clause.
        level: u32,
        /// For the color of a move, the place of the clause that says why it fails.
        reasons: Box<[(Color, usize)]>,
        /// Components that keep a move from finishing their color.
        witnesses: Box<[Component]>,
    },
}

/// A proof that the free game of a board takes at least some number of moves.
///
/// The regions are those that a pass of `free-exact` with one move less has kept. Nothing more can
/// be made of them that may lead to a solution. Without regions the bound `ec-layer` or the radius
/// of the board alone says so.
#[derive(Clone, Debug)]
pub struct FreeProof {
    /// The bound.
    pub lower_bound: u32,
    /// The origin of each region, after those of the regions it was made of.
    pub regions: Vec<RegionOrigin>,
}

/// The way in which a region was made one color.
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
