//! The game for one as a game in play.

use inundate_core::{Color, Game, Instance, Move, Palette, Vertex};
use inundate_game::{PlayError, Status};

use super::unfinished::{KEPT, Unfinished};
use super::{Table, hint_text, unkept};
use crate::failure::Failure;
use crate::in_play::{InPlay, Played};

/// What a player can do who has no move left.
pub(crate) const OUT_OF_MOVES: &str = "Out of moves: U undo, B again from the start, N new";

/// What a player can do on a flooded board.
const FLOODED: &str = "The board is flooded: B again from the start, N new";

impl InPlay for Table {
    fn board(&self) -> &Instance {
        self.session.board()
    }

    fn palette(&self) -> &Palette {
        self.session.board().palette()
    }

    fn colors(&self) -> Vec<Color> {
        self.session.colors().to_vec()
    }

    fn focus(&self, cursor: Option<Vertex>) -> Option<Vertex> {
        match self.session.board().game() {
            Game::Fixed { pivot } => Some(pivot),
            Game::Free => self.selected.or(cursor),
        }
    }

    fn is_over(&self) -> bool {
        self.session.status() != Status::Playing
    }

    fn made(&self) -> usize {
        self.session.played().len()
    }

    fn id(&self) -> Option<&str> {
        self.session.id()
    }

    fn ways_on(&self) -> &'static str {
        match self.session.status() {
            Status::Playing => "",
            Status::Lost => OUT_OF_MOVES,
            Status::Won => FLOODED,
        }
    }

    fn play(&mut self, color: Color, cursor: Option<Vertex>) -> Result<Played, String> {
        let pivot = self
            .focus(cursor)
            .ok_or("choose a region first: arrows and Enter, or a click")?;
        let before = self.colors();
        let gained = self
            .make(Move { pivot, color })
            .map_err(|error| match error {
                PlayError::Over => self.ways_on().to_owned(),
                error => error.to_string(),
            })?;
        Ok(Played {
            text: format!("{}: +{gained}", self.palette().label(color)),
            before,
            order: self.session.component(pivot),
        })
    }

    fn select(&mut self, vertex: Vertex) -> Option<&'static str> {
        if self.session.board().game() != Game::Free || self.selected.is_some() {
            return None;
        }
        self.selected = Some(vertex);
        Some("now choose a color by its key, a cell or the list")
    }

    fn undo(&mut self) -> bool {
        self.session.undo()
    }

    fn redo(&mut self) -> bool {
        self.session.redo()
    }

    fn restart(&mut self) {
        self.leave();
        self.session.restart();
    }

    fn save(&mut self) -> String {
        let reply = self.save_to(&self.save);
        reply.unwrap_or_else(|error| error)
    }

    fn ask(&mut self) {
        self.session.count_hint();
        self.thoughts.wants_hint = true;
        self.think();
        self.keep();
    }

    fn end_hint(&mut self) {
        self.thoughts.wants_hint = false;
        self.selected = None;
        self.think();
    }

    fn hint(&self) -> Option<String> {
        let advice = match self.thoughts.hint()? {
            Err(()) => return Some("hint: thinking …".to_owned()),
            Ok(advice) => advice,
        };
        let grows = self.adviser.is_thinking() && !advice.is_proven();
        let more = if grows { " …" } else { "" };
        Some(format!("hint: {}{more}", hint_text(advice)))
    }

    fn consider(&mut self) {
        self.think();
    }

    fn changed(&mut self) {
        self.thoughts.forget();
        self.selected = None;
        self.think();
        self.keep();
    }

    fn tick(&mut self) -> bool {
        if self.session.awaits_best_known() {
            self.set_best_known();
            return true;
        }
        let is_news = self.is_over() && self.conclude();
        self.follow() || is_news
    }

    fn is_busy(&self) -> bool {
        self.is_thinking() || self.session.awaits_best_known()
    }

    fn left(&mut self) -> Vec<String> {
        self.keeps = true;
        if self.is_any_board {
            let (games, problems) = self.unfinished();
            self.left = games;
            self.problems.extend(problems);
        }
        self.left.iter().map(Unfinished::description).collect()
    }

    fn go_on(&mut self, left: Option<usize>) {
        // Others may go on with those that are not chosen.
        let mut games = std::mem::take(&mut self.left);
        if let Some(index) = left.filter(|&index| index < games.len()) {
            self.take_up(games.swap_remove(index));
        }
    }

    fn keep(&mut self) {
        if let Err(failure) = self.keep_now() {
            self.problems.push(unkept(&failure));
        }
    }

    fn problems(&mut self) -> Vec<String> {
        std::mem::take(&mut self.problems)
    }

    fn farewell(&mut self) -> Result<Option<&'static str>, Failure> {
        self.leave();
        let is_kept = self.keep_unfinished()?;
        match std::mem::take(&mut self.problems) {
            problems if problems.is_empty() => Ok(is_kept.then_some(KEPT)),
            problems => Err(Failure::Bad(problems)),
        }
    }
}
