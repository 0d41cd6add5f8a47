//! Round trips of all formats, and readers on bad text: none panics.

use inundate_core::format::{Format, Overrides, detect, read, read_fasta};
use inundate_core::{GameSetup, GridSetup};
use inundate_testkit::fuzz::{NamedBoard, check_round_trip, check_text, written};
use inundate_testkit::labels::instances_of_all_labels;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// An instance with an id, as sets have them.
fn named() -> impl Strategy<Value = NamedBoard> {
    let id = prop_oneof![
        2 => Just(None),
        2 => "[a-z0-9_-]{1,8}".prop_map(Some),
        1 => select(vec!["7", "007", "18446744073709551616", "#1", "", "a b", "\"", "é", "1.0"])
            .prop_map(|id| Some(id.to_owned())),
        1 => any::<String>().prop_map(Some),
    ];
    (id, instances_of_all_labels())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_is_written_reads_back(records in vec(named(), 1..4)) {
        for format in Format::ALL {
            check_round_trip(format, &records);
        }
    }

    /// Rows may be taken for another format: `{` may be a cell.
    #[test]
    fn what_is_written_is_detected(records in vec(named(), 1..4)) {
        let (text, _) = written(Format::Json, &records);
        prop_assert_eq!(detect(&text), Ok(Format::Json));
        let boards: Vec<_> = records
            .into_iter()
            .filter(|(id, instance)| {
                let misleading = id.as_ref().is_some_and(|id| id.starts_with('{'));
                !misleading && instance.vertex_count() >= 2
            })
            .collect();
        let (text, carried) = written(Format::Boards, &boards);
        if !carried.is_empty() {
            prop_assert_eq!(detect(&text), Ok(Format::Boards), "{}", text);
        }
    }
}

/// Every format can carry some instance, so that the property above is not empty.
#[test]
fn every_format_carries_a_board() {
    let grid = GridSetup::from_drawing("01\n10").expect("a drawn board");
    for format in Format::ALL {
        let id = (format == Format::Boards).then(|| "1".to_owned());
        let game = match format {
            Format::Kami => GameSetup::Free,
            _ => GameSetup::default(),
        };
        let board = grid.clone().into_instance(game).unwrap();
        assert_eq!(check_round_trip(format, &[(id, board)]), 1, "{format}");
    }
}

fn column(text: &str) -> Option<usize> {
    let records = read(text, Format::Json, Overrides::default());
    records[0].as_ref().err().and_then(|error| error.column)
}

#[test]
fn columns_of_json_are_counted_in_characters() {
    assert_eq!(column("{\"kind\":a"), Some(9));
    assert_eq!(column("{\"kind\":\"é\",a"), column("{\"kind\":\"e\",a"));
}

/// Reads by every reader: what can be read is the same after it was written, in any format, and
/// read again.
fn read_by_all(text: &str) {
    for format in Format::ALL.into_iter().map(Some).chain([None]) {
        check_text(format, text.as_bytes());
    }
}

/// Pieces of the formats and common mistakes, between bars.
const PIECES: &str = "{¦}¦[¦]¦[[¦]]¦\"¦:¦,¦#¦ ¦\t¦\n¦\n\n¦\r\n¦\r¦-¦0¦1¦2¦9¦10¦-1¦1.5¦1e2¦007¦\
    18446744073709551615¦18446744073709551616¦a¦b¦Z¦é¦🟥¦\u{feff}¦\u{3000}¦\u{85}¦\u{7}¦\\u00e9¦\
    \\ud83d¦null¦true¦false¦\"kind\":\"grid\",¦\"kind\":\"graph\",¦\"kind\":\"hex\",¦\
    \"kind\":\"tree\",¦\"free\":true,¦\"pivot\":0,¦\"pivot\":[0,1],¦\"id\":7,¦\"k\":2,¦\
    \"order\":[0,1],¦\"order\":null,¦[0,1]¦p edge 2 1\n¦p col 2 1\n¦p egde 3 2\n¦e 1 2\n¦\
    n 1 a\n¦s 2\n¦c pivot 2\n¦c free\n¦c note\n¦2x2:0110,3\n¦2x2c2m1#12345\n¦2x1:01,\n¦\
    x 2 2 0 0 abba\n¦x 1 1 0 0 a\n¦random:3x3x3:1\n¦SAVEFILE:41:\n¦MOVE    :2:M1\n¦\
    MOVE    :2:M0\n¦STATEPOS:1:1\n¦ab\nba\n¦a b\nb a\n¦A_ a,b\n¦\"kind\"¦\"grid\"¦\"graph\"¦\
    \"cells\":¦\"colors\":¦\"edges\":¦\"vertices\":¦\"rows\":¦\"cols\":¦\"pivot\":¦\
    \"free\":true¦\"id\":¦99999999999999999999¦1e400¦\\u0000¦\\¦  ¦\u{2028}¦\0¦x 2 2 0 0 ¦\
    x 1 1 0 0 a¦x 0 0 0 0 a¦4294967296¦abba¦\n{¦{\"kind\":\"grid\",\"cells\":[[¦\
    {\"kind\":\"graph\",\"colors\":[1,2],\"edges\":[[0,1]]";

