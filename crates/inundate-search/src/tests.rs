//! Tests of the traces: tracers are told exactly what the searches do.

use std::sync::Arc;

use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{Color, GameSetup, Instance, Pivot};
use inundate_method::{
    Budget, Fate, PassKind, SearchTrace, Solver, Stats, Threads, TracedPass, TracedState, Tracer,
    solve,
};

use crate::{Ablation, Beam, BeamWidth, Bfs, Exact, ExactPart, IdaStar};

/// The record of a tracer.
struct TraceState(SearchTrace);

impl TraceState {
    fn count(&self, is_counted: impl Fn(&TracedState) -> bool) -> u64 {
        self.0
            .states
            .iter()
            .filter(|state| is_counted(state))
            .count() as u64
    }

    /// The counts are those of the run, and the states are a forest in which everything fits.
    fn check(&self, stats: Stats) {
        assert_eq!(
            self.count(|state| state.fate == Fate::Expanded),
            stats.expanded
        );
        let is_generated =
            |state: &TracedState| state.parent.is_some() && state.fate != Fate::Order;
        assert_eq!(self.count(is_generated), stats.generated);
        let is_beam = |state: &TracedState| self.pass(state).kind == PassKind::Beam;
        assert_eq!(
            self.count(|state| is_beam(state) && state.fate == Fate::Expanded),
            stats.expanded_by_beams
        );
        for (number, state) in self.0.states.iter().enumerate() {
            let Some(parent) = state.parent else { continue };
            assert!(parent < number && state.color.is_some());
            let parent = &self.0.states[parent];
            assert_eq!((parent.pass, parent.fate), (state.pass, Fate::Expanded));
            assert_eq!(parent.color.is_none(), parent.parent.is_none());
        }
    }

    fn pass(&self, state: &TracedState) -> &TracedPass {
        &self.0.passes[state.pass as usize - 1]
    }

    /// The moves that lead to the goal of the last pass, but for the forced ones.
    fn way(&self) -> Option<Vec<Color>> {
        let mut state = self
            .0
            .states
            .iter()
            .rfind(|state| state.fate == Fate::Goal)?;
        let mut way = Vec::new();
        loop {
            way.extend(state.color);
            match state.parent {
                Some(parent) => state = &self.0.states[parent],
                None => break,
            }
        }
        way.reverse();
        Some(way)
    }
}

fn boards(count: u64) -> impl Iterator<Item = Instance> {
    (0..count).map(|index| {
        let rng = &mut SplitMix64::for_board(21, index);
        let (rows, cols) = (4 + rng.below(3) as usize, 4 + rng.below(4) as usize);
        let grid = uniform(rows, cols, 3 + rng.below(4) as usize, rng).unwrap();
        let pivot = [Pivot::TopLeft, Pivot::Center][rng.below(2) as usize];
        grid.into_instance(GameSetup::Fixed(pivot)).unwrap()
    })
}

fn solvers() -> Vec<Box<dyn Solver>> {
    let beam = |width| Box::new(Beam::new(BeamWidth::new(width).unwrap()));
    let mut solvers: Vec<Box<dyn Solver>> =
        vec![Box::new(Exact), Box::new(IdaStar), beam(1), beam(7)];
    for &(_, part) in ExactPart::ALL {
        solvers.push(Box::new(Ablation(part)));
    }
    solvers
}

/// A traced run finds and counts what an untraced one does, and the tracer is told just that.
fn compare(solver: &dyn Solver, board: &Instance, fates: &mut Vec<Fate>) {
    let plain = solve(solver, board, &Budget::default()).unwrap();
    let tracer = Arc::new(Tracer::new(usize::MAX));
    let budget = Budget::default()
        .with_tracer(tracer.clone())
        .with_threads(Threads::new(2));
    let watched = solve(solver, board, &budget).unwrap();
    assert_eq!(plain.outcome, watched.outcome);
    assert_eq!(plain.stats.expanded, watched.stats.expanded);
    assert_eq!(plain.stats.generated, watched.stats.generated);
    let told = TraceState(tracer.trace().clone());
    told.check(plain.stats);
    fates.extend(told.0.states.iter().map(|state| state.fate));
    if let Some(way) = told.way() {
        let moves = &plain.outcome.solution().unwrap().moves;
        let moves: Vec<Color> = moves.iter().map(|mv| mv.color).collect();
        let mut rest = moves.iter();
        let is_part = way.iter().all(|color| rest.any(|other| other == color));
        assert!(is_part, "{}: {way:?} of {moves:?}", solver.name());
    }
}

#[test]
fn traces_tell_what_is_counted() {
    let mut fates = Vec::new();
    for board in boards(25) {
        for solver in solvers() {
            compare(&*solver, &board, &mut fates);
        }
        if board.vertex_count() <= 25 {
            compare(&Bfs, &board, &mut fates);
        }
    }
    for fate in Fate::ALL {
        assert!(fates.contains(&fate), "no state is {}", fate.name());
    }
}

#[test]
fn a_trace_ends_with_its_last_state() {
    let board = boards(1).next().unwrap();
    for solver in solvers() {
        let whole = solve(&*solver, &board, &Budget::default()).unwrap();
        let tracer = Arc::new(Tracer::new(5));
        let budget = Budget::default().with_tracer(tracer.clone());
        let watched = solve(&*solver, &board, &budget).unwrap();
        assert_eq!(
            (whole.outcome, whole.stats.expanded),
            (watched.outcome, watched.stats.expanded)
        );
        let trace = tracer.trace();
        if trace.is_cut {
            assert!(trace.states.iter().all(|state| state.fate != Fate::Goal));
            assert_eq!(trace.states.len(), 5);
        } else {
            assert!(trace.states.len() <= 5);
        }
    }
}

/// Other methods use those that can be traced, and the free game has no such search.
#[test]
fn others_tell_nothing() {
    let board = boards(1).next().unwrap();
    let free = board.clone().with_game(GameSetup::Free).unwrap();
    let solvers: [(&dyn Solver, &Instance); 2] =
        [(&crate::Anytime, &board), (&Beam::default(), &free)];
    for (solver, board) in solvers {
        let tracer = Arc::new(Tracer::new(usize::MAX));
        solve(
            solver,
            board,
            &Budget::default().with_tracer(tracer.clone()),
        )
        .unwrap();
        assert!(tracer.trace().states.is_empty());
    }
}
