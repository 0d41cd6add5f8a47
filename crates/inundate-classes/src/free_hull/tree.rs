//! A tree with the fewest nodes, read off the table, and its moves.

use inundate_core::{Color, Component};
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashMap;

use super::hull_ends::ColorSet;
use super::table::{Cost, NEVER, NodeTable};

/// A node of a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) parent: Option<usize>,
    pub(super) color: usize,
    /// The left and the right end of what is in it and below it.
    hull: (usize, usize),
    depth: usize,
}

/// The nodes of a tree, parents before children.
pub(super) fn nodes(table: &NodeTable<'_>, run: &mut Run<'_>) -> Result<Vec<Node>, StopReason> {
    let whole = (0, table.ends.right.len() - 1);
    let mut nodes: Vec<Node> = Vec::new();
    let mut tasks: Vec<(ColorSet, (usize, usize), Option<usize>)> = vec![(0, whole, None)];
    while let Some((above, hull, parent)) = tasks.pop() {
        run.poll()?;
        let cost = table.cost(above, hull.0, hull.1);
        let found = (0..table.colors).find_map(|color| {
            let mut chains = Chains::new(table, above, color);
            Some((color, chains.of_cost(hull, cost - 1)?))
        });
        let (color, children) = found.expect("the table has a chain for each of its entries");
        let depth = parent.map_or(0, |parent| nodes[parent].depth + 1);
        let node = nodes.len();
        nodes.push(Node {
            parent,
            color,
            hull,
            depth,
        });
        let children = children.into_iter();
        tasks.extend(children.map(|hull| (above | 1 << color, hull, Some(node))));
    }
    Ok(nodes)
}

/// By node, the components in it. One that is left out of the trees below goes to the deepest node
/// of its color whose hull it is in.
pub(super) fn members(table: &NodeTable<'_>, nodes: &[Node]) -> Vec<Vec<u32>> {
    let ends = table.ends;
    let mut members = vec![Vec::new(); nodes.len()];
    for (x, &color) in ends.colors.iter().enumerate() {
        let of_color = nodes.iter().enumerate().filter(|(_, node)| {
            let (left, right) = node.hull;
            node.color == color && ends.begins_inside(x, left) && !ends.sticks_out(x, right)
        });
        let deepest = of_color.max_by_key(|(_, node)| node.depth);
        let (deepest, _) = deepest.expect("each component is left out or used");
        members[deepest].push(u32::try_from(x).expect("vertices have 22 bits"));
    }
    members
}

/// A chain of hulls so far: its cost, and its last hull.
type Chain = (Cost, Option<usize>);

const NONE: Chain = (NEVER, None);

/// The chains of a row of the table for one color, with the hulls in them.
struct Chains<'a> {
    table: &'a NodeTable<'a>,
    above: ColorSet,
    set: ColorSet,
    color: usize,
    /// Hulls, each with the one before it in its chain.
    links: Vec<((usize, usize), Option<usize>)>,
    /// By right end, as in the table: no component that is used sticks out, or one does.
    inside: Vec<Chain>,
    out: Vec<Chain>,
    extended: Vec<Chain>,
    /// By component and left end that it touches, the least cost of a chain that the component
    /// joins to that end.
    joined: FxHashMap<(usize, usize), Cost>,
}

impl<'a> Chains<'a> {
    fn new(table: &'a NodeTable<'a>, above: ColorSet, color: usize) -> Self {
        let row = vec![NONE; table.ends.right.len()];
        Self {
            table,
            above,
            set: above | 1 << color,
            color,
            links: Vec::new(),
            inside: row.clone(),
            out: row.clone(),
            extended: row,
            joined: FxHashMap::default(),
        }
    }

