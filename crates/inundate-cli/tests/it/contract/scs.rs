//! Common supersequences.

use inundate_core::generate::SplitMix64;

use super::helpers::{done, fields, records};
use crate::common::{run, run_args};

fn string(rng: &mut SplitMix64, length: usize) -> String {
    let letter = |_| char::from(b"ACGT"[rng.below(4) as usize]);
    (0..length).map(letter).collect()
}

fn contains(word: &str, string: &str) -> bool {
    let mut letters = word.chars();
    string
        .chars()
        .all(|letter| letters.any(|other| other == letter))
}

/// By the table over starts of both strings.
fn shortest_of_two(a: &str, b: &str) -> u64 {
    let b: Vec<char> = b.chars().collect();
    let mut above: Vec<u64> = (0..=b.len() as u64).collect();
    for x in a.chars() {
        let mut row = vec![above[0] + 1];
        for (j, &y) in b.iter().enumerate() {
            let longer = 1 + above[j + 1].min(row[j]);
            row.push(if x == y { above[j] + 1 } else { longer });
        }
        above = row;
    }
    above[b.len()]
}

#[test]
fn two_strings_of_thousands_of_letters() {
    let rng = &mut SplitMix64::new(1);
    let (a, b) = (string(rng, 3000), string(rng, 2500));
    let fasta = format!(">a\n{a}\n>b\n{b}\n");
    let out = done(run("scs --fasta - --format jsonl", fasta));
    assert_eq!(
        fields(&out),
        [
            "strings",
            "status",
            "length",
            "lower_bound",
            "supersequence"
        ]
    );
    let record = &records(&out)[0];
    let word = record["supersequence"].as_str().unwrap();
    assert!(contains(word, &a) && contains(word, &b));
    assert_eq!(record["length"], shortest_of_two(&a, &b));
    assert_eq!(record["length"], word.len());
    assert_eq!(record["status"], "optimal");
}

#[test]
fn comments_and_gaps_of_fasta_are_no_letters() {
    let fasta = "; two strings\n>a\nGAT\n;of DNA\nTA\n>b\nATA\n";
    let record = &records(&done(run("scs --fasta - --format jsonl", fasta)))[0];
    assert_eq!(
        (&record["strings"], &record["length"]),
        (&2.into(), &5.into())
    );
    let ran = run("scs --fasta -", ">a\nGA--T\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert_eq!(
        ran.err,
        "error: -:2:3: expected a letter, found a gap `-` of an alignment; take the gaps out of the strings\n"
    );
}

