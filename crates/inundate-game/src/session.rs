//! A game in play: its board, its moves with undo and redo, and its move limit.

use std::sync::Arc;
use std::time::Duration;

use inundate_core::notation::{LabeledMove, NotationError};
use inundate_core::{Color, Instance, Move, MoveError, State, Vertex};

use crate::{FAIR_EXTRA, MoveLimit, classic};

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The game goes on.
    Playing,
    /// The board has one color.
    Won,
    /// The move limit is used up, and the board has more than one color.
    Lost,
}

/// The reason why a move is refused.
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
    #[error("the region already has the color {0}")]
    SameColor(String),
    /// The game is won or lost.
    #[error("the game is over")]
    Over,
}

/// A game that is being played: a board, the moves that were made and undone, and the move limit.
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
    /// The optimum, or the best known number of moves, if the limit depends on it.
    best_known: Option<u32>,
    /// All moves; those that were undone are at the end.
    moves: Vec<Move>,
    /// The number of moves made.
    made: usize,
    /// The colors of the current position.
    colors: Vec<Color>,
    tally: Tally,
}

/// Counts of a game so far that the statistics need besides its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// Number of hints.
    pub hints: u32,
    /// Number of moves undone.
    pub undos: u32,
    /// Whether the game is in the statistics.
    pub recorded: bool,
    /// Whether the move limit was used up at some time, even if moves were undone since.
    pub lost: bool,
    /// The time from the first to the last move, as far as it was [added](Session::add_time).
    pub time: Duration,
}

impl Session {
    /// A new game.
    ///
    /// # Errors
    /// If the limit is the classic or the fair one and the board is not a grid.
    pub fn new(board: Instance, limit: MoveLimit) -> Result<Self, ClassicLimitError> {
        let needs_grid = matches!(limit, MoveLimit::Classic | MoveLimit::Fair);
        if needs_grid && classic(&board).is_none() {
            return Err(ClassicLimitError {
                kind: board.shape().kind(),
            });
        }
        Ok(Self {
            colors: board.colors().to_vec(),
            board: Arc::new(board),
            id: None,
            limit,
            best_known: None,
            moves: Vec::new(),
            made: 0,
            tally: Tally::default(),
        })
    }

    /// Sets the id of the board.
    #[must_use]
    pub fn with_id(mut self, id: Option<String>) -> Self {
        self.id = id;
        self
    }

    /// Continues a saved game.
    ///
    /// # Errors
    /// As [`with_moves`](Self::with_moves).
    pub(crate) fn resumed(
        mut self,
        moves: &[Move],
        made: usize,
        best_known: Option<u32>,
        tally: Tally,
    ) -> Result<Self, String> {
        self.best_known = best_known;
        let mut session = self.with_moves(moves, made)?;
        session.tally = tally;
        Ok(session)
    }

    /// The game after these moves, the first of which are made and the others undone. Those are
    /// not counted as undone by this player.
    ///
    /// # Errors
    /// The first move that cannot be made, and why.
    pub fn with_moves(mut self, moves: &[Move], made: usize) -> Result<Self, String> {
        if made > moves.len() {
            return Err(format!(
                "expected at most {} moves made, found {made}",
                moves.len()
            ));
        }
        for (index, &mv) in moves.iter().enumerate() {
            self.play(mv)
                .map_err(|error| format!("move {}: {error}", index + 1))?;
        }
        self.go_to(made);
        Ok(self)
    }

    /// The board at the start.
    pub fn board(&self) -> &Arc<Instance> {
        &self.board
    }

    /// The id of the board, if it has one.
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// The move limit as it was chosen.
    pub fn limit(&self) -> MoveLimit {
        self.limit
    }

    /// The move limit as a number; `None` if there is none, or it depends on an optimum that is not
    /// known yet (see [`set_best_known`](Self::set_best_known)).
    pub fn limit_in_moves(&self) -> Option<u32> {
        match self.limit {
            MoveLimit::None => None,
            MoveLimit::Classic => classic(&self.board),
            MoveLimit::Fair => {
                let (classic, best) = classic(&self.board).zip(self.best_known)?;
                Some(classic.max(best.saturating_add(FAIR_EXTRA)))
            }
            MoveLimit::Moves(moves) => Some(moves),
            MoveLimit::Optimal { extra } => self.best_known.map(|best| best.saturating_add(extra)),
        }
    }

