import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { go, proven } from "./browser.js";
import { accessible, open, shoot, stage } from "./stage.js";

stage();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const said = (page: Page) => page.textContent(".tiles [role=status]");

/** The cells whose label has a word, as `row,column` from 1. */
const cells = (page: Page, word: string) =>
  page.$$eval(
    "#board [data-v]",
    (all, word) =>
      all
        .map((one) => one.getAttribute("aria-label") ?? "")
        .filter((label) => label.includes(word))
        .map((label) => label.match(/\d+/g)?.slice(0, 2).join()),
    word,
  );

/** The number of marks that are drawn. */
const drawn = (page: Page) => page.$$eval(".tile-marks path", (all) => all.length);

/** The numbers of moves of the procedures. */
const counts = (page: Page) =>
  page.$$eval(".tiles select option", (all) =>
    all.map((one) => Number(/: (\d+) /.exec(one.textContent ?? "")?.[1])),
  );

async function look(page: Page, name: string): Promise<void> {
  await shoot(page, `tiles-${name}`);
  await accessible(page, name);
}

describe("the marked tiles", () => {
  it("are gone through by keyboard, with marks and rounds", async () => {
    const page = await open("#tiles:random:2x14x6:1");
    await page.waitForSelector(".tile-round");
    expect(await counts(page)).toEqual([13, 14, 16]);
    // The output of `inundate solve random:2x14x6:1 --method marked-tile --steps`.
    expect(await cells(page, "marked")).toEqual(["1,12", "1,13", "1,14", "2,5", "2,11", "2,14"]);
    expect(await drawn(page)).toBe(6);
    expect(await cells(page, "tile of this round")).toEqual(["2,5"]);
    const first = await said(page);
    expect(first).toMatch(/^\s*Round 1 of 5 0 of 13 moves made\s+To row 2, column 5, \w+: /);
    expect(first).toMatch(
      /: 4 moves away\. .* no nearer \(4\): straight to it\. Next: \w+, 1 tile\.$/,
    );
    await look(page, "start");

    for (let move = 1; move <= 4; move++) await page.keyboard.press("ArrowRight");
    expect(await said(page)).toContain(
      "is nearer (4) and not marked: first to that one, then to it.",
    );
    expect(await cells(page, "tile of this round")).toEqual(["2,11"]);
    expect(await drawn(page)).toBe(5);
    expect(await page.textContent(".tile-round h1")).toContain("Round 2 of 5");
    await look(page, "desktop");
    for (let move = 5; move <= 13; move++) await page.keyboard.press("ArrowRight");
    expect(await said(page)).toContain("All tiles are flooded, in 13 moves.");
    expect(await drawn(page)).toBe(0);
    // A tile is chosen on the board: the position before the move that takes it.
    await page.focus("#board [tabindex='0']");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    expect(await page.textContent(".tile-round h1")).toContain("11 of 13");
    expect(new URL(page.url()).hash).toBe("#tiles:random:2x14x6:1");

    await page.locator(".tile-round h1").click();
    await page.keyboard.press("Escape");
    await page.waitForSelector(".par b");
    expect(await page.$(".tiles")).toBeNull();
    expect(new URL(page.url()).hash).toBe("");
  });

  it("play themselves, on a random board", async () => {
    const page = await open("");
    await go(page, "Marked tiles");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.waitForSelector(".tile-round");
    const hash = () => new URL(page.url()).hash;
    expect(hash()).toMatch(/^#tiles:random:2x14x6:\d+$/);
    const first = hash();
    await page.click(".cta button:has-text('Another board')");
    await page.waitForFunction((old) => location.hash !== old, first);
    const [moves = 0] = await counts(page);
    // It goes on from the move that is shown. A whole game takes a quarter of a minute.
    for (let move = 3; move < moves; move++) await page.keyboard.press("ArrowRight");
    await page.click(".player .big");
    expect(await page.getAttribute(".tiles [role=status]", "aria-live")).toBe("off");
    await page.waitForSelector(".tile-round h1:has-text('Flooded')");
    expect(await page.getAttribute(".tiles [role=status]", "aria-live")).toBe("polite");
    expect(await said(page)).toContain(`in ${moves} move`);

    // The board as a game has the same optimum.
    await page.click(".cta button:has-text('Play this board')");
    expect(await proven(page)).toBe(moves);
    expect(hash()).toBe("");
  });

  it("show where the report fails, on a phone, in German and dark", async () => {
    const looks = { locale: "de-DE", colorScheme: "dark" } as const;
    const page = await open("#tiles:1/grid:2x3:010203/none/", { ...PHONE, ...looks });
    await page.waitForSelector(".tile-round");
    expect(await counts(page)).toEqual([4, 5, 5]);
    await page.selectOption(".tiles select", "1");
    expect(await page.textContent(".tile-round h1")).toContain("0 von 5 Zügen");
    await page.tap(".player .tool >> nth=3");
    // Round 2 counts from the tile visited last, so the tile beside the pivot is two moves away.
    expect(await page.textContent(".tile-round")).toContain("2 Züge entfernt");
    await look(page, "phone");
  });
});
