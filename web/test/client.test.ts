import { describe, expect, it } from "vitest";
import { Solver, type SolverWorker } from "../src/solver/client.js";
import type { Ask, Reply, Rest, Start } from "../src/solver/protocol.js";

/** An empty module of WebAssembly. */
const MODULE = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

/** A worker that answers with the name of the call; boards of the free game are a trap until it has the rest. */
class FakeWorker implements SolverWorker {
  onmessage: SolverWorker["onmessage"] = null;
  onerror: SolverWorker["onerror"] = null;
  private readonly heard: string[];

  constructor(log: string[][]) {
    this.heard = [];
    log.push(this.heard);
  }

  postMessage(message: Start | Rest | Ask): void {
    if (!("call" in message)) {
      this.heard.push("module" in message ? "module" : "rest");
      return;
    }
    const { id, call, args } = message;
    this.heard.push(call);
    const isTrap = String(args[0]).includes("free") && !this.heard.includes("rest");
    const reply: Reply = isTrap
      ? { id, kind: "error", message: "null function", fatal: true }
      : { id, kind: "answer", value: call };
    queueMicrotask(() => this.onmessage?.({ data: reply } as MessageEvent<Reply>));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

function solver(loadRest: (() => Promise<WebAssembly.Module>) | undefined) {
  const workers: string[][] = [];
  return { workers, solver: new Solver(Promise.resolve(MODULE), () => new FakeWorker(workers), loadRest) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a solver in two parts", () => {
  it("advises with the first, and loads the rest after the answer", async () => {
    let loads = 0;
    const { workers, solver: parts } = solver(async () => {
      loads += 1;
      return MODULE;
    });
    const job = parts.ask("advise", ["fixed", undefined, undefined]);
    expect(loads).toBe(0);
    expect(await job.answer).toBe("advise");
    await settled();
    await parts.ask("greedy", ["fixed"]).answer;
    expect(loads).toBe(1);
    expect(workers).toEqual([["module", "advise", "rest", "greedy"]]);
  });
  it("waits for the rest where a call needs it, and asks once more after a trap", async () => {
    const { workers, solver: parts } = solver(async () => MODULE);
    expect(await parts.ask("advise", ["free", undefined, undefined]).answer).toBe("advise");
    expect(await parts.ask("greedy", ["free"]).answer).toBe("greedy");
    expect(workers).toEqual([
      ["module", "advise"],
      ["module", "rest", "advise", "greedy"],
    ]);
    const { workers: others, solver: other } = solver(async () => MODULE);
    expect(await other.ask("greedy", ["free"]).answer).toBe("greedy");
    expect(others).toEqual([["module", "rest", "greedy"]]);
  });
  it("says that the rest cannot be loaded, and tries again", async () => {
    let isOnline = false;
    const { solver: parts } = solver(async () => {
      if (isOnline) return MODULE;
      throw new Error("offline");
    });
    expect(await parts.ask("advise", ["fixed", undefined, undefined]).answer).toBe("advise");
    await expect(parts.ask("greedy", ["free"]).answer).rejects.toThrow("offline");
    isOnline = true;
    expect(await parts.ask("greedy", ["free"]).answer).toBe("greedy");
  });
  it("is whole for other programs: a trap is an error", async () => {
    const { workers, solver: whole } = solver(undefined);
    await expect(whole.ask("advise", ["free", undefined, undefined]).answer).rejects.toThrow("null function");
    expect(await whole.ask("greedy", ["fixed"]).answer).toBe("greedy");
    expect(workers).toEqual([
      ["module", "advise"],
      ["module", "greedy"],
    ]);
  });
});