/// Pieces of all grammars in any order.
fn almost_a_format() -> impl Strategy<Value = String> {
    let pieces: Vec<&str> = PIECES.split('¦').collect();
    vec(select(pieces), 0..40).prop_map(|pieces| pieces.concat())
}

#[derive(Clone, Debug)]
enum Mutation {
    Delete(Index),
    Insert(Index, char),
    Replace(Index, char),
    Cut(Index),
    Repeat(Index, Index),
    Swap(Index, Index),
}

impl Mutation {
    fn strategy() -> impl Strategy<Value = Self> {
        let place = any::<Index>;
        let character = || {
            prop_oneof![
                select(
                    "0123456789-ab{}[]\",: \t\n\r#é🟥\u{feff}\0"
                        .chars()
                        .collect::<Vec<_>>()
                ),
                any::<char>(),
            ]
        };
        prop_oneof![
            place().prop_map(Self::Delete),
            (place(), character()).prop_map(|(place, c)| Self::Insert(place, c)),
            (place(), character()).prop_map(|(place, c)| Self::Replace(place, c)),
            place().prop_map(Self::Cut),
            (place(), place()).prop_map(|(a, b)| Self::Repeat(a, b)),
            (place(), place()).prop_map(|(a, b)| Self::Swap(a, b)),
        ]
    }

    fn apply(self, text: &mut Vec<char>) {
        if text.is_empty() {
            return;
        }
        let length = text.len();
        match self {
            Self::Delete(at) => drop(text.remove(at.index(length))),
            Self::Insert(at, character) => text.insert(at.index(length), character),
            Self::Replace(at, character) => text[at.index(length)] = character,
            Self::Cut(at) => text.truncate(at.index(length)),
            Self::Repeat(from, at) => {
                let from = from.index(length);
                let piece = text[from..length.min(from + 20)].to_vec();
                let at = at.index(length);
                text.splice(at..at, piece);
            }
            Self::Swap(a, b) => text.swap(a.index(length), b.index(length)),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), bytes in vec(any::<u8>(), 0..200)) {
        read_by_all(&text);
        read_by_all(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn almost_formats_are_read_or_refused(text in almost_a_format()) {
        read_by_all(&text);
    }

    #[test]
    fn mutations_are_read_or_refused(
        records in vec(named(), 1..3),
        mutations in vec(Mutation::strategy(), 1..6),
    ) {
        for format in Format::ALL {
            let mut text: Vec<char> = written(format, &records).0.chars().collect();
            for mutation in mutations.clone() {
                mutation.apply(&mut text);
            }
            read_by_all(&String::from_iter(text));
        }
    }
}

proptest! {
    /// Strings on lines of any length, with names and empty lines between. They have no `-` and no
    /// `;`, which are gaps and comments, and no `>`.
    #[test]
    fn strings_in_fasta_read_back(
        strings in vec(("[ -~]{0,9}", "[!-,.-:<=?-~é]{1,30}", 1..12_usize), 1..6),
    ) {
        let mut text = String::new();
        for (name, string, width) in &strings {
            text.extend([">", name, "\n\n"]);
            let letters: Vec<char> = string.chars().collect();
            for line in letters.chunks(*width) {
                text.extend(line);
                text.push('\n');
            }
        }
        let found = read_fasta(&text).unwrap();
        let found: Vec<_> = found
            .iter()
            .map(|record| (record.name.as_str(), &record.string))
            .collect();
        let expected: Vec<_> = strings
            .iter()
            .map(|(name, string, _)| (name.trim(), string))
            .collect();
        prop_assert_eq!(found, expected);
    }

    /// Any text at all is read or refused at one of its lines.
    #[test]
    fn any_text_is_fasta_or_refused(lines in vec("[>A-C \t\u{0}é]{0,4}", 0..6), end in "\r?\n?") {
        let text = lines.join("\n") + &end;
        match read_fasta(&text) {
            Ok(records) => {
                prop_assert!(!records.is_empty());
                for record in records {
                    prop_assert!(!record.string.is_empty());
                    prop_assert!(!record.string.contains([' ', '\t', '\0', '\r']));
                }
            }
            Err(error) => {
                prop_assert!((1..=text.lines().count().max(1)).contains(&error.line));
                prop_assert_ne!(error.column, Some(0));
            }
        }
    }
}
