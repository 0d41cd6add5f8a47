// Writes the puzzles of the page, src/puzzles/puzzles.txt, free.txt and duels.txt: node puzzles.mjs [PROGRAM]
// PROGRAM is `inundate`, or where it lies. A test of the program solves all of them again.
import { execFileSync, spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";

/** Series of `inundate generate`, how many puzzles of each are taken, and how many only moves they have. */
const FIXED = [
  { options: "--rows 6 --cols 6 --colors 4 --optimum 3..5", number: 60, only: [1, 3] },
  { options: "--rows 8 --cols 8 --colors 5 --optimum 4..7", number: 80, only: [2, 4] },
  { options: "--rows 10 --cols 10 --colors 6 --optimum 6..10", number: 60, only: [2, 5] },
];
const FREE = [
  { options: "--free --rows 4 --cols 4 --colors 3 --optimum 2..4", number: 10, only: [1, 3] },
  { options: "--free --rows 5 --cols 5 --colors 3 --optimum 3..4", number: 14, only: [1, 4] },
  { options: "--free --rows 5 --cols 5 --colors 4 --optimum 3..5", number: 16, only: [1, 4] },
];

/** Boards for two, and how many puzzles are taken of each. */
const DUELS = [
  { size: "5x5x5", neighbors: "apart", number: 15 },
  { size: "6x6x5", neighbors: "any", number: 15 },
  { size: "6x6x6", neighbors: "apart", number: 15 },
  { size: "7x7x5", neighbors: "any", number: 15 },
];

/** How many calls there are to the end of a duel, at least. */
const DUEL_CALLS = 5;

/** How many puzzles of a series are looked at. */
const LOOKED_AT = { fixed: 300, free: 40 };

const program = process.argv[2] ?? "inundate";

/** The puzzles of some series, those of the free game also if they have no theme. */
const mined = (series, lookedAt, isTaken) =>
  series.flatMap(({ options, number, only: [least, most] }) => {
    const args = ["levels", "--puzzles", String(lookedAt), "--array", ...options.split(" ")];
    const found = JSON.parse(execFileSync(program, args, { stdio: ["ignore", "pipe", "ignore"] }));
    const fits = (puzzle) => puzzle.only_moves >= least && puzzle.only_moves <= most && isTaken(puzzle);
    const taken = found.filter(fits).slice(0, number);
    if (taken.length < number)
      throw new Error(`${options}: expected ${number} puzzles, found ${taken.length}`);
    return taken;
  });

/** A move as in a share code: a color, in the free game the number of a cell and a color. */
const move = (one, cols) => (Array.isArray(one) ? `${one[0][0] * cols + one[0][1]}:${one[1]}` : one);

/** The side, the cells, the moves of a shortest solution, the only moves, the difficulty, the themes. */
const line = ({ rows, cols, cells, solution, only_moves, hard, themes, free }) =>
  [
    rows,
    cells.flat().join(""),
    solution.map((one) => move(one, cols)).join(free ? "-" : ""),
    only_moves,
    hard,
    themes.map((theme) => theme[0]).join(""),
  ].join(" ");

const write = (name, puzzles) => {
  puzzles.sort((a, b) => a.hard - b.hard);
  return writeFile(
    new URL(`src/puzzles/${name}`, import.meta.url),
    `${puzzles.map((puzzle) => line(puzzle).trimEnd()).join("\n")}\n`,
  );
};

const fixed = mined(FIXED, LOOKED_AT.fixed, ({ themes }) => themes.length);
await write(
  "puzzles.txt",
  fixed.map((puzzle) => ({ ...puzzle, hard: Math.round(100 * puzzle.difficulty) })),
);

/** Nobody has measured how hard the free game is for people: more moves are harder, then more borders between colors. */
function hardness({ par, cells }) {
  const differs = (color, next) => Number(next !== undefined && next !== color);
  const borders = cells.flatMap((row, at) =>
    row.map((color, col) => differs(color, row[col + 1]) + differs(color, cells[at + 1]?.[col])),
  );
  return 100 * par + borders.reduce((sum, one) => sum + one);
}

const free = mined(FREE, LOOKED_AT.free, () => true);
await write(
  "free.txt",
  free.map((puzzle) => ({ ...puzzle, hard: hardness(puzzle) })),
);

/** A line of JSON of `inundate duel`; undefined where it finds nothing. */
function asked(args) {
  const { stdout } = spawnSync(program, ["duel", ...args], { encoding: "utf8" });
  return stdout ? JSON.parse(stdout.split("\n")[0]) : undefined;
}

/** The cells that hang together with one, all of its color; row by row. */
function component(cells, cols, start) {
  const found = new Set([start]);
  for (const at of found) {
    const left = at % cols ? [at - 1] : [];
    const right = (at + 1) % cols ? [at + 1] : [];
    for (const next of [...left, ...right, at - cols, at + cols])
      if (cells[next] === cells[start]) found.add(next);
  }
  return found;
}

/** How many calls of best play lead from the start of a duel to the cells of a puzzle; undefined if none do. */
function callsBefore({ cells, cols, starts }, line, puzzle) {
  let now = cells.flat();
  const wanted = puzzle.cells.flat().join();
  const territories = starts.map(([row, col]) => component(now, cols, row * cols + col));
  for (const [made, call] of [...line, "end"].entries()) {
    const first = made % 2;
    if (now.join() === wanted && first === (puzzle.first ?? 0)) return made;
    const own = territories[first];
    now = now.map((label, at) => (own.has(at) ? Number(call) : label));
    // The other territory has another color, so it is never joined.
    territories[first] = component(now, cols, own.values().next().value);
  }
  return undefined;
}

/** The puzzles of boards for two, each on the first board of its seed: where the code of a duel finds it. */
function duels({ size, neighbors, number }) {
  const [rows, cols, colors] = size.split("x");
  const board = ["--rows", rows, "--cols", cols, "--colors", colors];
  if (neighbors === "apart") board.push("--apart");
  const taken = [];
  for (let seed = 1; taken.length < number; seed++) {
    const one = ["generate", ...board, "--seed", String(seed), "--attempts", "1"];
    const puzzle = asked([...one, "--puzzles", "1"]);
    if (!puzzle || puzzle.line.length < DUEL_CALLS) continue;
    const duel = asked([...one, "--fair", "any"]);
    const code = `duel:square:${size}:${neighbors}:${seed}:standard:person-person:`;
    const { sequence } = asked(["solve", "--format", "jsonl", code]);
    const before = callsBefore(duel, sequence, puzzle);
    if (before === undefined) continue;
    const { only_call, margin, otherwise, refutation } = puzzle;
    const position = `${size}:${neighbors}:${seed}:${sequence.slice(0, before).join(".")}`;
    taken.push({ hard: refutation, text: [position, only_call, margin, otherwise, refutation].join(" ") });
  }
  return taken;
}

const forTwo = DUELS.flatMap(duels).sort((a, b) => a.hard - b.hard);
await writeFile(
  new URL("src/puzzles/duels.txt", import.meta.url),
  `${forTwo.map(({ text }) => text).join("\n")}\n`,
);
