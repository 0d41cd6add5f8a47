//! The terminal, taken over and restored.

use std::io::{self, Stdout, stdout};
use std::ops::{Deref, DerefMut};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The terminal while the game uses it. It is restored on drop, and before a panic message.
pub(super) struct Taken(Terminal<CrosstermBackend<Stdout>>);

/// Takes over the terminal.
pub(super) fn open() -> io::Result<Taken> {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        give_back();
        before(panic);
    }));
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture).inspect_err(|_| give_back())?;
    let terminal = Terminal::new(CrosstermBackend::new(stdout())).inspect_err(|_| give_back())?;
    Ok(Taken(terminal))
}

/// Whether the terminal still has to be restored. Doing it twice would move the cursor back over
/// messages printed since.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Errors are ignored, because they cannot be shown.
fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

impl Deref for Taken {
    type Target = Terminal<CrosstermBackend<Stdout>>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Taken {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
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
        command.arg("tui::terminal::tests::panics_with_the_terminal_taken");
        let mut child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = Vec::new();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let mut buffer = [0; 4096];
        // If the other end is closed, some systems report an error, not the end.
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
        let _taken = super::open().expect("a terminal");
        panic!("on purpose");
    }
}
