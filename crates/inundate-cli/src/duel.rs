//! Duels: boards that are read or new, their calls and results as people write them, and the table,
//! which the full screen and the line mode share.

mod duel_game;

use std::fmt::Display;
use std::time::Duration;

use inundate_core::duel::{Duel, DuelSetup, LabeledCall, Player, Position, Rules};
use inundate_core::notation::quoted;
use inundate_core::{Color, Pivot, Shape};
use inundate_duel::{Advice, DuelCode, Fairness, Series, SeriesError, Session, Side, Value};

use crate::args::{
    DuelBoardArgs, DuelKind, DuelReadingArgs, InputArgs, OneDuelArgs, ReadingArgs, SeriesArgs,
    TermsArgs,
};
use crate::input::{Item, only, read_names};
use crate::limits::within;
use crate::play::check_size;
use crate::words::plural;
use crate::{At, Failure, Result};

pub(crate) use duel_game::DuelGame;

/// A duel with its origin, or the reason why it is bad.
pub(crate) struct Game {
    pub(crate) index: usize,
    pub(crate) id: Option<String>,
    pub(crate) source: String,
    pub(crate) duel: Result<Duel, String>,
    /// The code that it comes from, if it comes from one.
    pub(crate) code: Option<Box<DuelCode>>,
}

