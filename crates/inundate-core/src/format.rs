//! Text formats for instances: read them, write them, and detect which one a text is in.
//!
//! The book's page on formats has the grammar of each. A text is read whole; every board in it
//! becomes an instance or an error with its place.

mod boards;
mod decode;
mod detect;
mod dimacs;
mod error;
mod fasta;
mod game_id;
mod graph;
mod graph6;
#[cfg(feature = "json")]
mod json;
mod kami;
mod parsed;
mod pasted;
mod raw;
mod rows;
mod save;
mod squares;

use std::iter;
use std::mem;
use std::ops::ControlFlow;

use unicode_segmentation::UnicodeSegmentation;

pub use decode::decode;
pub use detect::{detect, read_auto};
pub use error::{ParseError, ParseProblem, Remedy, WriteError};
pub use fasta::{FastaRecord, check_letters, read_fasta};
pub use graph::read_graph;
pub use save::GameSoFar;

#[cfg(feature = "serde")]
pub(crate) use json::{JsonOut, read_value};

use self::error::{Fault, excerpt, offset, quoted};
use self::parsed::ParsedBoards;
use crate::duel::{Duel, DuelSetup};
use crate::limits::EdgeLimit;
use crate::named::{by_name, either};
use crate::{CellForm, Figure, Game, GameSetup, Instance};

/// A text format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// A board drawn row by row; blank lines separate boards.
    Rows,
    /// One board per line: `id rows cols pivot_row pivot_col cells`.
    Boards,
    /// One square board per line, one character per cell.
    Squares,
    /// The number of rows of a square board, then its cells, with white space between.
    Sized,
    /// One id of Flood in Simon Tatham's puzzle collection per line.
    GameId,
    /// A save file of Flood in Simon Tatham's puzzle collection, or several.
    Save,
    /// A level of Kami or Kami 2 for the free game: squares row by row, or a list of regions.
    Kami,
    /// JSON objects one after another, or a nested array of cells. Needs the feature `json`, on by
    /// default.
    #[cfg(feature = "json")]
    Json,
    /// A graph of the DIMACS challenges, with lines for colors and the pivot.
    Dimacs,
    /// One graph per line, in the graph6 code, with its colors.
    Graph6,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 9 + cfg!(feature = "json") as usize] = [
        Self::Rows,
        Self::Boards,
        Self::Squares,
        Self::Sized,
        Self::GameId,
        Self::Save,
        Self::Kami,
        #[cfg(feature = "json")]
        Self::Json,
        Self::Dimacs,
        Self::Graph6,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Boards => "boards",
            Self::Squares => "squares",
            Self::Sized => "sized",
            Self::GameId => "game-id",
            Self::Save => "save",
            Self::Kami => "kami",
            #[cfg(feature = "json")]
            Self::Json => "json",
            Self::Dimacs => "dimacs",
            Self::Graph6 => "graph6",
        }
    }

    /// Whether boards have an id in this format.
    pub fn carries_ids(self) -> bool {
        match self {
            Self::Boards => true,
            #[cfg(feature = "json")]
            Self::Json => true,
            _ => false,
        }
    }
}

by_name!(Format, name,
    /// The text names no format.
    FormatNameError: either(Format::ALL.map(Format::name)));

/// The caller's decisions, which take precedence over the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The game to play.
    pub game: Option<GameSetup>,
    /// The most edges of a board whose text does not list them one by one, such as a complete
    /// graph.
    pub edges: EdgeLimit,
    /// The meaning of the first lines of a text in rows that [`read_auto`] reads.
    pub heading: Heading,
    /// Whether a board of the free game may have [islands](GameSetup::Islands), and a board
    /// [several pivots](Instance::with_pivots).
    pub takes_all: bool,
}

/// The meaning of the first lines of a text in rows, where these can be a size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Heading {
    /// The size if only that fits, and an error if they can be a row as well.
    #[default]
    Recognized,
    /// The size of the board: `rows cols`, then perhaps a number of colors or of moves, and the
    /// pivot.
    Size,
}

impl Overrides {
    /// Overrides with a game.
    pub fn game(game: GameSetup) -> Self {
        Self {
            game: Some(game),
            ..Self::default()
        }
    }

