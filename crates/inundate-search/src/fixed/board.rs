//! A contracted board with the components in order of their distance from the start.

use inundate_core::metrics::distances;
use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::with_simd;

use crate::bits::{Bits, Table};
use crate::numbering::Numbering;

/// The contracted board as sets, its components numbered by distance from the start, which is 0.
pub(super) struct Board<const W: usize> {
    /// All components.
    pub(super) all: Bits<W>,
    /// The components that are flooded at the start: one, or more in the middle of a game.
    pub(super) flooded: Bits<W>,
    /// The components of each color. Colors are 0.. in the order of the palette.
    pub(super) class: Vec<Bits<W>>,
    /// The color of each component.
    pub(super) color_of: Vec<Color>,
    /// The component of the contracted board with each number.
    pub(super) order: Vec<Component>,
    /// The neighbors of each component.
    pub(super) adjacent: Table<W>,
    /// The components within distance 1, 2, … of each component, with or without the component
    /// itself.
    balls: Vec<Table<W>>,
}

/// The largest radius of the balls that a search keeps.
pub(super) const BALLS: usize = 16;

impl<const W: usize> Board<W> {
    /// # Complexity
    /// O(V log V + E) and V²/4 bytes.
    pub(super) fn new(reduced: &ReducedGraph, start: Component) -> Self {
        let distance = distances(reduced.graph(), start);
        let Numbering {
            order,
            all,
            adjacent,
        } = Numbering::by_keys(reduced, &distance);
        let color_of: Vec<Color> = order.iter().map(|&c| reduced.color(c)).collect();
        let mut class = vec![Bits::EMPTY; reduced.color_count()];
        for (index, color) in color_of.iter().enumerate() {
            class[color.index()].insert(index);
        }
        let mut flooded = Bits::EMPTY;
        flooded.insert(0);
        Self {
            all,
            flooded,
            class,
            color_of,
            order,
            balls: vec![adjacent.clone()],
            adjacent,
        }
    }

    /// The number of components.
    pub(super) fn len(&self) -> usize {
        self.color_of.len()
    }

    /// The union of the neighborhoods.
    #[inline(always)]
    pub(super) fn neighbors(&self, components: Bits<W>) -> Bits<W> {
        self.adjacent.union(components)
    }

    /// The colors with their components, lowest first.
    #[inline(always)]
    pub(super) fn colors(&self) -> Colors<'_, W> {
        Colors {
            classes: &self.class,
            next: 0,
        }
    }

    /// The colors that meet a set, lowest first.
    pub(super) fn colors_in(&self, components: Bits<W>) -> impl Iterator<Item = Color> {
        self.colors()
            .filter(move |(_, class)| class.meets(components))
            .map(|(color, _)| color)
    }

    /// The number of colors that meet a set.
    #[inline(always)]
    pub(super) fn color_count(&self, components: Bits<W>) -> u32 {
        let mut count = 0;
        for class in &self.class {
            count += u32::from(class.meets(components));
        }
        count
    }

    /// The moves of every sequence that finish a color: one for each color left at the start.
    pub(super) fn finishing(&self) -> u32 {
        self.color_count(self.all.minus(self.flooded))
    }

    /// Makes the balls up to a radius, as long as they fit in a cache of a megabyte.
    pub(super) fn make_balls(&mut self, radius: usize) {
        const CACHED: u64 = 1 << 20;
        let most = usize::try_from(CACHED / Table::<W>::BYTES).expect("a small number");
        while self.balls.len() < radius.min(most) {
            let last = self.balls.last().expect("radius 1 from the start");
            let mut next = last.clone();
            with_simd(
                #[inline(always)]
                || {
                    next.fill(
                        #[inline(always)]
                        |index| last.union(self.adjacent.get(index)).or(last.get(index)),
                    );
                },
            );
            self.balls.push(next);
        }
    }

    /// The largest radius with balls.
    #[inline(always)]
    pub(super) fn radius(&self) -> usize {
        self.balls.len()
    }

    /// The components within a distance, which is at least 1 and at most [`radius`](Self::radius),
    /// of one of the components, with or without these themselves.
    #[inline(always)]
    pub(super) fn within(&self, distance: usize, components: Bits<W>) -> Bits<W> {
        self.balls[distance - 1].union(components)
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (1 + self.balls.len() as u64) * Table::<W>::BYTES
            + (self.class.len() * size_of::<Bits<W>>()) as u64
    }
}

/// The colors of a board with their components.
pub(super) struct Colors<'a, const W: usize> {
    classes: &'a [Bits<W>],
    /// The color of the first of them.
    next: u16,
}

impl<const W: usize> Iterator for Colors<'_, W> {
    type Item = (Color, Bits<W>);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let (&class, classes) = self.classes.split_first()?;
        let color = Color::new(self.next);
        self.classes = classes;
        self.next = self.next.wrapping_add(1);
        Some((color, class))
    }
}
