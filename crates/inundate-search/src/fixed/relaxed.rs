//! The bound `layer` on states. By it a refutation shows that a state needs too many moves, and
//! which of its successors do.

use super::board::Board;
use super::state::State;
use crate::bits::Bits;

/// The relaxed game of the bound [`layer`](inundate_method::bounds::layer) played from a normalized
/// state, step by step: all colors that can be finished (their components left are on the frontier)
/// are, for nothing; then all neighbors are flooded at once, for one move. Its length is a lower
/// bound on the moves that do not finish a color.
#[derive(Debug, Default)]
pub(super) struct RelaxedBound<const W: usize> {
    flooded: Bits<W>,
    /// The components that are flooded or on the frontier after 0, 1, … moves.
    reached: Vec<Bits<W>>,
    /// The colors left, with the number of moves after which each can be finished, soonest first.
    finished: Vec<(usize, Bits<W>)>,
    /// Colors that cannot be finished yet.
    unfinished: Vec<Bits<W>>,
}

impl<const W: usize> RelaxedBound<W> {
    /// Plays from a normalized state until everything is reached. Returns the number of moves, or
    /// `None` if there are more than `most`.
    #[inline(always)]
    pub(super) fn play(&mut self, board: &Board<W>, state: State<W>, most: u32) -> Option<u32> {
        self.flooded = state.flooded;
        self.reached.clear();
        self.finished.clear();
        self.unfinished.clear();
        let mut far = state.far(board);
        let mut frontier = state.frontier;
        for &class in &board.class {
            if class.meets(far) {
                self.unfinished.push(class);
            }
        }
        for moves in 0.. {
            loop {
                let mut finishing = Bits::EMPTY;
                let mut place = 0;
                while let Some(&class) = self.unfinished.get(place) {
                    if class.meets(far) {
                        place += 1;
                    } else {
                        finishing = finishing.or(class.and(frontier));
                        self.finished.push((moves as usize, class));
                        self.unfinished.swap_remove(place);
                    }
                }
                if finishing.is_empty() {
                    break;
                }
                let exposed = board.neighbors(finishing).and(far);
                far = far.minus(exposed);
                frontier = frontier.minus(finishing).or(exposed);
            }
            self.reached.push(board.all.minus(far));
            if far.is_empty() {
                return Some(moves);
            }
            if moves == most {
                return None;
            }
            frontier = board.neighbors(frontier).and(far);
            far = far.minus(frontier);
        }
        None
    }

    /// [`play`](Self::play), not inlined, for use outside of the inner loop.
    #[inline(never)]
    pub(super) fn replay(&mut self, board: &Board<W>, state: State<W>, most: u32) -> Option<u32> {
        self.play(board, state, most)
    }

    /// The clause of a conflict: after [`play`](Self::play) has found that a state needs more than
    /// `most` moves, components of which one must be flooded for that to change.
    ///
    /// At the end of the game some component is not reached, so its color is unfinished. Let T be
    /// one such component of each unfinished color, and go back step by step: T gets its neighbors,
    /// since what is unreached after m moves has only neighbors that are unreached after m − 1, and
    /// one component of each color that was unfinished before the step. Once everything outside T
    /// is flooded, `most` moves still reach nothing of the first T: the game can neither come to it
    /// faster nor finish a color sooner.
    #[inline(always)]
    pub(super) fn conflict_clause(&self, board: &Board<W>) -> Bits<W> {
        self.conflict_clause_by_steps(
            board,
            #[inline(always)]
            |_| {},
        )
    }

    /// [`conflict_clause`](Self::conflict_clause); calls `on_step` for each step, the last one
    /// first, with the components chosen there, not those added as neighbors.
    #[inline(always)]
    pub(super) fn conflict_clause_by_steps(
        &self,
        board: &Board<W>,
        mut on_step: impl FnMut(Bits<W>),
    ) -> Bits<W> {
        let mut taken = Bits::EMPTY;
        // The union of the balls to which the components taken so far will grow.
        let mut grown = Bits::EMPTY;
        for step in (0..self.reached.len()).rev() {
            let unreached = board.all.minus(self.reached[step]);
            let radius = (step + 1).min(board.radius());
            let before = taken;
            let unfinished_then = self.finished.iter().filter(|&&(at, _)| at > step);
            for &class in self
                .unfinished
                .iter()
                .chain(unfinished_then.map(|(_, class)| class))
            {
                if class.meets(taken) {
                    continue;
                }
                let mut best = (u32::MAX, 0, Bits::EMPTY);
                for component in class.and(unreached).iter() {
                    let mut ball = Bits::EMPTY;
                    ball.insert(component);
                    ball = board.within(radius, ball).or(ball);
                    let grows_by = ball.minus(grown).len();
                    if grows_by < best.0 {
                        best = (grows_by, component, ball);
                    }
                }
                taken.insert(best.1);
                grown = grown.or(best.2);
            }
            on_step(taken.minus(before));
            taken = taken.or(board.neighbors(taken));
        }
        taken
    }

