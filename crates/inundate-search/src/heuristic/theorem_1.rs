//! The method `theorem-1`: floods a comb, which proves an upper bound for every board.

use inundate_core::{Color, Grid, Instance, Outcome, Vertex};
use inundate_method::quick::Flood;
use inundate_method::quick::finish;
use inundate_method::quick::outcome;
use inundate_method::{NotApplicable, Plays, Problem, Question, Run, Solver, StopReason, label};

/// Floods a comb, some rows and the pivot's column between them, and then plays the colors in turn.
///
/// The comb is so dense that no cell is far from it: on a board of r×k cells and c colors the moves
/// are at most r + k + √(2crk) + c, which on n×n boards is 2n + √(2c)·n + c.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Theorem1, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?
///     .into_instance(GameSetup::default())?;
/// let outcome = solve(&Theorem1, &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Theorem1;

impl Solver for Theorem1 {
    label! {
        "theorem-1", Heuristic,
        Plays::BOTH_FROM_ONE_PLACE.on("on boards whose cells fill a rectangle");
        "floods a comb of rows, or of columns, and then plays the colors in increasing order, \
            round and round";
        guarantee: "at most 2n + √(2c)·n + c moves on n×n boards with c colors, and r + k + \
            √(2crk) + c on r×k boards, from any pivot";
        complexity: "O(V + E + moves·log c)";
        ties: "rows before columns, then the densest comb; teeth from the top (left), \
            each to the left (top) first";
        source: "Clifford, Jalsenius, Montanaro, Sach 2012, Theorem 1";
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        self.method().supports(question, problem)?;
        // More adjacent cells than in a grid only help.
        match problem.instance().figure().rectangle() {
            Some(_) => Ok(()),
            None => Err(NotApplicable::new(
                "theorem-1",
                "a board whose cells fill a rectangle",
                found(problem.instance()),
            )),
        }
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let grid = problem.instance().figure().rectangle().expect("covered");
        outcome(problem, theorem_1(problem, grid, run))
    }
}

fn found(instance: &Instance) -> String {
    match instance.shape().grid() {
        Some(grid) if grid.has_holes() => "holes".to_owned(),
        _ => format!("the kind {}", instance.shape().kind()),
    }
}

fn theorem_1(
    problem: &Problem<'_>,
    grid: &Grid,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let reduced = problem.reduced();
    let mut flood = Flood::new(reduced, problem.start());
    let mut last = reduced.color(problem.start());
    let mut moves = Vec::new();
    for cell in Comb::best(grid, reduced.color_count()).cells(grid, problem.pivot()) {
        let component = reduced.component(cell);
        if !flood.has(component) {
            run.poll()?;
            run.stats.expanded += 1;
            last = reduced.color(component);
            moves.push(last);
            flood.play(last, |_| {});
        }
    }
    finish(&mut flood, last, &mut moves, run)?;
    Ok(moves)
}

/// Whether the teeth are rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Teeth {
    Rows,
    Columns,
}

/// Teeth 2h + 1 apart, so that no cell is farther than h from one, joined by a spine across them in
/// the pivot's column (or row).
#[derive(Clone, Copy, Debug)]
struct Comb {
    teeth: Teeth,
    /// Rows, if the teeth are rows.
    lines: usize,
    /// Cells of a line.
    length: usize,
    /// h.
    reach: usize,
}

impl Comb {
    /// The comb with the least [`moves`](Self::moves).
    ///
    /// Why these are at most r + k + √(2crk) + c on r×k cells: let the teeth be rows, and x =
    /// √(rk/(2(c − 1))) for c ≥ 2. With h = ⌈x − ½⌉ we have 2h + 1 ≥ 2x and h ≤ x + ½, and there
    /// are at most r/(2h + 1) + 1 teeth. So the moves are at most (r − 1) + (k − 1) + rk/(2x) +
    /// (x + ½)(c − 1), and both rk/(2x) and x(c − 1) are ½√(2(c − 1)rk).
    fn best(grid: &Grid, colors: usize) -> Self {
        let sides = [
            (Teeth::Rows, grid.rows(), grid.cols()),
            (Teeth::Columns, grid.cols(), grid.rows()),
        ];
        let combs = sides.into_iter().flat_map(|(teeth, lines, length)| {
            // With a reach of half the lines there is one tooth.
            (0..=lines / 2).map(move |reach| Self {
                teeth,
                lines,
                length,
                reach,
            })
        });
        combs
            .min_by_key(|comb| comb.moves(colors))
            .expect("a reach of 0")
    }

