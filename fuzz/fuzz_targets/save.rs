//! Any text, read as `save`.
#![no_main]

use inundate_core::format::Format;
use inundate_testkit::fuzz::check_text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| check_text(Some(Format::Save), bytes));
