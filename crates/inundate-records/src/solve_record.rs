//! A record of one board and one method.

use std::borrow::Cow;

use inundate_core::notation::{LabeledMove, Place, joined};
use inundate_core::{
    Grid, Instance, Move, ReducedGraph, Solution, Vertex, verify, verify_in_color, verify_joined,
};
use inundate_method::{Answer, ProvenBy, Question, StopReason};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{BestPivots, PlayedMove, RecordField, RunStatistics, SolveStatus, csv_fields};

/// The origin of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin<'a> {
    /// Its number among all boards, from 0.
    pub index: usize,
    /// Its name.
    pub id: Option<&'a str>,
    /// File and line.
    pub source: &'a str,
    /// The moves that a player has.
    pub move_limit: Option<u32>,
}

/// The result of a method on a board. The fields and their order are a contract.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SolveRecord {
    /// The number of the board, from 0.
    pub index: usize,
    /// The name of the board.
    pub id: Option<String>,
    /// The status: what is proven.
    pub status: SolveStatus,
    /// Length of the solution.
    pub moves: Option<u32>,
    /// The proven lower bound.
    pub lower_bound: Option<u32>,
    /// The method.
    pub method: Option<Cow<'static, str>>,
    /// The family of the board.
    pub kind: Option<Cow<'static, str>>,
    /// Rows of a grid.
    pub rows: Option<usize>,
    /// Columns of a grid.
    pub cols: Option<usize>,
    /// Number of vertices.
    pub vertices: Option<usize>,
    /// Number of components.
    pub components: Option<usize>,
    /// Number of colors.
    pub colors: Option<usize>,
    /// The game, fixed or free.
    pub variant: Option<Cow<'static, str>>,
    /// The pivot of the fixed game.
    pub pivot: Option<Place>,
    /// The label of the final color, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_color: Option<String>,
    /// The places to join, if that was asked: to the pivot, or in the free game to each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Vec<Place>>,
    /// The best pivots, if they were asked for.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub best_pivots: Option<BestPivots>,
    /// The source of the board.
    #[serde(default)]
    pub source: String,
    /// The theorem that a special method relies on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theorem: Option<String>,
    /// The number of moves that a printed algorithm says is the optimum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<u32>,
    /// The boards on which this algorithm is known to be wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caveat: Option<String>,
    /// The moves of the solution.
    pub sequence: Option<Vec<LabeledMove>>,
    /// The effect of each move of the solution, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    pub steps: Option<Vec<PlayedMove>>,
    /// The reason why the board is bad, or the method does not solve it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Time, memory and states.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub statistics: Option<RunStatistics>,
    /// The limit that stopped the search. Like the fields below, it is not serialized.
    #[serde(skip)]
    pub stopped_by: Option<StopReason>,
    /// The proof of the lower bound: a bound or a method.
    #[serde(skip)]
    pub proven_by: Option<ProvenBy>,
    /// The moves that a player has.
    #[serde(skip)]
    pub move_limit: Option<u32>,
}

impl SolveRecord {
    /// The record of a board that could not be read, or that `method` does not solve.
    pub fn error(origin: &Origin<'_>, method: Option<Cow<'static, str>>, message: &str) -> Self {
        Self {
            index: origin.index,
            id: origin.id.map(str::to_owned),
            method,
            source: origin.source.to_owned(),
            error: Some(message.to_owned()),
            move_limit: origin.move_limit,
            ..Self::default()
        }
    }

    /// The record of a board of which nothing is known yet.
    pub fn unsolved(origin: &Origin<'_>, instance: &Instance, components: usize) -> Self {
        let grid = instance.shape().grid();
        let pivot = instance.game().pivot();
        Self {
            status: SolveStatus::Unknown,
            kind: Some(Cow::Borrowed(instance.shape().kind())),
            rows: grid.map(Grid::rows),
            cols: grid.map(Grid::cols),
            vertices: Some(instance.vertex_count()),
            components: Some(components),
            colors: Some(instance.palette().len()),
            variant: Some(Cow::Borrowed(instance.variant())),
            pivot: pivot.map(|pivot| Place::new(instance, pivot)),
            error: None,
            ..Self::error(origin, None, "")
        }
    }

