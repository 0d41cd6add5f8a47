//! The analysis of a game, and of other moves at its positions.

use std::sync::Arc;
use std::time::Duration;

use inundate_core::{Color, Game, Instance, Move, State, Vertex};
use inundate_game::{Analysis, Analyst, BackgroundJob, FirstMove, lowest_vertices};

use crate::limits::within;
use crate::words::moves_text;

/// The time limit for each search of an analysis. Losses without a proof by then are shown as
/// unknown.
const ANALYSIS_TIME: Duration = Duration::from_secs(10);

/// The analysis of a line, and the first moves of its positions.
#[derive(Clone)]
pub(crate) struct LineAnalysis {
    pub(crate) analysis: Analysis,
    /// For each position, the moves that the game takes with each move: none as long as it is not
    /// known, and in the free game if there are more than [`FirstMove::MOST_FREE`].
    pub(crate) choices: Vec<Vec<FirstMove>>,
}

/// Moves from the start of the board on.
pub(crate) struct TriedLine {
    moves: Vec<Move>,
    /// The number of the move by which it leaves another line, from 1; none for the game itself.
    pub(crate) leaves_at: Option<usize>,
    job: BackgroundJob<Arc<LineAnalysis>>,
}

impl TriedLine {
    fn new(board: &Instance, moves: Vec<Move>, leaves_at: Option<usize>) -> Self {
        let (board, made) = (board.clone(), moves.clone());
        let job = BackgroundJob::start(move |latest, cancel| {
            let budget = within(ANALYSIS_TIME).with_cancel(cancel);
            let analyst = Analyst::new(&board);
            let analysis = analyst.analyze(&made, &budget);
            let analysis = analysis.expect("the moves were played");
            let mut studied = LineAnalysis {
                analysis,
                choices: Vec::new(),
            };
            latest.set(Arc::new(studied.clone()));
            if board.game() != Game::Free {
                studied.choices = analyst.choices(&made, &studied.analysis, &budget);
                latest.set(Arc::new(studied));
                return;
            }
            for at in 0..=made.len() {
                let choices = analyst.choices_at(&made, &studied.analysis, at, &budget);
                studied.choices.push(choices);
                latest.set(Arc::new(studied.clone()));
            }
        });
        Self {
            moves,
            leaves_at,
            job,
        }
    }
}

/// The game and the lines that were tried from it, and where the player looks.
pub(crate) struct Study {
    pub(crate) board: Instance,
    /// The game comes first.
    pub(crate) lines: Vec<TriedLine>,
    /// The index of the line that is shown.
    pub(crate) shown: usize,
    /// The moves before the position.
    pub(crate) at: usize,
    /// The lowest vertex of the component that a color is tried on in the free game, once the
    /// player has chosen one there.
    chosen: Option<Vertex>,
}

impl Study {
    pub(super) fn new(board: &Instance, moves: &[Move]) -> Self {
        Self {
            lines: vec![TriedLine::new(board, moves.to_vec(), None)],
            board: board.clone(),
            shown: 0,
            at: 0,
            chosen: None,
        }
    }

    pub(super) fn is_thinking(&self) -> bool {
        !self.line().job.is_done()
    }

    fn line(&self) -> &TriedLine {
        &self.lines[self.shown]
    }

    /// The latest analysis of the line that is shown.
    pub(crate) fn studied(&self) -> Option<Arc<LineAnalysis>> {
        self.line().job.latest()
    }

    fn go_to(&mut self, at: usize) {
        self.at = at;
        self.chosen = None;
    }

