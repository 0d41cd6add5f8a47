import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { follow, go } from "./browser.js";
import { putAway } from "./pages.js";
import { accessible, open, server, stage } from "./stage.js";

stage();

const PERSONS = "#duel:square:5x6x5:apart:7:standard:person-person:";
const COMPUTER = "#duel:hexagon:5x6x5:apart:7:standard:person-2:";

const scores = (page: Page) =>
  page.$$eval(".duel-score b", (sides) => sides.map((side) => Number(side.textContent)));
const calls = (page: Page) =>
  page.evaluate(
    () =>
      decodeURIComponent(location.hash).split(":").at(-1)?.split(".").filter(Boolean).length ?? 0,
  );

/** The key of a color that may be called; with the most cells, or the fewest. */
const legalKey = (page: Page) =>
  page.$$eval('.color[aria-disabled="false"]', (buttons) => {
    const gain = (button: Element) => Number(button.querySelector(".gain")?.textContent ?? 0);
    const best = buttons.sort((a, b) => gain(b) - gain(a))[0];
    return best?.querySelector(".key")?.getAttribute("data-key") ?? "";
  });

/** Waits until a person may call, or the duel is over. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.color[aria-disabled="false"]') ||
      !document.querySelector(".duel-score.now"),
  );

async function playOut(page: Page): Promise<void> {
  for (;;) {
    await settled(page);
    const key = await legalKey(page);
    if (!key) return;
    const made = await calls(page);
    await page.keyboard.press(key);
    await page.waitForFunction(
      (count) =>
        decodeURIComponent(location.hash).split(":")[7].split(".").filter(Boolean).length > count,
      made,
    );
  }
}

describe("a duel", () => {
  it("begins in the dialog, is played by keyboard against the computer, and scores", async () => {
    const page = await open("");
    await go(page, "Duel");
    await page.click("dialog label:has-text('5 × 6')");
    await page.click("dialog label:has-text('Fair')");
    await accessible(page, "a duel");
    await page.click("dialog .primary");
    await page.waitForSelector(".duel-score");
    expect(await scores(page)).toEqual([1, 1]);
    expect(await page.textContent(".badge")).toMatch(/^Duel · \d+ × \d+$/);
    expect(await page.textContent(".duel-turn")).toBe("Your turn: choose a color.");
    await accessible(page, "a duel");
    await page.keyboard.press("h");
    await page.waitForSelector(".color.hinted");
    expect(await page.textContent(".hint-line")).toMatch(
      /: proven\. A draw if both go on like this\.$/,
    );
    await playOut(page);
    const [you, level] = await scores(page);
    expect(you + level).toBeLessThanOrEqual(30);
    expect(you + level).toBeGreaterThan(20);
    await page.waitForFunction(() =>
      /proven: A draw/.test(document.querySelector(".duel-turn")?.textContent ?? ""),
    );
    const ended = await page.textContent(".duel-turn");
    const expected = you > level ? "You win by" : you < level ? "Level 3 wins by" : "A draw";
    expect(ended).toContain(expected);
    await accessible(page, "a duel");
    // Loaded again, it proves its result again.
    await page.reload();
    await page.waitForFunction(
      (text) => document.querySelector(".duel-turn")?.textContent === text,
      ended,
    );
    // Another game takes its place.
    await go(page, "Back to your other game");
    await page.waitForSelector(".par b", { state: "attached" });
    expect(await page.evaluate(() => location.hash)).toBe("");
  });

  it("has rules to choose: what is enclosed falls to who encloses it", async () => {
    const page = await open("");
    await go(page, "Duel");
    await page.click("dialog label:has-text('5 × 6')");
    await page.click("dialog label:has-text('Enclosing captures')");
    await page.click("dialog .primary");
    await page.waitForSelector(".duel-score");
    expect(decodeURIComponent(await page.evaluate(() => location.hash))).toMatch(
      /^#duel:square:5x6x6:apart:\d+:capture:person-3:$/,
    );
    await playOut(page);
    // All cells have an owner, as no call leaves any that one territory alone touches.
    const [you, level] = await scores(page);
    expect(you + level).toBe(30);
  });

  it("takes calls back and does them again; the address carries it", async () => {
    const page = await open(COMPUTER);
    await page.waitForSelector(".duel-score");
    await settled(page);
    await page.keyboard.press(await legalKey(page));
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes("."));
    await settled(page);
    expect(await calls(page)).toBe(2);
    const before = await scores(page);
    const address = page.url();
    await page.keyboard.press("u");
    await page.waitForFunction(() => decodeURIComponent(location.hash).endsWith(":"));
    expect(await scores(page)).toEqual([1, 1]);
    await page.keyboard.press("r");
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes("."));
    expect(page.url()).toBe(address);
    // Loaded again, it is the same duel.
    await page.reload();
    await page.waitForSelector(".duel-score");
    await settled(page);
    expect(await scores(page)).toEqual(before);
  });

  it("is played by two people with clicks, in German", async () => {
    const page = await open(PERSONS, {
      locale: "de-DE",
      viewport: { width: 390, height: 844 },
    });
    await page.waitForSelector(".duel-score");
    expect(await page.textContent(".duel-turn")).toBe("Spieler 1: Wähle eine Farbe.");
    await settled(page);
    // A cell of a color that may be called.
    const label = await page.getAttribute('.color[aria-disabled="false"]', "aria-label");
    await page.click(`#board [aria-label*=", ${label?.split(",")[0]}"]:not(.own) >> nth=0`);
    await page.waitForFunction(() =>
      document.querySelector(".duel-turn")?.textContent?.startsWith("Spieler 2"),
    );
    expect(await calls(page)).toBe(1);
    await accessible(page, "a duel");
  });

  it("is played on two devices by links that go to and fro", async () => {
    const options = { permissions: ["clipboard-read", "clipboard-write"] };
    const turn = (page: Page) => page.textContent(".duel-turn");
    const call = async (page: Page) => {
      const before = await calls(page);
      await page.keyboard.press(await legalKey(page));
      await page.waitForFunction(() => document.querySelector(".duel-over") !== null);
      expect(await calls(page)).toBe(before + 1);
      expect(await turn(page)).toMatch(/^Player [12] is to call, on another device\./);
      // Nobody calls for the other.
      expect(await page.$('.color[aria-disabled="false"]')).toBeNull();
      await accessible(page, "a duel");
      await page.click(".duel-over .primary");
      await page.waitForFunction(() =>
        /copied/.test(document.querySelector(".hint-line")?.textContent ?? ""),
      );
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await putAway(page);
      return link.slice(server.url.length);
    };
    const on = async (address: string, name: RegExp) => {
      const page = await open(address, options);
      await page.waitForSelector(".duel-score");
      await settled(page);
      expect(await page.textContent(".duel-scores")).toMatch(name);
      return page;
    };

    // The first player calls, and gives the link away.
    const first = await on(PERSONS, /Player 1.*Player 2/s);
    await first.keyboard.press(await legalKey(first));
    await first.waitForFunction(() =>
      document.querySelector(".duel-turn")?.textContent?.startsWith("Player 2"),
    );
    await first.click(".action:has-text('Share')");
    await first.waitForSelector(".duel-over");
    expect(await turn(first)).toMatch(/^Player 2 is to call/);
    const given = await first.evaluate(() => navigator.clipboard.readText());
    // Loaded again, it still waits; a call that is not answered can be taken back.
    await first.reload();
    await first.waitForSelector(".duel-over");
    expect(await first.textContent(".duel-scores")).toMatch(/You.*Player 2/s);
    await first.click(".action:has-text('Undo')");
    await first.waitForFunction(() =>
      document.querySelector(".duel-turn")?.textContent?.startsWith("Your turn"),
    );
    await putAway(first);

    const second = await on(given.slice(server.url.length), /Player 1.*You/s);
    expect(await turn(second)).toBe("Your turn: choose a color.");
    expect(await second.getAttribute(".action:has-text('Undo')", "aria-disabled")).toBe("true");
    const answered = await call(second);
    const third = await on(answered, /You.*Player 2/s);
    expect(await calls(third)).toBe(2);
    const fourth = await on(await call(third), /Player 1.*You/s);
    // Both can go on at one device.
    await fourth.keyboard.press(await legalKey(fourth));
    await fourth.click(".duel-over .secondary");
    await fourth.waitForSelector('.color[aria-disabled="false"]');
    expect(await turn(fourth)).toBe("Player 1: choose a color.");
  });

  it("says what is wrong with a link", async () => {
    const page = await open("#duel:square:5x6x5:apart:7:chess:person-person:");
    await page.waitForSelector(".notice:has-text('chess')");
    expect(await page.$(".duel-score")).toBeNull();
    await follow(page, "duel:%");
    await page.waitForSelector(".notice:has-text('duel:%')");
  });
});
