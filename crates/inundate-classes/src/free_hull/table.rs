//! The table of hulls and sets of colors.

use inundate_method::{Run, StopReason};

use super::hull_ends::{ColorSet, Ends};

/// The nodes of a tree. Sixteen bits fit eight times into a register, and sums of two stay within
/// them.
pub(super) type Cost = i16;

/// More than any tree has.
pub(super) const NEVER: Cost = 16_000;

/// By set of colors, left end and right end, the least number of nodes.
#[derive(Debug)]
pub(super) struct NodeTable<'a> {
    pub(super) ends: &'a Ends,
    pub(super) colors: usize,
    costs: Vec<Cost>,
}

impl<'a> NodeTable<'a> {
    /// The bytes that a table takes.
    pub(super) fn bytes(ends: &Ends, colors: usize) -> u64 {
        let hulls = (ends.left.len() * ends.right.len()) as u64;
        let entries = hulls.saturating_mul(1 << colors);
        entries.saturating_mul(size_of::<Cost>() as u64)
    }

    /// Fills the table: larger sets first, left ends from right to left, right ends from left to
    /// right.
    pub(super) fn new(
        ends: &'a Ends,
        colors: usize,
        run: &mut Run<'_>,
    ) -> Result<Self, StopReason> {
        run.hold(Self::bytes(ends, colors))?;
        let hulls = ends.left.len() * ends.right.len();
        let mut table = Self {
            ends,
            colors,
            costs: vec![NEVER; hulls << colors],
        };
        let mut row = Row::new(ends, colors);
        for set in (1..1 << colors).rev() {
            let next = ends.next_outside(set);
            let (smaller, costs) = table.costs.split_at_mut(set as usize * hulls);
            for left in (0..ends.left.len()).rev() {
                // The components that touch a hull from outside have colors of the set.
                if ends.left[left].required & !set == 0 {
                    run.poll()?;
                    run.stats.expanded += ends.right.len() as u64;
                    row.fill(left, set, &next, &mut costs[..hulls], smaller);
                }
            }
        }
        Ok(table)
    }

    /// The least number of nodes of a tree with this hull below ancestors of these colors.
    pub(super) fn cost(&self, set: ColorSet, left: usize, right: usize) -> Cost {
        let rights = self.ends.right.len();
        self.costs[(set as usize * self.ends.left.len() + left) * rights + right]
    }
}

/// Chains of hulls that begin at one left end, below a node of each color of a set.
struct Row<'a> {
    ends: &'a Ends,
    colors: usize,
    /// By color and right end, the least cost of a chain up to there: none of the components of the
    /// color that it uses sticks out, or one does.
    inside: Vec<Cost>,
    out: Vec<Cost>,
    /// By color and right end, the least cost of a chain that a component extends up to there.
    extended: Vec<Cost>,
    /// By component and left end that it touches, the least cost of a chain that the component
    /// joins to that end.
    joined: Vec<Cost>,
    /// By component, where its part of `joined` begins.
    slots: Vec<usize>,
}

impl<'a> Row<'a> {
    fn new(ends: &'a Ends, colors: usize) -> Self {
        let mut slots = vec![0];
        for reach in &ends.reach {
            slots.push(slots[slots.len() - 1] + reach.len());
        }
        let row = vec![NEVER; colors * ends.right.len()];
        Self {
            ends,
            colors,
            inside: row.clone(),
            out: row.clone(),
            extended: row,
            joined: vec![NEVER; slots[slots.len() - 1]],
            slots,
        }
    }

    /// Fills the costs of a left end for a set, and hands them down to the sets with a color less.
    fn fill(
        &mut self,
        left: usize,
        set: ColorSet,
        next: &[u32],
        costs: &mut [Cost],
        smaller: &mut [Cost],
    ) {
        let ends = self.ends;
        let rights = ends.right.len();
        let hulls = costs.len();
        let from = &ends.left[left];
        for rows in [&mut self.inside, &mut self.out, &mut self.extended] {
            rows.fill(NEVER);
        }
        self.joined.fill(NEVER);
        let clear = next[from.end.at as usize];
        for &(x, inner) in &from.starts {
            let x = x as usize;
            if set >> ends.colors[x] & 1 == 1 && ends.left[inner].end.at <= clear {
                self.append(x, inner, 0, &costs[inner * rights..][..rights]);
            }
        }
        for &(x, right) in &from.alone {
            let color = ends.colors[x as usize];
            if set >> color & 1 == 1 && ends.right[right].end.at <= clear {
                self.extended[color * rights + right] = 0;
            }
        }
        for right in from.first_right..rights {
            let to = &ends.right[right];
            if to.required & !set != 0 {
                continue;
            }
            if ends.is_hull(left, right) {
                let place = left * rights + right;
                let mut least = costs[place];
                for color in (0..self.colors).filter(|color| set >> color & 1 == 1) {
                    let chain = color * rights + right;
                    least = least.min(self.extended[chain].min(self.inside[chain]) + 1);
                }
                costs[place] = least.min(NEVER);
                for color in (0..self.colors).filter(|color| set >> color & 1 == 1) {
                    let chain = color * rights + right;
                    let inside = self.inside[chain].min(least);
                    self.inside[chain] = inside;
                    if (from.required | to.required) >> color & 1 == 0 {
                        let below = &mut smaller[(set & !(1 << color)) as usize * hulls + place];
                        *below = (*below).min(self.extended[chain].min(inside) + 1);
                    }
                }
            }
            for touch in &to.touching {
                let x = touch.component as usize;
                let color = ends.colors[x];
                let chain = color * rights + right;
                let cost = self.inside[chain].min(self.out[chain]);
                if cost >= NEVER || !ends.begins_inside(x, left) {
                    continue;
                }
                let clear = next[to.end.at as usize];
                if let Some(extended) = touch.extended
                    && ends.spans[x].right.at <= clear
                {
                    let known = &mut self.extended[color * rights + extended];
                    *known = (*known).min(cost);
                }
                for slot in touch.next..ends.reach[x].len() {
                    let after = ends.reach[x][slot];
                    if ends.left[after].end.at > clear {
                        break;
                    }
                    let joined = &mut self.joined[self.slots[x] + slot];
                    if cost < *joined && ends.left[after].required & !set == 0 {
                        *joined = cost;
                        self.append(x, after, cost, &costs[after * rights..][..rights]);
                    }
                }
            }
        }
    }

    /// Appends all hulls that begin at a left end to a chain of some cost that a component joins to
    /// it.
    fn append(&mut self, component: usize, left: usize, cost: Cost, hulls: &[Cost]) {
        let ends = self.ends;
        let rights = ends.right.len();
        let row = ends.colors[component] * rights;
        let first = ends.left[left].first_right;
        let (column, after) = ends.last_column[component];
        let (column, after) = (column.max(first), after.max(first));
        let out = &mut self.out[row..row + rights];
        let inside = &mut self.inside[row..row + rights];
        lower(&mut out[first..column], &hulls[first..column], cost);
        for right in column..after {
            let known = if ends.sticks_out(component, right) {
                &mut out[right]
            } else {
                &mut inside[right]
            };
            *known = (*known).min(cost + hulls[right]);
        }
        lower(&mut inside[after..], &hulls[after..], cost);
    }
}

fn lower(known: &mut [Cost], hulls: &[Cost], cost: Cost) {
    for (known, hull) in known.iter_mut().zip(hulls) {
        *known = (*known).min(cost + hull);
    }
}
