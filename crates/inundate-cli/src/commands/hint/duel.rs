//! `inundate hint --duel`: the best call in a game for two.

use inundate_core::Grid;
use inundate_core::duel::{Player, Position};
use inundate_core::notation::Place;
use inundate_duel::{Advice, advise};
use serde::Serialize;

use super::{Shown, Step, only, styles, words};
use crate::Finish;
use crate::args::HintArgs;
use crate::duel::{Game, certainty, check_size, outcome};
use crate::failure::Failure;
use crate::inks::Inks;
use crate::input::boards_of;
use crate::limits::of_command;
use crate::output::Output;
use crate::tell::tell;

pub(super) fn run(args: &HintArgs) -> Result<Finish, Failure> {
    let (position, confidence) = read(args)?;
    let duel = position.duel();
    check_size(duel)?;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    let budget = of_command(Some(args.time_limit), args.memory_limit)?;
    let advice = (!position.is_over()).then(|| advise(&position, &budget, |_| {}));
    let inks = Inks::new(&args.inks)?;
    let hint = Hint::new(args, &position, confidence, advice, &inks);
    output.write_result(args.format, &hint, || {
        let styles = styles(args, inks, duel.instance().palette());
        match (&hint.advice, &hint.call) {
            (None, _) => format!("the game is over: {}\n", outcome(hint.lower)),
            (Some(advice), Some(call)) => {
                words(std::slice::from_ref(call), &styles) + &hint.for_whom(advice)
            }
            (Some(advice), None) => format!("pass\n{}", hint.for_whom(advice)),
        }
    })?;
    output.finish()?;
    Ok(match &hint.advice {
        Some(advice) if !advice.is_proven => Finish::Incomplete,
        _ => Finish::Done,
    })
}

/// The position to call in; of a picture, how sure its reading is.
fn read(args: &HintArgs) -> Result<(Position, Option<f64>), Failure> {
    let name = &args.board;
    match Shown::of(args)? {
        Shown::Picture(shot) => {
            let duel = shot.duel(&args.terms)?;
            tell(format_args!("{}", shot.told_as(&duel)));
            Ok((Position::new(&duel), Some(shot.confidence)))
        }
        Shown::Boards(text) => {
            let boards = boards_of(name, text.as_deref(), &args.reading)?;
            let game = Game::new(only(name, boards.items)?, &args.terms);
            let duel = game.duel.clone().map_err(Failure::new)?;
            let mut position = Position::new(&duel);
            for call in game.calls(&duel, "")? {
                position.call(call).expect("the calls are legal");
            }
            Ok((position, None))
        }
    }
}

/// The best call. The fields and their order are a contract.
#[derive(Serialize)]
struct Hint {
    source: String,
    rows: Option<usize>,
    cols: Option<usize>,
    colors: usize,
    starts: [Place; 2],
    cells: [u32; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    confidence: Option<f64>,
    /// Who calls.
    player: usize,
    status: &'static str,
    lower: i32,
    upper: i32,
    /// Null if the game is over or no color may be called.
    call: Option<Step>,
    #[serde(skip)]
    advice: Option<Advice>,
}

impl Hint {
    fn new(
        args: &HintArgs,
        position: &Position,
        confidence: Option<f64>,
        advice: Option<Advice>,
        inks: &Inks,
    ) -> Self {
        let duel = position.duel();
        let board = duel.instance();
        let grid = board.shape().grid();
        let score = position.score();
        let bounds = advice.as_ref().map_or((score, score), |advice| {
            (advice.value.lower, advice.value.upper)
        });
        let call = advice.as_ref().and_then(|advice| advice.call);
        Self {
            source: args.board.to_string(),
            rows: grid.map(Grid::rows),
            cols: grid.map(Grid::cols),
            colors: duel.palette().len(),
            starts: Player::BOTH.map(|player| Place::of(board, duel.start(player))),
            cells: Player::BOTH.map(|player| position.cells(player)),
            confidence,
            player: position.turn().index(),
            status: match &advice {
                Some(advice) if !advice.is_proven => "bounded",
                _ => "proven",
            },
            lower: bounds.0,
            upper: bounds.1,
            call: call.map(|color| Step::new(board.palette(), inks, duel.palette().label(color))),
            advice,
        }
    }

    /// Who calls, and what is known of the call.
    fn for_whom(&self, advice: &Advice) -> String {
        let (player, start) = (self.player, self.starts[self.player]);
        format!("player {player}, from {start}; {}\n", certainty(advice))
    }
}
