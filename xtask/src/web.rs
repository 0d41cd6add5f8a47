//! `cargo xtask web`: the modules of WebAssembly, their JavaScript, and the page; its tests and
//! those of its server; and `cargo xtask site`, the page as it is published, with the book and the
//! paper.
//!
//! The modules need a compiler with the standard library for `wasm32-unknown-unknown`. Where
//! `rustup` has none, Debian's packages `rustc-web`, `rust-web-src` and `lld` do: Cargo then builds
//! the standard library as well. That is only allowed to compilers that are told to be of the
//! nightly kind, so this task tells them.

use std::env;
use std::path::{Path, PathBuf};
use std::thread;

use xshell::{Shell, cmd};

use crate::{Result, built, has, here, paper};

const CRATE: &str = "crates/inundate-wasm/Cargo.toml";
const TARGET: &str = "wasm32-unknown-unknown";

/// The modules, and options of their builds. The rules come before the first board, so they are
/// small.
const MODULES: [(&str, &[&str]); 2] = [("rules", &[]), ("solver", &["--features", "solver"])];

/// The instructions that a browser needs beyond WebAssembly 1.0: 21×21 boards take a fifth less
/// time by them. Browsers have them since March 2023, like the JavaScript that Vite writes.
const INSTRUCTIONS: &str = "-Ctarget-feature=+simd128";

/// For a compiler that builds the standard library: its sorting is small, of which the solver has
/// seventy copies. That alone sends 225 kB less with gzip.
const SMALL_STD: [&str; 2] = [
    "-Zbuild-std=std,panic_abort",
    "-Zbuild-std-features=optimize_for_size",
];

/// For a compiler that builds the standard library: a panic ends the module without a message, and
/// none is in it. The worker begins anew either way, and the share code of the game is enough to
/// find the reason.
const NO_MESSAGES: &str = "-Zunstable-options -Cpanic=immediate-abort";

/// Debian's compiler and linker for WebAssembly.
const RUSTC: &str = "/usr/bin/rustc";
const LINKER: &str = "/usr/bin/lld";

/// Name of the program npm.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Extent of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Checks {
    /// The checks that every change needs.
    OfChange,
    /// All checks, as before a release: each picture in every window, light and dark, wrong clocks,
    /// and the times.
    OfRelease,
}

/// Builds the modules and the page, into `web/dist`, and tests it if asked to.
pub(crate) fn build(sh: &Shell, checks: Option<Checks>) -> Result {
    modules(sh)?;
    cmd!(sh, "{NPM} --prefix web ci --no-audit --no-fund").run()?;
    let tests: [&[&str]; 2] = match checks {
        Some(_) => [&["check", "test"], &["package-test", "budget", "e2e"]],
        None => [&[], &[]],
    };
    let _long = (checks == Some(Checks::OfRelease)).then(|| sh.push_env("INUNDATE_LONG", "1"));
    for script in [&["generate"], tests[0], &["build", "package"], tests[1]].concat() {
        cmd!(sh, "{NPM} --prefix web run {script}").run()?;
    }
    Ok(())
}

/// Builds, tests and measures the page and its server. Where a tool for the page is missing, it
/// says so and only tests the server.
pub(crate) fn check(sh: &Shell, checks: Checks) -> Result {
    let missing = ["npm", "chromium"].into_iter().find(|tool| !has(sh, tool));
    let missing = missing.map(|tool| format!("no `{tool}` here").into());
    match missing.or(compiler(sh).err()) {
        None => {
            build(sh, Some(checks))?;
            server(sh, "inundate-serve/page,inundate-cli/serve")
        }
        Some(missing) => {
            eprintln!("xtask: {missing}: the web page is not checked");
            server(sh, "inundate-serve/server")
        }
    }
}

/// The lints and tests of the server of the page, with features of it.
///
/// Cargo looks at the whole workspace, so that it takes what the other checks have built: for one
/// package alone it would choose other features of the dependencies and build them again. Only
/// the tests of the server run.
fn server(sh: &Shell, features: &str) -> Result {
    let whole = ["--locked", "--workspace", "--features", features];
    // The other tests and benchmarks are the same with these features. The lints of the package for
    // Python need none.
    let none = sh.push_env("PYO3_NO_PYTHON", "1");
    let targets = ["--lib", "--bins", "--test", "server"];
    cmd!(sh, "cargo clippy {whole...} {targets...} -- -D warnings").run()?;
    drop(none);
    cmd!(sh, "cargo test {whole...} --test server").run()?;
    Ok(cmd!(sh, "cargo test {whole...} --doc -- crates/inundate-serve").run()?)
}

