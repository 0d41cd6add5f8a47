//! Reading traces: the one door for those of unknown origin.

use std::collections::HashMap;

use inundate_core::{Game, Palette};
use inundate_method::{Fate, FloodedFlags, PassKind, PlainGame, Problem};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{
    PassRecord, ReadPass, ReadState, StateRecord, TRACE_VERSION, Trace, TraceError, TraceHead,
};

impl Trace {
    /// Reads a trace. Each state has to come after its parent, so there is no circle.
    ///
    /// # Errors
    /// [`TraceError`] with the first line that is bad.
    pub fn read(text: &str) -> Result<Self, TraceError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line))
            .filter(|(_, line)| !line.trim().is_empty());
        let (line, first) = lines
            .next()
            .ok_or_else(|| refuse(1, "expected a trace, found nothing"))?;
        let head = head(line, first)?;
        if matches!(head.board.game(), Game::Free) {
            return Err(refuse(
                line,
                "expected a board of the fixed game, found one of the free game",
            ));
        }
        let mut reader = Reader {
            palette: head.board.palette(),
            problem: Problem::new(&head.board),
            game: None,
            played: Vec::new(),
            passes: Vec::new(),
            place_of: HashMap::new(),
        };
        let mut last_line = line;
        let mut end = None;
        for (line, text) in lines {
            if end.is_some() {
                return Err(refuse(
                    line,
                    "expected nothing after the line with `end`, found more",
                ));
            }
            last_line = line;
            let Kind {
                pass,
                state,
                end: is_end,
            } = parse(line, text)?;
            match (state, is_end, pass) {
                (Some(_), None, _) => reader.state(line, &parse(line, text)?)?,
                (None, Some(_), _) => end = Some(parse(line, text)?),
                (None, None, Some(_)) => reader.pass(line, &parse(line, text)?)?,
                _ => {
                    let expected = "expected one of the fields `state`, `pass` and `end`";
                    return Err(refuse(line, format!("{expected}, found none or several")));
                }
            }
        }
        let Reader { passes, .. } = reader;
        let end = end.ok_or_else(|| {
            refuse(
                last_line,
                "expected a last line with `end`, found the end of the text",
            )
        })?;
        if let Some(empty) = passes.iter().find(|pass| pass.states.is_empty()) {
            let problem = format!("expected a state of pass {}, found none", empty.number);
            return Err(refuse(last_line, problem));
        }
        Ok(Self { head, passes, end })
    }
}

/// Which fields a line has that tell what it is.
#[derive(Deserialize)]
struct Kind {
    pass: Option<serde::de::IgnoredAny>,
    state: Option<serde::de::IgnoredAny>,
    end: Option<serde::de::IgnoredAny>,
}

fn head(line: usize, text: &str) -> Result<TraceHead, TraceError> {
    #[derive(Deserialize)]
    struct Version {
        inundate_trace: u32,
    }
    let Ok(Version { inundate_trace }) = serde_json::from_str(text) else {
        let found: String = text.chars().take(40).collect();
        let expected = "expected the first line of a trace, an object with `inundate_trace`";
        return Err(refuse(line, format!("{expected}, found `{found}`")));
    };
    if inundate_trace != TRACE_VERSION {
        return Err(refuse(
            line,
            format!("expected version {TRACE_VERSION} of traces, found {inundate_trace}"),
        ));
    }
    parse(line, text)
}

struct Reader<'a> {
    palette: &'a Palette,
    problem: Problem<'a>,
    /// The game as the last pass plays it.
    game: Option<PlainGame>,
    passes: Vec<ReadPass>,
    /// The regions of the expanded states of the last pass, and their moves from the start.
    played: Vec<Option<(FloodedFlags, u32)>>,
    /// The places of the states of the last pass, by number.
    place_of: HashMap<u64, usize>,
}

