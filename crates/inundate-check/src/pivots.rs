//! Certificates of the game of several pivots.

use std::collections::HashSet;
use std::io::BufRead;
use std::mem;
use std::rc::Rc;

use inundate_core::{Instance, verify};

use crate::board::{Board, anywhere};
use crate::joined::{ROOM, TooLarge};
use crate::lines::{Lines, too_large};
use crate::set::Set;
use crate::verdict::{CheckError, Claim, Fault, ProvenClaim};

/// Checks a certificate of several pivots from `line`, the line of the board, to its end.
///
/// A certificate has no proof of the lower bound: a search here decides whether fewer moves flood
/// the board, in exponential time.
pub(crate) fn check_pivots<R: BufRead>(
    lines: Lines<R>,
    instance: &Instance,
    line: &str,
) -> Result<ProvenClaim, CheckError> {
    let board = Board::new(instance, None).map_err(CheckError::Foreign)?;
    board.expect(line).map_err(|fault| lines.wrong(fault))?;
    let pivots = instance.pivots().iter();
    let places = pivots.map(|&pivot| board.reduced.component(pivot).index());
    let game = PivotsGame {
        instance,
        places: places.collect(),
        board,
    };
    let claim = |lower, upper| game.claim(lower, upper);
    lines.until_bounds("pivots", |rest| game.solution(rest), claim)
}

/// The color of each component after some moves.
type Position = Rc<[usize]>;

struct PivotsGame<'a> {
    instance: &'a Instance,
    board: Board,
    /// The component of each pivot.
    places: Vec<usize>,
}

impl PivotsGame<'_> {
    /// `solution COMPONENT COLOR …`: moves that flood the board, each at the first pivot of that
    /// component. Returns their number.
    fn solution(&self, rest: &str) -> Result<u32, Fault> {
        let mut moves = anywhere(&self.board, rest)?;
        for mv in &mut moves {
            let component = self.board.reduced.component(mv.pivot).index();
            let Some(place) = self.places.iter().position(|&place| place == component) else {
                return Err(Fault::new("a component with a pivot", component));
            };
            mv.pivot = self.instance.pivots()[place];
        }
        verify(self.instance, &moves).map_err(|error| {
            Fault::new("moves that flood the board", format!("others ({error})"))
        })?;
        Ok(u32::try_from(moves.len()).expect("lines are limited"))
    }

    /// Checks by a search that no solution is shorter than the lower bound.
    fn claim(&self, lower_bound: u32, upper_bound: u32) -> Result<ProvenClaim, Fault> {
        let mut steps = 0;
        if let Some(fewer) = lower_bound.checked_sub(1) {
            let searched = self.within(fewer).map_err(|TooLarge| {
                Fault::new("a search for fewer moves within 1 GiB", "a larger one")
            })?;
            steps = searched.map_err(|fewest| too_large(lower_bound, fewest))?;
        }
        Ok(ProvenClaim {
            claim: Claim::Pivots,
            lower_bound,
            upper_bound,
            pivot: None,
            color: None,
            steps,
        })
    }

    /// The number of positions of a search, breadth first, for a solution of at most this many
    /// moves. The length of a shortest one is an error.
    fn within(&self, most: u32) -> Result<Result<usize, u32>, TooLarge> {
        let start: Position = self.board.colors.as_slice().into();
        if self.bound(&start) > most {
            return Ok(Ok(1));
        }
        // A set that grows is copied into one of twice its size, and the lists of positions may be
        // half empty.
        let bytes = size_of_val(&*start) + 8 * size_of::<Position>();
        let (mut seen, mut next) = (HashSet::from([Rc::clone(&start)]), vec![start]);
        for moves in 0..=most {
            for position in mem::take(&mut next) {
                if position.iter().all(|&color| color == position[0]) {
                    return Ok(Err(moves));
                }
                for after in self.moves(&position) {
                    if !seen.contains(&after) && moves + 1 + self.bound(&after) <= most {
                        seen.insert(Rc::clone(&after));
                        next.push(after);
                        ROOM.expect(seen.len(), bytes)?;
                    }
                }
            }
        }
        Ok(Ok(seen.len()))
    }

    /// The positions after a move. One unused color stands for all.
    fn moves(&self, position: &Position) -> Vec<Position> {
        let colors = 0..self.board.classes.len();
        let (mut tried, unused): (Vec<_>, Vec<_>) =
            colors.partition(|color| position.contains(color));
        tried.extend(unused.first());
        let mut moves = Vec::new();
        for region in self.regions(position) {
            for &color in &tried {
                let mut after = position.to_vec();
                for v in region.common(&region) {
                    after[v] = color;
                }
                if after != **position {
                    moves.push(after.into());
                }
            }
        }
        moves
    }

    /// The regions of the pivots.
    fn regions(&self, position: &Position) -> Vec<Set> {
        let mut regions: Vec<Set> = Vec::new();
        for &place in &self.places {
            if !regions.iter().any(|region| region.has(place)) {
                let mut region = Set::empty(self.board.len());
                self.spread(position, vec![place], &mut region);
                regions.push(region);
            }
        }
        regions
    }

    /// Adds components to a set, and those that they reach through their own color.
    fn spread(&self, position: &Position, mut from: Vec<usize>, set: &mut Set) {
        while let Some(v) = from.pop() {
            if !set.has(v) {
                set.insert(v);
                let neighbors = &self.board.neighbors[v];
                let neighbors = neighbors.common(neighbors);
                from.extend(neighbors.filter(|&u| position[u] == position[v]));
            }
        }
    }

    /// A lower bound on the moves left, the largest of four.
    ///
    /// A move ends at most one color. It brings no component nearer to the regions of all pivots by
    /// more than 1, so after d moves all beyond distance d are as they were, and each of their
    /// colors takes another move. It brings two regions nearer by no more than 1 if no third one
    /// lies between them, and any two components by no more than 2.
    fn bound(&self, position: &Position) -> u32 {
        let colors_of = |beyond: &dyn Fn(usize) -> bool| {
            let colors = position.iter().enumerate().filter(|&(v, _)| beyond(v));
            colors.map(|(_, color)| color).collect::<HashSet<_>>().len()
        };
        let mut bound = colors_of(&|_| true) - 1;
        let regions = self.regions(position);
        let mut all = Set::empty(self.board.len());
        for region in &regions {
            all.add(region);
        }
        for (distance, within) in self.layers(position, all).iter().enumerate() {
            let beyond = colors_of(&|v| !within.has(v));
            if beyond > 0 {
                bound = bound.max(distance + beyond);
            }
        }
        for region in &regions {
            let layers = self.layers(position, region.clone());
            bound = bound.max(layers.len() / 2);
            if let [one, other] = regions.as_slice() {
                let apart = layers
                    .iter()
                    .take_while(|set| !(one.meets(set) && other.meets(set)));
                bound = bound.max(apart.count());
            }
        }
        u32::try_from(bound).expect("no more than components and colors")
    }

    /// The components within each distance of a set; components of one color that touch count as
    /// one.
    fn layers(&self, position: &Position, set: Set) -> Vec<Set> {
        let mut layers = vec![set];
        loop {
            let last = layers.last().expect("the set");
            if *last == self.board.all {
                return layers;
            }
            let mut next = last.clone();
            let around = self.board.neighbors_of(last, last);
            self.spread(position, around.common(&around).collect(), &mut next);
            layers.push(next);
        }
    }
}