    /// Whether the limit depends on an optimum that is not known yet.
    pub fn awaits_best_known(&self) -> bool {
        let needs_best = matches!(self.limit, MoveLimit::Optimal { .. } | MoveLimit::Fair);
        needs_best && self.best_known.is_none()
    }

    /// Whether the limit is the fair one, and the classic limit is enough for a solution of this
    /// many moves and [`FAIR_EXTRA`] more. Then the limit is the classic one, however much shorter
    /// the optimum is.
    pub fn leaves_room_for(&self, best: u32) -> bool {
        let classic = classic(&self.board).filter(|_| self.limit == MoveLimit::Fair);
        classic.is_some_and(|classic| best.saturating_add(FAIR_EXTRA) <= classic)
    }

    /// The optimum, or the best known number of moves, if the limit depends on it.
    pub fn best_known(&self) -> Option<u32> {
        self.best_known
    }

    /// Sets the optimum for a limit that depends on it: the optimum itself, or the best known
    /// number of moves from the start. Once set, it does not change.
    pub fn set_best_known(&mut self, moves: u32) {
        if self.awaits_best_known() {
            self.best_known = Some(moves);
            self.note_loss();
        }
    }

    /// The color of each vertex in the current position.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The moves made, in their order.
    pub fn played(&self) -> &[Move] {
        &self.moves[..self.made]
    }

    /// The moves that were undone and can be redone, in their order.
    pub fn taken_back(&self) -> &[Move] {
        &self.moves[self.made..]
    }

    /// The moves made and, after them, those undone.
    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The counts of the game so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Counts a hint.
    pub fn count_hint(&mut self) {
        self.tally.hints += 1;
    }

    /// Adds time that the player took for a move. A session has no clock: the front end measures.
    pub fn add_time(&mut self, time: Duration) {
        self.tally.time = self.tally.time.saturating_add(time);
    }

    /// Marks the game as recorded in the statistics.
    pub fn mark_recorded(&mut self) {
        self.tally.recorded = true;
    }

    /// The state of the game.
    pub fn status(&self) -> Status {
        if self.colors.iter().all(|color| *color == self.colors[0]) {
            return Status::Won;
        }
        match self.limit_in_moves() {
            Some(limit) if self.made >= limit as usize => Status::Lost,
            _ => Status::Playing,
        }
    }

    /// The current position as an instance.
    pub fn position(&self) -> Instance {
        self.state().position()
    }

    /// The vertices of the component of a vertex; that vertex comes first.
    pub fn component(&self, vertex: Vertex) -> Vec<Vertex> {
        self.state().component(vertex)
    }

    /// Makes a move, and returns how many vertices joined the component. The moves that were undone
    /// are dropped, unless this is the last of them.
    ///
    /// # Errors
    /// [`PlayError`]; nothing has changed.
    pub fn play_labeled(&mut self, labeled: &LabeledMove) -> Result<usize, PlayError> {
        self.play(labeled.on(&self.board)?)
    }

    /// Makes a move, as [`play_labeled`](Self::play_labeled) does.
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
        self.note_loss();
        Ok(gained)
    }

    /// Undoes the last move; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.made.checked_sub(1) else {
            return false;
        };
        self.tally.undos += 1;
        self.go_to(before);
        true
    }

    /// Redoes the move that was undone last; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        if self.taken_back().is_empty() {
            return false;
        }
        self.go_to(self.made + 1);
        true
    }

    /// Restarts on the same board, without any moves.
    pub fn restart(&mut self) {
        self.moves.clear();
        self.go_to(0);
        self.tally = Tally::default();
    }

    fn note_loss(&mut self) {
        self.tally.lost |= self.status() == Status::Lost;
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

/// Only grids have a classic limit, and a fair one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a board in rows and columns for this limit, found one of kind {kind}")]
pub struct ClassicLimitError {
    kind: &'static str,
}
