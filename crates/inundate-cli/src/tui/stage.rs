//! The loop of a game on the full screen.

use std::io::{self, IsTerminal, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{process, thread};

use ratatui::Frame;
use ratatui::crossterm::event::{self, Event};

use super::terminal::{self, Taken};
use crate::failure::Failure;
use crate::limits::interrupts;
use crate::typed::Keyboard;

/// A game that is shown on the full screen.
pub(super) trait Stage {
    /// Draws everything.
    fn draw(&mut self, frame: &mut Frame<'_>);
    /// Handles an event.
    fn hear(&mut self, event: &Event);
    /// One tick without an event; returns whether the screen may have changed.
    fn tick(&mut self) -> bool;
    /// The time between two ticks.
    fn pause(&self) -> Duration;
    /// Leaves the game.
    fn quit(&mut self);
    /// Whether the player has left.
    fn has_quit(&self) -> bool;
}

/// Shows a game until the player leaves. The inner failure is one of a terminal that was taken: then the game went
/// on before it.
pub(super) fn show(
    stage: &mut impl Stage,
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
    let shown = play(stage, &mut terminal, &interrupted);
    drop(terminal);
    Ok(shown.map_err(refuse))
}

/// Shows the game and answers events until the player leaves.
fn play(stage: &mut impl Stage, terminal: &mut Taken, interrupted: &AtomicBool) -> io::Result<()> {
    let mut is_dirty = true;
    while !stage.has_quit() {
        if is_dirty {
            terminal.draw(|frame| stage.draw(frame))?;
        }
        is_dirty = if event::poll(stage.pause())? {
            let event = event::read()?;
            stage.hear(&event);
            true
        } else {
            stage.tick()
        };
        if interrupted.load(Ordering::Relaxed) {
            stage.quit();
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
