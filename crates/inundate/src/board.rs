//! What a board consists of: its graph, the components that moves recolor, its shape, and measures of it.

#[doc(inline)]
pub use inundate_core::{
    Component, FamilyName, Figure, Given, Graph, Grid, ReducedGraph, Shape, Vertex, family, limits,
    metrics, notation, reduce,
};
