//! The arguments of `inundate animate`.

use std::time::Duration;

use clap::Args;

use super::examples::Examples;
use super::picture::{PictureArgs, PicturePath, ending};
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "A shortest solution",
        "inundate animate random:8x8x5:1 -o solution.gif",
    ),
    (
        "The solution of a greedy method",
        "inundate solve random:8x8x5:1 -m greedy-area -f jsonl -o greedy.jsonl\n    inundate animate random:8x8x5:1 --solution greedy.jsonl -o greedy.gif",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct AnimateArgs {
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// How long to show each position, from 20ms to 3min. The first and the last are shown three
    /// times as long.
    #[arg(long, value_name = "TIME", default_value = "600ms", value_parser = delay)]
    pub(crate) delay: Duration,
    /// The file to write, FILE.gif, or `-` for standard output. Several boards go to FILE-INDEX.gif.
    #[arg(short, long, value_name = "FILE", value_parser = animation)]
    pub(crate) output: PicturePath<()>,
}

fn animation(text: &str) -> Result<PicturePath<()>, String> {
    ending(text, &[("gif", ())])
}

/// Times that GIF can express, three times over.
fn delay(text: &str) -> Result<Duration, String> {
    let range = Duration::from_millis(20)..=Duration::from_mins(3);
    match units::time(text)? {
        delay if range.contains(&delay) => Ok(delay),
        _ => Err("expected a time from 20ms to 3min".to_owned()),
    }
}
