import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { badge, count, counts, follow, go, more, proven, ready } from "./browser.js";
import { fresh } from "./pages.js";
import { browser, open, server, stage } from "./stage.js";

stage();

async function play(page: Page, keys: string): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key);
    // A color that touches nothing has to be asked for.
    if (await page.$(".hint-line .text")) await page.keyboard.press(key);
  }
  return count(page);
}

/** A new random board, from the sheet, whose button has the focus. */
async function renew(page: Page): Promise<void> {
  await page.keyboard.press("n");
  await page.waitForSelector("dialog .primary:focus");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog", { state: "detached" });
}

it("a link stays in the address as long as its game is shown", async () => {
  const page = await open("#random:9x9x5:3");
  const fragment = () => page.evaluate(() => location.hash);
  const moves = await play(page, "123");
  expect(await fragment()).toBe("#random:9x9x5:3");
  // Loaded again, the game goes on.
  await page.reload();
  await ready(page);
  await counts(page, moves);
  expect(await fragment()).toBe("#random:9x9x5:3");
  // Another board is not that of the link.
  await go(page, "Classic");
  await page.waitForFunction(() => location.hash === "");
  await page.reload();
  await ready(page);
  await badge(page, "21 November");
});

describe("no game is lost", () => {
  it("by new ones, also such as were not meant", async () => {
    const page = await open("");
    const moves = await play(page, "1234");
    await renew(page);
    // The game that was left is offered, until the next move.
    expect(await page.textContent(".notice span")).toBe(`Your other game: ${moves} moves.`);
    await page.click(".notice .text");
    await counts(page, moves);
    await renew(page);
    const others = await play(page, "12341");
    expect(await page.isVisible(".notice")).toBe(false);
    await renew(page);
    expect(await count(page)).toBe(0);
    // It would stay under the pointer.
    await page.mouse.move(1, 1);
    await page.waitForSelector(".notice", { state: "hidden" });
    await more(page);
    const cards = await page.$$eval("dialog .card b", (labels) =>
      labels.map((label) => label.textContent),
    );
    expect(cards).toEqual(expect.arrayContaining(["Go on: 14 × 14", "Go on: 21 November"]));
    expect(await page.textContent("dialog .dailies")).toContain(`${moves} moves made.`);
    await page.click("dialog .card:has-text('Go on: 14 × 14')");
    await counts(page, others);
    await go(page, "Classic");
    await counts(page, moves);
    await badge(page, "21 November");
  });

  it("by a restart, even after a reload", async () => {
    const page = await open("#random:9x9x5:3");
    const moves = await play(page, "1234");
    await page.click(".action:has-text('Restart')");
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
  });

  it("by the game of somebody else on the same board", async () => {
    const page = await open("#random:9x9x5:3");
    const moves = await play(page, "1234");
    const code = await page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.startsWith("inundate.game "));
      return JSON.parse(localStorage[name ?? ""]).code as string;
    });
    await follow(page, code.slice(0, -1));
    await counts(page, moves - 1);
    await play(page, "5");
    await follow(page, "random:9x9x5:3");
    await counts(page, moves);
  });
});

it("a key of a dialog is kept until the rest of the page has come", async () => {
  const page = await fresh(browser, server.url, { isNew: false, reducedMotion: "reduce" });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/extras[^/]*\.js$/, (route) => held.then(() => route.continue()));
  await page.goto(`${server.url}#random:6x6x4:1`);
  await page.waitForSelector("#board");
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  expect(await page.$("dialog, .par b")).toBeNull();
  release();
  await page.waitForSelector("dialog .keys");
  await page.context().close();
});

it("from one dialog to another the focus stays in it, and no key plays behind it", async () => {
  const page = await open("#random:6x6x4:1");
  await proven(page);
  await page.keyboard.press(".");
  await page.click("dialog .card:has-text('New board')");
  await page.waitForSelector("dialog input[name=size]", { state: "attached" });
  const inside = () => page.evaluate(() => !!document.activeElement?.closest("dialog"));
  expect(await inside()).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const key of "1234") await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  expect(await page.textContent(".count b, .count")).toMatch(/^\s*0/);
});
