//! The special methods compared with the brute-force oracle, each on at least 4,000 boards of its
//! class, by `.ci/long` on 20,000, and on all of the smallest ones.

mod automatic;
mod cocomparability;
mod common;
mod connections;
mod final_colors;
mod free;
mod free_hull;
mod graphs;
mod heads;
mod intervals;
mod methods;
mod printed;
mod reductions;
mod scs;
mod strips;
