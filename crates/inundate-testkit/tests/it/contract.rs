//! The contract rejects solvers that break it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use inundate_core::{Color, Game, Instance, Move, Outcome, Solution, State, Stop};
use inundate_testkit::contract::{
    Claim, SolverUnderTest, agrees_with_oracle, attains_corpus_optima, honors_the_budget,
    ignores_symmetry,
};

/// Moves to the colors in turn.
fn cycling(instance: &Instance, stop: &dyn Stop) -> Option<Outcome> {
    let Game::Fixed { pivot } = instance.game() else {
        return None;
    };
    let mut state = State::new(instance);
    let mut moves = Vec::new();
    let colors: Vec<Color> = instance.palette().colors().collect();
    for &color in colors.iter().cycle() {
        if state.is_flooded() {
            break;
        }
        if stop.should_stop() {
            return Some(Outcome::new(None, 0));
        }
        let mv = Move { pivot, color };
        state.play(mv).ok()?;
        moves.push(mv);
    }
    Some(Outcome::new(Some(Solution { moves }), 0))
}

fn refused(check: impl FnOnce(&dyn SolverUnderTest), subject: &dyn SolverUnderTest) -> String {
    let panic = catch_unwind(AssertUnwindSafe(|| check(subject))).expect_err("not refused");
    panic
        .downcast_ref::<String>()
        .expect("the reason is text")
        .clone()
}

#[test]
fn broken_methods_are_refused() {
    let agrees = |subject: &dyn SolverUnderTest| {
        agrees_with_oracle(subject, Claim::Heuristic);
    };
    let exact_claim = |subject: &dyn SolverUnderTest| {
        agrees_with_oracle(subject, Claim::Exact);
    };
    let short = ("short", |instance: &Instance, stop: &dyn Stop| {
        let mut moves = cycling(instance, stop)?.solution()?.moves.clone();
        moves.pop()?;
        Some(Outcome::new(Some(Solution { moves }), 0))
    });
    assert!(refused(agrees, &short).contains("do not flood"));
    let sure = ("sure", |instance: &Instance, stop: &dyn Stop| {
        Some(Outcome::Optimal(
            cycling(instance, stop)?.solution()?.clone(),
        ))
    });
    assert!(refused(agrees, &sure).contains("as lower bound"));
    let modest = ("modest", cycling);
    assert!(refused(exact_claim, &modest).contains("expected a proven optimum"));
    let silent = ("silent", |_: &Instance, _: &dyn Stop| {
        Some(Outcome::new(None, 0))
    });
    assert!(refused(agrees, &silent).contains("expected a solution"));
    let shy = ("shy", |_: &Instance, _: &dyn Stop| None);
    assert!(refused(agrees, &shy).contains("applies to none"));
    assert!(refused(honors_the_budget, &shy).contains("applies to none"));
    let deaf = ("deaf", |instance: &Instance, stop: &dyn Stop| {
        for _ in 0..3000 {
            stop.should_stop();
        }
        cycling(instance, &inundate_core::Never)
    });
    assert!(refused(honors_the_budget, &deaf).contains("told to stop after"));
    let left_handed = ("left-handed", |instance: &Instance, stop: &dyn Stop| {
        let solution = cycling(instance, stop)?.solution()?.clone();
        let lowest = instance.color(inundate_core::Vertex::new(0)).index() == 0;
        (lowest && solution.len() == 1).then_some(Outcome::Optimal(solution))
    });
    assert!(refused(ignores_symmetry, &left_handed).contains("found no result"));
    let corpus = |subject: &dyn SolverUnderTest| {
        attains_corpus_optima(subject, Claim::Exact, "b21c6-first100", 1);
    };
    assert!(refused(corpus, &modest).contains("expected a published optimum"));
}
