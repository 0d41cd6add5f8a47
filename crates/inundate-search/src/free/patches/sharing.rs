//! The fewest nodes of all patches together.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use inundate_core::ReducedGraph;
use inundate_core::metrics::parts;
use inundate_method::{Run, StopReason};
use rustc_hash::{FxHashMap, FxHashSet};

use super::division::Division;
use super::play::{Gifts, PatchGame};

/// The patches of a division with the colors that they share.
pub(super) struct PatchSharing {
    patches: Vec<Patch>,
    /// The number of shared colors that are decided one by one; the others are given and not
    /// counted.
    shared: usize,
    is_ring: bool,
    /// Sets of components that plays may still try.
    steps: u64,
}

struct Patch {
    play: PatchGame,
    /// The components adjacent to each door.
    doors: Vec<u64>,
    /// The shared colors of the patch that are decided: their number among them, and in the patch.
    decided: Vec<(usize, usize)>,
    /// Those that are not.
    given: u64,
    /// Costs that are known, by what is given and whether the doors are one.
    known: FxHashMap<(Gifts, bool), u32>,
}

/// A decision on the first shared colors.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct SharingDecision {
    nodes: u32,
    /// The number of colors that are not decided yet.
    open: Reverse<usize>,
    decided: ColorSharing,
    /// The shared nodes of the colors decided.
    shared: u32,
}

/// The colors of which there is no shared node, or only one. Of all others there may be any number.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct ColorSharing {
    none: u128,
    one: u128,
}

/// At most this many shared colors are decided.
const DECIDED: usize = 128;

/// The search for the best shared colors ends after this many decisions.
const CHOICES: u32 = 20_000;

impl PatchSharing {
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn new(
        reduced: &ReducedGraph,
        division: &Division,
        steps: u64,
        run: &mut Run<'_>,
    ) -> Result<Self, StopReason> {
        let mut home: Vec<FxHashSet<usize>> = vec![FxHashSet::default(); reduced.color_count()];
        let mut shared: Vec<usize> = Vec::new();
        // Colors of the same patches in a row, so that few decisions tell what a patch costs.
        for (index, patch) in division.patches.iter().enumerate() {
            for &component in patch {
                let color = reduced.colors()[component].index();
                home[color].insert(index);
            }
        }
        for patch in &division.patches {
            for &component in patch {
                let color = reduced.colors()[component].index();
                if home[color].len() > 1 && !shared.contains(&color) {
                    shared.push(color);
                }
            }
        }
        let number: FxHashMap<usize, usize> =
            shared.iter().enumerate().map(|(n, &c)| (c, n)).collect();
        let ring = division.ring(reduced);
        let patches = (0..division.patches.len())
            .map(|patch| {
                run.walk(reduced.graph())?;
                let sides = ring.as_ref().map(|ring| ring[patch]);
                Ok(Patch::new(reduced, division, patch, sides, &number))
            })
            .collect::<Result<_, _>>()?;
        Ok(Self {
            patches,
            shared: shared.len().min(DECIDED),
            is_ring: ring.is_some(),
            steps,
        })
    }

