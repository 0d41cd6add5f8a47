//! Certificates: proofs of the values of duels as text.

use std::io::{self, Write};

use inundate_check::{StrategyError, play_out};
use inundate_core::Color;
use inundate_core::duel::{Duel, Player, Position};
use inundate_method::StopReason;

use crate::children::after;
use crate::node::{DEAD, Node, sign};
use crate::search::DuelSearch;

/// A proof of a duel's value: for each player a strategy that gives no less, whatever the other
/// calls.
///
/// Write it to a file, and check it by `inundate duel check` or by the crate `inundate-check`,
/// which shares nothing with the search. The book describes the lines.
///
/// [`certify`](crate::certify) makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    duel: Duel,
    value: i32,
    /// The calls of each player, in the order in which the checker asks for them.
    calls: [Vec<Color>; 2],
}

impl Certificate {
    /// The certificate of a duel that is over at the start, which needs no strategy.
    pub(crate) fn of_finished(start: &Position) -> Self {
        Self {
            duel: start.duel().clone(),
            value: start.score(),
            calls: [Vec::new(), Vec::new()],
        }
    }

    /// The certificate of a value that a search has proven, by what is in its table and what it
    /// finds on the way.
    pub(crate) fn find<const W: usize>(
        start: &Position,
        value: i32,
        search: &mut DuelSearch<'_, '_, W>,
    ) -> Result<Self, StopReason> {
        let mut calls = [Vec::new(), Vec::new()];
        for (player, needed) in [(Player::Zero, value), (Player::One, -value)] {
            let list = &mut calls[player.index()];
            let shown = play_out(start, player, needed, |position, needed| {
                let color = call(search, position, needed)?;
                list.push(color);
                Ok(Some(color))
            });
            match shown {
                Ok(_) => {}
                Err(StrategyError::Silent(stopped)) => return Err(stopped),
                Err(StrategyError::Fault(fault)) => unreachable!("the value is proven: {fault}"),
            }
        }
        Ok(Self {
            duel: start.duel().clone(),
            value,
            calls,
        })
    }

    /// Writes it.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        let (duel, value) = (&self.duel, self.value);
        let [zero, one] = Player::BOTH.map(|player| duel.start(player).index());
        let (rules, first, colors) = (duel.rules(), duel.first().index(), duel.palette().len());
        writeln!(to, "inundate duel certificate 1")?;
        writeln!(to, "terms {rules} {zero} {one} {first} {colors}")?;
        write!(to, "board")?;
        for vertex in duel.instance().graph().vertices() {
            write!(to, " {}", duel.color(vertex).index())?;
        }
        writeln!(to)?;
        for (word, calls) in ["at-least", "at-most"].into_iter().zip(&self.calls) {
            writeln!(to, "{word} {value}")?;
            for color in calls {
                writeln!(to, "{}", color.index())?;
            }
        }
        Ok(())
    }
}

/// A call after which the player to call still gets `needed` more than the other, who can be kept
/// from doing better.
fn call<const W: usize>(
    search: &mut DuelSearch<'_, '_, W>,
    position: &Position,
    needed: i32,
) -> Result<Color, StopReason> {
    let node = Node::from_position(search.board, position);
    // The search leaves the call in the table that shows the most, if it has looked for one.
    search.at_least(&node, needed)?;
    let hint = search.table.get(&node).and_then(|known| known.hint);
    let is_hint = |color: &Color| {
        let is_live = |number: &u8| {
            let class = search.board.classes[usize::from(*number)];
            !class.and(node.free).is_empty()
        };
        let number = search.board.number(*color).filter(is_live);
        hint == Some(number.unwrap_or(DEAD))
    };
    let (hinted, others): (Vec<Color>, Vec<Color>) =
        position.legal().into_iter().partition(is_hint);
    for colors in [hinted, others] {
        for (color, gained, next) in after_each(position, colors) {
            // The lead that the other player may still get: the gain beyond what is needed.
            let spare = gained - needed;
            let is_enough = if next.is_over() {
                spare >= 0
            } else {
                debug_assert_ne!(next.turn(), position.turn());
                search.at_least(&Node::from_position(search.board, &next), spare + 1)? <= spare
            };
            if is_enough {
                return Ok(color);
            }
        }
    }
    unreachable!("some call keeps what is proven")
}

/// The positions after calls, that with the highest gain first, each with the color and the gain:
/// the vertices that the caller gets, minus those that the other does.
fn after_each(position: &Position, colors: Vec<Color>) -> Vec<(Color, i32, Position)> {
    let after = colors.into_iter().map(|color| {
        let next = after(position, Some(color));
        let gained = sign(position.turn()) * (next.score() - position.score());
        (color, gained, next)
    });
    let mut after: Vec<_> = after.collect();
    after.sort_by_key(|&(color, gained, _)| (std::cmp::Reverse(gained), color));
    after
}
