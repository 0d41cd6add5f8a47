//! Positions of a duel, the rules (legal calls, gain, end), and the verifier of games.

use super::{CallError, Duel, Player};
use crate::{Color, Vertex};

/// The game is over after this many calls in a row, of both players together, that conquered
/// nothing.
///
/// Any number from 4 on gives the same values: nobody can be kept from a color twice in a row,
/// since the other has to leave it at the next call. (Compared for 4, 6 and 10 on 1,400 boards;
/// with 3 and 2 values differ.)
pub const IDLE_LIMIT: u8 = 4;

/// A position of a duel: the owner and the color of each vertex, and the player to call.
///
/// ```
/// use inundate_core::duel::{DuelSetup, Player, Position};
/// use inundate_core::{GameSetup, GridSetup, Pivot};
///
/// let board = GridSetup::from_drawing("0122")?.into_instance(GameSetup::Free)?;
/// let starts = Some([Pivot::Cell(0, 0), Pivot::Cell(0, 3)]);
/// let duel = DuelSetup { starts, ..DuelSetup::default() }.on(board)?;
/// let mut position = Position::new(&duel);
/// let one = duel.palette().color("1").expect("a color of the board");
/// assert_eq!(position.legal(), [one]);
/// assert_eq!(position.call(Some(one))?, 1);
/// assert!(position.is_over());
/// assert_eq!((position.cells(Player::Zero), position.cells(Player::One)), (2, 2));
/// assert_eq!(position.score(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    duel: Duel,
    /// The owner of each vertex; `None` where it is free.
    owners: Vec<Option<Player>>,
    colors: [Color; 2],
    cells: [u32; 2],
    free: u32,
    turn: Player,
    idle: u8,
}

impl Position {
    /// The position at the start.
    ///
    /// # Complexity
    /// O(V + E).
    pub fn new(duel: &Duel) -> Self {
        let vertices = duel.instance().vertex_count();
        let mut position = Self {
            duel: duel.clone(),
            owners: vec![None; vertices],
            colors: Player::BOTH.map(|player| duel.color(duel.start(player))),
            cells: [0; 2],
            free: u32::try_from(vertices).expect("vertices are limited to 2^22"),
            turn: duel.first(),
            idle: 0,
        };
        for player in Player::BOTH {
            let start = duel.start(player);
            position.take(player, vec![start], duel.color(start));
        }
        position.capture();
        position
    }

    /// The duel.
    pub fn duel(&self) -> &Duel {
        &self.duel
    }

    /// The player whose turn it is.
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// The owner of a vertex; `None` if it is free.
    pub fn owner(&self, vertex: Vertex) -> Option<Player> {
        self.owners[vertex.index()]
    }

    /// The color of a vertex now.
    pub fn color(&self, vertex: Vertex) -> Color {
        match self.owner(vertex) {
            Some(player) => self.territory_color(player),
            None => self.duel.color(vertex),
        }
    }

    /// The color of a territory.
    pub fn territory_color(&self, player: Player) -> Color {
        self.colors[player.index()]
    }

    /// Number of vertices of a territory.
    pub fn cells(&self, player: Player) -> u32 {
        self.cells[player.index()]
    }

    /// Number of free vertices.
    pub fn free(&self) -> u32 {
        self.free
    }

    /// Number of calls in a row, up to now, that conquered nothing.
    pub fn idle(&self) -> u8 {
        self.idle
    }

    /// Vertices of player 0 minus vertices of player 1: the result, if the game is over.
    pub fn score(&self) -> i32 {
        let [zero, one] = self.cells;
        i32::try_from(i64::from(zero) - i64::from(one)).expect("vertices are limited to 2^22")
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.free == 0 || self.idle >= IDLE_LIMIT
    }

    /// The colors that may be called, lowest first; none if the game is over or the turn passes.
    ///
    /// # Complexity
    /// O(V + E + colors).
    pub fn legal(&self) -> Vec<Color> {
        if self.is_over() {
            return Vec::new();
        }
        let [own, other] =
            [self.turn, self.turn.other()].map(|player| self.territory_color(player));
        let rules = self.duel.rules();
        let may = |&color: &Color| color != other && (color != own || rules.may_keep());
        let mut colors: Vec<Color> = self.duel.palette().colors().filter(may).collect();
        if rules.must_conquer() {
            let seen = self.seen();
            if colors.iter().any(|color| seen[color.index()]) {
                colors.retain(|color| seen[color.index()]);
            }
        }
        colors
    }

