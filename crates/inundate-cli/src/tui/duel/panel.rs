//! The panel next to the board of a duel: the players, the free cells, and the colors.

use inundate_core::duel::Player;
use inundate_duel::Value;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::duel::{Table, side_text};
use crate::in_play::InPlay;
use crate::tui::look::Region;
use crate::tui::on_screen::{Beside, color_line};
use crate::tui::sight::Sight;

/// The signs on the cells of the territories.
pub(super) const MARKS: [char; 2] = ['●', '○'];

pub(super) fn beside(table: &Table, sight: &Sight<'_>, styles: &[Style]) -> Beside {
    let mut facts = player_lines(table, sight, styles);
    let position = table.session.position();
    let mut free = format!("free               {:>5}", position.free());
    if let Some(cursor) = sight.cursor {
        let place = table.board().place(cursor);
        free = format!("{free}  {place}");
    }
    facts.push(Line::from(free));
    facts.push(Line::from(""));
    facts.push(Line::styled(
        "color        free  gains  result",
        Modifier::DIM,
    ));
    Beside {
        facts,
        list: color_lines(table, sight, styles),
    }
}

/// Each player with the mark and the color of the territory, who plays, the cells, and whose turn it is.
fn player_lines(table: &Table, sight: &Sight<'_>, styles: &[Style]) -> Vec<Line<'static>> {
    let session = &table.session;
    let position = session.position();
    let line = |player: Player| {
        let index = player.index();
        let style = styles[position.territory_color(player).index()];
        let side = side_text(session.sides()[index]);
        let turn = match position.turn() {
            _ if position.is_over() => "",
            turn if turn != player => "",
            _ if table.is_watched() && table.is_paused => " paused",
            _ => " ◄ calls",
        };
        let style = style.add_modifier(sight.look.region(if index == 0 {
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
fn color_lines(table: &Table, sight: &Sight<'_>, styles: &[Style]) -> Vec<Line<'static>> {
    let session = &table.session;
    let duel = session.duel();
    let position = session.position();
    let legal = position.legal();
    let advice = table.thoughts.hint().and_then(Result::ok);
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
            let columns = format!("{:>6}  {gains:>5}  {value:>6}{hinted}", free[color.index()]);
            color_line(sight, label, color, styles[color.index()], &columns)
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
