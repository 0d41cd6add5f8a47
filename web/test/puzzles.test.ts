import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  loadProgress,
  MOST_SLIPS,
  noteRush,
  noteSolved,
  PUZZLE_LEVELS,
  RUSH,
  Rush,
  readPuzzles,
  THEMES,
} from "../src/puzzles/puzzle.js";
import { finishedGames } from "../src/puzzles/slips.js";
import { forgetRecords } from "../src/results.js";
import { KEYS, saveGame } from "../src/store.js";
import { storage } from "./rules.js";

const FILE = readFileSync(new URL("../src/puzzles/puzzles.txt", import.meta.url));
const ALL = readPuzzles(FILE.toString());

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
});

describe("the collection", () => {
  it("has 200 puzzles in few kilobytes as they are sent", () => {
    expect(ALL).toHaveLength(200);
    expect(new Set(ALL.map(({ key }) => key)).size).toBe(200);
    expect(Math.ceil(brotliCompressSync(FILE).length / 1000)).toBe(6);
  });
  it("has every theme and difficulty, and each puzzle a line and a theme", () => {
    for (const theme of THEMES)
      expect(ALL.filter(({ themes }) => themes.includes(theme)).length, theme).toBeGreaterThan(20);
    for (const level of PUZZLE_LEVELS)
      expect(ALL.filter((puzzle) => puzzle.level === level).length, level).toBeGreaterThan(60);
    for (const { themes } of ALL) expect(themes.length).toBeGreaterThan(0);
    for (const { moves, line } of ALL) {
      expect(line.length).toBeGreaterThan(0);
      expect(line.length).toBeLessThanOrEqual(moves);
    }
  });
  it("is read as it is written", () => {
    const [first, last] = readPuzzles("2 0123 123 2 86 slo\n3 012210012 012 3 140 rd\n");
    expect(first).toEqual({
      key: first.key,
      code: "1/grid:2x2:0123/none/",
      moves: 3,
      line: ["1", "2"],
      level: "easy",
      themes: ["sacrifice", "last-color", "only-line"],
    });
    expect(last).toMatchObject({ moves: 3, level: "medium", themes: ["reach", "detour"] });
  });
});

describe("progress", () => {
  it("keeps the best way a puzzle was solved, and the best rush", () => {
    expect(loadProgress()).toEqual({ solved: {}, best: 0 });
    noteSolved("a", "helped");
    noteSolved("b", "clean");
    noteSolved("a", "clean");
    noteSolved("b", "helped");
    expect(noteRush(7)).toBe(true);
    expect(noteRush(7)).toBe(false);
    expect(noteRush(5)).toBe(false);
    expect(loadProgress()).toEqual({ solved: { a: "clean", b: "clean" }, best: 7 });
    forgetRecords();
    expect(loadProgress()).toEqual({ solved: {}, best: 0 });
  });
  it("leaves out what it does not know", () => {
    for (const text of [
      "",
      "{",
      "7",
      "[]",
      '"text"',
      '{"solved":7,"best":-3}',
      '{"best":"many"}',
    ]) {
      localStorage.setItem(KEYS.puzzles, text);
      expect(loadProgress()).toEqual({ solved: {}, best: 0 });
    }
    localStorage.setItem(KEYS.puzzles, '{"solved":{"a":"clean","b":"no"},"best":3,"gone":1}');
    expect(loadProgress()).toEqual({ solved: { a: "clean" }, best: 3 });
  });
});

describe("a rush", () => {
  it("goes from easy to hard, and shows no puzzle twice", () => {
    for (const chance of [0, 0.5, 0.999]) {
      const rush = new Rush(ALL, 0, () => chance);
      const places: number[] = [];
      for (let puzzle = rush.next(); puzzle; puzzle = rush.next())
        places.push(ALL.findIndex(({ key }) => key === puzzle?.key));
      expect(new Set(places).size).toBe(200);
      // The first forty, which is more than anybody solves.
      const first = places.slice(0, 40);
      expect(first[0]).toBeLessThan(12);
      expect(first[39]).toBeGreaterThan(150);
      for (const [index, place] of first.entries()) {
        expect(place).toBeGreaterThanOrEqual(3 * index);
        expect(place).toBeLessThan(4 * index + 12);
      }
    }
  });
  it("ends after three minutes, or at the third slip", () => {
    const rush = new Rush(ALL, 1000);
    expect(rush.left(1000)).toBe(180);
    expect(rush.left(1001)).toBe(180);
    expect(rush.left(2000)).toBe(179);
    expect(rush.isOver(1000 + RUSH - 1)).toBe(false);
    expect(rush.isOver(1000 + RUSH)).toBe(true);
    expect(rush.left(1000 + RUSH + 5000)).toBe(0);
    for (let slip = 0; slip < MOST_SLIPS; slip++) {
      expect(rush.isOver(1000)).toBe(false);
      rush.slips.push(ALL[slip]);
    }
    expect(rush.isOver(1000)).toBe(true);
  });
});

describe("own slips", () => {
  it("come from games of the fixed game that are over, the last ones first", () => {
    const keep = (code: string, at: number, over = true) =>
      saveGame(code, { code, hints: 0, undos: 0, recorded: true, over, at });
    keep("1/random:6x6x4:1/25/0123", 1);
    keep("1/random:6x6x4:2/none/0123", 2, false);
    keep("1/grid:2x2:abab:free/9/0:a-3:b", 3);
    keep("1/random:6x6x4:4/9/", 4);
    keep("1/random:14x14x6:5/fair/31", 5);
    expect(finishedGames()).toEqual(["1/random:14x14x6:5/none/31", "1/random:6x6x4:1/none/0123"]);
    for (let game = 0; game < 40; game++) keep(`1/random:6x6x4:${100 + game}/none/01`, 10 + game);
    expect(finishedGames()).toHaveLength(20);
    expect(finishedGames()[0]).toBe("1/random:6x6x4:139/none/01");
  });
});
