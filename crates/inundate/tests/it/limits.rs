//! The limits of a budget, and whether a number of moves is enough; the account of memory refuses
//! at every size.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use inundate::methods::Exact;
use inundate::solver::StopReason;
use inundate::{Answer, Budget, Problem, Question, SolveError, all_methods, method, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GridSetup, Instance, ListSetup, Outcome, Solution, verify};
use inundate_testkit::corpus::corpus;
use inundate_testkit::{repetitions, small_cases};

fn random(side: usize, colors: usize) -> Instance {
    let grid = uniform(side, side, colors, &mut SplitMix64::new(5)).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

#[test]
fn time_and_cancelling() {
    let instance = random(30, 10);
    let budget = Budget::default().with_time(Duration::from_millis(50));
    let answer = solve(&Exact, &instance, &budget).unwrap();
    assert_eq!(answer.limit, Some(StopReason::Time));
    assert!(answer.outcome.solution().is_some());
    let cancel = Arc::new(AtomicBool::new(true));
    let answer = solve(&Exact, &instance, &Budget::default().with_cancel(cancel)).unwrap();
    assert_eq!(answer.limit, Some(StopReason::Cancelled));
    assert!(answer.outcome.solution().is_some());
}

#[test]
fn progress_is_reported_and_true() {
    let case = &corpus("exact-thesis-99")[60];
    let optimum = case.optimum.unwrap();
    let best = Arc::new(AtomicU32::new(0));
    let told = best.clone();
    let progress = move |progress: &inundate::solver::Progress| {
        assert!(progress.lower_bound <= optimum);
        assert!(progress.upper_bound.is_none_or(|upper| upper >= optimum));
        told.fetch_max(progress.lower_bound, Ordering::Relaxed);
    };
    let budget = Budget::default().on_progress(progress);
    let answer = solve(&Exact, &case.instance, &budget).unwrap();
    assert!(answer.outcome.is_optimal());
    // The bound that ends the search is told too.
    assert_eq!(best.load(Ordering::Relaxed), optimum);
}

/// "Are K moves enough?" for every K around the optimum, by every exact method.
#[test]
fn decisions() {
    for case in small_cases().iter().step_by(7) {
        for name in ["exact", "bfs", "idastar"] {
            let solver = method(name).unwrap();
            let problem = Problem::new(&case.instance);
            for moves in 0..=case.optimum + 2 {
                let Ok(answer) = problem.ask(
                    solver.as_ref(),
                    &Question::AtMost(moves),
                    &Budget::default(),
                ) else {
                    continue;
                };
                let lower_bound = answer.outcome.lower_bound();
                assert!(lower_bound <= case.optimum);
                match (answer.solution(), answer.is_enough()) {
                    (Some(solution), Some(true)) => {
                        assert!(case.optimum <= solution.len() && solution.len() <= moves);
                    }
                    (None, Some(false)) => {
                        assert!(moves < case.optimum && moves < lower_bound);
                    }
                    open => panic!("{name}, {moves} moves: {open:?}, {:?}", case.instance),
                }
            }
        }
    }
}

/// A beam that does not fit into the memory goes on with the regions that fit, and reports that the
/// limit has changed it.
#[test]
#[rustfmt::skip]
fn beams_as_wide_as_the_memory() {
    for (game, wide, narrow, quick) in [
        (GameSetup::default(), "beam:1000000", "beam:10", "greedy-area"),
        (GameSetup::Free, "free-beam:1000000", "free-beam:1", "merge-edges"),
        (GameSetup::Free, "one-place:1000000", "one-place:1", "merge-edges"),
        (GameSetup::Free, "merge-beam:1000000", "merge-beam:1", "merge-edges"),
    ] {
        let grid = uniform(12, 12, 6, &mut SplitMix64::new(5)).unwrap();
        let instance = grid.into_instance(game).unwrap();
        let limit = 1 << 20;
        let solved = |name: &str, memory| {
            let budget = Budget::default().with_memory(memory);
            solve(&*method(name).unwrap(), &instance, &budget).unwrap()
        };
        let answer = solved(wide, Some(limit));
        assert_eq!(answer.limit, Some(StopReason::Memory), "{wide}");
        assert!(answer.stats.peak_bytes <= limit);
        assert!(answer.stats.peak_bytes > limit / 2, "{wide}");
        // The search has worked on all moves, not only on the first ones.
        let narrow = solved(narrow, None);
        assert!(answer.stats.expanded > narrow.stats.expanded);
        let moves = |answer: &Answer| answer.outcome.solution().unwrap().len();
        assert!(moves(&answer) <= moves(&narrow), "{wide}");
        assert!(moves(&answer) < moves(&solved(quick, None)), "{wide}");
    }
}

/// Above 4096 components there is no search, but easy boards are still proven.
#[test]
fn beyond_the_search() {
    let path = GridSetup::from_drawing(&"ab".repeat(2500)).unwrap();
    let path = path.into_instance(GameSetup::default()).unwrap();
    let answer = solve(&Exact, &path, &Budget::default()).unwrap();
    assert!(matches!(answer.outcome, Outcome::Optimal(solution) if solution.len() == 4999));
    let instance = random(80, 6);
    let answer = solve(&Exact, &instance, &Budget::default()).unwrap();
    assert!(answer.components > 4096);
    let Outcome::Stopped {
        best: Some(found), ..
    } = &answer.outcome
    else {
        panic!("{:?}", answer.outcome);
    };
    assert_eq!(answer.limit, None);
    // The answer is equal each time, and at least as good as those of its parts.
    let again = solve(&Exact, &instance, &Budget::default()).unwrap();
    assert_eq!(again.outcome, answer.outcome);
    for name in ["sum-distance", "beam:10", "beam:100", "greedy-area"] {
        let alone = solve(&*method(name).unwrap(), &instance, &Budget::default()).unwrap();
        let alone = alone.outcome.solution().unwrap().len();
        assert!(found.len() <= alone, "{name}");
    }
}

/// No method counts colors or components in a type that has no room for all of them.
#[test]
fn as_many_colors_as_there_can_be() {
    let labels: Vec<String> = (0..1 << 16).map(|color| format!("c{color}")).collect();
    for game in [GameSetup::default(), GameSetup::Free] {
        let path = ListSetup::new(labels.iter().map(String::as_str)).into_path(game);
        let square =
            GridSetup::from_rows(labels.chunks(256)).and_then(|grid| grid.into_instance(game));
        for (shape, instance) in [("path", path.unwrap()), ("square", square.unwrap())] {
            let problem = Problem::new(&instance);
            for solver in all_methods() {
                let budget = Budget::default()
                    .with_time(Duration::from_millis(20))
                    .with_memory(256 << 20);
                // Its solution has been verified.
                if let Ok(answer) = problem.solve(solver.as_ref(), &budget) {
                    let moves = answer.outcome.solution().map(Solution::len);
                    let name = solver.name();
                    assert!(moves.is_none_or(|moves| moves >= 65_535), "{shape}, {name}");
                }
            }
        }
    }
}

/// With a time limit no method of the fixed game finds a shorter solution than `auto`.
#[test]
#[ignore = "a quarter of an hour in the release profile"]
fn no_method_alone_is_better_than_auto() {
    const SIDES: [usize; 20] = [
        10, 14, 18, 21, 24, 28, 32, 36, 40, 45, 50, 56, 64, 70, 78, 90, 100, 128, 160, 200,
    ];
    let names = "exact,anytime,sum-distance,lookahead,greedy-area,greedy-perimeter,\
                 random-permutation,beam:10,beam:100,beam:1000,beam:10000";
    expect_auto_is_best(GameSetup::default(), &SIDES, names);
}

/// Likewise in the free game.
#[test]
#[ignore = "twenty minutes in the release profile"]
fn no_method_alone_is_better_than_auto_in_the_free_game() {
    const SIDES: [usize; 9] = [10, 14, 18, 24, 30, 40, 60, 80, 100];
    let names = "free-exact,free-beam:10,free-beam:100,free-beam:1000,one-place:10,one-place:100,\
                 merge-beam:100,merge-edges,beam:100";
    expect_auto_is_best(GameSetup::Free, &SIDES, names);
}

/// Prints the moves that `auto` and other methods find in five seconds on boards of 3, 6 and 20
/// colors, and expects none to have fewer than `auto`.
#[expect(clippy::print_stdout, reason = "the table is what is wanted")]
fn expect_auto_is_best(game: GameSetup, sides: &[usize], names: &str) {
    let budget = Budget::default().with_time(Duration::from_secs(5));
    let names: Vec<&str> = ["auto"].into_iter().chain(names.split(',')).collect();
    println!("{}", names.join(" "));
    let mut better = 0;
    for (side, colors) in sides
        .iter()
        .flat_map(|&side| [3, 6, 20].map(|colors| (side, colors)))
    {
        let grid = uniform(side, side, colors, &mut SplitMix64::new(1)).unwrap();
        let instance = grid.into_instance(game).unwrap();
        // None of a method that does not take so many components.
        let lengths = names.iter().map(|name| {
            let answer = solve(&*method(name).unwrap(), &instance, &budget);
            if let Err(SolveError::NotApplicable(_)) = answer {
                return None;
            }
            Some(answer.unwrap().outcome.solution().unwrap().len())
        });
        let lengths: Vec<Option<u32>> = lengths.collect();
        let is_best = lengths.iter().flatten().min() == lengths[0].as_ref();
        let shown = lengths.iter().map(|length| match length {
            Some(length) => length.to_string(),
            None => "-".to_owned(),
        });
        let shown: Vec<String> = shown.collect();
        let better_than_auto = if is_best { "" } else { " better" };
        println!(
            "{side}x{side}x{colors} {}{better_than_auto}",
            shown.join(" ")
        );
        better += u32::from(!is_best);
    }
    assert_eq!(better, 0, "boards on which another method is better");
}

/// Limits that differ by the same part of what the method takes, and below the first of them each
/// twice the one before.
fn limits(held: u64) -> impl Iterator<Item = u64> {
    let parts = repetitions(60);
    let small = iter::successors(Some(1), |limit| Some(2 * limit));
    let even = (1..parts).map(move |part| held * part / parts);
    small
        .take_while(move |&limit| limit < held / parts)
        .chain(even)
        .chain(held.checked_sub(1))
}

fn is_true_at_every_limit(names: &str, instance: &Instance, optimum: u32) {
    for name in names.split(' ') {
        let method = method(name).unwrap();
        let within = |memory| {
            let budget = Budget::default().with_memory(memory);
            solve(&*method, instance, &budget).unwrap()
        };
        let whole = within(None);
        assert_eq!(whole.limit, None, "{name}");
        let mut refused = 0;
        for limit in limits(whole.stats.peak_bytes) {
            let answer = within(Some(limit));
            assert!(answer.stats.peak_bytes <= limit, "{name}, {limit} bytes");
            let other = answer.limit.filter(|&limit| limit != StopReason::Memory);
            assert_eq!(other, None, "{name}, {limit} bytes");
            refused += u32::from(answer.limit.is_some());
            let outcome = answer.outcome;
            assert!(outcome.lower_bound() <= optimum, "{name}, {limit} bytes");
            if let Some(solution) = outcome.solution() {
                assert!(solution.len() >= optimum, "{name}, {limit} bytes");
                let verified = verify(instance, &solution.moves);
                assert_eq!(verified, Ok(()), "{name}, {limit} bytes");
            }
        }
        let held = whole.stats.peak_bytes;
        assert!(
            refused > 0 || held == 0,
            "{name}: no limit refused {held} bytes"
        );
    }
}

fn board(side: usize, colors: usize, game: GameSetup) -> Instance {
    let grid = uniform(side, side, colors, &mut SplitMix64::new(4)).unwrap();
    grid.into_instance(game).unwrap()
}

fn optimum(instance: &Instance, name: &str) -> u32 {
    let answer = solve(&*method(name).unwrap(), instance, &Budget::default()).unwrap();
    let outcome = answer.outcome;
    assert!(outcome.is_optimal());
    outcome.lower_bound()
}

#[test]
fn of_the_fixed_game() {
    let instance = board(6, 5, GameSetup::default());
    let optimum = optimum(&instance, "bfs");
    let names = "exact astar idastar bfs ucs beam:300 gbfs astar-regions sat ilp auto";
    is_true_at_every_limit(names, &instance, optimum);
}

#[test]
fn of_the_free_game() {
    let instance = board(5, 4, GameSetup::Free);
    let optimum = optimum(&instance, "bfs");
    let names = "free-exact bfs free-beam:300 one-place:300 merge-beam:300 merge-edges auto";
    is_true_at_every_limit(names, &instance, optimum);
}
