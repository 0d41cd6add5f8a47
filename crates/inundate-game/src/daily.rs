//! Daily boards, and the days of the calendar.

use std::fmt;
use std::str::FromStr;

/// The level of a daily board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DailyLevel {
    /// 8×8 cells, 4 colors.
    Small,
    /// 14×14 cells, 6 colors.
    #[default]
    Classic,
    /// 18×18 cells, 6 colors: the hardest of [eight](Daily::candidates).
    Hard,
}

impl DailyLevel {
    /// Every level, the easiest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Classic, Self::Hard];

    fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Classic => "classic",
            Self::Hard => "hard",
        }
    }
}

impl fmt::Display for DailyLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for DailyLevel {
    type Err = DailyError;

    fn from_str(text: &str) -> Result<Self, DailyError> {
        let level = Self::ALL.into_iter().find(|level| level.name() == text);
        level.ok_or_else(|| DailyError::Level(text.to_owned()))
    }
}

/// A board of a day: `YYYY-MM-DD`, and `:small` or `:hard` for another one than the classic board.
///
/// The seed of the small and of the classic board is the digits of the date. That of the hard board
/// has one digit more: a file of this crate says for each day from 2026 to 2031 which of eight
/// boards it is. Other days have none.
///
/// ```
/// use inundate_game::{Daily, GameId};
///
/// let id = |day: &str| day.parse::<Daily>().map(|daily| GameId::from(daily).to_string());
/// assert_eq!(id("2026-11-21")?, "random:14x14x6:20261121");
/// assert_eq!(id("2026-11-21:small")?, "random:8x8x4:20261121");
/// assert_eq!(id("2026-11-21:hard")?, "random:18x18x6:202611212");
/// assert!(id("2026-13-21").is_err() && id("2032-01-01:hard").is_err());
/// # Ok::<(), inundate_game::DailyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The digits of the date.
    digits: u64,
    level: DailyLevel,
    seed: u64,
}

/// The reason why there is no such board of a day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DailyError {
    /// There is no such day.
    #[error("expected a day YYYY-MM-DD of the calendar, found `{0}`")]
    Date(String),
    /// There is no such board of each day.
    #[error("expected small, classic or hard, found `{0}`")]
    Level(String),
    /// The hard board of the day is not chosen.
    #[error(
        "expected a day from {FIRST_HARD} to {LAST_HARD}, which have a hard board, found `{0}`"
    )]
    NoHardBoard(String),
}

/// The first and the last day with a hard board.
const FIRST_HARD: &str = "2026-01-01";
const LAST_HARD: &str = "2031-12-31";

/// The number of the candidate that is the hard board, for each of these days.
const HARD_DAYS: &str = include_str!("daily/hard-days.txt");

impl Daily {
    /// A board of a day, `YYYY-MM-DD`.
    ///
    /// # Errors
    /// If there is no such day, or no hard board of it.
    pub fn new(date: &str, level: DailyLevel) -> Result<Self, DailyError> {
        let day = day(date)?;
        let digits = day.digits();
        let seed = match level {
            DailyLevel::Small | DailyLevel::Classic => digits,
            DailyLevel::Hard => {
                let chosen = choice(day).ok_or_else(|| DailyError::NoHardBoard(date.to_owned()));
                digits * 10 + u64::from(chosen? - b'0')
            }
        };
        Ok(Self {
            digits,
            level,
            seed,
        })
    }

    /// The seeds of the boards among which the hard board of a day, `YYYY-MM-DD`, is chosen: it is
    /// the one on which a [casual player](crate::casual_moves) loses the most moves, the first of
    /// these. `cargo run --release -p inundate-game --example hard_days` makes this choice.
    ///
    /// # Errors
    /// If there is no such day.
    pub fn candidates(date: &str) -> Result<[u64; 8], DailyError> {
        let digits = day(date)?.digits();
        Ok([0, 1, 2, 3, 4, 5, 6, 7].map(|number| digits * 10 + number))
    }

    /// The board of this level that has a seed, if a day has it.
    pub(crate) fn of_seed(level: DailyLevel, seed: u64) -> Option<Self> {
        let digits = match level {
            DailyLevel::Small | DailyLevel::Classic => seed,
            DailyLevel::Hard => seed / 10,
        };
        let daily = Self::new(&date_of(digits), level).ok()?;
        (daily.seed == seed).then_some(daily)
    }

    /// The day, `YYYY-MM-DD`.
    pub fn date(&self) -> String {
        date_of(self.digits)
    }

    /// The number of the day, 1 for 2026-01-01; `None` before.
    pub fn number(&self) -> Option<usize> {
        number_of(day(&self.date()).ok()?)
    }

    /// The level of the board.
    pub fn level(&self) -> DailyLevel {
        self.level
    }

    /// The seed of the board.
    pub fn seed(&self) -> u64 {
        self.seed
    }
}

impl FromStr for Daily {
    type Err = DailyError;

    fn from_str(text: &str) -> Result<Self, DailyError> {
        match text.split_once(':') {
            None => Self::new(text, DailyLevel::Classic),
            Some((date, level)) => Self::new(date, level.parse()?),
        }
    }
}

impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.date())?;
        match self.level {
            DailyLevel::Classic => Ok(()),
            level => write!(f, ":{level}"),
        }
    }
}

