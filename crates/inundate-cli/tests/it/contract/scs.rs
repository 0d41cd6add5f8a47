//! Common supersequences.

use crate::helpers::{ask, done, record, run, run_args};

#[test]
fn comments_and_gaps_of_fasta_are_no_letters() {
    let fasta = "; two strings\n>a\nGAT\n;of DNA\nTA\n>b\nATA\n";
    let record = &ask("scs --fasta - --format jsonl", fasta)[0];
    assert_eq!(
        (&record["strings"], &record["length"]),
        (&2.into(), &5.into())
    );
}

#[test]
#[rustfmt::skip]
fn bad_strings_are_refused_at_their_place() {
    run_args(["scs", "a\tb", "b\u{7}"], "")
        .refuses("STRING 2, character 2: expected a letter, found a control character");
    for (text, message) in [
        ("GATT\nGA TT\n", "-:2:3: expected a letter of the string that the line is, found a blank"),
        ("GATT\nG-TT\n",
         "-:2:2: expected a letter of the string that the line is, found a gap `-` of an \
          alignment"),
        (">a\nGA TT\n", "-:2:3: expected a letter, found a blank"),
        (">a\nGA--T\n",
         "-:2:3: expected a letter, found a gap `-` of an alignment; take the gaps out of the \
          strings\n"),
        (">a\n>b\nA\n", "-:2: expected a string behind the name on line 1, found the next name"),
        ("",
         "-:1: expected at least one string, alone on its line or behind a line `>NAME`, found \
          none"),
    ] {
        run("scs --fasta -", text).refuses(message);
    }
}

#[test]
fn strings_may_be_empty_or_begin_with_a_hyphen() {
    let ran = run_args(["scs", "--format", "jsonl", "--", "", "-a", "--"], "");
    let record = &record(&done(ran));
    assert_eq!(record["supersequence"].as_str().unwrap().len(), 3);
    assert_eq!(record["strings"], 3);
}

/// A string a line, behind what other programs write before them; what is read in another way is
/// said.
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
    ran.says("abcde read as the alphabet");
    assert_eq!(record(&ran.out)["strings"], 3);
    // Others are not, where they would make the answer longer.
    for (text, found) in [
        ("ba\naab\naabbb\n", "found ba, which can be both"),
        ("3\n12\n23\n31\n", "found `3`, which can be both"),
    ] {
        run("scs -", text).refuses(found);
    }
    // No line is longer, or the letters are others: the first line is a string.
    for text in [
        "abc\nbca\ncab\n",
        "abcd\nabcabc\nabccc\n",
        "aab\nabab\nbbba\n",
    ] {
        let ran = run("scs - -f jsonl", text).quiet(0);
        assert_eq!(record(&ran.out)["strings"], 3, "{text}");
    }
}
