//! `inundate levels`.

use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{ArgGroup, Args, ValueEnum};
use indicatif::HumanCount;
use inundate::methods::{Exact, FreeExact};
use inundate::solver::{Clock, StopReason};
use inundate::{Budget, Solver, solve};
use inundate_core::format::Format;
use inundate_core::generate::{Kind, Size};
use inundate_core::notation::{LabeledMove, joined};
use inundate_core::{Game, GameSetup, Instance, NamedBoard, Solution};
use inundate_game::{
    GameId, Grids, Ladder, Optimum, Puzzle, PuzzleOutcome, best_pivot_has_optimum, count_optimal,
    hardest as search_hardest, has_optimum, moves_lost,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::analyze::MOST_COUNTED;
use super::convert::{greedy_moves, write_board};
use super::generate::{BoardArgs, Series};
use crate::limits::of_command;
use crate::progress;
use crate::text::stopped_by;
use crate::words::plural;
use crate::{At, Finish, Output, Result, units};

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("mode").args(["ladder", "puzzles", "hardest"]))]
pub(crate) struct LevelsArgs {
    #[command(flatten)]
    boards: BoardArgs,
    /// Number of levels: the first boards of the series, or of those that the filters below keep.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "mode")]
    count: u64,
    /// Make a ladder: N levels from easy to hard, each chosen among ten boards, whose sizes grow up
    /// to --rows, --cols and --colors. For the fixed game on grids and hexagons.
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..=10_000),
        conflicts_with_all = ["best_pivot", "sort", "attempts"]
    )]
    ladder: Option<u32>,
    /// Find N puzzles: positions with exactly one optimal move, which all greedy methods miss: a
    /// color, or with --free a component and a color. A board gives the position of a shortest
    /// solution with the most only moves in a row. The filters below are for positions [default: 3
    /// moves left or more]. For grids; with --free take small ones.
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..=10_000),
        conflicts_with = "best_pivot"
    )]
    puzzles: Option<u32>,
    /// Search for a hard grid of this size and number of colors: change single cells of boards that
    /// are known to be hard, then of random ones, as long as the proven optimum does not fall, and
    /// write the board with the largest. A limit or Ctrl-C ends the search with its best board.
    #[arg(
        long,
        conflicts_with_all = [
            "optimum", "greedy_gap", "solutions", "expanded", "best_pivot", "sort"
        ]
    )]
    hardest: bool,
    /// Keep only boards whose proven optimum is in this range, like 20..22, 20.. or ..22. They keep
    /// their ids.
    #[arg(long, value_name = "A..B", value_parser = units::range)]
    optimum: Option<RangeInclusive<u32>>,
    /// Keep only boards on which `greedy-area` makes this many moves more than needed, like 2..5.
    #[arg(long, value_name = "A..B", value_parser = units::range)]
    greedy_gap: Option<RangeInclusive<u32>>,
    /// Keep only boards with this many shortest solutions, like 1 or 1..10. A board with too many
    /// to count is left out.
    #[arg(long, value_name = "A..B", value_parser = units::range)]
    solutions: Option<RangeInclusive<u32>>,
    /// Keep only boards for which `exact` (in the free game `free-exact`) expands this many states,
    /// like 0..100. The number is the same on every machine.
    #[arg(long, value_name = "A..B", value_parser = units::range)]
    expanded: Option<RangeInclusive<u32>>,
    /// With --optimum, use the optimum from the best pivot instead of the board's own. The boards
    /// keep their pivot.
    #[arg(long, requires = "optimum", conflicts_with_all = ["pivot", "free"])]
    best_pivot: bool,
    /// Write the levels in this order, the smallest first.
    #[arg(long, value_name = "KEY")]
    sort: Option<SortKey>,
    /// Write one JSON array instead of a line for each level.
    #[arg(long)]
    array: bool,
    /// Stop after this many boards of the series.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 10_000,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    attempts: u64,
    /// Time limit for the whole command, like 10s, 500ms or 2min. A board gets at most half of the
    /// time that is left.
    #[arg(short, long, value_name = "TIME", value_parser = units::time)]
    time_limit: Option<Duration>,
    /// Memory limit, like 2GiB [default: 75 % of the available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    memory_limit: Option<u64>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Keys to sort levels by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SortKey {
    /// The optimum.
    Optimum,
    /// The moves that `greedy-area` makes more than needed.
    GreedyGap,
    /// The number of shortest solutions; boards with too many to count come last.
    Solutions,
    /// The moves that a casual player loses on average; in the free game there is none.
    Difficulty,
}

