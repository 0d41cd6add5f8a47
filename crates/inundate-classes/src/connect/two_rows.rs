//! All pairs of targets on two rows at once.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use inundate_core::{Color, Component, Game, Instance, ReducedGraph};
use inundate_method::{NotApplicable, Problem, Run, StopReason};

use crate::two_rows::two_rows;

/// The fewest moves that join two components to the pivot, for all pairs of components on two rows:
/// one run for all targets.
///
/// ```text
///   1  2 [0] 2  3
///   2  1  0  1  2      one target on each side, or both on one side
/// ```
///
/// A head walks to each target: see [`Connect`](crate::Connect). A way to a component that has a
/// cell on one side of the pivot, in its column or beyond, need not leave that side: where it does,
/// it comes back through the other cell of the pivot's column, which is adjacent to the one by
/// which it left. So the table has a row for each component on one side and a column for each on
/// another, and from each of its entries few moves.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Pivot, Vertex};
/// use inundate::{Problem, classes::Side, classes::TwoRowsTable, solver::Run};
///
/// let game = GameSetup::Fixed(Pivot::Cell(0, 2));
/// let board = GridSetup::from_drawing("12023\n21012")?.into_instance(game)?;
/// let problem = Problem::new(&board);
/// let table = TwoRowsTable::new(&problem, Side::Left, Side::Right, &mut Run::unlimited())?;
/// let table = table.expect("no limit");
/// let [left, right] = [0, 4].map(|cell| problem.reduced().component(Vertex::new(cell)));
/// assert_eq!(table.moves(left, right), Some(3));
/// assert_eq!(table.sequence(left, right).map(|colors| colors.len()), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Source
/// Souza et al. 2014, Lemma 1.
#[derive(Clone, Debug)]
pub struct TwoRowsTable<'a> {
    reduced: &'a ReducedGraph,
    first: Half,
    second: Half,
    /// By place in the first half and in the second: the least number of moves.
    moves: Vec<u32>,
}

/// A side of the pivot's column on two rows; both have the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The side of the columns with lower numbers.
    Left,
    /// The side of those with higher numbers.
    Right,
}

/// The components with a cell on one side.
#[derive(Clone, Debug)]
struct Half {
    components: Vec<Component>,
    colors: Vec<Color>,
    /// By component its place in the list.
    places: Vec<u32>,
    /// By place, where its neighbors start in the next list; one more at the end.
    starts: Vec<u32>,
    /// The places of the neighbors with their colors.
    neighbors: Vec<(u32, Color)>,
    start: u32,
}

const NONE: u32 = u32::MAX;
const UNKNOWN: u32 = u32::MAX;
/// Number of entries expanded between two looks at the clock.
const BETWEEN_POLLS: usize = 1024;

impl<'a> TwoRowsTable<'a> {
    /// The table of a grid or d-board of two rows or columns: the first target is on one side, the
    /// second on one side.
    ///
    /// # Errors
    /// [`NotApplicable`] for other boards and the free game. Inside, [`StopReason`].
    ///
    /// # Complexity
    /// O(l·r) time and 4·l·r bytes for l and r components on the sides.
    pub fn new(
        problem: &'a Problem<'a>,
        first: Side,
        second: Side,
        run: &mut Run<'_>,
    ) -> Result<Result<Self, StopReason>, NotApplicable> {
        let columns = Columns::from_instance(problem.instance()).ok_or_else(|| {
            let found = format!("a {}", problem.instance().shape().kind());
            NotApplicable::new("connect", "the fixed game on two rows, no holes", found)
        })?;
        let range = |side| match side {
            Side::Left => 0..=columns.pivot,
            Side::Right => columns.pivot..=usize::MAX,
        };
        let halves = [first, second].map(|side| Half::new(problem, &columns, &range(side)));
        Ok(Self::of_halves(problem, halves).filled(run))
    }

    /// The part of the table that two targets need: no way leads beyond the first column that a
    /// target has a cell in. `None` if it would hold too much.
    pub(super) fn up_to(
        problem: &'a Problem<'a>,
        targets: [Component; 2],
        run: &mut Run<'_>,
    ) -> Option<Result<Self, StopReason>> {
        let columns = Columns::from_instance(problem.instance())?;
        let halves =
            targets.map(|target| Half::new(problem, &columns, &columns.up_to(problem, target)));
        let table = Self::of_halves(problem, halves);
        run.can_hold(table.bytes()).then(|| table.filled(run))
    }

    fn of_halves(problem: &'a Problem<'a>, [first, second]: [Half; 2]) -> Self {
        Self {
            reduced: problem.reduced(),
            first,
            second,
            moves: Vec::new(),
        }
    }

    /// For the entries, and those that wait.
    fn bytes(&self) -> u64 {
        5 * (self.first.components.len() * self.second.components.len()) as u64
    }

