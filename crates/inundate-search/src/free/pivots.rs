//! The game of several pivots.

use std::hash::{BuildHasher, BuildHasherDefault};
use std::mem;

use inundate_core::{Color, Component, Move, Outcome, ReducedGraph, Solution};
use inundate_method::bounds::RelaxedGame;
use inundate_method::memory::block;
use inundate_method::quick::fallback;
use inundate_method::{Incumbent, Plays, Problem, Question, Run, Solver, StopReason, label};
use rustc_hash::{FxHashSet, FxHasher};

use super::board::{self, Board};
use super::grow::{self, Successor, grow};
use super::one_place::Candidates;
use crate::best_first::{self, best_first};

/// Beams at each pivot and at all of them, then A\*.
///
/// A position is the color of every component of the contracted board, and a move recolors the
/// region of a pivot with any color that the board has left, or with one that it has not. The bound
/// is the largest of three: `layer`, from the regions of all pivots as one; one less than the
/// number of colors; and the distance of the two regions, since no other region lies between them,
/// or with more of them half the longest distance from one.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Pivot};
/// use inundate::{Budget, methods::Pivots, solve};
///
/// let board = GridSetup::from_drawing("abcdefg")?.into_instance(GameSetup::Free)?;
/// let board = board.with_pivots(&[Pivot::Cell(0, 1), Pivot::Cell(0, 5)])?;
/// let outcome = solve(&Pivots, &board, &Budget::default())?.outcome;
/// assert!(outcome.is_optimal() && outcome.lower_bound() == 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Pivots;

impl Solver for Pivots {
    label! {
        "pivots", Exact, Plays::PIVOTS;
        "beams at each pivot and at all of them, then A* over the colors of the components";
        guarantee: "optimal; stopped early, above 64 components without a time limit, and above \
            4096 (with p pivots 2¹⁸/p²) always, the best solution and a true lower bound";
        complexity: "exponential; the beam at all O(moves·W·p²·c·(V + E)) time for p pivots and \
            W positions kept";
        ties: "lowest pivot, then lowest color first";
        source: "new here";
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let mut incumbent = Incumbent::new(problem, question);
        incumbent.offer(fallback(problem));
        // The incumbent keeps the results of a search that is stopped.
        let _ = search(problem, &mut incumbent, run);
        incumbent.into_outcome()
    }
}

/// The most components of boards on which A\* runs without a time limit. On 8×8 cells and six
/// colors it takes less than a second, on 10×10 minutes.
const MOST: usize = 64;

/// The most components, times the square of the number of pivots, of boards on which more is tried
/// than moves at one pivot.
const LARGE: usize = 1 << 18;

/// Positions that a beam keeps, times the number of components: a hundred on 14×14 cells.
const BEAM_SIZE: usize = 12_800;

fn search(
    problem: &Problem<'_>,
    incumbent: &mut Incumbent,
    run: &mut Run<'_>,
) -> Result<(), StopReason> {
    let reduced = problem.reduced();
    let mut game = PivotsGame::new(problem);
    let width = (BEAM_SIZE / reduced.component_count()).clamp(10, 100);
    if let Some(wanted) = incumbent.wanted().filter(|_| !incumbent.is_closed()) {
        incumbent.report(run, None, run.stats.peak_bytes);
        let moves =
            Candidates::at(reduced, &game.places, run)?.play(reduced, width, wanted, run)?;
        incumbent.offer(moves.map(|moves| game.solution(problem, &moves)));
    }
    let each = game.places.len().pow(2) * reduced.component_count();
    if reduced.component_count() > board::MOST || each > LARGE {
        return Ok(());
    }
    if let Some(wanted) = incumbent.wanted().filter(|_| !incumbent.is_closed()) {
        incumbent.report(run, None, run.stats.peak_bytes);
        let start = vec![game.reduced.colors().into()];
        let moves = grow(&mut game, start, width, wanted.saturating_add(1), run)?;
        incumbent.offer(moves.map(|moves| game.solution(problem, &moves)));
    }
    if let Some(wanted) = incumbent.wanted().filter(|_| !incumbent.is_closed())
        && (reduced.component_count() <= MOST || run.clock().time_left().is_some())
    {
        incumbent.report(run, None, run.stats.peak_bytes);
        let (mut rules, mut proven) = (game.clone(), 0);
        let found = best_first(
            &game,
            |colors, moves| {
                let left = rules.worth(colors).bound;
                (moves + left <= wanted).then_some((moves + left, left))
            },
            |&(least, _)| proven = proven.max(least),
            run,
        );
        match found {
            Ok(Some(moves)) => {
                let solution = game.solution(problem, &moves);
                incumbent.raise(solution.len());
                incumbent.offer(Some(solution));
            }
            Ok(None) => incumbent.raise(wanted + 1),
            Err(stopped) => {
                incumbent.raise(proven);
                return Err(stopped);
            }
        }
    }
    Ok(())
}

