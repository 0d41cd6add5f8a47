import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { badge, comeBack, follow, greedily, proven } from "./browser.js";
import { open, stage } from "./stage.js";

stage();

const cells = (page: Page) => page.$$eval("#board [data-v]", (found) => found.length);
const gone = (page: Page) => page.waitForSelector("dialog", { state: "detached" });

describe("the boards of a day", () => {
  it("are three of their own games, medals, results and rows, each with a proven optimum", async () => {
    const page = await open("");
    expect(await cells(page)).toBe(196);
    await page.keyboard.press("n");
    await page.click('dialog .card:has(b:text-is("Small"))');
    await gone(page);
    expect(await page.textContent(".badge")).toMatch(/Small · *21 November/);
    expect(await cells(page)).toBe(64);
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
    expect(await page.textContent(".badge")).toMatch(/Hard · *20 November/);
    expect(await cells(page)).toBe(324);
    expect(await proven(page)).toBeGreaterThan(20);
    // The title says it to those who do not see it.
    expect(await page.textContent("h1")).toBe("Daily board, Hard · 20 November");
  });

  it("come on the next day with the level that was played, and by links", async () => {
    const page = await open("#daily:small");
    await page.clock.setFixedTime("2026-11-22T08:00:00Z");
    await comeBack(page);
    await badge(page, "22 November");
    await badge(page, "Small");
    await follow(page, "daily:2026-11-21:hard");
    await badge(page, "Hard");
  });

  it("end with the last day that has a hard board, and the others go on", async () => {
    const page = await open("", { day: "2032-01-01" });
    await page.keyboard.press("n");
    expect(await page.$$('dialog .card:has(b:text-is("Small"))')).toHaveLength(1);
    expect(await page.$$('dialog .card:has(b:text-is("Hard"))')).toHaveLength(0);
    await page.click("dialog .card:has-text('Daily boards')");
    await page.waitForSelector(".calendar");
    await page.check("dialog input[value=hard]", { force: true });
    expect(await page.$$(".calendar button")).toHaveLength(0);
  });
});
