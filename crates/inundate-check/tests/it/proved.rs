//! The checker proved in Coq gives the same verdicts on certificates, true and corrupted ones.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use inundate_check::{Claim, check};
use inundate_core::generate::SplitMix64;
use inundate_core::{Game, Instance};

use crate::accepted::certified;
use crate::corrupted::{ALL, boards, corrupt, raised};

/// The path of the checker that `cargo xtask proofs` builds.
fn checker() -> Option<PathBuf> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let checker = target.join("proofs/checker");
    checker.exists().then_some(checker)
}

/// A board as the program reads it: the color of each vertex, its neighbors, the pivot.
fn written(instance: &Instance) -> String {
    let Game::Fixed { pivot } = instance.game() else {
        panic!("the fixed game");
    };
    let joined = |numbers: Vec<usize>, by: &str| {
        let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
        numbers.join(by)
    };
    let graph = instance.graph();
    let colors = instance.colors().iter().map(|color| color.index());
    let neighbors = graph.vertices().map(|vertex| {
        let neighbors = graph.neighbors(vertex).iter();
        joined(neighbors.map(|neighbor| neighbor.index()).collect(), ",")
    });
    let neighbors: Vec<String> = neighbors.collect();
    let colors = joined(colors.collect(), ",");
    format!("{colors} {} {}", neighbors.join(";"), pivot.index())
}

/// The verdict of this checker in the format of the other.
fn said(text: &str, instance: &Instance) -> String {
    check(text.as_bytes(), instance).map_or("rejected".to_owned(), |proven| {
        let best = proven.claim == Claim::BestPivot;
        format!("{best} {} {}", proven.lower_bound, proven.upper_bound)
    })
}

#[test]
#[ignore = "needs the program that `cargo xtask proofs` makes, and minutes without optimization"]
fn the_proved_checker_says_the_same() {
    let Some(checker) = checker() else {
        println!("no proved checker here: nothing is compared");
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("proved");
    fs::create_dir_all(&folder).unwrap();
    let (mut input, mut expected) = (Vec::new(), Vec::new());
    let mut add = |instance: &Instance, text: &str| {
        let path = folder.join(format!("{}.certificate", expected.len()));
        fs::write(&path, text).unwrap();
        input.push(format!("{} {}\n", written(instance), path.display()));
        expected.push(said(text, instance));
    };
    for (index, instance) in (0..).zip(boards(100)) {
        let (text, _) = certified(&instance);
        let false_text = raised(&text, &["b", "m", "needs", "pivot"]);
        add(&instance, &raised(&text, &["needs", "pivot"]));
        let colors = u32::try_from(instance.palette().len()).unwrap();
        let rng = &mut SplitMix64::for_board(51, index);
        for text in [text, false_text] {
            add(&instance, &text);
            for corruption in [ALL, ALL].concat() {
                if let Some(corrupted) = corrupt(&text, corruption, colors, rng) {
                    add(&instance, &corrupted);
                }
            }
        }
    }
    let mut command = Command::new(checker);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writing = std::thread::spawn(move || stdin.write_all(input.concat().as_bytes()));
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let found: Vec<&str> = printed.lines().collect();
    let rejected = found.iter().filter(|&&said| said == "rejected").count();
    println!(
        "{} certificates, {rejected} of them rejected by both",
        found.len()
    );
    assert_eq!(found, expected);
    assert!(rejected > 1000 && found.len() - rejected > 200);
}
