import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { go, greedily, proven } from "./browser.js";
import { accessible, open, stage } from "./stage.js";

/**
 * A puzzle as the file has it: its cells, a shortest solution, how many moves of it are the only
 * ones, its themes.
 */
interface Line {
  cells: string;
  solution: string;
  only: number;
  themes: string;
}

let lines: Line[];

stage();
beforeAll(async () => {
  const file = await readFile(new URL("../src/puzzles/puzzles.txt", import.meta.url), "utf8");
  lines = file
    .trim()
    .split("\n")
    .map((line) => {
      const [, cells, solution, only, , themes = ""] = line.split(" ");
      return { cells, solution, only: Number(only), themes };
    });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The colors of cells as numbers: labels are ordered. */
function numbers(cells: string): number[] {
  const labels = [...new Set(cells)].sort();
  return [...cells].map((label) => labels.indexOf(label));
}

/** The names of the colors, and the color name of each cell, for screen readers. */
const names = (page: Page) =>
  page.$$eval(".color", (all) => all.map((one) => one.getAttribute("aria-label")?.split(",")[0]));
const cells = (page: Page) =>
  page.$$eval("#board [data-v]", (all) =>
    all.map((one) => one.getAttribute("aria-label")?.split(", ")[2]),
  );

/** The puzzle of the position that is shown, before any move. */
async function shown(page: Page): Promise<Line> {
  const named = await names(page);
  const colors = (await cells(page)).map((name) => named.indexOf(name)).join();
  const line = lines.find(({ cells }) => numbers(cells).join() === colors);
  if (!line) throw new Error("expected a puzzle of the file");
  return line;
}

/** The keys of the only moves of a puzzle. */
function keys({ cells, solution, only }: Line): string[] {
  const labels = [...new Set(cells)].sort();
  return [...solution.slice(0, only)].map((label) => String(labels.indexOf(label) + 1));
}

/** The key of a color that loses a move, and is not the color now. */
function wrongKey(line: Line): string {
  const labels = [...new Set(line.cells)].sort();
  const found = labels.findIndex((label) => label !== line.cells[0] && label !== line.solution[0]);
  return String(found + 1);
}

const text = (page: Page) => page.textContent(".puzzles .hint-line");

async function openPuzzles(page: Page): Promise<void> {
  await go(page, "Puzzles");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.waitForSelector(".puzzle-head");
}

describe("a puzzle", () => {
  it("refutes, shows, is solved by keyboard, and is kept", async () => {
    const page = await open("");
    await openPuzzles(page);
    const line = await shown(page);
    expect(line).toEqual(lines[0]);
    const all = line.solution.length;
    expect(await text(page)).toContain(`${all} moves are enough.`);
    await accessible(page, "a puzzle");

    await page.keyboard.press(wrongKey(line));
    expect(await text(page)).toContain(
      `loses a move: now ${all} moves are needed, 1 more than possible.`,
    );
    await page.waitForFunction(() => document.activeElement?.textContent === "Try again");
    await accessible(page, "a wrong move");
    // No other color can be played on the wrong position.
    await page.keyboard.press(keys(line)[0]);
    expect(await text(page)).toContain("loses a move");
    await page.keyboard.press("Enter");
    expect(await shown(page)).toEqual(line);

    for (const [index, key] of keys(line).entries()) {
      await page.keyboard.press(key);
      if (index + 1 < line.only)
        expect(await text(page)).toContain(`Right. Now ${all - index - 1} move`);
    }
    expect(await text(page)).toContain("Solved");
    await page.waitForSelector(".puzzle-mark.helped");
    expect((await page.$$(".puzzle-themes dt")).length).toBe(line.themes.length);
    await accessible(page, "a puzzle that is solved");

    // The next one without help, and by clicks on the board.
    await page.keyboard.press("Enter");
    const second = await shown(page);
    expect(second).toEqual(lines[1]);
    for (const key of keys(second)) {
      const name = (await names(page))[Number(key) - 1];
      await page.locator(`#board [data-v][aria-label*=", ${name}, "]:not(.own)`).first().click();
    }
    await page.waitForSelector(".puzzle-mark.clean");

    await page.reload();
    await page.waitForSelector(".puzzle-head");
    // The address opens the puzzles, at the first one that is not solved.
    expect(await page.textContent(".puzzle-head h1")).toContain("Puzzle 3");
    expect(await page.textContent(".puzzle-choice summary")).toContain("2 of 200 solved");
    await page.click(".puzzle-choice summary");
    const marks = await page.$$eval(".puzzle-list button", (chips) =>
      chips.map((chip) => chip.className),
    );
    expect(marks.length).toBe(200);
    expect(marks.slice(0, 3)).toEqual(["helped", "clean", ""]);
    await accessible(page, "the list");
    await page.click(".puzzle-list button >> nth=149");
    expect(await shown(page)).toEqual(lines[149]);
    await page.keyboard.press("ArrowRight");
    expect(await shown(page)).toEqual(lines[150]);

    // The color is shown on demand.
    await page.keyboard.press("h");
    expect(await text(page)).toMatch(/^Only .* loses nothing\.$/);
    const hinted = await page.$$eval(".color", (all) =>
      all.findIndex((one) => one.classList.contains("hinted")),
    );
    expect(String(hinted + 1)).toBe(keys(lines[150])[0]);

    await page.keyboard.press("Escape");
    await page.waitForSelector(".par");
    expect(new URL(page.url()).hash).toBe("");
  });

  it("is chosen by theme and difficulty, on a phone, in German and dark", async () => {
    const looks = { locale: "de-DE", colorScheme: "dark" } as const;
    const page = await open("#puzzles", {
      ...PHONE,
      ...looks,
    });
    await page.waitForSelector(".puzzle-head");
    await page.selectOption(".puzzle-choice select >> nth=0", "detour");
    await page.selectOption(".puzzle-choice select >> nth=1", "hard");
    const wanted = lines.filter(({ themes }, index) => index >= 134 && themes.includes("d"));
    expect(wanted.length).toBeGreaterThan(5);
    expect(await page.textContent(".puzzle-head h1")).toContain(`von ${wanted.length}`);
    expect(await shown(page)).toEqual(wanted[0]);
    for (const key of keys(wanted[0])) await page.tap(`.color >> nth=${Number(key) - 1}`);
    expect(await text(page)).toContain("Gelöst.");
    expect(await page.textContent(".puzzle-themes")).toContain("Umweg");
    await accessible(page, "German");
  });
});

describe("a rush", () => {
  const start = Date.parse("2026-11-21T12:00:00Z");
  const at = (page: Page, seconds: number) => page.clock.setFixedTime(start + 1000 * seconds);
  const solve = async (page: Page) => {
    for (const key of keys(await shown(page))) await page.keyboard.press(key);
  };
  const score = (page: Page) => page.textContent(".race-head p >> nth=1");

  it("counts for three minutes, and keeps the best", async () => {
    const page = await open("#puzzles");
    await page.waitForSelector(".puzzle-head");
    await page.click(".puzzle-choice .card");
    await page.waitForSelector(".race-head");
    expect(await page.textContent("[role=timer]")).toBe("3:00");
    const seen = new Set<string>();
    for (let solved = 1; solved <= 5; solved++) {
      const line = await shown(page);
      expect(seen.has(line.cells)).toBe(false);
      seen.add(line.cells);
      await solve(page);
      expect(await score(page)).toBe(`${solved} solved`);
    }
    await accessible(page, "a rush");
    const slipped = await shown(page);
    await page.keyboard.press(wrongKey(slipped));
    expect(await text(page)).toMatch(/^A slip: only .* loses nothing\.$/);
    expect(await page.getAttribute(".puzzle-slips", "aria-label")).toBe("1 slip of 3");
    expect(await shown(page)).not.toEqual(slipped);
    await at(page, 120);
    await page.waitForSelector("[role=timer]:text-is('1:00')");
    expect(await page.textContent(".puzzles .unseen[role=status]")).toBe("One minute left.");
    await solve(page);
    await at(page, 179.5);
    await page.waitForSelector("[role=timer]:text-is('0:01')");
    await at(page, 180);
    await page.waitForSelector(".puzzle-result");
    expect(await page.textContent(".puzzle-result")).toContain("6 solved");
    expect(await page.textContent(".puzzle-result")).toContain("Your best rush. 1 slip of 3.");
    await accessible(page, "the result");
    // A tap that was meant for a color does nothing.
    await page.click(".puzzle-next");
    expect(await page.$(".puzzle-result")).not.toBeNull();

    // The puzzles that ended with a slip come again.
    await at(page, 182);
    await page.click(".cta button:has-text('Look at 1 slip')");
    await page.waitForSelector(".puzzle-head");
    expect(await shown(page)).toEqual(slipped);
    expect(await page.textContent(".puzzle-head h1")).toContain("of 1");
    expect(await page.textContent(".puzzle-choice .card")).toContain("Your best: 6.");

    // Three slips end the next one, and the best stays.
    await page.click(".puzzle-choice .card");
    await solve(page);
    for (let slip = 0; slip < 3; slip++) await page.keyboard.press(wrongKey(await shown(page)));
    await page.waitForSelector(".puzzle-result");
    expect(await page.textContent(".puzzle-result")).toContain("1 solved");
    expect(await page.textContent(".puzzle-result")).toContain("Your best: 6. 3 slips of 3.");
  });
});

describe("your own slips", () => {
  it("come from games that are over, and have one color that loses nothing", async () => {
    const page = await open("#1/random:7x7x5:13/none/");
    // Without a game that is over there are none.
    await openPuzzles(page);
    await page.selectOption(".puzzle-choice select >> nth=0", "own");
    await page.waitForSelector(".hint-line:has-text('no slip with')");
    await accessible(page, "no slips");
    await page.keyboard.press("Escape");
    await proven(page);
    await greedily(page);
    await page.waitForSelector(".analysis .strip");
    const lost = await page.$$eval(".strip b", (labels) => labels.map((one) => one.textContent));
    // Greed loses four moves here; at the last of them two colors would have lost none.
    expect(lost).toEqual(["4", "5", "8", "10"]);

    await page.click("button:has-text('Fix your slips')");
    await page.waitForSelector(".puzzle-head h1:has-text('of 3')");
    const of = await page.textContent(".puzzle-of");
    expect(of).toBe("7 × 7, move 4");
    expect(await text(page)).toMatch(
      /^You played .*, which lost a move\. \d+ moves? (is|are) enough\./,
    );
    const played = /You played (\w+)/.exec((await text(page)) ?? "")?.[1];
    // The color that was played is refuted, the one that is shown solves it.
    const names = await page.$$eval(".color", (all) =>
      all.map((one) => one.getAttribute("aria-label") ?? ""),
    );
    await page.keyboard.press(
      String(names.findIndex((name) => name.startsWith(`${played}, +`)) + 1),
    );
    expect(await text(page)).toContain("loses a move");
    await page.keyboard.press("h");
    const hinted = await page.$$eval(".color", (all) =>
      all.findIndex((one) => one.classList.contains("hinted")),
    );
    await page.keyboard.press(String(hinted + 1));
    expect(await text(page)).toContain("Solved");
    await accessible(page, "a slip");
  });
});
