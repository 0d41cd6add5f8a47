//! Finds circles of modules, by `xtask/circles.py`.

use xshell::{Shell, cmd};

use crate::{Result, has, python};

/// Checks all crates. Where Python is missing, it says so and checks nothing.
pub(crate) fn check(sh: &Shell) -> Result {
    let python = python::named();
    if !has(sh, &python) {
        eprintln!(
            "xtask: no `{}` here: no circles are looked for",
            python.display()
        );
        return Ok(());
    }
    Ok(cmd!(sh, "{python} xtask/circles.py").run()?)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::process::Command;

    use super::*;

    /// Number of circles that the script prints for a crate.
    fn circles(text: &str) -> usize {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("lib.rs");
        fs::write(&root, text).unwrap();
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("circles.py");
        let ran = Command::new(python::named()).arg(script).arg(root).output();
        let ran = ran.unwrap();
        let told = String::from_utf8(ran.stderr).unwrap();
        let found = told
            .lines()
            .filter(|line| line.contains(": in a circle, "))
            .count();
        assert_eq!(
            (found == 0, found),
            (ran.status.success(), told.lines().count()),
            "{told}"
        );
        found
    }

    #[test]
    fn circles_are_found() {
        if Command::new(python::named())
            .arg("--version")
            .output()
            .is_err()
        {
            return;
        }
        let through_a_re_export = "pub use self::a::A;
            mod a { use crate::b::inner; pub struct A; fn f() { inner::b(); } }
            mod b { pub mod inner { use crate::A; pub fn b() -> A { A } } }
            mod c { use super::A; }";
        assert_eq!(circles(through_a_re_export), 2);
        let of_three = "mod outer {
                mod a { use super::b::B; pub struct A; }
                mod b { pub struct B(super::c::C); }
                mod c { pub use std::fmt::*; pub struct C; fn f() { \
                println!(\"{}\", super::a::A); } }
            }";
        assert_eq!(circles(of_three), 3);
        let through_stars = "mod prelude { pub use crate::a::*; }
            mod a { pub struct A; fn f() -> crate::b::B { crate::b::B } }
            mod b { use crate::prelude::*; pub struct B; fn f(a: &A) {} }";
        assert_eq!(circles(through_stars), 2);
        for tree in [
            // A parent and its child.
            "mod a { pub struct A; mod b { use super::A; pub struct B; } use b::B; }",
            // Tests.
            "mod a { pub struct A; #[cfg(test)] mod tests { use crate::b::B; } } \
             mod b { use crate::a::A; pub struct B; }",
            "mod a { pub struct A; #[cfg(test)] use crate::{b::B}; } \
             mod b { use crate::a::A; pub struct B; }",
            // A definition of the module that both are in.
            "pub struct S; mod a { use crate::S; } mod b { use crate::{S, a}; }",
            // A name that leads past a sibling to where it is defined.
            "mod a { pub use crate::c::C; } mod c { pub struct C; use crate::b::B; } \
             mod b { pub struct B; }
            mod d { use crate::a::C; }",
        ] {
            assert_eq!(circles(tree), 0, "{tree}");
        }
    }
}
