//! The moves of a tree.

use inundate_core::{Color, Component};

use super::tree::Node;

/// Which of the trees below a node is played first.
#[derive(Clone, Copy, Debug)]
pub(super) enum First {
    Heaviest,
    Lightest,
}

/// The moves of a tree: below each node, one child after another is made one color, and recolored to that of the node.
pub(super) fn moves(nodes: &[Node], members: &[Vec<u32>], first: First) -> Vec<(Component, Color)> {
    enum Task {
        Unite(usize),
        Recolor(usize, usize),
    }
    let mut children = vec![Vec::new(); nodes.len()];
    let mut sizes = vec![1; nodes.len()];
    // A component in the node or below it.
    let mut places: Vec<Option<u32>> = members.iter().map(|of| of.first().copied()).collect();
    for (number, node) in nodes.iter().enumerate().rev() {
        if let Some(parent) = node.parent {
            children[parent].push(number);
            sizes[parent] += sizes[number];
            places[parent] = places[parent].or(places[number]);
        }
    }
    for children in &mut children {
        // The one that is played first is pushed last.
        children.sort_by_key(|&child: &usize| sizes[child]);
        if matches!(first, First::Lightest) {
            children.reverse();
        }
    }
    let mut moves = Vec::with_capacity(nodes.len() - 1);
    let mut tasks = vec![Task::Unite(0)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Unite(node) => {
                for &child in &children[node] {
                    tasks.push(Task::Recolor(child, nodes[node].color));
                    tasks.push(Task::Unite(child));
                }
            }
            Task::Recolor(node, color) => {
                let place = places[node].expect("no node is empty with all below it");
                let color = u16::try_from(color).expect("few colors");
                moves.push((Component::new(place), Color::new(color)));
            }
        }
    }
    moves
}
