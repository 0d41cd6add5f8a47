//! Covers of the components of a color by balls: the fewest moves that recolor them all.

use inundate_core::metrics::distances;
use inundate_core::{Component, ReducedGraph};
use inundate_method::{Run, StopReason, with_simd};

/// The balls around the components of a board that matter to one color, and the costs of covers by
/// them.
///
/// A ball of radius r costs r + 1. Why: take a component of the board after some moves, k of them
/// inside it. By induction on k there is a place in it from which all that has been recolored is at
/// most k − 1 away, and everything is at most k away: the component that the last of these moves
/// recolors has parts that were made by fewer moves, one of them by at most k − 1, and its place
/// will do. In the contracted board a move lowers the radius by one at most. So all that has been
/// recolored in it lies in a ball of cost k.
pub(super) struct Cover {
    /// The balls around any component, as words of ranks in the color, cheapest first. Left out are
    /// balls inside others that cost no more, and balls that cost as much as their members one by
    /// one. Empty if the color has too many components.
    balls: Vec<Ball>,
    /// By component and radius the ball as a word of ranks; empty in the same case.
    reach: Vec<Vec<u64>>,
    /// By number of components: the cost of the cheapest cover, if every ball of a cost held as
    /// many as the richest one.
    by_count: Vec<u8>,
    /// Costs that are known already: a word of ranks above, the cost in the lowest byte.
    memo: Vec<u64>,
    /// The logarithm of the number of entries; 0 if only the sizes of sets are used.
    bits: usize,
    /// Sets that are still to be covered, and at what cost; empty between searches.
    stack: Vec<(u64, u32)>,
}

#[derive(Clone, Copy)]
struct Ball {
    members: u64,
    cost: u32,
}

/// The most components of a color whose balls are kept: with a cost they fit a word.
const RANKS: usize = 56;

/// Up to this many components, costs of sets are computed; above, only costs of their sizes.
pub(crate) const SMALL: usize = 512;

/// The search for a cover ends after this many steps; nearly all take less than a hundred.
const STEPS: u32 = 2000;

/// The largest logarithm of the entries of a table of known costs: 256 KiB.
const MEMO: usize = 15;

/// Larger distances count as this one, so that a cost fits a byte.
const FARTHEST: usize = 254;