/// Builds the page, the book and the paper for an address into `target/site`: the page at its top,
/// the book in the folder `book`, and the paper beside it where Typst is installed.
pub(crate) fn site(sh: &Shell, address: &str) -> Result {
    let site = built("site");
    let book = site.join("book");
    sh.remove_path(&site)?;
    let _address = sh.push_env("INUNDATE_ADDRESS", address);
    build(sh, None)?;
    cmd!(sh, "cp -R web/dist {site}").run()?;
    sh.copy_file("web/site/social.png", &site)?;
    let ran = cmd!(sh, "mdbook build docs --dest-dir {book}").run();
    ran.map_err(|error| format!("{error}; the book needs `cargo install --locked mdbook`"))?;
    match paper(sh) {
        Ok(made) => sh.copy_file(made, site.join("paper.pdf"))?,
        Err(missing) => eprintln!("xtask: {missing}: the site has no paper"),
    }
    eprintln!("xtask: {} is for {address}", site.display());
    Ok(())
}

/// Both modules with their JavaScript and types, where the page has them. The second one takes what
/// the first has built of the standard library and of other people's crates.
fn modules(sh: &Shell) -> Result {
    let debian = compiler(sh)?;
    let root = sh.current_dir();
    let folder = built("glue");
    // Side by side: it is built for another target.
    let tool = thread::spawn(move || {
        let sh = Shell::new().map_err(|error| error.to_string())?;
        sh.change_dir(root);
        let made = cmd!(
            sh,
            "cargo build --locked --manifest-path web/glue/Cargo.toml"
        );
        let made = made.env("CARGO_TARGET_DIR", folder).run();
        made.map_err(|error| error.to_string())
    });
    let mut tool = Some(tool);
    let glue = built("glue/debug/glue").with_extension(env::consts::EXE_EXTENSION);
    for (name, options) in MODULES {
        let file = compile(sh, debian.as_deref(), options);
        if let Some(tool) = tool.take() {
            tool.join().map_err(|_| "a build panicked")??;
        }
        let file = file?;
        cmd!(sh, "{glue} {file} web/src/wasm {name}").run()?;
    }
    Ok(())
}

/// The compiler that makes the smallest modules: Debian's, if the sources of its standard library
/// are there; none for that of the toolchain in use, which has the standard library.
fn compiler(sh: &Shell) -> Result<Option<PathBuf>> {
    if let Ok(root) = cmd!(sh, "{RUSTC} --print sysroot")
        .quiet()
        .ignore_stderr()
        .read()
        && sh.path_exists(Path::new(&root).join("lib/rustlib/src/rust/library/std"))
        && sh.path_exists(LINKER)
    {
        return Ok(Some(RUSTC.into()));
    }
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let folder = cmd!(sh, "{rustc} --print target-libdir --target {TARGET}")
        .quiet()
        .read()?;
    if sh.path_exists(folder) {
        return Ok(None);
    }
    Err(format!(
        "no compiler for {TARGET} here: `rustup target add {TARGET}` adds it, \
         or Debian's packages rustc-web, rust-web-src and lld"
    )
    .into())
}

/// Builds a module, and gives its file.
fn compile(sh: &Shell, debian: Option<&Path>, options: &[&str]) -> Result<PathBuf> {
    let folder = built("web");
    let (flags, std) = match debian {
        None => (without_paths(sh)?, &[][..]),
        Some(_) => (NO_MESSAGES.to_owned(), &SMALL_STD[..]),
    };
    let flags = format!("{flags} {INSTRUCTIONS}");
    let build = cmd!(
        sh,
        "cargo build --locked --manifest-path {CRATE} --target {TARGET} --release {options...}"
    );
    let mut build = build
        .args(std)
        .env("CARGO_TARGET_DIR", &folder)
        .env("RUSTFLAGS", flags);
    if let Some(rustc) = debian {
        // The linker has to be on the path by the name that the compiler looks for.
        let tools = sh.create_dir(folder.join("tools"))?;
        let linker = tools.join("rust-lld");
        if !sh.path_exists(&linker) {
            cmd!(sh, "ln -sf {LINKER} {linker}").quiet().run()?;
        }
        let old = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths([tools].into_iter().chain(env::split_paths(&old)))?;
        build = build
            .env("PATH", path)
            .env("RUSTC", rustc)
            .env("RUSTC_BOOTSTRAP", "1");
    }
    build.run()?;
    Ok(folder.join(TARGET).join("release/inundate_wasm.wasm"))
}

/// The flags by which the compiler writes no path of this machine into what it builds: it tells
/// nobody anything, and the same sources in another folder would not give the same bytes.
pub(crate) fn without_paths(sh: &Shell) -> Result<String> {
    let [sources, cargo] = paths(sh)?.map(|path| path.display().to_string());
    let flags = env::var("RUSTFLAGS").unwrap_or_default();
    let flags =
        format!("{flags} --remap-path-prefix={cargo}=cargo --remap-path-prefix={sources}=inundate");
    Ok(flags.trim().to_owned())
}

/// The folder of the project, and that where Cargo keeps the sources of crates.
pub(crate) fn paths(sh: &Shell) -> Result<[PathBuf; 2]> {
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(env::home_dir()?.join(".cargo")));
    Ok([
        here(sh, ""),
        cargo.ok_or("expected CARGO_HOME or a home folder, found neither")?,
    ])
}
