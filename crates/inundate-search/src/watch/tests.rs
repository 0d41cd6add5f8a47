//! What tracers are told is what the searches do.

use std::sync::{Arc, Mutex};

use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{Color, GameSetup, Instance, Pivot};
use inundate_method::{
    Budget, Fate, PassKind, Stats, TraceEvent, TracedPass, TracedState, Tracer, solve,
};
use inundate_method::{Solver, Threads};

use crate::{Ablation, Beam, BeamWidth, Bfs, Exact, IdaStar, Part};

/// All that a tracer was told.
#[derive(Default)]
pub(crate) struct Told {
    passes: Vec<TracedPass>,
    pub(crate) states: Vec<TracedState>,
}

/// A tracer and what it is told.
pub(crate) fn tracer(most: u64) -> (Arc<Tracer>, Arc<Mutex<Told>>) {
    let told = Arc::<Mutex<Told>>::default();
    let to = told.clone();
    let tracer = Tracer::new(most, move |event| {
        let mut told = to.lock().unwrap();
        match event {
            TraceEvent::Pass(pass) => told.passes.push(pass.clone()),
            TraceEvent::State(state) => told.states.push(state.clone()),
            _ => panic!("an unknown event"),
        }
    });
    (Arc::new(tracer), told)
}

impl Told {
    fn count(&self, is_counted: impl Fn(&TracedState) -> bool) -> u64 {
        self.states.iter().filter(|state| is_counted(state)).count() as u64
    }

    /// The counts are those of the run, and the states are a forest in which everything fits.
    pub(crate) fn check(&self, stats: Stats) {
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
        for (number, state) in self.states.iter().enumerate() {
            self.check_state(number, state);
        }
    }

    fn pass(&self, state: &TracedState) -> &TracedPass {
        &self.passes[state.pass as usize - 1]
    }

    fn check_state(&self, number: usize, state: &TracedState) {
        assert_eq!(state.number, number as u64);
        if let Some(parent) = state.parent {
            let parent = &self.states[usize::try_from(parent).unwrap()];
            assert!(parent.number < state.number && parent.pass == state.pass);
            assert_eq!(parent.fate, Fate::Expanded);
            assert_eq!(parent.color.is_none(), parent.parent.is_none());
            assert!(state.color.is_some());
        }
    }

    /// The moves that lead to the goal of the last pass, but for the forced ones.
    fn way(&self) -> Option<Vec<Color>> {
        let mut state = self.states.iter().rfind(|state| state.fate == Fate::Goal)?;
        let mut way = Vec::new();
        loop {
            way.extend(state.color);
            match state.parent {
                Some(parent) => state = &self.states[usize::try_from(parent).unwrap()],
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
    for &(_, part) in Part::ALL {
        solvers.push(Box::new(Ablation(part)));
    }
    solvers
}

/// A traced run finds and counts what an untraced one does, and the tracer is told just that.
fn compare(solver: &dyn Solver, board: &Instance, fates: &mut Vec<Fate>) {
    let plain = solve(solver, board, &Budget::default()).unwrap();
    let (tracer, told) = tracer(u64::MAX);
    let budget = Budget::default()
        .with_tracer(tracer)
        .with_threads(Threads::new(2));
    let watched = solve(solver, board, &budget).unwrap();
    assert_eq!(plain.outcome, watched.outcome);
    assert_eq!(plain.stats.expanded, watched.stats.expanded);
    assert_eq!(plain.stats.generated, watched.stats.generated);
    let told = told.lock().unwrap();
    told.check(plain.stats);
    fates.extend(told.states.iter().map(|state| state.fate));
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
        let (tracer, told) = tracer(5);
        let budget = Budget::default().with_tracer(tracer.clone());
        let watched = solve(&*solver, &board, &budget).unwrap();
        assert_eq!(
            (whole.outcome, whole.stats.expanded),
            (watched.outcome, watched.stats.expanded)
        );
        let numbers: Vec<u64> = told
            .lock()
            .unwrap()
            .states
            .iter()
            .map(|state| state.number)
            .collect();
        if tracer.is_cut() {
            let told = told.lock().unwrap();
            assert!(told.states.iter().all(|state| state.fate != Fate::Goal));
            assert_eq!(numbers, [0, 1, 2, 3, 4]);
        } else {
            assert!(numbers.len() <= 5);
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
        let (tracer, told) = tracer(u64::MAX);
        solve(solver, board, &Budget::default().with_tracer(tracer)).unwrap();
        assert!(told.lock().unwrap().states.is_empty());
    }
}
