//! `cargo xtask web`: the modules of WebAssembly, their JavaScript, and the page.
//!
//! The page loads the solver in two parts, so that the first proof does not wait for what it does not need.
//!
//! The modules need a compiler with the standard library for `wasm32-unknown-unknown`. Where `rustup` has none, Debian's
//! packages `rustc-web`, `rust-web-src` and `lld` do: Cargo then builds the standard library as well. That is only
//! allowed to compilers that are told to be of the nightly kind, so this chore tells them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use crate::stamp::{Inputs, unless_checked};
use crate::{cargo, paths, run, server, target};

const CRATE: &str = "crates/inundate-wasm/Cargo.toml";
const GLUE: &str = "web/glue/Cargo.toml";
const TARGET: &str = "wasm32-unknown-unknown";

/// A module of WebAssembly.
struct Module {
    name: &'static str,
    profile: &'static str,
    features: &'static [&'static str],
    /// The instructions that a browser needs beyond WebAssembly 1.0, as a flag of the compiler.
    instructions: &'static str,
}

/// The rules come before the first board, so they are small. The solver is to be fast.
const MODULES: [Module; 2] = [
    Module {
        name: "rules",
        profile: "rules",
        features: &[],
        instructions: "",
    },
    Module {
        name: "solver",
        profile: "release",
        features: &["--features", "solver"],
        // 21×21 boards take a fifth less time. Browsers have them since March 2023.
        instructions: "-Ctarget-feature=+simd128",
    },
];

/// For a compiler that builds the standard library: its sorting is small, of which the solver has seventy copies. That
/// alone sends 225 kB less with gzip.
const SMALL_STD: &str = "-Zbuild-std-features=optimize_for_size";

/// For a compiler that builds the standard library: a panic ends the module without a message, and none is in it. The
/// worker begins anew either way, and the share code of the game is enough to find the reason.
const NO_MESSAGES: &str = "-Zunstable-options -Cpanic=immediate-abort";

/// What is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Checks {
    /// What every change needs.
    OfChange,
    /// All, as before a release: each picture in every window, light and dark, and every day of a month.
    OfRelease,
}

/// Builds the modules and the page, into `web/dist`, and tests it if asked to.
pub(crate) fn build(checks: Option<Checks>) -> Result<(), String> {
    build_for(None, checks)
}

/// The same for a page whose address is known.
pub(crate) fn build_for(address: Option<&str>, checks: Option<Checks>) -> Result<(), String> {
    modules()?;
    npm(&["ci", "--no-audit", "--no-fund"])?;
    npm(&["run", "generate"])?;
    if checks.is_some() {
        npm(&["run", "check"])?;
        npm(&["test"])?;
    }
    let address = address.map(|address| ("INUNDATE_ADDRESS", address));
    npm_with(&["run", "build"], address.as_slice())?;
    npm(&["run", "compress"])?;
    npm(&["run", "package"])?;
    let Some(checks) = checks else {
        return Ok(());
    };
    npm(&["run", "package-test"])?;
    npm(&["run", "budget"])?;
    match checks {
        Checks::OfChange => npm(&["run", "e2e"]),
        Checks::OfRelease => npm_with(&["run", "e2e"], &[("INUNDATE_LONG", "1")]),
    }
}

/// Builds, tests and measures the page and its server. Where a tool for the page is missing, it says so and only tests
/// the server.
pub(crate) fn check(checks: Checks) -> Result<(), String> {
    let tools = ["npm", "chromium"];
    let missing = tools
        .into_iter()
        .find(|tool| Command::new(tool).arg("--version").output().is_err());
    let missing = missing.map(|tool| format!("no `{tool}` here"));
    let compiler = compiler();
    let rustc = match &compiler {
        Ok(Compiler::WithSources(rustc)) => rustc.to_string_lossy().into_owned(),
        _ => "rustc".to_owned(),
    };
    match compiler.err().or(missing) {
        None => {
            let inputs = Inputs {
                manifest: CRATE,
                paths: &[
                    "README.md",
                    "corpus",
                    "LICENSE-APACHE",
                    "LICENSE-MIT",
                    "web",
                ],
                programs: &[&rustc, "node", "chromium"],
                built: Path::new("web/dist/index.html"),
            };
            let name = match checks {
                Checks::OfChange => "page",
                Checks::OfRelease => "page-long",
            };
            unless_checked(name, &inputs, || build(Some(checks)))?;
            server::check("page")
        }
        Some(missing) => {
            eprintln!("xtask: {missing}: the web page is not checked");
            server::check("server")
        }
    }
}

/// Both modules with their JavaScript and types, in [`WASM`], and the solver in its parts.
fn modules() -> Result<(), String> {
    let compiler = compiler()?;
    // The compiler runs in other folders than this.
    let built = env::current_dir().map_err(|error| format!("current folder: {error}"))?;
    let built = built.join(target()).join("web");
    // Side by side, in folders of their own: what ends the build of a module runs on one thread.
    let glue = thread::scope(|threads| {
        let builds = MODULES.map(|module| {
            let (compiler, built) = (&compiler, &built);
            threads.spawn(move || compile(compiler, built, &module))
        });
        let glue = glue();
        for build in builds {
            build.join().map_err(|_| "a build panicked")??;
        }
        glue
    })?;
    for module in MODULES {
        let file = built
            .join(TARGET)
            .join(module.profile)
            .join("inundate_wasm.wasm");
        run(
            &glue,
            &["bind", &file.to_string_lossy(), WASM, module.name],
            &[],
        )?;
    }
    split(&glue, &built)
}

