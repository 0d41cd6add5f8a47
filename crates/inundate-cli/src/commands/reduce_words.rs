//! `inundate reduce scs`: words as a board.

use inundate_core::notation::quoted;
use inundate_core::reduce::{LetterColors, ReduceError, WordBoard, WordOptimum};
use inundate_core::{Instance, Move};

use super::flooded::flooded;
use crate::args::{ReduceWordsArgs, WordsBoard};
use crate::failure::Failure;
use crate::text::plural;

/// Words whose shortest common supersequence is wanted, and their board.
pub(super) struct WordProblem {
    words: Vec<Vec<char>>,
    board: WordBoard<char>,
}

impl WordProblem {
    pub(super) fn read(args: &ReduceWordsArgs) -> Result<Self, Failure> {
        if args.board == WordsBoard::Tree {
            for (is_given, name) in [(args.length.is_some(), "--length"), (args.free, "--free")] {
                if is_given {
                    let message = format!("{name}: expected --board grid, found --board tree");
                    return Err(Failure::new(message));
                }
            }
        }
        let strings = args.strings.read()?;
        if let Some(doubtful) = strings.doubtful {
            return Err(doubtful.refusal());
        }
        let words = strings.letters;
        let colors = args
            .length
            .map_or(LetterColors::Alike, |length| LetterColors::Three { length });
        let mut board = make(&words, colors, args)?;
        if let Some(most) = args.colors {
            if board.instance().palette().len() > most {
                board = make(&words, LetterColors::Fewest, args)?;
            }
            let found = board.instance().palette().len();
            if found > most {
                return Err(Failure::new(format!(
                    "--colors: expected strings that take at most {}, found strings that take {found}; three are \
                     enough for two letters on `--board grid --length N`",
                    plural(most as u64, "color")
                )));
            }
        }
        Ok(Self { words, board })
    }

    pub(super) fn board(&self) -> &Instance {
        self.board.instance()
    }

    pub(super) fn promise(&self) -> String {
        match self.board.optimum() {
            WordOptimum::Length => {
                "the optimum is the length of a shortest common supersequence".to_owned()
            }
            WordOptimum::TwiceLength => {
                "the optimum is twice the length of a shortest common supersequence".to_owned()
            }
            WordOptimum::Weight => {
                "the optimum is the least weight of a common supersequence, in which a letter that \
                 follows itself in some string counts two, any other one"
                    .to_owned()
            }
            WordOptimum::Decides { length } => format!(
                "the optimum is {} if some common supersequence has at most {}, and more if none has",
                2 * length + 2,
                plural(length as u64, "letter")
            ),
        }
    }

    /// Translates a common supersequence into moves, and verifies them on the board.
    pub(super) fn moves(&self, supersequence: &str) -> Result<String, Failure> {
        let word: Vec<char> = supersequence.chars().collect();
        if let Some(left_out) = self.left_out(&word) {
            return Err(Failure::new(format!(
                "--supersequence: expected one that contains all strings, found none of {}",
                quoted(&left_out)
            )));
        }
        flooded(self.board.instance(), &self.board.moves(&word))
    }

    /// Translates a solution of the board into a common supersequence.
    pub(super) fn spelled(&self, moves: &[Move]) -> Result<String, Failure> {
        let word = self.board.spelled(moves);
        if self.left_out(&word).is_some() {
            let message = "defect in reduce: its supersequence does not contain all strings";
            return Err(Failure::new(message));
        }
        let count = plural(word.len() as u64, "letter");
        let word: String = word.into_iter().collect();
        Ok(format!("contained in {count}: {}", quoted(&word)))
    }

    /// A string that the word does not contain.
    fn left_out(&self, word: &[char]) -> Option<String> {
        let left_out = self.words.iter().find(|string| !contains(word, string))?;
        Some(left_out.iter().collect())
    }
}

fn make(
    words: &[Vec<char>],
    colors: LetterColors,
    args: &ReduceWordsArgs,
) -> Result<WordBoard<char>, Failure> {
    let made: Result<_, ReduceError> = match (args.board, args.free) {
        (WordsBoard::Tree, _) => WordBoard::star(words, colors, String::from),
        (WordsBoard::Grid, false) => WordBoard::grid(words, colors, String::from),
        (WordsBoard::Grid, true) => WordBoard::free_grid(words, colors, String::from),
    };
    made.map_err(|error| Failure::new(format!("the board of the strings: {error}")))
}

fn contains(word: &[char], string: &[char]) -> bool {
    let mut letters = word.iter();
    string
        .iter()
        .all(|letter| letters.any(|other| other == letter))
}
