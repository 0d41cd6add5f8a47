//! The components of a contracted board as numbers, and their neighborhoods as sets.

use inundate_core::{Component, ReducedGraph};

use crate::bits::{Bits, Table};

/// A contracted board with its components in the order that a search wants. The board must have at
/// most 64·W components.
pub(crate) struct Numbering<const W: usize> {
    /// The component with each number.
    pub(crate) order: Vec<Component>,
    /// All numbers.
    pub(crate) all: Bits<W>,
    /// The neighbors of each component.
    pub(crate) adjacent: Table<W>,
}

impl<const W: usize> Numbering<W> {
    /// Numbers the components by keys, one for each component. Components with equal keys keep
    /// their order.
    ///
    /// # Complexity
    /// O(V log V + E) time and V²/8 bytes.
    pub(crate) fn by_keys<K: Ord>(reduced: &ReducedGraph, keys: &[K]) -> Self {
        let order = ordered(keys);
        let mut number = vec![0; order.len()];
        let mut all = Bits::EMPTY;
        for (index, component) in order.iter().enumerate() {
            number[component.index()] = index;
            all.insert(index);
        }
        let adjacent = Table::new(|index| {
            let mut neighbors = Bits::EMPTY;
            let component = order.get(index);
            for neighbor in component.map_or(&[][..], |&c| reduced.graph().neighbors(c)) {
                neighbors.insert(number[neighbor.index()]);
            }
            neighbors
        });
        Self {
            order,
            all,
            adjacent,
        }
    }
}

/// The components by their keys. It is compiled once for sets of all sizes.
fn ordered<K: Ord>(keys: &[K]) -> Vec<Component> {
    let components = (0_u32..).map(Component::new);
    let mut order: Vec<_> = keys.iter().zip(components).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, component)| component).collect()
}
