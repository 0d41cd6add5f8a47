//! All targets, for libFuzzer. The variable `INUNDATE_TARGET` names the one to run.
#![no_main]

use std::env;
use std::sync::LazyLock;

use inundate_fuzz::{TARGETS, Target};
use libfuzzer_sys::fuzz_target;

static TARGET: LazyLock<&'static Target> = LazyLock::new(|| {
    let name = env::var("INUNDATE_TARGET").unwrap_or_default();
    Target::named(&name).unwrap_or_else(|| {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        let names = names.join(", ");
        panic!("expected one of {names} in INUNDATE_TARGET, found `{name}`")
    })
});

fuzz_target!(init: { LazyLock::force(&TARGET); }, |bytes: &[u8]| { (TARGET.check)(bytes); });
