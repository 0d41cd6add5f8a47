// Writes the puzzles of the page, src/puzzles/puzzles.txt: node puzzles.mjs [PROGRAM]
// PROGRAM is `inundate`, or where it lies. A test of the program solves all of them again.
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";

/** Series of `inundate generate`, how many puzzles of each are taken, and how many only moves they have. */
const SERIES = [
  { options: "--rows 6 --cols 6 --colors 4 --optimum 3..5", number: 60, only: [1, 3] },
  { options: "--rows 8 --cols 8 --colors 5 --optimum 4..7", number: 80, only: [2, 4] },
  { options: "--rows 10 --cols 10 --colors 6 --optimum 6..10", number: 60, only: [2, 5] },
];

/** How many puzzles of a series are looked at. */
const LOOKED_AT = 300;

const program = process.argv[2] ?? "inundate";

const puzzles = SERIES.flatMap(({ options, number, only: [least, most] }) => {
  const args = ["generate", "--puzzles", String(LOOKED_AT), "--array", ...options.split(" ")];
  const found = JSON.parse(execFileSync(program, args, { stdio: ["ignore", "pipe", "ignore"] }));
  const fits = ({ only_moves: only, themes }) => only >= least && only <= most && themes.length;
  const taken = found.filter(fits).slice(0, number);
  if (taken.length < number) throw new Error(`${options}: expected ${number} puzzles, found ${taken.length}`);
  return taken;
});

/** The side, the cells, the colors of a shortest solution, the only moves, the difficulty in hundredths, the themes. */
const line = ({ rows, cells, solution, only_moves, difficulty, themes }) =>
  [
    rows,
    cells.flat().join(""),
    solution.join(""),
    only_moves,
    Math.round(100 * difficulty),
    themes.map((theme) => theme[0]).join(""),
  ].join(" ");

puzzles.sort((a, b) => a.difficulty - b.difficulty);
await writeFile(new URL("src/puzzles/puzzles.txt", import.meta.url), `${puzzles.map(line).join("\n")}\n`);
