import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  badge,
  comeBack,
  copied,
  count,
  counts,
  follow,
  go,
  greedily,
  proven,
  provenHint,
  ready,
  records,
} from "./browser.js";
import { LONG, open, server, stage } from "./stage.js";

stage();

async function openCalendar(page: Page): Promise<void> {
  await go(page, "Daily boards");
  await page.waitForSelector(".calendar");
}

const ofDay = (page: Page, date: string) =>
  page.getAttribute(`.calendar [aria-label^='${date}:']`, "aria-label");

describe("a daily board", () => {
  it("goes on past 25 moves until it is flooded, and tells a medal", async () => {
    const page = await open("");
    const best = await proven(page);
    // The track shows what each medal allows.
    expect(await page.$$eval(".track i", (marks) => marks.length)).toBe(best + 5);
    const goals = await page.$$eval(".track i", (marks) =>
      marks.flatMap((mark, index) => (mark.className.includes("goal") ? [index + 1] : [])),
    );
    expect(goals).toEqual([best, best + 2, best + 5]);
    // Colors that join nothing, each of which has to be asked for.
    for (let move = 0; move < 26; move++) {
      const key = (await page.getAttribute(".color.zero .key", "data-key")) ?? "";
      for (const _ of ["asked", "sure"]) await page.keyboard.press(key);
      await counts(page, move + 1);
    }
    expect(await page.textContent(".count")).toMatch(/^26\s*moves$/);
    const rest = await greedily(page);
    await page.waitForSelector(".result .medal.flooded");
    expect(await page.textContent(".result h1")).toBe(`${26 + rest} moves`);
    expect(await page.textContent(".result .medal")).toBe(`+${26 + rest - best}`);
    expect(await page.textContent(".kick")).toBe("Flooded");
    await page.waitForSelector(".analysis h2");
    expect((await records(page))[0]).toMatchObject({ won: true, moves: 26 + rest, limit: null });
    // The button is gone with the end, so that the keyboard goes on at the colors.
    await page.click(".result .dailies button:has-text('Small')");
    await page.waitForSelector(".color:focus");
  });
});

describe("the calendar", () => {
  it("has every day since the first, what was made of it, and opens it", async () => {
    const page = await open("");
    await proven(page);
    await greedily(page, 2);
    await openCalendar(page);
    expect(await ofDay(page, "21 November")).toBe("21 November: 2 moves made.");
    expect(await ofDay(page, "20 November")).toBe("20 November: not played");
    expect(await page.$("[aria-label^='22 November:']")).toBeNull();
    // By keyboard: a week back, a day back, a month back, and no further than the first day.
    await page.focus(".calendar [tabindex='0']");
    const at = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    const reach = (label: string) => page.waitForSelector(`[aria-label^="${label}"]:focus`);
    expect(await at()).toMatch(/^21 November/);
    for (const [key, label] of [
      ["ArrowUp", "14 November"],
      ["ArrowLeft", "13 November"],
      ["PageUp", "13 October"],
      ["ArrowDown", "20 October"],
      ["ArrowRight", "21 October"],
    ]) {
      await page.keyboard.press(key);
      await reach(label);
    }
    for (let month = 0; month < 12; month++) await page.keyboard.press("PageUp");
    await reach("1 January");
    expect(await page.textContent("#month")).toBe("January 2026");
    expect(await page.getAttribute("[aria-label='The month before']", "aria-disabled")).toBe(
      "true",
    );
    await page.keyboard.press("Enter");
    await badge(page, "1 January");
    await page.waitForSelector("dialog", { state: "detached" });
    await proven(page);
    const moves = await greedily(page);
    await page.waitForSelector(".result .medal");
    const medal = await page.textContent(".result .medal");
    // The result is there again, in the calendar and on the board; a day of the archive adds
    // nothing to the streak.
    await page.click(".cta button:has-text('Statistics')");
    await page.waitForSelector(".calendar");
    expect(await ofDay(page, "1 January")).toMatch(new RegExp(`, ${moves} moves$`));
    expect(await page.textContent("[aria-label^='1 January:'] + .medal")).toBe(medal);
    expect(await page.textContent(".sheet-body")).not.toContain("Streak:");
    await page.click("[aria-label='The month after']");
    await page.waitForSelector("#month:text-is('February 2026')");
    await page.click("[aria-label='The month before']");
    await page.click("[aria-label^='2 January:']");
    await badge(page, "2 January");
    await openCalendar(page);
    await page.click("[aria-label^='1 January:']");
    await page.waitForSelector(".result h1");
    expect(await page.textContent(".result h1")).toBe(`${moves} moves`);
    await openCalendar(page);
    for (let month = 0; month < 10; month++) await page.click("[aria-label='The month after']");
    await page.click("[aria-label^='21 November:']");
    await counts(page, 2);
  });

  it("counts the streak, and down to the next board", async () => {
    const page = await open("", { day: "2026-11-20" });
    for (const date of ["2026-11-20", "2026-11-21"]) {
      await page.clock.setFixedTime(`${date}T22:58:57Z`);
      await comeBack(page);
      await badge(page, `${Number(date.slice(8))} November`);
      await proven(page);
      await greedily(page);
      await page.waitForSelector(".result .countdown:has-text('1:01:03')");
      await page.waitForSelector(".analysis h2");
    }
    expect(await page.textContent(".result .numbers")).toMatch(/^\s*Streak\s*2/);
    await page.click(".cta button:has-text('Statistics')");
    expect(await page.textContent(".sheet-body p b")).toBe("Streak: 2 daily boards.");
    await page.clock.setFixedTime("2026-11-21T23:59:59Z");
    await page.waitForSelector(".sheet .countdown:text-is('0:00:01')");
  });
});

