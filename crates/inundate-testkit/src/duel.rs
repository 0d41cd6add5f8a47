//! Duels by brute force: plain minimax over the positions on the board as it is, with a memo table.
//! No contraction, no bound, no shortcut, and no code of the core's positions.

use inundate_core::duel::{Duel, DuelSetup, Player, Rules};
use inundate_core::notation::Place;
use inundate_core::{Color, Instance, Vertex};
use proptest::prelude::*;
use proptest::sample::Index;
use rustc_hash::FxHashMap;

use crate::oracle::{Board, Set, vertices_where};

/// Number of calls in a row without a conquest after which the game ends.
const IDLE_CALLS: u8 = 4;

/// The result of a duel under best play: vertices of player 0 minus vertices of player 1.
///
/// # Panics
/// If there are more than 128 vertices.
pub fn value(duel: &Duel) -> i32 {
    let mut brute_force = BruteForce::new(duel);
    let start = brute_force.start(duel);
    brute_force.value(&start)
}

/// The result after each legal first call, by the lowest color; `None` is a forced pass. Empty
/// where the game is over at once.
///
/// # Panics
/// If there are more than 128 vertices.
pub fn call_values(duel: &Duel) -> Vec<(Option<Color>, i32)> {
    values_after(duel, &[]).expect("no call breaks the rules")
}

/// The result after each legal call of the position that some calls lead to; `None` if they break
/// the rules.
///
/// # Panics
/// If there are more than 128 vertices.
pub fn values_after(duel: &Duel, calls: &[Option<Color>]) -> Option<Vec<(Option<Color>, i32)>> {
    let mut brute_force = BruteForce::new(duel);
    let mut position = brute_force.start(duel);
    for &call in calls {
        let call = call.map(|color| u8::try_from(color.index()).expect("few colors"));
        if !brute_force.calls(&position).contains(&call) {
            return None;
        }
        position = brute_force.after(&position, call);
    }
    let calls = brute_force.calls(&position);
    let values = calls.into_iter().map(|call| {
        let after = brute_force.after(&position, call);
        let color = call.map(|color| Color::new(u16::from(color)));
        (color, brute_force.value(&after))
    });
    Some(values.collect())
}

/// Duels on random boards, between random components, under any rules, with up to two further
/// colors.
pub fn duels(boards: impl Strategy<Value = Instance>) -> impl Strategy<Value = Duel> {
    let terms = (
        any::<[Index; 2]>(),
        0..Rules::ALL.len(),
        0..6_usize,
        any::<bool>(),
    );
    (boards, terms).prop_filter_map("two components", |(board, (starts, rules, more, first))| {
        let start = |index: Index| {
            let vertex = u32::try_from(index.index(board.vertex_count())).expect("small boards");
            Place::new(&board, Vertex::new(vertex)).into()
        };
        let setup = DuelSetup {
            starts: Some(starts.map(start)),
            rules: Rules::ALL[rules],
            palette: Some(board.palette().len() + more.saturating_sub(3)),
            first: Player::BOTH[usize::from(first)],
        };
        setup.on(board).ok()
    })
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Position {
    territories: [Set; 2],
    colors: [u8; 2],
    turn: usize,
    idle: u8,
}

struct BruteForce {
    board: Board,
    /// The vertices of each color of the palette.
    classes: Vec<Set>,
    rules: Rules,
    memo: FxHashMap<Position, i32>,
}

impl BruteForce {
    fn new(duel: &Duel) -> Self {
        let class = |color: Color| {
            let vertices = duel.instance().graph().vertices();
            let of_color = vertices.filter(|&v| duel.color(v) == color);
            of_color.fold(0, |set, v| set | 1 << v.index())
        };
        Self {
            board: Board::new(duel.instance()),
            classes: duel.palette().colors().map(class).collect(),
            rules: duel.rules(),
            memo: FxHashMap::default(),
        }
    }

    fn start(&self, duel: &Duel) -> Position {
        let colors = &self.board.colors;
        let starts = Player::BOTH.map(|player| duel.start(player));
        let territory = |v: Vertex| {
            let same = vertices_where(colors, |color| color == colors[v.index()]);
            self.board.spread(1 << v.index(), same)
        };
        let color = |v| u8::try_from(duel.color(v).index()).expect("few colors");
        let mut position = Position {
            territories: starts.map(territory),
            colors: starts.map(color),
            turn: duel.first().index(),
            idle: 0,
        };
        self.capture(&mut position);
        position
    }

    fn free(&self, position: &Position) -> Set {
        let all = vertices_where(&self.board.colors, |_| true);
        all & !position.territories[0] & !position.territories[1]
    }

    /// Under `capture`, adds to each territory the free vertices that a path of free vertices joins
    /// to it and none to the other.
    fn capture(&self, position: &mut Position) {
        if self.rules == Rules::Capture {
            let free = self.free(position);
            let [zero, one] = position
                .territories
                .map(|territory| self.board.spread(territory, free) & free);
            position.territories[0] |= zero & !one;
            position.territories[1] |= one & !zero;
        }
    }

    fn conquered(&self, position: &Position, color: u8) -> Set {
        let own = position.territories[position.turn];
        let within = self.free(position) & self.classes[usize::from(color)];
        self.board.spread(own, within) & !own
    }

    /// The legal calls; a forced pass is the only one where no color is legal.
    fn calls(&self, position: &Position) -> Vec<Option<u8>> {
        if self.free(position) == 0 || position.idle >= IDLE_CALLS {
            return Vec::new();
        }
        let own = position.colors[position.turn];
        let other = position.colors[1 - position.turn];
        let colors = u8::try_from(self.classes.len()).expect("few colors");
        let mut legal: Vec<u8> = (0..colors).filter(|&color| color != other).collect();
        if !self.rules.may_keep() {
            legal.retain(|&color| color != own);
        }
        if self.rules.must_conquer() {
            let gaining = |&color: &u8| self.conquered(position, color) != 0;
            if legal.iter().any(gaining) {
                legal.retain(gaining);
            }
        }
        if legal.is_empty() {
            vec![None]
        } else {
            legal.into_iter().map(Some).collect()
        }
    }

    fn after(&self, position: &Position, call: Option<u8>) -> Position {
        let mut next = position.clone();
        next.turn = 1 - position.turn;
        next.idle += 1;
        if let Some(color) = call {
            let conquered = self.conquered(position, color);
            next.territories[position.turn] |= conquered;
            next.colors[position.turn] = color;
            self.capture(&mut next);
            if conquered != 0 {
                next.idle = 0;
            }
        }
        next
    }

    fn value(&mut self, position: &Position) -> i32 {
        if let Some(&value) = self.memo.get(position) {
            return value;
        }
        let calls = self.calls(position);
        let values = calls.into_iter().map(|call| {
            let after = self.after(position, call);
            self.value(&after)
        });
        let best = if position.turn == 0 {
            values.max()
        } else {
            values.min()
        };
        let value = best.unwrap_or_else(|| {
            let [zero, one] = position.territories.map(|set| i64::from(set.count_ones()));
            i32::try_from(zero - one).expect("few vertices")
        });
        self.memo.insert(position.clone(), value);
        value
    }
}
