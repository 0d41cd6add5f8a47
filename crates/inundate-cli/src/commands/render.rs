//! `inundate render`.

use crate::Finish;
use crate::args::picture::destination;
use crate::args::render::RenderArgs;
use crate::failure::Failure;
use crate::output::{Output, refuse_overwriting};
use crate::picture::{Gallery, Solved};
use crate::trace_picture;

pub(crate) fn run(args: &RenderArgs) -> Result<Finish, Failure> {
    let (path, format) = destination(&args.output, args.format)?;
    if let Some(trace) = &args.trace {
        refuse_overwriting([trace], "--output", path)?;
        let scene = trace_picture::draw(trace, args.pass, &args.picture)?;
        let bytes = format
            .encode(&scene)
            .map_err(|error| Failure::new(format!("{}: {error}", trace.display())))?;
        Output::write_bytes(path, &bytes)?;
        return Ok(Finish::Done);
    }
    let picture = &args.picture;
    let is_strip = args.strip || picture.solution.is_some() || !picture.method.is_empty();
    if args.columns.is_some() && !is_strip {
        return Err(Failure::new(
            "--columns: expected --strip, --solution or --method with it, found none",
        ));
    }
    let gallery = Gallery::open(&args.picture)?;
    let solutions = is_strip.then(|| gallery.solutions()).transpose()?;
    let columns = args.columns.map(|columns| columns as usize);
    let drawn = gallery.draw(path, solutions.as_ref(), |drawing, solved| {
        let drawing = match solved {
            Some([one]) if picture.title.is_none() => drawing.with_title(&one.title),
            _ => drawing,
        };
        let scene = match solved {
            None => drawing.board()?,
            Some([one]) => drawing.strip(&one.moves, columns)?,
            Some(several) => drawing.comparison(&Solved::named(several), columns)?,
        };
        // Its layout takes as much as many pixels.
        drop(drawing);
        format.encode_within(&scene, gallery.memory)
    })?;
    Ok(solutions.map_or(drawn, |solutions| solutions.finish.and(drawn)))
}
