import { readdir, readFile } from "node:fs/promises";
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

it("has a board that can be played, and prints how soon at a quarter of the speed", async () => {
  const times: number[] = [];
  for (let round = 0; round < 8; round++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(server.url, { waitUntil: "commit" });
    const time = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector("#board [data-v]") && document.querySelector(".color"))
              resolve(performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    times.push(time);
    await context.close();
  }
  times.sort((a, b) => a - b);
  console.log(`first board at a quarter of the speed: ${times.map((time) => Math.round(time))} ms`);
  expect(times).toHaveLength(8);
});

it("proves the 1000 boards of Programming Challenge 19 in the worker", async () => {
  const corpus = async (name: string) => {
    const text = await readFile(new URL(`../../corpus/${name}`, import.meta.url), "utf8");
    return text
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => line.split(" "));
  };
  const boards = await corpus("pc19.boards");
  const optima = new Map((await corpus("pc19.opt")).map(([id, moves]) => [id, Number(moves)]));
  expect(boards).toHaveLength(1000);
  const files = await readdir(new URL("../dist/assets/", import.meta.url));
  const asset = (start: string) => `./assets/${files.find((file) => file.startsWith(start))}`;
  const { page, complaints } = await open(browser, server.url, "");
  const found = await page.evaluate(
    async ({ codes, worker: script, wasm }) => {
      const module = await WebAssembly.compileStreaming(fetch(wasm));
      const worker = new Worker(new URL(script, location.href), { type: "module" });
      worker.postMessage({ module });
      const solve = (code: string, id: number) =>
        new Promise<{ moves: number; proven: boolean; time: number }>((resolve, reject) => {
          const start = performance.now();
          worker.onmessage = ({ data }) => {
            if (data.kind === "error") reject(new Error(data.message));
            if (data.kind !== "answer" || data.id !== id) return;
            const { line, proven } = data.value;
            resolve({ moves: line.length, proven, time: performance.now() - start });
          };
          worker.postMessage({ id, call: "advise", args: [code] });
        });
      for (let id = 0; id < 100; id++) await solve(codes[id], id);
      const results = [];
      for (let id = 0; id < codes.length; id++) results.push(await solve(codes[id], 1000 + id));
      return results;
    },
    {
      codes: boards.map((fields) => `1/grid:14x14:${fields[5]}/none/`),
      worker: asset("worker-"),
      wasm: asset("solver_bg-"),
    },
  );
  const wrong = found.filter(({ moves, proven }, index) => !proven || moves !== optima.get(boards[index][0]));
  expect(wrong).toEqual([]);
  const times = found.map(({ time }) => time).sort((a, b) => a - b);
  const sum = times.reduce((total, time) => total + time, 0);
  console.log(
    `pc19, warm: median ${times[500].toFixed(1)} ms, 95 % within ${times[950].toFixed(1)} ms, longest ${times[999].toFixed(1)} ms, all ${(sum / 1000).toFixed(1)} s`,
  );
  expect(complaints).toEqual([]);
});
