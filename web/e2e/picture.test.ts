import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { badge, pattern, ready } from "./browser.js";
import { putAway } from "./pages.js";
import { accessible, open, server, shoot, stage } from "./stage.js";

stage();

/** A screenshot of the page itself, as a player would take one. */
async function screenshot(
  id: string,
): Promise<{ png: Buffer; expected: number[]; looks: string[] }> {
  const page = await open(id);
  const expected = await pattern(page);
  const looks = (await fills(page)).sort();
  const png = await page.screenshot();
  await putAway(page);
  return { png, expected, looks };
}

/** The color of each cell as it is drawn; those of the region have one for all. */
const fills = (page: Page): Promise<string[]> =>
  page.$$eval("#board .board > path[class*='f']:not([d=''])", (paths) => [
    ...new Set(paths.map((path) => getComputedStyle(path).fill)),
  ]);

/** Gives the page a file in the way of a drop or a paste. */
const give = (page: Page, kind: "drop" | "paste", bytes: string) =>
  page.evaluate(
    ([type, base64]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], "board.png", { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        type === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data }),
      );
    },
    [kind, bytes],
  );

it("reads a screenshot of itself, from the home on, and has a hint for it", async () => {
  const { png, expected, looks } = await screenshot("#random:10x8x5:3");
  // Another palette than that of the screenshot.
  const page = await open("", { colorScheme: "dark" });
  const said = /10 × 8 cells, 5 colors, \d+ % sure/;
  const isThere = async () => {
    await page.waitForSelector(".panel.editor");
    expect(await page.textContent(".editor .hint-line")).toMatch(said);
    expect(await pattern(page)).toEqual(expected);
    expect((await fills(page)).sort()).toEqual(looks);
  };
  for (const way of ["drop", "paste"] as const) {
    await give(page, way, png.toString("base64"));
    await isThere();
    await page.keyboard.press("Escape");
    await page.waitForSelector(".panel:not(.editor)");
  }
  await page.keyboard.press(".");
  const file = { name: "board.png", mimeType: "image/png", buffer: png };
  await page.setInputFiles("dialog .doors input[type=file]", file);
  await page.waitForSelector("dialog", { state: "detached" });
  await isThere();
  await accessible(page, "a board from a picture");
  await shoot(page, "desktop-light-picture");
  // A cell that is painted over is so in the game, which has the colors of the picture.
  const other = expected[9] === 0 ? 1 : 0;
  const like = expected.indexOf(other);
  const name =
    (await page.getAttribute(`#board [data-v='${like}']`, "aria-label"))?.split(", ")[2] ?? "";
  await page.click(`.editor .color[aria-label^='${name}']`);
  await page.click("#board [data-v='9']");
  await page.click(".editor .primary");
  await badge(page, "10 × 8");
  await page.waitForSelector(".actions");
  expect(await pattern(page)).toEqual(expected.with(9, other));
  expect((await fills(page)).sort()).toEqual(looks);
  await page.keyboard.press("h");
  await page.waitForSelector(".color.hinted");
  expect(await page.textContent(".hint-line")).toMatch(/^Play .*: .*\d+ moves? to the end/);
});

it("says when a picture has no board", async () => {
  const page = await open("");
  const empty = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 300;
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#888";
    context?.fillRect(0, 0, 300, 300);
    return canvas.toDataURL("image/png").split(",")[1];
  });
  await give(page, "drop", empty);
  await page.waitForSelector(".notice span:text-matches('This cannot be read: .+ squares')");
});

it("shows a board in the colors of its file or picture until a palette is chosen", async () => {
  const page = await open("");
  const paint = { 0: "#00ff80", 1: "#3a6fc4", 2: "#102030" };
  const cells = ["102", "010"].map((row) => [...row].map(Number));
  const file = { kind: "grid", cells, paint, pivot: [0, 0] };
  const own = ["rgb(0, 255, 128)", "rgb(16, 32, 48)", "rgb(58, 111, 196)"];
  const shown = async () => (await fills(page)).sort();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const options = { bubbles: true, cancelable: true, clipboardData: data };
    document.body.dispatchEvent(new ClipboardEvent("paste", options));
  }, JSON.stringify(file));
  await badge(page, "2 × 3");
  expect(await shown()).toEqual(own);
  // It is as before after the page was closed.
  await page.goto(server.url);
  await ready(page);
  expect(await shown()).toEqual(own);
  await page.keyboard.press(",");
  expect(await page.isChecked("dialog label:has-text('As in the picture') input")).toBe(true);
  await page.click("dialog label:has-text('Classic')");
  expect(await shown()).not.toEqual(own);
  await page.click("dialog label:has-text('As in the picture')");
  expect(await shown()).toEqual(own);
  await page.keyboard.press("Escape");
  // Another board has the palette, and no colors of a picture to choose.
  await page.goto(`${server.url}#random:4x4x3:1`);
  await badge(page, "4 × 4");
  expect(await shown()).not.toEqual(own);
  await page.keyboard.press(",");
  await page.waitForSelector("dialog label");
  expect(await page.$("dialog label:has-text('As in the picture')")).toBeNull();
});
