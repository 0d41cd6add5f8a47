//! What the game for one adds to the screen.

mod menu;
mod neighbors;
mod panel;
mod totals;
mod windows;

use inundate_core::{Color, State, Vertex};
use inundate_game::Status;
use ratatui::style::Style;

use super::keys::Action;
use super::look::Region;
use super::menu::Menu;
use super::on_screen::{Beside, Ground, OnScreen, Own};
use super::pane::{Contents, Row};
use super::sight::Sight;
use crate::in_play::InPlay;
use crate::play::{Table, kind, seed_of_now};

impl OnScreen for Table {
    const VERB: &'static str = "play";
    const UNUSED: &'static [Action] = &[];
    const MEANINGS: &'static [(Action, &'static str)] = &[];
    const PANEL: u16 = 32;

    fn act(&mut self, action: Action) -> Result<Own, String> {
        match action {
            Action::Analysis => self.analyze(),
            Action::Totals => self.sum_up()?,
            Action::Load => return self.load(None).map(|()| Own::Begun),
            _ => {
                self.turn_distance();
                return Ok(Own::Done);
            }
        }
        Ok(Own::Shown)
    }

    fn menu(&self) -> Menu {
        menu::menu(&self.session)
    }

    fn begin(&mut self, menu: &Menu) -> Result<(), String> {
        Table::begin(self, menu::session(menu, seed_of_now())?)
    }

    fn head(&self, _: bool) -> Vec<String> {
        let made = self.made();
        let moves = match (
            self.session.limit_in_moves(),
            self.session.awaits_best_known(),
        ) {
            (_, true) => format!("  moves {made} of …"),
            (Some(limit), _) => format!("  moves {made} of {limit}"),
            (None, _) => format!("  moves {made}"),
        };
        vec![format!("{moves}  {}", kind(self.board())), moves]
    }

    fn ground(&self, colors: &[Color], cursor: Option<Vertex>) -> Ground {
        let mut ground = Ground {
            regions: vec![Region::None; colors.len()],
            marks: vec![None; colors.len()],
            focus: Vec::from_iter(self.focus(cursor)),
        };
        if let [focus] = ground.focus[..] {
            let state = State::with_colors(self.board(), colors.to_vec());
            for v in state.component(focus) {
                ground.regions[v.index()] = Region::First;
            }
            ground.marks[focus.index()] = Some('◉');
        }
        ground
    }

    fn beside(&self, sight: &Sight<'_>, styles: &[Style], width: usize) -> Beside {
        panel::beside(self, sight, styles, width)
    }

    fn most_lines(&self, is_board: bool) -> usize {
        /// The region, the cursor, the moves left, two lines over the list, and a hint of four lines.
        const USUAL: usize = 9;
        if is_board {
            USUAL
        } else {
            // A blank line, the title, the list and what is not in it.
            USUAL + neighbors::MOST_LINES + 3
        }
    }

    fn window(&self, action: Action, width: u16) -> (&'static str, Contents) {
        match action {
            Action::Analysis => ("analysis", windows::analysis(self)),
            Action::Totals => ("statistics", totals::rows(self, width).into()),
            _ => ("guide", windows::guide(self.board().game()).into()),
        }
    }

    fn study(&mut self, action: Action, color: Option<Color>) -> Option<&'static str> {
        let study = self.thoughts.study.as_mut()?;
        match action {
            // Beyond the first and the last position the window scrolls.
            Action::Up => study.step(-1).then_some(""),
            Action::Down => study.step(1).then_some(""),
            Action::Left | Action::Right => {
                study.turn(if action == Action::Left { -1 } else { 1 });
                Some("")
            }
            Action::Color(_) => Some(study.branch(color?).err().unwrap_or_default()),
            Action::Choose if study.turn_region() => Some(""),
            Action::Undo if study.remove() => Some(""),
            Action::Undo => Some("this is the game itself"),
            _ => None,
        }
    }

    fn end(&self) -> (&'static str, Vec<Row>) {
        let title = match self.session.status() {
            Status::Won => "flooded",
            _ => "out of moves",
        };
        (title, windows::end(self))
    }

    fn last_words(&self) -> String {
        self.thoughts.result.clone().unwrap_or_default()
    }
}
