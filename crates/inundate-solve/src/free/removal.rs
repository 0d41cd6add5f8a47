//! The free game on small graphs of any kind.

use inundate_core::{Color, Component, ReducedGraph, Vertex};

use crate::{Interrupt, NotApplicable, Run};

/// A contracted board of few components.
#[derive(Clone, Debug)]
pub struct SmallBoard<'a> {
    reduced: &'a ReducedGraph,
    /// By component, a bit for each neighbor.
    adjacent: Vec<Set>,
}

/// A set of components, or of colors: there are no more of these. One bit each.
type Set = u32;

/// Three bytes at most for each of 2^28 sets are 768 MiB.
const MAX_COMPONENTS: usize = 28;

impl<'a> SmallBoard<'a> {
    /// The board, if it has at most 28 components.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are more.
    pub fn new(reduced: &'a ReducedGraph) -> Result<Self, NotApplicable> {
        if reduced.component_count() > MAX_COMPONENTS {
            return Err(NotApplicable {
                method: "free-removal",
                expected: format!("at most {MAX_COMPONENTS} components"),
                found: reduced.component_count().to_string(),
            });
        }
        let set = |set: &[Component]| set.iter().fold(0, |set, v| set | 1 << v.index());
        let vertices = reduced.graph().vertices();
        Ok(Self {
            reduced,
            adjacent: vertices
                .map(|v| set(reduced.graph().neighbors(v)))
                .collect(),
        })
    }

    fn color(&self, component: u32) -> Color {
        self.reduced.color(Vertex::new(component))
    }

    /// What hangs together with the lowest member of a set.
    fn part(&self, set: Set) -> Set {
        let mut part = set & set.wrapping_neg();
        let mut new = part;
        while new != 0 {
            let beside = members(new).fold(0, |beside, v| beside | self.adjacent[v as usize]);
            new = beside & set & !part;
            part |= new;
        }
        part
    }

    /// Whether a set, not empty, is connected, if that is known of its subsets.
    fn is_connected(&self, set: Set, is_connected: impl Fn(Set) -> bool) -> bool {
        let rest = set & (set - 1);
        let beside = self.adjacent[set.trailing_zeros() as usize] & rest;
        rest == 0 || beside != 0 && (is_connected(rest) || self.part(set) == set)
    }

    /// The connected parts of a set.
    fn parts(&self, mut set: Set) -> impl Iterator<Item = Set> {
        std::iter::from_fn(move || {
            let part = self.part(set);
            set &= !part;
            (part != 0).then_some(part)
        })
    }
}

fn members(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < Set::BITS).then_some(lowest)
    })
}

/// A shortest sequence of the free game on any graph of at most 28 components: moves at
/// components.
///
/// Let M(S, d) be the least number of moves that make a connected set S of components color d,
/// played inside S, and F(S) the least of these over d. Either some component u of S has color d
/// and is never recolored; then the parts of S without u are made color d by themselves. Or all
/// are recolored, in the end all at once. So M(S, d) is the least of 1 + F(S) and, over the u of
/// color d in S, the sum of M(X, d) over the parts X of S without u; and it is F(S) or one more.
///
/// # Errors
/// [`Interrupt`].
///
/// # Complexity
/// O(2^n) time, and O(s·n) for s connected sets of n components; 2·2^n bytes with at most eight
/// colors that occur more than once, else 3·2^n.
///
/// # Source
/// Meeks, Scott 2012b, with one component taken away instead of a division in two.
pub fn free_removal(
    board: &SmallBoard<'_>,
    run: &mut Run<'_>,
) -> Result<Vec<(Component, Color)>, Interrupt> {
    let table = Table::new(board, run)?;
    Ok(table.moves())
}

/// F(S), and the colors that S can be made by so many moves.
struct Table<'a> {
    board: &'a SmallBoard<'a>,
    least: Vec<u8>,
    /// By eight colors: a bit for each of those that occur more than once. Another color takes one
    /// move more in every set without its component, and of others nothing is asked.
    colors: Vec<Vec<u8>>,
    /// The number that a color has there.
    number: Vec<Option<usize>>,
}

/// In place of F(S) for a set that is not connected.
const APART: u8 = u8::MAX;

