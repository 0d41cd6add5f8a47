//! Advice while you play.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use inundate::Budget;
use inundate::methods::ReusingExact;
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance};
use inundate_game::{Adviser, MoveLimit, Session, Status, advise};

/// Much less than thinking about a large board takes, on any machine.
const SOON: Duration = Duration::from_secs(10);

fn board(size: usize, colors: usize, seed: u64) -> Instance {
    let grid = uniform(size, size, colors, &mut SplitMix64::new(seed)).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

fn wait(adviser: &mut Adviser, until: impl Fn(&inundate_game::Advice) -> bool) -> Duration {
    let started = Instant::now();
    while !adviser.advice().is_some_and(&until) {
        assert!(started.elapsed() < Duration::from_mins(1), "no advice");
        std::thread::sleep(Duration::from_millis(1));
    }
    started.elapsed()
}

#[test]
fn its_line_wins_with_proof_all_the_way() {
    let mut session = Session::new(board(12, 6, 1), MoveLimit::Optimal { extra: 0 }).unwrap();
    let mut adviser = Adviser::new(session.board().clone(), Budget::default());
    adviser.think_about(session.colors());
    wait(&mut adviser, inundate_game::Advice::is_proven);
    session.set_best_known(adviser.advice().unwrap().upper_bound().unwrap());
    while session.status() == Status::Playing {
        adviser.think_about(session.colors());
        assert!(!adviser.is_thinking(), "it is known already");
        let next = adviser.advice().unwrap().next().unwrap().clone();
        session.play_labeled(&next).unwrap();
    }
    assert_eq!(session.status(), Status::Won);
    assert_eq!(
        session.limit_in_moves(),
        Some(u32::try_from(session.played().len()).unwrap())
    );
}

#[test]
fn something_is_known_before_the_proof_and_thinking_can_be_ended() {
    let session = Session::new(board(60, 10, 2), MoveLimit::None).unwrap();
    let mut adviser = Adviser::new(session.board().clone(), Budget::default());
    let asked = Instant::now();
    adviser.think_about(session.colors());
    assert!(asked.elapsed() < SOON, "asking does not wait");
    wait(&mut adviser, |advice| advice.next().is_some());
    assert!(!adviser.advice().unwrap().is_proven() && adviser.is_thinking());
    let ended = Instant::now();
    adviser.rest();
    assert!(ended.elapsed() < SOON, "nobody waits for the end");
    assert!(!adviser.is_thinking() && adviser.advice().is_some());
}

/// `cargo test --release -p inundate-game --test it adviser -- --ignored --nocapture`
#[test]
#[ignore = "a measurement, for the release build"]
fn time_to_the_proof() {
    let (mut first, mut proven) = (Vec::new(), Vec::new());
    for seed in 0..200 {
        let board = board(14, 6, seed);
        let mut adviser = Adviser::new(board.clone().into(), Budget::default());
        let started = Instant::now();
        adviser.think_about(board.colors());
        wait(&mut adviser, |advice| advice.next().is_some());
        first.push(started.elapsed());
        wait(&mut adviser, inundate_game::Advice::is_proven);
        proven.push(started.elapsed());
    }
    first.sort_unstable();
    proven.sort_unstable();
    println!(
        "14×14, 6 colors, 200 boards: median {:?} to the first advice, {:?} to the proof; most \
         {:?}, {:?}",
        first[100], proven[100], first[199], proven[199]
    );
    assert!(proven[100] < Duration::from_millis(100));
    for seed in 0..10 {
        let board = board(28, 6, seed);
        let mut adviser = Adviser::new(board.clone().into(), Budget::default());
        adviser.think_about(board.colors());
        let first = wait(&mut adviser, |advice| advice.next().is_some());
        let known = |adviser: &mut Adviser| {
            let advice = adviser.advice().unwrap();
            (advice.lower_bound(), advice.upper_bound().unwrap())
        };
        let begun = known(&mut adviser);
        std::thread::sleep(Duration::from_secs(5));
        let later = known(&mut adviser);
        println!("28×28, 6 colors: {begun:?} moves left after {first:?}, {later:?} after 5 s");
        assert!(begun.0 <= later.0 && later.1 <= begun.1);
    }
}

/// Nothing is told twice: each news has a shorter line or a higher bound than the one before.
#[test]
fn news_are_news() {
    for index in 0..5 {
        let board = board(14, 6, 100 + index);
        let told = Arc::new(Mutex::new(Vec::new()));
        let listener = told.clone();
        let advice = advise(
            &board,
            &ReusingExact::new(board.clone()),
            &Budget::default(),
            move |news| {
                let range = (news.lower_bound(), news.upper_bound());
                listener.lock().unwrap().push(range);
            },
        );
        assert!(advice.is_proven());
        let told = told.lock().unwrap();
        assert!(told.len() > 1, "board {index}: {told:?}");
        for pair in told.windows(2) {
            let [(low, high), (next_low, next_high)] = [pair[0], pair[1]];
            assert!(
                next_low > low || next_high < high,
                "board {index}: {told:?}"
            );
        }
    }
}

/// No advice depends on how long the search for it has to wait, as on a busy machine: here once, in
/// the first try.
#[test]
fn a_clock_that_stalls_changes_no_advice() {
    let board = board(20, 6, 0);
    let calm = advise(
        &board,
        &ReusingExact::new(board.clone()),
        &Budget::default(),
        |_| {},
    );
    assert!(calm.is_proven());
    let told = AtomicUsize::new(0);
    let stalled = advise(
        &board,
        &ReusingExact::new(board.clone()),
        &Budget::default(),
        move |_| {
            if told.fetch_add(1, Ordering::Relaxed) == 1 {
                std::thread::sleep(Duration::from_millis(600));
            }
        },
    );
    assert_eq!(stalled, calm);
}
