//! `inundate render`.

use crate::Finish;
use crate::args::picture::destination;
use crate::args::render::RenderArgs;
use crate::failure::Failure;
use crate::picture::{Gallery, Shown};

pub(crate) fn run(args: &RenderArgs) -> Result<Finish, Failure> {
    let is_strip = args.strip || args.picture.solution.is_some();
    if args.columns.is_some() && !is_strip {
        return Err(Failure::new(
            "--columns: expected --strip or --solution with it, found neither",
        ));
    }
    let (path, format) = destination(&args.output, args.format)?;
    let gallery = Gallery::open(&args.picture)?;
    let solutions = is_strip.then(|| gallery.solutions()).transpose()?;
    let columns = args.columns.map(|columns| columns as usize);
    gallery.draw(path, solutions.as_ref(), |drawing, solution| {
        let scene = match solution {
            Some(Shown { moves, title }) if args.picture.title.is_none() => {
                drawing.with_title(title).strip(moves, columns)?
            }
            Some(Shown { moves, .. }) => drawing.strip(moves, columns)?,
            None => drawing.board()?,
        };
        format.encode(&scene)
    })?;
    Ok(solutions.map_or(Finish::Done, |solutions| solutions.finish))
}
