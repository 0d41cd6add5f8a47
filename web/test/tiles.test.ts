import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { Layout } from "../src/geometry.js";
import { TILES as FRAGMENT, linkTarget } from "../src/router.js";
import { german as germanOf } from "../src/texts/refusals.js";
import { lengthOf, stepsOf } from "../src/tiles/tile-mode.js";
import { Game } from "../src/wasm/rules.js";
import { advise, initSync, markedTiles } from "../src/wasm/solver.js";
import "./rules.js";

initSync({ module: readFileSync(new URL("../src/wasm/solver_bg.wasm", import.meta.url)) });

vi.stubGlobal("innerWidth", 1440);
vi.stubGlobal("innerHeight", 900);

/** A board with its rounds, as the page asks for them. */
function asked(code: string) {
  const game = Game.fromCode(code);
  const board = game.board();
  return {
    layout: new Layout(board),
    colors: game.colors(),
    ...markedTiles(code),
  };
}

const random = (seed: number) => `1/random:2x14x6:${seed}/none/`;

describe("the marked tiles", () => {
  it("are those of `inundate solve random:2x14x6:1 --method marked-tile --steps`", () => {
    const { layout, marked, procedures } = asked(random(1));
    const place = (tile: number) => layout.places[tile].join();
    expect(marked.map(place)).toEqual(["0,11", "0,12", "0,13", "1,4", "1,10", "1,13"]);
    const [rounds] = procedures;
    expect(rounds.map(({ moves }) => moves.join(""))).toEqual(["5042", "03131", "5", "0", "43"]);
    expect(
      rounds
        .slice(0, 2)
        .map(({ moves, path, costs, ...rest }) => ({ ...rest, tile: place(rest.tile) })),
    ).toEqual([
      { tile: "1,4", distance: 4, other: 4, way: "direct" },
      { tile: "1,10", distance: 5, other: 4, way: "by-the-other" },
    ]);
  });
  it("are refused elsewhere", () => {
    for (const code of [
      "1/random:3x4x3:1/none/",
      "1/random:2x14x6:1:0,3/none/",
      "1/random:2x4x3:1:free/none/",
    ])
      expect(() => markedTiles(code), code).toThrow(/expected/);
    const german = (code: string) => {
      try {
        markedTiles(code);
        return "";
      } catch (error) {
        return germanOf((error as Error).message);
      }
    };
    expect(german("1/random:3x4x3:1/none/")).toBe(
      "markierte Felder: erwartet: ein Brett mit zwei Zeilen oder Spalten, ohne Löcher; " +
        "gefunden: 3×4",
    );
    expect(german("1/random:2x14x6:1:0,3/none/")).toContain("gefunden: Spalte 3 von 14 (ab 0)");
    expect(german("1/random:2x4x3:1:free/none/")).toContain("gefunden: das Spiel von überall");
  });
});

describe("the steps", () => {
  it("take every cell once, of the color that is played, and flood the board", () => {
    for (let seed = 0; seed < 40; seed++) {
      const { colors, marked, procedures } = asked(random(seed));
      for (const rounds of procedures) {
        const steps = stepsOf(random(seed), rounds);
        expect(steps).toHaveLength(lengthOf(rounds) + 1);
        const regions = steps.map(({ position }) => position.region);
        expect(regions.at(-1)?.size).toBe(colors.length);
        for (const [at, { color, round }] of steps.slice(0, -1).entries()) {
          const taken = [...regions[at + 1].keys()].filter((cell) => !regions[at].has(cell));
          expect(taken.every((cell) => colors[cell] === color)).toBe(true);
          expect([...regions[at].keys()].every((cell) => regions[at + 1].has(cell))).toBe(true);
          // A round takes its tile, which is marked.
          const tile = round?.tile ?? -1;
          expect(marked).toContain(tile);
          if (steps[at + 1].round !== round) expect(regions[at + 1].has(tile)).toBe(true);
        }
      }
    }
  });
  it("are as few as the solver proves, and the report's can be more", () => {
    const more = [0, 0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const { procedures } = asked(random(seed));
      const best = advise(random(seed));
      expect(best.proven).toBe(true);
      procedures.forEach((rounds, index) => {
        const moves = lengthOf(rounds);
        expect(moves).toBeGreaterThanOrEqual(best.lowerBound);
        more[index] += Number(moves > best.lowerBound);
      });
    }
    expect(more[0]).toBe(0);
    // 10.5 % and 79.1 % of 2000 other boards.
    expect(more[1]).toBeGreaterThan(8);
    expect(more[2]).toBeGreaterThan(120);
  });
  it("are those of the smallest board on which the report fails", () => {
    expect(asked("1/grid:2x3:010203/none/").procedures.map(lengthOf)).toEqual([4, 5, 5]);
    expect(asked("1/grid:2x2:0123/none/").procedures.map(lengthOf)).toEqual([3, 3, 4]);
  });
});

describe("the address of the marked tiles", () => {
  it("has a board or none", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    for (const fragment of ["#tiles", "#tiles:random:2x14x6:1"])
      expect(linkTarget(fragment, now)).toEqual({ kind: "none" });
    expect(FRAGMENT.exec("tiles:random:2x14x6:1")?.[1]).toBe("random:2x14x6:1");
    expect(FRAGMENT.test("tilesX")).toBe(false);
  });
});
