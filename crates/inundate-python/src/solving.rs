//! Solves boards: limits, questions, threads and progress.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use inundate::methods::seeded;
use inundate::proof::Certificate;
use inundate::solver::{Effort, Progress, Threads};
use inundate::{Budget, Problem, Question, SolveError, Solver, method};
use inundate_core::limits::MAX_CELLS;
use inundate_study::default_memory;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::answer::PyAnswer;
use crate::board::Board;
use crate::errors::{self, Interrupted};
use crate::interruptible::{interruptible, panicked};
use crate::label::{Boards, ColorArgument, Int, Listener, Places, Seconds, final_color, whole};

/// The limits of a search, checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    time: Option<Duration>,
    memory: Option<u64>,
    pub(crate) threads: usize,
}

impl Limits {
    pub(crate) fn new(time: Option<Seconds>, memory: Option<Int>, threads: Int) -> PyResult<Self> {
        whole!(memory, threads);
        if threads == 0 {
            return Err(errors::argument("threads: expected at least 1, found 0"));
        }
        let time = time.map(|time| time.expected("time", "seconds from 0"));
        let time = time.transpose()?;
        if let Some(time) = time
            && (time.is_nan() || time < 0.0)
        {
            let text = format!("time: expected seconds from 0, found {time}");
            return Err(errors::argument(text));
        }
        Ok(Self {
            // No clock reaches infinity, or what is too long for a duration.
            time: time.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
            memory,
            threads,
        })
    }

    /// The budget of one of several searches at a time.
    pub(crate) fn budget(&self, at_a_time: usize, cancel: &Arc<AtomicBool>) -> Budget {
        let memory = self.memory.unwrap_or_else(default_memory);
        Budget::default()
            .with_time(self.time)
            .with_memory(memory / at_a_time.max(1) as u64)
            .with_threads(Threads::new(self.threads))
            .with_cancel(cancel.clone())
    }
}

/// Checks the sizes of the boards of environments, which have this many cells at least, and the
/// limits of searches.
#[pyfunction]
pub(crate) fn check_terms(
    least: usize,
    rows: Int,
    cols: Int,
    colors: Int,
    time: Option<Seconds>,
    memory: Option<Int>,
) -> PyResult<()> {
    whole!(rows: usize, cols: usize, colors: usize);
    let fit = |cells: usize| (least..=MAX_CELLS).contains(&cells);
    if !rows.checked_mul(cols).is_some_and(fit) || !(2..=255).contains(&colors) {
        return Err(errors::argument(format!(
            "rows, cols, colors: expected from {least} to {MAX_CELLS} cells and 2 to 255 colors, \
             found {rows}×{cols} and {colors}"
        )));
    }
    Limits::new(time, memory, Int::Is(1)).map(|_| ())
}

/// The method that has the name, of which there is only one for certificates.
fn certifying(name: &str, seed: Option<u64>, certify: bool) -> PyResult<Box<dyn Solver>> {
    if certify && name != "auto" {
        return Err(errors::method(format!(
            "method: expected auto with certify, found {name}"
        )));
    }
    solver(name, seed)
}

/// A method by name.
pub(crate) fn solver(name: &str, seed: Option<u64>) -> PyResult<Box<dyn Solver>> {
    let solver = method(name).map_err(|error| errors::method(format!("method: {error}")))?;
    Ok(match seed {
        Some(seed) => seeded(solver, seed),
        None => solver,
    })
}

/// A question about boards, as given in Python.
#[derive(Debug)]
struct QuestionArguments<'py> {
    at_most: Option<u32>,
    final_color: Option<ColorArgument<'py>>,
    best_pivot: bool,
    join: Option<Places<'py>>,
}

