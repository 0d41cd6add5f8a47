//! How short the common supersequences of random words are: of sets like those of Shyu and Tsai (2009), whose letters
//! are drawn uniformly and independently, by `scs` and by a plain beam search.
//!
//! `supersequences [SECONDS] [THREADS]` gives `scs` so much time for each of the 40 sets (10 seconds and one thread).

#![expect(clippy::print_stdout, reason = "an example prints its table")]

use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::time::{Duration, Instant};

use inundate_classes::scs;
use inundate_core::generate::SplitMix64;
use inundate_method::{Budget, Threads};

/// Letters, words, and letters of each word.
const KINDS: [(u32, usize, usize); 8] = [
    (2, 10, 40),
    (2, 50, 100),
    (4, 10, 40),
    (4, 10, 100),
    (4, 100, 100),
    (4, 50, 1000),
    (20, 10, 40),
    (20, 50, 100),
];
const SETS_OF_A_KIND: u64 = 5;
const PLAIN_WIDTH: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let seconds = arguments.next().map_or(Ok(10.0), |text| text.parse())?;
    let threads = arguments.next().map_or(Ok(1), |text| text.parse())?;
    println!(
        "letters  words  length  set    scs  lower bound  plain beam  seconds of the plain beam"
    );
    for (alphabet, words, length) in KINDS {
        for set in 0..SETS_OF_A_KIND {
            let words = draw(alphabet, words, length, set);
            let budget = Budget::default()
                .with_time(Duration::from_secs_f64(seconds))
                .with_threads(Threads::new(threads));
            let found = scs(&words, &budget)?;
            let start = Instant::now();
            let plain = plain_beam(&words, alphabet);
            println!(
                "{alphabet:7}  {:5}  {length:6}  {set:3}  {:5}  {:11}  {plain:10}  {:25.1}",
                words.len(),
                found.word.len(),
                found.lower_bound,
                start.elapsed().as_secs_f64()
            );
        }
    }
    Ok(())
}

fn draw(alphabet: u32, words: usize, length: usize, set: u64) -> Vec<Vec<u32>> {
    let rng = &mut SplitMix64::for_board(u64::from(alphabet), set);
    let mut word = || (0..length).map(|_| rng.below(alphabet)).collect();
    (0..words).map(|_| word()).collect()
}

/// The length that a beam search finds that keeps the states with the least sum of the squares of what is left.
fn plain_beam(words: &[Vec<u32>], alphabet: u32) -> usize {
    let left = |done: &[usize]| -> usize {
        let squares = words
            .iter()
            .zip(done)
            .map(|(word, done)| (word.len() - done).pow(2));
        squares.sum()
    };
    let mut level = vec![vec![0; words.len()]];
    for length in 0.. {
        if level.iter().any(|done| left(done) == 0) {
            return length;
        }
        let mut children = HashMap::new();
        for done in &level {
            for letter in 0..alphabet {
                let after = |(word, &done): (&Vec<u32>, &usize)| {
                    done + usize::from(word.get(done) == Some(&letter))
                };
                let child: Vec<usize> = words.iter().zip(done).map(after).collect();
                if child != *done {
                    let squares = left(&child);
                    children.insert(child, squares);
                }
            }
        }
        let mut ranked: Vec<(usize, Vec<usize>)> = children
            .into_iter()
            .map(|(done, squares)| (squares, done))
            .collect();
        ranked.sort_unstable();
        ranked.truncate(PLAIN_WIDTH);
        level = ranked.into_iter().map(|(_, done)| done).collect();
    }
    unreachable!("each level has less left")
}
