//! The loop of a game on the full screen.

use std::io::{IsTerminal, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{io, panic, process, thread};

use inundate_core::Color;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind,
};
use ratatui::crossterm::execute;

use super::OnScreen;
use super::app::App;
use super::keys::{self, Action};
use super::pane::ScrollStep;
use super::view::{Screen, Target, draw};
use crate::Result;
use crate::limits::interrupts;

/// Shows a game until the player leaves. The inner failure is one of a terminal that was taken:
/// then the game went on before it.
pub(super) fn show<G: OnScreen>(app: &mut App<G>, has_keys: bool) -> Result<Result<()>> {
    if !has_keys || !stdout().is_terminal() {
        bail!("expected a terminal for the screen; --plain plays line by line");
    }
    let interrupted = interrupts()?;
    leave_if_the_terminal_is_gone(interrupted.clone());
    let refuse = |error: io::Error| failure!("terminal: {error}");
    let mut terminal = GameTerminal::new().map_err(refuse)?;
    let shown = play(app, &mut terminal.0, &interrupted);
    drop(terminal);
    Ok(shown.map_err(refuse))
}

/// Shows the game and answers events until the player leaves.
fn play<G: OnScreen>(
    app: &mut App<G>,
    terminal: &mut DefaultTerminal,
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
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::ScrollUp => app.scroll(ScrollStep::Lines(-ScrollStep::WHEEL)),
            MouseEventKind::ScrollDown => app.scroll(ScrollStep::Lines(ScrollStep::WHEEL)),
            MouseEventKind::Down(MouseButton::Left) if !app.is_pausing() && !app.is_asked() => {
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
        },
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

/// The terminal while the game uses it. It is restored on drop, and before a panic message.
struct GameTerminal(DefaultTerminal);

impl GameTerminal {
    fn new() -> io::Result<Self> {
        let terminal = ratatui::try_init().inspect_err(|_| give_back())?;
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let _ = execute!(stdout(), DisableMouseCapture);
            before(panic);
        }));
        execute!(stdout(), EnableMouseCapture).inspect_err(|_| give_back())?;
        Ok(Self(terminal))
    }
}

/// Errors are ignored, because they cannot be shown.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture);
    let _ = ratatui::try_restore();
}

impl Drop for GameTerminal {
    fn drop(&mut self) {
        // A panic has given it back; to do so again would move the cursor back over the message.
        if !thread::panicking() {
            give_back();
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    /// Runs the test below in a terminal: how it leaves the terminal, and the message.
    #[test]
    fn a_panic_is_told_on_a_terminal_given_back() {
        let pair = native_pty_system().openpty(PtySize::default()).unwrap();
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args(["--ignored", "--exact", "--nocapture"]);
        command.env("RUST_BACKTRACE", "0");
        command.arg("tui::stage::tests::panics_with_the_terminal_taken");
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = Vec::new();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let mut buffer = [0; 4096];
        // Some systems report a closed other end as an error, not as the end.
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            output.extend_from_slice(&buffer[..count]);
        }
        assert!(!child.wait().unwrap().success());
        let mut screen = vt100::Parser::new(24, 200, 0);
        screen.process(&output);
        let screen = screen.screen();
        let taken = output.windows(8).any(|bytes| bytes == b"\x1b[?1049h");
        assert!(taken, "{}", String::from_utf8_lossy(&output));
        assert!(!screen.alternate_screen() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(
            screen.contents().contains("on purpose"),
            "{}",
            screen.contents()
        );
    }

    #[test]
    #[ignore = "panics on purpose, in a terminal of the test above"]
    fn panics_with_the_terminal_taken() {
        let _taken = super::GameTerminal::new().expect("a terminal");
        panic!("on purpose");
    }
}
