//! The transposition table: bounds on the values of nodes, keyed by the whole node, so that no two
//! are confused.

use inundate_core::duel::IDLE_LIMIT;

use crate::node::Node;

/// Bounds on the value of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeFacts {
    /// Lower bound on the value.
    pub(crate) lower: i32,
    /// Upper bound on the value.
    pub(crate) upper: i32,
    /// The best call when the node was last searched, if any.
    pub(crate) hint: Option<u8>,
}

/// An entry; in an empty one `idle` is beyond the limit.
#[derive(Clone, Copy, Debug)]
struct Entry<const W: usize> {
    free: [u64; W],
    front: [u64; W],
    other_front: [u64; W],
    lower: i16,
    upper: i16,
    hint: u8,
    color: u8,
    other_color: u8,
    idle: u8,
}

const NO_HINT: u8 = u8::MAX;
const EMPTY: u8 = u8::MAX;

impl<const W: usize> Entry<W> {
    const NONE: Self = Self {
        free: [0; W],
        front: [0; W],
        other_front: [0; W],
        lower: i16::MIN,
        upper: i16::MAX,
        hint: NO_HINT,
        color: 0,
        other_color: 0,
        idle: EMPTY,
    };

    #[inline]
    fn is_of(&self, node: &Node<W>) -> bool {
        self.free == node.free.0
            && self.front == node.front.0
            && self.other_front == node.other_front.0
            && (self.color, self.other_color, self.idle)
                == (node.color, node.other_color, node.idle)
    }

    fn free_components(&self) -> u32 {
        self.free.iter().map(|word| word.count_ones()).sum()
    }
}

/// Number of entries in a group; a node has its place in one group.
const GROUP: usize = 4;

/// Smallest number of groups in a table.
const FEWEST: usize = 1 << 10;

/// A group of entries, aligned to a cache line: a lookup touches no more lines than the group has,
/// which saves a third of the time of a search.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Group<const W: usize>([Entry<W>; GROUP]);

impl<const W: usize> Group<W> {
    const EMPTY: Self = Self([Entry::NONE; GROUP]);
}

/// A table that grows by doubling until it may not, and then replaces the entries of the fewest
/// free components: these are the quickest to search again.
#[derive(Debug)]
pub(crate) struct TranspositionTable<const W: usize> {
    groups: Vec<Group<W>>,
    taken: usize,
    /// Memory limit in bytes, also while it grows.
    most_bytes: u64,
    /// Peak memory in bytes.
    peak_bytes: u64,
}

impl<const W: usize> TranspositionTable<W> {
    /// A table within a limit of bytes; `None` if not even the smallest is.
    pub(crate) fn new(most_bytes: u64) -> Option<Self> {
        let bytes = Self::bytes_of(FEWEST);
        (bytes <= most_bytes).then(|| Self {
            groups: vec![Group::EMPTY; FEWEST],
            taken: 0,
            most_bytes,
            peak_bytes: bytes,
        })
    }

    fn bytes_of(groups: usize) -> u64 {
        (groups * size_of::<Group<W>>()) as u64
    }

    /// Peak memory in bytes.
    pub(crate) fn peak_bytes(&self) -> u64 {
        self.peak_bytes
    }

    #[inline]
    fn group(groups: usize, node: &Node<W>) -> usize {
        let mut mixed = node.hash();
        mixed ^= mixed >> 32;
        mixed = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^= mixed >> 32;
        usize::try_from(mixed & (groups - 1) as u64).expect("below the number of groups")
    }

    /// The bounds stored for a node, if any.
    #[inline]
    pub(crate) fn get(&self, node: &Node<W>) -> Option<NodeFacts> {
        let Group(entries) = &self.groups[Self::group(self.groups.len(), node)];
        let entry = entries.iter().find(|entry| entry.is_of(node))?;
        Some(NodeFacts {
            lower: i32::from(entry.lower),
            upper: i32::from(entry.upper),
            hint: (entry.hint != NO_HINT).then_some(entry.hint),
        })
    }

    /// Prefetches the group of a node, so that lookups of several nodes wait for the memory
    /// together, before [`get`](Self::get). The number returned means nothing; it keeps the
    /// compiler from dropping the read.
    #[inline]
    pub(crate) fn prefetch(&self, node: &Node<W>) -> u8 {
        let Group(entries) = &self.groups[Self::group(self.groups.len(), node)];
        entries[0].idle ^ entries[GROUP - 1].idle
    }

    /// Stores that the value is at least `value` (`is_lower`), or at most.
    pub(crate) fn store(&mut self, node: &Node<W>, value: i32, is_lower: bool, hint: Option<u8>) {
        debug_assert!(node.idle < IDLE_LIMIT, "nodes that are over are not kept");
        if self.taken > self.groups.len() * (GROUP * 3 / 4) {
            self.grow();
        }
        let value = i16::try_from(value).expect("at most 32,767 vertices");
        let group = Self::group(self.groups.len(), node);
        let Group(entries) = &mut self.groups[group];
        let place = entries.iter().position(|entry| entry.is_of(node));
        let entry = if let Some(place) = place {
            &mut entries[place]
        } else {
            let weight = |entry: &&mut Entry<W>| match entry.idle {
                EMPTY => 0,
                _ => 1 + entry.free_components(),
            };
            let entry = entries
                .iter_mut()
                .min_by_key(weight)
                .expect("a group has entries");
            self.taken += usize::from(entry.idle == EMPTY);
            *entry = Entry {
                free: node.free.0,
                front: node.front.0,
                other_front: node.other_front.0,
                color: node.color,
                other_color: node.other_color,
                idle: node.idle,
                ..Entry::NONE
            };
            entry
        };
        if is_lower {
            entry.lower = entry.lower.max(value);
        } else {
            entry.upper = entry.upper.min(value);
        }
        entry.hint = hint.unwrap_or(entry.hint);
    }

    /// Doubles the table if the limit allows the old and the new one together.
    fn grow(&mut self) {
        let old = self.groups.len();
        let bytes = Self::bytes_of(old) + Self::bytes_of(2 * old);
        if bytes > self.most_bytes {
            return;
        }
        self.peak_bytes = self.peak_bytes.max(bytes);
        let mut groups = vec![Group::EMPTY; 2 * old];
        self.taken = 0;
        let entries = self.groups.iter().flat_map(|group| &group.0);
        for entry in entries.filter(|entry| entry.idle != EMPTY) {
            let node = Node {
                free: crate::bits::Bits(entry.free),
                front: crate::bits::Bits(entry.front),
                other_front: crate::bits::Bits(entry.other_front),
                color: entry.color,
                other_color: entry.other_color,
                idle: entry.idle,
            };
            // A group splits into two, so there is room.
            let mut places = groups[Self::group(2 * old, &node)].0.iter_mut();
            if let Some(place) = places.find(|place| place.idle == EMPTY) {
                *place = *entry;
                self.taken += 1;
            }
        }
        self.groups = groups;
    }
}
