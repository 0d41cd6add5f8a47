//! Boards read from screenshots.

use std::path::Path;

use inundate_core::duel::{Duel, DuelSetup, Player, Position};
use inundate_core::notation::Place;
use inundate_core::{GameSetup, GridSetup, Instance, InstanceError, Pivot, Vertex};
use inundate_draw::palette::{Rgb, names};
use inundate_sight::{Options, PictureFileError, Pixels, Reading, SightError, read};

use crate::args::{SightArgs, TermsArgs};
use crate::words::plural;
use crate::{At, Result};

/// The labels of the colors, as many as a picture may have.
const LABELS: &[u8] = b"0123456789ABCDEF";

/// A reading below this is to be compared with its picture. Of 1,807 readings of made pictures
/// above it one was wrong (the tests `confusion` and `field` of `inundate-sight`).
const CERTAIN: f32 = 0.9;

/// The board of a picture.
pub(crate) struct Screenshot {
    /// The board, painted as in the picture.
    pub(crate) board: Instance,
    /// The confidence of the reading, from 0 to 1.
    pub(crate) confidence: f64,
    name: String,
    /// Parts of the line about the reading.
    size: String,
    pivot: String,
    remarks: String,
}

impl Screenshot {
    /// Reads a picture. A given pivot wins over a mark.
    pub(crate) fn read(
        file: &Path,
        bytes: &[u8],
        args: SightArgs,
        pivot: Option<Pivot>,
    ) -> Result<Self> {
        let name = file.display();
        let no_board = |error: SightError| {
            let hint = match error {
                SightError::Single { .. } if args.colors.is_none() => {
                    "; say --colors, or take the picture again without a pointer"
                }
                SightError::Several { .. } => "; cut the picture to one board",
                _ if args.rows.is_some() && args.cols.is_some() => "",
                _ => {
                    "; cut the picture to the board, or say --rows and --cols (its cells are \
                     squares)"
                }
            };
            failure!("{name}: expected a board that can be read: {error}{hint}")
        };
        let pixels = Pixels::read(bytes).map_err(|error| match error {
            PictureFileError::TooLarge(error) => no_board(error),
            error => failure!(
                "{name}: expected a picture (PNG, JPEG, WebP, GIF or BMP) or a save file: {error}"
            ),
        })?;
        let options = Options::default()
            .with_rows(args.rows.map(usize::from))
            .with_cols(args.cols.map(usize::from))
            .with_colors(args.colors.map(usize::from));
        let reading = read(&pixels.rgba, pixels.width, pixels.height, &options);
        let reading = reading.map_err(no_board)?;
        let (pivot, why) = match (pivot, reading.pivot) {
            (Some(pivot), _) => (pivot, "as given"),
            (None, Some((row, col))) => (Pivot::Cell(row, col), "by its mark"),
            (None, None) => {
                let first = reading.cells.iter().position(Option::is_some).unwrap_or(0);
                let pivot = Pivot::Cell(first / reading.cols, first % reading.cols);
                (pivot, "assumed (no cell bears a mark)")
            }
        };
        let (rows, cols, colors) = (reading.rows, reading.cols, reading.colors.len());
        let mut size = format!("{name}: {rows}×{cols} cells of {colors} colors");
        let holes = (reading.cells.iter()).fold(0_u32, |sum, cell| sum + u32::from(cell.is_none()));
        if holes > 0 {
            size += &format!(" with {} in the color of the page", plural(holes, "hole"));
        }
        let board = board(&reading).and_then(|board| board.into_instance(GameSetup::Fixed(pivot)));
        let board = board.at(&name)?;
        let look = |label: &str| {
            let mut labels = LABELS.iter();
            let color = labels.position(|&other| label.as_bytes() == [other])?;
            reading.colors.get(color).copied()
        };
        Ok(Self {
            board: board.with_paint(look),
            confidence: reading.confidence.into(),
            name: name.to_string(),
            size,
            pivot: format!("pivot {pivot} {why}"),
            remarks: remarks(&reading),
        })
    }

    /// The reading in a line.
    pub(crate) fn told(&self) -> String {
        let told = self.line(&self.pivot);
        if looks_like_a_duel(&self.board) {
            told + "; neighbors differ but at opposite corners, as in games for two: if it is one, \
                    say --duel"
        } else {
            told
        }
    }

    /// The reading as a game for two, in a line.
    pub(crate) fn told_as(&self, duel: &Duel) -> String {
        let (position, board) = (Position::new(duel), duel.instance());
        let paint = board.palette().paint().unwrap_or_default();
        let looks: Vec<Rgb> = paint.iter().map(|&[r, g, b]| Rgb::new(r, g, b)).collect();
        let names = names(&looks);
        let [zero, one] = Player::BOTH.map(|player| {
            let start = duel.start(player);
            let name = &names[board.color(start).index()];
            let cells = plural(position.cells(player), "cell");
            let place = Place::new(board, start);
            format!("player {} ({name}, {cells}) from {place}", player.index())
        });
        let first = duel.first().index();
        self.line(&format!("{zero}, {one}, player {first} calls"))
    }

    fn line(&self, game: &str) -> String {
        let (size, remarks) = (&self.size, &self.remarks);
        format!("{size}, {game}, confidence {:.2}{remarks}", self.confidence)
    }

    /// The game for two on the board.
    pub(crate) fn duel(&self, terms: &TermsArgs) -> Result<Duel> {
        let duel = terms.over(DuelSetup::default()).on(self.board.clone());
        duel.at(&self.name)
    }
}

/// Whether nothing but the areas of two opposite corners joins cells of one color, on a board with
/// so many neighbors that of 400 random ones one is such.
fn looks_like_a_duel(board: &Instance) -> bool {
    let corners = [
        [Pivot::BottomLeft, Pivot::TopRight],
        [Pivot::TopLeft, Pivot::BottomRight],
    ];
    corners.into_iter().any(|starts| {
        let setup = DuelSetup {
            starts: Some(starts),
            ..DuelSetup::default()
        };
        let Ok(duel) = setup.on(board.clone()) else {
            return false;
        };
        let position = Position::new(&duel);
        let is_free = |&(one, other): &(Vertex, Vertex)| {
            position.owner(one).or(position.owner(other)).is_none()
        };
        let free: Vec<_> = board.graph().edges().filter(is_free).collect();
        free.len() >= 6 * board.palette().len()
            && free
                .iter()
                .all(|&(one, other)| board.color(one) != board.color(other))
    })
}

/// Remarks on doubtful parts of a reading.
fn remarks(reading: &Reading) -> String {
    let off = reading.off.iter().map(|cell| {
        let (row, col) = (cell / reading.cols, cell % reading.cols);
        format!("; the cell {row},{col} is a little off the color that it is given")
    });
    let mut text: String = off.collect();
    if reading.confidence < CERTAIN {
        text += "; compare it with the picture";
    }
    text
}

/// The cells with a label for each color.
fn board(reading: &Reading) -> Result<GridSetup, InstanceError> {
    let mut grid = GridSetup::default();
    for row in reading.cells.chunks(reading.cols) {
        let label = |color: usize| char::from(LABELS[color]).to_string();
        let labels: Vec<Option<String>> = row.iter().map(|color| color.map(label)).collect();
        grid.push_row(labels.iter().map(Option::as_deref))?;
    }
    Ok(grid)
}
