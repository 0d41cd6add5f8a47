/** The browser, and what is done on every page. */

import { type Browser, chromium, type Page } from "playwright-core";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ARGUMENTS,
    handleSIGTERM: false,
  });

/**
 * Waits until the solver has an answer, or the game is over: all keys and buttons work then.
 * The picture of a game that is over is no `#board`, so a wait for that would never end where the
 * end comes fast.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector(".par b, .result, .duel-score, .lesson, .puzzle-head, .tile-round", {
    state: "attached",
  });
}

/** Waits until the best possible number of moves is proven, and returns it. */
export async function proven(page: Page): Promise<number> {
  await page.waitForSelector(".par .ok");
  return Number(await page.textContent(".par b"));
}

/**
 * Asks for a hint, waits for its proof, and returns the key of its color. Before the proof a hint
 * may change.
 */
export async function provenHint(page: Page): Promise<string> {
  await page.keyboard.press("h");
  await page.waitForFunction(() =>
    /proven/.test(document.querySelector(".hint-line")?.textContent ?? ""),
  );
  return (await page.getAttribute(".color.hinted .key", "data-key")) ?? "";
}

/**
 * Joins the most cells, so many times or until the board is flooded. Returns how many moves that
 * were.
 */
export async function greedily(page: Page, most = 99): Promise<number> {
  for (let move = 0; move < most; move++) {
    const key = await page.$$eval(".color:not(.now)", (buttons) => {
      const gain = (button: Element) => Number(button.querySelector(".gain")?.textContent);
      const [best] = buttons.sort((a, b) => gain(b) - gain(a));
      return best && gain(best) > 0
        ? best.querySelector(".key")?.getAttribute("data-key")
        : undefined;
    });
    // The board is flooded.
    if (!key) return move;
    await page.keyboard.press(key);
  }
  return most;
}

/**
 * The colors of the cells, numbered by their first cell: a board that is played has no color
 * without a cell.
 */
export async function pattern(page: Page): Promise<number[]> {
  const names = await page.$$eval("#board [data-v]", (cells) =>
    cells
      .sort((a, b) => Number(a.getAttribute("data-v")) - Number(b.getAttribute("data-v")))
      .map((cell) => cell.getAttribute("aria-label")?.split(", ")[2] ?? ""),
  );
  const known = [...new Set(names)];
  return names.map((name) => known.indexOf(name));
}

/** How many moves are made. */
export const count = async (page: Page) => Number(await page.textContent(".count b"));

/** Waits until a number of moves is made. */
export const counts = (page: Page, moves: number) =>
  page.waitForFunction((n) => document.querySelector(".count b")?.textContent === `${n}`, moves);

/** Opens a dialog by its key. */
export async function dialog(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForSelector("dialog[open]");
}

/** The text that a button of the dialog *Share* copies. */
export async function copied(page: Page, label: string): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  if (!(await page.$("dialog .state"))) await dialog(page, "s");
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.click(`dialog button:has-text("${label}")`);
  await page.waitForSelector("dialog .state:has-text('Copied.')");
  await page.waitForFunction(() => navigator.clipboard.readText());
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens the home, and there what is under *More*. */
export async function more(page: Page): Promise<void> {
  await page.keyboard.press(".");
  await page.click("dialog summary");
}

/** Goes by the home: to a board of today, or where a card leads. */
export async function go(page: Page, text: string): Promise<void> {
  await more(page);
  await page.click(`dialog :is(.card, .dailies button):has(b:has-text("${text}"))`);
}

/** The records that the page keeps. */
export const records = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage["inundate.records"] ?? "[]").map((line: string) => JSON.parse(line)),
  );

/** Waits until the title of the board has a text. */
export const badge = (page: Page, text: string) =>
  page.waitForSelector(`.badge:has-text("${text}")`);

/** Follows a link on the page that is open. */
export const follow = (page: Page, fragment: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);

/** Makes the page visible again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** The keys of a shortest solution of the daily board of 21 November 2026. */
export const BEST = "6346161452541635142";
