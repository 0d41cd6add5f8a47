//! The bound `ec-layer`: the fewest moves after which each color can be gone, by slots for the
//! moves in which colors vanish.

use inundate_core::ReducedGraph;
use inundate_method::bounds::colors_but_one;
use inundate_method::{Run, StopReason};

use super::board::{Board, Class, REACH, Spheres};
use super::cover::{Cover, SMALL};

/// The bound `ec-layer` of a board: for each color, the cheapest cover of its components by balls
/// is a lower bound on the moves until the color is gone, and colors vanish one by one.
///
/// Admissible: when a color is gone, all its components have been recolored. The recolored part of
/// a component lies in a ball that costs no more than the moves in the component (see the book). So
/// color c takes e(c) moves. No two colors vanish in the same move.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Problem, bounds, solver::Run};
///
/// // Two moves: the b to c, and then all three to a.
/// let instance = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::Free)?;
/// assert_eq!(bounds::ec_layer(Problem::new(&instance).reduced(), &mut Run::unlimited()), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(V·(V + E)) and a search for the covers. Where a color has many components, only their number
/// is used. Above 512 components and 64 colors, or if the run is stopped, the bound is
/// `colors-left`.
pub fn ec_layer(reduced: &ReducedGraph, run: &mut Run<'_>) -> u32 {
    const COLORS: usize = 64;
    if reduced.component_count() > SMALL && reduced.color_count() > COLORS {
        return colors_but_one(reduced);
    }
    let mut count = vec![0; reduced.color_count()];
    for color in reduced.colors() {
        count[color.index()] += 1;
    }
    let Ok(mut covers) = Cover::all(reduced, run) else {
        return colors_but_one(reduced);
    };
    let moves = covers.iter_mut().zip(count);
    shortest(
        moves
            .map(|(cover, count)| {
                if cover.is_ranked() {
                    cover.of_set(u64::MAX >> (64 - count))
                } else {
                    cover.of_count(count)
                }
            })
            .collect(),
    )
}

/// Decides whether the bound `ec-layer`, of the board with a region made one color, exceeds a
/// budget.
pub(super) struct Elimination {
    covers: Vec<Cover>,
    /// The colors, those that pruned most recently first.
    order: Vec<usize>,
    open: Vec<OpenColor>,
}

/// A color that can be gone after `most` moves by the covers looked at, and not before `least`.
#[derive(Clone, Copy, Debug)]
struct OpenColor {
    color: usize,
    least: u32,
    most: u32,
}

/// The cost of a ball around the region. It is 0 if the ball holds only the region and the region
/// has another color.
#[inline(always)]
fn around(radius: usize, is_own: bool) -> u32 {
    if radius == 0 && !is_own {
        0
    } else {
        u32::try_from(radius).expect("at most REACH") + 1
    }
}

impl Elimination {
    pub(super) fn new(reduced: &ReducedGraph, run: &mut Run<'_>) -> Result<Self, StopReason> {
        let covers = Cover::all(reduced, run)?;
        Ok(Self {
            order: (0..covers.len()).collect(),
            open: Vec::with_capacity(covers.len()),
            covers,
        })
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.covers.iter().map(Cover::bytes).sum()
    }

    /// Whether the bound of the board with the region made `color` is at most `budget`.
    ///
    /// A color can be gone when its components outside the region are covered, and if it is the
    /// region's own color the region too. One of the balls may have the region in it; the region
    /// counts as one component of the board then. If it is the center, a ball of radius r covers
    /// what is within r of the region. Otherwise the center v is at a distance s from the region,
    /// and the ball covers what is within r − s of the region and what is within r of v. This case
    /// is bounded from below first, and gone through only if that does not decide: the rest of the
    /// cover and a ball of cost r + 1 cover all that is farther than r − s; and nothing that is
    /// farther than r + s is in the ball.
    #[inline(always)]
    pub(super) fn admits<const W: usize>(
        &mut self,
        board: &Board<W>,
        spheres: &Spheres<W>,
        color: usize,
        budget: u32,
    ) -> bool {
        self.open.clear();
        let mut schedule = Schedule::new(budget);
        let mut generous = schedule;
        let mut fits = true;
        for place in 0..self.order.len().min(SLOTS) {
            let open = self.order[place];
            let is_own = open == color;
            if !is_own && board.classes[open].members.is_within(spheres.region()) {
                continue;
            }
            let found = self.bounds(board, spheres, open, is_own, budget);
            if !schedule.take_slot(found.least) {
                self.order[..=place].rotate_right(1);
                return false;
            }
            fits = fits && generous.take_slot(found.most);
            self.open.push(found);
        }
        fits || self.admits_closely(board, spheres, color, budget)
    }

