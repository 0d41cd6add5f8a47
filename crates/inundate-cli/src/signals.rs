//! Signals: Ctrl-C, and others that end the program.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use crate::{At, Result};

/// The switch that the current work checks, if it can be stopped.
static SWITCH: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// A switch that the first signal sets; it stops a search like any limit. Only a second Ctrl-C ends
/// the program at once. A command that opens outputs before its search asks for it before these:
/// whoever sees them may send a signal.
pub(crate) fn interrupts() -> Result<Arc<AtomicBool>> {
    listen()?;
    Ok(SWITCH.get_or_init(Arc::default).clone())
}

/// Listens to signals, so that none leaves a temporary file. If nothing checks a switch, the first
/// signal ends the program.
pub(crate) fn listen() -> Result<()> {
    static LISTENING: OnceLock<Result<(), String>> = OnceLock::new();
    let listening = LISTENING.get_or_init(|| system::listen().map_err(|error| error.to_string()));
    listening.clone().at("signals")
}

/// Two Ctrl-C within this time count as one: `timeout -s INT` sends it to its child and at once to
/// the whole group, and nobody types so fast.
const ONE_PRESS: Duration = Duration::from_millis(200);

/// The status of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// Handles a signal: sets the switch, or ends the program with the conventional status. Other
/// signals may be repeated; only a second Ctrl-C means that somebody is waiting. `pressed` is the
/// time of the first one.
fn hear(pressed: &mut Option<Instant>, status: i32) {
    let Some(switch) = SWITCH.get() else {
        inundate_file::exit(status)
    };
    switch.store(true, Ordering::Relaxed);
    if status == INTERRUPTED && is_second(pressed, Instant::now()) {
        inundate_file::exit(status);
    }
}

/// Whether Ctrl-C was pressed before.
fn is_second(pressed: &mut Option<Instant>, now: Instant) -> bool {
    let first = *pressed.get_or_insert(now);
    now.duration_since(first) >= ONE_PRESS
}

#[cfg(unix)]
mod system {
    use std::{fs, thread};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;

    use super::{Arc, hear, io};

    pub(super) fn listen() -> io::Result<()> {
        // At the limit for the size of files, writing fails like on a full disk, instead of a kill
        // that leaves a temporary file.
        flag::register(SIGXFSZ, Arc::default())?;
        // The limit for CPU time (`ulimit -t`) is a limit like any other.
        let mut signals = Signals::new([SIGINT, SIGTERM, SIGXCPU])?;
        if !ignores_hangups() {
            signals.add_signal(SIGHUP)?;
        }
        let mut pressed = None;
        thread::Builder::new()
            .name("signals".to_owned())
            .spawn(move || {
                for signal in signals.forever() {
                    // The status that a shell gives a program that a signal ended.
                    hear(&mut pressed, 128 + signal);
                }
            })?;
        Ok(())
    }

    /// Whether the program should continue when its terminal is closed, as with `nohup`. Only Linux
    /// can tell.
    fn ignores_hangups() -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|set| u64::from_str_radix(set.trim(), 16).ok());
        ignored.is_some_and(|set| set >> (SIGHUP - 1) & 1 == 1)
    }
}

#[cfg(not(unix))]
mod system {
    use super::{INTERRUPTED, hear, io};

    pub(super) fn listen() -> io::Result<()> {
        let mut pressed = None;
        ctrlc::set_handler(move || hear(&mut pressed, INTERRUPTED)).map_err(io::Error::other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_that_comes_twice_is_one() {
        let mut pressed = None;
        let start = Instant::now();
        let after = |milliseconds| start + Duration::from_millis(milliseconds);
        assert!(!is_second(&mut pressed, start));
        assert!(!is_second(&mut pressed, after(1)));
        assert!(!is_second(&mut pressed, after(199)));
        assert!(is_second(&mut pressed, after(200)));
        assert!(is_second(&mut pressed, after(5000)));
    }
}
