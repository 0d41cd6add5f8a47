//! The regions that a beam keeps.

use inundate_core::generate::SplitMix64;
use inundate_core::metrics::distances;
use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::memory::block;

/// A contracted board as a beam reads it: the components in the order of their distance from a
/// start, so that those that a breadth-first search meets one after the other are neighbors in
/// memory too, and a random number for each.
///
/// With the order of the contracted graph a beam of a hundred regions takes 5.1 s of CPU time
/// instead of 4.0 on 200×200 cells and 6 colors, and as long on 100×100.
pub(in crate::heuristic) struct Terrain {
    /// The number of each component of the contracted graph here.
    places: Vec<Component>,
    colors: Vec<Color>,
    color_count: usize,
    /// `neighbors[starts[c]..starts[c + 1]]` are the neighbors of component c.
    starts: Vec<u32>,
    neighbors: Vec<Component>,
    numbers: Vec<u64>,
}

impl Terrain {
    /// The board with the components in order from one of them.
    ///
    /// # Complexity
    /// O(V + E) and a sort of V numbers.
    pub(in crate::heuristic) fn new(reduced: &ReducedGraph, from: Component) -> Self {
        let graph = reduced.graph();
        let distance = distances(graph, from);
        let mut order: Vec<Component> = graph.vertices().collect();
        order.sort_by_key(|component| distance[component.index()]);
        let mut places = vec![from; order.len()];
        for (place, component) in (0..).zip(&order) {
            places[component.index()] = Component::new(place);
        }
        let mut starts = Vec::with_capacity(order.len() + 1);
        let mut neighbors = Vec::with_capacity(2 * graph.edge_count());
        for &component in &order {
            starts.push(u32::try_from(neighbors.len()).expect("edges are limited"));
            let of_component = graph.neighbors(component).iter();
            neighbors.extend(of_component.map(|neighbor| places[neighbor.index()]));
        }
        starts.push(u32::try_from(neighbors.len()).expect("edges are limited"));
        let mut rng = SplitMix64::new(0);
        Self {
            places,
            colors: order
                .iter()
                .map(|&component| reduced.color(component))
                .collect(),
            color_count: reduced.color_count(),
            starts,
            neighbors,
            numbers: order.iter().map(|_| rng.next_u64()).collect(),
        }
    }

    /// The component here that is one of the contracted graph.
    pub(in crate::heuristic) fn place(&self, component: Component) -> Component {
        self.places[component.index()]
    }

    /// Bytes held.
    pub(in crate::heuristic) fn bytes(&self) -> usize {
        let each = 2 * size_of::<Component>() + size_of::<Color>() + size_of::<u64>();
        self.component_count() * each + self.neighbors.len() * size_of::<Component>()
    }

    pub(in crate::heuristic) fn color_count(&self) -> usize {
        self.color_count
    }

    pub(in crate::heuristic) fn component_count(&self) -> usize {
        self.colors.len()
    }

    pub(in crate::heuristic) fn components(&self) -> impl Iterator<Item = Component> + use<> {
        (0..self.component_count())
            .map(|index| Component::new(u32::try_from(index).expect("vertices are limited")))
    }

    #[inline(always)]
    pub(in crate::heuristic) fn color(&self, component: Component) -> Color {
        self.colors[component.index()]
    }

    #[inline(always)]
    pub(in crate::heuristic) fn neighbors(&self, component: Component) -> &[Component] {
        let place = component.index();
        &self.neighbors[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// Words of a set of components.
    pub(in crate::heuristic) fn words(&self) -> usize {
        self.component_count().div_ceil(64)
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
pub(in crate::heuristic) struct Border {
    of: Vec<Vec<Component>>,
    /// The colors of the frontier.
    around: ColorSet,
}

impl Border {
    pub(in crate::heuristic) fn new(terrain: &Terrain) -> Self {
        Self {
            of: vec![Vec::new(); terrain.color_count()],
            around: ColorSet::new(terrain.color_count()),
        }
    }

    /// The colors of the frontier, lowest first, with their components.
    pub(in crate::heuristic) fn colors(&self) -> impl Iterator<Item = (Color, &[Component])> {
        let colors = self.around.iter();
        colors.map(|color| (color, &*self.of[color.index()]))
    }

    #[inline(always)]
    fn add(&mut self, color: Color, component: Component) {
        self.around.insert(color);
        self.of[color.index()].push(component);
    }
}

/// A set of colors. There may be 65,536 of them, of which a frontier has few.
struct ColorSet(Box<[u64]>);

impl ColorSet {
    fn new(color_count: usize) -> Self {
        Self(vec![0; color_count.div_ceil(64)].into())
    }

    #[inline(always)]
    fn insert(&mut self, color: Color) {
        self.0[color.index() / 64] |= 1 << (color.index() % 64);
    }

    fn remove(&mut self, color: Color) {
        self.0[color.index() / 64] &= !(1 << (color.index() % 64));
    }

    /// The colors, lowest first.
    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = Color> {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut word = word;
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                let color = u16::try_from(64 * index + bit).expect("at most 65,536 colors");
                Some(Color::new(color))
            })
        })
    }
}

