//! The contracted board as sets of components, and the moves of a solution as a line of a
//! certificate spells them.

use std::io::BufRead;

use inundate_core::{Color, Component, Instance, Move, Node, ReducedGraph};

use crate::lines::{Lines, below, quoted};
use crate::set::Set;
use crate::verdict::{CheckError, Fault};

/// Largest number of components of a board.
const MAX_COMPONENTS: usize = 4096;

/// A contracted board. For a final color it has *leaves*: each component of another color has a
/// neighbor of that color of its own.
///
/// The fewest moves that flood the board with leaves are the fewest that give the board itself the
/// color. For moves that end in the color flood all leaves, and a leaf is flooded only by a move to
/// the color after its component is: such a move comes after the last one that floods a component
/// of another color. For the free game see [`FinalColor`](inundate_core::reduce::FinalColor).
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) reduced: ReducedGraph,
    /// The components, followed by the leaves.
    pub(crate) all: Set,
    /// The components of each color.
    pub(crate) classes: Vec<Set>,
    /// The color of each component and leaf.
    pub(crate) colors: Vec<usize>,
    /// The neighbors of each component.
    pub(crate) neighbors: Vec<Set>,
}

impl Board {
    /// Contracts a board, and for a final color adds leaves, in the order of their components.
    ///
    /// # Errors
    /// [`Fault`] if it has too many components.
    pub(crate) fn new(instance: &Instance, last: Option<Color>) -> Result<Self, Fault> {
        let reduced = ReducedGraph::new(instance);
        let graph = reduced.graph();
        let has_leaf = |&v: &Component| last.is_some_and(|last| reduced.color(v) != last);
        let (inner, leaves) = (
            reduced.component_count(),
            graph.vertices().filter(has_leaf).count(),
        );
        let components = inner + leaves;
        if components > MAX_COMPONENTS {
            let and = if leaves > 0 { " and leaves" } else { "" };
            return Err(Fault::new(
                format!("a board of at most {MAX_COMPONENTS} components{and}"),
                components,
            ));
        }
        let mut board = Self {
            all: Set::empty(components),
            classes: vec![Set::empty(components); reduced.color_count()],
            colors: Vec::with_capacity(components),
            neighbors: vec![Set::empty(components); components],
            reduced,
        };
        let graph = board.reduced.graph();
        for component in graph.vertices() {
            let index = component.index();
            let color = board.reduced.color(component).index();
            board.all.insert(index);
            board.classes[color].insert(index);
            board.colors.push(color);
            for neighbor in graph.neighbors(component) {
                board.neighbors[index].insert(neighbor.index());
            }
        }
        let mut leaf = inner;
        for component in graph.vertices() {
            let Some(last) = last.filter(|&last| board.reduced.color(component) != last) else {
                continue;
            };
            board.all.insert(leaf);
            board.classes[last.index()].insert(leaf);
            board.colors.push(last.index());
            board.neighbors[leaf].insert(component.index());
            board.neighbors[component.index()].insert(leaf);
            leaf += 1;
        }
        Ok(board)
    }

    /// Expects `board COLOR …` in a line: the color of each component.
    ///
    /// # Errors
    /// [`Fault`] if it is something else, or another board.
    pub(crate) fn expect(&self, line: &str) -> Result<(), Fault> {
        let mut found = line.split(' ');
        if found.next() != Some("board") {
            let expected = "`board` and the color of each component";
            return Err(Fault::new(expected, quoted(line)));
        }
        for component in self.reduced.graph().vertices() {
            let color = found.next().unwrap_or_default();
            let color = below(self.classes.len(), color, "a color")?;
            let expected = self.reduced.color(component).index();
            if color != expected {
                let component = component.index();
                return Err(Fault::new(
                    format!("a board whose component {component} has color {expected}"),
                    format!("one where it has color {color}"),
                ));
            }
        }
        match found.next().map(quoted) {
            None => Ok(()),
            Some(more) => {
                let components = self.inner();
                let expected = format!("a board of {components} components");
                Err(Fault::new(expected, more))
            }
        }
    }

    /// The number of components without leaves.
    pub(crate) fn inner(&self) -> usize {
        self.reduced.component_count()
    }

