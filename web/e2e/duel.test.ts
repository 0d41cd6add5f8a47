import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { follow, go } from "./browser.js";
import { accessible, open, server, stage } from "./stage.js";

stage();

/** A fair board; the next one has the next seed. */
const PERSONS = "#duel:square:5x6x5:apart:9:standard:person-person:";
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

/** Waits until a person may call, another device has the turn, or the duel is over. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.color[aria-disabled="false"], .duel-over') ||
      !document.querySelector(".duel-score.now"),
  );

/** Calls as long as this device may. */
async function playOut(page: Page): Promise<void> {
  for (;;) {
    await settled(page);
    const key = await legalKey(page);
    if (!key) return;
    const made = await calls(page);
    await page.keyboard.press(key);
    await page.waitForFunction(
      (count) => (location.hash.split(":").at(-1)?.split(".").filter(Boolean).length ?? 0) > count,
      made,
    );
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);

/** Steps through an analysis to the end of the duel. */
async function stepOn(page: Page): Promise<void> {
  const redo = ".action[aria-disabled='false']:has-text('Redo')";
  await page.waitForSelector(redo);
  while (!(await page.$(".duel-over"))) {
    await page.keyboard.press("r");
    await page.waitForSelector(`${redo}, .duel-over`);
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
    await page.waitForSelector(".duel-turn:has-text('proven: A draw')");
    const ended = await page.textContent(".duel-turn");
    const expected = you > level ? "You win by" : you < level ? "Level 3 wins by" : "A draw";
    expect(ended).toContain(expected);
    await accessible(page, "a duel");
    // Loaded again, it proves its result again.
    await page.reload();
    await expect.poll(() => page.textContent(".duel-turn")).toBe(ended);
    // In its analysis nobody is a computer.
    await page.click(".duel-over .secondary");
    await stepOn(page);
    // After a fair board comes a fair one; the computer begins.
    await page.click(".duel-over .primary");
    await page.waitForFunction(() => /:3-person:/.test(location.hash));
    expect(await focused(page)).toContain("color ");
    await settled(page);
    await page.keyboard.press("h");
    await page.waitForSelector(".hint-line:has-text('proven')");
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
    await page.waitForSelector(".duel-turn:has-text('Spieler 2')");
    expect(await calls(page)).toBe(1);
    await accessible(page, "a duel");
  });

  it("goes by links between two browsers, which stay who they are, to a rematch", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    const [one, two] = [await open(PERSONS, { permissions }), await open("", { permissions })];
    const turn = (page: Page) => page.textContent(".duel-turn");
    const says = (page: Page, text: string) =>
      page.waitForSelector(`.hint-line:has-text("${text}")`);
    const share = async (page: Page) => {
      await page.click(".action:has-text('Share')");
      await says(page, "copied");
      return (await page.evaluate(() => navigator.clipboard.readText())).slice(server.url.length);
    };
    const names = (page: Page) => page.textContent(".duel-scores");
    const goTo = async (page: Page, fragment: string, whose: string) => {
      await page.goto(server.url + fragment);
      await page.waitForSelector(`.duel-turn:has-text("${whose}")`);
    };

    // The players of the last 20 duels are kept.
    await one.evaluate(() => {
      const old = Array.from({ length: 30 }, (_, at) => [`duel:${at}:`, 1]);
      localStorage["inundate.duels"] = JSON.stringify(Object.fromEntries(old));
    });
    // A link goes with the turn, so the first player calls before.
    await one.click(".action:has-text('Share')");
    await says(one, "Your call first");
    await one.keyboard.press(await legalKey(one));
    await one.waitForSelector(".duel-turn:has-text('Player 2')");
    const given = await share(one);
    expect(await turn(one)).toMatch(/^Player 2 is to call, on another device/);
    const sides = await one.evaluate(() =>
      Object.entries(JSON.parse(localStorage["inundate.duels"])),
    );
    expect(sides).toHaveLength(20);
    expect(sides.at(-1)).toEqual([PERSONS.slice(1), 0]);
    // Loaded or opened again it still waits; a call that is not answered can be taken back.
    await one.reload();
    await one.waitForSelector(".duel-over:has-text('Copy the link')");
    await goTo(one, given, "Player 2 is to call");
    expect(await names(one)).toMatch(/You.*Player 2/s);
    await one.click(".action:has-text('Undo')");
    await one.waitForSelector(".duel-turn:has-text('Your turn')");
    await goTo(two, given, "Your turn");
    expect(await names(two)).toMatch(/Player 1.*You/s);
    expect(await two.getAttribute(".action:has-text('Undo')", "aria-disabled")).toBe("true");

    // To and fro, to the end.
    for (let [at, other] = [two, one]; ; [at, other] = [other, at]) {
      await playOut(at);
      // Nobody calls for the other.
      expect(await at.$('.color[aria-disabled="false"]')).toBeNull();
      const link = await share(at);
      const isOver = (await at.$(".duel-score.now")) === null;
      await goTo(other, link, isOver ? "win" : "Your turn");
      if (isOver) break;
    }
    for (const page of [one, two]) await page.waitForSelector(".duel-turn:has-text('proven')");
    const ends = await Promise.all([one, two].map(turn));
    expect(ends.filter((text) => text?.startsWith("You win"))).toHaveLength(1);
    // Nobody is to call any more.
    await share(two);
    await says(two, "with board and all calls");
    await accessible(one, "the end of a duel");
    const address = one.url();
    await one.focus(".duel-over .secondary");
    await one.keyboard.press("Enter");
    await says(one, "Redo steps on");
    expect(await focused(one)).toContain("color ");
    // Shared or loaded again, it stays the duel of the same players.
    await one.keyboard.press("r");
    expect(await share(one)).toBe(`#duel:${address.split("duel:")[1]}`);
    await says(one, "with board and all calls");
    expect(one.url().split("duel:")[1]).toBe(address.split("duel:")[1]);
    await one.reload();
    await expect.poll(() => turn(one)).toBe(ends[0]);
    expect(await focused(one)).toContain("primary");
    expect(one.url()).toBe(address);
    await one.click(".duel-over .secondary");
    await stepOn(one);
    await two.click(".duel-turn .text");
    await two.waitForSelector("dialog:has-text('there is no certificate')");
    await two.keyboard.press("Escape");
    const usual = one.viewportSize() ?? expect.fail();
    await one.setViewportSize({ width: 568, height: 320 });
    const { y, height } = (await one.locator(".duel-over .primary").boundingBox()) ?? expect.fail();
    expect(y + height).toBeLessThanOrEqual(320);
    await one.setViewportSize(usual);
    // Who was second begins, and both have the same board, even before the result is proven.
    for (const page of [one, two]) {
      await page.reload();
      await page.click(".duel-over .primary");
      const whose = page === one ? "Player 1 is to call" : "Your turn";
      await page.waitForSelector(`.duel-turn:has-text("${whose}")`);
    }
    const boards = [one, two].map((page) => page.url().split("duel:")[1]);
    expect(boards[0]).toBe(boards[1]);
    expect(boards[0]).toContain(":10:");
    // Both can go on at one device.
    await one.click(".duel-over .secondary");
    await one.waitForSelector(".duel-turn:has-text('Player 1: choose a color.')");
  });

  it("says what is wrong with a link", async () => {
    const page = await open("#duel:square:5x6x5:apart:7:chess:person-person:");
    await page.waitForSelector(".notice:has-text('chess')");
    expect(await page.$(".duel-score")).toBeNull();
    await follow(page, "duel:%");
    await page.waitForSelector(".notice:has-text('duel:%')");
  });
});
