import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { open, proven, provenHint, ready } from "./browser.js";
import { putAway } from "./pages.js";
import { browser, server, stage } from "./stage.js";

stage();

const count = async (page: Page) => Number(await page.textContent(".count b"));
const colors = (page: Page) =>
  page.$$eval("#board [data-v]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));

/** Plays the hinted color by its key until the game is over, and checks that the rest is as long as promised. */
async function followHints(page: Page): Promise<void> {
  for (let move = await count(page); ; move++) {
    await page.keyboard.press(await provenHint(page));
    await page.waitForFunction(
      (moves) =>
        document.querySelector(".result") || document.querySelector(".count b")?.textContent === `${moves}`,
      move + 1,
    );
    const left = await page.$$eval("#board [data-v]:not(.own)", (cells) => cells.length);
    if (!left) return;
  }
}

describe("a daily board", () => {
  it("is flooded by keyboard alone in the proven optimum", async () => {
    const { page, complaints } = await open(browser, server.url, "", { day: "2026-11-21" });
    expect(await page.textContent(".badge")).toMatch(/Daily board · *21 November/);
    const best = await proven(page);
    expect(best).toBe(19);
    await followHints(page);
    await page.waitForSelector(".result h1");
    expect(await page.textContent(".result h1")).toBe(`${best} moves`);
    expect(await page.textContent(".kick")).toBe("Flooded · Silver");
    await page.waitForSelector(".analysis h2");
    expect(await page.textContent(".analysis h2")).toBe("No move was lost, with 19 hints");
    expect(await page.textContent(".result .sum")).toContain("The best possible number of moves.");
    // The result has the focus, so that the keyboard and a screen reader go on from there.
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("result");
    const kept = await page.evaluate(() => JSON.parse(JSON.parse(localStorage["inundate.records"])[0]));
    expect(kept).toMatchObject({ won: true, moves: 19, best: 19, lower_bound: 19, hints: 19, limit: null });
    await page.keyboard.press("s");
    const shown = await page.inputValue("dialog textarea");
    expect(shown).toContain("inundate daily 2026-11-21\n19 moves, optimum 19, 19 hints");
    expect(shown).toContain("🟩".repeat(19));
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("of another kind can be lost, taken back and analyzed", async () => {
    const { page, complaints } = await open(browser, server.url, "#1/random:14x14x6:42/25/");
    const best = await proven(page);
    // The color of the region and its last color by turns: nothing joins any more.
    for (let move = 0; move < 25; move++) {
      const key = await page.$$eval(".color:not(.now)", (buttons) => {
        const zero = buttons.find((button) => button.classList.contains("zero"));
        return (zero ?? buttons[0]).querySelector(".key")?.getAttribute("data-key");
      });
      await page.keyboard.press(key ?? "");
      // A color that touches nothing is a move only if it is asked for.
      if (await page.$(".hint-line .text")) {
        expect(await count(page)).toBe(move);
        await page.keyboard.press(key ?? "");
      }
      await page.waitForFunction(
        (moves) =>
          document.querySelector(".result") || document.querySelector(".count b")?.textContent === `${moves}`,
        move + 1,
      );
    }
    await page.waitForSelector(".kick.bad");
    expect(await page.textContent(".result h1")).toBe("25 moves");
    expect(await page.textContent(".result .sum")).toContain(`The best possible is ${best}.`);
    await page.waitForSelector(".analysis .lost li");
    const lost = await page.$$eval(".analysis .lost li", (items) => items.length);
    expect(lost).toBeGreaterThan(3);
    // What would have been better, step by step to the end.
    await page.click(".analysis .lost li:first-child button");
    await page.waitForSelector(".replay");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.waitForFunction(() => !document.querySelector("#board [data-v]:not(.own)"));
    await page.keyboard.press("Escape");
    await page.waitForSelector(".cta .primary");
    await page.keyboard.press("u");
    await page.waitForSelector(".colors");
    expect(await count(page)).toBe(24);
    expect(complaints).toEqual([]);
    await putAway(page);
  });
});

describe("links", () => {
  it("carry the board and the game into another browser", async () => {
    const first = await open(browser, server.url, "#random:9x9x5:3");
    for (const key of "1234512") await first.page.keyboard.press(key);
    await first.page.keyboard.press("s");
    await first.page.waitForSelector("dialog .shared:nth-of-type(2) input");
    const links = await first.page.$$eval("dialog .shared input", (inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    );
    const moves = await count(first.page);
    const second = await open(browser, server.url, links[1].split("/").slice(3).join("/"));
    expect(await count(second.page)).toBe(moves);
    expect(await colors(second.page)).toEqual(await colors(first.page));
    // The other link, on the same page: the board without the moves. The game under way is kept.
    await second.page.evaluate((link) => {
      location.hash = link.split("#")[1];
    }, links[0]);
    await second.page.waitForFunction(() => document.querySelector(".count b")?.textContent === "0");
    await second.page.click(".notice .text");
    await second.page.waitForFunction(
      (n) => document.querySelector(".count b")?.textContent === `${n}`,
      moves,
    );
    expect([...first.complaints, ...second.complaints]).toEqual([]);
    await putAway(first.page);
    await putAway(second.page);
  });

  it("that are broken say so and leave a way out", async () => {
    for (const code of [
      "#1/random:9x9",
      "#nonsense",
      "#1/grid:2x2:abab:9,9",
      "#%E0%A4%A",
      "#9/x",
      "#random:0x0x0:0",
    ]) {
      const { page, complaints } = await open(browser, server.url, code);
      expect(await page.textContent(".notice span"), code).toMatch(
        /This link has no board that can be read: .+/,
      );
      await page.click(".notice .text");
      expect(await page.textContent(".badge")).toContain("Daily board");
      expect(complaints).toEqual([]);
      await putAway(page);
    }
  });
});

describe("what is refused in German", () => {
  /** Words of messages that have no German. */
  const ENGLISH = /\b(expected|found|cells|colors|moves?|seed|code|limit|begins|day)\b/;

  it("is refused in German", async () => {
    const { page } = await open(browser, server.url, "#1/random:9x9", { locale: "de-DE" });
    const codes = [
      "1/random:9x9",
      "1/random:9x9x5:many",
      "1/random:9x9x5:3/sometimes",
      "1/random:9x9x5:3/9/x",
      "1/random:9x9x0:3",
      "1/random:0x9x5:3",
      "1/grid:2x2:abab:9,9",
      "1/grid:2x2:abab:here",
      "1/grid:2x2:aba",
      "1/grid:two:aba",
      "1/grid:2x2:ab?a",
      "1/grid:2x3:rgbrrg:free/fair/b",
      "1/grid:2x3:rgbrrg:free/fair/9:b",
      "1/grid:1x2:ab/none/a",
      "1/grid:1x2:ab/none/bb",
      "1/grid:3x3:a_a___a_a",
      "1/circle:2x2:abab",
      "9/x",
      "nonsense",
      "daily:2026-13-01",
    ];
    for (const code of codes) {
      await page.evaluate((fragment) => {
        document.querySelector<HTMLElement>(".notice .tool")?.click();
        location.hash = fragment;
      }, code);
      await page.waitForSelector(".notice span");
      const said = (await page.textContent(".notice span")) ?? "";
      const message = said.replace(/`[^`]*`/g, "").replace(/erwartet: (random|none).*?; /, "");
      expect(message, `${code}: ${said}`).not.toMatch(ENGLISH);
      expect(message, code).toMatch(/: ./);
    }
    for (const text of ["", "a", "ab\na", "random:9", "p edge 2 1\ne 1 2\nn 1 1\nn 2 2"]) {
      await page.keyboard.press("n");
      await page.click("dialog summary");
      await page.fill("dialog textarea", text);
      await page.click("dialog details button");
      await page.waitForFunction(() =>
        /: ./.test(document.querySelector("details .state")?.textContent ?? ""),
      );
      const said = (await page.textContent("details .state")) ?? "";
      expect(said.replace(/`[^`]*`/g, "").replace(/erwartet: random.*?; /, ""), text).not.toMatch(ENGLISH);
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { state: "detached" });
    }
    await putAway(page);
  });
});

describe("the page", () => {
  it("goes on after a reload, also without a connection", async () => {
    server.requests.length = 0;
    const { page, complaints } = await open(browser, server.url, "", { isFirst: true });
    await proven(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The service worker keeps what the page has loaded, and does not load it again.
    const assets = server.requests.filter((path) => path.startsWith("/assets/"));
    for (const part of ["solver_first", "solver_rest"])
      expect(
        assets.filter((path) => path.includes(part)),
        part,
      ).toHaveLength(1);
    expect(assets).toHaveLength(new Set(assets).size);
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    await page.keyboard.press("3");
    const moves = await count(page);
    const before = await colors(page);
    await page.context().setOffline(true);
    await page.reload();
    await ready(page);
    expect(await count(page)).toBe(moves);
    expect(await colors(page)).toEqual(before);
    await proven(page);
    await page.keyboard.press("h");
    await page.waitForSelector(".color.hinted");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("offers a new version, and goes on in it", async () => {
    const { page, complaints } = await open(browser, server.url, "#random:9x9x5:3", { isFirst: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    const moves = await count(page);
    await page.reload();
    await proven(page);
    server.renew();
    await page.reload();
    await page.waitForSelector(".notice .text");
    expect(await page.textContent(".notice span")).toBe("A new version of the page is there.");
    await Promise.all([page.waitForEvent("load"), page.click(".notice .text")]);
    await ready(page);
    expect(await count(page)).toBe(moves);
    await proven(page);
    expect(await page.isVisible(".notice .text")).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("has a new board on the next day, and keeps that of the day before", async () => {
    const { page, complaints } = await open(browser, server.url, "", { day: "2026-11-20" });
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    const moves = await count(page);
    expect(moves).toBeGreaterThan(0);
    await page.clock.setFixedTime("2026-11-21T00:00:01Z");
    await page.reload();
    await ready(page);
    expect(await page.textContent(".badge")).toContain("20 November");
    await page.click(".notice .text");
    expect(await page.textContent(".badge")).toContain("21 November");
    expect(await count(page)).toBe(0);
    // A board without a move makes room by itself.
    await page.clock.setFixedTime("2026-11-22T00:00:01Z");
    await page.reload();
    await ready(page);
    expect(await page.textContent(".badge")).toContain("22 November");
    await page.keyboard.press("n");
    await page.click("dialog .card:has-text('Go on')");
    await page.waitForFunction((n) => document.querySelector(".count b")?.textContent === `${n}`, moves);
    expect(await page.textContent(".badge")).toContain("20 November");
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("keeps a game that was not over", async () => {
    const { page } = await open(browser, server.url, "#random:9x9x5:3");
    await page.keyboard.press("1");
    await page.keyboard.press("2");
    await page.keyboard.press("3");
    const moves = await count(page);
    await page.keyboard.press("n");
    await page.click("dialog .card");
    await page.waitForSelector("dialog", { state: "detached" });
    expect(await count(page)).toBe(0);
    await page.keyboard.press("n");
    await page.click("dialog .card:has-text('Go on')");
    await page.waitForFunction((n) => document.querySelector(".count b")?.textContent === `${n}`, moves);
    await putAway(page);
  });

  it("does not count the game of somebody else", async () => {
    const { page } = await open(browser, server.url, "#1/grid:2x2:abba/9/ba");
    await page.waitForSelector(".analysis h2");
    expect(await page.evaluate(() => localStorage["inundate.records"])).toBeUndefined();
    await page.click(".cta button:has-text('Again')");
    await page.keyboard.press("2");
    await page.keyboard.press("1");
    await page.waitForSelector(".analysis h2");
    expect(await page.evaluate(() => JSON.parse(localStorage["inundate.records"]).length)).toBe(1);
    await putAway(page);
  });

  it("finds a hard board, with a limit that depends on its optimum", async () => {
    const { page, complaints } = await open(browser, server.url, "");
    await proven(page);
    await page.keyboard.press("n");
    await page.check("dialog input[name=size][value='10']", { force: true });
    await page.check("dialog input[name=colors][value='4']", { force: true });
    await page.check("dialog input[name=difficulty][value=hard]", { force: true });
    await page.selectOption("dialog select", "optimal+2");
    await page.click("dialog button[type=submit]");
    await page.waitForSelector("dialog", { state: "detached" });
    expect(await page.textContent(".badge")).toContain("10 × 10");
    const best = await proven(page);
    await page.waitForFunction(
      (limit) => document.querySelector(".count")?.textContent?.includes(`of ${limit}`),
      best + 2,
    );
    // A limit that is none is refused, and the dialog stays.
    await page.keyboard.press("n");
    await page.selectOption("dialog select", "number");
    await page.fill("dialog .pair .field:last-child input", "many");
    await page.click("dialog button[type=submit]");
    await page.waitForFunction(() =>
      /found `many`/.test(document.querySelector("dialog .state")?.textContent ?? ""),
    );
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("keeps settings, and hands out pictures and statistics", async () => {
    const { page, complaints } = await open(browser, server.url, "#random:6x6x3:1", {
      acceptDownloads: true,
    });
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
    for (const key of "123123123123") await page.keyboard.press(key);
    await page.keyboard.press("s");
    for (const [form, start, end] of [
      ["SVG", "<svg", "</svg>"],
      ["PNG", "\x89PNG", "IEND\xaeB`\x82"],
    ]) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click(`dialog button:has-text('${form}')`),
      ]);
      expect(download.suggestedFilename()).toBe(`inundate.${form.toLowerCase()}`);
      const bytes = await readFile(await download.path(), "latin1");
      expect(bytes.slice(0, 200)).toContain(start);
      expect(bytes.trimEnd().endsWith(end)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.waitForSelector(".analysis h2");
    await page.keyboard.press("t");
    const [lines] = await Promise.all([
      page.waitForEvent("download"),
      page.click("dialog button:has-text('Export')"),
    ]);
    expect(JSON.parse(await readFile(await lines.path(), "utf8"))).toMatchObject({ id: "random:6x6x3:1" });
    await page.click("dialog button:has-text('Delete all')");
    await page.click("dialog button:has-text('Really delete all?')");
    expect(await page.evaluate(() => localStorage["inundate.records"])).toBeUndefined();
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("reads boards that are pasted, and says what is wrong with others", async () => {
    const { page, complaints } = await open(browser, server.url, "");
    await proven(page);
    await page.keyboard.press("n");
    await page.click("dialog summary");
    await page.fill("dialog textarea", "random:14x14x6");
    await page.click("dialog details button");
    await page.waitForFunction(() =>
      /cannot be read: .+/.test(document.querySelector("details .state")?.textContent ?? ""),
    );
    await page.fill("dialog textarea", "rgb\nrrg\nbgb");
    await page.click("dialog details button");
    await page.waitForSelector("dialog", { state: "detached" });
    expect(await page.textContent(".badge")).toContain("3 × 3");
    expect(await proven(page)).toBe(2);
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("plays the free game and hexagons by mouse", async () => {
    for (const id of ["#random:4x4x3:5:free", "#hex:4x4x3:5:free", "#hex:6x6x4:2"]) {
      const { page, complaints } = await open(browser, server.url, id);
      await proven(page);
      for (let move = 0; move < 30; move++) {
        await page.keyboard.press("h");
        await page.waitForSelector(".color.hinted");
        await page.dispatchEvent(".color.hinted", "click");
        await page.waitForFunction(
          (n) =>
            document.querySelector(".result") || document.querySelector(".count b")?.textContent === `${n}`,
          move + 1,
        );
        const kinds = await page.$$eval("#board [data-v]:not(.own)", (cells) => cells.length);
        if (!kinds) break;
      }
      await page.waitForSelector(".kick:not(.bad)");
      await page.waitForSelector(".analysis h2");
      expect(await page.textContent(".analysis h2"), id).toMatch(/^No move was lost, with \d+ hints?$/);
      expect(complaints, id).toEqual([]);
      await putAway(page);
    }
  });
});