impl SortKey {
    /// The value of this key for a board; unknown ones come last.
    fn value(self, measures: &Measures) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "counts are compared, not used")]
        let known = match self {
            Self::Optimum => Some(f64::from(measures.solution.len())),
            Self::GreedyGap => Some(f64::from(measures.greedy_gap())),
            Self::Solutions => measures.solutions.map(|count| count as f64),
            Self::Difficulty => measures.difficulty,
        };
        known.unwrap_or(f64::INFINITY)
    }
}

pub(crate) fn run(args: &LevelsArgs) -> Result<Finish> {
    let series = args.boards.series(args.count)?;
    let found = series.kind;
    for (is_given, option) in [
        (args.hardest, "--hardest"),
        (args.puzzles.is_some(), "--puzzles"),
    ] {
        if is_given && found != Kind::Grid {
            bail!("--kind: expected grid together with {option}, found {found}");
        }
    }
    if let Some(rungs) = args.ladder {
        return ladder(args, rungs as usize, &series);
    }
    if args.hardest {
        return hardest(args, &series);
    }
    if args.best_pivot && series.kind.sizes().contains(&Size::Column) {
        bail!(
            "--best-pivot: expected a kind of board whose pivot can be any cell or vertex, found a \
             d-board"
        );
    }
    let wanted = args.puzzles.map_or(args.count, u64::from);
    let mut filter = Filter::new(args, wanted)?;
    let bar = progress::late(wanted);
    let mut written = LevelWriter::new(args);
    for index in 0.. {
        if filter.is_over() {
            break;
        }
        let board = series.board(index)?;
        let found = if args.puzzles.is_some() {
            filter.look_for_puzzle(&board)
        } else {
            filter.look_at(&board).map(|measures| (None, measures))
        };
        bar.set_message(format!("of {} looked at", HumanCount(filter.looked_at)));
        if let Some((puzzle, measures)) = found {
            progress::advance(&bar);
            let puzzle = puzzle.as_deref();
            let board = puzzle.map_or(&board, |puzzle| &puzzle.position);
            let id = (index + 1).to_string();
            let level = Level {
                puzzle: puzzle.map(puzzle_facts),
                ..Level::new(&id, board, &measures)
            };
            // The next board may take long.
            bar.suspend(|| written.push(&level, args.sort.map(|key| key.value(&measures))))?;
        }
    }
    bar.finish_and_clear();
    written.finish()?;
    Ok(filter.finish())
}

