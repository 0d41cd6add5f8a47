//! The identity of a search, for its checkpoints.

use std::hash::Hasher;
use std::io::{self, BufRead, ErrorKind, Read, Write};

use siphasher::sip::SipHasher13;

use crate::progress::KEEPS_CHECKPOINTS;
use crate::{CheckpointError, MethodInfo, Problem, Question};

/// Identifies the search that a checkpoint belongs to: the method with its version, the board and
/// the question. Limits and threads are left out, so they may change from run to run.
///
/// The board is its contracted graph, its colors and its start, as a hash of 64 bits. So boards
/// that differ only in their labels have the same key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckpointKey {
    method: String,
    board: u64,
    question: Question,
}

impl CheckpointKey {
    /// The search of a problem by a method. `None` if the method keeps no checkpoints, or if the
    /// feature `checkpoints` is off.
    pub fn new(problem: &Problem<'_>, method: &MethodInfo, question: &Question) -> Option<Self> {
        let form = method.checkpoints.filter(|_| KEEPS_CHECKPOINTS)?;
        let version = env!("CARGO_PKG_VERSION");
        Some(Self {
            method: format!("{}, version {version}, form {form}", method.name),
            board: board_hash(problem),
            question: question.clone(),
        })
    }

    /// The lines at the beginning of its checkpoints: a name and what it names.
    pub(crate) fn lines(&self) -> [(&'static str, String); 3] {
        let goal = match self.question.most() {
            None => "shortest".to_owned(),
            Some(moves) => format!("at most {moves}"),
        };
        [
            (METHOD, self.method.clone()),
            (BOARD, format!("{:016x}", self.board)),
            (GOAL, goal),
        ]
    }

    /// Writes these lines.
    pub(crate) fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        self.lines()
            .into_iter()
            .try_for_each(|(name, value)| writeln!(to, "{name} {value}"))
    }

    /// Reads the first lines of a checkpoint.
    ///
    /// # Errors
    /// [`CheckpointError`] if they are those of another search, or no such lines.
    pub fn expect(&self, read: &mut impl BufRead) -> Result<(), CheckpointError> {
        /// No line is as long.
        const LONGEST: u64 = 200;
        let foreign = || CheckpointError::Malformed("something else".to_owned());
        for (name, expected) in self.lines() {
            let mut line = String::new();
            match read.by_ref().take(LONGEST).read_line(&mut line) {
                Err(error) if error.kind() != ErrorKind::InvalidData => return Err(error.into()),
                // Bytes that are not text are not a line.
                Ok(_) | Err(_) => {}
            }
            let found = line
                .strip_suffix('\n')
                .and_then(|line| line.strip_prefix(name)?.strip_prefix(' '))
                .ok_or_else(foreign)?;
            if found != expected {
                return Err(Self::differs(name, &expected, found));
            }
        }
        Ok(())
    }

    /// The error that one of the lines differs.
    fn differs(name: &str, expected: &str, found: &str) -> CheckpointError {
        let [expected, found] = match name {
            BOARD => ["this board".to_owned(), "another board".to_owned()],
            GOAL => [expected, found].map(|goal| format!("the goal `{goal}`")),
            _ => [expected, found].map(|method| format!("`{method}`")),
        };
        CheckpointError::Differs { expected, found }
    }
}

const METHOD: &str = "method";
const BOARD: &str = "board";
const GOAL: &str = "goal";

/// A hash of the board, equal on every machine.
fn board_hash(problem: &Problem<'_>) -> u64 {
    let mut hasher = SipHasher13::new();
    let mut add = |number: usize| hasher.write(&(number as u64).to_le_bytes());
    let reduced = problem.reduced();
    add(reduced.component_count());
    add(reduced.color_count());
    add(problem.start().index());
    for component in reduced.graph().vertices() {
        add(reduced.color(component).index());
        let neighbors = reduced.graph().neighbors(component);
        add(neighbors.len());
        for neighbor in neighbors {
            add(neighbor.index());
        }
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup, Pivot};

    use super::*;
    use crate::{Class, Plays};

    const METHOD: MethodInfo = MethodInfo {
        checkpoints: Some(3),
        ..MethodInfo::new("exact", Class::Exact, "for the test", Plays::FIXED)
    };

    fn key(rows: &str, game: GameSetup, question: &Question) -> CheckpointKey {
        let grid = GridSetup::from_drawing(rows).unwrap();
        let instance = grid.into_instance(game).unwrap();
        CheckpointKey::new(&Problem::new(&instance), &METHOD, question).unwrap()
    }

    /// Each change that makes another search changes the key, and no other change does. The
    /// hash is frozen: checkpoints outlive compilers.
    #[test]
    fn differs_exactly_where_the_search_does() {
        let one = |rows| key(rows, GameSetup::default(), &Question::Shortest);
        assert_eq!(one("aab\nbca"), one("xxy\nyzx"));
        assert_ne!(one("aab\nbca"), one("aab\ncba"));
        assert_ne!(one("aab\nbca"), one("aab\nbcb"));
        let from = GameSetup::Fixed(Pivot::Cell(0, 2));
        assert_ne!(one("aab\nbca"), key("aab\nbca", from, &Question::Shortest));
        let decide = key("aab\nbca", GameSetup::default(), &Question::AtMost(3));
        assert_ne!(one("aab\nbca"), decide);
        let mut lines = Vec::new();
        decide.write(&mut lines).unwrap();
        assert_eq!(
            String::from_utf8(lines).unwrap(),
            format!(
                "method exact, version {}, form 3\nboard 5e6908f06e91b434\ngoal at most 3\n",
                env!("CARGO_PKG_VERSION")
            )
        );
    }
}
