import { expect, it } from "vitest";
import { ProofSheet } from "../src/sheets/proof.js";
import type { DialogHost } from "../src/sheets/sheet.js";
import type { CallMessage, Reply, StartMessage } from "../src/solver/client.js";
import { Cancelled, Solver, type SolverWorker } from "../src/solver/client.js";

/** An empty module of WebAssembly. */
const MODULE = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

/**
 * A worker that answers with the name of the call; a board that is a trap ends it, and a long one
 * has no answer.
 */
class FakeWorker implements SolverWorker {
  onmessage: SolverWorker["onmessage"] = null;
  onerror: SolverWorker["onerror"] = null;
  private readonly heard: string[];

  constructor(log: string[][]) {
    this.heard = [];
    log.push(this.heard);
  }

  postMessage(message: StartMessage | CallMessage): void {
    if (!("call" in message)) {
      this.heard.push("module");
      return;
    }
    const { id, call, args } = message;
    this.heard.push(call);
    const [board] = args;
    if (board === "long") return;
    const reply: Reply =
      board === "trap"
        ? { id, kind: "error", message: "unreachable", fatal: true }
        : { id, kind: "answer", value: call };
    queueMicrotask(() => this.onmessage?.({ data: reply } as MessageEvent<Reply>));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

function solver(module: Promise<WebAssembly.Module> = Promise.resolve(MODULE)) {
  const workers: string[][] = [];
  return { workers, solver: new Solver(module, () => new FakeWorker(workers)) };
}

it("starts the worker again after a trap, which is an error", async () => {
  const { workers, solver: one } = solver();
  await expect(one.ask("greedy", ["trap"]).answer).rejects.toThrow("unreachable");
  expect(await one.ask("greedy", ["board"]).answer).toBe("greedy");
  expect(workers).toEqual([
    ["module", "greedy"],
    ["module", "greedy"],
  ]);
});

it("ends a job that is not urgent for one that is, and begins it again afterwards", async () => {
  const { workers, solver: one } = solver();
  const long = one.ask("advise", ["long", undefined, undefined]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await one.ask("greedy", ["board"], { urgent: true }).answer).toBe("greedy");
  await new Promise((resolve) => setTimeout(resolve));
  expect(workers).toEqual([
    ["module", "advise"],
    ["module", "greedy", "advise"],
  ]);
  long.cancel();
  await expect(long.answer).rejects.toThrow(Cancelled);
});

/** The text of the dialog of a proof when its job has come to its end. */
async function proofOf(one: Pick<Solver, "ask">): Promise<string> {
  const app = { subject: "", code: "1/random:4x4x3:18/none/", update() {} };
  const sheet = new ProofSheet({ app, solver: one } as unknown as DialogHost);
  sheet.opened();
  await new Promise((resolve) => setTimeout(resolve));
  return JSON.stringify(sheet.draw());
}

it("says that the module cannot be loaded, also in place of a proof", async () => {
  const { solver: one } = solver(Promise.reject(new Error("offline")));
  await expect(one.ask("greedy", ["board"]).answer).rejects.toThrow("offline");
  expect(await proofOf(one)).toContain('"offline"');
});

it("says that a proof took too long", async () => {
  const proof = { board: "", milliseconds: 30_000, moves: 0, positions: 0 };
  const ask = () => ({ answer: Promise.resolve(proof), cancel() {} });
  expect(await proofOf({ ask } as unknown as Solver)).toContain("The proof takes more than");
});
