//! The analysis of a game, and of other moves at its positions.

use std::sync::Arc;
use std::time::Duration;

use inundate_core::{Color, Game, Instance, Move};
use inundate_game::{Analysis, Analyst, BackgroundJob, FirstMove};

use crate::limits::within;

/// The time limit for each search of an analysis. What is not proven then is shown as unknown.
const ANALYSIS_TIME: Duration = Duration::from_secs(10);

/// What is known of a line.
#[derive(Clone)]
pub(crate) struct Studied {
    pub(crate) analysis: Analysis,
    /// For each position, what each move leads to: none in the free game, or as long as it is not known.
    pub(crate) choices: Vec<Vec<FirstMove>>,
}

/// Moves from the start of the board on.
pub(crate) struct Line {
    moves: Vec<Move>,
    /// The number of the move by which it leaves another line, from 1; none for the game itself.
    pub(crate) leaves_at: Option<usize>,
    job: BackgroundJob<Arc<Studied>>,
}

impl Line {
    fn new(board: &Instance, moves: Vec<Move>, leaves_at: Option<usize>) -> Self {
        let (board, made) = (board.clone(), moves.clone());
        let job = BackgroundJob::start(move |latest, cancel| {
            let budget = within(ANALYSIS_TIME).with_cancel(cancel);
            let analyst = Analyst::new(&board);
            let analysis = analyst.analyze(&made, &budget);
            let analysis = analysis.expect("the moves were played");
            let mut studied = Studied {
                analysis,
                choices: Vec::new(),
            };
            latest.set(Arc::new(studied.clone()));
            studied.choices = analyst.choices(&made, &studied.analysis, &budget);
            latest.set(Arc::new(studied));
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
    board: Instance,
    /// The game comes first.
    lines: Vec<Line>,
    shown: usize,
    /// The moves before the position.
    at: usize,
}

impl Study {
    pub(super) fn new(board: &Instance, moves: &[Move]) -> Self {
        Self {
            lines: vec![Line::new(board, moves.to_vec(), None)],
            board: board.clone(),
            shown: 0,
            at: 0,
        }
    }

    pub(super) fn is_thinking(&self) -> bool {
        !self.line().job.is_done()
    }

    fn line(&self) -> &Line {
        &self.lines[self.shown]
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Which of the lines is shown.
    pub(crate) fn shown(&self) -> usize {
        self.shown
    }

    /// The moves before the position.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// What is known of the line that is shown.
    pub(crate) fn studied(&self) -> Option<Arc<Studied>> {
        self.line().job.latest()
    }

    /// Goes some moves on, or back. Returns whether there are such.
    pub(crate) fn step(&mut self, moves: isize) -> bool {
        let at = self.at.checked_add_signed(moves);
        let at = at.filter(|&at| at <= self.line().moves.len());
        self.at = at.unwrap_or(self.at);
        at.is_some()
    }

    /// Shows the next line, or the one before.
    pub(crate) fn turn(&mut self, lines: isize) {
        let last = self.lines.len() - 1;
        self.shown = self.shown.saturating_add_signed(lines).min(last);
        self.at = self.at.min(self.line().moves.len());
    }

    /// Plays a color at the position: the next move of the line, or the first one of a new line.
    ///
    /// # Errors
    /// Why it is no move there.
    pub(crate) fn branch(&mut self, color: Color) -> Result<(), &'static str> {
        let Game::Fixed { pivot } = self.board.game() else {
            return Err("other moves can be tried in the fixed game only");
        };
        let mv = Move { pivot, color };
        if self.line().moves.get(self.at) == Some(&mv) {
            self.at += 1;
            return Ok(());
        }
        let mut moves = self.line().moves[..self.at].to_vec();
        let now = moves.last().map(|last| last.color);
        if now.unwrap_or(self.board.colors()[pivot.index()]) == color {
            return Err("the region has this color");
        }
        let known = self.studied();
        let known = known
            .as_ref()
            .and_then(|known| known.analysis.positions.get(self.at));
        if known.is_some_and(|known| known.upper_bound() == Some(0)) {
            return Err("the board is flooded");
        }
        moves.push(mv);
        self.at = moves.len();
        // The end of a line goes on as that line, unless it is the game.
        let (number, is_end) = (self.at, self.at > self.line().moves.len());
        let same = self
            .lines
            .iter()
            .position(|line| line.moves.starts_with(&moves));
        if let Some(same) = same {
            self.shown = same;
        } else if is_end && self.shown > 0 {
            let leaves_at = self.line().leaves_at;
            self.lines[self.shown] = Line::new(&self.board, moves, leaves_at);
        } else {
            self.lines.push(Line::new(&self.board, moves, Some(number)));
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
        self.at = before.min(self.line().moves.len());
        true
    }

    /// The moves of a line from where it leaves another one.
    pub(crate) fn own_moves(&self, line: &Line) -> String {
        let from = line.leaves_at.unwrap_or(1) - 1;
        let labels = line.moves[from..]
            .iter()
            .map(|mv| self.board.palette().label(mv.color));
        labels.collect::<Vec<_>>().join(" ")
    }
}
