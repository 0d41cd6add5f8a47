//! The table over connected sets, sixteen sets at a time.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the processor at hand"
)]
#![expect(
    clippy::cast_possible_truncation,
    reason = "sets have at most 28 bits, and where they are cut short the lowest are meant"
)]

use inundate_method::with_simd;
use inundate_method::{Run, StopReason};

use super::{MAX_COMPONENTS, Set, SmallBoard, members};

/// By connected set of components: F, the fewest moves that make it one color, and the colors that
/// it can have after F moves; nothing for other sets.
///
/// A set of two components or more is connected if and only if it has a member that is adjacent to
/// some other member and without which the set is connected. So the table itself tells which sets
/// are connected.
///
/// Each set takes 2 bytes if at most [`FLAGS`] colors occur more than once, else 3.
pub(super) struct RemovalTable<'a> {
    pub(super) board: &'a SmallBoard<'a>,
    /// F + 1 and a bit for each of the first colors; 0 for a set that is not connected.
    words: Vec<u16>,
    /// The bits of the other colors.
    more: Vec<u8>,
    flags: Vec<Flag>,
}

/// The number of colors whose bits fit into a word of 16 bits beside F + 1, which is at most 28.
const FLAGS: u32 = 11;

/// The number of the bit for a component's color. A color that occurs once needs none: the
/// table is asked about it only for sets without that component, which need F + 1 moves to end in
/// it.
#[derive(Clone, Copy)]
struct Flag(Option<u32>);

/// The number of sets that differ only in the components 0 to 3.
const BLOCK: usize = 1 << LOW;
const LOW: u32 = 4;

/// By component, a part of the last set that it cut.
type Near = [Set; MAX_COMPONENTS];

/// By set of a block.
type Lanes = [u16; BLOCK];

/// The results for the sets of a block.
struct BlockFacts {
    least: Lanes,
    /// The colors that attain it.
    colors: Lanes,
    /// Not 0 if the set is connected.
    connected: Lanes,
    /// The components without which the set is not connected, though the set itself need not be
    /// either: the components from 4 on, and those from 20 on.
    cut: [Lanes; 2],
}

impl<'a> RemovalTable<'a> {
    /// # Complexity
    /// O(2^n·n) operations for n components, sixteen sets at a time. In addition O(s·n) for s
    /// connected sets if few of their components cut them, else O(s·n²).
    pub(super) fn new(board: &'a SmallBoard<'a>, run: &mut Run<'_>) -> Result<Self, StopReason> {
        /// The number of components in which the sets of one batch differ. Each batch polls once.
        const BATCH: u32 = 12;
        let sets = 1_usize << board.adjacent.len();
        let flags = flags(board);
        let numbers = flags.iter().filter_map(|flag| flag.0);
        let is_wide = numbers.max().is_some_and(|number| number >= FLAGS);
        let room = sets.max(BLOCK);
        run.hold((room * if is_wide { 3 } else { 2 }) as u64)?;
        let mut table = Self {
            board,
            words: vec![0; room],
            more: vec![0; if is_wide { room } else { 0 }],
            flags,
        };
        let batches = room.div_ceil(1 << BATCH) as Set;
        let bits = board.adjacent.len().max(LOW as usize) as u32;
        for batch in 0..batches {
            run.poll()?;
            run.stats.expanded += with_simd(
                #[inline(always)]
                || table.batch(batch << BATCH, bits.min(BATCH)),
            );
        }
        Ok(table)
    }

    /// Fills in all sets that have these components and differ only in this many of the lowest.
    /// Returns how many of them are connected.
    #[inline(always)]
    fn batch(&mut self, high: Set, bits: u32) -> u64 {
        let mut connected = 0;
        let mut near = [0; MAX_COMPONENTS];
        let blocks = 1 << (bits - LOW);
        let mut block = 0;
        while block < blocks {
            let base = high | block << LOW;
            if self.may_connect(base, LOW) {
                connected += self.block(base, &mut near);
                block += 1;
                continue;
            }
            // Skip as many blocks with the same high components as cannot have a connected set.
            let open = match block {
                0 => bits,
                _ => LOW + block.trailing_zeros(),
            };
            let mut hopeless = LOW;
            while hopeless < open && !self.may_connect(base, hopeless + 1) {
                hopeless += 1;
            }
            block += 1 << (hopeless - LOW);
        }
        connected
    }

