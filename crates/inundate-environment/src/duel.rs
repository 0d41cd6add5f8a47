//! Honey-Bee, the game for two, against a player of random calls, a level of the engine, or
//! oneself.

use inundate_core::duel::{
    Duel as Terms, DuelSetup, IDLE_LIMIT, Player, Position, Rules as RuleSet,
};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, FamilyName, GameSetup};
use inundate_duel::{Level, SeriesError, proper_coloring};

use crate::game::{
    Game, Loaded, NOBODY, Result, Status, Territory, colors_below, fill_at_random, given, number,
    take_array, take_bytes,
};
use crate::search::{BatchError, Search, Searcher};

/// A call that is no color: a forced pass.
const PASS: u8 = u8::MAX;

/// The opponent of the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Any legal call, each equally likely.
    Random,
    /// A level of the engine.
    Level(Level),
    /// The learner, who calls for both players.
    Learner,
}

/// The reward of the learner at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// The cells of the learner minus those of the opponent, divided by all cells.
    Score,
    /// 1, 0 or -1.
    Win,
    /// The score, less the proven value of the board.
    Optimum,
}

/// The rules of games for two. An action is the color called; one that is not legal loses the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelRules {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// Number of colors to draw from.
    pub colors: usize,
    /// Hexagons instead of squares; odd rows are shifted right by half a cell.
    pub is_hex: bool,
    /// No two adjacent cells have one color.
    pub is_apart: bool,
    /// The rule set, any but that of captures.
    pub rules: RuleSet,
    /// The player who learns; either, if there is none.
    pub side: Option<Player>,
    /// The opponent.
    pub opponent: Opponent,
    /// The reward.
    pub reward: Reward,
}

/// The rules, checked.
pub(crate) fn rules(terms: DuelRules, searcher: Searcher) -> Result<Rules> {
    if terms.rules.captures() {
        let text = "rules: expected standard, own or gain for many games, found capture";
        return Err(BatchError::argument(text));
    }
    let family = if terms.is_hex {
        FamilyName::Hex
    } else {
        FamilyName::Grid
    };
    let size = (terms.rows, terms.cols, terms.colors);
    let rules = Rules::new(terms, size, family, GameSetup::Free, searcher)?;
    // Whether there are such boards at all.
    rules.first_board(0)?;
    Ok(rules)
}

type Rules = crate::game::Rules<DuelRules>;

impl Rules {
    /// The starts of the players: at the bottom left and at the top right.
    fn starts(&self) -> [usize; 2] {
        [(self.terms.rows - 1) * self.terms.cols, self.terms.cols - 1]
    }

    /// Whether every board can be colored, however the draws fall.
    fn always_has_boards(&self) -> bool {
        let most_neighbors = if self.terms.is_hex { 6 } else { 4 };
        self.terms.is_apart && self.terms.colors > most_neighbors
    }

    /// The board of the first duel of a series.
    fn first_board(&self, seed: u64) -> Result<Vec<u8>> {
        const ATTEMPTS: u64 = 1000;
        let mut board = vec![0; self.cells()];
        for index in 0..ATTEMPTS {
            let mut rng = SplitMix64::for_board(seed, index);
            fill_at_random(&mut rng, self.colors, &mut board);
            if self.terms.is_apart {
                let colors = self.terms.colors;
                let coloring = proper_coloring(&self.graph, self.colors.into(), &mut rng);
                let coloring = coloring.ok_or(SeriesError::NotApart { colors });
                let coloring = coloring.map_err(BatchError::argument)?;
                for (cell, color) in board.iter_mut().zip(coloring) {
                    *cell = u8::try_from(color).expect("below 256");
                }
            }
            let [zero, one] = self.starts();
            // Starts of different colors, the usual case, lie in different components.
            if board[zero] != board[one] || self.duel(&board).is_ok() {
                return Ok(board);
            }
        }
        self.duel(&board).map(|_| board)
    }

    fn duel(&self, board: &[u8]) -> Result<Terms> {
        let setup = DuelSetup {
            rules: self.terms.rules,
            palette: Some(self.terms.colors),
            ..DuelSetup::default()
        };
        setup.on(self.board(board)?).map_err(BatchError::argument)
    }
}

/// A game of Honey-Bee.
#[derive(Clone, Debug)]
pub(crate) struct Duel {
    /// The seed of the opponent's random numbers.
    seed: u64,
    /// The learner; in games against oneself, who calls, or made the last call.
    side: Player,
    start: Vec<u8>,
    /// By cell, nobody or one more than the number of the player.
    owners: Vec<u8>,
    territories: [Territory; 2],
    turn: Player,
    idle: u8,
    calls: Vec<u8>,
    /// Whether the learner made a call that is not allowed.
    is_lost: bool,
    /// The position for an opponent that asks for it.
    position: Option<Position>,
}

