//! Vertices in a row or in a column.

use std::fmt::Write;

use inundate_core::family::Permutation;
use inundate_core::{Graph, Vertex};

use super::picture::Picture;

/// All vertices with their numbers in one line.
pub(super) fn numbered(picture: &mut Picture<'_>) {
    picture.push_blanks(1);
    for vertex in picture.vertices() {
        picture.push_blanks(1);
        picture.push_numbered(vertex);
    }
    picture.end_line();
}

/// All vertices in one line, with a dash between adjacent ones.
pub(super) fn line(picture: &mut Picture<'_>) {
    picture.push_blanks(2);
    for vertex in picture.vertices() {
        if vertex.index() > 0 {
            picture.text.push('-');
        }
        picture.push_cell(vertex);
    }
    picture.end_line();
}

/// A line for each vertex, with the numbers of its neighbors.
pub(super) fn neighbors(
    picture: &mut Picture<'_>,
    graph: &Graph,
    vertices: impl Iterator<Item = Vertex>,
) {
    for vertex in vertices {
        picture.push_blanks(2);
        picture.push_aligned(vertex);
        for neighbor in graph.neighbors(vertex) {
            let _ = write!(picture.text, " {}", neighbor.index());
        }
        picture.end_line();
    }
}

/// The vertices in their order, and below them in the order of their images.
pub(super) fn two_rows(picture: &mut Picture<'_>, permutation: &Permutation) {
    let upper: Vec<Vertex> = picture.vertices().collect();
    let mut lower = upper.clone();
    lower.sort_by_key(|&vertex| permutation.image(vertex));
    for row in [upper, lower] {
        picture.push_blanks(1);
        for vertex in row {
            picture.push_blanks(1);
            picture.push_aligned(vertex);
        }
        picture.end_line();
    }
}
