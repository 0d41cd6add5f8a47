/**
 * Accessibility: the tree that Chromium gives to screen readers, lists to explore, and no violation
 * in any state.
 */

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dialog, go, greedily, more, proven } from "./browser.js";
import { accessible, open, shoot, stage, still } from "./stage.js";

stage();

interface Heard {
  role: string;
  name: string;
  children: Heard[];
}

/** The tree as Chromium gives it to a screen reader, without what it leaves out. */
async function heard(page: Page): Promise<Heard> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const of = (id: string): Heard[] => {
    const node = byId.get(id);
    const children = (node?.childIds ?? []).flatMap(of);
    if (!node || node.ignored) return children;
    return [{ role: String(node.role?.value), name: String(node.name?.value ?? ""), children }];
  };
  const [root] = of(nodes[0].nodeId);
  return root;
}

const all = (one: Heard, role: string): Heard[] => [
  ...(one.role === role ? [one] : []),
  ...one.children.flatMap((child) => all(child, role)),
];

/** The texts below a node, as they are spoken. */
const text = (one: Heard): string =>
  all(one, "StaticText")
    .map(({ name }) => name)
    .join("");

const ADJACENT = {
  square: () => [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ],
  hexagon: (row: number) => {
    const left = row % 2 ? 0 : -1;
    return [
      [-1, left],
      [-1, left + 1],
      [1, left],
      [1, left + 1],
      [0, -1],
      [0, 1],
    ];
  },
  triangle: (row: number, col: number) => [
    [0, -1],
    [0, 1],
    [(row + col) % 2 ? -1 : 1, 0],
  ],
};

/**
 * For each cell, from colors alone: the size of its component, and how many moves it is away. Both
 * by plain search.
 */
function truth(colors: string[][], shape: keyof typeof ADJACENT, isTorus: boolean) {
  const [height, width] = isTorus ? [colors.length, colors[0].length] : [1e9, 1e9];
  const steps = (row: number, col: number) =>
    ADJACENT[shape](row, col)
      .map(([down, right]) => [(row + down + height) % height, (col + right + width) % width])
      .filter(([r, c]) => colors[r]?.[c] !== undefined)
      .map(([r, c]) => [r, c] as const);
  const flood = (starts: (readonly [number, number])[]) => {
    const found = new Map(starts.map((one) => [one.join(), one]));
    for (const [row, col] of found.values()) {
      for (const next of steps(row, col))
        if (colors[next[0]][next[1]] === colors[row][col]) found.set(next.join(), next);
    }
    return [...found.values()];
  };
  const distances = new Map<string, number>();
  let wave = flood([[0, 0]]);
  for (let distance = 0; wave.length; distance++) {
    for (const one of wave) distances.set(one.join(), distance);
    const next = wave
      .flatMap(([row, col]) => steps(row, col))
      .filter((one) => !distances.has(one.join()));
    wave = flood(next);
  }
  return (row: number, col: number) => ({
    size: flood([[row, col]]).length,
    distance: distances.get([row, col].join()),
  });
}

