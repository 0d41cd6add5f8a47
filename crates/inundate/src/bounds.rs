//! Lower bounds by name.

use std::borrow::Cow;

use inundate_core::{Component, Game, ReducedGraph, Solution};
pub use inundate_method::bounds::{
    NamedBound, OfRegion, RegionBound, colors_but_one, colors_left, distance_layers, eccentricity,
    layer, turn_windows,
};
use inundate_method::{Budget, Problem, Question, Run, SolveError, StopReason, bounds};
use inundate_search::pair_and_set_root;
pub use inundate_search::{ec_layer, pair_root, private_colors, q, radius, set_root};

use crate::registry::{heuristics, seeded};

/// States for each component that `set-root` expands at most when [`fixed`] lists it: 3 ms on
/// boards of 14×14 cells and 6 colors, 0.2 s on boards of 100×100. Twelve times as many raise the
/// bound by 0.1 moves on the former.
const STATES_OF_COMPONENT: u64 = 8;

/// Every bound on the fixed game from `start`, by name. The last two take O(V·E) and more; if the
/// run is stopped, they are lower.
///
/// ```
/// use inundate::{GameSetup, GridSetup, Problem, bounds, solver::Run};
///
/// let grid = GridSetup::from_drawing("0012\n3201\n1023")?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let bounds = bounds::fixed(problem.reduced(), problem.start(), &mut Run::unlimited());
/// let named = [
///     ("colors-left", 4), ("eccentricity", 4), ("distance-layers", 5), ("turn-windows", 5),
///     ("layer", 5), ("pair-root", 5), ("set-root", 5),
/// ];
/// assert_eq!(bounds, named);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fixed(reduced: &ReducedGraph, start: Component, run: &mut Run<'_>) -> Vec<NamedBound> {
    let most_states = STATES_OF_COMPONENT * reduced.component_count() as u64;
    let [by_pairs, by_sets] = pair_and_set_root(reduced, start, most_states, run);
    let mut named = bounds::fixed(reduced, start);
    named.extend([("pair-root", by_pairs), ("set-root", by_sets)]);
    named
}

/// Every bound on the free game, by name. All but the first take O(V·E) and more; if the run is
/// stopped, they are lower.
///
/// ```
/// use inundate::{GameSetup, GridSetup, Problem, bounds, solver::Run};
///
/// let instance = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::Free)?;
/// let bounds = bounds::free(Problem::new(&instance).reduced(), &mut Run::unlimited());
/// let named =
///     [("colors-left", 2), ("radius", 2), ("q", 2), ("ec-layer", 2), ("private-colors", 2)];
/// assert_eq!(bounds, named);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn free(reduced: &ReducedGraph, run: &mut Run<'_>) -> Vec<NamedBound> {
    vec![
        ("colors-left", colors_but_one(reduced)),
        ("radius", radius(reduced, run)),
        ("q", q(reduced, run)),
        ("ec-layer", ec_layer(reduced, run)),
        ("private-colors", private_colors(reduced, run)),
    ]
}

/// The bounds of a board by name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BothBounds {
    /// Lower bounds, from weak to strong.
    pub lower: Vec<NamedBound>,
    /// The lengths of the solutions of quick methods.
    pub upper: Vec<(Cow<'static, str>, u32)>,
    /// The limit that left some of them weaker or out.
    pub stopped_by: Option<StopReason>,
}

/// Every bound on the game of a board, and the lengths of the solutions of all heuristics that are
/// linear in the board, times the moves and the colors. None of these begins when the time is over.
///
/// ```
/// use inundate::{Budget, GameSetup, GridSetup, Problem, bounds};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let both = bounds::both(&Problem::new(&instance), 0, &Budget::default())?;
/// assert_eq!(both.lower[0], ("colors-left", 4));
/// assert!(both.upper.iter().all(|(_, length)| *length >= 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the heuristics.
pub fn both(problem: &Problem<'_>, seed: u64, budget: &Budget) -> Result<BothBounds, SolveError> {
    let run = &mut Run::start(budget);
    let lower = match problem.instance().game() {
        Game::Fixed { .. } => fixed(problem.reduced(), problem.start(), run),
        Game::Free => free(problem.reduced(), run),
    };
    let mut upper = Vec::new();
    for solver in heuristics() {
        // The larger the value in a method's name, the slower the method.
        let is_quick = solver.name() == solver.method().name;
        if !is_quick || solver.supports(&Question::Shortest, problem).is_err() {
            continue;
        }
        if run.poll().is_err() {
            break;
        }
        let answer = problem.solve(seeded(solver, seed).as_ref(), budget)?;
        let moves = answer.outcome.solution().map(Solution::len);
        upper.extend(moves.map(|moves| (answer.method, moves)));
        run.stopped = run.stopped.or(answer.limit);
    }
    Ok(BothBounds {
        lower,
        upper,
        stopped_by: run.stopped,
    })
}
