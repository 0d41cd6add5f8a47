//! A duel in play: the calls made, undo and redo, and the computer's calls.

use inundate_core::Color;
use inundate_core::duel::{CallError, Duel, GameError, Player, Position, replay};
use inundate_core::generate::SplitMix64;

use crate::engine::{Choice, choose};
use crate::level::Side;

/// A duel that is being played: the terms, who plays each side, and the calls that were made and
/// undone.
///
/// ```
/// use inundate_core::GameSetup;
/// use inundate_core::duel::{DuelSetup, Player};
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_duel::{Level, Session, Side};
///
/// let board = uniform(7, 8, 6, &mut SplitMix64::new(2))?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup::default().on(board)?;
/// let mut session = Session::new(duel, [Side::Person, Side::Computer(Level::ALL[4])], 1);
/// let call = session.position().legal()[0];
/// session.call(Some(call))?;
/// let answer = session.computers_call().expect("it is the computer's turn");
/// session.call(answer.call)?;
/// assert_eq!(session.position().turn(), Player::Zero);
/// // Undoing takes back both calls, so that the person can choose again.
/// assert!(session.undo());
/// assert_eq!((session.calls().len(), session.taken_back().len()), (0, 2));
/// assert!(session.redo());
/// assert_eq!(session.calls(), [Some(call), answer.call]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    duel: Duel,
    sides: [Side; 2],
    seed: u64,
    /// All calls, the undone ones at the end.
    calls: Vec<Option<Color>>,
    /// The number of calls made.
    made: usize,
    /// The position after the calls made.
    position: Position,
}

impl Session {
    /// A new game. The seed decides what the computers call: the same calls before get the same
    /// answer, also after one was undone.
    pub fn new(duel: Duel, sides: [Side; 2], seed: u64) -> Self {
        Self {
            position: Position::new(&duel),
            duel,
            sides,
            seed,
            calls: Vec::new(),
            made: 0,
        }
    }

    /// The game after these calls.
    ///
    /// # Errors
    /// [`GameError::Call`] naming the first call that breaks the rules.
    pub fn with_calls(self, calls: Vec<Option<Color>>) -> Result<Self, GameError> {
        Ok(Self {
            position: replay(&self.duel, &calls)?,
            made: calls.len(),
            calls,
            ..self
        })
    }

    /// Replaces the players of the two sides.
    #[must_use]
    pub fn with_sides(self, sides: [Side; 2]) -> Self {
        Self { sides, ..self }
    }

    /// The board and the terms.
    pub fn duel(&self) -> &Duel {
        &self.duel
    }

    /// The player of each side: a person or the engine.
    pub fn sides(&self) -> [Side; 2] {
        self.sides
    }

    /// The calls made, in their order; `None` is a forced pass.
    pub fn calls(&self) -> &[Option<Color>] {
        &self.calls[..self.made]
    }

    /// The calls that were undone and can be redone, in their order.
    pub fn taken_back(&self) -> &[Option<Color>] {
        &self.calls[self.made..]
    }

    /// The position after the calls made.
    ///
    /// # Complexity
    /// O(V): a copy.
    pub fn position(&self) -> Position {
        self.position.clone()
    }

    /// The position after the first calls.
    fn after(&self, calls: usize) -> Position {
        replay(&self.duel, &self.calls[..calls]).expect("the calls were made")
    }

    /// Makes a call, or a forced pass, and returns the number of vertices conquered. The calls that
    /// were undone are dropped, unless this is the first of them.
    ///
    /// # Errors
    /// [`CallError`]; nothing has changed.
    pub fn call(&mut self, call: Option<Color>) -> Result<u32, CallError> {
        let gain = self.position.call(call)?;
        if self.taken_back().first() != Some(&call) {
            self.calls.truncate(self.made);
            self.calls.push(call);
        }
        self.made += 1;
        Ok(gain)
    }

    /// The computer's call, if it is its turn.
    pub fn computers_call(&self) -> Option<Choice> {
        let position = &self.position;
        match self.sides[position.turn().index()] {
            Side::Computer(level) if !position.is_over() => {
                let mut rng = SplitMix64::for_board(self.seed, self.made as u64);
                Some(choose(position, level, &mut rng))
            }
            _ => None,
        }
    }

