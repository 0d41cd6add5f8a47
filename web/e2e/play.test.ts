import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  BEST,
  badge,
  copied,
  count,
  counts,
  follow,
  greedily,
  proven,
  provenHint,
  ready,
  records,
} from "./browser.js";
import { putAway } from "./pages.js";
import { open, server, stage } from "./stage.js";

stage();

/** Two walls and a link; and moves at two corners. */
const MAZE = "#1/maze:4x4:0120210012012011:0-1,5-9,0-15/none/";
const PIVOTS = "#1/grid:4x4:0120210012012011:0,0;3,3/none/";

const colors = (page: Page) =>
  page.$$eval("#board [data-v]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));
describe("a daily board", () => {
  it("is flooded by keyboard in the optimum, keeps its result; a hint costs the gold", async () => {
    const page = await open("");
    expect(await page.textContent(".badge")).toMatch(/Daily board · *21 November/);
    const best = await proven(page);
    expect(best).toBe(19);
    expect(await provenHint(page)).toMatch(/^[1-6]$/);
    await page.keyboard.type(BEST);
    await page.waitForSelector(".result h1");
    expect(await page.textContent(".result h1")).toBe(`${best} moves`);
    expect(await page.textContent(".kick")).toBe("Flooded · Silver");
    await page.waitForSelector(".analysis h2");
    expect(await page.textContent(".analysis h2")).toBe("No move was lost, with 1 hint");
    const sum = await page.textContent(".result .sum");
    expect(sum).toContain("The best possible number of moves.");
    expect(sum).toContain("With 1 hint: not counted in the statistics.");
    // The result has the focus, so that the keyboard and a screen reader go on from there.
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("result");
    const [kept] = await records(page);
    expect(kept).toMatchObject({
      won: true,
      moves: 19,
      best: 19,
      lower_bound: 19,
      hints: 1,
      limit: null,
    });
    const shown = await copied(page, "Your result");
    expect(shown).toContain("inundate #325 · 19 (best 19) 🥈 💡1");
    expect(shown).toContain("🟩".repeat(19));
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await page.waitForSelector("dialog .numbers");
    const numbers = await page.$$eval("dialog .numbers dd", (all) =>
      all.map((one) => one.textContent),
    );
    expect(numbers).toEqual(["0", "0", "0", "0", "0"]);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.reload();
    await page.waitForSelector(".result h1");
    expect(await page.textContent(".result h1")).toBe("19 moves");
    // The moves are known now: the same ones without a hint are no gold either, and a worse game
    // changes no medal.
    await page.click(".cta button:has-text('Restart')");
    await page.keyboard.type(BEST);
    await page.waitForSelector(".result h1");
    expect(await page.textContent(".kick")).toBe("Flooded · Silver");
    // The record waits for the solver, which begins anew with the page.
    await expect.poll(async () => (await records(page)).length, { timeout: 10_000 }).toBe(2);
    await page.click(".cta button:has-text('Restart')");
    await greedily(page);
    await page.waitForSelector(".result .sum");
    expect(await page.textContent(".result .sum")).toContain(
      "Your first game counts: Silver, 19 moves, with 1 hint.",
    );
    expect(await page.textContent(".result .medal")).toBe("+0");
    await expect.poll(async () => (await records(page)).length, { timeout: 10_000 }).toBe(3);
    await page.keyboard.press(".");
    expect(await page.textContent("dialog .dailies [aria-current=true] small")).toBe(
      "Silver, 19 moves, with 1 hint",
    );
    await page.keyboard.press("Escape");
    // Another try can be taken back to the result.
    await page.click(".cta button:has-text('Restart')");
    await counts(page, 0);
    await page.keyboard.press("u");
    await page.waitForSelector(".result h1");
    expect(await records(page)).toHaveLength(3);
  });
});

it("writes the record of a game that is left at once", async () => {
  const page = await open("#random:14x14x6:1");
  await greedily(page);
  await page.keyboard.press("b");
  await counts(page, 0);
  await expect.poll(async () => (await records(page)).length, { timeout: 10_000 }).toBe(1);
  await page.keyboard.press("u");
  await page.waitForSelector(".analysis h2");
  expect(await records(page)).toHaveLength(1);
});

describe("links", () => {
  it("carry the board and the game into another browser", async () => {
    const first = await open("#random:9x9x5:3");
    await first.keyboard.type("1234512");
    const links = [await copied(first, "to the board"), await copied(first, "to the game")];
    const moves = await count(first);
    const second = await open(links[1].split("/").slice(3).join("/"));
    expect(await count(second)).toBe(moves);
    expect(await colors(second)).toEqual(await colors(first));
    // The other link, on the same page: the board without the moves. The game under way is kept.
    await follow(second, links[0].split("#")[1]);
    await counts(second, 0);
    await second.click(".notice .text");
    await counts(second, moves);
  });

  it("that are broken say so and leave a way out", async () => {
    const page = await open("#1/random:9x9");
    expect(await page.textContent(".notice span")).toMatch(
      /This link has no board that can be read: .+/,
    );
    await page.click(".notice .text");
    await badge(page, "Daily board");
    await follow(page, "%E0%A4%A");
    await page.waitForSelector(".notice span:has-text('no board')");
    // It does not stay in the address.
    expect(await page.evaluate(() => location.hash)).toBe("");
  });
});

describe("the page", () => {
  it("goes on after a reload, also without a connection", async () => {
    server.requests.length = 0;
    const page = await open("", { isFirst: true });
    await proven(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The service worker keeps what the page has loaded, and does not load it again.
    const assets = server.requests.filter((path) => path.startsWith("/assets/"));
    expect(assets.filter((path) => path.includes("solver_bg"))).toHaveLength(1);
    expect(assets).toHaveLength(new Set(assets).size);
    await page.keyboard.type("123");
    const moves = await count(page);
    const before = await colors(page);
    await page.context().setOffline(true);
    await page.reload();
    await ready(page);
    expect(await count(page)).toBe(moves);
    expect(await colors(page)).toEqual(before);
    await proven(page);
    await provenHint(page);
    await page.context().close();
  });

  it("does not count the game of somebody else", async () => {
    const page = await open("#1/grid:2x2:abba/9/ba");
    await page.waitForSelector(".analysis h2");
    expect(await records(page)).toEqual([]);
    await page.click(".cta button:has-text('Restart')");
    await page.keyboard.type("21");
    await page.waitForSelector(".analysis h2");
    expect(await records(page)).toHaveLength(1);
  });

  it("finds a hard board, with a limit that depends on its optimum", async () => {
    const page = await open("");
    await proven(page);
    await page.keyboard.press("n");
    await page.check("dialog input[name=size][value='10']", { force: true });
    await page.check("dialog input[name=colors][value='4']", { force: true });
    await page.check("dialog input[name=difficulty][value=hard]", { force: true });
    await page.click("dialog summary");
    await page.selectOption("dialog select", "optimal+2");
    await page.click("dialog button[type=submit]");
    await page.waitForSelector("dialog", { state: "detached" });
    expect(await page.textContent(".badge")).toContain("10 × 10");
    const best = await proven(page);
    await page.waitForSelector(`.count:has-text('of ${best + 2}')`);
    // Choices under *Custom* show. A limit that is none is refused, and the dialog stays.
    await page.keyboard.press("n");
    await page.selectOption("dialog select", "number");
    await page.fill("dialog .pair .field:nth-child(2):has-text('Number') input", "many");
    await page.click("dialog button[type=submit]");
    await page.waitForSelector("dialog .state:has-text('found `many`')");
  });

  it("keeps settings and statistics, and hands out pictures", async () => {
    const page = await open("#random:6x6x3:1", { acceptDownloads: true });
    await proven(page);
    await page.keyboard.press(",");
    await page.check("dialog .row:has-text('Grey') input");
    await page.check("dialog .row:has-text('Large print') input");
    await page.check("dialog input[name=theme][value=dark]", { force: true });
    await page.keyboard.press("Escape");
    await page.reload();
    await proven(page);
    const looks = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(looks).toMatchObject({ theme: "dark", print: "large" });
    const fill = await page.$eval("#board .f2", (cell) => getComputedStyle(cell).fill);
    expect(fill).toMatch(/rgb\((\d+), \1, \1\)/);
    await page.keyboard.type("123123123123");
    await page.keyboard.press("s");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.click("dialog button:has-text('Save the picture')"),
    ]);
    expect(file.suggestedFilename()).toBe("inundate.png");
    const bytes = await readFile(await file.path(), "latin1");
    expect(bytes.slice(0, 4)).toBe("\x89PNG");
    expect(bytes.endsWith("IEND\xaeB`\x82")).toBe(true);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.waitForSelector(".analysis h2");
    await page.keyboard.press("t");
    await page.waitForSelector("dialog .numbers");
    expect((await records(page)).map(({ id }) => id)).toEqual(["random:6x6x3:1"]);
    await page.click("dialog button:has-text('Delete all')");
    await page.click("dialog button:has-text('Really delete all?')");
    expect(await records(page)).toEqual([]);
  });

  it("plays at the marked regions only", async () => {
    const page = await open(PIVOTS);
    await proven(page);
    for (const [cell, state] of [
      [2, "Choose a marked region"],
      [0, ""],
    ] as const) {
      await page.dispatchEvent(`#board [data-v="${cell}"]`, "click");
      expect(await page.textContent(".hint-line")).toContain(state);
      expect(await page.locator(".color:not([aria-disabled=true])").count()).toBe(state ? 0 : 2);
    }
    await page.keyboard.press("2");
    await counts(page, 1);
  });

  it("plays the free game, hexagons, mazes and several pivots by mouse", async () => {
    for (const id of ["#random:4x4x3:5:free", "#hex:6x6x4:2", MAZE, PIVOTS]) {
      const page = await open(id);
      const best = await proven(page);
      for (let move = 1; move <= best; move++) {
        await page.keyboard.press("h");
        await page.waitForSelector(".color.hinted");
        await page.dispatchEvent(".color.hinted", "click");
        if (move < best) await counts(page, move);
      }
      await page.waitForSelector(".kick:not(.bad)");
      await page.waitForSelector(".analysis h2");
      expect(await page.textContent(".analysis h2"), id).toBe(
        `No move was lost, with ${best} hints`,
      );
      await putAway(page);
    }
  });
});
