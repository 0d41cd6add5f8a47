//! The regions of the free game that a certificate lists.

use crate::board::Board;
use crate::cover::{Layers, layers};
use crate::lines::{below, number, quoted};
use crate::set::Set;
use crate::verdict::Fault;

/// A connected set of components that moves inside it have made one color, which no neighbor has.
pub(crate) struct Region {
    pub(crate) layers: Layers,
    pub(crate) color: usize,
    /// The number of these moves; the largest number there is stands for more, so that it never begins again at 0.
    pub(crate) level: u32,
    pub(crate) made: Made,
    pub(crate) line: usize,
}

/// How a region was made. This decides what may be made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Made {
    /// It is a component, or two regions were joined: it can be recolored, and others can be joined to it.
    Joined,
    /// By a move that flooded something: it can be joined to another too.
    Flooded,
    /// By a move that flooded nothing: it can only be joined.
    Blank,
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

    /// Whether they touch or overlap, and neither is inside the other.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let (one, two) = (self.set(), other.set());
        self.touches(other) && !one.is_within(two) && !two.is_within(one)
    }

    /// The region that a move makes.
    pub(crate) fn recolored(&self, board: &Board, color: usize, line: usize) -> Self {
        let mut set = self.set().clone();
        for component in self.near().common(&board.classes[color]) {
            set.insert(component);
        }
        let (layers, made) = if set == *self.set() {
            (self.layers.clone(), Made::Blank)
        } else {
            (layers(board, set), Made::Flooded)
        };
        let level = self.level.saturating_add(1);
        Self {
            layers,
            color,
            level,
            made,
            line,
        }
    }

    /// The region that two of one color make that touch or overlap.
    pub(crate) fn joined(&self, other: &Self, line: usize) -> Self {
        let count = self.layers.len().min(other.layers.len());
        let mut layers = self.layers[..count].to_vec();
        for (layer, other) in layers.iter_mut().zip(&other.layers) {
            layer.add(other);
        }
        let (color, level) = (self.color, self.level.saturating_add(other.level));
        let made = Made::Joined;
        Self {
            layers,
            color,
            level,
            made,
            line,
        }
    }
}

/// What is known of a board in the free game.
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
            made: Made::Joined,
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
        if region.made == Made::Blank {
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
