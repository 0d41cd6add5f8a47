import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { dialog, go, greedily, proven } from "./browser.js";
import { accessible, LONG, open, shoot, stage, still } from "./stage.js";

const DEVICES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/**
 * For every change one scheme of each window; the tablet, whose pictures are for people to look at,
 * only for a release.
 */
const SCHEMES: Record<string, string> = { small: "light", phone: "light", desktop: "dark" };

stage();

/** Takes a picture, and lets axe look for accessibility violations. */
async function look(page: Page, name: string, { isChecked = true } = {}): Promise<void> {
  await still(page);
  await shoot(page, name);
  if (isChecked) await accessible(page, name);
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
}

for (const [device, viewport] of Object.entries({
  small: { width: 320, height: 568 },
  low: { width: 568, height: 320 },
  ...DEVICES,
})) {
  for (const colorScheme of ["light", "dark"] as const) {
    const runs = LONG || (SCHEMES[device] === colorScheme && device !== "phone");
    it.runIf(runs)(`shows the boards of a day on a ${device}, ${colorScheme}`, async () => {
      const locale = device === "small" ? "de-DE" : "en-GB";
      const page = await open("#daily:hard", { viewport, colorScheme, locale });
      const name = (screen: string) => `${device}-${colorScheme}-${screen}`;
      await proven(page);
      await look(page, name("hard"));
      await dialog(page, ".");
      await look(page, name("home"));
      await page.click("dialog summary");
      await look(page, name("home-more"));
      await page.click("dialog .dailies button");
      await page.waitForSelector("dialog", { state: "detached" });
      await proven(page);
      await go(page, "Stati");
      await page.waitForSelector(".calendar");
      await look(page, name("small-calendar"));
      await closeSheet(page);
      // A new board is chosen without scrolling.
      await dialog(page, "n");
      await look(page, name("new"));
      const hidden = (dialog: Element) => dialog.scrollHeight - dialog.clientHeight;
      expect(await page.$eval("dialog", hidden)).toBe(0);
    });
  }
}

for (const [device, viewport] of Object.entries(DEVICES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    const runs = LONG || SCHEMES[device] === colorScheme;
    it.runIf(runs)(`looks right on a ${device}, ${colorScheme}`, async () => {
      const page = await open("", { viewport, colorScheme });
      const name = (screen: string) => `${device}-${colorScheme}-${screen}`;
      const isChecked = device !== "tablet";
      await proven(page);
      for (const key of "313213456") await page.keyboard.press(key);
      await look(page, name("play"), { isChecked });
      await page.keyboard.press("h");
      await page.waitForSelector(".color.hinted");
      await look(page, name("hint"), { isChecked });
      await page.keyboard.press("n");
      await page.click("dialog summary");
      await look(page, name("custom"), { isChecked });
      await closeSheet(page);
      await page.click(".color.zero");
      await look(page, name("question"), { isChecked });
      await dialog(page, ",");
      await look(page, name("settings"), { isChecked });
      await closeSheet(page);
      await greedily(page);
      await page.waitForSelector(".result");
      await look(page, name("end"), { isChecked: false });
      await page.waitForSelector(".analysis h2");
      await look(page, name("analysis"), { isChecked });
      await page.click(".cta button:has-text('Best line')");
      await page.waitForSelector(".replay");
      for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight");
      await look(page, name("board-of-analysis"), { isChecked });
      await page.keyboard.press("ArrowDown");
      await page.waitForSelector(".color.best");
      await look(page, name("branch"), { isChecked });
      await page.keyboard.press("Escape");
      await page.keyboard.press("t");
      await page.waitForSelector("dialog .numbers");
      await page.locator("dialog .numbers").scrollIntoViewIfNeeded();
      await look(page, name("statistics"), { isChecked });
      await closeSheet(page);
      await dialog(page, "s");
      await look(page, name("share"), { isChecked });
      await closeSheet(page);
      await dialog(page, "?");
      await look(page, name("help"), { isChecked });
      await page.click("dialog button:has-text('First steps')");
      await page.waitForSelector(".lesson");
      await look(page, name("lesson"), { isChecked });
    });
  }
}

