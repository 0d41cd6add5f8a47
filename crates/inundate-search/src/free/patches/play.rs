//! The play in one patch.

use rustc_hash::FxHashMap;

/// A patch by itself: a graph whose components are taken away, set by set, each of one color and of
/// one connected part. Doors are never taken away.
pub(super) struct PatchGame {
    /// The neighbors of each component.
    adjacent: Vec<u64>,
    /// The components of each color of the patch.
    classes: Vec<u64>,
    /// Least costs of parts without a door.
    closed: FxHashMap<u64, u32>,
}

/// The error of an attempt that ran out of steps.
pub(super) struct StepsExhausted;

impl PatchGame {
    /// `colors` numbers the colors from 0.
    pub(super) fn new(adjacent: Vec<u64>, colors: &[usize]) -> Self {
        let mut classes = vec![0; colors.iter().max().map_or(0, |most| most + 1)];
        for (component, &color) in colors.iter().enumerate() {
            classes[color] |= 1 << component;
        }
        Self {
            adjacent,
            classes,
            closed: FxHashMap::default(),
        }
    }

    /// The least cost to take everything away. `doors` has the components adjacent to each door.
    ///
    /// # Errors
    /// [`StepsExhausted`] when `steps` sets have been tried.
    ///
    /// # Complexity
    /// O(n) words for each set tried; exponential in the number n of components.
    pub(super) fn least(
        &mut self,
        doors: &[u64],
        gifts: Gifts,
        steps: &mut u64,
    ) -> Result<u32, StepsExhausted> {
        let mut attempt = Attempt {
            play: self,
            doors,
            any_door: doors.iter().fold(0, |any, door| any | door),
            always: gifts.always,
            open: FxHashMap::default(),
            steps,
        };
        let all = u64::MAX >> (64 - attempt.play.adjacent.len());
        attempt.rest(all, gifts.once, u32::MAX)
    }

    /// The number of colors that no gift is for: no play costs less.
    pub(super) fn fewest(&self, gifts: Gifts) -> u32 {
        let colors = u32::try_from(self.classes.len()).expect("at most 64");
        colors - (gifts.always | gifts.once).count_ones()
    }
}

/// The colors of which sets in a part with a door cost nothing; all others cost 1.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Gifts {
    /// Any number of sets.
    pub(super) always: u64,
    /// One set.
    pub(super) once: u64,
}

/// The search for a least cost.
struct Attempt<'a> {
    play: &'a mut PatchGame,
    doors: &'a [u64],
    any_door: u64,
    always: u64,
    /// Least costs of parts with a door, by the part and the colors of which a set is still free.
    open: FxHashMap<(u64, u64), u32>,
    steps: &'a mut u64,
}

/// A connected part of what is left.
#[derive(Clone, Copy)]
struct ConnectedPart {
    components: u64,
    /// Its colors of which a set is still free.
    once: u64,
    /// Its colors that cost something: no play costs less.
    floor: u32,
}

