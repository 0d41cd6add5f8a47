//! The sets load whole, with an optimum for every board where there is a file of optima.

use inundate_testkit::corpus::corpus;

#[test]
fn sets_with_optima() {
    for (set, boards, total) in [
        ("pc19", 1000, 20086),
        ("b10c15n1000", 1000, 26717),
        ("b14c8-first200", 200, 4898),
        ("b18c6-first200", 200, 4973),
        ("exact-thesis-99", 99, 2508),
        ("greedy-astar-paper", 26, 502 + 5),
        ("ilp-article", 3, 35),
        ("original-unwinnable", 22, 21 * 26 + 27),
    ] {
        let cases = corpus(set);
        assert_eq!(cases.len(), boards, "{set}");
        let moves: u32 = cases
            .iter()
            .map(|case| case.optimum.expect("an optimum for every board"))
            .sum();
        assert_eq!(moves, total, "{set}");
    }
}

#[test]
fn sets_without_optima() {
    for (set, boards) in [
        ("b21c6-first100", 100),
        ("b24c6-first50", 50),
        ("b28c6-first10", 10),
    ] {
        let cases = corpus(set);
        assert_eq!(cases.len(), boards, "{set}");
        assert!(cases.iter().all(|case| case.optimum.is_none()), "{set}");
    }
}
