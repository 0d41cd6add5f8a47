//! The hypergraph of Souza et al. 2014, Lemma 1.

use std::collections::VecDeque;

use inundate_core::Color;
use inundate_method::{NotApplicable, way_to};

use crate::{Side, Strip, Tile, TwoRows};

/// The ends of the two halves of a d-board of two rows on the way to two targets, and the moves
/// between them: the hypergraph H of Souza et al. 2014, Lemma 1.
///
/// A *boundary* is the outermost column of a half that is flooded: one or two of its tiles. A move
/// changes the boundary of one half, or by one color those of both. A half ends with the column of
/// its target.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{classes::Hypergraph, classes::TwoRows};
///
/// let board = GridSetup::from_drawing("1203\n2103")?.into_d_board(2, GameSetup::default())?;
/// let rows = TwoRows::open(&board)?;
/// let graph = Hypergraph::new(&rows, (0, 0), (0, 3))?;
/// let moves = graph.shortest();
/// assert_eq!(moves.len(), 3);
/// assert_eq!(graph.boundaries()[0].cells, [(0, 2), (1, 2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(n) boundaries, O(n²) moves.
///
/// # Source
/// Souza, Protti, Dantas da Silva 2014, Lemma 1 and Figure 3.
#[derive(Clone, Debug)]
pub struct Hypergraph {
    boundaries: Vec<Boundary>,
    moves: Vec<BoundaryMove>,
    targets: [Tile; 2],
}

/// A vertex of a [`Hypergraph`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Boundary {
    /// The half; `None` for the start, which both halves share.
    pub side: Option<Side>,
    /// One or two tiles of a column, `(row, column)`; of the start those of both halves.
    pub cells: Vec<Tile>,
}

/// A hyperedge of a [`Hypergraph`]: what a move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoundaryMove {
    /// The color of the move.
    pub color: Color,
    /// The place of the boundary before and after, of one half or of both.
    pub steps: Vec<(usize, usize)>,
}

/// A boundary of one half: how far the column is from d, and which rows.
type End = (usize, [bool; 2]);

/// One half of the board, its columns from d outwards.
struct Half {
    columns: Vec<[Color; 2]>,
    /// The first is the start.
    ends: Vec<End>,
    /// From a place in `ends` by a color to another.
    moves: Vec<(usize, Color, usize)>,
}

impl Half {
    fn new(columns: Vec<[Color; 2]>) -> Self {
        let mut half = Self {
            columns,
            ends: Vec::new(),
            moves: Vec::new(),
        };
        let d = half.columns[0][0];
        let start = half.after((0, [true; 2]), d);
        half.ends.push(start);
        let mut queue = VecDeque::from([0]);
        while let Some(here) = queue.pop_front() {
            let end = half.ends[here];
            for color in half.around(end) {
                let next = half.after(end, color);
                let place = half.ends.iter().position(|&end| end == next);
                let place = place.unwrap_or_else(|| {
                    half.ends.push(next);
                    queue.push_back(half.ends.len() - 1);
                    half.ends.len() - 1
                });
                half.moves.push((here, color, place));
            }
        }
        half
    }

    /// The colors of the tiles next to a boundary, in its column and the next one, each once.
    fn around(&self, (depth, rows): End) -> Vec<Color> {
        let mut colors = Vec::new();
        for row in 0..2 {
            if rows[row] {
                colors.extend(self.columns.get(depth + 1).map(|column| column[row]));
            } else {
                colors.push(self.columns[depth][row]);
            }
        }
        colors.sort_unstable();
        colors.dedup();
        colors
    }

    /// The boundary after a move: what is flooded nearer to d opens nothing.
    fn after(&self, (depth, rows): End, color: Color) -> End {
        let (mut at, mut column) = (depth, rows);
        loop {
            for row in 0..2 {
                if column[1 - row] && self.columns[at][row] == color {
                    column[row] = true;
                }
            }
            let beyond = self.columns.get(at + 1);
            let next = beyond.map(|next| [0, 1].map(|row| column[row] && next[row] == color));
            match next {
                None | Some([false, false]) => return (at, column),
                Some(next) => (at, column) = (at + 1, next),
            }
        }
    }
}

