//! The game on a full screen.

mod app;
mod arrangement;
mod canvas;
mod cell_size;
mod choices;
mod duel;
mod edges;
mod flood;
mod foot;
mod help;
mod keys;
mod look;
mod menu;
mod neighbors;
mod pane;
mod scroll;
mod sight;
mod stage;
mod terminal;
#[cfg(test)]
mod tests;
mod totals;
mod view;
mod windows;

use std::io::{Write, stdout};
use std::time::Duration;

use inundate_core::Color;
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use app::{App, Motion, pause};
use keys::Action;
use look::Look;
use scroll::Step;
use stage::Stage;
use view::{Screen, Target, draw};

use crate::args::LookArgs;
use crate::failure::Failure;
use crate::play::{KEPT, Table};
use crate::typed::Keyboard;

pub(crate) use duel::run as run_duel;

/// Plays until the player leaves.
pub(crate) fn run(
    table: Table,
    args: &LookArgs,
    distance: bool,
    keyboard: &Keyboard,
) -> Result<(), Failure> {
    let look = Look::new(args)?;
    let motion = Motion::new(!args.reduced_motion);
    let mut shown = Shown {
        app: App::new(table, look, motion, distance),
        screen: None,
    };
    let played = stage::show(&mut shown, keyboard)?;
    let mut app = shown.app;
    if let Some(result) = &app.result {
        let _ = write!(stdout(), "{result}");
    }
    // A game that cannot be shown any more is kept, too.
    if app.table.keep_unfinished()? {
        // Nobody reads it where the terminal is gone.
        let _ = writeln!(stdout(), "{KEPT}");
    }
    played
}

/// The game, and where things are on the screen.
struct Shown {
    app: App,
    screen: Option<Screen>,
}

impl Stage for Shown {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.screen = Some(draw(&mut self.app, frame));
    }

    fn hear(&mut self, event: &Event) {
        hear(&mut self.app, self.screen.as_ref(), event);
    }

    fn tick(&mut self) -> bool {
        self.app.tick()
    }

    fn pause(&self) -> Duration {
        pause(&self.app)
    }

    fn quit(&mut self) {
        self.app.quit();
    }

    fn has_quit(&self) -> bool {
        self.app.quits
    }
}

/// Handles an event.
fn hear(app: &mut App, screen: Option<&Screen>, event: &Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            let answer = keys::answer(*key).filter(|_| app.is_asked());
            if let Some(goes_on) = answer {
                app.answer(goes_on);
                return;
            }
            let action = keys::action(*key);
            // Ctrl-C always leaves.
            let leaves =
                action == Some(Action::Quit) && key.modifiers.contains(KeyModifiers::CONTROL);
            if let Some(action) = action.filter(|_| leaves || !app.is_pausing()) {
                app.act(action);
            }
        }
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::ScrollUp => {
            app.scroll(Step::Lines(-Step::WHEEL));
        }
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::ScrollDown => {
            app.scroll(Step::Lines(Step::WHEEL));
        }
        Event::Mouse(mouse)
            if mouse.kind == MouseEventKind::Down(MouseButton::Left)
                && !app.is_pausing()
                && !app.is_asked() =>
        {
            match screen.and_then(|screen| screen.target(app, mouse.column, mouse.row)) {
                Some(Target::Vertex(vertex)) => app.click(vertex),
                Some(Target::Color(index)) => {
                    app.click_color(Color::new(u16::try_from(index).expect("a color")));
                }
                Some(Target::Entry(action)) => app.act(action),
                None => {}
            }
        }
        _ => {}
    }
}
