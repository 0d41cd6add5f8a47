//! `inundate completions`.

use std::io::Write;

use clap::CommandFactory;

use crate::Finish;
use crate::args::{Cli, CompletionsArgs};
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn run(args: &CompletionsArgs) -> Result<Finish, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "inundate", &mut script);
    let mut output = Output::open(None)?;
    output.write_all(&script)?;
    output.finish()?;
    Ok(Finish::Done)
}