impl Reader<'_> {
    fn pass(&mut self, line: usize, record: &PassRecord) -> Result<(), TraceError> {
        let next = self.passes.last().map_or(1, |pass| pass.number + 1);
        if record.pass != next {
            return Err(refuse(
                line,
                format!("expected pass {next}, found pass {}", record.pass),
            ));
        }
        let mut kinds = PassKind::ALL.iter().copied();
        let kind = kinds
            .find(|kind| kind.name() == record.kind)
            .ok_or_else(|| {
                let names: Vec<&str> = PassKind::ALL.iter().map(|kind| kind.name()).collect();
                let names = names.join(", ");
                refuse(
                    line,
                    format!("expected a kind of pass, {names}, found `{}`", record.kind),
                )
            })?;
        self.place_of.clear();
        self.played.clear();
        // All other searches make forced moves at once.
        let is_forcing = kind != PassKind::BreadthFirst;
        let (reduced, start) = (self.problem.reduced(), self.problem.start());
        self.game = Some(PlainGame::of(reduced, start, is_forcing));
        self.passes.push(ReadPass {
            number: record.pass,
            kind,
            limit: record.limit,
            width: record.width,
            states: Vec::new(),
        });
        Ok(())
    }

    fn state(&mut self, line: usize, record: &StateRecord) -> Result<(), TraceError> {
        let refuse = |problem: String| Err(refuse(line, problem));
        let pass = self.passes.last_mut();
        let pass = pass.filter(|pass| pass.number == record.pass);
        let Some((pass, game)) = pass.zip(self.game.as_ref()) else {
            return refuse(format!(
                "expected a state of the pass that the lines before began, found one of pass {}",
                record.pass
            ));
        };
        if self.place_of.contains_key(&record.state) {
            return refuse(format!(
                "expected a state of its own number, found {} again",
                record.state
            ));
        }
        let color = match &record.label {
            None => None,
            Some(label) => match self.palette.color(label) {
                None => return refuse(format!("expected a color of the board, found `{label}`")),
                color => color,
            },
        };
        let parent = match record.parent {
            None => None,
            Some(number) => match self.place_of.get(&number) {
                None => {
                    return refuse(format!(
                        "expected a parent among the states of the pass before this line, found {number}"
                    ));
                }
                place => place.copied(),
            },
        };
        if (parent.is_none(), color.is_none()) != (pass.states.is_empty(), pass.states.is_empty()) {
            return refuse(if pass.states.is_empty() {
                "expected a first state of the pass without parent and move".to_owned()
            } else {
                "expected a parent and a move, since the pass has a state already".to_owned()
            });
        }
        let mut fates = Fate::ALL.into_iter();
        let Some(fate) = fates.find(|fate| fate.name() == record.fate) else {
            let names = Fate::ALL.map(Fate::name).join(", ");
            return refuse(format!("expected a fate, {names}, found `{}`", record.fate));
        };
        let (region, moves) = match parent.zip(color) {
            None => game.start(),
            Some((parent, color)) => {
                let Some((region, moves)) = &self.played[parent] else {
                    let fate = pass.states[parent].fate.name();
                    return refuse(format!(
                        "expected a parent that is expanded, found one that is {fate}"
                    ));
                };
                let (after, forced) = game.after(region, color);
                (after, moves + 1 + forced)
            }
        };
        self.place_of.insert(record.state, pass.states.len());
        pass.states.push(ReadState {
            parent,
            color,
            f: moves + game.bound(&region),
            fate,
        });
        self.played
            .push((fate == Fate::Expanded).then_some((region, moves)));
        Ok(())
    }
}

/// A line as an object.
fn parse<T: DeserializeOwned>(line: usize, text: &str) -> Result<T, TraceError> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        let message: String = message.chars().take(400).collect();
        let column = error.column();
        refuse(
            line,
            format!("column {column}: expected a line of a trace: {message}"),
        )
    })
}

fn refuse(line: usize, problem: impl Into<String>) -> TraceError {
    TraceError {
        line,
        problem: problem.into(),
    }
}
