//! Moves as people write them.

use inundate_core::notation::LabeledMove;
use inundate_core::{Color, Game, Instance, Move, verify};

use crate::words::moves_text;

/// The moves of a text, and how it was read.
pub(crate) struct WrittenMoves {
    pub(crate) moves: Vec<Move>,
    /// The moves in plain notation, if the text is not.
    pub(crate) read_as: Option<String>,
}

impl WrittenMoves {
    /// Reads moves separated by blanks, as [`LabeledMove`] writes them. A text that cannot be read
    /// so is read as other programs and people write moves:
    ///
    /// - with commas, semicolons, brackets, quotation marks or arrows around and between them, if
    ///   no label has these: `[2, 1, 0]`; in the free game row, column and color, or vertex and
    ///   color, in any brackets;
    /// - a color a character, if all labels are single characters: `210`;
    /// - behind their number on a line of its own;
    /// - by a label that is equal as a number, or but for the case of its letters, if a single one
    ///   is: `1` for `01`.
    pub(crate) fn read(text: &str, instance: &Instance) -> Result<Self, String> {
        let plain = plain(text, instance);
        let without_count = without_count(text);
        // Where each move has a line, so has the first.
        let has_one = |line: &str| line.split_whitespace().count() <= 1;
        let is_column = text.lines().all(has_one);
        let counted = without_count
            .filter(|_| plain.is_err() || !is_column)
            .and_then(|(count, text)| Some((count, loose(text, instance)?)))
            .filter(|(count, moves)| moves.len() == *count)
            .map(|(_, moves)| moves);
        match (plain, counted) {
            (Ok(moves), None) => Ok(Self {
                moves,
                read_as: None,
            }),
            (Ok(moves), Some(others)) => Err(format!(
                "expected moves in one way, found two: `{}` and, behind their number, `{}`",
                in_plain(&moves, instance),
                in_plain(&others, instance)
            )),
            (Err(error), counted) => match counted.or_else(|| loose(text, instance)) {
                Some(moves) => Ok(Self {
                    read_as: Some(in_plain(&moves, instance)),
                    moves,
                }),
                None => Err(error),
            },
        }
    }

    /// Reads moves of the fixed game with names of colors that are all not the board's, as the
    /// letters of an article, if a single way to give each name a color of its own floods the
    /// board. Nothing of other texts.
    pub(crate) fn read_renamed(text: &str, instance: &Instance) -> Result<Option<Self>, String> {
        let Game::Fixed { pivot } = instance.game() else {
            return Ok(None);
        };
        let labels = labels(instance);
        let words = tokens(text, &labels);
        let mut names: Vec<&str> = words.clone();
        names.sort_unstable();
        names.dedup();
        let is_name = |name: &&str| {
            name.chars().all(char::is_alphabetic) && label_of(name, &labels).is_none()
        };
        let colors: Vec<Color> = instance.palette().colors().collect();
        // The ways to name colors, times what a replay looks at.
        let ways = colors.len().saturating_sub(names.len())..colors.len();
        let ways = ways.fold(instance.vertex_count(), |ways, left| {
            ways.saturating_mul(left + 1)
        });
        // One name or two are rather mistyped.
        let fits = (3..=colors.len()).contains(&names.len());
        if !fits || !names.iter().all(is_name) || ways > MOST_TRIED {
            return Ok(None);
        }
        let meanings = names.iter().fold(vec![Vec::new()], |meanings, _| {
            let longer = |meaning: Vec<Color>| {
                let others = colors.iter().filter(|color| !meaning.contains(color));
                let longer = others.map(|&color| [&meaning[..], &[color]].concat());
                longer.collect::<Vec<_>>()
            };
            meanings.into_iter().flat_map(longer).collect()
        });
        let place = |word| names.binary_search(word).expect("each word is a name");
        let places: Vec<usize> = words.iter().map(place).collect();
        let moves = meanings.iter().map(|meaning| {
            let colors = places.iter().map(|&place| meaning[place]);
            colors.map(|color| Move { pivot, color }).collect()
        });
        let mut floods = moves.filter(|moves: &Vec<Move>| verify(instance, moves).is_ok());
        let Some(moves) = floods.next() else {
            return Ok(None);
        };
        let read_as = in_plain(&moves, instance);
        if let Some(others) = floods.next() {
            return Err(format!(
                "expected names of colors that flood the board in one way, found two: `{read_as}` \
                 and `{}`",
                in_plain(&others, instance)
            ));
        }
        Ok(Some(Self {
            moves,
            read_as: Some(read_as),
        }))
    }
}

