//! The windows over the board of the game for one.

use std::collections::BTreeMap;

use inundate_core::notation::Place;
use inundate_core::{Game, Instance};
use inundate_game::{Advice, Analysis, AnalyzedMove, FirstMove, PlayerSummary, Status};

use crate::in_play::InPlay;
use crate::play::{LineAnalysis, OUT_OF_MOVES, SoloGame, Study, kind, line_text};
use crate::tui::pane::{Contents, PaneLine};
use crate::units::minutes;
use crate::words::{joined, plural, table};

/// The guide for beginners.
pub(super) fn guide(board: &Instance) -> Vec<PaneLine> {
    let (game, advice) = match board.game() {
        Game::Free if !board.pivots().is_empty() => (
            "In this game you choose a region with a mark for each move: go there with the arrows \
             and press Enter, or click it. Then choose its new color.",
            "Let the regions of the marks grow towards each other.",
        ),
        Game::Free => (
            "In this game you choose a region for each move: go there with the arrows and press \
             Enter, or click it. Then choose its new color.",
            // Not the rule of the fixed game: here, to take the last of a color can cost a move.
            "Begin in the middle: no corner is far from there.",
        ),
        Game::Fixed { .. } => (
            "Your region begins at the cell marked ◉. Choose a color: the region takes it, and all \
             adjacent cells of that color join the region.",
            "Go to the far corners first. If you can finish a color, do it: that never costs a \
             move. Otherwise prefer the color that reaches farthest.",
        ),
    };
    let text = include_str!("guide.txt");
    PaneLine::prose(&text.replace("GAME", game).replace("ADVICE", advice))
}

/// The result of the game, and the ways to go on.
pub(super) fn end(table: &SoloGame) -> Vec<PaneLine> {
    let mut lines = table.thoughts.verdict.clone();
    if lines.is_empty() {
        lines.push("thinking …".to_owned());
    }
    lines.extend(table.id().map(|id| format!("id: {id}")));
    if let Some(result) = &table.thoughts.result {
        lines.push(String::new());
        lines.extend(result.lines().map(str::to_owned));
    }
    let ways_on: &[&str] = match table.session.status() {
        Status::Lost => &["", OUT_OF_MOVES, "A analysis   Esc look"],
        _ => &[
            "",
            "A analysis   B begin again   N new board   U undo   Esc look",
        ],
    };
    lines.extend(ways_on.iter().map(ToString::to_string));
    lines.into_iter().map(PaneLine::from).collect()
}

/// The moves of a line with their losses, in columns with names, the losses of the colors at the
/// chosen position, and the other lines.
pub(super) fn analysis(table: &SoloGame) -> Contents {
    let study = table.thoughts.study.as_ref();
    let Some((study, studied)) = study.and_then(|study| Some((study, study.studied()?))) else {
        return Contents::from(vec![PaneLine::from("thinking …")]);
    };
    let analysis = &studied.analysis;
    let mut rows = vec![PaneLine::from(summary(analysis))];
    rows.extend(position(study, &studied).map(|text| PaneLine::from(text).hanging(2)));
    rows.push(PaneLine::from(""));
    let mut table_rows = rows_of_moves(&studied).into_iter();
    rows.extend(table_rows.next().map(PaneLine::dim));
    let fixed = rows.len();
    rows.extend(table_rows);
    if let Some(last) = analysis.positions.last() {
        let text = match last.next() {
            Some(_) => format!("from here: {}", line_text(last)),
            None => "flooded".to_owned(),
        };
        rows.push(PaneLine::from(text).hanging(11));
    }
    let chosen = rows.remove(fixed + study.at);
    rows.insert(fixed + study.at, chosen.chosen());
    if let [_, _, ..] = study.lines.as_slice() {
        rows.push(PaneLine::from(""));
        rows.extend(study.lines.iter().enumerate().map(|(number, line)| {
            let sign = if number == study.shown { '>' } else { ' ' };
            let name = match line.leaves_at {
                None => "game:".to_owned(),
                Some(at) => format!("from move {at}:"),
            };
            PaneLine::from(format!("{sign} {name} {}", study.own_moves(line))).hanging(4)
        }));
    }
    rows.push(PaneLine::from(""));
    let grid = table.board().shape().grid();
    let cells = grid.map_or("vertices", |_| "cells");
    rows.extend(PaneLine::prose(&format!(
        "gained: {cells} that the move added. loss: how many moves longer it made the game. keep: \
         colors that lose nothing in its place. better: how to play best in its place.\n\n↑ ↓ go \
         through the moves. {} ← → go from line to line, Backspace removes one. Esc goes back to \
         the game.",
        match table.board().game() {
            Game::Fixed { .. } => "A color tries that move at the marked position;",
            Game::Free => "Enter goes to the next region; a color tries that move there.",
        }
    )));
    Contents { rows, fixed }
}

