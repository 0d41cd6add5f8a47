//! `inundate animate`.

use crate::Finish;
use crate::args::animate::{AnimateArgs, Film};
use crate::args::picture::destination;
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
