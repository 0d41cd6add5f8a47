import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { PALETTE_NAMES, shades } from "../src/palette.js";
import { initSync, paletteColors, picture, readBoard, readPaint } from "../src/wasm/solver.js";

beforeAll(() => {
  const module = new WebAssembly.Module(
    readFileSync(new URL("../src/wasm/solver_bg.wasm", import.meta.url)),
  );
  initSync({ module });
});

it("has the colors of the pictures, however many a board has", () => {
  for (const name of PALETTE_NAMES) {
    for (let count = 1; count <= 256; count++) {
      expect(shades(name, count), `${count} of ${name}`).toEqual(paletteColors(name, count));
    }
  }
});

it("has the colors of a picture of 26 colors", () => {
  const code = "1/grid:2x13:ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const palette of PALETTE_NAMES) {
    const drawn = picture(code, { palette, shapes: false, strip: false });
    const fills = drawn.matchAll(/fill="#([0-9a-f]+)"/g);
    // A picture writes #aabbcc as #abc.
    const found = Array.from(fills, ([, digits]) =>
      digits.length === 3 ? `#${digits.replace(/./g, "$&$&")}` : `#${digits}`,
    );
    expect(found, palette).toEqual(expect.arrayContaining(shades(palette, 26)));
  }
});

it("draws a board in the colors of its file", () => {
  const file = (paint: string) =>
    `{"kind":"grid","cells":[["x",10,"x"],[10,"x",2]]${paint},"pivot":[0,0]}`;
  const text = file(',"paint":{"x":"#00ff80","10":"#3a6fc4","2":"#102030"}');
  const paint = readPaint(text);
  expect([...(paint ?? [])].sort()).toEqual(["#00ff80", "#102030", "#3a6fc4"]);
  for (const strip of [false, true]) {
    const drawn = picture(readBoard(text), { palette: "lagoon", paint, shapes: false, strip });
    for (const color of paint ?? []) expect(drawn).toContain(color);
  }
  // The cell of the only 2 is the last one.
  const code = readBoard(text).split(":")[2].split("/")[0];
  const labels = [...new Set(code)].sort();
  expect(paint?.[labels.indexOf(code.at(-1) ?? "")]).toBe("#102030");
  expect(readPaint(file(""))).toBeUndefined();
  expect(readPaint("random:4x4x3:1")).toBeUndefined();
  const wrong = ',"paint":{"x":"red","10":"#3a6fc4","2":"#102030"}';
  expect(() => readPaint(file(wrong))).toThrow(/#3a6fc4/);
  const few = { palette: "lagoon", paint: ["#00ff80"], shapes: false, strip: false };
  expect(() => picture(readBoard(text), few)).toThrow(
    "expected a look for each of 3 colors, found 1",
  );
});
