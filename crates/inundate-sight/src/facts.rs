//! Facts about a picture on which every step of a reading builds.

use crate::edges::Edges;
use crate::frame::surroundings;
use crate::reading::Options;
use crate::view::View;

/// A picture with its edges and the color at its border, and what the user says of the board.
#[derive(Debug)]
pub(crate) struct Facts<'a> {
    pub(crate) view: &'a View,
    pub(crate) edges: Edges,
    pub(crate) outside: Vec<[f32; 3]>,
    pub(crate) options: &'a Options,
}

impl<'a> Facts<'a> {
    pub(crate) fn new(view: &'a View, options: &'a Options) -> Self {
        Self {
            view,
            edges: Edges::new(view),
            outside: surroundings(view).into_iter().collect(),
            options,
        }
    }
}
