//! The contents of the windows over the board.

use inundate_core::Game;
use inundate_core::notation::Place;
use inundate_game::{Advice, Analysis, AnalyzedMove, FirstMove, Status};

use crate::in_play::InPlay;
use crate::play::{OUT_OF_MOVES, Studied, Study, Table, line_text};
use crate::text::plural;
use crate::tui::pane::{Contents, Row};

/// The guide for beginners.
pub(super) fn guide(game: Game) -> Vec<Row> {
    let (game, advice) = match game {
        Game::Free => (
            "In this game you choose a region for each move: go there with the
arrows and press Enter, or click it. Then choose its new color.",
            // Not the rule of the fixed game: here, to take the last of a color can cost a move.
            "reaches. Begin in the middle: no corner is far from there.",
        ),
        Game::Fixed { .. } => (
            "Your region begins at the cell marked ◉. Choose a color: the region
takes it, and all adjacent cells of that color join the region.",
            "reaches. Go to the far corners first. If you can finish a color, do
it: that never costs a move. Otherwise prefer the color that reaches
farthest.",
        ),
    };
    let text = format!(
        "Make the whole board one color, in as few moves as you can.

{game}

To choose a color, press its key, which is shown on the cells, or
press Enter on a cell, or click. The list on the right shows how many
cells would join with each color. A line marks the region's border.

To play well, do not look at how much a move joins, but at what it
{advice}

H suggests a move and says whether it is proven to be best. U undoes
a move. At the end you see how many moves the greedy player and the
best player need. A shows how much each move lost.

Esc closes this window."
    );
    Row::prose(&text)
}

/// How the game ended, and what the player can do now.
pub(super) fn end(table: &Table) -> Vec<Row> {
    let mut rows: Vec<Row> = if table.thoughts.verdict.is_empty() {
        vec![Row::from("thinking …")]
    } else {
        table.thoughts.verdict.iter().map(Row::from).collect()
    };
    if let Some(id) = table.id() {
        rows.push(Row::from(format!("id: {id}")));
    }
    if let Some(result) = &table.thoughts.result {
        rows.push(Row::from(""));
        rows.extend(result.lines().map(Row::from));
    }
    rows.push(Row::from(""));
    if table.session.status() == Status::Lost {
        rows.push(Row::from(OUT_OF_MOVES));
        rows.push(Row::from("A analysis   Esc look"));
    } else {
        rows.push(Row::from(
            "A analysis   B begin again   N new board   U undo   Esc look",
        ));
    }
    rows
}

/// The moves of a line with their losses, in columns with names, what the colors lose at the position that is chosen, and
/// the other lines.
pub(super) fn analysis(table: &Table) -> Contents {
    let study = table.thoughts.study.as_ref();
    let Some((study, studied)) = study.and_then(|study| Some((study, study.studied()?))) else {
        return Contents::from(vec![Row::from("thinking …")]);
    };
    let Studied { analysis, choices } = &*studied;
    let mut rows = vec![Row::from(summary(analysis))];
    rows.extend(position(study, &studied).map(|text| Row::from(text).hanging(2)));
    rows.push(Row::from(""));
    let columns = Columns::new(&studied);
    if !analysis.played.is_empty() {
        rows.push(
            columns
                .row(["number", "move", "gained", "loss", "keep", "better"])
                .dim(),
        );
    }
    let fixed = rows.len();
    let choose = |row: Row, at: usize| {
        if at == study.at() { row.chosen() } else { row }
    };
    for (index, (played, before)) in analysis.played.iter().zip(&analysis.positions).enumerate() {
        let keep = choices.get(index).map(|choices| keeping(choices, before));
        let row = columns.move_row(index, played, before, &keep.unwrap_or_default());
        rows.push(choose(row, index));
    }
    if let Some(last) = analysis.positions.last() {
        let text = match last.next() {
            Some(_) => format!("from here: {}", line_text(last)),
            None => "flooded".to_owned(),
        };
        rows.push(choose(Row::from(text).hanging(11), analysis.played.len()));
    }
    if let [_, _, ..] = study.lines() {
        rows.push(Row::from(""));
        rows.extend(study.lines().iter().enumerate().map(|(number, line)| {
            let sign = if number == study.shown() { '>' } else { ' ' };
            let name = match line.leaves_at {
                None => "game:".to_owned(),
                Some(at) => format!("from move {at}:"),
            };
            Row::from(format!("{sign} {name} {}", study.own_moves(line))).hanging(4)
        }));
    }
    rows.push(Row::from(""));
    let cells = if table.board().shape().grid().is_some() {
        "cells"
    } else {
        "vertices"
    };
    rows.extend(Row::prose(&format!(
        "gained: {cells} that the move added. loss: how many moves longer it made the game. keep: colors that lose nothing \
         in its place. better: how to play best in its place.\n\n↑ ↓ go through the moves. {} ← → go from line to line, \
         Backspace removes one. Esc goes back to the game.",
        match table.board().game() {
            Game::Fixed { .. } => "A color tries that move at the marked position;",
            Game::Free => "Enter goes to the next region; a color tries that move there.",
        }
    )));
    Contents { rows, fixed }
}