    /// The game to play where the text asks for `game`.
    ///
    /// ```
    /// use inundate_core::format::Overrides;
    /// use inundate_core::{GameSetup, Pivot};
    ///
    /// let center = GameSetup::Fixed(Pivot::Center);
    /// assert_eq!(Overrides::game(center).apply(GameSetup::Free), center);
    /// assert_eq!(Overrides::default().apply(GameSetup::Free), GameSetup::Free);
    /// ```
    pub fn apply(self, game: GameSetup) -> GameSetup {
        match self.game.unwrap_or(game) {
            GameSetup::Free if self.takes_all => GameSetup::Islands,
            game => game,
        }
    }
}

/// A board that was read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParsedBoard {
    /// Its id in the text.
    pub id: Option<String>,
    /// The move limit, if the text has one: only in the formats `game-id`, `save` and `kami`.
    pub move_limit: Option<u32>,
    /// The moves so far: only in the format `save`, and only if no other game was asked for.
    pub game: Option<Box<GameSoFar>>,
    /// The terms of a duel, which this board can have: only in the format `json`.
    pub duel: Option<Box<DuelSetup>>,
    /// The line on which it starts, from 1.
    pub line: usize,
    /// The form that the reader made out, where the text is not plainly in a format: "a list in
    /// brackets". Show it to whoever wrote the text.
    pub read_as: Option<String>,
    /// The instance.
    pub instance: Instance,
}

impl ParsedBoard {
    /// A board that begins on a line, and nothing else.
    fn new(line: usize, instance: Instance) -> Self {
        Self {
            id: None,
            move_limit: None,
            game: None,
            duel: None,
            line,
            read_as: None,
            instance,
        }
    }

    /// The duel that the text describes, or else the one with these terms.
    ///
    /// # Errors
    /// [`DuelError`](crate::duel::DuelError) if the text describes none, and the board cannot have
    /// these terms.
    pub fn into_duel(self, otherwise: DuelSetup) -> Result<Duel, crate::duel::DuelError> {
        self.duel
            .map_or(otherwise, |setup| *setup)
            .on(self.instance)
    }
}

/// A board, or an error with its place in the text.
type BoardResult = Result<ParsedBoard, ParseError>;

/// The board of a line, or a fault with its part of the line.
type LineResult<'a> = Result<ParsedBoard, Fault<'a>>;

/// A board is written, or has a part that the format cannot carry.
type WriteResult = Result<(), &'static str>;

/// Reads every board of a text. After a bad board it goes on with the next, until there are more
/// than [`MAX_BAD_BOARDS`](crate::limits::MAX_BAD_BOARDS) bad ones.
///
/// A text without boards gives one error. A board that passes a limit is refused at once.
///
/// ```
/// use inundate_core::format::{Format, Overrides, read};
///
/// // Two boards; in the second the rows are of different lengths.
/// let records = read("rgb\nrrg\n\nab\na\n", Format::Rows, Overrides::default());
/// let first = records[0].as_ref().expect("a board of two rows");
/// assert_eq!((first.line, first.instance.vertex_count()), (1, 6));
/// let error = records[1].as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "line 5: row 1: expected 2 cells as in row 0, found 1");
/// ```
///
/// # Complexity
/// O(text), plus the time to make the instances. Beyond the text and the instances, this takes at
/// most two bytes of memory for each byte of the text, plus a constant that the book's page on
/// limits states.
pub fn read(
    text: &str,
    format: Format,
    overrides: Overrides,
) -> Vec<Result<ParsedBoard, ParseError>> {
    read_with(text, |text, records| {
        let read_line = match format {
            Format::Rows => return rows::read(text, overrides, records),
            Format::Sized => return squares::read_sized(text, overrides, records),
            Format::Save => return save::read(text, overrides, records),
            Format::Kami => return kami::read(text, overrides, records),
            #[cfg(feature = "json")]
            Format::Json => return json::read(text, overrides, records),
            Format::Dimacs => return dimacs::read(text, overrides, records),
            Format::Boards => boards::read_line,
            Format::Squares => squares::read_line,
            Format::GameId => game_id::read_line,
            Format::Graph6 => graph6::read_line,
        };
        let mut lines = lines(text).filter(|(_, line)| !line.trim().is_empty());
        lines.try_for_each(|(number, line)| {
            let board = read_line(number, line, overrides);
            records.push(board.map_err(|fault| fault.on(number, line)))
        })
    })
}

