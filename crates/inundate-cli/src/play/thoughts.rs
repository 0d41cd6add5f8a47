//! What runs in the background of a game for one: hints, the analysis, the limit, and the verdict at the end.

use inundate_core::notation::LabeledMove;
use inundate_core::{Game, Vertex};
use inundate_game::{Advice, PlayerSummary, Status};

use super::study::Study;
use super::{BEST_KNOWN_TIME, Table, verdict};
use crate::in_play::InPlay;

/// What the player wants to see, and what is known of it.
#[derive(Default)]
pub(crate) struct Thoughts {
    /// The best move from this position is wanted.
    pub(super) wants_hint: bool,
    /// The moves left are wanted, always.
    distance: bool,
    /// What is known about this position, if any of it is wanted.
    advice: Option<Advice>,
    /// The analysis of the game so far.
    pub(crate) study: Option<Study>,
    /// How the game ended, and the comparison.
    pub(crate) verdict: Vec<String>,
    /// The result of a daily board that is over.
    pub(crate) result: Option<String>,
    /// The statistics of the boards of this type, and of all boards, once they are asked for.
    pub(crate) totals: Option<Box<[PlayerSummary; 2]>>,
}

impl Thoughts {
    pub(super) fn new(distance: bool) -> Self {
        Self {
            distance,
            ..Self::default()
        }
    }

    /// Forgets what was about another position.
    pub(super) fn forget(&mut self) {
        *self = Self::new(self.distance);
    }

    /// The advice for the position, if a hint was asked for; an error while there is none.
    pub(super) fn hint(&self) -> Option<Result<&Advice, ()>> {
        self.wants_hint.then(|| self.advice.as_ref().ok_or(()))
    }

    /// The move of the hint, if one is shown.
    pub(crate) fn hinted(&self) -> Option<&LabeledMove> {
        self.hint()?.ok()?.next()
    }
}

impl Table {
    /// Shows the moves left, or hides them.
    pub(crate) fn turn_distance(&mut self) {
        self.thoughts.distance = !self.thoughts.distance;
        self.think();
    }

    /// What is known about the moves left, if it is shown.
    pub(crate) fn distance(&self) -> Option<&Advice> {
        let shows = self.thoughts.distance && self.session.status() == Status::Playing;
        self.thoughts.advice.as_ref().filter(|_| shows)
    }

    /// Analyzes the game so far in the background.
    pub(crate) fn analyze(&mut self) {
        let (board, moves) = (self.session.board(), self.session.played());
        let study = &mut self.thoughts.study;
        study.get_or_insert_with(|| Study::new(board, moves));
    }

    /// Turns the adviser to the position that is needed now.
    pub(super) fn think(&mut self) {
        let session = &self.session;
        let (start, now) = (session.board().colors(), session.colors());
        if session.status() != Status::Playing {
            self.adviser.think_about(start);
        } else if self.thoughts.wants_hint {
            self.adviser.think_about(now);
        } else if session.awaits_best_known() {
            self.adviser.think_about(start);
        } else if self.thoughts.distance {
            self.adviser.think_about(now);
        } else {
            self.adviser.rest();
        }
        self.follow();
    }

    /// Takes up what is known about the position, if it is wanted. In the free game a hint selects its region, whatever
    /// was selected before, so that the mark is where the hint says and only the color is left to choose. Returns
    /// whether it is news.
    pub(super) fn follow(&mut self) -> bool {
        if !(self.thoughts.wants_hint || self.thoughts.distance) {
            return false;
        }
        let known = self.adviser.about(self.session.colors()).cloned();
        let is_news = known != self.thoughts.advice;
        self.thoughts.advice = known;
        if self.session.board().game() == Game::Free
            && let Some(vertex) = self.hinted_vertex()
        {
            self.selected = Some(vertex);
        }
        is_news
    }

    fn hinted_vertex(&self) -> Option<Vertex> {
        let mv = self.thoughts.hinted()?.on(self.session.board());
        Some(mv.expect("a move of the board").pivot)
    }

    pub(super) fn is_thinking(&self) -> bool {
        let study = self.thoughts.study.as_ref();
        self.adviser.is_thinking() || study.is_some_and(Study::is_thinking)
    }

    fn known_of_start(&mut self) -> Option<Advice> {
        let start = self.session.board().colors();
        self.adviser.about(start).cloned()
    }

    /// Sets the limit when the optimum is proven or the time for that is over.
    pub(super) fn set_best_known(&mut self) {
        let has_ended = !self.thoughts.wants_hint && !self.adviser.is_thinking();
        let is_late = has_ended || self.begun.elapsed() >= BEST_KNOWN_TIME;
        let Some(known) = self.known_of_start() else {
            return;
        };
        let is_settled = known.settles(&self.session) || is_late;
        if let Some(best) = known.upper_bound().filter(|_| is_settled) {
            self.session.set_best_known(best);
            self.keep();
            self.think();
        }
    }

    /// Updates the verdict on a game that has ended; returns whether it is new.
    pub(super) fn conclude(&mut self) -> bool {
        let is_settled = !self.adviser.is_thinking();
        let Some(known) = self.known_of_start() else {
            return false;
        };
        if is_settled {
            self.record_win(&known);
        }
        self.thoughts.result = self.daily_result(&known);
        let verdict = verdict(&self.session, &known);
        verdict != std::mem::replace(&mut self.thoughts.verdict, verdict.clone())
    }
}