/// The optimum, and the first mistake.
fn summary(analysis: &Analysis) -> String {
    let lost_nothing = |played: &AnalyzedMove| played.loss.most == Some(0);
    let mistake = match analysis.first_mistake() {
        Some(index) => format!("first mistake: move {}", index + 1),
        None if analysis.played.is_empty() => "no moves yet".to_owned(),
        None if analysis.played.iter().all(lost_nothing) => "no mistakes".to_owned(),
        None => "not everything is proven".to_owned(),
    };
    let start = &analysis.positions[0];
    match start.upper_bound() {
        Some(moves) if start.is_proven() => {
            format!("optimum: {}; {mistake}", plural(moves, "move"))
        }
        _ => format!("optimum: at least {}; {mistake}", start.lower_bound()),
    }
}

/// The losses of each color at the chosen position, in the free game for the chosen region; `None`
/// where they are not known.
fn position(study: &Study, studied: &LineAnalysis) -> Option<String> {
    let before = studied.analysis.positions.get(study.at)?;
    let choices = studied.choices.get(study.at);
    let number = study.at + 1;
    let is_free = study.board.game() == Game::Free;
    let (region, regions) = (study.region(), study.regions());
    let place = if is_free {
        let nth = regions.iter().position(|&other| other == region)? + 1;
        let place = Place::new(&study.board, region);
        format!(" at {place} (region {nth} of {})", regions.len())
    } else {
        String::new()
    };
    if is_free && regions.len() > 1 && choices.is_none_or(Vec::is_empty) {
        let why = match choices {
            None => "thinking …".to_owned(),
            Some(_) => format!("not valued: more than {} moves", FirstMove::MOST_FREE),
        };
        return Some(format!("as move {number}{place}: {why}"));
    }
    let choices = choices?.iter();
    let here = |choice: &&FirstMove| {
        let mv = choice.mv.on(&study.board);
        mv.is_ok_and(|mv| mv.pivot == region)
    };
    let choices = choices.filter(here);
    let lost = choices.map(|choice| {
        let lost = choice.moves.exactly().zip(exactly(before));
        let lost = lost.map(|(moves, needed)| moves.saturating_sub(needed));
        let verb = match lost {
            Some(0) => "keeps".to_owned(),
            Some(lost) => format!("loses {lost}"),
            None => "is not proven".to_owned(),
        };
        format!("{} {verb}", choice.mv.label)
    });
    let lost = joined(lost, ", ");
    (!lost.is_empty()).then(|| format!("as move {number}{place}: {lost}"))
}

/// The moves left, if they are proven.
fn exactly(position: &Advice) -> Option<u32> {
    position.upper_bound().filter(|_| position.is_proven())
}

/// The colors that are proven to lose nothing.
fn keeping(choices: &[FirstMove], before: &Advice) -> String {
    let keeping = |choice: &&FirstMove| choice.moves.most == Some(before.lower_bound());
    let moves = choices.iter().filter(keeping);
    let moves: Vec<String> = moves.map(|choice| choice.mv.to_string()).collect();
    // A move of the free game has a comma, and there may be dozens.
    match moves.as_slice() {
        [first, rest @ ..] if first.contains(':') => match rest.len() {
            0 => first.clone(),
            more => format!("{first} +{more}"),
        },
        _ => moves.join(","),
    }
}