/// Makes levels from easy to hard.
fn ladder(args: &LevelsArgs, rungs: usize, series: &Series) -> Result<Finish> {
    if series.game == GameSetup::Free {
        bail!(
            "--free: expected the fixed game together with --ladder, since the free game has no \
             difficulty"
        );
    }
    let found = series.kind.name();
    let mut known = GameId::families();
    let Some(family) = known.find(|family| family.as_str() == found) else {
        let expected = joined(GameId::families(), ", ");
        bail!("--kind: expected one of {expected} together with --ladder, found {found}");
    };
    let ladder = Ladder {
        rungs,
        rows: series.size(Size::Rows),
        cols: series.size(Size::Cols),
        colors: series.colors,
        family,
        game: series.game,
        seed: series.seed,
    };
    let board = |id: GameId| id.board().at(id);
    // It refuses the largest size before the first board is solved.
    board(ladder.candidate(rungs - 1, 0))?;
    let mut filter = Filter::new(args, u64::MAX)?;
    let bar = progress::late(rungs as u64);
    let mut candidates: Vec<Vec<(GameId, Measures)>> = Vec::new();
    for rung in 0..rungs {
        let mut kept = Vec::new();
        for candidate in 0..Ladder::CHOICE {
            let id = ladder.candidate(rung, candidate);
            let measures = filter.look_at(&board(id)?);
            let measures = measures.filter(|measures| measures.difficulty.is_some());
            kept.extend(measures.map(|measures| (id, measures)));
        }
        candidates.push(kept);
        progress::advance(&bar);
        if filter.stopped().is_some() {
            break;
        }
    }
    bar.finish_and_clear();
    let difficulty = |(_, measures): &(GameId, Measures)| measures.difficulty.unwrap_or_default();
    let of_rung = |rung: &Vec<_>| rung.iter().map(difficulty).collect();
    let difficulties: Vec<Vec<f64>> = candidates.iter().map(of_rung).collect();
    let chosen = Ladder::choose(&difficulties);
    let mut written = LevelWriter::new(args);
    for &(rung, candidate) in &chosen {
        let (id, measures) = &mut candidates[rung][candidate];
        let board = board(*id)?;
        measures.count(&board, &filter.budget);
        written.push(&Level::new(&id.to_string(), &board, measures), None)?;
    }
    written.finish()?;
    let found = plural(chosen.len() as u64, "level");
    match chosen.first().zip(chosen.last()) {
        Some((first, last)) => {
            let [easiest, hardest] = [first, last].map(|&(rung, place)| difficulties[rung][place]);
            eprint_lossy!("{found}, difficulty {easiest:.2} to {hardest:.2}");
        }
        None => eprint_lossy!("{found}"),
    }
    if chosen.len() == rungs {
        return Ok(Finish::Done);
    }
    let missing = plural((rungs - chosen.len()) as u64, "level");
    let why = if filter.stopped().is_some() {
        "a limit or Ctrl-C ended the search"
    } else {
        "no board of their rungs is left by the filters and the limits"
    };
    eprint_lossy!("{missing} of {rungs} missing: {why}");
    Ok(Finish::Incomplete)
}

/// Writes the hardest grid that a search finds.
fn hardest(args: &LevelsArgs, series: &Series) -> Result<Finish> {
    // It refuses sizes, colors and pivots that there are not before anything is searched.
    series.board(0)?;
    let grids = Grids {
        rows: series.size(Size::Rows),
        cols: series.size(Size::Cols),
        colors: series.colors,
        game: series.game,
    };
    let budget = of_command(args.time_limit, args.memory_limit)?;
    let bar = progress::late(args.attempts);
    let told = |looked_at, optimum| {
        bar.set_position(looked_at);
        bar.set_message(format!("optimum {optimum}"));
    };
    let found = search_hardest(&grids, series.seed, args.attempts, &budget, told);
    bar.finish_and_clear();
    let Some(found) = found.map_err(|error| series.refusal(&error))? else {
        eprint_lossy!(
            "no optimum was proven within the limits, or before Ctrl-C: there is no board"
        );
        return Ok(Finish::Incomplete);
    };
    let mut measures = Measures::new(&found.board, found.solution.clone());
    measures.count(&found.board, &budget);
    measures.rate(&found.board, &budget);
    let mut written = LevelWriter::new(args);
    written.push(&Level::new("1", &found.board, &measures), None)?;
    written.finish()?;
    let unproven = match found.unproven {
        0 => String::new(),
        boards => format!("; the optimum of {} is not proven", plural(boards, "board")),
    };
    eprint_lossy!(
        "takes {}, proven; the hardest of {}, number {}{unproven}",
        plural(found.solution.len(), "move"),
        plural(found.looked_at, "board"),
        found.found_at
    );
    Ok(Finish::from_success(found.looked_at == args.attempts))
}

/// Facts about a board that has been solved.
struct Measures {
    /// A shortest solution, proven.
    solution: Solution,
    /// The moves of the method `greedy-area`.
    greedy: u32,
    /// The number of shortest solutions, unless it was not asked for or takes too long.
    solutions: Option<u128>,
    /// The moves that a casual player loses on average; there is none in the free game.
    difficulty: Option<f64>,
}

