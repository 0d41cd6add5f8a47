//! The arguments of `inundate render`.

use clap::Args;

use super::examples::Examples;
use super::picture::{PictureArgs, PicturePath, ending};

pub(super) const EXAMPLES: Examples = &[
    (
        "A picture of a board",
        "inundate render daily:2026-01-01 -o board.svg",
    ),
    (
        "A shortest solution, move by move",
        "inundate render random:8x8x5:1 --strip -o solution.png",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// Draw a solution as a strip: the board at the start and after each move. --solution implies
    /// it.
    #[arg(long)]
    pub(crate) strip: bool,
    /// Number of boards in each row of a strip [default: the number that brings the sheet closest to
    /// 16:9].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) columns: Option<u32>,
    /// The file to write, FILE.svg or FILE.png, or `-` for SVG on standard output. Several boards go
    /// to FILE-INDEX.svg or FILE-INDEX.png.
    #[arg(short, long, value_name = "FILE", value_parser = image)]
    pub(crate) output: PicturePath<Image>,
}

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Image {
    Svg,
    Png,
}

fn image(text: &str) -> Result<PicturePath<Image>, String> {
    if text.to_ascii_lowercase().ends_with(".gif") {
        return Err(
            "expected a name that ends in .svg or .png; `inundate animate` makes GIF".to_owned(),
        );
    }
    ending(text, &[("svg", Image::Svg), ("png", Image::Png)])
}
