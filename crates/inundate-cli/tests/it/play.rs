//! The game in a real pseudo-terminal, from its first screen to the shell.

mod files;
mod games;
mod player;
mod terminal;

use player::{Player, SIZE, play};
