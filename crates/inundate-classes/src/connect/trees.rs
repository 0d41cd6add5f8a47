//! The fewest moves anywhere that join some components: a table of sets of ends of trees.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashMap;

/// Components, each once and lowest first: the number of each plus 1, in `bits` bits.
type Terminals = u128;

/// Moves, then components of the tree: of two trees of as many moves the smaller is taken, so that
/// no component is in a tree twice.
type TreeCost = (u32, u32);

/// The fewest moves that give all of a set one color, along the best tree with ends in the set.
///
/// Let M(S, d) be the least number of moves that make one component of color d with all of S in it.
/// Either everything is recolored in the end: then it is 1 more than for another color. Or some u
/// of color d is never recolored: then the tree without u falls into parts, each with a neighbor of
/// u, that get color d by themselves. A part has as many ends as S has members at most, since
/// members of S are in other parts.
///
/// It looks only at trees inside `allowed` and at most at `most` moves.
pub(super) struct Trees<'a> {
    reduced: &'a ReducedGraph,
    allowed: &'a [bool],
    bits: u32,
    /// The most members of a set.
    ends: usize,
    most: u32,
    queue: BinaryHeap<Reverse<(TreeCost, Item)>>,
    sets: FxHashMap<(Terminals, Option<Color>), (TreeCost, ColorRule)>,
    /// By component u: parts that get the color of u and have a neighbor of it.
    parts: FxHashMap<(Component, Terminals), (TreeCost, JoinRule)>,
    /// By component u, what is done: the sets of its parts by size.
    around: Vec<Vec<(Terminals, TreeCost)>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    /// A set with a color, `None` for any.
    Set(Terminals, Option<Color>),
    /// Parts around a component.
    Parts(Component, Terminals),
}

/// The way in which a set gets its color.
#[derive(Clone, Copy, Debug)]
enum ColorRule {
    /// By itself: it is one component.
    Already,
    /// From this color by one more move.
    Recolored(Color),
    /// Around a component that keeps its color.
    Around(Component, Terminals),
    /// Around a component that keeps its color, by two sets of parts.
    AroundBoth(Component, Terminals, Terminals),
}

/// The way in which parts come to a component.
#[derive(Clone, Copy, Debug)]
enum JoinRule {
    /// A set that gets the color.
    Part(Terminals),
    /// Two sets of parts.
    Both(Terminals, Terminals),
}

/// A move, or work that ends in moves.
enum Task {
    Unite(Terminals, Color),
    Recolor(Component, Color),
    Gather(Component, Terminals),
}

impl<'a> Trees<'a> {
    pub(super) fn new(
        reduced: &'a ReducedGraph,
        allowed: &'a [bool],
        bits: u32,
        ends: usize,
        most: u32,
    ) -> Self {
        Self {
            reduced,
            allowed,
            bits,
            ends,
            most,
            queue: BinaryHeap::new(),
            sets: FxHashMap::default(),
            parts: FxHashMap::default(),
            around: vec![Vec::new(); reduced.component_count()],
        }
    }

    /// The moves that join a set, if this many are enough.
    pub(super) fn join(
        &mut self,
        all: &[Component],
        run: &mut Run<'_>,
    ) -> Result<Option<Vec<(Component, Color)>>, StopReason> {
        let goal = all.iter().fold(0, |set, &v| self.with(set, v));
        for v in self.reduced.graph().vertices() {
            if self.allowed[v.index()] {
                let color = self.reduced.color(v);
                self.offer_set(self.with(0, v), Some(color), (0, 1), ColorRule::Already);
            }
        }
        while let Some(Reverse((cost, item))) = self.queue.pop() {
            run.poll()?;
            match item {
                Item::Set(set, color) => {
                    if self.sets[&(set, color)].0 != cost {
                        continue;
                    }
                    if let (true, Some(color)) = (set == goal, color) {
                        return Ok(Some(self.moves(goal, color)));
                    }
                    self.expand_set(set, color, cost);
                }
                Item::Parts(u, set) => {
                    if self.parts[&(u, set)].0 != cost {
                        continue;
                    }
                    self.expand_parts(u, set, cost);
                }
            }
            run.stats.expanded += 1;
            let entries = self.sets.len() + 2 * self.parts.len() + self.queue.len();
            run.stats.generated = run.stats.generated.max(entries as u64);
            run.hold((entries * 2 * size_of::<(Terminals, TreeCost, ColorRule)>()) as u64)?;
        }
        Ok(None)
    }

    fn expand_set(&mut self, set: Terminals, color: Option<Color>, cost: TreeCost) {
        if let Some(color) = color {
            let known = self.sets.get(&(set, None)).map(|known| known.0);
            // Any color has been tried from here.
            if known.is_some_and(|known| known < cost) {
                return;
            }
            let recolored = (cost.0 + 1, cost.1);
            self.offer_set(set, None, recolored, ColorRule::Recolored(color));
        }
        let from = JoinRule::Part(set);
        let graph = self.reduced.graph();
        for x in self.members(set) {
            let rest = self.without(set, x);
            for &u in graph.neighbors(x) {
                let fits = color.is_none_or(|color| color == self.reduced.color(u));
                if !fits || !self.allowed[u.index()] || self.contains(set, u) {
                    continue;
                }
                if self.count(set) < self.ends {
                    self.offer_parts(u, set, cost, from);
                }
                if rest != 0 {
                    self.offer_parts(u, rest, cost, from);
                }
            }
        }
    }

