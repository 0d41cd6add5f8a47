/** How long a move takes on a phone: from the input to the picture that shows it. */

import type { Page } from "playwright-core";
import { it } from "vitest";
import { open, stage } from "../e2e/stage.js";

const PHONE = { width: 390, height: 844 };

/** The processor of a phone beside that of a desk. */
const SLOWER = 4;

/** The means of a move: a color below the board, a cell, or a key. */
type Input = "tap" | "cell" | "key";

/** The pause of a player after a move, in milliseconds: the flood has been seen. */
const PAUSE = 900;

const BOARDS: [string, readonly Input[]][] = [
  ["random:14x14x6:3", ["tap"]],
  ["random:40x40x6:3", ["tap", "cell", "key"]],
  ["random:40x40x10:3", ["cell"]],
  ["hex:40x40x6:3", ["tap"]],
];

stage();

/** Notes the events of the page that a person caused, with the time to the next picture. */
const note = (page: Page) =>
  page.evaluateHandle(() => {
    const times: Record<number, number> = {};
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[]) {
        if (one.interactionId)
          times[one.interactionId] = Math.max(times[one.interactionId] ?? 0, one.duration);
      }
    }).observe({
      type: "event",
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
    return times;
  });

/** Taps or presses the color that joins the most cells; false at the end of the game. */
async function move(page: Page, by: Input): Promise<boolean> {
  const [index, vertex] = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll(".panel:not(.result) .color")];
    const gains = buttons.map((one) => Number(one.querySelector(".gain")?.textContent) || 0);
    const most = Math.max(...gains);
    if (!(most > 0)) return [undefined, undefined];
    const index = gains.indexOf(most);
    const name = buttons[index].getAttribute("aria-label")?.split(",")[0];
    const cell = document.querySelector(
      `#board [data-v][aria-label*=", ${name}, "][aria-label*="next to"]`,
    );
    return [index, cell?.getAttribute("data-v")];
  });
  if (index === undefined) return false;
  const color = page.locator(".panel .color").nth(index);
  if (by === "tap") await color.tap();
  else if (by === "cell") await page.tap(`#board [data-v="${vertex}"]`, { force: true });
  else await page.keyboard.press((await color.locator(".key").getAttribute("data-key")) ?? "");
  await page.waitForTimeout(PAUSE);
  return true;
}

const at = (sorted: number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

for (const [board, inputs] of BOARDS) {
  for (const by of inputs) {
    it(`${board}, ${by}`, async () => {
      const page = await open(`#${board}`, {
        viewport: PHONE,
        deviceScaleFactor: 2,
        hasTouch: true,
      });
      // The search for the optimum goes on beside, as on a phone. The first seconds of it are over.
      await page.waitForTimeout(2000);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      const noted = await note(page);
      let moves = 0;
      while (moves < 20 && (await move(page, by))) moves += 1;
      // An interaction that is not listed took less than 16 ms.
      const times = Object.values(await noted.jsonValue()).sort((a, b) => a - b);
      while (times.length < moves) times.unshift(0);
      console.log(
        `bench: ${board}, ${by}: ${moves} moves, median ${at(times, 0.5)} ms, 95 % within ` +
          `${at(times, 0.95)} ms, longest ${at(times, 1)} ms`,
      );
      await page.context().close();
    });
  }
}