    /// Number of vertices that the player to call would get with a color, legal or not: those that
    /// it conquers, and those that are captured then.
    ///
    /// # Complexity
    /// O(V + E).
    pub fn gain(&self, color: Color) -> u32 {
        let mut position = self.clone();
        position.conquer(color)
    }

    /// By color, the [gain](Self::gain) of its call, legal or not.
    ///
    /// # Complexity
    /// O(V + E + colors); under rules that capture, O(colors · (V + E)).
    pub fn gains(&self) -> Vec<u32> {
        if self.duel.rules().captures() {
            return self
                .duel
                .palette()
                .colors()
                .map(|color| self.gain(color))
                .collect();
        }
        let graph = self.duel.instance().graph();
        let is_free = |v: Vertex| self.owner(v).is_none();
        let mut gains = vec![0; self.duel.palette().len()];
        let mut is_counted = vec![false; self.owners.len()];
        let mut stack: Vec<Vertex> = (graph.vertices())
            .filter(|&v| self.owner(v) == Some(self.turn))
            .flat_map(|v| graph.neighbors(v).iter().copied())
            .filter(|&v| is_free(v) && !std::mem::replace(&mut is_counted[v.index()], true))
            .collect();
        while let Some(u) = stack.pop() {
            let color = self.duel.color(u);
            gains[color.index()] += 1;
            stack.extend(graph.neighbors(u).iter().copied().filter(|&v| {
                is_free(v)
                    && self.duel.color(v) == color
                    && !std::mem::replace(&mut is_counted[v.index()], true)
            }));
        }
        gains
    }

    /// By color, whether neither a free vertex nor a territory has it. The calls of two such colors
    /// lead to positions that differ in nothing but this name.
    ///
    /// # Complexity
    /// O(V + colors).
    pub fn dead(&self) -> Vec<bool> {
        let mut dead = vec![true; self.duel.palette().len()];
        for v in self.duel.instance().graph().vertices() {
            dead[self.color(v).index()] = false;
        }
        dead
    }

    /// Makes a call, or a forced pass, and returns the number of vertices that the caller gets.
    /// After an error the position is what it was.
    ///
    /// # Errors
    /// [`CallError`] saying which rule the call breaks.
    ///
    /// # Complexity
    /// O(V + E + colors).
    pub fn call(&mut self, call: Option<Color>) -> Result<u32, CallError> {
        self.check(call)?;
        let gain = match call {
            Some(color) => self.conquer(color),
            None => 0,
        };
        self.idle = if gain > 0 { 0 } else { self.idle + 1 };
        self.turn = self.turn.other();
        Ok(gain)
    }

    fn check(&self, call: Option<Color>) -> Result<(), CallError> {
        if self.is_over() {
            return Err(CallError::Over);
        }
        let palette = self.duel.palette();
        let legal = self.legal();
        let Some(color) = call else {
            return if legal.is_empty() {
                Ok(())
            } else {
                Err(CallError::MayNotPass)
            };
        };
        if color.index() >= palette.len() {
            return Err(CallError::NoColor(color.index().to_string()));
        }
        if legal.contains(&color) {
            return Ok(());
        }
        let label = palette.label(color).to_owned();
        Err(if legal.is_empty() {
            CallError::MustPass(label)
        } else if color == self.territory_color(self.turn.other()) {
            CallError::OtherColor(label)
        } else if color == self.territory_color(self.turn) {
            CallError::OwnColor(label)
        } else {
            CallError::NoGain(label)
        })
    }

    /// The colors with free vertices adjacent to the territory of the player to call.
    fn seen(&self) -> Vec<bool> {
        let mut seen = vec![false; self.duel.palette().len()];
        let graph = self.duel.instance().graph();
        for v in graph.vertices().filter(|&v| self.owner(v).is_none()) {
            let mut neighbors = graph.neighbors(v).iter();
            if neighbors.any(|&u| self.owner(u) == Some(self.turn)) {
                seen[self.duel.color(v).index()] = true;
            }
        }
        seen
    }