/// The most vertices that are looked at for [`WrittenMoves::read_renamed`]: eight colors on 14×14
/// cells take eight million.
const MOST_TRIED: usize = 50_000_000;

/// The labels of a board's colors.
fn labels(instance: &Instance) -> Vec<&str> {
    let palette = instance.palette();
    palette.colors().map(|color| palette.label(color)).collect()
}

fn plain(text: &str, instance: &Instance) -> Result<Vec<Move>, String> {
    let read = |token| {
        let read = LabeledMove::read(token, instance).and_then(|labeled| labeled.on(instance));
        read.map_err(|error| error.to_string())
    };
    text.split_whitespace().map(read).collect()
}

/// The number on a line of its own before others, and these.
fn without_count(text: &str) -> Option<(usize, &str)> {
    let (first, others) = text.trim_start().split_once('\n')?;
    let count = first.trim().parse().ok()?;
    (!others.trim().is_empty()).then_some((count, others))
}

/// The moves among marks that no label has; `None` if something else is left.
fn loose(text: &str, instance: &Instance) -> Option<Vec<Move>> {
    let labels = labels(instance);
    let tokens = tokens(text, &labels);
    let moved = |place: Option<&str>, token: &str| {
        let label = label_of(token, &labels)?.to_owned();
        let place = place.map_or(Some(None), |place| place.parse().ok().map(Some))?;
        LabeledMove { place, label }.on(instance).ok()
    };
    if instance.game() != Game::Free {
        let by_token = tokens.iter().map(|token| moved(None, token)).collect();
        let is_single = |label: &&str| label.chars().count() == 1;
        let by_character = || {
            let characters = tokens.iter().flat_map(|token| token.chars());
            let all = characters.map(|character| moved(None, &character.to_string()));
            all.collect::<Option<Vec<Move>>>()
                .filter(|_| labels.iter().all(is_single))
        };
        return Option::or_else(by_token, by_character);
    }
    // The parts of a place are separated like moves.
    let parts = 2 + usize::from(instance.shape().grid().is_some());
    let pieces = tokens.iter().flat_map(|token| token.splitn(parts, ':'));
    let pieces: Vec<&str> = pieces.collect();
    let groups = pieces.chunks(parts).map(|group| match *group {
        [row, col, label] => moved(Some(&format!("{row},{col}")), label),
        [vertex, label] if parts == 2 => moved(Some(vertex), label),
        _ => None,
    });
    groups.collect()
}

/// The words of a text, between blanks and marks that no label has.
fn tokens<'a>(text: &'a str, labels: &[&str]) -> Vec<&'a str> {
    let is_between = |c: char| {
        let can_be = c.is_whitespace() || MARKS.contains(c);
        can_be && !labels.iter().any(|label| label.contains(c))
    };
    let tokens = text.split(is_between).map(str::trim);
    tokens.filter(|token| !token.is_empty()).collect()
}

/// The marks that may stand around and between moves.
const MARKS: &str = ",;|[](){}<>\"'`‘’“”-→=";

/// The label that a token means.
fn label_of<'a>(token: &str, labels: &[&'a str]) -> Option<&'a str> {
    let only = |is_meant: &dyn Fn(&str) -> bool| {
        let mut meant = labels.iter().filter(|label| is_meant(label));
        let first = *meant.next()?;
        meant.next().is_none().then_some(first)
    };
    let number = |text: &str| text.parse::<u64>().ok();
    only(&|label| label == token)
        .or_else(|| only(&|label| number(label).is_some() && number(label) == number(token)))
        .or_else(|| only(&|label| label.to_lowercase() == token.to_lowercase()))
}

