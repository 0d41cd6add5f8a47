//! The oracle finds published optima; the sets of the corpus load.

use inundate_core::{Game, GameSetup, GraphSetup, GridSetup, Instance, Move, Pivot};
use inundate_testkit::corpus::corpus;
use inundate_testkit::{naive, oracle};

fn grid(drawing: &str, game: GameSetup) -> Instance {
    GridSetup::from_drawing(&drawing.replace('/', "\n"))
        .and_then(|grid| grid.into_instance(game))
        .expect("a drawn board")
}

fn fixed(drawing: &str, pivot: Pivot) -> u32 {
    oracle::optimum(&grid(drawing, GameSetup::Fixed(pivot)))
}

fn free(drawing: &str) -> u32 {
    oracle::optimum(&grid(drawing, GameSetup::Free))
}

/// The article's integer program says 9; the optimum is 7.
#[test]
fn the_first_boards_of_the_ilp_article() {
    let boards = corpus("ilp-article");
    assert_eq!(oracle::optimum(&boards[0].instance), 7);
    assert_eq!(oracle::optimum(&boards[1].instance), 9);
}

/// More components than colors times moves: components divided by colors is no lower bound.
#[test]
fn counterexamples_to_components_by_colors() {
    assert_eq!(fixed("001/100", Pivot::TopLeft), 1);
    assert_eq!(fixed("010/001/010", Pivot::TopLeft), 2);
    assert_eq!(fixed("0001/1010/0100", Pivot::TopLeft), 2);
}

#[test]
fn a_checkerboard_is_flooded_ring_by_ring() {
    assert_eq!(fixed("01/10", Pivot::TopLeft), 2);
    assert_eq!(fixed("0101/1010/0101/1010", Pivot::TopLeft), 6);
    assert_eq!(fixed("010/101/010", Pivot::Center), 2);
}

#[test]
fn free_paths() {
    for (path, moves) in [
        ("0", 0),
        ("00", 0),
        ("01", 1),
        ("010", 1),
        ("abcba", 2),
        ("abc", 2),
        ("01010", 2),
        ("0101010", 3),
        ("abab", 2),
    ] {
        assert_eq!(free(path), moves, "{path}");
    }
}

/// With two colors the free optimum is the radius.
#[test]
fn free_star_and_cycle_of_two_colors() {
    let mut star = GraphSetup::new(["a", "b", "b", "b", "b"]);
    let mut cycle = GraphSetup::new(["a", "b", "a", "b", "a", "b"]);
    for v in 1..5 {
        star.push_edge(0, v);
    }
    for v in 0..6 {
        cycle.push_edge(v, (v + 1) % 6);
    }
    let optimum = |setup: GraphSetup| {
        oracle::optimum(&setup.into_instance(GameSetup::Free).expect("connected"))
    };
    assert_eq!(optimum(star), 1);
    assert_eq!(optimum(cycle), 3);
}

#[test]
fn naive_replay_plays_the_article_board() {
    let board = &corpus("ilp-article")[0].instance;
    let Game::Fixed { pivot } = board.game() else {
        unreachable!("the corpus has fixed games");
    };
    let moves: Vec<Move> = ["1", "0", "1", "3", "0", "2", "4"]
        .map(|label| Move {
            pivot,
            color: board.palette().color(label).expect("on the board"),
        })
        .to_vec();
    assert!(naive::floods(board, &moves));
    assert!(!naive::floods(board, &moves[..6]));
    let last = &naive::replay(board, &moves)[5];
    assert_eq!(naive::component_count(board, last), 4);
}

#[test]
fn sets_with_optima() {
    for (set, boards, total) in [
        ("pc19", 1000, 20086),
        ("b10c15n1000", 1000, 26717),
        ("b14c8-first200", 200, 4898),
        ("b18c6-first200", 200, 4973),
        ("exact-thesis-99", 99, 2508),
        ("greedy-astar-paper", 26, 502 + 5),
        ("ilp-article", 3, 35),
        ("original-unwinnable", 22, 21 * 26 + 27),
    ] {
        let cases = corpus(set);
        assert_eq!(cases.len(), boards, "{set}");
        let moves: u32 = cases
            .iter()
            .map(|case| case.optimum.expect("an optimum for every board"))
            .sum();
        assert_eq!(moves, total, "{set}");
    }
}

#[test]
fn sets_without_optima() {
    for (set, boards) in [
        ("b21c6-first100", 100),
        ("b24c6-first50", 50),
        ("b28c6-first10", 10),
    ] {
        let cases = corpus(set);
        assert_eq!(cases.len(), boards, "{set}");
        assert!(cases.iter().all(|case| case.optimum.is_none()), "{set}");
    }
}
