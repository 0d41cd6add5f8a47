//! Honey-Bee, the game for two, against a player of random calls, a level of the engine, or
//! oneself.
//!
//! As in the fixed game, a cell that is next to a territory for the first time waits in a list of
//! its color until it is called, or until the other player takes it. The tests compare every game
//! with the rules of `inundate_core`.

mod terms;

use inundate_core::duel::{IDLE_LIMIT, Player, Position};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Vertex};
use inundate_duel::{Options, solve};
use pyo3::prelude::*;

pub(super) use self::terms::{Opponent, Reward, Rules};
use super::flood::{color_below, number};
use super::game::{End, Game, Reader, Sizes, Writer};
use crate::duels::chosen;
use crate::errors::{self, InundateError};
use crate::solving::search;

/// A call that is no color: a forced pass.
const PASS: u8 = u8::MAX;

/// A cell that nobody holds; one of a player is one more than their number.
const NOBODY: u8 = 0;

/// A game of Honey-Bee.
#[derive(Clone, Debug)]
pub(super) struct Bee {
    rng: SplitMix64,
    /// The seed of the opponent's random numbers.
    seed: u64,
    /// The learner; in games against oneself, who calls, or made the last call.
    side: Player,
    start: Vec<u8>,
    owners: Vec<u8>,
    /// By cell, the players in whose lists it is or was, a bit each.
    seen: Vec<u8>,
    /// By player and color, the cells next to the territory, and some that have been taken since.
    waiting: [Vec<Vec<u32>>; 2],
    colors: [u8; 2],
    held: [u32; 2],
    free: u32,
    turn: Player,
    idle: u8,
    calls: Vec<u8>,
    /// Whether the learner made a call that is not allowed.
    is_lost: bool,
    /// The position for an opponent that asks for it.
    position: Option<Position>,
}

impl Bee {
    /// Sets up the board.
    fn begin(&mut self, rules: &Rules, seed: u64, side: Player) -> PyResult<()> {
        (self.seed, self.side) = (seed, side);
        self.owners.fill(NOBODY);
        self.seen.fill(0);
        for waiting in self.waiting.iter_mut().flatten() {
            waiting.clear();
        }
        self.held = [0; 2];
        self.free = number(self.start.len());
        self.idle = 0;
        self.calls.clear();
        self.is_lost = false;
        self.position = match rules.opponent {
            Opponent::Random | Opponent::Learner => None,
            Opponent::Level(_) => {
                let duel = rules.duel(&self.start).map_err(errors::board)?;
                Some(Position::new(&duel))
            }
        };
        for (player, start) in Player::BOTH.into_iter().zip(rules.starts()) {
            self.turn = player;
            let color = self.start[start];
            self.waiting[player.index()][usize::from(color)].push(number(start));
            self.conquer(rules, color);
        }
        self.turn = rules.series.setup.first;
        Ok(())
    }

    /// The player to call takes what is next to their territory and has the color.
    fn conquer(&mut self, rules: &Rules, color: u8) {
        let (player, graph) = (self.turn.index(), rules.ground.graph());
        let (mark, owner) = (1 << player, if player == 0 { 1 } else { 2 });
        let mut taking = std::mem::take(&mut self.waiting[player][usize::from(color)]);
        while let Some(cell) = taking.pop() {
            let at = cell as usize;
            if self.owners[at] != NOBODY {
                continue;
            }
            self.owners[at] = owner;
            self.held[player] += 1;
            self.free -= 1;
            for next in graph.neighbors(Vertex::new(cell)) {
                let at = next.index();
                if self.owners[at] != NOBODY {
                    continue;
                }
                let other = self.start[at];
                if other == color {
                    taking.push(number(at));
                } else if self.seen[at] & mark == 0 {
                    self.seen[at] |= mark;
                    self.waiting[player][usize::from(other)].push(number(at));
                }
            }
        }
        // The list keeps its room for the next game.
        self.waiting[player][usize::from(color)] = taking;
        self.colors[player] = color;
    }

    /// Makes a call that is legal.
    fn call(&mut self, rules: &Rules, call: u8) {
        let free = self.free;
        if call != PASS {
            self.conquer(rules, call);
        }
        self.idle = if self.free < free { 0 } else { self.idle + 1 };
        self.turn = self.turn.other();
        self.calls.push(call);
        if let Some(position) = &mut self.position {
            let color = (call != PASS).then(|| Color::new(u16::from(call)));
            position.call(color).expect("the call is legal");
        }
    }

    fn is_over(&self) -> bool {
        self.is_lost || self.free == 0 || self.idle >= IDLE_LIMIT
    }

    /// Writes 1 for the colors that may be called, else 0. Returns the number of the former.
    fn legal(&self, rules: &Rules, out: &mut [u8]) -> u32 {
        out.fill(0);
        if self.is_over() {
            return 0;
        }
        let (own, other) = (self.turn, self.turn.other());
        let set = rules.series.setup.rules;
        out.fill(1);
        out[usize::from(self.colors[other.index()])] = 0;
        if !set.may_keep() {
            out[usize::from(self.colors[own.index()])] = 0;
        }
        if set.must_conquer() {
            self.keep_gaining(own, out);
        }
        out.iter().map(|&may| u32::from(may)).sum()
    }

