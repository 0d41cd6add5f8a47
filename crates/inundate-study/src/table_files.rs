//! The tables of a study as files.

use inundate_game::classic_limit;
use inundate_records::csv_table;

use crate::Tables;
use crate::confidence::{Confidence, Share};
use crate::counts::Counts;
use crate::openings::Openings;
use crate::summary::digits;
use crate::tables::{Entry, KindTables, estimate};

/// The names and contents of all files. Those without a line are left out.
pub(crate) fn all(tables: &Tables, confidence: Confidence) -> Vec<(&'static str, String)> {
    let files = [
        ("distribution.csv", distribution(tables, confidence)),
        ("limits.csv", limits(tables, confidence)),
        ("optimality.csv", optimality(tables, confidence)),
        ("openings.csv", openings(tables, confidence)),
    ];
    let made = files.into_iter().filter(|(_, file)| !file.lines.is_empty());
    made.map(|(name, file)| (name, file.text(confidence)))
        .collect()
}

/// A table as it is made.
struct File {
    /// The columns after those of the kind of board. `ci_` becomes `ci90_` or `ci95_`.
    columns: &'static [&'static str],
    has_methods: bool,
    lines: Vec<Vec<String>>,
}

impl File {
    fn text(&self, confidence: Confidence) -> String {
        let kind = ["source", "rows", "cols", "colors"];
        let method = self.has_methods.then_some("method");
        let columns = kind
            .into_iter()
            .chain(method)
            .chain(self.columns.iter().copied());
        let with_percent = format!("ci{}_", confidence.percent());
        let columns = columns.map(|name| match name.strip_prefix("ci_") {
            Some(value) => format!("{with_percent}{value}"),
            None => name.to_owned(),
        });
        let columns: Vec<String> = columns.collect();
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        csv_table(&columns, self.lines.iter().map(Vec::as_slice))
    }
}

/// The first columns: the kind of board.
fn kind_of(source: &str, kind: &KindTables) -> Vec<String> {
    let size = |part: Option<usize>| part.map(|part| part.to_string()).unwrap_or_default();
    vec![
        source.to_owned(),
        size(kind.size.map(|(rows, _)| rows)),
        size(kind.size.map(|(_, cols)| cols)),
        kind.colors.to_string(),
    ]
}

fn line_of(entry: &Entry<'_>) -> Vec<String> {
    let mut line = kind_of(entry.source, entry.kind);
    line.push(entry.method.to_owned());
    line
}

/// A share and its interval, to 7 digits after the point: a board in ten million shows.
fn share(part: u64, all: u64, confidence: Confidence) -> [String; 3] {
    match Share::new(part, all, confidence) {
        Some(share) => [share.value, share.low, share.high].map(|value| format!("{value:.7}")),
        None => [const { String::new() }; 3],
    }
}

/// The mean of values after a change of it, and half the width of its interval.
fn mean_as(
    values: &Counts<u32>,
    confidence: Confidence,
    change: impl Fn(f64) -> f64,
) -> [String; 2] {
    let Some(estimate) = estimate(values, confidence) else {
        return [const { String::new() }; 2];
    };
    let digits = digits(2, estimate.margin);
    let margin = estimate.margin.map(|margin| format!("{margin:.digits$}"));
    [
        format!("{:.digits$}", change(estimate.mean)),
        margin.unwrap_or_default(),
    ]
}

fn mean(values: &Counts<u32>, confidence: Confidence) -> [String; 2] {
    mean_as(values, confidence, |mean| mean)
}

