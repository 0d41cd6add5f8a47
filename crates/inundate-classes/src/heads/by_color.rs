//! Components numbered for the search.

use std::ops::Range;

use inundate_core::metrics::{breadth_first, distances};
use inundate_core::{Color, Component, ReducedGraph};

/// A contracted graph with two numberings.
///
/// The *number* of a component is its place in a breadth-first search from a component far from
/// the pivot: neighbors have near numbers, so that what a search looks at together is together in
/// memory. Its *bit* is its place among all components sorted by color, so that the bits of a color
/// are a range.
#[derive(Clone, Debug)]
pub(super) struct ByColor {
    /// By number.
    components: Vec<Component>,
    colors: Vec<Color>,
    starts: Vec<u32>,
    /// All but the pivot.
    neighbors: Vec<u32>,
    /// By bit.
    numbers: Vec<u32>,
    /// By color, where its bits start; one more at the end.
    firsts: Vec<u32>,
    /// The number of the pivot's component.
    pivot: u32,
}

impl ByColor {
    pub(super) fn new(reduced: &ReducedGraph, start: Component) -> Self {
        let components = along(reduced, start);
        let mut numbers = vec![0; components.len()];
        for (number, component) in (0..).zip(&components) {
            numbers[component.index()] = number;
        }
        let colors: Vec<Color> = components.iter().map(|&v| reduced.color(v)).collect();
        let mut starts = Vec::with_capacity(components.len() + 1);
        let mut neighbors = Vec::with_capacity(2 * reduced.graph().edge_count());
        starts.push(0);
        for &component in &components {
            let from = neighbors.len();
            let row = reduced.graph().neighbors(component).iter();
            let row = row.filter(|&&v| v != start);
            neighbors.extend(row.map(|v| numbers[v.index()]));
            neighbors[from..].sort_unstable_by_key(|&v| (colors[v as usize], v));
            starts.push(u32::try_from(neighbors.len()).expect("edges are limited to 2^24"));
        }
        let pivot = numbers[start.index()];
        let (numbers, firsts) = sorted_by_color(&colors, reduced.color_count());
        Self {
            components,
            colors,
            starts,
            neighbors,
            numbers,
            firsts,
            pivot,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.components.len()
    }

    pub(super) fn pivot(&self) -> u32 {
        self.pivot
    }

    pub(super) fn component(&self, number: u32) -> Component {
        self.components[number as usize]
    }

    pub(super) fn color(&self, number: u32) -> Color {
        self.colors[number as usize]
    }

    /// All but the pivot, sorted by color, those of a color lowest first.
    pub(super) fn neighbors(&self, number: u32) -> &[u32] {
        let number = number as usize;
        &self.neighbors[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    pub(super) fn is_near_pivot(&self, number: u32) -> bool {
        self.neighbors(self.pivot).contains(&number)
    }

    /// The number of a component by its bit.
    pub(super) fn at_bit(&self, bit: usize) -> u32 {
        self.numbers[bit]
    }

    /// The bits of a color.
    pub(super) fn bits(&self, color: Color) -> Range<usize> {
        self.firsts[color.index()] as usize..self.firsts[color.index() + 1] as usize
    }
}

/// The components as a breadth-first search from a farthest one finds them.
fn along(reduced: &ReducedGraph, start: Component) -> Vec<Component> {
    let steps = distances(reduced.graph(), start);
    let end = reduced.graph().vertices().max_by_key(|v| steps[v.index()]);
    breadth_first(reduced.graph(), end.expect("a component"))
}

/// The numbers sorted by their colors, and where each color starts.
fn sorted_by_color(colors: &[Color], color_count: usize) -> (Vec<u32>, Vec<u32>) {
    let mut firsts = vec![0; color_count + 1];
    for color in colors {
        firsts[color.index() + 1] += 1;
    }
    for color in 0..color_count {
        firsts[color + 1] += firsts[color];
    }
    let mut next = firsts.clone();
    let mut numbers = vec![0; colors.len()];
    for (number, color) in (0..).zip(colors) {
        let place = &mut next[color.index()];
        numbers[*place as usize] = number;
        *place += 1;
    }
    (numbers, firsts)
}