/// The optimum, and the first mistake.
fn summary(analysis: &Analysis) -> String {
    let lost_nothing = |played: &AnalyzedMove| played.loss.most == Some(0);
    let mistake = match analysis.first_mistake() {
        Some(index) => format!("first mistake: move {}", index + 1),
        None if analysis.played.is_empty() => "no moves yet".to_owned(),
        None if analysis.played.iter().all(lost_nothing) => "no mistakes".to_owned(),
        None => "not everything is proven".to_owned(),
    };
    let start = &analysis.positions[0];
    match start.upper_bound() {
        Some(moves) if start.is_proven() => {
            format!("optimum: {}; {mistake}", plural(moves, "move"))
        }
        _ => format!("optimum: at least {}; {mistake}", start.lower_bound()),
    }
}

/// What each color loses at the position that is chosen, in the free game for the region that is chosen; none where that is not
/// known.
fn position(study: &Study, studied: &Studied) -> Option<String> {
    let before = studied.analysis.positions.get(study.at())?;
    let choices = studied.choices.get(study.at());
    let number = study.at() + 1;
    let is_free = study.board().game() == Game::Free;
    let (region, regions) = (study.region(), study.regions());
    let place = if is_free {
        let nth = regions.iter().position(|&other| other == region)? + 1;
        let place = Place::of(study.board(), region);
        format!(" at {place} (region {nth} of {})", regions.len())
    } else {
        String::new()
    };
    if is_free && regions.len() > 1 && choices.is_none_or(Vec::is_empty) {
        let why = match choices {
            None => "thinking …".to_owned(),
            Some(_) => format!("not valued: more than {} moves", FirstMove::MOST_FREE),
        };
        return Some(format!("as move {number}{place}: {why}"));
    }
    let choices = choices?.iter();
    let here = |choice: &&FirstMove| {
        let mv = choice.mv.on(study.board());
        mv.is_ok_and(|mv| mv.pivot == region)
    };
    let choices = choices.filter(here);
    let lost = choices.map(|choice| {
        let lost = choice.moves.exactly().zip(exactly(before));
        let lost = lost.map(|(moves, needed)| moves.saturating_sub(needed));
        let verb = match lost {
            Some(0) => "keeps".to_owned(),
            Some(lost) => format!("loses {lost}"),
            None => "is not proven".to_owned(),
        };
        format!("{} {verb}", choice.mv.label)
    });
    let lost: Vec<String> = lost.collect();
    (!lost.is_empty()).then(|| format!("as move {number}{place}: {}", lost.join(", ")))
}

/// The moves left, if they are proven.
fn exactly(position: &Advice) -> Option<u32> {
    position.upper_bound().filter(|_| position.is_proven())
}

/// The colors that are proven to lose nothing.
fn keeping(choices: &[FirstMove], before: &Advice) -> String {
    let keeping = |choice: &&FirstMove| choice.moves.most == Some(before.lower_bound());
    let moves = choices.iter().filter(keeping);
    let moves: Vec<String> = moves.map(|choice| choice.mv.to_string()).collect();
    // A move of the free game has a comma, and there may be dozens.
    match moves.as_slice() {
        [first, rest @ ..] if first.contains(':') => match rest.len() {
            0 => first.clone(),
            more => format!("{first} +{more}"),
        },
        _ => moves.join(","),
    }
}

/// The widths of the columns that depend on the moves.
struct Columns {
    mv: usize,
    keep: usize,
}

impl Columns {
    fn new(Studied { analysis, choices }: &Studied) -> Self {
        let widest = |texts: &mut dyn Iterator<Item = String>| {
            texts
                .map(|text| text.chars().count())
                .max()
                .unwrap_or(0)
                .max(4)
        };
        let mut moves = analysis.played.iter().map(|played| played.mv.to_string());
        let mut keep = choices
            .iter()
            .zip(&analysis.positions)
            .map(|(choices, before)| keeping(choices, before));
        Self {
            mv: widest(&mut moves),
            keep: widest(&mut keep),
        }
    }

    /// The values of a move, or the names of the columns.
    fn row(&self, [number, mv, joined, loss, keep, better]: [&str; 6]) -> Row {
        let Self {
            mv: width,
            keep: most,
        } = *self;
        let text =
            format!("{number:>6}  {mv:width$}  {joined:>6}  {loss:>4}  {keep:most$}  {better}");
        Row::from(text.trim_end()).hanging(26 + width + most)
    }

    fn move_row(&self, index: usize, played: &AnalyzedMove, before: &Advice, keep: &str) -> Row {
        let (loss, better) = match played.loss.exactly() {
            Some(0) => ("0".to_owned(), String::new()),
            Some(loss) => (loss.to_string(), line_text(before)),
            None => ("?".to_owned(), String::new()),
        };
        self.row([
            &(index + 1).to_string(),
            &played.mv.to_string(),
            &format!("+{}", played.gained),
            &loss,
            keep,
            &better,
        ])
    }
}
