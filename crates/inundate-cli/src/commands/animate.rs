//! `inundate animate`.

use crate::Finish;
use crate::args::animate::AnimateArgs;
use crate::failure::Failure;
use crate::picture::Gallery;

pub(crate) fn run(args: &AnimateArgs) -> Result<Finish, Failure> {
    let gallery = Gallery::open(&args.picture)?;
    let solutions = gallery.solutions()?;
    gallery.draw(
        args.output.path.as_deref(),
        Some(&solutions),
        |drawing, moves| drawing.animation(moves.unwrap_or_default(), args.delay),
    )?;
    Ok(solutions.finish)
}
