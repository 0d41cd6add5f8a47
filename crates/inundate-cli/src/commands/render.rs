//! `inundate render`.

use crate::Finish;
use crate::args::render::{Image, RenderArgs};
use crate::failure::Failure;
use crate::picture::Gallery;

pub(crate) fn run(args: &RenderArgs) -> Result<Finish, Failure> {
    let is_strip = args.strip || args.picture.solution.is_some();
    if args.columns.is_some() && !is_strip {
        return Err(Failure::new(
            "--columns: expected --strip or --solution with it, found neither",
        ));
    }
    let gallery = Gallery::open(&args.picture)?;
    let solutions = is_strip.then(|| gallery.solutions()).transpose()?;
    let columns = args.columns.map(|columns| columns as usize);
    gallery.draw(
        args.output.path.as_deref(),
        solutions.as_ref(),
        |drawing, moves| {
            let scene = match moves {
                Some(moves) => drawing.strip(moves, columns)?,
                None => drawing.board()?,
            };
            match args.output.ending {
                Image::Svg => Ok(scene.to_svg().into_bytes()),
                Image::Png => scene.to_png(),
            }
        },
    )?;
    Ok(solutions.map_or(Finish::Done, |solutions| solutions.finish))
}
