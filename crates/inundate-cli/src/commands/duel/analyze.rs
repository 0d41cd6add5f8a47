//! `inundate duel analyze`.

use std::fmt::Write as _;

use inundate::Budget;
use inundate_core::Color;
use inundate_core::duel::{Duel, LabeledCall, Player, Position};
use inundate_duel::{Options, Value, solve};
use serde::{Serialize, Serializer};

use super::solve::{headline, value_text};
use crate::args::DuelAnalyzeArgs;
use crate::duel::{Game, call_text, only_game, outcome};
use crate::limits::of_command;
use crate::words::{joined, plural, table};
use crate::{Finish, Output, Result};

pub(super) fn run(args: &DuelAnalyzeArgs) -> Result<Finish> {
    let output = args.results.output.as_deref();
    let (game, duel) = only_game(&args.duel, args.limits.memory_limit)?;
    if args.calls.is_none() && game.code.is_none() {
        bail!("CALLS: expected the calls, found none; only the code of a duel has its own");
    }
    let calls = game.calls(&duel, args.calls.as_deref().unwrap_or_default())?;
    let mut output = Output::results(output, &args.results.format)?;
    let budget = of_command(args.limits.time_limit, args.limits.memory_limit)?;
    let analysis = Analysis::new(&game, &duel, &calls, &budget);
    output.write_result(args.results.format, &analysis, || {
        headline(&game, &duel) + &analysis.text()
    })?;
    Ok(output
        .finish()?
        .and(Finish::from_success(!analysis.is_open)))
}

/// The analysis of a duel: the loss of each call.
#[derive(Debug, Serialize)]
struct Analysis {
    index: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// The result under best play, lower and upper bound.
    #[serde(serialize_with = "bounds")]
    value: Value,
    calls: Vec<PlayedCall>,
    /// Whether the game is over.
    over: bool,
    /// The result so far.
    score: i32,
    #[serde(skip)]
    is_open: bool,
}

#[derive(Debug, Serialize)]
struct PlayedCall {
    player: usize,
    call: LabeledCall,
    gained: u32,
    /// The result under best play after the call, lower and upper bound.
    #[serde(serialize_with = "bounds")]
    value: Value,
    /// The loss of the call's player against the best call; null if it is not proven.
    loss: Option<i32>,
    /// The calls that are proven to be best.
    best: Vec<LabeledCall>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature is that of serde"
)]
fn bounds<S: Serializer>(value: &Value, to: S) -> Result<S::Ok, S::Error> {
    [value.lower, value.upper].serialize(to)
}

impl Analysis {
    fn new(game: &Game, duel: &Duel, calls: &[Option<Color>], budget: &Budget) -> Self {
        let options = Options::default().with_line(false);
        let mut position = Position::new(duel);
        let mut before = solve(&position, options, budget);
        let value = before.value;
        let mut is_open = before.limit.is_some() || before.is_too_large;
        let mut list = Vec::new();
        for &call in calls {
            let player = position.turn();
            let best = before.calls.iter().filter(|other| {
                other.value.proven().is_some() && other.value.proven() == before.value.proven()
            });
            let best = best.map(|best| duel.labeled(best.call)).collect();
            let gained = position.call(call).expect("the calls are legal");
            let after = solve(&position, options, budget);
            is_open |= after.limit.is_some() || after.is_too_large;
            let loss = before.value.proven().zip(after.value.proven());
            let loss = loss.map(|(before, after)| match player {
                Player::Zero => before - after,
                Player::One => after - before,
            });
            list.push(PlayedCall {
                player: player.index(),
                call: duel.labeled(call),
                gained,
                value: after.value,
                loss,
                best,
            });
            before = after;
        }
        Self {
            index: game.index,
            id: game.id.clone(),
            value,
            calls: list,
            over: position.is_over(),
            score: position.score(),
            is_open,
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let best = self.value.proven().map(outcome);
        let best = best.unwrap_or_else(|| value_text(self.value));
        let _ = writeln!(text, "  under best play: {best}");
        let calls = plural(self.calls.len() as u64, "call");
        let so_far = if self.over {
            outcome(self.score)
        } else {
            "the game goes on".to_owned()
        };
        let _ = writeln!(text, "  played: {calls}, {so_far}");
        for player in 0..2 {
            let lost = self.calls.iter().filter(|call| call.player == player);
            let lost: Option<i32> = lost.map(|call| call.loss).sum();
            if let Some(lost) = lost {
                let _ = writeln!(text, "  lost by player {player}: {lost}");
            }
        }
        if self.calls.is_empty() {
            return text;
        }
        let names = [
            "number", "player", "call", "gained", "  result", "loss", "better",
        ];
        let calls = (1..).zip(&self.calls).map(|(number, call)| {
            let is_worse = call.loss.is_some_and(|loss| loss != 0);
            let better = call.best.iter().filter(|_| is_worse).map(call_text);
            [
                number.to_string(),
                call.player.to_string(),
                call_text(&call.call),
                format!("+{}", call.gained),
                value_text(call.value),
                call.loss.map_or("?".to_owned(), |loss| loss.to_string()),
                joined(better, " "),
            ]
        });
        text += &format!("\n{}", table(names, calls, &[6]));
        text += "\n  gained: cells that the call conquered; result: of best play after it, cells \
                 of player 0 minus cells of\n  \
                 player 1; loss: cells that it gave away; better: how to call in its place\n";
        text
    }
}
