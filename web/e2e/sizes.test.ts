import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { copied, counts } from "./browser.js";
import { putAway } from "./pages.js";
import { LONG, open, shoot, stage, still } from "./stage.js";

/** A window in pixels of the style sheet, of which a zoom of 400 % leaves a quarter. */
interface Window {
  width: number;
  height: number;
  zoom?: number;
}

const WINDOWS: Window[] = [
  { width: 280, height: 225 },
  { width: 320, height: 256, zoom: 4 },
  { width: 480, height: 270, zoom: 4 },
  { width: 280, height: 653 },
  { width: 360, height: 640 },
  { width: 375, height: 553 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 900, height: 640 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const PRINTS = ["usual", "large"] as const;
type Print = (typeof PRINTS)[number];

/**
 * A cell that everybody can hit has this side, in pixels, and a board of 14 such cells this one.
 */
const CELL = 24;
const BOARD = 14 * CELL - 2;

/** The least side of the board in each window in the usual print, in pixels. */
const LEAST: Record<string, number> = {
  "360×640": 320,
  "390×844": 350,
  "640×360": 330,
  "844×390": 355,
  "820×1180": 680,
  "900×640": 510,
  "1440×900": 760,
  "1920×1080": 930,
};

/** Whether the colors are beside the board in a window that would else be a column. */
const isTiny = ({ width, height }: Window) => width < 560 && height <= 360;

stage();

/**
 * Shows the page in a window and a print, takes a picture, and returns where things are, in pixels.
 */
async function fitted(page: Page, { width, height }: Window, print: Print, kind: string) {
  await page.setViewportSize({ width, height });
  await page.evaluate((chosen) => {
    document.documentElement.dataset.print = chosen;
    scrollTo(0, 0);
    return new Promise(requestAnimationFrame);
  }, print);
  await still(page);
  await shoot(page, `size-${kind}-${width}x${height}-${print}`);
  return page.evaluate(() => {
    const boxes = (query: string) =>
      [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
    const most = (side: "right" | "bottom", all: DOMRect[]) =>
      Math.max(...all.map((box) => box[side]));
    const cells = boxes("#board [data-v]");
    const [right, bottom] = [most("right", cells), most("bottom", cells)];
    const left = Math.min(...cells.map((cell) => cell.left));
    const top = Math.min(...cells.map((cell) => cell.top));
    const controls = boxes(
      ".color, .action, header button, .duel-score, .stats, .hint-line",
    ).filter(({ width }) => width > 0);
    const { scrollHeight, scrollWidth } = document.documentElement;
    return {
      side: Math.max(right - left, bottom - top),
      left,
      /** How many controls lie on the board. */
      covers: controls.filter(
        (box) =>
          box.left < right - 1 &&
          box.right > left + 1 &&
          box.top < bottom - 1 &&
          box.bottom > top + 1,
      ).length,
      /** How far the colors are below the edge of the window. */
      hidden: most("bottom", boxes(".color")) - innerHeight,
      /** How far anything leaves the window to the right, and the page to the bottom. */
      wide: Math.max(scrollWidth, right, most("right", controls)) - innerWidth,
      low: Math.max(bottom, most("bottom", controls)) - scrollHeight,
      scrolls: Math.max(0, scrollHeight - innerHeight),
    };
  });
}

it("has a board as large as the window allows, in usual and in large print", async () => {
  const usual = await open("");
  const zoomed = await open("", { deviceScaleFactor: 4 });
  for (const window of WINDOWS) {
    const { width, height, zoom } = window;
    const page = zoom ? zoomed : usual;
    const name = `${width}×${height}`;
    const sides: Record<string, number> = {};
    for (const print of PRINTS) {
      const found = await fitted(page, window, print, "daily");
      const what = `${name}, ${print} print: ${JSON.stringify(found)}`;
      // A board has 12 pixels on each side, and half a gap between cells.
      const most = print === "large" ? width - 24 : Math.min(width - 24, height - 16);
      const allowed = 0.97 * (isTiny(window) ? Math.min(width - 104, height - 16) : most);
      expect(found.side, what).toBeGreaterThanOrEqual(Math.min(allowed, BOARD));
      expect(found.left, what).toBeGreaterThanOrEqual(0);
      expect(found.wide, what).toBeLessThanOrEqual(0);
      expect(found.low, what).toBeLessThanOrEqual(0);
      expect(found.covers, what).toBe(0);
      expect(found.hidden, what).toBeLessThanOrEqual(0);
      if (print === "usual" && LEAST[name]) {
        expect(found.side, what).toBeGreaterThan(LEAST[name]);
        expect(found.scrolls, what).toBe(0);
      }
      sides[print] = found.side;
    }
    // In large print the cells are no smaller, unless everybody can hit them.
    expect(sides.large, name).toBeGreaterThanOrEqual(Math.min(sides.usual, BOARD));
  }
});

it("has a board in duels, of many colors, of other forms and at the end of a game", async () => {
  const boards = {
    duel: "#duel:hexagon:7x8x6:apart:7:standard:person-person:",
    colors: "#random:14x14x10:3",
    wide: "#random:10x16x5:3",
    high: "#hex:16x9x4:3",
    analysis: "#analyze:random:14x14x6:3",
    over: "#1/grid:4x4:abcaabcbacbaccba/2/bc",
  };
  for (const [kind, address] of Object.entries(boards)) {
    const page = await open(address);
    await page.waitForSelector(kind === "over" ? ".result" : ".colors");
    for (const window of WINDOWS.slice(0, 12).filter((_, index) => LONG || index % 3 === 0)) {
      for (const print of PRINTS) {
        const { width, height } = window;
        const found = await fitted(page, window, print, kind);
        const what = `${kind}, ${width}×${height}, ${print} print: ${JSON.stringify(found)}`;
        const isBeside = isTiny(window) && kind !== "over";
        const most = { over: 200, colors: height > 600 ? BOARD : 275 }[kind] ?? BOARD;
        const allowed = Math.min(width - (isBeside ? 104 : 24), height - 16, most);
        expect(found.hidden, what).toBeLessThanOrEqual(0);
        expect(found.side, what).toBeGreaterThanOrEqual(0.93 * allowed);
        expect(found.wide, what).toBeLessThanOrEqual(0);
        expect(found.low, what).toBeLessThanOrEqual(0);
        expect(found.covers, what).toBe(0);
      }
    }
    await putAway(page);
  }
});

it("keeps the colors in sight with text twice as large", async () => {
  const addresses = [
    "",
    "#random:14x14x10:3",
    "#duel:square:7x8x6:apart:7:standard:person-person:",
  ];
  for (const address of ["first steps", "#puzzles", ...addresses]) {
    const isNew = address === "first steps";
    const page = await open(isNew ? "" : address, { isNew, locale: "de-DE" });
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    if (!address) await page.keyboard.press("h");
    if (!address) await page.waitForSelector(".color.hinted");
    for (const window of WINDOWS.filter(({ width }) => width < 600)) {
      const found = await fitted(page, window, "usual", `text-${address.slice(1, 8)}`);
      const what = `${address}, ${JSON.stringify({ ...window, ...found })}`;
      expect(found.hidden, what).toBeLessThanOrEqual(0);
      expect(found.wide, what).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  }
});

// A long board lies along the window: the same board, with larger cells.

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
    // The last row is the last column that is seen, and the cells are larger than upright in this
    // window.
    const start = await box(page, 0);
    expect((await box(page, (rows - 1) * cols)).x - start.x).toBeGreaterThan(
      (rows - 1) * start.width * 0.7,
    );
    const room =
      turned.width > turned.height ? (turned.height - 100) / rows : (turned.width - 24) / cols;
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
    // A click plays the cell below it, and the code of the game is that of the board as it is
    // written.
    const near = await page.$$eval("#board [data-v]", (cells) =>
      cells.findIndex((cell) => /next to/.test(cell.getAttribute("aria-label") ?? "")),
    );
    const target = await box(page, near);
    await page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
    await counts(page, 1);
    expect(
      await page.$eval(`#board [data-v="${near}"]`, (cell) => cell.classList.contains("own")),
    ).toBe(true);
    const link = await copied(page, "to the game");
    expect(link).toMatch(new RegExp(`#1/${id}/`));
  },
);
