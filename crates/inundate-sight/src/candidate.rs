//! A board that a picture may show: a lattice fitted to the edges of the picture, and the rectangle
//! of its cells that is the board.
//!
//! ```text
//! a rough lattice ─▸ lines fitted to edges ─▸ spread over the picture ─▸ the rectangle that
//!                        ▴                                               explains most of it,
//!                        └──────────── until the size stays ◂─────────── without margins, buttons
//! ```
//!
//! The file decides which cells are the board, not whether there is one: [`search`](super::search)
//! proposes lattices, and [`confidence`](super::confidence) rejects what is unclear.

use crate::apart::remove_separate_strips;
use crate::cells::{Cell, even_cells, evenness, middle, quick_cells, side_cells};
use crate::extent::{best_rect, worth};
use crate::facts::Facts;
use crate::frame::{OuterStrip, frame};
use crate::lattice::{Axis, CellRect, Lattice};
use crate::page::{Margin, Page};
use crate::reading::Options;
use crate::view::{View, distance};

/// Colors around a board that are nearer to each other are one.
const ONE_OUTSIDE: f32 = 6.0;
/// A color that is nearer to that of a cell is a color of the board.
const ONE_OF_BOARD: f32 = 9.0;
/// A color that is farther from the usual one is another.
const ANOTHER: f32 = 10.0;

/// The evenness from which a cell is even.
const EVEN: f32 = 0.7;

/// The most uneven cells of a board, as a share.
const UNEVEN: f32 = 0.1;
/// The most uneven cells of a lattice that is looked at quickly.
const UNEVEN_AT_A_GLANCE: f32 = 0.35;
/// The most uneven cells of a board of larger cells.
const UNEVEN_IF_LARGER: f32 = 0.05;
/// The most uneven cells around a board of larger cells.
const UNEVEN_SIDES: f32 = 0.2;

/// A board that the picture may show.
#[derive(Debug)]
pub(crate) struct Candidate {
    pub(crate) lattice: Lattice,
    pub(crate) cells: Vec<Cell>,
    /// Pixels that the rectangle explains, less the cost of its cells.
    pub(crate) gain: f32,
    /// Rows or columns at its ends in a color of the board, which may be a margin.
    pub(crate) other: Option<Margin>,
}

impl Candidate {
    /// The board near a lattice: its lines and its rectangle are fitted in turns, four times at
    /// most. What is around it adds to the colors outside.
    pub(crate) fn fitted(facts: &Facts<'_>, mut lattice: Lattice) -> Option<Self> {
        let (view, options) = (facts.view, facts.options);
        let mut outside = facts.outside.clone();
        let mut result: Option<Self> = None;
        let mut is_inner = false;
        for _ in 0..4 {
            let spread = lattice.fitted(view, &facts.edges).spread(view);
            let cells = even_cells(view, spread, &outside);
            let (mut part, gain) = likeliest_rect(&cells, spread, options)?;
            let mut other = None;
            let page = Page::new(view, spread, &cells);
            if !options.has_size() {
                part = undivided(part, &cells, spread.across.count);
                let colors = page.without_margin(&mut part);
                is_inner |= colors.iter().any(|&color| page.is_inner(color));
                outside.extend(colors);
                remove_separate_strips(view, spread, &mut part, &cells, &outside);
                page.without_unlined(&mut part);
                other = page.without_own_margin(&mut part);
                other = other.or(is_inner.then_some(Margin::Likely));
            } else if let Some(inside) = page.inside(options) {
                part = inside;
            }
            let is_asked =
                options.has_size() && part.right >= part.left + 2 && part.bottom >= part.top + 2;
            if !is_asked && !part.is_board() {
                return result;
            }
            lattice = spread.part(&part);
            let inside = part.cells(spread.across.count);
            let cells: Vec<Cell> = inside.map(|at| cells[at]).collect();
            let has_same_size = result.as_ref().is_some_and(|before| {
                (before.lattice.across.count, before.lattice.down.count)
                    == (lattice.across.count, lattice.down.count)
            });
            let count = outside.len();
            for color in frame(view, lattice)
                .into_iter()
                .filter_map(OuterStrip::color)
            {
                let near = |other: [f32; 3]| distance(color, other) < ONE_OUTSIDE + view.slack();
                let inside = cells.iter().filter(|cell| near(cell.color)).count();
                if !outside.iter().any(|&other| near(other)) && 3 * inside < cells.len() {
                    outside.push(color);
                }
            }
            result = Some(Self {
                lattice,
                cells,
                gain,
                other,
            });
            if has_same_size && count == outside.len() {
                break;
            }
        }
        result
    }

