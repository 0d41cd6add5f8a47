import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { browser, LONG, open, server, stage } from "./stage.js";

/**
 * A loaded machine takes longer: a bar is printed as kept or missed, and the test fails when it is
 * missed by far.
 */
const FAR = 5;

function bar(name: string, milliseconds: number, most: number): void {
  const verdict = milliseconds <= most ? "kept" : "MISSED";
  console.log(`bar: ${name}: ${milliseconds.toFixed(1)} ms of ${most} ms: ${verdict}`);
  expect(milliseconds, name).toBeLessThan(most * FAR);
}

/**
 * CPU time of all pages and their workers so far, in seconds. It does not grow while other programs
 * run.
 */
async function cpuTime(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  return renderers.reduce((sum, one) => sum + one.cpuTime, 0);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

stage();

it.runIf(LONG)(
  "has a board that can be played within a second at a quarter of the speed",
  async () => {
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
    console.log(
      `first board at a quarter of the speed: ${times.map((time) => Math.round(time))} ms`,
    );
    bar("first board at a quarter of the speed, median of 8", median(times), 1000);
  },
);

const ROUNDS = 3;
/** Boards before the first round, so that the module is compiled as well as it will be. */
const WARM = 100;

it.runIf(LONG)(
  "proves the 1000 boards of Programming Challenge 19 in the worker, three times",
  async () => {
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
    const codes = boards.map((fields) => `1/grid:14x14:${fields[5]}/none/`);
    const files = await readdir(new URL("../dist/assets/", import.meta.url));
    const asset = (start: string) => `./assets/${files.find((file) => file.startsWith(start))}`;
    const page = await open("");
    const before = await cpuTime();
    const found = await page.evaluate(
      async ({ codes, worker: script, solver, rounds, warm }) => {
        const module = await WebAssembly.compileStreaming(fetch(solver));
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
        for (let id = 0; id < warm; id++) await solve(codes[id], id);
        const results = [];
        for (let round = 0; round < rounds; round++) {
          const found = [];
          for (let id = 0; id < codes.length; id++)
            found.push(await solve(codes[id], 1000 * (round + 1) + id));
          results.push(found);
        }
        return results;
      },
      {
        codes,
        worker: asset("worker-"),
        solver: asset("solver_bg-"),
        rounds: ROUNDS,
        warm: WARM,
      },
    );
    const spent = (await cpuTime()) - before;
    const solved = ROUNDS * codes.length + WARM;
    console.log(
      `pc19: ${((spent / solved) * 1000).toFixed(2)} ms of CPU time a board, with its messages`,
    );
    const medians: number[] = [];
    const nearlyAll: number[] = [];
    for (const round of found) {
      const isWrong = ({ moves, proven }: (typeof round)[number], index: number) =>
        !proven || moves !== optima.get(boards[index][0]);
      expect(round.filter(isWrong)).toEqual([]);
      const times = round.map(({ time }) => time).sort((a, b) => a - b);
      const sum = times.reduce((total, time) => total + time, 0);
      console.log(
        `pc19, warm: median ${times[500].toFixed(1)} ms, 95 % within ${times[949].toFixed(1)} ` +
          `ms, longest ${times[999].toFixed(1)} ms, all ${(sum / 1000).toFixed(1)} s`,
      );
      medians.push(times[500]);
      nearlyAll.push(times[949]);
    }
    bar("proof of a 14×14 board, median", median(medians), 3);
    bar("proof of a 14×14 board, 95 % within", median(nearlyAll), 15);
  },
);
