//! Puzzles of duels: positions in which exactly one call wins, and greed makes another.

use inundate_core::duel::{Duel, DuelSetup, Player, Position};
use inundate_core::notation::Place;
use inundate_core::{Color, Pivot, State};
use inundate_method::Budget;

use crate::estimate::greedy_call;
use crate::report::{Report, Value};
use crate::{Options, solve};

/// A position in which exactly one call wins under best play of both. Greed, which conquers the
/// most vertices, makes another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The position, as a duel of its own: who is to call calls first.
    pub position: Duel,
    /// The only call that wins, a color of the position's palette.
    pub only_call: Color,
    /// Vertices by which it wins.
    pub margin: u32,
    /// Vertices by which the best other call loses; 0 is a draw.
    pub otherwise: u32,
    /// The call that conquers the most vertices; of several, the lowest color.
    pub tempting: Color,
    /// Calls to the end that are best for both, the only one first; `None` is a forced pass.
    pub line: Vec<Option<Color>>,
    /// Number of nodes that the solver expands for the values of all calls.
    pub refutation: u64,
}

/// Result of the search for a puzzle on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mined {
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// There is no puzzle.
    Nothing,
    /// A limit stopped a proof.
    Unproven,
}

/// The error that a limit stopped a proof.
struct LimitReached;

impl Puzzle {
    /// Makes a puzzle of the start of a duel, if it is one.
    ///
    /// # Complexity
    /// That of [`solve`].
    pub fn from_start(duel: &Duel, budget: &Budget) -> Mined {
        mined(puzzle(duel, budget))
    }

    /// The first puzzle among the positions of the winner along best play of both; nothing if best
    /// play is a draw.
    ///
    /// ```
    /// use inundate_core::duel::DuelSetup;
    /// use inundate_core::GameSetup;
    /// use inundate_core::generate::{SplitMix64, uniform};
    /// use inundate_duel::{Mined, Puzzle};
    /// use inundate_method::Budget;
    ///
    /// let mut found = 0;
    /// for index in 0..40 {
    ///     let board = uniform(5, 5, 5, &mut SplitMix64::for_board(1, index))?;
    ///     let duel = DuelSetup::default().on(board.into_instance(GameSetup::Free)?);
    ///     let Ok(duel) = duel else { continue };
    ///     if let Mined::Puzzle(puzzle) = Puzzle::mine(&duel, &Budget::default()) {
    ///         assert_eq!(puzzle.line[0], Some(puzzle.only_call));
    ///         found += 1;
    ///     }
    /// }
    /// assert!(found > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// That of [`solve`], for each position.
    pub fn mine(duel: &Duel, budget: &Budget) -> Mined {
        mined(mine(duel, budget))
    }
}

fn mined(found: Result<Option<Puzzle>, LimitReached>) -> Mined {
    match found {
        Ok(Some(puzzle)) => Mined::Puzzle(Box::new(puzzle)),
        Ok(None) => Mined::Nothing,
        Err(LimitReached) => Mined::Unproven,
    }
}

fn mine(duel: &Duel, budget: &Budget) -> Result<Option<Puzzle>, LimitReached> {
    let mut position = Position::new(duel);
    let options = Options {
        calls: false,
        ..Options::default()
    };
    let Report { value, line, .. } = solve(&position, options, budget);
    let winner = match value.proven().ok_or(LimitReached)? {
        0 => return Ok(None),
        1.. => Player::Zero,
        _ => Player::One,
    };
    for call in line.ok_or(LimitReached)? {
        if position.turn() == winner
            && greedy_call(&position) != call
            && let Some(here) = as_duel(&position)
            && let Some(found) = puzzle(&here, budget)?
        {
            return Ok(Some(found));
        }
        position.call(call).expect("a call of the line");
    }
    Ok(None)
}

/// The puzzle that the start of a duel is.
fn puzzle(duel: &Duel, budget: &Budget) -> Result<Option<Puzzle>, LimitReached> {
    let position = Position::new(duel);
    let Some(tempting) = greedy_call(&position) else {
        return Ok(None);
    };
    let report = solve(&position, Options::default(), budget);
    let for_caller = |value: Value| match duel.first() {
        Player::Zero => value,
        Player::One => Value {
            lower: -value.upper,
            upper: -value.lower,
        },
    };
    let (mut only, mut otherwise) = (None, i32::MIN);
    for after in &report.calls {
        let value = for_caller(after.value).proven().ok_or(LimitReached)?;
        if value <= 0 {
            otherwise = otherwise.max(value);
        } else if only.replace((after.call, value)).is_some() {
            return Ok(None);
        }
    }
    let Some((Some(only_call), margin)) = only else {
        return Ok(None);
    };
    if position.gain(only_call) >= position.gain(tempting) {
        return Ok(None);
    }
    let line = report.line.ok_or(LimitReached)?;
    Ok(Some(Puzzle {
        position: duel.clone(),
        only_call,
        margin: margin.unsigned_abs(),
        otherwise: otherwise.unsigned_abs(),
        tempting,
        line,
        refutation: report.statistics.expanded,
    }))
}

