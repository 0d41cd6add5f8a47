// Writes the puzzles of the page, src/puzzles/puzzles.txt: node puzzles.mjs [PROGRAM]
// PROGRAM is `inundate`, or where it lies. A test of the program solves all of them again.
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";

/**
 * Series of `inundate generate`, how many puzzles of each are taken, and how many only moves they
 * have.
 */
const SERIES = [
  { options: "--rows 6 --cols 6 --colors 4 --optimum 3..5", number: 60, only: [1, 3] },
  { options: "--rows 8 --cols 8 --colors 5 --optimum 4..7", number: 80, only: [2, 4] },
  { options: "--rows 10 --cols 10 --colors 6 --optimum 6..10", number: 60, only: [2, 5] },
];

/** How many puzzles of a series are looked at. */
const LOOKED_AT = 300;

const program = process.argv[2] ?? "inundate";

/** The puzzles of a series. */
function mined({ options, number, only: [least, most] }) {
  const args = ["levels", "--puzzles", String(LOOKED_AT), "--array", ...options.split(" ")];
  const found = JSON.parse(execFileSync(program, args, { stdio: ["ignore", "pipe", "ignore"] }));
  const isTaken = ({ only_moves, themes }) =>
    only_moves >= least && only_moves <= most && themes.length;
  const taken = found.filter(isTaken).slice(0, number);
  if (taken.length < number)
    throw new Error(`${options}: expected ${number} puzzles, found ${taken.length}`);
  return taken.map((puzzle) => ({ ...puzzle, hard: Math.round(100 * puzzle.difficulty) }));
}

/**
 * The side, the cells, the moves of a shortest solution, the only moves, the difficulty, the
 * themes.
 */
const line = ({ rows, cells, solution, only_moves, hard, themes }) => [
  rows,
  cells.flat().join(""),
  solution.join(""),
  only_moves,
  hard,
  themes.map(([letter]) => letter).join(""),
];

const puzzles = SERIES.flatMap(mined).sort((a, b) => a.hard - b.hard);
await writeFile(
  new URL("src/puzzles/puzzles.txt", import.meta.url),
  puzzles.map((puzzle) => `${line(puzzle).join(" ")}\n`).join(""),
);
