//! The window of the statistics.

use std::collections::BTreeMap;
use std::time::Duration;

use inundate_core::Instance;
use inundate_game::{GameRecord, PlayerSummary};
use ratatui::style::Modifier;
use ratatui::text::Line;

use crate::units::minutes;

/// The most lines of the histogram, so that the window fits a screen of 24 lines; the last one has
/// all games from there on.
const MOST_BARS: u32 = 7;

/// The longest bar of the histogram.
const LONGEST_BAR: u64 = 30;

/// The statistics of the boards of one type and of all boards, and how many moves over the optimum
/// the games of that type took.
pub(super) fn lines(board: &Instance, [kind, all]: &[PlayerSummary; 2]) -> Vec<Line<'static>> {
    let row = |name: &str, value: fn(&PlayerSummary) -> String| {
        Line::from(format!("{name:25}{:>12}{:>12}", value(kind), value(all)))
    };
    let mut lines = vec![
        Line::from(GameRecord::board_type(board)),
        Line::styled(
            format!("{:25}{:>12}{:>12}", "", "such boards", "all boards"),
            Modifier::DIM,
        ),
        row("games", |summary| summary.games.to_string()),
        row("flooded", |summary| summary.won.to_string()),
        row("in the optimum", |summary| summary.optimal.to_string()),
        row("flooded in a row: now", |summary| {
            summary.streak.to_string()
        }),
        row("                  most", |summary| {
            summary.longest_streak.to_string()
        }),
        row("over the optimum: least", |summary| {
            summary
                .least_gap()
                .map_or("–".to_owned(), |gap| gap.to_string())
        }),
        row("                  mean", mean),
        row("time to flood: mean", |summary| time(summary.times.mean())),
        row("               best", |summary| time(summary.times.best())),
        row("with hints: flooded", |summary| {
            share(summary.hinted_won, summary.hinted)
        }),
        row("boards again: flooded", |summary| {
            share(summary.repeated_won, summary.repeated)
        }),
    ];
    if !kind.gaps.is_empty() {
        lines.push(Line::from(""));
        lines.push(Line::styled(
            "moves over the optimum, such boards",
            Modifier::DIM,
        ));
        lines.extend(bars(&kind.gaps).into_iter().map(Line::from));
    }
    lines
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

/// A bar for each number of moves over the optimum, up to the largest.
fn bars(gaps: &BTreeMap<u32, u64>) -> Vec<String> {
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
        let length = (u128::from(games) * u128::from(LONGEST_BAR)).div_ceil(u128::from(most));
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
        let bars = bars(&BTreeMap::from([
            (0, 60),
            (2, 1),
            (9, 2),
            (4_000_000_000, 1),
        ]));
        assert_eq!(bars.len(), 7);
        assert_eq!(bars[0], format!("  0  {} 60", "█".repeat(30)));
        assert_eq!(bars[1], "  1   0");
        assert_eq!(bars[2], "  2  █ 1");
        assert_eq!(bars[6], "  6+ ██ 3");
    }
}