describe("the board in the accessibility tree", () => {
  it.each([
    ["random:9x7x4:5", "square", "11213"],
    ["hex:8x6x4:2", "hexagon", "1234"],
    ["triangles:8x6x4:2", "triangle", "1234"],
    ["torus:6x5x4:3", "square", "1234"],
  ] as const)(
    "%s: every cell says what is true of it, before and after moves",
    async (id, shape, keys) => {
      const page = await open(`#${id}`);
      await proven(page);
      let [moves, before] = [0, ""];
      for (const key of ["", ...keys]) {
        if (key) await page.keyboard.press(key);
        const tree = await heard(page);
        // Everything that can be worked has a name.
        for (const role of [
          "button",
          "link",
          "gridcell",
          "grid",
          "row",
          "group",
          "region",
          "heading",
        ])
          for (const { name } of all(tree, role)) expect(name, role).not.toBe("");
        const [grid] = all(tree, "grid");
        const rows = all(grid, "row");
        const cells = rows.map((row) => all(row, "gridcell").map(({ name }) => name));
        const [height, width] = id.split(":")[1].split("x").map(Number);
        expect(cells.map((row) => row.length)).toEqual(Array(height).fill(width));
        const colors = cells.map((row) => row.map((name) => name.split(", ")[2]));
        const of = truth(colors, shape, id.startsWith("torus"));
        // The announcement of the move suffices without the board: its color, and how far the game
        // is.
        const flat = cells.flat();
        const region = flat.filter((name) => name.endsWith(", your region")).length;
        const spoken = all(tree, "status").map(text);
        // Some keys are no moves.
        if (key && String(colors) !== before) {
          moves += 1;
          const flooded = `${region} of ${flat.length}, ${moves} moves?`;
          const begin = `${colors[0][0]}: \\d+ cells?\\. ${flooded}`;
          expect(spoken.filter((line) => new RegExp(`^${begin}`).test(line))).toHaveLength(1);
        }
        before = String(colors);
        cells.forEach((row, r) => {
          row.forEach((name, c) => {
            const { size, distance } = of(r, c);
            const cellsOf = size === 1 ? "1 cell" : `${size} cells`;
            const far = distance === 1 ? "next to your region" : `${distance} moves away`;
            const rest = distance === 0 ? "your region" : `${cellsOf}, ${far}`;
            expect(name).toBe(`row ${r + 1}, column ${c + 1}, ${colors[r][c]}, ${rest}`);
          });
        });
      }
      expect(moves).toBeGreaterThanOrEqual(2);
    },
  );

  it("tells walls, links and the start of cells of the region, too", async () => {
    const page = await open("#1/maze:4x4:0120210012012011:0-1,5-9,0-15/none/");
    await proven(page);
    const cell = await page.getAttribute("#board [data-v='0']", "aria-label");
    expect(cell?.split(", ").slice(3).join(", ")).toBe(
      "your region, wall to row 1, column 2, linked with row 4, column 4",
    );
  });

  it("follows a move on a large board, where the focused cell says so at once", async () => {
    const page = await open("#random:24x24x4:5");
    await proven(page);
    const label = (vertex: number) =>
      page.getAttribute(`#board [data-v="${vertex}"]`, "aria-label");
    const corner = 24 * 24 - 1;
    const before = await label(corner);
    await page.focus("#board [tabindex='0']");
    const noted = await page.evaluateHandle(() => {
      const heard: string[] = [];
      const press = (key: string) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const gains = [...document.querySelectorAll(".color .gain")].map(
        (one) => Number(one.textContent) || 0,
      );
      press(String(gains.indexOf(Math.max(...gains)) + 1));
      requestAnimationFrame(() =>
        heard.push(document.activeElement?.getAttribute("aria-label") ?? ""),
      );
      return heard;
    });
    const now = await page.waitForFunction(([first]) => first, noted);
    const color = (await page.getAttribute(".color.now", "aria-label"))?.split(",")[0];
    expect(await now.jsonValue()).toBe(`row 1, column 1, ${color}, your region`);
    await page.waitForFunction(
      ([v, old]) =>
        document.querySelector(`#board [data-v="${v}"]`)?.getAttribute("aria-label") !== old,
      [corner, before] as const,
    );
  });
});

