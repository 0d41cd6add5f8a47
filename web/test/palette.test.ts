import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { PALETTE_NAMES, shades } from "../src/palette.js";
import { initSync, paletteColors, picture } from "../src/wasm/solver.js";

beforeAll(() => {
  const module = new WebAssembly.Module(readFileSync(new URL("../src/wasm/solver_bg.wasm", import.meta.url)));
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