impl Duel {
    /// Sets up the board.
    fn set_up(&mut self, rules: &Rules, seed: u64, side: Player) -> Result<()> {
        (self.seed, self.side) = (seed, side);
        self.owners.fill(NOBODY);
        self.idle = 0;
        self.calls.clear();
        self.is_lost = false;
        self.position = match rules.terms.opponent {
            Opponent::Random | Opponent::Learner => None,
            Opponent::Level(_) => Some(Position::new(&rules.duel(&self.start)?)),
        };
        for (player, start) in Player::BOTH.into_iter().zip(rules.starts()) {
            self.turn = player;
            let color = self.start[start];
            self.territories[player.index()].begin(start, color);
            self.conquer(rules, color);
        }
        self.turn = Player::Zero;
        Ok(())
    }

    /// The player to call takes what is next to their territory and has the color.
    fn conquer(&mut self, rules: &Rules, color: u8) {
        let territory = &mut self.territories[self.turn.index()];
        territory.join(&rules.graph, &self.start, &mut self.owners, color);
    }

    fn free(&self) -> u32 {
        let [zero, one] = &self.territories;
        number(self.start.len()) - zero.size - one.size
    }

    /// Makes a call that is legal.
    fn call(&mut self, rules: &Rules, call: u8) {
        let free = self.free();
        if call != PASS {
            self.conquer(rules, call);
        }
        self.idle = if self.free() < free { 0 } else { self.idle + 1 };
        self.turn = self.turn.other();
        self.calls.push(call);
        if let Some(position) = &mut self.position {
            let color = (call != PASS).then(|| Color::new(u16::from(call)));
            position.call(color).expect("the call is legal");
        }
    }

    fn is_over(&self) -> bool {
        self.is_lost || self.free() == 0 || self.idle >= IDLE_LIMIT
    }

    /// Writes 1 for the colors that may be called, else 0. Returns the number of the former.
    fn legal(&self, rules: &Rules, out: &mut [u8]) -> u32 {
        out.fill(0);
        if self.is_over() {
            return 0;
        }
        let color_of = |player: Player| usize::from(self.territories[player.index()].color);
        let set = rules.terms.rules;
        out.fill(1);
        out[color_of(self.turn.other())] = 0;
        if !set.may_keep() {
            out[color_of(self.turn)] = 0;
        }
        if set.must_conquer() {
            self.keep_gaining(out);
        }
        out.iter().map(|&may| u32::from(may)).sum()
    }

    /// Only the colors that conquer something, if there are any.
    fn keep_gaining(&self, out: &mut [u8]) {
        let is_free = |cell: &u32| self.owners[*cell as usize] == NOBODY;
        let waiting = &self.territories[self.turn.index()].waiting;
        let gains = |color: usize| waiting[color].iter().any(is_free);
        if (0..out.len()).any(|color| out[color] == 1 && gains(color)) {
            for (color, may) in out.iter_mut().enumerate() {
                *may &= u8::from(gains(color));
            }
        }
    }

    /// The calls of the opponent and the passes of both, until the learner has to call or the game
    /// is over.
    fn answer(&mut self, rules: &Rules) -> Result<()> {
        let mut legal = [0; u8::MAX as usize];
        let legal = &mut legal[..usize::from(rules.colors)];
        while !self.is_over() {
            let count = self.legal(rules, legal);
            let call = if count == 0 {
                PASS
            } else if rules.terms.opponent == Opponent::Learner {
                self.side = self.turn;
                break;
            } else if self.turn == self.side {
                break;
            } else {
                self.opponents_call(rules, legal, count)?
            };
            self.call(rules, call);
        }
        Ok(())
    }

    fn opponents_call(&self, rules: &Rules, legal: &[u8], count: u32) -> Result<u8> {
        if let (Opponent::Level(level), Some(position)) = (rules.terms.opponent, &self.position) {
            let search = Search::call(position, level, self.seed, self.calls.len());
            let call = rules.searcher.ask(search)?;
            let color = usize::try_from(call).ok();
            if color.and_then(|color| legal.get(color)) != Some(&1) {
                return Err(BatchError::Argument(format!(
                    "expected a color that may be called from the search, found {call}"
                )));
            }
            return Ok(u8::try_from(call).expect("colors are bytes"));
        }
        let mut rng = SplitMix64::for_board(self.seed, self.calls.len() as u64);
        let choice = rng.below(count) as usize;
        let mut colors = (0..).zip(legal).filter(|(_, may)| **may == 1);
        Ok(colors.nth(choice).map_or(PASS, |(color, _)| color))
    }

    fn reward(&self, rules: &Rules) -> Result<f64> {
        let held = |player: Player| i32::try_from(self.territories[player.index()].size);
        let [own, other] = [self.side, self.side.other()]
            .map(|player| held(player).expect("cells are limited to 2^22"));
        let score = own - other;
        let score = match (rules.terms.reward, self.side) {
            (Reward::Win, _) => return Ok(f64::from(score.signum())),
            (Reward::Score, _) => score,
            (Reward::Optimum, Player::Zero) => score - self.optimum(rules)?,
            (Reward::Optimum, Player::One) => score + self.optimum(rules)?,
        };
        Ok(f64::from(score) / f64::from(number(self.start.len())))
    }
}

impl Game for Duel {
    type Terms = DuelRules;
    const SEEN: usize = 2;

