// Packs the npm package, installs it in a folder of its own, and uses it there as its readers
// would: node npm/test.mjs It runs every example of its README and of the project's in Node and in
// Chromium, checks the types of a program that uses the package, and prints the size of the
// archive.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "inundate-npm-"));
/** Returns the standard output of a program, and shows it if the program fails. */
function run(program, args, cwd) {
  const options = { cwd, encoding: "utf8", timeout: 300_000, stdio: ["ignore", "pipe", "inherit"] };
  try {
    return execFileSync(program, args, options);
  } catch (error) {
    throw new Error(`${program} ${args.join(" ")}: ${error.stdout}`);
  }
}

const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder], here));
console.log(`${packed.filename}: ${packed.size} bytes, ${packed.files.length} files`);
await writeFile(join(folder, "package.json"), '{"private":true,"type":"module"}');
run(
  "npm",
  ["install", "--offline", "--no-audit", "--no-fund", join(folder, packed.filename)],
  folder,
);
const installed = join(folder, "node_modules/inundate");
assert(
  !(await stat(join(installed, "test.mjs")).catch(() => undefined)),
  "the archive has its tests",
);

const readme = await readFile(join(installed, "README.md"), "utf8");
const home = await readFile(join(here, "../../README.md"), "utf8");
const ofText = (text) => [...text.matchAll(/```js\n([\s\S]+?)```/g)].map(([, code]) => code);
assert.equal(ofText(readme).length, 3, "examples of the package's README");
assert.equal(ofText(home).length, 1, "examples of the project's README");
const examples = [...ofText(readme), ...ofText(home)];

/**
 * The expected output of the examples. The boards are the same everywhere, so the numbers are too.
 */
const EXPECTED = [
  /14×14 cells.*\nbest possible: \d+, proven: true\nwon 1\/random:14x14x6:42\/fair\/\d+\n$/,
  /(from \d+ to \d+ moves\n)+play \d: \d+ moves to the end, proven: true\n$/,
  /a hard board: random:10x10x5:\d+\npar: \d+\nlost: [01] [01] [01]\n<svg\n$/,
  /^best possible: \d+, proven: true\n$/,
];

for (const [index, code] of examples.entries()) {
  const file = join(folder, `example${index}.mjs`);
  await writeFile(file, code);
  const printed = run(process.execPath, [file], folder);
  assert.match(printed, EXPECTED[index]);
  console.log(`example ${index + 1} in Node: ${printed.trim().split("\n").at(-1)}`);
}

// A job that is ended, and one after it.
await writeFile(
  join(folder, "ended.mjs"),
  `import { load, Solver } from "inundate";
   const { Game } = await load();
   const code = Game.fromId("random:60x60x10:1").code();
   const solver = new Solver();
   const started = performance.now();
   const ended = solver.advise(code, { signal: AbortSignal.timeout(300) });
   await ended.then(
     () => { throw new Error("60×60 in 0.3 s"); },
     (error) => console.log(error.name),
   );
   console.log((await solver.advise("1/random:9x9x5:3/none/")).proven);
   await solver.advise("nonsense").catch((error) => console.log(error.message));
   if (performance.now() - started > 60_000) throw new Error("not ended");`,
);
const ended = run(process.execPath, [join(folder, "ended.mjs")], folder);
assert.equal(
  ended,
  "TimeoutError\ntrue\nexpected a code that begins with `1/`, found `nonsense`\n",
);

// The types.
await writeFile(
  join(folder, "typed.ts"),
  `import { type Advice, load, Solver } from "inundate";
   const { Game } = await load();
   const game = Game.fromId("random:9x9x5:3");
   const solver = new Solver();
   const news: Advice[] = [];
   const onNews = (known: Advice) => news.push(known);
   const advice: Advice = await solver.advise(game.code()!, { onNews });
   const vertex: number | undefined = advice.line?.[0].vertex;
   await solver.analyze(game.code()!, { onNews: ({ searched, of }) => searched / of });
   // @ts-expect-error: a color is a number.
   game.play(vertex ?? 0, "red");
   import type { FloodBoard, FloodDetail } from "inundate/element";
   const element: FloodBoard | null = document.querySelector("flood-board");
   const isMove: boolean | undefined = element?.play(1);
   element?.addEventListener(
     "flood-end", (event) => (event as CustomEvent<FloodDetail>).detail.won && isMove,
   );`,
);
// The examples are right in TypeScript too, as strict as it is.
const typed = ["typed.ts"];
for (const [index, code] of examples.entries()) {
  typed.push(`example${index}.ts`);
  await writeFile(join(folder, `example${index}.ts`), code);
}
const tsc = join(here, "../node_modules/typescript/bin/tsc");
for (const [module, moduleResolution] of [
  ["NodeNext", "NodeNext"],
  ["ESNext", "Bundler"],
]) {
  const lib = ["ES2023", "DOM"];
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: "ES2022",
    lib,
    types: [],
    module,
    moduleResolution,
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: typed }));
  run(process.execPath, [tsc, "-p", folder], folder);
}
console.log("the types are right");

