//! Trees, indented.

use inundate_core::{Graph, Vertex};

use super::picture::Picture;

/// From `root`, the only child behind its parent, and more than one below it, indented.
pub(super) fn indented(picture: &mut Picture<'_>, tree: &Graph, root: Vertex) {
    // Depth, vertex and parent of what is to be drawn, the next at the end.
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