describe("midnight", () => {
  it("offers the new board to a player who stayed, and shows it to one who returns", async () => {
    const page = await open("");
    await proven(page);
    await greedily(page);
    await page.waitForSelector(".analysis h2");
    await page.clock.setFixedTime("2026-11-22T00:00:01Z");
    await page.waitForSelector(".notice:has-text('board of 22 November is ready')");
    // The result stays until then.
    await badge(page, "21 November");
    await comeBack(page);
    await badge(page, "22 November");
    expect(await page.isVisible(".notice")).toBe(false);
    expect(await count(page)).toBe(0);
  });

  // Before a release a week in three time zones, else two days in one.
  const zones = { "Pacific/Auckland": 13, "Europe/Berlin": 1, "America/Los_Angeles": -8 };
  it.each(Object.entries(zones).slice(0, LONG ? 3 : 1))(
    "is that of %s: boards begun two minutes before it are in the streak",
    async (timezoneId, hours) => {
      const days = LONG ? 7 : 2;
      const page = await open("", { day: "2026-11-10", timezoneId });
      const midnight = (day: number) => Date.UTC(2026, 10, day) - hours * 3_600_000;
      for (let day = 15; day < 15 + days; day++) {
        await page.clock.setFixedTime(midnight(day + 1) - 120_000);
        await comeBack(page);
        await badge(page, `${day} November`);
        await proven(page);
        // A hint costs the medal, and not the streak.
        if (day % 2) await provenHint(page);
        await greedily(page, 2);
        await page.clock.setFixedTime(midnight(day + 1) + 60_000);
        await greedily(page);
        await page.waitForSelector(".result .analysis h2");
      }
      const [streak] = await page.$$eval(".result dd", (all) => all.map((one) => one.textContent));
      expect(streak).toBe(`${days}`);
    },
  );

  it("neither loses nor doubles a game that two tabs show", async () => {
    const page = await open("");
    await proven(page);
    await greedily(page, 4);
    const other = await page.context().newPage();
    await other.clock.setFixedTime("2026-11-21T23:59:00Z");
    await other.goto(server.url);
    await ready(other);
    expect(await count(other)).toBe(4);
    // Midnight passes. One tab goes on with the old board, the other one with the new board.
    for (const tab of [page, other]) await tab.clock.setFixedTime("2026-11-22T00:00:10Z");
    await comeBack(other);
    await other.click(".notice .text");
    await badge(other, "22 November");
    await greedily(other, 3);
    await comeBack(page);
    await greedily(page, 2);
    expect([await count(page), await count(other)]).toEqual([6, 3]);
    // Then both show the new board, and agree on it.
    await page.click(".notice .text");
    await badge(page, "22 November");
    await counts(page, 3);
    await greedily(page, 1);
    await counts(other, 4);
    // A tab that was asleep has heard nothing; it looks when it is seen again.
    await page.evaluate(() => {
      const key = "inundate.game 1/random:14x14x6:20261122/none/";
      const kept = JSON.parse(localStorage[key]);
      localStorage[key] = JSON.stringify({ ...kept, code: kept.code.slice(0, -1) });
    });
    await comeBack(page);
    await counts(page, 3);
    await counts(other, 3);
    // Both see the end; it is written once, with the day on which it came.
    await greedily(page);
    for (const tab of [page, other]) await tab.waitForSelector(".result .analysis h2");
    expect((await records(page)).map(({ id }) => id)).toEqual(["random:14x14x6:20261122"]);
    // The old game is kept; it was begun on its day, so its end adds that to the streak.
    await openCalendar(other);
    expect(await ofDay(other, "21 November")).toBe("21 November: 6 moves made.");
    await other.click("[aria-label^='21 November:']");
    await counts(other, 6);
    await greedily(other);
    await other.waitForSelector(".result .analysis h2");
    expect(await other.textContent(".result .numbers")).toMatch(/^\s*Streak\s*2/);
    expect((await records(page)).map(({ id }) => id)).toEqual([
      "random:14x14x6:20261122",
      "random:14x14x6:20261121",
    ]);
  });

  it("does not take the day from a game whose page was closed at its end", async () => {
    const page = await open("#daily");
    await proven(page);
    await greedily(page);
    await page.waitForSelector(".analysis h2");
    // As if the page had been closed before the record was written.
    await page.evaluate(() => {
      const key = "inundate.game 1/random:14x14x6:20261121/none/";
      localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), recorded: false });
      localStorage.removeItem("inundate.records");
    });
    await page.clock.setFixedTime("2026-11-22T08:00:00Z");
    await page.reload();
    await page.waitForSelector(".analysis h2, .par b");
    await openCalendar(page);
    await page.click("[aria-label^='21 November:']");
    await page.waitForSelector(".analysis h2");
    expect((await records(page))[0].date).toMatch(/^2026-11-21T/);
  });

  it("leaves the board of another day that was opened on purpose", async () => {
    const page = await open("#daily:2026-11-02");
    await page.clock.setFixedTime("2026-11-22T00:00:01Z");
    await comeBack(page);
    await proven(page);
    await badge(page, "2 November");
    expect(await page.isVisible(".notice")).toBe(false);
  });
});

