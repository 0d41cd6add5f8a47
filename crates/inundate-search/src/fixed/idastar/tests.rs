//! The rule of a reader's comment on the article: a move that brings nothing from distance two to distance one, and
//! clears no color, is useless. No method has it; this test says what it does to the comment's search.

use inundate_core::{Color, ReducedGraph};
use inundate_method::Problem;
use inundate_method::bounds::{Bound, OfRegion};
use inundate_testkit::corpus::corpus;
use rustc_hash::FxHashMap;

use crate::region::FloodedSet;

/// A region, and what the search has to know of it.
struct Node {
    region: FloodedSet,
    bound: u32,
    /// The moves that flood something, by color; none until they are wanted.
    moves: Option<Vec<Successor>>,
}

#[derive(Clone, Copy)]
struct Successor {
    color: Color,
    node: usize,
    is_useless: bool,
}

/// The comment's search: depth first, with the bound `distance-layers` and a memo of each pass.
///
/// The regions are kept from pass to pass, since a pass for each order of the colors meets nearly the same.
struct Commented<'a> {
    reduced: &'a ReducedGraph,
    bound: OfRegion<'a>,
    nodes: Vec<Node>,
    numbers: FxHashMap<FloodedSet, usize>,
}

/// One pass.
struct Pass<'a> {
    order: &'a [Color],
    skips_useless: bool,
    /// The longest solution that the pass looks for.
    most: u32,
    visited: u32,
    /// The fewest moves that have led to each node.
    fewest: FxHashMap<usize, u32>,
}

impl<'a> Commented<'a> {
    fn new(problem: &'a Problem<'a>) -> Self {
        let reduced = problem.reduced();
        let mut search = Self {
            reduced,
            bound: OfRegion::new(reduced, Bound::DistanceLayers),
            nodes: Vec::new(),
            numbers: FxHashMap::default(),
        };
        search.number(FloodedSet::of(reduced, &[problem.start()]));
        search
    }

    fn number(&mut self, region: FloodedSet) -> usize {
        if let Some(&number) = self.numbers.get(&region) {
            return number;
        }
        let number = self.nodes.len();
        self.numbers.insert(region.clone(), number);
        self.nodes.push(Node {
            bound: self.bound.fewest_moves(region.components(self.reduced)),
            region,
            moves: None,
        });
        number
    }

    fn moves(&mut self, node: usize) -> Vec<Successor> {
        if let Some(moves) = &self.nodes[node].moves {
            return moves.clone();
        }
        let region = self.nodes[node].region.clone();
        let reduced = self.reduced;
        let size_of_frontier = |region: &FloodedSet| {
            let is_adjacent = |&component: &_| {
                let mut neighbors = reduced.graph().neighbors(component).iter();
                !region.has(component) && neighbors.any(|&neighbor| region.has(neighbor))
            };
            reduced.graph().vertices().filter(is_adjacent).count()
        };
        let moves = region.around(reduced).into_iter().map(|color| {
            let after = region.after(reduced, color);
            let taken = after.len() - region.len();
            let brings_some = size_of_frontier(&after) + taken > size_of_frontier(&region);
            let mut of_color = reduced.graph().vertices();
            let clears = of_color.all(|c| reduced.color(c) != color || after.has(c));
            Successor {
                color,
                node: self.number(after),
                is_useless: !brings_some && !clears,
            }
        });
        let moves: Vec<Successor> = moves.collect();
        self.nodes[node].moves = Some(moves.clone());
        moves
    }

    /// The nodes that a pass visits, and whether it finds a solution.
    fn pass(&mut self, order: &[Color], skips_useless: bool, most: u32) -> (u32, bool) {
        let mut pass = Pass {
            order,
            skips_useless,
            most,
            visited: 1,
            fewest: FxHashMap::default(),
        };
        let is_found = self.visit(0, 1, &mut pass);
        (pass.visited, is_found)
    }

    /// Visits what follows a node; the next move has this number.
    fn visit(&mut self, node: usize, number: u32, pass: &mut Pass<'_>) -> bool {
        let moves = self.moves(node);
        if moves.is_empty() {
            return true;
        }
        for &color in pass.order {
            let Some(next) = moves.iter().find(|next| next.color == color) else {
                continue;
            };
            if pass.skips_useless && next.is_useless
                || number + self.nodes[next.node].bound > pass.most
            {
                continue;
            }
            let fewest = pass.fewest.entry(next.node).or_insert(u32::MAX);
            if number >= *fewest {
                continue;
            }
            *fewest = number;
            pass.visited += 1;
            if self.visit(next.node, number + 1, pass) {
                return true;
            }
        }
        false
    }
}

/// All orders of a list.
fn orders(colors: &[Color]) -> Vec<Vec<Color>> {
    let Some((&first, rest)) = colors.split_first() else {
        return vec![Vec::new()];
    };
    let insert = |order: Vec<Color>| {
        (0..colors.len()).map(move |place| {
            let mut order = order.clone();
            order.insert(place, first);
            order
        })
    };
    orders(rest).into_iter().flat_map(insert).collect()
}

/// The comment says 336 nodes for 17 moves. With its rule of useless moves, the search visits this many under 60 of the
/// 720 orders of the colors, and without it under none.
#[test]
fn useless_moves_of_the_comment() {
    let record = &corpus("ilp-article")[2];
    let problem = Problem::new(&record.instance);
    let mut search = Commented::new(&problem);
    let colors: Vec<Color> = (0..6).map(Color::new).collect();
    let mut counts = |skips_useless| {
        // The lowest color first, as in `idastar`.
        let passes = [16, 17, 18, 19].map(|most| search.pass(&colors, skips_useless, most));
        let orders = orders(&colors);
        let second = orders
            .iter()
            .map(|order| search.pass(order, skips_useless, 17).0);
        let second: Vec<u32> = second.collect();
        assert_eq!(second.len(), 720);
        let as_printed = second.iter().filter(|&&nodes| nodes == 336).count();
        let (least, most) = (second.iter().copied().min(), second.iter().copied().max());
        (passes, as_printed, least.unwrap(), most.unwrap())
    };
    let without = [(45, false), (343, false), (2607, false), (3198, true)];
    assert_eq!(counts(false), (without, 0, 337, 356));
    let with = [(45, false), (326, false), (2538, false), (3157, true)];
    assert_eq!(counts(true), (with, 60, 323, 346));
}
