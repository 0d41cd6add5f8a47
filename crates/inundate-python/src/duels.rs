//! Duels: the game for two.

mod answers;
mod constructors;

use std::sync::Arc;

use inundate_core::duel::{
    CallError, Duel as Terms, DuelSetup, GameError, Player, Position as Played, replay,
};
use inundate_core::notation::Place;
use inundate_core::{Color, GameSetup, Vertex};
use pyo3::prelude::*;

use crate::board::Board;
use crate::drawing::{self, ReprContent};
use crate::errors;
use crate::label::{self, Int, Label, Nodes, PivotArgument, Spot, whole};
use crate::record::getters;
pub(crate) use answers::{
    DuelAnswer, DuelPuzzle, choose_call, duel_bytes, duel_puzzle, play_duel, random_call,
    solve_duel,
};
pub(crate) use constructors::{duel_of_series, duels_of_text, usual_margin};

/// A board for two players with its terms, checked. A duel never changes.
///
/// Args:
///     board: The board; which game of one player it has does not matter.
///     starts: Where player 0 and player 1 start: two places, or names of corners. By default the
///         bottom-left and the top-right corner, or the first and the last vertex of a graph.
///     rules: The rule set, a name of `inundate.types.Rules`.
///     palette: The number of colors that may be called, if there are more than the board has.
///     first: Who calls first, 0 or 1.
///
/// Raises:
///     BoardError: if the board cannot have these terms.
///
/// >>> from inundate import Board
/// >>> from inundate.duel import Duel
/// >>> Duel(Board("012\n001"), starts=[(0, 0), (1, 2)])
/// Duel('012\n001', starts=((0, 0), (1, 2)), rules='standard', first=0)
#[pyclass(eq, frozen, hash, from_py_object, module = "inundate.duel")]
#[derive(Clone, Debug, Hash, PartialEq)]
pub(crate) struct Duel {
    terms: Terms,
    /// The name.
    #[pyo3(get)]
    name: Option<String>,
    nodes: Option<Arc<Nodes>>,
}

impl Duel {
    fn new(terms: Terms, name: Option<String>) -> Self {
        Self {
            terms,
            name,
            nodes: None,
        }
    }

    /// The position after calls, if they are legal.
    fn at(&self, calls: Vec<Option<Color>>) -> PyResult<Position> {
        let played = replay(&self.terms, &calls).map_err(game_error)?;
        Ok(Position {
            duel: self.clone(),
            calls,
            played,
        })
    }

    /// A color of the palette.
    fn label(&self, color: Color) -> Label {
        Label(self.terms.palette().label(color).to_owned())
    }
}

/// The terms that Python asks for.
fn setup(
    starts: Option<Vec<PivotArgument<'_>>>,
    nodes: Option<&Arc<Nodes>>,
    rules: &str,
    palette: Option<Int>,
    first: Int,
) -> PyResult<DuelSetup> {
    whole!(palette);
    let starts = match starts.as_deref() {
        Some([zero, one]) => Some([
            label::pivot("starts", zero, nodes)?,
            label::pivot("starts", one, nodes)?,
        ]),
        Some(other) => {
            let text = format!("starts: expected two places, found {}", other.len());
            return Err(errors::board(text));
        }
        None => None,
    };
    whole!(first: usize);
    let player = Player::from_index(first);
    let wrong = || errors::board(format!("first: expected player 0 or 1, found {first}"));
    let first = player.ok_or_else(wrong)?;
    Ok(DuelSetup {
        starts,
        rules: errors::read("rules", rules)?,
        palette,
        first,
    })
}

/// A call for Python: a color, or None for a pass.
type Call = Option<Label>;

fn call_of(duel: &Terms, call: Option<Color>) -> Call {
    duel.labeled(call).map(Label)
}

fn calls_of(duel: &Terms, calls: &[Option<Color>]) -> Vec<Call> {
    let calls = calls.iter();
    calls.map(|&call| call_of(duel, call)).collect()
}

/// The call that Python names.
fn read_call(duel: &Terms, call: &Bound<'_, PyAny>) -> Result<Option<Color>, String> {
    if call.is_none() {
        return Ok(None);
    }
    let label =
        label::label(call).ok_or_else(|| errors::mismatch("expected a color or None", call))?;
    let color = duel.palette().color(&label);
    let color = color.ok_or_else(|| CallError::NoColor(label).to_string())?;
    Ok(Some(color))
}

