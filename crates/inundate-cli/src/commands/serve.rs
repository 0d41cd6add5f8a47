//! `inundate serve`.

use std::time::Duration;

use clap::Args;

use crate::{Finish, Result, units};

/// The program has the server.
#[cfg(feature = "serve")]
pub(crate) fn run(args: &ServeArgs) -> Result<Finish> {
    use std::io::Write;

    use inundate_serve::{ServeOptions, Server, page};

    use crate::limits::{default_memory, interrupts};
    use crate::output::Output;

    let usual = ServeOptions::default();
    let options = ServeOptions {
        port: args.port,
        threads: args.threads.unwrap_or(usual.threads),
        most_time: args.time_limit,
        memory: args.memory_limit.unwrap_or_else(default_memory),
        ..usual
    };
    let server = Server::bind(options, page, interrupts()?);
    let server = server.map_err(|error| failure!("--port {}: {error}", args.port))?;
    let address = format!("http://{}/", server.address());
    let mut output = Output::open(None)?;
    writeln!(output, "{address}")?;
    output.finish()?;
    eprint_lossy!("Ctrl-C stops the server");
    if args.open
        && let Err(error) = open::that_detached(&address)
    {
        eprint_lossy!("--open: no browser opened {address}: {error}");
    }
    server.run();
    Ok(Finish::Done)
}

/// The program does not have it.
#[cfg(not(feature = "serve"))]
pub(crate) fn run(_: &ServeArgs) -> Result<Finish> {
    Err(failure!(
        "serve: expected a program with the feature `serve`, found one without it. The programs of \
         a release have it. From the sources, make the page with `cargo xtask web`, then run \
         `cargo install --path crates/inundate-cli --features serve`"
    ))
}

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// The port; 0 is any that is free.
    #[arg(long, value_name = "N", default_value_t = 4466)]
    pub(crate) port: u16,
    /// Open the page in your browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Number of API requests served at a time [default: the number of cores].
    #[arg(short = 'j', long, value_name = "N", value_parser = units::threads)]
    pub(crate) threads: Option<usize>,
    /// The most time that a request of the API may ask for.
    #[arg(short, long, value_name = "TIME", value_parser = units::time, default_value = "1min")]
    pub(crate) time_limit: Duration,
    /// Memory limit, like 2GiB, divided among the threads [default: 75 % of the available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
}
