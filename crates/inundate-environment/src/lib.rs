#![doc = include_str!("../README.md")]

mod batch;
mod duel;
mod game;
mod search;
mod solo;

pub use batch::{Autoreset, Batch, Step, boards, duels};
pub use duel::{DuelRules, Opponent, Reward, deal};
pub use game::{Sizes, Status};
pub use search::{BatchError, Search, Searcher};
pub use solo::BoardRules;

#[cfg(test)]
mod tests {
    use inundate::Budget;
    use inundate_core::duel::{DuelSetup, Player, Position, Rules};
    use inundate_core::generate::SplitMix64;
    use inundate_core::{Color, GameSetup, GridSetup, Instance, State, Vertex};
    use inundate_duel::Level;

    use super::*;

    /// The columns and colors of the boards.
    const COLS: usize = 4;
    const COLORS: usize = 3;

    fn board_of(cells: &[u8]) -> Instance {
        let numbers: Vec<u16> = cells.iter().copied().map(u16::from).collect();
        let grid = GridSetup::from_numbers(COLS, &numbers).expect("rows");
        grid.into_instance(GameSetup::Free).expect("a board")
    }

    fn component(cells: &[u8], cell: usize) -> Vec<Vertex> {
        let vertex = Vertex::new(u32::try_from(cell).expect("few"));
        State::new(&board_of(cells)).component(vertex)
    }

    /// The observation and the mask of the first game.
    fn seen(games: &dyn Batch) -> (Vec<u8>, Vec<u8>) {
        let sizes = games.sizes();
        let (mut seen, mut mask) = (vec![0; sizes.seen], vec![0; sizes.actions]);
        games.observe(&mut seen);
        games.write_masks(&mut mask);
        (seen, mask)
    }

    fn solo(pivot: Option<(usize, usize)>, against_optimum: bool) -> BoardRules {
        BoardRules {
            rows: 3,
            cols: COLS,
            colors: COLORS,
            pivot,
            most_moves: 6,
            against_optimum,
        }
    }

    fn duel(rules: Rules, opponent: Opponent, reward: Reward) -> DuelRules {
        DuelRules {
            rows: 3,
            cols: COLS,
            colors: COLORS,
            is_hex: false,
            is_apart: false,
            rules,
            side: Some(Player::One),
            opponent,
            reward,
        }
    }

    fn below(rng: &mut SplitMix64, most: usize) -> usize {
        rng.below(u32::try_from(most).expect("few")) as usize
    }

    #[test]
    fn steps_for_one_player_are_those_of_the_rules() {
        for pivot in [Some((1, 2)), None] {
            let games = boards(
                solo(pivot, false),
                1,
                Autoreset::Disabled,
                Searcher::default(),
            );
            let (mut games, mut rng) = (games.expect("games"), SplitMix64::new(1));
            let (mut moves, mut ends) = (0, [0; 3]);
            for _ in 0..400 {
                let (was, mask) = seen(&*games);
                let action = below(&mut rng, mask.len());
                let step = games
                    .step(&[i64::try_from(action).expect("few")])
                    .expect("a step");
                let (is, _) = seen(&*games);
                moves += 1;
                let (cell, color) = match pivot {
                    Some((row, col)) => (row * COLS + col, action),
                    None => (action / COLORS, action % COLORS),
                };
                let (region, mut expected) = (component(&was, cell), was.clone());
                for vertex in &region {
                    expected[vertex.index()] = u8::try_from(color).expect("few");
                }
                assert_eq!(is, expected);
                let is_of_use = match pivot {
                    Some(_) => component(&is, cell).len() > region.len(),
                    None => is != was,
                };
                assert_eq!(mask[action] == 1, is_of_use);
                let end = match (is.iter().all(|&now| now == is[0]), moves) {
                    (true, _) => Status::Over,
                    (false, 6) => Status::Cut,
                    (false, _) => Status::Open,
                };
                assert_eq!((step.ends[0], step.rewards[0]), (end, -1.0));
                ends[end as usize] += 1;
                if end != Status::Open {
                    let again = games.step(&[0]);
                    assert!(matches!(again, Err(BatchError::Over(0))));
                    games.begin(&[true], None).expect("a board");
                    moves = 0;
                }
            }
            assert!(ends.iter().all(|&count| count > 0), "{ends:?}");
        }
    }

