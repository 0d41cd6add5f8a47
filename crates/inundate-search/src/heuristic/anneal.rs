//! A search for a shorter solution by small changes to a sequence of moves.

mod games;

use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Component};

pub(super) use self::games::AT_ONCE;
use self::games::Games;
use super::beam::{Border, Region, Terrain};

/// A sequence of moves of fixed length. Small changes make it flood more and more, until it floods
/// everything.
///
/// Each step tries many sequences that differ from the present one within a few moves. The next one
/// is drawn at random from these and the present one, each in proportion to
/// e^(−cost/[`TEMPERATURE`]). The cost is the weight of the unflooded components. Components that
/// stay unflooded gain weight, so that the search leaves sequences that always miss the same ones.
///
/// Simulated annealing at a constant temperature, with a heat bath for the choice: Kirkpatrick,
/// Gelatt and Vecchi 1983; Creutz 1980. The weights: the breakout method, Morris 1993.
pub(super) struct Annealing<'a> {
    terrain: &'a Terrain,
    rng: SplitMix64,
    moves: Vec<Color>,
    /// The region before each move, and the last.
    regions: Vec<Region>,
    border: Border,
    /// The weight of each component.
    weights: Vec<f64>,
    games: Games,
    steps: u64,
}

/// The number of consecutive moves within which a step changes the sequence.
///
/// On 12 boards of 60×60 and 100×100 cells and 6 colors, half and twice as many found no more
/// solutions.
const WINDOW: usize = 12;

/// The temperature, in units of the least weight of a component. On the boards of [`WINDOW`], four
/// times as much is worse and half as much is equally good.
const TEMPERATURE: f64 = 0.3;

/// Steps between two changes of the weights.
const WEIGHED_EVERY: u64 = 20;

impl<'a> Annealing<'a> {
    /// Starts with these moves from a component.
    pub(super) fn new(
        terrain: &'a Terrain,
        start: Component,
        moves: Vec<Color>,
        seed: u64,
    ) -> Self {
        let components = terrain.component_count();
        let regions = vec![Region::new(terrain, terrain.place(start)); moves.len() + 1];
        let mut annealing = Self {
            terrain,
            rng: SplitMix64::new(seed),
            moves,
            regions,
            border: Border::new(terrain),
            weights: vec![1.0; components],
            games: Games::new(terrain),
            steps: 0,
        };
        annealing.update_regions(0, annealing.moves.len());
        annealing
    }

    /// Bytes of an annealing of `moves` moves.
    pub(super) fn bytes(terrain: &Terrain, moves: usize) -> usize {
        let regions = (moves + 1).saturating_mul(Region::bytes(terrain));
        regions + Games::bytes(terrain) + terrain.component_count() * size_of::<f64>()
    }

    /// Makes this many steps, or fewer if a sequence floods everything. Returns that sequence.
    ///
    /// # Complexity
    /// A step takes O(L·(V + E)) operations on sets of sequences. L is the mean number of different
    /// moves by which the sequences flood a component.
    pub(super) fn advance(&mut self, steps: u64) -> Option<&[Color]> {
        for _ in 0..steps {
            if self.last().is_whole() {
                break;
            }
            self.step();
        }
        self.last().is_whole().then_some(&self.moves)
    }

    fn last(&self) -> &Region {
        self.regions.last().expect("there is one before the moves")
    }

    fn step(&mut self) {
        let Some(middle) = u32::try_from(self.moves.len())
            .ok()
            .filter(|&moves| moves > 0)
        else {
            return;
        };
        let middle = self.rng.below(middle) as usize;
        let from = middle.saturating_sub(WINDOW / 2);
        let to = self.moves.len().min(middle + WINDOW / 2);
        let variants: Vec<Vec<Color>> = (0..AT_ONCE).map(|_| self.variant(from, to)).collect();
        let (before, after) = (&self.regions[from], &self.moves[to..]);
        let left = self
            .games
            .play(self.terrain, before, &variants, after, &self.weights);
        self.steps += 1;
        if self.steps.is_multiple_of(WEIGHED_EVERY) {
            self.update_weights();
        }
        if let Some(chosen) = self.choose(&left) {
            self.moves[from..to].copy_from_slice(&variants[chosen]);
            self.update_regions(from, to);
        }
    }

    /// The moves of a window with one or two changes: another color for a move, two moves
    /// swapped, or a move put in another place.
    fn variant(&mut self, from: usize, to: usize) -> Vec<Color> {
        let mut moves = self.moves[from..to].to_vec();
        let changes = if self.rng.below(4) == 0 { 2 } else { 1 };
        for _ in 0..changes {
            let [place, other] = [(); 2].map(|()| self.below(moves.len()));
            match self.rng.below(3) {
                0 => moves[place] = self.color(),
                1 => moves.swap(place, other),
                _ => {
                    let color = moves.remove(place);
                    let color = if self.rng.below(2) == 0 {
                        color
                    } else {
                        self.color()
                    };
                    moves.insert(other, color);
                }
            }
        }
        moves
    }

