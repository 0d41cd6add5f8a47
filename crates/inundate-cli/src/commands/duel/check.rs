//! `inundate duel check`.

use inundate_check::{ProvenDuel, check_duel};
use inundate_duel::Value;
use serde::Serialize;

use crate::Finish;
use crate::args::DuelCheckArgs;
use crate::commands::check::{checked, print, refuse_both};
use crate::duel::{only_game, result_text};
use crate::failure::Failure;
use crate::text::plural;

pub(super) fn run(args: &DuelCheckArgs) -> Result<Finish, Failure> {
    refuse_both(&args.certificate, &args.duel.board)?;
    let (_, duel) = only_game(&args.duel)?;
    let checked = checked(&args.certificate, |read| check_duel(read, &duel))?;
    let record = DuelCheckRecord::new(&checked);
    print(args.format, &record, &checked, sentence)
}

/// What is proven, in words.
fn sentence(proven: &ProvenDuel) -> String {
    let calls = plural(proven.calls as u64, "call");
    let result = result_text(Value {
        lower: proven.lower,
        upper: proven.upper,
    });
    format!("proven: {result} ({calls} of the strategies checked)")
}

/// What is proven. The fields and their order are a contract.
#[derive(Serialize)]
struct DuelCheckRecord {
    status: &'static str,
    lower: Option<i32>,
    upper: Option<i32>,
    calls: Option<usize>,
    error: Option<String>,
}

impl DuelCheckRecord {
    fn new(checked: &Result<ProvenDuel, String>) -> Self {
        let proven = checked.as_ref().ok();
        Self {
            status: match proven {
                Some(proven) if proven.lower == proven.upper => "proven",
                Some(_) => "bounded",
                None => "error",
            },
            lower: proven.map(|proven| proven.lower),
            upper: proven.map(|proven| proven.upper),
            calls: proven.map(|proven| proven.calls),
            error: checked.as_ref().err().cloned(),
        }
    }
}
