//! The tables of a study as files, and lines of named values as CSV.

use inundate_game::classic_limit;
use inundate_records::{Counts, csv_table};

use crate::Tables;
use crate::confidence::{Confidence, Estimate, Share};
use crate::tables::{Kind, Openings, Tally, estimate};

/// The names and contents of all files. Those without a line are left out.
pub(crate) fn all(tables: &Tables, confidence: Confidence) -> Vec<(&'static str, String)> {
    let tallies = || tables.tallies.iter();
    let line = |tally: &Tally| Line::of_method(&tally.kind, &tally.method, confidence);
    let distributions = tallies().flat_map(|tally| distribution(tally, &line(tally)));
    let limits = tallies().filter_map(|tally| limits(tally, line(tally)));
    let optimality = tallies().filter_map(|tally| optimality(tally, line(tally)));
    let openings = tables.openings.iter();
    let openings = openings.map(|(kind, found)| openings_of(found, Line::new(kind, confidence)));
    let files: [(_, Vec<Line>); 4] = [
        ("distribution.csv", distributions.collect()),
        ("limits.csv", limits.collect()),
        ("optimality.csv", optimality.collect()),
        ("openings.csv", openings.collect()),
    ];
    let made = files.into_iter().filter(|(_, lines)| !lines.is_empty());
    made.map(|(name, lines)| (name, csv(&lines))).collect()
}

/// A line of a table: values with the names of their columns.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    confidence: Confidence,
    names: Vec<String>,
    values: Vec<String>,
}

/// Lines with the same columns as a file.
pub(crate) fn csv(lines: &[Line]) -> String {
    let Some(first) = lines.first() else {
        return String::new();
    };
    csv_table(&first.names, lines.iter().map(|line| &line.values))
}

impl Line {
    /// The first columns: the kind of board.
    fn new(kind: &Kind, confidence: Confidence) -> Self {
        let line = Self {
            confidence,
            names: Vec::new(),
            values: Vec::new(),
        };
        let (rows, cols) = kind.size.unzip();
        line.put("source", Some(&kind.source))
            .put("rows", rows)
            .put("cols", cols)
            .put("colors", Some(kind.colors))
    }

    /// The first columns: the kind of board and the method.
    pub(crate) fn of_method(kind: &Kind, method: &str, confidence: Confidence) -> Self {
        Self::new(kind, confidence).put("method", Some(method))
    }

    /// A value; an unknown one is empty.
    pub(crate) fn put(mut self, name: &str, value: Option<impl ToString>) -> Self {
        self.names.push(name.to_owned());
        let value = value.map(|value| value.to_string());
        self.values.push(value.unwrap_or_default());
        self
    }

    /// A number with this many digits after the point.
    pub(crate) fn number(self, name: &str, value: Option<f64>, digits: usize) -> Self {
        self.put(name, value.map(|value| format!("{value:.digits$}")))
    }

    /// Half the width of an interval, whose percent is in the name.
    fn margin(self, name: &str, value: Option<f64>, digits: usize) -> Self {
        let name = format!("ci{}_{name}", self.confidence.percent());
        self.number(&name, value, digits)
    }

    /// A share and its interval, to 7 digits after the point: a board in ten million shows.
    fn share(self, [name, ends]: [&str; 2], part: u64, all: u64) -> Self {
        let share = Share::new(part, all, self.confidence);
        self.number(name, share.map(|share| share.value), 7)
            .number(&format!("{ends}_low"), share.map(|share| share.low), 7)
            .number(&format!("{ends}_high"), share.map(|share| share.high), 7)
    }

    /// A mean and half the width of its interval.
    fn mean(self, name: &str, values: &Counts<u32>) -> Self {
        let mean = estimate(values, self.confidence);
        self.estimate(name, mean, 2)
    }

    fn estimate(self, name: &str, mean: Option<Estimate>, least: usize) -> Self {
        self.mean_of(name, mean, least).margin_of(name, mean, least)
    }

    /// A mean without its interval.
    pub(crate) fn mean_of(self, name: &str, mean: Option<Estimate>, least: usize) -> Self {
        let value = mean.map(|mean| mean.mean);
        self.number(&format!("mean_{name}"), value, digits(least, mean))
    }

    /// The deviation of the values of a mean, and half the width of its interval.
    pub(crate) fn spread_of(self, name: &str, mean: Option<Estimate>, least: usize) -> Self {
        let deviation = mean.and_then(|mean| mean.deviation);
        self.number(&format!("sd_{name}"), deviation, digits(least, mean))
            .margin_of(name, mean, least)
    }

    fn margin_of(self, name: &str, mean: Option<Estimate>, least: usize) -> Self {
        self.margin(name, mean.and_then(|mean| mean.margin), digits(least, mean))
    }
}