    /// Whether a set can be connected if this many of the lowest components may join it.
    #[inline(always)]
    fn may_connect(&self, set: Set, bits: u32) -> bool {
        let all = set | ((1 << bits) - 1);
        set == 0 || set & !self.board.part_of(1 << set.ilog2(), all) == 0
    }

    /// Fills in a block. Returns how many of its sets are connected.
    #[inline(always)]
    fn block(&mut self, base: Set, near: &mut Near) -> u64 {
        let mut found = self.without_high(base);
        let mut connected = 0;
        for lane in 0..BLOCK.min(1 << self.board.adjacent.len()) {
            connected += u64::from(self.finish(&mut found, base, lane, near));
        }
        connected
    }

    /// The best results of removing one component, over the components that all sets of a block
    /// have.
    #[inline(always)]
    fn without_high(&self, base: Set) -> BlockFacts {
        let mut found = BlockFacts {
            least: [u16::MAX; BLOCK],
            colors: [0; BLOCK],
            connected: [0; BLOCK],
            cut: [[0; BLOCK]; 2],
        };
        for u in members(base) {
            let rest = (base & !(1 << u)) as usize;
            let flag = self.flags[u as usize];
            let words: &Lanes = self.words[rest..][..BLOCK].try_into().expect("a block");
            let mut flagged = [0; BLOCK];
            if let Some(number) = flag.0 {
                if let Some(number) = number.checked_sub(FLAGS) {
                    let more: &[u8; BLOCK] =
                        self.more[rest..][..BLOCK].try_into().expect("a block");
                    for lane in 0..BLOCK {
                        flagged[lane] = u16::from(more[lane] >> number & 1);
                    }
                } else {
                    for lane in 0..BLOCK {
                        flagged[lane] = words[lane] >> number & 1;
                    }
                }
            }
            let neighbors = self.board.adjacent[u as usize];
            let (neighbors, bit) = (Neighbors::new(neighbors, base), flag.bit());
            let (half, cuts) = ((u - LOW) as usize / 16, 1 << ((u - LOW) % 16));
            for lane in 0..BLOCK {
                let moves = words[lane] >> FLAGS;
                let apart = mask(moves == 0);
                found.cut[half][lane] |= apart & cuts;
                found.connected[lane] |= neighbors.mask(lane) & !apart;
                found.offer(lane, (moves - flagged[lane]) | apart, bit);
            }
        }
        found
    }

    /// Fills in one set of a block, after those below it. Returns whether it is connected.
    #[inline(always)]
    fn finish(&mut self, found: &mut BlockFacts, base: Set, lane: usize, near: &mut Near) -> bool {
        let set = base | lane as Set;
        if set.is_power_of_two() {
            found.least[lane] = 0;
            found.colors[lane] = self.flags[set.trailing_zeros() as usize].bit();
        } else {
            let mut cuts = found.cuts(lane);
            for u in members(lane as Set) {
                let rest = set & !(1 << u);
                if self.words[rest as usize] == 0 {
                    cuts |= 1 << u;
                } else {
                    found.connected[lane] |= mask(self.board.adjacent[u as usize] & rest != 0);
                    let flag = self.flags[u as usize];
                    found.offer(lane, self.cost(rest, flag), flag.bit());
                }
            }
            if found.connected[lane] == 0 {
                return false;
            }
            for u in members(cuts) {
                let (rest, flag) = (set & !(1 << u), self.flags[u as usize]);
                let part = self.part_near(near[u as usize], rest);
                near[u as usize] = part;
                let cost = self.cost(part, flag) + self.cost_of_parts(rest & !part, flag);
                found.offer(lane, cost, flag.bit());
            }
        }
        let (least, colors) = (found.least[lane], found.colors[lane]);
        self.words[set as usize] = (least + 1) << FLAGS | colors & ((1 << FLAGS) - 1);
        if let Some(more) = self.more.get_mut(set as usize) {
            *more = (colors >> FLAGS) as u8;
        }
        true
    }

