//! Certificates of the free game.

use std::time::Duration;

use inundate::methods::{FreeExact, GreedyArea};
use inundate::proof::Certificate;
use inundate::{Auto, Budget, Problem, Question, optimum, solve};
use inundate_check::{Claim, check};
use inundate_core::generate::{SplitMix64, connected, uniform};
use inundate_core::{Component, GameSetup, GraphSetup, GridSetup, Instance, Pivot, Vertex};
use inundate_testkit::{fixed_at, oracle, repetitions};

use crate::accepted::{answered, certified, drawn, proven, proves, refusal, text};
use crate::corrupted::{corrupt_boards, is_true};

/// A grid or a graph with few colors or with many.
fn random(index: u64) -> Instance {
    let rng = &mut SplitMix64::for_board(51, index);
    let colors = match rng.below(3) {
        0 => 2 + rng.below(2),
        1 => 4 + rng.below(3),
        _ => 8 + rng.below(6),
    } as usize;
    if rng.below(2) == 0 {
        let (rows, cols) = (2 + rng.below(5), 2 + rng.below(6));
        let grid = uniform(rows as usize, cols as usize, colors, rng).unwrap();
        return grid.into_instance(GameSetup::Free).unwrap();
    }
    let vertices = 2 + rng.below(24);
    let most = vertices * (vertices - 1) / 2;
    let edges = (vertices - 1 + rng.below(vertices)).min(most) as usize;
    let graph = connected(vertices as usize, edges, colors, rng).unwrap();
    graph.into_instance(GameSetup::Free).unwrap()
}

#[test]
fn random_boards() {
    let mut regions = 0;
    for index in 0..300 {
        let instance = random(index);
        let (text, optimum) = certified(&instance);
        regions += proves(&text, &instance, &Claim::Free, optimum);
    }
    assert!(regions > 3000, "{regions}");
}

/// A certificate with one thing changed; the header and the board stay.
fn corrupted(text: &str, colors: u32, rng: &mut SplitMix64) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let count = u32::try_from(lines.len()).unwrap();
    let place = 2 + rng.below(count - 2) as usize;
    match rng.below(3) {
        0 => return Some(without(text, place)),
        1 => {
            let tokens = lines[place].split(' ').map(str::to_owned);
            let mut tokens: Vec<String> = tokens.collect();
            let words = u32::try_from(tokens.len()).unwrap() - 1;
            let changed = 1 + rng.below((words > 0).then_some(words)?) as usize;
            let most = if rng.below(2) == 0 { colors } else { count };
            tokens[changed] = rng.below(most).to_string();
            lines[place] = tokens.join(" ");
        }
        _ => {
            let other = 2 + rng.below(count - 2) as usize;
            lines.swap(place, other);
        }
    }
    Some(lines.join("\n") + "\n")
}

/// The certificate without a line, and without all that is made of its region.
fn without(text: &str, place: usize) -> String {
    let mut kept: Vec<String> = Vec::new();
    // The new number of each line that is kept.
    let mut numbers: Vec<Option<usize>> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut tokens: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let named = match tokens[0].as_str() {
            "r" => 1..2,
            "j" => 1..3,
            _ => 0..0,
        };
        let mut is_kept = index != place;
        for token in &mut tokens[named] {
            let number = numbers[token.parse::<usize>().unwrap() - 1];
            is_kept &= number.is_some();
            *token = number.unwrap_or(0).to_string();
        }
        if is_kept {
            kept.push(tokens.join(" "));
        }
        numbers.push(is_kept.then_some(kept.len()));
    }
    kept.join("\n") + "\n"
}

/// Corrupts the certificates of some boards again and again.
fn corrupt_free(count: u64, times: usize) -> [u32; 2] {
    let raise = |text: &str, optimum: u32| {
        let claim = format!("free {optimum} ");
        assert!(text.contains(&claim), "{text}");
        vec![text.replace(&claim, &format!("free {} ", optimum + 1))]
    };
    let corrupt = |text: &str, _, colors, rng: &mut SplitMix64| corrupted(text, colors, rng);
    let boards = (0..count).map(random);
    corrupt_boards(boards, (52, times), certified, raise, corrupt)
}

/// No corrupted certificate proves a false bound.
#[test]
fn prove_nothing_false() {
    let [of_true, of_false] = corrupt_free(100, 20);
    assert!(of_true > 500 && of_false > 500, "{of_true} and {of_false}");
}

