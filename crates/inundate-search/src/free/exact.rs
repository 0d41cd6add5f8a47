//! The exact search of the free game.

use std::sync::atomic::AtomicU64;

use inundate_core::metrics::{distances, eccentricity};
use inundate_core::{Outcome, ReducedGraph, Solution, verify};
use inundate_method::quick::fallback;
use inundate_method::{
    FreeProof, Incumbent, Plays, Problem, Question, Run, Solver, StopReason, label, rebuild,
};

use super::beam::beam;
use super::board::{Board, MOST};
use super::chain::q;
use super::cover::SMALL;
use super::elimination::{Elimination, ec_layer};
use super::merge_beam::merge_beam;
use super::one_place::{Candidates, MOST_PLACES, nearest};
use super::patches::{PATCHES, WIDE_GAP, has_private_colors, private_colors};
use super::pool::{PassOutcome, pass};
use super::proof::RegionOrigins;
use crate::BeamWidth;
use crate::bits::with_width;
use crate::heuristic::{ForAWhile, Widening, beam as beam_at, part_of_time_left};

/// Iterative deepening on the number of moves over pools of regions, with a beam before each pass.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::FreeExact, solve};
///
/// let grid = uniform(7, 7, 5, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::Free)?;
/// let outcome = solve(&FreeExact, &instance, &Budget::default())?.outcome;
/// assert!(outcome.is_optimal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct FreeExact;

impl Solver for FreeExact {
    label! {
        "free-exact", Exact, Plays::FREE;
        "iterative deepening over pools of regions made one color, with the bounds `q` and \
            `ec-layer`, dominance and a beam before each pass";
        guarantee: "optimal, with proof; stopped early, the best solution and a true lower bound \
            (always so above 512 components where no bound is attained)";
        complexity: "exponential";
        ties: "lowest color first, then the order in which regions are found";
        source: "the book; that regions can be merged: Meeks, Scott 2012";
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let mut search = FreeSearch::new(problem, question);
        search.run(run);
        search.incumbent.into_outcome()
    }
}

/// Searches, and proves the lower bound. Without room or time for a pass that proves it, the proof
/// is that of a smaller bound.
pub(crate) fn search_with_proof(
    problem: &Problem<'_>,
    question: &Question,
    run: &mut Run<'_>,
) -> (Outcome, FreeProof) {
    let mut search = FreeSearch::new(problem, question);
    search.run(run);
    let proof = search.prove(run);
    (search.incumbent.into_outcome(), proof)
}

/// A problem and its incumbent.
struct FreeSearch<'a> {
    problem: &'a Problem<'a>,
    incumbent: Incumbent,
    /// The places for beams at one place, found when the first of these runs.
    candidates: Option<Candidates>,
    /// The largest budget that a pass has refuted, and its regions.
    refuted: Option<(u32, RegionOrigins)>,
}

impl<'a> FreeSearch<'a> {
    fn new(problem: &'a Problem<'a>, question: &Question) -> Self {
        Self {
            problem,
            incumbent: Incumbent::new(problem, question),
            candidates: None,
            refuted: None,
        }
    }

    /// Searches until the goal is met or a limit.
    fn run(&mut self, run: &mut Run<'_>) {
        // In near-linear time, so even a search that must stop at once has a solution.
        self.incumbent.offer(fallback(self.problem));
        if !self.incumbent.is_closed() {
            // `run` keeps the reason of a stop, and the incumbent keeps the results.
            let _ = self.search(run);
        }
    }

    /// Proves that the board takes this many moves: by the bounds that need no regions, by the last
    /// pass of the search, or by one more pass.
    fn prove(&mut self, run: &mut Run<'_>) -> FreeProof {
        let reduced = self.problem.reduced();
        let lower_bound = self.incumbent.lower_bound();
        // A board whose length is proven is small, so that these take no time.
        let unlimited = &mut Run::unlimited();
        let bound = ec_layer(reduced, unlimited).max(radius(reduced, unlimited));
        let refuted = self.refuted.take().map(|(budget, regions)| FreeProof {
            lower_bound: budget + 1,
            regions: regions.into_origins(),
        });
        let proven = refuted.filter(|proof| proof.lower_bound > bound);
        let proven = proven.unwrap_or(FreeProof {
            lower_bound: bound.min(lower_bound),
            regions: Vec::new(),
        });
        if proven.lower_bound >= lower_bound {
            return proven;
        }
        let components = reduced.component_count();
        match with_width!(pool components, W => refute::<W>(reduced, lower_bound - 1, run)) {
            Some(Ok(PassOutcome::Refuted(regions))) => FreeProof {
                lower_bound,
                regions: regions.into_origins(),
            },
            _ => proven,
        }
    }

