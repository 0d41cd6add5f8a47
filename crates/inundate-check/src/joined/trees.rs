//! The free game: the fewest moves that join three or more components, by dynamic programming over
//! trees and their ends.

use std::collections::HashMap;

use super::walks::Walks;
use super::{MAX_PLACES, Room, SearchFindings, TooLarge};
use crate::board::Board;

/// The fewest moves that join all targets, if they are at most this many.
///
/// They are those of the best tree with its ends among the targets. It is made one color in one of
/// two ways. All of it is recolored in the end: that takes one move more than another color. Or a
/// component u is never recolored: then the tree without u falls into parts, each with a neighbor
/// of u, that get its color by themselves. The book proves it, and that a part has no more ends
/// than there are targets. Each component of the tree is joined to each target by as many moves.
///
/// # Complexity
/// O(n^(r + 1)) at worst for r targets among n components.
///
/// # Errors
/// [`TooLarge`].
pub(super) fn within(
    board: &Board,
    targets: &[u16],
    most: u32,
    room: Room,
) -> Result<SearchFindings, TooLarge> {
    let (near, pairs) = near(board, targets, most, room)?;
    if !targets.iter().all(|&target| near[usize::from(target)]) {
        return Ok(SearchFindings {
            fewest: None,
            states: pairs,
        });
    }
    let mut trees = Trees {
        board,
        targets: targets.len(),
        near,
        known: HashMap::new(),
        waiting: vec![Vec::new(); most as usize + 1],
        offers: 0,
        parts: vec![Vec::new(); board.len()],
        room,
    };
    let all = targets.iter().fold(Ends::NONE, |ends, &v| ends.with(v));
    let fewest = trees.search(all)?;
    Ok(SearchFindings {
        fewest,
        states: pairs + trees.known.len(),
    })
}

/// Finds the components that at most `most` moves join to each target, and the number of pairs of
/// components they join.
fn near(
    board: &Board,
    targets: &[u16],
    most: u32,
    room: Room,
) -> Result<(Vec<bool>, usize), TooLarge> {
    let mut walks = Walks::new(board);
    let mut pairs = 0;
    for _ in 0..=most {
        walks.grow(room)?;
        pairs = walks.pairs();
        if pairs == board.len() * board.len() {
            break;
        }
    }
    let is_near = |v: usize| targets.iter().all(|&target| walks.joins(v, target.into()));
    Ok(((0..board.len()).map(is_near).collect(), pairs))
}

/// A set of components in increasing order; unused entries are [`Ends::NOTHING`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Ends([u16; MAX_PLACES]);

impl Ends {
    const NOTHING: u16 = u16::MAX;
    const NONE: Self = Self([Self::NOTHING; MAX_PLACES]);

    fn members(self) -> impl Iterator<Item = u16> {
        self.0.into_iter().take_while(|&v| v != Self::NOTHING)
    }

    fn len(self) -> usize {
        self.members().count()
    }

    fn has(self, v: u16) -> bool {
        self.members().any(|member| member == v)
    }

    /// Adds a component. There has to be room for it.
    fn with(mut self, v: u16) -> Self {
        let last = &mut self.0[MAX_PLACES - 1];
        assert_eq!(*last, Self::NOTHING, "room for one more");
        *last = v;
        self.0.sort_unstable();
        self
    }

    fn without(self, v: u16) -> Self {
        let rest = self.members().filter(|&member| member != v);
        rest.fold(Self::NONE, Self::with)
    }

