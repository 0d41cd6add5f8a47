//! A lower bound of the free game: colors vanish one by one, each only after balls have covered its
//! components.

use std::ops::Range;

use crate::board::Board;
use crate::set::Set;

/// Computes the bound for a board and any one region of it made one color.
///
/// Let a ball of radius r cost r + 1. When a color is gone, balls that cost no more than the moves
/// so far have covered its components, so color c stays for at least e(c) moves. A move removes at
/// most one color. So if t colors have e(c) of at least k, more than k + t − 3 moves are needed.
/// The book proves both.
///
/// The region is one component of its own color. A ball of a cover may contain it. If the region is
/// at distance s from the center, the ball contains the components within r of the center and those
/// within r − s of the region. All other balls are those of the board. So one ball that contains
/// the region is enough: the one that reaches farthest around it.
pub(crate) struct CoverBound {
    covers: Vec<Cover>,
    /// The colors, the most recent refuters first.
    order: Vec<usize>,
    /// Scratch: the moves that each color needs in the current query, most first.
    needed: Vec<u32>,
}

/// The sets of components within distance 0, 1, … of a region, up to all components.
pub(crate) type Layers = Vec<Set>;

/// The components within each distance of a region.
pub(crate) fn layers(board: &Board, region: Set) -> Layers {
    let mut layers = vec![region];
    loop {
        let last = layers.last().expect("the region");
        if *last == board.all {
            return layers;
        }
        let mut next = last.clone();
        next.add(&board.neighbors_of(last, last));
        layers.push(next);
    }
}

/// The components within each distance of each component.
fn around(board: &Board) -> Vec<Layers> {
    let of_center = |center| {
        let mut region = Set::empty(board.len());
        region.insert(center);
        layers(board, region)
    };
    (0..board.len()).map(of_center).collect()
}

impl CoverBound {
    /// The bound on a board whose components are [numbered color by color](Board::by_color).
    pub(crate) fn new(board: &Board) -> Self {
        let around = around(board);
        let mut first = 0;
        let covers = board.classes.iter().map(|class| {
            let members = first..first + class.common(class).count();
            first = members.end;
            Cover::new(members, class, &around)
        });
        let covers: Vec<Cover> = covers.collect();
        Self {
            covers,
            order: (0..board.classes.len()).collect(),
            needed: Vec::new(),
        }
    }

    /// Whether the board with a region made one color needs more moves than these.
    pub(crate) fn exceeds(&mut self, layers: &Layers, color: usize, moves: u32) -> bool {
        // The cheap estimate comes first.
        for is_close in [false, true] {
            // The moves that each color needs, most first.
            self.needed.clear();
            for place in 0..self.order.len() {
                let next = self.order[place];
                let needed = self.covers[next].needed(layers, next == color, is_close);
                let after = self.needed.partition_point(|&other| other >= needed);
                self.needed.insert(after, needed);
                if fewest(&self.needed) > moves {
                    self.order[..=place].rotate_right(1);
                    return true;
                }
            }
        }
        false
    }
}

/// The fewest moves after which all colors are gone, if each needs this many; the most first.
fn fewest(needed: &[u32]) -> u32 {
    let needed = needed.iter().zip(0..).filter(|&(&moves, _)| moves > 0);
    let last = needed.map(|(moves, after)| moves + after).max();
    last.unwrap_or(1) - 1
}

/// The covers of the components of a color by balls of the board.
struct Cover {
    /// The components of the color.
    members: Range<usize>,
    /// By center and radius, the members in the ball. Empty if there are too many members for a
    /// word.
    within: Vec<Vec<u64>>,
    /// The balls that no other ball makes useless, cheapest first: members and cost.
    balls: Vec<(u64, u32)>,
    /// Lower bound on the cost of a cover by number of members: as if every ball had as many
    /// members as the largest one.
    by_count: Vec<u32>,
    /// Cache of costs: members and cost, at a place computed from a hash of the members.
    known: Vec<(u64, u32)>,
}

impl Cover {
    fn new(members: Range<usize>, class: &Set, around: &[Layers]) -> Self {
        let mut cover = Self {
            members,
            within: Vec::new(),
            balls: Vec::new(),
            by_count: vec![0],
            known: Vec::new(),
        };
        let radii = around.iter().map(Vec::len).max().unwrap_or(0);
        let ball = |center: &Layers, radius: usize| center[radius.min(center.len() - 1)].clone();
        let most = |radius| {
            let counts = around
                .iter()
                .map(|center| ball(center, radius).common(class).count());
            counts.max().unwrap_or(0)
        };
        let most: Vec<usize> = (0..radii).map(most).collect();
        for count in 1..=cover.members.len() {
            let costs = most
                .iter()
                .zip(1..)
                .map(|(&most, cost)| cost + cover.by_count[count.saturating_sub(most)]);
            cover
                .by_count
                .push(costs.min().expect("a ball of radius 0"));
        }
        if cover.members.len() <= 64 {
            cover.known = vec![(0, 0); 1 << cover.members.len().min(KNOWN)];
            let all = cover.left(&Set::empty(around.len()));
            let words =
                |center: &Layers| center.iter().map(|ball| all & !cover.left(ball)).collect();
            cover.within = around.iter().map(words).collect();
            let balls = cover.within.iter().flat_map(|words| words.iter().zip(1..));
            let mut balls: Vec<(u64, u32)> = balls.map(|(&word, cost)| (word, cost)).collect();
            balls.sort_by_key(|&(word, cost)| (cost, u32::MAX - word.count_ones()));
            for (word, cost) in balls {
                let is_useless = |&(other, _): &(u64, u32)| word & !other == 0;
                if word.count_ones() > cost && !cover.balls.iter().any(is_useless) {
                    cover.balls.push((word, cost));
                }
            }
        }
        cover
    }

