//! The sizes that are refused, so that a typing error does not fill a machine.
//!
//! Every limit is named in the error that enforces it and in the book's page on limits.

/// Most vertices (cells that are no holes) of an instance: 2^22.
pub const MAX_VERTICES: usize = 4_194_304;

/// Most cells, holes included, of a grid: 2^22.
pub const MAX_CELLS: usize = 4_194_304;

/// Most edges of an instance, as listed (repeated edges and loops count too): 2^24.
pub const MAX_EDGES: usize = 16_777_216;

/// Most colors of an instance: 2^16.
pub const MAX_COLORS: usize = 65_536;

/// Deepest nesting of brackets and braces in JSON.
pub const MAX_JSON_NESTING: usize = 64;

/// Most bad boards of a text that are reported; after these its reading stops.
pub const MAX_BAD_BOARDS: usize = 10_000;