    /// Only the colors that conquer something, if there are any.
    fn keep_gaining(&self, player: Player, out: &mut [u8]) {
        let is_free = |cell: &u32| self.owners[*cell as usize] == NOBODY;
        let waiting = &self.waiting[player.index()];
        let gains = |color: usize| waiting[color].iter().any(is_free);
        if (0..out.len()).any(|color| out[color] == 1 && gains(color)) {
            for (color, may) in out.iter_mut().enumerate() {
                *may &= u8::from(gains(color));
            }
        }
    }

    /// The calls of the opponent and the passes of both, until the learner has to call or the game
    /// is over.
    fn answer(&mut self, py: Python<'_>, rules: &Rules) -> PyResult<()> {
        let mut legal = [0; u8::MAX as usize];
        let legal = &mut legal[..usize::from(rules.colors)];
        while !self.is_over() {
            let count = self.legal(rules, legal);
            let call = if count == 0 {
                PASS
            } else if matches!(rules.opponent, Opponent::Learner) {
                self.side = self.turn;
                break;
            } else if self.turn == self.side {
                break;
            } else {
                self.opponents_call(py, rules, legal, count)?
            };
            self.call(rules, call);
        }
        Ok(())
    }

    fn opponents_call(
        &self,
        py: Python<'_>,
        rules: &Rules,
        legal: &[u8],
        count: u32,
    ) -> PyResult<u8> {
        if let (Opponent::Level(level), Some(position)) = (rules.opponent, &self.position) {
            let call = chosen(py, position, level, self.calls.len(), self.seed)?;
            let color = call.map(|color| u8::try_from(color.index()));
            return color.unwrap_or(Ok(PASS)).map_err(errors::board);
        }
        let mut rng = SplitMix64::for_board(self.seed, self.calls.len() as u64);
        let choice = rng.below(count) as usize;
        let mut colors = (0..).zip(legal).filter(|(_, may)| **may == 1);
        Ok(colors.nth(choice).map_or(PASS, |(color, _)| color))
    }

    /// Cells of the learner minus those of the opponent.
    fn score(&self) -> i32 {
        let held = |player: Player| i32::try_from(self.held[player.index()]);
        let [own, other] = [self.side, self.side.other()]
            .map(|player| held(player).expect("cells are limited to 2^22"));
        own - other
    }

    fn reward(&self, py: Python<'_>, rules: &Rules) -> PyResult<f64> {
        let score = self.score();
        let score = match rules.reward {
            Reward::Win => return Ok(f64::from(score.signum())),
            Reward::Score => score,
            Reward::Optimum => {
                let value = self.optimum(py, rules)?;
                match self.side {
                    Player::Zero => score - value,
                    Player::One => score + value,
                }
            }
        };
        Ok(f64::from(score) / f64::from(number(self.start.len())))
    }
}

impl Game for Bee {
    type Rules = Rules;
    type Action = u8;

    fn new(rules: &Rules) -> Self {
        let (cells, colors) = (rules.cells(), usize::from(rules.colors));
        Self {
            rng: SplitMix64::new(0),
            seed: 0,
            side: Player::Zero,
            start: vec![0; cells],
            owners: vec![NOBODY; cells],
            seen: vec![0; cells],
            waiting: Player::BOTH.map(|_| vec![Vec::new(); colors]),
            colors: [0; 2],
            held: [0; 2],
            free: 0,
            turn: Player::Zero,
            idle: 0,
            calls: Vec::new(),
            is_lost: false,
            position: None,
        }
    }

    fn may_fail(rules: &Rules) -> bool {
        let is_asked = matches!(rules.opponent, Opponent::Level(_));
        let is_quick = !is_asked && rules.always_has_boards();
        !is_quick || rules.reward == Reward::Optimum
    }

    fn seed(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
    }

    fn draw(&mut self, py: Python<'_>, rules: &Rules) -> PyResult<()> {
        let (seed, side) = deal(&mut self.rng, rules.side);
        self.start = rules.first_board(seed).map_err(errors::board)?;
        self.begin(rules, seed, side)?;
        self.answer(py, rules)
    }

    fn place(&mut self, py: Python<'_>, rules: &Rules, board: &[u8]) -> PyResult<()> {
        rules.duel(board).map_err(errors::board)?;
        let (seed, side) = deal(&mut self.rng, rules.side);
        self.start.copy_from_slice(board);
        self.begin(rules, seed, side)?;
        self.answer(py, rules)
    }

    fn action(rules: &Rules, number: i64) -> Result<u8, String> {
        color_below(rules.colors, number)
    }

    fn play(&mut self, py: Python<'_>, rules: &Rules, color: u8) -> PyResult<f64> {
        let mut legal = [0; u8::MAX as usize];
        let legal = &mut legal[..usize::from(rules.colors)];
        self.legal(rules, legal);
        if legal[usize::from(color)] == 0 {
            self.is_lost = true;
            return Ok(-1.0);
        }
        self.call(rules, color);
        self.answer(py, rules)?;
        if self.is_over() {
            self.reward(py, rules)
        } else {
            Ok(0.0)
        }
    }