    /// The members outside a set, as bits.
    fn left(&self, set: &Set) -> u64 {
        set.missing(self.members.start, self.members.len())
    }

    /// A lower bound on the moves after which the color is gone; with `is_close`, the exact cost of
    /// a cover.
    fn needed(&mut self, layers: &Layers, is_own: bool, is_close: bool) -> u32 {
        let is_exact = !self.within.is_empty();
        // The members that are farther than each distance, or their number.
        let mut words = Vec::with_capacity(layers.len());
        for layer in layers {
            let outside = || self.members.clone().filter(|&member| !layer.has(member));
            let word = if is_exact {
                self.left(layer)
            } else {
                outside().count() as u64
            };
            if word == 0 {
                break;
            }
            words.push(word);
        }
        let farthest = words.len();
        if farthest == 0 && !is_own {
            return 0;
        }
        // Cost to cover the members farther away than a distance.
        let mut beyond = |distance: usize| match words.get(distance) {
            None => 0,
            Some(&word) if is_exact => self.cost(word),
            Some(&count) => self.by_count[usize::try_from(count).expect("members")],
        };
        // A ball around the region; none if its radius is 0 and the region need not be covered.
        let around = |radius: usize| match radius {
            0 if !is_own => 0,
            _ => cost_of(radius),
        };
        let mut most = u32::MAX;
        for radius in 0..=farthest {
            most = most.min(around(radius) + beyond(radius));
        }
        let mut least = most;
        let mut open = Vec::new();
        for inner in usize::from(!is_own)..farthest {
            for radius in inner + 1.. {
                // Such a ball has nothing that is farther than 2·radius − inner.
                if cost_of(radius) >= most {
                    break;
                }
                let least_of = beyond(inner).max(cost_of(radius) + beyond(2 * radius - inner));
                if least_of < most {
                    least = least.min(least_of);
                    open.push((inner, radius));
                }
            }
        }
        if !is_close || !is_exact {
            return least;
        }
        for (inner, radius) in open {
            let away = radius - inner;
            let Some(ring) = layers.get(away) else {
                continue;
            };
            for center in ring.common(ring).filter(|&v| !layers[away - 1].has(v)) {
                let ball = &self.within[center];
                let rest = words[inner] & !ball[radius.min(ball.len() - 1)];
                most = most.min(cost_of(radius) + self.cost(rest));
            }
        }
        most
    }

    /// The least cost of balls that cover these members, or a lower bound if that takes too many
    /// steps.
    fn cost(&mut self, members: u64) -> u32 {
        let bits = self.known.len().ilog2();
        let slot = members
            .wrapping_mul(ODD)
            .checked_shr(64 - bits)
            .unwrap_or(0);
        let slot = usize::try_from(slot).expect("fewer than are known");
        if self.known[slot].0 == members {
            return self.known[slot].1;
        }
        let balls = self.balls.iter().filter_map(|&(word, cost)| {
            let word = word & members;
            (word.count_ones() > cost).then_some((word, cost))
        });
        let balls: Vec<(u64, u32)> = balls.collect();
        let mut steps = STEPS;
        let mut cost = self.by_count[members.count_ones() as usize];
        while !can_cover(&balls, members, cost, &mut steps) {
            cost += 1;
        }
        self.known[slot] = (members, cost);
        cost
    }
}

/// The cost of a ball.
fn cost_of(radius: usize) -> u32 {
    u32::try_from(radius).expect("no more than components") + 1
}

/// Base-2 logarithm of the largest number of costs kept for a color: 2 MiB.
const KNOWN: usize = 17;

/// A multiplier that hashes sets to the slots of their costs.
const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Number of steps after which the search for a cover gives up and assumes one.
const STEPS: u32 = 1_000_000;

