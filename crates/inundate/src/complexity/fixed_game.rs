//! Known results about the fixed game.

use inundate_method::Games;

use super::{KnownComplexity, rows};

pub(super) const KNOWN: &[KnownComplexity] = rows! {
    Games::Fixed;
    "all graphs", "2", "the eccentricity of the pivot, O(n + m)", "Lagoutte 2010" by "two-colors"
        but "`cycle` and the greedy methods find the same";
    "n×n boards", "3 and more",
        "NP-hard, by [common supersequences](reductions.md#common-supersequences)",
        "Clifford et al. 2012";
    "k×n boards for every fixed k ≥ 3", "4 and more", "NP-hard", "Meeks, Scott 2012";
    "3×n boards", "3", "[open](open-questions.md)", "Meeks, Scott 2012";
    "2×n boards, pivot in a corner", "any", "polynomial; [O(n)](classes/strips.md#from-a-corner)",
        "Clifford et al. 2012" by "strip-corner" "marked-tile";
    "2×n boards, any pivot", "any", "polynomial; [O(n²)](classes/strips.md#any-pivot)",
        "Souza et al. 2014; time: here" by "strip"
        but "the printed procedure is [not optimal](classes/strips.md#errors-in-print)";
    "circular 2×n boards (the columns wrap)", "any",
        "polynomial; [O(n²)](classes/circular-strips.md)",
        "Souza et al. 2014; time: here" by "strip-circular";
    "boards with a monochromatic column (d-boards) of two rows", "any", "polynomial",
        "Souza et al. 2014" by "strip" "strip-circular";
    "P_n² and C_n²", "any", "polynomial; the same as two rows", "Souza et al. 2014"
        by "power-path" "power-cycle";
    "P_n^k and C_n^k, including paths and cycles (k = 1)", "any",
        "polynomial; [O(n²) states](classes/powers.md), at most 2k moves from each",
        "Souza et al. 2014; time: here" by "power-path" "power-cycle";
    "interval graphs", "any", "polynomial; [O(n²) states](classes/intervals.md)",
        "Fleischer, Woeginger 2010; time: here" by "interval";
    "circular-arc graphs", "any", "polynomial; [O(n²) states](classes/circular-arcs.md)", "here"
        by "circular-arc";
    "permutation graphs", "any", "polynomial", "Fleischer, Woeginger 2010" by "permutation";
    "co-comparability graphs", "any", "polynomial; O((n + m)²)",
        "Fleischer, Woeginger 2010; time: here"
        by "cocomparability" "heads" but "`heads` needs no order";
    "boards with [two sides](classes/heads.md), such as caterpillars", "any",
        "polynomial; O((n + m)² + n³/64)", "here" by "heads";
    "AT-free graphs", "any", "polynomial", "Hon et al. 2015" by "heads"
        but "where they have two sides, as all of at most 8 components; else search: `exact`";
    "split graphs", "unbounded",
        "NP-hard, by [vertex cover](reductions.md#vertex-cover-on-split-graphs)",
        "Fleischer, Woeginger 2010";
    "split graphs", "c",
        "fixed-parameter tractable in c; [2^c times a polynomial](classes/split-graphs.md)", "here"
        by "split";
    "thin spiders", "unbounded", "NP-complete", "arXiv 2606.23837" but "abstract only";
    "trees", "3 and more", "NP-hard, by [vertex cover](reductions.md#vertex-cover-on-trees)",
        "Fellows et al. 2015";
    "trees with few leaves", "unbounded",
        "W[1]-hard in the number of leaves", "Fellows et al. 2015";
    "graphs with a small vertex cover, or of small neighborhood diversity", "any",
        "fixed-parameter tractable in either; no polynomial kernel in the vertex cover number, \
            unless coNP ⊆ NP/poly",
        "Fellows et al. 2017" by "small-cover"
        but "vertex cover only; see [parameters](#parameters)";
    "k paths that meet in the pivot", "any",
        "the same as a [shortest common supersequence](classes/supersequences.md) of k words: \
            polynomial for a fixed k",
        "Fellows et al. 2015" by "power-path"
        but "two paths; more: `exact`, and [`inundate scs`](studying.md#scs) for the words";
};
