import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { count, proven, ready } from "./browser.js";
import { open, server, stage } from "./stage.js";

stage();

it("offers a new version, goes on in it, and leaves other pages and caches alone", async () => {
  const page = await open("#random:9x9x5:3", { isFirst: true });
  await page.evaluate(async () => {
    await caches.open("another program");
    await caches.open(`inundate ${location.origin}/copy/ 1`);
    await caches.open(`inundate ${location.origin}/ older`);
    await navigator.serviceWorker.ready;
  });
  await page.keyboard.type("12");
  const moves = await count(page);
  await page.reload();
  server.renew();
  await page.reload();
  await page.waitForSelector(".notice .text");
  expect(await page.textContent(".notice span")).toBe("A new version of the page is available.");
  await Promise.all([page.waitForEvent("load"), page.click(".notice .text")]);
  await ready(page);
  expect(await count(page)).toBe(moves);
  await proven(page);
  expect(await page.isVisible(".notice .text")).toBe(false);
  // It deletes what older ones have kept, and nothing else.
  await page.waitForFunction(async () => (await caches.keys()).length === 3);
  const names = (await page.evaluate(() => caches.keys())).sort();
  expect(names[0]).toBe("another program");
  expect(names.filter((name) => name.startsWith(`inundate ${server.url} `))).toHaveLength(1);
  expect(names).toContain(`inundate ${server.url}copy/ 1`);
  expect(names.join()).not.toContain("older");
  // A book in a folder of the page.
  await page.goto(`${server.url}book/`);
  expect(await page.title()).toBe("The book");
  // The page itself comes without a connection, by each of its addresses.
  await page.context().setOffline(true);
  for (const address of ["", "?from=home", "index.html"]) {
    await page.goto(server.url + address);
    await page.waitForSelector("#board");
  }
  await page.context().close();
});

it("has the licenses of all that it contains, one click from the help", async () => {
  const page = await open("");
  await page.keyboard.press("?");
  const [text] = await Promise.all([
    page.context().waitForEvent("page"),
    page.click("dialog a:has-text('Licenses')"),
  ]);
  const shown = (await text.textContent("body")) ?? "";
  // Of lit the page has the templates only.
  const read = async (path: string) =>
    readFile(new URL(`../node_modules/lit-html/${path}`, import.meta.url), "utf8");
  const { version } = JSON.parse(await read("package.json"));
  expect(shown).toContain(`lit-html ${version} (BSD-3-Clause)`);
  const plain = (notice: string) => notice.replace(/\s+/g, " ").trim();
  expect(plain(shown)).toContain(plain(await read("LICENSE")));
  expect(shown).toContain("Standard library of Rust");
  for (const crate of ["serde", "wasm-bindgen", "js-sys", "palette", "tiny-skia"])
    expect(shown).toMatch(new RegExp(`^${crate} \\S+ \\(.+\\)$`, "m"));
  // No path of the machine that has built it.
  expect(shown).not.toMatch(/\/(root|home|work|usr)\//);
});
