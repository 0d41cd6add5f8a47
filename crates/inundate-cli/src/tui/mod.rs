//! The game on a full screen.

mod app;
mod arrangement;
mod canvas;
mod cell_size;
mod edges;
mod flood;
mod foot;
mod keys;
mod look;
mod menu;
mod neighbors;
mod terminal;
#[cfg(test)]
mod tests;
mod totals;
mod view;
mod windows;

use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{process, thread};

use inundate_core::Color;
use ratatui::crossterm::event::{
    self, Event, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use app::{App, Motion, pause};
use keys::Action;
use look::Look;
use terminal::Taken;
use view::{Screen, Target, draw};

use crate::args::LookArgs;
use crate::failure::Failure;
use crate::limits::interrupts;
use crate::play::{KEPT, Table};

/// Plays until the player leaves.
pub(crate) fn run(table: Table, args: &LookArgs) -> Result<(), Failure> {
    let look = Look::new(args)?;
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(Failure::new(
            "expected a terminal for the screen; --plain plays line by line",
        ));
    }
    let interrupted = interrupts()?;
    leave_if_the_terminal_is_gone(interrupted.clone());
    let mut app = App::new(
        table,
        look,
        Motion::new(!args.reduced_motion),
        args.distance,
    );
    let refuse = |error: std::io::Error| Failure::new(format!("terminal: {error}"));
    let mut terminal = terminal::open().map_err(refuse)?;
    let played = show(&mut app, &mut terminal, &interrupted);
    drop(terminal);
    if let Some(result) = &app.result {
        let _ = write!(stdout(), "{result}");
    }
    // A game that cannot be shown any more is kept, too.
    if app.table.keep_unfinished()? {
        // Nobody reads it where the terminal is gone.
        let _ = writeln!(stdout(), "{KEPT}");
    }
    played.map_err(refuse)
}

/// Shows the game and answers events until the player leaves.
fn show(app: &mut App, terminal: &mut Taken, interrupted: &AtomicBool) -> io::Result<()> {
    let mut is_dirty = true;
    let mut screen = None;
    while !app.quits {
        if is_dirty {
            terminal.draw(|frame| screen = Some(draw(app, frame)))?;
        }
        is_dirty = if event::poll(pause(app))? {
            let event = event::read()?;
            hear(app, screen.as_ref(), &event);
            true
        } else {
            app.tick()
        };
        if interrupted.load(Ordering::Relaxed) {
            app.quit();
        }
    }
    Ok(())
}

/// Ends the program one second after a signal, if it still runs then: if the terminal is gone,
/// reading from it never returns.
fn leave_if_the_terminal_is_gone(interrupted: Arc<AtomicBool>) {
    const LOOK: Duration = Duration::from_millis(200);
    const GRACE: Duration = Duration::from_secs(1);
    thread::spawn(move || {
        while !interrupted.load(Ordering::Relaxed) {
            thread::sleep(LOOK);
        }
        thread::sleep(GRACE);
        process::exit(1);
    });
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