    /// Undoes calls, back to the last position in which a person had colors to choose from, or else
    /// to the start. If no person plays, it undoes one call. `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let earlier = (0..self.made).rev();
        self.go_to(earlier, 0)
    }

    /// Redoes calls that were undone, up to the next position in which a person may call, or to the
    /// last of them. If no person plays, it redoes one call. `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let last = self.calls.len();
        self.go_to(self.made + 1..=last, last)
    }

    /// Undoes all calls.
    pub fn restart(&mut self) {
        self.calls.clear();
        self.made = 0;
        self.position = Position::new(&self.duel);
    }

    /// Goes to the first number of calls in the sequence after which a person chooses, or else to
    /// `end`.
    fn go_to(&mut self, mut numbers: impl Iterator<Item = usize>, end: usize) -> bool {
        if self.made == end {
            return false;
        }
        let has_person = self.sides.contains(&Side::Person);
        let stops = |&calls: &usize| !has_person || self.is_persons_choice(calls);
        self.made = numbers.find(stops).unwrap_or(end);
        self.position = self.after(self.made);
        true
    }

    /// Whether a person chooses after this many calls.
    fn is_persons_choice(&self, calls: usize) -> bool {
        let position = self.after(calls);
        let side = self.sides[position.turn().index()];
        side == Side::Person && !position.legal().is_empty()
    }

    /// Whether the player to call has no color to choose from, and the game goes on.
    pub fn must_pass(&self) -> bool {
        !self.position.is_over() && self.position.legal().is_empty()
    }

    /// The player whom the result favors now; `None` if both hold as many vertices.
    pub fn leader(&self) -> Option<Player> {
        match self.position.score() {
            0 => None,
            1.. => Some(Player::Zero),
            _ => Some(Player::One),
        }
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::duel::DuelSetup;
    use inundate_core::generate::uniform;
    use inundate_core::{GameSetup, GridSetup};

    use super::*;
    use crate::level::Level;

    fn session(sides: [Side; 2]) -> Session {
        let board = uniform(5, 6, 5, &mut SplitMix64::new(4)).unwrap();
        let board = board.into_instance(GameSetup::Free).unwrap();
        Session::new(DuelSetup::default().on(board).unwrap(), sides, 9)
    }

    fn play_on(session: &mut Session) {
        while let Some(choice) = session.computers_call() {
            session.call(choice.call).unwrap();
        }
    }

    #[test]
    fn two_computers_play_the_same_game_again() {
        let computers = [2, 8].map(|level| Side::Computer(Level::new(level).unwrap()));
        let mut game = session(computers);
        play_on(&mut game);
        assert!(game.position().is_over());
        let calls = game.calls().to_vec();
        assert!(game.undo() && game.undo());
        assert_eq!(game.calls().len(), calls.len() - 2);
        assert_eq!(game.taken_back().len(), 2);
        play_on(&mut game);
        assert_eq!(game.calls(), calls);
        game.restart();
        assert!(!game.undo() && !game.redo());
        play_on(&mut game);
        assert_eq!(game.calls(), calls);
    }

    #[test]
    fn the_position_is_that_of_the_calls_made() {
        let mut game = session([Side::Person; 2]);
        let check = |game: &Session| {
            let replayed = replay(game.duel(), game.calls()).unwrap();
            assert_eq!(game.position(), replayed);
        };
        while !game.position().is_over() {
            let color = game.position().legal()[0];
            game.call(Some(color)).unwrap();
            check(&game);
            let own = game.position().territory_color(Player::Zero);
            assert!(game.call(Some(own)).is_err());
            check(&game);
        }
        while game.undo() {
            check(&game);
        }
        assert!(game.redo());
        check(&game);
        game.restart();
        check(&game);
    }

    #[test]
    fn undoing_goes_back_to_the_persons_choice() {
        let computer = Side::Computer(Level::ALL[2]);
        let mut game = session([computer, Side::Person]);
        play_on(&mut game);
        assert_eq!(game.calls().len(), 1);
        let other = game.position().legal()[1];
        game.call(Some(other)).unwrap();
        play_on(&mut game);
        assert_eq!(game.calls().len(), 3);
        assert!(game.undo());
        assert_eq!(game.calls().len(), 1);
        assert!(game.redo());
        assert_eq!(game.calls().len(), 3);
        // Before the first choice of the person is the start, where the computer calls.
        assert!(game.undo() && game.undo() && !game.undo());
        assert_eq!(game.calls().len(), 0);
        assert!(game.redo());
        assert_eq!(game.calls().len(), 1);
        // Another call drops those that were undone.
        let first = game.position().legal()[0];
        game.call(Some(first)).unwrap();
        assert!(game.taken_back().is_empty() && !game.redo());
    }

    #[test]
    fn calls_that_break_the_rules_are_refused() {
        let game = session([Side::Person; 2]);
        let own = game.position().territory_color(Player::Zero);
        let error = game.clone().with_calls(vec![Some(own)]).unwrap_err();
        assert!(error.to_string().starts_with("call 1: "), "{error}");
        let legal = game.position().legal()[0];
        let game = game.with_calls(vec![Some(legal)]).unwrap();
        assert_eq!(game.calls(), [Some(legal)]);
    }

    #[test]
    fn passes_are_forced() {
        let board = GridSetup::from_drawing("0101").unwrap();
        let board = board.into_instance(GameSetup::Free).unwrap();
        let duel = DuelSetup::default().on(board).unwrap();
        let mut game = Session::new(duel, [Side::Person; 2], 0);
        assert!(game.must_pass());
        for _ in 0..4 {
            game.call(None).unwrap();
        }
        assert!(!game.must_pass() && game.position().is_over());
        assert_eq!(game.leader(), None);
        // Nobody had a choice before the end.
        assert!(game.undo());
        assert_eq!(game.calls().len(), 0);
    }
}
