/** The editor: a board of one's own, by mouse, touch, keyboard and screen reader. */

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { go, pattern, proven } from "./browser.js";
import { accessible, open, shoot, stage, still } from "./stage.js";

stage();

/** Opens the editor from the home. */
async function edit(page: Page): Promise<void> {
  await go(page, "Editor");
  await page.waitForSelector(".editor");
  await page.waitForSelector("dialog", { state: "detached" });
}

const label = (page: Page, vertex: number) =>
  page.getAttribute(`#board [data-v="${vertex}"]`, "aria-label");
const status = (page: Page) => page.textContent(".editor [role=status]");

async function middle(page: Page, vertex: number): Promise<[number, number]> {
  const box = await page.locator(`#board [data-v="${vertex}"]`).boundingBox();
  if (!box) throw new Error("expected a cell");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

it("paints by mouse, changes size, colors and start, plays and analyzes the board", async () => {
  const page = await open("#random:6x6x3:1", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await proven(page);
  await edit(page);
  expect(await page.textContent(".badge")).toBe("Board editor · 6 × 6");
  // A drag from cell to cell is one change.
  const before = await Promise.all([0, 1, 2].map((vertex) => label(page, vertex)));
  const other = before[0]?.includes("yellow") ? "blue" : "yellow";
  await page.click(`.editor .color[aria-label^="${other}"]`);
  await page.mouse.move(...(await middle(page, 0)));
  await page.mouse.down();
  for (const vertex of [1, 2]) await page.mouse.move(...(await middle(page, vertex)), { steps: 4 });
  await page.mouse.up();
  for (const vertex of [0, 1, 2]) expect(await label(page, vertex)).toContain(other);
  await page.click(".editor .cta button:has-text('Undo')");
  expect(await Promise.all([0, 1, 2].map((vertex) => label(page, vertex)))).toEqual(before);
  // Another size keeps what is inside; new cells have the color of the brush.
  await page.fill(".sizes label:has-text('Rows') input", "4");
  await page.press(".sizes label:has-text('Rows') input", "Enter");
  await page.fill(".sizes label:has-text('Columns') input", "8");
  await page.press(".sizes label:has-text('Columns') input", "Enter");
  await page.waitForFunction(() => document.querySelectorAll("#board [data-v]").length === 32);
  expect(await label(page, 1)).toBe(before[1]);
  expect(await label(page, 7)).toBe(`row 1, column 8, ${other}`);
  await page.fill(".sizes label:has-text('Rows') input", "99");
  await page.press(".sizes label:has-text('Rows') input", "Enter");
  expect(await status(page)).toBe("expected sides from 1 to 60, found 99 × 8");
  await page.fill(".sizes label:has-text('Colors') input", "5");
  await page.press(".sizes label:has-text('Colors') input", "Enter");
  expect(await page.$$eval(".editor .color", (all) => all.length)).toBe(7);
  await page.click(".editor .color[aria-label^='indigo']");
  await page.click("#board [data-v='20']");
  await page.click(".editor .color.start");
  await page.click("#board [data-v='21']");
  expect(await label(page, 21)).toMatch(/^row 3, column 6, \w+, start of the game$/);
  expect(await label(page, 0)).not.toContain("start");
  await page.click(".editor button:has-text('Copy link')");
  await page.waitForSelector(".editor [role=status]:text-is('Copied.')");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#1\/grid:4x8:[0-4]{32}:2,5\/none\/$/);
  const painted = await pattern(page);
  await accessible(page, "editor");
  await page.click(".editor button:has-text('Analyze')");
  await page.waitForSelector(".replay");
  await page.click(".replay button:has-text('Board editor')");
  await page.waitForSelector(".editor");
  await page.click(".editor .primary");
  await page.waitForSelector(".par b");
  expect(await page.textContent(".badge")).toContain("4 × 8");
  expect(await pattern(page)).toEqual(painted);
  // The link opens the same board elsewhere.
  const second = await open(link.slice(link.indexOf("#")));
  expect(await pattern(second)).toEqual(painted);
});

it("is worked by keyboard alone, and says what it does", async () => {
  const page = await open("#hex:5x5x4:2");
  await proven(page);
  await edit(page);
  await page.focus("#board [tabindex='0']");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  expect(await status(page)).toBe("Painting mint.");
  await page.keyboard.press("Enter");
  expect(await label(page, 1)).toBe("row 1, column 2, mint");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("p");
  expect(await status(page)).toBe("Choose the cell where the game begins.");
  await page.keyboard.press("Space");
  expect(await status(page)).toMatch(/^row 2, column 2, \w+, start of the game$/);
  await page.keyboard.press("u");
  expect(await status(page)).toBe("Taken back.");
  expect(await label(page, 0)).toContain("start of the game");
  const tree = await page.locator("#app").ariaSnapshot();
  expect(tree).toContain('- grid "Board of 5 by 5 cells":');
  expect(tree).toContain('gridcell "row 1, column 2, mint"');
  expect(tree).toContain('- group "Color to paint":');
  expect(tree).toMatch(/button "mint, key 4"/);
  expect(tree).toMatch(/spinbutton "Rows"/);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".editor", { state: "detached" });
  await page.waitForSelector(".actions");
});

it("makes holes, which a link keeps, and fills them again", async () => {
  const page = await open("#random:5x4x3:1", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await proven(page);
  await edit(page);
  // The game begins at the corner, which stays a cell.
  await page.tap(".editor .color:has-text('Hole')");
  expect(await status(page)).toContain("become holes");
  await page.touchscreen.tap(...(await middle(page, 0)));
  expect(await status(page)).toBe("The game begins here: no hole.");
  for (const vertex of [5, 6, 19]) await page.touchscreen.tap(...(await middle(page, vertex)));
  expect(await label(page, 6)).toBe("row 2, column 3, hole");
  await accessible(page, "holes");
  await shoot(page, "editor-holes");
  // By keyboard: a hole, and a color in its place.
  await page.focus("#board [tabindex='0']");
  for (const key of ["Delete", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  expect(await label(page, 15)).toBe("row 4, column 4, hole");
  for (const key of ["2", "Enter"]) await page.keyboard.press(key);
  expect(await label(page, 15)).toMatch(/^row 4, column 4, (?!hole)/);
  await page.click(".editor button:has-text('Copy link')");
  await page.waitForSelector(".editor [role=status]:text-is('Copied.')");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#1\/grid:5x4:[0-2]{5}__[0-2]{12}_(:0,0)?\/none\/$/);
  await page.click(".editor .primary");
  await proven(page);
  expect(await page.$$eval("#board [data-v]", (cells) => cells.length)).toBe(17);
  // The editor has the holes again, and a hole can become a cell.
  await edit(page);
  expect(await label(page, 6)).toBe("row 2, column 3, hole");
  await page.tap(".editor .color:nth-child(1)");
  await page.touchscreen.tap(...(await middle(page, 6)));
  expect(await label(page, 6)).not.toContain("hole");
  // A hole that cuts the board in two is refused, with the reason.
  await page.tap(".editor .color:has-text('Hole')");
  for (const vertex of [4, 6, 7]) await page.touchscreen.tap(...(await middle(page, vertex)));
  await page.click(".editor .primary");
  expect(await status(page)).toMatch(/connected/);
  const second = await open(link.slice(link.indexOf("#")));
  expect(await second.$$eval("#board [data-v]", (cells) => cells.length)).toBe(17);
});

it("paints by touch, and looks right in every window, in German too", async () => {
  const phone = { width: 390, height: 844 };
  const options = { viewport: phone, hasTouch: true, locale: "de-DE" };
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await open("#random:14x14x8:3", {
      ...options,
      colorScheme,
    });
    await proven(page);
    await edit(page);
    await page.tap(".editor .color:nth-child(2)");
    await page.touchscreen.tap(...(await middle(page, 40)));
    await page.waitForSelector("#board [data-v='40'][aria-label*='Gelb']");
    for (const viewport of [
      phone,
      { width: 320, height: 568 },
      { width: 1440, height: 900 },
      { width: 2560, height: 1080 },
    ]) {
      await page.setViewportSize(viewport);
      await still(page);
      await shoot(page, `editor-${viewport.width}-${colorScheme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${viewport.width}`).toBeLessThanOrEqual(0);
    }
    await accessible(page, `editor, ${colorScheme}`);
  }
});

it("has the board that was played once it is flooded", async () => {
  const page = await open("#1/grid:2x3:abcabc/none/b");
  const start = await pattern(page);
  await page.keyboard.press("3");
  await page.waitForSelector(".result");
  await edit(page);
  expect(new Set(await pattern(page)).size).toBe(3);
  await page.click(".editor .primary");
  await page.keyboard.press("2");
  await page.waitForSelector(".count b:text-is('1')");
  expect(await pattern(page)).toEqual(start);
});

it("keeps several starts as they are, and one of them where the others are cut off", async () => {
  const page = await open("#1/maze:3x3:012201120:0-1,2-6:0,0;2,2/none/");
  await edit(page);
  const starts = () =>
    page.$$eval("#board [aria-label$='start of the game']", (cells) =>
      cells.map((cell) => cell.getAttribute("data-v")),
    );
  await page.keyboard.press("p");
  await page.click("#board [data-v='4']");
  expect(await starts()).toEqual(["0", "8"]);
  // A wall at a hole is not drawn, and is there again with the cell.
  const joints = () => page.getAttribute("#board .rim", "d");
  const all = await joints();
  await page.keyboard.press("-");
  await page.click("#board [data-v='1']");
  await expect.poll(async () => (await joints())?.length).toBeLessThan(all?.length ?? 0);
  await page.keyboard.press("2");
  await page.click("#board [data-v='1']");
  await expect.poll(joints).toBe(all);
  await page.fill(".sizes label:has-text('Rows') input", "2");
  await page.press(".sizes label:has-text('Rows') input", "Enter");
  await expect.poll(starts).toEqual(["0"]);
  await page.click(".editor .color:has-text('Start')");
  await page.click("#board [data-v='4']");
  expect(await starts()).toEqual(["4"]);
});

it.each([
  "triangles:5x5x3:2",
  "torus:5x5x3:2",
  "1/maze:3x3:012201120:0-1,4-7,0-8:1,1/none/",
  "1/maze:3x3:012201120:0-1,2-6:0,0;2,2/none/",
])("keeps the family of %s", async (id) => {
  const page = await open(`#${id}`);
  const best = await proven(page);
  await edit(page);
  await page.click(".editor .cta button:has-text('Play')");
  expect(await proven(page)).toBe(best);
});
