/** The end of a game: how it looks from 1 to 60 moves, what moves, and what is heard. */

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { open, proven, provenHint } from "./browser.js";
import { putAway } from "./pages.js";
import { browser, server, shoot, stage } from "./stage.js";

stage();

const STILL = { day: "2026-11-21", reducedMotion: "reduce" } as const;
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1080 },
];

/** A game of so many moves on one row, of which about two thirds are lost, some one after the other. */
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
    return { labels: of(" text"), chips: of(" .chip"), strip: of("")[0] };
  });

describe("the end of a game", () => {
  it("has labels that never touch, from 1 to 60 moves, and says each slip once", async () => {
    for (const moves of [1, 2, 7, 19, 20, 21, 40, 47, 60]) {
      const { code, slips } = wasteful(moves);
      const { page, complaints } = await open(browser, server.url, `#${code}`, STILL);
      await page.waitForSelector(".analysis h2");
      expect(await page.textContent(".result h1")).toBe(moves === 1 ? "1 move" : `${moves} moves`);
      expect(await page.$$eval(".strip text", (all) => all.length), code).toBe(slips);
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
      expect(complaints).toEqual([]);
      await putAway(page);
    }
  });

  it("outlines the slip that is looked at, and the only one by itself", async () => {
    const { page } = await open(browser, server.url, `#${wasteful(20).code}`, STILL);
    await page.waitForSelector(".lost li");
    const outlined = () => page.getAttribute(".done .slip", "d");
    expect(await outlined()).toBe("");
    await page.hover(".lost li:nth-child(2)");
    await page.waitForFunction(() => document.querySelector(".done .slip")?.getAttribute("d"));
    const second = await outlined();
    await page.focus(".lost li:nth-child(4) button");
    await page.waitForFunction((d) => document.querySelector(".done .slip")?.getAttribute("d") !== d, second);
    await putAway(page);
    const one = await open(browser, server.url, "#1/grid:1x4:abcd/none/cbcd", STILL);
    await one.page.waitForSelector(".lost li");
    expect(await one.page.$$eval(".lost li", (all) => all.length)).toBe(1);
    expect((await one.page.getAttribute(".done .slip", "d"))?.length).toBeGreaterThan(10);
    await putAway(one.page);
  });
});

/** Plays the proven best moves but the last one. */
async function playBest(page: Page, leaves: number): Promise<void> {
  const best = await proven(page);
  for (let move = 0; move < best - leaves; move++) {
    await page.keyboard.press(await provenHint(page));
    await page.waitForFunction(
      (n) => document.querySelector(".result") || document.querySelector(".count b")?.textContent === `${n}`,
      move + 1,
    );
  }
}

/** The mean luminance of a picture, from 0 to 1. */
const luminance = (page: Page, png: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("expected a context");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    let sum = 0;
    for (let at = 0; at < data.length; at += 4)
      sum += 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    return (4 * sum) / data.length;
  }, png.toString("base64"));

/** How often the luminance goes up and down again by a tenth, as the rules for flashes count. */
function flashes(values: number[]): number {
  let [turns, least, most] = [0, values[0], values[0]];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    if (most - least < 0.1) continue;
    turns += 1;
    [least, most] = [value, value];
  }
  return Math.floor(turns / 2);
}