/// The game on the contracted board.
#[derive(Clone)]
struct PivotsGame<'a> {
    reduced: &'a ReducedGraph,
    /// The components that have pivots.
    places: Vec<Component>,
    relaxed: RelaxedGame<'a>,
}

/// The worth of a position.
struct PositionWorth {
    /// A lower bound on the moves left.
    bound: u32,
    /// The moves left to the region of a pivot that has the least to do, if it were alone: roughly
    /// twice as many, and the sum of the distances of all components from it.
    rank: (u32, u32),
}

impl<'a> PivotsGame<'a> {
    fn new(problem: &'a Problem<'_>) -> Self {
        let reduced = problem.reduced();
        let pivots = problem.instance().pivots().iter();
        let mut met = FxHashSet::default();
        let places = pivots.map(|&vertex| reduced.component(vertex));
        Self {
            reduced,
            places: places.filter(|&place| met.insert(place)).collect(),
            relaxed: RelaxedGame::new(reduced),
        }
    }

    /// The solution of moves at places.
    fn solution(&self, problem: &Problem<'_>, moves: &[(Component, Color)]) -> Solution {
        let pivots = problem.instance().pivots().iter();
        let pivot_of = |place| {
            let mut pivots = pivots.clone().copied();
            let pivot = pivots.find(|&vertex| self.reduced.component(vertex) == place);
            pivot.expect("a place has a pivot")
        };
        let moves = moves.iter().map(|&(place, color)| Move {
            pivot: pivot_of(place),
            color,
        });
        Solution {
            moves: moves.collect(),
        }
    }

    /// The regions of the pivots, each beginning with its first place.
    fn regions(&self, colors: &[Color]) -> Vec<Vec<Component>> {
        let mut seen = vec![false; colors.len()];
        let mut regions = Vec::new();
        for &place in &self.places {
            if !seen[place.index()] {
                seen[place.index()] = true;
                let mut region = vec![place];
                self.spread(colors, &mut region, &mut seen);
                regions.push(region);
            }
        }
        regions
    }

    /// Adds to some components those that they reach through their own color, and returns others
    /// that are adjacent, which may repeat.
    fn spread(
        &self,
        colors: &[Color],
        members: &mut Vec<Component>,
        seen: &mut [bool],
    ) -> Vec<Component> {
        let (mut next, mut around) = (0, Vec::new());
        while let Some(&v) = members.get(next) {
            next += 1;
            for &u in self.reduced.graph().neighbors(v) {
                if seen[u.index()] {
                    continue;
                }
                if colors[u.index()] == colors[v.index()] {
                    seen[u.index()] = true;
                    members.push(u);
                } else {
                    around.push(u);
                }
            }
        }
        around
    }

    /// The distance of each component from a region, where moves have joined some at no distance.
    fn distances(&self, colors: &[Color], region: &[Component]) -> Vec<u32> {
        let mut distances = vec![0; colors.len()];
        let mut seen = vec![false; colors.len()];
        for v in region {
            seen[v.index()] = true;
        }
        let mut members = region.to_vec();
        for distance in 0.. {
            let around = self.spread(colors, &mut members, &mut seen);
            for v in &members {
                distances[v.index()] = distance;
            }
            members = around;
            members.retain(|v| !mem::replace(&mut seen[v.index()], true));
            if members.is_empty() {
                break;
            }
        }
        distances
    }

    fn worth(&mut self, colors: &[Color]) -> PositionWorth {
        let regions = self.regions(colors);
        let layer = self.relaxed.layer(regions.iter().flatten().copied());
        let mut is_left = vec![false; self.reduced.color_count()];
        for color in colors {
            is_left[color.index()] = true;
        }
        let colors_left = is_left.into_iter().filter(|&is_left| is_left).count() - 1;
        let colors_left = u32::try_from(colors_left).expect("at most 65,536 colors");
        let mut worth = PositionWorth {
            bound: layer.max(colors_left),
            rank: (u32::MAX, u32::MAX),
        };
        for region in &regions {
            let distances = self.distances(colors, region);
            let farthest = distances.iter().copied().max().unwrap_or(0);
            worth.bound = worth.bound.max(match regions.as_slice() {
                [first, second] => distances[first[0].index()].max(distances[second[0].index()]),
                _ => farthest.div_ceil(2),
            });
            let (less, more) = (farthest.min(colors_left), farthest.max(colors_left));
            let rank = (2 * more + less, distances.iter().sum());
            worth.rank = worth.rank.min(rank);
        }
        worth
    }

