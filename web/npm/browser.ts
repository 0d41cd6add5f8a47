/** inundate in a browser. */

import * as wasm from "../src/wasm/solver.js";
import { type Inundate, SolverBase } from "./shared.js";

export * from "./shared.js";

let module: Promise<WebAssembly.Module> | undefined;

/** The module is fetched and compiled once, for this thread and all workers. */
function compiled(): Promise<WebAssembly.Module> {
  module ??= fetch(new URL("../src/wasm/solver_bg.wasm", import.meta.url)).then(
    async (response) => {
      const { ok, url, status } = response;
      if (!ok) throw new Error(`${url}: expected a module of WebAssembly, found ${status}`);
      // Some servers do not know the type that `compileStreaming` wants.
      return WebAssembly.compile(await response.arrayBuffer());
    },
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

const start = () =>
  new Worker(new URL("../src/solver/worker.js", import.meta.url), {
    type: "module",
    name: "inundate",
  });

/** A solver in a worker. */
export class Solver extends SolverBase {
  constructor() {
    super(compiled(), start);
  }
}