    /// The record of an answer about a board.
    pub fn new(origin: &Origin<'_>, board: &Instance, answer: &Answer) -> Self {
        let outcome = &answer.outcome;
        let pivots = answer.pivots.as_ref();
        let instance = pivots.map_or(board, |pivots| &pivots.game);
        let found = answer.solution();
        let status = match (found, answer.is_enough()) {
            (Some(_), _) => SolveStatus::from_outcome(outcome),
            (None, Some(false)) => SolveStatus::Infeasible,
            (None, _) => SolveStatus::Unknown,
        };
        let labeled = |solution: &Solution| {
            let moves = solution.moves.iter();
            moves.map(|&mv| LabeledMove::new(instance, mv)).collect()
        };
        let places = |vertices: &[Vertex]| {
            let places = vertices.iter().map(|&v| Place::new(instance, v));
            places.collect::<Vec<_>>()
        };
        let (final_color, to) = match &answer.question {
            Question::InColor(last) => (Some(board.palette().label(*last).to_owned()), None),
            Question::Join(joined) => (None, Some(places(joined))),
            _ => (None, None),
        };
        let best_pivots = pivots.map(|pivots| BestPivots {
            best: places(&pivots.best),
            undecided: places(&pivots.undecided),
            searched: pivots.searched,
        });
        Self {
            status,
            final_color,
            to,
            best_pivots,
            moves: found.map(Solution::len),
            lower_bound: Some(outcome.lower_bound()),
            method: Some(answer.method.clone()),
            theorem: answer.theorem.as_ref().map(ToString::to_string),
            claim: answer.claim.map(|claim| claim.moves),
            caveat: answer
                .claim
                .and_then(|claim| claim.caveat)
                .map(str::to_owned),
            sequence: found.map(labeled),
            statistics: Some(RunStatistics::from_answer(answer)),
            stopped_by: answer.limit,
            proven_by: Some(answer.proven_by.clone()),
            ..Self::unsolved(origin, instance, answer.components)
        }
    }

    /// Checks that the record describes a board as it is, and has a sequence exactly if its status
    /// needs one. A value that only one of both has is not compared.
    ///
    /// # Errors
    /// The difference, in words.
    pub fn check_board(&self, origin: &Origin<'_>, board: &Instance) -> Result<(), String> {
        const NAMES: [&str; 9] = [
            "id",
            "kind",
            "rows",
            "cols",
            "vertices",
            "components",
            "colors",
            "variant",
            "pivot",
        ];
        let components = ReducedGraph::new(board).component_count();
        let of_board = Self::unsolved(origin, board, components);
        let [said, is] = [self, &of_board].map(|record| json!(record));
        let text = |value: &Value| {
            let text = value.as_str();
            text.map_or_else(|| value.to_string(), str::to_owned)
        };
        for name in NAMES {
            let (said, is) = (&said[name], &is[name]);
            if !said.is_null() && !is.is_null() && said != is {
                let (said, is) = (text(said), text(is));
                return Err(format!("expected `{name}` {is} of the board, found {said}"));
            }
        }
        let status = self.status.name();
        let has_one = matches!(self.status, SolveStatus::Optimal | SolveStatus::Feasible);
        match (has_one, &self.sequence) {
            (true, None) => Err(format!(
                "expected a sequence in a record that is {status}, found none"
            )),
            (false, Some(_)) => Err(format!(
                "expected no sequence in a record that says {status}, found one"
            )),
            _ => Ok(()),
        }
    }

    /// Checks that moves on a board do what the record says: they flood it, or join its places, and
    /// fit its numbers.
    ///
    /// # Errors
    /// The difference, in words.
    pub fn check_moves(&self, board: &Instance, moves: &[Move]) -> Result<(), String> {
        let checked = match (&self.to, &self.final_color) {
            (Some(to), _) if to.is_empty() => {
                return Err("expected a place in `to`, found none".to_owned());
            }
            (Some(to), _) => {
                let vertices = to.iter().map(|place| place.on(board));
                let vertices: Option<Vec<_>> = vertices.collect();
                let vertices = vertices.ok_or("expected `to` of places of the board")?;
                verify_joined(board, moves, &vertices)
            }
            (None, None) => verify(board, moves),
            (None, Some(label)) => {
                let color = board.palette().color(label);
                let color = color.ok_or_else(|| {
                    format!("expected `final_color` of a color of the board, found {label}")
                })?;
                verify_in_color(board, moves, color)
            }
        };
        checked.map_err(|error| error.to_string())?;
        let moves = u32::try_from(moves.len()).unwrap_or(u32::MAX);
        if let Some(stated) = self.moves.filter(|&stated| stated != moves) {
            return Err(format!(
                "expected {stated} moves as `moves` says, found {moves}"
            ));
        }
        let optimal = self.status == SolveStatus::Optimal;
        match self.lower_bound {
            Some(bound) if bound > moves => Err(format!(
                "expected at least {bound} moves as `lower_bound` says, found {moves}"
            )),
            Some(bound) if optimal && bound < moves => Err(format!(
                "expected `lower_bound` {moves} in an optimal record, found {bound}"
            )),
            None if optimal => Err(format!(
                "expected `lower_bound` {moves} in an optimal record, found none"
            )),
            _ => Ok(()),
        }
    }