    fn below(&mut self, bound: usize) -> usize {
        self.rng.below(u32::try_from(bound).expect("a window")) as usize
    }

    fn color(&mut self) -> Color {
        let index = self.below(self.terrain.color_count());
        Color::new(u16::try_from(index).expect("limited"))
    }

    /// The variant that becomes the next sequence; `None` for the present one.
    fn choose(&mut self, left: &[f64]) -> Option<usize> {
        let present = self.unflooded_weight();
        // At most e^50, so that the sum is finite; a variant that leaves nothing is almost certain
        // anyway.
        let chances = left
            .iter()
            .map(|left| ((present - left) / TEMPERATURE).min(50.0).exp());
        let chances: Vec<f64> = chances.collect();
        #[expect(clippy::cast_precision_loss, reason = "53 bits are exact")]
        let sample = (self.rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let mut sample = sample * (1.0 + chances.iter().sum::<f64>());
        chances.into_iter().position(|chance| {
            sample -= chance;
            sample < 0.0
        })
    }

    /// The weight of the components that the present sequence leaves unflooded.
    fn unflooded_weight(&self) -> f64 {
        let left = self.last().outside(self.terrain);
        left.map(|component| self.weights[component.index()]).sum()
    }

    /// Unflooded components gain weight, and all others slowly lose it.
    fn update_weights(&mut self) {
        let last = self.regions.last().expect("there is one before the moves");
        for weight in &mut self.weights {
            *weight -= 0.02 * (*weight - 1.0);
        }
        for component in last.outside(self.terrain) {
            self.weights[component.index()] += 0.3;
        }
    }

    /// Brings the regions up to date after the moves of a window changed.
    fn update_regions(&mut self, from: usize, to: usize) {
        let mut region = self.regions[from].clone();
        region.look_around(self.terrain, &mut self.border);
        for place in from..self.moves.len() {
            region.play(self.terrain, self.moves[place], &mut self.border);
            let next = &mut self.regions[place + 1];
            if place + 1 >= to && next.key == region.key {
                // The region is as before, and so are the moves from here on.
                return;
            }
            next.clone_from(&region);
        }
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::uniform;
    use inundate_core::{GameSetup, Instance};
    use inundate_method::{Budget, Problem, solve};

    use super::*;
    use crate::Exact;

    fn board(side: usize, seed: u64) -> Instance {
        let grid = uniform(side, side, 4, &mut SplitMix64::new(seed)).unwrap();
        grid.into_instance(GameSetup::default()).unwrap()
    }

    /// From random moves it finds a solution of the optimal length, and none shorter.
    #[test]
    fn finds_optimal_solutions() {
        for seed in 0..20 {
            let instance = board(8, seed);
            let problem = Problem::new(&instance);
            let terrain = Terrain::new(problem.reduced(), problem.start());
            let best = solve(&Exact, &instance, &Budget::default())
                .unwrap()
                .outcome;
            let rng = &mut SplitMix64::new(seed);
            for (length, is_enough) in [(best.lower_bound(), true), (best.lower_bound() - 1, false)]
            {
                let moves = (0..length).map(|_| Color::new(u16::try_from(rng.below(4)).unwrap()));
                let moves = moves.collect();
                let mut annealing = Annealing::new(&terrain, problem.start(), moves, seed);
                let found = annealing.advance(200).map(<[Color]>::to_vec);
                assert_eq!(found.is_some(), is_enough, "seed {seed}");
                if let Some(moves) = found {
                    let moves = problem.solution(moves).moves;
                    assert!(inundate_core::verify(&instance, &moves).is_ok());
                }
            }
        }
    }

    /// After each step the regions are those of the moves.
    #[test]
    fn regions_follow_the_moves() {
        let instance = board(14, 1);
        let problem = Problem::new(&instance);
        let terrain = Terrain::new(problem.reduced(), problem.start());
        let moves = vec![Color::new(0); 10];
        let mut annealing = Annealing::new(&terrain, problem.start(), moves, 5);
        for _ in 0..50 {
            annealing.advance(1);
            let moves = annealing.moves.clone();
            let anew = Annealing::new(&terrain, problem.start(), moves, 0);
            let keys = |annealing: &Annealing<'_>| -> Vec<u64> {
                annealing.regions.iter().map(|region| region.key).collect()
            };
            assert_eq!(keys(&annealing), keys(&anew));
        }
    }

    #[test]
    fn no_moves() {
        let instance = board(2, 1);
        let problem = Problem::new(&instance);
        let terrain = Terrain::new(problem.reduced(), problem.start());
        let mut annealing = Annealing::new(&terrain, problem.start(), Vec::new(), 0);
        assert_eq!(annealing.advance(10), None);
    }
}