/// Joined to itself again and again, the board as one region comes to a level that a number of 32
/// bits just holds. One move more must not bring it back to level 0, where it would be as good as
/// everything.
#[test]
fn levels_do_not_begin_again() {
    let instance = drawn("abcd", GameSetup::Free);
    let mut lines = vec![
        "inundate certificate 1".to_owned(),
        "board 0 1 2 3".to_owned(),
    ];
    let push = |lines: &mut Vec<String>, line: String| {
        lines.push(line);
        lines.len()
    };
    for component in 0..4 {
        push(&mut lines, format!("c {component}"));
    }
    for colors in [[0, 1, 2, 3], [3, 2, 1, 0]] {
        // The board in five moves, three of them wasted: two cells joined to themselves.
        let [first, second, third, last] = colors;
        let one = push(&mut lines, format!("r {} {second}", 3 + first));
        let two = push(&mut lines, format!("j {one} {one}"));
        let three = push(&mut lines, format!("j {two} {one}"));
        let four = push(&mut lines, format!("r {three} {third}"));
        let mut power = push(&mut lines, format!("r {four} {last}"));
        // 5 · (3 + 3 · 16 + 3 · 16² + … + 3 · 16⁷) is 2³² − 1.
        let mut sum = power;
        for bit in 1..30 {
            power = push(&mut lines, format!("j {power} {power}"));
            if bit % 4 < 2 {
                sum = push(&mut lines, format!("j {sum} {power}"));
            }
        }
        for color in &colors[..3] {
            push(&mut lines, format!("r {sum} {color}"));
        }
    }
    lines.push("solution 0 1 0 2 0 3".to_owned());
    let proves = |lower: u32| {
        let text = lines.join("\n") + &format!("\nfree {lower} 3\n");
        check(text.as_bytes(), &instance).is_ok()
    };
    assert!(proves(3) && !proves(4));
}

/// The regions that at most this many moves make of one component each, without joined ones.
fn without_joined(cells: &[u32], colors: u32, moves: u32) -> Vec<String> {
    let board = cells.iter().map(|color| format!(" {color}"));
    let mut lines = vec![
        "inundate certificate 1".to_owned(),
        format!("board{}", board.collect::<String>()),
    ];
    // The line, the first cell, the last one and the color of each region whose last move flooded
    // something.
    let mut last = Vec::new();
    for (cell, &color) in cells.iter().enumerate() {
        lines.push(format!("c {cell}"));
        last.push((lines.len(), cell, cell, color));
    }
    for _ in 0..moves {
        let mut next = Vec::new();
        for (line, from, to, old) in last {
            for color in (0..colors).filter(|&color| color != old) {
                lines.push(format!("r {line} {color}"));
                let more_before = from > 0 && cells[from - 1] == color;
                let more_after = to + 1 < cells.len() && cells[to + 1] == color;
                if more_before || more_after {
                    let from = from - usize::from(more_before);
                    let to = to + usize::from(more_after);
                    next.push((lines.len(), from, to, color));
                }
            }
        }
        last = next;
    }
    lines
}

/// Where no single place wins in as few moves as the free game takes, regions have to be joined.
/// Without those that are, all others prove nothing.
#[test]
fn what_can_be_joined_has_to_be_there() {
    let mut refused = 0;
    for (left, right) in (3..=6).flat_map(|left| (3..=6).map(move |right| (left, right))) {
        // Two colors by turns, and then two others: each half is made one color, and one move joins
        // them.
        let first = (0..left).map(|cell| cell % 2);
        let cells: Vec<u32> = first.chain((0..right).map(|cell| 2 + cell % 2)).collect();
        let drawing: String = cells.iter().map(u32::to_string).collect();
        let instance = drawn(&drawing, GameSetup::Free);
        let (text, moves) = certified(&instance);
        let from = |cell| {
            let game = GameSetup::Fixed(Pivot::Cell(0, cell));
            optimum(&drawn(&drawing, game)).unwrap()
        };
        if (0..cells.len()).any(|cell| from(cell) <= moves) {
            continue;
        }
        let solution = text.lines().find(|line| line.starts_with("solution "));
        let mut lines = without_joined(&cells, 4, moves);
        lines.push(solution.unwrap().to_owned());
        lines.push(format!("free {} {moves}\n", moves + 1));
        let error = refusal(&lines.join("\n"), &instance);
        assert!(error.contains("together"), "{error}");
        refused += 1;
    }
    assert!(refused > 5, "{refused}");
}

