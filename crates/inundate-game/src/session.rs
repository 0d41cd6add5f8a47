//! A game in play.

use std::sync::Arc;

use inundate_core::notation::{LabeledMove, NotationError};
use inundate_core::{Color, Instance, Move, MoveError, State, Vertex};

use crate::{Advice, MoveLimit, classic};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There are moves to make.
    Playing,
    /// The board has one color.
    Won,
    /// All moves of the limit are made, and the board has more than one color.
    Lost,
}

/// Why a move is not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The rules forbid it.
    #[error(transparent)]
    Rules(#[from] MoveError),
    /// The board has no such place or color, or plays the other game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It would change nothing.
    #[error("the region has the color {0} already")]
    SameColor(String),
    /// The game is won or lost.
    #[error("the game is over")]
    Over,
}

/// A game in play: a board, the moves made and taken back, and the limit.
///
/// ```
/// use inundate_core::notation::LabeledMove;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{MoveLimit, Session, Status};
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let mut session = Session::new(board, MoveLimit::Moves(2))?;
/// assert_eq!(session.play_labeled(&LabeledMove::fixed("g"))?, 2);
/// assert!(session.play_labeled(&LabeledMove::fixed("g")).is_err(), "it would change nothing");
/// session.play_labeled(&LabeledMove::fixed("r"))?;
/// assert_eq!(session.status(), Status::Lost);
/// session.undo();
/// session.play_labeled(&LabeledMove::fixed("b"))?;
/// assert_eq!((session.status(), session.played().len()), (Status::Won, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    board: Arc<Instance>,
    id: Option<String>,
    limit: MoveLimit,
    /// What the optimum of the board is taken to be where the limit hangs on it.
    par: Option<u32>,
    /// All moves, those taken back at the end.
    moves: Vec<Move>,
    /// How many of them are made.
    made: usize,
    /// The colors now.
    colors: Vec<Color>,
    tally: Tally,
}

/// What a player was helped with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Hints asked for.
    pub hints: u32,
    /// Moves taken back.
    pub undos: u32,
    /// Whether the end of the game is in the statistics.
    pub recorded: bool,
}

impl Session {
    /// The beginning of a game.
    ///
    /// # Errors
    /// If the limit is the classic one and the board has no rows and columns.
    pub fn new(board: Instance, limit: MoveLimit) -> Result<Self, NoClassic> {
        if limit == MoveLimit::Classic && classic(&board).is_none() {
            return Err(NoClassic {
                kind: board.shape().kind(),
            });
        }
        Ok(Self {
            colors: board.colors().to_vec(),
            board: Arc::new(board),
            id: None,
            limit,
            par: None,
            moves: Vec::new(),
            made: 0,
            tally: Tally::default(),
        })
    }

    /// The same with an id by which the board can be had again.
    #[must_use]
    pub fn with_id(mut self, id: Option<String>) -> Self {
        self.id = id;
        self
    }

    /// A game as it was saved.
    ///
    /// # Errors
    /// The first move that cannot be made, and why.
    pub(crate) fn resumed(
        mut self,
        moves: &[Move],
        made: usize,
        par: Option<u32>,
        tally: Tally,
    ) -> Result<Self, String> {
        if made > moves.len() {
            return Err(format!(
                "expected at most {} moves made, found {made}",
                moves.len()
            ));
        }
        self.par = par;
        for (index, &mv) in moves.iter().enumerate() {
            self.play(mv)
                .map_err(|error| format!("move {}: {error}", index + 1))?;
        }
        self.go_to(made);
        self.tally = tally;
        Ok(self)
    }

    /// The board at the start.
    pub fn board(&self) -> &Arc<Instance> {
        &self.board
    }

    /// The id by which the board can be had again, if it has one.
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// The limit as it was chosen.
    pub fn limit(&self) -> MoveLimit {
        self.limit
    }

    /// The limit in moves; `None` if there is none, or it hangs on an optimum that is not
    /// known (see [`set_par`](Self::set_par)).
    pub fn limit_in_moves(&self) -> Option<u32> {
        match self.limit {
            MoveLimit::None => None,
            MoveLimit::Classic => classic(&self.board),
            MoveLimit::Moves(moves) => Some(moves),
            MoveLimit::Optimal { extra } => self.par.map(|par| par.saturating_add(extra)),
        }
    }

