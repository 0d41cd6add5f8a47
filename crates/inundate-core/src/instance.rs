//! An instance: a colored graph, its shape, and the game played on it.

mod display;
mod pivot;

use std::sync::Arc;

use crate::limits::MAX_PIVOTS;
use crate::metrics::unreached;
use crate::{
    Color, Figure, Game, GameSetup, Graph, InstanceError, Labels, Palette, Parameters, Pivot, Rgb,
    Shape, Vertex,
};

const NO_MORE_LABELS: &str = "no more labels than colors of the palette";

/// A flood-filling game: a vertex-colored graph, connected unless you ask for
/// [islands](GameSetup::Islands), and the rule for pivots.
///
/// You make an instance from a [`GridSetup`](crate::GridSetup), a [`ListSetup`](crate::ListSetup)
/// or a [`GraphSetup`](crate::GraphSetup), which check it: it has a vertex, is connected, stays
/// within the [`limits`](crate::limits), its graph belongs to the family of its [`Shape`], and its
/// pivot is one of its vertices.
///
/// ```
/// use inundate_core::{Game, GameSetup, GridSetup, Pivot, Vertex};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// assert_eq!((instance.vertex_count(), instance.palette().len()), (6, 3));
/// assert_eq!(instance.place(Vertex::new(5)), "(1,2)");
/// assert_eq!(instance.palette().label(instance.color(Vertex::new(5))), "g");
///
/// let from_the_end = instance.clone().with_game(GameSetup::Fixed(Pivot::BottomRight))?;
/// assert_eq!(from_the_end.game(), Game::Fixed { pivot: Vertex::new(5) });
/// let error = instance.with_game(GameSetup::Fixed(Pivot::Cell(2, 0))).unwrap_err();
/// assert!(error.to_string().contains("2,0"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Instance {
    /// Shared, as the graph is, by all colorings of a board.
    shape: Arc<Shape>,
    graph: Arc<Graph>,
    colors: Vec<Color>,
    palette: Palette,
    game: Game,
    pivots: Vec<Vertex>,
    is_connected: bool,
}

impl Instance {
    /// Checks what every instance must be. `colors` are label numbers, one for each vertex, at
    /// least one.
    pub(crate) fn admit(
        shape: Shape,
        graph: Graph,
        colors: Vec<u16>,
        labels: Labels,
        game: GameSetup,
    ) -> Result<Self, InstanceError> {
        let (palette, color_of) = Palette::sorted(labels.into_labels());
        // In place: a color takes as much room as the number of its label.
        let mut colors: Vec<Color> = colors
            .into_iter()
            .map(|label| color_of[usize::from(label)])
            .collect();
        colors.shrink_to_fit();
        // Without holes, rows of cells are connected; boards of other families are searched.
        let is_whole = match &shape {
            Shape::Grid(cells) | Shape::CircularGrid(cells) | Shape::Hex(cells) => {
                !cells.has_holes()
            }
            _ => false,
        };
        let board = Self {
            is_connected: is_whole || unreached(&graph).is_none(),
            shape: Arc::new(shape),
            graph: Arc::new(graph),
            colors,
            palette,
            game: Game::Free,
            pivots: Vec::new(),
        };
        board.with_game(game)
    }

    /// Replaces the game on the board.
    ///
    /// # Errors
    /// [`InstanceError`] if the board has no such pivot, or if it has islands and the game is for
    /// connected boards.
    pub fn with_game(mut self, game: GameSetup) -> Result<Self, InstanceError> {
        self.pivots.clear();
        self.game = match game {
            GameSetup::Free | GameSetup::Islands => Game::Free,
            GameSetup::Fixed(pivot) => Game::Fixed {
                pivot: self.resolve(pivot)?,
            },
        };
        if !self.is_connected
            && game != GameSetup::Islands
            && let Some(vertex) = unreached(&self.graph)
        {
            return Err(InstanceError::Disconnected {
                here: self.place(Vertex(0)),
                there: self.place(vertex),
                game: self.game,
            });
        }
        Ok(self)
    }

