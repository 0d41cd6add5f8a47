//! An index of regions that tells whether one of them contains a given region.

use crate::bits::Bits;

/// Regions in a block; a map has a bit for each.
const BLOCK: usize = 512;

type Map = Bits<{ BLOCK / 64 }>;

/// A list of regions that answers whether one of them contains a given region.
///
/// The regions are in blocks. In a block, each component has a map of the regions that contain it,
/// so a region has a superset in the block iff the maps of its components have a bit in common. The
/// components in the fewest regions come first, so that a few maps decide.
pub(super) struct Supersets<const W: usize> {
    blocks: Vec<SetBlock<W>>,
    /// The number of regions in all blocks.
    len: usize,
}

struct SetBlock<const W: usize> {
    maps: Box<[Map]>,
    union: Bits<W>,
    /// The components in order of the number of regions that contained them when that was last
    /// counted.
    rarest: Box<[u16]>,
    len: usize,
}

impl<const W: usize> SetBlock<W> {
    fn new(components: usize) -> Self {
        let number = |index| u16::try_from(index).expect("few components");
        Self {
            maps: vec![Map::EMPTY; components].into(),
            union: Bits::EMPTY,
            rarest: (0..components).map(number).collect(),
            len: 0,
        }
    }

    fn insert(&mut self, region: Bits<W>) {
        for component in region.iter() {
            self.maps[component].insert(self.len);
        }
        self.union = self.union.or(region);
        self.len += 1;
        if self.len.is_power_of_two() && self.len >= 16 {
            let maps = &self.maps;
            self.rarest
                .sort_by_key(|&component| maps[usize::from(component)].len());
        }
    }

    #[inline(always)]
    fn contain(&self, region: Bits<W>) -> bool {
        let mut candidates = Map::ALL;
        for &component in &self.rarest {
            let component = usize::from(component);
            if region.has(component) {
                candidates = candidates.and(self.maps[component]);
                if candidates.is_empty() {
                    return false;
                }
            }
        }
        // Bits beyond the last region are in no map, and a region has a component.
        true
    }
}

impl<const W: usize> Supersets<W> {
    pub(super) fn new() -> Self {
        Self {
            blocks: Vec::new(),
            len: 0,
        }
    }

    /// Adds a region of a board of this many components.
    pub(super) fn insert(&mut self, region: Bits<W>, components: usize) {
        if self.len.is_multiple_of(BLOCK) {
            self.blocks.push(SetBlock::new(components));
        }
        self.len += 1;
        let last = self.blocks.last_mut().expect("a block that is not full");
        last.insert(region);
    }

    /// Whether one of the regions contains this one, or is it.
    #[inline(always)]
    pub(super) fn contain(&self, region: Bits<W>) -> bool {
        self.blocks
            .iter()
            .any(|block| region.is_within(block.union) && block.contain(region))
    }

    /// Removes all regions.
    pub(super) fn clear(&mut self) {
        self.blocks.clear();
        self.len = 0;
    }

    /// Bytes of this many regions of a board of this many components.
    pub(super) fn bytes_of(regions: usize, components: usize) -> u64 {
        let block = size_of::<SetBlock<W>>() + components * (size_of::<Map>() + size_of::<u16>());
        (regions.div_ceil(BLOCK) * block) as u64
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        let components = self.blocks.first().map_or(0, |block| block.maps.len());
        Self::bytes_of(self.len, components)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;

    use super::*;

    /// Random regions, many inside others, in several blocks, against the definition.
    #[test]
    fn finds_exactly_what_is_inside() {
        let rng = &mut SplitMix64::new(7);
        let mut draw = |members: u32| {
            let mut region = Bits::<2>::EMPTY;
            for _ in 0..=rng.below(members) {
                region.insert(rng.below(90) as usize);
            }
            region
        };
        let mut supersets = Supersets::new();
        let mut regions = Vec::new();
        for _ in 0..1300 {
            let asked = draw(4);
            let expected = regions.iter().any(|&region| asked.is_within(region));
            assert_eq!(supersets.contain(asked), expected);
            let region = draw(40);
            supersets.insert(region, 90);
            regions.push(region);
        }
    }
}
