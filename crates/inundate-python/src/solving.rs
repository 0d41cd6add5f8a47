//! Searches.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use inundate::methods::seeded;
use inundate::solver::{Effort, Progress, Threads};
use inundate::{Budget, Problem, Question, SolveError, Solver, method};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyTuple};

use crate::answer::PyAnswer;
use crate::board::Board;
use crate::errors::{self, Interrupted, InundateError};
use crate::final_colors::{self, FinalColors};
use crate::interruptible::interruptible;

/// The limits of a search, checked.
#[derive(Debug)]
pub(crate) struct Limits {
    time: Option<Duration>,
    memory: Option<u64>,
    pub(crate) threads: usize,
}

impl Limits {
    pub(crate) fn new(time: Option<f64>, memory: Option<u64>, threads: usize) -> PyResult<Self> {
        let seconds = |seconds: f64| {
            Duration::try_from_secs_f64(seconds).map_err(|_| {
                PyValueError::new_err(format!("time: expected seconds from 0, found {seconds}"))
            })
        };
        if threads == 0 {
            return Err(PyValueError::new_err(
                "threads: expected at least 1, found 0",
            ));
        }
        let time = time.map(seconds).transpose()?;
        Ok(Self {
            time,
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

/// 75 % of the memory that is available now; no limit if the system does not report it.
pub(crate) fn default_memory() -> u64 {
    let Ok(mut system) = sysinfo::System::new() else {
        return u64::MAX;
    };
    system.refresh_memory();
    if system.total_memory() == 0 {
        return u64::MAX;
    }
    let of_group = system
        .cgroup_limits()
        .map_or(u64::MAX, |limits| limits.free_memory);
    system.available_memory().min(of_group) / 4 * 3
}

/// A method by name.
pub(crate) fn solver(name: &str, seed: Option<u64>) -> PyResult<Box<dyn Solver>> {
    let solver = method(name).map_err(|error| errors::method(format!("method: {error}")))?;
    Ok(match seed {
        Some(seed) => seeded(solver, seed),
        None => solver,
    })
}

/// The answer of a method that is asked a question about a board.
fn answer_of(
    board: &Board,
    problem: &Problem<'_>,
    solver: &dyn Solver,
    question: &Question,
    budget: &Budget,
) -> Result<PyAnswer, SolveError> {
    let answer = problem.ask(solver, question, budget)?;
    Ok(PyAnswer::new(board, &answer))
}

/// A final color comes with a shortest solution, not with a number of moves.
fn no_at_most_with(final_color: Option<&Bound<'_, PyAny>>, at_most: Option<u32>) -> PyResult<()> {
    match (final_color, at_most) {
        (Some(_), Some(most)) => Err(InundateError::new_err(format!(
            "at_most: expected None with a final color, found {most}"
        ))),
        _ => Ok(()),
    }
}

/// Boards of so few vertices and components are first tried on the calling thread, with so much effort: another thread
/// takes longer to start than most of them take to solve, and nobody waits for Ctrl-C that long.
const SMALL: (usize, usize) = (1 << 12, 64);
const EFFORT: u64 = 50;

/// An answer found on the calling thread, if it is found at once.
///
/// The effort is not that of a clock: whether the try comes to its end depends on the board alone, and one that does gives
/// the answer of a search without it.
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
    let answer = answer_of(board, &problem, solver, question, &budget);
    (!effort.is_spent()).then_some(answer)
}

/// A function of Python that is told about a search; `True` is a bar of tqdm.
pub(crate) fn listener<'py>(
    py: Python<'py>,
    progress: Option<&Bound<'py, PyAny>>,
    bar: &str,
    total: usize,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    match progress {
        None => Ok(None),
        Some(flag) if flag.is_instance_of::<PyBool>() => {
            if flag.is_truthy()? {
                py.import("inundate._progress")?
                    .call_method1(bar, (total,))
                    .map(Some)
            } else {
                Ok(None)
            }
        }
        Some(function) => Ok(Some(function.clone())),
    }
}

/// Ends a bar of tqdm.
pub(crate) fn close(listener: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
    if let Some(listener) = listener
        && listener.hasattr("close")?
    {
        listener.call_method0("close")?;
    }
    Ok(())
}

fn unsolved(error: &SolveError) -> PyErr {
    errors::method(error)
}

/// Finds a shortest solution of a board, and what proves it.
///
/// Args:
///     board: The board.
///     method: The name of a method (see `methods`), with its value after a colon; "auto" chooses one.
///     time: A limit in seconds.
///     memory: A limit in bytes for what the search itself holds; without one, 75 % of what is available.
///     threads: The threads of the search. The answer is the same with any number.
///     at_most: Asks only whether this many moves are enough.
///     seed: The seed of methods that draw random numbers.
///     progress: True for a bar of tqdm, or a function that is called now and then with the lower bound, the length of
///         the best solution or None, the states expanded, and the seconds.
///     final_color: The color that the whole board has to have in the end. "all" asks for each color of the board in
///         turn, each with the limit of time for itself.
///
/// Returns:
///     An answer with the best solution and a proven lower bound. A limit that was hit is no error. With
///     final_color="all" a list of answers, one a color, in the order of `Board.labels`.
///
/// Raises:
///     MethodError: if there is no such method, or it does not solve such a board.
///     InundateError: if the board does not have the final color, or `at_most` is asked about it.
///     Interrupted: after Ctrl-C; its `answer` has the best so far. With final_color="all" it is `answers`, with None for
///         each color that was not begun. It is a KeyboardInterrupt.
///
/// >>> from inundate import Board, solve
/// >>> solve(Board("0012\n3201\n1023"), at_most=4).status
/// 'infeasible'
/// >>> solve(Board("0012\n3201\n1023"), final_color=1)
/// Answer(optimal, final color 1, 6 moves: 1 0 2 0 3 1, proven by exact)
#[pyfunction]
#[pyo3(signature = (board, method="auto", *, time=None, memory=None, threads=1, at_most=None, seed=None, progress=None, final_color=None))]
#[expect(clippy::too_many_arguments, reason = "Python has arguments by name")]
pub(crate) fn solve(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    method: &str,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
    at_most: Option<u32>,
    seed: Option<u64>,
    progress: Option<&Bound<'_, PyAny>>,
    final_color: Option<&Bound<'_, PyAny>>,
) -> PyResult<Answer> {
    let board = board.get();
    let limits = Limits::new(time, memory, threads)?;
    let solver = solver(method, seed)?;
    let colors = final_color.map(|value| final_colors::read(&board.instance, value));
    let colors = colors.transpose()?;
    no_at_most_with(final_color, at_most)?;
    let questions: Vec<Question> = match &colors {
        None => vec![at_most.map_or(Question::Shortest, Question::AtMost)],
        Some(FinalColors::One(last)) => vec![Question::InColor(*last)],
        Some(FinalColors::All(all)) => all.iter().copied().map(Question::InColor).collect(),
    };
    let is_all = matches!(colors, Some(FinalColors::All(_)));
    let listener = listener(py, progress, "search", 0)?;
    if listener.is_none()
        && !is_all
        && let Some(answer) = py.detach(|| in_place(board, &limits, solver.as_ref(), &questions[0]))
    {
        let answer = answer.map_err(|error| unsolved(&error))?;
        return Py::new(py, answer).map(Answer::One);
    }
    let cancel = Arc::new(AtomicBool::new(false));
    let latest: Arc<Mutex<Option<Progress>>> = Arc::default();
    let told = latest.clone();
    let budget = limits.budget(1, &cancel).on_progress(move |progress| {
        if let Ok(mut latest) = told.lock() {
            *latest = Some(*progress);
        }
    });
    let results: Vec<OnceLock<Result<PyAnswer, SolveError>>> =
        questions.iter().map(|_| OnceLock::new()).collect();
    let work = || {
        let problem = Problem::new(&board.instance);
        for (question, result) in questions.iter().zip(&results) {
            let found = answer_of(board, &problem, solver.as_ref(), question, &budget);
            let is_error = found.is_err();
            let _ = result.set(found);
            if is_error || cancel.load(Ordering::Relaxed) {
                break;
            }
        }
    };
    let news = |_: Python<'_>| {
        let (Some(listener), Some(news)) = (
            &listener,
            latest.lock().ok().and_then(|mut news| news.take()),
        ) else {
            return Ok(());
        };
        let seconds = news.elapsed.as_secs_f64();
        listener.call1((news.lower_bound, news.upper_bound, news.expanded, seconds))?;
        Ok(())
    };
    let watched = interruptible(py, 1, &cancel, work, news);
    close(listener.as_ref())?;
    let mut answers = Vec::new();
    for result in results {
        match result.into_inner() {
            Some(Ok(answer)) => answers.push(Some(answer)),
            Some(Err(error)) if watched.is_ok() => return Err(unsolved(&error)),
            Some(Err(_)) | None => answers.push(None),
        }
    }
    match watched {
        Ok(()) => {
            let answers = answers.into_iter().collect::<Option<Vec<PyAnswer>>>();
            let answers = answers.ok_or_else(panicked)?;
            if is_all {
                return Ok(Answer::EachColor(answers));
            }
            let answer = answers.into_iter().next().ok_or_else(panicked)?;
            Py::new(py, answer).map(Answer::One)
        }
        Err(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => Err(if is_all {
            interrupted_among(py, "colors", answers)?
        } else if let Some(Some(answer)) = answers.pop() {
            let text = format!("the best so far: {}", answer.summary());
            errors::with(py, Interrupted::new_err(text), "answer", answer)
        } else {
            raised
        }),
        Err(raised) => Err(raised),
    }
}

/// An answer, or those of all final colors.
#[derive(IntoPyObject)]
pub(crate) enum Answer {
    One(Py<PyAnswer>),
    EachColor(Vec<PyAnswer>),
}

fn panicked() -> PyErr {
    errors::method("a search panicked, which is a defect")
}

/// Ctrl-C among several searches.
fn interrupted_among(
    py: Python<'_>,
    what: &str,
    answers: Vec<Option<PyAnswer>>,
) -> PyResult<PyErr> {
    let complete = answers.iter().flatten();
    let complete = complete.filter(|answer| !answer.is_interrupted()).count();
    let text = format!("{complete} of {} {what} are done", answers.len());
    let answers = PyTuple::new(py, answers)?;
    let error = Interrupted::new_err(text);
    Ok(errors::with(py, error, "answers", answers))
}

/// Solves many boards on several threads; the answers are in the order of the boards. Each board has the limit of time
/// for itself, and a share of the memory.
///
/// Args:
///     boards: The boards.
///     method, time, memory, at_most, seed: As for `solve`.
///     final_color: The color that every board has to have in the end, one of each board's colors.
///     threads: How many threads search; more boards than threads are searched by one thread each.
///     progress: True for a bar of tqdm, or a function that is called now and then with the number of boards that are
///         done, and of all.
///
/// Raises:
///     InundateError: if a board does not have the final color, or `at_most` is given as well.
///     MethodError: if there is no such method, or it does not solve one of the boards.
///     Interrupted: after Ctrl-C; its `answers` has an answer of each board that was begun, None for the others.
///
/// >>> from inundate import generate, solve_many
/// >>> [answer.length for answer in solve_many(generate(rows=6, cols=6, count=3, seed=1), threads=2)]
/// [10, 9, 9]
#[pyfunction]
#[pyo3(signature = (boards, method="auto", *, time=None, memory=None, threads=1, at_most=None, seed=None, progress=None, final_color=None))]
#[expect(clippy::too_many_arguments, reason = "Python has arguments by name")]
pub(crate) fn solve_many<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    method: &str,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
    at_most: Option<u32>,
    seed: Option<u64>,
    progress: Option<&Bound<'py, PyAny>>,
    final_color: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<PyAnswer>> {
    let boards = boards
        .try_iter()?
        .map(|board| Ok(board?.cast::<Board>()?.get().clone()))
        .collect::<PyResult<Vec<Board>>>()?;
    let limits = Limits::new(time, memory, threads)?;
    let solver = solver(method, seed)?;
    no_at_most_with(final_color, at_most)?;
    let questions = boards.iter().enumerate().map(|(number, board)| {
        let Some(value) = final_color else {
            return Ok(at_most.map_or(Question::Shortest, Question::AtMost));
        };
        final_colors::one(&board.instance, value, "")
            .map(Question::InColor)
            .map_err(|error| InundateError::new_err(format!("board {number}: {}", error.value(py))))
    });
    let questions = questions.collect::<PyResult<Vec<Question>>>()?;
    let cancel = Arc::new(AtomicBool::new(false));
    let at_a_time = threads.min(boards.len()).max(1);
    let budget = limits.budget(at_a_time, &cancel);
    let results: Vec<OnceLock<Result<PyAnswer, SolveError>>> =
        boards.iter().map(|_| OnceLock::new()).collect();
    let (next, done, failed) = (
        AtomicUsize::new(0),
        AtomicUsize::new(0),
        AtomicBool::new(false),
    );
    let work = || {
        while !cancel.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(board) = boards.get(number) else {
                break;
            };
            let problem = Problem::new(&board.instance);
            let question = &questions[number];
            let answer = answer_of(board, &problem, solver.as_ref(), question, &budget);
            if answer.is_err() {
                failed.store(true, Ordering::Relaxed);
            }
            let _ = results[number].set(answer);
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let listener = listener(py, progress, "boards", boards.len())?;
    let mut told = usize::MAX;
    let news = |_: Python<'_>| {
        let done = done.load(Ordering::Relaxed);
        if let Some(listener) = &listener
            && told != done
        {
            told = done;
            listener.call1((done, boards.len()))?;
        }
        Ok(())
    };
    let watched = interruptible(py, at_a_time, &cancel, work, news);
    close(listener.as_ref())?;
    let mut answers = Vec::new();
    for (number, result) in results.into_iter().enumerate() {
        match result.into_inner() {
            Some(Ok(answer)) => answers.push(Some(answer)),
            Some(Err(error)) => return Err(errors::method(format!("board {number}: {error}"))),
            None => answers.push(None),
        }
    }
    match watched {
        Ok(()) => answers
            .into_iter()
            .collect::<Option<Vec<PyAnswer>>>()
            .ok_or_else(panicked),
        Err(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => {
            Err(interrupted_among(py, "boards", answers)?)
        }
        Err(raised) => Err(raised),
    }
}