describe("a color that touches nothing", () => {
  it("is a move only if it is asked for, by button, by cell and by key", async () => {
    const page = await open("");
    await proven(page);
    const name = await page.getAttribute(".color.zero", "aria-label");
    const color = name?.split(",")[0];
    await page.click(".color.zero");
    await page.waitForSelector(".hint-line .text");
    expect(await page.textContent(".hint-line")).toContain(`${color} does not touch your region.`);
    // A second click is no answer: it may be one too many.
    await page.click(".color.zero");
    expect(await count(page)).toBe(0);
    // Another color is a move as ever, and the question is gone.
    await greedily(page, 1);
    await counts(page, 1);
    expect(await page.$(".hint-line .text")).toBeNull();
    const far = (await page.getAttribute(".color.zero", "aria-label"))?.split(",")[0];
    await page.click(`#board [aria-label*=', ${far}, ']`);
    expect(await count(page)).toBe(1);
    await page.click(".hint-line .text");
    await counts(page, 2);
    const key = await page.getAttribute(".color.zero .key", "data-key");
    await page.keyboard.press(key ?? "");
    expect(await count(page)).toBe(2);
    await page.keyboard.press(key ?? "");
    await counts(page, 3);
  });

  it("is not reached by a tap beside a cell: a gap belongs to the nearest cell", async () => {
    const page = await open("#random:4x4x3:18", { hasTouch: true });
    await proven(page);
    const box = await page.locator("#board [data-v][aria-label*='next to']").first().boundingBox();
    if (!box) throw new Error("expected a cell");
    // Just outside of it, where nothing is drawn.
    const beside = [box.x + box.width / 2, box.y + box.height + 1] as const;
    const isGap = await page.evaluate(
      ([x, y]) => !document.elementFromPoint(x, y)?.hasAttribute("data-v"),
      beside,
    );
    expect(isGap).toBe(true);
    await page.touchscreen.tap(...beside);
    await page.waitForFunction(
      () =>
        Number(document.querySelector(".count b")?.textContent) +
          document.querySelectorAll(".hint-line .text").length ===
        1,
    );
  });
});

