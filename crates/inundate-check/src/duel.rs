//! Certificates of the values of duels: a strategy for each player.

use std::io::BufRead;

use inundate_core::Color;
use inundate_core::duel::{Duel, Player, Position};

use crate::lines::{Lines, below, quoted};
use crate::strategy::{StrategyError, play_out};
use crate::verdict::{CheckError, Fault};

/// Bounds on the value of a duel that a certificate has proven.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProvenDuel {
    /// Lower bound on the result under best play: vertices of player 0 minus those of player 1.
    pub lower: i32,
    /// Upper bound on that result.
    pub upper: i32,
    /// The number of calls in the certificate.
    pub calls: usize,
}

/// Checks a certificate of the value of a duel.
///
/// It has a strategy for each player, which is [played out](play_out) against every answer.
///
/// ```
/// use inundate_core::duel::DuelSetup;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_check::check_duel;
///
/// let board = GridSetup::from_drawing("021\n012")?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup::default().on(board)?;
/// let certificate = "\
/// inundate duel certificate 1
/// terms standard 3 2 0 3
/// board 0 2 1 0 1 2
/// at-least 2
/// 2
/// 1
/// at-most 2
/// 0
/// 2
/// ";
/// let proven = check_duel(certificate.as_bytes(), &duel)?;
/// assert_eq!((proven.lower, proven.upper, proven.calls), (2, 2, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CheckError`]: it cannot be read, is not a certificate, or has a line that does not hold.
///
/// # Complexity
/// That of [`play_out`] for each strategy.
pub fn check_duel(certificate: impl BufRead, duel: &Duel) -> Result<ProvenDuel, CheckError> {
    let mut lines = Lines::new(certificate);
    lines.expect_header(HEADER)?;
    let expected = terms(duel);
    let line = lines.next()?.unwrap_or_default();
    if line != expected {
        let fault = Fault::new(quoted(&expected), quoted(line));
        return Err(lines.wrong(fault));
    }
    if lines.next()? != Some(board(duel).as_str()) {
        let fault = Fault::new("`board` and the color of each vertex", "another board");
        return Err(lines.wrong(fault));
    }
    let lower = strategy(&mut lines, duel, Player::Zero, "at-least")?;
    let upper = strategy(&mut lines, duel, Player::One, "at-most")?;
    match lines.next()?.map(quoted) {
        Some(more) => Err(lines.wrong(Fault::new("nothing after the strategies", more))),
        None => Ok(ProvenDuel {
            lower: lower.0,
            upper: upper.0,
            calls: lower.1 + upper.1,
        }),
    }
}

const HEADER: &str = "inundate duel certificate 1";

/// The line that says under which terms a duel is played: the rules, the starts, who calls first,
/// and the number of colors.
fn terms(duel: &Duel) -> String {
    let [zero, one] = Player::BOTH.map(|player| duel.start(player).index());
    let (rules, first, colors) = (duel.rules(), duel.first().index(), duel.palette().len());
    format!("terms {rules} {zero} {one} {first} {colors}")
}

/// The line with the color of each vertex.
fn board(duel: &Duel) -> String {
    let vertices = duel.instance().graph().vertices();
    let colors = vertices.map(|vertex| format!(" {}", duel.color(vertex).index()));
    format!("board{}", colors.collect::<String>())
}

/// Checks the strategy that begins with the next line. Returns the result that it guarantees (a
/// lower or an upper bound), and its number of calls.
fn strategy<R: BufRead>(
    lines: &mut Lines<R>,
    duel: &Duel,
    player: Player,
    word: &str,
) -> Result<(i32, usize), CheckError> {
    let line = lines.next()?.unwrap_or_default();
    let number = line.strip_prefix(word).and_then(|rest| {
        let number = rest.strip_prefix(' ')?;
        let is_written = |&found: &i32| found.to_string() == number;
        number.parse().ok().filter(is_written)
    });
    let Some(number) = number else {
        let fault = Fault::new(format!("`{word}` and a result"), quoted(line));
        return Err(lines.wrong(fault));
    };
    let needed = match player {
        Player::Zero => number,
        Player::One => number.saturating_neg(),
    };
    let colors = duel.palette().len();
    let checked = play_out(&Position::new(duel), player, needed, |_, _| {
        let end = || Fault::new("a call", "the end of the file");
        let color = lines.next()?.ok_or_else(end);
        let color = color.and_then(|line| below(colors, line, "a color"));
        let color = color.map_err(|fault| lines.wrong(fault))?;
        let color = u16::try_from(color).expect("colors are 16 bits");
        Ok(Some(Color::new(color)))
    });
    match checked {
        Ok(calls) => Ok((number, calls)),
        Err(StrategyError::Fault(fault)) => Err(lines.wrong(fault)),
        Err(StrategyError::Silent(error)) => Err(error),
    }
}