    /// An upper bound on the moves of the whole method: the spine, the teeth, and the rounds of
    /// c − 1 moves for the cells up to h from a tooth.
    fn moves(self, colors: usize) -> usize {
        let teeth = self.lines.div_ceil(2 * self.reach + 1);
        (self.lines - 1) + teeth * (self.length - 1) + self.reach * (colors - 1)
    }

    /// The lines that are teeth, the first at distance h from the edge, the last on the board.
    fn lines(self) -> impl DoubleEndedIterator<Item = usize> + Clone {
        let teeth = self.lines.div_ceil(2 * self.reach + 1);
        (0..teeth).map(move |tooth| (tooth * (2 * self.reach + 1) + self.reach).min(self.lines - 1))
    }

    /// The cells of the comb, the pivot left out, each after one that is adjacent to it.
    fn cells(self, grid: &Grid, pivot: Vertex) -> impl Iterator<Item = Vertex> {
        let (row, col) = grid.position(pivot);
        let (line, place) = match self.teeth {
            Teeth::Rows => (row, col),
            Teeth::Columns => (col, row),
        };
        let first = self.lines().next().expect("a tooth");
        let last = self.lines().next_back().expect("a tooth");
        let spine = (first..line).rev().chain(line + 1..=last);
        let tooth = move |line| {
            let places = (0..place).rev().chain(place + 1..self.length);
            places.map(move |place| (line, place))
        };
        let cells = spine
            .map(move |line| (line, place))
            .chain(self.lines().flat_map(tooth));
        cells.map(move |(line, place)| {
            let (row, col) = match self.teeth {
                Teeth::Rows => (line, place),
                Teeth::Columns => (place, line),
            };
            grid.vertex(row, col).expect("a cell of a full rectangle")
        })
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup};

    use super::*;

    /// The moves of the best comb keep the bound of the theorem: every board of at most 40×40
    /// cells, and all numbers of colors that it can have, most of them left out above 40.
    #[test]
    fn the_best_comb_keeps_the_formula() {
        for rows in 1..=40 {
            for cols in 1..=40 {
                let grid = GridSetup::from_drawing(&vec!["0".repeat(cols); rows].join("\n"))
                    .unwrap()
                    .into_instance(GameSetup::default())
                    .unwrap();
                let grid = grid.figure().rectangle().unwrap();
                let many = (40..=rows * cols).step_by(37).chain([rows * cols]);
                for colors in (1..=rows * cols).take(40).chain(many) {
                    let moves = Comb::best(grid, colors).moves(colors);
                    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
                    let [moves, rows, cols, colors] =
                        [moves, rows, cols, colors].map(|number| number as f64);
                    let formula = rows + cols + (2.0 * colors * rows * cols).sqrt() + colors;
                    assert!(moves <= formula, "{rows}×{cols}, {colors} colors: {moves}");
                }
            }
        }
    }

    /// No cell is farther from a tooth than the comb reaches, whatever its density.
    #[test]
    fn every_cell_is_near_a_tooth() {
        for lines in 1..=30_usize {
            for reach in 0..=lines / 2 {
                let comb = Comb {
                    teeth: Teeth::Rows,
                    lines,
                    length: 1,
                    reach,
                };
                let near =
                    |line: usize| comb.lines().any(|tooth| tooth.abs_diff(line) <= comb.reach);
                assert!((0..lines).all(near), "{comb:?}");
            }
        }
    }
}