impl Hypergraph {
    /// The hypergraph for a target on the left of column d and one on its right.
    ///
    /// # Errors
    /// [`NotApplicable`] if the pivot's column has two colors, or a target is not on its side.
    pub fn new(rows: &TwoRows, left: Tile, right: Tile) -> Result<Self, NotApplicable> {
        let board: Strip<'_> = rows.strip();
        let refuse = |expected: &str, found: String| NotApplicable::new("connect", expected, found);
        let (_, d) = board.pivot();
        let column = |col: usize| [0, 1].map(|row| board.color(row, col));
        if column(d)[0] != column(d)[1] {
            let expected = "a pivot's column of one color";
            return Err(refuse(expected, "two colors".to_owned()));
        }
        if left.1 >= d || right.1 <= d || right.1 >= board.cols() {
            let expected = format!("a target on each side of column {d}");
            let found = format!("columns {} and {}", left.1, right.1);
            return Err(refuse(&expected, found));
        }
        let halves = [
            Half::new((left.1..=d).rev().map(column).collect()),
            Half::new((d..=right.1).map(column).collect()),
        ];
        let tiles = |side: usize, (depth, rows): End| {
            let col = if side == 0 { d - depth } else { d + depth };
            let rows = (0..2).filter(move |&row| rows[row]);
            rows.map(move |row| (row, col))
        };
        let mut start: Vec<Tile> = (0..2)
            .flat_map(|side| tiles(side, halves[side].ends[0]))
            .collect();
        start.sort_unstable();
        start.dedup();
        let mut boundaries = vec![Boundary {
            side: None,
            cells: start,
        }];
        let mut firsts = [0; 2];
        for (side, name) in [Side::Left, Side::Right].into_iter().enumerate() {
            firsts[side] = boundaries.len();
            let ends = halves[side].ends[1..].iter();
            boundaries.extend(ends.map(|&end| Boundary {
                side: Some(name),
                cells: tiles(side, end).collect(),
            }));
        }
        let place = |side: usize, end: usize| match end {
            0 => 0,
            end => firsts[side] + end - 1,
        };
        let mut moves = Vec::new();
        for (side, half) in halves.iter().enumerate() {
            moves.extend(half.moves.iter().map(|&(from, color, to)| BoundaryMove {
                color,
                steps: vec![(place(side, from), place(side, to))],
            }));
        }
        for &(from, color, to) in &halves[0].moves {
            let others = halves[1].moves.iter().filter(|other| other.1 == color);
            moves.extend(others.map(|other| BoundaryMove {
                color,
                steps: vec![
                    (place(0, from), place(0, to)),
                    (place(1, other.0), place(1, other.2)),
                ],
            }));
        }
        Ok(Self {
            boundaries,
            moves,
            targets: [left, right],
        })
    }

    /// The boundaries; the first is the start.
    pub fn boundaries(&self) -> &[Boundary] {
        &self.boundaries
    }

    /// The moves, those of both halves last.
    pub fn moves(&self) -> &[BoundaryMove] {
        &self.moves
    }

    /// The places of as few moves as join both targets.
    ///
    /// # Complexity
    /// O(n²) pairs of boundaries, each with few moves.
    pub fn shortest(&self) -> Vec<usize> {
        let count = self.boundaries.len();
        let has = |place: usize, target: Tile| self.boundaries[place].cells.contains(&target);
        let mut from_left = vec![Vec::new(); count];
        let mut from_right = vec![Vec::new(); count];
        for (place, step) in self.moves.iter().enumerate() {
            let first = step.steps[0];
            match (step.steps.len(), self.boundaries[first.1].side) {
                (1, Some(Side::Right)) => from_right[first.0].push(place),
                _ => from_left[first.0].push(place),
            }
        }
        let mut before = vec![None; count * count];
        let mut queue = VecDeque::from([(0, 0)]);
        before[0] = Some((0, 0, usize::MAX));
        while let Some((left, right)) = queue.pop_front() {
            if has(left, self.targets[0]) && has(right, self.targets[1]) {
                return way_to((left, right), |&(left, right)| {
                    let (left, right, place) = before[left * count + right]?;
                    (place != usize::MAX).then_some((place, (left, right)))
                });
            }
            let mut visit = |next: (usize, usize), place: usize| {
                let known = &mut before[next.0 * count + next.1];
                if known.is_none() {
                    *known = Some((left, right, place));
                    queue.push_back(next);
                }
            };
            for &place in &from_left[left] {
                match *self.moves[place].steps {
                    [(_, to)] => visit((to, right), place),
                    [(_, to), (from, other)] if from == right => visit((to, other), place),
                    _ => {}
                }
            }
            for &place in &from_right[right] {
                visit((left, self.moves[place].steps[0].1), place);
            }
        }
        unreachable!("the boundary of the last column can have both of its tiles")
    }
}
