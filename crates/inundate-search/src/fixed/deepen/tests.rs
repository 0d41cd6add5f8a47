mod threads;

use std::io::{self, Cursor, Read, Write};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance, Outcome};
use inundate_method::{
    Answer, Budget, Checkpoint, CheckpointError, CheckpointKey, Incumbent, Problem, Question,
    SolveError, Solver, Threads, solve,
};

use super::*;
use crate::fixed::Exact;
use crate::fixed::board::BALLS;
use crate::fixed::checkpoint::{FORM, Loader, ResumeError};
use crate::fixed::clauses::Clauses;

/// A search for a shortest solution, with checkpoints or without.
fn search(problem: &Problem<'_>, key: Option<CheckpointKey>, run: &mut Run<'_>) -> Outcome {
    let search = ExactSearch {
        checkpoint_key: key,
        ..ExactSearch::for_question(problem, &Question::Shortest)
    };
    search.outcome(run)
}

/// Wider sets than needed give the same answer.
#[test]
fn width_makes_no_difference() {
    fn length<const W: usize>(problem: &Problem<'_>) -> u32 {
        let mut search = ExactSearch::for_question(problem, &Question::Shortest);
        let board = Board::<W>::new(problem.reduced(), problem.start());
        let run = &mut Run::unlimited();
        let (stopped, ..) = search.deepen(board, Clauses::default(), None, run);
        stopped.expect("no limit");
        search.incumbent.upper_bound().expect("a solution")
    }
    for index in 0..20 {
        let instance = board(7, 5, &mut SplitMix64::for_board(2, index));
        let problem = Problem::new(&instance);
        // Those that the search has anyway take no longer to build.
        let widths = [length::<2>, length::<4>, length::<64>].map(|length| length(&problem));
        assert!(widths.iter().all(|&other| other == widths[0]), "{widths:?}");
    }
}