impl Cover {
    /// The covers for every color. `ranked` has for each component its place here, those of a color
    /// in a row.
    ///
    /// # Complexity
    /// O(V·(V + E)) time and at most V²·r bytes for a radius of r.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn all(reduced: &ReducedGraph, run: &mut Run<'_>) -> Result<Vec<Self>, StopReason> {
        let colors = reduced.color_count();
        let is_small = reduced.component_count() <= SMALL;
        let mut rank = vec![0; reduced.component_count()];
        let mut count = vec![0; colors];
        for component in reduced.graph().vertices() {
            let count = &mut count[reduced.color(component).index()];
            rank[component.index()] = *count;
            *count += 1;
        }
        // By color and component, the components of the color within each radius. A color that
        // occurs once needs no balls.
        let mut reach: Vec<Vec<Vec<u64>>> = vec![Vec::new(); colors];
        let mut richest: Vec<Vec<usize>> = vec![Vec::new(); colors];
        let repeated: Vec<usize> = (0..colors).filter(|&color| count[color] > 1).collect();
        let mut by_color: Vec<Component> = reduced.graph().vertices().collect();
        by_color.sort_by_key(|&component| reduced.color(component));
        for &center in &by_color {
            run.walk(reduced.graph())?;
            let distance = distances(reduced.graph(), center);
            let distance = |component: usize| {
                let distance = distance[component].expect("connected") as usize;
                distance.min(FARTHEST)
            };
            let radius = (0..rank.len()).map(distance).max().unwrap_or(0);
            let mut words = vec![vec![0_u64; radius + 1]; colors];
            let mut numbers = vec![vec![0_usize; radius + 1]; colors];
            for component in 0..rank.len() {
                let color = reduced.colors()[component].index();
                numbers[color][distance(component)] += 1;
                if count[color] <= RANKS {
                    words[color][distance(component)] |= 1 << rank[component];
                }
            }
            for &color in &repeated {
                let (words, numbers) = (&mut words[color], &mut numbers[color]);
                for radius in 1..=radius {
                    words[radius] |= words[radius - 1];
                    numbers[radius] += numbers[radius - 1];
                }
                let richest = &mut richest[color];
                richest.resize(richest.len().max(radius + 1), 0);
                for (radius, richest) in richest.iter_mut().enumerate() {
                    *richest = numbers[radius.min(numbers.len() - 1)].max(*richest);
                }
                if is_small && count[color] <= RANKS {
                    reach[color].push(std::mem::take(words));
                }
            }
        }
        let covers = reach.into_iter().zip(richest).zip(count);
        let covers = covers
            .map(|((reach, richest), count)| {
                let is_ranked = is_small && count <= RANKS;
                Self::new(reach, &richest, count, is_ranked)
            })
            .collect();
        Ok(covers)
    }

    fn new(reach: Vec<Vec<u64>>, richest: &[usize], count: usize, is_ranked: bool) -> Self {
        let mut balls: Vec<Ball> = reach
            .iter()
            .flat_map(|words| words.iter().zip(1..))
            .map(|(&members, cost)| Ball { members, cost })
            // Others cost no less than their members one by one.
            .filter(|ball| ball.cost < ball.members.count_ones() && (ball.cost as usize) < COSTS)
            .collect();
        balls.sort_by_key(|ball| {
            (
                ball.cost,
                u32::MAX - ball.members.count_ones(),
                ball.members,
            )
        });
        let mut largest: Vec<Ball> = Vec::new();
        for ball in balls {
            if !largest
                .iter()
                .any(|other| ball.members & !other.members == 0)
            {
                largest.push(ball);
            }
        }
        let mut by_count = vec![0_u8, 1];
        for number in 2..=count {
            let cheapest = richest.iter().zip(1_u8..).map(|(&richest, cost)| {
                let rest: u8 = by_count[number.saturating_sub(richest)];
                cost.saturating_add(rest)
            });
            by_count.push(cheapest.min().expect("a ball"));
        }
        let bits = if is_ranked { count.min(MEMO) } else { 0 };
        Self {
            // No set that is looked up is empty.
            memo: vec![0; 1 << bits],
            bits,
            stack: Vec::new(),
            balls: largest,
            reach,
            by_count,
        }
    }

    /// Whether it computes costs of sets, and not only of their sizes.
    #[inline(always)]
    pub(super) fn is_ranked(&self) -> bool {
        self.bits > 0
    }

    /// A lower bound on the cost to cover this many components of the color.
    #[inline(always)]
    pub(super) fn of_count(&self, count: usize) -> u32 {
        u32::from(self.by_count[count])
    }

    /// The cost to cover these components of the color, or a lower bound if the search takes too
    /// long.
    #[inline(always)]
    pub(super) fn of_set(&mut self, set: u64) -> u32 {
        if set & set.wrapping_sub(1) == 0 {
            return u32::from(set != 0);
        }
        let slot = self.slot(set);
        let known = self.memo[slot];
        if known >> 8 == set {
            return (known & 0xff) as u32;
        }
        self.find(set)
    }

    #[inline(always)]
    fn slot(&self, set: u64) -> usize {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let slot = set.wrapping_mul(ODD) >> (64 - self.bits);
        usize::try_from(slot).expect("less than the entries")
    }

    #[inline(never)]
    fn find(&mut self, set: u64) -> u32 {
        let Self { balls, stack, .. } = self;
        let cost = with_simd(
            #[inline(always)]
            || SetBalls::new(balls, set).cost(stack),
        );
        let slot = self.slot(set);
        self.memo[slot] = set << 8 | u64::from(cost);
        cost
    }

    /// The components of the color within a radius of a component, as a word of ranks.
    #[inline(always)]
    pub(super) fn ball(&self, center: usize, radius: usize) -> u64 {
        let words = &self.reach[center];
        words[radius.min(words.len() - 1)]
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        let balls = size_of_val(&*self.balls);
        let reach: usize = self
            .reach
            .iter()
            .map(|words| 24 + size_of_val(&**words))
            .sum();
        (balls + reach + size_of_val(&*self.memo)) as u64
    }
}