    /// Replaces the game on the board by one whose moves are all at these places, in any order;
    /// with a single place it is the fixed game.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup, Pivot, Vertex};
    ///
    /// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::Free)?;
    /// let board = board.with_pivots(&[Pivot::BottomRight, Pivot::TopLeft])?;
    /// assert_eq!(board.pivots(), [0, 5].map(Vertex::new));
    /// let error = board.with_pivots(&[Pivot::TopLeft, Pivot::Cell(0, 0)]).unwrap_err();
    /// let message = "pivots: expected each place once, found (0,0) again at position 1";
    /// assert_eq!(error.to_string(), message);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`InstanceError`] if the board has no such place, one is named twice, there is none, or more
    /// than [`MAX_PIVOTS`], or the board is not connected.
    pub fn with_pivots(self, pivots: &[Pivot]) -> Result<Self, InstanceError> {
        let wrong = |position, expected, found: &str| {
            Err(InstanceError::Pair {
                name: "pivots",
                position,
                expected,
                found: found.to_owned(),
            })
        };
        match pivots {
            [] => return wrong(0, "a place", "none"),
            [pivot] => return self.with_game(GameSetup::Fixed(*pivot)),
            _ if pivots.len() > MAX_PIVOTS => {
                return wrong(MAX_PIVOTS, "no more places", "another");
            }
            _ => {}
        }
        let mut board = self.with_game(GameSetup::Free)?;
        let mut placed = Vec::with_capacity(pivots.len());
        for (position, pivot) in pivots.iter().enumerate() {
            let vertex = pivot.on(&board)?;
            let Err(at) = placed.binary_search(&vertex) else {
                let found = format!("{} again", board.place(vertex));
                return wrong(position, "each place once", &found);
            };
            placed.insert(at, vertex);
        }
        board.pivots = placed;
        Ok(board)
    }

    /// A copy with renamed labels. Colors that get the same label merge.
    #[must_use]
    pub fn relabeled(&self, mut label: impl FnMut(Color) -> String) -> Self {
        let mut labels = Labels::default();
        let numbers: Vec<u16> = self
            .palette
            .colors()
            .map(|color| labels.intern(&label(color)).expect(NO_MORE_LABELS))
            .collect();
        let (palette, color_of) = Palette::sorted(labels.into_labels());
        let new = |color: &Color| color_of[usize::from(numbers[color.index()])];
        let palette = match self.palette.paint() {
            None => palette,
            Some(paint) => {
                let mut looks = vec![None; palette.len()];
                for (color, look) in self.palette.colors().zip(paint) {
                    looks[new(&color).index()].get_or_insert(*look);
                }
                let sorted = palette.clone();
                palette.painted(|label| looks[sorted.color(label)?.index()])
            }
        };
        Self {
            colors: self.colors.iter().map(new).collect(),
            palette,
            ..self.clone()
        }
    }