fn text(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// How many boards take each number of moves.
fn distribution(tables: &Tables, confidence: Confidence) -> File {
    let mut lines = Vec::new();
    for entry in tables.entries() {
        let moves = entry.tally.moves();
        let proven = entry
            .tally
            .findings
            .map(|finding| finding.moves.filter(|_| finding.proven));
        for (number, boards) in moves.iter() {
            let mut line = line_of(&entry);
            line.extend([number.to_string(), boards.to_string()]);
            line.push(proven.count(|moves| moves == number).to_string());
            line.extend(share(boards, entry.tally.boards(), confidence));
            lines.push(line);
        }
    }
    File {
        columns: &[
            "moves",
            "boards",
            "proven",
            "share",
            "share_low",
            "share_high",
        ],
        has_methods: true,
        lines,
    }
}

/// The solutions against the classic limit.
fn limits(tables: &Tables, confidence: Confidence) -> File {
    let mut lines = Vec::new();
    for entry in tables.entries() {
        let Some((rows, cols)) = entry.kind.size else {
            continue;
        };
        let limit = classic_limit(rows, cols, entry.kind.colors);
        let findings = &entry.tally.findings;
        let boards = entry.tally.boards();
        let won = findings.count(|finding| finding.moves.is_some_and(|moves| moves <= limit));
        let not_winnable = findings.count(|finding| {
            let least = finding.optimum.or(finding.lower_bound);
            least.is_some_and(|least| least > limit)
        });
        let winnable = findings.count(|finding| {
            let most = finding.optimum.or(finding.moves);
            most.is_some_and(|most| most <= limit)
        });
        let moves = entry.tally.moves();
        let mut line = line_of(&entry);
        let counts = [
            boards,
            won,
            winnable,
            not_winnable,
            boards - winnable - not_winnable,
        ];
        line.push(limit.to_string());
        line.extend(counts.map(|count| count.to_string()));
        line.extend(share(not_winnable, boards, confidence));
        line.extend(mean_as(&moves, confidence, |mean| f64::from(limit) - mean));
        let spare =
            |moves: Option<u32>| text(moves.map(|moves| i64::from(limit) - i64::from(moves)));
        line.extend([spare(moves.most()), spare(moves.least())]);
        lines.push(line);
    }
    File {
        columns: &[
            "limit",
            "boards",
            "won",
            "winnable",
            "not_winnable",
            "undecided",
            "share_not_winnable",
            "share_low",
            "share_high",
            "mean_to_spare",
            "ci_to_spare",
            "min_to_spare",
            "max_to_spare",
        ],
        has_methods: true,
        lines,
    }
}

/// The solutions against the optimum, where it is known.
fn optimality(tables: &Tables, confidence: Confidence) -> File {
    let mut lines = Vec::new();
    for entry in tables.entries() {
        let pairs = entry
            .tally
            .findings
            .map(|finding| finding.moves.zip(finding.optimum));
        let boards = pairs.total();
        if boards == 0 {
            continue;
        }
        let excess = pairs.map(|(moves, optimum)| moves.checked_sub(optimum));
        let optimal = excess.count(|excess| excess == 0);
        let mut line = line_of(&entry);
        line.extend([boards.to_string(), optimal.to_string()]);
        line.extend(share(optimal, boards, confidence));
        line.extend(mean(&excess, confidence));
        line.push(text(excess.most()));
        lines.push(line);
    }
    File {
        columns: &[
            "boards",
            "optimal",
            "share_optimal",
            "share_low",
            "share_high",
            "mean_excess",
            "ci_excess",
            "max_excess",
        ],
        has_methods: true,
        lines,
    }
}

/// First moves and shortest solutions.
fn openings(tables: &Tables, confidence: Confidence) -> File {
    let kinds = tables.kinds().filter_map(|(source, kind)| {
        let mut line = kind_of(source, kind);
        line.extend(opening_fields(kind.openings.as_ref()?, confidence));
        Some(line)
    });
    File {
        columns: &[
            "boards",
            "open",
            "mean_choices",
            "ci_choices",
            "mean_best",
            "ci_best",
            "share_one_best",
            "one_best_low",
            "one_best_high",
            "share_all_best",
            "all_best_low",
            "all_best_high",
            "share_greed_best",
            "greed_best_low",
            "greed_best_high",
            "counted",
            "least_solutions",
            "lower_quartile_solutions",
            "median_solutions",
            "upper_quartile_solutions",
            "most_solutions",
            "mean_solutions",
            "ci_solutions",
        ],
        has_methods: false,
        lines: kinds.collect(),
    }
}

fn opening_fields(all: &Openings, confidence: Confidence) -> Vec<String> {
    let proven = all.firsts.total();
    let mut fields = vec![(proven + all.open).to_string(), all.open.to_string()];
    fields.extend(mean(
        &all.firsts.map(|opening| Some(opening.choices)),
        confidence,
    ));
    fields.extend(mean(
        &all.firsts.map(|opening| Some(opening.best)),
        confidence,
    ));
    for part in [
        all.firsts.count(|opening| opening.best == 1),
        all.firsts.count(|opening| opening.best == opening.choices),
        all.firsts.count(|opening| opening.greed_is_best),
    ] {
        fields.extend(share(part, proven, confidence));
    }
    let solutions = all.solutions.near();
    fields.push(solutions.total().to_string());
    fields.push(text(solutions.least()));
    fields.extend([1, 2, 3].map(|quarter| text(solutions.quartile(quarter))));
    fields.push(text(solutions.most()));
    let estimate = all.solutions.estimate(confidence);
    fields.push(
        estimate
            .map(|mean| format!("{:.1}", mean.mean))
            .unwrap_or_default(),
    );
    let margin = estimate.and_then(|estimate| estimate.margin);
    fields.push(
        margin
            .map(|margin| format!("{margin:.1}"))
            .unwrap_or_default(),
    );
    fields
}
