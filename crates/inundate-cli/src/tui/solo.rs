//! The game for one on the full screen: its panel, menu and windows.

mod windows;

use inundate::solver::Effort;
use inundate_core::duel::Player;
use inundate_core::notation::Place;
use inundate_core::{Color, GameSetup, Pivot, State, Vertex};
use inundate_game::{Advice, Difficulty, GameId, MoveLimit, Session, Status, classic};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::canvas::BoardView;
use super::keys::Action;
use super::pane::{Contents, wrapped};
use super::{Beside, Ground, Menu, OnScreen, Own, color_line, dim};
use crate::Result;
use crate::in_play::InPlay;
use crate::play::{SoloGame, kind, seed_of_now};
use crate::words::plural;

/// The values of the menu.
const SIZES: &[usize] = &[6, 10, 12, 14, 18, 21, 24, 28, 40];
const COLORS: &[usize] = &[2, 3, 4, 5, 6, 7, 8, 10, 12];
const GAMES: &[GameSetup] = &[
    GameSetup::Fixed(Pivot::Default),
    GameSetup::Fixed(Pivot::Center),
    GameSetup::Free,
];
const LIMITS: &[MoveLimit] = &[
    MoveLimit::None,
    MoveLimit::Fair,
    MoveLimit::Classic,
    MoveLimit::Optimal { extra: 5 },
    MoveLimit::Optimal { extra: 2 },
    MoveLimit::Optimal { extra: 0 },
];

/// The effort for an easy or hard board: about half a second.
const PICK_EFFORT: u64 = 6000;

/// The most lines of the list of neighbors.
const MOST_NEIGHBORS: usize = 6;

impl OnScreen for SoloGame {
    const VERB: &'static str = "play";
    const UNUSED: &'static [Action] = &[];
    const MEANINGS: &'static [(Action, &'static str)] = &[];
    const PANEL: u16 = 32;

    fn act(&mut self, action: Action) -> Result<Own> {
        match action {
            Action::Analysis => self.analyze(),
            Action::Totals => self.sum_up()?,
            Action::Load => return self.load(None).map(|()| Own::Begun),
            _ => {
                self.turn_distance();
                return Ok(Own::Done);
            }
        }
        Ok(Own::Shown)
    }

    /// The menu with the values of the current game, as far as it has them.
    fn menu(&self) -> Menu {
        let id = self.id().and_then(|id| id.parse::<GameId>().ok());
        let may_have_none = classic(self.board()).is_some();
        let limit = Some(self.session.limit());
        let limit = limit.filter(|&limit| limit != MoveLimit::None || may_have_none);
        Menu::new("new board")
            .line("size", SIZES, id.map(|id| id.rows), 3, |size| {
                format!("{size}×{size}")
            })
            .line(
                "colors",
                COLORS,
                id.map(|id| id.colors),
                4,
                usize::to_string,
            )
            .line("game", GAMES, id.map(|id| id.game), 0, |game| match game {
                GameSetup::Fixed(Pivot::Center) => "from the center",
                GameSetup::Fixed(_) => "from the corner",
                GameSetup::Free | GameSetup::Islands => "free",
            })
            .line("limit", LIMITS, limit, 1, MoveLimit::to_string)
            .line(
                "difficulty",
                &Difficulty::ALL,
                None,
                0,
                Difficulty::to_string,
            )
    }

    fn begin(&mut self, menu: &Menu) -> Result<()> {
        let [size, colors, game, limit, difficulty] = menu.chosen();
        let (size, colors) = (SIZES[size], COLORS[colors]);
        let id = GameId::new(size, size, colors, seed_of_now()).with_game(GAMES[game]);
        let (id, _) = Difficulty::ALL[difficulty].pick(id, Effort::new(PICK_EFFORT))?;
        let session = Session::new(id.board()?, LIMITS[limit])?;
        SoloGame::begin(self, session.with_id(Some(id.to_string())))
    }

    fn head(&self, _: bool) -> Vec<String> {
        let made = self.made();
        let moves = match self.session.limit_in_moves() {
            _ if self.session.awaits_best_known() => format!("  moves {made} of …"),
            Some(limit) => format!("  moves {made} of {limit}"),
            None => format!("  moves {made}"),
        };
        vec![format!("{moves}  {}", kind(self.board())), moves]
    }

    fn ground(&self, colors: &[Color], cursor: Option<Vertex>) -> Ground {
        let mut ground = Ground {
            regions: vec![None; colors.len()],
            marks: vec![None; colors.len()],
            focus: Vec::from_iter(self.focus(cursor)),
        };
        for pivot in self.board().pivots() {
            ground.marks[pivot.index()] = Some('◎');
        }
        if let [focus] = ground.focus[..] {
            let state = State::with_colors(self.board(), colors.to_vec());
            for v in state.component(focus) {
                ground.regions[v.index()] = Some(Player::Zero);
            }
            ground.marks[focus.index()] = Some('◉');
        }
        ground
    }

    /// The moves left, the region, the cursor, and the colors.
    fn beside(&self, view: &BoardView<'_>, styles: &[Style], width: usize) -> Beside {
        let colors = self.session.colors();
        let left = self
            .distance()
            .map(|known| format!("left     {}", left_text(known)));
        let region = view.focus.map(|focus| {
            let size = self.session.component(focus).len();
            format!("region   {size} of {}", colors.len())
        });
        let cursor = view.cursor.map(|cursor| {
            let place = self.board().place(cursor);
            let label = self.palette().label(colors[cursor.index()]);
            format!("cursor   {place} {label}")
        });
        let facts = [left, region, cursor].into_iter().flatten();
        let facts = facts.flat_map(|fact| wrapped(&fact, width));
        let mut facts: Vec<Line<'_>> = facts.map(Line::from).collect();
        facts.extend([Line::default(), dim("color       cells  joins")]);
        let mut list = color_lines(self, view, styles);
        list.extend(neighbor_lines(self, view, styles, width));
        Beside { facts, list }
    }

    fn most_lines(&self, is_board: bool) -> usize {
        /// The region, the cursor, the moves left, two lines over the list, and a hint of four
        /// lines.
        const USUAL: usize = 9;
        // A blank line, the title, the list of neighbors and what is not in it.
        USUAL + if is_board { 0 } else { MOST_NEIGHBORS + 3 }
    }

    fn window(&self, action: Option<Action>, width: u16) -> (&'static str, Contents) {
        match (action, self.session.status()) {
            (None, Status::Won) => ("flooded", windows::end(self).into()),
            (None, _) => ("out of moves", windows::end(self).into()),
            (Some(Action::Analysis), _) => ("analysis", windows::analysis(self)),
            (Some(Action::Totals), _) => ("statistics", windows::totals(self, width).into()),
            _ => ("guide", windows::guide(self.board()).into()),
        }
    }

    fn study(&mut self, action: Action, color: Option<Color>) -> Option<&'static str> {
        let study = self.thoughts.study.as_mut()?;
        match action {
            // Beyond the first and the last position the window scrolls.
            Action::Up => study.step(-1).then_some(""),
            Action::Down => study.step(1).then_some(""),
            Action::Left | Action::Right => {
                study.turn(if action == Action::Left { -1 } else { 1 });
                Some("")
            }
            Action::Color(_) => Some(study.branch(color?).err().unwrap_or_default()),
            Action::Choose if study.turn_region() => Some(""),
            Action::Undo if study.remove() => Some(""),
            Action::Undo => Some("this is the game itself"),
            _ => None,
        }
    }

    fn last_words(&self) -> String {
        self.thoughts.result.clone().unwrap_or_default()
    }
}