/// Corrupts more certificates: more than four thousand refused of each kind.
#[test]
#[ignore = "takes a minute without optimization"]
fn many_prove_nothing_false() {
    let [of_true, of_false] = corrupt_free(1000, 10);
    println!("refused: {of_true} of true certificates and {of_false} of false ones");
    assert!(
        of_true > 4000 && of_false > 4000,
        "{of_true} and {of_false}"
    );
}

/// A board of several islands, most of the time: few edges, or a grid with holes.
fn islands(rng: &mut SplitMix64) -> Instance {
    let n = 2 + rng.below(7);
    let colors = if n == 8 { 3 } else { 4 };
    let label = |rng: &mut SplitMix64| rng.below(colors).to_string();
    if rng.below(2) == 0 {
        let labels: Vec<String> = (0..n).map(|_| label(rng)).collect();
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for _ in 0..rng.below(n + 1) {
            graph.push_edge(rng.below(n) as usize, rng.below(n) as usize);
        }
        return graph.into_instance(GameSetup::Islands).expect("a graph");
    }
    let mut grid = GridSetup::default();
    for _ in 0..3 {
        let row: Vec<Option<String>> = (0..3)
            .map(|col| (col != 1 && rng.below(4) > 0).then(|| label(rng)))
            .collect();
        let row = row.iter().map(Option::as_deref);
        grid.push_row(row).expect("a small board");
    }
    grid.push_row([Some("0"), None, Some("1")])
        .expect("a small board");
    grid.into_instance(GameSetup::Islands)
        .expect("two cells at least")
}

/// The optimum of islands, also in each color, is that of brute force. Certificates prove it to the
/// checker, and other methods give true bounds.
#[test]
fn islands_agree_with_brute_force() {
    let (mut apart, mut harder) = (0_u64, 0_u64);
    let boards = repetitions(1000);
    for index in 0..boards {
        let board = islands(&mut SplitMix64::for_board(32, index));
        apart += u64::from(!board.is_connected());
        let (problem, budget) = (Problem::new(&board), Budget::default());
        let optimum = oracle::optimum(&board);
        let best = solve(&Auto, &board, &budget).unwrap().outcome;
        assert!(best.is_optimal(), "{index}");
        assert_eq!(best.lower_bound(), optimum, "{index}: {board:?}");
        assert!(problem.lower_bound() <= optimum, "{index}");
        let (answer, certificate) =
            Certificate::ask(&problem, &Question::Shortest, &budget).expect("small");
        let text = text(certificate);
        let checked = proven(&text, &board);
        let bounds = (checked.lower_bound, checked.upper_bound);
        assert_eq!(bounds, (optimum, optimum), "{index}");
        let raised = format!("together {} {optimum}", optimum + 1);
        let false_text = text.replace(&format!("together {optimum} {optimum}"), &raised);
        assert!(board.is_connected() || check(false_text.as_bytes(), &board).is_err());
        let rng = &mut SplitMix64::for_board(33, index);
        for text in [&text, &false_text, &false_text] {
            let changed = corrupted(text, 9, rng).unwrap_or_default();
            if let Ok(proven) = check(changed.as_bytes(), &board) {
                is_true(&proven, optimum, &changed);
            }
        }
        let mut islands = answer.islands.iter();
        harder += u64::from(islands.any(|about| about.answer.question != Question::Shortest));
        for color in board.palette().colors() {
            let (text, found) = answered(&board, &Question::InColor(color));
            let expected = oracle::optimum_in_color(&board, color);
            assert_eq!(found, expected, "{index}: {board:?}");
            proves(&text, &board, &Claim::FinalColor(color), expected);
        }
        let no_time = Budget::default().with_time(Duration::ZERO);
        let quick = [
            solve(&GreedyArea, &board, &budget),
            solve(&Auto, &board, &no_time),
        ];
        for quick in quick.map(|answer| answer.expect("any board").outcome) {
            let possible = quick.lower_bound()..=quick.solution().expect("one").len();
            assert!(possible.contains(&optimum), "{index}");
        }
        for most in [optimum, optimum - optimum.min(1)] {
            let answer = problem
                .ask(&FreeExact, &Question::AtMost(most), &budget)
                .expect("small");
            assert_eq!(answer.is_enough(), Some(most >= optimum), "{index}");
        }
    }
    assert!(
        2 * apart > boards && 20 * harder > boards,
        "{apart} {harder}"
    );
}