impl Attempt<'_> {
    /// The sum of the least costs of all parts, or some number from `most` on if it is not below.
    fn rest(&mut self, rest: u64, once: u64, most: u32) -> Result<u32, StepsExhausted> {
        let mut parts = Vec::with_capacity(4);
        let mut left = rest;
        while left != 0 {
            let components = self.connected(left);
            left &= !components;
            parts.push(self.part(components, once));
        }
        self.sum(&mut parts, most)
    }

    /// The sum of the least costs of these parts, as in [`rest`](Self::rest). A gift that is in
    /// several of them is for one of them.
    fn sum(&mut self, parts: &mut [ConnectedPart], mut most: u32) -> Result<u32, StepsExhausted> {
        let mut sum = parts.iter().map(|part| part.floor).sum();
        if sum >= most {
            return Ok(sum);
        }
        let mut met = 0;
        let mut contested = 0;
        for part in &*parts {
            contested |= met & part.once;
            met |= part.once;
        }
        if contested == 0 {
            for part in parts {
                sum += self.of_part(*part)? - part.floor;
                if sum >= most {
                    break;
                }
            }
            return Ok(sum);
        }
        let color = contested & contested.wrapping_neg();
        let mut least = u32::MAX;
        for index in 0..parts.len() {
            if parts[index].once & color != 0 {
                let mut given: Vec<ConnectedPart> = parts.to_vec();
                for (other, part) in given.iter_mut().enumerate() {
                    if other != index && part.once & color != 0 {
                        *part = self.part(part.components, part.once & !color);
                    }
                }
                least = least.min(self.sum(&mut given, most)?);
                most = most.min(least);
            }
        }
        Ok(least)
    }

    /// The connected part of `left` that has its first component.
    fn connected(&self, left: u64) -> u64 {
        let mut part = left & left.wrapping_neg();
        let mut new = part;
        while new != 0 {
            let mut reached = 0;
            for &door in self.doors {
                if new & door != 0 {
                    reached |= door;
                }
            }
            while new != 0 {
                reached |= self.play.adjacent[new.trailing_zeros() as usize];
                new &= new - 1;
            }
            new = reached & left & !part;
            part |= new;
        }
        part
    }

    fn part(&self, components: u64, once: u64) -> ConnectedPart {
        let is_open = components & self.any_door != 0;
        let mut part = ConnectedPart {
            components,
            once: 0,
            floor: 0,
        };
        for (color, class) in self.play.classes.iter().enumerate() {
            if class & components != 0 {
                let bit = 1 << color;
                if is_open && once & bit != 0 {
                    part.once |= bit;
                } else if !is_open || self.always & bit == 0 {
                    part.floor += 1;
                }
            }
        }
        part
    }

    fn of_part(&mut self, part: ConnectedPart) -> Result<u32, StepsExhausted> {
        let ConnectedPart {
            components,
            once,
            floor,
        } = part;
        let is_open = components & self.any_door != 0;
        let known = if is_open {
            self.open.get(&(components, once))
        } else {
            self.play.closed.get(&components)
        };
        if let Some(&least) = known {
            return Ok(least);
        }
        let always = if is_open { self.always } else { 0 };
        let mut least = u32::MAX;
        'colors: for color in 0..self.play.classes.len() {
            let members = self.play.classes[color] & components;
            let bit = 1 << color;
            let price = u32::from((always | once) & bit == 0);
            let mut set = members;
            while set != 0 {
                *self.steps = self.steps.checked_sub(1).ok_or(StepsExhausted)?;
                let most = least.saturating_sub(price);
                let rest = self.rest(components & !set, once & !bit, most)?;
                least = least.min(rest.saturating_add(price));
                if least == floor {
                    break 'colors;
                }
                set = (set - 1) & members;
            }
        }
        if is_open {
            self.open.insert((components, once), least);
        } else {
            self.play.closed.insert(components, least);
        }
        Ok(least)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;

    use super::*;

    /// A patch and what is given to it, to try all plays.
    struct Plays<'a> {
        play: &'a PatchGame,
        doors: &'a [u64],
        always: u64,
        known: FxHashMap<(u64, u64), u32>,
    }

    impl Plays<'_> {
        fn part_of(&self, component: u64, rest: u64) -> u64 {
            let mut part = component;
            loop {
                let doors = self.doors.iter().filter(|&&door| door & part != 0);
                let near = doors.fold(part, |near, door| near | door);
                let members =
                    (0..self.play.adjacent.len()).filter(|&member| part >> member & 1 == 1);
                let near = members.fold(near, |near, member| near | self.play.adjacent[member]);
                if near & rest == part {
                    return part;
                }
                part = near & rest;
            }
        }

        /// The least cost by all orders of all sets. A gift may be taken, kept or never used.
        fn least(&mut self, rest: u64, once: u64) -> u32 {
            if rest == 0 {
                return 0;
            }
            if let Some(&least) = self.known.get(&(rest, once)) {
                return least;
            }
            let mut least = u32::MAX;
            for set in (1..=rest).filter(|set| set & rest == *set) {
                let is_whole = |class: &u64| set & class == set;
                let Some(color) = self.play.classes.iter().position(is_whole) else {
                    continue;
                };
                let part = self.part_of(set & set.wrapping_neg(), rest);
                if set & part != set {
                    continue;
                }
                let is_open = self.doors.iter().any(|door| door & part != 0);
                let price = u32::from(!is_open || self.always >> color & 1 == 0);
                least = least.min(price + self.least(rest & !set, once));
                if is_open && once >> color & 1 == 1 {
                    least = least.min(self.least(rest & !set, once & !(1 << color)));
                }
            }
            self.known.insert((rest, once), least);
            least
        }
    }

    /// Small patches with doors, and gifts that several parts can use.
    #[test]
    fn least_costs_of_all_plays() {
        let mut contested = 0;
        for index in 0..2000 {
            let rng = &mut SplitMix64::for_board(25, index);
            let count = 4 + rng.below(3) as usize;
            let mut colors: Vec<usize> = (0..count).map(|_| rng.below(3) as usize).collect();
            colors.push(0);
            let count = colors.len();
            let mut adjacent = vec![0_u64; count];
            for later in 1..count {
                for earlier in 0..later {
                    let is_edge = if earlier + 1 == later {
                        rng.below(5) > 0
                    } else {
                        rng.below(8) == 0
                    };
                    if is_edge && colors[earlier] != colors[later] {
                        adjacent[earlier] |= 1 << later;
                        adjacent[later] |= 1 << earlier;
                    }
                }
            }
            let mut set = |one_in: u32, bound: usize| {
                let members = (0..bound).filter(|_| rng.below(one_in) == 0);
                members.fold(0_u64, |set, member| set | 1 << member)
            };
            let doors = [set(3, count), set(3, count)];
            let play = PatchGame::new(adjacent, &colors);
            let classes = play.classes.len();
            let always = set(4, classes);
            let once = set(2, classes) & !always;
            let mut plays = Plays {
                play: &play,
                doors: &doors,
                always,
                known: FxHashMap::default(),
            };
            let all = u64::MAX >> (64 - count);
            let least = plays.least(all, once);
            contested += u32::from(once != 0 && least < plays.least(all, 0));
            let mut play = PatchGame::new(play.adjacent.clone(), &colors);
            let gifts = Gifts { always, once };
            let found = play.least(&doors, gifts, &mut 1_000_000);
            let found = found.unwrap_or_else(|_| panic!("enough steps"));
            assert_eq!(found, least, "patch {index}");
        }
        assert!(contested > 200, "{contested} patches with a gift of use");
    }
}