getters! { Duel(duel):
    /// The board.
    board: Board = Board {
        nodes: duel.nodes.clone(),
        ..Board::new(duel.terms.instance().clone(), duel.name.clone())
    };

    /// The starts of player 0 and player 1.
    starts: (Spot, Spot) = {
        let terms = &duel.terms;
        let [zero, one] = Player::BOTH.map(|of| {
            let place = Place::new(terms.instance(), terms.start(of));
            Spot::new(duel.nodes.as_ref(), place)
        });
        (zero, one)
    };

    /// The rule set, a name of `inundate.types.Rules`.
    rules: &'static str = duel.terms.rules().name();

    /// The colors that may be called.
    palette: Vec<Label> = {
        let colors = duel.terms.palette().colors();
        colors.map(|color| duel.label(color)).collect()
    };

    /// The player who calls first, 0 or 1.
    first: usize = duel.terms.first().index();
}

#[pymethods]
impl Duel {
    #[new]
    #[pyo3(
        signature = (board, starts=None, rules="standard", palette=None, first=Int::Is(0)),
        text_signature = "(board, starts=None, rules='standard', palette=None, first=0)"
    )]
    fn py_new(
        board: &Bound<'_, Board>,
        starts: Option<Vec<PivotArgument<'_>>>,
        rules: &str,
        palette: Option<Int>,
        first: Int,
    ) -> PyResult<Self> {
        let board = board.get();
        let nodes = board.nodes.clone();
        let setup = setup(starts, nodes.as_ref(), rules, palette, first)?;
        let terms = setup.on((*board.instance).clone()).map_err(errors::board)?;
        Ok(Self {
            nodes,
            ..Self::new(terms, board.name.clone())
        })
    }

    /// The position after calls, each a color, or None for a forced pass.
    ///
    /// Raises:
    ///     MoveError: if a call is not legal; its `number` is which, from 1.
    ///
    /// >>> from inundate import Board
    /// >>> from inundate.duel import Duel
    /// >>> position = Duel(Board("021\n012")).position([1])
    /// Traceback (most recent call last):
    ///     ...
    /// inundate.MoveError: call 1: expected another color than that of the other territory, ...
    #[pyo3(signature = (calls=None))]
    fn position(&self, calls: Option<&Bound<'_, PyAny>>) -> PyResult<Position> {
        let mut read = Vec::new();
        if let Some(calls) = calls {
            for (index, call) in calls.try_iter()?.enumerate() {
                let call = read_call(&self.terms, &call?);
                read.push(call.map_err(|what| errors::numbered("call", index + 1, what))?);
            }
        }
        self.at(read)
    }

    /// The duel as JSON, as `inundate duel generate` writes it.
    fn to_text(&self) -> String {
        let mut text = String::new();
        inundate_core::format::write_duel(&mut text, self.name.as_deref(), &self.terms);
        text
    }

    /// The picture of a notebook.
    fn _repr_svg_(&self) -> Option<String> {
        self.board().picture()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let starts = self.starts().into_pyobject(py)?;
        let (rules, first) = (self.rules(), self.first());
        let board = self.board();
        Ok(format!(
            "Duel({}, starts={}, rules='{rules}', first={first})",
            ReprContent::new(py, &board.instance, board.name.as_deref())?.text(),
            starts.repr()?
        ))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let colors = self.terms.palette().len();
        let terms = (
            self.board(),
            self.starts(),
            self.rules(),
            colors,
            self.first(),
        );
        let made = (py.get_type::<Self>(), terms).into_pyobject(py)?;
        Ok(made.into_any())
    }
}

/// The exception for a game that breaks the rules.
fn game_error(error: GameError) -> PyErr {
    match error {
        GameError::Call { number, problem } => errors::numbered("call", number, problem),
        _ => errors::moves(error),
    }
}

