/** A long board lies along the window: the same board, with larger cells. */

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { open, stage } from "./stage.js";

stage();

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const box = async (page: Page, vertex: number) => {
  const found = await page.locator(`#board [data-v="${vertex}"]`).boundingBox();
  if (!found) throw new Error("expected a cell");
  return found;
};

const labels = (page: Page) =>
  page.$$eval("#board [data-v]", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));

const focused = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.getAttribute("data-v") ?? Number.NaN));

it.each([
  ["random:30x8x6:3", PHONE, DESK],
  ["random:8x30x6:3", DESK, PHONE],
])(
  "%s is turned where its cells are larger so, with the same moves and names",
  async (id, upright, turned) => {
    const [rows, cols] = id.split(":")[1].split("x").map(Number);
    const page = await open(`#${id}`, { viewport: upright });
    const first = await box(page, 0);
    const below = await box(page, cols);
    expect(below.y).toBeGreaterThan(first.y);
    const names = await labels(page);
    await page.setViewportSize(turned);
    await page.waitForFunction(
      ([a, b]) => {
        const [one, other] = [a, b].map((v) =>
          document.querySelector(`#board [data-v="${v}"]`)?.getBoundingClientRect(),
        );
        return one && other && other.x > one.x + one.width / 2;
      },
      [0, cols],
    );
    expect(await labels(page)).toEqual(names);
    // The last row is the last column that is seen, and the cells are larger than upright in this window.
    const last = await box(page, (rows - 1) * cols);
    const start = await box(page, 0);
    expect(last.x - start.x).toBeGreaterThan((rows - 1) * start.width * 0.7);
    const room = turned.width > turned.height ? (turned.height - 100) / rows : (turned.width - 24) / cols;
    expect(start.width).toBeGreaterThan(room * 1.1);
    // The arrows go where they point, Home and End to the ends of the line that is seen.
    await page.focus("#board [tabindex='0']");
    for (const [key, vertex] of [
      ["ArrowRight", cols],
      ["ArrowDown", cols + 1],
      ["ArrowUp", cols],
      ["End", (rows - 1) * cols],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toBe(vertex);
    }
    // A click plays the cell below it, and the code of the game is that of the board as it is written.
    const near = await page.$$eval("#board [data-v]", (cells) =>
      cells.findIndex((cell) => /next to/.test(cell.getAttribute("aria-label") ?? "")),
    );
    const target = await box(page, near);
    await page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
    await page.waitForFunction(() => document.querySelector(".count b")?.textContent === "1");
    expect(await page.$eval(`#board [data-v="${near}"]`, (cell) => cell.classList.contains("own"))).toBe(
      true,
    );
    await page.keyboard.press("s");
    const link = await page.inputValue("dialog .shared:nth-of-type(2) input");
    expect(link).toMatch(new RegExp(`#1/${id}/`));
  },
);
