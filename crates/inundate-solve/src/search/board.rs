//! A contracted instance as sets.

use inundate_core::metrics::distances;
use inundate_core::{Color, Component, ReducedGraph};

use super::bits::Bits;

/// The contracted instance with its components renumbered by distance from the start (the start
/// is 0), and every neighborhood and color class as a set.
pub(super) struct Board<const W: usize> {
    /// All components.
    pub(super) all: Bits<W>,
    /// The neighbors of each component.
    pub(super) adjacent: Vec<Bits<W>>,
    /// The components of each color. Colors are 0.. in the order of the palette.
    pub(super) class: Vec<Bits<W>>,
}

impl<const W: usize> Board<W> {
    /// # Complexity
    /// O(V log V + E) and V²/8 bytes.
    pub(super) fn new(reduced: &ReducedGraph, start: Component) -> Self {
        let distance = distances(reduced.graph(), start);
        let mut order: Vec<Component> = reduced.graph().vertices().collect();
        order.sort_by_key(|component| distance[component.index()]);
        let mut number = vec![0; order.len()];
        for (index, component) in order.iter().enumerate() {
            number[component.index()] = index;
        }
        let mut board = Self {
            all: Bits::EMPTY,
            adjacent: vec![Bits::EMPTY; order.len()],
            class: vec![Bits::EMPTY; reduced.color_count()],
        };
        for (index, &component) in order.iter().enumerate() {
            board.all.insert(index);
            board.class[reduced.color(component).index()].insert(index);
            for neighbor in reduced.graph().neighbors(component) {
                board.adjacent[index].insert(number[neighbor.index()]);
            }
        }
        board
    }

    /// The union of the neighborhoods.
    #[inline]
    pub(super) fn neighbors(&self, components: Bits<W>) -> Bits<W> {
        let mut union = Bits::EMPTY;
        components.for_each(|component| union = union.or(self.adjacent[component]));
        union
    }

    /// The colors that meet a set, lowest first.
    pub(super) fn colors_in(&self, components: Bits<W>) -> impl Iterator<Item = Color> {
        let meets = move |&color: &u16| self.class[usize::from(color)].meets(components);
        self.color_indices().filter(meets).map(Color::new)
    }

    pub(super) fn color_indices(&self) -> impl Iterator<Item = u16> + use<W> {
        let last = u16::try_from(self.class.len() - 1).expect("at most 65,536 colors");
        0..=last
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        ((self.adjacent.len() + self.class.len()) * size_of::<Bits<W>>()) as u64
    }
}