/// The names of the columns, then a line for each move; nothing where there are no moves.
fn rows_of_moves(LineAnalysis { analysis, choices }: &LineAnalysis) -> Vec<PaneLine> {
    if analysis.played.is_empty() {
        return Vec::new();
    }
    let names = ["number", "move", "gained", "loss", "keep", "better"];
    let moves = analysis.played.iter().zip(&analysis.positions).enumerate();
    let moves = moves.map(|(index, (played, before))| {
        let keep = choices.get(index).map(|choices| keeping(choices, before));
        let (loss, better) = match played.loss.exactly() {
            Some(0) => ("0".to_owned(), String::new()),
            Some(loss) => (loss.to_string(), line_text(before)),
            None => ("?".to_owned(), String::new()),
        };
        [
            (index + 1).to_string(),
            played.mv.to_string(),
            format!("+{}", played.gained),
            loss,
            keep.unwrap_or_default(),
            better,
        ]
    });
    let text = table(names, moves, &[1, 4, 5]);
    let lines = text
        .lines()
        .map(|line| line.strip_prefix("  ").unwrap_or(line));
    let better = lines.clone().next().and_then(|names| names.find("better"));
    lines
        .map(|line| PaneLine::from(line).hanging(better.unwrap_or(0)))
        .collect()
}

/// The most lines of the histogram, so that the window fits a screen of 24 lines; the last one has
/// all games from there on.
const MOST_BARS: u32 = 7;

/// The longest bar of the histogram.
const LONGEST_BAR: u64 = 30;

/// The widths of the names and of both columns.
const WIDTHS: (usize, usize) = (25, 12);

/// The lines of the statistics: the name and the text of each number.
fn values(all: &PlayerSummary) -> [(&'static str, String); 11] {
    let hundredths = |mean: u64| format!("{}.{:02}", mean / 100, mean % 100);
    [
        ("games", all.games.to_string()),
        ("flooded", all.won.to_string()),
        ("in the optimum", all.optimal.to_string()),
        ("flooded in a row: now", all.streak.to_string()),
        ("                  most", all.longest_streak.to_string()),
        (
            "over the optimum: least",
            known(all.least_gap(), |gap| gap.to_string()),
        ),
        (
            "                  mean",
            known(all.mean_gap_in_hundredths(), hundredths),
        ),
        ("time to flood: mean", known(all.times.mean(), minutes)),
        ("               best", known(all.times.best(), minutes)),
        (
            "with hints: flooded",
            format!("{} of {}", all.hinted_won, all.hinted),
        ),
        (
            "boards again: flooded",
            format!("{} of {}", all.repeated_won, all.repeated),
        ),
    ]
}

/// A number as text, or a dash if it is not known.
fn known<T>(value: Option<T>, text: impl FnOnce(T) -> String) -> String {
    value.map_or("–".to_owned(), text)
}

/// The statistics of the boards of one type and of all boards, and how many moves over the optimum
/// the games of that type took. Where a window of this width has no room for both columns, one is
/// below the other.
pub(super) fn totals(table: &SoloGame, width: u16) -> Vec<PaneLine> {
    const TITLES: [&str; 2] = ["such boards", "all boards"];
    let (name_width, column) = WIDTHS;
    let mut rows = vec![PaneLine::from(kind(table.board()))];
    let summaries = table.thoughts.totals.as_deref();
    let summaries = summaries.expect("the window opens with them");
    let [such, all] = summaries;
    if usize::from(width) >= name_width + 2 * column + 4 {
        let row = |name: &str, values: [String; 2]| {
            let [such, all] = values;
            PaneLine::from(format!("{name:name_width$}{such:>column$}{all:>column$}"))
        };
        rows.push(row("", TITLES.map(str::to_owned)).dim());
        let both = values(such).into_iter().zip(values(all));
        rows.extend(both.map(|((name, such), (_, all))| row(name, [such, all])));
    } else {
        for (title, summary) in TITLES.into_iter().zip(summaries) {
            rows.extend([PaneLine::from(""), PaneLine::from(title).dim()]);
            // The part of the name that stands in the row above has to be told again.
            let mut first = "";
            rows.extend(values(summary).map(|(name, value)| {
                let last = name.trim_start();
                if last.len() == name.len() {
                    first = name.split_once(": ").map_or("", |name| name.0);
                    return PaneLine::from(format!("{name}: {value}")).hanging(2);
                }
                PaneLine::from(format!("{first}: {last}: {value}")).hanging(2)
            }));
        }
    }
    if !such.gaps.is_empty() {
        rows.push(PaneLine::from(""));
        rows.push(PaneLine::from("moves over the optimum, such boards").dim());
        let longest = u64::from(width.saturating_sub(20)).clamp(1, LONGEST_BAR);
        rows.extend(bars(&such.gaps, longest).into_iter().map(PaneLine::from));
    }
    rows
}

/// A bar for each number of moves over the optimum, up to the largest; the longest has this many
/// signs.
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
