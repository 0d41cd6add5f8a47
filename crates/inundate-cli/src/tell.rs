//! What a command says beside its output.

use std::fmt::Arguments;
use std::io::Write;

/// Says a line on standard error. Where it cannot be written, as on a full disk, the command goes on: its output and
/// its status do not depend on what it says.
pub(crate) fn tell(line: Arguments<'_>) {
    let _ = anstream::stderr().write_all(format!("{line}\n").as_bytes());
}
