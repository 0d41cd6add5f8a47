/** The end of a game: how it looks from 1 to 60 moves, what moves, and what is heard. */

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { BEST, dialog, proven } from "./browser.js";
import { putAway } from "./pages.js";
import { open, server, shoot, stage } from "./stage.js";

stage();

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1080 },
];

/**
 * A game of so many moves on one row, of which about two thirds are lost, some one after the other.
 */
function wasteful(moves: number): { code: string; slips: number } {
  // The row is a and b by turns, then c and d: to play these before their time is a waste.
  let row = "a";
  let line = "";
  let slips = 0;
  const next = () => (row.at(-1) === "a" ? "b" : "a");
  while (line.length < moves - 2) {
    for (const waste of ["c", "d"]) {
      if (line.length >= moves - 3) break;
      line += waste;
      slips += 1;
    }
    row += next();
    line += row.at(-1);
  }
  for (const color of moves > 1 ? ["c", "d"] : ["c"]) {
    row += color;
    line += color;
  }
  return { code: `1/grid:1x${row.length}:${row}/none/${line}`, slips };
}

/** The boxes of the labels of the strip, of its chips, and of the strip. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const of = (query: string) =>
      [...document.querySelectorAll(`.strip${query}`)].map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      });
    return { labels: of(" b"), chips: of(" i i"), strip: of("")[0] };
  });

describe("the end of a game", () => {
  it("has labels that never touch, from 1 to 60 moves, and says each slip once", async () => {
    for (const moves of [1, 2, 20, 47, 60]) {
      const { code, slips } = wasteful(moves);
      const page = await open(`#${code}`);
      await page.waitForSelector(".analysis h2");
      expect(await page.textContent(".result h1")).toBe(moves === 1 ? "1 move" : `${moves} moves`);
      expect(await page.$$eval(".strip b", (all) => all.length), code).toBe(slips);
      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport);
        const { labels, chips, strip } = await boxes(page);
        expect(chips).toHaveLength(moves);
        for (const [index, one] of labels.entries()) {
          const name = `label ${index} of ${moves} moves, ${viewport.width}`;
          expect(one.left, name).toBeGreaterThanOrEqual(strip.left - 0.5);
          expect(one.right, name).toBeLessThanOrEqual(strip.right + 0.5);
          for (const other of [...labels.slice(index + 1), ...chips]) {
            const apart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top + 1 ||
              other.bottom <= one.top + 1;
            expect(apart, name).toBe(true);
          }
        }
      }
      // The text of the page has the number of each slip once: in the list, or below it.
      const said = await page.$eval(".analysis", (one) =>
        [...one.querySelectorAll("h2, li b, .note")].map((part) => part.textContent).join(" "),
      );
      const numbers = said.match(/\d+/g) ?? [];
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers).toHaveLength(slips);
      if (moves === 60) {
        await page.setViewportSize(WINDOWS[1]);
        await shoot(page, "phone-end-60", { fullPage: true });
      }
      await putAway(page);
    }
  });

  it("outlines the slip that is looked at, and the only one by itself", async () => {
    const page = await open(`#${wasteful(20).code}`);
    await page.waitForSelector(".lost li");
    const outlined = () => page.getAttribute(".done .slip", "d");
    expect(await outlined()).toBe("");
    await page.hover(".lost li:nth-child(2)");
    await page.waitForFunction(() => document.querySelector(".done .slip")?.getAttribute("d"));
    const second = await outlined();
    await page.focus(".lost li:nth-child(4) button");
    await page.waitForFunction(
      (d) => document.querySelector(".done .slip")?.getAttribute("d") !== d,
      second,
    );
    const one = await open("#1/grid:1x4:abcd/none/cbcd");
    await one.waitForSelector(".lost li");
    expect(await one.$$eval(".lost li", (all) => all.length)).toBe(1);
    expect((await one.getAttribute(".done .slip", "d"))?.length).toBeGreaterThan(10);
  });
});

describe("the moment of winning", () => {
  it("floods the board from the pivot, and brings the medal", async () => {
    const page = await open("", { reducedMotion: "no-preference" });
    await proven(page);
    // Kept as they begin: on a slow machine they are over before the page is asked.
    const noted = await page.evaluateHandle(() => {
      const begun: { target: Element; delay: number }[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        begun.push({ target: this, delay: (options as KeyframeAnimationOptions).delay ?? 0 });
        return animate.call(this, frames, options);
      };
      return begun;
    });
    await page.keyboard.type(BEST);
    const moving = await page.waitForFunction((begun) => {
      const drawn = [...document.querySelectorAll(".done .depth")].reverse();
      const all = begun.map(({ target, delay }) => ({
        name: target.getAttribute("class"),
        at: drawn.indexOf(target),
        delay,
      }));
      return all.some(({ name }) => name?.startsWith("medal")) && all;
    }, noted);
    // Those drawn last are the first moves: the flood begins where the game began.
    const waves = ((await moving.jsonValue()) || []).filter(({ name }) => name === "depth");
    expect(waves.length).toBeGreaterThan(5);
    const pace = waves[1].delay - waves[0].delay;
    expect(pace).toBeGreaterThan(0);
    for (const { at, delay } of waves) expect(delay).toBeCloseTo(at * pace, 3);
  });

  it("does not flash when moves come fast", async () => {
    const page = await open("#random:14x14x6:3", { reducedMotion: "no-preference" });
    await proven(page);
    const glow = await page.evaluate(() => {
      const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
      shape.setAttribute("class", "joining");
      document.querySelector("#board .waves")?.append(shape);
      const { fill, fillOpacity } = getComputedStyle(shape);
      return { fill, share: Number(fillOpacity) };
    });
    expect(glow.fill).toBe("rgb(255, 255, 255)");
    // White at this share makes no gray lighter by a tenth of the luminance, which would count as a
    // flash.
    const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
    for (let gray = 0; gray < 256; gray++)
      expect(linear(gray + (255 - gray) * glow.share) - linear(gray)).toBeLessThan(0.1);
  });

  it("moves nothing where less motion is asked for", async () => {
    const page = await open("#1/grid:2x2:abba/none/b");
    await page.keyboard.press("1");
    await page.waitForSelector(".done .depth, .result");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it("shares the result with one tap", async () => {
    const page = await open("");
    const copied = await page.evaluateHandle(() => {
      const copied: string[] = [];
      const clipboard = { writeText: async (text: string) => copied.push(text) };
      Object.defineProperty(navigator, "clipboard", { value: clipboard });
      // The browser refuses the dialog of the system.
      navigator.share = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
      return copied;
    });
    await proven(page);
    await page.keyboard.type(BEST);
    await page.waitForSelector(".result .sum b");
    // The best of 400 casual games takes 21 moves.
    expect(await page.textContent(".result .sum")).toContain(
      "Better than 100 of 100 casual games.",
    );
    await page.click(".primary:has-text('Share')");
    await page.waitForSelector(".notice:has-text('Copied')");
    const [text] = await copied.jsonValue();
    // It does not tell the moves.
    const squares = "🟩".repeat(19);
    expect(text).toBe(
      `inundate #325 · 19 (best 19) 🥇\n${squares}\n${server.url}#daily:2026-11-21`,
    );
  });
});

describe("sound", () => {
  const heard = async (
    settings: object,
    reducedMotion: "reduce" | "no-preference" = "no-preference",
  ) => {
    const page = await open("#random:6x6x3:1", { reducedMotion });
    await proven(page);
    await page.evaluate(
      (kept) => localStorage.setItem("inundate.settings", JSON.stringify(kept)),
      settings,
    );
    await page.addInitScript(() => {
      const tones: number[] = [];
      Object.assign(window, { tones });
      const Context = AudioContext.prototype;
      const make = Context.createOscillator;
      Context.createOscillator = function () {
        const one = make.call(this);
        const start = one.start.bind(one);
        one.start = (at) => {
          tones.push(one.frequency.value);
          start(at);
        };
        return one;
      };
    });
    await page.reload();
    await proven(page);
    // A shortest solution.
    await page.keyboard.type("12123");
    await page.waitForSelector(".result");
    const tones = await page.evaluate(() => (window as unknown as { tones: number[] }).tones);
    // The script stays with the page.
    await page.context().close();
    return tones;
  };

  it("is off, and quiet with less motion", async () => {
    expect(await heard({})).toEqual([]);
    expect(await heard({ sound: true }, "reduce")).toEqual([]);
  });

  it("rises with the flood, and ends with a chord", async () => {
    const tones = await heard({ sound: true });
    const [chord, before] = [tones.slice(-4), tones.slice(0, -4)];
    expect(before.length).toBeGreaterThan(2);
    expect(before).toEqual([...before].sort((a, b) => a - b));
    expect(chord[3] / chord[0]).toBeCloseTo(2, 3);
  });

  it("is a setting, unless there is less motion", async () => {
    const page = await open("#random:6x6x3:1", { reducedMotion: "no-preference" });
    await dialog(page, ",");
    await page.check("dialog label:has-text('Sound') input", { force: true });
    const kept = await page.evaluate(() => JSON.parse(localStorage["inundate.settings"]));
    expect(kept).toMatchObject({ sound: true });
    await page.check("dialog label:has-text('Less motion') input", { force: true });
    expect(await page.$("dialog label:has-text('Sound')")).toBeNull();
  });
});
