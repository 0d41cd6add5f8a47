//! `inundate animate`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::args::{Ending, PictureArgs, destination};
use crate::failure::Failure;
use crate::picture::{Gallery, Solved};
use crate::{Finish, units};

pub(crate) fn run(args: &AnimateArgs) -> Result<Finish, Failure> {
    let (path, format) = destination(&args.output, args.film.format)?;
    let delay = args.film.delay;
    let gallery = Gallery::open(&args.picture)?;
    let solutions = gallery.solutions()?;
    let drawn = gallery.draw(path, Some(&solutions), |drawing, solved| {
        match (format, solved.unwrap_or_default()) {
            (Film::Gif, [one]) => drawing.animation(&one.moves, delay),
            (Film::Apng, [one]) => drawing.animated_png(&one.moves, delay),
            (Film::Gif, several) => drawing.race(&Solved::named(several), delay),
            (Film::Apng, several) => drawing.race_png(&Solved::named(several), delay),
        }
    })?;
    Ok(solutions.finish.and(drawn))
}

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
