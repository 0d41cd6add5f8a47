//! Tests that every clause holds, by brute force.

use inundate_core::generate::{SplitMix64, connected, uniform};
use inundate_core::{GameSetup, Instance, Pivot};
use inundate_method::{Problem, Question};
use rustc_hash::FxHashSet;

use super::super::search::ExactSearch;
use super::*;

/// A grid or a graph of at most 100 vertices, with few colors or with many.
fn board(index: u64) -> Instance {
    let rng = &mut SplitMix64::for_board(41, index);
    let colors = match rng.below(3) {
        0 => 3 + rng.below(2),
        1 => 5 + rng.below(4),
        _ => 10 + rng.below(12),
    } as usize;
    if rng.below(2) == 0 {
        let (rows, cols) = (6 + rng.below(5) as usize, 6 + rng.below(5) as usize);
        let grid = uniform(rows, cols, colors, rng).unwrap();
        return grid.into_instance(GameSetup::default()).unwrap();
    }
    let vertices = 30 + rng.below(50);
    let edges = (vertices - 1 + rng.below(vertices)) as usize;
    let graph = connected(vertices as usize, edges, colors, rng).unwrap();
    graph
        .into_instance(GameSetup::Fixed(Pivot::Vertex(0)))
        .unwrap()
}

/// The game by its rules, in sets of up to 128 components.
struct BruteForce {
    neighbors: Vec<u128>,
    classes: Vec<u128>,
    all: u128,
}

impl BruteForce {
    fn new<const W: usize>(board: &Board<W>) -> Self {
        let mask = |set: Bits<W>| set.iter().fold(0, |mask, member| mask | 1_u128 << member);
        Self {
            neighbors: (0..board.len())
                .map(|v| mask(board.adjacent.get(v)))
                .collect(),
            classes: board.class.iter().map(|&class| mask(class)).collect(),
            all: mask(board.all),
        }
    }

    /// Whether this many moves flood everything, if these components are flooded. `None` if there
    /// are too many states.
    fn can_flood(&self, flooded: u128, moves: u32) -> Option<bool> {
        const MOST: usize = 3_000;
        let mut layer = FxHashSet::from_iter([flooded]);
        for _ in 0..moves {
            if layer.contains(&self.all) {
                return Some(true);
            }
            if layer.len() > MOST {
                return None;
            }
            let mut next = FxHashSet::default();
            for flooded in layer {
                let members = (0..self.neighbors.len()).filter(|&v| flooded >> v & 1 == 1);
                let near = members.fold(0_u128, |near, v| near | self.neighbors[v]) & !flooded;
                let moves = self.classes.iter().filter(|&class| class & near != 0);
                next.extend(moves.map(|class| flooded | class & near));
            }
            layer = next;
        }
        Some(layer.contains(&self.all))
    }

    fn colors(&self, set: u128) -> u32 {
        let met = self.classes.iter().filter(|&class| class & set != 0);
        u32::try_from(met.count()).unwrap()
    }
}

/// Refutes lengths until one has a solution, and checks the clauses. Returns the number of those
/// that brute force could check. With many words the clauses are chosen in another way.
fn check<const W: usize>(instance: &Instance) -> usize {
    let problem = Problem::new(instance);
    let mut board = Board::<W>::new(problem.reduced(), problem.start());
    board.make_balls(16);
    let start = State::normalized_start(&board, &mut |_| {});
    if start.is_goal(&board) {
        return 0;
    }
    let mut refutation = Refutation::default();
    let run = &mut Run::unlimited();
    for most in 0.. {
        refutation.begin(most);
        let found = loop {
            match refutation.advance(&board, None, run).unwrap() {
                StepOutcome::More => {}
                StepOutcome::Found(_) => break true,
                StepOutcome::Exhausted => break false,
            }
        };
        if found {
            break;
        }
    }
    let rules = BruteForce::new(&board);
    let mut count = 0;
    for level in 0..refutation.clauses.levels() {
        for clause in refutation.clauses.level(level) {
            let unflooded = clause
                .iter()
                .fold(0, |mask, member| mask | 1_u128 << member);
            let moves = level + rules.colors(unflooded);
            match rules.can_flood(rules.all & !unflooded, moves) {
                Some(false) => count += 1,
                Some(true) => {
                    panic!("{level} moves that do not finish a color are enough after {clause:?}")
                }
                None => {}
            }
        }
    }
    count
}

#[test]
fn every_clause_holds() {
    let [narrow, wide] = [check::<2>, check::<16>]
        .map(|check| (0..100).map(|index| check(&board(index))).sum::<usize>());
    assert!(narrow > 200 && wide > 200, "{narrow} and {wide}");
}

/// With room for hardly any clauses the answer is the same.
#[test]
fn what_is_forgotten_changes_no_answer() {
    let mut forgot = 0;
    for index in 0..3 {
        let rng = &mut SplitMix64::for_board(42, index);
        let grid = uniform(17, 17, 6, rng).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let solve = |memory: u64| {
            let budget = inundate_method::Budget::default().with_memory(memory);
            let run = &mut Run::start(&budget);
            let outcome = ExactSearch::for_question(&problem, &Question::Shortest).outcome(run);
            assert!(run.stats.peak_bytes <= memory);
            (outcome, run.stats)
        };
        let (whole, stats) = solve(u64::MAX);
        assert!(whole.is_optimal());
        let (other, less) = solve(stats.peak_bytes * 4 / 5);
        assert!(other.lower_bound() <= whole.lower_bound(), "board {index}");
        let moves = other.solution().map(inundate_core::Solution::len);
        assert!(moves >= Some(whole.lower_bound()), "board {index}");
        forgot += u32::from(less.expanded != stats.expanded && other.is_optimal());
    }
    assert!(forgot > 0, "no search forgot anything");
}
