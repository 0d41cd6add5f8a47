// Writes what the page takes from the crates, into src/wasm/: the colors of the palettes. `cargo xtask web` runs it
// when it has made the modules: node generate.mjs
import { readFile, writeFile } from "node:fs/promises";
import { initSync, paletteColors } from "./src/wasm/solver.js";

const url = (path) => new URL(path, import.meta.url);

/** How many colors a palette has by itself; the others are mixed from them. */
const OWN = 24;

async function palettes() {
  initSync({ module: new WebAssembly.Module(await readFile(url("src/wasm/solver_bg.wasm"))) });
  const lines = ["lagoon", "lagoon-dark", "vivid", "muted", "classic"].map((name) => {
    const digits = paletteColors(name, OWN).map((color) => color.slice(1));
    return `  ${JSON.stringify(name)}: ${JSON.stringify(digits.join(""))},\n`;
  });
  return `/** The colors of each palette as hexadecimal digits, one after the other. */\nexport const PALETTES = {\n${lines.join("")}};\n`;
}

await writeFile(url("src/wasm/palettes.ts"), await palettes());
