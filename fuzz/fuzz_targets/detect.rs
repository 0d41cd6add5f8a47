//! Any text, read as the format that it seems to be.
#![no_main]

use inundate_testkit::fuzz::check_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| check_text(None, bytes));
