//! Many sequences of moves played at a time.

use inundate_core::{Color, Component};
use inundate_method::with_simd;

use super::super::beam::{Region, Terrain};
use crate::bits::Bits;

/// Sequences played together: a bit for each in [`LANES`] words.
pub(in crate::heuristic) const AT_ONCE: usize = 64 * LANES;

/// Words for each component. On boards of 100×100 cells 1, 2, 4 and 8 words play 118, 167, 250 and
/// 200 thousand sequences a second.
const LANES: usize = 4;

/// A set of sequences.
type Which = Bits<LANES>;

/// A game for each of many sequences. Each component has the set of the games in which it is
/// flooded, so that one look at its neighbors serves all games in which the same move floods it.
pub(super) struct Games {
    cells: Vec<Cell>,
    /// By color, the components on the frontier of at least one game.
    open: Vec<Vec<Component>>,
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Cell {
    /// The games in which it is flooded or on the frontier.
    seen: Which,
    flooded: Which,
}

impl Games {
    pub(super) fn new(terrain: &Terrain) -> Self {
        Self {
            cells: vec![Cell::default(); terrain.component_count()],
            open: vec![Vec::new(); terrain.color_count()],
        }
    }

    pub(super) fn bytes(terrain: &Terrain) -> usize {
        terrain.component_count() * (size_of::<Cell>() + size_of::<Component>())
    }

    /// Plays each of the sequences from a region, and then the moves `then`. Returns the weight
    /// that each leaves unflooded. There are at most [`AT_ONCE`] sequences, all of one length.
    pub(super) fn play(
        &mut self,
        terrain: &Terrain,
        region: &Region,
        sequences: &[Vec<Color>],
        then: &[Color],
        weights: &[f64],
    ) -> Vec<f64> {
        with_simd(
            #[inline(always)]
            || {
                self.begin(terrain, region);
                for place in 0..sequences.first().map_or(0, Vec::len) {
                    for (color, which) in by_color(sequences, place) {
                        self.make_move(terrain, color, which);
                    }
                }
                for &color in then {
                    self.make_move(terrain, color, Which::ALL);
                }
                let mut left = vec![0.0; sequences.len()];
                for (cell, weight) in self.cells.iter().zip(weights) {
                    for game in Which::ALL.minus(cell.flooded).iter() {
                        if let Some(left) = left.get_mut(game) {
                            *left += weight;
                        }
                    }
                }
                left
            },
        )
    }

    /// Starts all games at a region.
    #[inline(always)]
    fn begin(&mut self, terrain: &Terrain, region: &Region) {
        for open in &mut self.open {
            open.clear();
        }
        let all = |whether: bool| if whether { Which::ALL } else { Which::EMPTY };
        for (component, cell) in terrain.components().zip(&mut self.cells) {
            let (seen, frontier) = region.word(component.index() / 64);
            let bit = 1 << (component.index() % 64);
            cell.seen = all(seen & bit != 0);
            cell.flooded = all(seen & !frontier & bit != 0);
            if frontier & bit != 0 {
                self.open[terrain.color(component).index()].push(component);
            }
        }
    }

    /// Makes the same move in some games.
    #[inline(always)]
    fn make_move(&mut self, terrain: &Terrain, color: Color, which: Which) {
        let mut components = std::mem::take(&mut self.open[color.index()]);
        let mut kept = 0;
        for place in 0..components.len() {
            let component = components[place];
            let cell = &mut self.cells[component.index()];
            let open = cell.seen.minus(cell.flooded);
            let flooded = open.and(which);
            cell.flooded = cell.flooded.or(flooded);
            if open != flooded {
                components[kept] = component;
                kept += 1;
            }
            if flooded.is_empty() {
                continue;
            }
            for &neighbor in terrain.neighbors(component) {
                let adjacent = &mut self.cells[neighbor.index()];
                if !flooded.is_within(adjacent.seen) {
                    // It is listed if it is on the frontier of a game already.
                    if adjacent.seen == adjacent.flooded {
                        self.open[terrain.color(neighbor).index()].push(neighbor);
                    }
                    adjacent.seen = adjacent.seen.or(flooded);
                }
            }
        }
        components.truncate(kept);
        // Components of one color are not adjacent, so nothing was added to the list taken.
        self.open[color.index()] = components;
    }
}

/// The colors at a place of the sequences, each with the sequences that have it there.
fn by_color(sequences: &[Vec<Color>], place: usize) -> Vec<(Color, Which)> {
    let mut moves: Vec<(Color, Which)> = Vec::new();
    for (game, sequence) in sequences.iter().enumerate() {
        let color = sequence[place];
        let known = moves.iter().position(|(other, _)| *other == color);
        let known = known.unwrap_or_else(|| {
            moves.push((color, Which::EMPTY));
            moves.len() - 1
        });
        moves[known].1.insert(game);
    }
    moves
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Pivot};
    use inundate_method::Problem;

    use super::super::super::beam::Border;
    use super::*;

    /// Each game leaves the same weight as when it is played alone.
    #[test]
    fn games_are_independent() {
        for seed in 0..20 {
            let rng = &mut SplitMix64::new(seed);
            let grid = uniform(9, 11, 5, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Fixed(Pivot::Center)).unwrap();
            let problem = Problem::new(&instance);
            let terrain = Terrain::new(problem.reduced(), problem.start());
            let border = &mut Border::new(&terrain);
            let mut moves = |count| -> Vec<Color> {
                let color = |_| Color::new(u16::try_from(rng.below(5)).unwrap());
                (0..count).map(color).collect()
            };
            let sequences: Vec<Vec<Color>> = (0..200).map(|_| moves(6)).collect();
            let (before, then) = (moves(5), moves(4));
            let weights: Vec<f64> = terrain.components().map(|_| 1.0).collect();
            let mut play = |region: &Region, moves: &[Color]| {
                let mut region = region.clone();
                region.look_around(&terrain, border);
                for &color in moves {
                    region.play(&terrain, color, border);
                }
                region
            };
            let region = play(
                &Region::new(&terrain, terrain.place(problem.start())),
                &before,
            );
            let alone = sequences.iter().map(|sequence| {
                let last = play(&region, &[sequence.as_slice(), &then].concat());
                last.outside(&terrain).map(|_| 1.0).sum::<f64>()
            });
            let alone: Vec<f64> = alone.collect();
            let mut games = Games::new(&terrain);
            for _ in 0..2 {
                let left = games.play(&terrain, &region, &sequences, &then, &weights);
                assert_eq!(left, alone, "seed {seed}");
            }
        }
    }
}