/// The boards that a reader finds in a text without its byte order mark.
fn read_with(
    text: &str,
    reader: impl FnOnce(&str, &mut ParsedBoards) -> ControlFlow<()>,
) -> Vec<Result<ParsedBoard, ParseError>> {
    let mut records = ParsedBoards::default();
    // A reader that stops early leaves the boards read so far.
    let (ControlFlow::Continue(()) | ControlFlow::Break(())) =
        reader(detect::without_mark(text), &mut records);
    if records.is_empty() {
        return vec![Err(ParseError::at(
            1,
            ParseProblem::expected("at least one board", "none"),
        ))];
    }
    records.into_vec()
}

/// Data written with an instance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras<'a> {
    /// Its id, for the formats that carry one.
    pub id: Option<&'a str>,
    /// The move limit, in the formats `game-id`, `save` and `kami`.
    pub move_limit: u32,
}

impl<'a> Extras<'a> {
    /// An id, if there is one, and a move limit of 0.
    pub fn id(id: Option<&'a str>) -> Self {
        Self {
            id,
            ..Self::default()
        }
    }
}

/// Appends an instance to a text, with the line break or blank line that separates boards.
///
/// The text reads back as the same instance with the same id. If the format cannot carry it, you
/// get an error and the text is unchanged. The formats of graphs write any instance as its graph.
///
/// ```
/// use inundate_core::format::{Extras, Format, write};
/// use inundate_core::{GameSetup, GridSetup};
///
/// let instance = GridSetup::from_drawing("012\n010")?.into_instance(GameSetup::default())?;
/// let mut text = String::new();
/// write(&mut text, Format::Boards, Extras::id(Some("x")), &instance)?;
/// assert_eq!(text, "x 2 3 0 0 012010\n");
///
/// let error = write(&mut text, Format::Squares, Extras::default(), &instance).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the format `squares` cannot carry a board that is no square; `json` can"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`WriteError`] naming what the format cannot carry.
pub fn write(
    text: &mut String,
    format: Format,
    extras: Extras<'_>,
    instance: &Instance,
) -> Result<(), WriteError> {
    if extras.id.is_some() && !format.carries_ids() {
        let what = "an id";
        return Err(WriteError { format, what });
    }
    let written = match format {
        #[cfg(feature = "json")]
        Format::Json => {
            json::write(text, extras.id, instance, None);
            Ok(())
        }
        _ if !instance.pivots().is_empty() => Err("several pivots"),
        Format::Rows => rows::write(text, instance),
        Format::Boards => boards::write(text, extras.id, instance),
        Format::Squares => squares::write_line(text, instance),
        Format::Sized => squares::write_sized(text, instance),
        Format::GameId => game_id::write(text, extras.move_limit, instance),
        Format::Save => save::write(text, extras.move_limit, instance),
        Format::Kami => kami::write(text, extras.move_limit, instance),
        Format::Dimacs => dimacs::write(text, instance),
        Format::Graph6 => graph6::write(text, instance),
    };
    written.map_err(|what| WriteError { format, what })
}

/// Appends a duel to a text, in the format `json`; it reads back as the same.
///
/// ```
/// use inundate_core::duel::{DuelSetup, Rules};
/// use inundate_core::format::{Format, Overrides, read, write_duel};
/// use inundate_core::{GameSetup, GridSetup};
///
/// let board = GridSetup::from_drawing("012\n010")?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup { rules: Rules::Own, palette: Some(4), ..DuelSetup::default() }.on(board)?;
/// let mut text = String::new();
/// write_duel(&mut text, None, &duel);
/// assert!(text.ends_with(",\"starts\":[[1,0],[0,2]],\"rules\":\"own\",\"palette\":4}\n"));
///
/// let read = read(&text, Format::Json, Overrides::default()).remove(0)?;
/// assert_eq!(read.into_duel(DuelSetup::default())?, duel);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "json")]
pub fn write_duel(text: &mut String, id: Option<&str>, duel: &Duel) {
    json::write(text, id, duel.instance(), Some(duel));
}

