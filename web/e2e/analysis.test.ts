import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { badge, copied, go, more, proven, provenHint, ready } from "./browser.js";
import { accessible, open, stage } from "./stage.js";

stage();

/**
 * A game of 25 moves on a board of the puzzle's usual size, which lost: the limit ended it before
 * the board was flooded.
 */
const LOST = "1/random:14x14x6:42/25/";
/** The keys of its moves: of the colors that join anything, those that join the fewest cells. */
const BAD = "6313565123513232123535152";

/** Waits for a position: the number of its move, and of all moves of the line. */
const at = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector(".replay h1")?.textContent === wanted,
    text,
  );
const colors = (page: Page) =>
  page.$$eval("#board [data-v]", (cells) =>
    cells.map((cell) => cell.getAttribute("aria-label")).join(),
  );
/** Waits until it is proven of every color what it loses. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      /at best|is flooded/.test(document.querySelector(".replay .sum")?.textContent ?? "") &&
      ![...document.querySelectorAll(".replay .gain")].some((one) => one.textContent === "…"),
  );

/**
 * Opens the board in a window, plays until the limit ends the game, and opens its analysis. Returns
 * the moves that lost.
 */
async function lose(options = {}): Promise<{ page: Page; lost: number[] }> {
  const page = await open(`#${LOST}`, options);
  await proven(page);
  await page.keyboard.type(BAD);
  await page.waitForSelector(".kick.bad");
  await page.waitForSelector(".analysis .strip");
  const lost = await page.$$eval(".strip b", (labels) =>
    labels.map((one) => Number(one.textContent)),
  );
  await page.click(".cta button:has-text('Analyze')");
  await at(page, "Move 25 of 25");
  return { page, lost };
}

/** Plays colors that lose nothing from a move on, and returns in how many the board is flooded. */
async function playBest(page: Page, first = 1): Promise<number> {
  for (let move = first; ; move++) {
    await settled(page);
    const flooded = /is flooded in (\d+)/.exec((await page.textContent(".replay .sum")) ?? "");
    if (flooded) return Number(flooded[1]);
    const best = await page.$(".replay .color.best");
    await (best ?? (await page.$(".replay .color:not(.now)")))?.click();
    await at(page, `Move ${move} of ${move}`);
  }
}