impl QuestionArguments<'_> {
    /// The question about a board.
    ///
    /// # Errors
    /// If there is more than one, or the board has no such color or place.
    fn about(&self, board: &Board) -> PyResult<Question> {
        let color = self.final_color.as_ref();
        let color = color.map(|color| final_color(&board.instance, color));
        let places = self.join.as_ref();
        let places = places.map(|places| board.vertices_of("join", places));
        let asked = [
            ("at_most", self.at_most.map(Question::AtMost)),
            ("final_color", color.transpose()?.map(Question::InColor)),
            ("best_pivot", self.best_pivot.then_some(Question::AnyPivot)),
            ("join", places.transpose()?.map(Question::Join)),
        ];
        let asked = asked.into_iter();
        let mut asked = asked.filter_map(|(name, question)| Some((name, question?)));
        match (asked.next(), asked.next_back()) {
            (None, _) => Ok(Question::Shortest),
            (Some((_, question)), None) => Ok(question),
            (Some((first, _)), Some((last, _))) => Err(errors::argument(format!(
                "{last}: expected None with {first}, found another question"
            ))),
        }
    }
}

/// The answer of a method about a board, with its proof if `certify` is set.
fn answer_of(
    board: &Board,
    problem: &Problem<'_>,
    solver: &dyn Solver,
    question: &Question,
    certify: bool,
    budget: &Budget,
) -> Result<PyAnswer, SolveError> {
    if !certify {
        let answer = problem.ask(solver, question, budget)?;
        return Ok(PyAnswer::new(board, &answer, None));
    }
    let (answer, certificate) = if let Question::Join(places) = question {
        Certificate::can_join(problem, places)?;
        let answer = problem.ask(solver, question, budget)?;
        let certificate = Certificate::joined(problem, &answer);
        (answer, certificate)
    } else {
        Certificate::ask(problem, question, budget)?
    };
    let text = certificate.map(|certificate| {
        let mut text = Vec::new();
        certificate
            .write(&mut text)
            .expect("memory takes all bytes");
        String::from_utf8(text).expect("a certificate is a text")
    });
    Ok(PyAnswer::new(board, &answer, text))
}

/// Boards of so few vertices and components are first tried on the calling thread, with so much
/// effort: another thread takes longer to start than most of them take to solve, and nobody waits
/// for Ctrl-C that long.
const SMALL: (usize, usize) = (1 << 12, 64);
const EFFORT: u64 = 50;

/// Tries to find an answer on the calling thread.
///
/// The effort is not that of a clock: whether the try comes to its end depends on the board alone,
/// and one that does gives the answer of a search without it.
fn in_place(
    board: &Board,
    limits: &Limits,
    solver: &dyn Solver,
    question: &Question,
) -> Option<Result<PyAnswer, SolveError>> {
    let (vertices, components) = SMALL;
    if board.instance.vertex_count() > vertices {
        return None;
    }
    let problem = Problem::new(&board.instance);
    if problem.reduced().component_count() > components {
        return None;
    }
    let effort = Arc::new(Effort::new(EFFORT));
    let budget = Budget::default()
        .with_effort(effort.clone())
        .with_time(limits.time)
        .with_memory(limits.memory);
    let answer = answer_of(board, &problem, solver, question, false, &budget);
    (!effort.is_spent()).then_some(answer)
}

/// A function of Python that receives the progress of a search, or how many boards are done; `True`
/// is a bar of tqdm.
pub(crate) fn listener<'py>(
    py: Python<'py>,
    progress: Option<&Listener<'py>>,
    boards: Option<usize>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(progress) = progress else {
        return Ok(None);
    };
    let packages = py.import("inundate._packages")?;
    let listener = packages.call_method1("listener", (&**progress, boards))?;
    Ok(Some(listener).filter(|listener| !listener.is_none()))
}

/// How many are done, and of how many, when it has changed.
pub(crate) fn counter(
    done: &AtomicUsize,
    total: impl Fn() -> usize,
) -> impl FnMut() -> Option<(usize, usize)> {
    let mut told = usize::MAX;
    move || {
        let now = done.load(Ordering::Relaxed);
        let before = std::mem::replace(&mut told, now);
        (now != before).then(|| (now, total()))
    }
}

