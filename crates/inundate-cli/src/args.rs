//! Arguments that several commands share.

mod duel;
mod play;

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Args, ValueEnum, ValueHint};
use inundate_core::format::{Format, Heading, Overrides};
use inundate_core::limits::EdgeLimit;
use inundate_core::{GameSetup, Instance, Pivot, Stop};
use inundate_draw::palette::{ColorScheme, Rgb};
use inundate_draw::{Animation, DrawError, Scene};
use inundate_study::Shard;

use crate::Result;
use crate::units;

pub(crate) use duel::{
    DuelAnalyzeArgs, DuelAnimateArgs, DuelBoardArgs, DuelCheckArgs, DuelGenerateArgs, DuelKind,
    DuelPictureArgs, DuelPlayArgs, DuelReadingArgs, DuelRenderArgs, DuelSolveArgs,
    DuelTournamentArgs, OneDuelArgs, SeriesArgs, TermsArgs,
};
pub(crate) use play::{LookArgs, PlayArgs};

/// Takes any text, and suggests names to the shell.
#[derive(Clone, Debug)]
pub(crate) struct SuggestingParser(pub(crate) fn() -> Vec<String>);

impl TypedValueParser for SuggestingParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// The built-in palettes.
pub(crate) const PALETTES: SuggestingParser = SuggestingParser(|| {
    let palettes = ColorScheme::BUILT_IN.iter();
    palettes.map(|palette| palette.name().to_owned()).collect()
});

/// The names of all methods, and the words for several of them.
pub(crate) const METHODS: SuggestingParser = SuggestingParser(|| {
    let methods = inundate::all_methods().into_iter();
    let names = methods.map(|solver| solver.method().name.to_owned());
    let several = ["auto", "all"].map(str::to_owned).into_iter();
    several.chain(names).collect()
});

/// The meaning of BOARD, in the help of every command that takes one.
pub(crate) const SYNTAX: &str = "\
    A file of boards, a saved game, JSON, the code of a game or a duel or a link with one, or an \
    id: random:ROWSxCOLSxCOLORS:SEED or the same after hex:, triangles: or torus:, optionally \
    followed by :PIVOT or :free, daily:YYYY-MM-DD, optionally followed by :small or :hard, or an \
    id of the puzzle collection, like 4x3:001232011023,6. If a file has the name of an id, the \
    file is used";

/// The help of BOARD for commands that read standard input by default.
pub(crate) fn board_help() -> String {
    format!("{SYNTAX}; `-` is standard input")
}

/// The help of BOARD for commands that take a picture too.
pub(crate) fn help_with_picture() -> String {
    format!(
        "A picture of a board (PNG, JPEG, WebP, GIF or BMP), or: {}",
        board_help().replacen("A file", "a file", 1)
    )
}

/// The help of BOARD for commands that use standard input otherwise.
pub(crate) fn help_with_default(default: &str) -> String {
    format!("{SYNTAX} [default: {default}]")
}

/// A BOARD argument; reading it shows whether it is a file, an id, a code or a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardName(PathBuf);

impl BoardName {
    pub(crate) fn is_standard_input(&self) -> bool {
        self.0 == Path::new("-")
    }

    /// Refuses another argument that is standard input like this one.
    pub(crate) fn expect_other(&self, argument: &str, is_standard: bool) -> Result<()> {
        if self.is_standard_input() && is_standard {
            bail!(
                "{argument}: expected something other than `-`, since BOARD is standard input \
                 already"
            );
        }
        Ok(())
    }

    /// The file, if it names one.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl From<OsString> for BoardName {
    fn from(name: OsString) -> Self {
        Self(name.into())
    }
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.display().fmt(f)
    }
}

