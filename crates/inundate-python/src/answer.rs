//! The answer of a method about a board.

use std::path::PathBuf;

use inundate::solver::StopReason;
use inundate::{Answer, Question};
use inundate_core::Move;
use inundate_core::notation::{LabeledMove, Place};
use inundate_records::{BestPivots, Origin, RunStatistics, SolveRecord};
use pyo3::prelude::*;

use crate::board::Board;
use crate::label::{Int, Label, PaletteName, Spot, Steps, Usual, whole};
use crate::picture::{Look, animate, pictures};
use crate::record::getters;
use crate::{drawing, errors};

/// The answer of a method about a board: the best solution, and a proven lower bound.
///
/// Answers are equal if they have the same contents and the same board; time, memory and states do
/// not count.
///
/// >>> from inundate import Board, solve
/// >>> answer = solve(Board("0012\n3201\n1023"))
/// >>> answer
/// Answer(optimal, 5 moves: 2 0 1 2 3, proven by the bound layer)
/// >>> answer.moves, answer.lower_bound, answer.optimal
/// ([2, 0, 1, 2, 3], 5, True)
#[pyclass(frozen, from_py_object, module = "inundate", name = "Answer")]
#[derive(Clone, Debug)]
pub(crate) struct PyAnswer {
    record: SolveRecord,
    /// The board.
    #[pyo3(get)]
    board: Board,
    /// The reason why the lower bound holds: a bound, a method or a theorem; of an answer that was
    /// read, its record, which was not checked.
    #[pyo3(get)]
    proven_by: String,
    /// The reason why the search stopped early: "time", "memory" or "interrupted"; None if it was
    /// completed.
    #[pyo3(get)]
    limit: Option<String>,
    /// The number of moves in the question `at_most`, if one was asked about.
    #[pyo3(get)]
    at_most: Option<u32>,
    /// A proof that no shorter solution exists, as a text that `check_certificate` checks, if it
    /// was asked for.
    #[pyo3(get)]
    certificate: Usual<String>,
}

const INTERRUPTED: &str = "interrupted";

pub(crate) fn limit_name(reason: StopReason) -> String {
    let name = match reason {
        StopReason::Time => "time",
        StopReason::Memory => "memory",
        _ => INTERRUPTED,
    };
    name.to_owned()
}

impl PyAnswer {
    /// An answer about a board, for Python. One about the best pivot is of the game from there.
    pub(crate) fn new(board: &Board, answer: &Answer, certificate: Option<String>) -> Self {
        let origin = board.origin(0);
        let pivots = answer.pivots.as_ref();
        Self {
            record: SolveRecord::new(&origin, &board.instance, answer),
            board: pivots.map_or_else(
                || board.clone(),
                |pivots| board.with_instance(pivots.game.clone()),
            ),
            proven_by: answer.proven_by.to_string(),
            limit: answer.limit.map(limit_name),
            at_most: match answer.question {
                Question::AtMost(most) => Some(most),
                _ => None,
            },
            certificate: Usual(certificate),
        }
    }

    /// Whether Ctrl-C ended the search.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.limit.as_deref() == Some(INTERRUPTED)
    }

    fn sequence(&self) -> &[LabeledMove] {
        self.record.sequence.as_deref().unwrap_or_default()
    }

    fn played(&self) -> Vec<Move> {
        let moves = self.sequence().iter();
        moves
            .map_while(|labeled| labeled.on(&self.board.instance).ok())
            .collect()
    }

    fn statistics<T>(&self, field: impl Fn(&RunStatistics) -> T) -> Option<T> {
        self.record.statistics.as_ref().map(field)
    }

    /// The best pivots, or those left undecided, if they were asked for.
    fn places(&self, of: impl Fn(&BestPivots) -> &[Place]) -> Option<Vec<Spot>> {
        let pivots = self.record.best_pivots.as_ref()?;
        let places = of(pivots).iter();
        let nodes = self.board.nodes.as_ref();
        Some(places.map(|&place| Spot::new(nodes, place)).collect())
    }
}