// A browser, where an import map finds the package.
const TYPES = {
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".html": "text/html; charset=utf-8",
};
const page = (
  code,
) => `<!doctype html><title>example</title><link rel="icon" href="data:,"><script type="importmap">
  {"imports":{"inundate":"/node_modules/inundate/dist/npm/browser.js"}}</script>
  <script type="module">${code}
  document.title = "done";</script>`;
/** The element, as the README has it. */
const [, line] = /```html\n([\s\S]+?)```/.exec(readme);
const withElement = `<!doctype html><html lang="en"><title>element</title>
  <link rel="icon" href="data:,">
  ${line.replace("https://example.org/inundate/", "/node_modules/inundate/")}
  <flood-board id="small" board="1/grid:2x3:rgbrrg/2/" palette="classic"></flood-board>
  <flood-board id="free" board="random:4x4x3:5:free" lang="de"></flood-board>
  <flood-board id="wrong" board="random:9"></flood-board>`;
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  const example = /^\/example(\d)\.html$/.exec(pathname);
  try {
    const body =
      pathname === "/element.html"
        ? withElement
        : example
          ? page(examples[example[1]])
          : await readFile(join(folder, pathname));
    response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "text/plain" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
/** Plays the element in a page, with its buttons, its cells and its functions. */
async function element() {
  const tab = await browser.newPage();
  const problems = [];
  tab.on("pageerror", (error) => problems.push(String(error)));
  await tab.addInitScript(() => {
    window.heard = [];
    for (const name of ["flood-move", "flood-end", "flood-error"])
      addEventListener(name, ({ type, target, detail }) =>
        window.heard.push([type, target.id, detail]),
      );
  });
  await tab.goto(`http://127.0.0.1:${server.address().port}/element.html`);
  // The best possible number of moves is proven beside the board of the README.
  await tab.waitForSelector("flood-board:not([id]) p:has-text('best possible: 20, proven')");
  const cells = (id) => tab.locator(`#${id} [data-v]`).count();
  assert.deepEqual([await cells("small"), await cells("free")], [6, 16]);
  const small = tab.locator("#small");
  await small.locator("[aria-label^='color 1']").click({ force: true });
  assert.match(await small.locator("p").textContent(), /^0 moves$/, "a color that joins nothing");
  await small.locator("[aria-label^='color 2']").click();
  assert.match(await small.locator("p").textContent(), /^1 move$/);
  await small.locator("button:has-text('Undo')").click();
  await small.locator("button:has-text('Restart')").click();
  await small.locator("[data-v='1']").click();
  await small.locator("[data-v='2']").click();
  const heard = await tab.evaluate(() => window.heard.filter(([, id]) => id === "small"));
  assert.deepEqual(
    heard.map(([type, , { moves }]) => [type, moves]),
    [
      ["flood-move", 1],
      ["flood-move", 0],
      ["flood-move", 0],
      ["flood-move", 1],
      ["flood-move", 2],
      ["flood-end", 2],
    ],
  );
  assert.equal(heard.at(-1)[2].won, true);
  assert.equal(heard.at(-1)[2].code, "1/grid:2x3:rgbrrg/2/gb");
  const free = tab.locator("#free");
  assert.match(await free.locator("p").textContent(), /Wähle ein Gebiet/);
  await free.locator("[data-v='5']").click();
  await free.locator(".colors button:not([aria-disabled='true'])").first().click();
  assert.match(await free.locator("p").textContent(), /^1 Zug/);
  assert.match(
    await tab.locator("#wrong").evaluate((one) => one.shadowRoot.textContent),
    /expected/,
  );
  // Another board, without another script.
  await small.evaluate((one) => one.setAttribute("board", "hex:5x5x3:2"));
  await tab.waitForFunction(
    () => document.querySelector("#small").shadowRoot.querySelectorAll("[data-v]").length === 25,
  );
  await tab.evaluate(() => document.querySelector("#small").remove());
  assert.deepEqual(problems, []);
  console.log(`the element in Chromium: ${heard.length} events`);
  await tab.close();
}

await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await element();
  for (const index of examples.keys()) {
    const tab = await browser.newPage();
    const problems = [];
    let printed = "";
    tab.on("pageerror", (error) => problems.push(String(error)));
    tab.on("console", (message) => {
      printed += `${message.text()}\n`;
    });
    await tab.goto(`http://127.0.0.1:${server.address().port}/example${index}.html`);
    const over = () => document.title === "done";
    await tab.waitForFunction(over, undefined, { timeout: 120_000 }).catch(() => undefined);
    assert.deepEqual(problems, []);
    assert.match(printed, EXPECTED[index]);
    console.log(`example ${index + 1} in Chromium: ${printed.trim().split("\n").at(-1)}`);
    await tab.close();
  }
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
await rm(folder, { recursive: true });
