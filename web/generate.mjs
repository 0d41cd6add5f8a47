// Writes what the page takes from the crates, into src/wasm/: the colors of the palettes, and the
// licenses of the crates in the modules. `cargo xtask web` runs it when it has made the modules:
// node generate.mjs
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { notices } from "./notices.mjs";
import { initSync, paletteColors, paletteNames, withoutShapes } from "./src/wasm/solver.js";

const url = (path) => new URL(path, import.meta.url);

/** How many colors a palette has by itself; the others are mixed from them. */
const OWN = 24;

async function palettes() {
  initSync({ module: new WebAssembly.Module(await readFile(url("src/wasm/solver_bg.wasm"))) });
  // These two are for pictures of the program: lagoon is as easy to tell apart.
  const names = paletteNames().filter((name) => name !== "vivid" && name !== "muted");
  const table = (names, value) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, value(name)])), null, 2);
  const digits = (name) =>
    paletteColors(name, OWN)
      .map((color) => color.slice(1))
      .join("");
  // Greys depend on their number.
  const lists = names.filter((name) => name !== "grey");
  return `/** The palettes, in the order in which they are offered. */
export const PALETTE_NAMES = ${JSON.stringify(names)} as const;

/** How many colors of each are shown without shapes on the cells. */
export const WITHOUT_SHAPES = ${table(names, withoutShapes)};

/** The colors of each list as hexadecimal digits, one after the other. */
export const PALETTES = ${table(lists, digits)};
`;
}

/** The crates in the modules: all that the code needs when it runs. */
function crates() {
  const manifest = fileURLToPath(url("../crates/inundate-wasm/Cargo.toml"));
  const args = ["metadata", "--locked", "--format-version", "1", "--features", "solver"];
  args.push("--filter-platform", "wasm32-unknown-unknown", "--manifest-path", manifest);
  const { packages, resolve } = JSON.parse(
    execFileSync(process.env.CARGO ?? "cargo", args, { maxBuffer: 1 << 28 }),
  );
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const isMacro = ({ targets }) => targets.some(({ kind }) => kind.includes("proc-macro"));
  const macros = new Set(packages.filter(isMacro).map(({ id }) => id));
  const found = new Set([resolve.root]);
  for (const id of found) {
    for (const { pkg, dep_kinds } of nodes.get(id).deps) {
      if (dep_kinds.some(({ kind }) => kind === null) && !macros.has(pkg)) found.add(pkg);
    }
  }
  // Without a source it is of this project.
  return packages
    .filter(({ id, source }) => source && found.has(id))
    .map((own) => ({ ...own, folder: dirname(own.manifest_path) }));
}

/** Part of the modules too, and in no folder of its own. */
const STD = `Standard library of Rust (MIT OR Apache-2.0)

    Copyright (c) The Rust Project Contributors
    https://www.rust-lang.org/policies/licenses
`;

await writeFile(url("src/wasm/palettes.ts"), await palettes());
await writeFile(url("src/wasm/licenses.txt"), `${STD}\n\n${await notices(crates())}`);
