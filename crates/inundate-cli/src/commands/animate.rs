//! `inundate animate`.

use crate::Finish;
use crate::args::animate::{AnimateArgs, Film};
use crate::args::picture::destination;
use crate::failure::Failure;
use crate::picture::Gallery;

pub(crate) fn run(args: &AnimateArgs) -> Result<Finish, Failure> {
    let (path, format) = destination(&args.output, args.format)?;
    let gallery = Gallery::open(&args.picture)?;
    let solutions = gallery.solutions()?;
    gallery.draw(path, Some(&solutions), |drawing, solution| {
        let moves = solution.map_or(&[][..], |solution| &solution.moves);
        match format {
            Film::Gif => drawing.animation(moves, args.delay),
            Film::Apng => drawing.animated_png(moves, args.delay),
        }
    })?;
    Ok(solutions.finish)
}
