//! Certificates that places are joined: true ones are accepted, false ones are refused.

use inundate::proof::Certificate;
use inundate::{Auto, Budget, Problem, Question};
use inundate_check::Claim;
use inundate_core::generate::{SplitMix64, connected, uniform};
use inundate_core::{GameSetup, GraphSetup, Instance, Node, Pivot, Vertex};
use inundate_testkit::oracle;

use crate::accepted::{drawn, proven, proves, refusal, text};

/// Some places of a board, each as likely as the other, perhaps one twice.
fn places(instance: &Instance, count: u32, rng: &mut SplitMix64) -> Vec<Vertex> {
    let vertices = u32::try_from(instance.vertex_count()).unwrap();
    (0..count)
        .map(|_| Vertex::new(rng.below(vertices)))
        .collect()
}

/// The certificate that places are joined, and the fewest moves.
fn certified(instance: &Instance, places: &[Vertex]) -> (String, u32) {
    let problem = Problem::new(instance);
    let question = Question::Join(places.to_vec());
    let answer = problem.ask(&Auto, &question, &Budget::default()).unwrap();
    assert!(answer.outcome.is_optimal());
    let certificate = Certificate::joined(&problem, &answer);
    (
        text(Some(certificate.unwrap())),
        answer.outcome.lower_bound(),
    )
}

/// A certificate of one move more: the component of the first place takes another color last.
fn with_one_more(text: &str, fewest: u32, instance: &Instance, places: &[Vertex]) -> String {
    let more = fewest + 1;
    let text = text.replace(
        &format!("\njoined {fewest} {fewest}\n"),
        &format!("\njoined {more} {more}\n"),
    );
    let solution = text.lines().find(|line| line.starts_with("solution"));
    let solution = solution.unwrap();
    let last = solution.split(' ').skip(2).last();
    let problem = Problem::new(instance);
    let component = problem.reduced().component(places[0]);
    let now = last.map_or_else(
        || problem.reduced().color(component).index(),
        |color| color.parse().unwrap(),
    );
    let other = usize::from(now == 0);
    let component = match instance.game() {
        inundate_core::Game::Fixed { .. } => String::new(),
        inundate_core::Game::Free => format!(" {}", component.index()),
    };
    text.replace(solution, &format!("{solution}{component} {other}"))
}

/// A true certificate is accepted; one with a lower bound larger by one is refused, though its
/// solution is valid.
fn expect_exact(instance: &Instance, places: &[Vertex], fewest: u32, what: &str) {
    let (text, found) = certified(instance, places);
    assert_eq!(found, fewest, "{what}");
    proves(&text, instance, &Claim::Joined(places.to_vec()), fewest);
    if instance.palette().len() > 1 {
        let false_text = with_one_more(&text, fewest, instance, places);
        let error = refusal(&false_text, instance);
        let more = fewest + 1;
        let expected = format!("expected a lower bound of at most {fewest}, found {more}");
        assert!(error.ends_with(&expected), "{what}: {error}\n{false_text}");
    }
}

/// Every bound of small boards agrees with brute force.
#[test]
fn small_boards() {
    for index in 0..4000 {
        let rng = &mut SplitMix64::for_board(61, index);
        let vertices = 2 + rng.below(6);
        let most = vertices * (vertices - 1) / 2;
        let edges = (vertices - 1 + rng.below(vertices)).min(most) as usize;
        let colors = 1 + rng.below(5) as usize;
        let graph = connected(vertices as usize, edges, colors, rng).unwrap();
        let game = match rng.below(2) {
            0 => GameSetup::Free,
            _ => GameSetup::Fixed(Pivot::Vertex(rng.below(vertices) as usize)),
        };
        let instance = graph.into_instance(game).unwrap();
        let count = 1 + rng.below(4);
        let places = places(&instance, count, rng);
        let fewest = oracle::fewest_to_join(&instance, &places);
        expect_exact(&instance, &places, fewest, &format!("board {index}"));
    }
}

/// Every bound of larger boards agrees with the solver's.
#[test]
fn larger_boards() {
    for index in 0..60 {
        let rng = &mut SplitMix64::for_board(62, index);
        let count = 2 + rng.below(2);
        let most = if count == 2 { 12 } else { 5 };
        let (rows, cols) = (2 + rng.below(most), 2 + rng.below(most));
        let colors = 2 + rng.below(8) as usize;
        let grid = uniform(rows as usize, cols as usize, colors, rng).unwrap();
        let game = match index % 2 {
            0 => GameSetup::Free,
            _ => GameSetup::default(),
        };
        let instance = grid.into_instance(game).unwrap();
        let places = places(&instance, count, rng);
        let (_, fewest) = certified(&instance, &places);
        expect_exact(&instance, &places, fewest, &format!("board {index}"));
    }
}