describe("the first minute", () => {
  it("teaches by doing, on three boards, by touch", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isNew: true };
    const page = await open("", phone);
    expect(await page.textContent(".lesson p")).toMatch(
      /Board 1 of 3\. The corner with the dot is yours/,
    );
    expect(await page.textContent(".badge")).toContain("First steps");
    // The cells that touch the corner are outlined.
    expect((await page.getAttribute("#board .hinted", "d"))?.length).toBeGreaterThan(10);
    const shifted = await page.evaluateHandle(() => {
      const seen: number[] = [];
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if ("value" in one) seen.push(Number(one.value));
      }).observe({ type: "layout-shift" });
      return seen;
    });
    for (const [board, size] of [4, 5, 6].entries()) {
      expect(await page.$$eval("#board [data-v]", (cells) => cells.length)).toBe(size * size);
      if (board) await proven(page);
      // Another board is another height. On one board nothing moves.
      await shifted.evaluate((seen) => seen.splice(0));
      while (!(await page.$(".lesson-next"))) {
        const before = await page.$$eval("#board .own", (cells) => cells.length);
        await page.tap("#board [data-v][aria-label*='next to']", { force: true });
        await page.waitForFunction(
          (n) => document.querySelectorAll("#board .own").length > n,
          before,
        );
      }
      const text = await page.textContent(".lesson p");
      expect(text).toMatch(board ? /nobody can do it in fewer|are enough/ : /Flooded in \d moves/);
      const sum = (await shifted.jsonValue()).reduce((all, one) => all + one, 0);
      expect(sum).toBeLessThan(0.02);
      await page.tap(".lesson-next");
    }
    await badge(page, "21 November");
    // No lesson is a game of the statistics, or kept.
    expect(await records(page)).toEqual([]);
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes("game")),
    );
    expect(keys).toEqual([]);
    await page.reload();
    await ready(page);
    expect(await page.textContent(".badge")).toContain("21 November");
  });

  it("can be skipped, goes on after a reload, and can be had again", async () => {
    const page = await open("", { isNew: true });
    await greedily(page);
    await page.waitForSelector(".lesson-next");
    // The way on has the focus.
    await page.waitForFunction(() => document.activeElement?.classList.contains("lesson-next"));
    await page.keyboard.press("Enter");
    await page.waitForSelector(".lesson p:has-text('Board 2')");
    await page.reload();
    await page.waitForSelector(".lesson p:has-text('Board 2')");
    await page.click(".lesson-skip");
    await badge(page, "21 November");
    await proven(page);
    await page.keyboard.press("?");
    await page.click("dialog button:has-text('First steps')");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.waitForSelector(".lesson");
    // Another board ends it.
    await go(page, "Classic");
    await badge(page, "21 November");
    expect(await page.$(".lesson")).toBeNull();
  });

  it("says what is true: on the last board the most cells at once cost two moves", async () => {
    const page = await open("", { isNew: true });
    await page.evaluate(() => localStorage.setItem("inundate.taught", "2"));
    await page.reload();
    await page.waitForSelector(".lesson p:has-text('Board 3 of 3')");
    expect(await page.textContent(".lesson p")).toContain("here that costs two moves");
    // Also in a large window no cell is larger than 96 pixels.
    const cell = await page.locator("#board [data-v]").first().boundingBox();
    expect(cell?.width).toBeLessThan(96);
    expect(await proven(page)).toBe(6);
    expect(await greedily(page)).toBe(8);
    expect(await page.textContent(".lesson p")).toContain("8 moves, and 6 are enough.");
  });

  it("is offered to who comes by a link for the first time", async () => {
    const page = await open("#random:9x9x5:3", { isNew: true });
    expect(await page.textContent(".badge")).toContain("9 × 9");
    await page.click(".notice .text:has-text('First steps')");
    await page.waitForSelector(".lesson");
  });
});