    /// The root bounds, then the beams and passes that the size of the board allows.
    fn search(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let reduced = self.problem.reduced();
        // The first takes near-linear time.
        let bounds: [fn(&ReducedGraph, &mut Run<'_>) -> u32; 4] =
            [|reduced, _| half_diameter(reduced), ec_layer, radius, q];
        let few = if reduced.component_count() > MOST {
            1
        } else {
            bounds.len()
        };
        for bound in &bounds[..few] {
            run.poll()?;
            let value = bound(reduced, run);
            self.incumbent.raise(value);
        }
        if reduced.component_count() > SMALL {
            // The board has too many regions for passes.
            return self.widen(run);
        }
        let first = FIRST_WIDTH.max(reduced.component_count().pow(2) / FIRST_PART);
        self.improve(first, run)?;
        self.improve_by_merging(run)?;
        self.improve_from_places(run)?;
        if self.incumbent.is_closed() {
            return Ok(());
        }
        let components = reduced.component_count();
        with_width!(pool components, W => self.deepen::<W>(run)).unwrap_or(Ok(()))
    }

    /// Looks for a shorter solution by a beam over whole boards, where colors are private and the
    /// gap is wide.
    fn improve_by_merging(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let reduced = self.problem.reduced();
        let width = MERGE_BEAM_SIZE / reduced.component_count().pow(2);
        let fewer = self.incumbent.upper_bound().unwrap_or(u32::MAX);
        let gap = fewer.saturating_sub(self.incumbent.lower_bound());
        if width > 0 && has_private_colors(reduced, gap) {
            self.incumbent.report(run, None, run.stats.peak_bytes);
            let moves = merge_beam(reduced, width, fewer, run)?;
            self.incumbent
                .offer(moves.map(|moves| self.problem.solution_at(moves)));
            run.poll()?;
            if run.can_hold(PATCHES) {
                let bound = private_colors(reduced, run);
                self.incumbent.raise(bound);
            }
        }
        Ok(())
    }

    /// Looks for a shorter solution by beams at one place, in the middle and then at each promising
    /// place, for a part of the time left. They come before the passes where the gap is so wide
    /// that a pass seldom ends within the limit.
    fn improve_from_places(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let fewer = self.incumbent.upper_bound().unwrap_or(u32::MAX);
        let is_wide = fewer.saturating_sub(self.incumbent.lower_bound()) > WIDE_GAP;
        let Some(until) = part_of_time_left(run, BEFORE_PASSES).filter(|_| is_wide) else {
            return Ok(());
        };
        let stop = ForAWhile {
            until: Some(until),
            polls: AtomicU64::new(u64::MAX),
            stop: run.stop(),
        };
        // The passes follow where only this part of the time is over.
        let _ = run.sub_run(&stop, |run| self.play_from_places(run));
        run.poll()
    }

    /// The promising places, found once.
    fn take_candidates(&mut self, run: &mut Run<'_>) -> Result<Candidates, StopReason> {
        match self.candidates.take() {
            Some(candidates) => Ok(candidates),
            None => Candidates::new(self.problem, run),
        }
    }

    /// Plays a beam in the middle, then beams at the promising places.
    fn play_from_places(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let reduced = self.problem.reduced();
        self.improve_in_the_middle(BeamWidth::HUNDRED.get(), run)?;
        let candidates = self.take_candidates(run)?;
        for width in [BeamWidth::TEN, BeamWidth::HUNDRED].map(BeamWidth::get) {
            let Some(wanted) = self
                .incumbent
                .wanted()
                .filter(|_| !self.incumbent.is_closed())
            else {
                break;
            };
            let moves = candidates.play(reduced, width, wanted, run)?;
            self.incumbent
                .offer(moves.map(|moves| self.problem.solution_at(moves)));
        }
        self.candidates = Some(candidates);
        Ok(())
    }

    /// Looks for a shorter solution by a beam in the middle alone.
    fn improve_in_the_middle(&mut self, width: usize, run: &mut Run<'_>) -> Result<(), StopReason> {
        let Some(wanted) = self.incumbent.wanted() else {
            return Ok(());
        };
        let middle = self.problem.start();
        let found = beam_at(self.problem.reduced(), &[middle], width, wanted, run)?;
        let moves = found.map(|(place, colors)| {
            let moves = colors.into_iter().map(|color| (place, color));
            self.problem.solution_at(moves)
        });
        self.incumbent.offer(moves);
        Ok(())
    }

    /// Wider and wider beams at one place each, of a number near the middle; after each, beams that
    /// play anywhere. After that of a hundred regions, one of the same width in the middle alone,
    /// where no regions from other places take its room.
    fn widen(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let reduced = self.problem.reduced();
        self.improve_by_merging(run)?;
        let places = (PLACES / reduced.component_count()).clamp(8, MOST_PLACES);
        let from = nearest(reduced, self.problem.start(), places);
        let Self {
            problem, incumbent, ..
        } = self;
        Widening::new(problem, &from, run).go_on(incumbent, run, &mut |incumbent, beam, run| {
            let mut anywhere = Self::new(problem, &Question::Shortest);
            std::mem::swap(incumbent, &mut anywhere.incumbent);
            let width = (beam.width / ANYWHERE).max(1);
            let mut improved = Ok(());
            if beam.width == BeamWidth::HUNDRED.get() {
                improved = anywhere.improve_in_the_middle(beam.width, run);
            }
            let improved = improved.and_then(|()| anywhere.improve(width, run));
            std::mem::swap(incumbent, &mut anywhere.incumbent);
            improved
        })
    }

    /// Refutes one length after another until it finds a solution or meets the goal.
    fn deepen<const W: usize>(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let reduced = self.problem.reduced();
        let board = Board::<W>::new(reduced);
        run.hold(board.bytes())?;
        let mut bound = Elimination::new(reduced, run)?;
        let mut generated = 0;
        while !self.incumbent.is_closed() {
            self.incumbent.report(run, None, run.stats.peak_bytes);
            let width =
                usize::try_from(generated / STATES_OF_REGION).expect("a width that fits memory");
            if width > FIRST_WIDTH {
                self.improve_on(&board, width, run)?;
                if self.incumbent.is_closed() {
                    break;
                }
            }
            let before = run.stats.generated;
            let tell = |run: &Run<'_>, depth, bytes| {
                self.incumbent.report(run, Some(depth), bytes);
            };
            match pass(&board, &mut bound, self.incumbent.lower_bound(), run, tell) {
                Ok(PassOutcome::Found(derivation)) => {
                    let solution = self.play(&derivation, run)?;
                    self.incumbent.offer(Some(solution));
                    return Ok(());
                }
                Ok(PassOutcome::Refuted(regions)) => {
                    let budget = self.incumbent.lower_bound();
                    self.refuted = Some((budget, regions));
                    self.incumbent.raise(budget + 1);
                }
                Err(StopReason::Memory) => {
                    // The memory of the pass is free again: a beam uses it for a better solution.
                    self.improve_on(&board, LAST_WIDTH, run)?;
                    return Err(StopReason::Memory);
                }
                Err(stopped) => return Err(stopped),
            }
            generated = run.stats.generated - before;
        }
        Ok(())
    }

    /// [`improve_on`](Self::improve_on) sets as narrow as the board allows.
    fn improve(&mut self, width: usize, run: &mut Run<'_>) -> Result<(), StopReason> {
        let reduced = self.problem.reduced();
        with_width!(free reduced.component_count(), W => {
            self.improve_on(&Board::<W>::new(reduced), width, run)
        })
        .unwrap_or(Ok(()))
    }

    /// Looks for a shorter solution with beams: two that play anywhere, then one at each promising
    /// place.
    fn improve_on<const W: usize>(
        &mut self,
        board: &Board<W>,
        width: usize,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        for adjacent_moves in [true, false] {
            if self.incumbent.is_closed() {
                break;
            }
            let fewer = self.incumbent.upper_bound().unwrap_or(u32::MAX);
            if let Some(moves) = beam(board, width, adjacent_moves, fewer, run)? {
                self.incumbent.offer(Some(self.problem.solution_at(moves)));
            }
        }
        self.improve_at_one_place(width, run)
    }

    /// Beams at one place each that take about as long as a beam of this width anywhere. A region
    /// costs much less at one place. The difference grows roughly as the square of the number of
    /// components, by measurement.
    fn improve_at_one_place(&mut self, width: usize, run: &mut Run<'_>) -> Result<(), StopReason> {
        let Some(wanted) = self.incumbent.wanted() else {
            return Ok(());
        };
        if self.incumbent.is_closed() || width <= FIRST_WIDTH {
            return Ok(());
        }
        let candidates = self.take_candidates(run)?;
        let reduced = self.problem.reduced();
        let successors = candidates.count(wanted) * wanted as usize * reduced.color_count();
        let cheaper = reduced.component_count().pow(2) / CHEAPER;
        let each = width * cheaper / successors.max(1);
        if each >= FEWEST_EACH {
            let moves = candidates.play(reduced, each, wanted, run)?;
            self.incumbent
                .offer(moves.map(|moves| self.problem.solution_at(moves)));
        }
        self.candidates = Some(candidates);
        Ok(())
    }

    /// The moves of a derivation in one order or the other. If parts get in each other's way in
    /// both, it looks for a first move after which the rest can be solved.
    fn play(&self, derivation: &RegionOrigins, run: &mut Run<'_>) -> Result<Solution, StopReason> {
        let orders = [true, false].map(|first| derivation.moves(first));
        let mut played = orders
            .into_iter()
            .map(|moves| self.problem.solution_at(moves));
        let floods = |solution: &Solution| verify(self.problem.instance(), &solution.moves).is_ok();
        match played.find(floods) {
            Some(solution) => Ok(solution),
            None => rebuild(
                self.problem.instance(),
                self.incumbent.lower_bound(),
                run,
                |rest, moves, run| {
                    let question = Question::AtMost(moves);
                    let outcome = FreeExact.answer(&question, &Problem::new(rest), run);
                    Ok(outcome.solution().cloned())
                },
            ),
        }
    }
}

/// A pass with a budget.
fn refute<const W: usize>(
    reduced: &ReducedGraph,
    budget: u32,
    run: &mut Run<'_>,
) -> Result<PassOutcome, StopReason> {
    let board = Board::<W>::new(reduced);
    run.hold(board.bytes())?;
    let mut bound = Elimination::new(reduced, run)?;
    pass(&board, &mut bound, budget, run, |_, _, _| {})
}

/// The bound `radius`: the smallest eccentricity of a component, since a move lowers it by at most
/// one. If the run is stopped, half of the longest distance met.
///
/// # Complexity
/// O(V·E).
pub fn radius(reduced: &ReducedGraph, run: &mut Run<'_>) -> u32 {
    let (mut least, mut longest) = (u32::MAX, 0_u32);
    for component in reduced.graph().vertices() {
        if run.walk(reduced.graph()).is_err() {
            return longest.div_ceil(2);
        }
        let farthest = eccentricity(reduced.graph(), component);
        (least, longest) = (least.min(farthest), longest.max(farthest));
    }
    least
}

/// A lower bound on the radius: half of a longest distance, rounded up. A component that is
/// farthest from a farthest one is nearly always at the end of a longest.
fn half_diameter(reduced: &ReducedGraph) -> u32 {
    let farthest = |from| {
        let distances = distances(reduced.graph(), from);
        let known = distances.into_iter().zip(reduced.graph().vertices());
        known.max_by_key(|&(distance, _)| distance)
    };
    let first = reduced.graph().vertices().next();
    let end = first.and_then(farthest).map(|(_, component)| component);
    let longest = end.and_then(farthest).and_then(|(distance, _)| distance);
    longest.unwrap_or(0).div_ceil(2)
}

/// Components of all the boards on which as many beams at one place begin: 512 of 8,192.
const PLACES: usize = 1 << 22;

/// The assumed cost of a region that can be anywhere, in regions at one place. With this estimate
/// 40×40 cells and 6 colors end after two seconds, at 35 moves.
const ANYWHERE: usize = 100;

/// Boards kept by the merge beam, times the square of the number of components: three
/// hundred boards of 150 components. A hundred are enough for the vertex covers of K4.
const MERGE_BEAM_SIZE: usize = 6_750_000;

/// The part of the time left that beams at one place may take before the passes.
const BEFORE_PASSES: f64 = 0.5;

/// The first beams keep at least this many regions.
const FIRST_WIDTH: usize = 16;

/// On larger boards, where a pass takes long, they keep the square of the number of components,
/// divided by this.
const FIRST_PART: usize = 400;

/// The beams before the next pass keep one region for this many states of the last pass.
const STATES_OF_REGION: u64 = 400;

/// A beam at one place with fewer regions is left out.
const FEWEST_EACH: usize = 2;

/// The square of the number of components at which a region costs about the same anywhere and at
/// one place.
const CHEAPER: usize = 200;

/// The number of regions that the beam keeps when the memory of a pass is used up.
const LAST_WIDTH: usize = 400;
