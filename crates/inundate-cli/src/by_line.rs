//! The line mode of a game, for one or for two.

use std::io::Write;

use crate::args::LookArgs;
use crate::draw::note;
use crate::failure::Failure;
use crate::in_play::InPlay;
use crate::inks::Inks;
use crate::output::Output;
use crate::typed::{Line, Lines};

/// What a command comes to that is no error.
pub(crate) enum Reply {
    /// These lines; the game is as before.
    Said(String),
    /// The game has changed, so it is shown.
    Changed,
}

/// A game that is played line by line. All texts are whole lines, but for errors.
pub(crate) trait ByLine: InPlay {
    /// The command of the program, as it is typed.
    const NAME: &'static str;
    /// Every command, with its arguments and its meaning.
    const COMMANDS: &'static [(&'static str, &'static str)];

    /// Which game it is.
    fn greeting(&self) -> String;
    /// What is to be known before the first line.
    fn legend(&self) -> String;
    /// What happens by itself until the player can play; returns what is said of it.
    fn wait(&mut self) -> String;
    fn draw(&self, inks: &Inks) -> String;
    /// What can be played, or how the game ended.
    fn state(&mut self) -> String;
    /// The words of a line of moves that is not in plain notation.
    fn reworded(&self, _line: &str) -> Option<Vec<String>> {
        None
    }
    /// Plays a move or a call.
    fn play_word(&mut self, word: &str) -> Result<String, String>;
    /// Begins a game on another board of this kind.
    fn renew(&mut self) -> Result<(), String>;
    /// What is said to a game that goes on when a hint is asked for.
    fn advise(&mut self) -> String;
    /// The answer to a command that the other game does not have.
    fn answer(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply, String>>;
}

/// Plays until the input ends or `quit`.
pub(crate) fn play<G: ByLine>(table: G, args: &LookArgs, lines: Lines) -> Result<(), Failure> {
    let inks = Inks::new(&args.inks)?;
    let mut dialog = Dialog {
        table,
        output: Output::standard(inks.depth).for_readers(),
        inks,
        draws: true,
        lines,
        has_explained: false,
    };
    if dialog.lines.is_typed() {
        dialog.offer()?;
    }
    dialog.begin()?;
    loop {
        match dialog.lines.next()? {
            Line::End => break,
            Line::Unreadable => writeln!(dialog.output, "error: expected UTF-8 text")?,
            Line::Text(line) => {
                if dialog.answer(&line)? {
                    break;
                }
            }
        }
        dialog.table.keep();
        dialog.tell()?;
        dialog.output.flush()?;
    }
    if let Some(kept) = dialog.table.farewell()? {
        writeln!(dialog.output, "{kept}")?;
    }
    dialog.output.finish()?;
    Ok(())
}

struct Dialog<G> {
    table: G,
    output: Output,
    inks: Inks,
    /// Whether the board is drawn after every line.
    draws: bool,
    lines: Lines,
    has_explained: bool,
}

impl<G: ByLine> Dialog<G> {
    /// Asks whether to go on with a game that was left.
    fn offer(&mut self) -> Result<(), Failure> {
        let games = self.table.left();
        self.tell()?;
        match games.as_slice() {
            [] => return Ok(()),
            [left] => write!(
                self.output,
                "You left a game ({left}). Go on with it (y/n)? "
            )?,
            games => {
                writeln!(self.output, "You left {} games:", games.len())?;
                for (index, left) in games.iter().enumerate() {
                    writeln!(self.output, "{}. {left}", index + 1)?;
                }
                let last = games.len();
                write!(
                    self.output,
                    "Go on with one of them (1 to {last}; n: a new board)? "
                )?;
            }
        }
        self.output.flush()?;
        let chosen = match self.lines.next()? {
            Line::Text(answer) => match answer.as_bytes() {
                b"y" | b"Y" | b"yes" => Some(0),
                [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'1')),
                _ => None,
            },
            Line::Unreadable | Line::End => None,
        };
        self.table.go_on(chosen);
        Ok(())
    }

    /// What is printed before the first line.
    fn begin(&mut self) -> Result<(), Failure> {
        let greeting = self.table.greeting();
        writeln!(self.output, "{greeting}; `help` lists the commands")?;
        if let Some(note) = note(self.table.board()) {
            writeln!(self.output, "{note}")?;
        }
        self.output.write_all(self.table.legend().as_bytes())?;
        self.show()?;
        self.tell()?;
        Ok(self.output.flush()?)
    }

