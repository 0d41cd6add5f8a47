/** The solver of the page: its module, and the worker that runs it. */

import url from "../wasm/solver_bg.wasm?url";

/** Compiles the solver. Its worker starts from the result, again and again. */
export const compileSolver = () => WebAssembly.compileStreaming(fetch(url));

export const startWorker = () =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "solver" });
