//! The loop of a game on the full screen.

use std::io::{self, IsTerminal, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{process, thread};

use inundate_core::Color;
use ratatui::crossterm::event::{
    self, Event, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use super::app::App;
use super::keys::{self, Action};
use super::on_screen::OnScreen;
use super::scroll::Step;
use super::terminal::{self, Taken};
use super::view::{Screen, Target, draw};
use crate::failure::Failure;
use crate::limits::interrupts;
use crate::typed::Keyboard;

/// Shows a game until the player leaves. The inner failure is one of a terminal that was taken: then the game went
/// on before it.
pub(super) fn show<G: OnScreen>(
    app: &mut App<G>,
    keyboard: &Keyboard,
) -> Result<Result<(), Failure>, Failure> {
    if !keyboard.is_there || !stdout().is_terminal() {
        return Err(Failure::new(
            "expected a terminal for the screen; --plain plays line by line",
        ));
    }
    let interrupted = interrupts()?;
    leave_if_the_terminal_is_gone(interrupted.clone());
    let refuse = |error: io::Error| Failure::new(format!("terminal: {error}"));
    let mut terminal = terminal::open().map_err(refuse)?;
    let shown = play(app, &mut terminal, &interrupted);
    drop(terminal);
    Ok(shown.map_err(refuse))
}

/// Shows the game and answers events until the player leaves.
fn play<G: OnScreen>(
    app: &mut App<G>,
    terminal: &mut Taken,
    interrupted: &AtomicBool,
) -> io::Result<()> {
    let mut is_dirty = true;
    let mut screen = None;
    while !app.quits {
        if is_dirty {
            terminal.draw(|frame| screen = Some(draw(app, frame)))?;
        }
        is_dirty = if event::poll(app.pause())? {
            hear(app, screen.as_ref(), &event::read()?);
            true
        } else {
            app.tick()
        };
        app.quits |= interrupted.load(Ordering::Relaxed);
    }
    Ok(())
}

/// Handles an event.
pub(super) fn hear<G: OnScreen>(app: &mut App<G>, screen: Option<&Screen>, event: &Event) {
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
