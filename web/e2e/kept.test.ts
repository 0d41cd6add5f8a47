import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { open, proven, ready } from "./browser.js";
import { putAway } from "./pages.js";
import { browser, server, stage } from "./stage.js";

stage();

const count = async (page: Page) => Number(await page.textContent(".count b"));
const counts = (page: Page, moves: number) =>
  page.waitForFunction((n) => document.querySelector(".count b")?.textContent === `${n}`, moves);

async function play(page: Page, keys: string): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key);
    // A color that touches nothing has to be asked for.
    if (await page.$(".hint-line .text")) await page.keyboard.press(key);
  }
  return count(page);
}

/** A new random board, from the sheet. */
async function renew(page: Page): Promise<void> {
  await page.keyboard.press("n");
  await page.click("dialog .primary");
  await page.waitForSelector("dialog", { state: "detached" });
}

const STILL = { day: "2026-11-21", reducedMotion: "reduce" } as const;

/** A board of two moves, and the keys that flood it. */
const SMALL = "#1/grid:2x2:abba/9/";

describe("a link", () => {
  it("stays in the address as long as its game is shown", async () => {
    const { page, complaints } = await open(browser, server.url, "#random:9x9x5:3", STILL);
    const fragment = () => page.evaluate(() => location.hash);
    const moves = await play(page, "123");
    expect(await fragment()).toBe("#random:9x9x5:3");
    // Loaded again, the game goes on.
    await page.reload();
    await ready(page);
    await counts(page, moves);
    expect(await fragment()).toBe("#random:9x9x5:3");
    // Another board is not that of the link.
    await page.keyboard.press("n");
    await page.click("dialog .card:has-text('Board of 21 November')");
    await page.waitForFunction(() => location.hash === "");
    await page.reload();
    await ready(page);
    expect(await page.textContent(".badge")).toContain("21 November");
    // A link that cannot be read does not stay.
    await page.evaluate(() => {
      location.hash = "random:9x9";
    });
    await page.waitForSelector(".notice:has-text('no board')");
    expect(await fragment()).toBe("");
    expect(complaints).toEqual([]);
    await putAway(page);
  });
});

