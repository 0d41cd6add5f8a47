//! `inundate statistics`.

use std::fmt::Write as _;
use std::io::Write;

use inundate_game::{BoardTypeSummary, GameRecord};
use inundate_records::write_json_line;

use crate::Finish;
use crate::args::{OutputFormat, StatisticsArgs};
use crate::data::{folder, statistics};
use crate::failure::{Failure, csv_failure};
use crate::output::Output;
use crate::tell::tell;
use crate::text::plural;
use crate::units::minutes;

pub(crate) fn run(args: &StatisticsArgs) -> Result<Finish, Failure> {
    let statistics = statistics(&folder(args.data.as_deref())?);
    let refuse = |error: inundate_game::StatisticsError| Failure::new(error.to_string());
    if args.reset {
        let old = statistics.reset().map_err(refuse)?;
        let mut output = Output::open(None)?;
        match old {
            Some(old) => writeln!(
                output,
                "the statistics are reset; the old ones are in {}",
                old.display()
            )?,
            None => writeln!(output, "there were no statistics to reset")?,
        }
        output.finish()?;
        return Ok(Finish::Done);
    }
    let (records, bad) = statistics.records().map_err(refuse)?;
    for line in bad {
        let path = statistics.path().display();
        tell(format_args!(
            "{path}:{line}: expected a game, found something else; the line is skipped"
        ));
    }
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    match args.format {
        OutputFormat::Text => {
            let text = text(&BoardTypeSummary::of(&records));
            output.write_all(text.as_bytes())?;
        }
        OutputFormat::Jsonl => {
            for record in &records {
                write_json_line(&mut output, record)?;
            }
        }
        OutputFormat::Csv => return csv(&records, output),
    }
    output.finish()?;
    Ok(Finish::Done)
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

fn csv(records: &[GameRecord], output: Output) -> Result<Finish, Failure> {
    let mut writer = csv::Writer::from_writer(output);
    for record in records {
        writer.serialize(record).map_err(csv_failure)?;
    }
    writer
        .into_inner()
        .map_err(|error| Failure::new(error.to_string()))?
        .finish()?;
    Ok(Finish::Done)
}