impl Measures {
    /// The facts about a board with this shortest solution.
    fn new(board: &Instance, solution: Solution) -> Self {
        Self {
            solution,
            greedy: greedy_moves(board),
            solutions: None,
            difficulty: None,
        }
    }

    /// Moves of the greedy method beyond the optimum.
    fn greedy_gap(&self) -> u32 {
        self.greedy - self.solution.len()
    }

    fn rate(&mut self, board: &Instance, budget: &Budget) {
        self.difficulty = moves_lost(board, self.solution.len(), budget);
    }

    fn count(&mut self, board: &Instance, budget: &Budget) {
        self.solutions = count_optimal(board, self.solution.len(), MOST_COUNTED, budget);
    }
}

/// The states that `exact`, or in the free game `free-exact`, expands until the optimum is proven,
/// in one thread; `None` if a limit stops it before.
fn effort(board: &Instance, budget: &Budget) -> Option<u64> {
    let solver: &dyn Solver = match board.game() {
        Game::Fixed { .. } => &Exact,
        Game::Free => &FreeExact,
    };
    let report = solve(solver, board, budget).ok()?;
    report.outcome.is_optimal().then_some(report.stats.expanded)
}

/// The default range of the optimum: a board of one color is not a level.
const ANY: RangeInclusive<u32> = 1..=u32::MAX;

/// The default range of the moves that a puzzle has left.
const OF_PUZZLES: RangeInclusive<u32> = 3..=u32::MAX;

/// The reason to leave out a board.
enum LeftOut {
    /// A filter excludes it.
    Unfit,
    /// The optimum is not proven.
    Unproven,
    /// There are too many shortest solutions to count.
    Uncounted,
}

/// The shortest solution, if its length is in the range.
fn within(optimum: Optimum) -> Result<Solution, LeftOut> {
    match optimum {
        Optimum::Within(solution) => Ok(solution),
        Optimum::Outside => Err(LeftOut::Unfit),
        Optimum::Unproven => Err(LeftOut::Unproven),
    }
}

/// The filter of a series, and counts of the boards.
struct Filter<'a> {
    args: &'a LevelsArgs,
    /// Number of boards to keep.
    wanted: u64,
    /// The budget of the whole series.
    budget: Budget,
    looked_at: u64,
    kept: u64,
    unproven: u64,
    uncounted: u64,
}

impl<'a> Filter<'a> {
    fn new(args: &'a LevelsArgs, wanted: u64) -> Result<Self> {
        Ok(Self {
            args,
            wanted,
            budget: of_command(args.time_limit, args.memory_limit)?,
            looked_at: 0,
            kept: 0,
            unproven: 0,
            uncounted: 0,
        })
    }

    /// Whether the series is over.
    fn is_over(&self) -> bool {
        self.kept == self.wanted || self.looked_at == self.args.attempts || self.stopped().is_some()
    }

    /// The limit or Ctrl-C that has ended the series early, if one has.
    fn stopped(&self) -> Option<StopReason> {
        Clock::start(&self.budget).stop_reason()
    }

    /// Looks at a board, and keeps it or leaves it out.
    fn look_at(&mut self, board: &Instance) -> Option<Measures> {
        // Half of the time that is left, so that one hard board does not take the time of all
        // others.
        let judged = self.judge(board, &self.budget.share(2));
        self.count(judged)
    }

    /// Counts a board that was looked at, unless the time was too short: with more it might have
    /// been kept.
    fn count(&mut self, judged: Result<Measures, LeftOut>) -> Option<Measures> {
        let is_open = matches!(judged, Err(LeftOut::Unproven | LeftOut::Uncounted));
        if is_open && self.stopped().is_some() {
            return None;
        }
        self.looked_at += 1;
        match judged {
            Ok(_) => self.kept += 1,
            Err(LeftOut::Unfit) => {}
            Err(LeftOut::Unproven) => self.unproven += 1,
            Err(LeftOut::Uncounted) => self.uncounted += 1,
        }
        judged.ok()
    }