    /// Bounds on the moves until a color is gone, by balls around the region and around other
    /// places.
    #[inline(always)]
    fn bounds<const W: usize>(
        &mut self,
        board: &Board<W>,
        spheres: &Spheres<W>,
        color: usize,
        is_own: bool,
        budget: u32,
    ) -> OpenColor {
        let class = &board.classes[color];
        let cover = &mut self.covers[color];
        if !cover.is_ranked() {
            return Self::counted(class, cover, board, spheres, color, is_own);
        }
        let mut sets = [0; REACH + 2];
        // No component of the color is farther than this.
        let mut outmost = REACH + 1;
        for (distance, set) in sets.iter_mut().enumerate().take(REACH + 1) {
            *set = class.word(board.all.minus(spheres.within(distance)));
            if *set == 0 {
                outmost = distance;
                break;
            }
        }
        // Any number above `budget + 1` refutes; a ball beyond [`REACH`] may hold everything.
        let mut most = (budget + 2).min(around(outmost.min(REACH), true));
        for distance in (0..outmost).rev() {
            let ball = around(distance, is_own);
            if ball + cover.of_count(sets[distance].count_ones() as usize) < most {
                most = most.min(ball + cover.of_set(sets[distance]));
            }
        }
        let mut least = most;
        for inner in usize::from(!is_own)..outmost {
            for radius in inner + 1..REACH {
                let ball = around(radius, true);
                if ball >= least {
                    break;
                }
                let beyond = sets[(2 * radius - inner).min(REACH + 1)];
                if ball + cover.of_count(beyond.count_ones() as usize) < least {
                    let outer = ball + cover.of_set(beyond);
                    if outer < least {
                        least = least.min(outer.max(cover.of_set(sets[inner])));
                    }
                }
            }
        }
        OpenColor { color, least, most }
    }

    /// Estimates the ranges by the number of components that are farther than each distance.
    fn counted<const W: usize>(
        class: &Class<W>,
        cover: &Cover,
        board: &Board<W>,
        spheres: &Spheres<W>,
        color: usize,
        is_own: bool,
    ) -> OpenColor {
        let cost = |distance: usize| match distance {
            0..=REACH => cover.of_count(class.count(board.all.minus(spheres.within(distance)))),
            _ => 0,
        };
        let pure = (0..=REACH).map(|distance| around(distance, is_own) + cost(distance));
        let most = pure.min().expect("a distance").min(around(REACH, true));
        let mut least = most;
        for inner in usize::from(!is_own)..REACH {
            for radius in inner + 1..REACH {
                let outer = around(radius, true) + cost(2 * radius - inner);
                least = least.min(outer.max(cost(inner)));
            }
        }
        OpenColor { color, least, most }
    }

    /// [`admits`](Self::admits) by all balls, also those around other places.
    #[inline(never)]
    fn admits_closely<const W: usize>(
        &mut self,
        board: &Board<W>,
        spheres: &Spheres<W>,
        own: usize,
        budget: u32,
    ) -> bool {
        let mut schedule = Schedule::new(budget);
        for place in 0..self.open.len() {
            let open = self.open[place];
            let moves = if open.least < open.most && self.covers[open.color].is_ranked() {
                self.closely(board, spheres, open, open.color == own)
            } else {
                open.least
            };
            if !schedule.take_slot(moves) {
                return false;
            }
        }
        true
    }

    fn closely<const W: usize>(
        &mut self,
        board: &Board<W>,
        spheres: &Spheres<W>,
        open: OpenColor,
        is_own: bool,
    ) -> u32 {
        let OpenColor {
            color,
            least,
            mut most,
        } = open;
        let class = &board.classes[color];
        let cover = &mut self.covers[color];
        for inner in usize::from(!is_own)..REACH {
            let left = class.word(board.all.minus(spheres.within(inner)));
            if left == 0 {
                break;
            }
            for radius in inner + 1..REACH {
                let ball = around(radius, true);
                if ball.max(cover.of_set(left)) >= most {
                    break;
                }
                let outer = 2 * radius - inner;
                if outer <= REACH {
                    let beyond = class.word(board.all.minus(spheres.within(outer)));
                    if ball + cover.of_set(beyond) >= most {
                        continue;
                    }
                }
                let away = radius - inner;
                let ring = spheres.within(away).minus(spheres.within(away - 1));
                for center in ring.iter() {
                    let rest = left & !cover.ball(center, radius);
                    most = most.min(ball + cover.of_set(rest));
                    if most == least {
                        return most;
                    }
                }
            }
        }
        most
    }
}

/// A schedule keeps count of this many slots, the last ones.
const SLOTS: usize = 64;

/// Slots for the moves in which colors vanish.
///
/// A move removes at most one color from the board, so the colors vanish in different moves; the
/// last one counts as gone in one move more, which would recolor the whole board. If e moves are
/// needed before a color can be gone, it takes one of the slots from e to the last. Colors are put
/// in one by one, each in the earliest slot from e on that is free, counted from the end the
/// latest: if there is none, there is no assignment (Hall's condition on intervals with a common
/// end).
///
/// No more than [`SLOTS`] colors can be put in.
#[derive(Clone, Copy, Debug)]
struct Schedule {
    /// A bit for each free slot; the last slot is the lowest bit.
    free: u64,
    last: u32,
}

