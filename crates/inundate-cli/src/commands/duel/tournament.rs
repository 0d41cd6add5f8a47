//! `inundate duel tournament`.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::Ordering;

use inundate_core::duel::Duel;
use inundate_duel::{Level, Match, elo, play};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::args::{DuelTournamentArgs, RecordFormat};
use crate::limits::interrupts;
use crate::parallel::in_order;
use crate::progress;
use crate::{At, Finish, Output, Result};

/// Boards of the series that are examined for each board to be played.
const ATTEMPTS: u64 = 100;

pub(super) fn run(args: &DuelTournamentArgs) -> Result<Finish> {
    check(args)?;
    let duels = duels(args)?;
    let plan = plan(args);
    let cancel = interrupts()?;
    let (mut file, mut done) = match &args.games {
        Some(path) => {
            let (file, done) = MatchFile::open(path, &header(args), &plan)?;
            (Some(file), done)
        }
        None => (None, Vec::new()),
    };
    let bar = progress::bar(plan.len());
    for _ in &done {
        progress::advance(&bar);
    }
    let written = in_order(
        plan[done.len()..].to_vec(),
        args.threads,
        |pairing| {
            let goes_on = !cancel.load(Ordering::Relaxed);
            goes_on.then(|| PlayedMatch::new(pairing, &duels, args.series.seed))
        },
        // The results come in order; none is kept after a match that was not played.
        |played| {
            let Some(played) = played.filter(|played| plan[done.len()] == played.pairing()) else {
                return Ok(());
            };
            progress::advance(&bar);
            done.push(played);
            let line = serde_json::to_string(&played).expect("numbers are JSON");
            file.as_mut()
                .map_or(Ok(()), |file| file.append(&(line + "\n")))
        },
    );
    bar.finish_and_clear();
    written?;
    if done.len() < plan.len() {
        eprint_lossy!("{} of {} matches were played", done.len(), plan.len());
        return Ok(Finish::Incomplete);
    }
    let mut output = Output::results(None, &args.format)?;
    report(args, &done, &mut output)?;
    output.finish()
}

fn check(args: &DuelTournamentArgs) -> Result<()> {
    let players = &args.players;
    let is_twice = |&place: &usize| players[..place].contains(&players[place]);
    if let Some(place) = (1..players.len()).find(is_twice) {
        let level = players[place];
        bail!("--players: expected different levels, found {level} twice");
    }
    if players.len() < 2 {
        bail!("--players: expected at least 2, found 1");
    }
    if args.boards == 0 {
        bail!("--boards: expected at least 1, found 0");
    }
    Ok(())
}

/// The first boards of the series whose starts lie in two components.
fn duels(args: &DuelTournamentArgs) -> Result<Vec<Duel>> {
    let mut duels = Vec::new();
    let most = args.boards.saturating_mul(ATTEMPTS);
    for index in 0..most {
        if duels.len() as u64 == args.boards {
            break;
        }
        duels.extend(args.series.duel(index)?.ok());
    }
    let (boards, found) = (args.boards, duels.len());
    if (found as u64) < boards {
        bail!("expected {boards} boards with starts in two components, found {found} among {most}");
    }
    Ok(duels)
}

/// All matches, board by board.
fn plan(args: &DuelTournamentArgs) -> Vec<Pairing> {
    let players = numbers(args);
    let mut plan = Vec::new();
    for board in 0..usize::try_from(args.boards).unwrap_or(usize::MAX) {
        for one in 0..players.len() {
            let most = if args.neighbors { 1 } else { players.len() };
            let others = players[one + 1..].iter().take(most);
            plan.extend(others.map(|&other| (board, [players[one], other])));
        }
    }
    plan
}

/// The first line of a tournament's file: the settings that decide its matches.
fn header(args: &DuelTournamentArgs) -> String {
    let series = args.series.series();
    let setup = &series.setup;
    let header = json!({
        "inundate_duel_tournament": 1,
        "players": numbers(args),
        "neighbors": args.neighbors,
        "boards": args.boards,
        "kind": if series.is_hex { "hex" } else { "grid" },
        "rows": series.rows,
        "cols": series.cols,
        "colors": series.colors,
        "apart": series.is_apart,
        "starts": setup.starts.map(|starts| starts.map(|start| start.to_string())),
        "rules": setup.rules.name(),
        "palette": setup.palette,
        "first": setup.first.index(),
        "seed": series.seed,
    });
    format!("{header}\n")
}

