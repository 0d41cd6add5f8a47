// Draws the icons of the manifest from the logo: node e2e/icons.mjs
import { readFile, writeFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import { chromium } from "playwright-core";

const GROUND = [0xf6, 0xf5, 0xf1];
/** How many steps there are from the ground to a color, at the edges. 16 colors are 4 bits a pixel. */
const STEPS = 5;

const logo = await readFile(new URL("../public/icon.svg", import.meta.url), "utf8");
const bytes = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const colors = [...logo.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, hex]) => bytes(hex));
const mixed = (color, step) =>
  color.map((value, index) => Math.round(GROUND[index] + ((value - GROUND[index]) * step) / STEPS));
const palette = [
  GROUND,
  ...colors.flatMap((color) => Array.from({ length: STEPS }, (_, step) => mixed(color, step + 1))),
];

/** The number of the color of the palette that is nearest. */
function nearest(pixel) {
  const far = (color) => color.reduce((sum, value, index) => sum + (value - pixel[index]) ** 2, 0);
  return palette.reduce((best, color, index) => (far(color) < far(palette[best]) ? index : best), 0);
}

/** A picture of at most 16 colors. */
function png(size, pixels) {
  const rows = Buffer.alloc(size * (1 + size / 2));
  for (let at = 0; at < size * size; at++) {
    const [row, col] = [Math.floor(at / size), at % size];
    const index = nearest(pixels.slice(4 * at, 4 * at + 3));
    rows[row * (1 + size / 2) + 1 + (col >> 1)] |= col & 1 ? index : index << 4;
  }
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([4, 3], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const size of [192, 512]) {
  const pixels = await page.evaluate(
    async ({ logo, size, ground }) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(logo)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
      const context = canvas.getContext("2d");
      context.fillStyle = `rgb(${ground})`;
      context.fillRect(0, 0, size, size);
      // The logo keeps inside of the circle that a mask may leave.
      const side = Math.round(size * 0.62);
      context.drawImage(image, (size - side) / 2, (size - side) / 2, side, side);
      return [...context.getImageData(0, 0, size, size).data];
    },
    { logo, size, ground: GROUND },
  );
  await writeFile(new URL(`../public/icon-${size}.png`, import.meta.url), png(size, pixels));
}
await browser.close();
