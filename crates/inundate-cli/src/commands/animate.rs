//! `inundate animate`.

use std::path::PathBuf;

use clap::Args;

use crate::Finish;
use crate::args::{Film, FilmArgs, PictureArgs, destination};
use crate::failure::Failure;
use crate::picture::{Gallery, Solved};

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
