//! The method `free-removal`: the free game on any graph of at most 28 components.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the processor at hand"
)]

mod table;

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::{NotApplicable, Run, StopReason};

use self::table::RemovalTable;

/// A contracted board of few components.
#[derive(Clone, Debug)]
pub struct SmallBoard<'a> {
    reduced: &'a ReducedGraph,
    /// By component, a bit for each neighbor.
    adjacent: Vec<ComponentSet>,
    /// Components of few neighbors: at most half of the mean.
    few_neighbors: ComponentSet,
    /// By byte of a set, that is by the components 0 to 7, 8 to 15, and so on: the neighbors of all
    /// components in it.
    neighbors: Box<[[ComponentSet; 256]; 4]>,
}

/// A set of components, a bit each.
type ComponentSet = u32;

/// Three bytes at most for each of 2^28 sets are 768 MiB.
const MAX_COMPONENTS: usize = 28;

impl<'a> SmallBoard<'a> {
    /// The board, if it has at most 28 components.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are more.
    pub fn new(reduced: &'a ReducedGraph) -> Result<Self, NotApplicable> {
        let components = reduced.component_count();
        NotApplicable::expect_at_most("free-removal", MAX_COMPONENTS, "components", components)?;
        let set = |set: &[Component]| set.iter().fold(0, |set, v| set | 1 << v.index());
        let vertices = reduced.graph().vertices();
        let adjacent: Vec<ComponentSet> = vertices
            .map(|v| set(reduced.graph().neighbors(v)))
            .collect();
        let mut neighbors = Box::new([[0; 256]; 4]);
        for (eight, neighbors) in adjacent.chunks(8).zip(&mut *neighbors) {
            for some in 1..1_usize << eight.len() {
                let first = eight[some.trailing_zeros() as usize];
                neighbors[some] = first | neighbors[some & (some - 1)];
            }
        }
        Ok(Self {
            reduced,
            few_neighbors: few_neighbors(&adjacent),
            adjacent,
            neighbors,
        })
    }

    fn color(&self, component: u32) -> Color {
        self.reduced.color(Component::new(component))
    }

    /// A connected part of a set that is not empty: the part of its lowest member, or of its lowest
    /// member with few neighbors if it has one. If a component cuts such a member off, its part is
    /// small and soon found.
    #[inline(always)]
    fn part(&self, set: ComponentSet) -> ComponentSet {
        let few = set & self.few_neighbors;
        let first = if few == 0 { set } else { few };
        self.part_of(first & first.wrapping_neg(), set)
    }

    /// The connected parts of a set that some of its members are in.
    #[inline(always)]
    fn part_of(&self, some: ComponentSet, set: ComponentSet) -> ComponentSet {
        let mut part = some;
        loop {
            let bytes = part.to_le_bytes();
            let neighbors = self.neighbors[0][usize::from(bytes[0])]
                | self.neighbors[1][usize::from(bytes[1])]
                | self.neighbors[2][usize::from(bytes[2])]
                | self.neighbors[3][usize::from(bytes[3])];
            let more = part | neighbors & set;
            if more == part {
                return part;
            }
            part = more;
        }
    }

    /// The connected parts of a set.
    fn parts(&self, mut set: ComponentSet) -> impl Iterator<Item = ComponentSet> {
        std::iter::from_fn(move || {
            let part = self.part(set);
            set &= !part;
            (part != 0).then_some(part)
        })
    }
}

fn few_neighbors(adjacent: &[ComponentSet]) -> ComponentSet {
    let total: u32 = adjacent.iter().map(|set| set.count_ones()).sum();
    let mut few = 0;
    for (v, set) in adjacent.iter().enumerate() {
        if 2 * set.count_ones() as usize * adjacent.len() <= total as usize {
            few |= 1 << v;
        }
    }
    few
}

fn members(mut set: ComponentSet) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < ComponentSet::BITS).then_some(lowest)
    })
}

/// A shortest sequence of the free game on any graph of at most 28 components, or of those that
/// leave it in the color `last`: moves at components.
///
/// Let M(S, d) be the least number of moves inside a connected set S of components that give all
/// of S color d, and F(S) the least of these over all d. Either some component u of S has color d
/// and is never recolored: then each part of S without u gets color d by itself. Or every
/// component is recolored, in the end all at once. So M(S, d) is the least of 1 + F(S) and, over
/// all u of color d in S, the sum of M(X, d) over the parts X of S without u. It is F(S) or one
/// more.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(2^n·n) time for n components, sixteen sets at a time. In addition O(s·n) for s connected sets
/// if few of their components cut them, else O(s·n²). 2·2^n bytes if at most eleven colors occur
/// more than once, else 3·2^n.
///
/// # Source
/// Meeks, Scott 2012b; here one component is removed instead of dividing the set in two.
pub fn free_removal(
    board: &SmallBoard<'_>,
    last: Option<Color>,
    run: &mut Run<'_>,
) -> Result<Vec<(Component, Color)>, StopReason> {
    let table = RemovalTable::new(board, run)?;
    let last = last.unwrap_or_else(|| table.lowest_color(table.all()));
    Ok(table.moves(last))
}

impl RemovalTable<'_> {
    /// The set of all components.
    fn all(&self) -> ComponentSet {
        ComponentSet::MAX >> (ComponentSet::BITS as usize - self.board.adjacent.len())
    }

    fn moves(&self, last: Color) -> Vec<(Component, Color)> {
        // From the last move to the first; each set is to be given a color.
        let mut moves = Vec::new();
        let mut open = vec![(self.all(), last)];
        while let Some((set, color)) = open.pop() {
            let of_color = members(set).filter(|&u| self.board.color(u) == color);
            let stays = of_color.min_by_key(|&u| self.moves_keeping(set, u));
            let recolored = self.fewest_moves(set) + 1;
            if let Some(u) = stays.filter(|&u| self.moves_keeping(set, u) <= recolored) {
                let parts: Vec<ComponentSet> = self.board.parts(set & !(1 << u)).collect();
                open.extend(parts.into_iter().rev().map(|part| (part, color)));
            } else {
                moves.push((Component::new(set.trailing_zeros()), color));
                open.push((set, self.lowest_color(set)));
            }
        }
        moves.reverse();
        moves
    }

    /// The lowest color that the fewest moves can give a connected set.
    fn lowest_color(&self, set: ComponentSet) -> Color {
        let least = self.fewest_moves(set);
        let stay = members(set).filter(|&u| self.moves_keeping(set, u) == least);
        let colors = stay.map(|u| self.board.color(u));
        colors.min().expect("a component keeps its color")
    }
}