describe("the analysis of a lost game of 25 moves", () => {
  it("reaches every move, branches, replays by keyboard, agrees with the game's end", async () => {
    const { page, lost } = await lose();
    expect(lost.length).toBeGreaterThan(5);
    await page.keyboard.press("Home");
    const slips: number[] = [];
    for (let move = 0; move <= 25; move++) {
      await at(page, move ? `Move ${move} of 25` : "Start of 25");
      await settled(page);
      const said = await page.textContent(".replay .sum");
      if (/It lost a move/.test(said ?? "")) slips.push(move);
      // Some color loses nothing, and its move is a branch; the game stays as it is.
      const best = await page.$$eval(".replay .color", (buttons) =>
        buttons.findIndex((button) => button.classList.contains("best")),
      );
      expect(best, `move ${move}`).toBeGreaterThanOrEqual(0);
      if (move % 6 === 0) {
        const before = await colors(page);
        await page.keyboard.press(String(best + 1));
        await page.waitForSelector(`.replay h1:has-text('Move ${move + 1} ')`);
        await settled(page);
        expect(await page.textContent(".replay .sum")).toContain("It lost nothing.");
        await page.keyboard.press("ArrowLeft");
        expect(await colors(page)).toBe(before);
      }
      await page.keyboard.press("ArrowRight");
    }
    // Right along the game: what each move lost is what the end of the game says.
    expect(slips).toEqual(lost);
    const accuracy = await page.textContent(".accuracy");
    const kept = 25 - lost.length;
    expect(accuracy).toContain(`Accuracy: ${Math.round((100 * kept) / 25)} %`);
    expect(accuracy).toContain(`${kept} of 25 moves lost nothing.`);
    // The game ended so, and its last move can be taken back.
    await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await page.waitForSelector(".colors");
    expect(await page.textContent(".count b")).toBe("24");
  });

  it("is reached by chips, by the curve and by buttons, by touch", async () => {
    const { page } = await lose({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const chips = page.locator(".lines > div:first-child .line-chips button");
    expect(await chips.count()).toBe(26);
    for (const move of [0, 9, 25]) {
      await chips.nth(move).tap();
      await at(page, move ? `Move ${move} of 25` : "Start of 25");
    }
    // A tap on the curve, in the middle of each position.
    const box = await page.locator(".curve input").boundingBox();
    if (!box) throw new Error("expected the curve");
    for (let move = 0; move <= 25; move += 5) {
      await page.touchscreen.tap(
        box.x + 8 + ((box.width - 16) * move) / 25,
        box.y + box.height / 2,
      );
      await at(page, move ? `Move ${move} of 25` : "Start of 25");
    }
    await page.tap("[aria-label='To the start']");
    await at(page, "Start of 25");
    await page.tap("[aria-label='One move on']");
    await at(page, "Move 1 of 25");
    // A branch by a cell of the board, replayed, and gone again.
    await settled(page);
    const next = await page.getAttribute(".lines button[aria-label^='Move 2:']", "aria-label");
    const named = await page.$$eval(
      "#board [data-v]:not(.own)",
      (cells, other) =>
        cells
          .map((cell) => cell.getAttribute("aria-label") ?? "")
          .find((label) => /next to/.test(label) && !other?.includes(label.split(", ")[2])),
      next,
    );
    await page.tap(`#board [aria-label='${named}']`);
    await at(page, "Move 2 of 2");
    expect(await page.textContent(".replay .kick")).toBe("From move 2");
    await page.tap("[aria-label='Play']");
    await at(page, "Start of 25");
    await page.tap("[aria-label='Pause']");
    await page.tap(".lines > div:nth-child(2) button");
    await at(page, "Move 2 of 2");
    await page.tap(".cta button:has-text('Back to the game')");
    await at(page, "Move 1 of 25");
    await page.tap(".lines > div:nth-child(2) button");
    await page.tap(".cta button:has-text('Delete this line')");
    await at(page, "Move 1 of 25");
    expect(await page.$$eval(".lines > div", (lines) => lines.length)).toBe(1);
    await page.tap(".cta .primary");
    await page.waitForSelector(".kick.bad");
  });

  it("keeps branches as a tree of lines, and says to a screen reader where it is", async () => {
    const { page } = await lose();
    await page.keyboard.press("Home");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    const play = async () => {
      await settled(page);
      await page.click(".replay .color.best");
    };
    await play();
    await play();
    await at(page, "Move 5 of 5");
    await page.keyboard.press("ArrowLeft");
    // A branch of the branch.
    await settled(page);
    await page.click(".replay .color:not(.best):not(.now)");
    await at(page, "Move 5 of 5");
    const lines = () =>
      page.$$eval(".lines h2", (titles) => titles.map((title) => title.textContent));
    expect(await lines()).toEqual(["Your game", "From move 4", "From move 5"]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await at(page, "Move 4 of 25");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await page.textContent(".replay .kick")).toBe("From move 5");
    await settled(page);
    const tree = await page.locator(".replay").ariaSnapshot();
    expect(tree).toMatch(/heading "Move 5 of 5"/);
    expect(tree).toMatch(/slider "Position"/);
    expect(tree).toMatch(/button "\w+(: loses nothing|, −1: loses a move), key \d"/);
    expect(tree).toMatch(/group "Try a color"/);
    expect(tree).toMatch(/button "Move 25: \w+(, It lost a move\.)?"/);
    expect(await page.getAttribute(".curve input", "aria-valuetext")).toMatch(/^Move 5: \d+$/);
    expect(await page.getAttribute(".replay .sum", "aria-live")).toBe("polite");
    // One chip is a stop of the Tab key, and the focus goes along with the arrows.
    expect(await page.$$eval(".line-chips [tabindex='0']", (all) => all.length)).toBe(1);
    await page.focus(".line-chips [tabindex='0']");
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector("[aria-current='step']:focus");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(
      /^Move 4: /,
    );
    // They are there again when the analysis is.
    await page.keyboard.press("Escape");
    await page.click(".cta button:has-text('Analyze')");
    await at(page, "Move 4 of 5");
    expect(await lines()).toEqual(["Your game", "From move 4", "From move 5"]);
    await page.keyboard.press("Delete");
    expect(await lines()).toEqual(["Your game"]);
  });

  it("plays what would have been better from a lost move on", async () => {
    const { page, lost } = await lose({ reducedMotion: "no-preference" });
    const [first] = lost;
    await page.keyboard.press("Escape");
    // It plays by itself, so the page notes what is shown: to ask for it may take longer than a
    // move.
    const noted = await page.evaluateHandle(() => {
      const shown: string[] = [];
      new MutationObserver(() => {
        const title = document.querySelector(".replay h1")?.textContent;
        if (title && title !== shown.at(-1)) shown.push(title);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return shown;
    });
    await page.click(".analysis .lost li:first-child button");
    await page.waitForFunction((shown) => shown.length > 3, noted);
    await page.click("[aria-label='Pause']");
    const shown = await noted.jsonValue();
    const [start] = shown;
    const all = Number(/of (\d+)$/.exec(start)?.[1]);
    const name = (move: number) => `${move ? `Move ${move}` : "Start"} of ${all}`;
    expect(shown.slice(0, 4)).toEqual([first - 1, first, first + 1, first + 2].map(name));
    expect(await page.textContent(".replay .kick")).toBe(`From move ${first}`);
  });

  it("shows the best line, and what would have been better, as branches", async () => {
    const { page, lost } = await lose();
    const [first] = lost;
    await page.keyboard.press("Escape");
    const [, best] =
      /best possible is (\d+)/.exec((await page.textContent(".result .sum")) ?? "") ?? [];
    await page.click(".cta button:has-text('Best line')");
    await at(page, `Start of ${best}`);
    await page.keyboard.press("End");
    await at(page, `Move ${best} of ${best}`);
    await page.waitForFunction(() => !document.querySelector("#board [data-v]:not(.own)"));
    expect(await page.textContent(".replay .sum")).toContain(
      `The board is flooded in ${best} moves.`,
    );
    // Back at the start the arrows still go along it; the game is one line up.
    await page.keyboard.press("Home");
    for (let move = 1; move <= Number(best); move++) await page.keyboard.press("ArrowRight");
    await at(page, `Move ${best} of ${best}`);
    await page.keyboard.press("ArrowUp");
    await at(page, `Move ${best} of 25`);
    await page.keyboard.press("Escape");
    await page.click(".analysis .lost li:first-child button");
    await page.waitForSelector(
      `.replay h1:text-matches("^${first > 1 ? `Move ${first - 1}` : "Start"} of ")`,
    );
    expect(await page.textContent(".lines > div:nth-child(2) h2")).toMatch(/^From move \d+$/);
  });

  it("opens from a link, with the moves of somebody else, and goes over their end", async () => {
    const { page: first } = await lose();
    const link = await copied(first, "Link to the analysis");
    expect(link).toContain("#analyze:1/random:14x14x6:42/25/");
    const page = await open(link.slice(link.indexOf("#")), { isNew: true });
    await at(page, "Move 25 of 25");
    // The limit ended the game, and not the analysis.
    expect(await playBest(page, 26)).toBeGreaterThan(25);
    expect(await page.evaluate(() => localStorage["inundate.records"])).toBeUndefined();
  });
});

describe("the analysis", () => {
  it("opens from an imported board and while nobody plays: a hint before the end", async () => {
    const page = await open("");
    await proven(page);
    await more(page);
    await page.fill("dialog textarea", "random:14x14x6");
    await page.click("dialog details [type=submit]");
    await page.waitForSelector("dialog .state:has-text('cannot be read: ')");
    await page.fill("dialog textarea", "rgbyr\nrrgyb\nbgbry\nyrgbb\nbyrgr");
    await page.click("dialog details [type=submit]");
    await page.waitForSelector("dialog", { state: "detached" });
    const best = await proven(page);
    await go(page, "Analyze");
    await at(page, "Start");
    expect(await playBest(page)).toBe(best);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".actions");
    // The game is as it was, and has a hint.
    expect(await page.textContent(".count b")).toBe("0");
    const kept = await page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes("grid:5x5"))
        .map(([, game]) => JSON.parse(game).hints),
    );
    expect(kept).toEqual([1]);
    // After a reload the game is there, and not the analysis.
    await page.reload();
    await ready(page);
    await badge(page, "5 × 5");
  });

  it("works in the free game", async () => {
    const page = await open("#random:4x4x3:5:free");
    const best = await proven(page);
    await go(page, "Analyze");
    await at(page, "Start");
    // First a region, then its color.
    await page.click("#board [data-v='5']");
    await page.waitForSelector("#board .own");
    expect(await playBest(page)).toBeGreaterThanOrEqual(best);
  });

  it("shows ranges until a large board is proven, and stays quick", async () => {
    const page = await open("#random:40x40x8:3");
    await go(page, "Analyze");
    await at(page, "Start");
    for (let move = 1; move <= 6; move++) {
      await page.click(".replay .color:not(.now)");
      await at(page, `Move ${move} of ${move}`);
    }
    await page.waitForSelector(".replay .sum:text-matches('left at (most|best)')");
    for (let move = 5; move >= 1; move--) {
      await page.keyboard.press("ArrowLeft");
      await at(page, `Move ${move} of 6`);
    }
    await page.keyboard.press("Escape");
    await page.waitForSelector(".actions");
  });
});

describe("a proof", () => {
  it("is behind its word, with a certificate that the book's checker accepts", async () => {
    const page = await open("#random:5x5x4:3");
    const says = (text: string) => page.waitForSelector(`dialog[open]:has-text("${text}")`);
    const best = await proven(page);
    await page.click(".par .ok");
    await says(`No ${best - 1} moves flood this board.`);
    expect(await page.textContent("dialog")).toMatch(/ \d+ positions? looked at, \d+ ms\./);
    await accessible(page, "a proof");
    const saved = page.waitForEvent("download");
    await page.click("dialog .primary");
    const text = await readFile(await (await saved).path(), "utf8");
    // A test of the book runs `inundate check` on this one.
    const file = new URL("../../docs/src/examples/5x5.certificate", import.meta.url);
    expect(text).toBe(await readFile(file, "utf8"));
    await page.keyboard.press("Escape");
    // Of a hint it is that of the position, and in the analysis of the one that is shown.
    await page.keyboard.press((await provenHint(page)) || "1");
    await provenHint(page);
    await page.click(".hint-line .text");
    await says(`No ${best - 2} moves flood this board.`);
    await page.keyboard.press("Escape");
    await go(page, "Analyze");
    await page.click(".sum .ok");
    await says(`No ${best - 2} moves flood this board.`);
  });

  it.each([
    ["#1/grid:2x3:rgbrrg/none/", "The bound of the start is enough, ", 1],
    ["#1/grid:1x2:01:0,0/none/", "One move is the least.", 1],
    ["#random:4x4x3:5:free", "there is no certificate to save", 0],
  ])("of %s says: %s", async (address, said, certificates) => {
    const page = await open(address);
    await proven(page);
    await page.click(".par .ok");
    await page.waitForSelector(`dialog[open]:has-text('${said}')`);
    expect(await page.textContent("dialog")).not.toContain("looked at");
    expect(await page.$$("dialog .primary")).toHaveLength(certificates);
  });
});
