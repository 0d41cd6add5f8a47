//! Asking a question within a budget, and checking the answer.

use inundate_core::reduce::FinalColor;
use inundate_core::{
    Color, Game, Instance, Outcome, Solution, VerifyError, verify, verify_in_color, verify_joined,
};

use crate::{
    Answer, Budget, Claim, NotApplicable, Problem, ProvenBy, Question, Run, SolveError, Solver,
    islands, pivots,
};

/// Finds a short solution and a lower bound. The verifier has replayed every solution that you get.
///
/// It is [`Problem::ask`] for a shortest solution. The time of the contraction is part of the
/// budget.
///
/// # Errors
/// [`SolveError`].
pub fn solve(
    solver: &dyn Solver,
    instance: &Instance,
    budget: &Budget,
) -> Result<Answer, SolveError> {
    let run = Run::start(budget);
    Problem::new(instance).ask_within(solver, &Question::Shortest, budget, run)
}

impl Problem<'_> {
    /// Answers a question about the problem. The verifier has replayed every solution that you get.
    ///
    /// A solver that has no way of its own to the question is asked for shortest solutions of other
    /// boards:
    ///
    /// - for a final color, of the board with a leaf of the color at each component of another one,
    ///   see [`FinalColor`];
    /// - for the best pivot, of the fixed game from pivots whose bounds are the least. **Optima of
    ///   adjacent components u and v differ by at most one**: from u, play the color of v. Now the
    ///   flooded region contains v and has its color, so a shortest sequence from v floods at least
    ///   as much as it does from v alone, and OPT(u) ≤ 1 + OPT(v). So a bound on OPT(v), less the
    ///   distance, is a bound on the optimum of any other component. Let T be the least of all
    ///   bounds. For each component with this bound the solver answers whether T moves are enough.
    ///   A *no* raises the bound of the component to what the solver has proven, and with it the
    ///   bounds around. When no component has the bound T any more, T rises. A *yes* comes with a
    ///   solution of T moves, which is the optimum; after it only the other components with this
    ///   bound remain. So no component is searched for sequences longer than the optimum.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup, ListSetup, Vertex};
    /// use inundate::{Auto, Budget, Problem, Question, methods::{Exact, GreedyArea}};
    ///
    /// let grid = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?;
    /// let board = grid.into_instance(GameSetup::default())?;
    /// let (problem, budget) = (Problem::new(&board), Budget::default());
    /// let enough = problem.ask(&Exact, &Question::AtMost(7), &budget)?;
    /// assert!(enough.is_enough() == Some(true) && enough.solution().is_some());
    /// let too_few = problem.ask(&Exact, &Question::AtMost(6), &budget)?;
    /// assert_eq!((too_few.is_enough(), too_few.outcome.lower_bound()), (Some(false), 7));
    /// // The greedy takes 8 moves, and the bound `layer` says 7: this proves neither.
    /// let unknown = problem.ask(&GreedyArea, &Question::AtMost(7), &budget)?;
    /// assert_eq!((unknown.is_enough(), unknown.outcome.lower_bound()), (None, 7));
    ///
    /// // From the middle 2 moves are enough, from a corner 4.
    /// let board = GridSetup::from_drawing("abcba\nabcba")?.into_instance(GameSetup::default())?;
    /// let best = Problem::new(&board).ask(&Auto, &Question::AnyPivot, &budget)?;
    /// assert_eq!(best.outcome.lower_bound(), 2);
    /// let pivots = best.pivots.expect("they were asked for");
    /// assert_eq!((pivots.best, pivots.undecided), (vec![Vertex::new(2)], vec![]));
    ///
    /// // Recolor the c to b, then the b to a. No two moves end in c.
    /// let path = ListSetup::new(["a", "b", "c", "b"]).into_path(GameSetup::Free)?;
    /// let moves = |label| {
    ///     let color = path.palette().color(label).expect("on the board");
    ///     let answer = Problem::new(&path).ask(&Auto, &Question::InColor(color), &budget);
    ///     answer.map(|answer| answer.outcome.lower_bound())
    /// };
    /// assert_eq!([moves("a")?, moves("b")?, moves("c")?], [2, 2, 3]);
    ///
    /// // Join both corners on the right.
    /// let board = GridSetup::from_drawing("01201\n12010")?.into_instance(GameSetup::default())?;
    /// let corners = Question::Join([4, 9].map(Vertex::new).to_vec());
    /// let joined = Problem::new(&board).ask(&Auto, &corners, &budget)?;
    /// assert!(joined.outcome.is_optimal() && joined.outcome.lower_bound() == 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// The time of the contraction is not in the answer and not part of the budget.
    ///
    /// # Errors
    /// [`SolveError`]: the solver does not answer the question about this board, or a defect of the
    /// solver.
    ///
    /// # Panics
    /// If the board does not have the color.
    ///
    /// # Complexity
    /// That of the solver: for a final color on a board of at most twice as many components, for
    /// the best pivot of n components in addition O(n·(V + E)) for their bounds.
    ///
    /// # Source
    /// The leaves and the rule of adjacent pivots are new here. Fukui et al. 2011 ask for all final
    /// colors of paths.
    pub fn ask(
        &self,
        solver: &dyn Solver,
        question: &Question,
        budget: &Budget,
    ) -> Result<Answer, SolveError> {
        self.ask_within(solver, question, budget, Run::start(budget))
    }

    fn ask_within(
        &self,
        solver: &dyn Solver,
        question: &Question,
        budget: &Budget,
        run: Run<'_>,
    ) -> Result<Answer, SolveError> {
        if !self.instance().pivots().is_empty() {
            question.applies(self.instance())?;
        }
        if !self.instance().is_connected() {
            let answer = islands::ask(self, solver, question, budget)?;
            check(solver, self, &answer)?;
            return Ok(answer);
        }
        let chosen = self.chosen(solver, question);
        match (self.supported(chosen, question), question) {
            (Ok(()), _) => pursue(chosen, self, question, budget, run),
            (Err(_), Question::InColor(last)) => with_leaves(solver, self, *last, budget),
            (Err(_), Question::AnyPivot) => {
                question.applies(self.instance())?;
                pivots::ask(self, solver, budget)
            }
            (Err(refusal), _) => Err(refusal.into()),
        }
    }

    /// [`ask`](Self::ask) for a shortest solution.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn solve(&self, solver: &dyn Solver, budget: &Budget) -> Result<Answer, SolveError> {
        self.ask(solver, &Question::Shortest, budget)
    }

    /// The solver that answers the question: the one that this solver [chooses](Solver::choice), or
    /// itself.
    pub fn chosen<'s>(&self, solver: &'s dyn Solver, question: &Question) -> &'s dyn Solver {
        if !self.instance().is_connected() {
            // Each island has a choice of its own.
            return solver;
        }
        solver.choice(question, self).unwrap_or(solver)
    }

    /// Whether a solver plays the game and has a way of its own to a question.
    fn supported(&self, solver: &dyn Solver, question: &Question) -> Result<(), NotApplicable> {
        let method = solver.method();
        method.plays.expect_pivots(method.name, self.instance())?;
        solver.supports(question, self)
    }

    /// Whether a solver answers a question about the problem.
    ///
    /// # Errors
    /// [`NotApplicable`], with the questions that it answers.
    ///
    /// # Panics
    /// If the board does not have the color.
    pub fn can_ask(&self, solver: &dyn Solver, question: &Question) -> Result<(), NotApplicable> {
        if !self.instance().is_connected() {
            return islands::can_ask(self, solver, question);
        }
        if !self.instance().pivots().is_empty() {
            question.applies(self.instance())?;
        }
        let chosen = self.chosen(solver, question);
        match (self.supported(chosen, question), question) {
            (Err(_), Question::InColor(last)) => {
                let leaves = leaves(self, *last)?;
                let wider = Problem::new(leaves.instance());
                let chosen = wider.chosen(solver, &Question::Shortest);
                chosen.supports(&Question::Shortest, &wider)
            }
            (Err(_), Question::AnyPivot) => {
                question.applies(self.instance())?;
                chosen.supports(&Question::Shortest, self)
            }
            (supported, _) => supported,
        }
    }
}