    /// Whether the limit hangs on an optimum that nobody has told yet.
    pub fn awaits_par(&self) -> bool {
        matches!(self.limit, MoveLimit::Optimal { .. }) && self.par.is_none()
    }

    /// What the optimum of the board is taken to be, where the limit hangs on it.
    pub fn par(&self) -> Option<u32> {
        self.par
    }

    /// Settles the limit that hangs on the optimum by advice for the beginning: by the optimum, or by
    /// the best that is known. A limit that is settled stays.
    pub fn set_par(&mut self, advice: &Advice) {
        if self.awaits_par() {
            self.par = advice.upper_bound();
        }
    }

    /// The colors now, by vertex.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The moves made, in their order.
    pub fn played(&self) -> &[Move] {
        &self.moves[..self.made]
    }

    /// The moves taken back that can be made again, in their order.
    pub fn taken_back(&self) -> &[Move] {
        &self.moves[self.made..]
    }

    /// What the player was helped with.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Counts a hint.
    pub fn count_hint(&mut self) {
        self.tally.hints += 1;
    }

    /// Notes that the end of the game is in the statistics.
    pub fn mark_recorded(&mut self) {
        self.tally.recorded = true;
    }

    /// How the game stands.
    pub fn status(&self) -> Status {
        if self.colors.iter().all(|color| *color == self.colors[0]) {
            return Status::Won;
        }
        match self.limit_in_moves() {
            Some(limit) if self.made >= limit as usize => Status::Lost,
            _ => Status::Playing,
        }
    }

    /// The position as an instance of its own.
    pub fn position(&self) -> Instance {
        self.state().position()
    }

    /// The vertices of the component of a vertex, that one first.
    pub fn component(&self, vertex: Vertex) -> Vec<Vertex> {
        self.state().component(vertex)
    }

    /// Makes a move, by the label of its color; returns how many vertices joined the component. What
    /// was taken back is gone, unless this is the move that was taken back last.
    ///
    /// # Errors
    /// [`PlayError`]; nothing has changed.
    pub fn play_labeled(&mut self, labeled: &LabeledMove) -> Result<usize, PlayError> {
        self.play(labeled.on(&self.board)?)
    }

    /// Makes a move; returns how many vertices joined the component.
    ///
    /// # Errors
    /// [`PlayError`]; nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<usize, PlayError> {
        if self.status() != Status::Playing {
            return Err(PlayError::Over);
        }
        mv.check(&self.board)?;
        if self.colors[mv.pivot.index()] == mv.color {
            let label = self.board.palette().label(mv.color);
            return Err(PlayError::SameColor(label.to_owned()));
        }
        let mut state = self.state();
        let gained = state.play(mv).expect("checked above");
        self.colors = state.colors().to_vec();
        if self.taken_back().first() != Some(&mv) {
            self.moves.truncate(self.made);
            self.moves.push(mv);
        }
        self.made += 1;
        Ok(gained)
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.made.checked_sub(1) else {
            return false;
        };
        self.tally.undos += 1;
        self.go_to(before);
        true
    }

    /// Makes the move again that was taken back; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        if self.taken_back().is_empty() {
            return false;
        }
        self.go_to(self.made + 1);
        true
    }

    /// Begins again on the same board; the moves are gone.
    pub fn restart(&mut self) {
        self.moves.clear();
        self.go_to(0);
        self.tally = Tally::default();
    }

    fn go_to(&mut self, made: usize) {
        self.made = made;
        let mut state = State::new(&self.board);
        for &mv in &self.moves[..made] {
            state.play(mv).expect("it was played before");
        }
        self.colors = state.colors().to_vec();
    }

    fn state(&self) -> State<'_> {
        State::with_colors(&self.board, self.colors.clone())
    }
}

/// The classic limit is one of boards in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a board in rows and columns for the classic limit, found one of kind {kind}")]
pub struct NoClassic {
    kind: &'static str,
}
