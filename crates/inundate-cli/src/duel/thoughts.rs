//! What runs in the background of a duel: the calls of the computer, hints, and the result under best play at the end.

use std::time::Duration;

use inundate_core::Color;
use inundate_core::duel::Position;
use inundate_duel::{Advice, Options, Session, Side, Value, advise, solve};
use inundate_game::BackgroundJob;

use crate::limits::within;

/// The time limit for the proof of a hint, and of the result from the start. What is not proven then is said to be so.
const PROOF_TIME: Duration = Duration::from_secs(20);

/// The jobs for the current position.
#[derive(Default)]
pub(crate) struct Thoughts {
    /// The call of the computer whose turn it is.
    call: Option<BackgroundJob<Option<Color>>>,
    hint: Option<BackgroundJob<Advice>>,
    /// The result from the start under best play, for a game that is over.
    result: Option<BackgroundJob<Value>>,
}

impl Thoughts {
    /// The position has changed.
    pub(crate) fn forget(&mut self) {
        (self.call, self.hint) = (None, None);
    }

    pub(crate) fn end_hint(&mut self) {
        self.hint = None;
    }

    pub(crate) fn is_thinking(&self) -> bool {
        self.call.as_ref().is_some_and(|job| !job.is_done())
            || self.hint.as_ref().is_some_and(|job| !job.is_done())
            || self.result.as_ref().is_some_and(|job| !job.is_done())
    }

    /// The hint, if one was asked for; an error while there is none.
    pub(crate) fn hint(&self) -> Option<Result<Advice, ()>> {
        self.hint.as_ref().map(|job| job.latest().ok_or(()))
    }

    /// Whether the hint may still become better.
    pub(crate) fn is_hint_growing(&self) -> bool {
        self.hint.as_ref().is_some_and(|job| !job.is_done())
    }

    /// The result from the start, as far as it is known.
    pub(crate) fn result(&self) -> Option<Value> {
        self.result.as_ref()?.latest()
    }

    /// The call of the computer, or a forced pass; an error while there is none.
    pub(crate) fn call(&self) -> Result<Option<Color>, ()> {
        self.call.as_ref().and_then(BackgroundJob::latest).ok_or(())
    }

    /// Starts what the position needs: the call of a computer unless it waits, or the result of a game that is over.
    pub(crate) fn consider(&mut self, session: &Session, waits: bool) {
        let position = session.position();
        if position.is_over() {
            if self.result.is_none() {
                self.result = Some(result(session.clone()));
            }
            return;
        }
        let side = session.sides()[position.turn().index()];
        let is_computers = matches!(side, Side::Computer(_));
        if self.call.is_none() && !waits && (is_computers || session.must_pass()) {
            let session = session.clone();
            self.call = Some(BackgroundJob::start(move |latest, _| {
                let choice = session.computers_call();
                latest.set(choice.and_then(|choice| choice.call));
            }));
        }
    }

    /// Shows a hint as soon as there is one, for a game that goes on.
    pub(crate) fn ask(&mut self, session: &Session) {
        let session = session.clone();
        self.hint = Some(BackgroundJob::start(move |latest, cancel| {
            let budget = within(PROOF_TIME).with_cancel(cancel);
            let advice = advise(&session.position(), &budget, |first| {
                latest.set(first.clone());
            });
            latest.set(advice);
        }));
    }
}

/// Finds the result from the start.
fn result(session: Session) -> BackgroundJob<Value> {
    BackgroundJob::start(move |latest, cancel| {
        let mut options = Options::default();
        (options.calls, options.line) = (false, false);
        let budget = within(PROOF_TIME).with_cancel(cancel);
        latest.set(solve(&Position::new(session.duel()), options, &budget).value);
    })
}