impl<'a> Table<'a> {
    fn new(board: &'a SmallBoard<'a>, run: &mut Run<'_>) -> Result<Self, Interrupt> {
        const POLL_EVERY: Set = 1 << 12;
        let sets = 1_usize << board.adjacent.len();
        let mut count = vec![0; board.reduced.color_count()];
        for color in board.reduced.colors() {
            count[color.index()] += 1;
        }
        let mut numbers = 0..;
        let number = |&count: &usize| if count > 1 { numbers.next() } else { None };
        let number: Vec<Option<usize>> = count.iter().map(number).collect();
        let planes = number.iter().flatten().count().div_ceil(8);
        run.hold((sets * (1 + planes)) as u64)?;
        let mut table = Self {
            board,
            least: vec![APART; sets],
            colors: vec![vec![0; sets]; planes],
            number,
        };
        let mut by_color = vec![0; board.reduced.color_count()];
        for set in 1..u32::try_from(sets).expect("few components") {
            if set % POLL_EVERY == 0 {
                run.poll()?;
            }
            if board.is_connected(set, |rest| table.least[rest as usize] != APART) {
                run.stats.expanded += 1;
                table.fill(set, &mut by_color);
            }
        }
        Ok(table)
    }

    fn fill(&mut self, set: Set, by_color: &mut [u32]) {
        by_color.fill(u32::MAX);
        let mut least = u32::MAX;
        for u in members(set) {
            let cost = self.without(set, u);
            let of_color = &mut by_color[self.board.color(u).index()];
            *of_color = cost.min(*of_color);
            least = cost.min(least);
        }
        for (cost, number) in by_color.iter().zip(&self.number) {
            if let Some(number) = number
                && *cost == least
            {
                self.colors[number / 8][set as usize] |= 1 << (number % 8);
            }
        }
        self.least[set as usize] = u8::try_from(least).expect("fewer moves than components");
    }

    /// The moves that make a connected set a color without a move at `u`, which has it.
    fn without(&self, set: Set, u: u32) -> u32 {
        let (rest, color) = (set & !(1 << u), self.board.color(u));
        if rest == 0 {
            0
        } else if self.least[rest as usize] == APART {
            let parts = self.board.parts(rest);
            parts.map(|part| self.cost(part, color)).sum()
        } else {
            self.cost(rest, color)
        }
    }

    /// The moves that make a connected set a color, which occurs more than once or not in it.
    fn cost(&self, set: Set, color: Color) -> u32 {
        let is_one_of_them = self.number[color.index()].map_or(0, |number| {
            self.colors[number / 8][set as usize] >> (number % 8) & 1
        });
        u32::from(self.least[set as usize]) + 1 - u32::from(is_one_of_them)
    }

    fn moves(&self) -> Vec<(Component, Color)> {
        let all = Set::MAX >> (Set::BITS as usize - self.board.adjacent.len());
        let mut moves = Vec::new();
        let mut tasks = vec![Task::Unite(all, self.lowest_color(all))];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Recolor(component, color) => moves.push((component, color)),
                Task::Unite(set, color) => self.unite(set, color, &mut tasks),
            }
        }
        moves
    }

    /// The lowest color that a connected set can be made by the fewest moves.
    fn lowest_color(&self, set: Set) -> Color {
        let least = u32::from(self.least[set as usize]);
        let stay = members(set).filter(|&u| self.without(set, u) == least);
        let colors = stay.map(|u| self.board.color(u));
        colors.min().expect("a component keeps its color")
    }

    /// What is played first is put on the stack last.
    fn unite(&self, set: Set, color: Color, tasks: &mut Vec<Task>) {
        let of_color = members(set).filter(|&u| self.board.color(u) == color);
        let stays = of_color.min_by_key(|&u| self.without(set, u));
        let recolored = u32::from(self.least[set as usize]) + 1;
        if let Some(u) = stays.filter(|&u| self.without(set, u) <= recolored) {
            let parts = self.board.parts(set & !(1 << u));
            tasks.extend(parts.map(|part| Task::Unite(part, color)));
        } else {
            let first = Vertex::new(set.trailing_zeros());
            tasks.push(Task::Recolor(first, color));
            tasks.push(Task::Unite(set, self.lowest_color(set)));
        }
    }
}

enum Task {
    /// Give a connected set a color.
    Unite(Set, Color),
    Recolor(Component, Color),
}