const cells = (page: Page) => page.$$eval("#board [data-v]", (found) => found.length);
const gone = (page: Page) => page.waitForSelector("dialog", { state: "detached" });

describe("the boards of a day", () => {
  it("have their own games, medals, results and streaks, each with a proven optimum", async () => {
    const page = await open("");
    expect(await cells(page)).toBe(196);
    await go(page, "Small");
    await gone(page);
    expect(await page.textContent(".badge")).toMatch(/Small · *21 November/);
    expect(await cells(page)).toBe(64);
    const best = await proven(page);
    const moves = await greedily(page);
    await page.waitForSelector(".result .medal");
    await page.waitForSelector(".analysis h2");
    expect(await page.textContent(".result h1")).toBe(`${moves} moves`);
    // The text that is shared names the board, and no move.
    expect(await copied(page, "Your result")).toContain(
      `inundate #325 small · ${moves} (best ${best})`,
    );
    await page.keyboard.press("Escape");
    await gone(page);
    // The calendar opens with the level that is shown.
    await page.keyboard.press(".");
    expect(await page.textContent("dialog .dailies :has(b:text-is('Small'))")).toMatch(
      /(Gold|Silver|Bronze|Finished), \d+ moves/,
    );
    await page.click("dialog .card:has-text('Daily boards')");
    await page.waitForSelector(".calendar");
    expect(await page.isChecked("dialog input[value=small]")).toBe(true);
    const today = ".calendar [aria-label^='21 November:']";
    expect(await page.getAttribute(today, "aria-label")).toContain(`${moves} moves`);
    expect(await page.textContent("dialog p b")).toContain("Streak: 1 daily board.");
    await page.check("dialog input[value=classic]", { force: true });
    expect(await page.getAttribute(today, "aria-label")).toBe("21 November: not played");
    expect(await page.textContent("dialog")).not.toContain("Streak:");
    // Another day of the hard level.
    await page.check("dialog input[value=hard]", { force: true });
    await page.click(".calendar [aria-label^='20 November:']");
    await gone(page);
    expect(await page.textContent(".badge")).toMatch(/Hard · *20 November/);
    expect(await cells(page)).toBe(324);
    expect(await proven(page)).toBeGreaterThan(20);
    // The title says it to screen readers.
    expect(await page.textContent("h1")).toBe("Daily board, Hard · 20 November");
  });

  it("come on the next day with the level that was played, and by links", async () => {
    const page = await open("#daily:small");
    await page.clock.setFixedTime("2026-11-22T08:00:00Z");
    await comeBack(page);
    await badge(page, "22 November");
    await badge(page, "Small");
    await follow(page, "daily:2026-11-21:hard");
    await badge(page, "Hard");
  });

  it("end with the last day that has a hard board, and the others go on", async () => {
    const page = await open("", { day: "2032-01-01" });
    await page.keyboard.press(".");
    expect(
      await page.$$eval("dialog .dailies b", (all) => all.map((one) => one.textContent)),
    ).toEqual(["Small", "Classic"]);
    await page.click("dialog .card:has-text('Daily boards')");
    await page.waitForSelector(".calendar");
    await page.check("dialog input[value=hard]", { force: true });
    expect(await page.$$(".calendar button")).toHaveLength(0);
  });
});
