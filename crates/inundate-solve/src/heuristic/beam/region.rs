//! The regions that a beam keeps.

use inundate_core::generate::SplitMix64;
use inundate_core::metrics::distances;
use inundate_core::{Color, Component, ReducedGraph};

/// A contracted instance with a random number for each component.
pub(super) struct Terrain<'a> {
    reduced: &'a ReducedGraph,
    numbers: Vec<u64>,
}

impl<'a> Terrain<'a> {
    pub(super) fn new(reduced: &'a ReducedGraph) -> Self {
        let mut rng = SplitMix64::new(0);
        let numbers = reduced.colors().iter().map(|_| rng.next_u64()).collect();
        Self { reduced, numbers }
    }

    pub(super) fn color_count(&self) -> usize {
        self.reduced.color_count()
    }

    fn colors(&self) -> impl Iterator<Item = Color> + use<> {
        let count = u16::try_from(self.reduced.color_count()).expect("limited");
        (0..count).map(Color::new)
    }
}

/// A region, by the distances of all components from it.
#[derive(Clone)]
pub(super) struct Region {
    /// 0 inside.
    distances: Box<[u32]>,
    /// Components outside, by color.
    left: Box<[u32]>,
    /// The random numbers of the components flooded since the start, summed modulo 2^64. It tells
    /// regions apart, but for one in 2^64.
    pub(super) key: u64,
    /// See [`Region::rank`].
    sum: u128,
}

/// A call that can be made from a region.
pub(super) struct Prospect {
    pub(super) call: Color,
    /// The region's key after the call.
    pub(super) key: u64,
    /// The region's rank after the call.
    pub(super) rank: u128,
}

/// Room for the work on regions.
pub(super) struct Room {
    /// By color.
    beside: Vec<Vec<Component>>,
    nearer: Vec<Component>,
    marked: Vec<bool>,
}

impl Room {
    pub(super) fn new(terrain: &Terrain<'_>) -> Self {
        Self {
            beside: vec![Vec::new(); terrain.reduced.color_count()],
            nearer: Vec::new(),
            marked: vec![false; terrain.reduced.component_count()],
        }
    }
}

impl Region {
    /// The start alone.
    pub(super) fn new(terrain: &Terrain<'_>, start: Component) -> Self {
        let reduced = terrain.reduced;
        let distances = distances(reduced.graph(), start).into_iter();
        let distances: Box<[u32]> = distances.map(|d| d.expect("connected")).collect();
        let mut left = vec![0; reduced.color_count()];
        for component in reduced.graph().vertices().filter(|&other| other != start) {
            left[reduced.color(component).index()] += 1;
        }
        Self {
            sum: distances.iter().map(|&d| square(d)).sum(),
            distances,
            left: left.into(),
            key: 0,
        }
    }

    /// Bytes of each region.
    pub(super) fn bytes(terrain: &Terrain<'_>) -> usize {
        let numbers = terrain.reduced.component_count() + terrain.reduced.color_count();
        numbers * size_of::<u32>() + size_of::<Self>()
    }

    /// The sum of the squares of the distances: the less the better.
    ///
    /// Squares, since what is far takes longest. On boards of 100×100 cells and 6 colors a beam of
    /// 100 finds 116 moves with squares and 120 with the distances themselves; with third and
    /// fourth powers it finds about what it finds with squares.
    #[cfg(test)]
    fn rank(&self) -> u128 {
        self.sum
    }

    pub(super) fn is_whole(&self) -> bool {
        self.left.iter().all(|&left| left == 0)
    }

    /// Colors outside, counted.
    pub(super) fn colors_left(&self) -> usize {
        self.left.iter().filter(|&&left| left > 0).count()
    }

    /// Every call, lowest color first.
    ///
    /// # Complexity
    /// O(c·(V + E)); for each color only what comes nearer is looked at, with its neighbors.
    pub(super) fn prospects(&self, terrain: &Terrain<'_>, room: &mut Room) -> Vec<Prospect> {
        self.look_around(terrain, room);
        let mut prospects = Vec::new();
        for call in terrain.colors() {
            let flooded = &room.beside[call.index()];
            if flooded.is_empty() {
                continue;
            }
            let mut key = self.key;
            for component in flooded {
                key = key.wrapping_add(terrain.numbers[component.index()]);
            }
            self.look_beyond(terrain, call, room);
            let gains = room.nearer.iter().map(|component| {
                let distance = self.distances[component.index()];
                square(distance) - square(distance - 1)
            });
            let rank = self.sum - gains.sum::<u128>();
            prospects.push(Prospect { call, key, rank });
        }
        prospects
    }