/// Moves in plain notation, the first of many.
fn in_plain(moves: &[Move], instance: &Instance) -> String {
    const MOST: usize = 40;
    let listed = moves_text(instance, &moves[..moves.len().min(MOST)]);
    match moves.len().saturating_sub(MOST) {
        0 => listed,
        more => format!("{listed} and {more} more"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use inundate_core::{GameSetup, GridSetup, ListSetup};

    fn board(rows: &str, game: GameSetup) -> Instance {
        GridSetup::from_drawing(rows)
            .unwrap()
            .into_instance(game)
            .unwrap()
    }

    fn path(labels: &[&str], game: GameSetup) -> Instance {
        ListSetup::new(labels.iter().copied())
            .into_path(game)
            .unwrap()
    }

    /// The interpretation of a text, in plain notation.
    fn read(text: &str, instance: &Instance) -> String {
        match WrittenMoves::read(text, instance) {
            Ok(written) => written.read_as.unwrap_or_else(|| {
                assert_eq!(
                    in_plain(&written.moves, instance),
                    text.split_whitespace().collect::<Vec<_>>().join(" ")
                );
                "plain".to_owned()
            }),
            Err(error) => error,
        }
    }

    #[test]
    fn the_forms_of_moves() {
        let digits = board("012\n201", GameSetup::default());
        for text in ["2 1 0", "2\n1\n0", "1 2\n0 1", ""] {
            assert_eq!(read(text, &digits), "plain", "{text}");
        }
        for text in [
            "2, 1, 0",
            "2,1,0",
            "[2,1,0]",
            "[2, 1, 0]\n",
            "(2;1;0)",
            "{2, 1, 0};",
            "\"2\", '1', \"0\"",
            "2 -> 1 -> 0",
            "2→1→0",
            "210",
            "21 0",
            "3\n2 1 0",
            "3\r\n210\r\n",
            "3\n[2, 1, 0]",
            "3\n2\n1\n0",
            "[\"2\",\"1\",\"0\"]",
            "2 01 00",
        ] {
            assert_eq!(read(text, &digits), "2 1 0", "{text}");
        }
        // The number of moves is a color, too.
        assert_eq!(
            read("2\n1 0", &digits),
            "expected moves in one way, found two: `2 1 0` and, behind their number, `1 0`"
        );
        assert_eq!(
            read("4\n2 1 0", &digits),
            "expected a color of the board, found `4`"
        );
        assert_eq!(
            read("2 x", &digits),
            "expected a color of the board, found `x`"
        );
        assert_eq!(
            read("213", &digits),
            "expected a color of the board, found `213`"
        );
    }

    #[test]
    fn labels_that_are_equal_as_numbers_or_but_for_case() {
        let padded = path(&["01", "02", "1a", "010"], GameSetup::default());
        assert_eq!(read("1 2 10", &padded), "01 02 010");
        assert_eq!(read("1A", &padded), "1a");
        let blank = path(&["Mint Green", "Red"], GameSetup::default());
        assert_eq!(read("Red, mint green", &blank), "Red \"Mint Green\"");
        // Nothing is split at marks of a label, or where a label has two characters.
        let marked = path(&["a-b", "c"], GameSetup::default());
        assert_eq!(read("[a-b, c]", &marked), "a-b c");
        assert_eq!(
            read("ca-b", &marked),
            "expected a color of the board, found `ca-b`"
        );
        let twice = path(&["1", "01", "a", "A"], GameSetup::default());
        assert_eq!(
            read("001", &twice),
            "expected a color of the board, found `001`"
        );
        assert_eq!(read("a 01", &twice), "plain");
    }

    #[test]
    fn names_of_colors_that_are_not_the_boards() {
        let renamed = |text: &str, rows: &str| {
            let board = board(rows, GameSetup::default());
            let read = WrittenMoves::read_renamed(text, &board);
            read.map(|written| written.and_then(|written| written.read_as))
        };
        let moves = Ok(Some("1 2 3".to_owned()));
        assert_eq!(renamed("[‘r’, ‘g’, ‘b’]", "0123"), moves);
        assert_eq!(renamed("red GREEN blue", "0123"), moves);
        // A label among the names, a name too many, and no way to flood the board.
        for text in ["r g 3", "r g b y w", "r g g", "r1 g b"] {
            assert_eq!(renamed(text, "0123"), Ok(None), "{text}");
        }
        assert_eq!(
            renamed("r g b", "013\n223").unwrap_err(),
            "expected names of colors that flood the board in one way, found two: `2 3 1` \
             and `1 3 2`"
        );
    }

    #[test]
    fn moves_of_the_free_game() {
        let grid = board("012\n201", GameSetup::Free);
        for text in [
            "(0,1,2), (1,0,0)",
            "[[[0,1],\"2\"],[[1,0],\"0\"]]",
            "0,1:2, 1,0:0",
            "0 1 2\n1 0 0",
            "2\n0,1:2 1,0:0",
        ] {
            assert_eq!(read(text, &grid), "0,1:2 1,0:0", "{text}");
        }
        assert_eq!(read("0,1:2 1,0:0", &grid), "plain");
        let graph = path(&["r", "g", "b"], GameSetup::Free);
        assert_eq!(read("[[1,\"r\"],[0,\"b\"]]", &graph), "1:r 0:b");
        assert_eq!(read("1:r,0:b", &graph), "1:r 0:b");
        assert!(read("(7,r)", &graph).starts_with("expected a move like"));
    }
}
