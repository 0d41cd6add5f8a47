//! The days of the calendar.

/// A day of the calendar from 1970 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Day {
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