    fn filled(mut self, run: &mut Run<'_>) -> Result<Self, StopReason> {
        run.hold(self.bytes())?;
        self.moves = vec![UNKNOWN; self.first.components.len() * self.second.components.len()];
        let width = self.second.components.len();
        let start = self.first.start as usize * width + self.second.start as usize;
        self.moves[start] = 0;
        let mut queue = VecDeque::from([(self.first.start, self.second.start)]);
        let mut count = 0;
        while let Some((a, b)) = queue.pop_front() {
            if count % BETWEEN_POLLS == 0 {
                run.poll()?;
            }
            count += 1;
            run.stats.expanded += 1;
            let next = self.moves[a as usize * width + b as usize] + 1;
            let moves = &mut self.moves;
            let mut visit = |a: u32, b: u32| {
                let known = &mut moves[a as usize * width + b as usize];
                if *known == UNKNOWN {
                    *known = next;
                    queue.push_back((a, b));
                }
            };
            let steps = self.first.neighbors(a);
            for &(x, _) in steps {
                visit(x, b);
            }
            for &(y, color) in self.second.neighbors(b) {
                visit(a, y);
                for &(x, _) in steps.iter().filter(|step| step.1 == color) {
                    visit(x, y);
                }
            }
        }
        Ok(self)
    }

    /// The least number of moves that join two components to the pivot; `None` if one of them has
    /// no cell on its side.
    pub fn moves(&self, first: Component, second: Component) -> Option<u32> {
        let (a, b) = self.places(first, second)?;
        Some(self.at(a, b))
    }

    /// The colors of as many moves.
    ///
    /// # Complexity
    /// O(moves·d²) for components with at most d neighbors.
    pub fn sequence(&self, first: Component, second: Component) -> Option<Vec<Color>> {
        let (mut a, mut b) = self.places(first, second)?;
        let mut colors = Vec::new();
        while self.at(a, b) > 0 {
            let wanted = self.at(a, b) - 1;
            let last = [
                self.first.colors[a as usize],
                self.second.colors[b as usize],
            ];
            let mut before = last.into_iter().flat_map(|color| {
                let befores = self.first.before(a, color);
                befores.into_iter().flat_map(move |x| {
                    let others = self.second.before(b, color).into_iter();
                    others.map(move |y| (color, x, y))
                })
            });
            let (color, x, y) = before
                .find(|&(_, x, y)| self.at(x, y) == wanted)
                .expect("each entry was reached from one before");
            colors.push(color);
            (a, b) = (x, y);
        }
        colors.reverse();
        debug_assert!(colors.len() < self.reduced.component_count());
        Some(colors)
    }

    fn at(&self, a: u32, b: u32) -> u32 {
        self.moves[a as usize * self.second.components.len() + b as usize]
    }

    fn places(&self, first: Component, second: Component) -> Option<(u32, u32)> {
        let place = |half: &Half, v: Component| Some(half.places[v.index()]).filter(|&p| p != NONE);
        Some((place(&self.first, first)?, place(&self.second, second)?))
    }
}

impl Half {
    fn new(problem: &Problem<'_>, columns: &Columns, range: &RangeInclusive<usize>) -> Self {
        let reduced = problem.reduced();
        let instance = problem.instance();
        let mut places = vec![NONE; reduced.component_count()];
        let mut components = Vec::new();
        for v in instance.graph().vertices() {
            let place = &mut places[reduced.component(v).index()];
            if range.contains(&columns.at(v.index())) && *place == NONE {
                *place = u32::try_from(components.len()).expect("vertices have 22 bits");
                components.push(reduced.component(v));
            }
        }
        let colors: Vec<Color> = components.iter().map(|&v| reduced.color(v)).collect();
        let mut starts = vec![0];
        let mut neighbors = Vec::new();
        for &v in &components {
            let inside = reduced.graph().neighbors(v).iter();
            let inside = inside.filter(|u| places[u.index()] != NONE);
            neighbors.extend(inside.map(|u| (places[u.index()], reduced.color(*u))));
            starts.push(u32::try_from(neighbors.len()).expect("edges are limited to 2^24"));
        }
        Self {
            start: places[problem.start().index()],
            components,
            colors,
            places,
            starts,
            neighbors,
        }
    }

    fn neighbors(&self, place: u32) -> &[(u32, Color)] {
        let place = place as usize;
        &self.neighbors[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// The places where a head may have been before a move to a color.
    fn before(&self, place: u32, color: Color) -> Vec<u32> {
        let mut before = vec![place];
        if self.colors[place as usize] == color {
            before.extend(self.neighbors(place).iter().map(|step| step.0));
        }
        before
    }
}

/// The columns of two rows, or the rows of two columns.
struct Columns {
    cols: usize,
    are_across: bool,
    pivot: usize,
}

impl Columns {
    fn from_instance(instance: &Instance) -> Option<Self> {
        let grid = two_rows(instance).filter(|grid| !grid.has_holes())?;
        let Game::Fixed { pivot } = instance.game() else {
            return None;
        };
        let mut columns = Self {
            cols: grid.cols(),
            are_across: grid.rows() == 2,
            pivot: 0,
        };
        columns.pivot = columns.at(pivot.index());
        Some(columns)
    }

    /// From the pivot's column to the nearest one in which a component has a cell.
    fn up_to(&self, problem: &Problem<'_>, target: Component) -> RangeInclusive<usize> {
        let vertices = problem.instance().graph().vertices();
        let cells = vertices.filter(|&v| problem.reduced().component(v) == target);
        let columns = cells.map(|v| self.at(v.index()));
        let nearest = columns.min_by_key(|col| col.abs_diff(self.pivot));
        let nearest = nearest.expect("no component is empty");
        nearest.min(self.pivot)..=nearest.max(self.pivot)
    }

    /// The column of a cell.
    fn at(&self, cell: usize) -> usize {
        if self.are_across {
            cell % self.cols
        } else {
            cell / self.cols
        }
    }
}
