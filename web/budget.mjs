// Prints the size of each file of the build, and fails if the page has become too large: node
// budget.mjs
import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * The most that is sent, in bytes with brotli 11; and with gzip 9, as most static hosts send it.
 */
const BEFORE_SOLVER = 60_000;
const ALL = 682_000;
const ALL_GZIP = 895_000;

const dist = new URL("./dist/", import.meta.url);
const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) =>
    `${entry.parentPath ?? entry.path}/${entry.name}`.split("/dist/").at(-1).replace(/^\/+/, ""),
  )
  .sort();

// Files that `index.html` tells the browser to load; all others come when the board is painted.
const page = await readFile(new URL("index.html", dist), "utf8");
const isFirst = (name) =>
  name === "index.html" || (/\.(js|css|wasm)$/.test(name) && page.includes(`./${name}"`));

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const rows = [];
for (const name of names) {
  const bytes = await readFile(new URL(name, dist));
  const [gz, br] = [gzipSync(bytes, { level: 9 }), brotli(bytes)];
  rows.push({ name, first: isFirst(name), raw: bytes.length, gzip: gz.length, brotli: br.length });
}
const sum = (list, key) => list.reduce((total, row) => total + row[key], 0);
const line = (name, raw, gzip, brotli, first) =>
  console.log(
    name.padEnd(38) + [raw, gzip, brotli].map((n) => String(n).padStart(10)).join(""),
    ` ${first}`,
  );
line("file", "raw", "gzip 9", "brotli 11", "");
for (const row of rows)
  line(row.name, row.raw, row.gzip, row.brotli, row.first ? "before the solver" : "");
const first = rows.filter((row) => row.first);
line(
  "before the solver",
  sum(first, "raw"),
  sum(first, "gzip"),
  sum(first, "brotli"),
  `of ${BEFORE_SOLVER}`,
);
const all = { gzip: sum(rows, "gzip"), brotli: sum(rows, "brotli") };
line("all", sum(rows, "raw"), all.gzip, all.brotli, `of ${ALL_GZIP} and ${ALL}`);
const isLarge = sum(first, "brotli") > BEFORE_SOLVER || all.brotli > ALL || all.gzip > ALL_GZIP;
if (isLarge) {
  console.error("The page is too large.");
  process.exitCode = 1;
}
