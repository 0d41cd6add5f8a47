//! The free game on paths and cycles.

use inundate_core::Color;
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashMap;

/// A shortest sequence of the free game on a path, or of those that leave it in the color `last`:
/// moves at places of the path.
///
/// ```text
///   0 — 1 — 2 — 1 — 0      recolor the 2 to 1, then the 1s to 0: two moves
/// ```
///
/// Let D(i, j) be 0 for i > j. Otherwise it is the least of 1 + D(i + 1, j) and, over all k with
/// i < k ≤ j that have the color of i, D(i + 1, k − 1) + D(k, j). Then D(i, j) − 1 is the least
/// number of moves that give the vertices i to j one color, and that color can be the one of i. In
/// the first case, make i + 1 to j one color and recolor it to the color of i. In the second,
/// make k to j the color of k and i + 1 to k − 1 any one color, and recolor that.
///
/// With a last color, the vertices that are never recolored have this color. The stretches between
/// them get it by themselves: D(i, j) moves make the vertices i to j one color and recolor them to
/// it. So the best choice of vertices that stay is a shortest path over the places of this color.
///
/// ```
/// use inundate_core::Color;
/// use inundate::{classes::free_path, solver::Run};
///
/// let path = [0, 1, 2, 1, 0].map(Color::new);
/// let moves = free_path(&path, None, &mut Run::unlimited()).expect("no limit");
/// assert_eq!(moves.len(), 2);
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n·Σ occ²) time, summed over the colors, each of which occurs occ times; at most O(n³); 2n²
/// bytes.
///
/// # Source
/// Fukui et al. 2011 show that the game is polynomial; their Algorithm 3 is misprinted. The
/// recurrence is that of the "strange printer", a folklore problem. Their table is also indexed by
/// the final color; doing without is new here.
pub fn free_path(
    colors: &[Color],
    last: Option<Color>,
    run: &mut Run<'_>,
) -> Result<Vec<(usize, Color)>, StopReason> {
    let windows = Windows::new(colors, colors.len(), run)?;
    Ok(match last {
        None => windows.moves(0, colors.len()),
        Some(last) => windows.moves_to(last),
    })
}

/// D(i, j) of all windows up to a length. A window is a run of places in a row.
#[derive(Debug)]
struct Windows<'a> {
    colors: &'a [Color],
    /// For each place, the last one first: the costs of the windows that start there, by length
    /// from 1.
    rows: Vec<Vec<u32>>,
    /// For each place the next one of its color.
    next_same: Vec<Option<usize>>,
}

impl<'a> Windows<'a> {
    pub(super) fn new(
        colors: &'a [Color],
        longest: usize,
        run: &mut Run<'_>,
    ) -> Result<Self, StopReason> {
        let places = colors.len();
        let length = |place: usize| longest.min(places - place);
        let entries: usize = (0..places).map(length).sum();
        run.hold((entries * size_of::<u32>()) as u64)?;
        let mut seen = FxHashMap::default();
        let mut next_same = vec![None; places];
        for (place, color) in colors.iter().enumerate().rev() {
            next_same[place] = seen.insert(color, place);
        }
        let mut windows = Self {
            colors,
            rows: Vec::with_capacity(places),
            next_same,
        };
        for place in (0..places).rev() {
            run.poll()?;
            let row = windows.row(place, length(place));
            run.stats.expanded += row.len() as u64;
            windows.rows.push(row);
        }
        Ok(windows)
    }

    fn row(&self, place: usize, length: usize) -> Vec<u32> {
        let later = (1..length).map(|length| 1 + self.cost(place + 1, length));
        let mut row: Vec<u32> = std::iter::once(1).chain(later).collect();
        for same in self.places_like(place) {
            let before = same - place;
            if before >= length {
                break;
            }
            let between = self.cost(place + 1, before - 1);
            let from_same = &self.rows[self.rows.len() - before];
            for (cost, rest) in row[before..].iter_mut().zip(from_same) {
                *cost = (*cost).min(between + rest);
            }
        }
        row
    }

