//! `inundate render` and `inundate animate`.

use std::path::PathBuf;

use clap::Args;
use inundate_draw::Animation;

use crate::args::{FilmArgs, Image, PictureArgs, destination};
use crate::picture::{Gallery, SolutionToDraw};
use crate::{At, Finish, Output, Result, trace};

pub(crate) fn run(args: &RenderArgs) -> Result<Finish> {
    let (path, format) = destination(&args.output, args.format)?;
    if let Some(trace) = &args.trace {
        let scene = trace::draw(trace, args.pass, &args.picture)?;
        let bytes = format.encode(&scene).at(trace.display())?;
        return Output::write_bytes(path, &bytes);
    }
    let picture = &args.picture;
    let is_strip = args.strip || picture.solution.is_some() || !picture.method.is_empty();
    if args.columns.is_some() && !is_strip {
        bail!("--columns: expected --strip, --solution or --method with it, found none");
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
            Some(several) => drawing.comparison(&SolutionToDraw::named(several), columns)?,
        };
        // Its layout takes as much as many pixels.
        drop(drawing);
        format.encode_within(&scene, gallery.memory)
    })?;
    Ok(solutions.map_or(drawn, |solutions| solutions.finish.and(drawn)))
}

pub(crate) fn animate(args: &AnimateArgs) -> Result<Finish> {
    let (path, format) = destination(&args.output, args.film.format)?;
    let gallery = Gallery::open(&args.picture)?;
    let solutions = gallery.solutions()?;
    let encode =
        |animation: Animation<'_>| format.encode(animation, args.film.delay, &solutions.end);
    let drawn = gallery.draw(path, Some(&solutions), |drawing, solved| {
        match solved.unwrap_or_default() {
            [one] => encode(drawing.animation(&one.moves)),
            several => encode(drawing.race(&SolutionToDraw::named(several))),
        }
    })?;
    Ok(solutions.finish.and(drawn))
}

#[derive(Debug, Args)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// Draw a solution as a strip: the board at the start and after each move. --solution implies
    /// it.
    #[arg(long)]
    pub(crate) strip: bool,
    /// Number of boards in each row of a strip [default: the number that brings the sheet closest
    /// to 16:9].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) columns: Option<u32>,
    /// Draw the tree of a search instead of boards, from a file written by `solve --trace`.
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "inputs", "input_format", "choice", "pivot", "free", "keep_going", "shard", "symbols",
        "layers", "marks", "method", "solution", "strip", "columns", "time_limit", "memory_limit",
        "title", "legend",
    ])]
    pub(crate) trace: Option<PathBuf>,
    /// The pass of the trace to draw, from 1 [default: the last one].
    #[arg(
        long,
        value_name = "N",
        requires = "trace",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub(crate) pass: Option<u32>,
    /// The format of the picture [default: by the ending of --output; svg for `-`].
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<Image>,
    /// The file to write, FILE.svg, FILE.png or FILE.pdf, or `-` for standard output. Several
    /// boards go to FILE-INDEX.svg and so on.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct AnimateArgs {
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    #[command(flatten)]
    pub(crate) film: FilmArgs,
    /// The file to write, FILE.gif, FILE.apng or FILE.png, or `-` for standard output. Several
    /// boards go to FILE-INDEX.gif and so on.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}