impl Schedule {
    /// The slots of a board that is to be flooded with this many moves.
    #[inline(always)]
    pub(super) fn new(moves: u32) -> Self {
        let last = moves + 1;
        Self {
            free: u64::MAX >> (64 - last.min(64)),
            last,
        }
    }

    /// Gives a slot to a color that takes at least this many moves, one or more, to be gone.
    /// Returns false if no slot is free.
    #[inline(always)]
    fn take_slot(&mut self, moves: u32) -> bool {
        if moves > self.last {
            return false;
        }
        // Slots `moves` to `last` are the bits 0 to `last − moves`.
        let open = self.free & u64::MAX >> (63 - (self.last - moves).min(63));
        if open == 0 {
            return false;
        }
        self.free ^= 1 << open.ilog2();
        true
    }
}

/// The fewest moves after which all colors but one can be gone. `moves` has a lower bound for each.
pub(super) fn shortest(mut moves: Vec<u32>) -> u32 {
    moves.sort_unstable_by_key(|&moves| std::cmp::Reverse(moves));
    let bounds = moves.iter().zip(0..).map(|(&moves, after)| moves + after);
    bounds.max().map_or(0, |last| last.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;
    use inundate_core::{GameSetup, GraphSetup, Solution};
    use inundate_method::{Problem, Question, Run, Solver};

    use super::super::exact::FreeExact;
    use super::super::tests::{any_game, any_region};
    use super::*;

    /// The bound of a color with many components, by their numbers, is at most the one by all
    /// balls, and mostly as high.
    #[test]
    fn numbers_say_no_more_than_balls() {
        let (mut colors, mut as_high) = (0, 0);
        for index in 0..4000 {
            let rng = &mut SplitMix64::for_board(93, index);
            let instance = any_game(rng, 30);
            let reduced = ReducedGraph::new(&instance);
            let board = Board::<1>::new(&reduced);
            let mut bound = Elimination::new(&reduced, &mut Run::unlimited()).expect("no limit");
            let (region, own) = any_region(&board, rng);
            let spheres = Spheres::new(&board, region);
            for color in 0..board.classes.len() {
                let class = &board.classes[color];
                if class.members.is_within(region) {
                    continue;
                }
                let is_own = color == own;
                let cover = &bound.covers[color];
                let counted = Elimination::counted(class, cover, &board, &spheres, color, is_own);
                let open = bound.bounds(&board, &spheres, color, is_own, 1000);
                let all = OpenColor { least: 0, ..open };
                let exact = bound.closely(&board, &spheres, all, is_own);
                assert!(open.least <= exact, "{open:?}, but {exact}: {instance:?}");
                assert!(counted.least <= counted.most);
                assert!(
                    counted.least <= exact,
                    "{} > {exact}: {instance:?}, {region:?} of color {own}",
                    counted.least
                );
                colors += 1;
                as_high += u32::from(counted.least == exact);
            }
        }
        assert!(as_high > colors * 9 / 10, "{as_high} of {colors}");
    }

    /// Two neighbors, each with leaves of the color of the other. The first move makes both one
    /// color, with the leaves of one of them, and the second one finishes. The colors have too many
    /// components for sets, or the board has.
    #[test]
    fn many_leaves_go_at_once() {
        for leaves in [55, 56, 60, 70, 300] {
            let labels: Vec<&str> = (0..2 + 2 * leaves)
                .map(|vertex| if vertex % 2 == 0 { "0" } else { "1" })
                .collect();
            let mut graph = GraphSetup::new(labels);
            graph.push_edge(0, 1);
            for leaf in 2..2 + 2 * leaves {
                graph.push_edge(1 - leaf % 2, leaf);
            }
            let instance = graph.into_instance(GameSetup::Free).unwrap();
            let reduced = ReducedGraph::new(&instance);
            assert_eq!(reduced.component_count(), 2 + 2 * leaves);
            assert_eq!(ec_layer(&reduced, &mut Run::unlimited()), 2);
            if leaves < 100 {
                let outcome = FreeExact.answer(
                    &Question::Shortest,
                    &Problem::new(&instance),
                    &mut Run::unlimited(),
                );
                assert_eq!(
                    (outcome.lower_bound(), outcome.solution().map(Solution::len)),
                    (2, Some(2))
                );
            }
        }
    }

    /// All triples and quadruples of small numbers.
    #[test]
    fn slots_are_enough_from_the_shortest_on() {
        for code in 0..6_u32.pow(4) {
            let moves: Vec<u32> = (0..4)
                .map(|place| 1 + code / 6_u32.pow(place) % 6)
                .collect();
            let shortest = shortest(moves.clone());
            for budget in 0..12 {
                let mut schedule = Schedule::new(budget);
                let fits = moves.iter().all(|&moves| schedule.take_slot(moves));
                assert_eq!(fits, budget >= shortest, "{moves:?} in {budget}");
            }
        }
    }
}
