//! The largest sizes that are accepted, so that a typing error does not fill your memory.
//!
//! The error of a limit names its number, and the book's page on limits lists them all.

/// Most vertices (cells that are not holes) of an instance: 2^22.
pub const MAX_VERTICES: usize = 4_194_304;

/// Most cells, holes included, of a grid: 2^22.
pub const MAX_CELLS: usize = 4_194_304;

/// Most edges of an instance, as listed (repeated edges and loops count too): 2^24.
pub const MAX_EDGES: usize = 16_777_216;

/// The most edges that an instance may have: [`MAX_EDGES`], or fewer where memory is short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EdgeLimit(usize);

impl EdgeLimit {
    /// At most this many edges, and never more than [`MAX_EDGES`].
    pub const fn at_most(edges: usize) -> Self {
        Self(if edges < MAX_EDGES { edges } else { MAX_EDGES })
    }

    /// The edges that fit in this many bytes while they follow from a rule and are found: a growing
    /// list of pairs of 8 bytes is held twice for a moment and then next to the graph, which takes
    /// 8 bytes for each edge, as the contraction does. A million edges always fit.
    pub fn within(bytes: u64) -> Self {
        const BYTES_OF_EDGE: u64 = 24;
        const ALWAYS: u64 = 1_000_000;
        let edges = (bytes / BYTES_OF_EDGE).max(ALWAYS);
        Self::at_most(usize::try_from(edges).unwrap_or(usize::MAX))
    }

    /// The most edges.
    pub const fn get(self) -> usize {
        self.0
    }
}

impl Default for EdgeLimit {
    fn default() -> Self {
        Self(MAX_EDGES)
    }
}

/// Most colors of an instance: 2^16.
pub const MAX_COLORS: usize = 65_536;

/// Most pivots of a game of several.
pub const MAX_PIVOTS: usize = 64;

/// Deepest nesting of the brackets of lists that are pasted. JSON nests as it likes: it is not read
/// by recursion.
pub const MAX_NESTING: usize = 64;

/// Most bad boards of a text that are reported; after these its reading stops.
pub const MAX_BAD_BOARDS: usize = 10_000;
