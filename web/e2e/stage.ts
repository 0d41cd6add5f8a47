/**
 * The stage of the tests: one server and one browser per worker, and checks of how a page looks.
 */

import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";
import { launch, ready } from "./browser.js";
import { clear, fresh, take } from "./pages.js";
import { type Served, serve } from "./server.js";

export let server: Served;
export let browser: Browser;
let axe: string | undefined;

/** Where pictures for people to look at go. */
const SHOTS = new URL("./shots/", import.meta.url);

/** Whether all tests of a release run: `cargo xtask web --long`. */
export const LONG = process.env.INUNDATE_LONG === "1";

/** Starts both before the tests of a file. They end with the worker. */
export function stage(): void {
  beforeAll(async () => {
    if (browser) return;
    // Vitest ends a worker by this signal. At the exit the browser is ended too, and its profile
    // deleted.
    process.once("SIGTERM", () => {
      // While tests run, `process.exit` is an error.
      process.emit("exit", 0);
      process.kill(process.pid, "SIGKILL");
    });
    await mkdir(SHOTS, { recursive: true });
    server = await serve();
    browser = await launch();
  });
  afterEach(({ task }) => clear(task.result?.state === "fail"));
}

/** The circumstances of a visit. */
interface Visit extends BrowserContextOptions {
  /** Its clock stands at noon of this day. */
  day?: string;
  /** Nobody has played here: the first steps come. */
  isNew?: boolean;
  /** The browser has no file of the page yet. Without it only what is stored is gone. */
  isFirst?: boolean;
}

/**
 * A page on which nothing is stored yet, but that somebody knows the game unless they are `new`.
 * Nothing moves on it unless that is asked for. After the test it waits to be used again; it may
 * not have complained.
 */
export async function open(
  address: string,
  { day = "2026-11-21", isNew = false, isFirst = false, viewport, ...rest }: Visit = {},
): Promise<Page> {
  const kind = { reducedMotion: "reduce" as const, ...rest, isNew };
  const page = await (isFirst ? fresh : take)(browser, server.url, kind);
  if (viewport) await page.setViewportSize(viewport);
  await page.clock.setFixedTime(`${day}T12:00:00Z`);
  await page.goto(new URL(address, server.url).href);
  await ready(page);
  return page;
}

/** Leaves a picture for people to look at, before a release. No test reads it. */
export async function shoot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (LONG) await page.screenshot({ path: new URL(`${name}.png`, SHOTS).pathname, fullPage });
}

/** Waits until nothing moves any more, but for what moves without an end. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const next = () => new Promise(requestAnimationFrame);
    const moving = () =>
      document
        .getAnimations()
        .filter(
          (one) =>
            one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity,
        );
    // An animation that an event has started begins with the next picture.
    await next();
    await next();
    while (moving().length) await Promise.allSettled(moving().map((one) => one.finished));
    await next();
  });
}

/** The accessibility violations that axe finds. */
async function barriers(page: Page): Promise<string[]> {
  axe ??= await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  // Evaluated by the debugger, which the Content-Security-Policy does not bind.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] };
    type Axe = { run(options: object): Promise<Found> };
    // All rules are run. Only what breaks them is described.
    const options = { resultTypes: ["violations"] };
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3)}`,
    );
  });
}

/** Expects no accessibility violation, and nothing beyond the right edge of the screen. */
export async function accessible(page: Page, name: string): Promise<void> {
  expect(await barriers(page), name).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}