    /// All fields that a record may have, in the order in which they are written; the statistics
    /// come last.
    pub fn fields() -> impl Iterator<Item = RecordField> {
        FIELDS.into_iter().chain(RunStatistics::FIELDS)
    }

    /// The names of the fields of [`csv_record`](Self::csv_record).
    pub fn csv_header(with_statistics: bool) -> Vec<&'static str> {
        let columns = FIELDS.iter().filter(|field| field.is_column);
        let mut names: Vec<&str> = columns.map(|field| field.name).collect();
        if with_statistics {
            names.extend(RunStatistics::COLUMNS);
        }
        names
    }

    /// The record as fields of CSV: a null of JSON is empty, the moves of the sequence are
    /// separated by blanks.
    pub fn csv_record(&self, with_statistics: bool) -> Vec<String> {
        /// The record, with the pivot and the sequence as text: of fields with the same name the
        /// last one counts.
        #[derive(Serialize)]
        struct Flat<'a> {
            #[serde(flatten)]
            record: &'a SolveRecord,
            pivot: Option<String>,
            sequence: Option<String>,
        }
        let flat = Flat {
            record: self,
            pivot: self.pivot.map(|place| place.to_string()),
            sequence: self.sequence.as_ref().map(|moves| joined(moves, " ")),
        };
        let columns = Self::csv_header(with_statistics);
        csv_fields(&flat, &columns, |number| number.to_string())
    }
}

/// Rows of fields: whether a field is always there, the arguments of [`RecordField`], and perhaps a
/// flag that is set.
macro_rules! fields {
    ($($made:ident $($part:literal),+ $($flag:ident)?;)+) => {
        [$(RecordField { $($flag: true,)? ..RecordField::$made($($part),+) }),+]
    };
}

/// The fields in their order, but for the statistics.
const FIELDS: [RecordField; 26] = fields! {
    always "index", r#"{"type":"integer","minimum":0}"#,
        "number of the board over all inputs, from 0 (shards included)";
    always "id", r#"{"type":["string","null"]}"#,
        "the id that the input gives, or null; of a generated board its full id";
    always "status", r#"{"enum":["optimal","feasible","infeasible","unknown"]}"#, "see below";
    always "moves",
        r#"{"description":"Length of the solution","type":["integer","null"],"minimum":0}"#,
        "length of the solution; null if there is none to report";
    always "lower_bound",
        r#"{"description":"Proven: no solution is shorter","type":"integer","minimum":0}"#,
        "proven: no shorter solution exists";
    always "method", r#"{"type":"string"}"#, "the method that gave the result; never `auto`";
    always "kind", r#"{"type":"string"}"#, "the [kind](formats.md#json), such as `grid` or `graph`";
    always "rows", r#"{"type":["integer","null"],"minimum":1}"#,
        "where cells are in rows and columns, else null";
    always "cols", r#"{"type":["integer","null"],"minimum":1}"#,
        "where cells are in rows and columns, else null";
    always "vertices", r#"{"type":"integer","minimum":0}"#,
        "number of cells that are not holes, or of vertices";
    always "components", r#"{"type":"integer","minimum":0}"#,
        "number of monochromatic components, and of colors that occur";
    always "colors", r#"{"type":"integer","minimum":0}"#,
        "number of monochromatic components, and of colors that occur";
    always "variant", r#"{"enum":["fixed","free","pivots"]}"#, "`fixed`, `free` or `pivots`";
    always "pivot", r##"{"anyOf":[{"type":"null"},{"$ref":"#/components/schemas/Place"}]}"##,
        "`[row,col]`, or a vertex of a graph; null in other games than the fixed one";
    sometimes "final_color", "only with `--final-color`: its label";
    sometimes "to", "";
    sometimes "best_pivots",
        "only with [`--best-pivot`](solving.md#the-best-pivot): two lists of places, as in \
         `pivot`, and a number";
    sometimes "undecided_pivots",
        "only with [`--best-pivot`](solving.md#the-best-pivot): two lists of places, as in \
         `pivot`, and a number";
    sometimes "searched_pivots",
        "only with [`--best-pivot`](solving.md#the-best-pivot): two lists of places, as in \
         `pivot`, and a number";
    always "source", r#"{"type":"string"}"#,
        "`file:line`, where standard input is `-`; or the id as you typed it";
    always "theorem",
        r#"{"description":"The theorem that a special method relies on","type":"string"}"#,
        "only if a [special method](classes.md) proved the optimum: the boards and the time of its \
         theorem, and who says so" is_optional;
    sometimes "claim",
        "only of a [printed algorithm](methods/printed.md): the moves that it says are the optimum";
    sometimes "caveat",
        "only of a [printed algorithm](methods/printed.md) that is wrong: a board on which it is";
    always "sequence",
        "{\"description\":\"The moves of the solution\",\"type\":[\"array\",\"null\"],\
         \"items\":{\"$ref\":\"#/components/schemas/Move\"}}",
        "the solution: labels in the fixed game; in the free game `[[row,col],\"label\"]`, or \
         `[vertex,\"label\"]`; null as `moves`";
    sometimes "steps",
        "only with `--steps` and a `sequence`: [what each move floods](solving.md#steps)";
    sometimes "error", "only if `status` is `error`: what is wrong" is_column;
};

