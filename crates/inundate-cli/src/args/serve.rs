//! `inundate serve`, as typed.

use std::time::Duration;

use clap::Args;

use super::examples::Examples;
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "The page and the API, on any port that is free",
        "inundate serve --port 0",
    ),
    (
        "At most two searches at a time, of at most 5 seconds each",
        "inundate serve --port 0 --threads 2 --time-limit 5s",
    ),
];

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