/// The optimum of several pivots is that of brute force. Certificates prove it to the checker,
/// which refuses a larger bound even if the solution is as long, moves at other components, and
/// fewer moves.
#[test]
fn several_pivots_agree_with_brute_force() {
    let mut apart = 0;
    for index in 0..1000 {
        let rng = &mut SplitMix64::for_board(34, index);
        let below = |bound: u32, rng: &mut SplitMix64| rng.below(bound) as usize;
        let is_colorful = index % 4 == 0;
        let graph = if is_colorful {
            // A tree of many colors, one of which comes again and again.
            let labels = (0..9).map(|v| if below(4, rng) > 0 { v } else { 0 }.to_string());
            let mut graph = GraphSetup::new(labels.collect::<Vec<_>>().iter().map(String::as_str));
            for vertex in 1..9 {
                graph.push_edge(below(vertex, rng), vertex as usize);
            }
            graph.into_instance(GameSetup::Free).unwrap()
        } else if index % 4 == 2 {
            let grid = uniform(3, 2 + below(2, rng), 2 + below(4, rng), rng).unwrap();
            grid.into_instance(GameSetup::Free).unwrap()
        } else {
            let graph = connected(7, 6 + below(5, rng), 2 + below(3, rng), rng).unwrap();
            graph.into_instance(GameSetup::Free).unwrap()
        };
        let pivot = |v: usize| match graph.shape().grid() {
            Some(grid) => Pivot::Cell(v / grid.cols(), v % grid.cols()),
            None => Pivot::Vertex(v),
        };
        let vertices = graph.vertex_count();
        let count = 2 + below(if is_colorful { 1 } else { 2 }, rng);
        let first = below(u32::try_from(vertices).unwrap(), rng);
        let pivots = (first..first + count).map(|v| pivot(v % vertices));
        let board = graph.clone().with_pivots(&pivots.collect::<Vec<_>>());
        let board = board.unwrap();
        let optimum = oracle::optimum(&board);
        let (problem, budget) = (Problem::new(&board), Budget::default());
        let (answer, certificate) =
            Certificate::ask(&problem, &Question::Shortest, &budget).expect("a small board");
        assert_eq!(answer.outcome.lower_bound(), optimum, "{index}: {board:?}");
        let text = text(certificate);
        proves(&text, &board, &Claim::Pivots, optimum);
        let reduced = problem.reduced();
        let place = reduced.component(board.pivots()[0]).index();
        let moves = &answer.outcome.solution().unwrap().moves;
        let last = moves.last().map_or(board.colors()[0], |mv| mv.color);
        let other = usize::from(last.index() == 0);
        let more = optimum + 1;
        let longer = text.replace(
            &format!("\npivots {optimum} {optimum}\n"),
            &format!(" {place} {other}\npivots {more} {more}\n"),
        );
        let error = refusal(&longer, &board);
        let expected = format!("expected a lower bound of at most {optimum}, found {more}");
        assert!(
            board.palette().len() < 2 || error.ends_with(&expected),
            "{index}: {error}\n{longer}"
        );
        let solution = text.lines().find(|line| line.starts_with("solution"));
        let pairs: Vec<&str> = solution.unwrap().split(' ').skip(1).collect();
        let refused = |pairs: &[&str]| {
            let changed = format!("solution {}", pairs.join(" "));
            let false_text = text.replace(solution.unwrap(), changed.trim_end());
            refusal(&false_text, &board)
        };
        if let Some(fewer) = pairs.len().checked_sub(2) {
            let error = refused(&pairs[..fewer]);
            let expected = "expected moves that flood the board";
            assert!(error.contains(expected), "{error}");
            let has_pivot =
                |&v: &Component| board.pivots().iter().any(|&p| reduced.component(p) == v);
            if let Some(other) = reduced.graph().vertices().find(|v| !has_pivot(v)) {
                let other = other.index().to_string();
                let error = refused(&[&[other.as_str()], &pairs[1..]].concat());
                let expected = "expected a component with a pivot";
                assert!(error.contains(expected), "{error}");
            }
        }
        let changed = corrupted(&text, 9, rng).unwrap_or_default();
        if let Ok(proven) = check(changed.as_bytes(), &board) {
            is_true(&proven, optimum, &changed);
        }
        let at_one = |&pivot: &Vertex| oracle::optimum(&fixed_at(board.clone(), pivot)) > optimum;
        apart += u64::from(board.pivots().iter().all(at_one));
    }
    assert!(
        apart > 2,
        "{apart} boards need more than one of their pivots"
    );
}