/// The digits after the point of a mean: at least this many, and more if its interval would look
/// empty.
pub(crate) fn digits(least: usize, mean: Option<Estimate>) -> usize {
    let margin = mean.and_then(|mean| mean.margin);
    let Some(margin) = margin.filter(|&margin| margin > 0.0) else {
        return least;
    };
    let shows = |digits: &usize| margin * 10_f64.powi(i32::try_from(*digits).unwrap_or(9)) >= 1.0;
    (least..9).find(shows).unwrap_or(9)
}

/// The number of boards by number of moves.
fn distribution(tally: &Tally, line: &Line) -> Vec<Line> {
    let proven = tally
        .findings
        .map(|finding| finding.moves.filter(|_| finding.proven));
    let moves = tally.moves();
    let lines = moves.iter().map(|(number, boards)| {
        let proven = proven.count(|moves| moves == number);
        line.clone()
            .put("moves", Some(number))
            .put("boards", Some(boards))
            .put("proven", Some(proven))
            .share(["share", "share"], boards, tally.boards())
    });
    lines.collect()
}

/// The solutions against the classic limit.
fn limits(tally: &Tally, line: Line) -> Option<Line> {
    let (rows, cols) = tally.kind.size?;
    let limit = classic_limit(rows, cols, tally.kind.colors);
    let (boards, findings) = (tally.boards(), &tally.findings);
    let is_within = |moves: Option<u32>| moves.is_some_and(|moves| moves <= limit);
    let won = findings.count(|finding| is_within(finding.moves));
    let winnable = findings.count(|finding| is_within(finding.optimum.or(finding.moves)));
    let not_winnable = findings.count(|finding| {
        let least = finding.optimum.or(finding.lower_bound);
        least.is_some_and(|least| least > limit)
    });
    let moves = tally.moves();
    let mean = estimate(&moves, line.confidence).map(|mean| Estimate {
        mean: f64::from(limit) - mean.mean,
        ..mean
    });
    let spare = |moves: Option<u32>| moves.map(|moves| i64::from(limit) - i64::from(moves));
    let line = line
        .put("limit", Some(limit))
        .put("boards", Some(boards))
        .put("won", Some(won))
        .put("winnable", Some(winnable))
        .put("not_winnable", Some(not_winnable))
        .put("undecided", Some(boards - winnable - not_winnable))
        .share(["share_not_winnable", "share"], not_winnable, boards)
        .estimate("to_spare", mean, 2)
        .put("min_to_spare", spare(moves.most()))
        .put("max_to_spare", spare(moves.least()));
    Some(line)
}

/// The solutions against the optimum, where it is known.
fn optimality(tally: &Tally, line: Line) -> Option<Line> {
    let pairs = tally.pairs();
    let boards = pairs.total();
    let excess = pairs.map(|(moves, optimum)| moves.checked_sub(optimum));
    let optimal = excess.count(|excess| excess == 0);
    let line = line
        .put("boards", Some(boards))
        .put("optimal", Some(optimal))
        .share(["share_optimal", "share"], optimal, boards)
        .mean("excess", &excess)
        .put("max_excess", excess.most());
    (boards > 0).then_some(line)
}

/// First moves and shortest solutions.
fn openings_of(found: &Openings, line: Line) -> Line {
    let firsts = &found.firsts;
    // The choices and the best of them, and whether greed is best, where that is proven.
    let proven = firsts.map(|first| Some((first.choices, first.best?, first.greed_is_best?)));
    let boards = proven.total();
    let one = proven.count(|(_, best, _)| best == 1);
    let all = proven.count(|(choices, best, _)| best == choices);
    let greed = proven.count(|(.., greed)| greed);
    let solutions = found.solutions.rounded();
    let estimate = found.solutions.estimate(line.confidence);
    line.put("boards", Some(firsts.total()))
        .put("open", Some(firsts.total() - boards))
        .mean("choices", &proven.map(|(choices, ..)| Some(choices)))
        .mean("best", &proven.map(|(_, best, _)| Some(best)))
        .share(["share_one_best", "one_best"], one, boards)
        .share(["share_all_best", "all_best"], all, boards)
        .share(["share_greed_best", "greed_best"], greed, boards)
        .put("counted", Some(solutions.total()))
        .put("least_solutions", solutions.least())
        .put("lower_quartile_solutions", solutions.quartile(1))
        .put("median_solutions", solutions.quartile(2))
        .put("upper_quartile_solutions", solutions.quartile(3))
        .put("most_solutions", solutions.most())
        .number("mean_solutions", estimate.map(|mean| mean.mean), 1)
        .margin("solutions", estimate.and_then(|mean| mean.margin), 1)
}