/// A position as a duel of its own; `None` if a territory has a color that the board did not have.
fn as_duel(position: &Position) -> Option<Duel> {
    let duel = position.duel();
    let instance = duel.instance();
    let color = |v| {
        let label = duel.palette().label(position.color(v));
        instance.palette().color(label)
    };
    let colors: Option<Vec<Color>> = instance.graph().vertices().map(color).collect();
    let setup = DuelSetup {
        starts: Some([Player::Zero, Player::One].map(|player| {
            let place = Place::new(instance, duel.start(player));
            Pivot::from(place)
        })),
        rules: duel.rules(),
        palette: Some(duel.palette().len()),
        first: position.turn(),
    };
    setup
        .on(State::with_colors(instance, colors?).position())
        .ok()
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::duel::Rules;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_testkit::duel::call_values;

    use super::*;

    fn random(rows: usize, cols: usize, colors: usize, index: u64) -> Option<Duel> {
        let board = uniform(rows, cols, colors, &mut SplitMix64::for_board(37, index)).unwrap();
        let board = board.into_instance(GameSetup::Free).unwrap();
        DuelSetup::default().on(board).ok()
    }

    /// By brute force: the calls that win for the player to call, with their margins, and the best
    /// of the others.
    fn winning(duel: &Duel) -> (Vec<(Color, i32)>, i32) {
        let sign = match duel.first() {
            Player::Zero => 1,
            Player::One => -1,
        };
        let (mut wins, mut rest) = (Vec::new(), i32::MIN);
        for (call, value) in call_values(duel) {
            let value = sign * value;
            match call {
                Some(call) if value > 0 => wins.push((call, value)),
                _ => rest = rest.max(value),
            }
        }
        (wins, rest)
    }

    fn most_conquered(duel: &Duel) -> Vec<(Color, u32)> {
        let position = Position::new(duel);
        let calls = position.legal().into_iter();
        calls.map(|call| (call, position.gain(call))).collect()
    }

    fn assert_right(puzzle: &Puzzle) {
        let (wins, rest) = winning(&puzzle.position);
        assert_eq!(
            wins,
            [(puzzle.only_call, i32::try_from(puzzle.margin).unwrap())]
        );
        assert_eq!(-rest, i32::try_from(puzzle.otherwise).unwrap());
        let gains = most_conquered(&puzzle.position);
        let most = gains.iter().map(|(_, gain)| *gain).max();
        let first = gains.iter().find(|(_, gain)| Some(*gain) == most);
        assert_eq!(first.map(|(call, _)| *call), Some(puzzle.tempting));
        assert_ne!(puzzle.tempting, puzzle.only_call);
        let gain = gains.iter().find(|(call, _)| *call == puzzle.only_call);
        assert!(gain.map(|(_, gain)| *gain) < most);
        // The line ends the game with that margin.
        let mut end = Position::new(&puzzle.position);
        for &call in &puzzle.line {
            end.call(call).unwrap();
        }
        assert!(end.is_over());
        assert_eq!(end.score().unsigned_abs(), puzzle.margin);
    }

    /// The start of a board is a puzzle exactly if brute force says so.
    #[test]
    fn no_puzzle_is_missed() {
        let (mut puzzles, mut others) = (0, 0);
        for index in 0..2000 {
            let Some(duel) = random(3, 4, 4, index) else {
                continue;
            };
            let first = [Player::Zero, Player::One][(index % 2) as usize];
            let duel = duel.with_first(first);
            let gains = most_conquered(&duel);
            let most = gains.iter().map(|(_, gain)| *gain).max();
            let is_puzzle = match winning(&duel).0.as_slice() {
                [(only, _)] => gains
                    .iter()
                    .any(|(call, gain)| call == only && Some(*gain) < most),
                _ => false,
            };
            match Puzzle::from_start(&duel, &Budget::default()) {
                Mined::Puzzle(puzzle) => {
                    assert!(is_puzzle, "{index}");
                    assert_right(&puzzle);
                    puzzles += 1;
                }
                found => {
                    assert_eq!(found, Mined::Nothing);
                    assert!(!is_puzzle, "{index}");
                    others += 1;
                }
            }
        }
        assert!(puzzles > 10 && others > 10, "{puzzles} {others}");
    }

    /// Positions along best play are puzzles by brute force too, under each rule set.
    #[test]
    fn mined_puzzles_by_brute_force() {
        let (mut found, mut later) = (0, 0);
        for index in 0..1000 {
            let Some(duel) = random(3, 5, 4, 1000 + index) else {
                continue;
            };
            let duel = duel.with_rules(Rules::ALL[(index % 4) as usize]);
            let Mined::Puzzle(puzzle) = Puzzle::mine(&duel, &Budget::default()) else {
                continue;
            };
            found += 1;
            later += u32::from(puzzle.position != duel);
            assert_right(&puzzle);
            let again = Puzzle::from_start(&puzzle.position, &Budget::default());
            assert_eq!(again, Mined::Puzzle(puzzle));
        }
        assert!(found > 20 && later > 5, "{found} {later}");
    }

    #[test]
    fn limits_leave_it_open() {
        let duel = random(12, 12, 6, 1).unwrap();
        let short = Budget::default().with_time(std::time::Duration::ZERO);
        assert_eq!(Puzzle::mine(&duel, &short), Mined::Unproven);
    }
}
