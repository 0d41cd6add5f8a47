//! The tests of `inundate-testkit` in one program, which is linked once.

mod contract;
mod corpus;
mod duel;
mod families;
mod figure_6;
mod formats;
mod generators;
mod oracle;
mod reduce;
mod rules;
mod strict_ties;
mod words;