    /// The board with the largest cells that are even enough: tries cells four, three and two times
    /// as wide, as a lattice may have found the halves of cells.
    pub(crate) fn with_larger_cells(self, facts: &Facts<'_>) -> Self {
        let (view, outside) = (facts.view, &facts.outside);
        for times in (2..=4).rev() {
            let coarse = self
                .coarser_lattices(times)
                .into_iter()
                .filter_map(|lattice| {
                    let cells = quick_cells(view, lattice, outside);
                    (uneven(&cells) < UNEVEN_AT_A_GLANCE).then(|| (evenness(&cells), lattice))
                });
            let Some((_, lattice)) = coarse.max_by(|a, b| a.0.total_cmp(&b.0)) else {
                continue;
            };
            let Some(board) = Self::fitted(facts, lattice) else {
                continue;
            };
            let area = |board: &Self| {
                let Lattice { across, down } = board.lattice;
                across.pitch * across.count as f32 * down.pitch * down.count as f32
            };
            if uneven(&board.cells) < UNEVEN_IF_LARGER
                && uneven(&side_cells(view, board.lattice, outside)) < UNEVEN_SIDES
                && area(&board) > 0.6 * area(&self)
                && board.is_colored()
            {
                return board.with_larger_cells(facts);
            }
        }
        self
    }

    /// The board that fills the whole picture, if this one is a part of it and nearly all its
    /// cells have colors of the board.
    pub(crate) fn spread_to_whole(self, facts: &Facts<'_>) -> Self {
        let view = facts.view;
        let whole = self.lattice.spread(view).fitted(view, &facts.edges);
        let flush = |axis: Axis, length: usize| {
            axis.start.abs() < 0.15 * axis.pitch
                && (axis.line(axis.count) - length as f32).abs() < 0.15 * axis.pitch
        };
        if whole == self.lattice
            || !flush(whole.across, view.width)
            || !flush(whole.down, view.height)
            || facts.options.has_size()
        {
            return self;
        }
        let cells = even_cells(view, whole, &[]);
        let mut part = whole.all();
        let page = Page::new(view, whole, &cells);
        page.without_margin(&mut part);
        page.without_unlined(&mut part);
        let other = page.without_own_margin(&mut part);
        let known = |cell: &&Cell| {
            let mut own = self.cells.iter();
            own.any(|own| distance(own.color, cell.color) < ONE_OF_BOARD)
        };
        let is_known = 20 * cells.iter().filter(known).count() >= 19 * cells.len();
        if part != whole.all() || uneven(&cells) > UNEVEN || !is_known {
            return self;
        }
        Self {
            lattice: whole,
            cells,
            other,
            ..self
        }
    }

    /// The lattices of cells this many times as wide, which begin at different cells.
    fn coarser_lattices(&self, times: usize) -> Vec<Lattice> {
        let coarse = |axis: Axis, first: usize| Axis {
            start: axis.line(first),
            pitch: axis.pitch * times as f32,
            count: axis.count.saturating_sub(first) / times,
        };
        let Lattice { across, down } = self.lattice;
        (0..times)
            .flat_map(|x| (0..times).map(move |y| (x, y)))
            .map(|(x, y)| Lattice {
                across: coarse(across, x),
                down: coarse(down, y),
            })
            .filter(|lattice| lattice.across.count >= 2 && lattice.down.count >= 2)
            .collect()
    }

    /// Places in a cell: `count` by `count` of them, up to `reach` of its side from its middle.
    pub(crate) fn places(&self, cell: usize, count: usize, reach: f32) -> Vec<(f32, f32)> {
        let step = |at: usize| reach * (2.0 * at as f32 / (count - 1) as f32 - 1.0);
        (0..count)
            .flat_map(|y| (0..count).map(move |x| (x, y)))
            .map(|(x, y)| self.lattice.place(cell, step(x), step(y)))
            .collect()
    }

