//! The fixed game from the best pivot.

use std::borrow::Cow;

use inundate_core::{Component, Outcome, Solution};

use crate::answer::BestPivots;
use crate::bounds::{self, colors_but_one, layer};
use crate::quick::GreedyArea;
use crate::{Answer, Budget, Problem, ProvenBy, Question, Run, SolveError, Solver, StopReason};

/// Answers [`Question::AnyPivot`]: see [`Problem::ask`].
///
/// The answer names a limit even if it only left pivots undecided. With a solver that is not
/// exact, most pivots stay undecided.
pub(crate) fn ask(
    problem: &Problem<'_>,
    solver: &dyn Solver,
    budget: &Budget,
) -> Result<Answer, SolveError> {
    let reusing = solver.reusing(problem.instance());
    let mut run = Run::start(budget);
    let mut search = PivotSearch::new(problem, reusing.as_deref().unwrap_or(solver), budget);
    search.raise_root_bounds(&run);
    search.start_greedily()?;
    search.raise_lower_bound(&mut run)?;
    Ok(search.finish(run))
}

/// The bounds of each component, and the best pivot so far.
struct PivotSearch<'a> {
    problem: &'a Problem<'a>,
    solver: &'a dyn Solver,
    budget: &'a Budget,
    /// The lower bound of each component; those of adjacent ones differ by at most 1.
    lower: Vec<u32>,
    /// The length of a solution from the component, if one is known.
    upper: Vec<Option<u32>>,
    best: Option<PivotSolution>,
    asked: Vec<bool>,
    /// Solvers that have raised a bound, each once.
    provers: Vec<Cow<'static, str>>,
    limit: Option<StopReason>,
}

/// The best solution, its component, and the method that found it.
struct PivotSolution {
    component: Component,
    solution: Solution,
    method: Cow<'static, str>,
}

impl<'a> PivotSearch<'a> {
    fn new(problem: &'a Problem<'a>, solver: &'a dyn Solver, budget: &'a Budget) -> Self {
        let reduced = problem.reduced();
        let components = reduced.component_count();
        Self {
            problem,
            solver,
            budget,
            lower: vec![colors_but_one(reduced); components],
            upper: vec![None; components],
            best: None,
            asked: vec![false; components],
            provers: Vec::new(),
            limit: None,
        }
    }

    /// Computes root bounds, as many as half of the time allows.
    fn raise_root_bounds(&mut self, run: &Run<'_>) {
        let rest = run.clock().time_left().map(|left| left / 2);
        for component in self.problem.reduced().graph().vertices() {
            if run.clock().stop_reason().is_some() || run.clock().time_left() < rest {
                return;
            }
            let reduced = self.problem.reduced();
            bounds::raise(
                reduced,
                &mut self.lower,
                component,
                layer(reduced, component),
            );
        }
    }

    /// Finds a quick solution from the component of the least bound, so that there always is one.
    fn start_greedily(&mut self) -> Result<(), SolveError> {
        let least = self.problem.reduced().graph().vertices();
        let least = least.min_by_key(|v| self.lower[v.index()]);
        let component = least.expect("a board has a component");
        let game = self.problem.game_from(component);
        let answer = self
            .problem
            .of_game(&game)
            .solve(&GreedyArea, &Budget::default())?;
        self.take(component, &answer);
        Ok(())
    }

    /// Asks about the least length that is not ruled out, until it is the optimum.
    fn raise_lower_bound(&mut self, run: &mut Run<'_>) -> Result<(), SolveError> {
        loop {
            let length = self.lower_bound();
            let vertices = self.problem.reduced().graph().vertices();
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
                    self.ask(component, length, run)?;
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
    fn ask(
        &mut self,
        component: Component,
        length: u32,
        run: &mut Run<'_>,
    ) -> Result<(), SolveError> {
        let game = self.problem.game_from(component);
        let question = Question::AtMost(length);
        let budget = run.part(self.budget, 1.0, (length, self.best_length()));
        let before = run.clock().cpu();
        let from = self.problem.of_game(&game);
        let mut answer = from.ask(self.solver, &question, &budget)?;
        run.count(&answer.stats, answer.cpu, before);
        run.proofs.append(&mut answer.proofs);
        self.asked[component.index()] = true;
        self.limit = answer.limit;
        self.take(component, &answer);
        Ok(())
    }

    /// Keeps the bounds and the solution of an answer about a component.
    fn take(&mut self, component: Component, answer: &Answer) {
        if answer.outcome.lower_bound() > self.lower[component.index()]
            && let ProvenBy::Method(prover) = &answer.proven_by
            && !self.provers.contains(prover)
        {
            self.provers.push(prover.clone());
        }
        let bound = answer.outcome.lower_bound();
        bounds::raise(self.problem.reduced(), &mut self.lower, component, bound);
        let Some(solution) = answer.outcome.solution() else {
            return;
        };
        let length = solution.len();
        let upper = &mut self.upper[component.index()];
        *upper = Some(upper.map_or(length, |upper| upper.min(length)));
        if self.best_length().is_none_or(|best| length < best) {
            self.best = Some(PivotSolution {
                component,
                solution: solution.clone(),
                method: answer.method.clone(),
            });
        }
    }

    fn best_length(&self) -> Option<u32> {
        self.best.as_ref().map(|found| found.solution.len())
    }

    fn lower_bound(&self) -> u32 {
        *self.lower.iter().min().expect("a board has a component")
    }

    fn finish(self, run: Run<'_>) -> Answer {
        let lower_bound = self.lower_bound();
        let best = self.best_length().expect("there is a greedy solution");
        let reduced = self.problem.reduced();
        let vertices = |is_wanted: &dyn Fn(Component) -> bool| {
            let components = reduced.graph().vertices();
            let wanted = components.filter(|&component| is_wanted(component));
            wanted.map(|v| reduced.lowest_vertex(v)).collect()
        };
        let is_best = |v: Component| self.upper[v.index()] == Some(best);
        let undecided = vertices(&|v| self.is_open(v, best));
        let best = vertices(&is_best);
        let searched = self.asked.iter().filter(|&&asked| asked).count();
        let found = self.best.expect("there is a greedy solution");
        let outcome = Outcome::new(Some(found.solution), lower_bound);
        let question = Question::AnyPivot;
        let mut answer = Answer::new(found.method, self.problem, question, outcome, run);
        answer.limit = self.limit;
        answer.proven_by = if self.provers.is_empty() {
            ProvenBy::Bound("layer")
        } else {
            ProvenBy::Method(self.provers.join(" and ").into())
        };
        answer.pivots = Some(BestPivots {
            game: self.problem.game_from(found.component),
            best,
            undecided,
            searched,
        });
        answer
    }
}