    fn end(&self, _rules: &Rules) -> End {
        if self.is_over() { End::Over } else { End::Open }
    }

    fn sizes(rules: &Rules) -> Sizes {
        let cells = rules.cells();
        Sizes {
            board: cells,
            seen: 2 * cells,
            mask: usize::from(rules.colors),
            // Two seeds, the side, whether it is lost, the number of calls; the calls and the
            // board.
            state: 8 + 8 + 1 + 1 + 4 + most_calls(cells) + cells,
        }
    }

    /// The color of each cell now, and its owner: 0 nobody, 1 the learner, 2 the opponent.
    fn write(&self, _rules: &Rules, out: &mut [u8]) {
        let (colors, owners) = out.split_at_mut(self.start.len());
        let [zero, one] = self.colors;
        let flip = match self.side {
            Player::Zero => 0,
            Player::One => 3,
        };
        let cells = self.start.iter().zip(&self.owners);
        for ((color, holds), (&start, &owner)) in colors.iter_mut().zip(owners).zip(cells) {
            *color = match owner {
                NOBODY => start,
                1 => zero,
                _ => one,
            };
            *holds = if owner == NOBODY {
                NOBODY
            } else {
                owner ^ flip
            };
        }
    }

    /// The colors that may be called; all, if the game is over.
    fn write_mask(&self, rules: &Rules, out: &mut [u8]) {
        if self.legal(rules, out) == 0 {
            out.fill(1);
        }
    }

    fn counts(&self) -> (u32, u32) {
        (self.held[self.side.index()], number(self.calls.len()))
    }

    /// The proven value of the board, for player 0.
    fn optimum(&self, py: Python<'_>, rules: &Rules) -> PyResult<i32> {
        let position = Position::new(&rules.duel(&self.start).map_err(errors::board)?);
        let mut options = Options::default();
        (options.calls, options.line) = (false, false);
        let work = |budget: &_| solve(&position, options, budget);
        let value = search(py, &rules.limits, work)?.value;
        if value.lower == value.upper {
            return Ok(value.lower);
        }
        let (lower, upper) = (value.lower, value.upper);
        Err(InundateError::new_err(format!(
            "expected a board whose value is proven, found one from {lower} to {upper}"
        )))
    }

    fn save(&self, rules: &Rules, mut out: Writer<'_>) {
        out.rng(&self.rng);
        out.bytes(&self.seed.to_le_bytes());
        out.bytes(&[u8::from(self.side == Player::One), u8::from(self.is_lost)]);
        out.number(number(self.calls.len()));
        out.bytes(&self.calls);
        out.bytes(&vec![0; most_calls(rules.cells()) - self.calls.len()]);
        out.bytes(&self.start);
    }

    fn load(py: Python<'_>, rules: &Rules, mut saved: Reader<'_>) -> Result<Self, String> {
        let mut game = Self::new(rules);
        game.rng = saved.rng();
        let seed = saved.word();
        let flags = saved.bytes(2);
        let side = Player::from_index(usize::from(flags[0]));
        let side = side.ok_or("the player 0 or 1")?;
        let is_lost = match flags[1] {
            0 => false,
            1 => true,
            found => return Err(format!("a game that is lost (1) or not (0), found {found}")),
        };
        let most = most_calls(rules.cells());
        let count = saved.number() as usize;
        let (calls, rest) = saved
            .bytes(most)
            .split_at_checked(count)
            .ok_or_else(|| format!("at most {most} calls, found {count}"))?;
        if rest.iter().any(|&byte| byte != 0) {
            return Err(format!("no calls after {count}, found some"));
        }
        game.start = saved.board(rules.cells(), rules.colors)?;
        rules.duel(&game.start).map_err(|error| error.to_string())?;
        let begun = game.begin(rules, seed, side);
        begun.map_err(|error| error.value(py).to_string())?;
        let mut legal = vec![0; usize::from(rules.colors)];
        for &call in calls {
            let count = game.legal(rules, &mut legal);
            let may = if call == PASS {
                count == 0
            } else {
                legal.get(usize::from(call)) == Some(&1)
            };
            if game.is_over() || !may {
                return Err(format!("calls that are allowed, found {call}"));
            }
            game.call(rules, call);
        }
        let is_learners = game.turn == side && game.legal(rules, &mut legal) > 0;
        if !game.is_over() && !is_learners {
            return Err("a position in which the learner calls, found another one".to_owned());
        }
        game.is_lost = is_lost;
        Ok(game)
    }
}

/// Upper bound on the calls of a game: fewer than `IDLE_LIMIT` calls in a row conquer nothing.
fn most_calls(cells: usize) -> usize {
    usize::from(IDLE_LIMIT) * (cells + 1)
}

/// The seed of a game, and its learner: `side`, or either.
pub(super) fn deal(rng: &mut SplitMix64, side: Option<Player>) -> (u64, Player) {
    let seed = rng.next_u64();
    let drawn = || Player::from_index(rng.below(2) as usize).expect("0 or 1");
    (seed, side.unwrap_or_else(drawn))
}