/// The balls that matter to a set.
struct SetBalls {
    /// The number of members of the set for which no ball is cheaper than its members one by one.
    alone: u32,
    /// The other members.
    rest: u64,
    balls: Vec<Ball>,
    /// By total cost, the most members that balls can cover.
    most: [u32; COSTS],
}

/// The number of costs, from 0.
const COSTS: usize = 64;

impl SetBalls {
    #[inline(always)]
    fn new(all: &[Ball], set: u64) -> Self {
        let mut balls: Vec<Ball> = Vec::with_capacity(32);
        let mut richest = [1; COSTS];
        let mut rest = 0;
        for &Ball { members, cost } in all {
            let members = members & set;
            let count = members.count_ones();
            if count > cost && !balls.iter().any(|ball| members & !ball.members == 0) {
                balls.push(Ball { members, cost });
                rest |= members;
                let richest = &mut richest[cost as usize];
                *richest = count.max(*richest);
            }
        }
        let mut most = [u32::MAX; COSTS];
        most[0] = 0;
        for cost in 1..COSTS {
            let covers = (1..=cost).map(|ball| richest[ball] + most[cost - ball]);
            most[cost] = covers.max().expect("a ball");
            if most[cost] >= rest.count_ones() {
                break;
            }
        }
        Self {
            alone: (set & !rest).count_ones(),
            rest,
            balls,
            most,
        }
    }

    /// Tries one cost after another until there is a cover or the search ends early; the true cost
    /// is not lower.
    #[inline(always)]
    fn cost(&self, stack: &mut Vec<(u64, u32)>) -> u32 {
        let mut steps = 0;
        let mut cost = 0;
        while steps < STEPS && !self.can_cover(cost, stack, &mut steps) {
            cost += 1;
        }
        stack.clear();
        self.alone + cost
    }