describe("the lists of the board", () => {
  it("are reached by key and by Tab, tell size and distance, and go to a cell", async () => {
    const page = await open("#random:14x14x6:3");
    await proven(page);
    await page.keyboard.press("/");
    await page.waitForSelector("dialog[open] .found");
    const groups = () => page.$$eval("dialog h3", (list) => list.map((one) => one.textContent));
    const found = await groups();
    const touching = found.filter((one) => one?.includes(", next to your region: "));
    // As many cells as the colors join.
    const gains = await page.$$eval(".color .gain", (list) =>
      list.map((one) => Number(one.textContent)).filter((gain) => gain > 0),
    );
    const count = (one: string | null) => Number(/(\d+) cells?$/.exec(one ?? "")?.[1]);
    expect(touching.map(count)).toEqual(gains);
    expect(found[touching.length]).toMatch(/^2 moves away: \d+ components?, \d+ cells?$/);
    // All cells but those of the region.
    const sum = found.reduce((total, one) => total + count(one), 0);
    expect(sum + (await page.$$eval("#board .own", (list) => list.length))).toBe(196);
    const sizes = await page.$$eval("section:last-of-type > .found li", (list) =>
      list.map((one) => Number(/(\d+) cells?/.exec(one.textContent ?? "")?.[1])),
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    await accessible(page, "the board as lists");
    await shoot(page, "explore");
    const place = /row (\d+), column (\d+)/.exec(
      (await page.textContent("section:last-of-type > .found li")) ?? "",
    );
    await page.click("section:last-of-type > .found button");
    await page.waitForSelector("dialog", { state: "detached" });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(focused).toContain(place?.[0]);
    // The button is seen when it has the focus.
    await page.focus(".panel button:has-text('Explore')");
    const box = await page.locator(".panel button:has-text('Explore')").boundingBox();
    expect(box?.height).toBeGreaterThan(20);
    await dialog(page, "Enter");
  });

  it("have all components of the free game before a region is chosen, in German", async () => {
    const options = { locale: "de-DE", viewport: { width: 390, height: 844 } };
    const page = await open("#random:6x6x4:3:free", options);
    await dialog(page, "/");
    expect(await page.textContent("dialog h3")).toMatch(/^\d+ Komponenten$/);
    await accessible(page, "explore, free");
    await shoot(page, "explore-german");
  });
});

describe("no barrier", () => {
  /** How the page may look; the last one is that of a page which is used again. */
  const LOOKS = [
    { colorScheme: "light" },
    { forcedColors: "active" },
    { forcedColors: "none", colorScheme: "dark" },
  ] as const;
  const DUEL = "#duel:square:5x6x5:apart:9:standard:person-person";
  const LOST = "#1/random:6x6x4:3/2/";
  const lose = async (page: Page) => {
    await proven(page);
    await greedily(page, 2);
    await page.waitForSelector(".analysis h2");
  };
  const par = (page: Page) => page.waitForSelector(".par b");
  const notice = (page: Page) => page.waitForSelector(".notice .text");
  const STATES: [string, string, (page: Page) => Promise<unknown>, object?][] = [
    ["first steps", "", (page) => page.waitForSelector(".lesson"), { isNew: true }],
    ["the offer of first steps", "#random:6x6x4:3", notice, { isNew: true }],
    ["a link that is none", "#1/nonsense", notice],
    ["the free game before a region is chosen", "#random:6x6x4:3:free", par],
    [
      "the free game with a region",
      "#random:6x6x4:3:free",
      (page) => page.click("#board [data-v='8']"),
    ],
    ["shapes on hexagons", "#hex:8x8x12:3", par],
    ["a turned board", "#random:30x8x6:3", par],
    ["statistics without a game", "#random:6x6x4:3", (page) => dialog(page, "t")],
    ["a board to be read", "#random:6x6x4:3", more],
    ["a new board", "#random:6x6x4:3", (page) => dialog(page, "n")],
    ["the settings", "#random:6x6x4:3", (page) => dialog(page, ",")],
    ["the shares", "#random:6x6x4:3", (page) => dialog(page, "s")],
    ["the help", "#random:6x6x4:3", (page) => dialog(page, "?")],
    ["a proof", "#random:6x6x4:3", (page) => proven(page).then(() => page.click(".par .ok"))],
    ["a puzzle", "#puzzles", (page) => page.waitForSelector(".puzzle-head")],
    ["the editor", "#random:6x6x4:3", (page) => go(page, "Editor")],
    ["a duel", `${DUEL}:`, (page) => page.waitForSelector(".duel-score")],
    ["the new duel", "#random:6x6x4:3", (page) => go(page, "Duel")],
    ["marked tiles", "#tiles:random:2x6x4:1", (page) => page.waitForSelector(".tile-round")],
    [
      "the best line of a lost game",
      LOST,
      async (page) => {
        await lose(page);
        await page.click(".cta button:has-text('Best line')");
        await page.waitForSelector(".replay .color.best");
      },
    ],
  ];
  it.each(STATES)("in %s", async (name, address, reach, options) => {
    const page = await open(address, options);
    await reach(page);
    for (const look of LOOKS) {
      await page.emulateMedia(look);
      await still(page);
      await accessible(page, `${name}, ${JSON.stringify(look)}`);
    }
  });
});