/// Boards to read, with the options of those for one player or of duels.
#[derive(Clone, Debug, Args)]
pub(crate) struct InputArgs<R: Args = ReadingArgs> {
    #[arg(
        value_name = "BOARD",
        help = board_help(),
        default_value = "-",
        value_hint = ValueHint::AnyPath
    )]
    pub(crate) inputs: Vec<BoardName>,
    #[command(flatten)]
    pub(crate) reading: R,
    /// Report bad boards in the output and continue with the others.
    #[arg(long)]
    pub(crate) keep_going: bool,
}

#[derive(Clone, Debug, Default, Args)]
pub(crate) struct ReadingArgs {
    /// The format of the boards; `auto` recognizes it by the text.
    #[arg(long, value_name = "FORMAT", default_value = "auto", value_parser = input_format())]
    pub(crate) input_format: InputFormat,
    /// Read the first lines of a text in rows as the size of the board: rows, columns, then perhaps
    /// a number of colors or moves, and the pivot. By default they are read so only if nothing else
    /// fits.
    #[arg(long, conflicts_with = "input_format")]
    pub(crate) header: bool,
    /// Use only the board with this id, or else with this index, from 0.
    #[arg(long = "board", id = "choice", value_name = "N|ID")]
    pub(crate) choice: Option<String>,
    /// The pivot, whatever the file or id says: R,C, a vertex of a graph, center, top-left,
    /// top-right, bottom-left or bottom-right.
    #[arg(long, value_name = "PIVOT", allow_hyphen_values = true)]
    pub(crate) pivot: Option<Pivot>,
    /// Several pivots, separated by semicolons: each move is at one of them.
    #[arg(
        long,
        value_name = "PIVOT;...",
        value_delimiter = ';',
        allow_hyphen_values = true,
        conflicts_with = "pivot"
    )]
    pub(crate) pivots: Vec<Pivot>,
    /// Play the free game, in which each move may have another pivot.
    #[arg(long, conflicts_with_all = ["pivot", "pivots"])]
    pub(crate) free: bool,
    /// The most edges of a board whose text does not list them, which a memory limit sets.
    #[arg(skip)]
    pub(crate) edges: EdgeLimit,
    /// Whether the command takes islands in the free game, and several pivots.
    #[arg(skip)]
    pub(crate) takes_all: bool,
}

impl InputArgs {
    /// These inputs, for a command that takes all boards.
    pub(crate) fn taking_all(&self) -> Self {
        Self {
            reading: self.reading.taking_all(),
            ..self.clone()
        }
    }
}

impl ReadingArgs {
    /// The reading options within a memory limit, which bounds edges that follow from a rule.
    pub(crate) fn within(&self, memory: Option<u64>) -> Self {
        Self {
            edges: memory.map_or_else(EdgeLimit::default, EdgeLimit::within),
            ..self.clone()
        }
    }

    /// The reading options of a command that takes all boards.
    pub(crate) fn taking_all(&self) -> Self {
        Self {
            takes_all: true,
            ..self.clone()
        }
    }

    /// A board that was read by the overrides, with the pivots of `--pivots` if there are several.
    pub(crate) fn place_pivots(&self, board: Instance) -> Result<Instance, String> {
        match self.pivots.as_slice() {
            [] | [_] => Ok(board),
            pivots if self.takes_all => {
                board.with_pivots(pivots).map_err(|error| error.to_string())
            }
            pivots => Err(format!(
                "--pivots: expected one pivot or the free game here, found {}",
                pivots.len()
            )),
        }
    }

    /// Checks that the command takes a board that came with its game.
    pub(crate) fn expect_taken(&self, board: &Instance) -> Result<(), String> {
        if self.takes_all {
            return Ok(());
        }
        if !board.pivots().is_empty() {
            let found = board.pivots().len();
            return Err(format!(
                "expected one pivot or the free game here, found {found}"
            ));
        }
        if board.is_connected() {
            return Ok(());
        }
        // It fails with an error that names two places without a path between them.
        let board = board.clone().with_game(GameSetup::Free);
        board.map(drop).map_err(|error| error.to_string())
    }

