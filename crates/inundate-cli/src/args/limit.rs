//! What a search may use, as typed.

use std::time::Duration;

use clap::Args;

use crate::units;

/// What a search may use.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Time limit, like 10s, 500ms or 2min.
    #[arg(short, long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// Memory limit, like 2GiB [default: 75 % of the available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
}
