//! Solutions of one board by several methods.

use inundate_core::Move;

use super::measure::widescreen;
use super::{Drawing, Measure, Page, check_drawn};
use crate::DrawError;
use crate::geometry::{Path, Point, length};
use crate::glyph::{Hand, width};
use crate::palette::Rgb;
use crate::scene::{Paint, Scene};

/// A solution with the name of the method that found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedSolution<'a> {
    /// The name.
    pub name: &'a str,
    /// The moves.
    pub moves: &'a [Move],
}

impl<'a> NamedSolution<'a> {
    /// The moves that a method of a name found.
    pub fn new(name: &'a str, moves: &'a [Move]) -> Self {
        Self { name, moves }
    }

    /// The number of moves in words.
    fn count(&self) -> String {
        match self.moves.len() {
            1 => "1 move".to_owned(),
            count => format!("{count} moves"),
        }
    }

    /// The number of moves of the longest solution.
    pub(crate) fn most_moves(solutions: &[Self]) -> usize {
        let moves = solutions.iter().map(|solution| solution.moves.len());
        moves.max().unwrap_or(0)
    }
}

impl Drawing<'_> {
    /// Draws a strip for each solution, one below the other, with the names at the left. Boards
    /// after the same number of moves stand in the same column. Strips of more than `columns`
    /// boards go on in a second block of rows; without that number, the sheet is as close to 16:9
    /// as can be.
    ///
    /// # Errors
    /// [`DrawError::TooLarge`], [`DrawError::TooManyDrawn`].
    ///
    /// # Panics
    /// If the rules forbid one of the moves.
    pub fn comparison(
        &self,
        solutions: &[NamedSolution<'_>],
        columns: Option<usize>,
    ) -> Result<Scene, DrawError> {
        let measure = self.measure(200.0, [6.0, 28.0], true).of_strip();
        let panels = NamedSolution::most_moves(solutions) + 1;
        check_drawn(self.instance, panels.saturating_mul(solutions.len()))?;
        let text = 1.15 * measure.text;
        let names = solutions.iter().map(|solution| {
            let name = width(solution.name, Hand::Bold, text);
            name.max(width(&solution.count(), Hand::Plain, measure.text))
        });
        let side = names.fold(0.0, f64::max) + 1.5 * text;
        let lengths = solutions.iter().map(|solution| solution.moves.len() + 1);
        let sheet = Blocks {
            measure,
            side,
            lengths: lengths.collect(),
        };
        let columns =
            columns.unwrap_or_else(|| widescreen(sheet.longest(), |columns| sheet.size(columns)));
        let columns = columns.clamp(1, panels);
        let (title, told) = self.compared(solutions);
        let mut page = self.page_of(sheet.size(columns), measure, &title, told)?;
        let inks = self.sheet();
        let all = solutions
            .iter()
            .map(|solution| self.positions(solution.moves, false).collect::<Vec<_>>());
        let all: Vec<Vec<_>> = all.collect();
        for (row, (block, number)) in sheet.rows(columns).into_iter().enumerate() {
            let solution = &solutions[number];
            let first = page.at(sheet.corner(columns, row, block, 0));
            let middle = first.y + measure.head + (measure.height - measure.head) / 2.0;
            let left = first.x - side;
            let name = Point::new(left, middle - 0.7 * text);
            page.scene
                .push_word(solution.name, Hand::Bold, name, text, inks.ink);
            let count = Point::new(left, middle + 0.9 * text);
            page.scene.push_word(
                &solution.count(),
                Hand::Plain,
                count,
                measure.text,
                inks.grey,
            );
            let positions = all[number].iter().skip(block * columns).take(columns);
            for (column, position) in positions.enumerate() {
                let corner = page.at(sheet.corner(columns, row, block, column));
                page.panel(corner, position);
            }
        }
        Ok(page.scene)
    }

    /// Draws a frame for each number of moves made: the boards of all solutions next to each
    /// other, with names and moves below. A board that is flooded stays, and is marked.
    pub(crate) fn race_frames<'b>(
        &'b self,
        solutions: &'b [NamedSolution<'b>],
    ) -> Result<impl Iterator<Item = Result<Scene, DrawError>> + 'b, DrawError> {
        check_drawn(self.instance, solutions.len())?;
        let measure = self.measure(420.0, [6.0, 32.0], true).of_strip();
        let text = 1.15 * measure.text;
        let room = 2.4 * text;
        let boards = measure.with_room(room);
        let columns = boards.columns(solutions.len());
        let rows = solutions.len().div_ceil(columns);
        let (title, _) = self.compared(solutions);
        let walks = solutions.iter();
        let walks = walks.map(|solution| self.positions(solution.moves, true));
        let mut walks: Vec<_> = walks.collect();
        let mut now: Vec<_> = walks.iter_mut().filter_map(Iterator::next).collect();
        let frames = 0..=NamedSolution::most_moves(solutions);
        Ok(frames.map(move |moves| {
            let mut page = self.page(boards, (columns, rows), &title, String::new())?;
            for (place, solution) in solutions.iter().enumerate() {
                if moves > 0
                    && let Some(next) = walks[place].next()
                {
                    now[place] = next;
                }
                let position = &now[place];
                let corner = page.corner(place, columns);
                let above = corner - Point::new(0.0, measure.head);
                page.paint(above, position);
                let below = corner + Point::new(0.0, measure.height - measure.head);
                let name = below + Point::new(0.0, 1.3 * text);
                page.scene
                    .push_word(solution.name, Hand::Bold, name, text, self.sheet().ink);
                if moves >= solution.moves.len() {
                    let right = Point::new(corner.x + measure.width, name.y);
                    page.done(right, measure.text);
                }
                let caption = below + Point::new(0.0, room);
                page.caption(caption, &position.caption);
            }
            Ok(page.scene)
        }))
    }

    /// The end of a title, and the moves in words.
    fn compared(&self, solutions: &[NamedSolution<'_>]) -> (String, String) {
        let counts = solutions
            .iter()
            .map(|solution| format!("{} {}", solution.name, solution.count()));
        let title = format!(", {}", counts.collect::<Vec<_>>().join(", "));
        let told = solutions
            .iter()
            .map(|solution| format!("{}: {}", solution.name, self.told(solution.moves)));
        (title, told.collect::<Vec<_>>().join(". "))
    }
}

