//! Iterative-deepening A\*.

mod plain;

use inundate_core::{Color, Component, Outcome, ReducedGraph};
use inundate_method::bounds::{RelaxedGame, colors_left};
use inundate_method::quick::fallback;
use inundate_method::{
    Fate, Incumbent, PathTrace, Plays, Problem, Question, Run, Solver, StopReason, label,
};

use crate::region::{MoveMade, Reversible};

pub use self::plain::PlainIdaStar;

/// Iterative-deepening A\*: depth-first searches, each for a solution of one move more than the
/// last. They hold no state but the one they are at.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::IdaStar, solve};
///
/// let instance = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?
///     .into_instance(GameSetup::default())?;
/// let answer = solve(&IdaStar, &instance, &Budget::default())?;
/// assert!(answer.outcome.is_optimal());
/// assert_eq!(answer.outcome.lower_bound(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct IdaStar;

impl Solver for IdaStar {
    label! {
        "idastar", Exact, Plays::FIXED;
        "iterative-deepening A* by the bound layer, in memory linear in the board";
        guarantee: "optimal; stopped early, a solution and a true lower bound";
        complexity: "exponential in time; O(V + E + moves·c) space";
        ties: "lowest color first";
        source: "Korf 1985; bound and forced moves: Puchert's floodit";
        parameters: plain::PARAMETERS;
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        problem.expect_fixed("idastar").is_ok()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let mut incumbent = Incumbent::new(problem, question);
        incumbent.offer(fallback(problem));
        while !incumbent.is_closed() {
            incumbent.report(run, None, run.stats.peak_bytes);
            match pass(problem, incumbent.lower_bound(), run) {
                Ok(Some(moves)) => incumbent.offer(Some(problem.solution(moves))),
                Ok(None) => incumbent.raise(incumbent.lower_bound() + 1),
                Err(_) => break,
            }
        }
        incumbent.into_outcome()
    }
}

/// A solution of at most this many moves, if there is one: depth first, lowest color first.
fn pass(
    problem: &Problem<'_>,
    most: u32,
    run: &mut Run<'_>,
) -> Result<Option<Vec<Color>>, StopReason> {
    let finishing = colors_left(problem.reduced(), problem.start());
    run.hold(Walk::bytes(problem.reduced(), most - finishing))?;
    let mut walk = Walk::new(problem.reduced(), problem.start());
    let mut trace = PathTrace::begin(run.tracer(), most);
    if walk.region.left() == 0 {
        trace.record(0, Color::new(0), Fate::Goal);
        return Ok(Some(walk.sequence()));
    }
    let mut from = 0;
    trace.record(0, Color::new(0), Fate::Expanded);
    run.stats.expanded += 1;
    loop {
        run.poll()?;
        let depth = walk.steps.len();
        let color = walk.next_move(from);
        if trace.is_on() {
            let end = color.map_or(usize::MAX, Color::index);
            for skipped in walk.moves(from).filter(|skipped| skipped.index() < end) {
                trace.record(depth, skipped, Fate::Order);
            }
        }
        if let Some(color) = color {
            run.stats.generated += 1;
            walk.make(color);
            let is_goal = walk.region.left() == 0;
            let may_lead = walk.fewest_moves() <= most;
            let fate = match may_lead {
                true if is_goal => Fate::Goal,
                true => Fate::Expanded,
                false => Fate::Bound,
            };
            trace.record(depth, color, fate);
            if may_lead && is_goal {
                return Ok(Some(walk.sequence()));
            }
            if may_lead {
                run.stats.expanded += 1;
                from = 0;
                continue;
            }
        }
        match walk.take_back() {
            Some(color) => from = color.index() + 1,
            None => return Ok(None),
        }
    }
}

/// The region that a search has reached, and the moves that led there.
///
/// A move that finishes its color is made as soon as it can be made, which is
/// [optimal](inundate_method::bounds::layer()). The steps are the other moves.
struct Walk<'a> {
    region: Reversible<'a>,
    relaxed: RelaxedGame<'a>,
    /// The first is the start, without a move of its own.
    steps: Vec<WalkStep>,
    moves: u32,
}

