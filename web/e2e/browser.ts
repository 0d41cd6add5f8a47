/** A browser whose pages may not complain. */

import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { fresh, take, type Watched } from "./pages.js";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ARGUMENTS,
    handleSIGTERM: false,
  });

/** What a page is opened with. */
interface Visit extends BrowserContextOptions {
  /** Its clock stands at noon of this day. */
  day?: string;
  /** Nobody has played here: the first steps come. */
  isNew?: boolean;
  /** The browser has no file of the page yet. Without it only what is stored is gone. */
  isFirst?: boolean;
}

/** A page on which nothing is stored yet, but that somebody knows the game unless they are `new`. */
export async function open(
  browser: Browser,
  home: string,
  address: string,
  { day, isNew = false, isFirst = false, viewport, ...rest }: Visit = {},
): Promise<Watched> {
  const kind = { ...rest, isNew, hasClock: day !== undefined };
  const watched = await (isFirst ? fresh : take)(browser, home, kind);
  const { page } = watched;
  if (viewport) await page.setViewportSize(viewport);
  if (day) await page.clock.setFixedTime(`${day}T12:00:00Z`);
  await page.goto(new URL(address, home).href);
  await ready(page);
  return watched;
}

/**
 * Waits until the solver has said something, or the game is over: all keys and buttons work then. The picture of a game
 * that is over is no `#board`, so a wait for that would never end where the end comes fast.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector(".par b, .result, .duel-score, .lesson, .puzzle-head, .tile-round", {
    state: "attached",
  });
}

/** Waits until the best possible number of moves is proven, and returns it. */
export async function proven(page: Page): Promise<number> {
  await page.waitForSelector(".par .ok");
  return Number(await page.textContent(".par b"));
}

/** Asks for a hint, waits for its proof, and returns the key of its color. Before the proof a hint may change. */
export async function provenHint(page: Page): Promise<string> {
  await page.keyboard.press("h");
  await page.waitForFunction(() => /proven/.test(document.querySelector(".hint-line")?.textContent ?? ""));
  return (await page.getAttribute(".color.hinted .key", "data-key")) ?? "";
}

/** Joins the most cells, so many times or until the board is flooded. Returns how many moves that were. */
export async function greedily(page: Page, most = 99): Promise<number> {
  for (let move = 0; move < most; move++) {
    const key = await page.$$eval(".color:not(.now)", (buttons) => {
      const gain = (button: Element) => Number(button.querySelector(".gain")?.textContent);
      const [best] = buttons.sort((a, b) => gain(b) - gain(a));
      return best && gain(best) > 0 ? best.querySelector(".key")?.getAttribute("data-key") : undefined;
    });
    // The board is flooded.
    if (!key) return move;
    await page.keyboard.press(key);
  }
  return most;
}
