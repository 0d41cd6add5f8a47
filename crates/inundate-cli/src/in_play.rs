//! A game in play, for one or for two: what the full screen and the line mode ask of it.

use inundate_core::{Color, Instance, Palette, Vertex};

use crate::failure::Failure;
use crate::inks::Inks;

/// A move or a call that was made: what is said of it, and what an animation needs.
pub(crate) struct Played {
    pub(crate) text: String,
    /// The color of each vertex before.
    pub(crate) before: Vec<Color>,
    /// The vertices that have its color now, nearest first.
    pub(crate) order: Vec<Vertex>,
}

/// The outcome of a command of the line mode that is no error.
pub(crate) enum Reply {
    /// These lines; the game is as before.
    Said(String),
    /// The game has changed, so it is shown.
    Changed,
}

/// A game in play. In the line mode all texts are whole lines, but for errors.
///
/// The methods that have a body are of one of the games only; the body is that of the other.
pub(crate) trait InPlay {
    /// The command of the program, as it is typed.
    const NAME: &'static str;
    /// Every command of the line mode, with its arguments and its meaning.
    const COMMANDS: &'static str;

    /// The board at the start.
    fn board(&self) -> &Instance;
    /// The colors that can be played, of which the board may lack some.
    fn palette(&self) -> &Palette {
        self.board().palette()
    }
    /// The color of each vertex now.
    fn colors(&self) -> Vec<Color>;
    /// Where the next move is made: the pivot, what is selected or else the cursor, or the start of whoever calls.
    fn focus(&self, cursor: Option<Vertex>) -> Option<Vertex>;
    /// How many moves or calls are made.
    fn made(&self) -> usize;
    /// The id of the board, if it has one.
    fn id(&self) -> Option<&str> {
        None
    }
    /// The ways on for the player of a game that is over; nothing while it goes on.
    fn ways_on(&self) -> &'static str;
    fn is_over(&self) -> bool {
        !self.ways_on().is_empty()
    }

    /// Plays a color; an error says why it cannot be played.
    fn play(&mut self, color: Color, cursor: Option<Vertex>) -> Result<Played, Failure>;
    /// Selects the region that the next color is for, where that is up to the player; returns what is to be done then.
    fn select(&mut self, _vertex: Vertex) -> Option<&'static str> {
        None
    }
    /// `false` if there is nothing to undo.
    fn undo(&mut self) -> bool;
    /// `false` if there is nothing to redo.
    fn redo(&mut self) -> bool;
    /// Begins again on the same board.
    fn restart(&mut self);
    /// Begins a game on another board of this kind.
    fn renew(&mut self) -> Result<(), Failure>;
    /// Writes the game to its usual file; returns where it is, or why it is not.
    fn save(&mut self) -> String;

    /// Whether two computers play.
    fn is_watched(&self) -> bool {
        false
    }
    /// Lets two computers wait, or go on.
    fn pause(&mut self) {}
    /// The next call of a computer, or a forced pass, if it is time for it.
    fn computers_call(&mut self) -> Option<Played> {
        None
    }

    /// Shows a hint as soon as there is one, in a game that goes on.
    fn ask(&mut self);
    fn end_hint(&mut self);
    /// The text of the hint, if one was asked for.
    fn hint(&self) -> Option<String>;
    /// Drops what was thought about the position before, and starts what this one needs.
    fn changed(&mut self);
    /// Takes up what was found since; returns whether it is news.
    fn tick(&mut self) -> bool {
        false
    }
    /// Whether something may happen by itself.
    fn is_busy(&self) -> bool;

    /// A player is there, not a script: games are kept from now on. Returns those that the player left and may go on
    /// with.
    fn left(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// Goes on with one of them, or with none.
    fn go_on(&mut self, _left: Option<usize>) {}
    /// Keeps the game as it is now: after everything that happens to it.
    fn keep(&mut self) {}
    /// The failures that were not told yet.
    fn problems(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// Leaves the game at the end of the program; returns whether it was kept.
    fn farewell(&mut self) -> Result<Option<&'static str>, Failure> {
        Ok(None)
    }

    /// Which game it is, and what is to be known before the first line.
    fn greeting(&self) -> [String; 2];
    /// Lets happen what happens by itself until the player can play; returns what is said of it.
    fn wait(&mut self) -> String;
    fn draw(&self, inks: &Inks) -> String;
    /// The moves that can be played, or how the game ended.
    fn state(&self) -> String;
    /// The words of a line of moves that is not in plain notation.
    fn reworded(&self, _line: &str) -> Option<Vec<String>> {
        None
    }
    /// Plays a move or a call.
    fn play_word(&mut self, word: &str) -> Result<String, Failure>;
    /// The answer to a hint that is asked for in a game that goes on.
    fn advise(&mut self) -> String;
    /// The answer to a command that the other game does not have.
    fn answer(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply, Failure>>;
}
