/** Starts the worker of the page. */

export const startWorker = () =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "solver" });
