//! Plays a strategy for a duel against every answer, and checks that it reaches its number.

use std::collections::HashMap;

use inundate_core::Color;
use inundate_core::duel::{Player, Position};

use crate::set::Set;
use crate::verdict::Fault;

/// Why a strategy was not shown to reach its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StrategyError<E> {
    /// The strategy gives less, or makes a call that breaks the rules.
    Fault(Fault),
    /// The strategy has no call for a position.
    Silent(E),
}

/// Plays a strategy of a player against every answer: whether the player gets at least `number`
/// more vertices than the other, who may call whatever the rules allow.
///
/// `strategy` says what to call at a position in which the player still needs this number from
/// there on. It is asked depth first, the answers from the lowest color on, and not asked
///
/// - where the rules force a pass,
/// - where no more is needed than what the player gets if the other takes all that is within reach:
///   the free vertices to which a path of free vertices leads from the territory,
/// - or where it has been shown that the player gets as much or more, at a *like* position.
///
/// Two positions are like if they have the same free vertices, the same of them adjacent to each
/// territory, the same player to call, as many calls in a row that conquered nothing, and the same
/// colors of the territories. What the players get from there on depends on nothing else. A color
/// that no free vertex has conquers nothing, so any two such colors can be exchanged, and of the
/// answers with such a color only the lowest is played. Only at the start can both territories have
/// the same color, since nobody may call that of the other.
///
/// Returns how often the strategy was asked.
///
/// # Errors
/// [`StrategyError`].
///
/// # Complexity
/// For each time it is asked O(V + E) for each color, and it holds 3·V/8 bytes for each position.
pub fn play_out<E>(
    start: &Position,
    player: Player,
    number: i32,
    strategy: impl FnMut(&Position, i32) -> Result<Option<Color>, E>,
) -> Result<usize, StrategyError<E>> {
    let mut game = Game {
        player,
        strategy,
        asked: 0,
        shown: ProvenLeads::default(),
    };
    let needed = number.saturating_sub(lead(start, player));
    let mut open = Vec::from_iter(game.open(start.clone(), needed)?);
    while let Some(top) = open.last_mut() {
        let Some(call) = top.calls.pop() else {
            let OpenPosition { rest, needed, .. } = open.pop().expect("there is a last one");
            game.shown.keep(rest, needed);
            continue;
        };
        let mut next = top.position.clone();
        if let Err(error) = next.call(call) {
            return Err(StrategyError::Fault(Fault::new("a legal call", error)));
        }
        let gained = lead(&next, player) - lead(&top.position, player);
        let needed = top.needed.saturating_sub(gained);
        open.extend(game.open(next, needed)?);
    }
    Ok(game.asked)
}

/// Vertices of a player minus those of the other.
fn lead(position: &Position, player: Player) -> i32 {
    match player {
        Player::Zero => position.score(),
        Player::One => -position.score(),
    }
}

/// A position that is being shown to give the player enough.
struct OpenPosition {
    position: Position,
    rest: PositionKey,
    /// The lead that the player needs from here on.
    needed: i32,
    /// The calls still to play, the last one first.
    calls: Vec<Option<Color>>,
}

struct Game<S> {
    player: Player,
    strategy: S,
    asked: usize,
    shown: ProvenLeads,
}

/// How much more than the other the player gets from a position on, at least. Its code depends on
/// no strategy, so it is compiled here, and optimized as this crate is, whoever calls.
#[derive(Default)]
struct ProvenLeads(HashMap<PositionKey, i32>);

impl ProvenLeads {
    fn has(&self, rest: &PositionKey, needed: i32) -> bool {
        self.0.get(rest).is_some_and(|&shown| needed <= shown)
    }

    fn keep(&mut self, rest: PositionKey, needed: i32) {
        let shown = self.0.entry(rest).or_insert(needed);
        *shown = needed.max(*shown);
    }
}

