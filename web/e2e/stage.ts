/** What the tests of a file share: a server of the page and a browser. */

import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch } from "./browser.js";
import { type Served, serve } from "./server.js";

export let server: Served;
export let browser: Browser;
let axe: string | undefined;

/** Where pictures for people to look at go. */
export const SHOTS = new URL("./shots/", import.meta.url);

/** Whether all is looked at, as before a release: `cargo xtask web --long`. */
export const LONG = process.env.INUNDATE_LONG === "1";

/** Has both before the tests of a file, and closes them after the last. */
export function stage(): void {
  beforeAll(async () => {
    await mkdir(SHOTS, { recursive: true });
    server = await serve();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
}

/** What axe finds in the way of people who do not see the page, or cannot point at it. */
export async function barriers(page: Page): Promise<string[]> {
  axe ??= await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  // Evaluated by the debugger, which the Content-Security-Policy does not bind.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] };
    const { violations } = await (window as unknown as { axe: { run(): Promise<Found> } }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3)}`);
  });
}
