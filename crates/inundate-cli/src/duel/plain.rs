//! Duels, line by line.

use std::time::Duration;

use inundate_core::Vertex;
use inundate_core::duel::Player;
use inundate_core::notation::quoted;
use inundate_duel::advise;

use super::table::{Called, Table};
use super::text::{call_text, hint_text, score_lines};
use crate::by_line::{ByLine, Reply};
use crate::draw::{Cell, draw_cells};
use crate::in_play::InPlay;
use crate::inks::Inks;
use crate::limits::within;

/// The time limit of a hint.
const HINT_TIME: Duration = Duration::from_secs(10);

impl ByLine for Table {
    const NAME: &'static str = "duel play";

    const COMMANDS: &'static [(&'static str, &'static str)] = &[
        ("COLOR ...", "make these calls"),
        ("undo [N]", "undo calls, back to your last one"),
        ("redo [N]", "redo calls that were undone"),
        ("restart", "begin again on the same board"),
        ("new", "start another board of this kind"),
        (
            "hint",
            "suggest a call, and say whether it is proven to be best",
        ),
        ("show", "draw the board"),
        ("board on|off", "turn the drawing after each line on or off"),
        ("calls", "list the calls"),
        ("help", "list the commands"),
        ("quit", "end the program"),
    ];

    fn greeting(&self) -> String {
        format!(
            "duel, {}, rules {}",
            self.kind(),
            self.session.duel().rules()
        )
    }

    fn legend(&self) -> String {
        "[ ] is player 0, ( ) is player 1\n".to_owned()
    }

    /// The calls of computers, and forced passes, until a person may call.
    fn wait(&mut self) -> String {
        let mut text = String::new();
        loop {
            let call = match self.session.computers_call() {
                Some(choice) => choice.call,
                None if self.session.must_pass() => None,
                None => return text,
            };
            let called = self.call(call).expect("the engine keeps the rules");
            text += &self.line_of(&called);
        }
    }

    fn draw(&self, inks: &Inks) -> String {
        let duel = self.session.duel();
        let position = self.session.position();
        let styles = inks.styles(duel.palette());
        draw_cells(duel.instance(), &styles, |vertex: Vertex| {
            let ink = position.color(vertex);
            let label = call_text(&Some(duel.palette().label(ink).to_owned()));
            Cell {
                text: label.into(),
                ink,
                brackets: match position.owner(vertex) {
                    None => (' ', ' '),
                    Some(Player::Zero) => ('[', ']'),
                    Some(Player::One) => ('(', ')'),
                },
            }
        })
    }

    fn state(&mut self) -> String {
        let position = self.session.position();
        if position.is_over() {
            return score_lines(&self.session).join("\n") + "\n";
        }
        let palette = self.palette();
        let gains: Vec<String> = position
            .legal()
            .into_iter()
            .map(|color| {
                format!(
                    "{} (+{})",
                    quoted(palette.label(color)),
                    position.gain(color)
                )
            })
            .collect();
        format!(
            "cells: {} and {}, free: {}; player {} may call {}\n",
            position.cells(Player::Zero),
            position.cells(Player::One),
            position.free(),
            position.turn().index(),
            gains.join(", ")
        )
    }

    /// Makes a call. The computer answers.
    fn play_word(&mut self, word: &str) -> Result<String, String> {
        let color = self.palette().color(word).ok_or_else(|| {
            format!(
                "expected a color of the palette or a command, found `{word}`; `help` lists the commands"
            )
        })?;
        let called = self
            .call(Some(color))
            .map_err(|error| format!("{word}: {error}"))?;
        Ok(self.line_of(&called) + &self.wait())
    }

    fn renew(&mut self) -> Result<(), String> {
        self.begin(self.new.clone())
    }

    fn advise(&mut self) -> String {
        let advice = advise(&self.session.position(), &within(HINT_TIME), |_| {});
        format!("hint: {}\n", hint_text(self.session.duel(), &advice))
    }

    fn answer(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply, String>> {
        let is_known = (command, arguments) == ("calls", &[]);
        is_known.then(|| Ok(Reply::Said(format!("calls: {}\n", self.calls()))))
    }
}

impl Table {
    /// What is said of the last call.
    fn line_of(&self, called: &Called) -> String {
        let number = self.made();
        let cells = self.session.position().cells(called.player);
        let (player, side) = (called.player.index(), &called.side);
        let (text, gained) = (&called.text, called.gained);
        format!("call {number}: player {player} ({side}) {text} (+{gained}, {cells})\n")
    }
}