    /// Looks for a puzzle on a board, and keeps it or leaves it out.
    fn look_for_puzzle(&mut self, board: &Instance) -> Option<(Option<Box<Puzzle>>, Measures)> {
        let moves_left = self.args.optimum.as_ref().unwrap_or(&OF_PUZZLES);
        let budget = self.budget.share(2).begun_at(Instant::now());
        let left_out = match Puzzle::mine(board, moves_left, &budget) {
            PuzzleOutcome::Puzzle(puzzle) => {
                let measures = self.look_at(&puzzle.position)?;
                return Some((Some(puzzle), measures));
            }
            PuzzleOutcome::Nothing => LeftOut::Unfit,
            PuzzleOutcome::Unproven => LeftOut::Unproven,
        };
        self.count(Err(left_out));
        None
    }

    fn judge(&self, board: &Instance, budget: &Budget) -> Result<Measures, LeftOut> {
        let budget = &budget.clone().begun_at(Instant::now());
        let args = self.args;
        let mut range = args.optimum.as_ref().unwrap_or(&ANY);
        if args.best_pivot {
            within(best_pivot_has_optimum(board, range, budget))?;
            range = &ANY;
        }
        let solution = within(has_optimum(board, range, budget))?;
        let mut measures = Measures::new(board, solution);
        let expect = |range: &Option<RangeInclusive<u32>>, found: u128| {
            let contains = |range: &RangeInclusive<u32>| {
                u32::try_from(found).is_ok_and(|found| range.contains(&found))
            };
            let fits = range.as_ref().is_none_or(contains);
            fits.then_some(()).ok_or(LeftOut::Unfit)
        };
        expect(&args.greedy_gap, measures.greedy_gap().into())?;
        if args.expanded.is_some() {
            let effort = effort(board, budget).ok_or(LeftOut::Unproven)?;
            expect(&args.expanded, effort.into())?;
        }
        // For a ladder only the chosen boards are counted.
        if args.ladder.is_none() || args.solutions.is_some() {
            measures.count(board, budget);
        }
        if args.solutions.is_some() {
            expect(
                &args.solutions,
                measures.solutions.ok_or(LeftOut::Uncounted)?,
            )?;
        }
        measures.rate(board, budget);
        Ok(measures)
    }

    /// Reports how rare the boards are, or how many are missing.
    fn finish(&self) -> Finish {
        let (kept, description) = (self.kept, self.description());
        let looked_at = plural(self.looked_at, "board");
        if kept == self.wanted {
            if self.looked_at > kept {
                let one_in = (self.looked_at + kept / 2) / kept.max(1);
                eprint_lossy!(
                    "{kept} of the first {looked_at} of the seed, about one in {one_in}, with \
                     {description}"
                );
            }
            return Finish::Done;
        }
        let solutions = "number of shortest solutions";
        let left_out = [
            ("optimum", self.unproven, "not proven"),
            (solutions, self.uncounted, "unknown"),
        ];
        let left_out = left_out.into_iter().filter(|&(_, boards, _)| boards > 0);
        let left_out = left_out.map(|(what, boards, how)| {
            let boards = plural(boards, "board");
            format!("; the {what} of {boards} is {how}")
        });
        let left_out: String = left_out.collect();
        if let Some(reason) = self.stopped() {
            let stopped = stopped_by(reason);
            eprint_lossy!("{stopped} after {looked_at}: found {kept}{left_out}");
        } else {
            let (wanted, attempts) = (plural(self.wanted, "board"), self.args.attempts);
            eprint_lossy!(
                "found {kept} of {wanted} with {description} among the first {attempts} of the \
                 seed{left_out} (see --attempts)"
            );
        }
        Finish::Incomplete
    }

