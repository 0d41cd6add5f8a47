//! The ends of hulls, and the components at each of them.

use inundate_core::ReducedGraph;

/// A set of colors, a bit for each.
pub(super) type ColorSet = u32;

/// An end of a hull: a column, and which rows of it the hull has, a bit for each.
///
/// The ends of intervals are columns of one row. They take every second column, so that no two of
/// them are next to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct HullEnd {
    pub(super) at: u32,
    pub(super) rows: u8,
}

impl HullEnd {
    /// The end farther left of two, or of both if they are in one column.
    fn leftmost(self, other: Self) -> Self {
        match self.at.cmp(&other.at) {
            std::cmp::Ordering::Less => self,
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Equal => self.with(other),
        }
    }

    fn rightmost(self, other: Self) -> Self {
        match self.at.cmp(&other.at) {
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Equal => self.with(other),
        }
    }

    fn with(self, other: Self) -> Self {
        Self {
            rows: self.rows | other.rows,
            ..self
        }
    }
}

/// The hull of one component.
#[derive(Clone, Copy, Debug)]
pub(super) struct ComponentHull {
    pub(super) left: HullEnd,
    pub(super) right: HullEnd,
}

/// Components along a line.
#[derive(Debug)]
pub(super) struct Line {
    /// By component.
    pub(super) spans: Vec<ComponentHull>,
    /// By column, the colors in it.
    pub(super) content: Vec<ColorSet>,
    pub(super) outside: OutsideComponents,
}

/// Components that touch ends of hulls from outside.
#[derive(Debug)]
pub(super) enum OutsideComponents {
    /// By column, the components of the two cells.
    Cells(Vec<[Option<u32>; 2]>),
    /// By column, the components that go on to both sides of it.
    Crossing(Vec<Vec<u32>>),
}

impl OutsideComponents {
    /// The components that touch an end from outside. `out` is the next column outwards, if there
    /// is one.
    fn touching(&self, end: HullEnd, out: Option<u32>) -> Vec<u32> {
        let column = end.at as usize;
        match self {
            Self::Crossing(columns) => columns[column].clone(),
            Self::Cells(columns) => {
                let out = out.and_then(|out| columns.get(out as usize));
                let cells = (0..2).filter_map(|row| match end.rows >> row & 1 {
                    0 => columns[column][row],
                    _ => out.and_then(|cells| cells[row]),
                });
                let mut touching: Vec<u32> = cells.collect();
                touching.dedup();
                touching
            }
        }
    }
}

/// A left end of hulls.
#[derive(Debug)]
pub(super) struct LeftEnd {
    pub(super) end: HullEnd,
    /// The colors of what touches it from outside.
    pub(super) required: ColorSet,
    /// The first right end that is not before its column.
    pub(super) first_right: usize,
    /// The components whose own hull begins here, with the right end of that.
    pub(super) alone: Vec<(u32, usize)>,
    /// Components that extend another left end to this one, with the other end.
    pub(super) starts: Vec<(u32, usize)>,
}

/// A right end of hulls.
#[derive(Debug)]
pub(super) struct RightEnd {
    pub(super) end: HullEnd,
    /// The colors of what touches it from outside.
    pub(super) required: ColorSet,
    pub(super) touching: Vec<Touch>,
}

/// A component that touches a right end from outside.
#[derive(Debug)]
pub(super) struct Touch {
    pub(super) component: u32,
    /// The right end that it extends this one to.
    pub(super) extended: Option<usize>,
    /// The first of the left ends it touches that is after this end.
    pub(super) next: usize,
}

/// All ends of hulls, in the order in which the table is filled.
#[derive(Debug)]
pub(super) struct Ends {
    pub(super) spans: Vec<ComponentHull>,
    pub(super) content: Vec<ColorSet>,
    pub(super) colors: Vec<usize>,
    /// From left to right. In one column both rows come first.
    pub(super) left: Vec<LeftEnd>,
    /// From left to right. In one column both rows come last.
    pub(super) right: Vec<RightEnd>,
    /// By component, the left ends that it touches, from left to right.
    pub(super) reach: Vec<Vec<usize>>,
    /// By component, the right ends in the column of its own.
    pub(super) last_column: Vec<(usize, usize)>,
}

/// The ends of the components and, where two are in one column, that of both.
pub(super) fn ends(own: impl Iterator<Item = HullEnd>) -> Vec<HullEnd> {
    let mut ends: Vec<HullEnd> = own.collect();
    ends.sort_unstable();
    let both: Vec<HullEnd> = ends
        .windows(2)
        .filter(|pair| pair[0].at == pair[1].at)
        .map(|pair| pair[0].with(pair[1]))
        .collect();
    ends.extend(both);
    ends.sort_unstable();
    ends
}