    /// A position after a move of a region.
    fn after(colors: &[Color], region: &[Component], color: Color) -> Box<[Color]> {
        let mut after: Box<[Color]> = colors.into();
        for v in region {
            after[v.index()] = color;
        }
        after
    }
}

impl best_first::StateSpace for PivotsGame<'_> {
    type Position = Box<[Color]>;
    type Move = (Component, Color);

    fn start(&self) -> Box<[Color]> {
        self.reduced.colors().into()
    }

    fn is_flooded(&self, colors: &Box<[Color]>) -> bool {
        colors.iter().all(|&color| color == colors[0])
    }

    /// All moves, but of the colors that nothing has only the lowest, for which any of them could
    /// stand.
    fn moves(&self, colors: &Box<[Color]>) -> Vec<(Self::Move, Box<[Color]>)> {
        let all = (0..self.reduced.color_count()).map(Board::<1>::color);
        let mut has_new = false;
        let tried = all.filter(|color| colors.contains(color) || !mem::replace(&mut has_new, true));
        let tried: Vec<Color> = tried.collect();
        let mut moves = Vec::new();
        for region in self.regions(colors) {
            let own = colors[region[0].index()];
            for &color in tried.iter().filter(|&&color| color != own) {
                let after = Self::after(colors, &region, color);
                moves.push(((region[0], color), after));
            }
        }
        moves
    }

    fn position_bytes(&self) -> u64 {
        block(size_of_val(self.reduced.colors()))
    }
}

