//! Exit codes.

use crate::common::run;

#[test]
fn exit_codes() {
    for (args, input, code) in [
        ("solve", "ab\nab\n", 0),
        ("solve --method cycle", "abc\nbca\n", 0),
        ("solve --at-most 0", "ab\nab\n", 0),
        ("solve --time-limit 0 corpus/b28c6-first10.boards", "", 1),
        ("verify - b", "ab\nab\n", 0),
        ("verify - a", "aab\naab\n", 1),
        ("solve", "", 2),
        ("verify - c", "ab\nab\n", 2),
        ("solve --nonsense", "", 2),
        ("", "", 2),
        ("--help", "", 0),
        ("--version", "", 0),
        ("help solve", "", 0),
    ] {
        let ran = run(args, input);
        assert_eq!(ran.code, Some(code), "{args}: {ran:?}");
    }
}
