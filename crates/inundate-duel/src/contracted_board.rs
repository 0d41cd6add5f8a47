//! The contracted board of a duel: components as members of sets.

use inundate_core::duel::{Duel, Position};
use inundate_core::{Color, Component, ReducedGraph, Vertex};

use crate::bits::Bits;

/// Which components a territory holds is a set; so is what is free. A color is its number here,
/// which counts the colors of components; colors that only territories or nobody can have are
/// [dead](crate::node).
#[derive(Clone, Debug)]
pub(crate) struct ContractedBoard<const W: usize> {
    neighbors: Vec<Bits<W>>,
    weights: Vec<i32>,
    /// Whether each component is a single vertex.
    is_unit: bool,
    /// The components of each color.
    pub(crate) classes: Vec<Bits<W>>,
    /// The number of each color of the palette among `classes`.
    number_of: Vec<Option<u8>>,
    /// Number of colors of the palette.
    pub(crate) colors: usize,
    component_of: Vec<Component>,
}

impl<const W: usize> ContractedBoard<W> {
    /// A board of at most 64·W components and 250 colors that occur.
    pub(crate) fn new(duel: &Duel, reduced: &ReducedGraph) -> Self {
        let instance = duel.instance();
        let components = reduced.graph().vertices();
        let set = |members: &mut dyn Iterator<Item = Component>| {
            let mut set = Bits::EMPTY;
            members.for_each(|component| set.insert(component.index()));
            set
        };
        let color = |component| duel.color(reduced.lowest_vertex(component));
        let mut number_of = vec![None; duel.palette().len()];
        let mut classes = Vec::new();
        for component in components.clone() {
            let color = color(component);
            if number_of[color.index()].is_none() {
                number_of[color.index()] = u8::try_from(classes.len()).ok();
                let mut class = components
                    .clone()
                    .filter(|&other| duel.color(reduced.lowest_vertex(other)) == color);
                classes.push(set(&mut class));
            }
        }
        let weight =
            |component| i32::try_from(reduced.size(component)).expect("at most 2^22 vertices");
        let weights: Vec<i32> = components.clone().map(weight).collect();
        Self {
            neighbors: components
                .map(|component| set(&mut reduced.graph().neighbors(component).iter().copied()))
                .collect(),
            is_unit: weights.iter().all(|&weight| weight == 1),
            weights,
            classes,
            number_of,
            colors: duel.palette().len(),
            component_of: instance
                .graph()
                .vertices()
                .map(|v| reduced.component(v))
                .collect(),
        }
    }

    /// The number of a color; `None` if no component has it.
    pub(crate) fn number(&self, color: Color) -> Option<u8> {
        self.number_of[color.index()]
    }

    /// The free components of a position, and those held by each player.
    pub(crate) fn sets(&self, position: &Position) -> (Bits<W>, [Bits<W>; 2]) {
        let (mut free, mut held) = (Bits::EMPTY, [Bits::EMPTY; 2]);
        for (index, component) in self.component_of.iter().enumerate() {
            let vertex = u32::try_from(index).expect("at most 2^22 vertices");
            let set = match position.owner(Vertex::new(vertex)) {
                None => &mut free,
                Some(player) => &mut held[player.index()],
            };
            set.insert(component.index());
        }
        (free, held)
    }

    /// Number of vertices of the components of a set.
    #[inline]
    pub(crate) fn weight(&self, set: Bits<W>) -> i32 {
        if self.is_unit {
            return set.len().cast_signed();
        }
        let mut weight = 0;
        set.for_each(|component| weight += self.weights[component]);
        weight
    }

    /// The neighbors of the members of a set; members may be among them.
    #[inline]
    pub(crate) fn neighbors(&self, set: Bits<W>) -> Bits<W> {
        let mut neighbors = Bits::EMPTY;
        set.for_each(|component| neighbors = neighbors.or(self.neighbors[component]));
        neighbors
    }

    /// The members of `within` that are connected in it to a set of its members, with that set.
    #[inline]
    pub(crate) fn reach(&self, from: Bits<W>, within: Bits<W>) -> Bits<W> {
        let (mut reached, mut new) = (from, from);
        while !new.is_empty() {
            new = self.neighbors(new).and(within).minus(reached);
            reached = reached.or(new);
        }
        reached
    }
}