    #[test]
    fn games_against_oneself_are_those_of_the_rules() {
        for (rules, reward) in [
            (Rules::Standard, Reward::Score),
            (Rules::Own, Reward::Win),
            (Rules::Gain, Reward::Optimum),
        ] {
            let terms = duel(rules, Opponent::Learner, reward);
            let games = duels(terms, 1, Autoreset::Disabled, Searcher::default());
            let (mut games, mut rng) = (games.expect("games"), SplitMix64::new(2));
            for _ in 0..40 {
                games.begin(&[true], None).expect("a board");
                let board = board_of(&seen(&*games).0[..games.sizes().board]);
                let palette = Some(COLORS);
                let setup = DuelSetup {
                    rules,
                    palette,
                    ..DuelSetup::default()
                };
                let terms = setup.on(board).expect("a duel");
                // The rules number the colors of a board as they are labeled.
                let number = |color: Color| -> u8 {
                    terms.palette().label(color).parse().expect("a number")
                };
                let mut position = Position::new(&terms);
                while !position.is_over() {
                    let legal = position.legal();
                    let (found, mask) = seen(&*games);
                    let mut expected = [0; COLORS];
                    for &color in &legal {
                        expected[usize::from(number(color))] = 1;
                    }
                    assert_eq!(mask, expected);
                    let vertices = || terms.instance().graph().vertices();
                    let holder = |vertex| match position.owner(vertex) {
                        None => 0,
                        Some(owner) => 1 + u8::from(owner != position.turn()),
                    };
                    let colors = vertices().map(|vertex| number(position.color(vertex)));
                    let expected: Vec<u8> = colors.chain(vertices().map(holder)).collect();
                    assert_eq!(found, expected);
                    let call = legal[below(&mut rng, legal.len())];
                    let turn = position.turn();
                    let step = games.step(&[number(call).into()]).expect("a step");
                    position.call(Some(call)).expect("a legal call");
                    while !position.is_over() && position.legal().is_empty() {
                        position.call(None).expect("a forced pass");
                    }
                    let value = games.optima().expect("proven")[0];
                    let score = match reward {
                        Reward::Score => f64::from(position.score()) / 12.0,
                        Reward::Win => f64::from(position.score().signum()),
                        Reward::Optimum => f64::from(position.score() - value) / 12.0,
                    };
                    let score = if turn == Player::Zero { score } else { -score };
                    let reward = if position.is_over() { score } else { 0.0 };
                    assert_eq!(step.ends[0] == Status::Over, position.is_over());
                    assert!((step.rewards[0] - reward).abs() < 1e-12);
                }
            }
        }
    }

    #[test]
    fn failures_change_nothing_and_saved_states_go_on() {
        let stop = || {
            Searcher::new(|search| {
                let stop = || Err(BatchError::Stopped("enough".into()));
                let is_long = search.is_long();
                is_long
                    .then(stop)
                    .unwrap_or_else(|| search.run(&Budget::default()))
            })
        };
        let against = |level: usize| {
            let opponent = Opponent::Level(Level::ALL[level]);
            duel(Rules::Standard, opponent, Reward::Score)
        };
        for games in [
            boards(solo(Some((0, 0)), true), 4, Autoreset::SameStep, stop()),
            boards(solo(None, true), 4, Autoreset::SameStep, stop()),
            duels(against(2), 4, Autoreset::SameStep, stop()),
        ] {
            let mut games = games.expect("games");
            let (size, state) = (games.sizes().board, games.save());
            for wrong in [
                games.step(&[0; 3]).err(),
                games.step(&[0, 0, -1, 0]).err(),
                games.step(&[0, 0, 0, 4096]).err(),
                games.begin(&[true; 5], None).err(),
                games.begin(&[true; 4], Some(&vec![0; size])).err(),
                games.begin(&[true; 4], Some(&vec![9; 4 * size])).err(),
                games.load(&state[1..]).err(),
                games.load(&vec![u8::MAX; state.len()]).err(),
            ] {
                assert!(matches!(wrong, Some(BatchError::Argument(_))), "{wrong:?}");
            }
            assert_eq!(games.save(), state);
            let (mut other, mut rng) = (games.copied(), SplitMix64::new(3));
            for _ in 0..30 {
                other.load(&games.save()).expect("a state");
                let actions = [(); 4].map(|()| rng.below(3).into());
                match (games.step(&actions), other.step(&actions)) {
                    (Ok(one), Ok(two)) => assert_eq!(one, two),
                    (Err(_), Err(error)) => assert_eq!(error.to_string(), "enough"),
                    (one, two) => panic!("{one:?} {two:?}"),
                }
                assert_eq!(games.save(), other.save());
            }
        }
        let hardest = duels(against(8), 1, Autoreset::Disabled, stop());
        assert!(matches!(hardest, Err(BatchError::Stopped(_))));
    }
}
