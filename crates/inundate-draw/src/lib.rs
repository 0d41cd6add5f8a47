#![doc = include_str!("../README.md")]

mod animation;
mod drawing;
mod error;
mod geometry;
mod glyph;
mod histogram_sheet;
mod hypergraph_sheet;
mod layout;
pub mod palette;
mod palette_sheet;
mod pdf;
mod raster;
mod region;
mod scene;
mod search_tree;
mod svg;
mod symbol_outline;
pub mod text;

pub use animation::Animation;
pub use drawing::{Drawing, Legend, MAX_LEGEND, NamedSolution, Style, VertexText};
pub use error::{DrawError, MAX_ANIMATED, MAX_DRAWN, MAX_LINKS, MAX_PIXELS, MAX_SIDE};
pub use histogram_sheet::{NamedHistogram, histogram_sheet};
pub use hypergraph_sheet::{EndMove, EndNode, hypergraph_sheet};
pub use palette_sheet::palette_sheet;
pub use scene::Scene;
pub use search_tree::{SearchTree, TreeNode};
