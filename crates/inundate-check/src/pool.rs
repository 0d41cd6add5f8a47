//! The pool: the regions of the free game that a certificate lists.

use std::cmp::Reverse;

use crate::board::Board;
use crate::cover::{Layers, layers};
use crate::lines::{below, number, quoted};
use crate::set::Set;
use crate::verdict::Fault;

/// A connected set of components that moves inside it have made one color, which no neighbor has.
pub(crate) struct Region {
    pub(crate) layers: Layers,
    pub(crate) color: usize,
    /// The number of these moves; the largest number there is stands for more, so that it never
    /// begins again at 0.
    pub(crate) level: u32,
    pub(crate) parts: JoinedParts,
    /// The regions that were recolored to make it, and these with their neighbors.
    core: Set,
    near_core: Set,
    pub(crate) line: usize,
}

/// The recolored regions that a region was joined of: none if it is a component, one if a move made
/// it.
///
/// The smaller it is, the better: first by the largest part, then by the number of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct JoinedParts {
    /// The level of the part that took the most moves.
    largest: Reverse<u32>,
    count: u32,
}

impl Region {
    pub(crate) fn set(&self) -> &Set {
        &self.layers[0]
    }

    /// The region with its neighbors.
    fn near(&self) -> &Set {
        self.layers.get(1).unwrap_or(self.set())
    }

    fn touches(&self, other: &Self) -> bool {
        self.near().meets(other.set())
    }

    /// The components that its move flooded, if a move made it.
    pub(crate) fn shell(&self) -> Option<Set> {
        let mut shell = self.set().clone();
        shell.remove(&self.core);
        (self.parts.count == 1).then_some(shell)
    }

    /// Whether a region that a move made, with this shell, may have to be joined to this one: it
    /// has no larger part, what was recolored in the one does not touch what was in the other, and
    /// some of its shell is in this one, but not all.
    pub(crate) fn needs(&self, other: &Self, shell: &Set) -> bool {
        other.level <= self.parts.largest.0
            && shell.meets(self.set())
            && !shell.is_within(self.set())
            && !other.near_core.meets(&self.core)
    }

    /// The region that a move makes.
    pub(crate) fn recolored(&self, board: &Board, color: usize, line: usize) -> Self {
        let mut set = self.set().clone();
        for component in self.near().common(&board.classes[color]) {
            set.insert(component);
        }
        let layers = if set == *self.set() {
            self.layers.clone()
        } else {
            layers(board, set)
        };
        let level = self.level.saturating_add(1);
        Self {
            layers,
            color,
            level,
            parts: JoinedParts {
                largest: Reverse(level),
                count: 1,
            },
            core: self.set().clone(),
            near_core: self.near().clone(),
            line,
        }
    }

    /// Joins two regions of one color that touch or overlap.
    pub(crate) fn joined(&self, other: &Self, line: usize) -> Self {
        let count = self.layers.len().min(other.layers.len());
        let mut layers = self.layers[..count].to_vec();
        for (layer, other) in layers.iter_mut().zip(&other.layers) {
            layer.add(other);
        }
        let (color, level) = (self.color, self.level.saturating_add(other.level));
        let [mut core, mut near_core] = [&self.core, &self.near_core].map(Set::clone);
        core.add(&other.core);
        near_core.add(&other.near_core);
        let (one, two) = (self.parts, other.parts);
        Self {
            layers,
            color,
            level,
            parts: JoinedParts {
                largest: one.largest.min(two.largest),
                count: one.count.saturating_add(two.count),
            },
            core,
            near_core,
            line,
        }
    }
}

/// The regions that the lines of a certificate have made of a board in the free game.
pub(crate) struct Pool<'a> {
    /// The board, its components numbered color by color.
    pub(crate) board: &'a Board,
    /// The numbers of the components there.
    numbers: Vec<usize>,
    pub(crate) regions: Vec<Region>,
    /// By line the region in it, if it has one.
    places: Vec<Option<usize>>,
}

impl<'a> Pool<'a> {
    /// A pool before the line after these.
    pub(crate) fn new(board: &'a Board, numbers: Vec<usize>, lines: usize) -> Self {
        let places = std::iter::repeat_n(None, lines).collect();
        Self {
            board,
            numbers,
            regions: Vec::new(),
            places,
        }
    }

    /// The number of the line that comes next.
    fn line(&self) -> usize {
        self.places.len() + 1
    }

    fn push(&mut self, region: Region) {
        self.places.push(Some(self.regions.len()));
        self.regions.push(region);
    }

    /// The region of an earlier line.
    fn region(&self, token: &str) -> Result<&Region, Fault> {
        let line = number(token, "the number of a line")? as usize;
        let place = self.places.get(line.wrapping_sub(1)).copied().flatten();
        let place = place.ok_or_else(|| Fault::new("an earlier line with a region", line))?;
        Ok(&self.regions[place])
    }

    /// `c COMPONENT`: a component.
    pub(crate) fn component(&mut self, rest: &str) -> Result<(), Fault> {
        let component = below(self.board.len(), rest, "a component")?;
        self.push(self.single(component));
        Ok(())
    }

    /// The region of a component, by its number in the certificate.
    pub(crate) fn single(&self, component: usize) -> Region {
        let component = self.numbers[component];
        let mut set = Set::empty(self.board.len());
        set.insert(component);
        Region {
            layers: layers(self.board, set),
            color: self.board.colors[component],
            level: 0,
            parts: JoinedParts {
                largest: Reverse(0),
                count: 0,
            },
            core: Set::empty(self.board.len()),
            near_core: Set::empty(self.board.len()),
            line: self.line(),
        }
    }

    /// `r LINE COLOR`: the region of a line, recolored.
    pub(crate) fn recolor(&mut self, rest: &str) -> Result<(), Fault> {
        let (line, color) = rest.split_once(' ').unwrap_or((rest, ""));
        let region = self.region(line)?;
        let color = below(self.board.classes.len(), color, "a color")?;
        if color == region.color {
            return Err(Fault::new("another color than the region has", color));
        }
        if region.shell().is_some_and(|shell| shell.is_empty()) {
            return Err(Fault::new(
                "a region whose last move flooded something",
                quoted(line),
            ));
        }
        self.push(region.recolored(self.board, color, self.line()));
        Ok(())
    }

    /// `j LINE LINE`: two regions of one color, joined.
    pub(crate) fn join(&mut self, rest: &str) -> Result<(), Fault> {
        let (one, other) = rest.split_once(' ').unwrap_or((rest, ""));
        let (one, other) = (self.region(one)?, self.region(other)?);
        if one.color != other.color {
            return Err(Fault::new("two regions of one color", quoted(rest)));
        }
        if !one.touches(other) {
            return Err(Fault::new(
                "two regions that touch or overlap",
                quoted(rest),
            ));
        }
        self.push(one.joined(other, self.line()));
        Ok(())
    }

    /// A line without a region.
    pub(crate) fn skip(&mut self) {
        self.places.push(None);
    }
}
