/**
 * A first visit over a slow network: when there is a board, when there is a proof, and how much
 * moves in between.
 */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { launch } from "../e2e/browser.js";
import { type Served, serve } from "../e2e/server.js";

/** Slow 4G: the time to a host and back in milliseconds, and bytes a second. */
const SLOW = { latency: 400, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const ROUNDS = 5;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

async function visit(server: Served) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    localStorage.setItem("inundate.taught", "3");
    const seen = { board: 0, proof: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += one.value;
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      if (document.querySelector("#board [data-v]") && document.querySelector(".color"))
        seen.board ||= performance.now();
      if (document.querySelector(".par .ok")) seen.proof ||= performance.now();
      if (!seen.proof) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW });
  await page.goto(server.url, { waitUntil: "commit" });
  await page.waitForSelector(".par .ok", { timeout: 60_000 });
  await page.waitForTimeout(500);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { board: number; proof: number; shift: number } }).seen,
  );
  await context.close();
  return seen;
}

for (const packing of ["br", "gzip"] as const) {
  it(`a first visit, ${packing}`, async () => {
    const server = await serve(packing);
    const seen = [];
    // The first one fills the memory of the server.
    for (let round = 0; round <= ROUNDS; round++) seen.push(await visit(server));
    seen.shift();
    const of = (key: "board" | "proof" | "shift") => median(seen.map((one) => one[key]));
    console.log(
      `bench: first visit on slow 4G, ${packing}: board ${Math.round(of("board"))} ms, proof ` +
        `${Math.round(of("proof"))} ms, layout shift ${of("shift").toFixed(3)}`,
    );
    await server.close();
  });
}
