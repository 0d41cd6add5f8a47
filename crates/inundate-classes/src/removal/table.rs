//! The table of `free-removal`: the fewest moves for every connected set of components, sixteen
//! sets at a time. F(S) is the least, over the components u of S, of what it costs to give each
//! connected part of S − u the color of u: F of the part, and 1 more if the part cannot end in that
//! color with this many moves (see [`free_removal`](super::free_removal())).
//!
//! A set is a number with a bit for each component. Without a component the number is smaller, so
//! the sets are filled in from 1 upwards. Sixteen neighboring numbers are a block, whose sets
//! differ only in the components 0 to 3:
//!
//! ```text
//! … 6 5 4│3 2 1 0
//! … 1 0 1│0 0 0 0  lane 0     `remove_high` takes a 1 on the left away from all lanes at once: the
//! … 1 0 1│0 0 0 1  lane 1     sets without it are another block, in the same lanes.
//!    …   │   …                `remove_low` takes a 1 on the right away from one lane after
//! … 1 0 1│1 1 1 1  lane 15    another: the sets without it are earlier lanes of this block.
//! ```

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the processor at hand"
)]
#![expect(
    clippy::cast_possible_truncation,
    reason = "sets have at most 28 bits; where one is cut, only its lowest components are used"
)]

use inundate_method::with_simd;
use inundate_method::{Run, StopReason};

use super::{ComponentSet, MAX_COMPONENTS, SmallBoard, members};

/// By connected set of components: F, the fewest moves that make it one color, and the colors that
/// it can have after F moves, its *attained* colors; nothing for other sets.
///
/// A set of two components or more is connected if and only if it has a member that is adjacent to
/// some other member and without which the set is connected. So the table itself tells which sets
/// are connected.
///
/// Each set takes 2 bytes if at most [`COLOR_BITS`] colors occur more than once, else 3.
pub(super) struct RemovalTable<'a> {
    pub(super) board: &'a SmallBoard<'a>,
    /// F + 1 and a bit for each of the first colors; 0 for a set that is not connected.
    words: Vec<u16>,
    /// The bits of the other colors.
    more_colors: Vec<u8>,
    color_bits: Vec<ColorBit>,
}

/// The number of colors whose bits fit into a word of 16 bits beside F + 1, which is at most 28.
const COLOR_BITS: u32 = 11;

/// The number of the bit for a component's color. A color that occurs once needs none: the table is
/// asked about it only for sets without that component, which need F + 1 moves to end in it.
#[derive(Clone, Copy)]
struct ColorBit(Option<u32>);

/// The number of sets that differ only in the components 0 to 3.
const BLOCK: usize = 1 << LOW;
const LOW: u32 = 4;

/// By component, a connected part of the last set that it cut (that was not connected without it).
/// The next such set has nearly the same part, so the search for it starts from this one.
type LastParts = [ComponentSet; MAX_COMPONENTS];

/// By set of a block.
type Lanes = [u16; BLOCK];

/// The results for the sets of a block.
struct BlockFacts {
    least: Lanes,
    /// The attained colors.
    colors: Lanes,
    /// Not 0 if the set is connected.
    connected: Lanes,
    /// The components without which the set is not connected; the set itself may not be either.
    /// The first word has those from 4 to 19, the second those from 20 on.
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
        let color_bits = color_bits(board);
        let numbers = color_bits.iter().filter_map(|bit| bit.0);
        let is_wide = numbers.max().is_some_and(|number| number >= COLOR_BITS);
        let room = sets.max(BLOCK);
        run.hold((room * if is_wide { 3 } else { 2 }) as u64)?;
        let mut table = Self {
            board,
            words: vec![0; room],
            more_colors: vec![0; if is_wide { room } else { 0 }],
            color_bits,
        };
        let batches = room.div_ceil(1 << BATCH) as ComponentSet;
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
    fn batch(&mut self, high: ComponentSet, bits: u32) -> u64 {
        let mut connected = 0;
        let mut last_parts: LastParts = [0; MAX_COMPONENTS];
        let blocks = 1 << (bits - LOW);
        let mut block = 0;
        while block < blocks {
            let base = high | block << LOW;
            if self.may_be_connected(base, LOW) {
                connected += self.block(base, &mut last_parts);
                block += 1;
                continue;
            }
            // Skip all blocks from here that have the same high components, where these are too far
            // from each other for any low ones to connect them.
            let most_low = match block {
                0 => bits,
                _ => LOW + block.trailing_zeros(),
            };
            let mut low = LOW;
            while low < most_low && !self.may_be_connected(base, low + 1) {
                low += 1;
            }
            block += 1 << (low - LOW);
        }
        connected
    }