fn day(date: &str) -> Result<Day, DailyError> {
    Day::new(date).ok_or_else(|| DailyError::Date(date.to_owned()))
}

fn date_of(digits: u64) -> String {
    let (year, month, day) = (digits / 10_000, digits / 100 % 100, digits % 100);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The digit of a day in the file, which has a hundred in a line.
fn choice(day: Day) -> Option<u8> {
    let number = number_of(day)? - 1;
    let digit = HARD_DAYS.as_bytes().get(number + number / 100);
    digit.filter(|digit| digit.is_ascii_digit()).copied()
}

/// The number of a day, 1 for the first one with a hard board.
fn number_of(day: Day) -> Option<usize> {
    let before = Day::new(FIRST_HARD)?.number() - 1;
    day.number()
        .checked_sub(before)
        .filter(|&number| number > 0)
}

/// A day of the calendar from 1970 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Day {
    year: usize,
    month: usize,
    /// Its number in the month, from 1.
    number: usize,
}

impl Day {
    /// The day of a date, `YYYY-MM-DD`, if there is one.
    pub(crate) fn new(date: &str) -> Option<Self> {
        let date: &[u8; 10] = date.as_bytes().try_into().ok()?;
        if date[4] != b'-' || date[7] != b'-' {
            return None;
        }
        let day = Self {
            year: number(&date[..4])?,
            month: number(&date[5..7])?,
            number: number(&date[8..])?,
        };
        let exists = day.year >= 1970 && day.number > 0 && day.number <= day.days_of_month()?;
        exists.then_some(day)
    }

    /// The digits of the date, as a number.
    pub(crate) fn digits(self) -> u64 {
        (self.year * 10_000 + self.month * 100 + self.number) as u64
    }

    /// A number for each day, by which they follow each other.
    pub(crate) fn number(self) -> usize {
        let before = self.year - 1;
        let leap_days = before / 4 - before / 100 + before / 400;
        let months = (1..self.month).map(|month| Self { month, ..self }.days_of_month());
        before * 365 + leap_days + months.flatten().sum::<usize>() + self.number
    }

    /// The days of its month, if there is such a month.
    fn days_of_month(self) -> Option<usize> {
        let year = self.year;
        let is_leap =
            year.is_multiple_of(400) || year.is_multiple_of(4) && !year.is_multiple_of(100);
        match self.month {
            2 => Some(28 + usize::from(is_leap)),
            4 | 6 | 9 | 11 => Some(30),
            1..=12 => Some(31),
            _ => None,
        }
    }
}

/// The number that digits write.
fn number(digits: &[u8]) -> Option<usize> {
    digits.iter().try_fold(0, |number, digit| {
        let is_digit = digit.is_ascii_digit();
        is_digit.then(|| 10 * number + usize::from(digit - b'0'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_six_years_has_three_boards() {
        let dates = (2026..=2031).flat_map(|year| {
            let days = (1..=12).flat_map(|month| (1..=31).map(move |day| (month, day)));
            days.map(move |(month, day)| format!("{year}-{month:02}-{day:02}"))
        });
        let mut chosen = String::new();
        for date in dates.filter(|date| Day::new(date).is_some()) {
            for level in DailyLevel::ALL {
                let daily = Daily::new(&date, level).unwrap();
                assert_eq!(daily.to_string().parse(), Ok(daily));
                assert_eq!(Daily::of_seed(level, daily.seed()), Some(daily));
                assert_eq!((daily.date(), daily.level()), (date.clone(), level));
            }
            let hard = Daily::new(&date, DailyLevel::Hard).unwrap();
            let candidates = Daily::candidates(&date).unwrap();
            let digit = candidates.iter().position(|&seed| seed == hard.seed());
            chosen.push_str(&digit.unwrap().to_string());
        }
        // Each digit of the file is that of one day.
        assert_eq!(chosen.len(), 2191);
        assert_eq!(chosen, HARD_DAYS.replace('\n', ""));
    }

    #[test]
    fn other_days_have_no_hard_board() {
        for day in ["2025-12-31", "2032-01-01"] {
            let hard = Daily::new(day, DailyLevel::Hard);
            assert_eq!(hard, Err(DailyError::NoHardBoard(day.to_owned())));
            assert!(Daily::new(day, DailyLevel::Small).is_ok());
        }
    }

    #[test]
    fn the_days_of_four_hundred_years_follow_each_other() {
        let mut numbers = Vec::new();
        for year in 1970..2370 {
            for (month, day) in (0..=13).flat_map(|month| (0..=32).map(move |day| (month, day))) {
                let date = format!("{year}-{month:02}-{day:02}");
                let Some(day) = Day::new(&date) else { continue };
                assert_eq!(day.digits().to_string(), date.replace('-', ""));
                numbers.push(day.number());
            }
        }
        // The calendar repeats itself after that many days.
        assert_eq!(numbers.len(), 146_097);
        assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1));
    }

    #[test]
    fn other_texts_are_no_days() {
        for date in [
            "2026-02-29",
            "2100-02-29",
            "1969-12-31",
            "2026-1-1",
            "2026/01/01",
            "+026-01-01",
            "2026-01-01 ",
            "2026-01-1é",
            "",
        ] {
            assert_eq!(Day::new(date), None, "{date}");
        }
        assert!(Day::new("2028-02-29").is_some() && Day::new("2000-02-29").is_some());
    }
}