    /// Whether the rest has a cover of this cost; also true if the search takes too many steps.
    #[inline(always)]
    fn can_cover(&self, cost: u32, stack: &mut Vec<(u64, u32)>, steps: &mut u32) -> bool {
        stack.push((self.rest, cost));
        while let Some((set, cost)) = stack.pop() {
            let count = set.count_ones();
            if count <= cost || *steps >= STEPS {
                return true;
            }
            if self.most[cost as usize] < count {
                continue;
            }
            *steps += 1;
            let first = set & set.wrapping_neg();
            if cost > 0 {
                stack.push((set & !first, cost - 1));
            }
            for ball in &self.balls {
                if ball.cost > cost {
                    break;
                }
                if ball.members & first != 0 {
                    stack.push((set & !ball.members, cost - ball.cost));
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, GraphSetup};

    use super::*;

    /// Covers of small sets by all balls there are, one after another.
    #[test]
    fn cheapest_covers() {
        fn cheapest(balls: &[(u64, u32)], set: u64) -> u32 {
            let Some(first) = (set != 0).then(|| set.trailing_zeros()) else {
                return 0;
            };
            let with = balls
                .iter()
                .filter(|(members, _)| members >> first & 1 == 1);
            with.map(|(members, cost)| cost + cheapest(balls, set & !members))
                .min()
                .expect("a ball of radius 0")
        }
        for index in 0..20 {
            let rng = &mut SplitMix64::for_board(23, index);
            let grid = uniform(6, 6, 4, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Free).unwrap();
            let reduced = ReducedGraph::new(&instance);
            for (color, cover) in instance
                .palette()
                .colors()
                .zip(&mut Cover::all(&reduced, &mut Run::unlimited()).expect("no limit"))
            {
                let of_color = reduced
                    .graph()
                    .vertices()
                    .filter(|&v| reduced.color(v) == color);
                let of_color: Vec<Component> = of_color.collect();
                let mut balls = Vec::new();
                for center in reduced.graph().vertices() {
                    let distance = distances(reduced.graph(), center);
                    for radius in 0..5 {
                        let within = |v: &Component| distance[v.index()] <= Some(radius);
                        let ranks = of_color.iter().zip(0..).filter(|(v, _)| within(v));
                        balls.push((
                            ranks.fold(0_u64, |set, (_, rank)| set | 1 << rank),
                            radius + 1,
                        ));
                    }
                }
                for _ in 0..20 {
                    let mut set = 0;
                    for _ in 0..5 {
                        set |= 1 << rng.below(u32::try_from(of_color.len()).unwrap());
                    }
                    assert_eq!(cover.of_set(set), cheapest(&balls, set));
                    assert!(cover.of_count(set.count_ones() as usize) <= cover.of_set(set));
                }
            }
        }
    }

    /// Balls of any members, so that some sets are cheapest with a ball that leaves out a member of
    /// another.
    #[test]
    fn cheapest_covers_by_any_balls() {
        const COUNT: usize = 10;
        for index in 0..100 {
            let rng = &mut SplitMix64::for_board(24, index);
            let mut reach = Vec::new();
            for center in 0..COUNT {
                let mut words = vec![1_u64 << center];
                for _ in 0..3 {
                    let more = (0..COUNT).filter(|_| rng.below(4) == 0);
                    let more = more.fold(0, |set, rank| set | 1 << rank);
                    words.push(words[words.len() - 1] | more);
                }
                reach.push(words);
            }
            let richest: Vec<usize> = (0..4)
                .map(|radius| reach.iter().map(|words| words[radius].count_ones()).max())
                .map(|most| most.unwrap() as usize)
                .collect();
            let mut cheapest = vec![0_u32];
            for set in 1_u64..1 << COUNT {
                let first = set & set.wrapping_neg();
                let balls = reach.iter().flat_map(|words| words.iter().zip(1..));
                let with = balls.filter(|&(members, _)| members & first != 0);
                let costs = with.map(|(members, cost)| {
                    cost + cheapest[usize::try_from(set & !members).unwrap()]
                });
                cheapest.push(costs.min().unwrap());
            }
            let mut cover = Cover::new(reach, &richest, COUNT, true);
            for (set, &cost) in (0_u64..).zip(&cheapest) {
                assert_eq!(cover.of_set(set), cost, "{set:b} of board {index}");
                assert!(cover.of_count(set.count_ones() as usize) <= cost);
            }
        }
    }

    /// Five components of one color, and for each two of them one adjacent to both, those adjacent
    /// to each other: the cheapest cover is one ball, of the radius of the board.
    #[test]
    fn a_ball_of_the_radius_of_the_board_counts() {
        let pairs: Vec<[usize; 2]> = (0..5)
            .flat_map(|one| (0..one).map(move |other| [one, other]))
            .collect();
        let labels = (0..5 + pairs.len()).map(|vertex| vertex.saturating_sub(4).to_string());
        let labels: Vec<String> = labels.collect();
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for (vertex, pair) in (5..).zip(&pairs) {
            for &member in pair {
                graph.push_edge(member, vertex);
            }
            for other in 5..vertex {
                graph.push_edge(other, vertex);
            }
        }
        let instance = graph.into_instance(GameSetup::Free).unwrap();
        let reduced = ReducedGraph::new(&instance);
        let cover = &mut Cover::all(&reduced, &mut Run::unlimited()).expect("no limit")
            [reduced.colors()[0].index()];
        assert_eq!([cover.of_set(0b11111), cover.of_count(5)], [3, 3]);
    }
}
