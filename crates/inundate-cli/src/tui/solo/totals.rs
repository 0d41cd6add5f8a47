//! The window of the statistics.

use std::collections::BTreeMap;
use std::time::Duration;

use inundate_game::PlayerSummary;

use crate::in_play::InPlay;
use crate::play::{Table, kind};
use crate::tui::pane::Row;
use crate::units::minutes;

/// The most lines of the histogram, so that the window fits a screen of 24 lines; the last one has
/// all games from there on.
const MOST_BARS: u32 = 7;

/// The longest bar of the histogram.
const LONGEST_BAR: u64 = 30;

/// The widths of the names and of both columns.
const WIDTHS: (usize, usize) = (25, 12);

/// A number of the statistics: its name, and how it is told.
type Value = (&'static str, fn(&PlayerSummary) -> String);

/// What the statistics say.
const VALUES: [Value; 11] = [
    ("games", |summary| summary.games.to_string()),
    ("flooded", |summary| summary.won.to_string()),
    ("in the optimum", |summary| summary.optimal.to_string()),
    ("flooded in a row: now", |summary| {
        summary.streak.to_string()
    }),
    ("                  most", |summary| {
        summary.longest_streak.to_string()
    }),
    ("over the optimum: least", |summary| {
        summary
            .least_gap()
            .map_or("–".to_owned(), |gap| gap.to_string())
    }),
    ("                  mean", mean),
    ("time to flood: mean", |summary| time(summary.times.mean())),
    ("               best", |summary| time(summary.times.best())),
    ("with hints: flooded", |summary| {
        share(summary.hinted_won, summary.hinted)
    }),
    ("boards again: flooded", |summary| {
        share(summary.repeated_won, summary.repeated)
    }),
];

/// The statistics of the boards of one type and of all boards, and how many moves over the optimum
/// the games of that type took. Where a window of this width has no room for both columns, one is
/// below the other.
pub(super) fn rows(table: &Table, width: u16) -> Vec<Row> {
    const TITLES: [&str; 2] = ["such boards", "all boards"];
    let (name_width, column) = WIDTHS;
    let mut rows = vec![Row::from(kind(table.board()))];
    let summaries = table.thoughts.totals.as_deref();
    let summaries = summaries.expect("the window opens with them");
    let [such, all] = summaries;
    if usize::from(width) >= name_width + 2 * column + 4 {
        let row = |name: &str, values: [String; 2]| {
            let [such, all] = values;
            Row::from(format!("{name:name_width$}{such:>column$}{all:>column$}"))
        };
        rows.push(row("", TITLES.map(str::to_owned)).dim());
        rows.extend(VALUES.map(|(name, value)| row(name, [value(such), value(all)])));
    } else {
        for (title, summary) in TITLES.into_iter().zip(summaries) {
            rows.extend([Row::from(""), Row::from(title).dim()]);
            // The part of the name that stands in the row above has to be told again.
            let mut first = "";
            rows.extend(VALUES.map(|(name, value)| {
                let last = name.trim_start();
                if last.len() == name.len() {
                    first = name.split_once(": ").map_or("", |name| name.0);
                    return Row::from(format!("{name}: {}", value(summary))).hanging(2);
                }
                Row::from(format!("{first}: {last}: {}", value(summary))).hanging(2)
            }));
        }
    }
    if !such.gaps.is_empty() {
        rows.push(Row::from(""));
        rows.push(Row::from("moves over the optimum, such boards").dim());
        let longest = u64::from(width.saturating_sub(20)).clamp(1, LONGEST_BAR);
        rows.extend(bars(&such.gaps, longest).into_iter().map(Row::from));
    }
    rows
}

fn mean(summary: &PlayerSummary) -> String {
    let mean = summary.mean_gap_in_hundredths();
    mean.map_or("–".to_owned(), |mean| {
        format!("{}.{:02}", mean / 100, mean % 100)
    })
}

fn time(time: Option<Duration>) -> String {
    time.map_or("–".to_owned(), minutes)
}

fn share(won: u64, games: u64) -> String {
    format!("{won} of {games}")
}

/// A bar for each number of moves over the optimum, up to the largest; the longest has this many signs.
fn bars(gaps: &BTreeMap<u32, u64>, longest: u64) -> Vec<String> {
    let largest = gaps.keys().next_back().copied().unwrap_or(0);
    let last = largest.min(MOST_BARS - 1);
    let mut counts: Vec<(u32, u64)> = (0..=last).map(|gap| (gap, 0)).collect();
    for (&gap, &games) in gaps {
        counts[gap.min(last) as usize].1 += games;
    }
    let most = counts.iter().map(|bar| bar.1).max().unwrap_or(0).max(1);
    let bar = |(gap, games): (u32, u64)| {
        let more = if gap == last && largest > last {
            "+"
        } else {
            " "
        };
        let length = (u128::from(games) * u128::from(longest)).div_ceil(u128::from(most));
        let length = usize::try_from(length).unwrap_or(0);
        format!("{gap:>3}{more} {} {games}", "█".repeat(length))
    };
    counts.into_iter().map(bar).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_gaps_share_the_last_bar() {
        let gaps = BTreeMap::from([(0, 60), (2, 1), (9, 2), (4_000_000_000, 1)]);
        let bars = bars(&gaps, 30);
        assert_eq!(bars.len(), 7);
        assert_eq!(bars[0], format!("  0  {} 60", "█".repeat(30)));
        assert_eq!(bars[1], "  1   0");
        assert_eq!(bars[2], "  2  █ 1");
        assert_eq!(bars[6], "  6+ ██ 3");
    }
}