    /// The places after this one that have its color.
    fn places_like(&self, place: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.next_same[place], |&place| self.next_same[place])
    }

    pub(super) fn cost(&self, place: usize, length: usize) -> u32 {
        match length.checked_sub(1) {
            Some(index) => self.rows[self.colors.len() - 1 - place][index],
            None => 0,
        }
    }

    /// The fewest moves that give the whole path a color.
    fn moves_to(&self, last: Color) -> Vec<(usize, Color)> {
        let end = self.colors.len();
        // Places that may stay, each with the moves for all before it, and the index here of the
        // one that stays before.
        let mut best: Vec<(usize, u32, Option<usize>)> = Vec::new();
        // The end of the path counts as a place that stays.
        let places = (0..end).filter(|&at| self.colors[at] == last);
        for at in places.chain([end]) {
            let alone = (self.cost(0, at), None);
            let after = best.iter().enumerate().map(|(index, known)| {
                let between = self.cost(known.0 + 1, at - known.0 - 1);
                (known.1 + between, Some(index))
            });
            let (cost, before) = after.chain([alone]).min().expect("at least alone");
            best.push((at, cost, before));
        }
        let (mut to, _, mut before) = best[best.len() - 1];
        let mut parts = Vec::new();
        loop {
            let from = before.map_or(0, |index| best[index].0 + 1);
            parts.push((from, to - from));
            let Some(index) = before else { break };
            (to, _, before) = best[index];
        }
        let mut moves = Vec::new();
        for (from, length) in parts.into_iter().rev().filter(|&(_, length)| length > 0) {
            moves.extend(self.moves(from, length));
            moves.push((from, last));
        }
        moves
    }

    /// The moves that give a window the color of its first place.
    pub(super) fn moves(&self, place: usize, length: usize) -> Vec<(usize, Color)> {
        // From the last move to the first.
        let mut moves = Vec::new();
        let mut open = vec![(place, length)];
        while let Some((place, length)) = open.pop() {
            if length < 2 {
                continue;
            }
            let cost = self.cost(place, length);
            let same = self.places_like(place).map(|same| same - place);
            let same = same.take_while(|&before| before < length).find(|&before| {
                let rest = self.cost(place + before, length - before);
                self.cost(place + 1, before - 1) + rest == cost
            });
            open.extend(same.map(|before| (place + before, length - before)));
            let between = same.unwrap_or(length) - 1;
            if between > 0 {
                moves.push((place + 1, self.colors[place]));
                open.push((place + 1, between));
            }
        }
        moves.reverse();
        moves
    }
}

/// A shortest sequence of the free game on a cycle, or of those that leave it in the color `last`:
/// moves at places of the cycle.
///
/// The optimum of a graph is the least optimum of its spanning trees (Meeks, Scott 2012b). So the
/// optimum of a cycle is the least optimum of the paths that one cut leaves. All of these are
/// windows of the path that goes twice around the cycle. Cycles of one and two vertices are a
/// vertex and an edge.
///
/// A last color that is on the cycle takes no more moves than the optimum, and any vertex of it can
/// stay: the others, a path, get the color. A color that is not on the cycle takes one more. The
/// book has the proof.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// As [`free_path`](super::free_path()) on 2n vertices with windows of at most n: O(n³) time,
/// 6n² bytes.
///
/// # Source
/// Fukui et al. 2011; Meeks, Scott 2012b; the final color is new here.
pub fn free_cycle(
    colors: &[Color],
    last: Option<Color>,
    run: &mut Run<'_>,
) -> Result<Vec<(usize, Color)>, StopReason> {
    let length = colors.len();
    let stays = colors.iter().position(|&color| last == Some(color));
    let (mut moves, shift) = if let Some(stays) = stays {
        let rest = [&colors[stays + 1..], &colors[..stays]].concat();
        (free_path(&rest, last, run)?, stays + 1)
    } else {
        let twice = [colors, &colors[..length.saturating_sub(1)]].concat();
        let windows = Windows::new(&twice, length, run)?;
        let first = (0..length).min_by_key(|&first| windows.cost(first, length));
        let moves = first.map_or_else(Vec::new, |first| windows.moves(first, length));
        (moves, 0)
    };
    for (place, _) in &mut moves {
        *place = (*place + shift) % length;
    }
    if stays.is_none() && length > 0 {
        moves.extend(last.map(|last| (0, last)));
    }
    Ok(moves)
}