    /// The region after a call and the forced calls after that; `called` is told those.
    pub(super) fn after(
        &self,
        terrain: &Terrain<'_>,
        call: Color,
        room: &mut Room,
        called: impl FnMut(Color),
    ) -> Self {
        let mut after = self.clone();
        after.look_around(terrain, room);
        after.make(terrain, call, room);
        after.settle(terrain, room, called);
        after
    }

    /// Makes the forced calls: those that leave nothing of their color, which are best made at
    /// once.
    pub(super) fn settle(
        &mut self,
        terrain: &Terrain<'_>,
        room: &mut Room,
        mut called: impl FnMut(Color),
    ) {
        loop {
            self.look_around(terrain, room);
            let is_forced = |color: &Color| {
                let left = self.left[color.index()] as usize;
                left > 0 && left == room.beside[color.index()].len()
            };
            let Some(color) = terrain.colors().find(is_forced) else {
                return;
            };
            called(color);
            self.make(terrain, color, room);
        }
    }

    /// Makes a call after [`look_around`](Self::look_around).
    fn make(&mut self, terrain: &Terrain<'_>, call: Color, room: &mut Room) {
        let flooded = &room.beside[call.index()];
        for component in flooded {
            let number = terrain.numbers[component.index()];
            self.key = self.key.wrapping_add(number);
        }
        self.left[call.index()] -= u32::try_from(flooded.len()).expect("vertices are limited");
        self.look_beyond(terrain, call, room);
        for component in &room.nearer {
            let distance = &mut self.distances[component.index()];
            self.sum -= square(*distance) - square(*distance - 1);
            *distance -= 1;
        }
    }

    /// Finds the components beside the region.
    fn look_around(&self, terrain: &Terrain<'_>, room: &mut Room) {
        for beside in &mut room.beside {
            beside.clear();
        }
        let reduced = terrain.reduced;
        for (component, &distance) in reduced.graph().vertices().zip(&self.distances) {
            if distance == 1 {
                room.beside[reduced.color(component).index()].push(component);
            }
        }
    }

    /// Finds the components that a call brings nearer, after [`look_around`](Self::look_around).
    ///
    /// They are those with a shortest path that begins with a component flooded by the call, and come
    /// nearer by 1, since what is flooded stood beside the region.
    fn look_beyond(&self, terrain: &Terrain<'_>, call: Color, room: &mut Room) {
        let (nearer, marked) = (&mut room.nearer, &mut room.marked);
        nearer.clear();
        nearer.extend_from_slice(&room.beside[call.index()]);
        // What stands beside the region is nobody's farther neighbor, so it needs no mark.
        let mut next = 0;
        while let Some(&component) = nearer.get(next) {
            next += 1;
            let farther = self.distances[component.index()] + 1;
            for &neighbor in terrain.reduced.graph().neighbors(component) {
                if self.distances[neighbor.index()] == farther && !marked[neighbor.index()] {
                    marked[neighbor.index()] = true;
                    nearer.push(neighbor);
                }
            }
        }
        for component in nearer {
            marked[component.index()] = false;
        }
    }
}

fn square(distance: u32) -> u128 {
    u128::from(distance).pow(2)
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::uniform;
    use inundate_core::{GameSetup, Pivot};

    use super::*;
    use crate::Problem;

    /// What is kept up to date call by call is what the definition says.
    #[test]
    fn distances_follow_the_calls() {
        for seed in 0..50 {
            let rng = &mut SplitMix64::new(seed);
            let grid = uniform(7, 8, 4, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Fixed(Pivot::Center)).unwrap();
            let problem = Problem::new(&instance);
            let terrain = Terrain::new(problem.reduced());
            let room = &mut Room::new(&terrain);
            let mut region = Region::new(&terrain, problem.start());
            region.settle(&terrain, room, |_| {});
            while !region.is_whole() {
                let prospects = region.prospects(&terrain, room);
                let count = u32::try_from(prospects.len()).unwrap();
                let prospect = &prospects[rng.below(count) as usize];
                let mut forced = 0;
                let next = region.after(&terrain, prospect.call, room, |_| forced += 1);
                if forced == 0 {
                    assert_eq!((next.key, next.rank()), (prospect.key, prospect.rank));
                }
                let graph = problem.reduced().graph();
                let inside = graph.vertices().filter(|c| next.distances[c.index()] == 0);
                let anew = super::super::super::distances::Distances::new(graph, inside);
                assert_eq!(&next.distances[..], &anew.of);
                assert_eq!(next.rank(), anew.of.iter().map(|&d| square(d)).sum());
                region = next;
            }
        }
    }
}
