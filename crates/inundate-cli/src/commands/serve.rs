//! `inundate serve`.

use crate::Finish;
use crate::args::ServeArgs;
use crate::failure::Failure;

/// The program has the server.
#[cfg(feature = "serve")]
pub(crate) fn run(args: &ServeArgs) -> Result<Finish, Failure> {
    use std::io::Write;

    use inundate_serve::{ServeOptions, Server, page};

    use crate::limits::{default_memory, interrupts};
    use crate::output::Output;
    use crate::tell::tell;

    let usual = ServeOptions::default();
    let options = ServeOptions {
        port: args.port,
        threads: args.threads.unwrap_or(usual.threads),
        most_time: args.time_limit,
        memory: args.memory_limit.unwrap_or_else(default_memory),
        ..usual
    };
    let server = Server::bind(options, page, interrupts()?);
    let server = server.map_err(|error| Failure::new(format!("--port {}: {error}", args.port)))?;
    let address = format!("http://{}/", server.address());
    let mut output = Output::open(None)?;
    writeln!(output, "{address}")?;
    output.finish()?;
    tell(format_args!("Ctrl-C stops the server"));
    if args.open
        && let Err(error) = open::that_detached(&address)
    {
        tell(format_args!("--open: no browser opened {address}: {error}"));
    }
    server.run();
    Ok(Finish::Done)
}

/// The program does not have it.
#[cfg(not(feature = "serve"))]
pub(crate) fn run(_: &ServeArgs) -> Result<Finish, Failure> {
    Err(Failure::new(
        "serve: expected a program with the feature `serve`, found one without it. The programs of a release have it. \
         From the sources, make the page with `cargo xtask web`, then run \
         `cargo install --path crates/inundate-cli --features serve`",
    ))
}
