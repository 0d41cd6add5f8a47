//! The contents of the windows over the board.

use inundate_core::notation::LabeledMove;
use inundate_game::{Advice, AnalyzedMove, Status};
use ratatui::style::Modifier;
use ratatui::text::Line;

use super::app::{App, OUT_OF_MOVES, Offer};
use crate::play::{Unfinished, description};
use crate::text::plural;

/// The guide for beginners.
pub(super) fn guide(is_free: bool) -> Vec<Line<'static>> {
    let (game, advice) = if is_free {
        (
            "In this game you choose a region for each move: go there with the
arrows and press Enter, or click it. Then choose its new color.",
            // Not the rule of the fixed game: here, to take the last of a color can cost a move.
            "reaches. Begin in the middle: no corner is far from there.",
        )
    } else {
        (
            "Your region begins at the cell marked ◉. Choose a color: the region
takes it, and all adjacent cells of that color join the region.",
            "reaches. Go to the far corners first. If you can finish a color, do
it: that never costs a move. Otherwise prefer the color that reaches
farthest.",
        )
    };
    let text = format!(
        "Make the whole board one color, in as few moves as you can.

{game}

To choose a color, press its key, which is shown on the cells, or
press Enter on a cell, or click. The list on the right shows how many
cells would join with each color. A line marks the region's border.

To play well, do not look at how much a move joins, but at what it
{advice}

H suggests a move and says whether it is proven to be best. U undoes
a move. At the end you see how many moves the greedy player and the
best player need. A shows how much each move lost.

Esc closes this window."
    );
    text.lines()
        .map(|line| Line::from(line.to_owned()))
        .collect()
}

/// Whether to go on with a game that was left.
pub(super) fn offer(offer: &Offer) -> Vec<Line<'static>> {
    let game = |left: &Unfinished| description(&left.session);
    if let [left] = offer.games.as_slice() {
        return vec![
            Line::from("You left a game:"),
            Line::from(game(left)),
            Line::from(""),
            Line::from("Go on with it?   Y yes   N no, the new board"),
        ];
    }
    let mut lines = vec![Line::from("You left these games, the last one first:")];
    lines.extend(offer.games.iter().enumerate().map(|(index, left)| {
        if index == offer.chosen {
            Line::styled(game(left), Modifier::REVERSED)
        } else {
            Line::from(game(left))
        }
    }));
    lines.push(Line::from(""));
    lines.push(Line::from(
        "Go on with one?   ↑ ↓ choose   Y yes   N no, the new board",
    ));
    lines
}

/// How the game ended, and what the player can do now.
pub(super) fn end(app: &App) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = if app.verdict.is_empty() {
        vec![Line::from("thinking …")]
    } else {
        app.verdict
            .iter()
            .map(|line| Line::from(line.clone()))
            .collect()
    };
    if let Some(id) = app.session().id() {
        lines.push(Line::from(format!("id: {id}")));
    }
    if let Some(result) = &app.result {
        lines.push(Line::from(""));
        lines.extend(result.lines().map(|line| Line::from(line.to_owned())));
    }
    lines.push(Line::from(""));
    if app.session().status() == Status::Lost {
        lines.push(Line::from(OUT_OF_MOVES));
        lines.push(Line::from("A analysis   Esc look"));
    } else {
        lines.push(Line::from(
            "A analysis   B begin again   N new board   U undo   Esc look",
        ));
    }
    lines
}

/// The moves with their losses, starting at the first one shown, which is returned. It is moved up
/// so that the window stays full.
pub(super) fn analysis(app: &App, first: usize, height: u16) -> (Vec<Line<'static>>, usize) {
    let Some(analysis) = app.analysis() else {
        return (vec![Line::from("thinking …")], 0);
    };
    let mistake = match analysis.first_mistake() {
        Some(index) => format!("first mistake: move {}", index + 1),
        None if analysis.played.is_empty() => "no moves yet".to_owned(),
        None if analysis
            .played
            .iter()
            .all(|played| played.loss.most == Some(0)) =>
        {
            "no mistakes".to_owned()
        }
        None => "not everything is proven".to_owned(),
    };
    let start = &analysis.positions[0];
    let mut lines = vec![
        Line::from(match start.upper_bound() {
            Some(moves) if start.is_proven() => {
                format!("optimum: {}; {mistake}", plural(moves, "move"))
            }
            _ => format!("optimum: at least {}; {mistake}", start.lower_bound()),
        }),
        Line::from(""),
    ];
    let mut rows: Vec<Line<'static>> = analysis
        .played
        .iter()
        .zip(&analysis.positions)
        .enumerate()
        .map(|(index, (played, before))| Line::from(row(index, played, before)))
        .collect();
    if let Some(last) = analysis
        .positions
        .last()
        .filter(|last| last.next().is_some())
    {
        rows.push(Line::from(format!("from here: {}", line_text(last))));
    }
    let room = usize::from(height).saturating_sub(lines.len() + 5).max(1);
    let hidden = rows.len().saturating_sub(room);
    let first = first.min(hidden);
    lines.extend(rows.into_iter().skip(first).take(room));
    if hidden > 0 {
        lines.push(Line::from("↑ ↓ more"));
    }
    (lines, first)
}

fn row(index: usize, played: &AnalyzedMove, before: &Advice) -> String {
    let mv = played.mv.to_string();
    let number = index + 1;
    match played.loss.exactly() {
        Some(0) => format!("{number:>3}  {mv:8} +{:<5}", played.gained),
        Some(loss) => format!(
            "{number:>3}  {mv:8} +{:<5} lost {loss}; better {}",
            played.gained,
            line_text(before)
        ),
        None => format!("{number:>3}  {mv:8} +{:<5} ?", played.gained),
    }
}

/// The first moves of a line.
fn line_text(advice: &Advice) -> String {
    const MOST: usize = 12;
    let words = advice.line().iter().take(MOST).map(LabeledMove::to_string);
    let more = if advice.line().len() > MOST {
        " …"
    } else {
        ""
    };
    words.collect::<Vec<_>>().join(" ") + more
}
