//! The fixed game as the rules say it, for traces: slow, and not compiled for each width of a set.

use inundate_core::{Color, Component, ReducedGraph};

/// The flooded components.
pub type FloodedFlags = Box<[bool]>;

/// A contracted board with what a search does after each move.
#[derive(Clone, Debug)]
pub struct PlainGame {
    neighbors: Vec<Vec<usize>>,
    color: Vec<Color>,
    /// The number of colors.
    colors: u16,
    start: usize,
    /// Whether a search makes the moves that flood all that is left of a color at once.
    is_forcing: bool,
}

impl PlainGame {
    /// A board by the neighbors and the color of each component.
    pub fn new(
        neighbors: Vec<Vec<usize>>,
        color: Vec<Color>,
        start: usize,
        is_forcing: bool,
    ) -> Self {
        let last = color.iter().max().expect("a component");
        let colors = u16::try_from(last.index() + 1).expect("colors are limited");
        Self {
            neighbors,
            color,
            colors,
            start,
            is_forcing,
        }
    }

    /// A contracted board.
    pub fn of(reduced: &ReducedGraph, start: Component, is_forcing: bool) -> Self {
        let graph = reduced.graph();
        let row = |v| graph.neighbors(v).iter().map(|v| v.index()).collect();
        let neighbors = graph.vertices().map(row).collect();
        let color = reduced.colors().to_vec();
        Self::new(neighbors, color, start.index(), is_forcing)
    }

    /// The start, and how many moves are forced there.
    pub fn start(&self) -> (FloodedFlags, u32) {
        let mut region: FloodedFlags = vec![false; self.color.len()].into();
        region[self.start] = true;
        self.settle(region)
    }

    /// The position after a move, and how many moves are forced after it.
    pub fn after(&self, region: &FloodedFlags, color: Color) -> (FloodedFlags, u32) {
        let mut region = region.clone();
        self.play(&mut region, color);
        self.settle(region)
    }

    /// The colors of the frontier, lowest first.
    pub fn moves(&self, region: &FloodedFlags) -> Vec<Color> {
        let frontier = self.frontier(region);
        let is_there = |color: &Color| frontier.iter().any(|&v| self.color[v] == *color);
        self.all_colors().filter(is_there).collect()
    }

    /// Whether all is flooded.
    pub fn is_goal(region: &FloodedFlags) -> bool {
        region.iter().all(|&flooded| flooded)
    }

    /// The number of colors with unflooded components.
    pub fn colors_left(&self, region: &FloodedFlags) -> u32 {
        let is_left = |color| (0..region.len()).any(|v| !region[v] && self.color[v] == color);
        let left = self.all_colors().filter(|&color| is_left(color));
        u32::try_from(left.count()).expect("colors are limited")
    }

    /// The bound [`layer`](crate::bounds::layer()).
    pub fn bound(&self, region: &FloodedFlags) -> u32 {
        let mut region = region.clone();
        let mut moves = 0;
        while !Self::is_goal(&region) {
            match self.finishing(&region).first() {
                Some(&color) => self.play(&mut region, color),
                None => {
                    for v in self.frontier(&region) {
                        region[v] = true;
                    }
                }
            }
            moves += 1;
        }
        moves
    }

    fn all_colors(&self) -> impl Iterator<Item = Color> + use<> {
        (0..self.colors).map(Color::new)
    }

    /// The unflooded components adjacent to the region.
    fn frontier(&self, region: &FloodedFlags) -> Vec<usize> {
        let touches = |&v: &usize| !region[v] && self.neighbors[v].iter().any(|&u| region[u]);
        (0..region.len()).filter(touches).collect()
    }

    fn play(&self, region: &mut FloodedFlags, color: Color) {
        for v in self.frontier(region) {
            if self.color[v] == color {
                region[v] = true;
            }
        }
    }

    /// The colors of which a move floods all that is left.
    fn finishing(&self, region: &FloodedFlags) -> Vec<Color> {
        let mut is_near = vec![false; usize::from(self.colors)];
        let mut is_far = is_near.clone();
        for v in (0..region.len()).filter(|&v| !region[v]) {
            let touches = self.neighbors[v].iter().any(|&u| region[u]);
            let of_color = if touches { &mut is_near } else { &mut is_far };
            of_color[self.color[v].index()] = true;
        }
        let is_finished = |color: &Color| is_near[color.index()] && !is_far[color.index()];
        self.all_colors().filter(is_finished).collect()
    }

    /// Makes the forced moves: the order of those there are at the same time makes no difference.
    fn settle(&self, mut region: FloodedFlags) -> (FloodedFlags, u32) {
        let mut forced = 0;
        while self.is_forcing
            && let Some(&color) = self.finishing(&region).first()
        {
            self.play(&mut region, color);
            forced += 1;
        }
        (region, forced)
    }
}
