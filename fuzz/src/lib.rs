//! Properties that must hold for any input bytes, of every reader in the project. libFuzzer looks
//! for bytes that break them; the tests run each target over its seeds and its stored corpus.

mod certificate;
mod checkpoint;
mod drawn;
mod picture;
mod refutation;
#[cfg(feature = "server")]
mod request;
#[path = "../../crates/inundate-game/tests/it/any_code.rs"]
mod share_code;
mod study;

use inundate_core::format::Format;
use inundate_duel::DuelCode;
use inundate_testkit::fuzz::{check_play, check_text};

/// A fuzz target: a name, and a check of any bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, which is that of the folder of its seeds.
    pub name: &'static str,
    /// The check; it panics if a property does not hold.
    pub check: fn(&[u8]),
}

const fn target(name: &'static str, check: fn(&[u8])) -> Target {
    Target { name, check }
}

/// All targets, by name.
pub const TARGETS: &[Target] = &[
    target("boards", |bytes| check_text(Some(Format::Boards), bytes)),
    target("certificate", certificate::check),
    target("checkpoint", checkpoint::check),
    target("detect", |bytes| check_text(None, bytes)),
    target("dimacs", |bytes| check_text(Some(Format::Dimacs), bytes)),
    target("duel-certificate", certificate::check_of_duel),
    target("duel-code", check_duel_code),
    target("game-id", |bytes| check_text(Some(Format::GameId), bytes)),
    target("graph6", |bytes| check_text(Some(Format::Graph6), bytes)),
    target("json", |bytes| check_text(Some(Format::Json), bytes)),
    target("palette", drawn::check_palette),
    target("picture", picture::check_file),
    target("pixels", picture::check_pixels),
    target("play", check_play),
    target("refutation", refutation::check),
    #[cfg(feature = "server")]
    target("request", request::check),
    target("rows", |bytes| check_text(Some(Format::Rows), bytes)),
    target("save", |bytes| check_text(Some(Format::Save), bytes)),
    target("share-code", |bytes| {
        share_code::check(&String::from_utf8_lossy(bytes));
    }),
    target("sized", |bytes| check_text(Some(Format::Sized), bytes)),
    target("squares", |bytes| check_text(Some(Format::Squares), bytes)),
    target("study", study::check),
    target("study-folder", study::check_folder),
    target("trace", drawn::check_trace),
];

impl Target {
    /// The target with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }
}

/// The two parts of a text that has a line of three dashes, and the second of which may be
/// anything.
fn parts(bytes: &[u8]) -> Option<(&str, &[u8])> {
    const LINE: &[u8] = b"\n---\n";
    let at = bytes
        .windows(LINE.len())
        .position(|window| window == LINE)?;
    let first = std::str::from_utf8(&bytes[..at]).ok()?;
    Some((first, &bytes[at + LINE.len()..]))
}

/// Whether a text has a line of this number, from 1.
fn has_line(text: &str, line: usize) -> bool {
    (1..=text.matches('\n').count() + 1).contains(&line)
}

/// Checks that a text read as the code of a duel is refused, or written back as the same game.
fn check_duel_code(bytes: &[u8]) {
    /// Longer texts have more calls than any game.
    const LONGEST: usize = 2_000;
    let text = String::from_utf8_lossy(bytes);
    if text.len() > LONGEST {
        return;
    }
    let code = match DuelCode::find(&text).unwrap_or(&text).parse::<DuelCode>() {
        Ok(code) => code,
        Err(error) => return assert!(!error.to_string().is_empty(), "no message"),
    };
    let written = code.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&code), "{text} as {written}");
    match code.session() {
        Err(error) => assert!(!error.to_string().is_empty(), "no message"),
        Ok(session) => {
            let after = code.after(&session);
            let again = after.session().expect("the code of a game that was played");
            assert_eq!(again.calls(), session.calls(), "{text} as {after}");
            assert_eq!(again.duel(), session.duel(), "{text} as {after}");
        }
    }
}
