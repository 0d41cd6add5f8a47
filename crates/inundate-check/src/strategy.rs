//! Whether a strategy gives a player of a duel what it promises.

use std::collections::HashMap;

use inundate_core::Color;
use inundate_core::duel::{Player, Position};

use crate::error::Fault;
use crate::set::Set;

/// Why a strategy is not shown to give what it promises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproven<E> {
    /// It gives less, or a call of it breaks the rules.
    Fault(Fault),
    /// It does not say what to call.
    Silent(E),
}

/// Plays a strategy of a player against every answer: whether the player gets at least `number` more vertices than the
/// other, who may call whatever the rules allow.
///
/// `strategy` says what to call at a position in which the player still needs this number from there on. It is asked depth
/// first, the answers from the lowest color on, and not asked
///
/// - where the rules force a pass,
/// - where no more is needed than what the player gets if the other takes all that is within reach: the free vertices to
///   which a path of free vertices leads from the territory,
/// - or where it has been shown that the player gets as much or more, at a *like* position.
///
/// Two positions are like if they have the same free vertices, the same of them adjacent to each territory, the same
/// player to call, as many calls in a row that conquered nothing, and the same colors of the territories. What the
/// players get from there on depends on nothing else. A color that no free vertex has conquers nothing, so any two such
/// colors can be exchanged: it only matters whether both territories have the same one, and of the answers with such a
/// color only the lowest is played.
///
/// Returns how often the strategy was asked.
///
/// # Errors
/// [`Unproven`].
///
/// # Complexity
/// For each time it is asked O(V + E) for each color, and it holds 3·V/8 bytes for each position.
pub fn play_out<E>(
    start: &Position,
    player: Player,
    number: i32,
    strategy: impl FnMut(&Position, i32) -> Result<Option<Color>, E>,
) -> Result<usize, Unproven<E>> {
    let mut game = Game {
        player,
        strategy,
        asked: 0,
        shown: HashMap::new(),
    };
    let needed = number.saturating_sub(lead(start, player));
    let mut open = Vec::from_iter(game.open(start.clone(), needed)?);
    while let Some(top) = open.last_mut() {
        let Some(call) = top.calls.pop() else {
            let Open { rest, needed, .. } = open.pop().expect("there is a last one");
            let shown = game.shown.entry(rest).or_insert(needed);
            *shown = needed.max(*shown);
            continue;
        };
        let mut next = top.position.clone();
        if let Err(error) = next.call(call) {
            return Err(Unproven::Fault(Fault::new("a legal call", error)));
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
struct Open {
    position: Position,
    rest: Rest,
    /// How much more than the other the player needs from here on.
    needed: i32,
    /// The calls that are left to play, the last one first.
    calls: Vec<Option<Color>>,
}

struct Game<S> {
    player: Player,
    strategy: S,
    asked: usize,
    /// How much more than the other the player gets from a position on, at least.
    shown: HashMap<Rest, i32>,
}

impl<S> Game<S> {
    /// Opens a position; `None` if nothing has to be played there.
    fn open<E>(&mut self, position: Position, needed: i32) -> Result<Option<Open>, Unproven<E>>
    where
        S: FnMut(&Position, i32) -> Result<Option<Color>, E>,
    {
        if position.is_over() {
            let missing = || Fault::new(format!("{needed} more vertices"), "the end of the game");
            return (needed <= 0)
                .then_some(None)
                .ok_or_else(|| Unproven::Fault(missing()));
        }
        let rest = Rest::of(&position);
        let lost = rest.within_reach(&position, self.player.other());
        let is_shown = |&shown: &i32| needed <= shown;
        if needed <= -lost || self.shown.get(&rest).is_some_and(is_shown) {
            return Ok(None);
        }
        let legal = position.legal();
        let calls = if legal.is_empty() {
            vec![None]
        } else if position.turn() == self.player {
            self.asked += 1;
            vec![(self.strategy)(&position, needed).map_err(Unproven::Silent)?]
        } else {
            rest.answers(&position, legal)
        };
        Ok(Some(Open {
            position,
            rest,
            needed,
            calls,
        }))
    }
}

/// What the rest of a duel depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Rest {
    free: Set,
    /// The free vertices adjacent to the territory of each player.
    fronts: [Set; 2],
    /// The color of each territory. Where no free vertex has it, the number of colors, or one more for another one.
    colors: [usize; 2],
    turn: usize,
    idle: u8,
}

impl Rest {
    fn of(position: &Position) -> Self {
        let graph = position.duel().instance().graph();
        let none = Set::empty(graph.vertex_count());
        let mut rest = Self {
            free: none.clone(),
            fronts: [none.clone(), none],
            colors: [0; 2],
            turn: position.turn().index(),
            idle: position.idle(),
        };
        for vertex in graph.vertices() {
            if position.owner(vertex).is_some() {
                continue;
            }
            rest.free.insert(vertex.index());
            for &neighbor in graph.neighbors(vertex) {
                if let Some(player) = position.owner(neighbor) {
                    rest.fronts[player.index()].insert(vertex.index());
                }
            }
        }
        let live = rest.live(position);
        let dead = position.duel().palette().len();
        let [zero, one] = Player::BOTH.map(|player| position.territory_color(player));
        let number = |color: Color, dead| {
            if live.has(color.index()) {
                color.index()
            } else {
                dead
            }
        };
        let other_dead = dead + usize::from(zero != one);
        rest.colors = [number(zero, dead), number(one, other_dead)];
        rest
    }

    /// The colors of free vertices.
    fn live(&self, position: &Position) -> Set {
        let duel = position.duel();
        let mut live = Set::empty(duel.palette().len());
        for vertex in duel.instance().graph().vertices() {
            if self.free.has(vertex.index()) {
                live.insert(duel.color(vertex).index());
            }
        }
        live
    }

    /// The calls that have to be played, the last one first: of the colors that no free vertex has only the lowest.
    fn answers(&self, position: &Position, legal: Vec<Color>) -> Vec<Option<Color>> {
        let live = self.live(position);
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

    /// How many free vertices a player could get if the other got none.
    fn within_reach(&self, position: &Position, player: Player) -> i32 {
        let graph = position.duel().instance().graph();
        let mut reached = self.fronts[player.index()].clone();
        let is_reached = |vertex: &inundate_core::Vertex| reached.has(vertex.index());
        let mut stack: Vec<_> = graph.vertices().filter(is_reached).collect();
        let mut count = 0;
        while let Some(vertex) = stack.pop() {
            count += 1;
            for &neighbor in graph.neighbors(vertex) {
                if self.free.has(neighbor.index()) && !reached.has(neighbor.index()) {
                    reached.insert(neighbor.index());
                    stack.push(neighbor);
                }
            }
        }
        count
    }
}
