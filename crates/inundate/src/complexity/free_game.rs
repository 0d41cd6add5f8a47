//! Known results about the free game.

use inundate_method::Games;

use super::{KnownComplexity, rows};

pub(super) const KNOWN: &[KnownComplexity] = rows! {
    Games::Free;
    "all graphs", "2", "the radius, O(n·m)", "boards: Clifford et al. 2012; graphs: Lagoutte 2010"
        by "free-two-colors";
    "n×n boards", "3 and more",
        "NP-hard, by [common supersequences](reductions.md#common-supersequences)",
        "Clifford et al. 2012";
    "k×n boards for every fixed k ≥ 3", "4 and more",
        "NP-hard; for a fixed number of colors an additive approximation in polynomial time",
        "Meeks, Scott 2012";
    "3×n boards", "3", "[open](open-questions.md)", "Meeks, Scott 2012";
    "2×n boards", "c", "fixed-parameter tractable in c; [O(c·2^c·n³)](classes/free-hull.md)",
        "Meeks, Scott 2011; time: here" by "free-hull"
        but "up to 16 colors and 4096 components; else search: `free-exact`";
    "2×n boards", "unbounded", "NP-hard", "Meeks, Scott 2011";
    "P_n², C_n², circular 2×n boards", "unbounded",
        "NP-hard, by [vertex cover](reductions.md#vertex-cover)", "Souza et al. 2014";
    "paths", "any", "polynomial; [O(n³)](classes/free-paths.md)",
        "Fukui et al. 2011; Meeks, Scott 2012; time: here" by "free-path";
    "cycles", "any", "polynomial; [O(n³)](classes/free-cycles.md)", "Fukui et al. 2011; time: here"
        by "free-cycle";
    "graphs with polynomially many connected subgraphs", "any", "polynomial", "Meeks, Scott 2012b"
        by "free-removal" but "up to 28 components; else search: `free-exact`";
    "interval graphs", "c",
        "polynomial for a fixed c; fixed-parameter tractable in c, \
            [O(c·2^c·n³)](classes/free-hull.md)",
        "Fukui, Otachi et al. 2012; tractable in c: here" by "free-hull"
        but "up to 16 colors and 4096 components; else search: `free-exact`";
    "caterpillars, proper interval graphs", "unbounded", "NP-hard", "Fukui, Otachi et al. 2012";
    "trees", "3 and more",
        "NP-hard; from the fixed game by [copies](reductions.md#the-fixed-game-as-the-free-game)",
        "Fukui et al. 2011, Theorem 1";
    "cographs", "any", "polynomial", "arXiv 2602.00690" but "abstract only";
    "co-gem-free graphs", "any", "polynomial", "arXiv 2602.00690" but "abstract only";
    "(bull, gem, P5)-free graphs", "any", "polynomial", "arXiv 2606.23837" but "abstract only";
    "thin spiders", "unbounded", "NP-complete", "arXiv 2606.23837" but "abstract only";
    "all graphs", "any",
        "O(3^n·c): a [table](classes/small-graphs.md) over the connected sets of \
            components and the colors",
        "Meeks, Scott 2012b" by "free-removal" but "up to 28 components";
};