    fn expand_parts(&mut self, u: Component, set: Terminals, cost: TreeCost) {
        let color = Some(self.reduced.color(u));
        let whole = (cost.0, cost.1 + 1);
        self.offer_set(set, color, whole, ColorRule::Around(u, set));
        let with_u = self.with(set, u);
        if self.count(with_u) <= self.ends {
            self.offer_set(with_u, color, whole, ColorRule::Around(u, set));
        }
        let others = std::mem::take(&mut self.around[u.index()]);
        for &(other, second) in &others {
            if self.count(set) + self.count(other) > self.ends {
                continue;
            }
            let Some(both) = self.union(set, other) else {
                continue;
            };
            let sum = (cost.0 + second.0, cost.1 + second.1);
            if self.count(both) < self.ends {
                self.offer_parts(u, both, sum, JoinRule::Both(set, other));
            } else {
                let whole = (sum.0, sum.1 + 1);
                self.offer_set(both, color, whole, ColorRule::AroundBoth(u, set, other));
            }
        }
        self.around[u.index()] = others;
        if self.count(set) < self.ends {
            self.around[u.index()].push((set, cost));
        }
    }

    fn offer_set(&mut self, set: Terminals, color: Option<Color>, cost: TreeCost, made: ColorRule) {
        if cost.0 > self.most {
            return;
        }
        let known = self
            .sets
            .entry((set, color))
            .or_insert(((u32::MAX, 0), made));
        if cost < known.0 {
            *known = (cost, made);
            self.queue.push(Reverse((cost, Item::Set(set, color))));
        }
    }

    fn offer_parts(&mut self, u: Component, set: Terminals, cost: TreeCost, joined: JoinRule) {
        if cost.0 > self.most {
            return;
        }
        let known = self
            .parts
            .entry((u, set))
            .or_insert(((u32::MAX, 0), joined));
        if cost < known.0 {
            *known = (cost, joined);
            self.queue.push(Reverse((cost, Item::Parts(u, set))));
        }
    }

    /// The moves that give a set its color, in the order in which they are played.
    fn moves(&self, set: Terminals, color: Color) -> Vec<(Component, Color)> {
        let mut moves = Vec::new();
        let mut tasks = vec![Task::Unite(set, color)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Recolor(component, color) => moves.push((component, color)),
                Task::Gather(u, set) => match self.parts[&(u, set)].1 {
                    JoinRule::Part(set) => tasks.push(Task::Unite(set, self.reduced.color(u))),
                    JoinRule::Both(one, other) => {
                        tasks.extend([Task::Gather(u, one), Task::Gather(u, other)]);
                    }
                },
                Task::Unite(set, color) => {
                    let exact = self.sets.get(&(set, Some(color)));
                    let any = self.sets.get(&(set, None));
                    let made = [exact, any].into_iter().flatten();
                    let (_, made) = made.min_by_key(|known| known.0).expect("a made set");
                    match *made {
                        ColorRule::Already => {}
                        ColorRule::Recolored(from) => {
                            let first = self.members(set).next().expect("no set is empty");
                            tasks.extend([Task::Recolor(first, color), Task::Unite(set, from)]);
                        }
                        ColorRule::Around(u, set) => tasks.push(Task::Gather(u, set)),
                        ColorRule::AroundBoth(u, one, other) => {
                            tasks.extend([Task::Gather(u, one), Task::Gather(u, other)]);
                        }
                    }
                }
            }
        }
        moves
    }

    fn members(&self, mut set: Terminals) -> impl Iterator<Item = Component> + use<> {
        let bits = self.bits;
        std::iter::from_fn(move || {
            let lowest = u32::try_from(set & ((1 << bits) - 1)).expect("at most 22 bits");
            set >>= bits;
            lowest.checked_sub(1).map(Component::new)
        })
    }

    fn count(&self, set: Terminals) -> usize {
        (u128::BITS - set.leading_zeros()).div_ceil(self.bits) as usize
    }

    fn contains(&self, set: Terminals, v: Component) -> bool {
        self.members(set).any(|member| member == v)
    }

    fn pack(&self, members: impl DoubleEndedIterator<Item = Component>) -> Terminals {
        let packed = members.rev();
        packed.fold(0, |set, v| set << self.bits | (v.index() as Terminals + 1))
    }

    fn with(&self, set: Terminals, v: Component) -> Terminals {
        let mut members: Vec<Component> = self.members(set).collect();
        if let Err(place) = members.binary_search(&v) {
            members.insert(place, v);
        }
        self.pack(members.into_iter())
    }

    fn without(&self, set: Terminals, v: Component) -> Terminals {
        let members: Vec<Component> = self.members(set).filter(|&u| u != v).collect();
        self.pack(members.into_iter())
    }

    /// The union of two sets that share no member.
    fn union(&self, a: Terminals, b: Terminals) -> Option<Terminals> {
        let mut members: Vec<Component> = self.members(a).chain(self.members(b)).collect();
        members.sort_unstable();
        let are_apart = members.windows(2).all(|pair| pair[0] != pair[1]);
        are_apart.then(|| self.pack(members.into_iter()))
    }
}