    /// The neighbors of a cell, each with places along its side, `far` from the cell's middle.
    pub(crate) fn sides(&self, cell: usize, far: f32) -> Vec<(usize, [(f32, f32); 3])> {
        let Lattice { across, down } = self.lattice;
        let (row, col) = (cell / across.count, cell % across.count);
        let ways = [(0, 1), (0, -1), (1, 0), (-1, 0)];
        let side = |(down_by, across_by): (isize, isize)| {
            let row_of = row
                .checked_add_signed(down_by)
                .filter(|&row| row < down.count)?;
            let col_of = col
                .checked_add_signed(across_by)
                .filter(|&col| col < across.count)?;
            let places = [-0.25, 0.0, 0.25].map(|along: f32| {
                let shift = |by: isize| if by == 0 { along } else { far * by as f32 };
                self.lattice.place(cell, shift(across_by), shift(down_by))
            });
            Some((row_of * across.count + col_of, places))
        };
        ways.into_iter().filter_map(side).collect()
    }

    /// The pixel of a cell that is nearest to its color.
    pub(crate) fn typical_pixel(&self, view: &View, cell: usize) -> [u8; 3] {
        let color = self.cells[cell].color;
        let places = self.places(cell, 9, 0.36).into_iter();
        let nearest = places
            .map(|place| view.index(place))
            .min_by(|&a, &b| distance(view.lab[a], color).total_cmp(&distance(view.lab[b], color)));
        nearest.map_or([0; 3], |at| view.rgb[at])
    }

    /// Whether the other board has the same size and nearly the same lattice.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.size() == other.size() && self.lattice.is_near(other.lattice)
    }

    /// The numbers of rows and columns.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.lattice.down.count, self.lattice.across.count)
    }

    /// Whether the cells have several colors.
    pub(crate) fn is_colored(&self) -> bool {
        let colors: Vec<[f32; 3]> = self.cells.iter().map(|cell| cell.color).collect();
        let usual = middle(&colors);
        let is_other = |color: &&[f32; 3]| distance(**color, usual) > ANOTHER;
        20 * colors.iter().filter(is_other).count() > colors.len()
    }
}

/// The largest part of a rectangle that no blank row or column divides.
fn undivided(part: CellRect, cells: &[Cell], cols: usize) -> CellRect {
    let blank = |strip: CellRect| {
        let (all, blank) = strip.cells(cols).fold((0, 0), |(all, blank), at| {
            (all + 1, blank + usize::from(cells[at].blank))
        });
        5 * blank >= 4 * all
    };
    let longest = |from: usize, to: usize, is_blank: &dyn Fn(usize) -> bool| {
        let mut best = (from, from);
        let mut start = from;
        for at in from..=to {
            if at == to || is_blank(at) {
                if at - start > best.1 - best.0 {
                    best = (start, at);
                }
                start = at + 1;
            }
        }
        best
    };
    let (top, bottom) = longest(part.top, part.bottom, &|row| {
        blank(part.with_rows(row, row + 1))
    });
    let part = part.with_rows(top, bottom);
    let (left, right) = longest(part.left, part.right, &|col| {
        blank(part.with_columns(col, col + 1))
    });
    part.with_columns(left, right)
}

/// The share of cells that are not even.
pub(crate) fn uneven(cells: &[Cell]) -> f32 {
    let count = cells.iter().filter(|cell| cell.even < EVEN).count();
    count as f32 / cells.len().max(1) as f32
}

/// The rectangle of cells that explains most of the picture, and its gain.
pub(crate) fn likeliest_rect(
    cells: &[Cell],
    lattice: Lattice,
    options: &Options,
) -> Option<(CellRect, f32)> {
    let area = lattice.across.pitch * lattice.down.pitch;
    let worth: Vec<f32> = cells.iter().map(|cell| worth(cell, area)).collect();
    best_rect(&worth, lattice.across.count, options)
}