impl Question {
    /// Whether the question makes sense on a board, whoever answers it: only some boards have a
    /// best pivot, and no moves join islands.
    ///
    /// # Errors
    /// [`NotApplicable`] saying which boards it is about.
    pub fn applies(&self, board: &Instance) -> Result<(), NotApplicable> {
        if !board.pivots().is_empty() && !self.is_plain() {
            let name = match self {
                Self::Join(_) => "join",
                Self::InColor(_) => "final-color",
                _ => "best-pivot",
            };
            let (expected, found) = ("one pivot or the free game", board.game_in_words());
            return Err(NotApplicable::new(name, expected, found));
        }
        if matches!(self, Self::Join(_)) && !board.is_connected() {
            return Err(NotApplicable::new(
                "join",
                "a connected board",
                "several islands",
            ));
        }
        let found = match (self, board.game(), board.shape()) {
            (Self::AnyPivot, Game::Free, _) => "the free game",
            (Self::AnyPivot, _, shape) if shape.d_board().is_some() => shape.kind(),
            _ => return Ok(()),
        };
        let expected = "the fixed game on a board whose pivot can be any cell or vertex";
        Err(NotApplicable::new("best-pivot", expected, found))
    }
}

fn leaves(problem: &Problem<'_>, last: Color) -> Result<FinalColor, NotApplicable> {
    FinalColor::new(problem.instance(), last).map_err(|error| {
        NotApplicable::new(
            "final-color",
            "a board that leaves fit to",
            error.to_string(),
        )
    })
}

