/** A browser whose pages may not complain. */

import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

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
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });

/** How long a test waits for anything, in milliseconds; `PATIENCE` says another time. */
const PATIENCE = Number(process.env.PATIENCE ?? 120_000);

export interface Watched {
  page: Page;
  /** What the console said, and every request to another host. */
  complaints: string[];
}

/**
 * A page in a context of its own: nothing is stored yet, but that somebody knows the game unless they are `new`. Its clock
 * stands at noon of a fixed day if asked for.
 */
export async function open(
  browser: Browser,
  home: string,
  address: string,
  options: BrowserContextOptions & { day?: string; isNew?: boolean } = {},
): Promise<Watched> {
  const { day, isNew = false, ...rest } = options;
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    ...rest,
  });
  // A loaded machine takes long for what takes milliseconds alone.
  context.setDefaultTimeout(PATIENCE);
  if (!isNew) await context.addInitScript(() => localStorage.setItem("inundate.taught", "3"));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !url.startsWith("blob:") && !url.startsWith("data:")) complaints.push(url);
  });
  if (day) await page.clock.setFixedTime(`${day}T12:00:00Z`);
  await page.goto(new URL(address, home).href);
  await ready(page);
  return { page, complaints };
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