    /// Whether the game is shorter by a move once the components `taken`, all those of a color on
    /// the frontier, are flooded. It must have been played to its end, with one move at least.
    ///
    /// Played from there, the game is ahead of this one by a move or less everywhere, so all there
    /// is to know is the `lead`: the components that it has reached and this one reaches with the
    /// next move. In a game of 3 moves, with each component in the column of the move by which this
    /// game reaches it, the lead after m moves is the `x` in column m + 1:
    ///
    /// ```text
    /// flooded │ 0       1   2   3
    ///    o────┼─taken───x───x───x
    ///    o────┼─o───────o───x───x    the lead spreads to the neighbors in the next column
    ///    o────┼─o───────o───o───o    not all of the last column is x: the game is as long
    /// ```
    ///
    /// The next lead is adjacent to the one before, and to the components of colors that the lead
    /// finishes sooner; such a color is one that this game finishes with its next move. Up to the
    /// first such move the lead is a ball around `taken`. Once it is empty it stays so, and at the
    /// last move but one it must be all that is left.
    #[inline(always)]
    pub(super) fn falls(&self, board: &Board<W>, taken: Bits<W>) -> bool {
        let last_but_one = self.reached.len() - 2;
        // No color left can be finished after 0 moves, since the state is normalized.
        let before_first_finish = self.finished[0].0 - 1;
        let mut moves = last_but_one
            .min(before_first_finish)
            .min(board.radius() - 1);
        let mut lead = board.within(moves + 1, taken);
        let mut finished = self.finished.as_slice();
        loop {
            let reached = self.reached[moves];
            lead = lead.minus(reached);
            while finished[0].0 <= moves {
                finished = &finished[1..];
            }
            if finished[0].0 == moves + 1 {
                let flooded = moves
                    .checked_sub(1)
                    .map_or(self.flooded, |before| self.reached[before]);
                lead = self.finish(board, moves, finished, flooded, lead);
            }
            if moves == last_but_one {
                return board.all.minus(reached).is_within(lead);
            }
            if lead.is_empty() {
                return false;
            }
            lead = board.neighbors(lead);
            moves += 1;
        }
    }

    /// The lead with the components that are exposed by colors that the shorter game finishes after
    /// `moves` moves and this game after one more; `finished` begins with those colors. Components
    /// in `flooded` add nothing: their neighbors were reached before.
    #[inline(always)]
    fn finish(
        &self,
        board: &Board<W>,
        moves: usize,
        finished: &[(usize, Bits<W>)],
        flooded: Bits<W>,
        mut lead: Bits<W>,
    ) -> Bits<W> {
        let reached = self.reached[moves];
        loop {
            let before = lead;
            for &(at, class) in finished {
                if at != moves + 1 {
                    break;
                }
                if class.is_within(reached.or(lead)) {
                    let exposed = board.neighbors(class.minus(flooded));
                    lead = lead.or(exposed.minus(reached));
                }
            }
            if lead == before {
                return lead;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{Color, GameSetup, Pivot};
    use inundate_method::Problem;

    use super::*;

    fn boards(mut check: impl FnMut(&Problem<'_>, &Board<2>, &mut SplitMix64)) {
        for index in 0..400 {
            let rng = &mut SplitMix64::for_board(1, index);
            let (rows, cols) = (1 + rng.below(9) as usize, 1 + rng.below(9) as usize);
            let grid = uniform(rows, cols, 1 + rng.below(7) as usize, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Fixed(Pivot::Center)).unwrap();
            let problem = Problem::new(&instance);
            let mut board = Board::<2>::new(problem.reduced(), problem.start());
            board.make_balls(1 + rng.below(9) as usize);
            check(&problem, &board, rng);
        }
    }

    /// The bound on sets is the bound on lists.
    #[test]
    fn equals_the_named_bound() {
        boards(|problem, board, _| {
            let mut forced = 0;
            let start = State::normalized_start(board, &mut |_| forced += 1);
            let found = RelaxedBound::default()
                .play(board, start, u32::MAX)
                .unwrap();
            let left = board.color_count(board.all.minus(start.flooded));
            assert_eq!(forced + left + found, problem.lower_bound());
            if found > 0 {
                assert_eq!(RelaxedBound::default().play(board, start, found - 1), None);
            }
        });
    }

    /// The bound of each successor is the length of the relaxed game played from it.
    #[test]
    fn knows_the_bound_of_every_successor() {
        let mut fallen = [0; 2];
        boards(|_, board, rng| {
            let mut state = State::normalized_start(board, &mut |_| {});
            while !state.is_goal(board) {
                let mut relaxed = RelaxedBound::default();
                let bound = relaxed.play(board, state, u32::MAX).unwrap();
                let colors: Vec<Color> = board.colors_in(state.frontier).collect();
                for &color in &colors {
                    let next = state.after(board, color, |_| {});
                    let after = RelaxedBound::default().play(board, next, u32::MAX).unwrap();
                    let taken = state.frontier.and(board.class[color.index()]);
                    let falls = bound > 0 && relaxed.falls(board, taken);
                    assert_eq!(after, bound - u32::from(falls));
                    fallen[usize::from(falls)] += 1;
                }
                let color = colors[rng.below(u32::try_from(colors.len()).unwrap()) as usize];
                state = state.after(board, color, |_| {});
            }
        });
        assert!(fallen[0] > 300 && fallen[1] > 300, "{fallen:?}");
    }
}
