//! Words as boards agree with the oracle, and with common supersequences by brute force.

use std::collections::BTreeMap;

use inundate_core::generate::SplitMix64;
use inundate_core::reduce::{LetterColors, ReduceError, WordBoard, WordOptimum};
use inundate_core::{
    Game, GameSetup, GraphSetup, Instance, InstanceError, Move, Pivot, ReducedGraph, Vertex, verify,
};
use inundate_testkit::oracle;

use crate::{draw, some_solution};

type Constructor =
    fn(&[Vec<u8>], LetterColors, fn(u8) -> String) -> Result<WordBoard<u8>, ReduceError>;

const FIXED: [Constructor; 2] = [WordBoard::star, WordBoard::grid];

fn label(letter: u8) -> String {
    char::from(letter).to_string()
}

/// Up to `count` words of up to `length` letters each.
fn words(rng: &mut SplitMix64, count: usize, length: usize, letters: usize) -> Vec<Vec<u8>> {
    let letter = |rng: &mut SplitMix64| b'a' + u8::try_from(draw(rng, letters)).expect("few");
    let count = draw(rng, count + 1);
    let word = |rng: &mut SplitMix64| {
        let length = draw(rng, length + 1);
        (0..length).map(|_| letter(rng)).collect()
    };
    (0..count).map(|_| word(rng)).collect()
}

/// All words of one to `length` letters over two letters.
fn binary_words(length: usize) -> Vec<Vec<u8>> {
    let words = (1..=length).flat_map(|length| {
        (0..1_u32 << length).map(move |bits| {
            let letter = |place: usize| if bits >> place & 1 == 1 { b'b' } else { b'a' };
            (0..length).map(letter).collect()
        })
    });
    words.collect()
}

fn contains_all(word: &[u8], words: &[Vec<u8>]) -> bool {
    words.iter().all(|part| {
        let mut letters = word.iter();
        part.iter()
            .all(|letter| letters.any(|other| other == letter))
    })
}

/// A common supersequence of the least weight, by a table over the rests of the words.
fn lightest(words: &[Vec<u8>], weight: impl Fn(u8) -> usize) -> Vec<u8> {
    type KnownAnswer = BTreeMap<Vec<usize>, (usize, Vec<u8>)>;
    fn left(
        words: &[&[u8]],
        weight: &dyn Fn(u8) -> usize,
        known: &mut KnownAnswer,
    ) -> (usize, Vec<u8>) {
        let lengths: Vec<usize> = words.iter().map(|word| word.len()).collect();
        if let Some(found) = known.get(&lengths) {
            return found.clone();
        }
        let mut best = None;
        for letter in words.iter().filter_map(|word| word.first().copied()) {
            let after = words.iter().copied();
            let after: Vec<&[u8]> = after
                .map(|word| word.strip_prefix(&[letter]).unwrap_or(word))
                .collect();
            let (rest, mut word) = left(&after, weight, known);
            word.push(letter);
            let found = (rest + weight(letter), word);
            if best.as_ref().is_none_or(|best| found < *best) {
                best = Some(found);
            }
        }
        let best = best.unwrap_or_default();
        known.insert(lengths, best.clone());
        best
    }
    let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
    let (_, mut word) = left(&words, &weight, &mut BTreeMap::new());
    word.reverse();
    word
}

fn shortest(words: &[Vec<u8>]) -> Vec<u8> {
    lightest(words, |_| 1)
}

/// The components as the vertices of a graph.
fn contracted(instance: &Instance) -> Instance {
    let reduced = ReducedGraph::new(instance);
    let graph = reduced.graph();
    let label = |v| instance.palette().label(reduced.color(v));
    let mut setup = GraphSetup::new(graph.vertices().map(label));
    for (u, v) in graph.edges() {
        setup.push_edge(u.index(), v.index());
    }
    let game = match instance.game() {
        Game::Free => GameSetup::Free,
        Game::Fixed { pivot } => GameSetup::Fixed(Pivot::Vertex(reduced.component(pivot).index())),
    };
    setup.into_instance(game).expect("it is smaller")
}