impl<S> Game<S> {
    /// Opens a position; `None` if nothing has to be played there.
    fn open<E>(
        &mut self,
        position: Position,
        needed: i32,
    ) -> Result<Option<OpenPosition>, StrategyError<E>>
    where
        S: FnMut(&Position, i32) -> Result<Option<Color>, E>,
    {
        if position.is_over() {
            let missing = || Fault::new(format!("{needed} more vertices"), "the end of the game");
            return (needed <= 0)
                .then_some(None)
                .ok_or_else(|| StrategyError::Fault(missing()));
        }
        let (rest, live) = PositionKey::from_position(&position);
        let is_spare = || needed <= -rest.within_reach(&position, self.player.other());
        if self.shown.has(&rest, needed) || needed <= 0 && is_spare() {
            return Ok(None);
        }
        let legal = position.legal();
        let calls = if legal.is_empty() {
            vec![None]
        } else if position.turn() == self.player {
            self.asked += 1;
            vec![(self.strategy)(&position, needed).map_err(StrategyError::Silent)?]
        } else {
            answers(&live, legal)
        };
        Ok(Some(OpenPosition {
            position,
            rest,
            needed,
            calls,
        }))
    }
}

/// The part of a position that decides the rest of a duel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct PositionKey {
    /// The free vertices, and after them, for each player, those adjacent to the territory.
    vertices: Set,
    /// The color of each territory, or the number of colors where no free vertex has it. Whose turn
    /// it is, and how many calls in a row conquered nothing.
    numbers: [usize; 4],
}

impl PositionKey {
    /// The rest at a position, and the colors of its free vertices.
    fn from_position(position: &Position) -> (Self, Set) {
        let duel = position.duel();
        let graph = duel.instance().graph();
        let count = graph.vertex_count();
        let mut vertices = Set::empty(3 * count);
        let dead = duel.palette().len();
        let mut live = Set::empty(dead);
        for vertex in graph.vertices() {
            if position.owner(vertex).is_some() {
                continue;
            }
            vertices.insert(vertex.index());
            live.insert(duel.color(vertex).index());
            for &neighbor in graph.neighbors(vertex) {
                if let Some(player) = position.owner(neighbor) {
                    vertices.insert(count * (1 + player.index()) + vertex.index());
                }
            }
        }
        let [zero, one] = Player::BOTH.map(|player| position.territory_color(player));
        let number = |color: Color| {
            if live.has(color.index()) {
                color.index()
            } else {
                dead
            }
        };
        let numbers = [
            number(zero),
            number(one),
            position.turn().index(),
            position.idle().into(),
        ];
        (Self { vertices, numbers }, live)
    }

    /// The number of free vertices that a player would get if the other got none.
    fn within_reach(&self, position: &Position, player: Player) -> i32 {
        let graph = position.duel().instance().graph();
        let front = graph.vertex_count() * (1 + player.index());
        let mut free = self.vertices.clone();
        let mut stack = Vec::with_capacity(graph.vertex_count());
        for vertex in graph.vertices() {
            if free.has(front + vertex.index()) {
                free.take(vertex.index());
                stack.push(vertex);
            }
        }
        let mut count = 0;
        while let Some(vertex) = stack.pop() {
            count += 1;
            for &neighbor in graph.neighbors(vertex) {
                if free.has(neighbor.index()) {
                    free.take(neighbor.index());
                    stack.push(neighbor);
                }
            }
        }
        count
    }
}

/// The calls that have to be played, the last one first: of the colors that no free vertex has only
/// the lowest.
fn answers(live: &Set, legal: Vec<Color>) -> Vec<Option<Color>> {
    let is_live = |color: &Color| live.has(color.index());
    let dead = legal.iter().copied().find(|color| !is_live(color));
    let is_played = |color: &Color| is_live(color) || Some(*color) == dead;
    legal
        .into_iter()
        .filter(is_played)
        .rev()
        .map(Some)
        .collect()
}
