//! What a duel adds to the screen.

mod menu;
mod panel;
#[cfg(test)]
mod tests;
mod windows;

use inundate_core::duel::Player;
use inundate_core::{Color, Vertex};
use ratatui::style::Style;

use super::keys::Action;
use super::look::Region;
use super::menu::Menu;
use super::on_screen::{Beside, Ground, OnScreen, Own};
use super::pane::{Contents, Row};
use super::sight::Sight;
use crate::duel::Table;
use crate::in_play::InPlay;
use panel::MARKS;

/// The signs of the starts.
const STARTS: [char; 2] = ['◉', '◎'];

impl OnScreen for Table {
    const VERB: &'static str = "call";
    const UNUSED: &'static [Action] = &[
        Action::Distance,
        Action::Analysis,
        Action::Totals,
        Action::Load,
    ];
    const MEANINGS: &'static [(Action, &'static str)] = &[
        (
            Action::Choose,
            "call the cell's color; two levels: pause, go on",
        ),
        (Action::Undo, "undo, back to your last call"),
        (Action::Redo, "redo what was undone"),
        (Action::New, "new duel"),
        (Action::Hint, "hint, and the result after each call"),
        (Action::Save, "save the board with its terms"),
    ];
    const PANEL: u16 = 36;

    fn act(&mut self, _: Action) -> Result<Own, String> {
        Err("this key does nothing in a duel".to_owned())
    }

    fn menu(&self) -> Menu {
        menu::menu(self)
    }

    fn begin(&mut self, menu: &Menu) -> Result<(), String> {
        Table::begin(self, menu::new_duel(menu, &self.new))
    }

    /// The board and the rules; on a screen without a panel, the scores and whose turn it is.
    fn head(&self, is_narrow: bool) -> Vec<String> {
        let position = self.session.position();
        if !is_narrow {
            let (made, rules) = (self.made(), self.session.duel().rules());
            return vec![format!(" duel  call {made}  {}, {rules}", self.kind())];
        }
        let [zero, one] = Player::BOTH.map(|player| {
            let is_turn = !position.is_over() && position.turn() == player;
            let turn = if is_turn { "◄" } else { "" };
            format!("{}{}{turn}", MARKS[player.index()], position.cells(player))
        });
        vec![format!(" {zero} {one}")]
    }

    fn ground(&self, _: &[Color], _: Option<Vertex>) -> Ground {
        let position = self.session.position();
        let duel = self.session.duel();
        let starts = Player::BOTH.map(|player| duel.start(player));
        let of = |v: Vertex| {
            let (region, index) = match position.owner(v) {
                None => return (Region::None, None),
                Some(Player::Zero) => (Region::First, 0),
                Some(Player::One) => (Region::Second, 1),
            };
            let marks = if starts.contains(&v) { STARTS } else { MARKS };
            (region, Some(marks[index]))
        };
        let (regions, marks) = self.board().graph().vertices().map(of).unzip();
        Ground {
            regions,
            marks,
            focus: starts.to_vec(),
        }
    }

    fn beside(&self, sight: &Sight<'_>, styles: &[Style], _: usize) -> Beside {
        panel::beside(self, sight, styles)
    }

    fn most_lines(&self, _: bool) -> usize {
        // The players, the free cells, the title of the list with a blank line, and a hint of four lines.
        10
    }

    fn window(&self, _: Action, _: u16) -> (&'static str, Contents) {
        ("guide", windows::guide(self).into())
    }

    fn end(&self) -> (&'static str, Vec<Row>) {
        ("the end", windows::end(self))
    }

    fn last_words(&self) -> String {
        match self.calls() {
            calls if calls.is_empty() => String::new(),
            calls => format!("calls: {calls}\n"),
        }
    }
}
