//! The duels of the boards that are read.

use inundate_core::Color;
use inundate_core::duel::Duel;
use inundate_core::limits::EdgeLimit;
use inundate_duel::DuelCode;

use super::text::read_calls;
use crate::args::{DuelInputArgs, InputArgs, OneDuelArgs, ReadingArgs, TermsArgs};
use crate::failure::Failure;
use crate::input::{CHOICE, Item, read_all};

/// A duel with its origin, or what is wrong with it.
pub(crate) struct Game {
    pub(crate) index: usize,
    pub(crate) id: Option<String>,
    pub(crate) source: String,
    pub(crate) duel: Result<Duel, String>,
    /// The code that it comes from, if it comes from one.
    pub(crate) code: Option<DuelCode>,
}

impl Game {
    pub(crate) fn new(item: Item, terms: &TermsArgs) -> Self {
        let setup = terms.over(item.duel.unwrap_or_default());
        let duel = item.board.and_then(|board| {
            let made = setup.on(board);
            made.map_err(|error| format!("{}: {error}", item.source))
        });
        Self {
            index: item.index,
            id: item.id,
            source: item.source,
            duel,
            code: item.code,
        }
    }

    /// The calls that were typed, or else those of the code.
    pub(crate) fn calls(&self, duel: &Duel, typed: &str) -> Result<Vec<Option<Color>>, Failure> {
        match &self.code {
            Some(code) if typed.is_empty() => read_calls(duel, &code.calls().join(" ")),
            _ => read_calls(duel, typed),
        }
    }
}

/// The duels of all inputs. Without --keep-going, a bad one is a failure.
pub(crate) fn games(args: &DuelInputArgs, terms: &TermsArgs) -> Result<Vec<Game>, Failure> {
    let input = InputArgs {
        inputs: args.inputs.clone(),
        reading: ReadingArgs {
            input_format: args.input_format,
            header: false,
            choice: args.choice.clone(),
            pivot: None,
            free: false,
            edges: EdgeLimit::default(),
        },
        keep_going: args.keep_going,
    };
    let items = read_all(&input)?.items.into_iter();
    let games: Vec<Game> = items.map(|item| Game::new(item, terms)).collect();
    let bad: Vec<String> = games
        .iter()
        .filter_map(|game| game.duel.as_ref().err().cloned())
        .collect();
    if bad.is_empty() || args.keep_going {
        Ok(games)
    } else {
        Err(Failure::Bad(bad))
    }
}

/// The only duel of a board.
pub(crate) fn only_game(args: &OneDuelArgs) -> Result<(Game, Duel), Failure> {
    let input = DuelInputArgs {
        inputs: vec![args.board.clone()],
        input_format: args.input_format,
        choice: args.choice.clone(),
        keep_going: false,
    };
    let mut games = games(&input, &args.terms)?;
    let count = games.len();
    match (games.pop(), count) {
        (Some(game), 1) => {
            let duel = game.duel.clone().map_err(Failure::new)?;
            Ok((game, duel))
        }
        _ => Err(Failure::new(format!(
            "{}: expected one board ({CHOICE}), found {count}",
            args.board
        ))),
    }
}