    /// Whether a set can be connected if this many of the lowest components may join it.
    #[inline(always)]
    fn may_be_connected(&self, set: ComponentSet, bits: u32) -> bool {
        let all = set | ((1 << bits) - 1);
        set == 0 || set & !self.board.part_of(1 << set.ilog2(), all) == 0
    }

    /// Fills in a block. Returns how many of its sets are connected.
    #[inline(always)]
    fn block(&mut self, base: ComponentSet, last_parts: &mut LastParts) -> u64 {
        let mut found = self.remove_high(base);
        let mut connected = 0;
        for lane in 0..BLOCK.min(1 << self.board.adjacent.len()) {
            connected += u64::from(self.remove_low(&mut found, base, lane, last_parts));
        }
        connected
    }

    /// The best results of removing one of the components that all sets of a block have.
    #[inline(always)]
    fn remove_high(&self, base: ComponentSet) -> BlockFacts {
        let mut found = BlockFacts {
            least: [u16::MAX; BLOCK],
            colors: [0; BLOCK],
            connected: [0; BLOCK],
            cut: [[0; BLOCK]; 2],
        };
        for u in members(base) {
            let rest = (base & !(1 << u)) as usize;
            let color_bit = self.color_bits[u as usize];
            let words: &Lanes = self.words[rest..][..BLOCK].try_into().expect("a block");
            let mut attained = [0; BLOCK];
            if let Some(number) = color_bit.0 {
                if let Some(number) = number.checked_sub(COLOR_BITS) {
                    let more: &[u8; BLOCK] = self.more_colors[rest..][..BLOCK]
                        .try_into()
                        .expect("a block");
                    for lane in 0..BLOCK {
                        attained[lane] = u16::from(more[lane] >> number & 1);
                    }
                } else {
                    for lane in 0..BLOCK {
                        attained[lane] = words[lane] >> number & 1;
                    }
                }
            }
            // The neighbors of the component among the lowest, and whether it has others.
            let neighbors = self.board.adjacent[u as usize];
            let low = neighbors as u16 & (BLOCK as u16 - 1);
            let high = u16::from(neighbors & base != 0);
            let (half, cut_bit) = ((u - LOW) as usize / 16, 1 << ((u - LOW) % 16));
            for lane in 0..BLOCK {
                let moves = words[lane] >> COLOR_BITS;
                let is_cut = all_or_none(moves == 0);
                found.cut[half][lane] |= is_cut & cut_bit;
                found.connected[lane] |= all_or_none(low & lane as u16 | high != 0) & !is_cut;
                found.offer(lane, (moves - attained[lane]) | is_cut, color_bit.mask());
            }
        }
        found
    }

    /// Completes and stores the result of one set, once all smaller sets are stored: `found` has
    /// the results of removing a component from 4 on, and this adds those of 0 to 3 and of each
    /// component that cuts the set. Returns whether the set is connected.
    #[inline(always)]
    fn remove_low(
        &mut self,
        found: &mut BlockFacts,
        base: ComponentSet,
        lane: usize,
        last_parts: &mut LastParts,
    ) -> bool {
        let set = base | lane as ComponentSet;
        if set.is_power_of_two() {
            found.least[lane] = 0;
            found.colors[lane] = self.color_bits[set.trailing_zeros() as usize].mask();
        } else {
            let mut cuts = found.cuts(lane);
            for u in members(lane as ComponentSet) {
                let rest = set & !(1 << u);
                if self.words[rest as usize] == 0 {
                    cuts |= 1 << u;
                } else {
                    found.connected[lane] |=
                        all_or_none(self.board.adjacent[u as usize] & rest != 0);
                    let color_bit = self.color_bits[u as usize];
                    found.offer(lane, self.cost(rest, color_bit), color_bit.mask());
                }
            }
            if found.connected[lane] == 0 {
                return false;
            }
            for u in members(cuts) {
                let (rest, color_bit) = (set & !(1 << u), self.color_bits[u as usize]);
                let part = self.part_grown_from(last_parts[u as usize], rest);
                last_parts[u as usize] = part;
                let cost = self.cost(part, color_bit) + self.cost_of_parts(rest & !part, color_bit);
                found.offer(lane, cost, color_bit.mask());
            }
        }
        let (least, colors) = (found.least[lane], found.colors[lane]);
        self.words[set as usize] = (least + 1) << COLOR_BITS | colors & ((1 << COLOR_BITS) - 1);
        if let Some(more) = self.more_colors.get_mut(set as usize) {
            *more = (colors >> COLOR_BITS) as u8;
        }
        true
    }