/// The levels that play.
fn numbers(args: &DuelTournamentArgs) -> Vec<u8> {
    args.players.iter().map(|level| level.number()).collect()
}

fn report(args: &DuelTournamentArgs, played: &[PlayedMatch], output: &mut Output) -> Result<()> {
    let players = numbers(args);
    let place = |level: u8| {
        let place = players.iter().position(|&player| player == level);
        place.expect("a level that plays")
    };
    let matches = played.iter().map(|played| Match {
        players: played.levels.map(place),
        points: played.points(),
        games: 2,
    });
    let matches: Vec<Match> = matches.collect();
    let ratings = elo(args.players.len(), &matches, args.series.seed);
    if args.format == RecordFormat::Text {
        writeln!(output, "level         elo  games  points")?;
    }
    for (player, (level, rating)) in args.players.iter().zip(&ratings).enumerate() {
        let (mut games, mut points) = (0, 0.0);
        for found in &matches {
            if found.players[0] == player {
                points += found.points;
            } else if found.players[1] == player {
                points += f64::from(found.games) - found.points;
            } else {
                continue;
            }
            games += found.games;
        }
        // In whole Elo; a zero has no sign.
        let (elo, error) = (rating.elo.round() + 0.0, rating.error.round());
        let record = json!({
            "level": level.number(), "elo": elo, "error": error, "games": games, "points": points,
        });
        output.write_result(args.format, &record, || {
            let elo = format!("{elo} ±{error}");
            format!("{level:>5}  {elo:>10}  {games:>5}  {points:>6}\n")
        })?;
    }
    Ok(())
}

/// A match to play: the index of a board, and two levels.
type Pairing = (usize, [u8; 2]);

/// A match that was played: the first level is player 0 in the first game, the other level in the
/// second.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayedMatch {
    board: usize,
    levels: [u8; 2],
    /// Cells of the first level minus those of the other, in both games.
    results: [i32; 2],
}

impl PlayedMatch {
    /// Plays both games.
    fn new((board, levels): Pairing, duels: &[Duel], seed: u64) -> Self {
        let [one, other] = levels.map(|level| Level::new(level).expect("a level"));
        let seed = seed.wrapping_add(2 * board as u64);
        let first = play(&duels[board], [one, other], seed).score;
        let second = play(&duels[board], [other, one], seed.wrapping_add(1)).score;
        Self {
            board,
            levels,
            results: [first, -second],
        }
    }

    fn pairing(&self) -> Pairing {
        (self.board, self.levels)
    }

    /// Points of the first level: 1 for a game won, a half for a draw.
    fn points(&self) -> f64 {
        let halves = self.results.map(|result| f64::from(1 + result.signum()));
        halves.iter().sum::<f64>() / 2.0
    }
}

/// The file of the matches: a header, then a line for each match in the order of the plan. So a
/// tournament that was interrupted and resumed leaves the same bytes as one that was not.
struct MatchFile {
    file: File,
    name: String,
}

impl MatchFile {
    /// Opens the file of a tournament with this header and these matches, and reads those that were
    /// played.
    fn open(path: &Path, header: &str, plan: &[Pairing]) -> Result<(Self, Vec<PlayedMatch>)> {
        let name = format!("--games {}", path.display());
        let mut options = OpenOptions::new();
        let opened = options.read(true).append(true).create(true).open(path);
        let mut file = opened.at(&name)?;
        let mut text = String::new();
        file.read_to_string(&mut text).at(&name)?;
        if !header.starts_with(&text) && !text.starts_with(header) {
            bail!("{name}: expected a new file or one of this tournament, found another");
        }
        // A line that was not written whole is written again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).at(&name)?;
        let mut done: Vec<PlayedMatch> = Vec::new();
        for (index, line) in text[..whole].lines().skip(1).enumerate() {
            let number = index + 2;
            let place = format!("{name}: line {number}");
            let played: PlayedMatch = serde_json::from_str(line).at(&place)?;
            if plan.get(index) != Some(&played.pairing()) {
                bail!("{place}: expected match {number} of the tournament, found another");
            }
            done.push(played);
        }
        let mut matches = Self { file, name };
        if whole == 0 {
            matches.append(header)?;
        }
        Ok((matches, done))
    }

    fn append(&mut self, text: &str) -> Result<()> {
        let written = self.file.write_all(text.as_bytes());
        written.at(&self.name)
    }
}
