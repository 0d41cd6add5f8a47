//! The contract with scripts: fields and their order, exit codes, and the same bytes in every run.

mod best_pivot;
mod board_names;
mod boards;
mod classify;
mod color;
#[cfg(unix)]
mod compare;
mod connect;
#[cfg(all(unix, not(target_os = "macos")))]
mod data_folder;
mod extremal;
mod families;
mod final_color;
mod game_limit;
#[cfg(unix)]
mod keep_going;
mod levels;
mod limits;
mod output;
#[cfg(unix)]
mod output_places;
mod pictures;
mod records;
mod reduce;
mod runs;
mod save_files;
mod scs;
#[cfg(unix)]
mod signals;
mod steps;
mod traces;
mod verify;