    /// F of a connected set.
    pub(super) fn least(&self, set: Set) -> u32 {
        u32::from(self.words[set as usize] >> FLAGS) - 1
    }

    /// The moves that give a connected set the color of `u` without a move at `u`.
    pub(super) fn without(&self, set: Set, u: u32) -> u32 {
        let (rest, flag) = (set & !(1 << u), self.flags[u as usize]);
        match rest {
            0 => 0,
            _ => u32::from(self.cost_of_parts(rest, flag)),
        }
    }

    /// A part of a set, grown from a part of another set that is much the same.
    #[inline(always)]
    fn part_near(&self, near: Set, set: Set) -> Set {
        let part = self.board.part_of(near & set, set);
        // The rest of the other part may be disconnected now: then this is two parts, or none.
        if self.words[part as usize] == 0 {
            self.board.part(set)
        } else {
            part
        }
    }

    /// The moves that give each connected part of a set that is not empty a color.
    #[inline(always)]
    fn cost_of_parts(&self, mut set: Set, flag: Flag) -> u16 {
        let mut cost = 0;
        while self.words[set as usize] == 0 {
            let part = self.board.part(set);
            cost += self.cost(part, flag);
            set &= !part;
        }
        cost + self.cost(set, flag)
    }

    /// The moves that give a connected set a color that occurs more than once, or not in the set.
    #[inline(always)]
    fn cost(&self, set: Set, flag: Flag) -> u16 {
        let word = self.words[set as usize];
        let is_one_of_them = match flag.0 {
            Some(number) if number < FLAGS => word >> number & 1,
            Some(number) => u16::from(self.more[set as usize] >> (number - FLAGS) & 1),
            None => 0,
        };
        (word >> FLAGS) - is_one_of_them
    }
}

/// The flag of each component's color.
fn flags(board: &SmallBoard<'_>) -> Vec<Flag> {
    let mut count = vec![0; board.reduced.color_count()];
    for color in board.reduced.colors() {
        count[color.index()] += 1;
    }
    let mut numbers = 0..;
    let number = |&count: &usize| if count > 1 { numbers.next() } else { None };
    let by_color: Vec<Option<u32>> = count.iter().map(number).collect();
    let colors = board.reduced.colors().iter();
    colors.map(|color| Flag(by_color[color.index()])).collect()
}

impl Flag {
    /// The flag as a set of colors.
    #[inline(always)]
    fn bit(self) -> u16 {
        self.0.map_or(0, |number| 1 << number)
    }
}

impl BlockFacts {
    /// The components from 4 on without which a set is not connected.
    #[inline(always)]
    fn cuts(&self, lane: usize) -> Set {
        (Set::from(self.cut[0][lane]) | Set::from(self.cut[1][lane]) << 16) << LOW
    }

    /// Notes that this many moves can give a set the color of this bit, or a color without a bit.
    #[inline(always)]
    fn offer(&mut self, lane: usize, cost: u16, bit: u16) {
        let least = self.least[lane];
        let kept = self.colors[lane] & !mask(cost < least);
        self.colors[lane] = kept | bit & mask(cost <= least);
        self.least[lane] = least.min(cost);
    }
}

/// In which sets of a block a component has neighbors.
#[derive(Clone, Copy)]
struct Neighbors {
    low: u16,
    high: u16,
}

impl Neighbors {
    #[inline(always)]
    fn new(neighbors: Set, base: Set) -> Self {
        Self {
            low: neighbors as u16 & (BLOCK as u16 - 1),
            high: u16::from(neighbors & base != 0),
        }
    }

    #[inline(always)]
    fn mask(self, lane: usize) -> u16 {
        mask(self.low & lane as u16 | self.high != 0)
    }
}

/// All bits or none.
#[inline(always)]
fn mask(whether: bool) -> u16 {
    u16::from(whether).wrapping_neg()
}