/// The characters of a text as people see them: each with the marks that combine with it. In ASCII
/// none do, and finding that out takes a tenth of the time.
fn characters(text: &str) -> impl Iterator<Item = &str> {
    let is_plain = text.is_ascii() && !text.contains('\r');
    let plain = if is_plain { text } else { "" };
    let other = if is_plain { "" } else { text };
    let bytes = (0..plain.len()).map(move |byte| &plain[byte..=byte]);
    bytes.chain(other.graphemes(true))
}

/// The fields of a line between blanks, up to N of them, and how many these are.
fn fields<const N: usize>(line: &str) -> ([&str; N], usize) {
    let (mut fields, mut count) = ([""; N], 0);
    for (place, field) in fields.iter_mut().zip(line.split_whitespace()) {
        *place = field;
        count += 1;
    }
    (fields, count)
}

/// The lines of a text with their numbers from 1, without comments; blank lines are kept, empty.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !is_comment(line))
}

/// The parts of a text that begin with the lines for which `begins`, each with the number of its
/// first line. The first part is the text before all of these lines, perhaps nothing.
fn sections(text: &str, begins: fn(&str) -> bool) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text.lines().zip(1..).filter(move |(line, _)| begins(line));
    let mut begun = numbered.map(|(line, number)| (number, offset(line, text)));
    let mut next = Some((1, 0));
    iter::from_fn(move || {
        let (number, start) = next?;
        next = begun.next();
        let end = next.map_or(text.len(), |(_, end)| end);
        Some((number, &text[start..end]))
    })
}

/// The lines between blank ones, each time with the number of the first.
fn blocks(text: &str, is_blank: impl Fn(&str) -> bool) -> impl Iterator<Item = (usize, &str)> {
    let (mut rest, mut next) = (text, 1);
    iter::from_fn(move || {
        let (first, mut end) = (next, 0);
        for line in rest.split_inclusive('\n') {
            next += 1;
            if is_blank(line) {
                let block = &rest[..end];
                rest = &rest[end + line.len()..];
                return Some((first, block));
            }
            end += line.len();
        }
        let last = mem::take(&mut rest);
        (!last.is_empty()).then_some((first, last))
    })
}

/// A line that begins with `#` is a comment, unless it lists colors like `#3a6fc4`.
fn is_comment(line: &str) -> bool {
    let is_color = |cell: &str| cell.is_empty() || is_hex_color(cell);
    let is_between = |sign: char| sign.is_whitespace() || ",;|\"'".contains(sign);
    line.starts_with('#') && !line.split(is_between).all(is_color)
}

/// Whether a label is a color as the web writes it.
fn is_hex_color(label: &str) -> bool {
    let digits = label.strip_prefix('#').unwrap_or_default();
    matches!(digits.len(), 3 | 4 | 6 | 8) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The grid of an instance that a text format without holes can carry.
fn full_grid(instance: &Instance) -> Result<&crate::Grid, &'static str> {
    let Figure::Cells(grid, form) = instance.figure() else {
        return Err("a graph");
    };
    Err(match form {
        CellForm::Squares {
            column: Some(_), ..
        } => "the column of a d-board",
        CellForm::Squares { wraps: true, .. } => "a circular grid",
        CellForm::Squares { .. } if grid.has_holes() => "a board with holes",
        CellForm::Squares { .. } => return Ok(grid),
        CellForm::Hexagons => "a board of hexagons",
        CellForm::Triangles => "a board of triangles",
        CellForm::Torus => "a torus",
        CellForm::Maze(_) => "walls and links",
    })
}

/// The labels of the vertices, in their order.
fn labels(instance: &Instance) -> impl Iterator<Item = &str> {
    let colors = instance.colors().iter();
    colors.map(|&color| instance.palette().label(color))
}

/// Refuses labels that a format cannot carry.
fn check_labels(
    instance: &Instance,
    is_plain: impl Fn(&str) -> bool,
    other: &'static str,
) -> WriteResult {
    let palette = instance.palette();
    let all = palette.colors().all(|color| is_plain(palette.label(color)));
    all.then_some(()).ok_or(other)
}

/// Refuses what formats without a place for the game cannot carry.
fn default_game(instance: &Instance) -> WriteResult {
    match instance.game() {
        Game::Free => Err("the free game"),
        Game::Fixed { pivot } if pivot.index() != 0 => Err("a pivot other than the first cell"),
        Game::Fixed { .. } => Ok(()),
    }
}
