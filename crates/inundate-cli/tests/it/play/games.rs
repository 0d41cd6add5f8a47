//! Games from the first to the last move.

use std::thread;
use std::time::Duration;

use super::Player;
use crate::has;

/// The move of a hint on the screen, proven.
fn proven_hint(player: &Player) -> String {
    let is_proven = |screen: &str| screen.contains("hint: ") && screen.contains("(optimal");
    let screen = player.until("proven hint", is_proven);
    let after = screen.split("hint: ").nth(1).unwrap();
    after.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn by_hints_to_a_win() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::play(
        folder.path(),
        "random:14x14x6:42 --limit optimal --reduced-motion",
    );
    player.until_shows("inundate  moves 0 of ");
    let screen = player.until("limit", |screen| !screen.contains("of …"));
    let limit: u32 = screen
        .split("moves 0 of ")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next())
        .and_then(|word| word.parse().ok())
        .unwrap();
    for number in 1..=limit {
        player.press("H");
        let key = proven_hint(&player);
        player.press(&key);
        // A frame may come in pieces: the hint has to be gone before the next.
        let moves = format!("moves {number} of {limit}");
        player.until(&moves, |screen| {
            screen.contains(&moves) && !screen.contains("hint: ")
        });
    }
    let end = player.until_shows(&format!("flooded in {limit} moves"));
    has(&end, "greedy: ");
    player.until_shows(&format!("optimal: {limit} moves"));
    thread::sleep(Duration::from_millis(600));
    player.press("A");
    player.until_shows("no mistakes");
    player.close();
    player.press("Q");
    assert_eq!(player.end(), 0);
    let statistics = std::fs::read_to_string(folder.path().join("statistics.jsonl")).unwrap();
    assert_eq!(statistics.lines().count(), 1);
    has(&statistics, "\"won\":true");
    has(&statistics, &format!("\"hints\":{limit}"));
}