/// A position of a duel: the duel and the calls so far, all legal. It never changes.
///
/// >>> from inundate import Board
/// >>> from inundate.duel import Duel
/// >>> position = Duel(Board("021\n012")).position()
/// >>> position.legal, position.gain(2)
/// ([2], 1)
/// >>> position = position.call(2)
/// >>> position.turn, position.cells, position.over
/// (1, (3, 1), False)
#[pyclass(eq, frozen, hash, from_py_object, module = "inundate.duel")]
#[derive(Clone, Debug, Hash, PartialEq)]
pub(crate) struct Position {
    /// The duel.
    #[pyo3(get)]
    duel: Duel,
    calls: Vec<Option<Color>>,
    played: Played,
}

impl Position {
    fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        self.duel.terms.instance().graph().vertices()
    }
}

getters! { Position(position):
    /// The calls so far; None is a forced pass.
    calls: Vec<Call> = calls_of(&position.duel.terms, &position.calls);

    /// The player to call, 0 or 1.
    turn: usize = position.played.turn().index();

    /// Whether the game is over.
    over: bool = position.played.is_over();

    /// The cells of player 0 minus those of player 1: the result, if the game is over.
    score: i32 = position.played.score();

    /// The cells of player 0 and of player 1.
    cells: (u32, u32) = {
        let played = &position.played;
        (played.cells(Player::Zero), played.cells(Player::One))
    };

    /// The cells that nobody holds.
    free: u32 = position.played.free();

    /// The colors that may be called; none if the game is over or the turn has to pass.
    legal: Vec<Label> = {
        let legal = position.played.legal().into_iter();
        legal.map(|color| position.duel.label(color)).collect()
    };

    /// The owner of each vertex: 0, 1, or None. Cells come row by row without the holes.
    owners: Vec<Option<usize>> = {
        let owner = |vertex| position.played.owner(vertex).map(Player::index);
        position.vertices().map(owner).collect()
    };

    /// The color of each vertex now.
    colors: Vec<Label> = {
        let label = |vertex| position.duel.label(position.played.color(vertex));
        position.vertices().map(label).collect()
    };

    /// The position as a board in rows and columns.
    board: PyResult<Board> = {
        let terms = &position.duel.terms;
        let label = |vertex| terms.palette().label(position.played.color(vertex));
        let grid = drawing::cells(drawing::grid_of(terms.instance())?, label);
        let family = terms.instance().shape().family();
        let wrong = || format!("expected a board of cells alone, found a {family}");
        let board = family.board(grid, GameSetup::Free);
        let board = board.ok_or_else(|| errors::board(wrong()))?;
        let board = board.map_err(errors::board)?;
        Ok(Board::new(board, position.duel.name.clone()))
    };
}

#[pymethods]
impl Position {
    /// The number of cells that the player to call would conquer with a color, legal or not.
    fn gain(&self, color: &Bound<'_, PyAny>) -> PyResult<u32> {
        match read_call(&self.duel.terms, color) {
            Ok(Some(color)) => Ok(self.played.gain(color)),
            Ok(None) => Ok(0),
            Err(what) => Err(errors::moves(what)),
        }
    }

    /// The position after another call: a color, or None for a forced pass.
    ///
    /// Raises:
    ///     MoveError: if the call is not legal; its `number` is that of the call in the game, from
    ///         1.
    fn call(&self, color: &Bound<'_, PyAny>) -> PyResult<Self> {
        let wrong = |what: String| errors::numbered("call", self.calls.len() + 1, what);
        let call = read_call(&self.duel.terms, color).map_err(wrong)?;
        let mut played = self.played.clone();
        let called = played.call(call);
        called.map_err(|problem| wrong(problem.to_string()))?;
        let mut calls = self.calls.clone();
        calls.push(call);
        Ok(Self {
            duel: self.duel.clone(),
            calls,
            played,
        })
    }

    /// The picture of a notebook; None for a graph.
    fn _repr_svg_(&self) -> Option<String> {
        self.board().ok()?.picture()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let calls = self.calls().into_pyobject(py)?;
        Ok(format!(
            "Position({}, calls={})",
            self.duel.__repr__(py)?,
            calls.repr()?
        ))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (py, this) = (slf.py(), slf.get());
        let position = Bound::new(py, this.duel.clone())?.getattr("position")?;
        Ok((position, (this.calls(),)).into_pyobject(py)?.into_any())
    }
}