/// The weight of a letter on a board.
fn weight(words: &[Vec<u8>], colors: LetterColors, letter: u8) -> usize {
    let doubles = |one: u8| {
        let mut pairs = words.iter().flat_map(|word| word.windows(2));
        pairs.any(|pair| pair == [one, one])
    };
    let is_doubled = match colors {
        LetterColors::Alike => (b'a'..=b'z').any(doubles),
        LetterColors::Fewest => doubles(letter),
        LetterColors::Three { .. } => false,
    };
    1 + usize::from(is_doubled)
}

#[test]
fn boards_of_words() {
    let mut optima = BTreeMap::new();
    for index in 0..3_000 {
        let rng = &mut SplitMix64::for_board(6, index);
        let letters = 1 + draw(rng, 4);
        let words = words(rng, 3, 4, letters);
        let make = FIXED[draw(rng, 2)];
        let colors = [LetterColors::Alike, LetterColors::Fewest][draw(rng, 2)];
        let board = make(&words, colors, label).expect("small boards");
        let instance = board.instance();
        let weight = |letter| weight(&words, colors, letter);
        let weigh = |word: &[u8]| word.iter().map(|&letter| weight(letter)).sum::<usize>();
        let best = lightest(&words, weight);
        let optimum = oracle::optimum(&contracted(instance)) as usize;
        assert_eq!(optimum, weigh(&best), "{words:?}");
        let meaning = match board.optimum() {
            WordOptimum::Length => shortest(&words).len(),
            WordOptimum::TwiceLength => 2 * shortest(&words).len(),
            WordOptimum::Weight => optimum,
            WordOptimum::Decides { .. } => panic!("no length is asked for"),
        };
        assert_eq!(optimum, meaning, "{words:?}");
        *optima.entry(format!("{:?}", board.optimum())).or_insert(0) += 1;

        let moves = board.moves(&best);
        assert_eq!(verify(instance, &moves), Ok(()), "{words:?}");
        assert_eq!(moves.len(), optimum);
        assert_eq!(board.spelled(&moves), best);

        let moves = some_solution(instance, rng);
        let word = board.spelled(&moves);
        assert!(contains_all(&word, &words), "{words:?}");
        assert!(weigh(&word) <= moves.len(), "{words:?}");
    }
    assert_eq!(optima.len(), 3, "{optima:?}");
    assert!(optima.values().all(|&count| count > 200), "{optima:?}");
}

/// Two letters take four colors, and three if one of them never follows itself.
#[test]
fn colors_of_two_letters() {
    for (words, colors, count) in [
        (["aab", "abb"], LetterColors::Alike, 4),
        (["aab", "abb"], LetterColors::Fewest, 4),
        (["aab", "aba"], LetterColors::Alike, 4),
        (["aab", "aba"], LetterColors::Fewest, 3),
        (["bab", "aba"], LetterColors::Alike, 3),
        (["aab", "abb"], LetterColors::Three { length: 4 }, 3),
    ] {
        let words = words.map(|word| word.as_bytes().to_vec());
        let board = WordBoard::grid(&words, colors, label).expect("a small board");
        assert_eq!(
            board.instance().palette().len(),
            count,
            "{words:?} {colors:?}"
        );
    }
}

/// The board of three colors: 2T + 2 moves if and only if there are T letters.
fn decides(words: &[Vec<u8>], length: usize, rng: &mut SplitMix64) {
    let board = WordBoard::grid(words, LetterColors::Three { length }, label);
    let board = board.expect("a small board");
    let instance = board.instance();
    assert_eq!(instance.palette().len(), 3);
    assert_eq!(board.optimum(), WordOptimum::Decides { length });
    let best = shortest(words);
    let optimum = oracle::optimum(&contracted(instance)) as usize;
    if best.len() <= length {
        assert_eq!(optimum, 2 * length + 2, "{words:?}");
    } else {
        assert!(
            optimum > length + best.len(),
            "{words:?} {length} {optimum}"
        );
        assert!(optimum > 2 * length + 2, "{words:?} {length}");
    }
    let moves = board.moves(&best);
    assert_eq!(verify(instance, &moves), Ok(()), "{words:?} {length}");
    assert_eq!(moves.len(), 2 * length.max(best.len()) + 2);
    let word = board.spelled(&moves);
    assert!(contains_all(&word, words));
    assert_eq!(word.len(), length.max(best.len()));

    let moves = some_solution(instance, rng);
    let word = board.spelled(&moves);
    assert!(contains_all(&word, words), "{words:?} {length}");
    assert!(word.len() < moves.len() - length, "{words:?} {length}");
}

