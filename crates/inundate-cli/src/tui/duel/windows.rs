//! The contents of the windows over the board of a duel.

use inundate_core::duel::Rules;

use crate::duel::{Table, outcome, score_lines};
use crate::tui::pane::Row;

/// The guide for beginners.
pub(super) fn guide(table: &Table) -> Vec<Row> {
    let rule = match table.session.duel().rules() {
        Rules::Standard => {
            "You may call neither the color of your territory nor that of the\nother one."
        }
        Rules::Own => {
            "You may not call the color of the other territory. To call your\nown color is to pass."
        }
        Rules::Gain => {
            "You may call neither the color of your territory nor that of the\nother one; and if some color conquers something, only one that does."
        }
    };
    let text = format!(
        "Two players share the board. Player 0 (●) starts at ◉, player 1 (○)
at ◎. They call colors in turn: the territory takes the color called,
and conquers all free cells of that color that touch it.
{rule}
Who holds more cells in the end wins. The game is over when no cell
is free, or after four calls in a row that conquered nothing.

To choose a color, press its key, press Enter on a cell, or click.
The list on the right shows how many cells each call would conquer.

To play well, do not take the most cells, but those that the other
wants: cut off a part of the board that only you can reach. It is
yours in the end. And call what the other needs: then it is taken.

H suggests a call and says whether it is proven to be best. The
column `result` has the result after each call if both play as well
as can be: cells of player 0 minus cells of player 1."
    );
    Row::prose(&text)
}

/// How the game ended, the result under best play, and what the player can do now.
pub(super) fn end(table: &Table) -> Vec<Row> {
    let mut rows: Vec<Row> = score_lines(&table.session)
        .into_iter()
        .map(Row::from)
        .collect();
    rows.push(Row::from(""));
    let best = match table.thoughts.result() {
        None => "under best play: thinking …".to_owned(),
        Some(value) => match value.proven() {
            Some(value) => format!("under best play of both: {}, proven", outcome(value)),
            None => format!(
                "under best play of both: a result from {} to {}",
                value.lower, value.upper
            ),
        },
    };
    rows.push(Row::from(best));
    rows.push(Row::from(""));
    rows.push(Row::from(
        "U undo   B begin again   N new duel   Esc look   Q quit",
    ));
    rows
}
