//! The contents of the windows over the board.

use inundate_core::Game;
use inundate_game::{Advice, AnalyzedMove, Status};

use crate::in_play::InPlay;
use crate::play::{OUT_OF_MOVES, Table, line_text};
use crate::text::plural;
use crate::tui::pane::{Contents, Row};

/// The guide for beginners.
pub(super) fn guide(game: Game) -> Vec<Row> {
    let (game, advice) = match game {
        Game::Free => (
            "In this game you choose a region for each move: go there with the
arrows and press Enter, or click it. Then choose its new color.",
            // Not the rule of the fixed game: here, to take the last of a color can cost a move.
            "reaches. Begin in the middle: no corner is far from there.",
        ),
        Game::Fixed { .. } => (
            "Your region begins at the cell marked ◉. Choose a color: the region
takes it, and all adjacent cells of that color join the region.",
            "reaches. Go to the far corners first. If you can finish a color, do
it: that never costs a move. Otherwise prefer the color that reaches
farthest.",
        ),
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
    Row::prose(&text)
}

/// How the game ended, and what the player can do now.
pub(super) fn end(table: &Table) -> Vec<Row> {
    let mut rows: Vec<Row> = if table.thoughts.verdict.is_empty() {
        vec![Row::from("thinking …")]
    } else {
        table.thoughts.verdict.iter().map(Row::from).collect()
    };
    if let Some(id) = table.id() {
        rows.push(Row::from(format!("id: {id}")));
    }
    if let Some(result) = &table.thoughts.result {
        rows.push(Row::from(""));
        rows.extend(result.lines().map(Row::from));
    }
    rows.push(Row::from(""));
    if table.session.status() == Status::Lost {
        rows.push(Row::from(OUT_OF_MOVES));
        rows.push(Row::from("A analysis   Esc look"));
    } else {
        rows.push(Row::from(
            "A analysis   B begin again   N new board   U undo   Esc look",
        ));
    }
    rows
}

/// The moves with their losses, in columns with names, and what the columns are.
pub(super) fn analysis(table: &Table) -> Contents {
    let Some(analysis) = table.thoughts.analysis() else {
        return Contents::from(vec![Row::from("thinking …")]);
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
    let mut rows = vec![
        Row::from(match start.upper_bound() {
            Some(moves) if start.is_proven() => {
                format!("optimum: {}; {mistake}", plural(moves, "move"))
            }
            _ => format!("optimum: at least {}; {mistake}", start.lower_bound()),
        }),
        Row::from(""),
    ];
    let moves = analysis.played.iter().map(|played| played.mv.to_string());
    let width = moves.map(|mv| mv.chars().count()).max().unwrap_or(0).max(4);
    if !analysis.played.is_empty() {
        rows.push(row(width, ["number", "move", "gained", "loss", "better"]).dim());
    }
    let fixed = rows.len();
    rows.extend(
        analysis
            .played
            .iter()
            .zip(&analysis.positions)
            .enumerate()
            .map(|(index, (played, before))| move_row(width, index, played, before)),
    );
    if let Some(last) = analysis
        .positions
        .last()
        .filter(|last| last.next().is_some())
    {
        rows.push(Row::from(format!("from here: {}", line_text(last))).hanging(11));
    }
    if !analysis.played.is_empty() {
        let cells = if table.board().shape().grid().is_some() {
            "cells"
        } else {
            "vertices"
        };
        rows.push(Row::from(""));
        rows.extend(Row::prose(&format!(
            "gained: {cells} that the move added. loss: how many moves longer it made the game. better: how to play best in its place."
        )));
    }
    Contents { rows, fixed }
}

/// The values of a move, or the names of the columns.
fn row(width: usize, [number, mv, joined, loss, better]: [&str; 5]) -> Row {
    let text = format!("{number:>6}  {mv:width$}  {joined:>6}  {loss:>4}  {better}");
    Row::from(text.trim_end()).hanging(24 + width)
}

fn move_row(width: usize, index: usize, played: &AnalyzedMove, before: &Advice) -> Row {
    let (loss, better) = match played.loss.exactly() {
        Some(0) => ("0".to_owned(), String::new()),
        Some(loss) => (loss.to_string(), line_text(before)),
        None => ("?".to_owned(), String::new()),
    };
    row(
        width,
        [
            &(index + 1).to_string(),
            &played.mv.to_string(),
            &format!("+{}", played.gained),
            &loss,
            &better,
        ],
    )
}
