//! The fixed game from the best pivot.

use std::borrow::Cow;
use std::sync::Arc;

use inundate_core::{
    Component, Game, GameSetup, Instance, Outcome, Pivot, ReducedGraph, Shape, Solution, Vertex,
};
use inundate_method::bounds::{colors_but_one, layer};
use inundate_method::quick::GreedyArea;
use inundate_method::{
    Budget, Goal, NotApplicable, Problem, Progress, ProvenBy, Report, Run, SolveError, Solver,
    StopReason,
};

/// A shortest sequence over all pivots, and the pivots that have one of its length.
///
/// A pivot is named by the lowest vertex of its component.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BestPivot {
    /// The fixed game from the pivot of the best solution.
    pub instance: Instance,
    /// The outcome over all pivots: the best solution, which solves [`instance`](Self::instance), and
    /// a lower bound for every pivot. It names a limit also if the limit only left pivots undecided.
    pub report: Report,
    /// The pivots from which a solution as short as the best is known.
    pub pivots: Vec<Vertex>,
    /// The pivots from which it is open whether such a solution exists.
    pub undecided: Vec<Vertex>,
    /// Number of components for which a solver ran; bounds ruled out the others.
    pub asked: usize,
}

impl BestPivot {
    /// Refuses the boards for which there is no best pivot.
    ///
    /// # Errors
    /// [`NotApplicable`] for the free game, and for d-boards, whose pivot is in a given column.
    pub fn covers(instance: &Instance) -> Result<(), NotApplicable> {
        let refuse =
            |expected: &str, found: &str| Err(NotApplicable::new("best-pivot", expected, found));
        match (instance.game(), instance.shape()) {
            (Game::Free, _) => refuse("the fixed game", "the free game"),
            (_, shape @ (Shape::DBoard(_) | Shape::CircularDBoard(_))) => {
                let expected = "a board that any cell or vertex can be the pivot of";
                refuse(expected, shape.kind())
            }
            (Game::Fixed { .. }, _) => Ok(()),
        }
    }
}

/// Finds the pivots from which the fewest moves flood a board, and a solution from one of them.
///
/// Every component u gets a lower bound on its optimum, OPT(u), first `layer`. The bounds help each
/// other: **optima of adjacent components u and v differ by at most one.** From u, play the color
/// of v. Now the flooded region contains v and has its color, so a shortest sequence from v floods
/// at least as much as it does from v alone, and OPT(u) ≤ 1 + OPT(v). So a bound on OPT(v), less
/// the distance, is a bound on the optimum of any other component.
///
/// Let T be the least of all bounds, so no pivot needs fewer than T moves. For each component with
/// this bound a solver answers whether T moves are enough. A *no* raises the bound of the component
/// to what the solver has proven, and with it the bounds around. When no component has the bound T
/// any more, T rises. A *yes* comes with a solution of T moves, which is the optimum; after it only
/// the other components with this bound remain to be answered. So a component whose bound is never
/// the least is never searched, and no component is searched for sequences longer than the optimum.
///
/// `choose` gives the solver for a pivot, such as [`automatic`](crate::automatic()). With a solver
/// that is not exact, most pivots stay undecided. The pivot of the instance makes no difference.
/// Every solution has been replayed.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Vertex};
/// use inundate::{Budget, automatic, best_pivot};
///
/// let board = GridSetup::from_drawing("abcba\nabcba")?.into_instance(GameSetup::default())?;
/// let best = best_pivot(&board, automatic, &Budget::default())?;
/// // From the middle 2 moves are enough, from a corner 4.
/// assert_eq!(best.report.outcome.lower_bound(), 2);
/// assert_eq!((best.pivots, best.undecided), (vec![Vertex::new(2)], vec![]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`SolveError`]: the solver does not cover the board; or the board is in the free game or a
/// d-board, whose pivot is in a given column; or a defect of the solver.
///
/// # Complexity
/// O(n·(V + E)) for the bounds of n components, and the searches.
///
/// # Source
/// New here.
pub fn best_pivot<'s>(
    instance: &Instance,
    choose: impl Fn(&Problem<'_>) -> &'s dyn Solver,
    budget: &Budget,
) -> Result<BestPivot, SolveError> {
    BestPivot::covers(instance)?;
    let mut run = Run::start(budget);
    let mut search = Search::new(instance, budget);
    search.bound(&run);
    search.start_greedily()?;
    search.rise(&choose, &mut run)?;
    Ok(search.finish(&run))
}