/// Trees, where parts of many kinds meet at a component.
#[test]
fn trees() {
    for index in 0..200 {
        let rng = &mut SplitMix64::for_board(63, index);
        let legs = 3 + rng.below(2);
        let colors = 2 + rng.below(5);
        let mut vertices = vec!["0".to_owned()];
        let (mut edges, mut ends) = (Vec::new(), Vec::new());
        for _ in 0..legs {
            let mut last = 0;
            for step in 0..=rng.below(3) {
                edges.push((last, vertices.len()));
                last = vertices.len();
                // The color of the center comes often, so that it need not change.
                let color = if step % 2 == 1 { 0 } else { rng.below(colors) };
                vertices.push(color.to_string());
            }
            ends.push(Vertex::at(last));
        }
        let mut graph = GraphSetup::new(vertices.iter().map(String::as_str));
        for (u, v) in edges {
            graph.push_edge(u, v);
        }
        let instance = graph.into_instance(GameSetup::Free).unwrap();
        let (_, fewest) = certified(&instance, &ends);
        expect_exact(&instance, &ends, fewest, &format!("board {index}"));
    }
}

#[test]
fn one_place_is_joined_already() {
    for game in [GameSetup::Free, GameSetup::default()] {
        let instance = row(game);
        let places = [Vertex::new(0)];
        let (text, fewest) = certified(&instance, &places);
        assert_eq!(fewest, 0);
        proves(&text, &instance, &Claim::Joined(places.to_vec()), 0);
    }
}

/// With smaller bounds it proves less, and the solution may be longer.
#[test]
fn bounds_that_differ() {
    let instance = row(GameSetup::default());
    let text = CERTIFICATE.replace("joined 3 3", "joined 1 3");
    let proven = proven(&text, &instance);
    assert_eq!((proven.lower_bound, proven.upper_bound), (1, 3));
    assert!(!proven.is_optimal() && proven.pivot.is_some());
}

fn row(game: GameSetup) -> Instance {
    drawn("abcab", game)
}

const CERTIFICATE: &str = "\
inundate certificate 1
join 3 2
board 0 1 2 0 1
solution 0 1 2 0
joined 3 3
";

/// A line number, the line in its place, and the complaint about it.
#[rustfmt::skip]
const WRONG: &[(usize, &str, &str)] = &[
    (2, "join 5", "expected a vertex below 5, found 5"),
    (2, "join x", "expected a vertex, found `x`"),
    (2, "join", "expected a place, found none"),
    (2, "join ", "expected a place, found none"),
    (3, "board 0 1 2 0", "expected a color, found ``"),
    (4, "solutions", "expected `solution` or `joined`, found `solutions`"),
    (4, "solution 0 1 2",
     "expected moves that join the places, found others (expected (0,3) in one component with the \
      other places, found it in another one)"),
    (4, "solution 1 1 2 0", "expected moves of component 0, the pivot's, found 1"),
    (4, "solution 0 1 2 3", "expected a color below 3, found 3"),
    (4, "joined 3 3", "expected a solution of the upper bound, found `3`"),
    (5, "joined 3 4", "expected a solution of the upper bound, found `4`"),
    (5, "joined 4 3", "expected a lower bound of at most 3, found 4"),
    (5, "joined 3", "expected an upper bound, found ``"),
    (5, "pivot 3 3", "expected `solution` or `joined`, found `pivot`"),
];

#[test]
fn lines_are_named_with_what_is_wrong() {
    let instance = row(GameSetup::default());
    proven(CERTIFICATE, &instance);
    for &(line, other, expected) in WRONG {
        let mut lines: Vec<&str> = CERTIFICATE.lines().collect();
        lines[line - 1] = other;
        let error = refusal(&(lines.join("\n") + "\n"), &instance);
        assert_eq!(error, format!("line {line}: {expected}"));
    }
}

/// The largest number of places that a certificate may have is accepted, one more is not.
#[test]
fn the_most_places() {
    let drawing = "ab".repeat(6);
    for (game, first) in [(GameSetup::default(), 0), (GameSetup::Free, 1)] {
        let instance = drawn(&drawing, game);
        let places: Vec<Vertex> = (first..=11).map(Vertex::new).collect();
        let most = places.len() - 1;
        let (text, fewest) = certified(&instance, &places[..most]);
        assert_eq!(proven(&text, &instance).lower_bound, fewest);
        let error = Certificate::can_join(&Problem::new(&instance), &places).unwrap_err();
        assert_eq!(error.expected, "places in at most 10 components");
    }
    let instance = drawn(&drawing, GameSetup::default());
    let text = |last: usize| {
        let places: Vec<String> = (0..=last).map(|place| place.to_string()).collect();
        let (moves, board) = (["1", "0"].repeat(6), ["0", "1"].repeat(6).join(" "));
        format!(
            "inundate certificate 1\njoin {}\nboard {board}\nsolution 0 {}\njoined {last} {last}\n",
            places.join(" "),
            moves[..last].join(" ")
        )
    };
    // The first is that of the pivot.
    assert!(proven(&text(10), &instance).is_optimal());
    let expected = "line 2: expected places in at most 10 components, found 11";
    assert_eq!(refusal(&text(11), &instance), expected);
}
