//! The line mode of a game, for one or for two.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::string::FromUtf8Error;

use inundate_draw::text::note;

use crate::args::LookArgs;
use crate::in_play::{InPlay, Reply};
use crate::inks::Inks;
use crate::{At, Output, Result};

/// Plays until the input ends or `quit`.
pub(crate) fn play<G: InPlay>(table: G, args: &LookArgs, lines: Lines) -> Result<()> {
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
            None => break,
            Some(Err(_)) => writeln!(dialog.output, "error: expected UTF-8 text")?,
            Some(Ok(line)) => {
                if dialog.answer(&line)? {
                    break;
                }
            }
        }
        dialog.table.keep();
        dialog.print_problems()?;
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

impl<G: InPlay> Dialog<G> {
    /// Asks whether to go on with a game that was left.
    fn offer(&mut self) -> Result<()> {
        let games = self.table.left();
        self.print_problems()?;
        match games.as_slice() {
            [] => return Ok(()),
            [left] => write!(
                self.output,
                "You left a game ({left}). Go on with it (y/n)? "
            )?,
            games => {
                let count = games.len();
                writeln!(self.output, "You left {count} games:")?;
                for (number, left) in (1..).zip(games) {
                    writeln!(self.output, "{number}. {left}")?;
                }
                write!(
                    self.output,
                    "Go on with one of them (1 to {count}; n: a new board)? "
                )?;
            }
        }
        self.output.flush()?;
        let chosen = match self.lines.next()? {
            Some(Ok(answer)) => match answer.as_bytes() {
                b"y" | b"Y" | b"yes" => Some(0),
                [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'1')),
                _ => None,
            },
            Some(Err(_)) | None => None,
        };
        self.table.go_on(chosen);
        Ok(())
    }

    /// Prints the greeting and the board before the first prompt.
    fn begin(&mut self) -> Result<()> {
        let [greeting, legend] = self.table.greeting();
        writeln!(self.output, "{greeting}; `help` lists the commands")?;
        if let Some(note) = note(self.table.board()) {
            writeln!(self.output, "{note}")?;
        }
        self.output.write_all(legend.as_bytes())?;
        self.show()?;
        self.print_problems()?;
        Ok(self.output.flush()?)
    }

    /// Answers a line; returns whether it was the last.
    fn answer(&mut self, line: &str) -> Result<bool> {
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
            Err(refused) => {
                writeln!(self.output, "error: {refused}")?;
                self.explain()?;
            }
        }
        Ok(false)
    }

    /// The reply to a command; nothing if it is not one.
    fn reply(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply>> {
        let table = &mut self.table;
        Some(match (command, arguments) {
            ("help", []) => Ok(Reply::Said(G::COMMANDS.to_owned())),
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
    fn play(&mut self, line: &str) -> Result<Result<Reply>> {
        let reworded = self.table.reworded(line);
        if let Some(words) = &reworded {
            writeln!(self.output, "read as {}", words.join(" "))?;
        }
        let plain = || line.split_whitespace().map(str::to_owned).collect();
        for word in reworded.unwrap_or_else(plain) {
            match self.table.play_word(&word) {
                Ok(played) => self.output.write_all(played.as_bytes())?,
                Err(refused) => return Ok(Err(refused)),
            }
        }
        Ok(Ok(Reply::Changed))
    }

    /// Explains once, after a refused line before the first move of a script, that its lines are
    /// commands and no board.
    fn explain(&mut self) -> Result<()> {
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

    /// Prints failures to save or record the game.
    fn print_problems(&mut self) -> Result<()> {
        for problem in self.table.problems() {
            writeln!(self.output, "error: {problem}")?;
        }
        Ok(())
    }

    /// Prints the board, and the possible moves or how the game ended.
    fn show(&mut self) -> Result<()> {
        let mut text = self.table.wait();
        if self.draws {
            text += &self.table.draw(&self.inks);
        }
        text += &self.table.state();
        Ok(self.output.write_all(text.as_bytes())?)
    }
}

/// Takes a step the given number of times, or once, as long as there is one.
fn repeat(count: &[&str], mut step: impl FnMut() -> bool, nothing: &str) -> Result<Reply> {
    let count = match count {
        [] => 1,
        [count] => match count.parse::<usize>() {
            Ok(count) => count,
            Err(_) => bail!("expected a number, found `{count}`"),
        },
        _ => bail!("expected one number"),
    };
    if (0..count).take_while(|_| step()).count() == 0 {
        bail!("{nothing}");
    }
    Ok(Reply::Changed)
}

/// The name of the terminal, whatever standard input is.
const TERMINAL: &str = if cfg!(windows) { "CONIN$" } else { "/dev/tty" };

/// The source of lines: standard input or the terminal.
pub(crate) struct Lines {
    reader: Box<dyn BufRead>,
    /// Its name in messages.
    name: &'static str,
    is_typed: bool,
}

impl Lines {
    /// The lines of standard input, or of the terminal if standard input is the board.
    ///
    /// # Errors
    ///
    /// A [`Failure`] where the terminal is needed and there is none; the message says how else to
    /// play the board. `command` is the command as it is typed.
    pub(crate) fn open(command: &str, reads_board: bool) -> Result<Self> {
        let stdin = io::stdin();
        Ok(if !reads_board || stdin.is_terminal() {
            Self {
                is_typed: stdin.is_terminal(),
                reader: Box::new(stdin.lock()),
                name: "standard input",
            }
        } else {
            Self {
                reader: Box::new(BufReader::new(terminal(command, "--plain ")?)),
                name: TERMINAL,
                is_typed: true,
            }
        })
    }

    /// Whether the lines are typed at a terminal.
    pub(crate) fn is_typed(&self) -> bool {
        self.is_typed
    }

    /// The next line without its end, if there is one; within, an error if it is not UTF-8.
    pub(crate) fn next(&mut self) -> Result<Option<Result<String, FromUtf8Error>>> {
        let mut bytes = Vec::new();
        let read = self.reader.read_until(b'\n', &mut bytes);
        let line = (read.at(self.name)? > 0).then(|| String::from_utf8(bytes));
        Ok(line.map(|line| line.map(|text| text.trim().to_owned())))
    }
}

/// Whether there is a terminal for keys: the events of the screen come from it even if standard
/// input is the board.
///
/// # Errors
///
/// A [`Failure`] where standard input is the board and there is no terminal; the message says how
/// else to play it. `command` is the command as it is typed.
pub(crate) fn has_keys(command: &str, reads_board: bool) -> Result<bool> {
    let is_typed = io::stdin().is_terminal();
    if reads_board && !is_typed {
        terminal(command, "")?;
    }
    Ok(reads_board || is_typed)
}

fn terminal(command: &str, options: &str) -> Result<File> {
    let opened = OpenOptions::new().read(true).open(TERMINAL);
    opened.ok().filter(File::is_terminal).ok_or_else(|| {
        failure!(
            "BOARD -: expected a terminal to play at, since standard input is the board, found \
             none; write the board to a file, and `inundate {command} {options}FILE` plays it"
        )
    })
}
