//! Plots have the expected texts, and are the same every time.

use std::fs;

use crate::common::{contents, small, without_stats};
use inundate_study::{Options, Study, run};
use tempfile::tempdir;

#[test]
fn labels_and_bytes() {
    let folder = tempdir().unwrap();
    let summary = run(&small(), &without_stats(folder.path())).unwrap();
    assert_eq!(summary.plots.len(), 3);
    let drawn = contents(folder.path());
    for case in PLOTS.trim().lines() {
        let mut words = case.split(" | ");
        let name = words.next().unwrap();
        let svg = String::from_utf8(drawn[name].clone()).unwrap();
        assert!(
            svg.starts_with("<svg width=\"960\" height=\"560\""),
            "{name}"
        );
        let texts: Vec<&str> = svg.lines().map(str::trim).collect();
        for word in words {
            assert!(texts.contains(&word), "{name}: {word} in {texts:#?}");
        }
    }
}

/// The plots of the small study, and texts in them.
const PLOTS: &str = "
box.svg | small: moves by size | size (rows × columns) | moves | 5×5 | 6×6 | exact | greedy-area
ratio.svg | small: ratio to the optimum by colors (cycle) | colors c | moves / optimum | mean, with 95 % interval | c − 1
mean.svg | Mean &lt;optimum&gt; | moves, mean, with 95 % interval | 5×5 | 6×6
";

#[test]
fn growth_needs_statistics() {
    let text = r#"
        name = "growth"
        seed = 1
        methods = ["exact"]

        [[boards]]
        kind = "grid"
        sizes = [[4, 4], [8, 8], [10, 10]]
        colors = [4, 6]
        count = 5

        [[plots]]
        kind = "growth"
        value = "expanded"
        by = "size"
        file = "growth.svg"
    "#;
    let study = Study::parse(text, "growth.toml".as_ref()).unwrap();
    let folder = tempdir().unwrap();
    let summary = run(&study, &without_stats(folder.path())).unwrap();
    assert_eq!(
        summary.skipped_plots,
        [("growth.svg".to_owned(), "the results have no statistics")]
    );
    let folder = tempdir().unwrap();
    let summary = run(&study, &Options::new(folder.path())).unwrap();
    let svg = fs::read_to_string(&summary.plots[0]).unwrap();
    for word in [
        "states expanded, mean, logarithmic, with 95 % interval",
        "rows and columns n",
        "4 colors",
        "10",
    ] {
        assert!(svg.lines().any(|line| line.trim() == word), "{word}");
    }
}

#[test]
fn tables() {
    let folder = tempdir().unwrap();
    let summary = run(&small(), &without_stats(folder.path())).unwrap();
    let trap = |line: &&inundate_study::SummaryLine| {
        line.kind.source == "greedy-trap"
            && line.kind.size == Some((8, 8))
            && line.method == "greedy-area"
    };
    let line = summary.table.lines.iter().find(trap).unwrap();
    assert_eq!((line.boards, line.max_moves), (1, Some(8)));
    let csv = fs::read_to_string(folder.path().join("summary.csv")).unwrap();
    assert!(
        csv.contains("\ngreedy-trap,8,8,3,greedy-area,1,0,8.00,8.0,8,8,2.667,,,,,,,\n"),
        "{csv}"
    );
    // 25 boards, so 24 degrees of freedom.
    let grid = |line: &&inundate_study::SummaryLine| line.boards == 25 && line.method == "cycle";
    let line = summary.table.lines.iter().find(grid).unwrap();
    let moves = line.moves.unwrap();
    let (deviation, margin) = (moves.deviation.unwrap(), moves.margin.unwrap());
    assert!(deviation > 0.0 && (margin - 2.0639 * deviation / 5.0).abs() < 1e-12);
    assert!(line.ratio.unwrap().margin.is_some() && line.expanded.is_none());
    let text = summary.table.to_text();
    assert!(
        text.lines().all(|line| line.chars().count() <= 100),
        "{text}"
    );
    assert!(
        text.contains("\ngrid 5×5, 3 colors, 25 boards\n  exact "),
        "{text}"
    );
    // A line for each method, and one for each kind of boards, the header and the foot.
    let boards = text.matches(" board").count();
    assert_eq!(text.lines().count(), csv.lines().count() + boards + 1);
    let results = fs::read_to_string(folder.path().join("results.csv")).unwrap();
    let first = "0,,grid,5,5,3,0,grid-5x5-3-0,exact,optimal,";
    assert!(
        results.lines().nth(1).unwrap().starts_with(first),
        "{results}"
    );
}