describe("the moment of winning", () => {
  it("floods the board from the pivot, brings the medal, and never flashes", async () => {
    const { page, complaints } = await open(browser, server.url, "", { day: "2026-11-21" });
    await playBest(page, 1);
    await page.keyboard.press(await provenHint(page));
    await page.waitForSelector(".done .depth");
    const moving = await page.evaluate(() => {
      const drawn = [...document.querySelectorAll(".done .depth")].reverse();
      return document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect) || !effect.target) return [];
        const { target } = effect;
        const delay = effect.getTiming().delay ?? 0;
        return [{ name: target.getAttribute("class"), at: drawn.indexOf(target), delay }];
      });
    });
    // Those drawn last are the first moves: the flood begins where the game began.
    const waves = moving.filter(({ name }) => name === "depth");
    expect(waves.length).toBeGreaterThan(5);
    const pace = waves[1].delay - waves[0].delay;
    expect(pace).toBeGreaterThan(0);
    for (const { at, delay } of waves) expect(delay).toBeCloseTo(at * pace, 3);
    expect(moving.some(({ name }) => name?.startsWith("medal"))).toBe(true);
    const pngs: Buffer[] = [];
    const frame = page.locator(".frame");
    for (let shot = 0; shot < 12; shot++) pngs.push(await frame.screenshot());
    const blank = await page.context().newPage();
    const values: number[] = [];
    for (const png of pngs) values.push(await luminance(blank, png));
    expect(flashes(values)).toBe(0);
    await blank.close();
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("does not flash when moves come fast", async () => {
    const { page } = await open(browser, server.url, "#random:14x14x6:3", {});
    await proven(page);
    const glow = await page.evaluate(() => {
      const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
      shape.setAttribute("class", "joining");
      document.querySelector("#board .waves")?.append(shape);
      const { fill, fillOpacity } = getComputedStyle(shape);
      return { fill, share: Number(fillOpacity) };
    });
    expect(glow.fill).toBe("rgb(255, 255, 255)");
    // White at this share makes no gray lighter by a tenth of the luminance, which would count as a flash.
    const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
    for (let gray = 0; gray < 256; gray++)
      expect(linear(gray + (255 - gray) * glow.share) - linear(gray)).toBeLessThan(0.1);
    await putAway(page);
  });

  it("moves nothing where less motion is asked for", async () => {
    const { page } = await open(browser, server.url, "#1/grid:2x2:abba/none/b", STILL);
    await page.keyboard.press("1");
    await page.waitForSelector(".done .depth, .result");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await putAway(page);
  });

  it("shares the result with one tap", async () => {
    const { page } = await open(browser, server.url, "", STILL);
    await page.evaluate(() => {
      const copied: string[] = [];
      Object.assign(window, { copied });
      const clipboard = { writeText: async (text: string) => copied.push(text) };
      Object.defineProperty(navigator, "clipboard", { value: clipboard });
      // Without a dialog of the system.
      delete (Navigator.prototype as { share?: unknown }).share;
    });
    await playBest(page, 0);
    await page.waitForSelector(".primary:has-text('Share result')");
    await page.click(".primary:has-text('Share result')");
    await page.waitForSelector(".notice:has-text('Copied')");
    const [text] = await page.evaluate(() => (window as unknown as { copied: string[] }).copied);
    expect(text).toMatch(/19/);
    expect(text).toMatch(/#1\/random:14x14x6:20261121\/none\//);
    // It does not tell the moves.
    expect(text.trim().endsWith("/")).toBe(true);
    await putAway(page);
  });
});

describe("sound and vibration", () => {
  const heard = async (settings: object, reducedMotion?: "reduce") => {
    const context = { ...(reducedMotion && { reducedMotion }), day: "2026-11-21" };
    const { page } = await open(browser, server.url, "#random:6x6x3:1", context);
    await proven(page);
    await page.evaluate((kept) => localStorage.setItem("inundate.settings", JSON.stringify(kept)), settings);
    await page.addInitScript(() => {
      const noted: { tones: number[]; shakes: unknown[] } = { tones: [], shakes: [] };
      Object.assign(window, { noted });
      const Context = AudioContext.prototype;
      const make = Context.createOscillator;
      Context.createOscillator = function () {
        const one = make.call(this);
        const start = one.start.bind(one);
        one.start = (at) => {
          noted.tones.push(one.frequency.value);
          start(at);
        };
        return one;
      };
      Object.defineProperty(navigator, "vibrate", {
        value: (pattern: unknown) => noted.shakes.push(pattern),
      });
    });
    await page.reload();
    await playBest(page, 0);
    await page.waitForSelector(".result");
    const noted = await page.evaluate(
      () => (window as unknown as { noted: { tones: number[]; shakes: unknown[] } }).noted,
    );
    // The script stays with the page.
    await page.context().close();
    return noted;
  };

  it("are off, and quiet with less motion", async () => {
    expect(await heard({})).toEqual({ tones: [], shakes: [] });
    expect(await heard({ sound: true, haptics: true }, "reduce")).toEqual({ tones: [], shakes: [] });
  });

  it("rise with the flood, and end with a chord", async () => {
    const { tones, shakes } = await heard({ sound: true, haptics: true });
    const [chord, before] = [tones.slice(-4), tones.slice(0, -4)];
    expect(before.length).toBeGreaterThan(2);
    expect(before).toEqual([...before].sort((a, b) => a - b));
    expect(chord[3] / chord[0]).toBeCloseTo(2, 3);
    expect(shakes).toHaveLength(before.length + 1);
  });

  it("are settings, where the browser has them", async () => {
    const { page } = await open(browser, server.url, "#random:6x6x3:1", {});
    await page.keyboard.press(",");
    await page.waitForSelector("dialog[open]");
    await page.check("dialog label:has-text('Sound') input", { force: true });
    const kept = await page.evaluate(() => JSON.parse(localStorage["inundate.settings"]));
    expect(kept).toMatchObject({ sound: true, haptics: false });
    await page.check("dialog label:has-text('Less motion') input", { force: true });
    expect(await page.$("dialog label:has-text('Sound')")).toBeNull();
    await putAway(page);
  });
});
