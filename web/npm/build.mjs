// Builds the npm package into dist/: node npm/build.mjs
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const url = (path) => new URL(path, import.meta.url);
await rm(url("dist"), { recursive: true, force: true });
const tsc = fileURLToPath(url("../node_modules/typescript/bin/tsc"));
execFileSync(process.execPath, [tsc, "-p", fileURLToPath(url("tsconfig.json"))], {
  stdio: "inherit",
});
await mkdir(url("dist/src/wasm/"), { recursive: true });
for (const name of ["solver.js", "solver_bg.wasm", "rules.js", "rules_bg.wasm"]) {
  await copyFile(url(`../src/wasm/${name}`), url(`dist/src/wasm/${name}`));
}
// Programs may use an older library of types than the one that has `Symbol.dispose`.
for (const name of ["solver.d.ts", "rules.d.ts"]) {
  const types = await readFile(url(`../src/wasm/${name}`), "utf8");
  await writeFile(
    url(`dist/src/wasm/${name}`),
    types.replaceAll("    [Symbol.dispose](): void;\n", ""),
  );
}
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"])
  await copyFile(url(`../../${name}`), url(`dist/${name}`));
await copyFile(url("../src/wasm/licenses.txt"), url("dist/LICENSES-OF-CRATES.txt"));
// The package has the version of the crates.
const version = /\[workspace\.package\]\nversion = "(.+)"/.exec(
  await readFile(url("../../Cargo.toml"), "utf8"),
)?.[1];
const own = JSON.parse(await readFile(url("package.json"), "utf8")).version;
if (version !== own)
  throw new Error(`npm/package.json: expected the version ${version}, found ${own}`);
