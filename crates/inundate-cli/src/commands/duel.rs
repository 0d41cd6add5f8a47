//! `inundate duel`.

mod analyze;
mod generate;
mod picture;
mod solve;
mod tournament;

use crate::args::{
    DuelAnalyzeArgs, DuelAnimateArgs, DuelCheckArgs, DuelGenerateArgs, DuelPlayArgs,
    DuelRenderArgs, DuelSolveArgs, DuelTournamentArgs,
};

commands! {
    DuelCommand:
    /// Find the result of a board under best play of both, with proof.
    ///
    /// A result is the number of cells of player 0 minus that of player 1, whoever begins.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search on some board; 2 bad input or
    /// usage.
    Solve(DuelSolveArgs) => solve::run,
    /// Check a certificate of a result.
    ///
    /// `duel solve --certificate` writes it. Its strategies are played against every answer, by
    /// code independent of the search.
    ///
    /// Exit status: 0 it proves what it says; 1 it does not; 2 bad input or usage.
    Check(DuelCheckArgs) => super::check::run_duel,
    /// Play a game for two: against the computer, against a person at the same screen, or watch two
    /// levels.
    ///
    /// Keys and clicks as in `inundate play`. A hint says whether it is proven.
    ///
    /// Exit status: 0 done; 2 bad input or usage.
    Play(Box<DuelPlayArgs>) => super::play::run_duel,
    /// Draw a game for two, with both territories.
    ///
    /// Exit status: 0 done; 1 a limit left best play open, so there is no picture; 2 bad input or
    /// usage.
    Render(Box<DuelRenderArgs>) => picture::render,
    /// Animate a game for two, with both territories.
    ///
    /// Exit status: 0 done; 1 a limit left best play open, so there is no animation; 2 bad input or
    /// usage.
    Animate(Box<DuelAnimateArgs>) => picture::animate,
    /// Analyze a game for two: what each call lost, and which was better.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C left something unproven; 2 bad input or usage.
    Analyze(DuelAnalyzeArgs) => analyze::run,
    /// Generate boards for two, also fair ones.
    ///
    /// Exit status: 0 done; 1 fewer boards were found than asked for; 2 bad usage.
    Generate(DuelGenerateArgs) => generate::run,
    /// Let levels of the engine play against each other, and rate them.
    ///
    /// On each board two levels play a match of two games with the sides exchanged. With --games an
    /// interrupted tournament goes on where it stopped.
    ///
    /// Exit status: 0 done; 1 stopped by Ctrl-C; 2 bad input or usage.
    Tournament(DuelTournamentArgs) => tournament::run,
}