impl Game {
    pub(crate) fn new(item: Item, terms: &TermsArgs) -> Self {
        let setup = terms.over(item.duel.map(|setup| *setup).unwrap_or_default());
        let duel = item.board.and_then(|board| {
            let refuse = |error: &dyn Display| format!("{}: {error}", item.source);
            // The code of a duel says nothing of a game for one player.
            if item.code.is_none() && board.game() == inundate_core::Game::Free {
                let expected = "expected the fixed game, since each player floods from their start";
                return Err(refuse(&format!("{expected}, found the free game")));
            }
            if terms.honey_bee && !matches!(board.shape(), Shape::Hex(_)) {
                let expected = "--honey-bee: expected a board of hexagons";
                return Err(refuse(&format!(
                    "{expected}, found a {}",
                    board.shape().kind()
                )));
            }
            setup.on(board).map_err(|error| refuse(&error))
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
    pub(crate) fn calls(&self, duel: &Duel, typed: &str) -> Result<Vec<Option<Color>>> {
        match &self.code {
            Some(code) if typed.is_empty() => read_calls(duel, &code.calls().join(" ")),
            _ => read_calls(duel, typed),
        }
    }
}

/// The duels of all inputs, read within a memory limit. Without --keep-going, a bad one is a
/// failure.
pub(crate) fn games(
    args: &InputArgs<DuelReadingArgs>,
    terms: &TermsArgs,
    memory: Option<u64>,
) -> Result<Vec<Game>> {
    let reading = ReadingArgs {
        input_format: args.reading.input_format,
        choice: args.reading.choice.clone(),
        ..ReadingArgs::default()
    };
    let boards = read_names(&args.inputs, &reading.within(memory), args.keep_going)?;
    let games = boards.items.into_iter();
    let games: Vec<Game> = games.map(|item| Game::new(item, terms)).collect();
    let bad = games.iter().filter_map(|game| game.duel.as_ref().err());
    Failure::unless(args.keep_going, bad.cloned().collect())?;
    Ok(games)
}

/// The only duel of a board, read within a memory limit.
pub(crate) fn only_game(args: &OneDuelArgs, memory: Option<u64>) -> Result<(Game, Duel)> {
    let input = InputArgs {
        inputs: vec![args.board.clone()],
        reading: args.reading.clone(),
        keep_going: false,
    };
    let game = only(&args.board, games(&input, &args.terms, memory)?)?;
    let duel = game.duel.clone().map_err(Failure::new)?;
    Ok((game, duel))
}

/// The calls of a text, all legal.
pub(crate) fn read_calls(duel: &Duel, text: &str) -> Result<Vec<Option<Color>>> {
    let mut position = Position::new(duel);
    let read = text.split_whitespace().enumerate().map(|(index, word)| {
        let call = match duel.palette().color(word) {
            None if word == "pass" && position.legal().is_empty() => Ok(None),
            None => Err(format!("expected a color of the palette, found `{word}`")),
            color => Ok(color),
        };
        let called = call.and_then(|call| match position.call(call) {
            Ok(_) => Ok(call),
            Err(error) => Err(error.to_string()),
        });
        called.at(format_args!("calls: call {}", index + 1))
    });
    read.collect()
}

/// `player 0 wins by 3`, `a draw`.
pub(crate) fn outcome(value: i32) -> String {
    match value {
        0 => "a draw".to_owned(),
        1.. => format!("player 0 wins by {value}"),
        _ => format!("player 1 wins by {}", -value),
    }
}

/// `a draw`, or `a result from -2 to 5` where it is not proven.
pub(crate) fn result_text(value: Value) -> String {
    let Value { lower, upper } = value;
    let proven = value.proven().map(outcome);
    proven.unwrap_or_else(|| format!("a result from {lower} to {upper}"))
}

/// A call as people write it.
pub(crate) fn call_text(call: &LabeledCall) -> String {
    quoted(call.as_deref().unwrap_or("pass")).into_owned()
}

/// The player of a side: `person`, `level 5`.
pub(crate) fn side_text(side: Side) -> String {
    match side {
        Side::Person => "person".to_owned(),
        Side::Computer(level) => format!("level {level}"),
    }
}

/// The text of a hint: a call, and its certainty.
pub(crate) fn hint_text(duel: &Duel, advice: &Advice) -> String {
    let call = call_text(&duel.labeled(advice.call));
    format!("{call} ({})", certainty(advice))
}

/// The certainty of a hint, in words.
pub(crate) fn certainty(advice: &Advice) -> String {
    let result = result_text(advice.value);
    match (advice.value.proven(), advice.is_proven) {
        (Some(_), true) => format!("proven: {result}"),
        (Some(_), false) => format!("best known; the result is proven: {result}"),
        (None, true) => "proven: the only call".to_owned(),
        (None, false) => format!("best known, not proven; {result}"),
    }
}

/// The winner or leader, and the number of cells of each player.
pub(crate) fn score_lines(session: &Session) -> Vec<String> {
    let position = session.position();
    let ahead = position.score().unsigned_abs();
    let mut lines = vec![
        match (session.leader().map(Player::index), position.is_over()) {
            (Some(player), true) => format!("player {player} wins by {ahead}"),
            (Some(player), false) => format!("player {player} leads by {ahead}"),
            (None, true) => "a draw".to_owned(),
            (None, false) => "even".to_owned(),
        },
    ];
    lines.extend(Player::BOTH.map(|player| {
        let side = side_text(session.sides()[player.index()]);
        let cells = plural(position.cells(player), "cell");
        format!("player {} ({side}): {cells}", player.index())
    }));
    if position.free() > 0 {
        lines.push(format!("free: {}", plural(position.free(), "cell")));
    }
    lines
}

/// The terms of a new duel.
#[derive(Clone, Debug)]
pub(crate) struct NewDuel {
    pub(crate) boards: DuelBoardArgs,
    pub(crate) terms: TermsArgs,
    /// The wanted fairness of the board; `None` for the default.
    pub(crate) fair: Option<Fairness>,
    pub(crate) sides: [Side; 2],
}

impl NewDuel {
    /// A game on a random board.
    pub(crate) fn session(&self, seed: u64) -> Result<Session> {
        let series = SeriesArgs {
            boards: self.boards.clone(),
            terms: self.terms.clone(),
            seed,
        };
        let duel = if let Some(fair) = self.fair {
            fair_duel(&series, fair)?
        } else {
            // The first board shows what the series refuses.
            let _ = series.duel(0)?;
            series.series().usual()?
        };
        check_size(duel.instance())?;
        Ok(Session::new(duel, self.sides, seed))
    }
}

/// The first duel of a series whose proven result is fair enough.
fn fair_duel(series: &SeriesArgs, fair: Fairness) -> Result<Duel> {
    const ATTEMPTS: u64 = 1000;
    const TIME: Duration = Duration::from_secs(2);
    let budget = within(TIME);
    let mut refused = None;
    for index in 0..ATTEMPTS {
        match series.duel(index)? {
            Err(error) => refused = Some(error.to_string()),
            Ok(duel) => {
                check_size(duel.instance())?;
                if fair.accepts(&duel, &budget) {
                    return Ok(duel);
                }
            }
        }
    }
    match refused {
        Some(refused) => Err(Failure::new(refused)),
        None => Err(failure!(
            "--fair {fair}: expected a board with such a result, proven, found none of {ATTEMPTS}"
        )),
    }
}

impl SeriesArgs {
    pub(crate) fn series(&self) -> Series {
        Series {
            is_hex: self.boards.kind == DuelKind::Hex || self.terms.honey_bee,
            rows: self.boards.rows,
            cols: self.boards.cols,
            colors: self.boards.colors,
            is_apart: self.boards.no_equal_neighbors,
            setup: self.terms.over(DuelSetup::default()),
            seed: self.seed,
        }
    }

    /// The duel with this index, from 0; an error within if only this board is not in the series.
    pub(crate) fn duel(&self, index: u64) -> Result<Result<Duel, SeriesError>> {
        let error = match self.series().duel(index) {
            Err(error) if !error.is_of_one_board() => error,
            found => return Ok(found),
        };
        let DuelBoardArgs {
            rows, cols, colors, ..
        } = self.boards;
        let options = match error {
            SeriesError::NotApart { .. } => format!("--no-equal-neighbors --colors {colors}: "),
            SeriesError::Generate(_) => format!("--rows {rows} --cols {cols} --colors {colors}: "),
            _ => String::new(),
        };
        Err(failure!("{options}{error}"))
    }
}

impl TermsArgs {
    /// Refuses terms without the option that makes them those of a game.
    pub(crate) fn only_with(&self, duel: bool) -> Result<()> {
        if *self == Self::default() || duel {
            return Ok(());
        }
        bail!(
            "--starts, --rules, --palette-size, --first, --honey-bee: expected --duel, found a \
             game for one player"
        )
    }

    /// The terms that a file has, but for those that are given.
    pub(crate) fn over(&self, mut setup: DuelSetup) -> DuelSetup {
        if self.honey_bee {
            setup.starts = Some([Pivot::TopLeft, Pivot::BottomRight]);
            setup.rules = Rules::Own;
        }
        DuelSetup {
            starts: self.starts().or(setup.starts),
            rules: self.rules.unwrap_or(setup.rules),
            palette: self.palette_size.or(setup.palette),
            first: self.first.unwrap_or(setup.first),
        }
    }
}