/// Where the modules of the page lie.
const WASM: &str = "web/src/wasm";

/// The solver in two parts: the functions that run while boards of every kind are proven, and the others.
fn split(glue: &Path, built: &Path) -> Result<(), String> {
    let part = |name: &str| format!("{WASM}/solver_{name}.wasm");
    let (whole, first, rest) = (part("bg"), part("first"), part("rest"));
    let (marked, list) = (built.join("marked.wasm"), built.join("first.txt"));
    let (marked, list) = (marked.to_string_lossy(), list.to_string_lossy());
    run(glue, &["mark", &whole, &marked], &[])?;
    run(Path::new("node"), &["web/first.mjs", &marked, &list], &[])?;
    run(glue, &["split", &whole, &list, &first, &rest], &[])
}

/// A compiler for WebAssembly.
enum Compiler {
    /// That of the toolchain in use, which has the standard library.
    Toolchain,
    /// One with the sources of the standard library.
    WithSources(PathBuf),
}

/// The compiler that makes the smallest modules: that with the sources of the standard library, if it is there.
fn compiler() -> Result<Compiler, String> {
    let debian = PathBuf::from("/usr/bin/rustc");
    if let Some(root) = printed(&debian, &["--print", "sysroot"])
        && Path::new(&root)
            .join("lib/rustlib/src/rust/library/std")
            .exists()
        && Path::new(LINKER).exists()
    {
        return Ok(Compiler::WithSources(debian));
    }
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    if let Some(folder) = printed(
        Path::new(&rustc),
        &["--print", "target-libdir", "--target", TARGET],
    ) && Path::new(&folder).exists()
    {
        return Ok(Compiler::Toolchain);
    }
    Err(format!(
        "no compiler for {TARGET} here: `rustup target add {TARGET}` adds it, or Debian's packages rustc-web, rust-web-src and lld"
    ))
}

const LINKER: &str = "/usr/bin/lld";

/// What a program prints, if it succeeds.
fn printed(program: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

fn compile(compiler: &Compiler, built: &Path, module: &Module) -> Result<(), String> {
    let folder = built.to_string_lossy();
    let mut command = vec![
        "build",
        "--locked",
        "--manifest-path",
        CRATE,
        "--target",
        TARGET,
    ];
    command.extend(["--profile", module.profile]);
    command.extend(module.features);
    let Compiler::WithSources(rustc) = compiler else {
        // Messages of panics name files.
        let flags = format!("{} {}", paths::flags()?, module.instructions);
        let variables = [("CARGO_TARGET_DIR", &*folder), ("RUSTFLAGS", flags.trim())];
        return cargo(&command, &variables);
    };
    // The linker has to be on the path by the name that the compiler looks for.
    let tools = built.join("tools");
    link(&tools).map_err(|error| format!("{}: {error}", tools.display()))?;
    let old = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(std::iter::once(tools).chain(env::split_paths(&old)));
    let path = path.map_err(|error| format!("PATH: {error}"))?;
    let (path, rustc) = (path.to_string_lossy(), rustc.to_string_lossy());
    let mut variables = vec![
        ("CARGO_TARGET_DIR", &*folder),
        ("PATH", &path),
        ("RUSTC", &rustc),
        ("RUSTC_BOOTSTRAP", "1"),
    ];
    command.extend(["-Zbuild-std=std,panic_abort", SMALL_STD]);
    let flags = format!("{NO_MESSAGES} {}", module.instructions);
    variables.push(("RUSTFLAGS", flags.trim()));
    cargo(&command, &variables)
}

#[cfg(unix)]
fn link(tools: &Path) -> std::io::Result<()> {
    fs::create_dir_all(tools)?;
    let linker = tools.join("rust-lld");
    match std::os::unix::fs::symlink(LINKER, linker) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        done => done,
    }
}

#[cfg(not(unix))]
fn link(tools: &Path) -> std::io::Result<()> {
    fs::create_dir_all(tools)
}

/// The program that makes the JavaScript of a module.
fn glue() -> Result<PathBuf, String> {
    let built = target().join("glue");
    let folder = built.to_string_lossy();
    cargo(
        &["build", "--locked", "--manifest-path", GLUE],
        &[("CARGO_TARGET_DIR", &folder)],
    )?;
    Ok(built.join(format!("debug/glue{}", env::consts::EXE_SUFFIX)))
}

/// Runs `npm` for the page.
fn npm(arguments: &[&str]) -> Result<(), String> {
    npm_with(arguments, &[])
}

/// The same with variables.
fn npm_with(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run(
        Path::new(npm),
        &[&["--prefix", "web"], arguments].concat(),
        variables,
    )
}
