// Draws the icons of the manifest from the logo: node e2e/icons.mjs
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const logo = await readFile(new URL("../public/icon.svg", import.meta.url), "utf8");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * 0.62);
  // The logo keeps inside of the circle that a mask may leave.
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#f6f5f1"><div style="width:${side}px">${logo}</div>`,
  );
  await writeFile(new URL(`../public/icon-${size}.png`, import.meta.url), await page.screenshot());
}
await browser.close();