#[test]
fn a_limit_leaves_both_sides_of_the_truth() {
    let rng = &mut SplitMix64::new(2);
    let strings: Vec<String> = (0..4).map(|_| string(rng, 60)).collect();
    let args = ["scs", "--time-limit", "1ms", "--format", "jsonl"];
    let args = args.into_iter().chain(strings.iter().map(String::as_str));
    let ran = run_args(args, "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    let record = &records(&ran.out)[0];
    assert_eq!(record["status"], "feasible");
    let word = record["supersequence"].as_str().unwrap();
    assert!(strings.iter().all(|string| contains(word, string)));
    assert!(record["lower_bound"].as_u64() < record["length"].as_u64());
}

#[test]
fn bad_strings_are_refused_at_their_place() {
    for (args, message) in [
        (
            &["a", "b c"][..],
            "STRING 2, character 2: expected a letter, found a blank",
        ),
        (
            &["a\tb", "b\u{7}"],
            "STRING 2, character 2: expected a letter, found a control character",
        ),
        (&["a", "--fasta", "-"], "cannot be used with"),
        (&[], "<STRING|--fasta <FILE>>"),
    ] {
        let ran = run_args(["scs"].into_iter().chain(args.iter().copied()), "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
    for (text, message) in [
        (
            "GATT\nGA TT\n",
            "-:2:3: expected a letter of the string that the line is, found a blank",
        ),
        (
            "GATT\nG-TT\n",
            "-:2:2: expected a letter of the string that the line is, found a gap `-` of an alignment",
        ),
        (">a\nGA TT\n", "-:2:3: expected a letter, found a blank"),
        (
            ">a\n>b\nA\n",
            "-:2: expected a string behind the name on line 1, found the next name",
        ),
        (
            "",
            "-:1: expected at least one string, alone on its line or behind a line `>NAME`, found none",
        ),
    ] {
        let ran = run("scs --fasta -", text);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{text}");
        assert!(ran.err.contains(message), "{text}: {}", ran.err);
    }
}

#[test]
fn strings_may_be_empty_or_begin_with_a_hyphen() {
    let ran = run_args(["scs", "--format", "jsonl", "--", "", "-a", "--"], "");
    let record = &records(&done(ran))[0];
    assert_eq!(record["supersequence"].as_str().unwrap().len(), 3);
    assert_eq!(record["strings"], 3);
}

#[test]
fn a_single_string_that_names_a_file_is_read() {
    let by_name = done(run("scs docs/src/examples/words.fasta", ""));
    assert_eq!(
        by_name,
        done(run("scs --fasta docs/src/examples/words.fasta", ""))
    );
}

/// A string a line, behind what other programs write before them; what is read in another way is said.
#[test]
fn lines_of_strings() {
    let ab = ">1\nbaab\n>2\nabba\n>3\nbbab\n";
    let expected = done(run("scs --fasta -", ab));
    for (text, said) in [
        ("baab\nabba\nbbab\n", ""),
        ("\u{feff}baab\r\n\r\n abba \r\nbbab", ""),
        (
            "ab\nbaab\nabba\nbbab\n",
            "-:1: ab read as the alphabet of the strings, not as one of them\n",
        ),
        (
            "3 2\n4 baab\n4 abba\n4 bbab\n",
            "-:1: \"3 2\": read as the number of the strings, not as one of them\n\
             -:2: \"4 baab\": the number is read as the length of the string\n",
        ),
        (
            "3\nba\nbaab\nabba\nbbab\n",
            "-:1: 3: read as the number of the strings, not as one of them\n\
             -:2: ba read as the alphabet of the strings, not as one of them\n",
        ),
    ] {
        let ran = run("scs -", text);
        assert_eq!(ran.err, said, "{text}");
        assert_eq!((ran.code, &ran.out), (Some(0), &expected), "{text}");
    }
    // Five letters in order, of which no string has all, are the alphabet whatever the answer.
    let ran = run("scs - -f jsonl", "abcde\neea\ncdb\nabdeeb\n");
    assert!(
        ran.err.contains("abcde read as the alphabet"),
        "{}",
        ran.err
    );
    assert_eq!(records(&ran.out)[0]["strings"], 3);
    // Others are not, where they would make the answer longer.
    for (text, found) in [
        ("ba\naab\naabbb\n", "found ba, which can be both"),
        ("3\n12\n23\n31\n", "found `3`, which can be both"),
    ] {
        let ran = run("scs -", text);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{text}");
        assert!(ran.err.contains(found), "{text}: {}", ran.err);
    }
    // No line is longer, or the letters are others: the first line is a string.
    for text in [
        "abc\nbca\ncab\n",
        "abcd\nabcabc\nabccc\n",
        "aab\nabab\nbbba\n",
    ] {
        let ran = run("scs - -f jsonl", text);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{text}");
        assert_eq!(records(&ran.out)[0]["strings"], 3, "{text}");
    }
}

/// Eighty strings of 1,250 letters were put end to end; a majority merge takes a few milliseconds.
#[test]
fn a_limit_of_a_millisecond_is_used() {
    let rng = &mut SplitMix64::new(3);
    let strings: Vec<String> = (0..80).map(|_| string(rng, 1250)).collect();
    let ran = run("scs - --time-limit 1ms --format jsonl", strings.join("\n"));
    let record = &records(&ran.out)[0];
    assert!(
        record["length"].as_u64() < Some(3500),
        "{}",
        record["length"]
    );
    let word = record["supersequence"].as_str().unwrap();
    assert!(strings.iter().all(|string| contains(word, string)));
}