    /// The fewest nodes for any set of shared colors, or for the most promising one when too many
    /// have been tried.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn least(mut self, run: &mut Run<'_>) -> Result<u32, StopReason> {
        let mut choices = BinaryHeap::new();
        choices.push(Reverse(SharingDecision {
            nodes: self.cost(ColorSharing::default()),
            open: Reverse(self.shared),
            decided: ColorSharing::default(),
            shared: 0,
        }));
        let mut tried = 0;
        while let Some(Reverse(choice)) = choices.pop() {
            let Reverse(open) = choice.open;
            if open == 0 || tried == CHOICES {
                return Ok(choice.nodes);
            }
            tried += 1;
            // Three costs, each of which looks at every patch.
            run.work(64 * self.patches.len())?;
            let color = self.shared - open;
            let open = Reverse(open - 1);
            let (mut none, mut one) = (choice.decided, choice.decided);
            none.none |= 1 << color;
            one.one |= 1 << color;
            for (decided, more) in [(none, 0), (one, 1), (choice.decided, 2)] {
                let shared = choice.shared + more;
                choices.push(Reverse(SharingDecision {
                    nodes: choice.nodes.max(shared + self.cost(decided)),
                    open,
                    decided,
                    shared,
                }));
            }
        }
        unreachable!("one of the choices is the best")
    }

    /// The cost of the patches by themselves.
    fn cost(&mut self, decided: ColorSharing) -> u32 {
        let mut sum = 0;
        let mut gain = 0;
        for patch in &mut self.patches {
            let apart = patch.cost(decided, false, &mut self.steps);
            sum += apart;
            if self.is_ring {
                gain = gain.max(apart.saturating_sub(patch.cost(decided, true, &mut self.steps)));
            }
        }
        sum - gain
    }
}

impl Patch {
    fn new(
        reduced: &ReducedGraph,
        division: &Division,
        patch: usize,
        sides: Option<[usize; 2]>,
        number: &FxHashMap<usize, usize>,
    ) -> Self {
        let members = &division.patches[patch];
        let place: FxHashMap<usize, usize> =
            members.iter().enumerate().map(|(n, &c)| (c, n)).collect();
        // The door behind each component outside.
        let (door_of, count) = match sides {
            Some([before, _]) => {
                let is_after = |&other: &usize| Some(usize::from(other != before));
                (division.patch_of.iter().map(is_after).collect(), 2)
            }
            None => parts(reduced.graph(), |v| division.patch_of[v.index()] != patch),
        };
        let mut adjacent = vec![0; members.len()];
        let mut doors = vec![0; count];
        for component in reduced.graph().vertices() {
            let Some(&index) = place.get(&component.index()) else {
                continue;
            };
            for next in reduced.graph().neighbors(component) {
                match place.get(&next.index()) {
                    Some(next) => adjacent[index] |= 1 << next,
                    None => doors[door_of[next.index()].expect("outside")] |= 1 << index,
                }
            }
        }
        let mut local: Vec<usize> = Vec::new();
        let colors: Vec<usize> = members
            .iter()
            .map(|&component| {
                let color = reduced.colors()[component].index();
                let known = local.iter().position(|&other| other == color);
                known.unwrap_or_else(|| {
                    local.push(color);
                    local.len() - 1
                })
            })
            .collect();
        let shared = local
            .iter()
            .enumerate()
            .filter_map(|(place, color)| number.get(color).map(|&number| (number, place)));
        let (decided, given): (Vec<_>, Vec<_>) = shared.partition(|&(number, _)| number < DECIDED);
        Self {
            play: PatchGame::new(adjacent, &colors),
            doors,
            decided,
            given: given.iter().fold(0, |set, (_, place)| set | 1 << place),
            known: FxHashMap::default(),
        }
    }

    /// The cost of the patch by itself; a lower bound if there are too few steps.
    fn cost(&mut self, decided: ColorSharing, doors_are_one: bool, steps: &mut u64) -> u32 {
        let mut gifts = Gifts {
            always: self.given,
            once: 0,
        };
        for &(number, place) in &self.decided {
            if decided.one >> number & 1 == 1 {
                gifts.once |= 1 << place;
            } else if decided.none >> number & 1 == 0 {
                gifts.always |= 1 << place;
            }
        }
        let (play, doors) = (&mut self.play, &self.doors);
        let key = (gifts, doors_are_one);
        *self.known.entry(key).or_insert_with(|| {
            let one = [doors.iter().fold(0, |any, door| any | door)];
            let doors = if doors_are_one { &one } else { &**doors };
            let least = play.least(doors, gifts, steps);
            least.unwrap_or_else(|_| play.fewest(gifts))
        })
    }
}
