//! The arguments of `inundate animate`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::examples::Examples;
use super::picture::{Ending, PictureArgs};
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "A shortest solution",
        "inundate animate random:8x8x5:1 -o solution.gif",
    ),
    (
        "In true colors, for a web page",
        "inundate animate random:8x8x5:1 --background none -o solution.apng",
    ),
    (
        "A race of two methods",
        "inundate animate random:8x8x5:1 -m greedy-area,exact -o race.gif",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct AnimateArgs {
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    #[command(flatten)]
    pub(crate) film: FilmArgs,
    /// The file to write, FILE.gif, FILE.apng or FILE.png, or `-` for standard output. Several boards go
    /// to FILE-INDEX.gif and so on.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

/// How an animation is shown.
#[derive(Debug, Args)]
pub(crate) struct FilmArgs {
    /// How long to show each position, from 20ms to 3min. The first and the last are shown three
    /// times as long.
    #[arg(long, value_name = "TIME", default_value = "600ms", value_parser = delay)]
    pub(crate) delay: Duration,
    /// The format of the animation [default: by the ending of --output; gif for `-`].
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<Film>,
}

/// A format of animations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Film {
    /// Up to 256 colors; every program shows it.
    Gif,
    /// Animated PNG: true colors, and transparent with --background none. Browsers show it.
    Apng,
}

impl Ending for Film {
    const ENDINGS: &'static [(&'static str, Self)] = &[
        ("gif", Self::Gif),
        ("apng", Self::Apng),
        ("png", Self::Apng),
    ];
    const ELSEWHERE: (&'static [&'static str], &'static str) = (&["svg", "pdf"], "render");
}

/// Times that GIF can express, three times over.
fn delay(text: &str) -> Result<Duration, String> {
    let range = Duration::from_millis(20)..=Duration::from_mins(3);
    match units::time(text)? {
        delay if range.contains(&delay) => Ok(delay),
        _ => Err("expected a time from 20ms to 3min".to_owned()),
    }
}
