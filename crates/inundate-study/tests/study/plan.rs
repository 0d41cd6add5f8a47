//! The plan is the same every time, and a board does not depend on the others.

use crate::common::{STUDY, small, study_path};
use inundate_study::{Plan, Shard, Study, Task};

fn tasks(study: &Study) -> Vec<Task> {
    Plan::new(study, Shard::WHOLE).tasks().collect()
}

#[test]
fn tasks_are_in_order() {
    let study = small();
    let plan = Plan::new(&study, Shard::WHOLE);
    assert_eq!((plan.board_count(), plan.task_count()), (110, 440));
    assert_eq!(plan.part_count(), 7);
    let tasks = tasks(&study);
    assert_eq!(tasks, self::tasks(&small()));
    let id = |task: usize| tasks[task].id.as_str();
    assert_eq!(id(0), "grid-5x5-3-0/exact");
    assert_eq!(id(1), "grid-5x5-3-0/greedy-area");
    assert_eq!(id(4 * 25), "grid-5x5-4-0/exact");
    assert_eq!(id(4 * 101 + 2), "greedy-trap-5x5-3-0/cycle");
    assert_eq!(id(439), "ilp-article-2/random-permutation");
    let mut ids: Vec<&str> = tasks.iter().map(|task| task.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), tasks.len());
}

#[test]
fn boards_are_their_own() {
    let parse = |text: &str| Study::parse(text, &study_path()).unwrap();
    let fewer = parse(
        &STUDY
            .replace("[[5, 5], [6, 6]]", "[[6, 6]]")
            .replace("count = 25", "count = 7"),
    );
    let all = small();
    let (fewer, all) = (
        Plan::new(&fewer, Shard::WHOLE),
        Plan::new(&all, Shard::WHOLE),
    );
    // The first is board 0 of 6×6 and 3 colors.
    for index in 0..7 {
        let (here, there) = (fewer.board(index), all.board(50 + index));
        assert_eq!((&here.id, &here.instance), (&there.id, &there.instance));
    }
    assert_ne!(all.board(50).instance, all.board(51).instance);
    let reseeded = parse(&STUDY.replace("seed = 5", "seed = 6"));
    let reseeded = Plan::new(&reseeded, Shard::WHOLE);
    assert_ne!(all.board(50).instance, reseeded.board(50).instance);
}
