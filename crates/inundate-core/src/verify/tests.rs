use super::*;
use crate::generate::{SplitMix64, uniform};
use crate::{GameSetup, GridSetup, Pivot};

/// A small board in either game, perhaps of islands, and moves on it.
fn played(index: u64) -> (Instance, Vec<Move>) {
    let rng = &mut SplitMix64::for_board(7, index);
    let (rows, cols) = (1 + rng.below(3) as usize, 2 + rng.below(3) as usize);
    let colors = 2 + rng.below(3);
    let grid = uniform(rows, cols, colors as usize, rng).unwrap();
    let game = [GameSetup::Free, GameSetup::default(), GameSetup::Islands][rng.below(3) as usize];
    let instance = match game {
        GameSetup::Islands => islands(colors, rng),
        _ => grid.into_instance(game).unwrap(),
    };
    let vertices = u32::try_from(instance.vertex_count()).unwrap();
    let colors = u32::try_from(instance.palette().len()).unwrap();
    // In half of the free games all moves are at one place.
    let place = Vertex(rng.below(vertices));
    let stays = rng.below(2) == 0;
    let moves = (0..rng.below(7)).map(|_| Move {
        pivot: match instance.game() {
            Game::Fixed { pivot } => pivot,
            Game::Free if stays => place,
            Game::Free => Vertex(rng.below(vertices)),
        },
        color: Color(u16::try_from(rng.below(colors)).unwrap()),
    });
    let moves = moves.collect();
    (instance, moves)
}

/// Two rows with a hole between them, and with others.
fn islands(colors: u32, rng: &mut SplitMix64) -> Instance {
    let mut grid = GridSetup::default();
    for hole in [None, Some(1)] {
        let cells: Vec<Option<String>> = (0..4)
            .map(|col| {
                (hole != Some(col) && rng.below(4) > 0).then(|| rng.below(colors).to_string())
            })
            .collect();
        grid.push_row(cells.iter().map(Option::as_deref)).unwrap();
        grid.push_row([hole.is_none().then_some("0"), None, None, None])
            .unwrap();
    }
    grid.into_instance(GameSetup::Islands).unwrap()
}

fn after<'a>(instance: &'a Instance, moves: &[Move]) -> State<'a> {
    let mut state = State::new(instance);
    for &mv in moves {
        state.play(mv).unwrap();
    }
    state
}

/// Places are joined if they are in one component after the moves, in the fixed game in that of the
/// pivot. The place that is named is one that is not.
#[test]
fn joined_places_are_in_one_component() {
    let mut joined = [0; 2];
    for index in 0..2000 {
        let (instance, moves) = played(index);
        let rng = &mut SplitMix64::for_board(8, index);
        let vertices = u32::try_from(instance.vertex_count()).unwrap();
        let places: Vec<Vertex> = (0..rng.below(4))
            .map(|_| Vertex(rng.below(vertices)))
            .collect();
        let state = after(&instance, &moves);
        let center = match instance.game() {
            Game::Fixed { pivot } => Some(pivot),
            Game::Free => places.first().copied(),
        };
        let component = center.map_or_else(Vec::new, |center| state.component(center));
        let left_out = places.iter().find(|place| !component.contains(place));
        let expected = left_out.map_or(Ok(()), |&place| {
            let place = instance.place(place);
            Err(VerifyError::NotJoined { place })
        });
        let found = verify_joined(&instance, &moves, &places);
        joined[usize::from(found.is_ok())] += 1;
        // In the free game any of the places that are apart may be named.
        match instance.game() {
            Game::Fixed { .. } => assert_eq!(found, expected, "{index}"),
            Game::Free => assert_eq!(found.is_ok(), expected.is_ok(), "{index}"),
        }
    }
    assert!(joined.iter().all(|&count| count > 300), "{joined:?}");
}

#[test]
fn the_final_color_is_that_of_all_vertices() {
    let mut given = [0; 2];
    for index in 0..2000 {
        let (instance, moves) = played(index);
        let state = after(&instance, &moves);
        for last in instance.palette().colors() {
            let found = verify_in_color(&instance, &moves, last);
            let is_given = state.colors().iter().all(|&color| color == last);
            assert_eq!(found.is_ok(), is_given, "{index}");
            let is_other = matches!(found, Err(VerifyError::OtherColor { .. }));
            assert_eq!(is_other, state.is_flooded() && !is_given, "{index}");
            given[usize::from(is_given)] += 1;
        }
    }
    assert!(given.iter().all(|&count| count > 100), "{given:?}");
}

fn moves(instance: &Instance, text: &[(u32, &str)]) -> Vec<Move> {
    text.iter()
        .map(|&(pivot, label)| Move {
            pivot: Vertex(pivot),
            color: instance.palette().color(label).unwrap(),
        })
        .collect()
}

#[test]
fn the_free_game_moves_anywhere() {
    let path = GridSetup::from_drawing("abcba").unwrap();
    let free = path.clone().into_instance(GameSetup::Free).unwrap();
    assert_eq!(verify(&free, &moves(&free, &[(2, "b"), (1, "a")])), Ok(()));
    assert!(verify(&free, &moves(&free, &[(1, "a"), (3, "a")])).is_err());
    assert_eq!(
        verify(&free, &moves(&free, &[(1, "a"), (3, "a"), (2, "a")])),
        Ok(())
    );
    let fixed = path
        .into_instance(GameSetup::Fixed(Pivot::Cell(0, 2)))
        .unwrap();
    let error = verify(&fixed, &moves(&fixed, &[(2, "b"), (1, "a")])).unwrap_err();
    assert_eq!(
        error.to_string(),
        "move 2: expected a move at the pivot (0,2), found one at (0,1)"
    );
}