impl Page<'_> {
    /// Draws the mark of a board that waits, at the right end of a line.
    fn done(&mut self, right: Point, text: f64) {
        const DONE: &str = "done";
        let (drawing, scene) = (self.drawing, &mut self.scene);
        let sheet = drawing.sheet();
        let paper = drawing.style.background.unwrap_or(Rgb::WHITE);
        let wide = width(DONE, Hand::Bold, text);
        let end = Point::new(right.x - 0.9 * text, right.y);
        let left = Point::new(end.x - wide, right.y);
        scene.push(
            Paint::stroke(sheet.ink, 1.8 * text),
            Path::line([left, end]),
        );
        scene.push_word(DONE, Hand::Bold, left, text, paper);
    }
}

/// A sheet of strips in blocks of rows: each block has a row for each strip that is not at its end.
struct Blocks {
    measure: Measure,
    /// The width of the names at the left.
    side: f64,
    /// The number of boards of each strip.
    lengths: Vec<usize>,
}

impl Blocks {
    fn longest(&self) -> usize {
        self.lengths.iter().copied().max().unwrap_or(1)
    }

    /// The block and the strip of each row.
    fn rows(&self, columns: usize) -> Vec<(usize, usize)> {
        let blocks = 0..self.longest().div_ceil(columns);
        let of_block = |block| {
            let strips = self.lengths.iter().enumerate();
            let there = strips.filter(move |&(_, &length)| length > block * columns);
            there.map(move |(strip, _)| (block, strip))
        };
        blocks.flat_map(of_block).collect()
    }

    fn corner(&self, columns: usize, row: usize, block: usize, column: usize) -> Point {
        let corner = self.measure.corner(row * columns + column, columns);
        let below = self.measure.gap[1] * length(block);
        corner + Point::new(self.side, below)
    }

    fn size(&self, columns: usize) -> [f64; 2] {
        let [width, height] = self.measure.sheet(columns, self.rows(columns).len().max(1));
        let blocks = self.longest().div_ceil(columns);
        let below = self.measure.gap[1] * length(blocks - 1);
        [width + self.side, height + below]
    }
}
