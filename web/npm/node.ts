/** inundate in Node. */

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { CallMessage, Reply, SolverWorker, StartMessage } from "../src/solver/client.js";
import * as wasm from "../src/wasm/solver.js";
import { type Inundate, SolverBase } from "./shared.js";

export * from "./shared.js";

let module: Promise<WebAssembly.Module> | undefined;

/** The module is read and compiled once, for this thread and all workers. */
function compiled(): Promise<WebAssembly.Module> {
  module ??= readFile(new URL("../src/wasm/solver_bg.wasm", import.meta.url)).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return module;
}

/**
 * Loads the module for this thread. What it gives blocks until it is done: see `Solver` for long
 * searches.
 */
export async function load(): Promise<Inundate> {
  wasm.initSync({ module: await compiled() });
  return wasm;
}

/**
 * A worker of Node as one of a browser. It does not keep the process alive while nothing is asked
 * of it.
 */
class NodeWorker implements SolverWorker {
  onmessage: SolverWorker["onmessage"] = null;
  onerror: SolverWorker["onerror"] = null;
  private readonly worker = new Worker(new URL("./node-worker.js", import.meta.url));

  constructor() {
    this.worker.on("message", (data: Reply) => {
      if (data.kind !== "news") this.worker.unref();
      this.onmessage?.({ data } as MessageEvent<Reply>);
    });
    this.worker.on("error", (error) => this.onerror?.({ message: String(error) } as ErrorEvent));
    this.worker.unref();
  }

  postMessage(message: StartMessage | CallMessage): void {
    if ("call" in message) this.worker.ref();
    this.worker.postMessage(message);
  }

  terminate(): void {
    void this.worker.terminate();
  }
}

/** A solver in a worker. */
export class Solver extends SolverBase {
  constructor() {
    super(compiled(), () => new NodeWorker());
  }
}