/// Whether balls of this total cost cover the members; a ball of a single member is always
/// available.
fn can_cover(balls: &[(u64, u32)], members: u64, cost: u32, steps: &mut u32) -> bool {
    if members.count_ones() <= cost || *steps == 0 {
        return true;
    }
    *steps -= 1;
    // No ball has more members for its cost than the best one.
    let count = members.count_ones();
    let is_poor =
        |&(word, of_ball): &(u64, u32)| (word & members).count_ones() * cost < count * of_ball;
    if balls.iter().filter(|ball| ball.1 <= cost).all(is_poor) {
        return false;
    }
    let first = members & members.wrapping_neg();
    let with_first = balls
        .iter()
        .filter(|&&(word, of_ball)| of_ball <= cost && word & first != 0);
    let mut rests = with_first.map(|&(word, of_ball)| (members & !word, cost - of_ball));
    rests.any(|(rest, cost)| can_cover(balls, rest, cost, steps))
        || cost > 0 && can_cover(balls, members & !first, cost - 1, steps)
}

#[cfg(test)]
mod tests {
    use inundate::optimum;
    use inundate_core::generate::{SplitMix64, connected};
    use inundate_core::{GameSetup, GraphSetup, Instance};

    use super::*;

    /// A graph of single vertices, and with some of them made one color.
    fn graph(colors: &[usize], edges: &[(usize, usize)]) -> Option<Instance> {
        let labels: Vec<String> = colors.iter().map(usize::to_string).collect();
        let mut setup = GraphSetup::new(labels.iter().map(String::as_str));
        for &(one, other) in edges {
            setup.push_edge(one, other);
        }
        setup.into_instance(GameSetup::Free).ok()
    }

    /// A connected region of a board, grown from a component by at most three more.
    fn random_region(board: &Board, rng: &mut SplitMix64) -> Set {
        let mut region = Set::empty(board.len());
        region.insert(rng.below(u32::try_from(board.len()).unwrap()) as usize);
        for _ in 0..rng.below(4) {
            let near = board.neighbors_of(&region, &region);
            let near: Vec<usize> = near.common(&near).collect();
            let Some(last) = u32::try_from(near.len()).ok().filter(|&len| len > 0) else {
                break;
            };
            region.insert(near[rng.below(last) as usize]);
        }
        region
    }

    /// On a path of two colors a ball of radius r has r + 1 components of a color at most, and
    /// costs as much: so each color needs as many moves as it has components. More than 64 are
    /// counted only, which says two thirds of that.
    #[test]
    fn many_components_are_counted() {
        let colors: Vec<usize> = (0..201).map(|v| v % 2).collect();
        let edges: Vec<(usize, usize)> = (1..201).map(|v| (v - 1, v)).collect();
        let (board, numbers) = Board::new(&graph(&colors, &edges).unwrap(), None)
            .unwrap()
            .by_color();
        let mut bound = CoverBound::new(&board);
        let mut region = Set::empty(board.len());
        region.insert(numbers[100]);
        let layers = layers(&board, region);
        for (color, cover) in bound.covers.iter_mut().enumerate() {
            for is_close in [false, true] {
                let needed = cover.needed(&layers, color == 0, is_close);
                let least = 101 - u32::try_from(color).unwrap();
                assert!((67..=least).contains(&needed), "{needed} of {least}");
            }
        }
    }

    /// The board with a random region made one color never takes fewer moves than the bound says,
    /// and in half of the cases the bound says it closely.
    #[test]
    fn no_optimum_is_exceeded() {
        let (mut close, mut all) = (0, 0);
        for index in 0..400 {
            let rng = &mut SplitMix64::for_board(53, index);
            let vertices = 4 + rng.below(10);
            let edges = (vertices - 1 + rng.below(4)) as usize;
            let colors = 2 + rng.below(5) as usize;
            let Ok(setup) = connected(vertices as usize, edges, colors, rng) else {
                continue;
            };
            let instance = setup.into_instance(GameSetup::Free).unwrap();
            let (board, _) = Board::new(&instance, None).unwrap().by_color();
            let color_of = |v| {
                board
                    .classes
                    .iter()
                    .take_while(|class| !class.has(v))
                    .count()
            };
            let edges: Vec<(usize, usize)> = (0..board.len())
                .flat_map(|v| board.neighbors[v].common(&board.all).map(move |w| (v, w)))
                .filter(|&(v, w)| v < w)
                .collect();
            let mut bound = CoverBound::new(&board);
            for _ in 0..4 {
                // A connected region, grown from a component, and a color that no neighbor has.
                let mut region = random_region(&board, rng);
                let color = rng.below(u32::try_from(board.classes.len()).unwrap()) as usize;
                let near = board.neighbors_of(&region, &region);
                for component in near.common(&board.classes[color]) {
                    region.insert(component);
                }
                let in_color = |v| if region.has(v) { color } else { color_of(v) };
                let recolored: Vec<usize> = (0..board.len()).map(in_color).collect();
                let Some(wanted) = graph(&recolored, &edges) else {
                    continue;
                };
                let moves = optimum(&wanted).unwrap();
                let layers = layers(&board, region);
                assert!(!bound.exceeds(&layers, color, moves), "board {index}");
                all += 1;
                close += u32::from(moves > 0 && bound.exceeds(&layers, color, moves - 1));
            }
        }
        assert!(all > 1000 && 2 * close > all, "{close} of {all}");
    }
}
