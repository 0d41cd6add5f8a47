//! Any text, read as a share code.
#![no_main]

#[path = "../../crates/inundate-game/tests/it/any_code.rs"]
mod any_code;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    any_code::check(&String::from_utf8_lossy(bytes));
});
