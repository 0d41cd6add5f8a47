//! The regions that a beam keeps.

use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::memory::block;

/// A contracted instance with a random number for each component.
pub(in crate::heuristic) struct Terrain<'a> {
    pub(in crate::heuristic) reduced: &'a ReducedGraph,
    numbers: Vec<u64>,
}

impl<'a> Terrain<'a> {
    pub(in crate::heuristic) fn new(reduced: &'a ReducedGraph) -> Self {
        let mut rng = SplitMix64::new(0);
        let numbers = reduced.colors().iter().map(|_| rng.next_u64()).collect();
        Self { reduced, numbers }
    }

    pub(in crate::heuristic) fn color_count(&self) -> usize {
        self.reduced.color_count()
    }

    /// Words of a set of components.
    pub(in crate::heuristic) fn words(&self) -> usize {
        self.reduced.component_count().div_ceil(64)
    }

    fn colors(&self) -> impl Iterator<Item = Color> + use<> {
        let count = u16::try_from(self.reduced.color_count()).expect("limited");
        (0..count).map(Color::new)
    }
}

/// A flooded region with its frontier.
#[derive(Clone)]
pub(in crate::heuristic) struct Region {
    /// The flooded components, 64 to a word.
    inside: Box<[u64]>,
    /// The flooded components and the frontier.
    seen: Box<[u64]>,
    /// The number of unflooded components, by color.
    left: Box<[u32]>,
    /// The random numbers of the components flooded since the start, summed modulo 2^64. It tells
    /// regions apart, but for one in 2^64.
    pub(in crate::heuristic) key: u64,
}

/// The frontier of a region, by color.
pub(in crate::heuristic) struct Border(Vec<Vec<Component>>);

impl Border {
    pub(in crate::heuristic) fn new(terrain: &Terrain<'_>) -> Self {
        Self(vec![Vec::new(); terrain.color_count()])
    }
}

impl Region {
    /// The start alone.
    pub(in crate::heuristic) fn new(terrain: &Terrain<'_>, start: Component) -> Self {
        let reduced = terrain.reduced;
        let mut left = vec![0; reduced.color_count()];
        for component in reduced.graph().vertices().filter(|&other| other != start) {
            left[reduced.color(component).index()] += 1;
        }
        let nothing = vec![0; terrain.words()].into_boxed_slice();
        let mut region = Self {
            seen: nothing.clone(),
            inside: nothing,
            left: left.into(),
            key: 0,
        };
        put(&mut region.inside, start);
        put(&mut region.seen, start);
        for &neighbor in reduced.graph().neighbors(start) {
            put(&mut region.seen, neighbor);
        }
        region
    }

    /// Bytes of each region.
    pub(in crate::heuristic) fn bytes(terrain: &Terrain<'_>) -> usize {
        let set = block(terrain.words() * size_of::<u64>());
        let left = block(terrain.color_count() * size_of::<u32>());
        size_of::<Self>() + usize::try_from(2 * set + left).expect("bytes of a board")
    }

    pub(in crate::heuristic) fn is_whole(&self) -> bool {
        self.left.iter().all(|&left| left == 0)
    }

    /// The number of colors with unflooded components.
    pub(in crate::heuristic) fn colors_left(&self) -> usize {
        self.left.iter().filter(|&&left| left > 0).count()
    }

    /// A word of the components that are flooded or on the frontier, and one of those on the frontier.
    pub(in crate::heuristic) fn word(&self, index: usize) -> (u64, u64) {
        let seen = self.seen[index];
        (seen, seen & !self.inside[index])
    }

    /// Every move, lowest color first, with the key of the region after it.
    pub(in crate::heuristic) fn moves(
        &self,
        terrain: &Terrain<'_>,
        border: &mut Border,
    ) -> Vec<(Color, u64)> {
        self.look_around(terrain, border);
        let colors = terrain.colors().zip(&border.0);
        let moves = colors.filter(|(_, frontier)| !frontier.is_empty());
        let with_key = moves.map(|(color, frontier)| (color, self.key_after(terrain, frontier)));
        with_key.collect()
    }

    fn key_after(&self, terrain: &Terrain<'_>, flooded: &[Component]) -> u64 {
        let numbers = flooded
            .iter()
            .map(|flooded| terrain.numbers[flooded.index()]);
        numbers.fold(self.key, u64::wrapping_add)
    }

    /// The region after a move and the forced moves after that. `forced` is told each of those.
    pub(in crate::heuristic) fn after(
        &self,
        terrain: &Terrain<'_>,
        color: Color,
        border: &mut Border,
        forced: impl FnMut(Color),
    ) -> Self {
        let mut after = self.clone();
        after.look_around(terrain, border);
        after.play(terrain, color, border);
        after.make_forced_moves_within(terrain, border, forced);
        after
    }

    /// Makes the forced moves: those that flood all that is left of a color, which are best made at once.
    pub(in crate::heuristic) fn make_forced_moves(
        &mut self,
        terrain: &Terrain<'_>,
        forced: impl FnMut(Color),
    ) {
        let border = &mut Border::new(terrain);
        self.look_around(terrain, border);
        self.make_forced_moves_within(terrain, border, forced);
    }

    fn make_forced_moves_within(
        &mut self,
        terrain: &Terrain<'_>,
        border: &mut Border,
        mut forced: impl FnMut(Color),
    ) {
        loop {
            let is_forced = |color: &Color| {
                let left = self.left[color.index()] as usize;
                left > 0 && left == border.0[color.index()].len()
            };
            let Some(color) = terrain.colors().find(is_forced) else {
                return;
            };
            forced(color);
            self.play(terrain, color, border);
        }
    }

    /// The unflooded components.
    pub(in crate::heuristic) fn outside(
        &self,
        terrain: &Terrain<'_>,
    ) -> impl Iterator<Item = Component> {
        let components = terrain.reduced.graph().vertices();
        components.filter(|c| self.inside[c.index() / 64] >> (c.index() % 64) & 1 == 0)
    }

    /// Makes a move, after [`look_around`](Self::look_around); the border is kept up to date.
    pub(in crate::heuristic) fn play(
        &mut self,
        terrain: &Terrain<'_>,
        color: Color,
        border: &mut Border,
    ) {
        let reduced = terrain.reduced;
        let mut flooded = std::mem::take(&mut border.0[color.index()]);
        self.key = self.key_after(terrain, &flooded);
        self.left[color.index()] -= u32::try_from(flooded.len()).expect("vertices are limited");
        for &component in &flooded {
            put(&mut self.inside, component);
            for &neighbor in reduced.graph().neighbors(component) {
                if put(&mut self.seen, neighbor) {
                    border.0[reduced.color(neighbor).index()].push(neighbor);
                }
            }
        }
        // Components of one color are not adjacent, so nothing was added to the list taken.
        flooded.clear();
        border.0[color.index()] = flooded;
    }

    /// Finds the frontier.
    pub(in crate::heuristic) fn look_around(&self, terrain: &Terrain<'_>, border: &mut Border) {
        for of_color in &mut border.0 {
            of_color.clear();
        }
        for index in 0..self.seen.len() {
            let mut frontier = self.word(index).1;
            while frontier != 0 {
                let place = u32::try_from(64 * index).expect("vertices are limited");
                let component = Component::new(place + frontier.trailing_zeros());
                border.0[terrain.reduced.color(component).index()].push(component);
                frontier &= frontier - 1;
            }
        }
    }
}

/// Adds a component to a set. Returns whether it is new.
fn put(set: &mut [u64], component: Component) -> bool {
    let (word, bit) = (
        &mut set[component.index() / 64],
        1 << (component.index() % 64),
    );
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}
