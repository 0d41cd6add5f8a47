//! The board of the free game as sets, as narrow as its size allows, and what lies around a region.

use inundate_core::{Color, Component, ReducedGraph};

use crate::bits::{Bits, Table};
use crate::numbering::Numbering;

/// The contracted board as sets, its components numbered color by color, so that those of a
/// color are neighboring bits.
pub(super) struct Board<const W: usize> {
    /// All components.
    pub(super) all: Bits<W>,
    /// The components of each color.
    pub(super) classes: Vec<Class<W>>,
    /// The color of each component.
    pub(super) color_of: Vec<usize>,
    /// The neighbors of each component.
    adjacent: Table<W>,
    /// The component of the contracted board for each number here.
    original: Vec<Component>,
}

/// The components of a color: numbers in a row.
pub(super) struct Class<const W: usize> {
    pub(super) members: Bits<W>,
    len: usize,
    last: usize,
}

/// The most members of a class that fit a word.
pub(super) const WORD: usize = 64;

impl<const W: usize> Class<W> {
    /// The members of a set that have the color, as a word whose lowest bit is the first component
    /// of the color. The color must have at most [`WORD`] components.
    #[inline(always)]
    pub(super) fn word(&self, set: Bits<W>) -> u64 {
        set.window(self.last) >> (WORD - self.len)
    }

    /// The number of members of a set that have the color.
    #[inline(always)]
    pub(super) fn count(&self, set: Bits<W>) -> usize {
        set.and(self.members).len() as usize
    }
}

impl<const W: usize> Board<W> {
    /// The board must have at most 64·W components.
    ///
    /// # Complexity
    /// O(V log V + E) time and V²/8 bytes.
    pub(super) fn new(reduced: &ReducedGraph) -> Self {
        let components = reduced.graph().vertices();
        let colors: Vec<_> = components
            .map(|component| reduced.color(component))
            .collect();
        let Numbering {
            order,
            all,
            adjacent,
        } = Numbering::by_keys(reduced, &colors);
        let color_of: Vec<usize> = order.iter().map(|&c| reduced.color(c).index()).collect();
        let classes = color_of.chunk_by(|a, b| a == b);
        let classes = classes.scan(0, |first, chunk| {
            let mut members = Bits::EMPTY;
            for index in *first..*first + chunk.len() {
                members.insert(index);
            }
            *first += chunk.len();
            let (len, last) = (chunk.len(), *first - 1);
            Some(Class { members, len, last })
        });
        Self {
            all,
            classes: classes.collect(),
            color_of,
            adjacent,
            original: order,
        }
    }

    /// The number of components.
    pub(super) fn len(&self) -> usize {
        self.color_of.len()
    }

    /// The neighbors of a component.
    #[inline(always)]
    pub(super) fn neighbors(&self, component: usize) -> Bits<W> {
        self.adjacent.get(component)
    }

    /// The union of the neighborhoods.
    #[inline(always)]
    pub(super) fn around(&self, components: Bits<W>) -> Bits<W> {
        self.adjacent.union(components)
    }

    /// The component of the contracted board.
    pub(super) fn original(&self, index: usize) -> Component {
        self.original[index]
    }

    /// The color with this index.
    pub(super) fn color(index: usize) -> Color {
        Color::new(u16::try_from(index).expect("at most 65,536 colors"))
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        Table::<W>::BYTES + (self.classes.len() * size_of::<Class<W>>() + 12 * self.len()) as u64
    }
}

/// The most components of a board with sets of components.
pub(super) const MOST: usize = 4096;

/// The largest distance with a set of its own.
pub(super) const REACH: usize = 10;

/// A region and the components within each distance of it.
#[derive(Clone, Copy)]
pub(super) struct Spheres<const W: usize>([Bits<W>; REACH + 1]);

impl<const W: usize> Spheres<W> {
    /// # Complexity
    /// O(V) unions.
    #[inline(always)]
    pub(super) fn new(board: &Board<W>, region: Bits<W>) -> Self {
        let mut within = [board.all; REACH + 1];
        within[0] = region;
        let mut last = Bits::EMPTY;
        for distance in 0..REACH {
            let new = within[distance].minus(last);
            if new.is_empty() {
                break;
            }
            last = within[distance];
            within[distance + 1] = last.or(board.around(new));
        }
        Self(within)
    }

    /// The sets of two regions together.
    #[inline(always)]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|distance| {
            self.0[distance].or(other.0[distance])
        }))
    }

    /// The components within a distance, at most [`REACH`].
    #[inline(always)]
    pub(super) fn within(&self, distance: usize) -> Bits<W> {
        self.0[distance]
    }

    /// The region.
    #[inline(always)]
    pub(super) fn region(&self) -> Bits<W> {
        self.0[0]
    }

    /// The region with its neighbors.
    #[inline(always)]
    pub(super) fn near(&self) -> Bits<W> {
        self.0[1]
    }
}
