//! Runs a study file into a folder: `study FILE FOLDER [THREADS] [I/N] [--no-stats]`.

#![expect(clippy::print_stdout, reason = "the table is what it is for")]

use std::error::Error;
use std::sync::Arc;
use std::{env, fs};

use inundate_study::{Options, Shard, Study, run};

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, words): (Vec<_>, Vec<_>) =
        env::args().skip(1).partition(|word| word == "--no-stats");
    let [file, folder, rest @ ..] = &words[..] else {
        return Err("expected FILE FOLDER [THREADS] [I/N] [--no-stats]".into());
    };
    let study = Study::parse(&fs::read_to_string(file)?, file.as_ref())?;
    let shard = rest.get(1).map_or(Ok(Shard::WHOLE), |shard| shard.parse());
    let options = Options::new(folder)
        .threads(rest.first().map_or(Ok(1), |threads| threads.parse())?)
        .shard(shard?)
        .stats(flags.is_empty())
        .progress(Arc::new(|done, total| eprint!("\r{done}/{total} boards ")));
    let summary = run(&study, &options)?;
    eprintln!();
    for (file, why) in &summary.skipped_plots {
        eprintln!("{file}: {why}");
    }
    print!("{}", summary.table.to_text());
    Ok(())
}
