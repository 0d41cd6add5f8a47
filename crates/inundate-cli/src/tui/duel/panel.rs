//! The panel next to the board of a duel: the players, the colors, and the hint.

use inundate_core::duel::Player;
use inundate_duel::Value;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::app::App;
use crate::duel::{hint_text, side_text};
use crate::tui::look::Region;
use crate::tui::pane::{List, wrapped};

/// What stands on the cells of the territories.
pub(super) const MARKS: [char; 2] = ['●', '○'];

/// Draws the panel; returns where the colors are listed, and the first of them.
pub(super) fn draw(
    app: &mut App,
    frame: &mut Frame<'_>,
    area: Rect,
    styles: &[Style],
) -> (Rect, usize) {
    let mut above = player_lines(app, styles);
    let position = app.session().position();
    let mut free = format!("free               {:>5}", position.free());
    if let Some(cursor) = app.cursor {
        let place = app.session().duel().instance().place(cursor);
        free = format!("{free}  {place}");
    }
    above.push(Line::from(free));
    above.push(Line::from(""));
    above.push(Line::styled(
        "color        free  gains  result",
        Modifier::DIM,
    ));
    let below = match hint(app) {
        None => Vec::new(),
        Some(text) => {
            let text = wrapped(&text, usize::from(area.width));
            let text = text.into_iter().map(Line::from);
            std::iter::once(Line::from("")).chain(text).collect()
        }
    };
    let lines = color_lines(app, styles);
    let list = List {
        above,
        lines,
        below,
    };
    list.draw(frame, area, &mut app.list)
}

/// Each player with the mark and the color of the territory, who plays, the cells, and whose turn it is.
fn player_lines(app: &App, styles: &[Style]) -> Vec<Line<'static>> {
    let session = app.session();
    let position = session.position();
    let line = |player: Player| {
        let index = player.index();
        let style = styles[position.territory_color(player).index()];
        let side = side_text(session.sides()[index]);
        let turn = match position.turn() {
            _ if position.is_over() => "",
            turn if turn != player => "",
            _ if app.is_watched() && app.is_paused => " paused",
            _ => " ◄ calls",
        };
        let style = style.add_modifier(app.look.region(if index == 0 {
            Region::First
        } else {
            Region::Second
        }));
        Line::from(vec![
            Span::styled(format!(" {} ", MARKS[index]), style),
            Span::raw(format!(
                " player {index} {side:7}{:>5}{turn}",
                position.cells(player)
            )),
        ])
    };
    Player::BOTH.map(line).to_vec()
}

/// Each color: how many free cells have it, how many the call conquers, and the result after it, if it is proven.
fn color_lines(app: &App, styles: &[Style]) -> Vec<Line<'static>> {
    let session = app.session();
    let duel = session.duel();
    let position = session.position();
    let legal = position.legal();
    let advice = app.thoughts.hint().and_then(Result::ok);
    let mut free = vec![0; duel.palette().len()];
    for v in duel.instance().graph().vertices() {
        if position.owner(v).is_none() {
            free[duel.color(v).index()] += 1;
        }
    }
    duel.palette()
        .colors()
        .map(|color| {
            let label = duel.palette().label(color);
            let key = app.keys.of(color);
            let name: String = if label == key.to_string() {
                String::new()
            } else {
                label.chars().take(4).collect()
            };
            let holder = Player::BOTH
                .into_iter()
                .find(|&player| position.territory_color(player) == color);
            let gains = match holder {
                _ if legal.contains(&color) => format!("+{}", position.gain(color)),
                Some(player) => MARKS[player.index()].to_string(),
                None => String::new(),
            };
            let values = advice.iter().flat_map(|advice| &advice.calls);
            let value = values.into_iter().find(|call| call.call == Some(color));
            let value = value.map_or(String::new(), |call| signed(call.value));
            let is_hinted = advice
                .as_ref()
                .is_some_and(|advice| advice.call == Some(color));
            let hinted = if is_hinted { " ◄" } else { "" };
            let sign = app.look.sign(color, &app.keys);
            Line::from(vec![
                Span::raw(format!("{key} ")),
                Span::styled(format!(" {sign} "), styles[color.index()]),
                Span::raw(format!(
                    " {name:4} {:>6}  {gains:>5}  {value:>6}{hinted}",
                    free[color.index()]
                )),
            ])
        })
        .collect()
}

/// A result with its sign, if it is proven.
fn signed(value: Value) -> String {
    value.proven().map_or("?".to_owned(), |value| match value {
        0 => "0".to_owned(),
        value => format!("{value:+}"),
    })
}

/// The text of the hint, if one was asked for.
pub(super) fn hint(app: &App) -> Option<String> {
    let text = match app.thoughts.hint()? {
        Err(()) => "hint: thinking …".to_owned(),
        Ok(advice) => {
            let text = hint_text(app.session().duel(), &advice);
            let more = if app.thoughts.is_hint_growing() {
                " …"
            } else {
                ""
            };
            format!("hint: {text}{more}")
        }
    };
    Some(text)
}
