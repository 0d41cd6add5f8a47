//! The line mode of duels.

use std::io::Write;
use std::time::Duration;

use inundate::Budget;
use inundate_core::Vertex;
use inundate_core::duel::Player;
use inundate_core::notation::quoted;
use inundate_duel::{Session, advise};

use super::start::Table;
use super::text::{call_text, hint_text, score_lines, side_text};
use crate::args::LookArgs;
use crate::draw::{Cell, draw_cells, note};
use crate::failure::Failure;
use crate::inks::Inks;
use crate::limits::default_memory;
use crate::output::Output;
use crate::play::seed_of_now;
use crate::typed::{Line, Lines};

/// Every command, and its meaning.
const COMMANDS: [(&str, &str); 10] = [
    ("COLOR ...", "make these calls"),
    ("undo", "undo calls, back to your last one"),
    ("redo", "redo calls that were undone"),
    ("restart", "begin again on the same board"),
    ("new", "start another board of this kind"),
    (
        "hint",
        "suggest a call, and say whether it is proven to be best",
    ),
    ("show", "draw the board"),
    ("calls", "list the calls"),
    ("help", "list the commands"),
    ("quit", "end the program"),
];

/// The time limit of a hint.
const HINT_TIME: Duration = Duration::from_secs(10);

/// Plays until the input ends or `quit`.
pub(crate) fn plain(table: Table, args: &LookArgs, mut lines: Lines) -> Result<(), Failure> {
    let inks = Inks::new(&args.inks)?;
    let mut dialog = Dialog {
        table,
        output: Output::standard(inks.depth).for_readers(),
        inks,
    };
    dialog.begin()?;
    loop {
        match lines.next()? {
            Line::End => break,
            Line::Unreadable => writeln!(dialog.output, "error: expected UTF-8 text")?,
            Line::Text(line) => {
                if dialog.answer(&line)? {
                    break;
                }
            }
        }
        dialog.output.flush()?;
    }
    dialog.output.finish()
}

struct Dialog {
    table: Table,
    output: Output,
    inks: Inks,
}

impl Dialog {
    fn session(&self) -> &Session {
        &self.table.session
    }

    /// What is printed before the first line.
    fn begin(&mut self) -> Result<(), Failure> {
        let duel = self.session().duel();
        let board = inundate_game::GameRecord::board_type(duel.instance());
        let board = board.trim_end_matches(", free");
        let rules = duel.rules();
        let note = note(duel.instance());
        writeln!(
            self.output,
            "duel, {board}, rules {rules}; `help` lists the commands"
        )?;
        if let Some(note) = note {
            writeln!(self.output, "{note}")?;
        }
        writeln!(self.output, "[ ] is player 0, ( ) is player 1")?;
        self.go_on()?;
        Ok(self.output.flush()?)
    }

    /// Answers a line; returns whether it was the last.
    fn answer(&mut self, line: &str) -> Result<bool, Failure> {
        let is_changed = match line {
            "" => return Ok(false),
            "quit" => return Ok(true),
            "help" => {
                for (command, meaning) in COMMANDS {
                    writeln!(self.output, "{command:10} {meaning}")?;
                }
                return Ok(false);
            }
            "show" => return self.draw().map(|()| false),
            "calls" => {
                let calls = self.table.calls();
                writeln!(self.output, "calls: {calls}")?;
                return Ok(false);
            }
            "hint" => return self.hint().map(|()| false),
            "undo" => said(self.table.session.undo(), "nothing to undo"),
            "redo" => said(self.table.session.redo(), "nothing to redo"),
            "restart" => {
                self.table.session.restart();
                Ok(())
            }
            "new" => match self.table.new.session(seed_of_now()) {
                Ok(session) => {
                    self.table.session = session;
                    Ok(())
                }
                Err(Failure::Bad(messages)) => Err(messages.join("; ")),
                Err(other) => return Err(other),
            },
            line => self.play(line)?,
        };
        match is_changed {
            Ok(()) => self.go_on()?,
            Err(message) => writeln!(self.output, "error: {message}")?,
        }
        Ok(false)
    }

    /// Makes the calls of a line, up to the first that is refused. The computer answers each.
    fn play(&mut self, line: &str) -> Result<Result<(), String>, Failure> {
        for word in line.split_whitespace() {
            let Some(color) = self.session().duel().palette().color(word) else {
                return Ok(Err(format!(
                    "expected a color of the palette or a command, found `{word}`; `help` lists the commands"
                )));
            };
            if let Err(error) = self.call(Some(color))? {
                return Ok(Err(format!("{word}: {error}")));
            }
            self.answer_of_computers()?;
        }
        Ok(Ok(()))
    }

    fn call(&mut self, call: Option<inundate_core::Color>) -> Result<Result<(), String>, Failure> {
        let player = self.session().position().turn();
        let session = &mut self.table.session;
        let gained = match session.call(call) {
            Ok(gained) => gained,
            Err(error) => return Ok(Err(error.to_string())),
        };
        let number = session.calls().len();
        let cells = session.position().cells(player);
        let side = side_text(session.sides()[player.index()]);
        let text = call_text(&session.duel().labeled(call));
        writeln!(
            self.output,
            "call {number}: player {} ({side}) {text} (+{gained}, {cells})",
            player.index()
        )?;
        Ok(Ok(()))
    }

    /// The calls of computers, and forced passes, until a person may call.
    fn answer_of_computers(&mut self) -> Result<(), Failure> {
        loop {
            let call = match self.session().computers_call() {
                Some(choice) => choice.call,
                None if self.session().must_pass() => None,
                None => return Ok(()),
            };
            self.call(call)?.expect("the engine keeps the rules");
        }
    }

    /// The computer's calls, then the board.
    fn go_on(&mut self) -> Result<(), Failure> {
        self.answer_of_computers()?;
        self.draw()?;
        let position = self.session().position();
        if position.is_over() {
            for line in score_lines(self.session()) {
                writeln!(self.output, "{line}")?;
            }
            return Ok(());
        }
        let duel = self.session().duel();
        let gains: Vec<String> = position
            .legal()
            .into_iter()
            .map(|color| {
                format!(
                    "{} (+{})",
                    quoted(duel.palette().label(color)),
                    position.gain(color)
                )
            })
            .collect();
        let line = format!(
            "cells: {} and {}, free: {}; player {} may call {}",
            position.cells(Player::Zero),
            position.cells(Player::One),
            position.free(),
            position.turn().index(),
            gains.join(", ")
        );
        Ok(writeln!(self.output, "{line}")?)
    }

    fn draw(&mut self) -> Result<(), Failure> {
        let duel = self.session().duel();
        let position = self.session().position();
        let styles = self.inks.styles(duel.palette());
        let text = draw_cells(duel.instance(), &styles, |vertex: Vertex| {
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
        });
        Ok(self.output.write_all(text.as_bytes())?)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let position = self.session().position();
        let text = if position.is_over() {
            "error: the game is over".to_owned()
        } else {
            let budget = Budget::default()
                .with_memory(default_memory())
                .with_time(Some(HINT_TIME));
            let advice = advise(&position, &budget, |_| {});
            format!("hint: {}", hint_text(self.session().duel(), &advice))
        };
        Ok(writeln!(self.output, "{text}")?)
    }
}

fn said(is_done: bool, nothing: &str) -> Result<(), String> {
    if is_done {
        Ok(())
    } else {
        Err(nothing.to_owned())
    }
}