    /// Adds the looks of the colors where the board comes from: red, green and blue for each label.
    /// Without a look for every color there is no paint. The rules do not depend on it.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    ///
    /// let board = GridSetup::from_drawing("ab")?.into_instance(GameSetup::default())?;
    /// assert_eq!(board.palette().paint(), None);
    /// let paint = |label: &str| if label == "a" { [255, 0, 0] } else { [0, 0, 255] };
    /// let painted = board.with_paint(|label| Some(paint(label)));
    /// assert_eq!(painted.palette().paint(), Some(&[[255, 0, 0], [0, 0, 255]][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_paint(self, look: impl Fn(&str) -> Option<Rgb>) -> Self {
        Self {
            palette: self.palette.painted(look),
            ..self
        }
    }

    /// A copy with these colors of the palette, by vertex. The palette drops the labels
    /// that no vertex has any more.
    ///
    /// The shape must stay true. It does under moves: a monochromatic column lies in one component,
    /// and no other shape depends on colors.
    pub(crate) fn recolored(&self, colors: &[Color]) -> Self {
        let mut is_left = vec![false; self.palette.len()];
        for color in colors {
            is_left[color.index()] = true;
        }
        let (palette, color_of) = self.palette.part(|color| is_left[color.index()]);
        Self {
            shape: self.shape.clone(),
            graph: self.graph.clone(),
            colors: colors.iter().map(|color| color_of[color.index()]).collect(),
            palette,
            game: self.game,
            pivots: self.pivots.clone(),
            is_connected: self.is_connected,
        }
    }

    /// The family, and the input that defines the board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The data from which the edges follow.
    pub fn given(&self) -> Parameters<'_> {
        self.shape.declared(&self.graph).0
    }

    /// The figure of the board, to draw it.
    pub fn figure(&self) -> Figure<'_> {
        self.shape.declared(&self.graph).1
    }

    /// The graph of adjacent vertices.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Whether the board is connected: always, except with [`GameSetup::Islands`].
    pub fn is_connected(&self) -> bool {
        self.is_connected
    }

    /// Number of vertices.
    pub fn vertex_count(&self) -> usize {
        self.colors.len()
    }

    /// The color of a vertex at the start.
    #[inline]
    pub fn color(&self, vertex: Vertex) -> Color {
        self.colors[vertex.index()]
    }

    /// The colors at the start, by vertex.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The labels of the colors.
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The game played.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The places of all moves if the game has [several](Self::with_pivots), the lowest first; no
    /// others can be moved. Its moves are some of those of the free game, which
    /// [`game`](Self::game) says it is. Empty in the fixed game and in the free game itself.
    pub fn pivots(&self) -> &[Vertex] {
        &self.pivots
    }

    /// The name of the game in results.
    pub fn variant(&self) -> &'static str {
        match self.game {
            Game::Fixed { .. } => "fixed",
            Game::Free if self.pivots.is_empty() => "free",
            Game::Free => "pivots",
        }
    }

    /// The game in words, as messages say what they found.
    pub fn game_in_words(&self) -> &'static str {
        match self.game {
            Game::Fixed { .. } => "the fixed game",
            Game::Free if self.pivots.is_empty() => "the free game",
            Game::Free => "a game of several pivots",
        }
    }

    /// A vertex as people write it: `(row,col)` on a grid, its number on a graph.
    pub fn place(&self, vertex: Vertex) -> String {
        match self.shape.grid() {
            Some(grid) => {
                let (row, col) = grid.position(vertex);
                format!("({row},{col})")
            }
            None => format!("vertex {}", vertex.index()),
        }
    }

    fn resolve(&self, pivot: Pivot) -> Result<Vertex, InstanceError> {
        match self.shape.d_board() {
            Some(board) => pivot.on_d_board(board),
            None => pivot.on(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GridSetup;

    #[test]
    fn the_pivot_of_a_d_board_is_in_its_column() {
        let board = |pivot| {
            GridSetup::from_drawing("abc\ncba")
                .unwrap()
                .into_d_board(1, GameSetup::Fixed(pivot))
        };
        let pivot = |instance: Result<Instance, _>| instance.unwrap().game();
        let fixed = |index| Game::Fixed {
            pivot: Vertex(index),
        };
        assert_eq!(pivot(board(Pivot::Default)), fixed(1));
        assert_eq!(pivot(board(Pivot::Cell(1, 1))), fixed(4));
        assert_eq!(pivot(board(Pivot::Center)), fixed(1));
        assert_eq!(
            board(Pivot::TopRight),
            Err(InstanceError::PivotColumn {
                column: 1,
                row: 0,
                col: 2
            })
        );
        let instance = board(Pivot::Default).unwrap();
        assert!(
            instance
                .clone()
                .with_game(GameSetup::Fixed(Pivot::Cell(0, 0)))
                .is_err()
        );
        assert!(instance.with_game(GameSetup::Free).is_ok());
    }
}