it("speaks German, prints large, and shows shapes, hexagons and large boards", async () => {
  const german = await open("", { viewport: DEVICES.phone, locale: "de-DE" });
  await proven(german);
  expect(await german.textContent(".par")).toMatch(/bestmöglich 19\s+bewiesen/);
  await german.evaluate(() =>
    localStorage.setItem("inundate.settings", '{"largePrint":true,"shapes":"on","theme":"dark"}'),
  );
  await german.reload();
  await proven(german);
  await look(german, "phone-german-large");
  await dialog(german, "n");
  await look(german, "phone-german-large-new");
  const hexagons = await open("#hex:14x14x8:3");
  for (const key of "12345678123456") await hexagons.keyboard.press(key);
  await look(hexagons, "desktop-hexagons");
  const free = await open("#random:10x16x5:3:free");
  await free.click("#board [data-v='40']");
  await look(free, "desktop-free");
  const large = await open("#random:40x40x10:3", { viewport: DEVICES.phone });
  for (const key of "1234567890123456") await large.keyboard.press(key);
  await look(large, "phone-40x40", { isChecked: LONG });
});

it("keeps the track, its marks, medals and chips in forced colors", async () => {
  const page = await open("#1/daily:2026-11-21/none/52052", {
    viewport: DEVICES.phone,
    forcedColors: "active",
  });
  await proven(page);
  const color = (query: string, pseudo?: string) =>
    page.$eval(query, (one, part) => getComputedStyle(one, part).backgroundColor, pseudo);
  const ground = await color("body");
  for (const [query, pseudo] of [
    [".track .on"],
    [".track i:not(.on)"],
    [".track .gold", "::after"],
    [".track .bronze", "::after"],
  ])
    expect(await color(query, pseudo), query).not.toBe(ground);
  await look(page, "forced-play");
  for (const key of "n.") {
    await dialog(page, key);
    await look(page, `forced-${key === "n" ? "new" : "home"}`);
    await closeSheet(page);
  }
  await go(page, "Daily boards");
  expect(await color(".legend .gold")).not.toBe(await color(".legend .silver"));
  await look(page, "forced-calendar");
  await closeSheet(page);
  await go(page, "Analyze");
  await page.waitForSelector(".color.best");
  const chips = await page.$$eval(".line-chips button", (all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(new Set(chips.slice(1)).size).toBe(3);
  await look(page, "forced-analysis");
});

it("is a grid and buttons for a screen reader", async () => {
  const page = await open("#1/daily:2026-11-21/25/");
  await proven(page);
  const tree = await page.locator("#app").ariaSnapshot();
  expect(tree).toContain(
    '- grid "Board of 14 by 14 cells. Your region has 2 of 196 cells and is yellow.":',
  );
  expect(tree).toContain('gridcell "row 1, column 1, yellow, your region"');
  expect(tree).toMatch(
    /gridcell "row 1, column 2, \w+, \d+ cells?, (next to your region|\d+ moves away)"/,
  );
  expect(tree).toContain('- row "row 2":');
  expect(tree).toContain('- group "Choose a color":');
  expect(tree).toMatch(/button "blue, \+\d+ cells?, key 1"/);
  // One cell is a stop of the Tab key; the arrows go on from there.
  expect(await page.$$eval("#board [tabindex='0']", (cells) => cells.length)).toBe(1);
  await page.focus("#board [tabindex='0']");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(
    /^row 2, column 2/,
  );
  // A line that says what a move did, and what would join the most cells next.
  const live = page.locator(".panel .unseen[role=status]");
  expect(await live.textContent()).toBe("");
  await page.keyboard.press("Enter");
  expect(await page.textContent(".count b")).toBe("1");
  expect(await live.textContent()).toMatch(
    /^\w+: \d+ cells?\. \d+ of 196, 1 move; \w+ would join \d+\.$/,
  );
  await page.keyboard.press("u");
  expect(await live.textContent()).toMatch(/^2 of 196, 0 moves; \w+ would join \d+\.$/);
  await page.keyboard.press("r");
  await page.focus("#board [tabindex='0']");
  await page.keyboard.press("End");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(
    /^row 2, column 14/,
  );
});
