//! Tests of the printed algorithms: their claims, the boards on which these are wrong, and their
//! moves, which flood the board.

use inundate::classes::printed::{Algorithm3, algorithm_3, next_marked, printed_methods};
use inundate::classes::{Strip, strip};
use inundate::solver::{Class, Run};
use inundate::{Answer, Budget, Question, all_methods, method, methods::automatic, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{Color, GameSetup, GridSetup, Instance, Pivot};
use inundate_testkit::{oracle, small_cases};

use super::common::{all_rows, boards, draw, row};

fn ask(name: &str, board: &Instance) -> Answer {
    let printed = method(name).expect("a method");
    solve(&*printed, board, &Budget::default()).expect("it covers the board")
}

/// The number of moves that an algorithm claims, and that of its solution.
fn claim_and_moves(name: &str, board: &Instance) -> (u32, u32) {
    let answer = ask(name, board);
    let moves = answer.outcome.solution().expect("a solution").len();
    (answer.claim.expect("a claim").moves, moves)
}

fn drawn(drawing: &str, game: GameSetup) -> Instance {
    let grid = GridSetup::from_drawing(drawing).expect("rows of equal length");
    grid.into_instance(game).expect("a pivot on the board")
}

/// A circular d-board whose column 0 is the pivot.
fn circular(drawing: &str) -> Instance {
    GridSetup::from_drawing(drawing)
        .and_then(|grid| grid.into_circular_d_board(0, GameSetup::default()))
        .expect("a column of one color")
}

/// The board of each caveat, and what it says of it.
#[test]
#[rustfmt::skip]
fn caveats() {
    let from = |drawing, col| drawn(drawing, GameSetup::Fixed(Pivot::Cell(0, col)));
    for (name, board, claim, optimum) in [
        ("printed:souza-theorem-2", from("3012\n3023", 1), 4, 3),
        ("printed:souza-theorem-3", circular("0010\n0101"), 1, 2),
        ("printed:ilp-article", from("01", 0), 2, 1),
        ("printed:report-two-rows", from("010\n203", 0), 5, 4),
        ("printed:report-two-rows:program", from("01\n23", 0), 4, 3),
        ("printed:fukui-algorithm-3", drawn("01", GameSetup::Free), 2, 1),
        ("printed:fukui-algorithm-3", drawn("00", GameSetup::Free), 2, 0),
        ("printed:sudyanto-astar", from("00120\n10001\n02020\n10110", 0), 4, 3),
    ] {
        assert_eq!(oracle::optimum(&board), optimum, "{name}");
        assert_eq!(claim_and_moves(name, &board).0, claim, "{name}");
        let answer = ask(name, &board);
        let caveat = answer.claim.and_then(|claim| claim.caveat);
        assert!(
            caveat
                .expect("a caveat")
                .starts_with("as printed; wrong on ")
        );
    }
}

/// No printed algorithm proves what is false, and one that claims the optimum without a caveat
/// proves it. All their solutions are replayed.
#[test]
fn on_the_small_boards_of_the_oracle() {
    let printed = || {
        let methods = all_methods().into_iter();
        methods.filter(|solver| solver.method().class == Class::Printed)
    };
    assert_eq!(printed().count(), printed_methods().len() + 3);
    let mut covered = vec![0; printed().count()];
    for case in small_cases() {
        let problem = inundate::Problem::new(&case.instance);
        assert_ne!(automatic(&problem).method().class, Class::Printed);
        for (covered, solver) in covered.iter_mut().zip(printed()) {
            let is_slow = solver.name() == "printed:ilp-article";
            if is_slow && problem.reduced().component_count() > 4
                || solver.supports(&Question::Shortest, &problem).is_err()
            {
                continue;
            }
            *covered += 1;
            let mut budget = Budget::default();
            // It knows no state again, so on some of these boards it would take all memory.
            budget.memory = (solver.name() == "printed:sudyanto-astar").then_some(1 << 20);
            let answer = problem.solve(&*solver, &budget).expect("covered");
            let (name, outcome) = (solver.name(), &answer.outcome);
            assert!(outcome.lower_bound() <= case.optimum, "{name}");
            assert!(
                outcome.solution().expect("a solution").len() >= case.optimum,
                "{name}"
            );
            if let (None, Some(claim)) = (solver.method().caveat, answer.claim) {
                assert!(outcome.is_optimal(), "{name}");
                assert_eq!(claim.moves, case.optimum, "{name}");
            }
        }
    }
    for (covered, solver) in covered.into_iter().zip(printed()) {
        // None of them is circular.
        let is_circular = solver.name().starts_with("printed:souza-theorem-3");
        assert_eq!(covered == 0, is_circular, "{}", solver.name());
    }
}

#[test]
fn next_marked_tiles_on_both_sides() {
    for (drawing, d) in [("20102\n20102", 3), ("3012\n3023", 1), ("01210\n11210", 1)] {
        let board = drawn(drawing, GameSetup::Fixed(Pivot::Cell(0, d)));
        assert_eq!(oracle::optimum(&board), 3, "{drawing}");
        let found = claim_and_moves("printed:souza-theorem-2", &board);
        assert_eq!(found, (4, 4), "{drawing}");
    }
    // Right most of the time, and never too short. Here every board of three columns and three
    // colors.
    let mut wrong = 0;
    for cells in all_rows(6, 3) {
        let colors: Vec<Color> = cells.into_iter().map(Color::new).collect();
        let board = Strip::new(&colors[..3], &colors[3..], (0, 1)).expect("two rows");
        let run = &mut Run::unlimited();
        let rounds = next_marked(&board, run).expect("no limit");
        let found: usize = rounds.iter().map(|round| round.moves.len()).sum();
        let optimum = strip(&board, run).expect("no limit").len();
        assert!(found >= optimum, "{colors:?}");
        wrong += u32::from(found > optimum);
    }
    assert_eq!(wrong, 0);
}

/// The number of failures on random d-boards of 4 colors: the figures of the book.
#[test]
fn next_marked_tiles_on_random_boards() {
    let wrong = [5, 6].map(|cols| {
        let mut wrong = 0;
        for mut rng in boards(21).take(2000) {
            let d = draw(&mut rng, cols);
            let [top, mut bottom] = [0, 1].map(|_| {
                let cells = (0..cols).map(|_| rng.below(4).to_string());
                cells.collect::<Vec<String>>()
            });
            bottom[d].clone_from(&top[d]);
            let drawing = format!("{}\n{}", top.concat(), bottom.concat());
            let board = drawn(&drawing, GameSetup::Fixed(Pivot::Cell(0, d)));
            let (claim, moves) = claim_and_moves("printed:souza-theorem-2", &board);
            let optimum = ask("strip", &board).outcome.lower_bound();
            assert_eq!(claim, moves);
            assert!(moves >= optimum);
            wrong += u32::from(moves > optimum);
        }
        wrong
    });
    assert_eq!(wrong, [66, 115]);
}

/// With straight cuts the least open board is exact. With doubled tiles it is never too long, and
/// often too short.
#[test]
fn cuts_on_random_boards() {
    let mut too_short = 0;
    for index in 0..1000 {
        let mut rng = SplitMix64::for_board(18, index);
        let (cols, colors) = (3 + rng.below(4), 2 + rng.below(3));
        let mut row = || {
            let cells = (1..cols).map(|_| rng.below(colors).to_string());
            format!("0{}", cells.collect::<String>())
        };
        let drawing = format!("{}\n{}", row(), row());
        let board = circular(&drawing);
        let optimum = oracle::optimum(&board);
        let straight = claim_and_moves("printed:souza-theorem-3:straight", &board);
        assert_eq!(straight, (optimum, optimum), "{drawing}");
        let (claim, moves) = claim_and_moves("printed:souza-theorem-3", &board);
        assert!(claim <= optimum && optimum <= moves, "{drawing}");
        too_short += u32::from(claim < optimum);
    }
    assert_eq!(too_short, 113);
}

/// Circular grids, whose pivot's column becomes three.
#[test]
fn straight_cuts_of_circular_grids() {
    for mut rng in boards(19).take(3000) {
        let (cols, colors) = (1 + draw(&mut rng, 7), 1 + draw(&mut rng, 5));
        let pivot = Pivot::Cell(draw(&mut rng, 2), draw(&mut rng, cols));
        let mut drawn = || {
            let labels = row(&mut rng, cols, colors).into_iter();
            labels.map(|label| label.to_string()).collect::<String>()
        };
        let setup = GridSetup::from_drawing(&format!("{}\n{}", drawn(), drawn())).expect("rows");
        let board = setup
            .into_circular_grid(GameSetup::Fixed(pivot))
            .expect("a board");
        let answer = ask("printed:souza-theorem-3:straight", &board);
        let exact = ask("strip-circular", &board);
        assert_eq!(answer.outcome.lower_bound(), exact.outcome.lower_bound());
        assert!(answer.outcome.is_optimal());
    }
}

#[test]
fn algorithm_3_of_fukui_et_al() {
    for length in 1..=6 {
        for cells in all_rows(length, 3) {
            let text: String = cells.iter().map(ToString::to_string).collect();
            let path: Vec<Color> = cells.into_iter().map(Color::new).collect();
            let optimum = oracle::optimum(&drawn(&text, GameSetup::Free));
            let answer =
                |reading| algorithm_3(&path, reading, &mut Run::unlimited()).expect("no limit");
            assert_eq!(answer(Algorithm3::Corrected), optimum, "{text}");
            if length > 1 {
                let n = u32::try_from(length).expect("small");
                assert_eq!(answer(Algorithm3::Printed), n, "{text}");
                assert_eq!(answer(Algorithm3::ColorsInside), n, "{text}");
            }
        }
    }
}

/// The report on two rows by its text, and its program: how often it is optimal, how often it finds
/// no path, the sum of its moves where it finds all, and how many boards take it 12 to 15. The
/// figures of the book.
#[test]
fn the_report_and_its_program() {
    let found = [4, 5, 6, 7].map(|colors| {
        let mut found = [0; 5];
        for index in 0..2000 {
            let grid = uniform(2, 14, colors, &mut SplitMix64::for_board(5, index));
            let grid = grid.expect("a board");
            let board = grid.into_instance(GameSetup::default()).expect("a board");
            let optimum = ask("strip-corner", &board).outcome.lower_bound();
            let (claim, moves) = claim_and_moves("printed:report-two-rows", &board);
            assert_eq!(claim, moves);
            assert!(moves >= optimum);
            found[0] += u32::from(moves == optimum);
            let program = ask("printed:report-two-rows:program", &board);
            let played = program.solution().expect("a solution").len();
            let Some(said) = program.claim.map(|claim| claim.moves) else {
                found[2] += 1;
                continue;
            };
            // It counts moves to the color that the region has.
            assert!(optimum <= played && played <= said);
            found[1] += u32::from(said == optimum);
            found[3] += said;
            found[4] += u32::from((12..=15).contains(&said));
        }
        found
    });
    assert_eq!(found.map(|[text, ..]| text), [1946, 1859, 1789, 1643]);
    assert_eq!(found.map(|[_, optimal, ..]| optimal), [508, 449, 418, 344]);
    assert_eq!(found.map(|[_, _, none, ..]| none), [6, 5, 5, 12]);
    assert_eq!(
        found.map(|[.., sum, _]| sum),
        [22_996, 25_654, 27_768, 29_585]
    );
    assert_eq!(found.map(|[.., within]| within), [1042, 1522, 1555, 1229]);
}
