//! `--color`, in every command and for all output.

use std::process::Stdio;

use crate::helpers::{Place, Ran, inundate};

/// A run with no input in an environment without a word on colors, or with some.
fn run(arguments: &str, variables: &[(&str, &str)]) -> Ran {
    let mut command = inundate();
    for name in ["NO_COLOR", "COLORTERM", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    command.args(arguments.split(' ')).stdin(Stdio::null());
    Ran::from(&mut command)
}

fn is_colored(ran: &Ran) -> bool {
    ran.out.contains('\x1b') || ran.err.contains('\x1b')
}

#[test]
fn it_decides_over_results_help_and_messages() {
    const FORCED: &[(&str, &str)] = &[("CLICOLOR_FORCE", "1")];
    for arguments in [
        "show random:3x3x3:1",
        "solve random:3x3x3:1 --steps --no-stats",
        "solve --help",
        "solve missing.boards",
        "reduce scs --unheard-of",
    ] {
        // Into a pipe there are no colors by themselves.
        for (choice, variables, colored) in [
            ("auto", &[][..], false),
            ("auto", FORCED, true),
            ("always", &[], true),
            ("always", &[("NO_COLOR", "1")], true),
            ("never", &[], false),
            ("never", FORCED, false),
        ] {
            let ran = run(&format!("--color {choice} {arguments}"), variables);
            assert_eq!(is_colored(&ran), colored, "{choice} {arguments}: {ran:?}");
        }
        let plain = run(arguments, &[]);
        assert!(!is_colored(&plain), "{arguments}");
    }
    // It may stand anywhere, in any of its forms.
    for arguments in [
        "show random:3x3x3:1 --color always",
        "show --color=always random:3x3x3:1",
        "solve --unheard-of --color always",
        "study merge a b c --color always",
    ] {
        assert!(is_colored(&run(arguments, &[])), "{arguments}");
    }
}

#[test]
fn a_depth_of_colors_means_colors_unless_there_are_to_be_none() {
    for (options, colored) in [
        ("--color-depth true", true),
        ("--color-depth true --color auto", true),
        ("--color-depth none --color always", false),
        ("--color-depth true --color never", false),
    ] {
        let ran = run(&format!("show random:3x3x3:1 {options}"), &[]);
        assert_eq!(is_colored(&ran), colored, "{options}: {ran:?}");
    }
}

#[test]
fn files_stay_plain() {
    let here = Place::new();
    let output = here.arg("result");
    let arguments = format!("solve random:3x3x3:1 --steps --color always -o {output}");
    run(&arguments, &[]).exits(0);
    assert!(!here.read("result").contains('\x1b'));
}