getters! { PyAnswer(answer):
    /// "optimal" (proven), "feasible" (a solution that is not proven), "infeasible" (`at_most`
    /// moves are not enough, proven) or "unknown".
    status: &'static str = answer.record.status.name();

    /// Whether no solution is shorter, proven.
    optimal: bool = answer.status() == "optimal";

    /// The solution: a color for each move, in the free game (place, color). None if there is none.
    moves: Usual<Steps> = {
        let moves = answer.record.sequence.as_ref();
        Usual(moves.map(|moves| answer.board.labeled(moves)))
    };

    /// The number of moves of the solution; None if there is none.
    length: Usual<u32> = Usual(answer.record.moves);

    /// Proven lower bound: no solution has fewer moves.
    lower_bound: u32 = answer.record.lower_bound.unwrap_or(0);

    /// The final color in the question; None if that was not asked.
    final_color: Option<Label> = answer.record.final_color.clone().map(Label);

    /// The pivots that have a solution of its length, if the best pivot was asked for. A component
    /// is named by its first cell or vertex. The board of the answer has the pivot of the solution.
    pivots: Usual<Vec<Spot>> = Usual(answer.places(|pivots| &pivots.best));

    /// The pivots for which that is unknown, because a limit was hit.
    undecided_pivots: Option<Vec<Spot>> = answer.places(|pivots| &pivots.undecided);

    /// The method that gave the answer.
    method: &str = answer.record.method.as_deref().unwrap_or_default();

    /// The theorem on which the answer rests, if any.
    theorem: Option<&str> = answer.record.theorem.as_deref();

    /// The number of moves that the paper of a method `printed:…` says is the optimum; None for
    /// other methods.
    claim: Option<u32> = answer.record.claim;

    /// The boards on which the method is known to be wrong; None for other methods.
    caveat: Option<&str> = answer.record.caveat.as_deref();

    /// States expanded.
    expanded: u64 = answer.statistics(|run| run.expanded).unwrap_or(0);

    /// States generated.
    generated: u64 = answer.statistics(|run| run.generated).unwrap_or(0);

    /// Wall-clock time of the search in seconds.
    seconds: f64 = answer.statistics(|run| run.seconds).unwrap_or(0.0);

    /// CPU time of the search in seconds, of all its threads.
    cpu_seconds: f64 = answer.statistics(|run| run.cpu_seconds).unwrap_or(0.0);

    /// Peak memory of the search in bytes.
    peak_bytes: u64 = answer.statistics(|run| run.peak_bytes).unwrap_or(0);
}

pictures! { PyAnswer(answer, look): look.scene(&answer.board.instance, &answer.played()) }

