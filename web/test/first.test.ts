import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { answers } from "../src/solver/answers.js";
import type { Reply } from "../src/solver/protocol.js";
import type { Advice } from "../src/wasm/solver.js";

const read = (path: string) => readFile(new URL(path, import.meta.url));

/** The lines of a file of the corpus, in fields. */
async function corpus(name: string): Promise<string[][]> {
  const text = (await read(`../../corpus/${name}`)).toString();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return lines.map((line) => line.split(" "));
}

it("proves nearly all boards of a set with the first part of the solver alone", async () => {
  const boards = (await corpus("pc19.boards")).slice(0, 300);
  const optima = new Map((await corpus("pc19.opt")).map(([id, moves]) => [id, Number(moves)]));
  expect(boards).toHaveLength(300);
  const module = await WebAssembly.compile(await read("../src/wasm/solver_first.wasm"));
  const said: Reply[] = [];
  const begin = () => {
    const answer = answers((reply) => {
      if (reply.kind !== "news") said.push(reply);
    });
    answer({ module });
    return answer;
  };
  let answer = begin();
  const wrong: unknown[] = [];
  let incomplete = 0;
  for (const [id, board] of boards.entries()) {
    answer({ id, call: "advise", args: [`1/grid:14x14:${board[5]}/none/`, undefined, () => undefined] });
    const reply = said.pop();
    if (reply?.kind === "error" && reply.fatal) {
      // A function that is in the rest, which the page loads then.
      incomplete += 1;
      answer = begin();
      continue;
    }
    const { line, proven } = reply?.kind === "answer" ? (reply.value as Advice) : {};
    if (!proven || line?.length !== optima.get(board[0])) wrong.push([board[0], reply]);
  }
  expect(wrong).toEqual([]);
  console.log(`${incomplete} of 300 boards need the rest of the solver`);
  expect(incomplete).toBeLessThan(4);
}, 60_000);