#[test]
fn three_colors_decide_pairs_of_words() {
    let rng = &mut SplitMix64::new(7);
    let all = binary_words(4);
    for (number, first) in all.iter().enumerate() {
        for second in &all[number..] {
            let words = [first.clone(), second.clone()];
            if words.concat().contains(&b'a') && words.concat().contains(&b'b') {
                let length = shortest(&words).len();
                for length in length - 1..=length + 1 {
                    decides(&words, length, rng);
                }
            }
        }
    }
}

/// The free game on copies, by brute force where it can be; and the way back from any solution.
#[test]
fn copies_in_the_free_game() {
    // One copy of the last has an optimum of 2: from the middle.
    for texts in [&["a"][..], &["a", "b"], &["aba"]] {
        let words: Vec<Vec<u8>> = texts.iter().map(|text| text.as_bytes().to_vec()).collect();
        let board = WordBoard::free_grid(&words, LetterColors::Alike, label);
        let board = board.expect("a small board");
        let optimum = oracle::optimum(&contracted(board.instance())) as usize;
        assert_eq!(optimum, shortest(&words).len());
    }
    for index in 0..200 {
        let rng = &mut SplitMix64::for_board(9, index);
        let words = words(rng, 3, 2, 2);
        let length = shortest(&words).len();
        let has_both = words.concat().contains(&b'a') && words.concat().contains(&b'b');
        let colors = match draw(rng, 3) {
            0 if has_both => LetterColors::Three { length },
            1 => LetterColors::Fewest,
            _ => LetterColors::Alike,
        };
        let fixed = WordBoard::grid(&words, colors, label).expect("a small board");
        let board = WordBoard::free_grid(&words, colors, label).expect("a small board");
        assert_eq!(fixed.optimum(), board.optimum());
        let best = lightest(&words, |letter| weight(&words, colors, letter));
        let moves = board.moves(&best);
        assert_eq!(moves.len(), fixed.moves(&best).len());
        assert_eq!(verify(board.instance(), &moves), Ok(()));
        assert_eq!(board.spelled(&moves), best);
        let moves = some_solution(board.instance(), rng);
        assert!(contains_all(&board.spelled(&moves), &words));
        let moves = all_but_the_corner(board.instance());
        assert!(contains_all(&board.spelled(&moves), &words));
    }
}

/// Moves that give each component but that of vertex 0 its color, so that no copy is left alone.
fn all_but_the_corner(instance: &Instance) -> Vec<Move> {
    let reduced = ReducedGraph::new(instance);
    let corner = reduced.component(Vertex::new(0));
    let others = reduced.graph().vertices().filter(|&x| x != corner);
    let moves = others.map(|x| Move {
        pivot: reduced.lowest_vertex(x),
        color: reduced.color(corner),
    });
    let moves: Vec<Move> = moves.collect();
    assert_eq!(verify(instance, &moves), Ok(()));
    moves
}

#[test]
fn boards_of_words_that_are_refused() {
    let three = LetterColors::Three { length: 3 };
    let message = |made: Result<WordBoard<u8>, ReduceError>| made.expect_err("refused").to_string();
    let words = [b"ab".to_vec()];
    assert_eq!(
        message(WordBoard::star(&words, three, label)),
        "expected a grid for three colors and a length, found a star"
    );
    assert_eq!(
        message(WordBoard::grid(&[b"abc".to_vec()], three, label)),
        "expected words over two letters, found 3 letters"
    );
    let long = LetterColors::Three { length: usize::MAX };
    for made in [
        WordBoard::grid(&words, long, label),
        WordBoard::free_grid(&words, long, label),
    ] {
        let expected = ReduceError::Instance(InstanceError::TooManyCells);
        assert_eq!(made.expect_err("refused"), expected);
    }
}
