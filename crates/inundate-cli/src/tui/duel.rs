//! The duel on the full screen: its panel, marks, menu and windows.

#[cfg(test)]
mod tests;

use inundate_core::duel::{Player, Rules};
use inundate_core::{Color, Vertex};
use inundate_duel::{Fairness, Level, Side, Value};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::canvas::BoardView;
use super::keys::Action;
use super::pane::{Contents, PaneLine};
use super::{Beside, Ground, Menu, OnScreen, Own, color_line, dim};
use crate::args::DuelKind;
use crate::duel::{DuelGame, result_text, score_lines, side_text};
use crate::in_play::InPlay;
use crate::{Failure, Result};

/// The signs of the starts, and those on the other cells of the territories.
const STARTS: [char; 2] = ['◉', '◎'];
const MARKS: [char; 2] = ['●', '○'];

/// The values of the menu.
const SIZES: &[(usize, usize)] = &[
    (5, 6),
    (7, 8),
    (8, 8),
    (9, 10),
    (10, 10),
    (12, 12),
    (14, 14),
    (20, 20),
];
const COLORS: &[usize] = &[3, 4, 5, 6, 7, 8];
const KINDS: [DuelKind; 2] = [DuelKind::Grid, DuelKind::Hex];
const FAIR: [Option<Fairness>; 3] = [None, Some(Fairness::Any), Some(Fairness::DRAW)];

impl OnScreen for DuelGame {
    const VERB: &'static str = "call";
    const UNUSED: &'static [Action] = &[
        Action::Distance,
        Action::Analysis,
        Action::Totals,
        Action::Load,
    ];
    const MEANINGS: &'static [(Action, &'static str)] = &[
        (
            Action::Choose,
            "call the cell's color; two levels: pause, go on",
        ),
        (Action::Undo, "undo, back to your last call"),
        (Action::Redo, "redo what was undone"),
        (Action::New, "new duel"),
        (Action::Hint, "hint, and the result after each call"),
        (Action::Save, "save the board with its terms"),
    ];
    const PANEL: u16 = 36;

    fn act(&mut self, _: Action) -> Result<Own> {
        Err(Failure::new("this key does nothing in a duel"))
    }

    fn menu(&self) -> Menu {
        let boards = &self.new.boards;
        let [zero, one] = self.session.sides();
        let sides = sides();
        let rules = self.session.duel().rules();
        Menu::new("new duel")
            .line(
                "size",
                SIZES,
                Some((boards.rows, boards.cols)),
                1,
                |(rows, cols)| format!("{rows}×{cols}"),
            )
            .line("colors", COLORS, Some(boards.colors), 3, usize::to_string)
            .line("cells", &KINDS, Some(boards.kind), 0, |kind| match kind {
                DuelKind::Grid => "squares",
                DuelKind::Hex => "hexagons",
            })
            .line(
                "neighbors",
                &[false, true],
                Some(boards.no_equal_neighbors),
                0,
                |apart| {
                    if *apart { "never alike" } else { "any colors" }
                },
            )
            .line("board", &FAIR, Some(self.new.fair), 0, |fair| match fair {
                None => "fair up to 7×8",
                Some(Fairness::Any) => "any",
                Some(_) => "fair, proven",
            })
            .line("rules", &Rules::ALL, Some(rules), 0, Rules::to_string)
            .line("player 0", &sides, Some(zero), 0, |&side| side_text(side))
            .line("player 1", &sides, Some(one), 0, |&side| side_text(side))
    }

    fn begin(&mut self, menu: &Menu) -> Result<()> {
        let [size, colors, kind, apart, fair, rules, zero, one] = menu.chosen();
        // Terms that the lines do not name stay.
        let mut new = self.new.clone();
        (new.boards.rows, new.boards.cols) = SIZES[size];
        new.boards.colors = COLORS[colors];
        new.boards.kind = KINDS[kind];
        new.boards.no_equal_neighbors = apart == 1;
        new.fair = FAIR[fair];
        new.terms.rules = Some(Rules::ALL[rules]);
        new.sides = [zero, one].map(|side| sides()[side]);
        DuelGame::begin(self, new)
    }

    /// The board and the rules; on a screen without a panel, the scores and whose turn it is.
    fn head(&self, is_narrow: bool) -> Vec<String> {
        let position = self.session.position();
        if !is_narrow {
            let (made, rules) = (self.made(), self.session.duel().rules());
            return vec![format!(" duel  call {made}  {}, {rules}", self.kind())];
        }
        let [zero, one] = Player::BOTH.map(|player| {
            let is_turn = !position.is_over() && position.turn() == player;
            let turn = if is_turn { "◄" } else { "" };
            format!("{}{}{turn}", MARKS[player.index()], position.cells(player))
        });
        vec![format!(" {zero} {one}")]
    }

    fn ground(&self, _: &[Color], _: Option<Vertex>) -> Ground {
        let (position, duel) = (self.session.position(), self.session.duel());
        let starts = Player::BOTH.map(|player| duel.start(player));
        let of = |v: Vertex| {
            let owner = position.owner(v);
            let marks = if starts.contains(&v) { STARTS } else { MARKS };
            (owner, owner.map(|owner| marks[owner.index()]))
        };
        let (regions, marks) = self.board().graph().vertices().map(of).unzip();
        Ground {
            regions,
            marks,
            focus: starts.to_vec(),
        }
    }

    /// The players, the free cells, and the colors.
    fn beside(&self, view: &BoardView<'_>, styles: &[Style], _: usize) -> Beside {
        let position = self.session.position();
        let player = |player: Player| {
            let index = player.index();
            let style = styles[position.territory_color(player).index()];
            let side = side_text(self.session.sides()[index]);
            let turn = match position.turn() {
                _ if position.is_over() => "",
                turn if turn != player => "",
                _ if self.is_watched() && self.is_paused => " paused",
                _ => " ◄ calls",
            };
            let cells = position.cells(player);
            Line::from(vec![
                Span::styled(
                    format!(" {} ", MARKS[index]),
                    style.add_modifier(view.look.region(Some(player))),
                ),
                Span::raw(format!(" player {index} {side:7}{cells:>5}{turn}")),
            ])
        };
        let cursor = view.cursor.map(|cursor| self.board().place(cursor));
        let cursor = cursor.map_or(String::new(), |place| format!("  {place}"));
        let mut facts = Player::BOTH.map(player).to_vec();
        facts.push(format!("free               {:>5}{cursor}", position.free()).into());
        facts.push(Line::default());
        facts.push(dim("color        free  gains  result"));
        Beside {
            facts,
            list: color_lines(self, view, styles),
        }
    }

    fn most_lines(&self, _: bool) -> usize {
        // The players, the free cells, the title of the list with a blank line, and a hint of four
        // lines.
        10
    }

    fn window(&self, action: Option<Action>, _: u16) -> (&'static str, Contents) {
        match action {
            None => ("the end", end(self).into()),
            Some(_) => ("guide", guide(self.session.duel().rules()).into()),
        }
    }

    fn last_words(&self) -> String {
        match self.calls() {
            calls if calls.is_empty() => String::new(),
            calls => format!("calls: {calls}\n"),
        }
    }
}

