//! What a game leaves in files, and goes on with.

use super::Player;

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