    /// The position.
    fn state(&self) -> State<'_> {
        let mut state = State::new(&self.board);
        for &mv in &self.line().moves[..self.at] {
            state.play(mv).expect("the moves were played");
        }
        state
    }

    /// The lowest vertex of the component that a color is tried on; in the free game that of the
    /// best move until the player chooses another.
    pub(crate) fn region(&self) -> Vertex {
        if let Game::Fixed { pivot } = self.board.game() {
            return pivot;
        }
        if let Some(chosen) = self.chosen {
            return chosen;
        }
        let studied = self.studied();
        let positions = studied.as_ref().map(|studied| &studied.analysis.positions);
        let best = positions.and_then(|positions| positions.get(self.at)?.next());
        let best = best.and_then(|best| best.on(&self.board).ok());
        let best = best.map(|best| self.state().component(best.pivot));
        let is_best = |region: &Vertex| best.as_ref().is_none_or(|best| best.contains(region));
        let mut regions = self.regions().into_iter();
        regions.find(is_best).expect("a region of the position")
    }

    /// The components of the position that moves are made at, by their lowest vertices or pivots,
    /// in their order.
    pub(crate) fn regions(&self) -> Vec<Vertex> {
        lowest_vertices(&self.board, &self.state())
    }

    /// Turns to the next component of the free game. Returns whether it is the free game.
    pub(crate) fn turn_region(&mut self) -> bool {
        if self.board.game() != Game::Free {
            return false;
        }
        let (now, regions) = (self.region(), self.regions());
        let next = regions.iter().find(|&&region| region > now);
        self.chosen = next.or(regions.first()).copied();
        true
    }

    /// Goes some moves on, or back. Returns whether there are such.
    pub(crate) fn step(&mut self, moves: isize) -> bool {
        let at = self.at.checked_add_signed(moves);
        let at = at.filter(|&at| at <= self.line().moves.len());
        if let Some(at) = at {
            self.go_to(at);
        }
        at.is_some()
    }

    /// Shows the next line, or the one before.
    pub(crate) fn turn(&mut self, lines: isize) {
        let last = self.lines.len() - 1;
        self.shown = self.shown.saturating_add_signed(lines).min(last);
        self.go_to(self.at.min(self.line().moves.len()));
    }

    /// Plays a color at the position: the next move of the line, or the first one of a new line.
    ///
    /// # Errors
    /// Why it is no move there.
    pub(crate) fn branch(&mut self, color: Color) -> Result<(), &'static str> {
        let pivot = self.region();
        let mv = Move { pivot, color };
        let state = self.state();
        // In the free game any vertex of the component will do.
        let own = state.component(pivot);
        let is_next = |other: &Move| other.color == color && own.contains(&other.pivot);
        if self.line().moves.get(self.at).is_some_and(is_next) {
            self.go_to(self.at + 1);
            return Ok(());
        }
        let mut moves = self.line().moves[..self.at].to_vec();
        if state.colors()[pivot.index()] == color {
            return Err("the region has this color");
        }
        let known = self.studied();
        let known = known
            .as_ref()
            .and_then(|known| known.analysis.positions.get(self.at));
        if known.is_some_and(|known| known.upper_bound() == Some(0)) {
            return Err("the board is flooded");
        }
        let same = self.lines.iter().position(|line| {
            line.moves.starts_with(&moves) && line.moves.get(moves.len()).is_some_and(is_next)
        });
        moves.push(mv);
        self.go_to(moves.len());
        // The end of a line goes on as that line, unless it is the game.
        let (number, is_end) = (self.at, self.at > self.line().moves.len());
        if let Some(same) = same {
            self.shown = same;
        } else if is_end && self.shown > 0 {
            let leaves_at = self.line().leaves_at;
            self.lines[self.shown] = TriedLine::new(&self.board, moves, leaves_at);
        } else {
            self.lines
                .push(TriedLine::new(&self.board, moves, Some(number)));
            self.shown = self.lines.len() - 1;
        }
        Ok(())
    }

    /// Removes the line that is shown, unless it is the game. Returns whether it did.
    pub(crate) fn remove(&mut self) -> bool {
        if self.shown == 0 {
            return false;
        }
        let removed = self.lines.remove(self.shown);
        self.shown -= 1;
        let before = removed.leaves_at.unwrap_or(1) - 1;
        self.go_to(before.min(self.line().moves.len()));
        true
    }

    /// The moves of a line from where it leaves another one.
    pub(crate) fn own_moves(&self, line: &TriedLine) -> String {
        let from = line.leaves_at.unwrap_or(1) - 1;
        moves_text(&self.board, &line.moves[from..])
    }
}
