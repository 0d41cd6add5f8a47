//! The tests of `inundate-testkit` in one program, which is linked once.

mod contract;
mod duel;
mod families;
mod formats;
mod generators;
mod oracle;
mod reduce;
mod rules;
mod words;
