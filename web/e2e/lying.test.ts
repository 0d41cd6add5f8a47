/**
 * Faulty clocks, which stall and jump: all that the page says is true, and games can be played to
 * the end.
 */

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { greedily, proven, ready } from "./browser.js";
import { fresh } from "./pages.js";
import { browser, LONG, server, stage } from "./stage.js";

stage();

/**
 * Makes `Date.now` and `performance.now` stall, jump by up to so many milliseconds, or be right, as
 * chance has it.
 */
const lie = (seed: number, most: number) => `{
  let state = ${seed};
  const chance = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (const clock of [Date, Performance.prototype]) {
    const right = clock.now;
    let last = 0;
    clock.now = function () {
      const dice = chance();
      const jump = dice < 0.5 ? (2 * chance() - 1) * ${most} : 0;
      if (dice >= 0.25 || !last) last = Math.max(0, right.call(this) + jump);
      return last;
    };
  }
}
`;

const OPTIMUM = 28;

/** A page with faulty clocks, in its worker too. */
async function openLying(seed: number, most: number): Promise<Page> {
  const page = await fresh(browser, server.url, { isNew: false });
  await page.addInitScript(lie(seed, most));
  let workers = 0;
  await page.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    workers++;
    await route.fulfill({ response, body: lie(seed, most) + (await response.text()) });
  });
  await page.goto(`${server.url}#random:21x21x6:42`);
  await ready(page);
  expect(workers).toBeGreaterThan(0);
  return page;
}

/** Plays to the end, and returns the record that the page keeps. */
async function played(page: Page): Promise<{ moves: number; best?: number; lower_bound?: number }> {
  await greedily(page);
  await page.waitForSelector(".result h1");
  const record = await page.evaluate(() =>
    JSON.parse(JSON.parse(localStorage["inundate.records"])[0]),
  );
  expect(await page.textContent(".result h1")).toBe(`${record.moves} moves`);
  await page.context().close();
  return record;
}

it.runIf(LONG)("clocks that lie by less than a search may take change no answer", async () => {
  const page = await openLying(1, 5_000);
  expect(await proven(page)).toBe(OPTIMUM);
  expect(await played(page)).toMatchObject({ best: OPTIMUM, lower_bound: OPTIMUM });
});

it.runIf(LONG)("clocks that lie by an hour leave true bounds and a whole game", async () => {
  const page = await openLying(2, 3_600_000);
  const shown = (await page.textContent(".par")) ?? "";
  const [least, most = least] = (shown.match(/\d+/g) ?? []).map(Number);
  expect(least).toBeLessThanOrEqual(OPTIMUM);
  if (!shown.includes("at least")) expect(most).toBeGreaterThanOrEqual(OPTIMUM);
  const record = await played(page);
  expect(record.moves).toBeGreaterThanOrEqual(OPTIMUM);
  expect(record.lower_bound).toBeLessThanOrEqual(OPTIMUM);
});
