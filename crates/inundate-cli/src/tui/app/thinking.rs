//! What runs in the background: hints, the analysis, the limit, and the verdict at the end.

use std::sync::Arc;
use std::time::Duration;

use inundate::Budget;
use inundate_core::notation::LabeledMove;
use inundate_core::{Game, Vertex};
use inundate_game::{Advice, BackgroundJob, Status, analyze};

use super::{App, Window};
use crate::limits::default_memory;
use crate::play::{PAR_TIME, verdict};

/// The time limit for each search of an analysis. What is not proven then is shown as unknown.
const ANALYSIS_TIME: Duration = Duration::from_secs(10);

impl App {
    /// Shows a hint as soon as there is one.
    pub(super) fn ask(&mut self) {
        if self.session().status() == Status::Playing {
            self.table.session.count_hint();
            self.wishes.hint = true;
            self.think();
            self.follow_hint();
            self.keep();
        } else {
            "the game is over".clone_into(&mut self.message);
        }
    }

    /// Opens the analysis of the game so far, which runs in the background.
    pub(super) fn analyze(&mut self) {
        self.open(Window::Analysis);
        if self.analysis.is_some() {
            return;
        }
        let (board, moves) = (self.board().clone(), self.session().played().to_vec());
        self.was_thinking = true;
        self.analysis = Some(BackgroundJob::start(move |latest, cancel| {
            let budget = Budget::default()
                .with_time(ANALYSIS_TIME)
                .with_memory(default_memory())
                .with_cancel(cancel);
            let analysis = analyze(&board, &moves, &budget).expect("the moves were played");
            latest.set(Arc::new(analysis));
        }));
    }

    /// Turns the adviser to the position that is needed now.
    pub(super) fn think(&mut self) {
        self.was_thinking = true;
        let session = &self.table.session;
        let (start, now) = (session.board().colors(), session.colors());
        let adviser = &mut self.table.adviser;
        if session.status() != Status::Playing {
            adviser.think_about(start);
        } else if self.wishes.hint {
            adviser.think_about(now);
        } else if session.awaits_par() {
            adviser.think_about(start);
        } else if self.wishes.distance {
            adviser.think_about(now);
        } else {
            adviser.rest();
        }
    }

    /// One tick: the flood spreads, and results arrive. Returns whether the screen may have
    /// changed.
    pub(in crate::tui) fn tick(&mut self) -> bool {
        let floods = self.flood.is_some();
        if self.flood.as_mut().is_some_and(|flood| !flood.advance()) {
            self.flood = None;
        }
        if self.session().awaits_par() {
            self.set_par();
            return true;
        }
        let is_news = self.session().status() != Status::Playing && self.conclude();
        // The end of a search changes the screen too.
        let is_thinking = self.is_thinking();
        let was_thinking = std::mem::replace(&mut self.was_thinking, is_thinking);
        self.follow_hint() || is_news || floods || was_thinking || is_thinking
    }

    /// Shows the latest advice, if a hint was asked for. In the free game it selects the region of the
    /// hint, whatever was selected before, so that the mark is where the hint says and only the color
    /// is left to choose. Returns whether the hint has changed.
    fn follow_hint(&mut self) -> bool {
        if !self.wishes.hint {
            return false;
        }
        let known = self.known_here();
        let is_news = known != self.advice;
        self.advice = known;
        if self.board().game() == Game::Free
            && let Some(vertex) = self.hinted_vertex()
        {
            self.selected = Some(vertex);
        }
        is_news
    }

    /// Shows no hint any more.
    pub(super) fn end_hint(&mut self) {
        self.wishes.hint = false;
        self.advice = None;
    }

    pub(in crate::tui) fn is_thinking(&self) -> bool {
        self.table.adviser.is_thinking() || self.analysis.as_ref().is_some_and(|job| !job.is_done())
    }

    /// Sets the limit when the optimum is proven or the time for that is over.
    fn set_par(&mut self) {
        let has_ended = !self.wishes.hint && !self.table.adviser.is_thinking();
        let is_late = has_ended || self.begun.elapsed() >= PAR_TIME;
        let Some(known) = self.known_of_start() else {
            return;
        };
        let is_settled = self.session().is_settled_by(&known) || is_late;
        if let Some(par) = known.upper_bound().filter(|_| is_settled) {
            self.table.session.set_par(par);
            self.keep();
            if self.session().status() == Status::Playing {
                self.think();
            } else {
                self.changed();
                self.pause_at_the_end();
            }
        }
    }

    /// Updates the verdict on a game that has ended; returns whether it is new.
    fn conclude(&mut self) -> bool {
        let is_settled = !self.table.adviser.is_thinking();
        let Some(known) = self.known_of_start() else {
            return false;
        };
        if is_settled {
            let recorded = self.table.record_win(&known);
            self.tell(recorded);
        }
        self.result = self.table.daily_result(&known);
        let before = std::mem::replace(&mut self.verdict, verdict(&self.table.session, &known));
        before != self.verdict
    }

    /// The advice for the position, if it was asked for; an error while there is none.
    pub(in crate::tui) fn hint(&self) -> Option<Result<&Advice, ()>> {
        self.wishes.hint.then(|| self.advice.as_ref().ok_or(()))
    }

    /// The vertex of a hint, if one is shown.
    fn hinted_vertex(&self) -> Option<Vertex> {
        let mv = self.hinted()?.on(self.board());
        Some(mv.expect("a move of the board").pivot)
    }

    /// The move of a hint, if one is shown.
    pub(in crate::tui) fn hinted(&self) -> Option<&LabeledMove> {
        self.hint()?.ok()?.next()
    }
}