    /// Gives the territory of the player to call a color; returns how many vertices it conquers.
    fn conquer(&mut self, color: Color) -> u32 {
        let before = self.cells(self.turn);
        let graph = self.duel.instance().graph();
        let adjacent = graph.vertices().filter(|&v| {
            let mut neighbors = graph.neighbors(v).iter();
            self.owner(v).is_none()
                && self.duel.color(v) == color
                && neighbors.any(|&u| self.owner(u) == Some(self.turn))
        });
        let adjacent = adjacent.collect();
        self.colors[self.turn.index()] = color;
        self.take(self.turn, adjacent, color);
        self.capture();
        self.cells(self.turn) - before
    }

    /// Gives each free region that touches one territory only to its player, under rules that
    /// [capture](super::Rules::captures).
    fn capture(&mut self) {
        if !self.duel.rules().captures() {
            return;
        }
        let graph = self.duel.instance().graph();
        let mut is_seen = vec![false; self.owners.len()];
        for v in graph.vertices() {
            if self.owners[v.index()].is_some() || is_seen[v.index()] {
                continue;
            }
            is_seen[v.index()] = true;
            let mut region = vec![v];
            let mut touches = [false; 2];
            let mut place = 0;
            while let Some(&u) = region.get(place) {
                for &w in graph.neighbors(u) {
                    match self.owners[w.index()] {
                        Some(player) => touches[player.index()] = true,
                        None if is_seen[w.index()] => {}
                        None => {
                            is_seen[w.index()] = true;
                            region.push(w);
                        }
                    }
                }
                place += 1;
            }
            let player = match touches {
                [true, false] => Player::Zero,
                [false, true] => Player::One,
                _ => continue,
            };
            let size = u32::try_from(region.len()).expect("vertices are limited to 2^22");
            self.cells[player.index()] += size;
            self.free -= size;
            for u in region {
                self.owners[u.index()] = Some(player);
            }
        }
    }

    /// Takes free vertices, and those that free vertices of a color join to them.
    fn take(&mut self, player: Player, mut stack: Vec<Vertex>, color: Color) {
        while let Some(v) = stack.pop() {
            if self.owners[v.index()].is_some() {
                continue;
            }
            self.owners[v.index()] = Some(player);
            self.cells[player.index()] += 1;
            self.free -= 1;
            let neighbors = self.duel.instance().graph().neighbors(v).iter();
            stack.extend(
                neighbors
                    .filter(|&&u| self.owners[u.index()].is_none() && self.duel.color(u) == color),
            );
        }
    }
}

/// The error of a record that is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// A call breaks the rules.
    #[error("call {number}: {problem}")]
    Call {
        /// The number of the call, from 1.
        number: usize,
        /// The rule.
        problem: CallError,
    },
    /// The game goes on after the last call.
    #[error(
        "after call {calls}: expected another call, since {free} vertices are free, found the end"
    )]
    Unfinished {
        /// Number of calls.
        calls: usize,
        /// Number of free vertices.
        free: u32,
    },
}

/// The position after some calls; `None` is a forced pass.
///
/// # Errors
/// [`GameError::Call`] if a call breaks the rules.
///
/// # Complexity
/// O(calls · (V + E)).
pub fn replay(duel: &Duel, calls: &[Option<Color>]) -> Result<Position, GameError> {
    let mut position = Position::new(duel);
    for (index, &call) in calls.iter().enumerate() {
        position.call(call).map_err(|problem| GameError::Call {
            number: index + 1,
            problem,
        })?;
    }
    Ok(position)
}

/// The result of a whole game: vertices of player 0 minus vertices of player 1.
///
/// ```
/// use inundate_core::duel::{DuelSetup, Rules, verify};
/// use inundate_core::{GameSetup, GridSetup};
///
/// let board = GridSetup::from_drawing("021\n012")?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup::default().on(board)?;
/// let color = |label: &str| duel.palette().color(label);
/// assert_eq!(verify(&duel, &[color("2"), color("0")]).unwrap_err().to_string(),
///     "after call 2: expected another call, since 2 vertices are free, found the end");
/// assert_eq!(verify(&duel, &[color("1")]).unwrap_err().to_string(),
///     "call 1: expected another color than that of the other territory, found `1`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`GameError`] if a call breaks the rules, or the game is not over.
///
/// # Complexity
/// O(calls · (V + E)).
pub fn verify(duel: &Duel, calls: &[Option<Color>]) -> Result<i32, GameError> {
    let position = replay(duel, calls)?;
    if position.is_over() {
        Ok(position.score())
    } else {
        Err(GameError::Unfinished {
            calls: calls.len(),
            free: position.free(),
        })
    }
}