/// The beam makes only moves that join something.
impl grow::BeamStates for PivotsGame<'_> {
    type State = Box<[Color]>;
    type Grown = ();
    type Rank = (u32, u32);
    /// A hash of the colors.
    type Key = u64;

    fn most(&self) -> usize {
        self.places.len() * self.reduced.color_count()
    }

    fn bytes(&self) -> u64 {
        (self.reduced.component_count() * 64) as u64
    }

    fn heap_bytes(&self) -> usize {
        size_of_val(self.reduced.colors()) + 16
    }

    fn expand(
        &mut self,
        colors: &Box<[Color]>,
        parent: u32,
        left: u32,
        met: &mut FxHashSet<u64>,
        successors: &mut Vec<Successor<Self>>,
    ) -> Option<(u32, Color)> {
        for region in self.regions(colors) {
            let around = region
                .iter()
                .flat_map(|&v| self.reduced.graph().neighbors(v));
            let mut around: Vec<Color> = around.map(|u| colors[u.index()]).collect();
            around.sort_unstable();
            around.dedup();
            let component = u32::try_from(region[0].index()).expect("few components");
            for color in around {
                if color == colors[region[0].index()] {
                    continue;
                }
                let after = Self::after(colors, &region, color);
                if best_first::StateSpace::is_flooded(self, &after) {
                    return Some((component, color));
                }
                if !met.insert(BuildHasherDefault::<FxHasher>::default().hash_one(&after)) {
                    continue;
                }
                let PositionWorth { bound, rank } = self.worth(&after);
                if bound <= left {
                    successors.push(Successor {
                        rank,
                        parent,
                        component,
                        color,
                        grown: (),
                    });
                }
            }
        }
        None
    }

    fn after(&mut self, colors: &Box<[Color]>, next: &Successor<Self>) -> Box<[Color]> {
        let place = Component::new(next.component);
        let regions = self.regions(colors);
        let region = regions.iter().find(|region| region[0] == place);
        Self::after(colors, region.expect("it has moved"), next.color)
    }

    fn component(&self, number: u32) -> Component {
        Component::new(number)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use inundate_core::generate::SplitMix64;
    use inundate_core::{GameSetup, GraphSetup, Instance, Pivot, Vertex};
    use inundate_method::{Budget, solve};
    use inundate_testkit::{naive, oracle};

    use super::super::tests::{any_game, draw};
    use super::*;
    use crate::heuristic::ForAWhile;

    fn length(board: &Instance) -> u32 {
        let answer = solve(&Pivots, board, &Budget::default()).unwrap();
        assert!(answer.outcome.is_optimal(), "{board:?}");
        let solution = answer.outcome.solution().unwrap();
        assert!(naive::floods(board, &solution.moves), "{board:?}");
        solution.len()
    }

    fn with_pivots(board: &Instance, pivots: &[Vertex]) -> Instance {
        let named = |&pivot: &Vertex| match board.shape().grid() {
            None => Pivot::Vertex(pivot.index()),
            Some(grid) => {
                let (row, col) = grid.position(pivot);
                Pivot::Cell(row, col)
            }
        };
        let pivots: Vec<Pivot> = pivots.iter().map(named).collect();
        board.clone().with_pivots(&pivots).unwrap()
    }

    /// Boards on which A\* does not run, or not to its end, have a true bound and the best solution
    /// of the beams; so has a search without memory.
    #[test]
    fn beyond_the_search() {
        let seconds = std::time::Duration::from_secs(1);
        let unlimited = Budget::default();
        for (side, budget) in [
            (10, unlimited.clone()),
            (10, unlimited.clone().with_time(seconds)),
            (10, unlimited.clone().with_memory(40_000)),
            (90, unlimited),
        ] {
            let grid = inundate_core::generate::uniform(side, side, 6, &mut SplitMix64::new(1));
            let free = grid.unwrap().into_instance(GameSetup::Free).unwrap();
            let board = free
                .with_pivots(&[Pivot::TopLeft, Pivot::BottomRight])
                .unwrap();
            let answer = solve(&Pivots, &board, &budget).unwrap();
            let solution = answer.outcome.solution().unwrap();
            assert!(naive::floods(&board, &solution.moves), "{side}");
            let root = Problem::new(&board).lower_bound();
            assert!(root <= answer.outcome.lower_bound(), "{side}");
            assert!(answer.outcome.lower_bound() <= solution.len(), "{side}");
            assert!(
                answer.stats.peak_bytes <= budget.memory.unwrap_or(u64::MAX),
                "{side}"
            );
        }
    }

    /// A tree with a color for each vertex, or almost.
    fn colorful(rng: &mut SplitMix64) -> Instance {
        let labels: Vec<String> = (0..8 + draw(rng, 3))
            .map(|v| if draw(rng, 4) > 0 { v } else { 0 }.to_string())
            .collect();
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for vertex in 1..labels.len() {
            graph.push_edge(draw(rng, vertex), vertex);
        }
        graph.into_instance(GameSetup::Free).unwrap()
    }

    /// The optimum is that of all moves, that of the fixed game if the pivots are in one component,
    /// and that of the free game if there is one in every component, else no less. Stopped early,
    /// the search keeps both sides true.
    #[test]
    fn agrees_with_brute_force() {
        let (mut everywhere, mut together, mut longer, mut apart) = (0, 0, 0, 0);
        for index in 0..20_000 {
            let rng = &mut SplitMix64::for_board(83, index);
            let is_colorful = index % 200 == 0;
            let free = if is_colorful {
                colorful(rng)
            } else {
                let most = 4 + draw(rng, 4);
                any_game(rng, most)
            };
            let mut pivots: Vec<Vertex> = free.graph().vertices().collect();
            if is_colorful || draw(rng, 4) > 0 {
                pivots.rotate_left(draw(rng, free.vertex_count()));
                pivots.truncate(if is_colorful { 2 } else { 1 + draw(rng, 4) });
            }
            let several = pivots.len() > 1;
            let board = with_pivots(&free, &pivots);
            let optimum = oracle::optimum(&board);
            if several {
                assert_eq!(length(&board), optimum, "{board:?}");
                let stop = ForAWhile {
                    until: None,
                    polls: AtomicU64::new(draw(rng, 60) as u64),
                    stop: None,
                };
                let run = &mut Run::until(&stop);
                let stopped = Pivots.answer(&Question::Shortest, &Problem::new(&board), run);
                let best = stopped.solution().unwrap();
                assert!(naive::floods(&board, &best.moves), "{board:?}");
                assert!(stopped.lower_bound() <= optimum && optimum <= best.len());
            }
            let reduced = ReducedGraph::new(&board);
            let mut places: Vec<_> = pivots.iter().map(|&v| reduced.component(v)).collect();
            places.sort_unstable();
            places.dedup();
            if places.len() == 1 {
                let fixed = with_pivots(&free, &pivots[..1]);
                assert_eq!(optimum, oracle::optimum(&fixed), "{board:?}");
                together += usize::from(several);
            }
            if !is_colorful {
                let of_free = oracle::optimum(&free);
                assert!(optimum >= of_free, "{board:?}");
                longer += usize::from(optimum > of_free);
                if places.len() == reduced.component_count() {
                    assert_eq!(optimum, of_free, "{board:?}");
                    everywhere += usize::from(places.len() > 1);
                }
            }
            let mut alone = pivots.iter();
            apart += usize::from(
                several && alone.all(|&v| oracle::optimum(&with_pivots(&free, &[v])) > optimum),
            );
        }
        let counts = [everywhere, together, longer, apart];
        assert!(counts.into_iter().min() >= Some(20), "{counts:?}");
    }
}