    /// F of a connected set.
    pub(super) fn fewest_moves(&self, set: ComponentSet) -> u32 {
        u32::from(self.words[set as usize] >> COLOR_BITS) - 1
    }

    /// The moves that give a connected set the color of its component `u`, which keeps it.
    pub(super) fn moves_keeping(&self, set: ComponentSet, u: u32) -> u32 {
        let (rest, color_bit) = (set & !(1 << u), self.color_bits[u as usize]);
        match rest {
            0 => 0,
            _ => u32::from(self.cost_of_parts(rest, color_bit)),
        }
    }

    /// A connected part of a set, grown from a part of the last one.
    #[inline(always)]
    fn part_grown_from(&self, last: ComponentSet, set: ComponentSet) -> ComponentSet {
        let part = self.board.part_of(last & set, set);
        // The last part less what is not in the set may be in two parts of it, or be empty.
        if self.words[part as usize] == 0 {
            self.board.part(set)
        } else {
            part
        }
    }

    /// The moves that give each connected part of a set that is not empty a color.
    #[inline(always)]
    fn cost_of_parts(&self, mut set: ComponentSet, color_bit: ColorBit) -> u16 {
        let mut cost = 0;
        while self.words[set as usize] == 0 {
            let part = self.board.part(set);
            cost += self.cost(part, color_bit);
            set &= !part;
        }
        cost + self.cost(set, color_bit)
    }

    /// The moves that give a connected set a color that occurs more than once, or not in the set.
    #[inline(always)]
    fn cost(&self, set: ComponentSet, color_bit: ColorBit) -> u16 {
        let word = self.words[set as usize];
        let is_attained = match color_bit.0 {
            Some(number) if number < COLOR_BITS => word >> number & 1,
            Some(number) => u16::from(self.more_colors[set as usize] >> (number - COLOR_BITS) & 1),
            None => 0,
        };
        (word >> COLOR_BITS) - is_attained
    }
}

/// The bit of each component's color.
fn color_bits(board: &SmallBoard<'_>) -> Vec<ColorBit> {
    let mut count = vec![0; board.reduced.color_count()];
    for color in board.reduced.colors() {
        count[color.index()] += 1;
    }
    let mut numbers = 0..;
    let number = |&count: &usize| if count > 1 { numbers.next() } else { None };
    let by_color: Vec<Option<u32>> = count.iter().map(number).collect();
    let colors = board.reduced.colors().iter();
    colors
        .map(|color| ColorBit(by_color[color.index()]))
        .collect()
}

impl ColorBit {
    /// The bit as a set of colors.
    #[inline(always)]
    fn mask(self) -> u16 {
        self.0.map_or(0, |number| 1 << number)
    }
}

impl BlockFacts {
    /// The components from 4 on without which a set is not connected.
    #[inline(always)]
    fn cuts(&self, lane: usize) -> ComponentSet {
        (ComponentSet::from(self.cut[0][lane]) | ComponentSet::from(self.cut[1][lane]) << 16) << LOW
    }

    /// Notes that this many moves can give a set the color of this bit, or a color without a bit.
    #[inline(always)]
    fn offer(&mut self, lane: usize, cost: u16, bit: u16) {
        let least = self.least[lane];
        let kept = self.colors[lane] & !all_or_none(cost < least);
        self.colors[lane] = kept | bit & all_or_none(cost <= least);
        self.least[lane] = least.min(cost);
    }
}

/// All bits or none.
#[inline(always)]
fn all_or_none(bit: bool) -> u16 {
    u16::from(bit).wrapping_neg()
}
