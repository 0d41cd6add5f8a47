//! The panel next to the board of a game for one: the moves left, the region, the cursor, and the colors.

use inundate_core::{Color, Move, State};
use inundate_game::Advice;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

use super::neighbors;
use crate::in_play::InPlay;
use crate::play::Table;
use crate::text::plural;
use crate::tui::on_screen::{Beside, color_line};
use crate::tui::pane::wrapped;
use crate::tui::sight::Sight;

pub(super) fn beside(table: &Table, sight: &Sight<'_>, styles: &[Style], width: usize) -> Beside {
    let session = &table.session;
    let mut facts = Vec::new();
    if let Some(known) = table.distance() {
        facts.push(format!("left     {}", left_text(known)));
    }
    let cells = session.colors().len();
    if let Some(focus) = sight.focus {
        let size = session.component(focus).len();
        facts.push(format!("region   {size} of {cells}"));
    }
    if let Some(cursor) = sight.cursor {
        let place = table.board().place(cursor);
        let label = table.palette().label(session.colors()[cursor.index()]);
        facts.push(format!("cursor   {place} {label}"));
    }
    let facts = facts.iter().flat_map(|fact| wrapped(fact, width));
    let mut facts: Vec<Line<'_>> = facts.map(Line::from).collect();
    facts.push(Line::from(""));
    facts.push(Line::styled("color       cells  joins", Modifier::DIM));
    let mut list = color_lines(table, sight, styles);
    list.extend(neighbors::lines(table, sight, styles, width));
    Beside { facts, list }
}

/// Each color: how many cells have it, and how many would join the region.
fn color_lines(table: &Table, sight: &Sight<'_>, styles: &[Style]) -> Vec<Line<'static>> {
    let hinted = table.thoughts.hinted().map(|hint| hint.label.as_str());
    let board = table.board();
    let mut counts = vec![0; styles.len()];
    for color in table.session.colors() {
        counts[color.index()] += 1;
    }
    let state = State::with_colors(board, table.session.colors().to_vec());
    let joins = |color: Color| {
        let pivot = sight.focus?;
        let mut next = state.clone();
        let gained = next.play(Move { pivot, color }).ok()?;
        (state.colors()[pivot.index()] != color).then_some(gained)
    };
    let colors = board.palette().colors();
    colors
        .map(|color| {
            let joined = joins(color).map_or(String::new(), |gained| format!("+{gained}"));
            let label = board.palette().label(color);
            let mark = if hinted == Some(label) {
                " ◄ hint"
            } else {
                ""
            };
            let columns = format!("{:>5}  {joined:>5}{mark}", counts[color.index()]);
            color_line(sight, label, color, styles[color.index()], &columns)
        })
        .collect()
}

fn left_text(known: &Advice) -> String {
    match known.upper_bound() {
        Some(most) if known.is_proven() => format!("{} at best", plural(most, "move")),
        Some(most) => format!("{} to {most} at best", known.lower_bound()),
        None => format!("at least {}", known.lower_bound()),
    }
}
