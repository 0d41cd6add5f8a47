import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, open } from "./browser.js";
import { type Served, serve } from "./server.js";

let server: Served;
let browser: Browser;

beforeAll(async () => {
  server = await serve();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it("leaves other pages and the caches of other programs alone", async () => {
  const { page, complaints } = await open(browser, server.url, "");
  await page.evaluate(async () => {
    await caches.open("another program");
    await caches.open(`inundate ${location.origin}/copy/ 1`);
    await caches.open(`inundate ${location.origin}/ older`);
    await navigator.serviceWorker.ready;
  });
  // A new version deletes what older ones have kept, and nothing else.
  await page.reload();
  server.renew();
  await page.reload();
  await page.waitForSelector(".notice .text");
  await Promise.all([page.waitForEvent("load"), page.click(".notice .text")]);
  await page.waitForFunction(async () => (await caches.keys()).length === 3);
  const names = (await page.evaluate(() => caches.keys())).sort();
  expect(names[0]).toBe("another program");
  expect(names.filter((name) => name.startsWith(`inundate ${server.url} `))).toHaveLength(1);
  expect(names).toContain(`inundate ${server.url}copy/ 1`);
  expect(names.join()).not.toContain("older");
  // A book in a folder of the page.
  await page.goto(`${server.url}book/`);
  expect(await page.title()).toBe("The book");
  const missing = await page.goto(`${server.url}nothing.html`);
  expect(missing?.status()).toBe(404);
  // The page itself comes without a connection, by each of its addresses.
  await page.context().setOffline(true);
  for (const address of ["", "?from=home", "index.html"]) {
    await page.goto(server.url + address);
    await page.waitForSelector("#board");
  }
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  await page.context().close();
});