    /// The overrides; those of several pivots are [placed](Self::place_pivots) afterwards.
    pub(crate) fn overrides(&self) -> Overrides {
        let game = match (self.pivot, self.pivots.as_slice()) {
            (Some(pivot), _) | (None, &[pivot]) => Some(GameSetup::Fixed(pivot)),
            (None, []) => self.free.then_some(GameSetup::Free),
            (None, _) => Some(GameSetup::Free),
        };
        let heading = if self.header {
            Heading::Size
        } else {
            Heading::Recognized
        };
        Overrides {
            game,
            heading,
            edges: self.edges,
            takes_all: self.takes_all,
        }
    }
}

/// A format, or `None` for `auto`. Under this alias, clap takes the option as one with a default.
pub(crate) type InputFormat = Option<Format>;

pub(crate) fn input_format() -> impl TypedValueParser<Value = InputFormat> {
    let names = ["auto"].into_iter().chain(Format::ALL.map(Format::name));
    PossibleValuesParser::new(names).map(|name| name.parse().ok())
}

pub(crate) fn board_format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

/// Limits of a search.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Time limit, like 10s, 500ms or 2min.
    #[arg(short, long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// Memory limit, like 2GiB [default: 75 % of the available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
}

/// The output and the form of results that are not a table.
#[derive(Debug, Args)]
pub(crate) struct RecordArgs {
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The form of results. Here and below, the first form is text for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OutputFormat {
    Text,
    Jsonl,
    Csv,
}

/// The form of results that are not a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    Text,
    Jsonl,
}

/// Marks on the cells.
#[derive(Debug, Args)]
pub(crate) struct SymbolArgs {
    /// Marks on each cell or vertex [default: in `play` labels, in pictures nothing up to 6
    /// colors of lagoon and on cells of less than 24 pixels, else shapes].
    #[arg(long, value_name = "WHAT")]
    pub(crate) symbols: Option<Symbols>,
}

/// Marks on a cell or vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Symbols {
    /// The label of its color. If some label is too long: the color's number in pictures, its key
    /// in `play`.
    Labels,
    /// A shape for each color, up to 24.
    Shapes,
    /// Nothing.
    None,
}

/// The colors of boards.
#[derive(Debug, Args)]
pub(crate) struct PaletteArgs {
    /// The palette.
    #[arg(
        long,
        value_name = "NAME|FILE",
        value_parser = PALETTES,
        hide_possible_values = true,
        help = palettes()
    )]
    pub(crate) palette: Option<String>,
}

/// The value of the option for the palette.
fn palettes() -> String {
    let names = ColorScheme::BUILT_IN.iter().map(ColorScheme::name);
    let names: Vec<&str> = names.collect();
    let (last, most) = names.split_last().expect("a palette or more");
    let most = most.join(", ");
    format!(
        "The palette: {most} or {last}, or a TOML file with a `name` and `colors` [default: the \
         board's field `paint`, else lagoon]"
    )
}

/// The colors of boards on a terminal.
#[derive(Debug, Args)]
pub(crate) struct InkArgs {
    #[command(flatten)]
    pub(crate) palette: PaletteArgs,
    /// How many colors the terminal can show [default: by its environment].
    #[arg(long, value_name = "DEPTH")]
    pub(crate) color_depth: Option<ColorDepth>,
}

/// The colors that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorDepth {
    /// No colors.
    None,
    /// The 256 colors of xterm.
    #[value(name = "256")]
    Indexed,
    /// All colors of the palette.
    True,
}

/// The style of a picture.
#[derive(Debug, Args)]
pub(crate) struct StyleArgs {
    #[command(flatten)]
    pub(crate) palette: PaletteArgs,
    #[command(flatten)]
    pub(crate) symbols: SymbolArgs,
    /// The side of a cell in pixels, from 2 to 400 [default: chosen by the size of the board].
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(2..=400))]
    pub(crate) cell: Option<u32>,
    /// Color behind the board: #rgb or #rrggbb, `light` (white), `dark` (nearly black,
    /// for --palette lagoon-dark) or `none` (transparent; in animations white).
    #[arg(long, value_name = "COLOR", default_value = "light", value_parser = background)]
    pub(crate) background: Background,
    /// When to list the colors with their labels below the boards.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) legend: LegendWhen,
}