/// What is known about each component.
struct Search<'a> {
    instance: &'a Instance,
    budget: &'a Budget,
    reduced: ReducedGraph,
    /// The lower bound of each component; those of adjacent ones differ by at most 1.
    lower: Vec<u32>,
    /// The length of a solution from the component, if one is known.
    upper: Vec<Option<u32>>,
    best: Option<Found>,
    asked: Vec<bool>,
    /// Solvers that have raised a bound, each once.
    provers: Vec<Cow<'static, str>>,
    limit: Option<StopReason>,
}

/// The best solution, its component, and the method that found it.
struct Found {
    component: Component,
    solution: Solution,
    method: Cow<'static, str>,
}

impl<'a> Search<'a> {
    fn new(instance: &'a Instance, budget: &'a Budget) -> Self {
        let reduced = ReducedGraph::new(instance);
        let components = reduced.component_count();
        Self {
            instance,
            budget,
            lower: vec![colors_but_one(&reduced); components],
            upper: vec![None; components],
            best: None,
            asked: vec![false; components],
            provers: Vec::new(),
            limit: None,
            reduced,
        }
    }

    /// Computes root bounds, as many as there is time for.
    fn bound(&mut self, run: &Run<'_>) {
        for component in self.reduced.graph().vertices() {
            if run.clock().stop_reason().is_some() {
                return;
            }
            self.raise(component, layer(&self.reduced, component));
        }
    }

    /// Raises a bound, and with it those of other components that follow from it.
    fn raise(&mut self, component: Component, bound: u32) {
        if bound <= self.lower[component.index()] {
            return;
        }
        self.lower[component.index()] = bound;
        let mut raised = vec![component];
        while let Some(u) = raised.pop() {
            let follows = self.lower[u.index()] - 1;
            for &v in self.reduced.graph().neighbors(u) {
                if self.lower[v.index()] < follows {
                    self.lower[v.index()] = follows;
                    raised.push(v);
                }
            }
        }
    }

    /// Finds a quick solution from the component of the least bound, so that there always is one.
    fn start_greedily(&mut self) -> Result<(), SolveError> {
        let least = self.reduced.graph().vertices();
        let least = least.min_by_key(|v| self.lower[v.index()]);
        let component = least.expect("a board has a component");
        let from = self.from(component);
        let report = Problem::new(&from).solve(&GreedyArea, &Budget::default())?;
        self.take(component, &report);
        Ok(())
    }

    /// Asks about the least length that is not ruled out, until that is the optimum.
    fn rise<'s>(
        &mut self,
        choose: &impl Fn(&Problem<'_>) -> &'s dyn Solver,
        run: &mut Run<'_>,
    ) -> Result<(), SolveError> {
        loop {
            let length = self.lower_bound();
            let vertices = self.reduced.graph().vertices();
            let open: Vec<_> = vertices.filter(|&v| self.is_open(v, length)).collect();
            if open.is_empty() {
                return Ok(());
            }
            let mut is_stuck = false;
            for component in open {
                // The bounds of other components may have answered the question.
                if !self.is_open(component, length) {
                    continue;
                }
                self.limit = run.clock().stop_reason();
                if self.limit.is_none() {
                    self.ask(component, length, choose, run)?;
                }
                if self.limit.is_some() {
                    return Ok(());
                }
                is_stuck |= self.is_open(component, length);
            }
            if is_stuck {
                return Ok(());
            }
        }
    }

    /// Whether a solution of at most this length from the component is neither known nor ruled out.
    fn is_open(&self, component: Component, length: u32) -> bool {
        let index = component.index();
        self.lower[index] <= length && self.upper[index].is_none_or(|upper| upper > length)
    }