    /// The union of two disjoint sets, if it has at most this many components.
    fn union(self, other: Self, most: usize) -> Option<Self> {
        let are_apart = self.members().all(|member| !other.has(member));
        let fits = self.len() + other.len() <= most;
        (are_apart && fits).then(|| other.members().fold(self, Self::with))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Item {
    /// A tree with these ends is one color, `None` for any.
    Tree(Ends, Option<u16>),
    /// Parts with these ends have the color of a component, and each has a neighbor of it.
    Around(u16, Ends),
}

/// Bytes of an item in the table. A table that grows is copied into one of twice its size.
const KNOWN_BYTES: usize = 4 * size_of::<(Item, u32)>();

/// Bytes of an item in the waiting list, and later in the list of parts. Both lists may be half
/// empty.
const OFFER_BYTES: usize = 2 * (size_of::<Item>() + size_of::<(Ends, u32)>());

struct Trees<'a> {
    board: &'a Board,
    /// Largest number of ends.
    targets: usize,
    /// The components that a tree may contain.
    near: Vec<bool>,
    /// The fewest moves known for each item.
    known: HashMap<Item, u32>,
    /// The items to expand, by number of moves.
    waiting: Vec<Vec<Item>>,
    /// Number of items that have waited.
    offers: usize,
    /// For each component, the ends of the expanded parts around it, and their moves.
    parts: Vec<Vec<(Ends, u32)>>,
    room: Room,
}

impl Trees<'_> {
    /// The fewest moves for a tree with these ends. Items come in the order of their moves.
    fn search(&mut self, all: Ends) -> Result<Option<u32>, TooLarge> {
        for v in 0..u16::try_from(self.board.len()).expect("at most 4096") {
            if self.near[usize::from(v)] {
                let color = self.color(v);
                self.offer(Item::Tree(Ends::NONE.with(v), Some(color)), 0)?;
            }
        }
        for place in 0..self.waiting.len() {
            let moves = u32::try_from(place).expect("a number of moves");
            while let Some(item) = self.waiting[place].pop() {
                if self.known[&item] < moves {
                    continue;
                }
                match item {
                    Item::Tree(ends, _) if ends == all => return Ok(Some(moves)),
                    Item::Tree(ends, color) => self.spread(ends, color, moves)?,
                    Item::Around(center, ends) => self.gather(center, ends, moves)?,
                }
            }
        }
        Ok(None)
    }

    fn color(&self, v: u16) -> u16 {
        let color = self.board.colors[usize::from(v)];
        u16::try_from(color).expect("colors are 16 bits")
    }

    /// Derives items from a tree: it is recolored, or becomes a part around a neighbor, without the
    /// end that served only as the way there.
    fn spread(&mut self, ends: Ends, color: Option<u16>, moves: u32) -> Result<(), TooLarge> {
        if color.is_some() {
            let in_any = self.known.get(&Item::Tree(ends, None));
            // A tree in any color has this one too.
            if in_any.is_some_and(|&known| known <= moves) {
                return Ok(());
            }
            self.offer(Item::Tree(ends, None), moves + 1)?;
        }
        for end in ends.members() {
            let neighbors = &self.board.neighbors[usize::from(end)];
            for center in neighbors.common(neighbors) {
                let is_near = self.near[center];
                let center = u16::try_from(center).expect("at most 4096");
                let fits = color.is_none_or(|color| color == self.color(center));
                if !fits || !is_near || ends.has(center) {
                    continue;
                }
                if ends.len() < self.targets {
                    self.offer(Item::Around(center, ends), moves)?;
                }
                if ends.len() > 1 {
                    self.offer(Item::Around(center, ends.without(end)), moves)?;
                }
            }
        }
        Ok(())
    }

    /// Parts around a component are a tree with it, and more parts with others around it.
    fn gather(&mut self, center: u16, ends: Ends, moves: u32) -> Result<(), TooLarge> {
        let color = Some(self.color(center));
        self.offer(Item::Tree(ends, color), moves)?;
        if ends.len() < self.targets {
            self.offer(Item::Tree(ends.with(center), color), moves)?;
        }
        let at = usize::from(center);
        let parts = std::mem::take(&mut self.parts[at]);
        for &(other, more) in &parts {
            if let Some(both) = ends.union(other, self.targets) {
                if both.len() < self.targets {
                    self.offer(Item::Around(center, both), moves + more)?;
                } else {
                    self.offer(Item::Tree(both, color), moves + more)?;
                }
            }
        }
        self.parts[at] = parts;
        self.parts[at].push((ends, moves));
        Ok(())
    }

    /// Queues an item, unless it is already known with as few moves.
    fn offer(&mut self, item: Item, moves: u32) -> Result<(), TooLarge> {
        let Some(waiting) = self.waiting.get_mut(moves as usize) else {
            return Ok(());
        };
        let known = self.known.entry(item).or_insert(u32::MAX);
        if moves < *known {
            *known = moves;
            waiting.push(item);
            self.offers += 1;
            let held = self.known.len() * KNOWN_BYTES + self.offers * OFFER_BYTES;
            self.room.expect(held, 1)?;
        }
        Ok(())
    }
}