#[cfg(test)]
mod tests {
    use inundate::methods::automatic;
    use inundate::{Budget, Problem};
    use inundate_core::{GameSetup, GridSetup};

    use super::*;

    fn record(game: GameSetup) -> SolveRecord {
        let grid = GridSetup::from_drawing("rgb\nrrg").expect("a grid");
        let board = grid.into_instance(game).expect("a board");
        let problem = Problem::new(&board);
        let answer = problem
            .solve(automatic(&problem), &Budget::default())
            .expect("the method solves the board");
        let origin = Origin {
            index: 3,
            id: Some("a,b"),
            source: "-:1",
            move_limit: Some(5),
        };
        SolveRecord::new(&origin, &board, &answer)
    }

    /// The value of a column of CSV.
    fn field(record: &SolveRecord, name: &str) -> String {
        let header = SolveRecord::csv_header(true);
        let column = header.iter().position(|&column| column == name);
        record.csv_record(true)[column.expect("a column")].clone()
    }

    #[test]
    fn places_and_moves_are_text_in_csv() {
        let fixed = record(GameSetup::default());
        assert_eq!(
            fixed.csv_record(false).len(),
            SolveRecord::csv_header(false).len()
        );
        assert_eq!(field(&fixed, "id"), "a,b");
        assert_eq!(field(&fixed, "pivot"), "0,0");
        assert_eq!(field(&fixed, "sequence"), "g b");
        let free = record(GameSetup::Free);
        assert_eq!(field(&free, "pivot"), "");
        let moves: Vec<String> = field(&free, "sequence")
            .split(' ')
            .map(str::to_owned)
            .collect();
        let sequence = free.sequence.as_deref().expect("a solution");
        assert_eq!(
            moves,
            [0, 1].map(|index: usize| sequence[index].to_string())
        );
        assert_eq!(field(&free, "error"), "");
    }

    /// The table of fields has those that are written, in their order.
    #[test]
    fn the_fields_are_declared_as_written() {
        let some = record(GameSetup::default());
        let place = some.pivot.expect("of the fixed game");
        let whole = SolveRecord {
            final_color: Some("r".to_owned()),
            to: Some(vec![place]),
            best_pivots: Some(BestPivots {
                best: vec![place],
                undecided: Vec::new(),
                searched: 1,
            }),
            theorem: Some("of someone".to_owned()),
            claim: Some(2),
            caveat: Some("wrong".to_owned()),
            steps: Some(Vec::new()),
            error: Some("wrong".to_owned()),
            ..some
        };
        let written = serde_json::to_value(&whole).expect("plain JSON");
        let written = written.as_object().expect("an object").keys();
        let declared: Vec<&str> = SolveRecord::fields().map(|field| field.name).collect();
        assert_eq!(written.collect::<Vec<_>>(), declared);
        let columns = SolveRecord::fields().filter(|field| field.is_column);
        let columns: Vec<&str> = columns.map(|field| field.name).collect();
        assert_eq!(SolveRecord::csv_header(true), columns);
    }

    #[test]
    fn what_is_written_is_read() {
        for game in [GameSetup::default(), GameSetup::Free] {
            let record = record(game);
            let text = serde_json::to_string(&record).expect("a record is plain JSON");
            let read: SolveRecord = serde_json::from_str(&text).expect("a record");
            assert_eq!(serde_json::to_string(&read).expect("plain JSON"), text);
            assert_eq!(read.sequence, record.sequence);
            assert_eq!(read.statistics, record.statistics);
        }
    }
}