    fn new(rules: &Rules) -> Self {
        let cells = rules.cells();
        Self {
            seed: 0,
            side: Player::Zero,
            start: vec![0; cells],
            owners: vec![NOBODY; cells],
            territories: [1, 2].map(|owner| Territory::new(rules, owner)),
            turn: Player::Zero,
            idle: 0,
            calls: Vec::new(),
            is_lost: false,
            position: None,
        }
    }

    fn may_fail(rules: &Rules) -> bool {
        matches!(rules.terms.opponent, Opponent::Level(_))
            || !rules.always_has_boards()
            || rules.terms.reward == Reward::Optimum
    }

    fn begin(&mut self, rules: &Rules, rng: &mut SplitMix64, board: Option<&[u8]>) -> Result<()> {
        let (seed, side) = deal(rng, rules.terms.side);
        self.start = match board {
            Some(board) => given(board, rules.colors)?,
            None => rules.first_board(seed)?,
        };
        if board.is_some() {
            rules.duel(&self.start)?;
        }
        self.set_up(rules, seed, side)?;
        self.answer(rules)
    }

    fn play(&mut self, rules: &Rules, action: usize) -> Result<f64> {
        let mut legal = [0; u8::MAX as usize];
        let legal = &mut legal[..usize::from(rules.colors)];
        self.legal(rules, legal);
        if legal[action] == 0 {
            self.is_lost = true;
            return Ok(-1.0);
        }
        self.call(rules, u8::try_from(action).expect("a color"));
        self.answer(rules)?;
        if self.is_over() {
            self.reward(rules)
        } else {
            Ok(0.0)
        }
    }

    fn status(&self, _rules: &Rules) -> Status {
        if self.is_over() {
            Status::Over
        } else {
            Status::Open
        }
    }

    /// The color of each cell now, and its owner: 0 nobody, 1 the learner, 2 the opponent.
    fn write(&self, out: &mut [u8]) {
        let (colors, holders) = out.split_at_mut(self.start.len());
        let [zero, one] = [0, 1].map(|player: usize| self.territories[player].color);
        // Plain loops with plain choices, many cells at a time.
        for ((color, &start), &owner) in colors.iter_mut().zip(&self.start).zip(&self.owners) {
            let held = if owner == 1 { zero } else { one };
            *color = if owner == NOBODY { start } else { held };
        }
        let flip = if self.side == Player::Zero { 0 } else { 3 };
        for (holder, &owner) in holders.iter_mut().zip(&self.owners) {
            *holder = if owner == NOBODY {
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
        let held = self.territories[self.side.index()].size;
        (held, number(self.calls.len()))
    }

    /// The value of the board for player 0.
    fn optimum(&self, rules: &Rules) -> Result<i32> {
        let position = Position::new(&rules.duel(&self.start)?);
        rules.searcher.ask(Search::Value(Box::new(position)))
    }

    fn save(&self, out: &mut Vec<u8>) {
        out.extend(self.seed.to_le_bytes());
        out.extend([u8::from(self.side == Player::One), u8::from(self.is_lost)]);
        out.extend(number(self.calls.len()).to_le_bytes());
        out.extend(&self.calls);
        out.resize(
            out.len() + most_calls(self.start.len()) - self.calls.len(),
            0,
        );
        out.extend(&self.start);
    }

    fn load(rules: &Rules, saved: &mut &[u8]) -> Loaded<Self> {
        let mut game = Self::new(rules);
        let seed = u64::from_le_bytes(take_array(saved));
        let [side, is_lost] = take_array(saved);
        let side = Player::from_index(usize::from(side)).ok_or("the player 0 or 1")?;
        if is_lost > 1 {
            return Err(format!(
                "a game that is lost (1) or not (0), found {is_lost}"
            ));
        }
        let (count, most) = (
            u32::from_le_bytes(take_array(saved)),
            most_calls(rules.cells()),
        );
        let calls = take_bytes(saved, most).split_at_checked(count as usize);
        let (calls, rest) = calls.ok_or_else(|| format!("at most {most} calls, found {count}"))?;
        if rest.iter().any(|&byte| byte != 0) {
            return Err(format!("no calls after {count}, found some"));
        }
        game.start = colors_below(rules.colors, take_bytes(saved, rules.cells()))?;
        let begun = rules.duel(&game.start);
        let begun = begun.and_then(|_| game.set_up(rules, seed, side));
        begun.map_err(|error| error.to_string())?;
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
        game.is_lost = is_lost == 1;
        Ok(game)
    }
}

/// Upper bound on the calls of a game: fewer than `IDLE_LIMIT` calls in a row conquer nothing.
fn most_calls(cells: usize) -> usize {
    usize::from(IDLE_LIMIT) * (cells + 1)
}

/// The seed of a game and its learner: `side`, or either.
pub fn deal(rng: &mut SplitMix64, side: Option<Player>) -> (u64, Player) {
    let seed = rng.next_u64();
    let drawn = || Player::from_index(rng.below(2) as usize).expect("0 or 1");
    (seed, side.unwrap_or_else(drawn))
}
