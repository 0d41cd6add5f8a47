// Prints the size of each file of the build, and fails if the page has become too large: node
// budget.mjs
import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * The most that is sent, in bytes with brotli 11; and with gzip 9, as most static hosts send it.
 */
const BEFORE_SOLVER = 60_000;
const ALL = 632_000;
const ALL_GZIP = 785_000;

const dist = new URL("./dist/", import.meta.url);
const names = (await readdir(dist, { recursive: true }))
  .filter((name) => name.includes("."))
  .sort();

// Files that `index.html` tells the browser to load; all others come when the board is painted.
const page = await readFile(new URL("index.html", dist), "utf8");
const isFirst = (name) =>
  name === "index.html" || (/\.(js|css|wasm)$/.test(name) && page.includes(`./${name}"`));

const rows = await Promise.all(
  names.map(async (name) => {
    const bytes = await readFile(new URL(name, dist));
    const [gz, br] = [gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
    return { name, sizes: [bytes.length, gz.length, br.length], first: isFirst(name) };
  }),
);
const line = (name, sizes, note) =>
  console.log(name.padEnd(38) + sizes.map((n) => String(n).padStart(10)).join(""), ` ${note}`);
const sums = (list) => [0, 1, 2].map((at) => list.reduce((sum, { sizes }) => sum + sizes[at], 0));
line("file", ["raw", "gzip 9", "brotli 11"], "");
for (const { name, sizes, first } of rows) line(name, sizes, first ? "before the solver" : "");
const [first, all] = [sums(rows.filter((row) => row.first)), sums(rows)];
line("before the solver", first, `of ${BEFORE_SOLVER}`);
line("all", all, `of ${ALL_GZIP} and ${ALL}`);
if (first[2] > BEFORE_SOLVER || all[2] > ALL || all[1] > ALL_GZIP) {
  console.error("The page is too large.");
  process.exitCode = 1;
}