#[derive(Debug, Args)]
pub(crate) struct PictureArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) style: StyleArgs,
    /// Draw the distance of each component from the pivot instead of a symbol.
    #[arg(long, conflicts_with = "symbols")]
    pub(crate) layers: bool,
    /// Mark the marked tiles of a board of two rows whose pivot is a corner.
    #[arg(long)]
    pub(crate) marks: bool,
    /// Title above the boards: a text, or `none` [default: on a strip, the board's id, the
    /// moves and the method].
    #[arg(long, value_name = "TEXT", value_parser = title)]
    pub(crate) title: Option<Title>,
    /// The solution to show, in any form that `verify` accepts [default: that of `solve`].
    #[arg(long, value_name = "SOLUTION")]
    pub(crate) solution: Option<String>,
    /// The methods whose solutions are shown together, move by move, separated by commas; `inundate
    /// methods` lists them.
    #[arg(
        short,
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        conflicts_with = "solution",
        value_parser = METHODS,
        hide_possible_values = true
    )]
    pub(crate) method: Vec<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// The color behind a board; none for a transparent picture.
pub(crate) type Background = Option<Rgb>;

fn background(text: &str) -> Result<Background, String> {
    const EXPECTED: &str = "expected none, light, dark or a color as #rgb or #rrggbb";
    Ok(match text {
        "none" => None,
        "light" => Some(Rgb::WHITE),
        "dark" => Some(Rgb::new(0x12, 0x14, 0x1a)),
        _ => Some(text.parse().map_err(|_| EXPECTED.to_owned())?),
    })
}

/// When there is a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LegendWhen {
    /// Only if the labels are too long for the cells.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The text above the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Title {
    None,
    Text(String),
}

/// A line of characters that pictures have glyphs for.
pub(crate) fn title(text: &str) -> Result<Title, String> {
    const MOST: usize = 200;
    if text == "none" {
        return Ok(Title::None);
    }
    let is_drawn = |character: &char| matches!(character, ' '..='~' | '×');
    if let Some(other) = text.chars().find(|character| !is_drawn(character)) {
        let other = other.escape_debug();
        return Err(format!(
            "expected characters of ASCII or `×`, which pictures can draw, found `{other}`"
        ));
    }
    match text.chars().count() {
        _ if text.trim().is_empty() => Err("expected a text or `none`, found nothing".to_owned()),
        found if found > MOST => Err(format!("expected at most {MOST} characters, found {found}")),
        _ => Ok(Title::Text(text.to_owned())),
    }
}

/// The format for the ending of a name; all names of a format are endings.
pub(crate) fn by_ending<E: ValueEnum>(path: &Path) -> Option<E> {
    E::from_str(ending(path), true).ok()
}

fn ending(path: &Path) -> &str {
    let found = path.extension().and_then(|ending| ending.to_str());
    found.unwrap_or_default()
}

/// The endings of a format.
fn endings<E: ValueEnum>(format: &E) -> Vec<String> {
    let value = format.to_possible_value().expect("it is not skipped");
    value.get_name_and_aliases().map(str::to_owned).collect()
}