    /// The number of components and leaves.
    pub(crate) fn len(&self) -> usize {
        self.neighbors.len()
    }

    /// Number of colors left when only this component is flooded.
    pub(crate) fn colors_left(&self, start: usize) -> u64 {
        let mut flooded = Set::empty(self.len());
        flooded.insert(start);
        let is_left = |class: &&Set| !class.is_within(&flooded);
        self.classes.iter().filter(is_left).count() as u64
    }

    /// Numbers the components of the board color by color. Returns that board and the new number of
    /// each component.
    pub(crate) fn by_color(&self) -> (Self, Vec<usize>) {
        let order: Vec<usize> = self
            .classes
            .iter()
            .flat_map(|class| class.common(class))
            .collect();
        let mut numbers = vec![0; self.len()];
        for (number, &component) in order.iter().enumerate() {
            numbers[component] = number;
        }
        let renumbered = |set: &Set| {
            let mut new = Set::empty(self.len());
            for component in set.common(set) {
                new.insert(numbers[component]);
            }
            new
        };
        let board = Self {
            reduced: self.reduced.clone(),
            all: self.all.clone(),
            classes: self.classes.iter().map(renumbered).collect(),
            colors: order
                .iter()
                .map(|&component| self.colors[component])
                .collect(),
            neighbors: order
                .iter()
                .map(|&component| renumbered(&self.neighbors[component]))
                .collect(),
        };
        (board, numbers)
    }

    /// The neighbors of the components in both sets.
    pub(crate) fn neighbors_of(&self, one: &Set, other: &Set) -> Set {
        let mut neighbors = Set::empty(self.len());
        for component in one.common(other) {
            neighbors.add(&self.neighbors[component]);
        }
        neighbors
    }

    /// The components of a set that have a neighbor outside it.
    pub(crate) fn boundary(&self, set: &Set) -> Set {
        let mut boundary = Set::empty(self.len());
        for component in set.common(set) {
            if !self.neighbors[component].is_within(set) {
                boundary.insert(component);
            }
        }
        boundary
    }
}

/// Reads `final-color COLOR` if the line is one, and then takes the next line.
///
/// # Errors
/// [`CheckError`] if the board has no such color, or the next line cannot be read.
pub(crate) fn final_color<R: BufRead>(
    instance: &Instance,
    lines: &mut Lines<R>,
    line: &mut String,
) -> Result<Option<Color>, CheckError> {
    let Some(color) = line.strip_prefix("final-color ") else {
        return Ok(None);
    };
    let color = below(instance.palette().len(), color, "a color");
    let color = color.map_err(|fault| lines.wrong(fault))?;
    *line = lines.next()?.unwrap_or_default().into();
    let color = u16::try_from(color).expect("colors are 16 bits");
    Ok(Some(Color::new(color)))
}

/// Reads `COMPONENT COLOR …`: moves whose pivot is always this component.
pub(crate) fn from_one(board: &Board, tokens: &str) -> Result<(Component, Vec<Color>), Fault> {
    let mut tokens = tokens.split_ascii_whitespace();
    let component = tokens.next().unwrap_or_default();
    let component = below(board.inner(), component, "a component")?;
    let colors = tokens.map(|token| color(board, token));
    Ok((Component::at(component), colors.collect::<Result<_, _>>()?))
}

/// Reads `COMPONENT COLOR COMPONENT COLOR …`: moves, each with its pivot.
pub(crate) fn anywhere(board: &Board, tokens: &str) -> Result<Vec<Move>, Fault> {
    let tokens: Vec<&str> = tokens.split_ascii_whitespace().collect();
    let moves = tokens.chunks(2).map(|pair| {
        let component = below(board.inner(), pair[0], "a component")?;
        Ok(Move {
            pivot: board.reduced.lowest_vertex(Component::at(component)),
            color: color(board, pair.get(1).copied().unwrap_or_default())?,
        })
    });
    moves.collect()
}

fn color(board: &Board, token: &str) -> Result<Color, Fault> {
    let color = below(board.classes.len(), token, "a color")?;
    Ok(Color::new(
        u16::try_from(color).expect("colors are 16 bits"),
    ))
}