/// A move that does not finish its color.
struct WalkStep {
    /// The move, then those that finish their colors after it.
    moves: Vec<MoveMade>,
    /// The size of the frontier before it, by color.
    frontier: Vec<usize>,
}

impl<'a> Walk<'a> {
    fn new(reduced: &'a ReducedGraph, start: Component) -> Self {
        let mut walk = Self {
            region: Reversible::new(reduced, start),
            relaxed: RelaxedGame::new(reduced),
            steps: Vec::new(),
            moves: 0,
        };
        let moves = walk.finish_colors(Vec::new());
        walk.steps.push(WalkStep {
            moves,
            frontier: Vec::new(),
        });
        walk
    }

    /// Bytes held with this many steps. A component is in one list of each kind at a time.
    fn bytes(reduced: &ReducedGraph, steps: u32) -> u64 {
        const LISTS: usize = 10;
        let lists = reduced.component_count() * LISTS * size_of::<Component>();
        let colors = reduced.color_count() * 4 * size_of::<Vec<Component>>();
        let step = size_of::<WalkStep>()
            + size_of::<MoveMade>()
            + reduced.color_count() * size_of::<usize>();
        (lists + colors) as u64 + 2 * u64::from(steps) * step as u64
    }

    fn finish_colors(&mut self, mut moves: Vec<MoveMade>) -> Vec<MoveMade> {
        while let Some(color) = self
            .region
            .colors()
            .find(|&color| self.region.finishes(color))
        {
            moves.push(self.region.play(color));
        }
        self.moves += u32::try_from(moves.len()).expect("fewer moves than components");
        moves
    }

    /// The moves from this color on, lowest first.
    fn moves(&self, from: usize) -> impl Iterator<Item = Color> {
        let colors = self.region.colors().skip(from);
        colors.filter(|&color| !self.region.frontier(color).is_empty())
    }

    /// The lowest move from this color on that is to be tried.
    ///
    /// A move is left out if its color is below that of the last step, and that step brought
    /// nothing of its color to the frontier. Why a shortest solution remains: let b follow a in
    /// one, b < a, and let a and the colors finished after it bring nothing of color b to the
    /// frontier. Then b and a in this order, with the colors finished on the way, flood all that a
    /// and b do, and no step is saved, the solution being a shortest one. So of all shortest
    /// solutions that with the lexicographically least steps has no such b.
    fn next_move(&self, from: usize) -> Option<Color> {
        let last = self.steps.last().expect("the start");
        let may_gain = |color: &Color| match last.moves.first() {
            Some(first) if !last.frontier.is_empty() && *color < first.color => {
                self.region.frontier(*color).len() > last.frontier[color.index()]
            }
            _ => true,
        };
        self.moves(from).find(may_gain)
    }

    fn make(&mut self, color: Color) {
        let colors = self.region.colors();
        let frontier = colors
            .map(|color| self.region.frontier(color).len())
            .collect();
        let moves = vec![self.region.play(color)];
        let moves = self.finish_colors(moves);
        self.steps.push(WalkStep { moves, frontier });
    }

    /// Takes the last step back; `None` at the start.
    fn take_back(&mut self) -> Option<Color> {
        if self.steps.len() == 1 {
            return None;
        }
        let step = self.steps.pop()?;
        self.moves -= u32::try_from(step.moves.len()).expect("counted");
        let color = step.moves.first()?.color;
        for made in step.moves.into_iter().rev() {
            self.region.take_back(made);
        }
        Some(color)
    }

    /// A lower bound on all solutions that begin like this.
    fn fewest_moves(&mut self) -> u32 {
        self.moves + self.relaxed.layer(self.region.flooded().iter().copied())
    }

    fn sequence(&self) -> Vec<Color> {
        let moves = self.steps.iter().flat_map(|step| &step.moves);
        moves.map(|mv| mv.color).collect()
    }
}
