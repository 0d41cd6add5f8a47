//! The interface of a game in play, for one player or two, to the full screen and the line mode.

use inundate_core::{Color, Instance, Palette, Vertex};

use crate::Result;
use crate::inks::Inks;

/// A move or a call that was made: its message, and the data of its animation.
pub(crate) struct TurnRecord {
    pub(crate) text: String,
    /// The color of each vertex before.
    pub(crate) before: Vec<Color>,
    /// The vertices that have its color now, nearest first.
    pub(crate) order: Vec<Vertex>,
}

/// The outcome of a command of the line mode that is not an error.
pub(crate) enum Reply {
    /// These lines; the game is as before.
    Said(String),
    /// The game has changed, so it is shown.
    Changed,
}

/// A game in play. In the line mode all texts are whole lines, but for errors.
///
/// Default bodies suit the game without the feature.
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
    /// The vertex of the next move: the pivot, the selected region or else the cursor, or the start
    /// of the player to call.
    fn focus(&self, cursor: Option<Vertex>) -> Option<Vertex>;
    /// The number of moves or calls made.
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
    fn play(&mut self, color: Color, cursor: Option<Vertex>) -> Result<TurnRecord>;
    /// Selects the region of the next move, if the player chooses it; returns the instruction to
    /// show.
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
    fn renew(&mut self) -> Result<()>;
    /// Writes the game to its usual file; returns where it is, or why it is not.
    fn save(&mut self) -> String;

    /// Whether two computers play.
    fn is_watched(&self) -> bool {
        false
    }
    /// Lets two computers wait, or go on.
    fn pause(&mut self) {}
    /// The next call of a computer, or a forced pass, if it is time for it.
    fn computers_call(&mut self) -> Option<TurnRecord> {
        None
    }

    /// Shows a hint as soon as there is one, in a game that goes on.
    fn ask(&mut self);
    fn end_hint(&mut self);
    /// The text of the hint, if one was asked for.
    fn hint(&self) -> Option<String>;
    /// Drops the searches of the position before, and starts those that this one needs.
    fn changed(&mut self);
    /// Takes up new results of the searches; returns whether there are any.
    fn tick(&mut self) -> bool {
        false
    }
    /// Whether something happens without the player: a search, or a call of a computer.
    fn is_busy(&self) -> bool;

    /// Begins to keep games, since a player is there and not a script. Returns those that the
    /// player left and may go on with.
    fn left(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// Goes on with one of them, or with none.
    fn go_on(&mut self, _left: Option<usize>) {}
    /// Keeps the game as it is now; called after every change.
    fn keep(&mut self) {}
    /// The failures that were not told yet.
    fn problems(&mut self) -> Vec<String> {
        Vec::new()
    }
    /// Leaves the game at the end of the program; returns whether it was kept.
    fn farewell(&mut self) -> Result<Option<&'static str>> {
        Ok(None)
    }

    /// The greeting and the legend, printed before the first prompt.
    fn greeting(&self) -> [String; 2];
    /// Plays automatic moves until the player can play; returns the messages.
    fn wait(&mut self) -> String;
    fn draw(&self, inks: &Inks) -> String;
    /// The moves that can be played, or how the game ended.
    fn state(&self) -> String;
    /// The words of a line of moves that is not in plain notation.
    fn reworded(&self, _line: &str) -> Option<Vec<String>> {
        None
    }
    /// Plays a move or a call.
    fn play_word(&mut self, word: &str) -> Result<String>;
    /// The hint for the position, in a game that goes on.
    fn advise(&mut self) -> String;
    /// Answers a command that only this game has.
    fn answer(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply>>;
}