    /// Asks a solver whether this many moves are enough from a component.
    fn ask<'s>(
        &mut self,
        component: Component,
        length: u32,
        choose: &impl Fn(&Problem<'_>) -> &'s dyn Solver,
        run: &mut Run<'_>,
    ) -> Result<(), SolveError> {
        let from = self.from(component);
        let problem = Problem::new(&from);
        let budget = self.budget_left(length, run);
        let before = run.clock().cpu();
        let (_, report) = problem.decide(choose(&problem), length, &budget)?;
        let own = run.clock().cpu().saturating_sub(before);
        run.add_cpu(report.cpu.saturating_sub(own));
        let (stats, more) = (&mut run.stats, report.stats);
        stats.expanded += more.expanded;
        stats.expanded_by_beams += more.expanded_by_beams;
        stats.generated += more.generated;
        stats.peak_bytes = stats.peak_bytes.max(more.peak_bytes);
        self.asked[component.index()] = true;
        self.limit = report.limit;
        self.take(component, &report);
        Ok(())
    }

    /// The rest of the budget, for a solver that is asked about a length.
    fn budget_left(&self, length: u32, run: &Run<'_>) -> Budget {
        let best = self.best_length();
        let before = run.clock().elapsed();
        let progress = self.budget.progress.clone().map(|listener| {
            let listen = move |progress: &Progress| {
                let mut whole = *progress;
                whole.lower_bound = length;
                whole.upper_bound = best;
                whole.elapsed = before + progress.elapsed;
                listener(&whole);
            };
            Arc::new(listen) as Arc<inundate_method::Listener>
        });
        self.budget
            .clone()
            .with_time(run.clock().time_left())
            .with_progress(progress)
    }

    /// Keeps what a solver has found out about a component.
    fn take(&mut self, component: Component, report: &Report) {
        if report.outcome.lower_bound() > self.lower[component.index()]
            && let ProvenBy::Method(prover) = &report.proven_by
            && !self.provers.contains(prover)
        {
            self.provers.push(prover.clone());
        }
        self.raise(component, report.outcome.lower_bound());
        let Some(solution) = report.outcome.solution() else {
            return;
        };
        let length = solution.len();
        let upper = &mut self.upper[component.index()];
        *upper = Some(upper.map_or(length, |upper| upper.min(length)));
        if self.best_length().is_none_or(|best| length < best) {
            self.best = Some(Found {
                component,
                solution: solution.clone(),
                method: report.method.clone(),
            });
        }
    }

    fn best_length(&self) -> Option<u32> {
        self.best.as_ref().map(|found| found.solution.len())
    }

    fn lower_bound(&self) -> u32 {
        *self.lower.iter().min().expect("a board has a component")
    }

    fn from(&self, component: Component) -> Instance {
        from(self.instance, &self.reduced, component)
    }

    fn finish(self, run: &Run<'_>) -> BestPivot {
        let lower_bound = self.lower_bound();
        let best = self.best_length().expect("there is a greedy solution");
        let vertices = |is_wanted: &dyn Fn(Component) -> bool| {
            let components = self.reduced.graph().vertices();
            let wanted = components.filter(|&component| is_wanted(component));
            wanted.map(|v| self.reduced.lowest_vertex(v)).collect()
        };
        let pivots = vertices(&|v| self.upper[v.index()] == Some(best));
        let undecided = vertices(&|v| self.is_open(v, best));
        let asked = self.asked.iter().filter(|&&asked| asked).count();
        let found = self.best.as_ref().expect("there is a greedy solution");
        let instance = self.from(found.component);
        let outcome = Outcome::new(Some(found.solution.clone()), lower_bound);
        let problem = Problem::new(&instance);
        let method = found.method.clone();
        let proven_by = if self.provers.is_empty() {
            ProvenBy::Bound("layer")
        } else {
            ProvenBy::Method(self.provers.join(" and ").into())
        };
        let mut report = Report::new(method, &problem, Goal::Shortest, outcome, run);
        report.limit = self.limit;
        report.proven_by = proven_by;
        BestPivot {
            instance,
            report,
            pivots,
            undecided,
            asked,
        }
    }
}

/// The fixed game from a component of a board.
pub(crate) fn from(instance: &Instance, reduced: &ReducedGraph, component: Component) -> Instance {
    let vertex = reduced.lowest_vertex(component);
    let pivot = match instance.shape().grid() {
        Some(grid) => {
            let (row, col) = grid.position(vertex);
            Pivot::Cell(row, col)
        }
        None => Pivot::Vertex(vertex.index()),
    };
    let from = instance.clone().with_game(GameSetup::Fixed(pivot));
    from.expect("every vertex can be the pivot")
}
