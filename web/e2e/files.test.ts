import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { open } from "./browser.js";
import { putAway } from "./pages.js";
import { browser, server, stage } from "./stage.js";

stage();

it("leaves other pages and the caches of other programs alone", async () => {
  const { page, complaints } = await open(browser, server.url, "", { isFirst: true });
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

it("has the licenses of all that it contains, one click from the help", async () => {
  const { page, complaints } = await open(browser, server.url, "");
  await page.keyboard.press("?");
  const [text] = await Promise.all([
    page.context().waitForEvent("page"),
    page.click("dialog a:has-text('Licenses')"),
  ]);
  const shown = (await text.textContent("body")) ?? "";
  const of = (name: string) => new RegExp(`^${name} \\S+ \\(.+\\)$`, "m");
  // Of lit the page has the templates only.
  const root = new URL("../", import.meta.url);
  const read = async (path: string) => readFile(new URL(path, root), "utf8");
  const { version } = JSON.parse(await read("node_modules/lit-html/package.json"));
  expect(shown).toContain(`lit-html ${version} (BSD-3-Clause)`);
  const plain = (notice: string) => notice.replace(/\s+/g, " ").trim();
  expect(plain(shown)).toContain(plain(await read("node_modules/lit-html/LICENSE")));
  expect(shown).toContain("Standard library of Rust");
  for (const crate of ["serde", "wasm-bindgen", "js-sys", "palette", "tiny-skia"])
    expect(shown).toMatch(of(crate));
  // No path of the machine that has built it.
  expect(shown).not.toMatch(/\/(root|home|work|usr)\//);
  expect(complaints).toEqual([]);
  await putAway(page);
});