    /// The hulls of a chain from one end of a hull to the other, if one has this cost.
    fn of_cost(&mut self, (left, last): (usize, usize), cost: Cost) -> Option<Vec<(usize, usize)>> {
        let ends = self.table.ends;
        let next = ends.next_outside(self.set);
        let from = &ends.left[left];
        let clear = next[from.end.at as usize];
        for &(x, inner) in &from.starts {
            if self.is_of_color(x as usize) && ends.left[inner].end.at <= clear {
                self.append(x as usize, inner, (0, None), last);
            }
        }
        for &(x, right) in &from.alone {
            if self.is_of_color(x as usize) && ends.right[right].end.at <= clear {
                self.extended[right] = (0, None);
            }
        }
        for right in from.first_right..=last {
            let to = &ends.right[right];
            // The whole hull is below this node only if that adds a color.
            if ends.is_hull(left, right) && (right < last || self.set != self.above) {
                let whole = self.table.cost(self.set, left, right);
                if whole < self.inside[right].0 {
                    self.inside[right] = (whole, Some(self.links.len()));
                    self.links.push(((left, right), None));
                }
            }
            let best = least(self.inside[right], self.out[right]);
            let clear = next[to.end.at as usize];
            for touch in &to.touching {
                let x = touch.component as usize;
                if !self.is_of_color(x) || best.0 >= NEVER || !ends.begins_inside(x, left) {
                    continue;
                }
                if let Some(extended) = touch.extended
                    && ends.spans[x].right.at <= clear
                {
                    self.extended[extended] = least(self.extended[extended], best);
                }
                let after = ends.reach[x][touch.next..].iter();
                for &after in after.take_while(|&&after| ends.left[after].end.at <= clear) {
                    let joined = self.joined.entry((x, after)).or_insert(NEVER);
                    if best.0 < *joined {
                        *joined = best.0;
                        self.append(x, after, best, last);
                    }
                }
            }
        }
        let (found, mut link) = least(self.inside[last], self.extended[last]);
        let mut hulls = Vec::new();
        while let Some((hull, before)) = link.map(|link| self.links[link]) {
            hulls.push(hull);
            link = before;
        }
        hulls.reverse();
        (found == cost).then_some(hulls)
    }

    fn is_of_color(&self, component: usize) -> bool {
        self.table.ends.colors[component] == self.color
    }

    /// Appends all hulls that begin at a left end and end in time.
    fn append(&mut self, component: usize, left: usize, (cost, before): Chain, last: usize) {
        let ends = self.table.ends;
        for right in ends.left[left].first_right..=last {
            let cost = cost + self.table.cost(self.set, left, right);
            let known = if ends.sticks_out(component, right) {
                &mut self.out[right]
            } else {
                &mut self.inside[right]
            };
            if cost < known.0 {
                *known = (cost, Some(self.links.len()));
                self.links.push(((left, right), before));
            }
        }
    }
}

fn least(one: Chain, other: Chain) -> Chain {
    if other.0 < one.0 { other } else { one }
}

/// The tree below a node that is played first.
#[derive(Clone, Copy, Debug)]
pub(super) enum First {
    Heaviest,
    Lightest,
}

/// The moves of a tree: below each node, one child after another is made one color, and recolored
/// to that of the node.
pub(super) fn moves(nodes: &[Node], members: &[Vec<u32>], first: First) -> Vec<(Component, Color)> {
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
        // The one that is played first comes first.
        children.sort_by_key(|&child: &usize| sizes[child]);
        if matches!(first, First::Heaviest) {
            children.reverse();
        }
    }
    // From the last move to the first.
    let mut moves = Vec::with_capacity(nodes.len() - 1);
    let mut open = vec![0];
    while let Some(node) = open.pop() {
        if let Some(parent) = nodes[node].parent {
            let place = places[node].expect("no node is empty with all below it");
            let color = u16::try_from(nodes[parent].color).expect("few colors");
            moves.push((Component::new(place), Color::new(color)));
        }
        open.extend(&children[node]);
    }
    moves.reverse();
    moves
}