    /// Answers a line; returns whether it was the last.
    fn answer(&mut self, line: &str) -> Result<bool, Failure> {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else {
            return Ok(false);
        };
        let arguments: Vec<&str> = words.collect();
        if (command, arguments.as_slice()) == ("quit", &[]) {
            return Ok(true);
        }
        let reply = match self.reply(command, &arguments) {
            Some(reply) => reply,
            None => self.play(line)?,
        };
        match reply {
            Ok(Reply::Said(text)) => self.output.write_all(text.as_bytes())?,
            Ok(Reply::Changed) => self.show()?,
            Err(message) => {
                writeln!(self.output, "error: {message}")?;
                self.explain()?;
            }
        }
        Ok(false)
    }

    /// The reply to a command; nothing if it is none.
    fn reply(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply, String>> {
        let table = &mut self.table;
        Some(match (command, arguments) {
            ("help", []) => {
                let lines = G::COMMANDS.iter();
                let lines = lines.map(|(command, meaning)| format!("{command:14} {meaning}\n"));
                Ok(Reply::Said(lines.collect()))
            }
            ("show", []) => Ok(Reply::Said(table.draw(&self.inks))),
            ("hint", []) if table.is_over() => {
                Ok(Reply::Said("error: the game is over\n".to_owned()))
            }
            ("hint", []) => Ok(Reply::Said(table.advise())),
            ("undo", count) => repeat(count, || table.undo(), "nothing to undo"),
            ("redo", count) => repeat(count, || table.redo(), "nothing to redo"),
            ("restart", []) => {
                table.restart();
                Ok(Reply::Changed)
            }
            ("new", []) => table.renew().map(|()| Reply::Changed),
            ("board", [word @ ("on" | "off")]) => {
                self.draws = *word == "on";
                Ok(Reply::Changed)
            }
            _ => return table.answer(command, arguments),
        })
    }

    /// Plays the words of a line, up to the first that is refused.
    fn play(&mut self, line: &str) -> Result<Result<Reply, String>, Failure> {
        let reworded = self.table.reworded(line);
        if let Some(words) = &reworded {
            writeln!(self.output, "read as {}", words.join(" "))?;
        }
        let plain = || line.split_whitespace().map(str::to_owned).collect();
        for word in reworded.unwrap_or_else(plain) {
            match self.table.play_word(&word) {
                Ok(played) => self.output.write_all(played.as_bytes())?,
                Err(message) => return Ok(Err(message)),
            }
        }
        Ok(Ok(Reply::Changed))
    }

    /// Says once what lines of a script are, if the first of them may have been meant as a board.
    fn explain(&mut self) -> Result<(), Failure> {
        if !self.lines.is_typed() && self.table.made() == 0 && !self.has_explained {
            self.has_explained = true;
            writeln!(
                self.output,
                "standard input is read as commands; `inundate {} --plain -` reads it as a board",
                G::NAME
            )?;
        }
        Ok(())
    }

    /// What went wrong besides the game: a save, a record.
    fn tell(&mut self) -> Result<(), Failure> {
        for problem in self.table.problems() {
            writeln!(self.output, "error: {problem}")?;
        }
        Ok(())
    }

    /// The board, and what can be played or how the game ended.
    fn show(&mut self) -> Result<(), Failure> {
        let mut text = self.table.wait();
        if self.draws {
            text += &self.table.draw(&self.inks);
        }
        text += &self.table.state();
        Ok(self.output.write_all(text.as_bytes())?)
    }
}

/// Takes a step as often as is typed, or once, as long as there is one.
fn repeat(count: &[&str], mut step: impl FnMut() -> bool, nothing: &str) -> Result<Reply, String> {
    let count = match count {
        [] => 1,
        [count] => count
            .parse::<usize>()
            .map_err(|_| format!("expected a number, found `{count}`"))?,
        _ => return Err("expected one number".to_owned()),
    };
    if (0..count).take_while(|_| step()).count() == 0 {
        return Err(nothing.to_owned());
    }
    Ok(Reply::Changed)
}