/// Each color: how many cells have it, and how many would join the region.
fn color_lines(table: &SoloGame, view: &BoardView<'_>, styles: &[Style]) -> Vec<Line<'static>> {
    let hinted = table.thoughts.hinted().map(|hint| hint.label.as_str());
    let palette = table.palette();
    let state = State::with_colors(table.board(), table.colors());
    let mut cells = vec![0; palette.len()];
    for color in state.colors() {
        cells[color.index()] += 1;
    }
    let gains = view
        .focus
        .map(|pivot| (state.colors()[pivot.index()], state.gains(pivot)));
    let joins = |color: Color| {
        let (own, gains) = gains.as_ref()?;
        (*own != color).then(|| format!("+{}", gains[color.index()]))
    };
    let line = |color: Color| {
        let (label, joined) = (palette.label(color), joins(color).unwrap_or_default());
        let mark = if hinted == Some(label) {
            " ◄ hint"
        } else {
            ""
        };
        let columns = format!("{:>5}  {joined:>5}{mark}", cells[color.index()]);
        color_line(view, label, color, styles[color.index()], &columns)
    };
    palette.colors().map(line).collect()
}

fn left_text(known: &Advice) -> String {
    match known.upper_bound() {
        Some(most) if known.is_proven() => format!("{} at best", plural(most, "move")),
        Some(most) => format!("{} to {most} at best", known.lower_bound()),
        None => format!("at least {}", known.lower_bound()),
    }
}

/// The vertices adjacent to the cursor, or to the pivot as long as there is no cursor: each with
/// its place and its color. Those of the region that is marked are underlined. Nothing on boards
/// whose neighbors stand next to each other.
fn neighbor_lines(
    table: &SoloGame,
    view: &BoardView<'_>,
    styles: &[Style],
    width: usize,
) -> Vec<Line<'static>> {
    let vertex = view.cursor.or(view.focus);
    let Some(vertex) = vertex.filter(|_| !view.arrangement.is_board) else {
        return Vec::new();
    };
    let neighbors = view.board.graph().neighbors(vertex);
    let region = view.focus.map(|focus| table.session.component(focus));
    let region = region.unwrap_or_default();
    let place = |vertex: Vertex| Place::new(view.board, vertex).to_string();
    let lengths = neighbors.iter().map(|&vertex| place(vertex).len());
    let digits = lengths.max().unwrap_or(0);
    let entry = |&neighbor: &Vertex| {
        let color = table.session.colors()[neighbor.index()];
        let sign = format!(" {} ", view.look.sign(color, view.keys));
        let mut style = styles[color.index()];
        if region.contains(&neighbor) {
            style = style.add_modifier(Modifier::UNDERLINED | view.look.region(Some(Player::Zero)));
        }
        let number = Span::raw(format!("{:>digits$} ", place(neighbor)));
        [number, Span::styled(sign, style), Span::raw(" ")]
    };
    // A number, a blank, and the sign of a color between blanks.
    let in_line = (width / (digits + 5)).max(1);
    let rows = neighbors.chunks(in_line).take(MOST_NEIGHBORS);
    let rows = rows.map(|row| Line::from(row.iter().flat_map(entry).collect::<Vec<_>>()));
    let title = format!("adjacent to {}: {}", place(vertex), neighbors.len());
    let mut lines = vec![Line::default(), dim(title)];
    lines.extend(rows);
    let hidden = neighbors.len().saturating_sub(MOST_NEIGHBORS * in_line);
    if hidden > 0 {
        lines.push(Line::from(format!("… {hidden} more")));
    }
    lines
}
