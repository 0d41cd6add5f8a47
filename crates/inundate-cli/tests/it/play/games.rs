//! Games from the first to the last move, and what they leave in files.

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

#[test]
fn saved_loaded_and_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("saved.game");
    let mut player = Player::play(folder.path(), "random:8x8x5:7 --reduced-motion");
    player.until_shows("moves 0");
    player.press("12");
    player.until_shows("moves 2");
    player.press("S");
    player.until_shows("saved to ");
    player.press("3");
    player.until_shows("moves 3");
    player.press("L");
    player.until_shows("moves 2");
    // A file that is cut is refused, and stays.
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 20]).unwrap();
    player.resize(24, 200);
    player.press("L");
    player.until_shows("the file is cut");
    player.press("S");
    player.until_shows("which is kept");
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        text[..text.len() - 20]
    );
    player.press("Q");
    assert_eq!(player.end(), 0);
    // Another session goes on with it.
    std::fs::write(&file, &text).unwrap();
    let mut player = Player::play(folder.path(), file.to_str().unwrap());
    player.until_shows("moves 2");
    player.press("Q");
    assert_eq!(player.end(), 0);
}
