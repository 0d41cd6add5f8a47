import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { greedily, open, proven, ready } from "./browser.js";
import { putAway } from "./pages.js";
import { browser, server, stage } from "./stage.js";

stage();

const STILL = { day: "2026-11-21", reducedMotion: "reduce" } as const;
const badge = (page: Page) => page.textContent(".badge");
const cells = (page: Page) => page.$$eval("#board [data-v]", (found) => found.length);
const gone = (page: Page) => page.waitForSelector("dialog", { state: "detached" });

async function begin(page: Page, level: "Small" | "Hard"): Promise<void> {
  await page.keyboard.press("n");
  await page.click(`dialog .card:has(b:text-is("${level}"))`);
  await gone(page);
}

describe("the boards of a day", () => {
  it("are three: a small one, the classic one and a hard one, each with a proven optimum", async () => {
    const { page, complaints } = await open(browser, server.url, "", STILL);
    expect(await badge(page)).toMatch(/Daily board · *21 November/);
    expect(await cells(page)).toBe(196);
    await begin(page, "Small");
    expect(await badge(page)).toMatch(/Small · *21 November/);
    expect(await cells(page)).toBe(64);
    const small = await proven(page);
    await begin(page, "Hard");
    expect(await badge(page)).toMatch(/Hard · *21 November/);
    expect(await cells(page)).toBe(324);
    const hard = await proven(page);
    expect([small < 15, hard > 20]).toEqual([true, true]);
    // The title says it to those who do not see it.
    expect(await page.textContent("h1")).toBe("Daily board, Hard · 21 November");
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("have games, medals, results and rows of their own", async () => {
    const { page, complaints } = await open(browser, server.url, "", STILL);
    await begin(page, "Small");
    const best = await proven(page);
    const moves = await greedily(page);
    await page.waitForSelector(".result .medal");
    await page.waitForSelector(".analysis h2");
    expect(await page.textContent(".result h1")).toBe(`${moves} moves`);
    // The text that is shared names the board, and no move.
    await page.keyboard.press("s");
    const shared = await page.inputValue("dialog textarea");
    expect(shared).toContain(`inundate daily 2026-11-21 small\n${moves} moves, optimum ${best}`);
    await page.keyboard.press("Escape");
    await gone(page);
    // The calendar opens with the level that is shown.
    await page.keyboard.press("n");
    expect(await page.textContent('dialog .card:has(b:text-is("Small"))')).toContain("Played: ");
    await page.click("dialog .card:has-text('Daily boards')");
    await page.waitForSelector(".calendar");
    expect(await page.isChecked("dialog input[value=small]")).toBe(true);
    const today = ".calendar [aria-label^='21 November:']";
    expect(await page.getAttribute(today, "aria-label")).toContain(`${moves} moves`);
    expect(await page.textContent("dialog p b")).toContain("1 daily board in a row");
    await page.check("dialog input[value=classic]", { force: true });
    expect(await page.getAttribute(today, "aria-label")).toBe("21 November: not played");
    expect(await page.textContent("dialog p b")).toContain("0 daily boards in a row");
    // Another day of the hard level.
    await page.check("dialog input[value=hard]", { force: true });
    await page.click(".calendar [aria-label^='20 November:']");
    await gone(page);
    expect(await badge(page)).toMatch(/Hard · *20 November/);
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("come on the next day with the level that was played, and by links", async () => {
    const { page, complaints } = await open(browser, server.url, "#daily:small", STILL);
    expect(await badge(page)).toMatch(/Small · *21 November/);
    await page.clock.setFixedTime("2026-11-22T08:00:00Z");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForFunction(() => /22 November/.test(document.querySelector(".badge")?.textContent ?? ""));
    expect(await badge(page)).toMatch(/Small · *22 November/);
    await page.evaluate(() => {
      location.hash = "daily:2026-11-21:hard";
    });
    await page.waitForFunction(() => /Hard/.test(document.querySelector(".badge")?.textContent ?? ""));
    expect(complaints).toEqual([]);
    await putAway(page);
  });

  it("end with the last day that has a hard board, and the others go on", async () => {
    const { page } = await open(browser, server.url, "", { ...STILL, day: "2032-01-01" });
    await ready(page);
    await page.keyboard.press("n");
    expect(await page.$$('dialog .card:has(b:text-is("Small"))')).toHaveLength(1);
    expect(await page.$$('dialog .card:has(b:text-is("Hard"))')).toHaveLength(0);
    await page.click("dialog .card:has-text('Daily boards')");
    await page.waitForSelector(".calendar");
    await page.check("dialog input[value=hard]", { force: true });
    expect(await page.$$(".calendar button")).toHaveLength(0);
    await putAway(page);
  });
});