/// The output and the format of a picture: the format asked for, or that of the ending of the name;
/// on standard output the first of all.
pub(crate) fn destination<E: ValueEnum + PartialEq>(
    output: &Path,
    asked: Option<E>,
) -> Result<(Option<&Path>, E)> {
    if output == Path::new("-") {
        return Ok((None, asked.unwrap_or(E::value_variants()[0].clone())));
    }
    let name = output.display();
    match (by_ending(output), asked) {
        (Some(known), Some(asked)) if known != asked => {
            let names = endings(&asked).join(" or .");
            bail!(
                "--output: expected a name that ends in .{names} for this --format, found `{name}`"
            );
        }
        (_, Some(format)) | (Some(format), None) => Ok((Some(output), format)),
        (None, None) => {
            let names: Vec<String> = E::value_variants().iter().flat_map(endings).collect();
            let (last, first) = names.split_last().expect("some format");
            let (first, found) = (first.join(", ."), ending(output).to_ascii_lowercase());
            let commands = [
                ("render", by_ending::<Image>(output).is_some()),
                ("animate", by_ending::<Film>(output).is_some()),
            ];
            let other = commands.into_iter().find(|(_, makes_it)| *makes_it);
            let hint = other.map(|(command, _)| format!("; `inundate {command}` makes .{found}"));
            let hint = hint.unwrap_or_default();
            bail!(
                "--output: expected a name that ends in .{first} or .{last}, or `-`, found \
                 `{name}`{hint}"
            );
        }
    }
}

/// Facts that you know of a picture.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct SightArgs {
    /// The number of rows, if you know it. It helps where the picture is unclear.
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u16).range(2..=400))]
    pub(crate) rows: Option<u16>,
    /// The number of columns, if you know it.
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(2..=400))]
    pub(crate) cols: Option<u16>,
    /// The number of colors, if you know it. It decides whether a cell that looks like no other has
    /// a color of its own.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(2..=16))]
    pub(crate) colors: Option<u16>,
}

impl SightArgs {
    /// Whether anything is given.
    pub(crate) fn is_given(self) -> bool {
        self.rows.or(self.cols).or(self.colors).is_some()
    }
}

/// The timing and the format of an animation.
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
    #[value(alias = "png")]
    Apng,
}

impl Film {
    pub(crate) fn encode(
        self,
        animation: Animation<'_>,
        delay: Duration,
        stop: &dyn Stop,
    ) -> Result<Vec<u8>, DrawError> {
        match self {
            Self::Gif => animation.gif(delay, stop),
            Self::Apng => animation.apng(delay, stop),
        }
    }
}

/// Times that GIF can express, three times over.
fn delay(text: &str) -> Result<Duration, String> {
    let range = Duration::from_millis(20)..=Duration::from_mins(3);
    match units::time(text)? {
        delay if range.contains(&delay) => Ok(delay),
        _ => Err("expected a time from 20ms to 3min".to_owned()),
    }
}

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Image {
    /// Lines and curves, for web pages.
    Svg,
    /// Pixels.
    Png,
    /// Lines and curves, for print.
    Pdf,
}

impl Image {
    /// The bytes of a picture.
    pub(crate) fn encode(self, scene: &Scene) -> Result<Vec<u8>, DrawError> {
        match self {
            Self::Svg => Ok(scene.to_svg().into_bytes()),
            Self::Png => scene.to_png(),
            Self::Pdf => Ok(scene.to_pdf()),
        }
    }

    /// The bytes of a picture whose pixels may take this much memory.
    pub(crate) fn encode_within(self, scene: &Scene, memory: u64) -> Result<Vec<u8>, DrawError> {
        match self {
            Self::Png => scene.to_png_within(memory),
            Self::Svg | Self::Pdf => self.encode(scene),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_can_be_drawn() {
        assert_eq!(title("none"), Ok(Title::None));
        let text = "Board #7 (6×6): 5 moves!";
        assert_eq!(title(text), Ok(Title::Text(text.to_owned())));
        for (wrong, expected) in [
            ("", "found nothing"),
            ("  ", "found nothing"),
            ("Été", "found `É`"),
            ("two\nlines", "found `\\n`"),
            (&"x".repeat(201), "at most 200 characters, found 201"),
        ] {
            let error = title(wrong).unwrap_err();
            assert!(error.contains(expected), "{wrong:?}: {error}");
        }
    }
}
