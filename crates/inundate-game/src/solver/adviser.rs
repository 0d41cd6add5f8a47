//! Advice for the positions of a game while you play it.

use std::collections::hash_map::Entry;
use std::sync::Arc;

use inundate::Budget;
use inundate::methods::ReusingExact;
use inundate_core::{Color, Instance, State};
use rustc_hash::FxHashMap;

use crate::{Advice, BackgroundJob};

/// The most vertices of the positions on a line that are remembered at once: four thousand
/// positions of 64×64 cells. The positions beyond are as many moves away, and are searched when the
/// game comes there.
const MOST_REMEMBERED: usize = 1 << 24;

/// Searches one position at a time on a thread of its own, and remembers the advice for the others.
/// Once a position is proven, so is every position on its line. The searches share what they learn.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::Adviser;
/// use inundate::Budget;
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let mut adviser = Adviser::new(board.clone().into(), Budget::default());
/// adviser.think_about(board.colors());
/// while adviser.is_thinking() {}
/// let advice = adviser.advice().expect("there is always something to say");
/// assert_eq!((advice.is_proven(), advice.line().len()), (true, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Adviser {
    board: Arc<Instance>,
    learner: Arc<ReusingExact>,
    budget: Budget,
    known: FxHashMap<Box<[Color]>, Advice>,
    position: Box<[Color]>,
    thought: Option<BackgroundJob<Advice>>,
}

impl Adviser {
    /// An adviser for a board. The budget is for each position; the adviser sets its `cancel`
    /// itself.
    pub fn new(board: Arc<Instance>, budget: Budget) -> Self {
        Self {
            position: board.colors().into(),
            learner: Arc::new(ReusingExact::new(Instance::clone(&board))),
            board,
            budget,
            known: FxHashMap::default(),
            thought: None,
        }
    }

    /// Turns to a position, given by its colors. The search of the position before is stopped; its
    /// results are kept.
    pub fn think_about(&mut self, colors: &[Color]) {
        if *self.position == *colors && (self.thought.is_some() || self.is_decided()) {
            return;
        }
        self.keep();
        self.thought = None;
        self.position = colors.into();
        if self.is_decided() {
            return;
        }
        let (board, learner) = (self.board.clone(), self.learner.clone());
        let (colors, budget) = (colors.to_vec(), self.budget.clone());
        self.thought = Some(BackgroundJob::start(move |latest, cancel| {
            let position = State::with_colors(&board, colors).position();
            let budget = budget.with_cancel(cancel);
            let result = latest.clone();
            latest.set(crate::advise(&position, &learner, &budget, move |news| {
                result.set(news.clone());
            }));
        }));
    }

    /// Stops the search; its results are kept.
    pub fn rest(&mut self) {
        self.keep();
        self.thought = None;
    }

    /// The advice for the current position. `None` in the first moments.
    pub fn advice(&mut self) -> Option<&Advice> {
        self.keep();
        if self.is_decided() {
            self.thought = None;
        }
        self.known.get(&self.position)
    }

    /// The advice for any position, given by its colors.
    pub fn about(&mut self, colors: &[Color]) -> Option<&Advice> {
        self.advice();
        self.known.get(colors)
    }

    /// Whether the current position is still searched.
    pub fn is_thinking(&self) -> bool {
        self.thought
            .as_ref()
            .is_some_and(|thought| !thought.is_done())
    }

    fn is_decided(&self) -> bool {
        self.known
            .get(&self.position)
            .is_some_and(Advice::is_proven)
    }

    /// Remembers the advice for the position and, if it is proven, for the positions on its line,
    /// at most [`MOST_REMEMBERED`] of their vertices.
    fn keep(&mut self) {
        let Some(mut advice) = self.thought.as_ref().and_then(BackgroundJob::latest) else {
            return;
        };
        let mut state = State::with_colors(&self.board, self.position.to_vec());
        for _ in 0..=MOST_REMEMBERED / self.board.vertex_count() {
            let is_news = match self.known.entry(state.colors().into()) {
                Entry::Occupied(mut entry) => entry.get_mut().improve(&advice),
                Entry::Vacant(entry) => {
                    entry.insert(advice.clone());
                    true
                }
            };
            let Some(next) = advice.next().filter(|_| is_news && advice.is_proven()) else {
                return;
            };
            let mv = next.on(&self.board).expect("a color of the position");
            state.play(mv).expect("a move of a solution");
            advice = advice.after_first().expect("it has a next move");
        }
    }
}