/// Solves the board with leaves, and translates the solution back.
fn with_leaves(
    solver: &dyn Solver,
    problem: &Problem<'_>,
    last: Color,
    budget: &Budget,
) -> Result<Answer, SolveError> {
    let leaves = leaves(problem, last)?;
    let wider = Problem::new(leaves.instance());
    let mut answer = wider.solve(solver, budget)?;
    let lower_bound = answer.outcome.lower_bound();
    let moves = answer
        .outcome
        .solution()
        .map(|found| leaves.moves(&found.moves));
    let best = moves.map(|moves| Solution { moves });
    answer.question = Question::InColor(last);
    answer.outcome = Outcome::new(best, lower_bound);
    answer.components = problem.reduced().component_count();
    check(wider.chosen(solver, &Question::Shortest), problem, &answer)?;
    Ok(answer)
}

/// Lets a solver answer a question that it supports.
fn pursue(
    solver: &dyn Solver,
    problem: &Problem<'_>,
    question: &Question,
    budget: &Budget,
    mut run: Run<'_>,
) -> Result<Answer, SolveError> {
    if !solver.can_trace(problem) {
        // The traces of the methods that it calls are not its own.
        run = run.without_tracer();
    }
    let _own = budget.threads.enter();
    let outcome = solver.answer(question, problem, &mut run);
    if let Some(error) = run.take_refusal() {
        return Err(error.into());
    }
    let is_finished = run.stopped.is_none() && outcome.is_optimal();
    let claim = run.claim;
    let mut answer = Answer::new(solver.name(), problem, question.clone(), outcome, run);
    check(solver, problem, &answer)?;
    answer.theorem = solver.method().theorem().filter(|_| is_finished);
    answer.claim = claim.map(|moves| Claim {
        moves,
        caveat: solver.method().caveat,
    });
    if answer.theorem.is_none() && question.is_plain() {
        answer.proven_by = proven_by(problem, answer.outcome.lower_bound(), solver);
    }
    Ok(answer)
}

/// The reason why a lower bound holds: the method, if it is higher than [`Problem::lower_bound`].
fn proven_by(problem: &Problem<'_>, lower_bound: u32, solver: &dyn Solver) -> ProvenBy {
    match problem.root_bound() {
        (name, known) if lower_bound <= known => ProvenBy::Bound(name),
        _ => ProvenBy::Method(solver.name()),
    }
}

/// Replays the solution of an answer, and compares its length with the bound.
fn check(solver: &dyn Solver, problem: &Problem<'_>, answer: &Answer) -> Result<(), SolveError> {
    let method = solver.method().name;
    let Some(solution) = answer.outcome.solution() else {
        return Ok(());
    };
    replay(problem.instance(), &answer.question, solution)
        .map_err(|cause| SolveError::Rejected { method, cause })?;
    let (moves, lower_bound) = (solution.len(), answer.outcome.lower_bound());
    if lower_bound > moves {
        return Err(SolveError::Contradicts {
            method,
            moves,
            lower_bound,
        });
    }
    Ok(())
}

fn replay(
    instance: &Instance,
    question: &Question,
    solution: &Solution,
) -> Result<(), VerifyError> {
    let moves = &solution.moves;
    match question {
        Question::Shortest | Question::AtMost(_) | Question::AnyPivot => verify(instance, moves),
        Question::InColor(last) => verify_in_color(instance, moves, *last),
        Question::Join(places) => verify_joined(instance, moves, places),
    }
}