/// Runs a search on another thread; Ctrl-C is its exception.
pub(crate) fn search<T: Send + Sync>(
    py: Python<'_>,
    limits: &Limits,
    work: impl Fn(&Budget) -> T + Sync,
) -> PyResult<T> {
    match search_or_interrupt(py, limits, None, work)? {
        (answer, None) => Ok(answer),
        (_, Some(raised)) => Err(raised),
    }
}

/// Searches as above until Ctrl-C, whose exception is the second value, and reports the progress to
/// a function of Python.
pub(crate) fn search_or_interrupt<T: Send + Sync>(
    py: Python<'_>,
    limits: &Limits,
    listener: Option<&Bound<'_, PyAny>>,
    work: impl Fn(&Budget) -> T + Sync,
) -> PyResult<(T, Option<PyErr>)> {
    let cancel = Arc::default();
    let latest: Arc<Mutex<Option<Progress>>> = Arc::default();
    let mut budget = limits.budget(1, &cancel);
    if listener.is_some() {
        let told = latest.clone();
        budget = budget.on_progress(move |progress| {
            if let Ok(mut latest) = told.lock() {
                *latest = Some(*progress);
            }
        });
    }
    let news = || {
        let news = latest.lock().ok()?.take()?;
        let seconds = news.elapsed.as_secs_f64();
        Some((news.lower_bound, news.upper_bound, news.expanded, seconds))
    };
    let work = || work(&budget);
    let (found, interrupted) = interruptible(py, 1, &cancel, listener, work, news)?;
    Ok((found.into_iter().next().ok_or_else(panicked)?, interrupted))
}

/// Answers a question about a board, and what proves the answer.
///
/// Args:
///     board: The board.
///     method: The name of a method (see `methods`), with its value after a colon; "auto" chooses
///         one.
///     at_most: Asks only whether this many moves are enough.
///     final_color: The color that the whole board has to have in the end.
///     best_pivot: Asks for the pivots from which the fewest moves flood the board. The bound holds
///         for every pivot.
///     join: Cells (row, column) or vertices of a graph: asks for the fewest moves after which they
///         are in the component of the pivot, in the free game in one component.
///     certify: Also writes a certificate why fewer moves are not enough, as the options of the
///         command line do. The board has at most 4,096 components after contraction, in the free
///         game 512; places to join are in at most 10. After a limit the certificate proves both
///         bounds that were found; in the free game it may prove a smaller lower bound.
///     time: A limit in seconds; infinity is none.
///     memory: A limit in bytes for what the search itself holds; without one, 75 % of what is
///         available.
///     threads: The threads of the search. The answer is the same with any number.
///     seed: The seed of methods that draw random numbers.
///     progress: True for a bar of tqdm, or a function that is called now and then with the lower
///         bound, the length of the best solution or None, the states expanded, and the seconds.
///
/// Returns:
///     An answer with the best solution and a proven lower bound. A limit that was hit is not an
///     error.
///
/// Raises:
///     MethodError: if there is no such method, it does not solve such a board, or there is no
///         certificate for it.
///     InundateError: if the board does not have the final color, or two questions are asked.
///     Interrupted: after Ctrl-C; its `answer` has the best so far. It is a KeyboardInterrupt.
///
/// >>> from inundate import Board, solve
/// >>> board = Board("0012\n3201\n1023")
/// >>> solve(board, at_most=4).status
/// 'infeasible'
/// >>> solve(board, final_color=1)
/// Answer(optimal, final color 1, 6 moves: 1 0 2 0 3 1, proven by exact)
/// >>> solve(Board("abcba\nabcba"), best_pivot=True).pivots
/// [(0, 2)]
/// >>> solve(Board("01201\n12010"), join=[(0, 4), (1, 4)]).length
/// 5
/// >>> solve(board, certify=True).certificate.splitlines()[0]
/// 'inundate certificate 1'
#[pyfunction]
#[pyo3(
    signature = (board, method="auto", *, at_most=None, final_color=None, best_pivot=false,
        join=None, certify=false, time=None, memory=None, threads=Int::Is(1), seed=None,
        progress=None),
    text_signature = "(board, method='auto', *, at_most=None, final_color=None, \
        best_pivot=False, join=None, certify=False, time=None, memory=None, threads=1, \
        seed=None, progress=None)"
)]
pub(crate) fn solve(
    board: &Bound<'_, Board>,
    method: &str,
    at_most: Option<Int>,
    final_color: Option<ColorArgument<'_>>,
    best_pivot: bool,
    join: Option<Places<'_>>,
    certify: bool,
    time: Option<Seconds>,
    memory: Option<Int>,
    threads: Int,
    seed: Option<Int>,
    progress: Option<Listener<'_>>,
) -> PyResult<PyAnswer> {
    let (py, board) = (board.py(), board.get());
    let limits = Limits::new(time, memory, threads)?;
    whole!(at_most, seed);
    let solver = certifying(method, seed, certify)?;
    let asked = QuestionArguments {
        at_most,
        final_color,
        best_pivot,
        join,
    };
    let question = asked.about(board)?;
    let listener = listener(py, progress.as_ref(), None)?;
    if listener.is_none()
        && !certify
        && let Some(answer) = py.detach(|| in_place(board, &limits, solver.as_ref(), &question))
    {
        return answer.map_err(errors::method);
    }
    let work = |budget: &Budget| {
        let problem = Problem::new(&board.instance);
        answer_of(board, &problem, solver.as_ref(), &question, certify, budget)
    };
    let (answer, interrupted) = search_or_interrupt(py, &limits, listener.as_ref(), work)?;
    let answer = answer.map_err(errors::method)?;
    if interrupted.is_some() {
        let error = Interrupted::new_err(format!("the best so far: {}", answer.__repr__()));
        return Err(errors::attach(error, "answer", answer));
    }
    Ok(answer)
}

