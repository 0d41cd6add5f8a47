// Lists the functions of the solver that first proofs run: node first.mjs MARKED LIST
// The solver is loaded in two parts, and these are the first; the rest comes when the first proof is there.
import { readFile, writeFile } from "node:fs/promises";
import { advise, initSync, showPanics } from "./src/wasm/solver.js";

const [marked, list] = process.argv.slice(2);
const exports = initSync({ module: new WebAssembly.Module(await readFile(marked)) });
showPanics();

const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, "0")}`);
const seeds = (count) => Array.from({ length: count }, (_, seed) => seed + 1);

/** A link with the cells of a board, drawn by a generator of numbers that is the same everywhere. */
function cells(shape, side, colors, seed) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * colors);
  };
  return `${shape}:${side}x${side}:${Array.from({ length: side * side }, next).join("")}`;
}

/** What people open first: daily boards, and others of the sizes and colors that the page offers. */
const BOARDS = [
  ...days.flatMap((day) => [`daily:${day}`, `daily:${day}:small`, `daily:${day}:hard`]),
  ...["6x6x4", "8x8x4", "10x10x5", "14x14x6", "14x14x8", "18x18x6"].flatMap((size) =>
    seeds(8).flatMap((seed) => [`random:${size}:${seed}`, `hex:${size}:${seed}`]),
  ),
  ...seeds(8).flatMap((seed) => [cells("grid", 14, 6, seed), cells("hexagons", 8, 4, seed)]),
];

for (const board of BOARDS) {
  // The start, and a position of a player who plays on while the proof is there.
  const { line } = advise(`1/${board}/none/`, undefined, () => undefined);
  const moves = (line ?? []).slice(0, 2).map(({ color }) => color.toString(16));
  advise(`1/${board}/none/${moves.join("")}`, undefined, () => undefined);
}

const run = Object.entries(exports)
  .filter(([name, { value }]) => name.startsWith("run") && value === 1)
  .map(([name]) => name.slice("run".length));
await writeFile(list, `${run.join("\n")}\n`);