fn board(side: usize, colors: usize, rng: &mut SplitMix64) -> Instance {
    let grid = uniform(side, side, colors, rng).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

/// The checkpoint saved last, in memory.
#[derive(Default)]
struct SavedCheckpoint {
    bytes: Mutex<Vec<u8>>,
    due: AtomicBool,
    /// The run is killed: nothing more is saved.
    killed: AtomicBool,
    resumed: AtomicU32,
}

impl SavedCheckpoint {
    fn of(bytes: impl Into<Vec<u8>>) -> Arc<Self> {
        let bytes = Mutex::new(bytes.into());
        Arc::new(Self {
            bytes,
            ..Self::default()
        })
    }
}

impl Checkpoint for SavedCheckpoint {
    fn open(&self) -> io::Result<Option<Box<dyn Read>>> {
        let bytes = self.bytes.lock().unwrap().clone();
        Ok((!bytes.is_empty()).then(|| Box::new(Cursor::new(bytes)) as Box<dyn Read>))
    }

    fn is_due(&self) -> bool {
        self.due.swap(false, Ordering::Relaxed)
    }

    fn save(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
        if !self.killed.load(Ordering::Relaxed) {
            let mut bytes = Vec::new();
            write(&mut bytes).unwrap();
            *self.bytes.lock().unwrap() = bytes;
        }
    }

    fn resumed(&self, _: &inundate_method::Progress) {
        self.resumed.fetch_add(1, Ordering::Relaxed);
    }
}

/// A budget whose run stops after this many reports of its progress, and saves before that, at
/// another number of reports. If it is killed, it does not save when it stops.
fn interrupted(
    saved: &Arc<SavedCheckpoint>,
    save_at: u32,
    stop_at: u32,
    is_killed: bool,
) -> Budget {
    let reports = AtomicU32::new(0);
    let cancel = Arc::new(AtomicBool::new(false));
    let (place, switch) = (Arc::clone(saved), Arc::clone(&cancel));
    saved.killed.store(false, Ordering::Relaxed);
    Budget::default()
        .with_cancel(cancel)
        .with_checkpoint(saved.clone())
        .on_progress(move |_| {
            let report = reports.fetch_add(1, Ordering::Relaxed);
            if report == save_at {
                place.due.store(true, Ordering::Relaxed);
            }
            if report == stop_at {
                place.killed.store(is_killed, Ordering::Relaxed);
                switch.store(true, Ordering::Relaxed);
            }
        })
}

/// Stops and kills searches at random places until they are done. Every answer is that of the
/// search that runs through. Returns how many runs went on from a checkpoint.
fn stop_and_go_on(boards: u64) -> u32 {
    let mut resumed = 0;
    for index in 0..boards {
        let rng = &mut SplitMix64::for_board(21, index);
        let side = 7 + rng.below(8) as usize;
        let instance = board(side, 4 + rng.below(3) as usize, rng);
        let problem = Problem::new(&instance);
        let question = &Question::Shortest;
        let key = CheckpointKey::new(&problem, Exact.method(), question);
        let alone = search(&problem, None, &mut Run::unlimited());

        let saved = Arc::new(SavedCheckpoint::default());
        let mut patience = 4;
        loop {
            let (save_at, stop_at) = (rng.below(patience), rng.below(patience));
            let budget = interrupted(&saved, save_at, stop_at, rng.below(2) == 0)
                .with_threads(Threads::new(1 + rng.below(2) as usize));
            let run = &mut Run::start(&budget);
            let outcome = search(&problem, key.clone(), run);
            assert_eq!(run.take_refusal(), None, "board {index}");
            if run.stopped.is_none() {
                assert!(outcome.is_optimal(), "board {index}");
                assert_eq!(outcome.lower_bound(), alone.lower_bound(), "board {index}");
                break;
            }
            assert!(outcome.lower_bound() <= alone.lower_bound());
            patience += 2;
        }
        resumed += saved.resumed.load(Ordering::Relaxed);
    }
    resumed
}

/// The clauses lead a search that was stopped to where it was: in all it expands little more than
/// one that runs through.
#[test]
fn a_search_that_goes_on_is_soon_as_far() {
    let (mut alone, mut stopped, mut resumed) = (0, 0, 0);
    for index in 0..6 {
        let instance = board(18, 6, &mut SplitMix64::for_board(22, index));
        let problem = Problem::new(&instance);
        let question = &Question::Shortest;
        let key = CheckpointKey::new(&problem, Exact.method(), question);
        let run = &mut Run::unlimited();
        search(&problem, None, run);
        alone += run.stats.expanded;
        let saved = Arc::new(SavedCheckpoint::default());
        let mut stop_at = 0;
        loop {
            stop_at += 4;
            let budget = interrupted(&saved, u32::MAX, stop_at, false);
            let run = &mut Run::start(&budget);
            search(&problem, key.clone(), run);
            if run.stopped.is_none() {
                stopped += run.stats.expanded;
                resumed += saved.resumed.load(Ordering::Relaxed);
                break;
            }
        }
    }
    eprintln!("{stopped} states with {resumed} stops, {alone} without");
    assert!(resumed > 6 && stopped < alone * 3 / 2);
}

#[test]
fn a_search_that_is_stopped_or_killed_goes_on_to_the_same_answer() {
    let resumed = stop_and_go_on(25);
    assert!(resumed > 50, "{resumed}");
}

/// The bytes that a search on a fixed board saves in the middle of a refutation.
fn in_the_middle() -> (Instance, Vec<u8>) {
    let instance = board(18, 6, &mut SplitMix64::new(4));
    let problem = Problem::new(&instance);
    let question = &Question::Shortest;
    let bytes = (10..500).step_by(10).map(|reports| {
        let key = CheckpointKey::new(&problem, Exact.method(), question);
        let saved = Arc::new(SavedCheckpoint::default());
        let budget = interrupted(&saved, u32::MAX, reports, false);
        let run = &mut Run::start(&budget);
        search(&problem, key, run);
        saved.bytes.lock().unwrap().clone()
    });
    let mut bytes = bytes.filter(|bytes| !bytes.is_empty());
    let bytes = bytes.find(|bytes| clauses_saved(&instance, bytes) > 100);
    (instance, bytes.expect("a refutation"))
}

/// A checkpoint with more clauses than the memory holds is no dead end: some are forgotten, and the
/// search goes on.
#[test]
fn a_checkpoint_that_is_larger_than_the_memory_goes_on() {
    let (instance, bytes) = in_the_middle();
    let problem = Problem::new(&instance);
    let question = &Question::Shortest;
    let alone = search(&problem, None, &mut Run::unlimited());
    let mut board = Board::<8>::new(problem.reduced(), problem.start());
    board.make_balls(BALLS);
    // The bytes are mostly those of clauses, each of which takes twice as much in the search.
    let room = board.bytes() + bytes.len() as u64;
    let saved = SavedCheckpoint::of(bytes);
    let budget = Budget::default()
        .with_memory(room)
        .with_checkpoint(saved.clone());
    let key = CheckpointKey::new(&problem, Exact.method(), question);
    let run = &mut Run::start(&budget);
    let outcome = search(&problem, key, run);
    assert_eq!((run.take_refusal(), run.stopped), (None, None));
    assert_eq!(saved.resumed.load(Ordering::Relaxed), 1);
    assert_eq!(outcome.lower_bound(), alone.lower_bound());
    assert!(outcome.is_optimal() && run.stats.peak_bytes <= room);
}

/// The number of clauses among these bytes.
fn clauses_saved(instance: &Instance, bytes: &[u8]) -> u64 {
    let problem = Problem::new(instance);
    let key = CheckpointKey::new(&problem, Exact.method(), &Question::Shortest).unwrap();
    let budget = Budget::default().with_checkpoint(SavedCheckpoint::of(bytes));
    let run = &mut Run::start(&budget);
    let mut saved = run.resume(&key).unwrap().unwrap();
    let mut board = Board::<8>::new(problem.reduced(), problem.start());
    board.make_balls(BALLS);
    let loader = Loader {
        board: &board,
        saved: &mut saved,
        run,
    };
    let incumbent = &mut Incumbent::new(&problem, &Question::Shortest);
    match loader.load(&problem, incumbent) {
        Ok(progress) => progress.refutation.clauses.count(),
        Err(ResumeError::Bytes(error)) => panic!("{error}"),
        Err(ResumeError::Stopped(_)) => panic!("no limit"),
    }
}

/// The length of the three lines that name the search.
fn head(bytes: &[u8]) -> usize {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n').take(3);
    lines.map(<[u8]>::len).sum()
}

/// A hash of what is saved. Where it differs, the form has changed (raise [`FORM`]) or the search
/// has; put the new one here.
#[test]
fn the_form_is_that_of_its_number() {
    let (_, bytes) = in_the_middle();
    // The version and the times aside.
    let state = &bytes[head(&bytes) + 6 * size_of::<u64>()..];
    let hash = state.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let expected = (4, 22_320, 7_573_412_379_490_398_716);
    assert_eq!((FORM, state.len(), hash), expected);
}

/// The search that goes on from these bytes.
fn attempt(instance: &Instance, bytes: &[u8]) -> Result<Answer, SolveError> {
    let budget = Budget::default().with_checkpoint(SavedCheckpoint::of(bytes));
    solve(&Exact, instance, &budget)
}

/// Whatever the bytes are, the search refuses them or gives an answer that is no worse than
/// possible.
#[test]
fn altered_bytes_are_refused_or_harmless() {
    let (instance, bytes) = in_the_middle();
    let optimum = solve(&Exact, &instance, &Budget::default()).unwrap();
    let optimum = optimum.outcome.lower_bound();
    let attempt = |bytes: &[u8]| attempt(&instance, bytes);
    let answer = attempt(&bytes).unwrap();
    assert_eq!(answer.outcome.lower_bound(), optimum);
    for length in (1..bytes.len()).step_by(1 + bytes.len() / 12) {
        let error = attempt(&bytes[..length]).unwrap_err();
        assert!(matches!(error, SolveError::Checkpoint(_)), "{error}");
    }
    let mut refused = 0;
    let rng = &mut SplitMix64::new(5);
    for _ in 0..20 {
        let mut altered = bytes.clone();
        let place = rng.below(u32::try_from(bytes.len()).unwrap()) as usize;
        altered[place] ^= 1 << rng.below(8);
        match attempt(&altered) {
            Ok(answer) => {
                let solution = answer.outcome.solution().expect("at least the greedy one");
                assert!(solution.len() >= optimum);
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 0, "{refused}");
    let more = [&bytes[..], &[0]].concat();
    assert!(attempt(&more).is_err());
}

/// Found by a fuzz target: the difference was taken whatever it was.
#[test]
fn fewer_states_than_those_of_beams_are_refused() {
    let (instance, mut bytes) = in_the_middle();
    let numbers = head(&bytes);
    let [expanded, by_beams] = [numbers, numbers + 8].map(|at| at..at + 8);
    let count = u64::from_le_bytes(bytes[expanded].try_into().unwrap());
    bytes[by_beams].copy_from_slice(&(count + 1).to_le_bytes());
    let error = attempt(&instance, &bytes).unwrap_err();
    let expected = "found fewer states than those of its beams";
    assert!(error.to_string().ends_with(expected), "{error}");
}

#[test]
fn another_search_is_refused() {
    let (instance, bytes) = in_the_middle();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    assert!(text.starts_with("method exact, version "), "{text}");
    let refusal = |bytes: &[u8]| attempt(&instance, bytes).unwrap_err().to_string();
    let mut earlier = bytes.clone();
    let version = b"method exact, version ".len();
    earlier[version] ^= 1;
    let error = refusal(&earlier);
    let expected = "expected a checkpoint of `exact, version ";
    assert!(error.starts_with(expected), "{error}");
    for foreign in [&b"hello"[..], b"\n\n\n", b"method exact", &[0xff; 300]] {
        let expected = "expected a checkpoint, found something else";
        assert_eq!(refusal(foreign), expected);
    }
    let error = CheckpointError::from(io::Error::from(io::ErrorKind::PermissionDenied));
    let expected = "expected a checkpoint that can be read, found permission denied";
    assert_eq!(error.to_string(), expected);
}