/// Boards from Python. One board is not several, though it has places one after another.
pub(crate) fn boards_of(boards: &Boards<'_>) -> PyResult<Vec<Board>> {
    if boards.is_instance_of::<Board>() {
        let text = "boards: expected a list of boards, found a board";
        return Err(PyTypeError::new_err(text));
    }
    let listed = boards.try_iter();
    let listed =
        listed.map_err(|_| errors::wrong_type("boards: expected a list of boards", boards))?;
    let board = |board: PyResult<Bound<'_, PyAny>>| {
        let board = board?;
        let cast = board.cast::<Board>().map(|board| board.get().clone());
        cast.map_err(|_| errors::wrong_type("boards: expected boards alone", &board))
    };
    listed.map(board).collect()
}

/// The result of each board, if it was begun.
type FoundByBoard<T, E> = Vec<Option<Result<T, E>>>;

/// Does work for each board on several threads, until one fails or Ctrl-C ends it: what was found
/// of each that was begun, and the exception of Ctrl-C.
pub(crate) fn for_each<T: Send + Sync, E: Send + Sync>(
    py: Python<'_>,
    boards: &[Board],
    limits: &Limits,
    progress: Option<&Listener<'_>>,
    work: impl Fn(usize, &Board, &Budget) -> Result<T, E> + Sync,
) -> PyResult<(FoundByBoard<T, E>, Option<PyErr>)> {
    let cancel = Arc::new(AtomicBool::new(false));
    let at_a_time = limits.threads.min(boards.len()).max(1);
    let budget = limits.budget(at_a_time, &cancel);
    let found: Vec<OnceLock<Result<T, E>>> = boards.iter().map(|_| OnceLock::new()).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failed = AtomicBool::new(false);
    let work = || {
        while !cancel.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(board) = boards.get(number) else {
                break;
            };
            let result = work(number, board, &budget);
            failed.fetch_or(result.is_err(), Ordering::Relaxed);
            let _ = found[number].set(result);
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let listener = listener(py, progress, Some(boards.len()))?;
    let news = counter(&done, || boards.len());
    let (_, interrupted) = interruptible(py, at_a_time, &cancel, listener.as_ref(), work, news)?;
    let found = found.into_iter().map(OnceLock::into_inner).collect();
    Ok((found, interrupted))
}

/// Solves many boards on several threads; the answers are in the order of the boards. Each board
/// has the limit of time for itself, and a share of the memory.
///
/// Args:
///     boards: The boards.
///     method, time, memory, at_most, final_color, best_pivot, join, certify, seed: As for `solve`,
///         of each board.
///     threads: How many threads search; more boards than threads are searched by one thread each.
///     progress: True for a bar of tqdm, or a function that is called now and then with the number
///         of boards that are done, and of all.
///
/// Raises:
///     InundateError: if a board does not have the final color, or two questions are asked.
///     MethodError: if there is no such method, or it does not solve one of the boards.
///     Interrupted: after Ctrl-C; its `answers` has an answer of each board that was begun, None
///         for the others.
///
/// >>> from inundate import generate, solve_many
/// >>> boards = generate(rows=6, cols=6, count=3, seed=1)
/// >>> [answer.length for answer in solve_many(boards, threads=2)]
/// [10, 9, 9]
#[pyfunction]
#[pyo3(
    signature = (boards, method="auto", *, at_most=None, final_color=None, best_pivot=false,
        join=None, certify=false, time=None, memory=None, threads=Int::Is(1), seed=None,
        progress=None),
    text_signature = "(boards, method='auto', *, at_most=None, final_color=None, \
        best_pivot=False, join=None, certify=False, time=None, memory=None, threads=1, \
        seed=None, progress=None)"
)]
pub(crate) fn solve_many(
    py: Python<'_>,
    boards: Boards<'_>,
    method: &str,
    at_most: Option<Int>,
    final_color: Option<ColorArgument<'_>>,
    best_pivot: bool,
    join: Option<Places<'_>>,
    certify: bool,
    time: Option<Seconds>,
    memory: Option<Int>,
    threads: Int,
    seed: Option<Int>,
    progress: Option<Listener<'_>>,
) -> PyResult<Vec<PyAnswer>> {
    let boards = boards_of(&boards)?;
    let limits = Limits::new(time, memory, threads)?;
    whole!(at_most, seed);
    let solver = certifying(method, seed, certify)?;
    let asked = QuestionArguments {
        at_most,
        final_color,
        best_pivot,
        join,
    };
    let questions = boards.iter().enumerate().map(|(number, board)| {
        let question = asked.about(board);
        question.map_err(|error| errors::argument(format!("board {number}: {}", error.value(py))))
    });
    let questions = questions.collect::<PyResult<Vec<Question>>>()?;
    let work = |number: usize, board: &Board, budget: &Budget| {
        let (problem, question) = (Problem::new(&board.instance), &questions[number]);
        answer_of(board, &problem, solver.as_ref(), question, certify, budget)
    };
    let (found, interrupted) = for_each(py, &boards, &limits, progress.as_ref(), work)?;
    let mut answers = Vec::new();
    for (number, result) in found.into_iter().enumerate() {
        let answer = result.transpose();
        answers.push(answer.map_err(|error| errors::method(format!("board {number}: {error}")))?);
    }
    if interrupted.is_none() {
        return Ok(answers.into_iter().flatten().collect());
    }
    let complete = answers.iter().flatten();
    let complete = complete.filter(|answer| !answer.is_interrupted()).count();
    let error = Interrupted::new_err(format!("{complete} of {} boards are done", answers.len()));
    Err(errors::attach(
        error,
        "answers",
        PyTuple::new(py, answers)?.unbind(),
    ))
}
