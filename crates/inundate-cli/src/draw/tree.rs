//! Trees, indented.

use inundate_core::{Graph, Vertex};

use super::picture::Picture;

/// Draws a tree from `root`: an only child after its parent, several children indented below it.
pub(super) fn indented(picture: &mut Picture<'_>, tree: &Graph, root: Vertex) {
    // Depth, vertex and parent of each vertex to draw; the next one is at the end.
    let mut ahead = vec![(1, root, None)];
    while let Some((depth, first, parent)) = ahead.pop() {
        picture.push_blanks(2 * depth);
        let (mut vertex, mut parent) = (first, parent);
        loop {
            picture.push_numbered(vertex);
            let children = tree.neighbors(vertex).iter().copied();
            let children: Vec<Vertex> = children.filter(|&child| Some(child) != parent).collect();
            if let [child] = children[..] {
                picture.text.push_str("- ");
                (vertex, parent) = (child, Some(vertex));
            } else {
                let below = children.into_iter().rev();
                ahead.extend(below.map(|child| (depth + 1, child, Some(vertex))));
                break;
            }
        }
        picture.end_line();
    }
}
