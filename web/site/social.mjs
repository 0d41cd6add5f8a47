// Draws the picture that other programs show of a link to the page, from the built page: node
// site/social.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { preview } from "vite";

/** The game that is shown: the first moves of a shortest solution. */
const GAME = "1/random:14x14x6:20260101/none/40201302";

const web = fileURLToPath(new URL("..", import.meta.url));
const server = await preview({ root: web, preview: { port: 0 } });
const [home] = server.resolvedUrls.local;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({
  viewport: { width: 1000, height: 900 },
  reducedMotion: "reduce",
  colorScheme: "light",
  locale: "en-GB",
});
await context.addInitScript(() => localStorage.setItem("inundate.taught", "3"));
const page = await context.newPage();
await page.goto(`${home}#${GAME}`);
await page.waitForSelector(".par .ok");
const board = (await page.locator("#board").screenshot()).toString("base64");
const logo = (await readFile(new URL("../public/icon.svg", import.meta.url))).toString("base64");

const card = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await card.setContent(`<style>
  body { margin: 0; height: 630px; display: flex; align-items: center; gap: 70px;
    padding-left: 45px; background: #f6f5f1; color: #20242c;
    font-family: "Liberation Sans", Arial, sans-serif }
  .board { width: 540px }
  h1 { display: flex; align-items: center; gap: 22px; margin: 0 0 30px; font-size: 68px;
    letter-spacing: -2px }
  h1 img { width: 76px }
  p { margin: 0; font-size: 38px; line-height: 1.35; color: #4a505c }
</style><img class="board" src="data:image/png;base64,${board}">
<div><h1><img src="data:image/svg+xml;base64,${logo}">inundate</h1>
<p>Flood the board in as<br>few moves as you can.<br>
The page proves<br>how few that are.</p></div>`);
await writeFile(new URL("social.png", import.meta.url), await card.screenshot());
await browser.close();
await server.close();