describe("no game is lost", () => {
  it("by two new ones", async () => {
    const { page, complaints } = await open(browser, server.url, "", STILL);
    const moves = await play(page, "1234");
    await renew(page);
    // The game that was left is offered.
    expect(await page.textContent(".notice span")).toBe(`Your other game is kept: ${moves} moves made.`);
    const others = await play(page, "12341");
    await renew(page);
    expect(await count(page)).toBe(0);
    await page.keyboard.press("n");
    await page.waitForSelector("dialog .card");
    const cards = await page.$$eval("dialog .card b", (labels) => labels.map((label) => label.textContent));
    expect(cards.slice(0, 6).sort()).toEqual([
      "Board of 21 November",
      "Daily boards",
      "Go on: 14 × 14",
      "Go on: 21 November",
      "Hard",
      "Small",
    ]);
    expect(await page.textContent("dialog .card small")).toBe(`${moves} moves made.`);
    await page.click("dialog .card:has-text('Go on: 14 × 14')");
    await counts(page, others);
    await page.keyboard.press("n");
    await page.click("dialog .card:has-text('Board of 21 November')");
    await counts(page, moves);
    expect(await page.textContent(".badge")).toContain("21 November");
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("by a new one that was not meant", async () => {
    const { page } = await open(browser, server.url, "", STILL);
    const moves = await play(page, "123");
    await renew(page);
    await page.click(".notice .text");
    await counts(page, moves);
    // The next move takes the notice away.
    await renew(page);
    await play(page, "12");
    expect(await page.isVisible(".notice")).toBe(false);
    await putAway(page);
  });

  it("by a restart, even after a reload", async () => {
    const { page, complaints } = await open(browser, server.url, "#random:9x9x5:3", STILL);
    const moves = await play(page, "1234");
    await page.keyboard.press("b");
    await counts(page, 0);
    await page.click(".notice .text:has-text('Undo')");
    await counts(page, moves);
    await page.keyboard.press("b");
    await page.keyboard.press("2");
    await page.reload();
    await ready(page);
    while (await count(page)) await page.keyboard.press("u");
    await page.keyboard.press("u");
    await counts(page, moves);
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("by two tabs", async () => {
    const { page, complaints } = await open(browser, server.url, "", STILL);
    const moves = await play(page, "1234");
    const other = await page.context().newPage();
    await other.clock.setFixedTime("2026-11-21T12:00:00Z");
    await other.goto(server.url);
    await ready(other);
    expect(await count(other)).toBe(moves);
    // On the same board they agree.
    await page.keyboard.press("u");
    await counts(other, moves - 1);
    await other.keyboard.press("b");
    await counts(page, 0);
    await other.keyboard.press("u");
    await counts(page, moves - 1);
    // On different boards each has its own, also when it is loaded again.
    await other.evaluate(() => {
      location.hash = "random:9x9x5:3";
    });
    await other.waitForFunction(() => document.querySelector(".badge")?.textContent?.includes("9 × 9"));
    const others = await play(other, "12345");
    await play(page, "5");
    const now = await count(page);
    await page.reload();
    await ready(page);
    await counts(page, now);
    expect(await page.textContent(".badge")).toContain("21 November");
    await other.reload();
    await ready(other);
    await counts(other, others);
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("of two tabs is counted once", async () => {
    const { page } = await open(browser, server.url, SMALL, STILL);
    const other = await page.context().newPage();
    await other.goto(server.url + SMALL);
    await ready(other);
    for (const key of "21") await page.keyboard.press(key);
    for (const tab of [page, other]) await tab.waitForSelector(".result .analysis h2");
    expect(await page.evaluate(() => JSON.parse(localStorage["inundate.records"]).length)).toBe(1);
    await putAway(page);
  });

  it("when it is over: its result is there again", async () => {
    const { page, complaints } = await open(browser, server.url, "", STILL);
    await proven(page);
    while (!(await page.$(".result"))) {
      await page.keyboard.press("h");
      // Before it is proven the hint is probably the best, and may change.
      await page.waitForFunction(
        () =>
          document.querySelector(".result") ||
          /proven/.test(document.querySelector(".hint-line")?.textContent ?? ""),
      );
      const key = await page.$eval("body", () =>
        document.querySelector(".color.hinted .key")?.getAttribute("data-key"),
      );
      if (key) await page.keyboard.press(key);
    }
    await page.waitForSelector(".analysis h2");
    const result = await page.textContent(".result h1");
    // Hints are said, and such a game is counted neither as a game nor as a day.
    expect(await page.textContent(".analysis h2")).toBe("No move was lost, with 19 hints");
    expect(await page.textContent(".result .sum")).toContain("With 19 hints: not counted in the statistics.");
    await page.keyboard.press("t");
    await page.waitForSelector("dialog .numbers");
    const numbers = await page.$$eval("dialog .numbers dd", (all) => all.map((one) => one.textContent));
    expect(numbers).toEqual(["0", "0", "0", "0", "0", "0", "0", "1"]);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    await renew(page);
    await page.waitForSelector(".colors");
    await page.keyboard.press("n");
    expect(await page.textContent("dialog .card small")).toBe("Played: Silver, 19 moves, with 19 hints.");
    await page.click("dialog .card");
    await page.waitForSelector(".result h1");
    expect(await page.textContent(".result h1")).toBe(result);
    await page.reload();
    await page.waitForSelector(".result h1");
    expect(await page.textContent(".result h1")).toBe(result);
    expect(await page.evaluate(() => JSON.parse(localStorage["inundate.records"]).length)).toBe(1);
    // A second try can be taken back to the result.
    await page.click(".cta button:has-text('Again')");
    await counts(page, 0);
    await page.keyboard.press("u");
    await page.waitForSelector(".result h1");
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("by the game of somebody else on the same board", async () => {
    const { page } = await open(browser, server.url, "#random:9x9x5:3", STILL);
    const moves = await play(page, "1234");
    const code = await page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.startsWith("inundate.game "));
      return JSON.parse(localStorage[name ?? ""]).code as string;
    });
    await page.evaluate(
      (fragment) => {
        location.hash = fragment;
      },
      code.slice(0, -1),
    );
    await counts(page, moves - 1);
    await play(page, "5");
    await page.evaluate(() => {
      location.hash = "random:9x9x5:3";
    });
    await counts(page, moves);
    await putAway(page);
  });
});

describe("a page that stays open over midnight", () => {
  const shown = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  it("has the new board when it is looked at again", async () => {
    const { page } = await open(browser, server.url, "", STILL);
    await page.clock.setFixedTime("2026-11-22T00:00:01Z");
    expect(await page.textContent(".badge")).toContain("21 November");
    await shown(page);
    await page.waitForFunction(() => document.querySelector(".badge")?.textContent?.includes("22 November"));
    await putAway(page);
  });

  it("offers it where a game is under way", async () => {
    const { page } = await open(browser, server.url, "", STILL);
    const moves = await play(page, "12");
    await page.clock.setFixedTime("2026-11-22T00:00:01Z");
    await shown(page);
    await page.waitForSelector(".notice .text");
    expect(await count(page)).toBe(moves);
    await page.click(".notice .text");
    await page.waitForFunction(() => document.querySelector(".badge")?.textContent?.includes("22 November"));
    await putAway(page);
  });

  it("leaves the board of another day that was opened on purpose", async () => {
    const { page } = await open(browser, server.url, "#daily:2026-11-02", STILL);
    await page.clock.setFixedTime("2026-11-22T00:00:01Z");
    await shown(page);
    await proven(page);
    expect(await page.textContent(".badge")).toContain("2 November");
    expect(await page.isVisible(".notice")).toBe(false);
    await putAway(page);
  });
});