impl Ends {
    /// The ends of all hulls of connected sets.
    ///
    /// # Complexity
    /// O(c·n log n) for n components of c colors, and twice as much for each end that a long one
    /// touches.
    pub(super) fn new(line: Line, reduced: &ReducedGraph) -> Self {
        let Line {
            spans,
            content,
            outside,
        } = line;
        let colors: Vec<usize> = reduced.colors().iter().map(|color| color.index()).collect();
        let of = |touching: &[u32]| {
            let sets = touching.iter().map(|&x| 1 << colors[x as usize]);
            sets.fold(0, |all: ColorSet, one: ColorSet| all | one)
        };
        let mut lefts = ends(spans.iter().map(|span| span.left));
        lefts.sort_by_key(|end| (end.at, std::cmp::Reverse(end.rows)));
        let rights = ends(spans.iter().map(|span| span.right));
        let left_at = |end: HullEnd| {
            let key = |end: &HullEnd| (end.at, std::cmp::Reverse(end.rows));
            lefts.binary_search_by_key(&key(&end), key).ok()
        };
        let right_at = |end: HullEnd| rights.binary_search(&end).ok();
        let mut left: Vec<LeftEnd> = Vec::with_capacity(lefts.len());
        let mut touch_left = Vec::with_capacity(lefts.len());
        let mut reach = vec![Vec::new(); spans.len()];
        for (number, &end) in lefts.iter().enumerate() {
            let touching = outside.touching(end, end.at.checked_sub(1));
            for &x in &touching {
                reach[x as usize].push(number);
            }
            left.push(LeftEnd {
                end,
                required: of(&touching),
                first_right: rights.partition_point(|right| right.at < end.at),
                alone: Vec::new(),
                starts: Vec::new(),
            });
            touch_left.push(touching);
        }
        for (inner, touching) in touch_left.into_iter().enumerate() {
            for x in touching {
                let outer = spans[x as usize].left.leftmost(lefts[inner]);
                if let Some(outer) = left_at(outer).filter(|&outer| outer != inner) {
                    left[outer].starts.push((x, inner));
                }
            }
        }
        let mut last_column = Vec::with_capacity(spans.len());
        for (x, span) in (0..).zip(&spans) {
            let (from, to) = (left_at(span.left), right_at(span.right));
            let (from, to) = from.zip(to).expect("each component has its ends");
            left[from].alone.push((x, to));
            let at = span.right.at;
            last_column.push((
                rights.partition_point(|right| right.at < at),
                rights.partition_point(|right| right.at <= at),
            ));
        }
        let right = rights.iter().map(|&end| {
            let touching = outside.touching(end, Some(end.at + 1));
            let touch = |&x: &u32| {
                let extended = right_at(spans[x as usize].right.rightmost(end));
                Touch {
                    component: x,
                    extended: extended.filter(|&to| rights[to] != end),
                    next: reach[x as usize].partition_point(|&e: &usize| lefts[e].at <= end.at),
                }
            };
            RightEnd {
                end,
                required: of(&touching),
                touching: touching.iter().map(touch).collect(),
            }
        });
        let right = right.collect();
        Self {
            spans,
            content,
            colors,
            left,
            right,
            reach,
            last_column,
        }
    }

    /// Whether a component does not stick out on the left of a hull that begins at this end.
    pub(super) fn begins_inside(&self, component: usize, left: usize) -> bool {
        let (own, end) = (self.spans[component].left, self.left[left].end);
        own.at > end.at || own.at == end.at && own.rows & !end.rows == 0
    }

    /// Whether a component sticks out on the right of a hull that ends at this end.
    pub(super) fn sticks_out(&self, component: usize, right: usize) -> bool {
        let (own, end) = (self.spans[component].right, self.right[right].end);
        own.at > end.at || own.at == end.at && own.rows & !end.rows != 0
    }

    /// Whether there is a hull with these ends.
    pub(super) fn is_hull(&self, left: usize, right: usize) -> bool {
        let (left, right) = (self.left[left].end, self.right[right].end);
        left.at < right.at || left == right
    }

    /// By column, the next one that has a color outside of a set, or the number of columns.
    pub(super) fn next_outside(&self, set: ColorSet) -> Vec<u32> {
        let columns = u32::try_from(self.content.len()).expect("columns are limited to 2^22");
        let mut next = columns;
        let mut all = vec![next; self.content.len()];
        for column in (0..columns).rev() {
            all[column as usize] = next;
            if self.content[column as usize] & !set != 0 {
                next = column;
            }
        }
        all
    }
}