impl Region {
    /// The start alone.
    pub(in crate::heuristic) fn new(terrain: &Terrain, start: Component) -> Self {
        let mut left = vec![0; terrain.color_count()];
        for component in terrain.components().filter(|&other| other != start) {
            left[terrain.color(component).index()] += 1;
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
        for &neighbor in terrain.neighbors(start) {
            put(&mut region.seen, neighbor);
        }
        region
    }

    /// Bytes of each region.
    pub(in crate::heuristic) fn bytes(terrain: &Terrain) -> usize {
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

    /// A word of the components that are flooded or on the frontier, and one of those on the
    /// frontier.
    pub(in crate::heuristic) fn word(&self, index: usize) -> (u64, u64) {
        let seen = self.seen[index];
        (seen, seen & !self.inside[index])
    }

    /// Every move, lowest color first, with the key of the region after it.
    pub(in crate::heuristic) fn moves(
        &self,
        terrain: &Terrain,
        border: &mut Border,
    ) -> Vec<(Color, u64)> {
        self.look_around(terrain, border);
        let colors = border.colors();
        let with_key = colors.map(|(color, frontier)| (color, self.key_after(terrain, frontier)));
        with_key.collect()
    }

    fn key_after(&self, terrain: &Terrain, flooded: &[Component]) -> u64 {
        let numbers = flooded
            .iter()
            .map(|flooded| terrain.numbers[flooded.index()]);
        numbers.fold(self.key, u64::wrapping_add)
    }

    /// The region after a move and the forced moves after that. `forced` is called with each of
    /// those.
    pub(in crate::heuristic) fn after(
        &self,
        terrain: &Terrain,
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

    /// Makes the forced moves: those that flood all that is left of a color, which are best made at
    /// once.
    pub(in crate::heuristic) fn make_forced_moves(
        &mut self,
        terrain: &Terrain,
        forced: impl FnMut(Color),
    ) {
        let border = &mut Border::new(terrain);
        self.look_around(terrain, border);
        self.make_forced_moves_within(terrain, border, forced);
    }

    /// Makes the forced moves after [`look_around`](Self::look_around), and keeps the border up to
    /// date.
    pub(in crate::heuristic) fn make_forced_moves_within(
        &mut self,
        terrain: &Terrain,
        border: &mut Border,
        mut forced: impl FnMut(Color),
    ) {
        loop {
            let is_forced = |color: &Color| {
                let left = self.left[color.index()] as usize;
                left > 0 && left == border.of[color.index()].len()
            };
            let Some(color) = border.around.iter().find(is_forced) else {
                return;
            };
            forced(color);
            self.play(terrain, color, border);
        }
    }

    /// Whether a component is flooded.
    #[inline(always)]
    pub(in crate::heuristic) fn has(&self, component: Component) -> bool {
        self.inside[component.index() / 64] >> (component.index() % 64) & 1 != 0
    }

    /// The unflooded components.
    pub(in crate::heuristic) fn outside(
        &self,
        terrain: &Terrain,
    ) -> impl Iterator<Item = Component> {
        let components = terrain.components();
        components.filter(|&component| !self.has(component))
    }

    /// Makes a move, after [`look_around`](Self::look_around); the border is kept up to date.
    pub(in crate::heuristic) fn play(
        &mut self,
        terrain: &Terrain,
        color: Color,
        border: &mut Border,
    ) {
        let mut flooded = std::mem::take(&mut border.of[color.index()]);
        self.key = self.key_after(terrain, &flooded);
        self.left[color.index()] -= u32::try_from(flooded.len()).expect("vertices are limited");
        for &component in &flooded {
            put(&mut self.inside, component);
            for &neighbor in terrain.neighbors(component) {
                if put(&mut self.seen, neighbor) {
                    border.add(terrain.color(neighbor), neighbor);
                }
            }
        }
        // Components of one color are not adjacent, so nothing was added to the list taken.
        flooded.clear();
        border.of[color.index()] = flooded;
        border.around.remove(color);
    }

    /// Finds the frontier.
    pub(in crate::heuristic) fn look_around(&self, terrain: &Terrain, border: &mut Border) {
        let Border { of, around } = border;
        for color in around.iter() {
            of[color.index()].clear();
        }
        around.0.fill(0);
        for index in 0..self.seen.len() {
            let mut frontier = self.word(index).1;
            while frontier != 0 {
                let place = u32::try_from(64 * index).expect("vertices are limited");
                let component = Component::new(place + frontier.trailing_zeros());
                border.add(terrain.color(component), component);
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