#[pymethods]
impl PyAnswer {
    /// The line of JSON that `inundate solve --format jsonl` writes (of places to join, that of
    /// `inundate connect`), without the end of the line. `index` is the number of the board, from
    /// 0. Without `statistics`, equal searches give equal bytes; with `board`, `read` needs nothing
    /// else.
    #[pyo3(
        signature = (index=Int::Is(0), *, statistics=true, board=false),
        text_signature = "(self, index=0, *, statistics=True, board=False)"
    )]
    fn to_json(&self, index: Int, statistics: bool, board: bool) -> PyResult<String> {
        whole!(index);
        let mut record = self.record.clone();
        record.index = index;
        if !statistics {
            record.statistics = None;
        }
        let mut line = serde_json::to_string(&record).map_err(errors::board)?;
        if board {
            let text = drawing::json(&self.board.instance, self.board.name.as_deref())?;
            line.truncate(line.len() - 1);
            line += &format!(",\"board\":{text}}}");
        }
        Ok(line)
    }

    /// Writes the solution as a film: a GIF, or an animated PNG if the path ends with `.png` or
    /// `.apng`. Each board is shown for `delay` seconds.
    ///
    /// Raises:
    ///     InundateError: if the answer has no solution, or the pictures are too large.
    #[pyo3(signature = (path, *, delay=0.5, palette=None, symbols=None))]
    fn animate(
        &self,
        py: Python<'_>,
        path: PathBuf,
        delay: f64,
        palette: Option<PaletteName<'_>>,
        symbols: Option<bool>,
    ) -> PyResult<()> {
        if self.record.sequence.is_none() {
            return Err(errors::argument(
                "expected an answer with a solution, found one without",
            ));
        }
        let (board, look) = (&self.board.instance, Look::new(palette, symbols)?);
        animate(py, board, self.played(), &path, delay, look)
    }

    /// The picture of a notebook: the solution, or the board if there are too many pictures for
    /// one.
    fn _repr_svg_(&self) -> Option<String> {
        const MOST_MOVES: usize = 40;
        if self.sequence().len() > MOST_MOVES {
            return None;
        }
        self.svg(None, None).ok()
    }

    /// The answer in a line.
    pub(crate) fn __repr__(&self) -> String {
        let status = self.status();
        let bound = self.lower_bound();
        let asked = self.record.final_color.as_deref();
        let asked = asked.map_or_else(String::new, |label| format!("final color {label}, "));
        match self.record.moves {
            Some(length) => {
                let moves = self.board.labeled(self.sequence()).0;
                let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                let plural = if length == 1 { "" } else { "s" };
                let least = if self.optimal() {
                    format!("proven by {}", self.proven_by)
                } else {
                    format!("at least {bound} by {}", self.proven_by)
                };
                let colon = if length == 0 { "" } else { ": " };
                format!(
                    "Answer({status}, {asked}{length} move{plural}{colon}{}, {least})",
                    moves.join(" ")
                )
            }
            None => format!(
                "Answer({status}, {asked}at least {bound} moves by {})",
                self.proven_by
            ),
        }
    }

    fn __eq__(&self, other: &Self) -> PyResult<bool> {
        Ok(self.board.instance == other.board.instance
            && self.at_most == other.at_most
            && self.proven_by == other.proven_by
            && self.limit == other.limit
            && self.certificate == other.certificate
            && self.to_json(Int::Is(0), false, false)?
                == other.to_json(Int::Is(0), false, false)?)
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.lower_bound()) << 32 | u64::from(self.record.moves.unwrap_or(0))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (py, this) = (slf.py(), slf.get());
        let unpickle = py
            .import("inundate._inundate")?
            .getattr("unpickle_answer")?;
        let state = (
            this.board.clone(),
            this.to_json(Int::Is(0), true, false)?,
            &this.proven_by,
            &this.limit,
            this.at_most,
            this.certificate.clone(),
        );
        Ok((unpickle, state).into_pyobject(py)?.into_any())
    }
}

/// The answer in a line of JSON about a board: the record describes the board, and its moves,
/// replayed, do what it says. Its bound, best pivots, theorem and claim are not checked, which
/// `proven_by` has to say.
#[pyfunction]
pub(crate) fn answer_of_line(
    board: &Bound<'_, Board>,
    json: &str,
    proven_by: String,
) -> PyResult<PyAnswer> {
    let answer = unpickle_answer(board, json, proven_by, None, None, Usual(None))?;
    let (record, board) = (&answer.record, &answer.board.instance);
    // A game from another pivot has another id.
    let origin = Origin {
        id: None,
        ..answer.board.origin(record.index)
    };
    let checked = record.check_board(&origin, board).and_then(|()| {
        let moves = answer.sequence().iter().map(|mv| mv.on(board));
        let moves: Result<Vec<_>, _> = moves.collect();
        let moves = moves.map_err(|error| error.to_string())?;
        match (record.lower_bound, &record.sequence) {
            (None, _) => Err("expected a `lower_bound`, found none".to_owned()),
            (_, Some(_)) => record.check_moves(board, &moves),
            (_, None) => Ok(()),
        }
    });
    checked.map_err(errors::board)?;
    Ok(answer)
}

/// An answer from its pickle.
#[pyfunction]
pub(crate) fn unpickle_answer(
    board: &Bound<'_, Board>,
    json: &str,
    proven_by: String,
    limit: Option<String>,
    at_most: Option<u32>,
    certificate: Usual<String>,
) -> PyResult<PyAnswer> {
    Ok(PyAnswer {
        board: board.get().clone(),
        record: serde_json::from_str(json).map_err(errors::board)?,
        proven_by,
        limit,
        at_most,
        certificate,
    })
}
