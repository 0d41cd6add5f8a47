//! Random moves on small boards, against the naive replay.
#![no_main]

use inundate_testkit::fuzz::check_play;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| check_play(bytes));