    /// The properties that boards have to have.
    fn description(&self) -> String {
        let args = self.args;
        let ranges = [
            ("an optimum", &args.optimum),
            ("a greedy gap", &args.greedy_gap),
            ("a number of shortest solutions", &args.solutions),
            ("a number of expanded states", &args.expanded),
        ];
        let given = ranges.into_iter().filter_map(|(what, range)| {
            Some(format!("{what} in {}", units::range_text(range.as_ref()?)))
        });
        let puzzle = args.puzzles.map(|_| "a puzzle".to_owned());
        let given: Vec<String> = puzzle.into_iter().chain(given).collect();
        if given.is_empty() {
            "a proven optimum of at least 1".to_owned()
        } else {
            given.join(" and ")
        }
    }
}

/// A level: a board, and facts about it. The fields and their order are a contract.
#[derive(Serialize)]
struct Level<'a> {
    #[serde(flatten)]
    board: NamedBoard<'a>,
    par: u32,
    solution: Vec<LabeledMove>,
    greedy: u32,
    solutions: Option<u128>,
    difficulty: Option<f64>,
    /// The id of the puzzle collection, if it can hold the board.
    game_id: Option<String>,
    /// Further facts about a puzzle.
    #[serde(flatten)]
    puzzle: Option<Value>,
}

impl<'a> Level<'a> {
    fn new(id: &'a str, board: &'a Instance, measures: &Measures) -> Self {
        let moves = measures.solution.moves.iter();
        let (mut text, limit) = (String::new(), Some(measures.greedy));
        let written = write_board(&mut text, Format::GameId, id, limit, board);
        Self {
            board: NamedBoard {
                id: Some(id),
                board,
            },
            par: measures.solution.len(),
            solution: moves.map(|&mv| LabeledMove::new(board, mv)).collect(),
            greedy: measures.greedy,
            solutions: measures.solutions,
            difficulty: measures.difficulty,
            game_id: written.ok().map(|()| text.trim_end().to_owned()),
            puzzle: None,
        }
    }
}

/// Further facts about a level that is a puzzle. The fields and their order are a contract.
fn puzzle_facts(puzzle: &Puzzle) -> Value {
    let themes = puzzle.themes.iter().map(|theme| theme.name());
    json!({
        "only_move": puzzle.only_move,
        "only_moves": puzzle.only_moves,
        "tempting": puzzle.tempting,
        "loss": Puzzle::LOSS,
        "refutation": puzzle.refutation,
        "themes": themes.collect::<Value>(),
    })
}

/// The levels as they are written: in their order or sorted, a line for each or one array.
struct LevelWriter<'a> {
    args: &'a LevelsArgs,
    /// Opened with the first level: if that cannot be made, there is no output.
    output: Option<Output>,
    /// Levels of an array, and those to be sorted, each with its key.
    held: Vec<(f64, String)>,
}

impl<'a> LevelWriter<'a> {
    fn new(args: &'a LevelsArgs) -> Self {
        Self {
            args,
            output: None,
            held: Vec::new(),
        }
    }

    /// Writes a level, or holds it where others may come before it.
    fn push(&mut self, level: &Level<'_>, key: Option<f64>) -> Result<()> {
        let line = serde_json::to_string(level)?;
        let output = match &mut self.output {
            Some(output) => output,
            none => none.insert(Output::open(self.args.output.as_deref())?),
        };
        if self.args.array || key.is_some() {
            self.held.push((key.unwrap_or_default(), line));
            return Ok(());
        }
        writeln!(output, "{line}")?;
        Ok(output.flush()?)
    }

    /// Writes what is still held, and ends the output.
    fn finish(mut self) -> Result<Finish> {
        let open = || Output::open(self.args.output.as_deref());
        let mut output = self.output.map_or_else(open, Ok)?;
        self.held.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let lines: Vec<String> = self.held.into_iter().map(|(_, line)| line).collect();
        match lines.as_slice() {
            [] if self.args.array => writeln!(output, "[]")?,
            [] => {}
            lines if self.args.array => writeln!(output, "[\n{}\n]", lines.join(",\n"))?,
            lines => writeln!(output, "{}", lines.join("\n"))?,
        }
        output.finish()
    }
}
