//! `inundate statistics`.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use inundate_game::BoardTypeSummary;
use inundate_records::write_json_line;

use crate::args::OutputFormat;
use crate::data::{folder, statistics};
use crate::units::minutes;
use crate::words::plural;
use crate::{Finish, Output, Result};

pub(crate) fn run(args: &StatisticsArgs) -> Result<Finish> {
    let statistics = statistics(&folder(args.data.as_deref())?);
    if args.reset {
        let said = match statistics.reset()? {
            Some(old) => {
                let old = old.display();
                format!("the statistics are reset; the old ones are in {old}\n")
            }
            None => "there were no statistics to reset\n".to_owned(),
        };
        return Output::write_text(None, &said);
    }
    let (records, bad) = statistics.records()?;
    for line in bad {
        let path = statistics.path().display();
        eprint_lossy!("{path}:{line}: expected a game, found something else; the line is skipped");
    }
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    match args.format {
        OutputFormat::Text => {
            let text = text(&BoardTypeSummary::from_records(&records));
            output.write_all(text.as_bytes())?;
        }
        OutputFormat::Jsonl => {
            for record in &records {
                write_json_line(&mut output, record)?;
            }
        }
        OutputFormat::Csv => {
            let mut writer = csv::Writer::from_writer(&mut output);
            for record in &records {
                writer.serialize(record)?;
            }
            writer.flush()?;
        }
    }
    output.finish()
}

fn text(summaries: &[BoardTypeSummary]) -> String {
    if summaries.is_empty() {
        return "no games yet\n".to_owned();
    }
    let mut text = String::new();
    for summary in summaries {
        let games = plural(summary.games, "game");
        let _ = write!(text, "{}: {games}, {} won", summary.board, summary.won);
        if let Some(fewest) = summary.fewest_moves {
            let fewest = plural(fewest, "move");
            let _ = write!(text, "; without hints: fewest {fewest}");
        }
        if let Some(least) = summary.least_gap {
            let hundredths = summary.gaps * 100 / summary.compared.max(1);
            let (ones, rest) = (hundredths / 100, hundredths % 100);
            let _ = write!(
                text,
                ", at least {least} over the optimum, {ones}.{rest:02} on average"
            );
        }
        if let Some((mean, best)) = summary.times.mean().zip(summary.times.best()) {
            let (mean, best) = (minutes(mean), minutes(best));
            let _ = write!(text, "; time {mean} on average, best {best}");
        }
        text.push('\n');
    }
    text
}

#[derive(Debug, Args)]
pub(crate) struct StatisticsArgs {
    /// The format: `text` has a summary for each type of board, `jsonl` and `csv` have a line for
    /// each game.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Reset the statistics. The old file is kept with `.old` added to its name.
    #[arg(long, conflicts_with_all = ["format", "output"])]
    pub(crate) reset: bool,
    /// The folder of saved games and statistics [default: your data folder].
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
