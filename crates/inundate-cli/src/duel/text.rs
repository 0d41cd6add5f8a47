//! Calls and results as people write them.

use inundate_core::Color;
use inundate_core::duel::{Duel, LabeledCall, Player, Position};
use inundate_core::notation::quoted;
use inundate_duel::{Advice, Session, Side};

use crate::failure::Failure;
use crate::text::plural;

/// The calls of a text, all legal.
pub(crate) fn read_calls(duel: &Duel, text: &str) -> Result<Vec<Option<Color>>, Failure> {
    let mut position = Position::new(duel);
    let mut calls = Vec::new();
    for (index, word) in text.split_whitespace().enumerate() {
        let refuse = |what: &dyn std::fmt::Display| {
            Failure::new(format!("calls: call {}: {what}", index + 1))
        };
        let call = if word == "pass" && position.legal().is_empty() {
            None
        } else {
            let color = duel.palette().color(word);
            let unknown = || refuse(&format!("expected a color of the palette, found `{word}`"));
            Some(color.ok_or_else(unknown)?)
        };
        position.call(call).map_err(|error| refuse(&error))?;
        calls.push(call);
    }
    Ok(calls)
}

/// `player 0 wins by 3`, `a draw`.
pub(crate) fn outcome(value: i32) -> String {
    match value {
        0 => "a draw".to_owned(),
        1.. => format!("player 0 wins by {value}"),
        _ => format!("player 1 wins by {}", -value),
    }
}

/// A call as people write it.
pub(crate) fn call_text(call: &LabeledCall) -> String {
    match call {
        Some(label) => quoted(label).into_owned(),
        None => "pass".to_owned(),
    }
}

/// Who plays a side: `person`, `level 5`.
pub(crate) fn side_text(side: Side) -> String {
    match side {
        Side::Person => "person".to_owned(),
        Side::Computer(level) => format!("level {level}"),
    }
}

/// The text of a hint: a call, and what is known about it.
pub(crate) fn hint_text(duel: &Duel, advice: &Advice) -> String {
    let call = call_text(&duel.labeled(advice.call));
    format!("{call} ({})", certainty(advice))
}

/// How sure a hint is.
pub(crate) fn certainty(advice: &Advice) -> String {
    match advice.value.proven() {
        Some(value) if advice.is_proven => format!("proven: {}", outcome(value)),
        Some(value) => format!("best known; the result is proven: {}", outcome(value)),
        None if advice.is_proven => "proven: the only call".to_owned(),
        None => format!(
            "best known, not proven; a result from {} to {}",
            advice.value.lower, advice.value.upper
        ),
    }
}

/// Who won, or leads, and how many cells each player holds.
pub(crate) fn score_lines(session: &Session) -> Vec<String> {
    let position = session.position();
    let verb = if position.is_over() { "wins" } else { "leads" };
    let mut lines = vec![match session.leader() {
        Some(player) => format!(
            "player {} {verb} by {}",
            player.index(),
            position.score().unsigned_abs()
        ),
        None if position.is_over() => "a draw".to_owned(),
        None => "even".to_owned(),
    }];
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
