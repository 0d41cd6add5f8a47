//! Shortest common supersequences.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use inundate::Budget;
use inundate::classes::{scs, scs_of_two};
use inundate::solver::{StopReason, Threads};
use inundate_core::generate::SplitMix64;

use super::common::{all_rows, boards, draw};

fn is_subsequence(word: &[u16], of: &[u16]) -> bool {
    let mut letters = of.iter();
    word.iter()
        .all(|letter| letters.any(|other| other == letter))
}

/// By the table over prefixes of both words.
fn shortest_of_two(a: &[u16], b: &[u16]) -> usize {
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            row.push(if x == y {
                above[j] + 1
            } else {
                1 + above[j + 1].min(row[j])
            });
        }
        above = row;
    }
    above[b.len()]
}

/// By breadth-first search over how many letters of each word are spelled.
fn shortest(words: &[Vec<u16>]) -> usize {
    let end: Vec<usize> = words.iter().map(Vec::len).collect();
    let mut seen = HashSet::from([vec![0; words.len()]]);
    let mut layer: Vec<Vec<usize>> = seen.iter().cloned().collect();
    for length in 0.. {
        if layer.contains(&end) {
            return length;
        }
        let mut next = Vec::new();
        for spelled in layer {
            let mut moves: HashMap<u16, Vec<usize>> = HashMap::new();
            for (word, &at) in words.iter().zip(&spelled) {
                if let Some(&letter) = word.get(at) {
                    moves.entry(letter).or_insert_with(|| spelled.clone());
                }
            }
            for (letter, mut after) in moves {
                for (word, at) in words.iter().zip(&mut after) {
                    *at += usize::from(word.get(*at) == Some(&letter));
                }
                if seen.insert(after.clone()) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    unreachable!("the layers end")
}

fn word(rng: &mut SplitMix64, longest: usize, letters: usize) -> Vec<u16> {
    let length = draw(rng, longest + 1);
    (0..length)
        .map(|_| u16::try_from(draw(rng, letters)).expect("small"))
        .collect()
}

fn check_two(a: &[u16], b: &[u16]) {
    let word = scs_of_two(a, b);
    assert!(
        is_subsequence(a, &word) && is_subsequence(b, &word),
        "{a:?} {b:?}"
    );
    assert_eq!(word.len(), shortest_of_two(a, b), "{a:?} {b:?}");
}

#[test]
fn of_two() {
    for mut rng in boards(91) {
        let letters = 1 + draw(&mut rng, 6);
        let longest = [8, 30, 90][draw(&mut rng, 3)];
        let a = word(&mut rng, longest, letters);
        check_two(&a, &word(&mut rng, longest, letters));
    }
}

/// Rows of many machine words, letters at few and at many places, words that are nearly equal.
#[test]
fn of_two_long() {
    for index in 0..60 {
        let rng = &mut SplitMix64::for_board(92, index);
        let letters = [1, 2, 4, 20, 300, 3000][draw(rng, 6)];
        let a = word(rng, 900, letters);
        check_two(&a, &word(rng, 900, letters));
        let mut close = a.clone();
        for _ in 0..draw(rng, 30) {
            if !close.is_empty() {
                let place = draw(rng, close.len());
                close[place] = u16::try_from(draw(rng, letters)).expect("small");
                close.remove(draw(rng, close.len()));
            }
        }
        check_two(&a, &close);
    }
}

#[test]
fn all_of_two_short() {
    let words: Vec<_> = (0..=4).flat_map(|length| all_rows(length, 3)).collect();
    for a in &words {
        for b in &words {
            check_two(a, b);
        }
    }
}

fn check_many(words: &[Vec<u16>]) {
    let found = scs(words, &Budget::default()).expect("a small board");
    assert!(found.is_shortest());
    assert!(
        words.iter().all(|word| is_subsequence(word, &found.word)),
        "{words:?}"
    );
    assert_eq!(found.word.len(), shortest(words), "{words:?}");
}

#[test]
fn of_many() {
    for mut rng in boards(93) {
        let (count, letters) = (3 + draw(&mut rng, 2), 1 + draw(&mut rng, 5));
        let words: Vec<_> = (0..count).map(|_| word(&mut rng, 6, letters)).collect();
        check_many(&words);
    }
}

#[test]
fn of_none_and_of_one() {
    let none: [Vec<u16>; 0] = [];
    check_many(&none);
    check_many(&[vec![]]);
    check_many(&[vec![1, 1, 2]]);
    check_many(&[vec![1, 1, 2], vec![], vec![1, 2]]);
    // Equal letters must not be merged: "aa" needs two letters, and a flooded path one move.
    check_many(&[vec![0, 0], vec![0, 1, 0], vec![1, 1, 0]]);
}

#[test]
fn of_words_that_are_alike() {
    check_many(&vec![vec![3, 1, 3, 3]; 5]);
    check_many(&[vec![0; 5], vec![0; 2], vec![0; 7], vec![0; 3]]);
    check_many(&[vec![0, 1, 2, 3], vec![1, 3], vec![3, 0], vec![0, 2]]);
    // Nothing in common, and more letters than a byte has.
    let letters: Vec<u16> = (0..900).collect();
    let apart: Vec<Vec<u16>> = letters.chunks(300).map(<[u16]>::to_vec).collect();
    let found = scs(&apart, &Budget::default()).expect("no defect");
    assert_eq!((found.word.len(), found.is_shortest()), (900, true));
}

/// Too many words for a proof: the search ends, and the answer is the same in every run.
#[test]
fn the_same_on_any_number_of_threads() {
    let rng = &mut SplitMix64::new(95);
    let drawn = |_| {
        (0..12)
            .map(|_| u16::try_from(draw(rng, 4)).expect("small"))
            .collect()
    };
    let words: Vec<Vec<u16>> = (0..40).map(drawn).collect();
    let found = |threads| {
        let budget = Budget::default().with_threads(Threads::new(threads));
        scs(&words, &budget).expect("no defect")
    };
    let alone = found(1);
    assert_eq!(alone.limit, None);
    assert!(words.iter().all(|word| is_subsequence(word, &alone.word)));
    assert_eq!(
        [found(2), found(4), found(1)],
        [(); 3].map(|()| alone.clone())
    );
}

/// Without any time the words are merged, not put end to end: a hundred thousand letters become
/// some three thousand.
#[test]
fn many_words_without_time() {
    let rng = &mut SplitMix64::new(96);
    let mut random = |length: usize| -> Vec<u16> {
        let letter = |_| u16::try_from(draw(rng, 4)).expect("small");
        (0..length).map(letter).collect()
    };
    let words: Vec<_> = (0..80).map(|_| random(1250)).collect();
    let budget = Budget::default().with_time(Duration::ZERO);
    let found = scs(&words, &budget).expect("no defect");
    assert!(words.iter().all(|word| is_subsequence(word, &found.word)));
    assert_eq!(found.limit, Some(StopReason::Time));
    assert!(found.word.len() < 3500, "{}", found.word.len());
    // Words that are alike are aligned: a majority merge would take twice as many letters.
    let base = random(2000);
    let without = |place: usize| [&base[..place], &base[place + 1..]].concat();
    let alike: Vec<_> = (1..20).map(|part| without(part * 100)).collect();
    let found = scs(&alike, &Budget::default()).expect("no defect");
    assert!(found.word.len() <= 2000, "{}", found.word.len());
}

/// Under the smallest budgets the word and the lower bound are right.
#[test]
fn within_a_budget() {
    let budgets = [
        (Some(Duration::ZERO), None, Some(StopReason::Time)),
        (None, Some(1), Some(StopReason::Memory)),
    ];
    let mut stopped = 0;
    for mut rng in boards(94).take(500) {
        let words: Vec<_> = (0..4).map(|_| word(&mut rng, 7, 3)).collect();
        let shortest = shortest(&words);
        for (time, memory, limit) in budgets {
            let budget = Budget::default().with_time(time).with_memory(memory);
            let found = scs(&words, &budget).expect("no defect");
            assert!(words.iter().all(|word| is_subsequence(word, &found.word)));
            assert!((found.lower_bound..=found.word.len()).contains(&shortest));
            if !found.is_shortest() {
                stopped += 1;
                assert_eq!(found.limit, limit);
            }
        }
    }
    assert!(stopped > 100, "{stopped}");
}