/// The possible players of a side.
fn sides() -> Vec<Side> {
    let levels = Level::ALL.into_iter().map(Side::Computer);
    [Side::Person].into_iter().chain(levels).collect()
}

/// Each color: how many free cells have it, how many the call conquers, and the result after it, if
/// it is proven.
fn color_lines(table: &DuelGame, view: &BoardView<'_>, styles: &[Style]) -> Vec<Line<'static>> {
    let (duel, position) = (table.session.duel(), table.session.position());
    let (legal, advice) = (position.legal(), table.advice());
    let gained = position.gains();
    let mut free = vec![0; duel.palette().len()];
    for v in duel.instance().graph().vertices() {
        if position.owner(v).is_none() {
            free[duel.color(v).index()] += 1;
        }
    }
    let line = |color: Color| {
        let mut players = Player::BOTH.into_iter();
        let gains = match players.find(|&player| position.territory_color(player) == color) {
            _ if legal.contains(&color) => format!("+{}", gained[color.index()]),
            Some(player) => MARKS[player.index()].to_string(),
            None => String::new(),
        };
        let mut values = advice.iter().flat_map(|advice| &advice.calls);
        let value = values.find(|call| call.call == Some(color));
        let value = value.map_or(String::new(), |call| signed(call.value));
        let is_hinted = advice
            .as_ref()
            .is_some_and(|advice| advice.call == Some(color));
        let hinted = if is_hinted { " ◄" } else { "" };
        let columns = format!("{:>6}  {gains:>5}  {value:>6}{hinted}", free[color.index()]);
        let label = duel.palette().label(color);
        color_line(view, label, color, styles[color.index()], &columns)
    };
    duel.palette().colors().map(line).collect()
}

/// A result with its sign, if it is proven.
fn signed(value: Value) -> String {
    match value.proven() {
        None => "?".to_owned(),
        Some(0) => "0".to_owned(),
        Some(value) => format!("{value:+}"),
    }
}

/// The guide for beginners.
fn guide(rules: Rules) -> Vec<PaneLine> {
    let rule = match rules {
        Rules::Standard => {
            "You may call neither the color of your territory nor that of the other one."
        }
        Rules::Own => {
            "You may not call the color of the other territory. To call your own color is to pass."
        }
        Rules::Gain => {
            "You may call neither the color of your territory nor that of the other one; and if \
             some color conquers something, only one that does."
        }
        Rules::Capture => {
            "You may call neither the color of your territory nor that of the other one. Free \
             cells that only one territory can reach are captured at once."
        }
    };
    PaneLine::prose(&include_str!("duel/guide.txt").replace("RULE", rule))
}

/// The result of the game, the result under best play, and the ways to go on.
fn end(table: &DuelGame) -> Vec<PaneLine> {
    let best = table.result().map(|value| {
        let proven = value.proven().map_or("", |_| ", proven");
        format!("under best play of both: {}{proven}", result_text(value))
    });
    let best = best.unwrap_or_else(|| "under best play: thinking …".to_owned());
    let ways_on = "U undo   B begin again   N new duel   Esc look   Q quit";
    let mut rows: Vec<PaneLine> = score_lines(&table.session)
        .into_iter()
        .map(PaneLine::from)
        .collect();
    rows.extend(["", &best, "", ways_on].map(PaneLine::from));
    rows
}
